import { Refusal } from '../../../kit/errors.ts';
import type { Staffed } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { book } from '../ledger/ledger.ts';
import { channelCode } from './account-seal.ts';
import { listPayoutsBackAlone } from './payouts-back-sql.ts';
import { requireMoney } from './require-row.ts';
import { hasColleague, mayActAlone } from './second-person.ts';
import * as rows from './sql.ts';

/** A payout as far as the bank knows of it. */
interface PayoutBack {
  id: string;
  ownerId: string;
  amount: bigint;
  currency: string;
}

/**
 * Money that came in and that nobody has put to anything, of exactly what a payout was; locked.
 * @throws {Refusal} NOT_FOUND, BANK_CHANGED
 */
export async function lockMoneyBack(
  tx: Tx,
  { id, version }: { id: string; version: number },
  { amount, currency }: Pick<PayoutBack, 'amount' | 'currency'>,
): Promise<rows.ReceiptRecord> {
  const receipt = requireMoney(await rows.lockReceipt(tx, id), version, 'open');
  if (receipt.amount !== amount || receipt.currency !== currency) throw new Refusal('NOT_FOUND');
  return receipt;
}

/**
 * Whether one operator says alone that an entry is a payout that came back: the bank calls it one, somebody else loaded it,
 * and it is within what one person may do; or there is nobody else. Any other entry may be a buyer's payment.
 */
export async function mayTakeBackAlone(
  tx: Tx,
  { staff, now }: Staffed,
  receipt: rows.ReceiptRecord,
): Promise<boolean> {
  const { staffId } = staff;
  if (!(await hasColleague(tx, { staff, now }))) return true;
  const isBanksWord = receipt.is_reversal && receipt.statement_id !== null && receipt.recorded_by !== staffId;
  if (!isBanksWord) return false;
  const listAlone = (since: Date) => listPayoutsBackAlone(tx, { staffId, since });
  return mayActAlone(tx, { staffId, now }, listAlone, receipt);
}

/** Puts locked money to the balance that a payout had come from, once. */
export async function takePayoutBack(
  tx: Tx,
  { staff, now }: Pick<Staffed, 'staff' | 'now'>,
  receipt: rows.ReceiptRecord,
  { id, ownerId, amount, currency }: PayoutBack,
): Promise<void> {
  await rows.updateReceipt(tx, receipt.id, {
    state: 'payout_back',
    decided_by: staff.staffId,
    decided_at: now,
  });
  const entries = [
    { account: { kind: 'unapplied' as const, owner: channelCode }, amount: -amount },
    { account: { kind: 'seller' as const, owner: ownerId }, amount },
  ];
  await book(tx, { kind: 'payout back', cause: id, currency, entries }, now);
}
