import type { ProductCard } from '../../../contract/catalog/catalog.ts';
import type { OutputOf } from '../../../contract/contract.ts';

export type Products = OutputOf<'catalog.product'>;

/** What the product page is drawn from. */
export interface ProductData {
  product: Products;
  others: ProductCard[];
  shop: OutputOf<'shops.profile'>;
  reviews: OutputOf<'reviews.ofProduct'>;
}
