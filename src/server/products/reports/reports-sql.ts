import { sql } from 'kysely';
import type { ReportKind, ReportState, ReportSubject } from '../../../contract/products/report-kinds.ts';
import type { Language } from '../../../kit/languages.ts';
import { newId } from '../../../kit/ids.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { limitsOf, type Page, type Paging } from '../../platform/paging.ts';
import { titleIn } from '../takedowns/takedowns-sql.ts';

export interface NewReport {
  productId: string | null;
  shopId: string;
  accountId: string | null;
  network: Buffer | null;
  email: string | null;
  language: Language;
  kind: ReportKind;
  text: string;
}

/** Writes a report down; of somebody who has reported the same before nothing changes. */
export async function insertReport(db: Db, report: NewReport, now: Date): Promise<void> {
  await db
    .insertInto('reports')
    .values({
      id: newId(now.getTime()),
      product_id: report.productId,
      shop_id: report.shopId,
      account_id: report.accountId,
      network: report.network,
      email: report.email,
      language: report.language,
      kind: report.kind,
      text: report.text,
      reported_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The shop of a product that is on sale; undefined where there is none. */
export async function findShopOfProduct(db: Db, productId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('products_on_sale')
    .select('shop_id')
    .where('id', '=', productId)
    .executeTakeFirst();
  return row?.shop_id ?? undefined;
}

export interface SubjectRow {
  subject_id: string;
  product_id: string | null;
  shop_id: string;
  /** Of a product. */
  title: string;
  picture: string | null;
  is_down: boolean;
  reports: number;
  kinds: { kind: ReportKind; count: number }[];
  first_at: Date;
  last_at: Date;
}

export interface ReportsFilter {
  state: ReportState;
  subject?: ReportSubject | undefined;
  kind?: ReportKind | undefined;
}

const conditionOf = ({ state, subject, kind }: ReportsFilter) =>
  sql.join(
    [
      state === 'open' ? sql`outcome is null` : sql`outcome = ${state}`,
      ...(subject ? [sql`(product_id is null) = ${subject === 'shop'}::boolean`] : []),
      ...(kind ? [sql`kind = ${kind}`] : []),
    ],
    sql` and `,
  );

/** What was reported: what waits longest first, or what was decided last first. */
export async function listSubjects(
  db: Db,
  filter: ReportsFilter,
  language: Language,
  page: Paging,
): Promise<Page<SubjectRow>> {
  const { limit, offset } = limitsOf(page);
  const where = conditionOf(filter);
  const order = filter.state === 'open' ? sql`first_at, subject_id` : sql`decided_at desc, subject_id`;
  const [result, total] = await Promise.all([
    sql<SubjectRow>`
      with subjects as (
        select subject_id, product_id, shop_id, count(*)::int as reports, min(reported_at) as first_at,
          max(reported_at) as last_at, max(decided_at) as decided_at
        from reports where ${where} group by subject_id, product_id, shop_id
        order by ${order} limit ${limit} offset ${offset}
      )
      select subjects.*, coalesce(${titleIn(language, sql`products`)}, '') as title, products.pictures[1] as picture,
        coalesce(products.taken_down, subjects.shop_id in (select id from suspended_shops)) as is_down,
        (select jsonb_agg(jsonb_build_object('kind', kind, 'count', n) order by n desc, kind) from (
          select kind, count(*)::int as n from reports where reports.subject_id = subjects.subject_id and ${where}
          group by kind
        ) as counted) as kinds
      from subjects left join products on products.id = subjects.product_id
      order by ${order}`.execute(db),
    sql<{ n: number }>`select count(distinct subject_id)::int as n from reports where ${where}`.execute(db),
  ]);
  return { rows: result.rows, total: total.rows[0]!.n };
}

export interface ReportRow {
  id: string;
  subject_id: string;
  account_id: string | null;
  kind: ReportKind;
  text: string;
  reported_at: Date;
  note: string;
  decided_by: string | null;
  decided_at: Date | null;
}

/** The latest reports of several subjects, so many of each. */
export async function listReports(
  db: Db,
  subjectIds: readonly string[],
  filter: ReportsFilter,
  most: number,
): Promise<ReportRow[]> {
  const result = await sql<ReportRow>`
    select latest.* from unnest(${sql.val([...subjectIds])}::uuid[]) as wanted (subject_id)
    cross join lateral (
      select id, reports.subject_id, account_id, kind, text, reported_at, note, decided_by, decided_at
      from reports where reports.subject_id = wanted.subject_id and ${conditionOf(filter)}
      order by reported_at desc, id desc limit ${most}
    ) as latest`.execute(db);
  return result.rows;
}

/** Decides the open reports of a subject that came until a moment. @returns how many those were */
export async function decideReports(
  tx: Tx,
  { subjectId, until }: { subjectId: string; until: Date },
  decision: { id: string; outcome: 'none' | 'down'; note: string; staffId: string },
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({
      outcome: decision.outcome,
      decision_id: decision.id,
      note: decision.note,
      decided_by: decision.staffId,
      decided_at: now,
    })
    .where('subject_id', '=', subjectId)
    .where('outcome', 'is', null)
    .where('reported_at', '<=', until)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Who is told of a decision, and what it was about. */
export const listOfDecision = (db: Db, decisionId: string) =>
  db
    .selectFrom('reports')
    .select(['product_id', 'shop_id', 'account_id', 'email', 'language', 'outcome'])
    .where('decision_id', '=', decisionId)
    .execute();

/** What a product is called in a language, whether it is on sale or not. */
export async function findTitle(db: Db, productId: string, language: Language): Promise<string> {
  const result = await sql<{ title: string }>`
    select ${titleIn(language, sql`products`)} as title from products where id = ${productId}`.execute(db);
  return result.rows[0]?.title ?? '';
}
