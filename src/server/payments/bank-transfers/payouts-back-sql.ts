import type { Db, Tx } from '../../platform/database.ts';
import type { ReceiptRecord } from './sql.ts';

/** What an operator took alone for payouts that came back, since a moment. */
export const listPayoutsBackAlone = (tx: Tx, { staffId, since }: { staffId: string; since: Date }) =>
  tx
    .selectFrom('bank_receipts')
    .select(['amount', 'currency'])
    .where('state', '=', 'payout_back')
    .where('decided_by', '=', staffId)
    .where('decided_at', '>=', since)
    .execute();

/** Money of an amount that nobody has put to anything, what the bank calls a transfer of ours that came back first. */
export const listOpenReceiptsOf = (
  db: Db,
  { amount, currency }: { amount: bigint; currency: string },
): Promise<ReceiptRecord[]> =>
  db
    .selectFrom('bank_receipts')
    .selectAll()
    .where('amount', '=', amount)
    .where('currency', '=', currency)
    .where('state', '=', 'open')
    .where('reversed_at', 'is', null)
    .orderBy('is_reversal', 'desc')
    .orderBy('booked_on', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();
