import { payableUnit, share } from '../../kit/money.ts';
import type { PriceListState } from '../../contract/price-lists/price-list-limits.ts';
import type { Tiers } from '../products/public.ts';

/** What one list says of a variant to one of its customers, as the database answers it. */
export interface ListedPrice {
  name: string;
  /** Minor units of `currency`; null: any order will do. */
  minimum: string | null;
  currency: string;
  /** Where the list holds; null: wherever the order goes. */
  countries: string[] | null;
  /** The prices of the variant by quantity, in its product's currency; null where a percentage is taken off. */
  tiers: { minimums: number[]; prices: string[] } | null;
  /** Off everybody's prices; null where the variant has prices of its own. */
  percentOff: number | null;
}

/** The list that a price is from. */
export interface SourceList {
  name: string;
  /** What an order with such a price comes to at least; null: any order will do. */
  minimum: { amount: bigint; currency: string } | null;
  /** Where it holds; null: wherever the order goes. */
  countries: readonly string[] | null;
}

/** The prices that a customer pays, by quantity, and the list of each; null where everybody pays it. */
export interface CustomerTiers extends Tiers {
  lists: readonly (SourceList | null)[];
}

/**
 * The prices of a variant for one customer: at each quantity the lowest of what their lists say and of what everybody
 * pays, so nobody pays more for being on a list. Below its first quantity a list says nothing.
 * @param currency  of the product
 */
export function customerTiers(
  everybodys: Tiers,
  listedPrices: readonly ListedPrice[] | null,
  currency: string,
): CustomerTiers {
  const nobodys = { ...everybodys, lists: everybodys.prices.map(() => null) };
  if (!listedPrices) return nobodys;
  const lists = listedPrices.map((listedPrice) => ({
    source: sourceOf(listedPrice),
    tiers: tiersOf(listedPrice, everybodys, currency),
  }));
  // Below everybody's first quantity the first price holds, so no list can begin earlier.
  const first = everybodys.minimums[0]!;
  const quantities = new Set(
    [everybodys, ...lists.map(({ tiers }) => tiers)].flatMap(({ minimums }) => minimums),
  );
  const minimums = [...quantities].filter((quantity) => quantity >= first).toSorted((a, b) => a - b);
  const merged: { minimum: number; price: bigint; list: SourceList | null }[] = [];
  for (const minimum of minimums) {
    const lowest = { minimum, price: priceFrom(everybodys, minimum)!, list: null as SourceList | null };
    for (const { source, tiers } of lists) {
      const price = priceFrom(tiers, minimum);
      const isBetter =
        price !== null && (price < lowest.price || (price === lowest.price && isFreer(source, lowest.list)));
      if (isBetter) Object.assign(lowest, { price, list: source });
    }
    const last = merged.at(-1);
    // At one price a list may end to ask for a minimum order, or for a country, where everybody's quantity begins.
    if (last?.price !== lowest.price || isFreer(lowest.list, last.list)) merged.push(lowest);
  }
  if (merged.every(({ list }) => list === null)) return nobodys;
  return {
    minimums: merged.map(({ minimum }) => minimum),
    prices: merged.map(({ price }) => price),
    lists: merged.map(({ list }) => list),
  };
}

/** Whether the same price by one list, or by none, asks for no more of an order than by another, and for less of it. */
const isFreer = (list: SourceList | null, than: SourceList | null): boolean =>
  asksNoMore(list, than) && !asksNoMore(than, list);

type Minimum = SourceList['minimum'];

/** Of two currencies neither is said to ask for less: a shop that changed its own may have lists in both. */
const minimumAsksNoMore = (minimum: Minimum, than: Minimum): boolean =>
  !minimum?.amount || (than !== null && minimum.currency === than.currency && minimum.amount <= than.amount);

const asksNoMore = (list: SourceList | null, than: SourceList | null): boolean =>
  minimumAsksNoMore(list?.minimum ?? null, than?.minimum ?? null) &&
  (!list?.countries || (than?.countries?.every((country) => list.countries!.includes(country)) ?? false));

const sourceOf = ({ name, minimum, currency, countries }: ListedPrice): SourceList => ({
  name,
  minimum: minimum === null ? null : { amount: BigInt(minimum), currency },
  countries,
});

const tiersOf = ({ tiers, percentOff }: ListedPrice, everybodys: Tiers, currency: string): Tiers =>
  tiers
    ? { minimums: tiers.minimums, prices: tiers.prices.map(BigInt) }
    : {
        minimums: everybodys.minimums,
        // Rounded to what its currency is paid in, as a seller writes prices, and to no less than the least of that.
        prices: everybodys.prices.map((price) => {
          const least = payableUnit(currency) < price ? payableUnit(currency) : price;
          return share(price, 10_000 - 100 * (percentOff ?? 0), currency) || least;
        }),
      };

/** The price that begins at a quantity, or before; null below the first. */
function priceFrom({ minimums, prices }: Tiers, quantity: number): bigint | null {
  const tier = minimums.findLastIndex((minimum) => minimum <= quantity);
  return tier < 0 ? null : prices[tier]!;
}

/** Where a list stands on a day. */
export const stateOn = (
  day: string,
  { from, until }: { from: string | null; until: string | null },
): PriceListState => (from && day < from ? 'upcoming' : until && day > until ? 'ended' : 'active');
