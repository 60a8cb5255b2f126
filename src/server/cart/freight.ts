import { lineAmount } from '../../kit/unit-price.ts';
import { inCurrency, unitPriceIn } from '../catalog/public.ts';
import { sum } from '../../kit/money.ts';
import type { SignedIn } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { estimateFreight, listFreightTables, type FreightTable } from '../shops/public.ts';
import type { Allocated } from '../stock/public.ts';
import type { PricedLine } from './pricing.ts';

/** Where an order goes, as freight tables know places. */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** In China, its two digits. */
  province?: string | undefined;
}

/** The place of an address. */
export const placeOf = (address: { country: string; region_codes: readonly string[] }): Place => ({
  country: address.country,
  province: address.region_codes[0],
});

type Weighing = Pick<SignedIn, 'language' | 'currency' | 'rates'> & { db: Db };

/** The freight tables that lines name. */
export const tablesOf = (lines: readonly Pick<PricedLine, 'offer'>[]): string[] => [
  ...new Set(lines.flatMap(({ offer }) => offer.freight_template_id ?? [])),
];

/** Pieces of a line; those that leave a warehouse with a table of its own travel by themselves. */
type SentLine = Pick<PricedLine, 'offer' | 'salePrice' | 'quantity'> & { sentFrom?: string };

/**
 * The lines of one shop as its warehouses send them: what leaves one with a freight table of its own goes by that.
 * @param warehouses  at least those that the allocation names
 */
export function linesBySource(
  lines: readonly Pick<PricedLine, 'offer' | 'salePrice' | 'quantity'>[],
  allocation: readonly Allocated[],
  warehouses: readonly { id: string; freight_template_id: string | null }[],
): SentLine[] {
  const tableOf = new Map(warehouses.map(({ id, freight_template_id: table }) => [id, table]));
  const bySku = Map.groupBy(allocation, ({ skuId }) => skuId);
  return lines.flatMap((line): SentLine[] => {
    const { offer, salePrice, quantity } = line;
    const separateLines = (bySku.get(offer.sku_id) ?? []).flatMap((pieces): SentLine[] => {
      const table = tableOf.get(pieces.warehouseId);
      if (!table) return [];
      const sentOffer = { ...offer, freight_template_id: table };
      return [{ offer: sentOffer, salePrice, quantity: pieces.quantity, sentFrom: pieces.warehouseId }];
    });
    const together = quantity - separateLines.reduce((total, line) => total + line.quantity, 0);
    return together > 0 ? [{ offer, salePrice, quantity: together }, ...separateLines] : separateLines;
  });
}

/**
 * What sending the lines of one shop costs by its tables: those that go by the same table travel together.
 * @param readTables  its tables, where they have been read
 * @returns minor units of the caller's currency; null where a table has no rate for the place, or goes by a weight
 * that nobody has said: then only the seller can say
 */
export async function weighFreight(
  context: Weighing,
  lines: readonly SentLine[],
  to: Place,
  readTables?: readonly FreightTable[],
): Promise<bigint | null> {
  const { db, currency, rates } = context;
  const tables = readTables ?? (await listFreightTables(db, lines[0]!.offer.shop_id, tablesOf(lines)));
  let total = 0n;
  const parcels = Map.groupBy(
    lines,
    ({ offer, sentFrom = '' }) => `${sentFrom} ${offer.freight_template_id}`,
  );
  for (const packed of parcels.values()) {
    const templateId = packed[0]!.offer.freight_template_id;
    const isWeighed = packed.every(({ offer }) => offer.weight_grams > 0);
    const grams = sum(packed.map(({ offer, quantity }) => BigInt(offer.weight_grams) * BigInt(quantity)));
    const amountIn = (asked: string) =>
      sum(
        packed.map(({ offer, salePrice, quantity }) =>
          lineAmount(unitPriceIn(salePrice, offer.currency, asked, rates), quantity),
        ),
      );
    const parcel = { templateId, grams: isWeighed ? grams : 0n, amountIn };
    const estimate = (await estimateFreight(context, tables, parcel, to))?.estimate;
    if (!estimate) return null;
    total += inCurrency(estimate.price, estimate.currency, currency, rates);
  }
  return total;
}
