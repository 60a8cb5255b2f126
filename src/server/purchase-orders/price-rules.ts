import type { PriceComparison } from '../../contract/purchase-orders/purchase-order-parts.ts';
import { currencyDigits, divideRounded } from '../../kit/money.ts';
import type { UnitPrice } from '../../kit/unit-price.ts';

/** What an order says that so many pieces cost. */
export interface OrderPrice {
  /** Main units. */
  unitPrice: string | null;
  priceQuantity: string;
  /** Empty where nobody says. */
  currency: string;
}

/** A decimal as a mainUnits number and how many of its digits stand behind the point. */
function scaled(decimal: string): { digits: bigint; scale: number } {
  const [mainUnits = '', fraction = ''] = decimal.split('.');
  return { digits: BigInt(mainUnits + fraction), scale: fraction.length };
}

/**
 * How today's price is to the one that an order names: compared with as many decimals as the order has, in the same
 * currency alone. Null where the order names no price.
 */
export function comparePrice(order: OrderPrice, today: UnitPrice): PriceComparison | null {
  if (order.unitPrice === null) return null;
  if (order.currency !== today.currency) return 'currency';
  const price = scaled(order.unitPrice);
  const pieces = scaled(order.priceQuantity);
  const usual = currencyDigits[today.currency] ?? 2;
  const scale = Math.max(price.scale, usual);
  const orderPrice = price.digits * 10n ** BigInt(scale - price.scale);
  const todayPrice = divideRounded(
    today.numerator * pieces.digits * 10n ** BigInt(scale - usual),
    today.denominator * 10n ** BigInt(pieces.scale),
  );
  return todayPrice === orderPrice ? 'same' : todayPrice < orderPrice ? 'lower' : 'higher';
}
