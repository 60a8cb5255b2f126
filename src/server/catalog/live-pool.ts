import { sql } from 'kysely';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { Refusal } from '../../kit/errors.ts';
import { payableUnit, share } from '../../kit/money.ts';
import { fileAddress } from '../files/door.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { getUnitNames } from '../reference/door.ts';
import { getOwnShop } from '../shops/door.ts';
import { listOwnGoods } from './own-goods-sql.ts';
import { lockGoods } from './write-goods-sql.ts';

/** What a piece costs in a live sale; never nothing. */
export function livePrice(price: bigint, percentOff: number, currency: string): bigint {
  const left = share(price, (100 - percentOff) * 100, currency);
  return left > 0n ? left : payableUnit(currency);
}

/** Goods that a seller offers to those who sell live. */
export const livePoolApi: Handlers<CallsOf<'livePool'>, Context, SignedIn> = {
  async 'livePool.list'({ db, actor, language }, { pageNum, pageSize, list, keyword }) {
    const shop = await getOwnShop(db, actor.accountId);
    // What was taken down stays where it is and says so; only what is on sale can be offered.
    const status = list === 'open' ? ('published' as const) : undefined;
    const filter = { keyword, livePool: list, status };
    const paging = { language, sort: 'changed' as const, limit: pageSize, offset: (pageNum - 1) * pageSize };
    const [{ rows, total }, units] = await Promise.all([
      listOwnGoods(db, shop.id, filter, paging),
      getUnitNames(db, language),
    ]);
    return {
      totalRecord: total,
      rowList: rows.map((row) => ({
        id: row.id,
        title: row.title ?? '',
        picture: fileAddress(row.picture),
        priceFrom: { amount: String(row.price_from), currency: row.currency },
        stock: Number(row.stock),
        unit: units.get(row.unit_code) ?? row.unit_code,
        status: row.publish_status,
        offer: row.added_at && {
          percentOff: row.percent_off!,
          pieces: row.pieces!,
          livePrice: {
            amount: String(livePrice(row.price_from, row.percent_off!, row.currency)),
            currency: row.currency,
          },
          addedAt: row.added_at.toISOString(),
          state: row.offer_state!,
          reason: row.offer_reason!,
        },
      })),
    };
  },

  async 'livePool.save'({ db, actor, now }, { ids, percentOff, pieces }) {
    const shop = await getOwnShop(db, actor.accountId);
    return transact(db, async (tx) => {
      const goods = await lockGoods(tx, shop.id, ids);
      if (goods.size < new Set(ids).size) throw new Refusal('NOT_FOUND');
      for (const { publish_status, code } of goods.values())
        if (publish_status !== 'published') throw new Refusal('GOODS_GONE', { title: code });
      await tx
        .insertInto('live_pool')
        .values(
          [...goods.keys()].map((id) => ({
            goods_id: id,
            shop_id: shop.id,
            percent_off: percentOff,
            pieces,
            added_at: now,
          })),
        )
        .onConflict((conflict) =>
          conflict.column('goods_id').doUpdateSet({
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
      return { count: goods.size };
    });
  },

  async 'livePool.remove'({ db, actor }, { ids }) {
    const shop = await getOwnShop(db, actor.accountId);
    const { numDeletedRows } = await db
      .deleteFrom('live_pool')
      .where('shop_id', '=', shop.id)
      .where('goods_id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
      .executeTakeFirst();
    return { count: Number(numDeletedRows) };
  },
};
