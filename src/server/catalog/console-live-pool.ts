import { sql } from 'kysely';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { LiveOfferState } from '../../contract/goods-limits.ts';
import { Refusal } from '../../kit/errors.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { fileAddress } from '../files/door.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact, type Db } from '../platform/database.ts';
import { logStaffAction } from '../staff/door.ts';
import { livePrice } from './live-pool.ts';

/** Operators decide what is in the pool of live sales. */
export const consoleLivePoolApi: Handlers<CallsOf<'console.livePool'>, Context, SignedIn, Staffed> = {
  async 'console.livePool.list'({ db, language }, { state, pageNum, pageSize }) {
    const { rows, total } = await listOffers(db, state, language, pageSize, (pageNum - 1) * pageSize);
    return {
      rowList: rows.map((row) => ({
        id: row.id,
        title: row.title ?? '',
        picture: fileAddress(row.picture),
        shopName: readText(row.shop_names, language).text,
        price: { amount: String(row.price_from), currency: row.currency },
        livePrice: {
          amount: String(livePrice(row.price_from, row.percent_off, row.currency)),
          currency: row.currency,
        },
        percentOff: row.percent_off,
        pieces: row.pieces,
        stock: Number(row.stock),
        offeredAt: row.added_at.toISOString(),
        state: row.state,
        reason: row.reason,
      })),
      totalRecord: total,
    };
  },

  async 'console.livePool.decide'(context, { id, percentOff, pieces, decision, reason }) {
    const { db, now } = context;
    await transact(db, async (tx) => {
      const isIn = decision === 'include';
      const decided = await tx
        .updateTable('live_pool')
        .set({ state: isIn ? 'included' : 'refused', reason: isIn ? '' : reason, decided_at: now })
        .where('goods_id', '=', id)
        .where('percent_off', '=', percentOff)
        .where('pieces', '=', pieces)
        .where('state', 'in', isIn ? ['waiting'] : ['waiting', 'included'])
        .returning('goods_id')
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

async function listOffers(db: Db, state: LiveOfferState, language: Language, limit: number, offset: number) {
  const [found, counted] = await Promise.all([
    sql<OfferRow>`
      select goods.id, words.title, goods.pictures[1] as picture, shops.names as shop_names, goods.price_from,
        goods.currency, offers.percent_off, offers.pieces, offers.added_at, offers.state, offers.reason,
        (select coalesce(sum(stock), 0)::text from skus where goods_id = goods.id and not retired) as stock
      from (select * from live_pool where state = ${state} order by added_at, goods_id limit ${limit} offset ${offset})
        as offers
      join goods on goods.id = offers.goods_id
      join shops on shops.id = offers.shop_id
      left join lateral (
        select title from goods_texts where goods_id = goods.id
        order by array_position(array[${language}, goods.source_language, 'en'], language) nulls last limit 1
      ) as words on true
      order by offers.added_at, goods.id`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from live_pool where state = ${state}`.execute(db),
  ]);
  return { rows: found.rows, total: counted.rows[0]!.n };
}
