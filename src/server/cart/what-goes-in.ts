import type { lineIssues } from '../../contract/cart/cart.ts';
import type { OfferRow } from '../catalog/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { priceCart } from './price-cart.ts';

/**
 * Why a variant cannot go into the cart of whoever works in a shop; null where it can.
 * @param offer  what is offered of it to them; undefined where it is no more
 */
export function reasonNotInCart(
  offer: OfferRow | undefined,
  ownShopId: string | undefined,
): 'gone' | 'own' | 'hidden' | 'stock' | null {
  if (!offer?.on_sale) return 'gone';
  if (offer.shop_id === ownShopId) return 'own';
  if (offer.price_visibility === 'hidden') return 'hidden';
  return offer.stock > 0 ? null : 'stock';
}

/** Why lines of the caller's cart cannot be ordered as they are, by variant. */
export async function listCartIssues(
  context: Pick<SignedIn, 'db' | 'actor' | 'site' | 'now' | 'currency' | 'rates'>,
): Promise<Map<string, (typeof lineIssues)[number]>> {
  const { lines } = await priceCart(context);
  return new Map(
    lines.flatMap(({ offer, issue }) => (issue === null ? [] : [[offer.sku_id, issue] as const])),
  );
}
