import { sql, type RawBuilder } from 'kysely';
import type { TakedownState } from '../../../contract/products/takedown-rules.ts';
import type { SuspensionRule } from '../../../contract/shops/suspension-rules.ts';
import { newId } from '../../../kit/ids.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { readPage, type Paging } from '../../platform/paging.ts';

const suspensionsOf = (db: Db) => db.selectFrom('shop_suspensions');

const inState: Record<TakedownState, RawBuilder<boolean>> = {
  down: sql<boolean>`appeal is null and decision is null`,
  appealed: sql<boolean>`appeal is not null and decision is null`,
  upheld: sql<boolean>`decision = 'upheld'`,
  restored: sql<boolean>`decision = 'restored'`,
};

/** Suspensions, the newest first; those that wait for a decision the oldest first. */
export function listSuspensions(db: Db, state: TakedownState | undefined, page: Paging) {
  const matching = suspensionsOf(db).$if(state !== undefined, (query) => query.where(inState[state!]));
  return readPage(matching, page, (query) =>
    (state === 'appealed' ? query.orderBy('appealed_at') : query.orderBy('suspended_at', 'desc'))
      .orderBy('id', 'desc')
      .selectAll(),
  );
}
export type SuspensionRow = Awaited<ReturnType<typeof listSuspensions>>['rows'][number];

/** Every time that a shop was suspended, the latest first. */
export const listSuspensionsOfShop = (db: Db, shopId: string): Promise<SuspensionRow[]> =>
  suspensionsOf(db)
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('suspended_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findSuspension = (db: Db, id: string): Promise<SuspensionRow | undefined> =>
  suspensionsOf(db).selectAll().where('id', '=', id).executeTakeFirst();

/** What keeps a shop closed; undefined while it is not suspended. */
export const findOpenSuspension = (db: Db, shopId: string): Promise<SuspensionRow | undefined> =>
  suspensionsOf(db)
    .selectAll()
    .where('shop_id', '=', shopId)
    .where(sql<boolean>`decision is distinct from 'restored'`)
    .executeTakeFirst();

/** Whether the payouts of a shop wait because it is suspended. */
export async function arePayoutsHeld(db: Db, shopId: string): Promise<boolean> {
  const suspension = await findOpenSuspension(db, shopId);
  return suspension !== undefined && suspension.payouts_released_at === null;
}

/** A shop, its row kept until the transaction ends; undefined where there is none. */
export const holdShop = (tx: Tx, id: string) =>
  tx.selectFrom('shops').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export async function insertSuspension(
  tx: Tx,
  suspension: { shopId: string; rule: SuspensionRule; reason: string; staffId: string },
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  await tx
    .insertInto('shop_suspensions')
    .values({
      id,
      shop_id: suspension.shopId,
      rule: suspension.rule,
      reason: suspension.reason,
      suspended_by: suspension.staffId,
      suspended_at: now,
    })
    .execute();
  return id;
}

export async function setAppeal(
  tx: Tx,
  id: string,
  { text, accountId }: { text: string; accountId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('shop_suspensions')
    .set({ appeal: text, appealed_by: accountId, appealed_at: now })
    .where('id', '=', id)
    .execute();
}

export async function setDecision(
  tx: Tx,
  id: string,
  { decision, reason, staffId }: { decision: 'restored' | 'upheld'; reason: string; staffId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('shop_suspensions')
    .set({ decision, decision_reason: reason, decided_by: staffId, decided_at: now })
    .where('id', '=', id)
    .execute();
}

export async function setPayoutsReleased(tx: Tx, id: string, staffId: string, now: Date): Promise<void> {
  await tx
    .updateTable('shop_suspensions')
    .set({ payouts_released_by: staffId, payouts_released_at: now })
    .where('id', '=', id)
    .execute();
}

/** Marks a held shop as suspended or not; with a mark it is closed. */
export async function markShop(
  tx: Tx,
  id: string,
  { isSuspended, closedAt }: { isSuspended: boolean; closedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('shops')
    .set({ suspended: isSuspended, closed_at: closedAt })
    .where('id', '=', id)
    .execute();
}

/** Whether an operator suspended a shop before and another one put it back. */
export async function wasPutBack(tx: Tx, shopId: string, staffId: string): Promise<boolean> {
  const suspension = await tx
    .selectFrom('shop_suspensions')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('suspended_by', '=', staffId)
    .where('decision', '=', 'restored')
    .where('decided_by', '<>', staffId)
    .limit(1)
    .executeTakeFirst();
  return suspension !== undefined;
}
