import { newId } from '../../../kit/ids.ts';
import type { Deps } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { book } from '../ledger/ledger.ts';
import { isBooked } from '../ledger/ledger-sql.ts';
import { channelCode } from './account-seal.ts';
import * as outgoing from './outgoing-sql.ts';
import { isSamePayer } from './rules.ts';
import {
  lockReceiptsOf,
  lockTransfer,
  updateTransfer,
  type ReceiptRecord,
  type TransferRecord,
} from './sql.ts';

interface ReceiptReturn {
  receipt: ReceiptRecord;
  /** Minor units. */
  amount: bigint;
  /** Of the transfer that has taken the rest of it; null where all of it goes back. */
  ref: string | null;
  /** Who asked for it, where an operator did. */
  requestedBy?: string;
  wantsSecond?: boolean;
  /** Where it goes, when that is not where it came from. */
  recipient?: Pick<outgoing.OutgoingRecord, 'holder' | 'account_sealed' | 'account_end'>;
}

/** Puts what is left of a receipt on its way back to where it came from. */
export async function returnReceipt(
  tx: Tx,
  { receipt, amount, ref, requestedBy, wantsSecond = false, recipient }: ReceiptReturn,
  now: Date,
): Promise<void> {
  await outgoing.insertOutgoing(tx, {
    id: newId(now.getTime()),
    receipt_id: receipt.id,
    bank_account_id: receipt.bank_account_id,
    ref,
    amount,
    currency: receipt.currency,
    holder: recipient ? recipient.holder : receipt.payer_name,
    account_sealed: recipient ? recipient.account_sealed : receipt.payer_account,
    account_end: recipient ? recipient.account_end : receipt.payer_account_end,
    requested_by: requestedBy ?? null,
    wants_second: wantsSecond,
    created_at: now,
  });
}

/**
 * Gives back some of what a transfer has paid: operators send it, to each payer what came from them, the last one first.
 * What banks had kept on the way never came, so it goes nowhere: the platform no longer bears it. Asked again under the
 * same key it tells what became of it.
 * @returns whether all of it has left
 * @throws Error for more than the transfer took
 */
export function returnTransfer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ref: string,
  amount: bigint,
  returnId: string,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const transfer = await lockTransfer(tx, ref);
    if (!transfer) throw new Error('there is no such transfer');
    const existing = await outgoing.listOutgoingOfReturn(tx, returnId);
    if (existing.length > 0) return existing.every(({ state }) => state === 'sent');
    // Nothing but what banks had kept: there is nothing to send.
    if (await isBooked(tx, feeRecovered, returnId)) return true;
    const returned = (await outgoing.sumOutgoing(tx, ref)) + transfer.recovered;
    if (transfer.state !== 'paid' || returned + amount > transfer.amount)
      throw new Error('more is to go back than the transfer took');
    const { shares, recovered } = await spreadOverReceipts(tx, transfer, amount);
    if (recovered > 0n) await recover(tx, transfer, { recovered, returnId }, clock.now());
    for (const { receipt, amount: share } of shares)
      await outgoing.insertOutgoing(tx, {
        id: newId(clock.now().getTime()),
        return_id: returnId,
        source_id: receipt?.id ?? null,
        bank_account_id: receipt?.bank_account_id ?? transfer.bank_account_id,
        ref,
        amount: share,
        currency: transfer.currency,
        ...payerOf(receipt, transfer),
        created_at: clock.now(),
      });
    return shares.length === 0;
  });
}

const feeRecovered = 'transfer fee recovered';

/** Notes that the platform no longer bears some of what banks kept, since what was paid by it goes back. */
async function recover(
  tx: Tx,
  { ref, currency, recovered: earlier }: TransferRecord,
  { recovered, returnId }: { recovered: bigint; returnId: string },
  now: Date,
): Promise<void> {
  await updateTransfer(tx, ref, { recovered: earlier + recovered });
  const entries = [
    { account: { kind: 'channel' as const, owner: channelCode }, amount: -recovered },
    { account: { kind: 'cost' as const, owner: channelCode }, amount: recovered },
  ];
  await book(tx, { kind: feeRecovered, cause: returnId, currency, entries }, now);
}

/** What goes back of each receipt that a transfer took, and what had never come of it, in minor units. */
async function spreadOverReceipts(tx: Tx, transfer: TransferRecord, amount: bigint) {
  const { ref, waived, recovered: earlier } = transfer;
  // What the bank took back is not there to go back.
  const receipts = (await lockReceiptsOf(tx, ref))
    .filter(({ reversed_at: reversedAt }) => reversedAt === null)
    .toReversed();
  const returnedByReceipt = await outgoing.sumBySource(tx, ref);
  const shares: { receipt: ReceiptRecord | undefined; amount: bigint }[] = [];
  let remainder = amount;
  for (const receipt of receipts) {
    const available = receipt.amount - (returnedByReceipt.get(receipt.id) ?? 0n);
    const share = available < remainder ? available : remainder;
    if (share > 0n) shares.push({ receipt, amount: share });
    remainder -= share;
  }
  const unrecovered = waived - earlier;
  const recovered = remainder < unrecovered ? remainder : unrecovered;
  remainder -= recovered;
  // What the bank took back, and the platform bore, is paid once all the same.
  if (remainder > 0n) {
    const [first] = shares;
    if (first) first.amount += remainder;
    else shares.push({ receipt: receipts[0], amount: remainder });
  }
  return { shares, recovered };
}

/** Whose money it is: the bank's word, and the buyer's where the bank says less of the same payer. */
function payerOf(receipt: ReceiptRecord | undefined, transfer: TransferRecord) {
  const isBuyers =
    !receipt || receipt.payer_name === '' || isSamePayer(receipt.payer_name, transfer.payer_name);
  const account = receipt?.payer_account
    ? { account_sealed: receipt.payer_account, account_end: receipt.payer_account_end }
    : isBuyers && transfer.payer_account
      ? { account_sealed: transfer.payer_account, account_end: transfer.payer_account_end }
      : { account_sealed: null, account_end: '' };
  return { holder: receipt?.payer_name || transfer.payer_name, ...account };
}
