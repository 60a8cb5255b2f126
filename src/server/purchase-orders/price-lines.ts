import type { LineQuestion } from '../../contract/purchase-orders/purchase-order-parts.ts';
import { languageCodes } from '../../kit/languages.ts';
import { foldName } from '../../kit/text/fold.ts';
import { priceLines, type PricedLine, type PricelessLine } from '../cart/public.ts';
import { listOffers, type OfferRow } from '../catalog/public.ts';
import type { SignedIn } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { priceBuyerOf } from '../price-lists/public.ts';
import { getUnitNames } from '../reference/public.ts';
import { isSameUnit, wholePieces } from './numbers-rules.ts';
import type { LineRecord } from './purchase-orders-sql.ts';

/** A line with what has to be said about it, or the pieces of it that go into a cart. */
export interface ReadyLine {
  record: LineRecord;
  /** What is offered of its variant, and of those that it may be. */
  offer: OfferRow | undefined;
  question: LineQuestion | null;
  cartQuantity: number | null;
  /** Null where the variant or its quantity is open. */
  pricedLine: PricedLine | PricelessLine | null;
}

/** What the units of the sellers are called, in any language. */
async function unitCodesByName(db: Db): Promise<Map<string, Set<string>>> {
  const codes = new Map<string, Set<string>>();
  for (const language of languageCodes)
    for (const [code, name] of await getUnitNames(db, language))
      codes.set(foldName(name), (codes.get(foldName(name)) ?? new Set()).add(code));
  return codes;
}

function questionOf(
  record: LineRecord,
  offer: OfferRow | undefined,
  unitCodes: ReadonlyMap<string, ReadonlySet<string>>,
): { question: LineQuestion | null; cartQuantity: number | null } {
  if (!record.sku_id || !offer) return { question: 'product', cartQuantity: null };
  if (!offer.on_sale) return { question: 'gone', cartQuantity: null };
  if (record.typed_quantity !== null) return { question: null, cartQuantity: record.typed_quantity };
  if (!isSameUnit(record.unit, offer.unit_code, unitCodes, foldName))
    return { question: 'unit', cartQuantity: null };
  const pieces = wholePieces(record.quantity);
  return pieces === null
    ? { question: 'quantity', cartQuantity: null }
    : { question: null, cartQuantity: pieces };
}

/**
 * What the lines of an order come to at the prices of now for whoever buys; several lines of one variant count together.
 * @returns the lines, and what is offered of all variants that they are or may be
 */
export async function readyLines(
  {
    db,
    site,
    currency,
    rates,
    ...context
  }: Pick<SignedIn, 'site' | 'currency' | 'rates' | 'now' | 'actor'> & {
    db: Db;
  },
  records: readonly LineRecord[],
): Promise<{ lines: ReadyLine[]; offers: ReadonlyMap<string, OfferRow> }> {
  const skuIds = records.flatMap((record) => [
    ...(record.sku_id ? [record.sku_id] : []),
    ...record.candidate_ids,
  ]);
  const [offerRows, unitCodes] = await Promise.all([
    listOffers(db, [...new Set(skuIds)], site, priceBuyerOf({ ...context, site })),
    unitCodesByName(db),
  ]);
  const offers = new Map(offerRows.map((offer) => [offer.sku_id, offer]));
  const questioned = records.map((record) => {
    const offer = record.sku_id ? offers.get(record.sku_id) : undefined;
    return { record, offer, ...questionOf(record, offer, unitCodes) };
  });
  const together = new Map<string, number>();
  for (const { record, cartQuantity } of questioned)
    if (cartQuantity !== null && !record.is_left_out)
      together.set(record.sku_id!, (together.get(record.sku_id!) ?? 0) + cartQuantity);
  const quantities = [...together].map(([skuId, quantity]) => ({
    skuId,
    quantity: Math.min(quantity, 1_000_000_000),
  }));
  const pricedBySku = new Map(
    priceLines(quantities, offerRows, currency, rates).map((line) => [line.offer.sku_id, line]),
  );
  const lines = questioned.map((line) => ({
    ...line,
    pricedLine:
      (line.record.sku_id && line.cartQuantity !== null && pricedBySku.get(line.record.sku_id)) || null,
  }));
  return { lines, offers };
}
