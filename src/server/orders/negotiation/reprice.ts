import { Refusal } from '../../../kit/errors.ts';
import { readPayable } from '../../../kit/payable.ts';
import { sum } from '../../../kit/money.ts';
import type { Tx } from '../../platform/database.ts';
import { totalOf } from '../rules.ts';
import * as rows from '../sql.ts';
import type { Effects } from '../steps.ts';
import { cutsOf } from './coupon-cuts.ts';

/** Unit prices of some lines, and freight, in minor units of the order's currency. */
export interface NewPrices {
  lines: readonly { id: string; price: string }[];
  freight?: string | undefined;
}

/**
 * What an order comes to at new prices.
 * @throws {Refusal} NOT_FOUND for a line of another order, AMOUNT_NOT_PAYABLE
 */
export async function pricesOf(tx: Tx, order: rows.OrderRecord, asked: NewPrices) {
  const lines = await rows.listLines(tx, [order.id]);
  const prices = new Map(asked.lines.map(({ id, price }) => [id, readPayable(price, order.currency)]));
  for (const id of prices.keys()) if (!lines.some((line) => line.id === id)) throw new Refusal('NOT_FOUND');
  const priced = lines.map((line) => ({ line, price: prices.get(line.id) ?? line.price }));
  const freight =
    asked.freight === undefined ? order.freight_amount : readPayable(asked.freight, order.currency);
  return { priced, freight };
}

/**
 * Sets line prices and freight of a locked order, all in its currency. What coupons take off is weighed again: they may
 * fall short of their thresholds, and nobody pays for a discount on what is no longer charged.
 * @throws {Refusal} PRICE_BELOW_ZERO unless something is left to pay
 */
export async function reprice(
  tx: Tx,
  order: rows.OrderRecord,
  asked: NewPrices & { note: string },
  now: Date,
): Promise<Effects> {
  const { priced, freight } = await pricesOf(tx, order, asked);
  const products = sum(priced.map(({ line, price }) => price * BigInt(line.quantity)));
  const cuts = await cutsOf(tx, order, priced, now);
  for (const { line, price } of priced) {
    const { shop, platform } = cuts.get(line.id)!;
    if (price !== line.price || shop !== line.shop_discount || platform !== line.platform_discount)
      await rows.updateLinePrice(tx, line.id, { price, shop_discount: shop, platform_discount: platform });
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
