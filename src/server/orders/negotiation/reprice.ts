import { Refusal } from '../../../kit/errors.ts';
import { readPayable } from '../../../kit/payable.ts';
import { sum } from '../../../kit/money.ts';
import {
  fromStored,
  lineAmount,
  readsTheSame,
  typedDecimalPrice,
  typedUnitPrice,
} from '../../../kit/unit-price.ts';
import type { Tx } from '../../platform/database.ts';
import { refuseBlockedWords } from '../../shops/public.ts';
import { spend } from '../../platform/limits.ts';
import { totalOf } from '../rules.ts';
import * as rows from '../sql.ts';
import type { Effects } from '../steps.ts';
import { cutsOf } from './coupon-cuts.ts';

/** Unit prices of some lines, in minor units or as decimals of main ones, and freight, in the order's currency. */
export interface NewPrices {
  lines: readonly { id: string; price?: string | undefined; decimal?: string | undefined }[];
  freight?: string | undefined;
}

/**
 * What an order comes to at new prices. A price that reads as the line's own leaves the line as it is.
 * @param read  a new unit price in ten-thousandths: as somebody typed it, or as an offer was stored
 * @throws {Refusal} NOT_FOUND for a line of another order, AMOUNT_NOT_PAYABLE, PRICE_DECIMALS
 */
export async function pricesOf<Price extends { id: string }>(
  tx: Tx,
  order: rows.OrderRecord,
  asked: { lines: readonly Price[]; freight?: string | undefined },
  read: (line: Price, currency: string) => bigint,
) {
  const lines = await rows.listLines(tx, [order.id]);
  const { currency } = order;
  const prices = new Map(asked.lines.map((line) => [line.id, read(line, currency)]));
  for (const id of prices.keys()) if (!lines.some((line) => line.id === id)) throw new Refusal('NOT_FOUND');
  const priced = lines.map((line) => {
    const price = prices.get(line.id);
    return price === undefined || readsTheSame(price, line.unit_price, currency)
      ? { line, price: line.unit_price, amount: line.amount }
      : { line, price, amount: lineAmount(fromStored(price, currency), line.quantity) };
  });
  const freight =
    asked.freight === undefined ? order.freight_amount : readPayable(asked.freight, order.currency);
  return { priced, freight };
}

/** Offers and changes of price of one order: whoever says another price over and over keeps its buyer from paying. */
const pricings = { name: 'prices of an order', max: 10, windowSeconds: 86_400 };

/** Counts one more price that the seller says for an order today. @throws {Refusal} TOO_MANY */
export const spendPricing = (tx: Tx, order: rows.OrderRecord, now: Date): Promise<void> =>
  spend(tx, pricings, order.id, now);

/** Whether prices and freight are the order's own. */
export const areOwnPrices = (
  order: rows.OrderRecord,
  { priced, freight }: Awaited<ReturnType<typeof pricesOf>>,
): boolean =>
  freight === order.freight_amount && priced.every(({ line, price }) => price === line.unit_price);

/**
 * The seller changes prices and freight of a locked order.
 * @throws {Refusal} NOTHING_CHANGED where they are what they were, TOO_MANY, and what `reprice` refuses
 */
export async function changePrices(
  tx: Tx,
  order: rows.OrderRecord,
  asked: NewPrices & { note: string },
  now: Date,
): Promise<Effects> {
  await refuseBlockedWords(tx, { buyerId: order.buyer_id, shopId: order.shop_id }, asked.note);
  const saysFreight = asked.freight !== undefined && order.freight_open;
  if (!saysFreight && areOwnPrices(order, await pricesOf(tx, order, asked, readTyped)))
    throw new Refusal('NOTHING_CHANGED');
  await spendPricing(tx, order, now);
  return reprice(tx, order, asked, readTyped, now);
}

/**
 * @throws {Refusal} PRICE_DECIMALS for more decimals than a price of its size has, AMOUNT_NOT_PAYABLE for a whole price in
 * parts that its currency is not paid in
 */
export function readTyped({ price, decimal }: NewPrices['lines'][number], currency: string): bigint {
  const stored =
    decimal === undefined ? typedUnitPrice(price!, currency) : typedDecimalPrice(decimal, currency);
  if (stored === null)
    throw new Refusal(decimal === undefined ? 'AMOUNT_NOT_PAYABLE' : 'PRICE_DECIMALS', { currency });
  return stored;
}

/**
 * Sets line prices and freight of a locked order, all in its currency. What coupons take off is weighed again: they may
 * fall short of their thresholds, and nobody pays for a discount on what is no longer charged.
 * @throws {Refusal} PRICE_BELOW_ZERO unless something is left to pay
 */
export async function reprice<Price extends { id: string }>(
  tx: Tx,
  order: rows.OrderRecord,
  asked: { lines: readonly Price[]; freight?: string | undefined; note: string },
  read: (line: Price, currency: string) => bigint,
  now: Date,
): Promise<Effects> {
  const { priced, freight } = await pricesOf(tx, order, asked, read);
  const products = sum(priced.map(({ amount }) => amount));
  const cuts = await cutsOf(tx, order, priced, now);
  for (const { line, price, amount } of priced) {
    const { shop, platform } = cuts.get(line.id)!;
    if (price !== line.unit_price || shop !== line.shop_discount || platform !== line.platform_discount)
      await rows.updateLinePrice(tx, line.id, {
        unit_price: price,
        amount,
        shop_discount: shop,
        platform_discount: platform,
        // A price of the seller's own is no list's any more, wherever the order goes.
        ...(price !== line.unit_price && { price_list_countries: null }),
      });
  }
  const all = [...cuts.values()];
  const platformDiscount = sum(all.map((cut) => cut.platform));
  const discount = sum(all.map((cut) => cut.shop)) + platformDiscount;
  const total = totalOf(products, freight, discount);
  return {
    changes: {
      products_amount: products,
      freight_amount: freight,
      discount_amount: discount,
      platform_discount: platformDiscount,
      total_amount: total,
      ...(asked.freight !== undefined && { freight_open: false }),
      offered: null,
      // The buyer has another sum before them: they may take their time for it once.
      protected_until: null,
    },
    // An attempt that no longer protects is for the old sum.
    endsPayment: true,
    data: { before: String(order.total_amount), after: String(total), note: asked.note },
  };
}
