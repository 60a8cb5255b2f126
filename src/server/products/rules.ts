import { readText, type Language, type Text } from '../../kit/languages.ts';
import { share } from '../../kit/money.ts';

/** A spec of a product as it is kept: its names and the values a sku can have in it. */
export interface Spec {
  names: Text;
  values: { names: Text; picture?: string }[];
}

/** The names of the spec values a sku has, in a language. */
export function nameSpec(specs: readonly Spec[], values: readonly number[], language: Language): string[] {
  return values.map((value, i) => readText(specs[i]?.values[value]?.names ?? {}, language).text);
}

/** Wholesale tiers: from `minimums[i]` pieces on, one costs `prices[i]` minor units. Minimums rise. */
export interface Tiers {
  minimums: readonly number[];
  prices: readonly bigint[];
}

/** A change of prices: hundredths of a percent, or minor units. */
export type PriceChange = { by: 'percent'; value: number } | { by: 'amount'; value: bigint };

/**
 * Prices after a change, of the tiers that begin at a quantity or more. Minor units, rounded to what the currency is
 * paid in.
 */
export const repriced = (
  { minimums, prices }: Tiers,
  change: PriceChange,
  fromQuantity: number,
  currency: string,
): bigint[] =>
  prices.map((price, i) => {
    if (minimums[i]! < fromQuantity && fromQuantity > 1) return price;
    return change.by === 'amount' ? price + change.value : share(price, 10_000 + change.value, currency);
  });

/** Whether skus cost what they cost: none is new, and none has another tier. Those that are left out cost nothing. */
export function hasSamePrices(
  saved: readonly { id: string; minimums: readonly number[]; prices: readonly string[] }[],
  wanted: readonly { id?: string | undefined; tiers: readonly { minimum: number; price: string }[] }[],
): boolean {
  const byId = new Map(saved.map((sku) => [sku.id, sku]));
  return wanted.every(({ id, tiers }) => {
    const sku = id === undefined ? undefined : byId.get(id);
    return (
      sku !== undefined &&
      sku.minimums.length === tiers.length &&
      tiers.every(({ minimum, price }, at) => sku.minimums[at] === minimum && sku.prices[at] === price)
    );
  });
}
