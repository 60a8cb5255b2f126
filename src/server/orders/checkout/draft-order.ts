import type { DraftOrder } from '../../../contract/orders/checkout/draft-order.ts';
import type { Calculation } from '../../../contract/orders/checkout/calculation.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { Language } from '../../../kit/languages.ts';
import type { SignedIn } from '../../platform/context.ts';
import { getUnitNames } from '../../reference/public.ts';
import { getShopCards } from '../../shops/public.ts';
import type { LineTexts } from './redraw-quote.ts';

/** What a calculation says of an order, as it is kept. @throws {Refusal} ADDRESS_MISSING */
export function draftOrderOf({ shops, total, dueNow, addressId }: Calculation): DraftOrder {
  if (!addressId) throw new Refusal('ADDRESS_MISSING');
  return {
    shops: shops.map(({ shop, preRatio, coupons: _coupons, platformDiscount: _platform, ...priced }) => ({
      ...priced,
      shopId: shop.id,
      name: shop.name,
      depositPercent: preRatio,
    })),
    total,
    dueNow,
    addressId,
    requestId: null,
  };
}

/**
 * A draft as it reads in another language: shops, products and units by their names there. Amounts stay as they are.
 * @param drawnIn  the language that it is in
 * @param textsOf  what its lines are called in the other language, by sku
 */
export async function drawDraftOrder(
  { db, now }: Pick<SignedIn, 'db' | 'now'>,
  draft: DraftOrder,
  drawnIn: Language,
  language: Language,
  textsOf: ReadonlyMap<string, LineTexts>,
): Promise<DraftOrder> {
  const shopIds = draft.shops.map(({ shopId }) => shopId);
  const [cards, unitsBefore, units] = await Promise.all([
    getShopCards({ db, language, now }, shopIds),
    getUnitNames(db, drawnIn),
    getUnitNames(db, language),
  ]);
  const unitOf = (name: string): string => {
    const code = [...unitsBefore].find(([, unitName]) => unitName === name)?.[0];
    return (code && units.get(code)) ?? name;
  };
  return {
    ...draft,
    shops: draft.shops.map((shop) => ({
      ...shop,
      name: cards.get(shop.shopId)?.name ?? shop.name,
      lines: shop.lines.map((line) => ({
        ...line,
        ...(line.skuId && textsOf.get(line.skuId)),
        unit: unitOf(line.unit),
      })),
    })),
  };
}
