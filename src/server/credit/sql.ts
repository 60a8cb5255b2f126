import { sql, type Selectable } from 'kysely';
import type { MovementKind } from '../../contract/credit/credit-states.ts';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Page, Paging } from '../platform/paging.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';
import type { Draw, LateFee, Line, Settled } from './rules.ts';

export type LineRecord = Selectable<DB['credit_lines']> & Line;
export type ChargeRecord = Selectable<DB['credit_charges']>;
export type DrawRecord = Draw & { drawn_at: Date; payment_number: string };

const lineOf = (row: Selectable<DB['credit_lines']> | undefined) => row as LineRecord | undefined;

export const findLine = async (db: Db, accountId: string): Promise<LineRecord | undefined> =>
  lineOf(
    await db.selectFrom('credit_lines').selectAll().where('account_id', '=', accountId).executeTakeFirst(),
  );

/** A line, its row locked until the transaction ends: whatever changes what is owed has it. */
export const lockLine = async (tx: Tx, accountId: string): Promise<LineRecord | undefined> =>
  lineOf(
    await tx
      .selectFrom('credit_lines')
      .selectAll()
      .where('account_id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );

const drawColumns = sql`draws.id, draws.amount, settled, fees, accrued, fees_paid, late_fee_bps, due_on::text as due_on,
  charged_until::text as charged_until, drawn_at, charges.payment_number`;
const drawsWithPayment = sql`credit_draws as draws join credit_charges as charges on charges.ref = draws.ref`;

/** What is still owed on a line, what was due first before the others. */
export async function listOpenDraws(db: Db, accountId: string): Promise<DrawRecord[]> {
  const { rows } = await sql<DrawRecord>`
    select ${drawColumns} from ${drawsWithPayment}
    where draws.account_id = ${accountId} and (settled < draws.amount or fees_paid < fees)
    order by due_on, draws.id`.execute(db);
  return rows;
}

/** What was drawn on a line: what is still owed first, by when it is due; then the rest, the newest first. */
export async function listDraws(
  db: Db,
  accountId: string,
  { pageNum, pageSize }: Paging,
): Promise<Page<DrawRecord>> {
  const { rows } = await sql<DrawRecord & { n: number }>`
    select ${drawColumns}, count(*) over ()::int as n from ${drawsWithPayment}
    where draws.account_id = ${accountId}
    order by (settled < draws.amount or fees_paid < fees) desc,
      case when settled < draws.amount or fees_paid < fees then due_on end, draws.id desc
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  return { rows, total: rows[0]?.n ?? 0 };
}

export async function findDraw(
  db: Db,
  id: string,
): Promise<(DrawRecord & { account_id: string }) | undefined> {
  const { rows } = await sql<DrawRecord & { account_id: string }>`
    select ${drawColumns}, draws.account_id from ${drawsWithPayment} where draws.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Takes note that draws are being reminded of: each once when its day is not later than `soon`, and once when it was not
 * later than `late`. A day on which nobody looked is made up for by the next.
 */
export async function takeReminders(
  tx: Tx,
  { soon, late }: { soon: string; late: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update credit_draws set reminded = case when due_on <= ${late}::date then 2 else 1 end
    where (settled < amount or fees_paid < fees) and due_on <= ${soon}::date
      and reminded < case when due_on <= ${late}::date then 2 else 1 end
    returning id`.execute(tx);
  return rows.map(({ id }) => id).toSorted();
}

export async function findDrawByRef(tx: Tx, ref: string): Promise<DrawRecord | undefined> {
  const { rows } = await sql<DrawRecord>`
    select ${drawColumns} from ${drawsWithPayment} where draws.ref = ${ref}`.execute(tx);
  return rows[0];
}

export async function insertDraw(
  tx: Tx,
  draw: { accountId: string; ref: string; amount: bigint; settled: bigint; feeBps: number; dueOn: string },
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  await tx
    .insertInto('credit_draws')
    .values({
      id,
      account_id: draw.accountId,
      ref: draw.ref,
      amount: draw.amount,
      settled: draw.settled,
      late_fee_bps: draw.feeBps,
      due_on: sql`${draw.dueOn}::date`,
      charged_until: sql`${draw.dueOn}::date`,
      drawn_at: now,
    })
    .execute();
  return id;
}

/** Lays what was repaid or returned on draws. */
export async function settleDraws(tx: Tx, parts: readonly Settled[]): Promise<void> {
  for (const { id, principal, fee } of parts)
    await tx
      .updateTable('credit_draws')
      .set((set) => ({ settled: set('settled', '+', principal), fees_paid: set('fees_paid', '+', fee) }))
      .where('id', '=', id)
      .execute();
}

export async function setInFavour(tx: Tx, accountId: string, amount: bigint): Promise<void> {
  await tx
    .updateTable('credit_lines')
    .set({ in_favour: amount })
    .where('account_id', '=', accountId)
    .execute();
}

/** Writes a line of the statement. @returns false when this cause was written before; then nothing happens again */
export async function insertMovement(
  tx: Tx,
  movement: { accountId: string; kind: MovementKind; cause: string; paymentNumber?: string; amount: bigint },
  now: Date,
): Promise<boolean> {
  const { accountId, kind, cause, paymentNumber = '', amount } = movement;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('credit_movements')
    .values({
      id: newId(now.getTime()),
      account_id: accountId,
      kind,
      cause,
      payment_number: paymentNumber,
      amount,
      at: now,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'cause']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** What went back of a payment that was drawn, in minor units. */
export async function sumReturned(tx: Tx, accountId: string, paymentNumber: string): Promise<bigint> {
  const row = await tx
    .selectFrom('credit_movements')
    .select((query) => query.fn.coalesce(query.fn.sum<string>('amount'), query.val('0')).as('sum'))
    .where('account_id', '=', accountId)
    .where('kind', '=', 'return')
    .where('payment_number', '=', paymentNumber)
    .executeTakeFirstOrThrow();
  return -BigInt(row.sum);
}

export interface MovementRow {
  id: string;
  kind: MovementKind;
  payment_number: string;
  amount: string;
  /** What was owed afterwards. */
  balance: string;
  at: Date;
}

/** A statement, the newest movement first, each with what was owed after it. */
export async function listMovements(
  db: Db,
  accountId: string,
  { pageNum, pageSize }: Paging,
): Promise<Page<MovementRow>> {
  const { rows } = await sql<MovementRow & { n: number }>`
    select id, kind, payment_number, amount::text, at, count(*) over ()::int as n,
      sum(amount) over (order by id)::text as balance
    from credit_movements where account_id = ${accountId}
    order by id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  return { rows, total: rows[0]?.n ?? 0 };
}

/** Draws that late fees are to be charged for: overdue, and not charged up to the day before today. */
export async function listLateDraws(
  db: Db,
  today: string,
  limit: number,
): Promise<{ id: string; account_id: string }[]> {
  const { rows } = await sql<{ id: string; account_id: string }>`
    select id, account_id from credit_draws
    where settled < amount and due_on < ${today}::date - 1 and charged_until < ${today}::date - 1
    order by due_on, id limit ${limit}`.execute(db);
  return rows;
}

export async function chargeLateFee(tx: Tx, id: string, { fee, accrued, until }: LateFee): Promise<void> {
  await tx
    .updateTable('credit_draws')
    .set((set) => ({ fees: set('fees', '+', fee), accrued, charged_until: sql`${until}::date` }))
    .where('id', '=', id)
    .execute();
}
