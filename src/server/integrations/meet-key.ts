import { roles } from '../../contract/accounts/roles.ts';
import type { ShopRight } from '../../contract/shops/shop-rights.ts';
import { utcDay } from '../../kit/days.ts';
import { Refusal } from '../../kit/errors.ts';
import { findAccessMark, findSellerStanding, hashToken } from '../accounts/public.ts';
import type { Actor, Context, ProgramActor } from '../platform/context.ts';
import { spendByAddress } from '../platform/limits.ts';
import { findOwnShop } from '../shops/public.ts';
import { findKey, setUsed, type KeyRow } from './keys-sql.ts';

/** A secret of 256 bits is not found by trying; this spares the database those who try. */
const wrongKeys = { name: 'wrong API keys', max: 60, windowSeconds: 600 };

/**
 * Who a key acts for, and what it was made for. It may do nothing where whoever made it could not: they are blocked, left
 * the shop, may not set it up any more, or changed what else acts for them is let in by (decision 122).
 * @throws {Refusal} KEY_UNKNOWN for a key that is none, or none any more; TOO_MANY after many of them from one network
 */
export async function meetKey(
  context: Pick<Context, 'db' | 'now' | 'address'>,
  key: string,
): Promise<{ actor: Actor; program: ProgramActor }> {
  const { db, now, address } = context;
  const row = await findKey(db, hashToken(key));
  const rights = row && (await findRights(context, row));
  if (!row || rights === undefined) {
    await spendByAddress(db, wrongKeys, address, now);
    throw new Refusal('KEY_UNKNOWN');
  }
  const today = utcDay(now);
  // A call that reads must not become one that writes.
  if (row.last_used_on !== today) await setUsed(db, row.id, today);
  return {
    actor: {
      accountId: row.created_by,
      role: roles.seller,
      audited: true,
      shopRights: rights,
      company: null,
    },
    program: { keyId: row.id, name: row.name, scopes: row.scopes, expiresAt: row.expires_at },
  };
}

/** What whoever made a key may do in its shop; null: everything. Undefined where the key counts no more. */
export async function findRights(
  { db, now }: Pick<Context, 'db' | 'now'>,
  row: KeyRow,
): Promise<ShopRight[] | null | undefined> {
  if (row.revoked_at || row.expires_at <= now) return undefined;
  const [standing, mark, shop] = await Promise.all([
    findSellerStanding(db, row.created_by),
    findAccessMark(db, row.created_by),
    findOwnShop(db, row.created_by),
  ]);
  if (!standing || mark !== row.access_mark || shop?.id !== row.shop_id) return undefined;
  if (shop.owner_id === row.created_by) return standing.audit_status === 1 ? null : undefined;
  return standing.rights?.includes('store') ? (standing.rights as ShopRight[]) : undefined;
}
