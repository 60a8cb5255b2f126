import { sql } from 'kysely';
import type { CaseKind, TextKind, TextRule } from '../../contract/moderation/text-rules.ts';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { StoredText } from './cases-sql.ts';

export interface NewReport {
  caseId: string;
  kind: CaseKind;
  subjectId: string;
  accountId: string;
  reason: TextRule;
  note: string;
  reportedText: StoredText;
}

/** Whether somebody has reported a text before. */
export async function hasReported(
  db: Db,
  { kind, subjectId, accountId }: { kind: TextKind; subjectId: string; accountId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('moderation_reports')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertReport(tx: Tx, report: NewReport, now: Date): Promise<void> {
  await tx
    .insertInto('moderation_reports')
    .values({
      id: newId(now.getTime()),
      case_id: report.caseId,
      kind: report.kind,
      subject_id: report.subjectId,
      account_id: report.accountId,
      reason: report.reason,
      note: report.note,
      reported_text: JSON.stringify(report.reportedText),
      reported_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface ReportRow {
  id: string;
  account_id: string;
  reason: TextRule;
  note: string;
  reported_text: StoredText;
  reported_at: Date;
}

/** The latest reports of a case. */
export async function listReports(db: Db, caseId: string, limit: number): Promise<ReportRow[]> {
  const result = await sql<ReportRow>`
    select id, account_id, reason, note, reported_text, reported_at from moderation_reports
    where case_id = ${caseId} order by reported_at desc, id desc limit ${limit}`.execute(db);
  return result.rows;
}

export interface ReporterRow {
  case_id: string;
  account_id: string;
  reason: TextRule;
  reported_at: Date;
}

/** Who reported some cases, and for what: all of them, however many, without what they saw and say. */
export async function listReporters(db: Db, caseIds: readonly string[]): Promise<ReporterRow[]> {
  const result = await sql<ReporterRow>`
    select case_id, account_id, reason, reported_at from moderation_reports
    where case_id = any(${sql.val([...caseIds])}::uuid[])`.execute(db);
  return result.rows;
}

/** What was reported of some cases, as whoever reported it last saw it. */
export async function listLastTexts(db: Db, caseIds: readonly string[]): Promise<Map<string, StoredText>> {
  const result = await sql<{ case_id: string; reported_text: StoredText }>`
    select distinct on (case_id) case_id, reported_text from moderation_reports
    where case_id = any(${sql.val([...caseIds])}::uuid[])
    order by case_id, reported_at desc, id desc`.execute(db);
  return new Map(result.rows.map((row) => [row.case_id, row.reported_text]));
}

export async function countReports(db: Db, caseId: string): Promise<number> {
  const row = await db
    .selectFrom('moderation_reports')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Which of some accounts are likely one hand, or work in one shop. */
export async function listPairs(
  db: Db,
  accountIds: readonly string[],
): Promise<{ accountId: string; otherId: string }[]> {
  if (accountIds.length < 2) return [];
  const ids = sql`${sql.val([...accountIds])}::uuid[]`;
  const result = await sql<{ accountId: string; otherId: string }>`
    select account_id as "accountId", other_id as "otherId" from linked_accounts
    where account_id = any(${ids}) and other_id = any(${ids})
    union
    select person.account_id, colleague.account_id from people_of_shops as person
    join people_of_shops as colleague on colleague.shop_id = person.shop_id
    where person.account_id = any(${ids}) and colleague.account_id = any(${ids})
      and person.account_id < colleague.account_id`.execute(db);
  return result.rows;
}

/** Which of some accounts work in a shop. */
export async function listPeopleAmong(
  db: Db,
  shopId: string,
  accountIds: readonly string[],
): Promise<Set<string>> {
  const result = await sql<{ account_id: string }>`
    select account_id from people_of_shops
    where shop_id = ${shopId} and account_id = any(${sql.val([...accountIds])}::uuid[])`.execute(db);
  return new Set(result.rows.map((row) => row.account_id));
}

export interface ReporterRecord {
  sentCount: number;
  hidden: number;
  dismissed: number;
}

/** What came of what some accounts have reported. */
export async function listRecords(
  db: Db,
  accountIds: readonly string[],
): Promise<Map<string, ReporterRecord>> {
  const result = await sql<ReporterRecord & { account_id: string }>`
    select account_id, count(*)::int as "sentCount", (count(*) filter (where state = 'hidden'))::int as hidden,
      (count(*) filter (where state in ('dismissed', 'restored')))::int as dismissed
    from moderation_reports join moderation_cases on moderation_cases.id = case_id
    where account_id = any(${sql.val([...accountIds])}::uuid[]) group by account_id`.execute(db);
  return new Map(result.rows.map(({ account_id, ...record }) => [account_id, record]));
}
