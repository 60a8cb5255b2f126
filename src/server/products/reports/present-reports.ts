import type { ReportedSubject } from '../../../contract/products/reports.ts';
import { wireTime } from '../../../kit/wire.ts';
import { getPartnerNames } from '../../accounts/public.ts';
import { fileAddress } from '../../files/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { getShopCards, listShopsOf, nameShop } from '../../shops/public.ts';
import { listStaff } from '../../staff/public.ts';
import { listReports, type ReportsFilter, type SubjectRow } from './reports-sql.ts';

/** How many reports of each subject are read at once. */
const mostReports = 50;

/** What was reported, with who says what of it. */
export async function showReported(
  context: Staffed,
  subjects: readonly SubjectRow[],
  filter: ReportsFilter,
): Promise<ReportedSubject[]> {
  if (subjects.length === 0) return [];
  const { db, language } = context;
  const subjectIds = subjects.map((row) => row.subject_id);
  const [cards, reports, staff] = await Promise.all([
    getShopCards(
      context,
      subjects.map((row) => row.shop_id),
    ),
    listReports(db, subjectIds, filter, mostReports),
    listStaff(db),
  ]);
  const senders = [...new Set(reports.flatMap((row) => row.account_id ?? []))];
  const [senderNames, shops] = await Promise.all([getPartnerNames(db, senders), listShopsOf(db, senders)]);
  const shopNames = new Map(shops.map((shop) => [shop.owner_id, nameShop(shop, language)]));
  const operators = new Map(staff.map(({ id, name }) => [id, name]));
  const bySubject = Map.groupBy(reports, (row) => row.subject_id);
  return subjects.map((row) => ({
    subject: row.product_id === null ? ('shop' as const) : ('product' as const),
    id: row.subject_id,
    title: row.product_id === null ? (cards.get(row.shop_id)?.name ?? '') : row.title,
    picture: row.product_id === null ? (cards.get(row.shop_id)?.logo ?? '') : fileAddress(row.picture),
    shopId: row.shop_id,
    shopName: cards.get(row.shop_id)?.name ?? '',
    isDown: row.is_down,
    count: row.reports,
    kinds: row.kinds,
    firstAt: wireTime(row.first_at),
    lastAt: wireTime(row.last_at),
    reports: (bySubject.get(row.subject_id) ?? []).map((report) => ({
      id: report.id,
      by: senderNames.get(report.account_id ?? '') ?? '',
      sellsAs: shopNames.get(report.account_id ?? '') ?? '',
      kind: report.kind,
      text: report.text,
      at: wireTime(report.reported_at),
      decidedBy: operators.get(report.decided_by ?? '') ?? '',
      decidedAt: wireTime(report.decided_at),
      note: report.note,
    })),
  }));
}
