import { sql, type RawBuilder } from 'kysely';
import type { CaseKind, CaseState, Measure, TextRule } from '../../contract/moderation/text-rules.ts';
import type { Site } from '../../contract/reference/sites.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import type { Language } from '../../kit/languages.ts';
import type { Db, Tx } from '../platform/database.ts';
import { limitsOf, type Page, type Paging } from '../platform/paging.ts';
import type { Party } from '../shops/public.ts';

/** A text as it is kept with a report: its pictures by their keys. */
export interface StoredText {
  title: string;
  text: string;
  language: Language;
  pictures: string[];
}

/** Of a conversation, whose words are not copied, and of what whoever reported it took along. */
export const nothingStored: StoredText = { title: '', text: '', language: 'en', pictures: [] };

export interface CaseRow {
  id: string;
  /** What operators find it by. */
  number: number;
  kind: CaseKind;
  subject_id: string;
  author_id: string;
  author_shop_id: string | null;
  site: Site;
  state: 'open' | 'dismissed' | 'hidden' | 'restored';
  opened_at: Date;
  version: number;
  note: string;
  rule: TextRule | null;
  reason: string | null;
  judged_by: string | null;
  judged_at: Date | null;
  hidden_text: StoredText | null;
  /** What was done about a conversation; null of texts. */
  measure: Measure | null;
  appeal: string | null;
  appealed_at: Date | null;
  decision: 'restored' | 'upheld' | null;
  decision_reason: string | null;
  decided_by: string | null;
  decided_at: Date | null;
}

export interface NewCase {
  kind: CaseKind;
  subjectId: string;
  authorId: string;
  authorShopId: string | null;
  site: Site;
}

/**
 * The open case of a text, held until the transaction ends; a new one where there is none.
 * @throws {Refusal} NOT_FOUND where the text was hidden meanwhile
 */
export async function holdOpenCase(tx: Tx, opened: NewCase, now: Date): Promise<string> {
  await tx
    .insertInto('moderation_cases')
    .values({
      id: newId(now.getTime()),
      kind: opened.kind,
      subject_id: opened.subjectId,
      author_id: opened.authorId,
      author_shop_id: opened.authorShopId,
      site: opened.site,
      state: 'open',
      opened_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('moderation_cases')
    .select(['id', 'state'])
    .where('kind', '=', opened.kind)
    .where('subject_id', '=', opened.subjectId)
    .where('author_id', '=', opened.authorId)
    .where('state', 'in', ['open', 'hidden'])
    .forUpdate()
    .executeTakeFirst();
  if (row?.state === 'hidden') throw new Refusal('NOT_FOUND');
  // It was decided while the lock was waited for: what is reported now is looked at anew.
  return row?.id ?? holdOpenCase(tx, opened, now);
}

const columns = sql`id, number, kind, subject_id, author_id, author_shop_id, site, state, opened_at, version, note, rule, reason,
  judged_by, judged_at, hidden_text, measure, appeal, appealed_at, decision, decision_reason, decided_by, decided_at
  from moderation_cases`;

export async function findCase(db: Db, id: string): Promise<CaseRow | undefined> {
  const result = await sql<CaseRow>`select ${columns} where id = ${id}`.execute(db);
  return result.rows[0];
}

export async function findCaseByNumber(db: Db, number: number): Promise<CaseRow | undefined> {
  const result = await sql<CaseRow>`select ${columns} where number = ${number}`.execute(db);
  return result.rows[0];
}

/** The open cases of some texts, by the text. */
export async function listOpenCases(
  db: Db,
  kind: CaseKind,
  subjectIds: readonly string[],
): Promise<Map<string, string>> {
  const result = await sql<Pick<CaseRow, 'id' | 'subject_id'>>`
    select id, subject_id from moderation_cases
    where state = 'open' and kind = ${kind} and subject_id = any(${sql.val([...subjectIds])}::uuid[])`.execute(
    db,
  );
  return new Map(result.rows.map((row) => [row.subject_id, row.id]));
}

export async function lockCase(tx: Tx, id: string): Promise<CaseRow | undefined> {
  const result = await sql<CaseRow>`select ${columns} where id = ${id} for update`.execute(tx);
  return result.rows[0];
}

/** Cases of one kind about some texts or conversations, the latest first. */
export async function listCasesAbout(
  db: Db,
  kind: CaseKind,
  subjectIds: readonly string[],
  limit: number,
): Promise<CaseRow[]> {
  const result = await sql<CaseRow>`
    select ${columns} where subject_id = any(${sql.val([...subjectIds])}::uuid[]) and kind = ${kind}
    order by opened_at desc, id desc limit ${limit}`.execute(db);
  return result.rows;
}

const inState: Record<CaseState, RawBuilder<unknown>> = {
  open: sql`state = 'open'`,
  appealed: sql`state = 'hidden' and appeal is not null and decision is null`,
  hidden: sql`state = 'hidden' and appeal is null`,
  upheld: sql`state = 'hidden' and decision = 'upheld'`,
  restored: sql`state = 'restored'`,
  dismissed: sql`state = 'dismissed'`,
};

export interface CasesFilter {
  state?: CaseState | undefined;
  kind?: CaseKind | undefined;
  isConversation: boolean;
  site?: Site | undefined;
  /** Reported at this moment or earlier. */
  reportedUntil?: Date | undefined;
}

const orders: Partial<Record<CaseState, RawBuilder<unknown>>> = {
  open: sql`opened_at, id`,
  appealed: sql`appealed_at, id`,
};

/** Cases: those that wait the longest first, the others the latest first. */
export async function listCases(
  db: Db,
  { state, kind, isConversation, site, reportedUntil }: CasesFilter,
  page: Paging,
): Promise<Page<CaseRow>> {
  const { limit, offset } = limitsOf(page);
  const where = sql.join(
    [
      sql`(kind in ('conversation', 'inquiry')) = ${isConversation}::boolean`,
      ...(state ? [inState[state]] : []),
      ...(kind ? [sql`kind = ${kind}`] : []),
      ...(site ? [sql`site = ${site}`] : []),
      ...(reportedUntil ? [sql`opened_at <= ${reportedUntil}`] : []),
    ],
    sql` and `,
  );
  const order = (state && orders[state]) ?? sql`opened_at desc, id desc`;
  const [result, total] = await Promise.all([
    sql<CaseRow>`select ${columns} where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ n: number }>`select count(*)::int as n from moderation_cases where ${where}`.execute(db),
  ]);
  return { rows: result.rows, total: total.rows[0]!.n };
}

/** Earlier cases of the same text, the latest first. */
export async function listEarlierCases(
  db: Db,
  { id, kind, subject_id, author_id }: CaseRow,
): Promise<CaseRow[]> {
  const result = await sql<CaseRow>`
    select ${columns} where subject_id = ${subject_id} and kind = ${kind} and author_id = ${author_id} and id <> ${id}
    order by opened_at desc, id desc limit 20`.execute(db);
  return result.rows;
}

/** What is hidden of whoever wrote a text, besides it. */
export async function listOthersHidden(
  db: Db,
  { author_id, author_shop_id, kind, subject_id }: CaseRow,
): Promise<CaseRow[]> {
  const result = await sql<CaseRow>`
    select ${columns} where state = 'hidden' and kind not in ('conversation', 'inquiry') and author_id = ${author_id}
      and author_shop_id is not distinct from ${author_shop_id}
      and (kind, subject_id) <> (${kind}, ${subject_id}::uuid)
    order by judged_at desc, id desc limit 20`.execute(db);
  return result.rows;
}

const byWriter = (writer: Party) =>
  writer.side === 'buyer'
    ? sql`author_id = ${writer.buyerId} and author_shop_id is null`
    : sql`author_shop_id = ${writer.shopId}`;

/** What somebody wrote and is hidden, the latest first. */
export async function listHiddenOf(db: Db, writer: Party): Promise<CaseRow[]> {
  const result = await sql<CaseRow>`
    select ${columns} where state = 'hidden' and ${byWriter(writer)}
    order by judged_at desc, id desc limit 200`.execute(db);
  return result.rows;
}

/** A hidden text of somebody, held until the transaction ends; undefined also for somebody else's. */
export async function lockHiddenOf(tx: Tx, writer: Party, id: string): Promise<CaseRow | undefined> {
  const result = await sql<CaseRow>`
    select ${columns} where id = ${id} and state = 'hidden' and ${byWriter(writer)} for update`.execute(tx);
  return result.rows[0];
}

interface Judgement {
  staffId: string;
  now: Date;
}

export const setHidden = (
  tx: Tx,
  id: string,
  {
    rule,
    reason,
    hiddenText,
    measure = null,
  }: { rule: TextRule; reason: string; hiddenText: StoredText; measure?: Measure | null },
  { staffId, now }: Judgement,
) =>
  tx
    .updateTable('moderation_cases')
    .set({
      state: 'hidden',
      rule,
      reason,
      measure,
      hidden_text: JSON.stringify(hiddenText),
      judged_by: staffId,
      judged_at: now,
    })
    .where('id', '=', id)
    .execute();

export const setDismissed = (tx: Tx, id: string, note: string, { staffId, now }: Judgement) =>
  tx
    .updateTable('moderation_cases')
    .set({ state: 'dismissed', note, judged_by: staffId, judged_at: now })
    .where('id', '=', id)
    .execute();

export const setDecision = (
  tx: Tx,
  id: string,
  { decision, reason }: { decision: 'restored' | 'upheld'; reason: string },
  { staffId, now }: Judgement,
) =>
  tx
    .updateTable('moderation_cases')
    .set({
      state: decision === 'restored' ? 'restored' : 'hidden',
      decision,
      decision_reason: reason,
      decided_by: staffId,
      decided_at: now,
    })
    .where('id', '=', id)
    .execute();

export const setAppeal = (
  tx: Tx,
  id: string,
  { text, accountId }: { text: string; accountId: string },
  now: Date,
) =>
  tx
    .updateTable('moderation_cases')
    .set({ appeal: text, appealed_by: accountId, appealed_at: now })
    .where('id', '=', id)
    .execute();

/** Whether an operator hid the same text, or measured the same conversation, before and another one put it back. */
export async function wasPutBack(
  tx: Tx,
  { kind, subject_id: subjectId }: { kind: CaseKind; subject_id: string },
  staffId: string,
): Promise<boolean> {
  const earlier = await tx
    .selectFrom('moderation_cases')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('judged_by', '=', staffId)
    .where('decision', '=', 'restored')
    .where('decided_by', '<>', staffId)
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}
