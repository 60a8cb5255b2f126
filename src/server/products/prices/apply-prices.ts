import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import { tiersIssue } from '../../../contract/products/product-checks.ts';
import { Refusal } from '../../../kit/errors.ts';
import { isPayable } from '../../../kit/money.ts';
import { transact } from '../../platform/database.ts';
import type { InShop } from '../../shops/public.ts';
import { publishChangedProducts } from '../events.ts';
import { changeBy, keepHistory } from '../history/history.ts';
import { lockProduct, updatePricesAndStock, type SkuPrices } from '../write-products-sql.ts';

type PriceChange = ParsedOf<'priceSheets.apply'>['products'][number];
type Answer = OutputOf<'priceSheets.apply'>;
type Issue = Answer['refused'][number]['issue'];

/**
 * Sets prices and stock of a shop's products on the versions that were seen, each product whole or not at all.
 * @throws {Refusal} SERVICE_RIGHT_MISSING for a provider who sets prices and may not, NOT_FOUND where none is the shop's
 */
export async function applyPrices(
  context: InShop,
  { products }: ParsedOf<'priceSheets.apply'>,
): Promise<Answer> {
  const { db, queue, shop, serving, now } = context;
  const setsPrices = products.some(({ skus }) => skus.some(({ tiers }) => tiers !== undefined));
  if (serving && setsPrices && !serving.rights.includes('prices')) throw new Refusal('SERVICE_RIGHT_MISSING');
  return transact(db, async (tx) => {
    const locked = await lockProduct(
      tx,
      shop.id,
      products.map(({ id }) => id),
    );
    if (locked.size === 0) throw new Refusal('NOT_FOUND');
    const refused: Answer['refused'] = [];
    const written: PriceChange[] = [];
    for (const product of products) {
      const issue = issueOf(product, locked.get(product.id));
      if (issue) refused.push({ id: product.id, issue });
      else written.push(product);
    }
    const changed = written.map(({ id }) => id);
    if (changed.length > 0)
      await keepHistory(tx, { ids: changed, by: changeBy(context, 'priceSheet'), now }, () =>
        updatePricesAndStock(tx, written.flatMap(rowsOf), changed, now),
      );
    await publishChangedProducts(queue, tx, changed);
    return { changed: changed.length, refused };
  });
}

type Known = Awaited<ReturnType<typeof lockProduct>> extends Map<string, infer Value> ? Value : never;

function issueOf({ version, skus }: PriceChange, locked: Known | undefined): Issue | null {
  if (!locked) return 'gone';
  if (locked.version !== version) return 'changed';
  const made = new Set(locked.skus.map(({ id }) => id));
  if (skus.some(({ id }) => !made.has(id))) return 'gone';
  const isRight = skus.every(({ tiers }) => {
    const facts = tiers?.map(({ minimum, price }) => ({ minimum, price: BigInt(price) }));
    return (
      !facts || (tiersIssue(facts) === null && facts.every(({ price }) => isPayable(price, locked.currency)))
    );
  });
  return isRight ? null : 'wrong';
}

const rowsOf = ({ skus }: PriceChange): SkuPrices[] =>
  skus.map(({ id, tiers, stock }) => ({
    id,
    tier_minimums: tiers?.map(({ minimum }) => minimum) ?? null,
    tier_prices: tiers?.map(({ price }) => BigInt(price)) ?? null,
    added: stock ? stock.wanted - stock.seen : 0,
    elsewhere: null,
  }));
