import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { siteCodes } from '../../contract/sites.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { getOwnShop } from '../shops/door.ts';
import { claim } from './claim.ts';
import { consolePromotionApi } from './console-api.ts';
import { checkAmounts, checkScope, sourceLanguageOf } from './give.ts';
import { findByAddress, getPage, showPromotions } from './promotions.ts';
import { listCurrent } from './promotions-sql.ts';
import { heldState } from './rules.ts';
import { showCoupons, showGiven } from './show.ts';
import * as rows from './sql.ts';

const day = 86_400_000;
const endingDays = 3;

export const promotionApi: Handlers<
  CallsOf<'promotion' | 'console.coupons' | 'console.promotions'>,
  Context,
  SignedIn,
  Staffed
> = {
  ...consolePromotionApi,

  async 'promotion.coupons'(context, { pageNum, pageSize, token, ending, ...sought }) {
    const { db, site, now } = context;
    const promotionId = token ? (await findByAddress(context, token)).row.id : undefined;
    const endsBefore = ending ? new Date(now.getTime() + endingDays * day) : undefined;
    const { rows: found, total } = await rows.listClaimable(
      db,
      site,
      { ...sought, promotionId, endsBefore },
      now,
      pageSize,
      (pageNum - 1) * pageSize,
    );
    return { rowList: await showCoupons(context, found), totalRecord: total };
  },

  async 'promotion.claim'(context, { couponId, key }) {
    const made = await claim(context, couponId, key);
    return {
      id: made.id,
      useFrom: made.use_from.toISOString(),
      useUntil: made.use_until.toISOString(),
      count: made.number,
    };
  },

  async 'promotion.held'({ db, actor, now }, { ids }) {
    const uuid = /^[0-9a-f-]{36}$/;
    const known = ids.filter((id) => uuid.test(id));
    const found = await rows.countClaims(db, actor.accountId, known, now);
    return found.map(({ coupon_id: couponId, count, usable }) => ({ couponId, count, usable }));
  },

  async 'promotion.mine'(context, { state, pageNum, pageSize }) {
    const { db, actor, now } = context;
    const skip = (pageNum - 1) * pageSize;
    const { rows: claims, counts } = await rows.listMine(db, actor.accountId, state, now, pageSize, skip);
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
        useFrom: each.use_from.toISOString(),
        useUntil: each.use_until.toISOString(),
        uses: uses
          .filter((use) => use.claim_id === each.id)
          .map((use) => ({
            orderId: use.order_id,
            amount: { amount: String(use.amount), currency: use.currency },
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

  async 'promotion.create'({ db, actor, now }, draft) {
    const shop = await getOwnShop(db, actor.accountId);
    const coupon = { ...draft, currency: shop.sale_currency, sites: [...siteCodes] };
    checkAmounts(coupon);
    return transact(db, async (tx) => {
      await checkScope(tx, coupon, shop.id);
      const giving = { ...coupon, shopId: shop.id, sourceLanguage: sourceLanguageOf(coupon) };
      return { id: await rows.insertCoupon(tx, giving, now) };
    });
  },

  async 'promotion.stop'({ db, actor, now }, { id }) {
    const shop = await getOwnShop(db, actor.accountId);
    await transact(db, async (tx) => {
      const coupon = await rows.lockCoupon(tx, id);
      if (coupon?.shop_id !== shop.id) throw new Refusal('NOT_FOUND');
      await rows.stopCoupon(tx, id, now);
    });
    return {};
  },

  async 'promotion.list'(context, { pageNum, pageSize }) {
    const shop = await getOwnShop(context.db, context.actor.accountId);
    const skip = (pageNum - 1) * pageSize;
    const { rows: found, total } = await rows.listGiven(context.db, { shopId: shop.id }, pageSize, skip);
    return { rowList: await showGiven(context, found), totalRecord: total };
  },
};
