import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { Refusal } from '../../kit/errors.ts';
import { wireMoney } from '../../kit/wire.ts';
import type { Context } from '../platform/context.ts';
import { estimateFreight, listFreightTables } from '../shops/public.ts';
import { foreseeSending } from '../stock/public.ts';
import { inCurrency, readTiers, tierPrice } from './rules.ts';
import { findParcel } from './sql.ts';

/** What sending so many of a product would cost; an order's freight is what its seller says. */
export async function freight(
  context: Context,
  { productId, lines, country, province }: ParsedOf<'catalog.freight'>,
): Promise<OutputOf<'catalog.freight'>> {
  const { db, site, currency, rates } = context;
  const product = await findParcel(db, productId, site);
  if (!product) throw new Refusal('NOT_FOUND');
  const byId = new Map(product.skus.map((sku) => [sku.id, sku]));
  if (lines.some((line) => !byId.has(line.skuId))) throw new Refusal('NOT_FOUND');

  const quantity = lines.reduce((total, line) => total + line.quantity, 0);
  const grams = BigInt(product.weight_grams) * BigInt(quantity);
  let amount = 0n;
  for (const line of lines) {
    // Where prices are hidden nothing counts towards free freight: the quantity that it begins at would tell the price.
    const tiers = byId.get(line.skuId)!.public_tiers;
    if (tiers) amount += tierPrice(readTiers(tiers), quantity) * BigInt(line.quantity);
  }
  const templateId = product.freight_template_id;
  const tables = await listFreightTables(db, product.shop_id, templateId ? [templateId] : []);
  const result = await estimateFreight(
    context,
    tables,
    { templateId, grams, amountIn: (asked) => inCurrency(amount, product.currency, asked, rates) },
    { country, province },
  );
  const pieces = lines.map((line) => {
    const { stock, elsewhere } = byId.get(line.skuId)!;
    return { shop_id: product.shop_id, sku_id: line.skuId, quantity: line.quantity, stock, elsewhere };
  });
  const sending = (await foreseeSending(context, pieces, country)).get(product.shop_id)!;
  const estimate = result?.estimate;
  return {
    estimate: estimate
      ? {
          price: wireMoney(inCurrency(estimate.price, estimate.currency, currency, rates), currency),
          isFreeByAmount: estimate.isFreeByAmount,
          daysMin: estimate.daysMin,
          daysMax: estimate.daysMax,
        }
      : null,
    weightGrams: Number(grams),
    origin: result?.origin ?? '',
    ...sending,
  };
}
