import type { priceChanges } from '../../contract/requisition-lists/requisition-list-limits.ts';
import { storedUnitPrice, type UnitPrice } from '../../kit/unit-price.ts';

/** How a piece costs today beside what was paid for it, as orders store prices; in another currency nobody can say. */
export function changeOfPrice(
  today: UnitPrice,
  paidBefore: { storedPrice: bigint; currency: string },
): (typeof priceChanges)[number] {
  if (today.currency !== paidBefore.currency) return 'currency';
  const price = storedUnitPrice(today);
  if (price === paidBefore.storedPrice) return 'same';
  return price < paidBefore.storedPrice ? 'lower' : 'higher';
}
