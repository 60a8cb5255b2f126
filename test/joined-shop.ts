import type { ShopRight } from '../src/contract/shops/shop-rights.ts';
import { roles } from '../src/contract/accounts/roles.ts';
import { hashToken, newToken } from '../src/server/accounts/public.ts';
import type { Caravan } from './caravan.ts';

const dayMs = 86_400_000;

/** A buyer begins to work in a shop, whatever they bought there. @returns their session of the office */
export async function joinShop(
  { deps: { db }, clock }: Caravan,
  { id: accountId }: { id: string },
  shop: { id: string; shopId: string },
  rights: ShopRight[],
): Promise<{ id: string; token: string }> {
  const now = clock.now();
  const token = newToken();
  const working = { account_id: accountId, role: roles.seller };
  await db
    .insertInto('account_roles')
    .values({ ...working, audit_status: -1, created_at: now })
    .execute();
  const session = {
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + 30 * dayMs),
  };
  await db
    .insertInto('sessions')
    .values({ ...working, ...session })
    .execute();
  const membership = { account_id: accountId, shop_id: shop.shopId, owner_id: shop.id, joined_at: now };
  await db
    .insertInto('shop_members')
    .values({ ...membership, rights })
    .execute();
  return { id: accountId, token };
}
