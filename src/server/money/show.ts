import type { Payout } from '../../contract/money.ts';
import type { PayoutRecord } from './sql.ts';

/** A payout as its shop and operators see it; of the account's number only the end. */
export const showPayout = (row: PayoutRecord): Payout => ({
  id: row.id,
  number: row.number,
  state: row.state,
  amount: { amount: String(row.amount), currency: row.currency },
  holder: row.holder,
  bank: row.bank,
  accountEnd: row.account_end,
  askedAt: row.asked_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  reason: row.reason,
  bankReference: row.bank_reference,
  version: row.version,
});
