import type { lineIssues } from '../../contract/cart/cart.ts';
import type { Rate } from '../../kit/money.ts';
import { lineAmount, type UnitPrice } from '../../kit/unit-price.ts';
import { quantityIssue, tierAt, unitPriceIn, type OfferRow } from '../catalog/public.ts';
import {
  customerTiers,
  livePriceAt,
  usualPriceAt,
  type CustomerTiers,
  type LivePrice,
  type SourceList,
} from '../price-lists/public.ts';

export interface SkuQuantity {
  skuId: string;
  quantity: number;
}

/** A line whose price whoever buys may see. */
export interface PricedLine {
  offer: OfferRow;
  quantity: number;
  /** One piece, in the seller's sale currency. */
  salePrice: bigint;
  /** One piece exactly, in the currency asked for. */
  price: UnitPrice;
  /** The list that the price is from, and what everybody pays for a piece; null where everybody pays the same. */
  customerPrice: { list: SourceList; publicPrice: UnitPrice } | null;
  /**
   * The live programme that the price is from, what a piece cost everybody when it was agreed to or costs now, the less of
   * the two, and what it costs whoever buys without it; null where it is from none.
   */
  live: { price: LivePrice; publicPrice: UnitPrice; otherPrice: UnitPrice } | null;
  /** What whoever buys pays, by quantity. */
  tiers: CustomerTiers;
  /** What the line costs: the quantity times the exact price, rounded once. */
  amount: bigint;
  issue: Exclude<(typeof lineIssues)[number], 'hidden'> | null;
  /** The next tier of the product, and how many more of this sku reach it; null where there is none to be had. */
  nextTier: { missing: number; price: UnitPrice } | null;
}

/** A line whose price is hidden from whoever buys: nothing can be ordered at it, and nothing of it is told. */
export interface PricelessLine {
  offer: OfferRow;
  quantity: number;
  salePrice: null;
  price: null;
  customerPrice: null;
  live: null;
  tiers: null;
  amount: null;
  issue: 'hidden' | 'gone';
  nextTier: null;
}

export const isPriced = (line: PricedLine | PricelessLine): line is PricedLine => line.price !== null;

/** The most lines a cart holds. */
export const maximumLines = 400;

/**
 * Prices lines now. The skus of one product count together for its tiers and its minimum order,
 * so a buyer may mix colours and sizes. Lines whose sku is unknown are left out.
 */
export function priceLines(
  requested: readonly SkuQuantity[],
  offers: readonly OfferRow[],
  currency: string,
  rates: ReadonlyMap<string, Rate>,
): (PricedLine | PricelessLine)[] {
  const bySku = new Map(offers.map((offer) => [offer.sku_id, offer]));
  const ofProduct = new Map<string, number>();
  for (const { skuId, quantity } of requested) {
    const productId = bySku.get(skuId)?.product_id;
    if (productId) ofProduct.set(productId, (ofProduct.get(productId) ?? 0) + quantity);
  }
  return requested.flatMap(({ skuId, quantity }): (PricedLine | PricelessLine)[] => {
    const offer = bySku.get(skuId);
    if (!offer) return [];
    const together = ofProduct.get(offer.product_id)!;
    if (offer.tier_prices === null) return [pricelessLine(offer, quantity)];
    const everybodys = { minimums: offer.tier_minimums, prices: offer.tier_prices };
    const tiers = customerTiers(everybodys, offer.listed_prices, offer.currency);
    const inCurrencyOfBuyer = (amount: bigint) => unitPriceIn(amount, offer.currency, currency, rates);
    const tier = tierAt(tiers, together);
    const ordinaryPrice = tiers.prices[tier]!;
    const livePrice = livePriceAt(offer.live_price, together, ordinaryPrice);
    const salePrice = livePrice ?? ordinaryPrice;
    const price = inCurrencyOfBuyer(salePrice);
    // What a list asks of an order is not asked where its price is not paid.
    const list = livePrice === null ? tiers.lists[tier]! : null;
    const everybodysPrice = everybodys.prices[tierAt(everybodys, together)]!;
    const publicPrice = inCurrencyOfBuyer(everybodysPrice);
    const issue = !offer.on_sale
      ? 'gone'
      : offer.stock < quantity
        ? 'stock'
        : quantityIssue(offer, together, quantity);
    // The prices of a programme may end before the next tier is reached.
    const nextTier = livePrice === null ? nextTierOf(offer, tiers, together, quantity) : null;
    return [
      {
        offer,
        quantity,
        salePrice,
        price,
        customerPrice: list && { list, publicPrice },
        live:
          livePrice === null
            ? null
            : {
                price: offer.live_price!,
                publicPrice: inCurrencyOfBuyer(usualPriceAt(offer.live_price!, together, everybodysPrice)),
                otherPrice: inCurrencyOfBuyer(ordinaryPrice),
              },
        tiers,
        amount: lineAmount(price, quantity),
        issue,
        nextTier: nextTier && {
          missing: nextTier.missing,
          price: inCurrencyOfBuyer(nextTier.price),
        },
      },
    ];
  });
}

const pricelessLine = (offer: OfferRow, quantity: number): PricelessLine => ({
  offer,
  quantity,
  salePrice: null,
  price: null,
  customerPrice: null,
  live: null,
  tiers: null,
  amount: null,
  issue: offer.on_sale ? 'hidden' : 'gone',
  nextTier: null,
});

/**
 * Prices what can be ordered of the lines a buyer wants, and names the rest. What cannot be ordered counts for no tier
 * and no minimum of the others either, so they are priced again without it until nothing more falls away.
 */
export function priceOrderable(
  requested: readonly SkuQuantity[],
  offers: readonly OfferRow[],
  currency: string,
  rates: ReadonlyMap<string, Rate>,
): { orderable: PricedLine[]; refused: (PricedLine | PricelessLine)[] } {
  const refused: (PricedLine | PricelessLine)[] = [];
  for (let left = requested; ;) {
    const lines = priceLines(left, offers, currency, rates);
    const orderable = lines.filter(isPriced).filter((line) => line.issue === null);
    if (orderable.length === lines.length) return { orderable, refused };
    refused.push(...lines.filter((line) => line.issue !== null));
    left = orderable.map(({ offer, quantity }) => ({ skuId: offer.sku_id, quantity }));
  }
}

/** The first tier above a product's whole quantity, where its stock reaches that far, in the seller's currency. */
function nextTierOf(
  offer: OfferRow,
  { minimums, prices }: CustomerTiers,
  together: number,
  quantity: number,
): { missing: number; price: bigint } | null {
  const index = minimums.findIndex((minimum) => minimum > together);
  // Below the first tier it is the minimum order that is missing, not a better price.
  if (index <= 0 || !offer.on_sale) return null;
  const missing = Math.ceil((minimums[index]! - together) / offer.multiple) * offer.multiple;
  return quantity + missing > offer.stock ? null : { missing, price: prices[index]! };
}

/** Lines by shop, in the order in which the shops first appear: one order comes of each. */
export function splitByShop<Line extends { offer: { shop_id: string } }>(
  lines: readonly Line[],
): Map<string, Line[]> {
  return Map.groupBy(lines, (line) => line.offer.shop_id);
}
