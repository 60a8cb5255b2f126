import type { Site } from '../../../contract/reference/sites.ts';
import { Refusal } from '../../../kit/errors.ts';
import { newId } from '../../../kit/ids.ts';
import { amountText } from '../../../kit/money.ts';
import type { Deps, Staffed } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { logStaffAction } from '../../staff/public.ts';
import { insertOutgoing } from '../bank-transfers/outgoing-sql.ts';
import { requireRow } from '../bank-transfers/require-row.ts';
import { findAccountFor } from '../bank-transfers/sql.ts';
import { findPayment, lockReturn } from '../sql.ts';
import { isReturnHeld, mustNameOrder } from './disputes.ts';
import { lockDispute } from './disputes-sql.ts';
import * as rows from './sql.ts';

declare module '../../platform/queue.ts' {
  interface Jobs {
    /** An operator has seen to a payment of another amount: it counts as unpaid, and waits for nothing more. */
    'channelTasks.amountHandled': { paymentId: string };
  }
}

/** Puts money that its channel does not give back before the operators. */
export async function noteFailedReturn(
  { db, clock, log }: Deps,
  task: { return_id: string; payment_id: string; amount: bigint; currency: string; reason: string },
): Promise<void> {
  log.error({ returnId: task.return_id, reason: task.reason }, 'a channel does not give money back');
  const now = clock.now();
  await transact(db, (tx) =>
    rows.openReturnTask(tx, { ...task, id: newId(now.getTime()), kind: 'return', created_at: now }),
  );
}

/** Puts a payment of another amount than was asked for before the operators: nobody guesses with money. */
export async function noteOtherAmount(
  tx: Tx,
  payment: { id: string; amount: bigint; currency: string },
  paid: { amount: bigint; currency: string },
  now: Date,
): Promise<void> {
  // What is no amount of a currency is told in words alone.
  const { amount, currency } = paid.amount > 0n && /^[A-Z]{3}$/.test(paid.currency) ? paid : payment;
  await rows.insertOtherAmount(tx, {
    id: newId(now.getTime()),
    kind: 'amount',
    payment_id: payment.id,
    amount,
    currency,
    reason: `${amountText(paid)} ≠ ${amountText(payment)}`,
    created_at: now,
  });
}

export interface TaskStep {
  id: string;
  version: number;
}

export const logTaskStep = (
  tx: Tx,
  context: Staffed,
  action: `channelTasks.${'addFile' | 'answer' | 'done' | 'removeFile' | 'transfer'}`,
  task: { id: string; reason: string; amount: bigint; currency: string },
): Promise<void> =>
  logStaffAction(tx, context, {
    action,
    subjectType: 'channel task',
    subjectId: task.id,
    details: { name: task.reason, amount: `${task.amount} ${task.currency}` },
  });

/**
 * Notes that somebody has taken care of a dispute, of another amount or of a refund that nothing is heard of, where the
 * channel is told. A payment of another
 * amount ends with that, so that what it was for can be paid again.
 * @throws {Refusal} NOT_FOUND, BANK_CHANGED
 */
export function noteHandled(
  context: Staffed,
  { id, version, note }: TaskStep & { note: string },
): Promise<void> {
  return transact(context.db, async (tx) => {
    const ref = await rows.findDisputeRef(tx, id);
    // The dispute first, like whoever takes note of what became of it.
    const dispute = ref === null ? undefined : await lockDispute(tx, ref);
    const task = requireRow(await rows.lockTask(tx, id), version, 'open');
    // Money that is owed is not done with by a word.
    if (task.kind === 'return') throw new Refusal('BANK_CHANGED');
    // Nor is a loss that somebody has to bear.
    if (dispute?.state === 'lost' && (await mustNameOrder(tx, dispute))) throw new Refusal('BANK_CHANGED');
    await rows.endTask(tx, id, { staffId: context.staff.staffId, note, now: context.now });
    if (task.kind === 'amount')
      await context.queue.publish(tx, 'channelTasks.amountHandled', { paymentId: task.payment_id });
    await logTaskStep(tx, context, 'channelTasks.done', task);
  });
}

/**
 * Has money that its channel does not give back sent by bank transfer: it stands among the outgoing transfers then, which
 * two operators send.
 * @throws {Refusal} NOT_FOUND, BANK_CHANGED, NO_BANK_ACCOUNT
 */
export function sendByTransfer(context: Staffed, { id, version }: TaskStep): Promise<void> {
  const { db, now, staff } = context;
  return transact(db, async (tx) => {
    const task = requireRow(await rows.lockTask(tx, id), version, 'open');
    // What a channel is silent on may be under way there: the buyer would have it twice.
    if (task.return_id === null || task.kind !== 'return') throw new Refusal('BANK_CHANGED');
    // The channel may have given it back a moment ago.
    if (!(await lockReturn(tx, task.return_id))) throw new Refusal('BANK_CHANGED');
    // The buyer's bank may be sending it, or have sent it.
    if (await isReturnHeld(tx, task.return_id)) throw new Refusal('BANK_CHANGED');
    const payment = await findPayment(tx, task.payment_id);
    const account = await findAccountFor(tx, task.currency, (payment?.site ?? null) as Site | null);
    if (!account) throw new Refusal('NO_BANK_ACCOUNT', { currency: task.currency });
    await insertOutgoing(tx, {
      id: newId(now.getTime()),
      return_id: task.return_id,
      bank_account_id: account.id,
      amount: task.amount,
      currency: task.currency,
      holder: '',
      created_at: now,
    });
    await rows.endTask(tx, id, { staffId: staff.staffId, note: '', now });
    await logTaskStep(tx, context, 'channelTasks.transfer', task);
  });
}
