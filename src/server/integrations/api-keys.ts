import type { CallsOf } from '../../contract/handler.ts';
import {
  keyMark,
  mostKeys,
  shownOfKey,
  type KeyScope,
  type KeyState,
} from '../../contract/integrations/key-scopes.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { wireTime } from '../../kit/wire.ts';
import {
  findAccessMark,
  getPersonNames,
  hashToken,
  listReaders,
  newToken,
  requireSecondCode,
} from '../accounts/public.ts';
import type { Context } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { showPage } from '../platform/paging.ts';
import { lockShop, nameShop, type ShopHandlers } from '../shops/public.ts';
import * as rows from './keys-sql.ts';
import { findRights } from './meet-key.ts';
import { mailKeyMade } from './letters.ts';

const dayMs = 86_400_000;
/** Those that ended before are in the history. */
const mostListed = 200;

export const apiKeysApi: ShopHandlers<CallsOf<'apiKeys'>> = {
  async 'apiKeys.list'(context) {
    const { db, shop } = context;
    const keys = await rows.listKeys(db, shop.id, { limit: mostListed });
    const [names, states] = await Promise.all([
      getPersonNames(
        db,
        keys.map((key) => key.created_by),
      ),
      Promise.all(keys.map((key) => stateOf(context, key))),
    ]);
    return {
      keys: keys.map((key, index) => ({
        id: key.id,
        name: key.name,
        prefix: key.prefix,
        scopes: key.scopes as KeyScope[],
        state: states[index]!,
        createdBy: names.get(key.created_by) ?? '',
        createdAt: wireTime(key.created_at),
        expiresAt: wireTime(key.expires_at),
        lastUsedOn: key.last_used_on,
      })),
      most: mostKeys,
    };
  },

  async 'apiKeys.make'(context, { name, scopes, days, code }) {
    const { db, actor, shop, now } = context;
    // A provider who serves the shop is nobody whose rights a key could have.
    if (context.serving) throw new Refusal('FORBIDDEN');
    await requireSecondCode(context, code);
    const accessMark = await findAccessMark(db, actor.accountId);
    if (accessMark === undefined) throw new Refusal('FORBIDDEN');
    const key = `${keyMark}${newToken()}`;
    const id = newId(now.getTime());
    const expiresAt = new Date(now.getTime() + days * dayMs);
    await transact(db, async (tx) => {
      // Two at once could both find room for the last one.
      await lockShop(tx, shop.id);
      if ((await rows.countKeys(tx, shop.id, now)) >= mostKeys)
        throw new Refusal('KEYS_FULL', { most: mostKeys });
      const newKey = {
        id,
        shopId: shop.id,
        createdBy: actor.accountId,
        name,
        scopes,
        prefix: key.slice(0, shownOfKey),
        keyHash: hashToken(key),
        accessMark,
        expiresAt,
      };
      await rows.insertKey(tx, newKey, now);
      await rows.insertKeyEvent(tx, eventOf('made', shop.id, id, context), now);
      await mailKeyMade({ ...context, db: tx }, await listReaders(tx, [shop.owner_id]), newKey);
    });
    return { id, key, expiresAt: wireTime(expiresAt) };
  },

  async 'apiKeys.revoke'(context, { id }) {
    const { db, shop, now } = context;
    await transact(db, async (tx) => {
      requireFound((await rows.revokeKey(tx, shop.id, id, now)) || undefined);
      await rows.insertKeyEvent(tx, eventOf('revoked', shop.id, id, context), now);
    });
    return {};
  },

  async 'apiKeys.history'({ db, shop }, page) {
    const events = await rows.listKeyEvents(db, shop.id, page);
    const names = await getPersonNames(
      db,
      events.rows.flatMap((row) => row.actor_id ?? []),
    );
    return showPage(events, (row) => ({
      id: row.id,
      kind: row.kind as 'made' | 'revoked' | 'ended',
      key: row.key_name,
      prefix: row.prefix,
      by: (row.actor_id && names.get(row.actor_id)) || '',
      at: wireTime(row.at),
    }));
  },

  async 'apiKeys.current'({ program, shop, language }) {
    if (!program) return null;
    const { name, scopes, expiresAt } = program;
    return {
      name,
      scopes: scopes as KeyScope[],
      expiresAt: wireTime(expiresAt),
      shop: { id: shop.id, name: nameShop(shop, language) },
    };
  },
};

const eventOf = (
  kind: 'made' | 'revoked',
  shopId: string,
  keyId: string,
  { actor, now }: { actor: { accountId: string }; now: Date },
) => ({ id: newId(now.getTime()), shopId, keyId, kind, actorId: actor.accountId });

async function stateOf(context: Pick<Context, 'db' | 'now'>, key: rows.KeyRow): Promise<KeyState> {
  if (key.revoked_at) return 'revoked';
  if (key.expires_at <= context.now) return 'expired';
  return (await findRights(context, key)) === undefined ? 'ended' : 'active';
}
