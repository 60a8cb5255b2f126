import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import type { ProductIssues } from '../../../contract/products/product-checks.ts';
import type { EditIssue } from '../../../contract/products/table-limits.ts';
import { Refusal } from '../../../kit/errors.ts';
import { readText, type Language } from '../../../kit/languages.ts';
import { getCategories, hiddenIds, keepCategories, listCategoryAttributes } from '../../categories/public.ts';
import { transact, type Db, type Tx } from '../../platform/database.ts';
import type { InShop } from '../../shops/public.ts';
import { publishChangedProducts } from '../events.ts';
import { changeBy, keepHistory } from '../history/history.ts';
import { statusIssues } from '../own-products/status-issues.ts';
import { nameSpec } from '../rules.ts';
import { listCompleteness, type Completeness } from '../status-sql.ts';
import { changeSkus, lockProduct, type KnownProduct } from '../write-products-sql.ts';
import { listStatedAttributes, listVariantRows, updateEdited } from './edit-products-sql.ts';
import { priceIssue, stockIssue, type StockedSku } from './edit-rules.ts';

type Edit = ParsedOf<'products.edit'>['products'][number];
type Answer = OutputOf<'products.edit'>;
type RefusedEdit = Answer['refused'][number];

/** The variants of products as they are edited in the list. */
export async function listVariants(
  { db, shop, language }: InShop,
  { ids }: ParsedOf<'products.variants'>,
): Promise<OutputOf<'products.variants'>> {
  const rows = await listVariantRows(db, shop.id, ids);
  return rows.map(({ id, version, currency, category_id, specs, skus }) => ({
    id,
    version,
    currency,
    categoryId: category_id,
    skus: skus.map(({ values, minimums, prices, ...sku }) => ({
      ...sku,
      name: nameSpec(specs, values, language).join(' / '),
      tiers: minimums.map((minimum, i) => ({ minimum, price: prices[i]! })),
    })),
  }));
}

/**
 * Changes prices, stock, states and categories of a shop's products on the versions that were seen, each product whole or
 * not at all. Stock is counted in or out by the difference that was seen: taking a change back is the same call the other
 * way round, and what was sold meanwhile stays sold.
 * @throws {Refusal} NOT_FOUND where none of them is the shop's
 */
export async function editProducts(
  context: InShop,
  { products }: ParsedOf<'products.edit'>,
): Promise<Answer> {
  const { db, queue, shop, now } = context;
  return transact(db, async (tx) => {
    const ids = products.map(({ id }) => id);
    const locked = await lockProduct(tx, shop.id, ids);
    if (locked.size === 0) throw new Refusal('NOT_FOUND');
    const facts = await readFacts(tx, db, shop.id, products);
    const refused: RefusedEdit[] = [];
    const accepted: Edit[] = [];
    for (const product of products) {
      const refusal = refusalOf(product, locked.get(product.id), facts);
      if (refusal) refused.push({ sku: null, issues: {}, ...refusal, id: product.id });
      else accepted.push(product);
    }
    const acceptedIds = accepted.map(({ id }) => id);
    if (accepted.length === 0) return { saved: [], refused };
    const versions = await keepHistory(
      tx,
      { ids: acceptedIds, by: changeBy(context, 'list'), now },
      async () => {
        await changeSkus(tx, accepted.flatMap(skuChanges));
        return updateEdited(tx, accepted.map(productChange), now);
      },
    );
    await publishChangedProducts(queue, tx, acceptedIds);
    const unstated = await missingAttributes(tx, accepted, context.language);
    return {
      saved: acceptedIds.map((id) => ({
        id,
        version: versions.get(id)!,
        missingAttributes: unstated.get(id) ?? [],
      })),
      refused,
    };
  });
}

interface Facts {
  skus: ReadonlyMap<string, StockedSku>;
  completeness: ReadonlyMap<string, Completeness>;
  /** Categories that products can be put into. */
  openCategories: ReadonlySet<string>;
}

/** What decides on edits of locked products. */
async function readFacts(tx: Tx, db: Db, shopId: string, products: readonly Edit[]): Promise<Facts> {
  const rows = await listVariantRows(
    tx,
    shopId,
    products.map(({ id }) => id),
  );
  const restated = products.filter(({ status }) => status !== undefined).map(({ id }) => id);
  const newCategories = [...new Set(products.flatMap(({ categoryId }) => categoryId ?? []))];
  const categories = await getCategories(db);
  const hidden = hiddenIds(categories);
  const lockedCategories =
    newCategories.length > 0 ? await keepCategories(tx, newCategories) : new Set<string>();
  return {
    skus: new Map(rows.flatMap(({ skus }) => skus.map((sku) => [sku.id, sku]))),
    completeness: new Map(
      (restated.length > 0 ? await listCompleteness(tx, restated) : []).map((row) => [row.id, row]),
    ),
    openCategories: new Set(
      newCategories.filter((id) => lockedCategories.has(id) && categories.has(id) && !hidden.has(id)),
    ),
  };
}

/** Why an edit is refused; null where it can be written. */
function refusalOf(
  { id, version, status, categoryId, skus = [] }: Edit,
  product: KnownProduct | undefined,
  facts: Facts,
): { issue: EditIssue; sku?: RefusedEdit['sku']; issues?: ProductIssues } | null {
  if (!product) return { issue: 'gone' };
  if (product.version !== version) return { issue: 'changed' };
  const skuIds = new Set(product.skus.map((sku) => sku.id));
  for (const { id: skuId, tiers, stock } of skus) {
    const sku = facts.skus.get(skuId);
    if (!sku || !skuIds.has(skuId)) return { issue: 'gone' };
    const issue =
      (tiers && priceIssue(tiers, product.currency)) ??
      (stock ? stockIssue(sku, stock.wanted - stock.seen) : null);
    if (issue) return { issue, sku: { id: skuId, stock: sku.stock, elsewhere: sku.elsewhere } };
  }
  if (categoryId !== undefined && !facts.openCategories.has(categoryId)) return { issue: 'category' };
  const completeness = facts.completeness.get(id);
  const issues = status && completeness ? statusIssues(completeness, status) : {};
  if (Object.keys(issues).length === 0) return null;
  if (issues.archived) return { issue: 'archived' };
  return issues.takenDown ? { issue: 'takenDown' } : { issue: 'incomplete', issues };
}

/** What is common in the new category of edited products, or above it, and they state nothing of: names by product. */
async function missingAttributes(
  tx: Tx,
  edits: readonly Edit[],
  language: Language,
): Promise<Map<string, string[]>> {
  const byCategory = Map.groupBy(
    edits.filter(({ categoryId }) => categoryId !== undefined),
    ({ categoryId }) => categoryId!,
  );
  if (byCategory.size === 0) return new Map();
  const stated = await listStatedAttributes(
    tx,
    [...byCategory.values()].flatMap((ofCategory) => ofCategory.map(({ id }) => id)),
  );
  const namesByProduct = new Map<string, string[]>();
  for (const [categoryId, ofCategory] of byCategory) {
    const attributes = await listCategoryAttributes(tx, categoryId);
    for (const { id: productId } of ofCategory) {
      const unstated = attributes.filter(({ id }) => !stated.get(productId)?.has(id));
      namesByProduct.set(
        productId,
        unstated.map(({ names }) => readText(names, language).text),
      );
    }
  }
  return namesByProduct;
}

const skuChanges = ({ skus = [] }: Edit) =>
  skus.map(({ id, tiers, stock }) => ({
    id,
    tier_minimums: tiers?.map(({ minimum }) => minimum) ?? null,
    tier_prices: tiers?.map(({ price }) => BigInt(price)) ?? null,
    added: stock ? stock.wanted - stock.seen : 0,
    elsewhere: null,
  }));

const productChange = ({ id, status, categoryId }: Edit) => ({
  id,
  publish_status: status ?? null,
  category_id: categoryId ?? null,
});
