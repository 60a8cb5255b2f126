import type { OrderState } from '../../../contract/orders/order-states.ts';
import { orderStates } from './order-states.ts';

/** What a list of orders is narrowed to. */
export interface OrderFilter {
  state?: OrderState;
  /** Only those with an open refund request. */
  refund?: boolean;
  keyword?: string;
  page: number;
}

export function readOrderFilter(query: URLSearchParams): OrderFilter {
  const page = Number(query.get('page'));
  return {
    state: orderStates.find((state) => state === query.get('state')),
    refund: query.get('refund') === '1' || undefined,
    keyword: query.get('keyword')?.trim().slice(0, 100) || undefined,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a list of orders under a path. */
export function orderListPath(path: string, { state, refund, keyword, page }: OrderFilter): string {
  const query = new URLSearchParams();
  if (state) query.set('state', state);
  if (refund) query.set('refund', '1');
  if (keyword) query.set('keyword', keyword);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
