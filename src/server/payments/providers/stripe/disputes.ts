import type { Stripe } from 'stripe';
import type { Deps } from '../../../platform/context.ts';
import { transact } from '../../../platform/database.ts';
import type { Jobs } from '../../../platform/queue.ts';
import { insertDispute } from '../../channel-tasks/sql.ts';
import { newId } from '../../../../kit/ids.ts';
import { askStripe } from './account.ts';
import { fromStripe } from './amounts.ts';
import { paymentMark } from './charges.ts';
import * as rows from './sql.ts';

/** Puts a dispute before the operators: its answer is given at Stripe. */
export async function noteDispute(
  { db, config, clock }: Deps,
  { site, disputeId }: Jobs['stripe.dispute'],
): Promise<void> {
  const dispute = await askStripe(config, site, (client) =>
    client.disputes.retrieve(disputeId, { expand: ['payment_intent'] }),
  );
  const intent = dispute.payment_intent as Stripe.PaymentIntent | null;
  const paymentId = intent?.metadata[paymentMark];
  // Of something that another software, or another installation, took by the same account.
  if (!paymentId || !(await rows.findRequest(db, paymentId))) return;
  const currency = dispute.currency.toUpperCase();
  const dueBy = dispute.evidence_details.due_by;
  await transact(db, (tx) =>
    insertDispute(tx, {
      id: newId(clock.now().getTime()),
      kind: 'dispute',
      payment_id: paymentId,
      dispute_ref: dispute.id,
      amount: fromStripe(dispute.amount, currency),
      currency,
      reason: dispute.reason,
      due_at: dueBy ? new Date(dueBy * 1000) : null,
      created_at: clock.now(),
    }),
  );
}
