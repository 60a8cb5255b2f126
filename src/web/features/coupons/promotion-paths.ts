import type { CouponCard } from '../../../contract/promotion/promotion.ts';
import { productPath, listPath, shopPath } from '../addresses/addresses.ts';

/**
 * What coupons on their page are narrowed to. Absent means any.
 */
export interface CouponFilters {
  giver?: 'platform' | 'shop';
  category?: string;
  ending?: boolean;
}

export function couponsPath({ giver, category, ending }: CouponFilters = {}, page = 1): string {
  const query = new URLSearchParams();
  if (giver) query.set('giver', giver);
  if (category) query.set('category', category);
  if (ending) query.set('ending', '1');
  return `/activity/coupon${page > 1 ? `_page${page}` : ''}${query.size > 0 ? `?${query}` : ''}`;
}

/** `/activity/token`, `/activity/token-tab`, and from the second page on `…_2`: docs/decisions/0015-coupons.md. */
export const promotionPath = (token: string, tab: string | null = null, page = 1): string =>
  `/activity/${token}${tab ? `-${tab}` : ''}${page > 1 ? `_${page}` : ''}`;

/** Reads the parts of such an address; null when it is not one, or not the one its page is known by. */
export function readPromotionPath(params: Record<string, string>): { address: string; page: number } | null {
  const { token = '', page = '' } = params;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(token) || token.length > 110) return null;
  if (page === '') return { address: token, page: 1 };
  return /^([2-9]|[1-9]\d{1,2})$/.test(page) ? { address: token, page: Number(page) } : null;
}

/** Where the products are that a coupon counts for. */
export function couponProductPath({ scope, shop, productIds, categories }: CouponCard): string {
  const [products] = productIds;
  if (scope === 'products' && products && (productIds.length === 1 || !shop))
    return productPath({ id: products, title: '' });
  if (shop) return shopPath(shop.id);
  return listPath({ category: categories[0] });
}
