import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { tiersFault } from '../../contract/goods-checks.ts';
import { Refusal } from '../../kit/errors.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact, type Db } from '../platform/database.ts';
import { getOwnShop } from '../shops/door.ts';
import { publishChangedGoods } from './news.ts';
import { listPrices, type PricedGoods } from './own-goods-sql.ts';
import { repriced, type PriceChange } from './rules.ts';
import { lockGoods, updatePrices } from './write-goods-sql.ts';

type Answer = OutputOf<'goods.reprice'>;

/**
 * Changes prices of many goods on the versions that were seen. What would end in prices that cannot be stays as it is
 * and says why; so does what somebody else changed meanwhile.
 */
export async function reprice(
  { db, queue, actor, now }: SignedIn,
  { goods, change, fromQuantity, preview }: ParsedOf<'goods.reprice'>,
): Promise<Answer> {
  const shop = await getOwnShop(db, actor.accountId);
  const ids = goods.map(({ id }) => id);
  const versions = new Map(goods.map(({ id, version }) => [id, version]));
  const by: PriceChange = change.by === 'percent' ? change : { by: 'amount', value: BigInt(change.value) };
  const plan = async (tx: Db) => {
    const found = await listPrices(tx, shop.id, ids);
    if (found.length < versions.size) throw new Refusal('NOT_FOUND');
    return found.map((one) => planned(one, versions.get(one.id)!, by, fromQuantity));
  };
  if (preview) return { changed: 0, rows: (await plan(db)).map(({ row }) => row) };
  return transact(db, async (tx) => {
    await lockGoods(tx, shop.id, ids);
    const plans = await plan(tx);
    const changing = plans.filter(({ row }) => row.problem === null);
    const changed = changing.map(({ row }) => row.id);
    if (changed.length > 0)
      await updatePrices(
        tx,
        changing.flatMap(({ skus }) => skus),
        changed,
        now,
      );
    await publishChangedGoods(queue, tx, changed);
    return { changed: changed.length, rows: plans.map(({ row }) => row) };
  });
}

function planned(goods: PricedGoods, seen: number, change: PriceChange, fromQuantity: number) {
  const { id, title, currency } = goods;
  const skus = goods.skus.map((sku) => ({
    ...sku,
    tier_prices: repriced(
      { minimums: sku.minimums, prices: sku.prices.map(BigInt) },
      change,
      fromQuantity,
      currency,
    ),
  }));
  const fault = skus
    .map(({ minimums, tier_prices }) =>
      tiersFault(minimums.map((minimum, i) => ({ minimum, price: tier_prices[i]! }))),
    )
    .find((each) => each !== null);
  const problem = goods.version === seen ? (fault ?? null) : ('changed' as const);
  const ends = (prices: readonly bigint[]) => {
    const low = prices.reduce((a, b) => (b < a ? b : a));
    const high = prices.reduce((a, b) => (b > a ? b : a));
    return { from: { amount: String(low), currency }, to: { amount: String(high), currency } };
  };
  const row: Answer['rows'][number] = {
    id,
    title,
    before: ends(goods.skus.flatMap(({ prices }) => prices.map(BigInt))),
    after: problem ? null : ends(skus.flatMap(({ tier_prices }) => tier_prices)),
    problem,
  };
  return { row, skus };
}
