import { sql, type Selectable } from 'kysely';
import type { CreditApplication, CreditScore } from '../../contract/credit/credit.ts';
import type { ApplicationState, LineState } from '../../contract/credit/credit-states.ts';
import { newId } from '../../kit/ids.ts';
import { wireMoneyIn, wireTime } from '../../kit/wire.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Page, type Paging } from '../platform/paging.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';
import type { Terms } from './rules.ts';

export type ApplicationRecord = Selectable<DB['credit_applications']>;

export function showApplication(row: ApplicationRecord): CreditApplication {
  const money = wireMoneyIn(row.currency);
  return {
    id: row.id,
    state: row.state as ApplicationState,
    requested: money(row.requested),
    yearlyPurchases: money(row.yearly_purchases),
    note: row.note,
    reason: row.reason,
    createdAt: wireTime(row.created_at),
    decidedAt: wireTime(row.decided_at),
  };
}

export const findNewestApplication = (db: Db, buyerId: string): Promise<ApplicationRecord | undefined> =>
  db
    .selectFrom('credit_applications')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    // At most one waits, and it is the newest.
    .orderBy(sql`state = 'waiting'`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findApplication = (db: Db, id: string): Promise<ApplicationRecord | undefined> =>
  db.selectFrom('credit_applications').selectAll().where('id', '=', id).executeTakeFirst();

/** @returns undefined when one of theirs waits already */
export const insertApplication = (
  tx: Tx,
  application: {
    buyerId: string;
    currency: string;
    requested: bigint;
    yearlyPurchases: bigint;
    note: string;
    pictures: readonly string[];
    score: CreditScore;
  },
  now: Date,
): Promise<ApplicationRecord | undefined> =>
  tx
    .insertInto('credit_applications')
    .values({
      id: newId(now.getTime()),
      buyer_id: application.buyerId,
      currency: application.currency,
      requested: application.requested,
      yearly_purchases: application.yearlyPurchases,
      note: application.note,
      pictures: [...application.pictures],
      score: JSON.stringify(application.score),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const lockApplication = (tx: Tx, id: string): Promise<ApplicationRecord | undefined> =>
  tx.selectFrom('credit_applications').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export async function decideApplication(
  tx: Tx,
  id: string,
  decision: { state: 'approved' | 'refused'; reason: string; staffId: string | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('credit_applications')
    .set({ state: decision.state, reason: decision.reason, decided_by: decision.staffId, decided_at: now })
    .where('id', '=', id)
    .execute();
}

/** Applications: those that wait, the oldest first; of a state, the newest first. */
export function listApplications(
  db: Db,
  state: ApplicationState | undefined,
  page: Paging,
): Promise<Page<ApplicationRecord>> {
  const all = db.selectFrom('credit_applications').where('state', '=', state ?? 'waiting');
  const order = state && state !== 'waiting' ? 'desc' : 'asc';
  return readPage(all, page, (query) =>
    query.selectAll().orderBy('created_at', order).orderBy('id', order),
  ) as Promise<Page<ApplicationRecord>>;
}

/**
 * Opens a line, or gives one new terms for what is drawn from now on. One that was closed is open again; one that an
 * operator froze stays frozen, since only who looks at the line itself may end that.
 * @returns false for a line in another currency, whose limit would be other money
 */
export async function openLine(
  tx: Tx,
  accountId: string,
  currency: string,
  { limit, termDays, lateFeeBasisPoints }: Terms,
  now: Date,
): Promise<boolean> {
  const terms = { limit_amount: limit, term_days: termDays, late_fee_bps: lateFeeBasisPoints };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('credit_lines')
    .values({ account_id: accountId, currency, ...terms, state: 'active', opened_at: now, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet((set) => ({
          ...terms,
          state: sql`case credit_lines.state when 'closed' then 'active' else credit_lines.state end`,
          reason: sql`case credit_lines.state when 'frozen' then credit_lines.reason else '' end`,
          version: set('credit_lines.version', '+', 1),
          changed_at: now,
        }))
        .where('credit_lines.currency', '=', currency),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Changes a line that is still at a version. @returns false when it has changed since */
export async function changeLine(
  tx: Tx,
  accountId: string,
  version: number,
  { state, reason, terms }: { state: LineState; reason: string; terms: Terms },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('credit_lines')
    .set({
      state,
      reason: state === 'active' ? '' : reason,
      limit_amount: terms.limit,
      term_days: terms.termDays,
      late_fee_bps: terms.lateFeeBasisPoints,
      version: version + 1,
      changed_at: now,
    })
    .where('account_id', '=', accountId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface LineRow {
  account_id: string;
  currency: string;
  limit_amount: bigint;
  term_days: number;
  late_fee_bps: number;
  state: LineState;
  reason: string;
  version: number;
  opened_at: Date;
  used: string;
  overdue: string;
}

/** Lines with what is owed on them as last charged, those with the most overdue first. */
export async function listLines(
  db: Db,
  accountIds: readonly string[] | undefined,
  today: string,
  { pageNum, pageSize }: Paging,
): Promise<Page<LineRow>> {
  const { rows } = await sql<LineRow & { n: number }>`
    select lines.*, owed.used::text, owed.overdue::text, count(*) over ()::int as n
    from credit_lines as lines cross join lateral (
      select coalesce(sum(amount - settled + fees - fees_paid), 0) as used,
        coalesce(sum(amount - settled + fees - fees_paid) filter (where due_on < ${today}::date), 0) as overdue
      from credit_draws where account_id = lines.account_id
    ) as owed
    ${accountIds ? sql`where lines.account_id = any(${sql.val([...accountIds])}::uuid[])` : sql``}
    order by owed.overdue desc, lines.opened_at desc, lines.account_id
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  return { rows, total: rows[0]?.n ?? 0 };
}
