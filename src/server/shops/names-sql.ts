import { sql } from 'kysely';
import type { NameChangeState, NameDecision } from '../../contract/shops/shop-names.ts';
import { newId } from '../../kit/ids.ts';
import type { Text } from '../../kit/languages.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';

/** Until the transaction ends nobody else is given a name: of two who ask for one name the second is seen. */
export async function lockNames(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('names of shops'))`.execute(tx);
}

/** What other shops are called in any language, and what they wait to be called. */
export async function listNamesOfOthers(tx: Db, shopId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct value as name from shops, jsonb_each_text(names) where id <> ${shopId}
    union
    select distinct value from shop_name_changes, jsonb_each_text(names)
    where shop_id <> ${shopId} and decision is null`.execute(tx);
  return rows.map(({ name }) => name);
}

/** What a shop waits to be called. */
export const findWaitingChange = (tx: Db, shopId: string) =>
  tx
    .selectFrom('shop_name_changes')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('decision', 'is', null)
    .executeTakeFirst();

/** What a shop asked for last, decided or not. */
export const findLastChange = (db: Db, shopId: string) =>
  db
    .selectFrom('shop_name_changes')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function withdrawChange(tx: Tx, shopId: string): Promise<void> {
  await tx
    .deleteFrom('shop_name_changes')
    .where('shop_id', '=', shopId)
    .where('decision', 'is', null)
    .execute();
}

/** Asks for names in place of what was asked for before and not decided. */
export async function askForNames(tx: Tx, shopId: string, names: Text, now: Date): Promise<void> {
  await withdrawChange(tx, shopId);
  await tx
    .insertInto('shop_name_changes')
    .values({ id: newId(now.getTime()), shop_id: shopId, names: JSON.stringify(names), asked_at: now })
    .execute();
}

/** A change that an operator decides on, kept until the transaction ends. */
export const lockChange = (tx: Tx, id: string) =>
  tx.selectFrom('shop_name_changes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function decideChange(
  tx: Tx,
  id: string,
  { decision, reason, staffId }: { decision: NameDecision; reason: string; staffId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('shop_name_changes')
    .set({ decision, reason, decided_at: now, staff_id: staffId })
    .where('id', '=', id)
    .execute();
}

/** Gives a shop its names; whoever edits its page at the same time reads it again. */
export async function setNames(tx: Tx, shopId: string, names: unknown): Promise<void> {
  await tx
    .updateTable('shops')
    .set({ names: JSON.stringify(names), info_version: sql`info_version + 1` })
    .where('id', '=', shopId)
    .execute();
}

/** Changes with what their shops are called now: what waits the longest first, what was decided the latest first. */
export function listChanges(db: Db, state: NameChangeState, page: Paging) {
  const changes = db
    .selectFrom('shop_name_changes')
    .innerJoin('shops', 'shops.id', 'shop_id')
    .$if(state === 'waiting', (query) => query.where('decision', 'is', null))
    .$if(state === 'accepted', (query) => query.where('decision', '=', 'accept'))
    .$if(state === 'refused', (query) => query.where('decision', '=', 'refuse'));
  return readPage(changes, page, (all) =>
    all
      .select([
        'shop_name_changes.id',
        'shop_id',
        'shop_name_changes.names',
        'shops.names as current',
        'shops.source_language',
        'asked_at',
        'decision',
        'decided_at',
        'reason',
      ])
      .orderBy('decided_at', (order) => order.desc().nullsFirst())
      .orderBy('asked_at')
      .orderBy('shop_name_changes.id'),
  );
}
