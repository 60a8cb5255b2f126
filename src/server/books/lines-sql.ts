import { sql, type Insertable, type Selectable } from 'kysely';
import type { ParsedOf } from '../../contract/contract.ts';
import { leastId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';

export type NewLine = Insertable<DB['book_lines']>;

/** Lines written with one statement; a parameter for each of their values. */
const batch = 1_000;

export interface BookState {
  /** The first day that is not closed; null before anything was taken in. */
  openDay: string | null;
  takenUntil: Date | null;
}

/** @param isLocked  whoever else takes in or closes waits until the transaction ends */
export async function getBookState(db: Db, { isLocked = false } = {}): Promise<BookState> {
  // First: a statement that waits for a lock goes on with the days there were before it waited.
  if (isLocked) await sql`select from book_state for update`.execute(db);
  const { rows } = await sql<{ open_day: string | null; taken_until: Date | null }>`
    select coalesce((select max(day) + 1 from book_days), first_day)::text as open_day, taken_until
    from book_state`.execute(db);
  const { open_day: openDay, taken_until: takenUntil } = rows[0]!;
  return { openDay, takenUntil };
}

/** The first day of the books, once. */
export const beginBooks = (tx: Tx, firstDay: string) =>
  tx.updateTable('book_state').set({ first_day: firstDay }).where('first_day', 'is', null).execute();

export const noteTakenUntil = (tx: Tx, moment: Date) =>
  tx.updateTable('book_state').set({ taken_until: moment }).execute();

/** Writes lines that are not there yet. What a line is about may be known later than the line. */
export async function insertLines(tx: Tx, lines: readonly NewLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += batch)
    await tx
      .insertInto('book_lines')
      .values(lines.slice(from, from + batch))
      .onConflict((conflict) =>
        conflict
          .columns(['side', 'channel', 'line_key'])
          .doUpdateSet((set) => ({ subject: set.ref('excluded.subject') }))
          .where(sql<boolean>`book_lines.subject <> excluded.subject`),
      )
      .execute();
}

/** All that both sides say of a subject, where they do not agree or did not before. */
export interface SubjectRow {
  channel: string;
  currency: string;
  subject: string;
  statement: bigint;
  ledger: bigint;
  statement_days: string[];
  ledger_days: string[];
  /** The first of the days whose books it stands in, and when it last changed; null where nothing is about it any more. */
  day: string | null;
  changed_at: Date | null;
  description: string | null;
}

/** Subjects of which something moved since a moment, or of which a difference is open, as far as there is anything to do. */
export async function listUneven(db: Db, since: Date): Promise<SubjectRow[]> {
  const { rows } = await sql<
    Omit<SubjectRow, 'statement' | 'ledger'> & { statement: string; ledger: string }
  >`
    with subjects as (
      select channel, currency, subject, bool_or(is_waiting) as is_waiting from (
        select channel, currency, subject, false as is_waiting from book_lines where id >= ${leastId(since)}::uuid
        union all
        select channel, currency, subject, true from book_differences where state in ('open', 'proposed')
      ) as any_of group by channel, currency, subject
    ),
    sides as (
      select subjects.channel, subjects.currency, subjects.subject, subjects.is_waiting,
        coalesce(sum(amount) filter (where side = 'statement'), 0) as statement,
        coalesce(sum(amount) filter (where side = 'ledger'), 0) as ledger,
        coalesce(array_agg(distinct value_day::text order by value_day::text) filter (where side = 'statement'), '{}')
          as statement_days,
        coalesce(array_agg(distinct value_day::text order by value_day::text) filter (where side = 'ledger'), '{}')
          as ledger_days,
        min(day)::text as day, max(at) as changed_at,
        coalesce(max(description) filter (where side = 'ledger' and description <> ''), max(description)) as description
      from subjects left join book_lines using (channel, currency, subject)
      group by subjects.channel, subjects.currency, subjects.subject, subjects.is_waiting
    )
    select channel, currency, subject, statement::text, ledger::text, statement_days, ledger_days, day, changed_at,
      description
    from sides where is_waiting or statement <> ledger or statement_days <> ledger_days
    order by channel, currency, subject`.execute(db);
  return rows.map((row) => ({ ...row, statement: BigInt(row.statement), ledger: BigInt(row.ledger) }));
}

/** Notes up to when a channel has told, or why it has not. */
export async function noteSource(
  tx: Tx,
  {
    channel,
    currencies,
    failure,
    readUntil,
  }: { channel: string; currencies: string[] | undefined; failure: string; readUntil: Date },
): Promise<void> {
  await tx
    .insertInto('book_sources')
    .values({
      channel,
      failure,
      currencies: currencies ?? null,
      read_until: failure === '' ? readUntil : null,
    })
    .onConflict((conflict) =>
      conflict
        .column('channel')
        .doUpdateSet(
          failure === '' ? { failure, read_until: readUntil, currencies: currencies ?? null } : { failure },
        ),
    )
    .execute();
}

export type SourceRecord = Selectable<DB['book_sources']>;

export const listSources = (db: Db): Promise<SourceRecord[]> =>
  db.selectFrom('book_sources').selectAll().orderBy('channel').execute();

export interface DayTotal {
  day: string;
  channel: string;
  currency: string;
  statement_in: string;
  statement_out: string;
  ledger_in: string;
  ledger_out: string;
}

/** What came in and left on days, by channel and currency, as each side says. */
export async function listTotals(db: Db, days: readonly string[]): Promise<DayTotal[]> {
  const { rows } = await sql<DayTotal>`
    select day::text, channel, currency,
      coalesce(sum(amount) filter (where side = 'statement' and amount > 0), 0)::text as statement_in,
      coalesce(sum(amount) filter (where side = 'statement' and amount < 0), 0)::text as statement_out,
      coalesce(sum(amount) filter (where side = 'ledger' and amount > 0), 0)::text as ledger_in,
      coalesce(sum(amount) filter (where side = 'ledger' and amount < 0), 0)::text as ledger_out
    from book_lines where day = any(${sql.val([...days])}::date[])
    group by day, channel, currency order by day, channel, currency`.execute(db);
  return rows;
}

export interface DayRow {
  day: string;
  closed_at: Date | null;
  closed_by: string | null;
  open: number;
  late: number;
}

/** Days from the last one back to where the books begin. */
export async function listDays(
  db: Db,
  lastDay: string,
  { pageNum, pageSize }: Paging,
): Promise<{ rows: DayRow[]; total: number }> {
  const { rows } = await sql<DayRow & { n: number }>`
    with days as (
      select day::date from generate_series(coalesce((select first_day from book_state), ${lastDay}::date),
        ${lastDay}::date, interval '1 day') as day
    )
    select days.day::text, closed.closed_at, closed.closed_by,
      (select count(*)::int from book_differences where day = days.day and state in ('open', 'proposed')) as open,
      (select count(*)::int from book_lines where day = days.day and value_day < day) as late,
      (select count(*)::int from days) as n
    from days left join book_days as closed on closed.day = days.day
    order by days.day desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  return { rows, total: rows[0]?.n ?? 0 };
}

/** The first day of which a difference is not settled; null where all are. */
export async function findFirstUnsettledDay(db: Db): Promise<string | null> {
  const { day } = await db
    .selectFrom('book_differences')
    .select(sql<string | null>`min(day)::text`.as('day'))
    .where('state', 'in', ['open', 'proposed'])
    .executeTakeFirstOrThrow();
  return day;
}

/** Closes days, one after the other, from the first that is open. */
export async function insertClosedDays(
  tx: Tx,
  { from, until, staffId, now }: { from: string; until: string; staffId: string; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into book_days (day, closed_at, closed_by)
    select day::date, ${now}, ${staffId}::uuid
    from generate_series(${from}::date, ${until}::date, interval '1 day') as day order by day`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** What stands in the books of a day; whether the other side says the same of its subject. */
export const listLines = (
  db: Db,
  narrowing: Pick<ParsedOf<'console.bookLines.list'>, 'day' | 'side'>,
  page: Paging,
) =>
  readPage(
    db
      .selectFrom('book_lines')
      .where('book_lines.day', '=', sql<string>`${narrowing.day}::date`)
      .$if(narrowing.side !== undefined, (query) => query.where('book_lines.side', '=', narrowing.side!)),
    page,
    (matching) =>
      matching
        .selectAll()
        .select(
          sql<boolean>`(select count(distinct side) = 2 and sum(case side when 'ledger' then amount else -amount end) = 0
            from book_lines as both_sides where both_sides.channel = book_lines.channel
              and both_sides.currency = book_lines.currency and both_sides.subject = book_lines.subject)`.as(
            'is_matched',
          ),
        )
        .orderBy('book_lines.at')
        .orderBy('book_lines.id'),
  );
