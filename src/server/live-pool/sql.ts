import { sql } from 'kysely';
import type { LiveOfferState } from '../../contract/products/product-limits.ts';
import type { Language, Text } from '../../kit/languages.ts';
import type { Db, Tx } from '../platform/database.ts';
import { limitsOf, type Paging } from '../platform/paging.ts';

interface Terms {
  percentOff: number;
  pieces: number;
}

/** Offers products on these terms; offered on others before, they are decided on again. */
export async function writeOffers(
  tx: Tx,
  shopId: string,
  productIds: readonly string[],
  { percentOff, pieces }: Terms,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('live_pool')
    .values(
      productIds.map((id) => ({
        product_id: id,
        shop_id: shopId,
        percent_off: percentOff,
        pieces,
        added_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet({
        percent_off: percentOff,
        pieces,
        added_at: now,
        // Other terms are another offer.
        state: 'waiting',
        reason: '',
        decided_at: null,
      }),
    )
    .execute();
}

/** Takes a shop's offers back. @returns how many there were */
export async function deleteOffers(db: Db, shopId: string, productIds: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('live_pool')
    .where('shop_id', '=', shopId)
    .where('product_id', '=', sql<string>`any(${sql.val([...productIds])}::uuid[])`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Decides on an offer that is as it was seen. @returns whether it is */
export async function decide(
  tx: Tx,
  productId: string,
  { state, percentOff, pieces }: Terms & { state: LiveOfferState },
  { isIn, reason }: { isIn: boolean; reason: string },
  now: Date,
): Promise<boolean> {
  const decided = await tx
    .updateTable('live_pool')
    .set({ state: isIn ? 'included' : 'refused', reason, decided_at: now })
    .where('product_id', '=', productId)
    .where('percent_off', '=', percentOff)
    .where('pieces', '=', pieces)
    .where('state', '=', state)
    .where('state', 'in', isIn ? ['waiting'] : ['waiting', 'included'])
    .returning('product_id')
    .executeTakeFirst();
  return decided !== undefined;
}

interface OfferRow {
  id: string;
  title: string | null;
  picture: string | null;
  shop_names: Text;
  price_from: bigint;
  currency: string;
  percent_off: number;
  pieces: number;
  stock: string;
  added_at: Date;
  state: LiveOfferState;
  reason: string;
}

export async function listOffers(db: Db, state: LiveOfferState, language: Language, page: Paging) {
  const { limit, offset } = limitsOf(page);
  const [result, counted] = await Promise.all([
    sql<OfferRow>`
      select products.id, words.title, products.pictures[1] as picture, shops.names as shop_names, products.price_from,
        products.currency, offers.percent_off, offers.pieces, offers.added_at, offers.state, offers.reason,
        (select coalesce(sum(stock), 0)::text from skus where product_id = products.id and not retired) as stock
      from (select * from live_pool where state = ${state} order by added_at, product_id limit ${limit} offset ${offset})
        as offers
      join products on products.id = offers.product_id
      join shops on shops.id = offers.shop_id
      left join lateral (
        select title from product_texts where product_id = products.id
        order by array_position(array[${language}, products.source_language, 'en'], language) nulls last limit 1
      ) as words on true
      order by offers.added_at, products.id`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from live_pool where state = ${state}`.execute(db),
  ]);
  return { rows: result.rows, total: counted.rows[0]!.n };
}
