import { sql, type RawBuilder } from 'kysely';
import type { Site } from '../../../contract/reference/sites.ts';
import type { ShopSort, ShopState } from '../../../contract/shops/console-shop-kinds.ts';
import { fold } from '../../../kit/text/fold.ts';
import type { Db } from '../../platform/database.ts';
import { literal } from '../../platform/like.ts';
import { limitsOf, type Page, type Paging } from '../../platform/paging.ts';

export interface AllShopsFilter {
  /** What was typed, and the accounts that it names. */
  search?: { text: string; ownerIds: readonly string[] } | undefined;
  /** Those whose telephone ends as asked. */
  ownerIds?: readonly string[] | undefined;
  site?: Site | undefined;
  state?: ShopState | undefined;
  level?: number | undefined;
}

export interface AllShopsRow {
  id: string;
  code: string;
  names: unknown;
  source_language: string;
  logo: string | null;
  owner_id: string;
  country: string;
  level: number;
  trusted: boolean;
  suspended: boolean;
  closed_at: Date | null;
  created_at: Date;
  products: number;
  orders_paid: number;
}

const idsOf = (ids: readonly string[]) => sql`any(${sql.val([...ids])}::uuid[])`;

const inState: Record<ShopState, RawBuilder<unknown>> = {
  open: sql`shops.closed_at is null`,
  suspended: sql`shops.suspended`,
  closed: sql`shops.closed_at is not null and not shops.suspended`,
};

const sortedBy: Record<ShopSort, RawBuilder<unknown>> = {
  newest: sql`shops.created_at desc, shops.id desc`,
  oldest: sql`shops.created_at, shops.id`,
  orders: sql`coalesce(shop_figures.orders_paid, 0) desc, shops.created_at desc, shops.id desc`,
  level: sql`shops.level desc, shops.created_at desc, shops.id desc`,
};

/** Shops by a word of a name, a whole id or code, or their owner; each way is an index. */
function namedBy({ text, ownerIds }: NonNullable<AllShopsFilter['search']>): RawBuilder<unknown> {
  const typed = text.trim().toLowerCase();
  return sql`shops.id in (
    select id from shops where found_by like ${`%${literal(fold(text))}%`}
    union select id from shops where code = ${typed}
    union select id from shops where ${/^[0-9a-f-]{36}$/.test(typed) ? sql`id = ${typed}::uuid` : sql`false`}
    union select id from shops where owner_id = ${idsOf(ownerIds)}
  )`;
}

function conditionOf({ search, ownerIds, site, state, level }: AllShopsFilter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`true`,
      ...(search ? [namedBy(search)] : []),
      ...(ownerIds ? [sql`shops.owner_id = ${idsOf(ownerIds)}`] : []),
      ...(site
        ? [
            sql`exists (select from shop_products where shop_id = shops.id and sites @> array[${site}]::text[])`,
          ]
        : []),
      ...(state ? [inState[state]] : []),
      ...(level ? [sql`shops.level = ${level}`] : []),
    ],
    sql` and `,
  );
}

/** A page of all shops, each with what it has on sale and the orders of the last year. */
export async function listAllShops(
  db: Db,
  filter: AllShopsFilter,
  sort: ShopSort,
  page: Paging,
): Promise<Page<AllShopsRow>> {
  const { limit, offset } = limitsOf(page);
  const where = conditionOf(filter);
  const [result, total] = await Promise.all([
    sql<AllShopsRow>`
      select shops.id, code, names, source_language, logo, owner_id, country, level, trusted, suspended, closed_at, created_at,
        coalesce(shop_figures.orders_paid, 0) as orders_paid,
        (select count(*)::int from shop_products where shop_id = shops.id and publish_status = 'published') as products
      from shops left join shop_figures on shop_figures.shop_id = shops.id
      where ${where} order by ${sortedBy[sort]} limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from shops where ${where}`.execute(db),
  ]);
  return { rows: result.rows, total: total.rows[0]!.n };
}

/** What a shop has: on sale, not on sale, and taken down by operators. */
export async function countShopProducts(db: Db, shopId: string) {
  const result = await sql<{ published: number; others: number; takenDown: number }>`
    select count(*) filter (where publish_status = 'published')::int as published,
      count(*) filter (where publish_status <> 'published')::int as others,
      count(*) filter (where taken_down)::int as "takenDown"
    from shop_products where shop_id = ${shopId}`.execute(db);
  return result.rows[0]!;
}
