import { Refusal } from '../../../kit/errors.ts';
import { amountText } from '../../../kit/money.ts';
import { listOrdersById } from '../../orders/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { logStaffAction } from '../../staff/public.ts';
import { requireRow } from '../bank-transfers/require-row.ts';
import { isOfSeveral, listCandidates } from './dispute-shares-rules.ts';
import * as disputeRows from './disputes-sql.ts';
import * as rows from './sql.ts';
import type { TaskStep } from './tasks.ts';

/**
 * Says of which order of its payment a dispute in part is, or that it is of several, which then bear it in turn. It can be
 * said anew for as long as nobody bears it.
 * @param orderId  one that was paid as much by the payment; left out for several
 * @throws {Refusal} NOT_FOUND, BANK_CHANGED
 */
export function assignDispute(
  context: Staffed,
  { id, version, orderId: namedId, note }: TaskStep & { orderId?: string | undefined; note: string },
): Promise<void> {
  const { db, now, staff, queue } = context;
  const orderId = namedId ?? null;
  return transact(db, async (tx) => {
    const ref = await rows.findDisputeRef(tx, id);
    if (!ref) throw new Refusal('NOT_FOUND');
    // The dispute first, like whoever takes note of what became of it.
    const dispute = (await disputeRows.lockDispute(tx, ref))!;
    const task = requireRow(await rows.lockTask(tx, id), version, 'open', 'done');
    const parts = await disputeRows.listLeftOfPayment(tx, dispute.payment_id);
    const isOver = dispute.state === 'won' || dispute.settled_at !== null;
    if (isOver || !isOfSeveral(dispute.amount, parts)) throw new Refusal('BANK_CHANGED');
    const candidates = listCandidates(dispute.amount, parts);
    if (orderId !== null && !candidates.some((candidate) => candidate.orderId === orderId))
      throw new Refusal('NOT_FOUND');
    await disputeRows.updateDispute(tx, dispute.id, {
      order_id: orderId,
      assigned_by: staff.staffId,
      assigned_at: now,
    });
    await rows.countChange(tx, id);
    if (dispute.state === 'lost') {
      await rows.endTask(tx, id, { staffId: staff.staffId, note, now });
      await queue.publish(tx, 'disputes.lost', { disputeId: dispute.id });
    }
    const orders = await listOrdersById(
      tx,
      parts.map((paidPart) => paidPart.orderId),
    );
    const numberOf = (partId: string | null) => orders.find((order) => order.id === partId)?.number ?? '–';
    await logStaffAction(tx, context, {
      action: 'channelTasks.assign',
      subjectType: 'channel task',
      subjectId: id,
      details: {
        name: ref,
        amount: amountText({ amount: task.amount, currency: task.currency }),
        from: numberOf(dispute.order_id),
        to: numberOf(orderId),
        reason: note,
      },
    });
  });
}
