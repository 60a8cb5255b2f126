import type { InputOf } from '../../../contract/contract.ts';
import type { ChangedProduct } from '../../../contract/price-sheets/price-sheets.ts';
import { mostAtOnce } from '../../../contract/products/product-limits.ts';

/** Variants of one call: with ten tiers each, their body stays below what a call takes. */
const mostVariants = 1_500;

/** What one call applies: products of one shop. */
export interface PriceCall {
  grantId: string | null;
  products: ChangedProduct[];
}

/** The calls that apply what a sheet changes: shop by shop, each small enough to be taken, no product in two. */
export function priceCalls(products: readonly ChangedProduct[]): PriceCall[] {
  const calls: PriceCall[] = [];
  for (const [grantId, granted] of Map.groupBy(products, (product) => product.grantId)) {
    let call: PriceCall | undefined;
    let variants = 0;
    for (const product of granted) {
      const isFull =
        !call || call.products.length >= mostAtOnce || variants + product.skus.length > mostVariants;
      if (isFull) {
        call = { grantId, products: [] };
        calls.push(call);
        variants = 0;
      }
      call!.products.push(product);
      variants += product.skus.length;
    }
  }
  return calls;
}

/** What a call says of a product. */
export const wantedOf = ({
  id,
  version,
  skus,
}: ChangedProduct): InputOf<'priceSheets.apply'>['products'][number] => ({
  id,
  version,
  skus: skus.map(({ id: skuId, tiers, stock }) => ({
    id: skuId,
    ...(tiers && { tiers: tiers.after }),
    ...(stock && { stock: { seen: stock.seen, wanted: stock.wanted } }),
  })),
});
