import type { OfflineContents, OfflineProduct } from '../../../contract/offline/offline.ts';
import { mostOfflineProducts } from '../../../contract/offline/offline-limits.ts';
import { fold } from '../../../kit/text/fold.ts';
import type { StoredProduct } from './draft-rules.ts';

/**
 * The products of a catalog that was asked for again, in their new order. What is no longer sold stays behind them as it
 * was, and says so; of a list also what was not sold when it was stored first, by the title it has there.
 */
export function mergeProducts(
  former: readonly StoredProduct[],
  { productIds, lines }: Pick<OfflineContents, 'productIds' | 'lines'>,
  fresh: readonly OfflineProduct[],
): StoredProduct[] {
  const freshById = new Map(fresh.map((product) => [product.id, product]));
  const formerById = new Map(former.map((product) => [product.id, product]));
  const onSale = productIds.flatMap((id) => {
    const product = freshById.get(id);
    return product ? [{ ...product, isGone: false }] : [];
  });
  const titles = new Map(lines.map(({ productId, title }) => [productId, title]));
  const goneIds = [...new Set([...productIds, ...formerById.keys()])].filter((id) => !freshById.has(id));
  const gone = goneIds.flatMap((id) => {
    const product = formerById.get(id);
    if (product) return [{ ...product, isGone: true }];
    const title = titles.get(id);
    return title === undefined ? [] : [titleOnly(id, title)];
  });
  return [...onSale, ...gone].slice(0, mostOfflineProducts);
}

/** Of a product that was gone before anything was stored only what the list calls it. */
const titleOnly = (id: string, title: string): StoredProduct => ({
  id,
  title,
  picture: '',
  itemNumber: '',
  shop: { id: '', name: '' },
  categoryId: '',
  unit: '',
  unitCode: '',
  moq: 1,
  multiple: 1,
  isOwnPrice: false,
  variants: [],
  isGone: true,
});

/** Products in which every word stands: in the title, a number or a variant. Without words all of them. */
export function searchProducts(products: readonly StoredProduct[], query: string): readonly StoredProduct[] {
  const wordsOfQuery = fold(query.slice(0, 100)).split(/\s+/).filter(Boolean);
  if (wordsOfQuery.length === 0) return products;
  return products.filter(({ title, itemNumber, variants, shop }) => {
    const texts = [
      title,
      itemNumber,
      shop.name,
      ...variants.flatMap(({ spec, itemNumber: number }) => [...spec, number]),
    ];
    const text = fold(texts.join(' '));
    return wordsOfQuery.every((word) => text.includes(word));
  });
}
