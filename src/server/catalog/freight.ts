import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Context } from '../platform/context.ts';
import { estimateFreight } from '../shops/door.ts';
import { inCurrency, tierPrice } from './rules.ts';
import { findParcel, listSkus } from './sql.ts';

/** What sending so many of a goods would cost; an order's freight is what its seller says. */
export async function freight(
  context: Context,
  { goodsId, lines, country, province }: ParsedOf<'catalog.freight'>,
): Promise<OutputOf<'catalog.freight'>> {
  const { db, site, currency, rates } = context;
  const [goods, skus] = await Promise.all([findParcel(db, goodsId, site), listSkus(db, goodsId)]);
  if (!goods) throw new Refusal('NOT_FOUND');
  const byId = new Map(skus.map((sku) => [sku.id, sku]));
  if (lines.some((line) => !byId.has(line.skuId))) throw new Refusal('NOT_FOUND');

  const quantity = lines.reduce((total, line) => total + line.quantity, 0);
  const grams = BigInt(goods.weight_grams) * BigInt(quantity);
  let amount = 0n;
  for (const line of lines) {
    const { tier_minimums: minimums, tier_prices: prices } = byId.get(line.skuId)!;
    amount += tierPrice({ minimums, prices }, quantity) * BigInt(line.quantity);
  }
  const found = await estimateFreight(
    context,
    {
      shopId: goods.shop_id,
      templateId: goods.freight_template_id,
      grams,
      amountIn: (asked) => inCurrency(amount, goods.currency, asked, rates),
    },
    { country, province },
  );
  const estimate = found?.estimate;
  return {
    estimate: estimate
      ? {
          price: { amount: String(inCurrency(estimate.price, estimate.currency, currency, rates)), currency },
          isFreeByAmount: estimate.isFreeByAmount,
          daysMin: estimate.daysMin,
          daysMax: estimate.daysMax,
        }
      : null,
    weightGrams: Number(grams),
    origin: found?.origin ?? '',
  };
}
