import { sql } from 'kysely';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { LiveOfferState } from '../../contract/products/product-limits.ts';
import { Refusal } from '../../kit/errors.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { wireMoney, wireTime } from '../../kit/wire.ts';
import { fileAddress } from '../files/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact, type Db } from '../platform/database.ts';
import { limitsOf, showPage, type Paging } from '../platform/paging.ts';
import { logStaffAction } from '../staff/public.ts';
import { livePrice } from './live-pool.ts';

/** Operators decide what is in the pool of live sales. */
export const consoleLivePoolApi: Handlers<CallsOf<'console.livePool'>, Context, SignedIn, Staffed> = {
  async 'console.livePool.list'({ db, language }, { state, ...page }) {
    return showPage(await listOffers(db, state, language, page), (row) => ({
      id: row.id,
      title: row.title ?? '',
      picture: fileAddress(row.picture),
      shopName: readText(row.shop_names, language).text,
      price: wireMoney(row.price_from, row.currency),
      livePrice: wireMoney(livePrice(row.price_from, row.percent_off, row.currency), row.currency),
      percentOff: row.percent_off,
      pieces: row.pieces,
      stock: Number(row.stock),
      offeredAt: wireTime(row.added_at),
      state: row.state,
      reason: row.reason,
    }));
  },

  async 'console.livePool.decide'(context, { id, percentOff, pieces, decision, reason }) {
    const { db, now } = context;
    await transact(db, async (tx) => {
      const isIn = decision === 'include';
      const decided = await tx
        .updateTable('live_pool')
        .set({ state: isIn ? 'included' : 'refused', reason: isIn ? '' : reason, decided_at: now })
        .where('product_id', '=', id)
        .where('percent_off', '=', percentOff)
        .where('pieces', '=', pieces)
        .where('state', 'in', isIn ? ['waiting'] : ['waiting', 'included'])
        .returning('product_id')
        .executeTakeFirst();
      if (!decided) throw new Refusal('LIVE_OFFER_CHANGED');
      await logStaffAction(tx, context, {
        action: `livePool.${decision}`,
        subjectType: 'goods',
        subjectId: id,
        details: { percentOff, pieces, ...(reason && { reason }) },
      });
    });
    return null;
  },
};

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

async function listOffers(db: Db, state: LiveOfferState, language: Language, page: Paging) {
  const { limit, offset } = limitsOf(page);
  const [found, counted] = await Promise.all([
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
  return { rows: found.rows, total: counted.rows[0]!.n };
}
