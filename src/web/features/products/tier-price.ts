import type { Sku, Tier } from '../../../contract/catalog/catalog.ts';
import type { WireMoney } from '../../../contract/shapes.ts';
import { isLowerPrice, lineAmount, readUnitPrice, type WireUnitPrice } from '../../../kit/unit-price.ts';

/** The tier that holds at a quantity: the last one whose minimum is reached, else the first. Tiers rise by minimum. */
export function tierAt(tiers: readonly Tier[], quantity: number): Tier | undefined {
  return tiers.findLast((tier) => quantity >= tier.minimum) ?? tiers[0];
}

export const totalQuantity = (quantities: ReadonlyMap<string, number>): number => {
  let total = 0;
  for (const quantity of quantities.values()) total += quantity;
  return total;
};

/** What chosen quantities cost: every sku at the tier that the whole quantity reaches. Null while nothing is chosen. */
export function amountOf(skus: readonly Sku[], quantities: ReadonlyMap<string, number>): WireMoney | null {
  const total = totalQuantity(quantities);
  let amount = 0n;
  let currency: string | undefined;
  for (const sku of skus) {
    const quantity = quantities.get(sku.id) ?? 0;
    const tier = quantity > 0 ? tierAt(sku.tiers, total) : undefined;
    if (!tier) continue;
    amount += lineAmount(readUnitPrice(tier.price), quantity);
    currency = tier.price.currency;
  }
  return currency ? { amount: String(amount), currency } : null;
}

/** Tiers of a product as a whole: for each minimum the lowest price among its skus. */
export function tiersOf(skus: readonly Pick<Sku, 'tiers'>[]): Tier[] {
  const lowest = new Map<number, WireUnitPrice>();
  for (const { tiers } of skus) {
    for (const { minimum, price } of tiers) {
      const cached = lowest.get(minimum);
      if (!cached || isLowerPrice(price, cached)) lowest.set(minimum, price);
    }
  }
  return [...lowest].sort(([a], [b]) => a - b).map(([minimum, price]) => ({ minimum, price }));
}
