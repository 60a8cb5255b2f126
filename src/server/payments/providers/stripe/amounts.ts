import { currencyDigits } from '../../../../kit/money.ts';

/** Currencies whose amounts Stripe counts whole; forint, New Taiwan dollars and krónur it counts in hundredths. */
const wholeUnits = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** Counted in thousandths, of which the last figure has to be 0. */
const thousandths = new Set('BHD JOD KWD OMR TND'.split(' '));
/** Counted in hundredths, of which both figures have to be 0: they were once divided. */
const wholeInHundredths = new Set('ISK UGX'.split(' '));

const stripeDigits = (currency: string): number =>
  wholeUnits.has(currency) ? 0 : thousandths.has(currency) ? 3 : 2;

/** What an amount at Stripe has to be a multiple of. */
const stripeUnit = (currency: string): bigint =>
  thousandths.has(currency) ? 10n : wholeInHundredths.has(currency) ? 100n : 1n;

/**
 * An amount of ours, in minor units, as Stripe counts it.
 * @param digits  of our minor units
 * @returns null for one that Stripe cannot be told exactly
 */
export function toStripe(
  amount: bigint,
  currency: string,
  digits = currencyDigits[currency] ?? 2,
): number | null {
  const shift = stripeDigits(currency) - digits;
  const factor = 10n ** BigInt(Math.abs(shift));
  if (shift < 0 && amount % factor !== 0n) return null;
  const stripeAmount = shift < 0 ? amount / factor : amount * factor;
  const isExact =
    stripeAmount % stripeUnit(currency) === 0n && stripeAmount <= BigInt(Number.MAX_SAFE_INTEGER);
  return isExact ? Number(stripeAmount) : null;
}

/** An amount as Stripe counts it, in minor units of ours. @throws RangeError for one that we cannot hold exactly */
export function fromStripe(
  stripeAmount: number,
  currency: string,
  digits = currencyDigits[currency] ?? 2,
): bigint {
  const shift = digits - stripeDigits(currency);
  const factor = 10n ** BigInt(Math.abs(shift));
  const amount = BigInt(stripeAmount);
  if (shift >= 0) return amount * factor;
  if (amount % factor !== 0n)
    throw new RangeError(`${stripeAmount} ${currency} has more decimals than we know`);
  return amount / factor;
}

/**
 * The currencies that accounts in Hong Kong and the Emirates are offered for, with the least that Stripe takes, in minor
 * units. It states a least amount for AED, EUR, GBP, HKD, THB and USD; for others what they convert to counts (AED 2,
 * HKD 4), and rates move, so that ours is about twice as much. Rubles it names, but no card of a Russian bank works.
 */
const leastAmounts: Record<string, bigint> = {
  AED: 200n,
  HKD: 400n,
  USD: 50n,
  EUR: 50n,
  GBP: 30n,
  THB: 1_000n,
  CNY: 800n,
  SAR: 400n,
  TRY: 5_000n,
  IDR: 2_000_000n,
};

// Nine figures go through by every brand of card; all but one of them take more.
const most = 999_999_999;

export const cardCurrencies: readonly string[] = Object.keys(leastAmounts);

/** Whether Stripe can be asked for exactly this. Of zero, which is not known yet, only the currency counts. */
export function canCharge(amount: bigint, currency: string): boolean {
  const least = leastAmounts[currency];
  if (least === undefined) return false;
  if (amount === 0n) return true;
  const stripeAmount = toStripe(amount, currency);
  return stripeAmount !== null && amount >= least && stripeAmount <= most;
}
