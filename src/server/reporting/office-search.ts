import { latestInOffice, mostOfficeResults as limit } from '../../contract/orders/office-search-limits.ts';
import { fold } from '../../kit/text/fold.ts';
import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import type { ShopRight } from '../../contract/shops/shop-rights.ts';
import { getPartnerNames } from '../accounts/public.ts';
import { fileAddress } from '../files/public.ts';
import { listConversationParties } from '../messages/public.ts';
import { findOrdersByWords, listOrdersOfBuyerById, listOrdersOfShopById } from '../orders/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { findProductsByWords } from '../products/public.ts';
import { findRefundByNumber } from '../refunds/public.ts';
import { findRequestsByWords } from '../rfqs/public.ts';
import { getShopCards, partyOf, type Party } from '../shops/public.ts';

type Found = OutputOf<'orders.searchOffice'>;

/** What some words name in the office of whoever calls: their own things as a buyer, their shop's as a seller. */
export async function searchOffice(
  context: SignedIn,
  { words }: ParsedOf<'orders.searchOffice'>,
): Promise<Found> {
  const { actor } = context;
  const party = await partyOf(context);
  const may = (right: ShopRight) => party.side === 'buyer' || actor.shopRights?.includes(right) !== false;
  const [orders, refunds, products, rfqs, conversations] = await Promise.all([
    may('orders') ? searchOrders(context, party, words) : [],
    may('orders') ? searchRefunds(context, party, words) : [],
    party.side === 'seller' && may('products') ? searchProducts(context, party.shopId, words) : [],
    party.side === 'buyer'
      ? findRequestsByWords(context.db, { buyerId: party.buyerId, words, limit, latest: latestInOffice.rfqs })
      : [],
    may('orders') ? searchConversations(context, party, words) : [],
  ]);
  return { orders, refunds, products, rfqs, conversations };
}

async function searchOrders(context: SignedIn, party: Party, words: string): Promise<Found['orders']> {
  const rows = await findOrdersByWords(context.db, {
    side: party,
    words,
    limit,
  });
  const names = await namesOf(
    context,
    party,
    rows.map((row) => (party.side === 'buyer' ? row.shop_id : row.buyer_id)),
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    party: names.get(party.side === 'buyer' ? row.shop_id : row.buyer_id) ?? '',
  }));
}

/** The refund with this number, where its order is one of the caller's. */
async function searchRefunds({ db }: SignedIn, party: Party, words: string): Promise<Found['refunds']> {
  const refund = await findRefundByNumber(db, words.toUpperCase());
  if (!refund) return [];
  const [order] =
    party.side === 'buyer'
      ? await listOrdersOfBuyerById(db, party.buyerId, [refund.order_id])
      : await listOrdersOfShopById(db, party.shopId, [refund.order_id]);
  if (!order) return [];
  return [{ id: refund.id, orderId: order.id, number: refund.number, orderNumber: order.number }];
}

async function searchProducts(
  { db, language }: SignedIn,
  shopId: string,
  words: string,
): Promise<Found['products']> {
  const rows = await findProductsByWords(db, { shopId, words, language, limit });
  return rows.map(({ picture, is_archived: isArchived, ...row }) => ({
    ...row,
    picture: fileAddress(picture),
    isArchived,
  }));
}

/** The latest conversations with somebody whose name has the words. */
async function searchConversations(
  context: SignedIn,
  party: Party,
  words: string,
): Promise<Found['conversations']> {
  const threads = await listConversationParties(context.db, party, latestInOffice.conversations);
  const names = await namesOf(
    context,
    party,
    threads.map(({ otherId }) => otherId),
  );
  const wanted = fold(words);
  return threads
    .map(({ id, otherId }) => ({ id, party: names.get(otherId) ?? '' }))
    .filter((one) => fold(one.party).includes(wanted))
    .slice(0, limit);
}

/** What the other sides are called: shops by their id for a buyer, buyers for a shop. */
async function namesOf(
  context: SignedIn,
  party: Party,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (party.side === 'seller') return getPartnerNames(context.db, ids);
  const cards = await getShopCards(context, new Set(ids));
  return new Map([...cards].map(([id, { name }]) => [id, name]));
}
