/** What a question says about changing money: the currencies it names in their order, and a sum in major units. */
export interface Exchange {
  currencies: readonly string[];
  amount: number | null;
  /** Further sums of the same currency. */
  alsoAmounts?: readonly number[];
  /** Of which of them the sum is, where it stands beside one. */
  amountIn: string | null;
  /** It asks for a rate, or what a sum is in another currency, and names nothing that is sold. */
  isQuestion: boolean;
  /** It names a sum and two currencies, and asks what one is in the other: whatever else sounds like goods is none. */
  isSure: boolean;
  /** It says hardly more than a currency or a sum: behind a conversion it asks for another one. */
  goesOn: boolean;
}

/** A sum of one currency that is wanted in another. */
export interface Conversion {
  /** Major units; null where only the rate is asked for. */
  amount: number | null;
  source: string;
  /** Null where no other was named: that of whoever asks. */
  target: string | null;
  alsoAmounts?: readonly number[];
  /** What it was before a discount that somebody supposed was taken off. */
  undiscounted?: number;
  /** Further currencies that it is wanted in. */
  alsoTargets?: readonly string[];
}

/** What is to be converted, with what was converted before: "and in dirhams?" names the other currency, "and 500?" the sum. */
export function nextConversion(earlier: Conversion | null, exchange: Exchange): Conversion | null {
  const { currencies, amount, amountIn } = exchange;
  const isNamed = amountIn !== null && currencies.includes(amountIn);
  const [first, second] = isNamed
    ? [amountIn, currencies.find((code) => code !== amountIn)]
    : [currencies[0], currencies[1]];
  if (first === undefined) return earlier && amount !== null ? { ...single(earlier), amount } : earlier;
  if (second !== undefined || !earlier) {
    const alsoTargets = currencies.filter((code) => code !== first && code !== second);
    return {
      amount,
      source: first,
      target: second ?? null,
      ...(exchange.alsoAmounts && { alsoAmounts: exchange.alsoAmounts }),
      ...(alsoTargets.length > 0 && { alsoTargets }),
    };
  }
  if (amount === null) return { ...single(earlier), target: first };
  return { amount, source: first, target: first === earlier.target ? earlier.source : earlier.target };
}

/** A conversion of one sum into one currency: what is asked behind several goes on with the first. */
const single = ({ amount, source, target }: Conversion): Conversion => ({ amount, source, target });
