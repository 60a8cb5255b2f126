import type { BankReceipt, TransferCandidate } from '../../../contract/payments/console-bank.ts';
import { wireMoneyIn, wireTime } from '../../../kit/wire.ts';
import { findOrderIdsByNumber } from '../../orders/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { listBounced } from './outgoing-sql.ts';
import { namesOfBuyers, namesOfStaff } from './present.ts';
import { endOfNumber, isOtherPayer, numbersIn, referencesIn } from './rules.ts';
import * as rows from './sql.ts';
import { listTwins } from './twins-sql.ts';

/** How many transfers of the same missing amount are offered for one receipt. */
const mostByAmount = 5;

type ListedTransfer = Awaited<ReturnType<typeof rows.listTransfersLike>>[number] & { names: string[] };

/** What money says it is for: our references, and the numbers of payments and orders, whichever a payer writes. */
const wordsOf = ({ ref, remittance, is_reversal: isReversal }: rows.ListedReceipt): string[] => {
  if (ref) return [ref];
  // What came back of our own transfers is no buyer's.
  return isReversal ? [] : [...referencesIn(remittance), ...numbersIn(remittance)];
};

const missingOf = ({ state, amount, received }: rows.TransferRecord): bigint =>
  state === 'paid' || received > amount ? 0n : amount - received;

/** Money that came in, with what it may be for: the transfers it names, then those of which just so much is missing. */
export async function showReceipts(
  { db, staff }: Staffed,
  receipts: readonly rows.ListedReceipt[],
): Promise<BankReceipt[]> {
  const ids = receipts.map(({ id }) => id);
  const open = receipts.filter((row) => row.state === 'open' && !row.is_reversal);
  const words = receipts.flatMap(wordsOf);
  const idsByNumber = await findOrderIdsByNumber(db, words);
  const similarTransfers = await rows.listTransfersLike(db, {
    refs: words,
    orderIds: [...idsByNumber.values()],
    missing: open.map(({ amount, currency }) => ({ amount, currency })),
  });
  const [buyers, staffNames, bounced, twins] = await Promise.all([
    namesOfBuyers(db, similarTransfers),
    namesOfStaff(db),
    listBounced(db, ids),
    listTwins(db, ids),
  ]);
  const transfers = similarTransfers.map((transfer, index) => ({ ...transfer, names: buyers[index]! }));
  const namesOf = (row: rows.ListedReceipt) =>
    wordsOf(row).flatMap((word) => [word, idsByNumber.get(word) ?? word]);
  return receipts.map((row) => ({
    ...showEntry(row),
    ...showMatches(row, namesOf(row), transfers),
    hasTwin: twins.has(row.id),
    bounced: bounced
      .filter(({ receipt_id: receiptId }) => receiptId === row.id)
      .map((transfer) => ({
        id: transfer.id,
        holder: transfer.holder,
        accountEnd: transfer.account_end,
        sentAt: wireTime(transfer.sent_at),
      })),
    proposedBy: (row.proposed_by && staffNames.get(row.proposed_by)) ?? '',
    isMine: row.proposed_by === staff.staffId,
  }));
}

const showEntry = (row: rows.ListedReceipt) => ({
  id: row.id,
  state: row.state as BankReceipt['state'],
  account: { bank: row.bank, numberEnd: endOfNumber(row.number) },
  day: row.booked_on,
  amount: wireMoneyIn(row.currency)(row.amount),
  payerName: row.payer_name,
  payerAccountEnd: row.payer_account_end,
  remittance: row.remittance,
  isByHand: row.statement_id === null,
  isReversal: row.is_reversal,
  isReversed: row.reversed_at !== null,
  reason: row.reason,
  version: row.version,
});

/** What a receipt pays, or may be for. @param words  references, numbers and orders' ids that it names */
function showMatches(
  row: rows.ListedReceipt,
  words: readonly string[],
  transfers: readonly ListedTransfer[],
): Pick<BankReceipt, 'transfer' | 'candidates'> {
  const isNamed = ({ ref, number, order_ids: orderIds }: ListedTransfer) =>
    [ref, number, ...orderIds].some((word) => words.includes(word));
  const byReference = transfers.filter(isNamed).map((transfer) => showCandidate(transfer, row, 'reference'));
  const byAmount = transfers
    .filter(
      (transfer) =>
        transfer.state === 'open' &&
        !row.is_reversal &&
        !isNamed(transfer) &&
        transfer.currency === row.currency &&
        missingOf(transfer) === row.amount,
    )
    .slice(0, mostByAmount)
    .map((transfer) => showCandidate(transfer, row, 'amount'));
  return {
    transfer: row.ref ? (byReference[0] ?? null) : null,
    candidates: row.state === 'open' ? [...byReference, ...byAmount] : [],
  };
}

function showCandidate(
  transfer: ListedTransfer,
  receipt: rows.ListedReceipt,
  matchedBy: TransferCandidate['matchedBy'],
): TransferCandidate {
  const money = wireMoneyIn(transfer.currency);
  return {
    reference: transfer.ref,
    paymentNumber: transfer.number,
    buyerName: transfer.names[1]!,
    state: transfer.state as TransferCandidate['state'],
    amount: money(transfer.amount),
    missing: money(missingOf(transfer)),
    declaredPayer: transfer.payer_name,
    hasProof: transfer.proof_key !== null && transfer.declared_at !== null,
    matchedBy,
    isOtherPayer: isOtherPayer(
      { name: receipt.payer_name, accountEnd: receipt.payer_account_end },
      transfer.names,
      transfer.payer_account_end,
    ),
  };
}
