import { sum } from '../../../../kit/money.ts';
import type { Staffed } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { noteDisputeIn } from '../../channel-tasks/disputes.ts';
import { listDisputesOfDebit, type Dispute } from '../../channel-tasks/disputes-sql.ts';
import { book, type Movement } from '../../ledger/ledger.ts';
import { channelCode } from '../account-seal.ts';
import { returnReceipt } from '../return-money.ts';
import {
  lockReceipt,
  lockTransfer,
  updateReceipt,
  updateTransfer,
  type ReceiptRecord,
  type TransferRecord,
} from '../sql.ts';
import { parkReturns } from './park-returns.ts';
import * as reversals from './reversals-sql.ts';

declare module '../../../platform/queue.ts' {
  interface Jobs {
    /** The bank has taken back what a buyer had paid: minor units of it, and until when they can pay it again. */
    'bankTransfers.takenBack': { paymentId: string; amount: string; until: string };
  }
}

export type Context = Pick<Staffed, 'staff' | 'now' | 'queue' | 'log'>;
type Debit = Pick<reversals.DebitRecord, 'id' | 'version' | 'remittance'>;

/** How long a buyer has to pay again what their bank took back; a held order ends by then too. */
const daysToPayAgain = 7;

const unappliedAccount = { kind: 'unapplied' as const, owner: channelCode };
const channelAccount = { kind: 'channel' as const, owner: channelCode };
const costAccount = { kind: 'cost' as const, owner: channelCode };

/** Books what the bank took of money that no payment had taken; of a negative amount, that it did not. */
const bookTakenBack = (
  tx: Tx,
  cause: string,
  { currency }: ReceiptRecord,
  amount: bigint,
  now: Date,
  bearer: Movement['entries'][number]['account'] = unappliedAccount,
): Promise<unknown> => {
  const entries = [
    { account: bearer, amount: -amount },
    { account: channelAccount, amount },
  ];
  return amount === 0n
    ? Promise.resolve()
    : book(tx, { kind: 'transfer reversed', cause, currency, entries }, now);
};

/**
 * Takes some receipts for what a debit took back: nothing more is done with money that is gone. What a payment had
 * taken becomes a dispute of it, so that the money of its orders waits (decision 210).
 * @returns whether nothing is left for an operator to say
 */
export async function takeBack(
  tx: Tx,
  context: Context,
  debit: Debit,
  receipts: readonly Pick<ReceiptRecord, 'id'>[],
): Promise<boolean> {
  let isDone = true;
  for (const { id } of receipts) {
    // As it is now: a payment may be taking it at this moment.
    const receipt = (await lockReceipt(tx, id))!;
    if (!(await takeOneBack(tx, context, debit, receipt))) isDone = false;
  }
  return isDone;
}

async function takeOneBack(tx: Tx, context: Context, debit: Debit, receipt: ReceiptRecord): Promise<boolean> {
  const { now, queue } = context;
  const { id, amount } = receipt;
  const cause = `${debit.id} ${id} ${debit.version}`;
  const dropped = await reversals.deleteUnsentOutgoing(tx, id);
  const wasApproved = dropped.some(({ state }) => state === 'approved');
  await parkReturns(tx, queue, id, now);
  const transfer = receipt.state === 'applied' ? await lockTransfer(tx, receipt.ref!) : undefined;
  const reversal = { reversed_at: now, reversed_by: debit.id };
  if (transfer?.state === 'paid') {
    await updateReceipt(tx, id, { state: 'applied', ...reversal });
    // What was too much and has not left was no payment's.
    const excess = sum(dropped.map((outgoing) => outgoing.amount));
    await bookTakenBack(tx, cause, receipt, excess, now);
    await dispute(tx, context, { transfer, debit, ref: cause, amount: amount - excess });
    return false;
  }
  // Of a payment that was not whole yet it is missing again.
  if (transfer) await updateTransfer(tx, transfer.ref, { received: transfer.received - amount });
  // A payout that came back is on its owner's balance, who may have used it.
  const isPayout = receipt.state === 'payout_back';
  const hasLeft = isPayout || (receipt.state === 'returning' && (await reversals.hasOutgoing(tx, id)));
  const isAside = receipt.state === 'set_aside';
  await updateReceipt(tx, id, {
    ...reversal,
    ...(hasLeft || isAside
      ? { state: receipt.state as 'returning' | 'set_aside' | 'payout_back' }
      : { state: 'reversed', ref: null, proposed_by: null }),
  });
  // What was set aside is in the books no more; what we had sent back is gone twice, and nobody's but ours.
  if (!isAside) await bookTakenBack(tx, cause, receipt, amount, now, hasLeft ? costAccount : undefined);
  return !hasLeft && !wasApproved;
}

async function dispute(
  tx: Tx,
  context: Context,
  { transfer, debit, ref, amount }: { transfer: TransferRecord; debit: Debit; ref: string; amount: bigint },
): Promise<void> {
  const { payment_id: paymentId, currency } = transfer;
  const dueAt = new Date(context.now.getTime() + daysToPayAgain * 86_400_000);
  await noteDisputeIn(tx, context, {
    ref,
    paymentId,
    amount,
    currency,
    reason: debit.remittance,
    state: 'open',
    dueAt,
    movements: [{ id: 'taken', amount: -amount, fee: 0n, feeCurrency: currency }],
  });
  const news = { paymentId, amount: String(amount), until: dueAt.toISOString() };
  await context.queue.publish(tx, 'bankTransfers.takenBack', news);
}

/** A dispute that a debit made, as it ends. */
const ended = (
  row: Dispute,
  state: 'won' | 'lost',
  movements: readonly { id: string; from?: 'unapplied' }[],
) => ({
  ref: row.ref,
  paymentId: row.payment_id,
  amount: row.amount,
  currency: row.currency,
  reason: row.reason,
  dueAt: row.due_at,
  state,
  movements: movements.map((movement) => ({
    ...movement,
    amount: row.amount,
    fee: 0n,
    feeCurrency: row.currency,
  })),
});

/** What a debit took of payments is lost: whoever was paid with it bears it, as of a card (decision 167). */
export async function loseDisputes(tx: Tx, context: Context, debitId: string): Promise<void> {
  for (const row of await listDisputesOfDebit(tx, debitId))
    if (row.state === 'open') await noteDisputeIn(tx, context, ended(row, 'lost', []));
}

/**
 * The buyer has paid again what was taken back: a receipt that no payment has taken makes it good.
 * @returns whether its debit has taken nothing more that anybody waits for
 */
export async function makeGood(tx: Tx, context: Context, row: Dispute, receiptId: string): Promise<boolean> {
  await noteDisputeIn(tx, context, ended(row, 'won', [{ id: `again ${receiptId}`, from: 'unapplied' }]));
  const others = await listDisputesOfDebit(tx, debitOf(row));
  return others.every(({ state, settled_at: settledAt }) => state === 'won' || settledAt !== null);
}

export const debitOf = ({ ref }: Pick<Dispute, 'ref'>): string => ref.split(' ')[0]!;

/**
 * Undoes what a debit was taken for: it took back nothing of these receipts. What was to go back of them before is
 * to be said anew.
 * @returns whether it could be undone: not once somebody bears it, or has paid it again
 */
export async function undoTakingBack(tx: Tx, context: Context, debit: Debit): Promise<boolean> {
  const { now } = context;
  const disputes = await listDisputesOfDebit(tx, debit.id);
  const receipts = await reversals.lockReversedBy(tx, debit.id);
  const disputeOf = (receipt: ReceiptRecord) =>
    disputes.findLast(({ ref }) => ref.split(' ')[1] === receipt.id);
  const isOpen = (receipt: ReceiptRecord) => disputeOf(receipt)?.state === 'open';
  if (receipts.some((receipt) => receipt.state === 'applied' && !isOpen(receipt))) return false;
  for (const receipt of receipts) {
    const { id, amount, state } = receipt;
    const cause = `${debit.id} ${id} ${debit.version} undone`;
    const row = state === 'applied' ? disputeOf(receipt) : undefined;
    await updateReceipt(tx, id, {
      state: state === 'reversed' ? 'open' : (state as 'applied' | 'returning' | 'set_aside' | 'payout_back'),
      reversed_at: null,
      reversed_by: null,
    });
    if (row) {
      await noteDisputeIn(tx, context, ended(row, 'won', [{ id: 'undone' }]));
      const excess = amount - row.amount;
      await bookTakenBack(tx, cause, receipt, -excess, now);
      if (excess > 0n) await returnReceipt(tx, { receipt, amount: excess, ref: receipt.ref }, now);
    } else if (state !== 'set_aside')
      await bookTakenBack(
        tx,
        cause,
        receipt,
        -amount,
        now,
        ['returning', 'payout_back'].includes(state) ? costAccount : undefined,
      );
  }
  return true;
}
