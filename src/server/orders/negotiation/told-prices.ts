import { isDeepStrictEqual } from 'node:util';
import { formatMoney } from '../../../kit/money.ts';
import type { Pen } from '../../accounts/public.ts';
import type { Letters } from '../../platform/mail/collected-letters.ts';
import type { OrderRecord } from '../sql.ts';
import { offerOf } from './stored-offer.ts';

/** What an order comes to and what its seller offers instead, as its buyer was told of it. */
export interface ToldPrices {
  products: string;
  freight: string;
  isFreightOpen: boolean;
  total: string;
  offer: { total: string; at: string } | null;
}

export const toldOfPrices = (order: OrderRecord): ToldPrices => {
  const offer = offerOf(order);
  return {
    products: String(order.products_amount),
    freight: String(order.freight_amount),
    isFreightOpen: order.freight_open,
    total: String(order.total_amount),
    offer: offer && { total: offer.total, at: offer.at },
  };
};

/** Letters to a buyer about the prices of one order: all of it is money. */
export const priceLetters: Letters<ToldPrices> = {
  name: 'prices of orders',
  weigh: (told, now) => (isDeepStrictEqual(told, now) ? 'none' : 'matter'),
};

/**
 * What a buyer is told of prices that are not as they were told last.
 * @param before  null where that was not kept
 */
export function sentenceOfPrices(
  { say, tag }: Pen,
  before: ToldPrices | null,
  now: ToldPrices,
  currency: string,
  values: Record<string, string>,
): string {
  const money = (amount: string) => formatMoney(BigInt(amount), currency, tag);
  if (now.offer) return say('news.offerPrice', { ...values, offered: money(now.offer.total) });
  if (before?.offer) return say('news.offerPrice.back', { ...values, offered: money(before.offer.total) });
  if (!before || before.total === now.total) return say('news.updatePrice', values);
  return say('news.updatePrice.from', { ...values, before: money(before.total) });
}
