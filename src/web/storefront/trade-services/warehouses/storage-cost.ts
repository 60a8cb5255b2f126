import type { Warehouse } from '../../../../contract/trade-services/trade-services.ts';
import type { WireMoney } from '../../../../contract/shapes.ts';
import { divideRounded } from '../../../../kit/money.ts';

export interface StorageCost {
  /** In the visitor's currency, and as the warehouse counts. */
  shown: WireMoney;
  original: WireMoney;
  /** Days that are paid for: the warehouse's fewest where they are more. */
  days: number;
}

/** What keeping so many cubic metres for so many days costs; null where the warehouse names no price. */
export function storageCost(
  { perThousand, minimumDays }: Pick<Warehouse, 'perThousand' | 'minimumDays'>,
  cubicMetres: number,
  days: number,
): StorageCost | null {
  if (!perThousand) return null;
  const paid = Math.max(days, minimumDays);
  // Litres are fine enough for a pallet, and whole.
  const litreDays = BigInt(Math.round(cubicMetres * 1_000)) * BigInt(paid);
  const of = ({ amount, currency }: WireMoney): WireMoney => ({
    amount: String(divideRounded(BigInt(amount) * litreDays, 1_000_000n)),
    currency,
  });
  return { shown: of(perThousand.shown), original: of(perThousand.original), days: paid };
}
