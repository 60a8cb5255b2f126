import type { CouponDraft } from '../../contract/promotion/promotion.ts';
import { currencyDigits } from '../../kit/money.ts';
import { readPayable } from '../../kit/payable.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Language } from '../../kit/languages.ts';
import { getCategories } from '../categories/public.ts';
import { countOwnProducts } from '../products/public.ts';
import type { Tx } from '../platform/database.ts';

/** @throws {Refusal} BAD_INPUT for categories there are not, for products of others, and for unknown money. */
export async function checkScope(
  tx: Tx,
  coupon: Pick<CouponDraft, 'currency' | 'categoryIds' | 'productIds'>,
  shopId: string | null,
): Promise<void> {
  if (!(coupon.currency in currencyDigits)) throw new Refusal('BAD_INPUT', { fields: 'currency' });
  const categories = await getCategories(tx);
  if (coupon.categoryIds.some((id) => !categories.has(id)))
    throw new Refusal('BAD_INPUT', { fields: 'categoryIds' });
  const requested = new Set(coupon.productIds).size;
  if (requested > 0 && (await countOwnProducts(tx, coupon.productIds, shopId)) < requested)
    throw new Refusal('BAD_INPUT', { fields: 'productIds' });
}

/** @throws {Refusal} AMOUNT_NOT_PAYABLE for amounts its currency is not paid in */
export function checkAmounts({
  threshold,
  amount,
  cap,
  currency,
}: Pick<CouponDraft, 'threshold' | 'amount' | 'cap' | 'currency'>): void {
  for (const each of [threshold, amount, cap]) if (each !== undefined) readPayable(each, currency);
}

/** The language whose name stands in where another is missing: English, else the first that is there. */
export const sourceLanguageOf = ({ names }: CouponDraft): Language =>
  names.en ? 'en' : (Object.keys(names)[0] as Language);
