import type { GoodsCard } from '../../contract/catalog.ts';
import type { OutputOf } from '../../contract/contract.ts';

export type Goods = OutputOf<'catalog.goods'>;

/** What the goods page is drawn from. */
export interface GoodsData {
  goods: Goods;
  others: GoodsCard[];
  shop: OutputOf<'shops.profile'>;
  reviews: OutputOf<'reviews.ofGoods'>;
}
