import { Refusal } from '../../kit/errors.ts';
import type { SignedIn } from '../platform/context.ts';
import { getOpenShop } from '../shops/public.ts';
import { claimState } from './rules.ts';
import * as rows from './sql.ts';

const uniqueViolation = '23505';
const attempts = 3;

/**
 * Claims a coupon for the buyer who calls; the same key again answers the same claim.
 * @throws {Refusal} NOT_FOUND, COUPON_GONE, COUPON_OVER, COUPON_LIMIT, KEY_REUSED
 */
export async function claim(context: SignedIn, couponId: string, key: string): Promise<rows.ClaimRow> {
  const { db, actor, site, now } = context;
  for (let attempt = 1; ; attempt++) {
    const claim = await rows.findClaimByKey(db, actor.accountId, key);
    if (claim && claim.coupon_id !== couponId) throw new Refusal('KEY_REUSED');
    if (claim) return claim;
    try {
      const made = await rows.insertClaim(db, { couponId, buyerId: actor.accountId, key, site }, now);
      if (made) return made;
      throw await refusalOf(context, couponId);
    } catch (error) {
      // The same buyer at the same moment: look again, for the same key or the next number.
      if ((error as { code?: unknown }).code !== uniqueViolation || attempt === attempts) throw error;
    }
  }
}

/** Why there was none. */
async function refusalOf({ db, site, now }: SignedIn, couponId: string): Promise<Refusal> {
  const [coupon] = await rows.listCoupons(db, [couponId]);
  if (!coupon?.sites.includes(site)) return new Refusal('NOT_FOUND');
  if (coupon.shop_id) await getOpenShop(db, coupon.shop_id);
  const state = claimState(coupon, now);
  if (state === 'gone') return new Refusal('COUPON_GONE');
  if (state !== 'open') return new Refusal('COUPON_OVER');
  return new Refusal('COUPON_LIMIT', { count: coupon.per_buyer });
}
