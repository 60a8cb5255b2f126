import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';

/** A collected products of which there is news for whoever collected it. */
export interface News {
  account_id: string;
  product_id: string;
  /** The lowest price then or when it was told last, and now; in one currency. */
  before: bigint;
  price: bigint;
  currency: string;
  fell: boolean;
  is_back: boolean;
}

/** A product can be had while it is published and something of it is in stock. */
const looked = sql`
  select c.account_id, c.product_id, c.was_available, coalesce(c.told_price, c.price) as before,
    g.price_from as price, g.currency,
    -- A fall of what is hidden is told to nobody, nor one from a price that was.
    coalesce(g.currency = c.currency and g.price_from < coalesce(c.told_price, c.price)
      and not prices_hidden(g.prices_shown_to, g.shop_id), false) as cheaper,
    g.publish_status = 'published'
      and exists (select from skus where skus.product_id = g.id and skus.stock > 0) as available
  from favorite_products c join products g on g.id = c.product_id`;

/** What has become cheaper, or can be had again; of products that cannot be had nothing is told. */
export async function listNews(db: Db): Promise<News[]> {
  const { rows } = await sql<News>`
    select account_id, product_id, before, price, currency, cheaper as fell, not was_available as is_back
    from (${looked}) as looked
    where available and (cheaper or not was_available)
    order by account_id, product_id`.execute(db);
  return rows;
}

/** Remembers what was told to somebody. */
export async function keepTold(tx: Tx, news: readonly News[], now: Date): Promise<void> {
  for (const one of news) {
    await tx
      .updateTable('favorite_products')
      .set({
        ...(one.fell && { told_price: one.price }),
        ...(one.is_back && { was_available: true, back_at: now }),
      })
      .where('account_id', '=', one.account_id)
      .where('product_id', '=', one.product_id)
      .execute();
  }
}

/** Remembers what can no longer be had, so that it is told when it can again. */
export const keepGone = (db: Db) =>
  sql`
    update favorite_products c set was_available = false, back_at = null
    from (${looked}) as looked
    where looked.account_id = c.account_id and looked.product_id = c.product_id
      and c.was_available and not looked.available`.execute(db);
