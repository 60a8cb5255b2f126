import type { CouponDraft } from '../../contract/promotion/promotion.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { readText, type Text } from '../../kit/languages.ts';
import { hasPicture } from '../files/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { requireSeen } from '../platform/postgres/seen-version.ts';
import { transact, type Tx } from '../platform/database.ts';
import { logStaffAction } from '../staff/public.ts';
import { checkAmounts, checkScope, sourceLanguageOf } from './give.ts';
import { showForStaff } from './promotions.ts';
import { listPromotions, lockTokens, putPromotion, stopPromotion } from './promotions-sql.ts';
import { showGiven } from './present.ts';
import { costsNoMore, type CouponCost } from './rules.ts';
import { confirmCoupon } from './second-person-sql.ts';
import { needsSecond, requireConfirmer } from './second-person.ts';
import * as rows from './sql.ts';

const englishOf = (names: unknown): string => readText(names as Text, 'en').text;

const costOf = ({ kind, currency, amount, cap, total }: CouponDraft): CouponCost => ({
  kind,
  currency,
  amount: amount === undefined ? null : BigInt(amount),
  cap: cap === undefined ? null : BigInt(cap),
  total,
});

type CouponVerb = 'create' | 'update' | 'confirm' | 'stop';

const logCoupon = (tx: Tx, context: Staffed, verb: CouponVerb, id: string, names: unknown) =>
  logStaffAction(tx, context, {
    action: `coupons.${verb}`,
    subjectType: 'coupon',
    subjectId: id,
    details: { name: englishOf(names) },
  });

/** @throws {Refusal} TOKEN_TAKEN when one address would name two promotions. */
function refuseTwins(
  others: readonly { token: string; tabs: readonly string[] }[],
  promotion: { token: string; tabs: readonly string[] },
): void {
  const names = (one: typeof promotion) => [one.token, ...one.tabs.map((tab) => `${one.token}-${tab}`)];
  const taken = new Set(others.flatMap(names));
  if (names(promotion).some((name) => taken.has(name)))
    throw new Refusal('TOKEN_TAKEN', { token: promotion.token });
}

export const consolePromotionApi: Handlers<
  CallsOf<'console.coupons' | 'console.promotions'>,
  Context,
  SignedIn,
  Staffed
> = {
  async 'console.coupons.list'(context, { giver, ...page }) {
    const { rows: results, total } = await rows.listGiven(context.db, giver, page);
    return { rowList: await showGiven(context, results), totalRecord: total };
  },

  async 'console.coupons.create'(context, coupon) {
    checkAmounts(coupon);
    return transact(context.db, async (tx) => {
      await checkScope(tx, coupon, null);
      const giving = { ...coupon, shopId: null, sourceLanguage: sourceLanguageOf(coupon) };
      const waits = await needsSecond(tx, context, costOf(coupon));
      const by = { createdBy: context.staff.staffId, needsSecond: waits };
      const id = await rows.insertCoupon(tx, giving, context.now, by);
      await logCoupon(tx, context, 'create', id, coupon.names);
      return { id, waits };
    });
  },

  async 'console.coupons.update'(context, { id, version, coupon }) {
    checkAmounts(coupon);
    return transact(context.db, async (tx) => {
      const locked = await rows.lockCoupon(tx, id);
      if (locked?.shop_id !== null) throw new Refusal('NOT_FOUND');
      requireSeen(locked, version);
      if (locked.claimed > 0) throw new Refusal('COUPON_CLAIMED');
      await checkScope(tx, coupon, null);
      const { staffId } = context.staff;
      const cost = costOf(coupon);
      // What one gave alone goes on counting for them where another only corrects it; who raises it gives it themselves.
      const isCorrection =
        locked.created_by !== null &&
        locked.created_by !== staffId &&
        !locked.needs_second &&
        costsNoMore(cost, locked);
      const waits = !isCorrection && (await needsSecond(tx, context, cost, id));
      const giving = { ...coupon, shopId: null, sourceLanguage: sourceLanguageOf(coupon) };
      const by = isCorrection ? null : { createdBy: staffId, needsSecond: waits };
      await rows.updateCoupon(tx, id, giving, by, context.now);
      await logCoupon(tx, context, 'update', id, coupon.names);
      return { waits };
    });
  },

  async 'console.coupons.confirm'(context, { id, version }) {
    await transact(context.db, async (tx) => {
      const coupon = requireFound(await rows.lockCoupon(tx, id));
      requireSeen(coupon, version);
      if (coupon.stopped_at !== null || coupon.claim_until <= context.now) throw new Refusal('COUPON_OVER');
      if (!coupon.is_waiting || coupon.created_by === null) throw new Refusal('CONTENT_CHANGED');
      await requireConfirmer(tx, context, coupon.created_by);
      await confirmCoupon(tx, id, context.staff.staffId);
      await logCoupon(tx, context, 'confirm', id, coupon.names);
    });
    return {};
  },

  async 'console.coupons.stop'(context, { id }) {
    await transact(context.db, async (tx) => {
      const coupon = requireFound(await rows.lockCoupon(tx, id));
      if (coupon.stopped_at) return;
      await rows.stopCoupon(tx, id, context.now);
      await logCoupon(tx, context, 'stop', id, coupon.names);
    });
    return {};
  },

  async 'console.promotions.list'(context, page) {
    const promotions = await listPromotions(context.db, page);
    return { rowList: await showForStaff(context, promotions.rows), totalRecord: promotions.total };
  },

  async 'console.promotions.save'(context, { id, version, promotion }) {
    return transact(context.db, async (tx) => {
      const promotions = await lockTokens(tx);
      if (id)
        requireSeen(
          promotions.find(({ id: promotionId }) => promotionId === id),
          version,
        );
      const others = promotions.filter(({ id: promotionId }) => promotionId !== id);
      refuseTwins(others, { token: promotion.token, tabs: promotion.tabs.map((tab) => tab.code) });
      await checkMembers(tx, promotion);
      const saved = requireFound(await putPromotion(tx, id, promotion, context.now));
      await logStaffAction(tx, context, {
        action: id ? 'promotions.update' : 'promotions.create',
        subjectType: 'promotion',
        subjectId: saved,
        details: { name: englishOf(promotion.names) },
      });
      return { id: saved };
    });
  },

  async 'console.promotions.stop'(context, { id }) {
    await transact(context.db, async (tx) => {
      const token = requireFound(await stopPromotion(tx, id, context.now));
      const details = { name: token };
      await logStaffAction(tx, context, {
        action: 'promotions.stop',
        subjectType: 'promotion',
        subjectId: id,
        details,
      });
    });
    return {};
  },
};

/** @throws {Refusal} BAD_INPUT for what a promotion names and there is not. */
async function checkMembers(
  tx: Tx,
  promotion: { productIds: string[]; couponIds: string[]; tabs: { categoryId: string }[]; banners: object },
): Promise<void> {
  const { productIds, couponIds, tabs } = promotion;
  await checkScope(tx, { productIds, categoryIds: tabs.map((tab) => tab.categoryId), currency: 'CNY' }, null);
  if ((await rows.listCoupons(tx, couponIds)).length < new Set(couponIds).size)
    throw new Refusal('BAD_INPUT', { fields: 'couponIds' });
  for (const key of Object.values(promotion.banners) as string[])
    if (!(await hasPicture(tx, key))) throw new Refusal('BAD_INPUT', { fields: 'banners' });
}
