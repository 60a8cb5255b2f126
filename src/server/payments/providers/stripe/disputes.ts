import type { Stripe } from 'stripe';
import type { Deps } from '../../../platform/context.ts';
import type { Jobs } from '../../../platform/queue.ts';
import { noteDispute, type DisputeAtChannel } from '../../channel-tasks/disputes.ts';
import type { EvidenceKind } from '../../../../contract/payments/evidence-kinds.ts';
import { ChannelRefused, type EvidenceAtChannel, type EvidenceFile } from '../channel.ts';
import { askStripe } from './account.ts';
import { fromStripe } from './amounts.ts';
import { paymentMark } from './charges.ts';
import { isOurId } from './events.ts';
import * as rows from './sql.ts';

// Five million bytes take longer than a question, and an operator waits for this, no buyer.
const uploadTimeoutMs = 25_000;

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

/** As what Stripe takes a file, which is one of each. */
const fieldOf = {
  shipping: 'shipping_documentation',
  invoice: 'receipt',
  communication: 'customer_communication',
  signature: 'customer_signature',
  agreement: 'service_documentation',
  other: 'uncategorized_file',
} as const satisfies Record<EvidenceKind, keyof Stripe.DisputeUpdateParams.Evidence>;

/** Keeps a file at Stripe, where it can be named as evidence for nine months. */
export async function keepEvidence(
  { config }: Pick<Deps, 'config'>,
  site: string,
  { name, type, bytes }: EvidenceFile,
  key: string,
): Promise<string> {
  const file = await askStripe(config, site, (client) =>
    client.files.create(
      { purpose: 'dispute_evidence', file: { data: bytes, name, type } },
      { idempotencyKey: `evidence-file-${key}`, timeout: uploadTimeoutMs },
    ),
  );
  return file.id;
}

/**
 * Sends the bank what speaks for the shop. Where the answer was lost the last time, it is there already.
 * @throws {ChannelRefused} once something else was sent, or the bank has decided
 */
export async function sendEvidence(
  { config }: Pick<Deps, 'config'>,
  site: string,
  disputeId: string,
  { statement, carrier, trackingNumber, shippedOn, files }: EvidenceAtChannel,
): Promise<void> {
  const evidence: Stripe.DisputeUpdateParams.Evidence = {
    uncategorized_text: statement,
    ...(carrier && { shipping_carrier: carrier }),
    ...(trackingNumber && { shipping_tracking_number: trackingNumber }),
    ...(shippedOn && { shipping_date: shippedOn }),
    ...Object.fromEntries(files.map(({ kind, ref }) => [fieldOf[kind], ref])),
  };
  try {
    await askStripe(config, site, (client) => client.disputes.update(disputeId, { evidence, submit: true }));
  } catch (error) {
    if (!(error instanceof ChannelRefused)) throw error;
    const dispute = await askStripe(config, site, (client) => client.disputes.retrieve(disputeId));
    if (!holds(dispute, evidence)) throw error;
  }
}

/** Whether a dispute was submitted with exactly this. */
function holds(
  { evidence, evidence_details: { submission_count: submissions } }: Stripe.Dispute,
  expected: Stripe.DisputeUpdateParams.Evidence,
): boolean {
  const fileFields: string[] = Object.values(fieldOf);
  const refOf = (value: unknown) =>
    value && typeof value === 'object' && 'id' in value ? value.id : (value ?? undefined);
  const same = (field: string) =>
    refOf(evidence[field as keyof typeof evidence]) === expected[field as keyof typeof expected];
  return submissions > 0 && [...Object.keys(expected), ...fileFields].every(same);
}

/** Asks Stripe for a dispute that it told something of: what is told may be old, or come before what happened first. */
export async function askDispute(deps: Deps, { site, disputeId }: Jobs['stripe.dispute']): Promise<void> {
  const dispute = await askStripe(deps.config, site, (client) =>
    client.disputes.retrieve(disputeId, { expand: ['payment_intent'] }),
  );
  const intent = dispute.payment_intent as Stripe.PaymentIntent | null;
  const paymentId = intent?.metadata[paymentMark];
  // Of something that another software, or another installation, took by the same account.
  if (!isOurId(paymentId) || !(await rows.findRequest(deps.db, paymentId))) return;
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
