import { z } from 'zod';
import type { Calculation } from '../../../contract/orders/checkout/calculation.ts';
import type { CouponOffer } from '../../../contract/promotion/promotion.ts';
import { othersLine } from '../../tools/public.ts';
import type { UcpMessage } from './operation.ts';
import { ucpPrice } from './product.ts';

export const discountCapability = 'dev.ucp.shopping.discount';

export const discountsInput = z.looseObject({ codes: z.array(z.string().max(100)).max(20).optional() });

/** What a session keeps of discounts, and answers of them. */
export interface CheckoutDiscounts {
  codes: readonly string[];
  applied: readonly { code: string; title: string; amount: number }[];
}

interface HeldCoupon {
  offer: CouponOffer;
  /** Whoever gives it: a shop, or '' for the marketplace. One of each counts for an order. */
  giver: string;
}

const heldCoupons = ({ coupons, shops }: Calculation): HeldCoupon[] => [
  ...coupons.map((offer) => ({ offer, giver: '' })),
  ...shops.flatMap(({ shop, coupons: ofShop }) => ofShop.map((offer) => ({ offer, giver: shop.id }))),
];

const refused = (index: number, code: string, content: string): UcpMessage => ({
  type: 'warning',
  code,
  content,
  path: `$.discounts.codes[${index}]`,
});

/**
 * Which of the buyer's coupons some codes name, and why others are not used. A code is the id of a coupon that the buyer holds,
 * in any case.
 * @param calculation  priced without coupons
 */
export function chooseCoupons(
  calculation: Calculation,
  codes: readonly string[],
): { selection: { code: string; id: string }[]; messages: UcpMessage[] } {
  const ofBuyer = heldCoupons(calculation);
  const selection: { code: string; id: string }[] = [];
  const givers = new Set<string>();
  const messages = codes.flatMap((code, index) => {
    const coupon = ofBuyer.find(({ offer }) => offer.id === code.trim().toLowerCase());
    if (!coupon)
      return refused(index, 'discount_code_invalid', 'The buyer holds no such coupon for this order.');
    const { offer, giver } = coupon;
    if (selection.some(({ id }) => id === offer.id))
      return refused(index, 'discount_code_already_applied', 'This coupon stands in the list twice.');
    if (offer.issue)
      return refused(
        index,
        'discount_code_user_ineligible',
        `It does not hold for this order: ${offer.issue}.`,
      );
    if (givers.has(giver))
      return refused(index, 'discount_code_combination_disallowed', 'One coupon of each giver counts.');
    givers.add(giver);
    selection.push({ code, id: offer.id });
    return [];
  });
  return { selection, messages };
}

/** What the coupons of an order that was priced with them take off it. */
export const appliedDiscounts = (
  calculation: Calculation,
  selection: readonly { code: string; id: string }[],
): CheckoutDiscounts['applied'] =>
  heldCoupons(calculation).flatMap(({ offer }) => {
    const used = offer.chosen && selection.find(({ id }) => id === offer.id);
    return used
      ? [{ code: used.code, title: othersLine(offer.name), amount: ucpPrice(offer.discount).amount }]
      : [];
  });

/** What the buyer holds and nobody has asked for: nothing is used up unasked. */
export function unusedCoupons(calculation: Calculation, selection: readonly { id: string }[]): UcpMessage[] {
  const usable = heldCoupons(calculation).filter(
    ({ offer }) => offer.issue === null && !selection.some(({ id }) => id === offer.id),
  );
  if (usable.length === 0) return [];
  const codes = usable.map(({ offer }) => `${offer.id} (${othersLine(offer.name)})`).join(', ');
  return [
    {
      type: 'info',
      code: 'discount_available',
      content: `Not used. Coupons of the buyer that can be sent as discounts.codes: ${codes}`,
    },
  ];
}
