import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import { tiersIssue } from '../../../contract/products/product-checks.ts';
import { Refusal } from '../../../kit/errors.ts';
import { wireMoney } from '../../../kit/wire.ts';
import { transact, type Db } from '../../platform/database.ts';
import type { InShop } from '../../shops/public.ts';
import { publishChangedProducts } from '../events.ts';
import { changeBy, keepHistory } from '../history/history.ts';
import { listPrices, type PricedProduct } from '../own-products/own-products-sql.ts';
import { repriced, type PriceChange } from '../rules.ts';
import { lockProduct, updatePrices } from '../write-products-sql.ts';

type Answer = OutputOf<'products.reprice'>;

/**
 * Changes prices of many products on the versions that were seen. What would end in prices that cannot be stays as it is
 * and says why; so does what somebody else changed meanwhile.
 */
export async function reprice(
  context: InShop,
  { products, change, fromQuantity, preview }: ParsedOf<'products.reprice'>,
): Promise<Answer> {
  const { db, queue, shop, now } = context;
  const ids = products.map(({ id }) => id);
  const versions = new Map(products.map(({ id, version }) => [id, version]));
  const by: PriceChange = change.by === 'percent' ? change : { by: 'amount', value: BigInt(change.value) };
  const plan = async (tx: Db) => {
    const prices = await listPrices(tx, shop.id, ids);
    if (prices.length < versions.size) throw new Refusal('NOT_FOUND');
    return prices.map((one) => planned(one, versions.get(one.id)!, by, fromQuantity));
  };
  if (preview) return { changed: 0, rows: (await plan(db)).map(({ row }) => row) };
  return transact(db, async (tx) => {
    await lockProduct(tx, shop.id, ids);
    const plans = await plan(tx);
    const changing = plans.filter(({ row }) => row.issue === null);
    const changed = changing.map(({ row }) => row.id);
    if (changed.length > 0)
      await keepHistory(tx, { ids: changed, by: changeBy(context, 'reprice'), now }, () =>
        updatePrices(
          tx,
          changing.flatMap(({ skus }) => skus),
          changed,
          now,
        ),
      );
    await publishChangedProducts(queue, tx, changed);
    return { changed: changed.length, rows: plans.map(({ row }) => row) };
  });
}

function planned(product: PricedProduct, seen: number, change: PriceChange, fromQuantity: number) {
  const { id, title, currency } = product;
  const skus = product.skus.map((sku) => ({
    ...sku,
    tier_prices: repriced(
      { minimums: sku.minimums, prices: sku.prices.map(BigInt) },
      change,
      fromQuantity,
      currency,
    ),
  }));
  const issue = skus
    .map(({ minimums, tier_prices }) =>
      tiersIssue(minimums.map((minimum, i) => ({ minimum, price: tier_prices[i]! }))),
    )
    .find((each) => each !== null);
  const refusal = product.version === seen ? (issue ?? null) : ('changed' as const);
  const ends = (prices: readonly bigint[]) => {
    const low = prices.reduce((a, b) => (b < a ? b : a));
    const high = prices.reduce((a, b) => (b > a ? b : a));
    return { from: wireMoney(low, currency), to: wireMoney(high, currency) };
  };
  const row: Answer['rows'][number] = {
    id,
    title,
    before: ends(product.skus.flatMap(({ prices }) => prices.map(BigInt))),
    after: refusal ? null : ends(skus.flatMap(({ tier_prices }) => tier_prices)),
    issue: refusal,
  };
  return { row, skus };
}
