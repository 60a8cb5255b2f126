import { orderSorts, type OrderSort } from '../../../contract/orders/order-lists.ts';
import type { OrderState } from '../../../contract/orders/order-states.ts';
import { minorUnits } from '../../page/format.ts';
import { dayMoment } from '../day-field.tsx';
import { orderStates } from './order-states.ts';

/** What of a list of orders is typed or chosen beside its states and its search; '' narrows nothing. */
export const narrowingFields = ['from', 'to', 'country', 'currency', 'min', 'max'] as const;
export type NarrowingField = (typeof narrowingFields)[number];

/** How many orders a page may have. */
export const pageSizes = [20, 50, 100] as const;

/** What a list of orders is narrowed to, and how it is shown. */
export interface OrderFilter extends Partial<Record<NarrowingField, string>> {
  state?: OrderState;
  /** Only those with an open refund request. */
  refund?: boolean;
  keyword?: string;
  sort?: OrderSort;
  size?: (typeof pageSizes)[number];
  page: number;
}

const shapes: Record<NarrowingField, RegExp> = {
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
  country: /^[A-Z]{2}$/,
  currency: /^[A-Z]{3}$/,
  min: /^[\d.,]{1,16}$/,
  max: /^[\d.,]{1,16}$/,
};

export function readOrderFilter(query: URLSearchParams): OrderFilter {
  const page = Number(query.get('page'));
  const fields = narrowingFields.flatMap((name) => {
    const value = query.get(name) ?? '';
    return shapes[name].test(value) ? [[name, value] as const] : [];
  });
  return {
    ...Object.fromEntries(fields),
    state: orderStates.find((state) => state === query.get('state')),
    refund: query.get('refund') === '1' || undefined,
    keyword: query.get('keyword')?.trim().slice(0, 100) || undefined,
    sort: orderSorts.find((sort) => sort === query.get('sort')),
    size: pageSizes.find((size) => size === Number(query.get('size'))),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** What a filter asks the calls for, lists and exports alike. Amounts count with a currency only. */
export function narrowingOf({ state, refund, keyword, country, currency, ...filter }: OrderFilter) {
  const minor = (text: string | undefined) => (currency && text && minorUnits(text, currency)) || undefined;
  return {
    state,
    refund,
    keyword,
    country,
    currency,
    from: dayMoment(filter.from ?? ''),
    to: dayMoment(filter.to ?? '', true),
    amountMin: minor(filter.min),
    amountMax: minor(filter.max),
  };
}

/** The address of a list of orders under a path. */
export function orderListPath(
  path: string,
  { state, refund, keyword, page, ...filter }: OrderFilter,
): string {
  const query = new URLSearchParams();
  if (state) query.set('state', state);
  if (refund) query.set('refund', '1');
  if (keyword) query.set('keyword', keyword);
  for (const name of narrowingFields) if (filter[name]) query.set(name, filter[name]);
  if (filter.sort && filter.sort !== 'newest') query.set('sort', filter.sort);
  if (filter.size && filter.size !== pageSizes[0]) query.set('size', String(filter.size));
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
