import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import { mostOfficeResults as most } from '../../../contract/orders/office-search-limits.ts';
import { phoneEndOf } from '../../../contract/orders/phone-end.ts';
import { findAccountsByWords, getPartnerNames, listAccountsByWords } from '../../accounts/public.ts';
import { searchCases } from '../../moderation/public.ts';
import { listAllOrders, listOrdersById } from '../../orders/public.ts';
import { findPaymentsByReference, listChannelNames, listOwnersInLedger } from '../../payments/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { listAllProducts, searchBrands, showAllProducts } from '../../products/public.ts';
import { listPayouts } from '../../settlement/public.ts';
import { getShopCards, listShopsByWords } from '../../shops/public.ts';
import { logPhoneSearch } from '../../staff/public.ts';
import { listRfqs } from '../console-rfqs/rfq-list.ts';

type Answer = OutputOf<'console.search.all'>;

const firstPage = { pageNum: 1, pageSize: most };
// Whoever has so many namesakes has to be named better.
const mostNamesakes = 200;

/** What some words name in the whole marketplace, as far as an operator may read it. */
export async function searchAll(
  context: Staffed,
  { words }: ParsedOf<'console.search.all'>,
): Promise<Answer> {
  const { rights } = context.staff;
  const [orders, payments, payouts, rfqs, products, brands, shops, ledgerOwners, cases, users] =
    await Promise.all([
      rights.includes('orders') ? searchOrders(context, words) : [],
      rights.includes('orders') || rights.includes('money') ? searchPayments(context, words) : [],
      rights.includes('money') ? searchPayouts(context, words) : [],
      rights.includes('orders') ? searchRfqs(context, words) : [],
      rights.includes('catalog') ? searchProducts(context, words) : [],
      rights.includes('catalog') ? searchBrands(context, words, most) : [],
      rights.includes('catalog') ? searchShops(context, words) : [],
      rights.includes('money') ? searchLedgerOwners(context, words) : [],
      searchCases(context, words),
      rights.includes('users') ? searchUsers(context, words) : [],
    ]);
  const phoneEnd = phoneEndOf(words);
  const count = orders.length + users.length;
  if (phoneEnd && (rights.includes('orders') || rights.includes('users')))
    await logPhoneSearch(context, { phoneEnd, count });
  return { orders, payments, payouts, rfqs, products, brands, shops, ledgerOwners, cases, users };
}

async function searchOrders(context: Staffed, words: string): Promise<Answer['orders']> {
  const { db } = context;
  const [buyerIds, shopIds] = await Promise.all([
    listAccountsByWords(db, words, mostNamesakes),
    listShopsByWords(db, words, mostNamesakes),
  ]);
  const phoneEnd = phoneEndOf(words);
  const [byWords, byPhone] = await Promise.all([
    listAllOrders(db, { keyword: { text: words, buyerIds, shopIds } }, firstPage, 'newest'),
    phoneEnd ? listAllOrders(db, { phoneEnd }, firstPage, 'newest') : undefined,
  ]);
  const rows = [...new Map([...byWords.rows, ...(byPhone?.rows ?? [])].map((row) => [row.id, row])).values()];
  const first = rows.slice(0, most);
  const [shops, buyers] = await Promise.all([
    getShopCards(
      context,
      first.map((row) => row.shop_id),
    ),
    getPartnerNames(
      db,
      first.map((row) => row.buyer_id),
    ),
  ]);
  return first.map((row) => ({
    id: row.id,
    number: row.number,
    parties: [buyers.get(row.buyer_id), shops.get(row.shop_id)?.name].filter(Boolean).join(' · '),
  }));
}

async function searchPayments({ db, language }: Staffed, words: string): Promise<Answer['payments']> {
  const channelCodes = listChannelNames(language).map(({ code }) => code);
  const payments = await findPaymentsByReference(db, { words, channelCodes }, most);
  const orders = await listOrdersById(
    db,
    payments.map((payment) => payment.order_id),
  );
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  return payments.map((payment) => ({
    id: payment.id,
    number: payment.number,
    orderId: payment.order_id,
    orderNumber: numbers.get(payment.order_id) ?? '',
  }));
}

async function searchPayouts(context: Staffed, words: string): Promise<Answer['payouts']> {
  const input = { keyword: words, state: 'all', pageNum: 1, pageSize: most } as const;
  const { rowList } = await listPayouts(context, input);
  return rowList.map(({ id, number, owner }) => ({ id, number, ownerName: owner.name }));
}

async function searchRfqs(context: Staffed, words: string): Promise<Answer['rfqs']> {
  const { rowList } = await listRfqs(context, { keyword: words, pageNum: 1, pageSize: most });
  return rowList.map(({ id, number, title, buyer }) => ({ id, number, title, buyerName: buyer.name }));
}

async function searchProducts(context: Staffed, words: string): Promise<Answer['products']> {
  const search = { text: words, shopIds: [] };
  const { rows } = await listAllProducts(context.db, { search }, context.language, firstPage);
  const products = await showAllProducts(context, rows);
  return products.map(({ id, title, code, shopName, picture }) => ({ id, title, code, shopName, picture }));
}

async function searchShops(context: Staffed, words: string): Promise<Answer['shops']> {
  const ids = await listShopsByWords(context.db, words, most);
  const cards = await getShopCards(context, ids);
  return ids.map((id) => ({ id, name: cards.get(id)?.name ?? '' }));
}

/** Whose accounts of the ledger are looked for; some words name more shops than have ever earned anything. */
async function searchLedgerOwners(context: Staffed, words: string): Promise<Answer['ledgerOwners']> {
  const { db } = context;
  const [shopIds, accountIds] = await Promise.all([
    listShopsByWords(db, words, mostNamesakes),
    listAccountsByWords(db, words, mostNamesakes),
  ]);
  const ids = await listOwnersInLedger(db, [...shopIds, ...accountIds], most);
  const [shops, providers] = await Promise.all([getShopCards(context, ids), getPartnerNames(db, ids)]);
  return ids.map((id) => ({ id, name: shops.get(id)?.name ?? providers.get(id) ?? '' }));
}

async function searchUsers({ db }: Staffed, words: string): Promise<Answer['users']> {
  const accounts = await findAccountsByWords(db, { words, phoneEnd: phoneEndOf(words), limit: most });
  return accounts.map(({ id, name, company_name: companyName }) => ({ id, name, companyName }));
}
