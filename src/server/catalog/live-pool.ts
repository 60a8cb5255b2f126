import { sql } from 'kysely';
import type { CallsOf } from '../../contract/handler.ts';
import { Refusal } from '../../kit/errors.ts';
import { payableUnit, share } from '../../kit/money.ts';
import { wireMoney, wireTime } from '../../kit/wire.ts';
import { fileAddress } from '../files/public.ts';
import { transact } from '../platform/database.ts';
import { getUnitNames } from '../reference/public.ts';
import type { ShopHandlers } from '../shops/public.ts';
import { listOwnProducts } from './own-products-sql.ts';
import { lockProduct } from './write-products-sql.ts';

/** What a piece costs in a live sale; never nothing. */
export function livePrice(price: bigint, percentOff: number, currency: string): bigint {
  const left = share(price, (100 - percentOff) * 100, currency);
  return left > 0n ? left : payableUnit(currency);
}

/** Products that a seller offers to those who sell live. */
export const livePoolApi: ShopHandlers<CallsOf<'livePool'>> = {
  async 'livePool.list'({ db, language, shop }, { pageNum, pageSize, list, keyword }) {
    // What was taken down stays where it is and says so; only what is on sale can be offered.
    const status = list === 'open' ? ('published' as const) : undefined;
    const filter = { keyword, livePool: list, status };
    const paging = { pageNum, pageSize, language, sort: 'changed' as const };
    const [{ rows, total }, units] = await Promise.all([
      listOwnProducts(db, shop.id, filter, paging),
      getUnitNames(db, language),
    ]);
    return {
      totalRecord: total,
      rowList: rows.map((row) => ({
        id: row.id,
        title: row.title ?? '',
        picture: fileAddress(row.picture),
        priceFrom: wireMoney(row.price_from, row.currency),
        stock: Number(row.stock),
        unit: units.get(row.unit_code) ?? row.unit_code,
        status: row.publish_status,
        offer: row.added_at && {
          percentOff: row.percent_off!,
          pieces: row.pieces!,
          livePrice: wireMoney(livePrice(row.price_from, row.percent_off!, row.currency), row.currency),
          addedAt: wireTime(row.added_at),
          state: row.offer_state!,
          reason: row.offer_reason!,
        },
      })),
    };
  },

  async 'livePool.save'({ db, now, shop }, { ids, percentOff, pieces }) {
    return transact(db, async (tx) => {
      const products = await lockProduct(tx, shop.id, ids);
      if (products.size < new Set(ids).size) throw new Refusal('NOT_FOUND');
      for (const { publish_status, code } of products.values())
        if (publish_status !== 'published') throw new Refusal('GOODS_GONE', { title: code });
      await tx
        .insertInto('live_pool')
        .values(
          [...products.keys()].map((id) => ({
            product_id: id,
            shop_id: shop.id,
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
      return { count: products.size };
    });
  },

  async 'livePool.remove'({ db, shop }, { ids }) {
    const { numDeletedRows } = await db
      .deleteFrom('live_pool')
      .where('shop_id', '=', shop.id)
      .where('product_id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
      .executeTakeFirst();
    return { count: Number(numDeletedRows) };
  },
};
