import type { CurrencyCode, DemoTier } from './types.ts';

/** What one yuan is worth in prices of a shop; round on purpose, these are asking prices. */
const perYuan: Partial<Record<CurrencyCode, number>> = { CNY: 1, HKD: 1.08, AED: 0.51, IDR: 2250 };

/** Minor units of the currency for an amount in yuan, rounded as a seller would write it. */
export function askingPrice(yuan: number, currency: CurrencyCode): bigint {
  const minor = yuan * (perYuan[currency] ?? 1) * 100;
  const step =
    currency === 'IDR' ? (minor < 5_000_000 ? 5_000 : 50_000) : minor < 1_000 ? 1 : minor < 10_000 ? 10 : 50;
  return BigInt(Math.max(step, Math.round(minor / step) * step));
}

/** Tiers with strictly falling prices; a tier that would not be cheaper is left out. */
export function tiersFor(
  yuan: number,
  currency: CurrencyCode,
  starts: number[],
  discounts: number[],
): DemoTier[] {
  const tiers: DemoTier[] = [];
  starts.forEach((from, i) => {
    const price = askingPrice(yuan * (1 - discounts[i]!), currency);
    const last = tiers.at(-1);
    if (!last || (price < last.price && from > last.from)) tiers.push({ from, price });
  });
  return tiers;
}

/** How many go together and how few are sold: the multiple divides a carton, the minimum is a multiple. */
export function orderSizes(yuan: number, perCarton: number, onePiece: boolean, target: number) {
  if (onePiece) return { packingMultiple: 1, minimumOrder: 1 };
  const parts = [1, 2, 3, 4, 6, 8, 12].filter((part) => perCarton % part === 0);
  const part = parts.find((one) => (yuan * perCarton) / one <= target * 1.5);
  const packingMultiple = part ? perCarton / part : 1;
  const minimumOrder = packingMultiple * Math.max(1, Math.round(target / (yuan * packingMultiple)));
  return { packingMultiple, minimumOrder };
}
