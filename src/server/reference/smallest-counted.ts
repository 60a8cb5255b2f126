import { smallestCountedYuan } from '../../contract/shops/standing-criteria.ts';
import { convert, currencyDigits, type Rate } from '../../kit/money.ts';

/** The smallest amount that counts in somebody's record, in minor units, in every currency that has a rate. */
export function smallestCounted(rates: ReadonlyMap<string, Rate>): { currency: string; amount: bigint }[] {
  const yuan = rates.get('CNY');
  const amount = BigInt(smallestCountedYuan) * 10n ** BigInt(currencyDigits.CNY!);
  return [...rates].flatMap(([currency, rate]) =>
    currency === 'CNY'
      ? { currency, amount }
      : yuan
        ? { currency, amount: convert(amount, { currency: 'CNY', rate: yuan }, { currency, rate }) }
        : [],
  );
}
