import { isDeepStrictEqual } from 'node:util';
import type {
  ConsoleCase,
  ShownText,
  TextReport,
  WholeCase,
} from '../../contract/moderation/console-moderation.ts';
import { wireTime } from '../../kit/wire.ts';
import { getPartnerNames } from '../accounts/public.ts';
import { fileAddress } from '../files/public.ts';
import type { Staffed } from '../platform/context.ts';
import { getShopCards, listProductTitles, listShopsOf, nameShop } from '../shops/public.ts';
import { isNearTo, listActsOn, listStaff } from '../staff/public.ts';
import * as cases from './cases-sql.ts';
import {
  listLastTexts,
  listPairs,
  listPeopleAmong,
  listRecords,
  listReporters,
  listReports,
  type ReportRow,
} from './reports-sql.ts';
import { countEach, countHands, stateOfCase } from './rules.ts';
import { requireText, textSources, type TextCase, type WrittenText } from './written-texts.ts';

/** How many reports of one case are read at once. */
const mostReports = 100;
const mostActs = 50;

export const showText = (content: cases.StoredText): ShownText => ({
  ...content,
  pictures: content.pictures.map(fileAddress),
});

type Author = Pick<cases.CaseRow, 'author_id' | 'author_shop_id'>;

/** Who wrote the texts of some cases, as partners see them. */
export async function nameAuthors(
  context: Staffed,
  rows: readonly Author[],
): Promise<(row: Author) => string> {
  const [people, shops] = await Promise.all([
    getPartnerNames(
      context.db,
      rows.map((row) => row.author_id),
    ),
    getShopCards(
      context,
      rows.flatMap((row) => row.author_shop_id ?? []),
    ),
  ]);
  return (row) =>
    (row.author_shop_id ? shops.get(row.author_shop_id)?.name : people.get(row.author_id)) ?? '';
}

/** Cases as they stand in a list. */
export async function showCases(context: Staffed, rows: readonly TextCase[]): Promise<ConsoleCase[]> {
  if (rows.length === 0) return [];
  const caseIds = rows.map(({ id }) => id);
  const [authorOf, reporters, lastTexts] = await Promise.all([
    nameAuthors(context, rows),
    listReporters(context.db, caseIds),
    listLastTexts(context.db, caseIds),
  ]);
  const pairs = await listPairs(context.db, [...new Set(reporters.map((report) => report.account_id))]);
  const byCase = Map.groupBy(reporters, (report) => report.case_id);
  return rows.map((row) => {
    const ofCase = byCase.get(row.id) ?? [];
    return {
      id: row.id,
      number: row.number,
      kind: row.kind,
      subjectId: row.subject_id,
      reportedText: showText(lastTexts.get(row.id) ?? row.hidden_text ?? cases.nothingStored),
      author: authorOf(row),
      site: row.site,
      state: stateOfCase(row),
      openedAt: wireTime(row.opened_at),
      appealedAt: wireTime(row.appealed_at),
      rule: row.rule,
      reportCount: ofCase.length,
      handCount: countHands(
        ofCase.map((report) => report.account_id),
        pairs,
      ),
      reasons: countEach(ofCase.map(({ reason }) => reason)).map(({ name, count }) => ({
        reason: name,
        count,
      })),
    };
  });
}

/** Who reports a text, what they say, and what came of what they reported before. */
export async function showReports(
  context: Staffed,
  reports: readonly ReportRow[],
  text: WrittenText | undefined,
): Promise<TextReport[]> {
  const { db, language } = context;
  const senders = [...new Set(reports.map((report) => report.account_id))];
  const [names, shops, records, people] = await Promise.all([
    getPartnerNames(db, senders),
    listShopsOf(db, senders),
    listRecords(db, senders),
    text?.partnerShopId ? listPeopleAmong(db, text.partnerShopId, senders) : new Set<string>(),
  ]);
  const shopNames = new Map(shops.map((shop) => [shop.owner_id, nameShop(shop, language)]));
  return reports.map((report) => ({
    id: report.id,
    by: names.get(report.account_id) ?? '',
    sellsAs: shopNames.get(report.account_id) ?? '',
    isParty: people.has(report.account_id) || report.account_id === text?.partnerId,
    reason: report.reason,
    note: report.note,
    at: wireTime(report.reported_at),
    reportedText:
      text && isDeepStrictEqual(text.content, report.reported_text) ? null : showText(report.reported_text),
    record: records.get(report.account_id) ?? { sentCount: 0, hidden: 0, dismissed: 0 },
  }));
}

/** Who decided on a case, when and why, and what became of the appeal. */
export const showJudgement = (
  row: cases.CaseRow,
  operatorNames: ReadonlyMap<string, string>,
  staff: Staffed['staff'],
) => ({
  reason: row.reason,
  note: row.note,
  judgedBy: operatorNames.get(row.judged_by ?? '') ?? '',
  judgedAt: wireTime(row.judged_at),
  appeal: row.appeal,
  decisionReason: row.decision_reason,
  decidedBy: operatorNames.get(row.decided_by ?? '') ?? '',
  decidedAt: wireTime(row.decided_at),
  isOwn: row.judged_by === staff.staffId,
});

/** One case with all that an operator decides on. */
export async function showWholeCase(context: Staffed, row: TextCase): Promise<WholeCase> {
  const { db, language, staff } = context;
  const [[summary], text, reports, reporters, earlier, others, acts, operators] = await Promise.all([
    showCases(context, [row]),
    textSources[row.kind].find(db, row.subject_id),
    listReports(db, row.id, mostReports),
    listReporters(db, [row.id]),
    cases.listEarlierCases(db, row),
    cases.listOthersHidden(db, row),
    listActsOn(db, [row.id], mostActs),
    listStaff(db),
  ]);
  const concerned = [
    row.author_id,
    ...(text?.partnerId ? [text.partnerId] : []),
    ...reporters.map((report) => report.account_id),
  ];
  const [shownReports, isOwnCompany, products, shops] = await Promise.all([
    showReports(context, reports, text),
    isNearTo(db, staff.staffId, concerned),
    listProductTitles(db, text?.productId ? [text.productId] : [], language),
    getShopCards(context, text?.shopId ? [text.shopId] : []),
  ]);
  const operatorNames = new Map(operators.map(({ id, name }) => [id, name]));
  const product = products.get(text?.productId ?? '');
  const shop = shops.get(text?.shopId ?? '');
  return {
    ...summary!,
    version: row.version,
    current: text ? showText(text.content) : null,
    product: product ? { id: product.id, title: product.title } : null,
    shop: shop ? { id: shop.id, name: shop.name } : null,
    ...showJudgement(row, operatorNames, staff),
    isOwnCompany,
    reports: shownReports,
    earlier: earlier.map((earlierCase) => ({
      id: earlierCase.id,
      state: stateOfCase(earlierCase),
      rule: earlierCase.rule,
      openedAt: wireTime(earlierCase.opened_at),
    })),
    othersHidden: others.map(requireText).map((hiddenCase) => ({
      id: hiddenCase.id,
      kind: hiddenCase.kind,
      text: hiddenCase.hidden_text!.title || hiddenCase.hidden_text!.text,
      rule: hiddenCase.rule!,
      at: wireTime(hiddenCase.judged_at!),
    })),
    history: acts.map((act) => ({
      id: act.id,
      action: act.action,
      by: act.name ?? '',
      at: wireTime(act.created_at),
    })),
  };
}
