import type { Payout } from '../../contract/settlement/settlement.ts';
import { wireMoney, wireTime } from '../../kit/wire.ts';
import type { MoneyOwner } from './owners.ts';
import type { PayoutRecord } from './sql.ts';

/** Whose money a payout pays out. */
export const ownerOf = ({
  shop_id: shopId,
  owner_id: id,
}: Pick<PayoutRecord, 'shop_id' | 'owner_id'>): MoneyOwner => ({
  kind: shopId === null ? 'provider' : 'shop',
  id,
});

/** A payout as its owner and operators see it; of the account's number only the end. */
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
  heldBack: row.held_back > 0n ? wireMoney(row.held_back, row.currency) : null,
  approvableFrom: wireTime(row.approvable_from),
  bankReference: row.bank_reference,
  version: row.version,
});
