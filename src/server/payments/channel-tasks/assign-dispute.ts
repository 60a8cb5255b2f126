import { Refusal } from '../../../kit/errors.ts';
import { amountText } from '../../../kit/money.ts';
import { listOrdersById } from '../../orders/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { logStaffAction, requireOther, requireSecond, standsFor } from '../../staff/public.ts';
import { requireRow } from '../bank-transfers/require-row.ts';
import { mayActAlone } from '../bank-transfers/second-person.ts';
import { isOfSeveral, listCandidates } from './dispute-shares-rules.ts';
import * as disputeRows from './disputes-sql.ts';
import * as rows from './sql.ts';
import type { TaskStep } from './tasks.ts';

/**
 * Says of which order of its payment a dispute in part is, or that it is of several, which then bear it in turn. It can be
 * said anew for as long as nobody bears it. Whose shop bears a loss is as much as paying it out: above the limit of one
 * person it counts once another operator says the same.
 * @param orderId  one that was paid as much by the payment; left out for several
 * @returns whether it counts now
 * @throws {Refusal} NOT_FOUND, BANK_CHANGED, BANK_NEW_OPERATOR
 */
export function assignDispute(
  context: Staffed,
  { id, version, orderId: namedId, note }: TaskStep & { orderId?: string | undefined; note: string },
): Promise<boolean> {
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
    const signers = await listSigners(tx, context, dispute, orderId);
    await disputeRows.deleteProposal(tx, dispute.id);
    if (signers)
      await disputeRows.updateDispute(tx, dispute.id, {
        order_id: orderId,
        assigned_at: now,
        assigned_by: signers.first,
        confirmed_by: signers.second,
      });
    else await disputeRows.insertProposal(tx, dispute, { orderId, staffId: staff.staffId, now });
    await rows.countChange(tx, id);
    if (signers && dispute.state === 'lost') {
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
    return signers !== null;
  });
}

/**
 * By whom an order is named, with this word; null while another operator has to say the same.
 * @throws {Refusal} BANK_NEW_OPERATOR where one of the two was given the right to money lately
 */
async function listSigners(
  tx: Tx,
  context: Staffed,
  dispute: disputeRows.Dispute,
  orderId: string | null,
): Promise<{ first: string; second: string | null } | null> {
  const { staffId } = context.staff;
  const listAlone = (since: Date) =>
    disputeRows.listAssignedAlone(tx, { staffId, since, exceptId: dispute.id });
  if (await mayActAlone(tx, { staffId, now: context.now }, listAlone, dispute))
    return { first: staffId, second: null };
  // Nor does the first word count of who was given the right lately: it would stand in the way of others.
  await requireOther(tx, context, null);
  const proposal = await disputeRows.findProposal(tx, dispute.id);
  if (!proposal || proposal.order_id !== orderId || proposal.proposed_by === staffId) return null;
  // Who has lost the right since has said nothing: this word is the first one then.
  if (!(await standsFor(tx, proposal.proposed_by))) return null;
  await requireSecond(tx, context, proposal.proposed_by);
  return { first: proposal.proposed_by, second: staffId };
}
