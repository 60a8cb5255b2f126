import type { Conversation } from '../../conversation-state-rules.ts';
import { traitsSaid } from '../../reading/traits/stated.ts';
import {
  amountOf,
  highestPrice,
  priced,
  saysAny,
  searchPage,
  searchedFor,
  type Offer,
  type Row,
} from '../product-search.ts';
import type { Kit } from '../reply-kit.ts';
import { sameKind } from '../same-kind.ts';

/** Pages of a search by price that are looked through, and products that are read for their price at a quantity. */
const mostPages = 10;
const mostRead = 40;
/** So many are read at once. */
const readAtOnce = 10;

/** What is cheaper than all of those listed last. */
interface CheaperOffers {
  offers: Offer[];
  /** Whether all that could be cheaper was looked at. */
  isWhole: boolean;
  /** How many were looked at. */
  count: number;
}

/**
 * Everything of the same search that costs less than the cheapest of those listed last, the cheapest first. Where nothing
 * kept to the limit, what is listed is beyond it, and cheaper is what is nearer to it.
 */
export async function cheaperOffers(kit: Kit, conversation: Conversation): Promise<CheaperOffers> {
  const lowest = conversation.lowest ?? Infinity;
  const limit = highestPrice(kit, conversation);
  const isBeyondLimit = limit !== null && lowest > Number(limit);
  const asSearched: Conversation = {
    ...conversation,
    sort: 'priceUp',
    ...(isBeyondLimit && { priceMin: null, priceMax: null }),
  };
  const { rows, isWhole, count } = await rowsBelow(kit, asSearched, lowest);
  if (conversation.quantity === null)
    return { offers: await priced(kit, asSearched, { products: rows }, true), isWhole, count };
  const offers: Offer[] = [];
  for (let start = 0; start < Math.min(rows.length, mostRead); start += readAtOnce) {
    const products = rows.slice(start, start + readAtOnce);
    const pricedOffers = await priced(kit, asSearched, { products }, true);
    offers.push(...pricedOffers.filter(({ price }) => amountOf(price) < lowest));
  }
  return {
    offers: offers.toSorted((a, b) => amountOf(a.price) - amountOf(b.price)),
    isWhole: isWhole && rows.length <= mostRead,
    count: rows.length <= mostRead ? count : mostRead,
  };
}

/** The rows of a search that cost less than something, from the lowest price on. */
async function rowsBelow(
  kit: Kit,
  conversation: Conversation,
  lowest: number,
): Promise<{ rows: Row[]; isWhole: boolean; count: number }> {
  const usual = conversation.shown.map(({ title: sellerTextTitle }) => ({ sellerTextTitle }));
  const narrowing = traitsSaid(conversation.extra).length > 0 ? conversation.extra : '';
  const words = [searchedFor(conversation), narrowing].filter(Boolean).join(' ');
  const rows: Row[] = [];
  let count = 0;
  for (let page = 1; page <= mostPages; page++) {
    const { products, total, partialWords } = await searchPage(kit, conversation, words, { page });
    // What has fewer of the words is no cheaper one of the same.
    if (narrowing !== '' && partialWords !== null) return { rows, isWhole: true, count };
    count += products.length;
    const below = products.filter(({ priceFrom }) => amountOf(priceFrom) < lowest);
    const alike = await sameKind(kit, conversation.product, below, usual);
    rows.push(...alike.filter((row) => !saysAny(row, conversation.deniedWords)));
    // By price, behind one that costs as much there is nothing cheaper.
    const reachesLowest = products.some(({ priceFrom }) => priceFrom && amountOf(priceFrom) >= lowest);
    if (reachesLowest || products.length === 0 || count >= total) return { rows, isWhole: true, count };
  }
  return { rows, isWhole: false, count };
}
