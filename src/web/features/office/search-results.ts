import type { OutputOf } from '../../../contract/contract.ts';
import { roles, type Role } from '../../../contract/accounts/roles.ts';
import type { Words } from '../../page/words.ts';

export interface SearchResult {
  id: string;
  to: string;
  text: string;
  note?: string;
  picture?: string;
}

export interface ResultGroup {
  id: string;
  title: string;
  results: readonly SearchResult[];
}

/** Leads to the list that finds the same by the same words, where it shows any of it. */
const listed = (rows: readonly unknown[], id: string, to: string, text: string): SearchResult[] =>
  rows.length > 0 ? [{ id, to, text }] : [];

/** What was found as groups to choose from, each where there is something; the last row of some leads to all of it. */
export function resultGroups(
  data: OutputOf<'orders.searchOffice'>,
  words: string,
  role: Role,
  t: Words<'office'>,
): ResultGroup[] {
  const base = `/merchants/${role === roles.buyer ? 'buyer' : 'seller'}-center`;
  const orderPath = (id: string) => `${base}/order-manage-detail?id=${id}`;
  const keyword = encodeURIComponent(words);
  const groups: ResultGroup[] = [
    {
      id: 'orders',
      title: t('search.orders'),
      results: [
        ...data.orders.map(({ id, number, party }) => ({ id, to: orderPath(id), text: number, note: party })),
        ...listed(
          data.orders,
          'all-orders',
          `${base}/order-manage?keyword=${keyword}`,
          t('search.allOrders'),
        ),
      ],
    },
    {
      id: 'products',
      title: t('search.products'),
      results: [
        ...data.products.map(({ id, title, code, picture }) => ({
          id,
          to: `${base}/add-product?id=${id}`,
          text: title,
          note: code,
          picture,
        })),
        ...listed(
          data.products.filter(({ isArchived }) => !isArchived),
          'all-products',
          `${base}/product-manage?keyword=${keyword}`,
          t('search.allProducts'),
        ),
      ],
    },
    {
      id: 'refunds',
      title: t('search.refunds'),
      results: data.refunds.map(({ id, orderId, number, orderNumber }) => ({
        id,
        to: orderPath(orderId),
        text: number,
        note: t('search.ofOrder', { number: orderNumber }),
      })),
    },
    {
      id: 'rfqs',
      title: t('search.rfqs'),
      results: data.rfqs.map(({ id, title }) => ({
        id,
        to: `${base}/my-opportunity-detail?id=${id}`,
        text: title,
      })),
    },
    {
      id: 'conversations',
      title: t('search.conversations'),
      results: data.conversations.map(({ id, party }) => ({
        id,
        to: `${base}/messages?id=${id}`,
        text: party,
      })),
    },
  ];
  return groups.filter(({ results }) => results.length > 0);
}
