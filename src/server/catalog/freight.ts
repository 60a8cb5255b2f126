import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { Refusal } from '../../kit/errors.ts';
import { sum } from '../../kit/money.ts';
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
  const pieces = lines.map((line) => {
    const { stock, elsewhere } = byId.get(line.skuId)!;
    return { shop_id: product.shop_id, sku_id: line.skuId, quantity: line.quantity, stock, elsewhere };
  });
  const { sending, allocation, warehouses } = (await foreseeSending(context, pieces, country)).get(
    product.shop_id,
  )!;
  const priceOf = (skuId: string): bigint => {
    // Where prices are hidden nothing counts towards free freight: the quantity that it begins at would tell the price.
    const tiers = byId.get(skuId)!.public_tiers;
    return tiers ? tierPrice(readTiers(tiers), quantity) : 0n;
  };
  const templateId = product.freight_template_id;
  const tables = await listFreightTables(db, product.shop_id, templateId ? [templateId] : []);
  const tableOf = new Map(warehouses.map(({ id, freight_template_id: table }) => [id, table]));
  // What leaves a warehouse with a table of its own travels by itself.
  const parcels = Map.groupBy(allocation, ({ warehouseId }) => (tableOf.get(warehouseId) ? warehouseId : ''));
  const results = await Promise.all(
    [...parcels].map(([warehouseId, parts]) => {
      const amount = parts.reduce(
        (total, { skuId, quantity: share }) => total + priceOf(skuId) * BigInt(share),
        0n,
      );
      const parcel = {
        templateId: tableOf.get(warehouseId) ?? templateId,
        grams:
          BigInt(product.weight_grams) *
          BigInt(parts.reduce((total, { quantity: share }) => total + share, 0)),
        amountIn: (tableCurrency: string) => inCurrency(amount, product.currency, tableCurrency, rates),
      };
      return estimateFreight(context, tables, parcel, { country, province });
    }),
  );
  const estimates = results.flatMap((result) => result?.estimate ?? []);
  const isWhole = estimates.length > 0 && estimates.length === results.length;
  return {
    estimate: isWhole
      ? {
          price: wireMoney(
            sum(estimates.map((estimate) => inCurrency(estimate.price, estimate.currency, currency, rates))),
            currency,
          ),
          isFreeByAmount: estimates.every(({ isFreeByAmount }) => isFreeByAmount),
          daysMin: Math.max(...estimates.map(({ daysMin }) => daysMin)),
          daysMax: Math.max(...estimates.map(({ daysMax }) => daysMax)),
        }
      : null,
    weightGrams: product.weight_grams * quantity,
    origin: results[0]?.origin ?? '',
    ...sending,
  };
}
