import type { Payout } from '../../contract/settlement/settlement.ts';
import { wireMoney, wireTime } from '../../kit/wire.ts';
import type { PayoutRecord } from './sql.ts';

/** A payout as its shop and operators see it; of the account's number only the end. */
export const showPayout = (row: PayoutRecord): Payout => ({
  id: row.id,
  number: row.number,
  state: row.state,
  amount: wireMoney(row.amount, row.currency),
  holder: row.holder,
  bank: row.bank,
  accountEnd: row.account_end,
  askedAt: wireTime(row.asked_at),
  endedAt: wireTime(row.ended_at),
  reason: row.reason,
  bankReference: row.bank_reference,
  version: row.version,
});
