import type { priceChanges } from '../../contract/requisition-lists/requisition-list-limits.ts';
import { storedUnitPrice, type UnitPrice } from '../../kit/unit-price.ts';

interface PricesToday {
  /** A piece at the quantities of the list. */
  listPrice: UnitPrice;
  /** A piece of as many as were ordered then. */
  alikePrice: UnitPrice;
}

/**
 * How a piece costs today beside what was paid for it, as orders store prices; in another currency nobody can say.
 * @returns null where only the quantity makes the difference
 */
export function changeOfPrice(
  { listPrice, alikePrice }: PricesToday,
  paidBefore: { storedPrice: bigint; currency: string },
): (typeof priceChanges)[number] | null {
  if (alikePrice.currency !== paidBefore.currency) return 'currency';
  const price = storedUnitPrice(alikePrice);
  if (price !== paidBefore.storedPrice) return price < paidBefore.storedPrice ? 'lower' : 'higher';
  return storedUnitPrice(listPrice) === price ? 'same' : null;
}
