import type { CallsOf } from '../../contract/handler.ts';
import { siteCodes } from '../../contract/reference/sites.ts';
import { Refusal } from '../../kit/errors.ts';
import { wireMoney, wireTime } from '../../kit/wire.ts';
import { transact } from '../platform/database.ts';
import { refuseSuspended, type ShopHandlers } from '../shops/public.ts';
import { claim } from './claim.ts';
import { consolePromotionApi } from './console-api.ts';
import { checkAmounts, checkScope, sourceLanguageOf } from './give.ts';
import { findByAddress, getPage, showPromotions } from './promotions.ts';
import { listCurrent } from './promotions-sql.ts';
import { heldState } from './rules.ts';
import { showCoupons, showGiven } from './present.ts';
import * as rows from './sql.ts';

const day = 86_400_000;
const endingDays = 3;

export const promotionApi: ShopHandlers<CallsOf<'promotion' | 'console.coupons' | 'console.promotions'>> = {
  ...consolePromotionApi,

  async 'promotion.coupons'(context, { pageNum, pageSize, token, ending, ...sought }) {
    const { db, site, now } = context;
    const promotionId = token ? (await findByAddress(context, token)).row.id : undefined;
    const endsBefore = ending ? new Date(now.getTime() + endingDays * day) : undefined;
    const { rows: coupons, total } = await rows.listClaimable(
      db,
      site,
      { ...sought, promotionId, endsBefore },
      now,
      { pageNum, pageSize },
    );
    return { rowList: await showCoupons(context, coupons), totalRecord: total };
  },

  async 'promotion.claim'(context, { couponId, key }) {
    const made = await claim(context, couponId, key);
    return {
      id: made.id,
      useFrom: wireTime(made.use_from),
      useUntil: wireTime(made.use_until),
      count: made.number,
    };
  },

  async 'promotion.held'({ db, actor, now }, { ids }) {
    const uuid = /^[0-9a-f-]{36}$/;
    const couponIds = ids.filter((id) => uuid.test(id));
    const results = await rows.countClaims(db, actor.accountId, couponIds, now);
    return results.map(({ coupon_id: couponId, count, usable }) => ({ couponId, count, usable }));
  },

  async 'promotion.mine'(context, { state, ...page }) {
    const { db, actor, now } = context;
    const { rows: claims, counts } = await rows.listMine(db, actor.accountId, state, now, page);
    const coupons = await rows.listCoupons(db, [...new Set(claims.map((each) => each.coupon_id))]);
    const [cards, uses] = await Promise.all([
      showCoupons(context, coupons),
      rows.listUses(
        db,
        claims.map((each) => each.id),
      ),
    ]);
    return {
      rowList: claims.map((each) => ({
        id: each.id,
        coupon: cards.find((card) => card.id === each.coupon_id)!,
        state: heldState(each, now),
        useFrom: wireTime(each.use_from),
        useUntil: wireTime(each.use_until),
        uses: uses
          .filter((use) => use.claim_id === each.id)
          .map((use) => ({
            orderId: use.order_id,
            amount: wireMoney(use.amount, use.currency),
          })),
      })),
      totalRecord: counts[state],
      counts,
    };
  },

  async 'promotion.page'(context, input) {
    return getPage(context, input);
  },

  async 'promotion.activities'(context) {
    return showPromotions(context, await listCurrent(context.db, context.site, context.now));
  },

  async 'promotion.create'({ db, now, shop }, draft) {
    const coupon = { ...draft, currency: shop.sale_currency, sites: [...siteCodes] };
    checkAmounts(coupon);
    return transact(db, async (tx) => {
      await refuseSuspended(tx, shop.id);
      await checkScope(tx, coupon, shop.id);
      const giving = { ...coupon, shopId: shop.id, sourceLanguage: sourceLanguageOf(coupon) };
      return { id: await rows.insertCoupon(tx, giving, now) };
    });
  },

  async 'promotion.stop'({ db, now, shop }, { id }) {
    await transact(db, async (tx) => {
      const coupon = await rows.lockCoupon(tx, id);
      if (coupon?.shop_id !== shop.id) throw new Refusal('NOT_FOUND');
      await rows.stopCoupon(tx, id, now);
    });
    return {};
  },

  async 'promotion.list'(context, page) {
    const { db, shop } = context;
    const { rows: results, total } = await rows.listGiven(db, { shopId: shop.id }, page);
    return { rowList: await showGiven(context, results), totalRecord: total };
  },
};
