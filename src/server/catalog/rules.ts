import { Refusal } from '../../kit/errors.ts';
import type { Tier } from '../../contract/catalog/catalog.ts';
import { convert, payableUnit, type Rate } from '../../kit/money.ts';
import { tierIndexAt } from '../../kit/amounts/price-tiers.ts';
import { convertUnitPrice, unitPriceOf, wireUnitPrice, type UnitPrice } from '../../kit/unit-price.ts';
import { languageCodes, readText, type Language, type Text } from '../../kit/languages.ts';
import type { Tiers } from '../products/public.ts';

/** Which tier holds when `quantity` pieces of the products are ordered together, by its position. */
export const tierAt = ({ minimums }: Pick<Tiers, 'minimums'>, quantity: number): number =>
  tierIndexAt(minimums, quantity);

/** What one piece costs then. */
export const tierPrice = (tiers: Tiers, quantity: number): bigint => tiers.prices[tierAt(tiers, quantity)]!;

/**
 * The quantity above a product's minimum order from which its lowest price falls first, and that price; undefined where it
 * never falls. Quantities of all its variants count together.
 */
export function nextTier(
  variants: readonly Tiers[],
  moq: number,
): { minimum: number; price: bigint } | undefined {
  const lowestAt = (quantity: number) =>
    variants
      .map((tiers) => tierPrice(tiers, quantity))
      .reduce((lowest, price) => (price < lowest ? price : lowest));
  if (variants.length === 0) return undefined;
  const first = lowestAt(moq);
  const minimum = variants
    .flatMap(({ minimums }) => minimums)
    .filter((quantity) => quantity > moq)
    .toSorted((a, b) => a - b)
    .find((quantity) => lowestAt(quantity) < first);
  return minimum === undefined ? undefined : { minimum, price: lowestAt(minimum) };
}

/** The price of a piece in the caller's currency, not rounded; both rates are of the same day. */
export function unitPriceIn(
  price: bigint,
  from: string,
  to: string,
  rates: ReadonlyMap<string, Rate>,
): UnitPrice {
  const unitPrice = unitPriceOf(price, from);
  if (from === to) return unitPrice;
  const fromRate = rates.get(from);
  const toRate = rates.get(to);
  if (!fromRate || !toRate) throw new Refusal('NO_RATE', { from, to });
  return convertUnitPrice(unitPrice, fromRate, { currency: to, rate: toRate });
}

/** Converts an amount of a sale currency to the caller's; both rates are of the same day. */
export function inCurrency(
  amount: bigint,
  from: string,
  to: string,
  rates: ReadonlyMap<string, Rate>,
): bigint {
  if (from === to) return amount;
  const fromRate = rates.get(from);
  const toRate = rates.get(to);
  if (!fromRate || !toRate) throw new Refusal('NO_RATE', { from, to });
  const converted = convert(amount, { currency: from, rate: fromRate }, { currency: to, rate: toRate });
  // A price that is above zero stays above zero in a coarser currency.
  return converted === 0n && amount > 0n ? payableUnit(to) : converted;
}

/** Prices by quantity as the database writes them down. */
export const readTiers = ({ minimums, prices }: { minimums: number[]; prices: string[] }): Tiers => ({
  minimums,
  prices: prices.map(BigInt),
});

export function wireTiers(tiers: Tiers, from: string, to: string, rates: ReadonlyMap<string, Rate>): Tier[] {
  return tiers.minimums.map((minimum, i) => ({
    minimum,
    price: wireUnitPrice(unitPriceIn(tiers.prices[i]!, from, to, rates)),
  }));
}

export const quantityIssues = ['minimum', 'multiple'] as const;

/** What is wrong with ordering this many of a product (all its skus together), if anything. */
export function quantityIssue(
  { moq, multiple }: { moq: number; multiple: number },
  productQuantity: number,
  skuQuantity: number,
): (typeof quantityIssues)[number] | null {
  if (productQuantity < moq) return 'minimum';
  return skuQuantity % multiple === 0 ? null : 'multiple';
}

/** A text in every language, or what stands in for it there. */
export const titlesOf = (titles: Text, source: Language): Record<Language, string> =>
  Object.fromEntries(languageCodes.map((code) => [code, readText(titles, code, source).text])) as Record<
    Language,
    string
  >;
