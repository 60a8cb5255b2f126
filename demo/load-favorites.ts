import { sql } from 'kysely';
import type { Deps } from '../src/server/platform/context.ts';
import type { World } from './types.ts';
import { transact } from '../src/server/platform/database.ts';

/**
 * Lets the demo world's buyers keep some products and shops of their site, where they keep none: what sold best, some of
 * it when it still cost more.
 */
export async function loadFavorites({ db, clock }: Deps, world: World): Promise<void> {
  for (const [index, buyer] of world.buyers.entries()) {
    const { id } = await db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', buyer.account.email)
      .executeTakeFirstOrThrow();
    const favorites = await db
      .selectFrom('favorite_shops')
      .select('shop_id')
      .where('account_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (favorites) continue;
    await transact(db, async (tx) => {
      await sql`
        insert into favorite_products (account_id, product_id, price, currency, saved_at)
        select ${id}, id, case when n % 3 = 1 then price_from + price_from / 8 + 1 else price_from end, currency,
          ${clock.now()}::timestamptz - (n * 3 + 2) * interval '1 day'
        from (
          select *, row_number() over (order by sales_count desc, id)::int as n from products
          where publish_status = 'published' and sites @> array[${buyer.site}]
        ) as best
        where n between ${index * 3 + 1}::int and ${index * 3 + 8}::int
        on conflict do nothing`.execute(tx);
      await sql`
        insert into favorite_shops (account_id, shop_id, saved_at)
        select ${id}, shop_id, ${clock.now()}::timestamptz - n * interval '5 days'
        from (
          select shop_id, row_number() over (order by count(*) desc, shop_id)::int as n from products
          where publish_status = 'published' and sites @> array[${buyer.site}] group by shop_id
        ) as largest
        where n between ${index + 1}::int and ${index + 3}::int
        on conflict do nothing`.execute(tx);
    });
  }
}
