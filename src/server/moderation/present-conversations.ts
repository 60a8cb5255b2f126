import type {
  ReportedConversation,
  WholeConversation,
} from '../../contract/moderation/console-conversations.ts';
import { daysBefore } from '../../contract/moderation/text-rules.ts';
import { wireTime } from '../../kit/wire.ts';
import { getPartnerNames } from '../accounts/public.ts';
import type { Staffed } from '../platform/context.ts';
import { getShopCards } from '../shops/public.ts';
import { isNearTo, listActsOn, listStaff } from '../staff/public.ts';
import * as cases from './cases-sql.ts';
import { conversationSourceOf } from './conversation-sources.ts';
import { nameAuthors, showJudgement, showReports } from './present.ts';
import { listReporters, listReports, type ReporterRow } from './reports-sql.ts';
import { countEach, dayMs, stateOfCase } from './rules.ts';

const mostReports = 100;
const mostActs = 50;

/** A conversation is read while a report of it or an appeal waits; nobody reads it before or after. */
export const isReadable = (row: cases.CaseRow): boolean =>
  row.state === 'open' || stateOfCase(row) === 'appealed';

/** What may be read of it: around the reports. */
export const readSpan = (
  row: cases.CaseRow,
  reports: readonly Pick<ReporterRow, 'reported_at'>[],
): { begin: Date; end: Date } => ({
  begin: new Date(row.opened_at.getTime() - daysBefore * dayMs),
  end: new Date(
    Math.max(row.opened_at.getTime(), ...reports.map((report) => report.reported_at.getTime())) + dayMs,
  ),
});

/** What the other side of each conversation is called, which is whoever reported it. */
async function nameReporters(
  context: Staffed,
  rows: readonly cases.CaseRow[],
): Promise<(row: cases.CaseRow) => string> {
  const pairs = await Promise.all(
    rows.map((row) => conversationSourceOf(row.kind)?.findSides(context.db, row.subject_id)),
  );
  const [people, shops] = await Promise.all([
    getPartnerNames(
      context.db,
      pairs.flatMap((pair) => (pair ? [pair.buyerId, pair.partnerId] : [])),
    ),
    getShopCards(
      context,
      pairs.flatMap((pair) => pair?.shopId ?? []),
    ),
  ]);
  const byCase = new Map(rows.map((row, index) => [row.id, pairs[index]]));
  return (row) => {
    const pair = byCase.get(row.id);
    const isByBuyer = row.author_id !== pair?.buyerId;
    if (isByBuyer) return people.get(pair?.buyerId ?? '') ?? '';
    const shop = pair?.shopId ? shops.get(pair.shopId)?.name : people.get(pair?.partnerId ?? '');
    return shop ?? '';
  };
}

/** Reported conversations as they stand in a list. */
export async function showConversations(
  context: Staffed,
  rows: readonly cases.CaseRow[],
): Promise<ReportedConversation[]> {
  if (rows.length === 0) return [];
  const [authorOf, reporterOf, reporters] = await Promise.all([
    nameAuthors(context, rows),
    nameReporters(context, rows),
    listReporters(
      context.db,
      rows.map(({ id }) => id),
    ),
  ]);
  const byCase = Map.groupBy(reporters, (report) => report.case_id);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    author: authorOf(row),
    reporter: reporterOf(row),
    site: row.site,
    state: stateOfCase(row),
    openedAt: wireTime(row.opened_at),
    appealedAt: wireTime(row.appealed_at),
    rule: row.rule,
    measure: row.measure,
    reasons: countEach((byCase.get(row.id) ?? []).map(({ reason }) => reason)).map(({ name, count }) => ({
      reason: name,
      count,
    })),
  }));
}

/** One reported conversation, without a word of what was written in it. */
export async function showWholeConversation(
  context: Staffed,
  row: cases.CaseRow,
): Promise<WholeConversation> {
  const { db, staff } = context;
  const [[summary], reports, reporters, earlier, acts, operators] = await Promise.all([
    showConversations(context, [row]),
    listReports(db, row.id, mostReports),
    listReporters(db, [row.id]),
    cases.listEarlierCases(db, row),
    listActsOn(db, [row.id], mostActs),
    listStaff(db),
  ]);
  const senders = reporters.map((report) => report.account_id);
  const [shownReports, isOwnCompany] = await Promise.all([
    showReports(context, reports, undefined),
    isNearTo(db, staff.staffId, [row.author_id, ...senders]),
  ]);
  const operatorNames = new Map(operators.map(({ id, name }) => [id, name]));
  const span = readSpan(row, reporters);
  return {
    ...summary!,
    version: row.version,
    isReadable: isReadable(row),
    readFrom: wireTime(span.begin),
    readUntil: wireTime(span.end),
    reportCount: reporters.length,
    ...showJudgement(row, operatorNames, staff),
    isOwnCompany,
    reports: shownReports.map((report) => ({ ...report, reportedText: null })),
    earlier: earlier.map((earlierCase) => ({
      id: earlierCase.id,
      state: stateOfCase(earlierCase),
      rule: earlierCase.rule,
      openedAt: wireTime(earlierCase.opened_at),
    })),
    history: acts.map((act) => ({
      id: act.id,
      action: act.action,
      by: act.name ?? '',
      at: wireTime(act.created_at),
    })),
  };
}
