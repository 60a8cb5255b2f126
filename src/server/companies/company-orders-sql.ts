import { sql } from 'kysely';
import type { PurchaseRule } from '../../contract/companies/purchase-rules.ts';
import { insertionOf } from '../platform/insert-rows.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Write } from '../platform/write-together.ts';

export interface CompanyRules {
  rules: PurchaseRule[];
  approvalDays: number;
  version: number;
}

const noRules: CompanyRules = { rules: [], approvalDays: 3, version: 0 };

/**
 * What a company's purchases ask for; nothing where it never said. A category that was merged into another is that one.
 */
export async function findRules(db: Db, companyId: string): Promise<CompanyRules> {
  const row = await db
    .selectFrom('company_rules')
    .select(['rules', 'approval_days', 'version'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!row) return noRules;
  const rules = row.rules as PurchaseRule[];
  const categoryIds = rules.flatMap((rule) => (rule.kind === 'category' ? rule.categoryIds : []));
  const merged = new Map((await listMerged(db, categoryIds)).map(({ id, path }) => [id, path.at(-1)!]));
  return {
    rules: rules.map((rule) =>
      rule.kind === 'category'
        ? { ...rule, categoryIds: [...new Set(rule.categoryIds.map((id) => merged.get(id) ?? id))] }
        : rule,
    ),
    approvalDays: row.approval_days,
    version: row.version,
  };
}

/** Those among some categories that were merged into others, with where these stand. */
export async function listMerged(db: Db, ids: readonly string[]): Promise<{ id: string; path: string[] }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; path: string[] }>`
    select id, path from merged_categories where id = any(${sql.val([...ids])}::uuid[])`.execute(db);
  return rows;
}

/** @returns the new version; undefined where another one stands by now */
export async function saveRules(
  tx: Tx,
  companyId: string,
  { rules, approvalDays, version }: CompanyRules,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into company_rules (company_id, rules, approval_days, version)
    select ${companyId}::uuid, ${JSON.stringify(rules)}::jsonb, ${approvalDays}::smallint, 1 where ${version}::int = 0
    on conflict do nothing returning version`.execute(tx);
  if (rows[0]) return rows[0].version;
  const updated = await tx
    .updateTable('company_rules')
    .set({ rules: JSON.stringify(rules), approval_days: approvalDays, version: version + 1 })
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return updated?.version;
}

/** An order as it is written down for its company. */
export interface CompanyOrder {
  orderId: string;
  shopId: string;
  /** Minor units. */
  total: bigint;
  currency: string;
  categoryPaths: readonly (readonly string[])[];
}

/** The orders of a purchase, to be written together with these. */
export const newCompanyOrders = (
  orders: readonly CompanyOrder[],
  {
    companyId,
    personId,
    approvedBy,
    branch,
  }: {
    companyId: string;
    personId: string;
    approvedBy: readonly string[];
    /** That they are for, as it is called now. */
    branch: { id: string; name: string; code: string } | null;
  },
  now: Date,
): Write =>
  insertionOf(
    'company_orders',
    orders.map(({ orderId, shopId, total, currency, categoryPaths }) => ({
      order_id: orderId,
      company_id: companyId,
      ordered_by: personId,
      approved_by: [...approvedBy],
      admitted_total: total,
      currency,
      shop_id: shopId,
      category_ids: [...new Set(categoryPaths.flat())],
      ordered_at: now,
      branch_id: branch?.id ?? null,
      branch_name: branch?.name ?? '',
      branch_code: branch?.code ?? '',
    })),
  );

export interface Sum {
  currency: string;
  by_person: boolean;
  /** For the branch of what is weighed. */
  of_branch: boolean;
  is_of_month: boolean;
  is_unapproved: boolean;
  total: bigint;
}

/**
 * What was ordered for a company since the beginning of a month, and within 24 hours, by currency; what was canceled is
 * left out, and so is the order that is weighed. What its seller raised counts at the moment when it was to be paid so, and
 * as approved by nobody, whoever approved it at less.
 */
export async function sumOrdered(
  db: Db,
  { companyId, personId, branchId }: { companyId: string; personId: string; branchId: string | null },
  { monthBegan, dayAgo }: { monthBegan: Date; dayAgo: Date },
  exceptOrderId: string | null,
): Promise<Sum[]> {
  const since = monthBegan < dayAgo ? monthBegan : dayAgo;
  const { rows } = await sql<Sum>`
    select currency, ordered_by = ${personId}::uuid as by_person,
      coalesce(branch_id = ${branchId}::uuid, false) as of_branch,
      coalesce(raised_at, ordered_at) >= ${monthBegan} as is_of_month,
      coalesce(raised_at, ordered_at) > ${dayAgo} and (approved_by = '{}' or raised_at is not null) as is_unapproved,
      sum(admitted_total)::bigint as total
    from company_orders
    where company_id = ${companyId} and coalesce(raised_at, ordered_at) >= ${since} and canceled_at is null
      and order_id is distinct from ${exceptOrderId}::uuid
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows.map((row) => ({ ...row, total: BigInt(row.total) }));
}

/** Which of some shops a company has ordered from, the order left out that is weighed. */
export async function listKnownShops(
  db: Db,
  companyId: string,
  shopIds: readonly string[],
  exceptOrderId: string | null,
): Promise<Set<string>> {
  const { rows } = await sql<{ shop_id: string }>`
    select distinct shop_id from company_orders
    where company_id = ${companyId} and shop_id = any(${sql.val([...shopIds])}::uuid[]) and canceled_at is null
      and order_id is distinct from ${exceptOrderId}::uuid`.execute(db);
  return new Set(rows.map(({ shop_id: shopId }) => shopId));
}

/** An order as its company has it; undefined where no company ordered it. */
export const findCompanyOrder = (db: Db, orderId: string) =>
  db.selectFrom('company_orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();

export const listCompanyOrders = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('company_orders')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${sql.val([...orderIds])}::uuid[])`)
    .execute();

/** An order was canceled: it counts for no budget. */
export const cancelCompanyOrder = (tx: Tx, orderId: string, now: Date) =>
  tx
    .updateTable('company_orders')
    .set({ canceled_at: now })
    .where('order_id', '=', orderId)
    .where('canceled_at', 'is', null)
    .execute();

/** What an order was raised to asks for no approval: it counts from now on as what was ordered. */
export const countRaised = (tx: Tx, orderId: string, total: bigint, now: Date) =>
  tx
    .updateTable('company_orders')
    .set({ admitted_total: total, raised_at: now })
    .where('order_id', '=', orderId)
    .execute();

/** Somebody of the company lets an order be paid at what it comes to by now. */
export const admitTotal = (tx: Tx, orderId: string, total: bigint, approvedBy: string) =>
  tx
    .updateTable('company_orders')
    .set({
      admitted_total: total,
      raised_at: null,
      approved_by: sql`array_append(array_remove(approved_by, ${approvedBy}::uuid), ${approvedBy}::uuid)`,
    })
    .where('order_id', '=', orderId)
    .execute();
