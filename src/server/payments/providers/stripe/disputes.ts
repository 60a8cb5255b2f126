import type { Stripe } from 'stripe';
import type { Deps } from '../../../platform/context.ts';
import type { Jobs } from '../../../platform/queue.ts';
import { noteDispute, type DisputeAtChannel } from '../../channel-tasks/disputes.ts';
import type { Evidence } from '../channel.ts';
import { askStripe } from './account.ts';
import { fromStripe } from './amounts.ts';
import { paymentMark } from './charges.ts';
import * as rows from './sql.ts';

/** What has been decided; all else waits, for us or for the bank. */
const states: Partial<Record<Stripe.Dispute.Status, DisputeAtChannel['state']>> = {
  won: 'won',
  // An inquiry that never became a dispute, and what was settled before it was one.
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

/**
 * What Stripe took for a dispute and gave back. Its account may be of another currency: then the whole sum went or came,
 * which is said in the currency that was paid.
 */
function movementsOf({
  balance_transactions: movements,
  amount,
  currency,
}: Stripe.Dispute): DisputeAtChannel['movements'] {
  return movements.map((movement) => {
    const accountCurrency = movement.currency.toUpperCase();
    const size = movement.currency === currency ? Math.abs(movement.amount) : amount;
    const movedAmount = movement.amount === 0 ? 0n : fromStripe(size, currency.toUpperCase());
    return {
      id: movement.id,
      amount: movement.amount < 0 ? -movedAmount : movedAmount,
      fee: fromStripe(movement.fee, accountCurrency),
      feeCurrency: accountCurrency,
    };
  });
}

/** Sends the bank what speaks for the shop. @throws {ChannelRefused} once it was sent, or the bank has decided */
export async function sendEvidence(
  { config }: Pick<Deps, 'config'>,
  site: string,
  disputeId: string,
  { statement, carrier, trackingNumber, shippedOn }: Evidence,
): Promise<void> {
  await askStripe(config, site, (client) =>
    client.disputes.update(disputeId, {
      evidence: {
        uncategorized_text: statement,
        ...(carrier && { shipping_carrier: carrier }),
        ...(trackingNumber && { shipping_tracking_number: trackingNumber }),
        ...(shippedOn && { shipping_date: shippedOn }),
      },
      submit: true,
    }),
  );
}

/** Asks Stripe for a dispute that it told something of: what is told may be old, or come before what happened first. */
export async function askDispute(deps: Deps, { site, disputeId }: Jobs['stripe.dispute']): Promise<void> {
  const dispute = await askStripe(deps.config, site, (client) =>
    client.disputes.retrieve(disputeId, { expand: ['payment_intent'] }),
  );
  const intent = dispute.payment_intent as Stripe.PaymentIntent | null;
  const paymentId = intent?.metadata[paymentMark];
  // Of something that another software, or another installation, took by the same account.
  if (!paymentId || !(await rows.findRequest(deps.db, paymentId))) return;
  const currency = dispute.currency.toUpperCase();
  const dueBy = dispute.evidence_details.due_by;
  await noteDispute(deps, {
    ref: dispute.id,
    paymentId,
    amount: fromStripe(dispute.amount, currency),
    currency,
    reason: dispute.reason,
    state: states[dispute.status] ?? 'open',
    dueAt: dueBy ? new Date(dueBy * 1000) : null,
    movements: movementsOf(dispute),
  });
}
