import { sql } from 'kysely';
import type { ItemReason } from '../../../contract/integrations/shop-system-kinds.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { readPage, type Paging } from '../../platform/paging.ts';

const among = (ids: readonly string[]) => sql<string>`any(${sql.val([...ids])}::text[])`;

/** Which products here are some of those there, and how both stood when that was written. */
export const listLinks = (db: Db, connectionId: string, externalIds: readonly string[]) =>
  db
    .selectFrom('connected_products')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('external_id', '=', among(externalIds))
    .execute();
export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number];

export const listSkuLinks = (db: Db, connectionId: string, externalProductIds: readonly string[]) =>
  db
    .selectFrom('connected_skus')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('external_product_id', '=', among(externalProductIds))
    .orderBy('external_id')
    .execute();

/** Which of some variants there are those of other products already than the one they are named with. */
export async function listVariantsOfOthers(
  db: Db,
  connectionId: string,
  variants: readonly { id: string; productId: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ external_id: string }>`
    select named.external_id from unnest(${sql.val(variants.map(({ id }) => id))}::text[],
      ${sql.val(variants.map(({ productId }) => productId))}::text[]) as named (external_id, product_id)
    join connected_skus on connected_skus.external_id = named.external_id
      and connected_skus.external_product_id <> named.product_id
    where connected_skus.connection_id = ${connectionId}`.execute(db);
  return new Set(rows.map((row) => row.external_id));
}

export const insertLink = (
  tx: Tx,
  connectionId: string,
  link: { externalId: string; productId: string; theirText: string; ourText: string },
  skus: readonly { externalId: string; skuId: string; theirStock: number | null }[],
  now: Date,
) =>
  tx
    .with('link', (inserting) =>
      inserting.insertInto('connected_products').values({
        connection_id: connectionId,
        external_id: link.externalId,
        product_id: link.productId,
        their_text: link.theirText,
        our_text: link.ourText,
        looked_for_at: now,
      }),
    )
    .insertInto('connected_skus')
    .values(
      skus.map(({ externalId, skuId, theirStock }) => ({
        connection_id: connectionId,
        external_product_id: link.externalId,
        external_id: externalId,
        sku_id: skuId,
        their_stock: theirStock,
      })),
    )
    .execute();

export const updateLink = (
  tx: Tx,
  connectionId: string,
  externalId: string,
  texts: { theirText?: string; ourText?: string },
  now: Date,
) =>
  tx
    .updateTable('connected_products')
    .set({
      is_gone: false,
      looked_for_at: now,
      ...(texts.theirText !== undefined && { their_text: texts.theirText }),
      ...(texts.ourText !== undefined && { our_text: texts.ourText }),
    })
    .where('connection_id', '=', connectionId)
    .where('external_id', '=', externalId)
    .execute();

/** Writes down what stock was read of variants. */
export const saveTheirStock = (
  tx: Tx,
  connectionId: string,
  stocks: readonly { externalId: string; theirStock: number | null }[],
) =>
  sql`
    update connected_skus set their_stock = read.stock
    from unnest(${sql.val(stocks.map(({ externalId }) => externalId))}::text[],
      ${sql.val(stocks.map(({ theirStock }) => theirStock))}::integer[]) as read (external_id, stock)
    where connection_id = ${connectionId} and connected_skus.external_id = read.external_id`.execute(tx);

/** Those that were not looked for longest. */
export const listToLookFor = (db: Db, connectionId: string, deadline: Date, most: number) =>
  db
    .selectFrom('connected_products')
    .select(['external_id', 'product_id'])
    .where('connection_id', '=', connectionId)
    .where('is_gone', '=', false)
    .where('looked_for_at', '<', deadline)
    .orderBy('looked_for_at')
    .orderBy('external_id')
    .limit(most)
    .execute();

/** Writes down that some products were looked for. @param isGone  and are there no more */
export const noteLookedFor = (
  tx: Tx,
  connectionId: string,
  externalIds: readonly string[],
  { isGone, now }: { isGone: boolean; now: Date },
) =>
  tx
    .updateTable('connected_products')
    .set({ is_gone: isGone, looked_for_at: now })
    .where('connection_id', '=', connectionId)
    .where('external_id', '=', among(externalIds))
    .execute();

interface ItemToKeep {
  externalId: string;
  title: string;
  reasons: readonly ItemReason[];
}

/** Keeps of which products their seller has to say what: one with nothing to say goes. */
export async function keepItems(
  tx: Tx,
  connectionId: string,
  items: readonly ItemToKeep[],
  now: Date,
): Promise<void> {
  const silent = items.flatMap(({ externalId, reasons }) => (reasons.length === 0 ? [externalId] : []));
  await tx
    .deleteFrom('connection_items')
    .where('connection_id', '=', connectionId)
    .where('external_id', '=', among(silent))
    .execute();
  const open = items.filter(({ reasons }) => reasons.length > 0);
  if (open.length === 0) return;
  await tx
    .insertInto('connection_items')
    .values(
      open.map(({ externalId, title, reasons }) => ({
        connection_id: connectionId,
        external_id: externalId,
        title,
        reasons: [...reasons],
        since: now,
        seen_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['connection_id', 'external_id']).doUpdateSet((row) => ({
        title: row.ref('excluded.title'),
        reasons: row.ref('excluded.reasons'),
        seen_at: row.ref('excluded.seen_at'),
      })),
    )
    .execute();
}

/** Once everything was read: what was not among it and never came here is gone. */
export const deleteUnseenItems = (tx: Tx, connectionId: string, beganAt: Date) =>
  tx
    .deleteFrom('connection_items')
    .where('connection_id', '=', connectionId)
    .where('seen_at', '<', beganAt)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('connected_products as link')
            .select('link.external_id')
            .whereRef('link.connection_id', '=', 'connection_items.connection_id')
            .whereRef('link.external_id', '=', 'connection_items.external_id')
            .where('link.product_id', 'is not', null),
        ),
      ),
    )
    .execute();

const itemsOf = (db: Db, connectionId: string) =>
  db
    .selectFrom('connection_items')
    .leftJoin('connected_products as link', (on) =>
      on
        .onRef('link.connection_id', '=', 'connection_items.connection_id')
        .onRef('link.external_id', '=', 'connection_items.external_id'),
    )
    .where('connection_items.connection_id', '=', connectionId);

export const listItems = (db: Db, connectionId: string, page: Paging) =>
  readPage(itemsOf(db, connectionId), page, (items) =>
    items
      .select(['connection_items.external_id', 'title', 'reasons', 'since', 'link.product_id'])
      .orderBy('since', 'desc')
      .orderBy('connection_items.external_id'),
  );

/** Those whose product is here: what is asked of it may have been said since. */
export const listItemsHere = (db: Db, connectionId: string, most: number) =>
  itemsOf(db, connectionId)
    .where('link.product_id', 'is not', null)
    .select(['connection_items.external_id', 'title', 'reasons', 'link.product_id'])
    .orderBy('since')
    .orderBy('connection_items.external_id')
    .limit(most)
    .execute();
