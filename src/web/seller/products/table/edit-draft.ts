import type { InputOf, OutputOf } from '../../../../contract/contract.ts';
import { tiersIssue, type ProductIssue } from '../../../../contract/products/product-checks.ts';
import { productLimits, type PublishStatus } from '../../../../contract/products/product-limits.ts';
import type { TableSku } from '../../../../contract/products/product-table.ts';
import type { OwnProductRow } from '../../../../contract/products/products.ts';
import { majorUnits, minorUnits, typedWhole } from '../../../page/format/format.ts';

export type Edit = InputOf<'products.edit'>['products'][number];
export type VariantsOfProduct = OutputOf<'products.variants'>[number];

/** A product as it was when the first of its cells was edited. */
export interface EditedProduct {
  id: string;
  version: number;
  title: string;
  status: PublishStatus;
  categoryId: string;
  category: string;
  currency: string;
  skus: readonly TableSku[];
}

/** A price from a quantity on, as it is typed. */
export interface TypedTier {
  minimum: string;
  price: string;
}

export interface SkuDraft {
  /** As it is typed; undefined where it stays. */
  stock?: string | undefined;
  tiers?: readonly TypedTier[] | undefined;
}

/** What is edited of a product and not saved yet. */
export interface ProductDraft {
  product: EditedProduct;
  status?: 'published' | 'down' | undefined;
  category?: { id: string; name: string } | undefined;
  skus: Readonly<Record<string, SkuDraft>>;
}

/** One thing that differs from what is saved. */
export interface CellChange {
  field: 'price' | 'stock' | 'status' | 'category';
  sku?: TableSku;
  /** What is wrong with what is typed: nothing is saved until that is corrected. */
  issue: ProductIssue | null;
}

/** What a row of the list and its variants come to; the older of their versions, so that neither is written over unseen. */
export const editedProduct = (row: OwnProductRow, variants: VariantsOfProduct): EditedProduct => ({
  id: row.id,
  version: Math.min(row.version, variants.version),
  title: row.title,
  status: row.status,
  categoryId: variants.categoryId,
  category: row.category,
  currency: variants.currency,
  skus: variants.skus,
});

export const draftOf = (product: EditedProduct): ProductDraft => ({ product, skus: {} });

/** Tiers as they can be typed. */
export const typedTiers = ({ tiers }: TableSku, currency: string): TypedTier[] =>
  tiers.map(({ minimum, price }) => ({ minimum: String(minimum), price: majorUnits(price, currency) }));

/** What is wrong with a typed number of pieces. */
export const stockIssue = (text: string): ProductIssue | null => {
  if (text.trim() === '') return 'missing';
  const pieces = typedWhole(text);
  return pieces <= productLimits.stock ? null : 'wrong';
};

interface ReadTiers {
  tiers: { minimum: number; price: string }[];
  issue: ProductIssue | null;
}

/** Typed tiers in minor units of a currency, with what is wrong with them. */
export function readTiers(typed: readonly TypedTier[], currency: string): ReadTiers {
  const tiers = typed.map(({ minimum, price }) => ({
    minimum: typedWhole(minimum),
    price: minorUnits(price, currency),
  }));
  const pricedTiers = tiers.flatMap(({ minimum, price }) => (price === null ? [] : { minimum, price }));
  const isBlank = typed.some(({ price }) => price.trim() === '');
  if (pricedTiers.length < tiers.length)
    return { tiers: pricedTiers, issue: isBlank ? 'priceless' : 'wrong' };
  const facts = pricedTiers.map(({ minimum, price }) => ({ minimum, price: BigInt(price) }));
  return { tiers: pricedTiers, issue: tiersIssue(facts) };
}

const isSameTiers = (sku: TableSku, { tiers, issue }: ReadTiers): boolean =>
  issue === null &&
  tiers.length === sku.tiers.length &&
  tiers.every(({ minimum, price }, index) => {
    const savedTier = sku.tiers[index]!;
    return minimum === savedTier.minimum && price === savedTier.price;
  });

/** A draft without what is as it is saved. */
export function withoutSame(draft: ProductDraft): ProductDraft {
  const { product, status, category, skus } = draft;
  const isSale = (publishStatus: PublishStatus) => publishStatus === 'published';
  return {
    product,
    ...(status !== undefined && isSale(status) !== isSale(product.status) && { status }),
    ...(category && category.id !== product.categoryId && { category }),
    skus: Object.fromEntries(
      product.skus.flatMap((sku) => {
        const { stock, tiers } = skus[sku.id] ?? {};
        const isStock =
          stock !== undefined && !(stockIssue(stock) === null && typedWhole(stock) === sku.stock);
        const isPrice = tiers !== undefined && !isSameTiers(sku, readTiers(tiers, product.currency));
        if (!isStock && !isPrice) return [];
        return [[sku.id, { ...(isStock && { stock }), ...(isPrice && { tiers }) }]];
      }),
    ),
  };
}

/** All that differs from what is saved, in the order of the columns. */
export function changesOf(draft: ProductDraft): CellChange[] {
  const { product, status, category, skus } = draft;
  const changes: CellChange[] = [];
  for (const sku of product.skus) {
    const { stock, tiers } = skus[sku.id] ?? {};
    if (tiers) changes.push({ field: 'price', sku, issue: readTiers(tiers, product.currency).issue });
    if (stock !== undefined) changes.push({ field: 'stock', sku, issue: stockIssue(stock) });
  }
  if (status) changes.push({ field: 'status', issue: null });
  if (category) changes.push({ field: 'category', issue: null });
  return changes;
}

/** What the call is told of a draft in which nothing is wrong. */
export function editOf({ product, status, category, skus }: ProductDraft): Edit {
  const edits = Object.entries(skus).map(([id, { stock, tiers }]) => {
    const savedSku = product.skus.find((sku) => sku.id === id)!;
    return {
      id,
      ...(tiers && { tiers: readTiers(tiers, product.currency).tiers }),
      ...(stock !== undefined && { stock: { seen: savedSku.stock, wanted: typedWhole(stock) } }),
    };
  });
  return {
    id: product.id,
    version: product.version,
    ...(status && { status }),
    ...(category && { categoryId: category.id }),
    ...(edits.length > 0 && { skus: edits }),
  };
}

/** What takes a saved edit back, on the version it led to: stock by the same difference, so that what was sold stays sold. */
export function takenBack(edit: Edit, product: EditedProduct, version: number): Edit {
  const savedSkus = new Map(product.skus.map((sku) => [sku.id, sku]));
  return {
    id: edit.id,
    version,
    ...(edit.status && {
      status: product.status === 'published' ? ('published' as const) : ('down' as const),
    }),
    ...(edit.categoryId && { categoryId: product.categoryId }),
    ...(edit.skus && {
      skus: edit.skus.map(({ id, tiers, stock }) => ({
        id,
        ...(tiers && { tiers: savedSkus.get(id)!.tiers }),
        ...(stock && { stock: { seen: stock.wanted, wanted: stock.seen } }),
      })),
    }),
  };
}

/** The same edits on what is there now; of variants that are gone there are none any more. */
export const rebased = (draft: ProductDraft, product: EditedProduct): ProductDraft =>
  withoutSame({ ...draft, product });

/** The lowest and the highest price of a product's variants with what is edited; null while one of them is none. */
export function priceEnds({ product, skus }: ProductDraft): { low: string; high: string } | null {
  const prices: bigint[] = [];
  for (const sku of product.skus) {
    const typed = skus[sku.id]?.tiers;
    const { tiers, issue } = typed ? readTiers(typed, product.currency) : { tiers: sku.tiers, issue: null };
    if (issue) return null;
    prices.push(...tiers.map(({ price }) => BigInt(price)));
  }
  if (prices.length === 0) return null;
  const low = prices.reduce((a, b) => (b < a ? b : a));
  const high = prices.reduce((a, b) => (b > a ? b : a));
  return { low: String(low), high: String(high) };
}

/** All pieces of a product with what is edited; null while one of the numbers is none. */
export function piecesOf({ product, skus }: ProductDraft): number | null {
  let pieces = 0;
  for (const sku of product.skus) {
    const typed = skus[sku.id]?.stock;
    if (typed !== undefined && stockIssue(typed)) return null;
    pieces += typed === undefined ? sku.stock : typedWhole(typed);
  }
  return pieces;
}
