import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { DB } from '../../platform/postgres/schema.gen.ts';

export type BookingDebt = Selectable<DB['booking_debts']>;

export async function insertBookingDebt(tx: Tx, debt: Insertable<DB['booking_debts']>): Promise<void> {
  await tx.insertInto('booking_debts').values(debt).execute();
}

/** What a provider owes of a refund, its row locked until the transaction ends. */
export const lockBookingDebt = (tx: Tx, refundId: string): Promise<BookingDebt | undefined> =>
  tx
    .selectFrom('booking_debts')
    .selectAll()
    .where('refund_id', '=', refundId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function updateBookingRecovered(tx: Tx, refundId: string, recovered: bigint): Promise<void> {
  await tx.updateTable('booking_debts').set({ recovered }).where('refund_id', '=', refundId).execute();
}

/** What providers owe, the oldest first. */
export async function listBookingDebts(db: Db): Promise<BookingDebt[]> {
  return db
    .selectFrom('booking_debts')
    .selectAll()
    .where('recovered', '<', sql.ref<bigint>('amount'))
    .orderBy('created_at')
    .orderBy('refund_id')
    .execute();
}

/** What a provider owed before one debt and still owes, in minor units of its currency. */
export async function sumOlderBookingDebts(db: Db, debt: BookingDebt): Promise<bigint> {
  const { provider_id: providerId, currency, created_at: createdAt, refund_id: refundId } = debt;
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(amount - recovered), 0)::text as amount from booking_debts
    where provider_id = ${providerId} and currency = ${currency} and recovered < amount
      and (created_at, refund_id) < (${createdAt}, ${refundId})`.execute(db);
  return BigInt(rows[0]!.amount);
}

/** What a provider still owes, by currency. */
export async function sumBookingDebts(
  db: Db,
  providerId: string,
): Promise<{ currency: string; amount: bigint }[]> {
  const { rows } = await sql<{ currency: string; amount: string }>`
    select currency, sum(amount - recovered)::text as amount from booking_debts
    where provider_id = ${providerId} and recovered < amount group by currency`.execute(db);
  return rows.map(({ currency, amount }) => ({ currency, amount: BigInt(amount) }));
}

/** What a provider came to owe and what was taken off their balance for it, by month of a time zone and currency. */
export async function sumBookingDebtsByMonth(
  db: Db,
  providerId: string,
  timeZone: string,
): Promise<{ month: string; currency: string; agreed: bigint; paid: bigint }[]> {
  const { rows } = await sql<{ month: string; currency: string; agreed: string; paid: string }>`
    select to_char(at at time zone ${timeZone}, 'YYYY-MM') as month, currency, sum(agreed)::text as agreed,
      sum(paid)::text as paid
    from (
      select created_at as at, currency, amount as agreed, 0 as paid from booking_debts
      where provider_id = ${providerId}
      union all
      select movement.at, posting.currency, 0, -posting.amount
      from ledger_postings as posting join ledger_movements as movement on movement.id = posting.transaction_id
      where posting.owner = ${providerId} and posting.account = 'seller' and movement.kind = 'claim'
    ) as changes
    group by 1, 2`.execute(db);
  return rows.map((row) => ({ ...row, agreed: BigInt(row.agreed), paid: BigInt(row.paid) }));
}
