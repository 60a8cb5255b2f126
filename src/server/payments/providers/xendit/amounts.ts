import { currencyDigits, payableUnit } from '../../../../kit/money.ts';

// In minor units of ours: banks of Indonesia take whole rupiah.
const rupiah = payableUnit('IDR');

/** An amount of ours as Xendit counts it, in whole rupiah; null for one that it cannot be told exactly. */
export const toRupiah = (amount: bigint): number | null =>
  amount % rupiah === 0n && amount / rupiah <= BigInt(Number.MAX_SAFE_INTEGER)
    ? Number(amount / rupiah)
    : null;

/** Whether a way to pay takes an amount of ours. Of zero, which is not known yet, it is not asked. */
export const takesAmount = ({ least, most }: { least: bigint; most: bigint }, amount: bigint): boolean => {
  if (amount === 0n) return true;
  return amount % rupiah === 0n && amount / rupiah >= least && amount / rupiah <= most;
};

/** An amount as Xendit says it, as a number or a text of one, in minor units of ours; null for what is none. */
export function fromXendit(amount: number | string, currency: string): bigint | null {
  const digits = currencyDigits[currency] ?? 2;
  const [, sign, units, fraction = ''] = /^(-?)(\d{1,15})(?:\.(\d{1,6}))?$/.exec(String(amount)) ?? [];
  if (units === undefined || /[1-9]/.test(fraction.slice(digits))) return null;
  const minor = BigInt(units + fraction.slice(0, digits).padEnd(digits, '0'));
  return sign === '-' ? -minor : minor;
}
