import type { OutputOf } from '../../../contract/contract.ts';
import type { Tier } from '../../../contract/catalog/catalog.ts';
import type { OfflineAuthor, OfflineProduct } from '../../../contract/offline/offline.ts';
import { mostOfflineLines } from '../../../contract/offline/offline-limits.ts';
import type { WireMoney } from '../../../contract/shapes.ts';
import { isLowerPrice, lineAmount, readUnitPrice, type WireUnitPrice } from '../../../kit/unit-price.ts';
import { tierAt } from '../products/tier-price.ts';

/** What a variant was when a line was written. */
interface SeenVariant {
  moq: number;
  multiple: number;
  stock: number;
  tiers: readonly Tier[];
}

export interface DraftLine {
  skuId: string;
  productId: string;
  title: string;
  spec: readonly string[];
  itemNumber: string;
  unit: string;
  quantity: number;
  offer: SeenVariant;
}

/** What every draft has. Its key was made on the device and is sent with it, so that it is done once. */
interface Draft {
  key: string;
  /** Whose it is, as `ownerOf` says it. */
  ownerId: string;
  author: OfflineAuthor;
  shop: { id: string; name: string };
  changedAt: string;
  /**
   * `sending`: it left the device and nothing is known of the answer. Until that comes it is as it was sent, and sent again
   * it is done once.
   */
  state: 'open' | 'sending' | 'sent';
}

export interface OrderDraft extends Draft {
  kind: 'order';
  lines: readonly DraftLine[];
  /** What became of its lines; null until it was sent. */
  answer: OutputOf<'offline.putInCart'> | null;
}

/** A request for quotes as its form has it. */
export interface RequestValues {
  title: string;
  quantity: string;
  target: string;
  currency: string;
  country: string;
  lastDay: string;
  details: string;
}

export interface RequestDraft extends Draft {
  kind: 'request';
  values: RequestValues;
  categoryId: string;
  unitCode: string;
  unit: string;
  /** What it was written in. */
  language: string;
  /** The request it became. */
  rfqId: string | null;
}

export type OfflineDraft = OrderDraft | RequestDraft;

/** Whose catalogs and drafts they are on a device: of one person, for one account. */
export const ownerOf = ({ personId, accountId }: OfflineAuthor): string => `${personId} ${accountId}`;

/** A product as it is stored; one that is no longer sold stays, and says so. */
export interface StoredProduct extends OfflineProduct {
  isGone: boolean;
}

export const seenOf = (
  product: OfflineProduct,
  variant: OfflineProduct['variants'][number],
): SeenVariant => ({
  moq: product.moq,
  multiple: product.multiple,
  stock: variant.stock,
  tiers: variant.tiers,
});

/**
 * Lines with another quantity of one variant: in its place, at the end where it is new, without it where the quantity is 0.
 * A draft that is full takes no new line.
 */
export function withLine(lines: readonly DraftLine[], line: DraftLine): readonly DraftLine[] {
  const isThere = lines.some(({ skuId }) => skuId === line.skuId);
  if (line.quantity <= 0) return isThere ? lines.filter(({ skuId }) => skuId !== line.skuId) : lines;
  if (isThere) return lines.map((former) => (former.skuId === line.skuId ? line : former));
  return lines.length < mostOfflineLines ? [...lines, line] : lines;
}

/** Pieces of each product: all of its variants count together for prices and minimum. */
function piecesByProduct(lines: readonly DraftLine[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return pieces;
}

/** What a piece of each line costs, as it was seen; of lines without a price nothing. */
function seenPrices(lines: readonly DraftLine[]): Map<string, WireUnitPrice> {
  const pieces = piecesByProduct(lines);
  return new Map(
    lines.flatMap(({ skuId, productId, offer }) => {
      const tier = tierAt(offer.tiers, pieces.get(productId)!);
      return tier ? [[skuId, tier.price] as const] : [];
    }),
  );
}

/** What lines come to as they were seen, by variant and in all; in all only where every line is priced in one currency. */
export function amountsOf(lines: readonly DraftLine[]): {
  bySku: Map<string, WireMoney>;
  total: WireMoney | null;
} {
  const prices = seenPrices(lines);
  const bySku = new Map<string, WireMoney>();
  for (const { skuId, quantity } of lines) {
    const price = prices.get(skuId);
    if (price)
      bySku.set(skuId, {
        amount: String(lineAmount(readUnitPrice(price), quantity)),
        currency: price.currency,
      });
  }
  const currencies = new Set([...bySku.values()].map(({ currency }) => currency));
  const [currency] = currencies;
  if (!currency || currencies.size > 1 || bySku.size < lines.length) return { bySku, total: null };
  let total = 0n;
  for (const { amount } of bySku.values()) total += BigInt(amount);
  return { bySku, total: { amount: String(total), currency } };
}

/** What is otherwise now than when a line was written, or keeps it from being ordered. */
export type LineChange =
  | { kind: 'gone' | 'hidden' | 'soldOut' }
  | { kind: 'stock'; stock: number }
  | { kind: 'minimum'; moq: number }
  | { kind: 'multiple'; multiple: number }
  | { kind: 'higher' | 'lower' | 'currency'; formerPrice: WireUnitPrice; price: WireUnitPrice };

/** The same lines as they are now; those that are gone keep what was seen. */
export function linesNow(lines: readonly DraftLine[], products: readonly OfflineProduct[]): DraftLine[] {
  const variantOf = variantsOf(products);
  return lines.map((line) => {
    const current = variantOf.get(line.skuId);
    return current ? { ...line, offer: seenOf(current.product, current.variant) } : line;
  });
}

const variantsOf = (products: readonly OfflineProduct[]) =>
  new Map(
    products.flatMap((product) =>
      product.variants.map((variant) => [variant.id, { product, variant }] as const),
    ),
  );

/**
 * Compares lines with what is on sale now, each on its own line: nothing of it changes silently. Prices are compared at the
 * pieces that count, those that are still sold.
 */
export function changesOf(
  lines: readonly DraftLine[],
  products: readonly OfflineProduct[],
): Map<string, LineChange[]> {
  const variantOf = variantsOf(products);
  const piecesNow = piecesByProduct(lines.filter(({ skuId }) => variantOf.has(skuId)));
  const formerPrices = seenPrices(lines);
  return new Map(
    lines.map((line): [string, LineChange[]] => {
      const current = variantOf.get(line.skuId);
      if (!current) return [line.skuId, [{ kind: 'gone' }]];
      const { product, variant } = current;
      const changes: LineChange[] = [];
      const price = tierAt(variant.tiers, piecesNow.get(line.productId)!)?.price;
      if (!price) changes.push({ kind: 'hidden' });
      if (variant.stock <= 0) changes.push({ kind: 'soldOut' });
      else if (variant.stock < line.quantity) changes.push({ kind: 'stock', stock: variant.stock });
      if (piecesNow.get(line.productId)! < product.moq) changes.push({ kind: 'minimum', moq: product.moq });
      else if (line.quantity % product.multiple !== 0)
        changes.push({ kind: 'multiple', multiple: product.multiple });
      const change = changeOfPrice(formerPrices.get(line.skuId), price);
      if (change) changes.push(change);
      return [line.skuId, changes];
    }),
  );
}

function changeOfPrice(
  formerPrice: WireUnitPrice | undefined,
  price: WireUnitPrice | undefined,
): LineChange | null {
  if (!formerPrice || !price) return null;
  if (formerPrice.currency !== price.currency) return { kind: 'currency', formerPrice, price };
  if (isLowerPrice(formerPrice, price)) return { kind: 'higher', formerPrice, price };
  return isLowerPrice(price, formerPrice) ? { kind: 'lower', formerPrice, price } : null;
}

/** Whether a line can go into the cart at all. */
export const isSendable = (changes: readonly LineChange[] | undefined): boolean =>
  !(changes ?? []).some(({ kind }) => kind === 'gone' || kind === 'hidden' || kind === 'soldOut');
