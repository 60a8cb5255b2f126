import { sql } from 'kysely';
import type { Side } from '../../contract/messages/messages.ts';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import type { Party } from '../shops/public.ts';

const partyColumn = (party: Party) => (party.side === 'buyer' ? 'buyer_id' : 'shop_id');
const partyId = (party: Party) => (party.side === 'buyer' ? party.buyerId : party.shopId);
const readColumn = (side: Side) => (side === 'buyer' ? 'buyer_read_at' : 'seller_read_at');
const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer');

/** A thread of a party by its id; undefined also for somebody else's. */
export const findThread = (db: Db, party: Party, id: string) =>
  db
    .selectFrom('message_threads')
    .selectAll()
    .where('id', '=', id)
    .where(partyColumn(party), '=', partyId(party))
    .executeTakeFirst();
export type ThreadRow = NonNullable<Awaited<ReturnType<typeof findThread>>>;

export const findThreadAbout = (db: Db, buyerId: string, shopId: string, productId: string | null) =>
  db
    .selectFrom('message_threads')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('shop_id', '=', shopId)
    .where(sql<boolean>`product_id is not distinct from ${productId}::uuid`)
    .executeTakeFirst();

/** Begins a thread, once however many ask at the same time. @returns its id */
export async function beginThread(
  tx: Tx,
  { buyerId, shopId, productId }: { buyerId: string; shopId: string; productId: string | null },
  now: Date,
): Promise<string> {
  await tx
    .insertInto('message_threads')
    .values({
      id: newId(now.getTime()),
      buyer_id: buyerId,
      shop_id: shopId,
      product_id: productId,
      begun_at: now,
      last_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findThreadAbout(tx, buyerId, shopId, productId))!.id;
}

export interface NewMessage {
  threadId: string;
  side: Side;
  text: string;
  language: string;
  pictures: string[];
  /** A product that is shown. */
  productId: string | null;
}

/** Whoever writes has read what stands above. */
export async function insertMessage(tx: Tx, message: NewMessage, now: Date): Promise<string> {
  const id = newId(now.getTime());
  const { threadId, side, text, language, pictures, productId } = message;
  await tx
    .insertInto('messages')
    .values({ id, thread_id: threadId, side, text, language, pictures, product_id: productId, sent_at: now })
    .execute();
  await tx
    .updateTable('message_threads')
    .set({ last_at: now, [readColumn(side)]: now })
    .where('id', '=', threadId)
    .execute();
  return id;
}

/** The last messages of a thread, before one where it is named; the newest first. */
export function listMessages(db: Db, threadId: string, limit: number, before?: string) {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('thread_id', '=', threadId)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(sent_at, id) < (select sent_at, id from messages where id = ${before} and thread_id = ${threadId})`,
      ),
    )
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

export const markRead = (db: Db, { id }: ThreadRow, side: Side, now: Date) =>
  db
    .updateTable('message_threads')
    .set({ [readColumn(side)]: now })
    .where('id', '=', id)
    // Looking again says nothing new: then the row is not written again.
    .where(sql<boolean>`coalesce(${sql.ref(readColumn(side))}, '-infinity') < last_at`)
    .execute();

const unreadOf = (party: Party) => sql<number>`(
  select count(*)::int from messages where messages.thread_id = message_threads.id
    and messages.side = ${otherSide(party.side)}
    and messages.sent_at > coalesce(${sql.ref(`message_threads.${readColumn(party.side)}`)}, '-infinity'))`;

export async function listThreads(db: Db, party: Party, page: Paging) {
  const query = db.selectFrom('message_threads').where(partyColumn(party), '=', partyId(party));
  return readPage(query, page, (all) =>
    all.selectAll().select(unreadOf(party).as('unread')).orderBy('last_at', 'desc').orderBy('id'),
  );
}

/** The latest threads of a party with the other side: a shop, or a buyer. */
export async function listConversationParties(
  db: Db,
  party: Party,
  limit: number,
): Promise<{ id: string; otherId: string }[]> {
  const other = party.side === 'buyer' ? 'shop_id' : 'buyer_id';
  return db
    .selectFrom('message_threads')
    .select(['id', `${other} as otherId`])
    .where(partyColumn(party), '=', partyId(party))
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The last message of each of these threads. */
export const listLast = (db: Db, threadIds: readonly string[]) =>
  db
    .selectFrom('messages')
    .selectAll()
    .distinctOn('thread_id')
    .where('thread_id', '=', sql<string>`any(${sql.val([...threadIds])}::uuid[])`)
    .orderBy('thread_id')
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** How many threads have something that a party has not read. */
export async function countUnread(db: Db, party: Party): Promise<number> {
  const row = await db
    .selectFrom('message_threads')
    .select(sql<number>`count(*)::int`.as('n'))
    .where(partyColumn(party), '=', partyId(party))
    .where(sql<boolean>`last_at > coalesce(${sql.ref(readColumn(party.side))}, '-infinity')`)
    .executeTakeFirstOrThrow();
  return row.n;
}

export const findMessage = (db: Db, id: string) =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();

export const lockThread = (tx: Tx, id: string) =>
  tx.selectFrom('message_threads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const setMailed = (tx: Tx, id: string, side: Side, now: Date) =>
  tx
    .updateTable('message_threads')
    .set(side === 'buyer' ? { buyer_mailed_at: now } : { seller_mailed_at: now })
    .where('id', '=', id)
    .execute();

/** The buyer of a conversation of a shop; undefined for another shop's. */
export async function findBuyerOfConversation(
  db: Db,
  shopId: string,
  id: string,
): Promise<string | undefined> {
  return (await findThread(db, { side: 'seller', shopId }, id))?.buyer_id;
}

/** Of some messages of a thread those that the other side wrote in another language. */
export const listForeign = (db: Db, threadId: string, side: Side, ids: readonly string[], language: string) =>
  db
    .selectFrom('messages')
    .select(['id', 'text', 'language'])
    .where('thread_id', '=', threadId)
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .where('side', '=', otherSide(side))
    .where('language', '<>', language)
    .where('text', '<>', '')
    .execute();
