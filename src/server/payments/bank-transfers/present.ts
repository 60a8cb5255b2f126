import type { BankAccount, BankStatement } from '../../../contract/payments/console-bank.ts';
import type { OutgoingTransfer } from '../../../contract/payments/console-outgoing.ts';
import { wireMoneyIn, wireTime } from '../../../kit/wire.ts';
import { getPartnerNames, getPersonNames } from '../../accounts/public.ts';
import type { Staffed } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { listStaff } from '../../staff/public.ts';
import type { ListedOutgoing } from './outgoing-sql.ts';
import { endOfNumber } from './rules.ts';
import type * as rows from './sql.ts';

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
  cause: row.return_id
    ? 'return'
    : row.ref === null
      ? 'receipt'
      : row.receipt_state === 'applied'
        ? 'excess'
        : 'ended',
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
