import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { phoneEndOf } from '../../../contract/orders/phone-end.ts';
import { phonesMeantBy, recordedDigits } from '../../../kit/phones.ts';
import { fold } from '../../../kit/text/fold.ts';
import { hasFoldedText } from '../../platform/has-text.ts';
import { rowsJson } from '../../platform/insert-rows.ts';
import type { Write } from '../../platform/write-together.ts';

/** Whose orders are searched: those of one buyer, of one shop, or of everybody, which only operators may. */
export type SearchedOrders = { buyerId: string } | { shopId: string } | 'all';

/** So many words of what somebody typed are looked for; a list is narrowed enough by them. */
const mostWords = 8;

/** What a new order is found by. */
export interface OrderTexts {
  orderId: string;
  shopId: string;
  buyerId: string;
  /** Its own number and the buyer's. */
  numbers: string;
  /** The names of its shop, those of its buyer, and the titles of each line in every language. */
  texts: readonly string[];
}

/** The id of a text of a shop; `index_orders` makes the same. */
const textIdOf = (shopId: string, text: string): bigint =>
  createHash('md5').update(`${shopId} ${text}`).digest().readBigInt64BE(0);

/** Writes what new orders are found by, to be sent together with them. Texts that the shop has already are left as they are. */
export function orderSearchOf(orders: readonly OrderTexts[]): Write[] {
  const texts = new Map<bigint, { id: string; shop_id: string; text: string }>();
  const rows = orders.map(({ orderId, shopId, buyerId, numbers, texts: orderTexts }) => {
    const ids = orderTexts.filter(Boolean).map((text) => {
      const id = textIdOf(shopId, text);
      texts.set(id, { id: String(id), shop_id: shopId, text });
      return id;
    });
    return {
      order_id: orderId,
      shop_id: shopId,
      buyer_id: buyerId,
      numbers,
      text_ids: [...new Set(ids)].sort(byNumber).map(String),
    };
  });
  // In one order, so that two purchases with the same new titles do not wait for each other.
  const sorted = [...texts].sort(([first], [second]) => byNumber(first, second)).map(([, row]) => row);
  return [
    sql`insert into order_texts (id, shop_id, text)
      select id, shop_id, fold_text(text) from jsonb_populate_recordset(null::order_texts, ${rowsJson(sorted)}::jsonb) as added
      where not exists (select from order_texts where order_texts.id = added.id) on conflict do nothing`,
    sql`insert into order_search (order_id, shop_id, buyer_id, numbers, text_ids)
      select order_id, shop_id, buyer_id, fold_text(numbers), text_ids
      from jsonb_populate_recordset(null::order_search, ${rowsJson(rows)}::jsonb)`,
  ];
}

const byNumber = (first: bigint, second: bigint): number => (first < second ? -1 : first > second ? 1 : 0);

/** The rows of `order_search` of one side. */
const rowsOf = (searched: SearchedOrders): RawBuilder<boolean> => {
  if (searched === 'all') return sql<boolean>`true`;
  return 'buyerId' in searched
    ? sql<boolean>`buyer_id = ${searched.buyerId}`
    : sql<boolean>`order_search.shop_id = ${searched.shopId}`;
};

/** Among which texts a word is looked for: a shop has its own, a buyer those of the orders that they placed. */
const textsOf = (searched: SearchedOrders): RawBuilder<boolean> => {
  if (searched === 'all') return sql<boolean>`true`;
  return 'buyerId' in searched
    ? sql<boolean>`id in (select unnest(text_ids) from order_search where buyer_id = ${searched.buyerId})`
    : sql<boolean>`order_texts.shop_id = ${searched.shopId}`;
};

/**
 * The ids of the orders that some words name, each as a part of a number, a name or a title; a telephone of whom it goes to
 * is named whole or by its last four to six digits, unless `withPhones` is false.
 */
export function idsFoundBy(
  searched: SearchedOrders,
  keyword: string,
  withPhones = true,
): RawBuilder<unknown> {
  const words = fold(keyword).split(/\s+/u).filter(Boolean).slice(0, mostWords);
  const isNamed = words.map(
    (word) => sql`(${hasFoldedText(sql.ref('numbers'), word)} or text_ids && array(
      select id from order_texts where ${textsOf(searched)} and ${hasFoldedText(sql.ref('text'), word)}))`,
  );
  const wordMatches = sql`select order_id from order_search where ${sql.join([rowsOf(searched), ...isNamed], sql` and `)}`;
  const phones = withPhones ? idsByPhone(searched, keyword) : undefined;
  return phones ? sql`(${wordMatches} union ${phones})` : sql`(${wordMatches})`;
}

/** The digits of a telephone in an order, as two of its indexes have them. */
const phoneDigits = sql`regexp_replace(address ->> 'phone', '\\D', '', 'g')`;

/** The orders that go to a telephone that is typed whole or by its end; none where nothing of it could be a telephone. */
function idsByPhone(searched: SearchedOrders, keyword: string): RawBuilder<unknown> | undefined {
  const isTheirs = ordersOfSide(searched);
  const phones = phonesMeantBy(keyword).flatMap(recordedDigits);
  if (phones.length > 0)
    return sql`select id from orders where ${isTheirs} and ${phoneDigits} = any(${sql.val(phones)}::text[])`;
  const end = phoneEndOf(keyword);
  if (end === undefined || end !== keyword.replaceAll(/\D/g, '')) return undefined;
  return sql`select id from orders where ${isTheirs} and ${endsWith(end)}`;
}

/** Whether the telephone that an order goes to ends so. */
export const endsWith = (digits: string): RawBuilder<boolean> =>
  sql<boolean>`reverse(${phoneDigits}) like ${`${[...digits].reverse().join('')}%`}`;

/** The orders of one side. */
export const ordersOfSide = (searched: SearchedOrders): RawBuilder<boolean> => {
  if (searched === 'all') return sql<boolean>`true`;
  return 'buyerId' in searched
    ? sql<boolean>`orders.buyer_id = ${searched.buyerId}`
    : sql<boolean>`orders.shop_id = ${searched.shopId}`;
};
