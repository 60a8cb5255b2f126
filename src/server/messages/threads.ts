import type { Handlers } from '../../contract/handler.ts';
import type { Message, Thread } from '../../contract/messages/messages.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import type { Language } from '../../kit/languages.ts';
import { wireTime } from '../../kit/wire.ts';
import { getPartnerNames } from '../accounts/public.ts';
import { getProductCards, isProductOfShop } from '../catalog/public.ts';
import { fileAddress, hasPicture } from '../files/public.ts';
import { personOf, type Context, type SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { spend } from '../platform/limits.ts';
import {
  findOwnShop,
  getShop,
  getShopCards,
  isPairBlocked,
  isSellerGone,
  partyOf,
  refuseBlockedPair,
  type Party,
} from '../shops/public.ts';
import { translateText } from '../translation/public.ts';
import { mailAfterMs } from './rules.ts';
import * as rows from './threads-sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'messages.sent': { messageId: string };
  }
}

const sending = { name: 'messages of a person', max: 20, windowSeconds: 60 };
const beginning = { name: 'conversations begun by a buyer', max: 60, windowSeconds: 86_400 };
const atOnce = 40;

interface Which {
  threadId?: string | undefined;
  shopId?: string | undefined;
  productId?: string | undefined;
}

/** The thread that is meant; undefined while it has not begun. @throws {Refusal} NOT_FOUND for somebody else's. */
async function findMeant(
  { db }: Context,
  party: Party,
  { threadId, shopId, productId }: Which,
): Promise<rows.ThreadRow | undefined> {
  if (threadId) {
    const thread = requireFound(await rows.findThread(db, party, threadId));
    return thread;
  }
  if (!shopId || party.side !== 'buyer') throw new Refusal('NOT_FOUND');
  return rows.findThreadAbout(db, party.buyerId, shopId, productId ?? null);
}

/** The person who writes for a buyer; undefined for the people of a shop. */
const writerOf = ({ side }: Party, { actor }: SignedIn): string | undefined =>
  side === 'buyer' ? personOf(actor) : undefined;

async function showMessages(
  context: Context,
  { side }: Party,
  results: readonly rows.MessageRow[],
): Promise<Message[]> {
  const cards = await getProductCards(context, [...new Set(results.flatMap((row) => row.product_id ?? []))]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return results.map((row) => ({
    id: row.id,
    mine: row.side === side,
    text: row.text,
    language: row.language as Language,
    pictures: row.pictures.map(fileAddress),
    product: byId.get(row.product_id ?? '') ?? null,
    sentAt: wireTime(row.sent_at),
  }));
}

async function showThreads(
  context: Context,
  party: Party,
  results: readonly rows.ThreadRow[],
): Promise<Thread[]> {
  const [shops, products, names] = await Promise.all([
    getShopCards(
      context,
      results.map((row) => row.shop_id),
    ),
    getProductCards(
      context,
      results.flatMap((row) => row.product_id ?? []),
    ),
    getPartnerNames(
      context.db,
      results.map((row) => row.buyer_id),
    ),
  ]);
  const byId = new Map(products.map((card) => [card.id, card]));
  return results.map((row) => {
    const shop = shops.get(row.shop_id)!;
    return {
      id: row.id,
      partner: party.side === 'buyer' ? shop.name : (names.get(row.buyer_id) ?? ''),
      shop,
      product: byId.get(row.product_id ?? '') ?? null,
      lastAt: wireTime(row.last_at),
    };
  });
}

export const threadsApi: Handlers<
  'messages.threads' | 'messages.read' | 'messages.translations' | 'messages.send' | 'messages.unread',
  Context,
  SignedIn
> = {
  async 'messages.threads'(context, page) {
    const { db } = context;
    const party = await partyOf(context);
    const { rows: results, total } = await rows.listThreads(db, party, page);
    const [threads, last] = await Promise.all([
      showThreads(context, party, results),
      rows.listLast(
        db,
        results.map(({ id }) => id),
      ),
    ]);
    const messages = await showMessages(context, party, last);
    const lastOf = new Map(last.map((row, index) => [row.thread_id, messages[index]!]));
    return {
      rowList: threads.flatMap((thread, index) => {
        const message = lastOf.get(thread.id);
        return message ? [{ ...thread, unread: results[index]!.unread, last: message }] : [];
      }),
      totalRecord: total,
    };
  },

  async 'messages.read'(context, { before, ...which }) {
    const { db, now } = context;
    const party = await partyOf(context);
    const thread = await findMeant(context, party, which);
    if (!thread)
      return { thread: null, messages: [], hasEarlier: false, isBlocked: false, readByPartner: null };
    const messages = await rows.listMessages(db, thread.id, atOnce + 1, before);
    if (!before) await rows.markRead(db, thread, party.side, now);
    const [summary] = await showThreads(context, party, [thread]);
    const readAt = party.side === 'buyer' ? thread.seller_read_at : thread.buyer_read_at;
    return {
      thread: summary!,
      messages: await showMessages(context, party, messages.slice(0, atOnce).reverse()),
      hasEarlier: messages.length > atOnce,
      isBlocked: await isPairBlocked(
        db,
        { buyerId: thread.buyer_id, shopId: thread.shop_id },
        writerOf(party, context),
      ),
      readByPartner: wireTime(readAt),
    };
  },

  async 'messages.translations'(context, { threadId, ids }) {
    const { db, language: to } = context;
    const party = await partyOf(context);
    const thread = requireFound(await rows.findThread(db, party, threadId));
    // What a shop writes is translated as its own people translate; what a buyer writes as operators do.
    const author = party.side === 'buyer' ? { shopId: thread.shop_id } : {};
    const foreign = await rows.listForeign(db, threadId, party.side, ids, to);
    const made = await Promise.all(
      foreign.map(async ({ id, text, language }) => {
        // Without a translation the original says enough.
        const requested = { text, to, from: language as Language, ...author };
        const translated = await translateText(context, requested).catch(() => null);
        return translated && translated.text !== text ? [{ id, ...translated }] : [];
      }),
    );
    return made.flat().map(({ id, text, human, by }) => ({ id, text, human, by }));
  },

  async 'messages.send'(context, { text, pictures, cardId, ...which }) {
    const { db, actor, queue, language, now } = context;
    if (!text && pictures.length === 0 && !cardId) throw new Refusal('BAD_INPUT', { fields: 'text' });
    const party = await partyOf(context);
    const thread = await findMeant(context, party, which);
    const productId = which.productId ?? null;
    const pair = {
      buyerId: thread?.buyer_id ?? actor.accountId,
      shopId: thread?.shop_id ?? which.shopId!,
    };
    await refuseBlockedPair(db, pair, writerOf(party, context));
    // Nobody reads it there any more.
    if (
      party.side === 'buyer' &&
      (await isSellerGone(db, await getShop(db, thread?.shop_id ?? which.shopId!)))
    )
      throw new Refusal('SHOP_CLOSED');
    if (!thread) {
      const shop = await getShop(db, which.shopId!);
      if ((await findOwnShop(db, personOf(actor)))?.id === shop.id) throw new Refusal('OWN_SHOP');
      if (productId && !(await isProductOfShop(db, productId, shop.id))) throw new Refusal('NOT_FOUND');
    }
    if (cardId && !(await isProductOfShop(db, cardId, thread?.shop_id ?? which.shopId!)))
      throw new Refusal('NOT_FOUND');
    for (const key of pictures) if (!(await hasPicture(db, key))) throw new Refusal('NO_PICTURE');
    await spend(db, sending, personOf(actor), now);
    if (!thread) await spend(db, beginning, personOf(actor), now);
    return transact(db, async (tx) => {
      const threadId =
        thread?.id ??
        (await rows.beginThread(tx, { buyerId: actor.accountId, shopId: which.shopId!, productId }, now));
      const said = { text, language, pictures: [...new Set(pictures)], productId: cardId ?? null };
      const message = { threadId, side: party.side, ...said };
      const id = await rows.insertMessage(tx, message, now);
      await queue.publish(
        tx,
        'messages.sent',
        { messageId: id },
        { startAfter: new Date(now.getTime() + mailAfterMs) },
      );
      return { threadId, id };
    });
  },

  async 'messages.unread'(context) {
    return { count: await rows.countUnread(context.db, await partyOf(context)) };
  },
};
