import type { CallsOf } from '../../contract/handler.ts';
import { Refusal } from '../../kit/errors.ts';
import { wireMoney, wireTime } from '../../kit/wire.ts';
import { fileAddress } from '../files/public.ts';
import { transact } from '../platform/database.ts';
import { listOwnProducts, lockProduct } from '../products/public.ts';
import { getUnitNames } from '../reference/public.ts';
import type { ShopHandlers } from '../shops/public.ts';
import { consoleLivePoolApi } from './console-api.ts';
import { agreementsApi } from './programmes/agreements.ts';
import { hasRunning, lockInPool, withdrawAgreements } from './programmes/agreements-sql.ts';
import { programmesApi } from './programmes/api.ts';
import { consoleProgrammesApi } from './programmes/console-programmes.ts';
import { livePrice } from './rules.ts';
import * as rows from './sql.ts';

/** Products that a seller offers to those who sell live. */
export const livePoolApi: ShopHandlers<
  CallsOf<'livePool' | 'programmes' | 'console.livePool' | 'console.programmes'>
> = {
  ...consoleLivePoolApi,
  ...consoleProgrammesApi,
  ...programmesApi,
  ...agreementsApi,

  async 'livePool.list'({ db, language, shop }, { pageNum, pageSize, list, keyword }) {
    // What was taken down stays where it is and says so; only what is on sale can be offered.
    const status = list === 'open' ? ('published' as const) : undefined;
    const filter = { keyword, livePool: list, status };
    const paging = { pageNum, pageSize, language, sort: 'changed' as const };
    const [{ rows: offered, total }, units] = await Promise.all([
      listOwnProducts(db, [shop.id], filter, paging),
      getUnitNames(db, language),
    ]);
    return {
      totalRecord: total,
      rowList: offered.map((row) => ({
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
      await rows.writeOffers(tx, shop.id, [...products.keys()], { percentOff, pieces }, now);
      return { count: products.size };
    });
  },

  async 'livePool.remove'({ db, now, shop }, { ids }) {
    return transact(db, async (tx) => {
      await lockInPool(tx, ids);
      // What goes on stays as shoppers were told, where operators can still end it; what is to come ends with the offer.
      if (await hasRunning(tx, shop.id, ids, now)) throw new Refusal('PROGRAMME_BEGUN');
      await withdrawAgreements(tx, { shopId: shop.id, productIds: ids, isRunningToo: false }, now);
      return { count: await rows.deleteOffers(tx, shop.id, ids) };
    });
  },
};
