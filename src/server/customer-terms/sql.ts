import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { TermsEvent, TermsState } from '../../contract/customer-terms/terms-limits.ts';
import type { OrderState } from '../../contract/orders/order-states.ts';
import { dayOfSite } from '../../contract/reference/site-days.ts';
import { siteCodes } from '../../contract/reference/sites.ts';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';
import { limitsOf, type Page, type Paging } from '../platform/paging.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';
import { reminderDays } from './rules.ts';

export type TermsRecord = Selectable<DB['customer_terms']>;

/** A shop, and an account that orders. */
export interface Pair {
  shopId: string;
  buyerId: string;
}

/** Which day it is on each site. */
const todays = (now: Date): RawBuilder<unknown> =>
  sql`unnest(${sql.val([...siteCodes])}::text[],
    ${sql.val(siteCodes.map((site) => dayOfSite(now, site)))}::date[]) as local (site, today)`;

export const findTerms = (db: Db, { shopId, buyerId }: Pair): Promise<TermsRecord | undefined> =>
  db
    .selectFrom('customer_terms')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();

/** The same, its row locked until the transaction ends: whoever orders on them, changes or ends them has it. */
export const lockTerms = (tx: Tx, { shopId, buyerId }: Pair): Promise<TermsRecord | undefined> =>
  tx
    .selectFrom('customer_terms')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('buyer_id', '=', buyerId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** When a shop granted, changed or ended the terms of a customer last. */
export async function findTermsChangedAt(db: Db, { shopId, buyerId }: Pair): Promise<Date | undefined> {
  const { rows } = await sql<{ changed_at: Date | null }>`
    select max(event.at) as changed_at from customer_terms_events as event join customer_terms on customer_terms.id = terms_id
    where shop_id = ${shopId} and buyer_id = ${buyerId}`.execute(db);
  return rows[0]?.changed_at ?? undefined;
}

/** Who granted or changed terms last. */
export async function findGranter(
  db: Db,
  { id, version }: Pick<TermsRecord, 'id' | 'version'>,
): Promise<string> {
  const { actor_id: granterId } = await db
    .selectFrom('customer_terms_events')
    .select('actor_id')
    .where('terms_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return granterId;
}

/** The terms of some customers of a shop, by customer. */
export async function listGranted(
  db: Db,
  shopId: string,
  buyerIds: readonly string[],
): Promise<Map<string, TermsRecord>> {
  if (buyerIds.length === 0) return new Map();
  const terms = await db
    .selectFrom('customer_terms')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('buyer_id', 'in', [...buyerIds])
    .execute();
  return new Map(terms.map((row) => [row.buyer_id, row]));
}

export const listTermsOfBuyer = (db: Db, buyerId: string): Promise<TermsRecord[]> =>
  db.selectFrom('customer_terms').selectAll().where('buyer_id', '=', buyerId).orderBy('id').execute();

/** What a customer owes a shop by currency, and whether any of it is overdue. */
export async function sumOpen(
  db: Db,
  { shopId, buyerId }: Pair,
  now: Date,
): Promise<{ currency: string; amount: bigint; isOverdue: boolean }[]> {
  const { rows } = await sql<{ currency: string; amount: bigint; isOverdue: boolean }>`
    select currency, sum(open_amount)::bigint as amount, bool_or(due_on is not null and due_on < today) as "isOverdue"
    from orders_on_terms join ${todays(now)} using (site)
    where shop_id = ${shopId} and buyer_id = ${buyerId} and open_amount > 0 group by currency`.execute(db);
  return rows;
}

interface TermsContents {
  days: number;
  limit: bigint;
  currency: string;
  validUntil: string | null;
}

interface Change extends TermsContents {
  note: string;
  actorId: string;
}

/** Grants terms, or those that were there before anew. @returns the new version; undefined where they are another version by now */
export async function saveTerms(
  tx: Tx,
  { shopId, buyerId }: Pair,
  { days, limit, currency, validUntil, note, actorId }: Change,
  { version, kind }: { version: number; kind: TermsEvent },
  now: Date,
): Promise<{ id: string; version: number } | undefined> {
  const { rows } = await sql<{ id: string; version: number }>`
    insert into customer_terms (id, shop_id, buyer_id, days, limit_amount, currency, valid_until, note)
    select ${newId(now.getTime())}::uuid, ${shopId}, ${buyerId}, ${days}, ${limit}, ${currency}, ${validUntil}::date, ${note}
    on conflict (shop_id, buyer_id) do update set days = excluded.days, limit_amount = excluded.limit_amount,
      currency = excluded.currency, valid_until = excluded.valid_until, note = excluded.note, ended_at = null,
      version = customer_terms.version + 1
      where customer_terms.version = ${version}
    returning id, version`.execute(tx);
  const [saved] = rows;
  if (saved) await insertEvent(tx, { ...saved, kind, actorId, days, limit, currency, validUntil }, now);
  return saved;
}

export async function endTerms(
  tx: Tx,
  terms: TermsRecord,
  actorId: string,
  now: Date,
): Promise<{ id: string; version: number }> {
  const ended = await tx
    .updateTable('customer_terms')
    .set((set) => ({ ended_at: now, version: set('version', '+', 1) }))
    .where('id', '=', terms.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  const { days, limit_amount: limit, currency, valid_until: validUntil } = terms;
  await insertEvent(tx, { ...ended, kind: 'ended', actorId, days, limit, currency, validUntil }, now);
  return ended;
}

async function insertEvent(
  tx: Tx,
  event: TermsContents & { id: string; version: number; kind: TermsEvent; actorId: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('customer_terms_events')
    .values({
      terms_id: event.id,
      version: event.version,
      kind: event.kind,
      actor_id: event.actorId,
      days: event.days,
      limit_amount: event.limit,
      currency: event.currency,
      valid_until: event.validUntil,
      at: now,
    })
    .execute();
}

/** What became of terms, the latest first. */
export const listEvents = (db: Db, termsId: string) =>
  db
    .selectFrom('customer_terms_events')
    .selectAll()
    .where('terms_id', '=', termsId)
    .orderBy('version', 'desc')
    .limit(100)
    .execute();

/** One event, with whose terms they were. */
export const findEvent = (db: Db, termsId: string, version: number) =>
  db
    .selectFrom('customer_terms_events')
    .innerJoin('customer_terms', 'customer_terms.id', 'terms_id')
    .selectAll('customer_terms_events')
    .select(['shop_id', 'buyer_id', 'customer_terms.version as newest_version'])
    .where('terms_id', '=', termsId)
    .where('customer_terms_events.version', '=', version)
    .executeTakeFirst();

interface CustomersFilter {
  shopId: string;
  /** Those who were found by words; undefined: all. */
  accountIds?: readonly string[] | undefined;
  state?: TermsState | undefined;
  /** By which it is known whether terms have expired. */
  today: string;
}

const inState = (state: TermsState, today: string): RawBuilder<unknown> =>
  state === 'ended'
    ? sql`terms.ended_at is not null`
    : state === 'expired'
      ? sql`terms.ended_at is null and terms.valid_until < ${today}::date`
      : sql`terms.ended_at is null and (terms.valid_until is null or terms.valid_until >= ${today}::date)`;

/** Customers of a shop who have or had terms: those who are late first, then those who owe something. */
export async function listCustomers(
  db: Db,
  { shopId, accountIds, state, today }: CustomersFilter,
  page: Paging,
  now: Date,
): Promise<Page<TermsRecord>> {
  const { limit, offset } = limitsOf(page);
  const { rows } = await sql<TermsRecord & { n: number }>`
    select terms.*, count(*) over ()::int as n
    from customer_terms as terms
    left join (
      select buyer_id, bool_or(due_on < today) as is_late from orders_on_terms join ${todays(now)} using (site)
      where shop_id = ${shopId} and open_amount > 0 group by buyer_id
    ) as debt on debt.buyer_id = terms.buyer_id
    where terms.shop_id = ${shopId}
      and ${accountIds ? sql`terms.buyer_id = any(${sql.val([...accountIds])}::uuid[])` : sql`true`}
      and ${state ? inState(state, today) : sql`true`}
    order by coalesce(debt.is_late, false) desc, debt.buyer_id is null, terms.ended_at is not null, terms.id desc
    limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.n ?? 0 };
}

/** Open amounts by how they are aged: one row for each due day, site and currency. */
export interface DebtRow {
  shop_id: string;
  buyer_id: string;
  currency: string;
  due_on: string | null;
  today: string;
  open: bigint;
}

/** What is owed to a shop, or by a buyer; of some of the buyers alone, where they are named. */
export async function listDebts(
  db: Db,
  { shopId, buyerIds }: { shopId?: string; buyerIds?: readonly string[] },
  now: Date,
): Promise<DebtRow[]> {
  const { rows } = await sql<DebtRow>`
    select shop_id, buyer_id, currency, due_on::text as due_on, today::text as today, sum(open_amount)::bigint as open
    from orders_on_terms join ${todays(now)} using (site)
    where open_amount > 0 and ${shopId ? sql`shop_id = ${shopId}` : sql`true`}
      and ${buyerIds ? sql`buyer_id = any(${sql.val([...buyerIds])}::uuid[])` : sql`true`}
    group by shop_id, buyer_id, currency, due_on, today`.execute(db);
  return rows;
}

export interface OwedRow {
  order_id: string;
  number: string;
  shop_id: string;
  buyer_id: string;
  state: OrderState;
  site: string;
  currency: string;
  days: number;
  due_on: string | null;
  today: string;
  submitted_at: Date;
  total: bigint;
  paid: bigint;
  open: bigint;
}

const ofOrders = (shopId: string | undefined, buyerId: string | undefined): RawBuilder<unknown> =>
  sql`open_amount > 0 and ${shopId ? sql`shop_id = ${shopId}` : sql`true`}
    and ${buyerId ? sql`buyer_id = ${buyerId}` : sql`true`}`;

/** Orders of which something is owed, what is due first before the others; what has no due day yet comes last. */
export async function listOwed(
  db: Db,
  { shopId, buyerId }: Partial<Pair>,
  { limit, offset = 0 }: { limit: number; offset?: number },
  now: Date,
): Promise<Page<OwedRow>> {
  const { rows } = await sql<OwedRow & { n: number }>`
    select order_id, number, shop_id, buyer_id, state, site, currency, days, due_on::text as due_on,
      today::text as today, submitted_at, total_amount - refunded_amount as total, paid_amount as paid,
      open_amount as open, count(*) over ()::int as n
    from orders_on_terms join ${todays(now)} using (site)
    where ${ofOrders(shopId, buyerId)}
    order by due_on nulls last, submitted_at, order_id limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.n ?? 0 };
}

/** An order on terms, as whoever pays it sees it. */
export type OwedOrderRow = Pick<
  OwedRow,
  'order_id' | 'number' | 'shop_id' | 'state' | 'site' | 'currency' | 'due_on' | 'open'
> & {
  seller_gone: boolean;
};

/** Some orders of a buyer on terms as they stand, what is due first before the others. */
export async function listOwedAmong(
  db: Db,
  buyerId: string,
  orderIds: readonly string[],
): Promise<OwedOrderRow[]> {
  const { rows } = await sql<OwedOrderRow>`
    select order_id, number, shop_id, state, site, currency, due_on::text as due_on, open_amount as open, seller_gone
    from orders_on_terms
    where buyer_id = ${buyerId} and order_id = any(${sql.val([...orderIds])}::uuid[])
    order by orders_on_terms.due_on nulls last, submitted_at, order_id`.execute(db);
  return rows;
}

export interface ReminderRow {
  order_id: string;
  shop_id: string;
  buyer_id: string;
  stage: number;
}

/**
 * Takes note that buyers are being reminded of orders that they owe: of each order once at each stage, and of the latest
 * alone where days were missed.
 */
export async function takeReminders(tx: Tx, now: Date): Promise<ReminderRow[]> {
  const passed = reminderDays.map((days) => sql`(today >= due_on + ${days}::int)::int`);
  const { rows } = await sql<ReminderRow>`
    with due as (
      select order_id, shop_id, buyer_id, ${sql.join(passed, sql` + `)} as stage
      from orders_on_terms join ${todays(now)} using (site)
      where open_amount > 0 and today >= due_on + ${reminderDays[0]}::int
    ), noted as (
      insert into terms_reminders (order_id, stage) select order_id, stage from due order by order_id
      on conflict (order_id) do update set stage = excluded.stage where terms_reminders.stage < excluded.stage
      returning order_id
    )
    select due.* from due join noted using (order_id) order by order_id`.execute(tx);
  return rows;
}
