import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { Refusal } from '../../kit/errors.ts';
import { readText } from '../../kit/languages.ts';
import { wireMoney, wireTime } from '../../kit/wire.ts';
import { fileAddress } from '../files/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { showPage } from '../platform/paging.ts';
import { findLowestPrice } from '../products/public.ts';
import { logStaffAction } from '../staff/public.ts';
import { withdrawAgreements } from './programmes/agreements-sql.ts';
import { livePrice } from './rules.ts';
import * as rows from './sql.ts';

/** Operators decide what is in the pool of live sales. */
export const consoleLivePoolApi: Handlers<CallsOf<'console.livePool'>, Context, SignedIn, Staffed> = {
  async 'console.livePool.list'({ db, language }, { state, ...page }) {
    return showPage(await rows.listOffers(db, state, language, page), (row) => ({
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

  async 'console.livePool.decide'(context, { id, state, percentOff, pieces, price, decision, reason }) {
    const { db, now } = context;
    await transact(db, async (tx) => {
      const isIn = decision === 'include';
      const decided = await rows.decide(
        tx,
        id,
        { state, percentOff, pieces },
        { isIn, reason: isIn ? '' : reason },
        now,
      );
      // One that is raised from here on waits again by itself.
      const isAtPriceSeen = (await findLowestPrice(tx, id)) === BigInt(price);
      if (!decided || !isAtPriceSeen) throw new Refusal('LIVE_OFFER_CHANGED');
      if (!isIn) await withdrawAgreements(tx, { shopId: null, productIds: [id], isRunningToo: true }, now);
      await logStaffAction(tx, context, {
        action: `livePool.${decision}`,
        subjectType: 'goods',
        subjectId: id,
        details: { percentOff, pieces, price, ...(reason && { reason }) },
      });
    });
    return null;
  },
};
