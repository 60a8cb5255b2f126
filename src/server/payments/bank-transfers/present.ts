import type {
  BankAccount,
  BankReceipt,
  BankStatement,
  TransferCandidate,
} from '../../../contract/payments/console-bank.ts';
import type { OutgoingTransfer } from '../../../contract/payments/console-outgoing.ts';
import { wireMoneyIn, wireTime } from '../../../kit/wire.ts';
import { getPartnerNames, getPersonNames } from '../../accounts/public.ts';
import type { Staffed } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { listStaff } from '../../staff/public.ts';
import { listBounced, type ListedOutgoing } from './outgoing-sql.ts';
import { endOfNumber, isOtherPayer, referencesIn } from './rules.ts';
import * as rows from './sql.ts';
import { listTwins } from './twins-sql.ts';

/** Who may pay each of some transfers without a question: who the buyer said, and the buyer's own two names. */
export async function namesOfBuyers(
  db: Db,
  transfers: readonly Pick<rows.TransferRecord, 'buyer_id' | 'payer_name'>[],
): Promise<string[][]> {
  const ids = transfers.map(({ buyer_id: id }) => id);
  const [partners, people] = await Promise.all([getPartnerNames(db, ids), getPersonNames(db, ids)]);
  return transfers.map(({ buyer_id: id, payer_name: declared }) => [
    declared,
    partners.get(id) ?? '',
    people.get(id) ?? '',
  ]);
}

export async function namesOfStaff(db: Db): Promise<ReadonlyMap<string, string>> {
  return new Map((await listStaff(db)).map(({ id, name }) => [id, name]));
}

export const showAccount = (
  row: rows.BankAccountRecord,
  names: ReadonlyMap<string, string>,
  { staff }: Pick<Staffed, 'staff'>,
): BankAccount => ({
  id: row.id,
  site: row.site as BankAccount['site'],
  currency: row.currency,
  holder: row.holder,
  bank: row.bank,
  number: row.number,
  bic: row.bic,
  bankAddress: row.bank_address,
  state: row.state as BankAccount['state'],
  proposedBy: names.get(row.proposed_by) ?? '',
  isMine: row.proposed_by === staff.staffId,
  changedAt: wireTime(row.changed_at),
  version: row.version,
});

export const showStatement = (row: rows.StatementRecord, loadedBy: string): BankStatement => ({
  id: row.id,
  accountId: row.bank_account_id,
  name: row.name,
  format: row.format as BankStatement['format'],
  receipts: row.receipts,
  known: row.known,
  debits: row.debits,
  pending: row.pending,
  reversals: row.reversals,
  loadedBy,
  loadedAt: wireTime(row.loaded_at),
});

/** How many transfers of the same missing amount are offered for one receipt. */
const mostByAmount = 5;

/** Money that came in, with what it may be for: the transfers it names, then those of which just so much is missing. */
export async function showReceipts(
  context: Staffed,
  receipts: readonly rows.ListedReceipt[],
): Promise<BankReceipt[]> {
  const { db, staff } = context;
  const refsByReceipt = new Map(
    receipts.map((row) => [
      row.id,
      row.ref ? [row.ref] : row.is_reversal ? [] : referencesIn(row.remittance),
    ]),
  );
  // What came back of our own transfers is no buyer's.
  const open = receipts.filter((row) => row.state === 'open' && !row.is_reversal);
  const transfers = await rows.listTransfersLike(db, {
    refs: [...refsByReceipt.values()].flat(),
    missing: open.map(({ amount, currency }) => ({ amount, currency })),
  });
  const buyers = await namesOfBuyers(db, transfers);
  const [staffNames, bounced, twins] = await Promise.all([
    namesOfStaff(db),
    listBounced(
      db,
      receipts.filter((row) => row.state === 'open').map(({ id }) => id),
    ),
    listTwins(
      db,
      receipts.map(({ id }) => id),
    ),
  ]);
  const candidateOf = (
    index: number,
    receipt: rows.ListedReceipt,
    matchedBy: TransferCandidate['matchedBy'],
  ): TransferCandidate => {
    const transfer = transfers[index]!;
    const money = wireMoneyIn(transfer.currency);
    const missing = transfer.amount - transfer.received;
    return {
      reference: transfer.ref,
      paymentNumber: transfer.number,
      buyerName: buyers[index]![1]!,
      state: transfer.state as TransferCandidate['state'],
      amount: money(transfer.amount),
      missing: money(missing > 0n ? missing : 0n),
      declaredPayer: transfer.payer_name,
      hasProof: transfer.proof_key !== null,
      matchedBy,
      isOtherPayer: isOtherPayer(receipt.payer_name, buyers[index]!),
    };
  };
  return receipts.map((row) => {
    const refs = refsByReceipt.get(row.id)!;
    const byReference = transfers.flatMap(({ ref }, index) =>
      refs.includes(ref) ? [candidateOf(index, row, 'reference')] : [],
    );
    const byAmount = transfers
      .flatMap((transfer, index) =>
        transfer.state === 'open' &&
        !row.is_reversal &&
        !refs.includes(transfer.ref) &&
        transfer.currency === row.currency &&
        transfer.amount - transfer.received === row.amount
          ? [candidateOf(index, row, 'amount')]
          : [],
      )
      .slice(0, mostByAmount);
    return {
      id: row.id,
      state: row.state as BankReceipt['state'],
      account: { bank: row.bank, numberEnd: endOfNumber(row.number) },
      day: row.booked_on,
      amount: wireMoneyIn(row.currency)(row.amount),
      payerName: row.payer_name,
      payerAccountEnd: row.payer_account_end,
      remittance: row.remittance,
      isByHand: row.statement_id === null,
      hasTwin: twins.has(row.id),
      isReversal: row.is_reversal,
      isReversed: row.reversed_at !== null,
      bounced: bounced
        .filter(({ receipt_id: receiptId }) => receiptId === row.id)
        .map((transfer) => ({
          id: transfer.id,
          holder: transfer.holder,
          accountEnd: transfer.account_end,
          sentAt: wireTime(transfer.sent_at),
        })),
      transfer: row.ref ? (byReference[0] ?? null) : null,
      candidates: row.state === 'open' ? [...byReference, ...byAmount] : [],
      reason: row.reason,
      proposedBy: (row.proposed_by && staffNames.get(row.proposed_by)) ?? '',
      isMine: row.proposed_by === staff.staffId,
      version: row.version,
    };
  });
}

export const showOutgoing = (
  row: ListedOutgoing,
  names: ReadonlyMap<string, string>,
  { staff }: Pick<Staffed, 'staff'>,
): OutgoingTransfer => ({
  id: row.id,
  state: row.state as OutgoingTransfer['state'],
  amount: wireMoneyIn(row.currency)(row.amount),
  holder: row.holder,
  accountEnd: row.account_end,
  cause: row.return_id ? 'return' : 'receipt',
  paymentNumber: row.payment_number ?? '',
  reason: row.return_reason ?? row.receipt_reason ?? '',
  from: { bank: row.bank, numberEnd: endOfNumber(row.number) },
  redirect: row.redirected_by
    ? {
        holder: row.known_holder,
        accountEnd: row.known_account_end,
        by: names.get(row.redirected_by) ?? '',
        reason: row.redirect_reason,
      }
    : null,
  wantsSecond: row.wants_second || row.redirected_by !== null,
  mayApprove:
    row.state === 'due' &&
    row.redirected_by !== staff.staffId &&
    !(row.wants_second && row.requested_by === staff.staffId),
  isOnStatement: row.is_on_statement === true,
  bankReference: row.bank_reference,
  approvedBy: (row.approved_by && names.get(row.approved_by)) ?? '',
  isMine: row.approved_by === staff.staffId,
  createdAt: wireTime(row.created_at),
  sentAt: wireTime(row.sent_at),
  version: row.version,
});
