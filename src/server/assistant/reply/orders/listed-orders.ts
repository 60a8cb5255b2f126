import { cutText } from '../../../../kit/text/cut-text.ts';
import { foldName } from '../../../../kit/text/fold.ts';
import type { Kit } from '../reply-kit.ts';
import type { Order } from './order-kinds.ts';

export const pageSize = 100;

/** The caller's own order that bears a number. */
export async function orderNumbered(kit: Kit, number: string): Promise<Order | null> {
  const orders = await listOrders(kit, cutText(number, 100));
  return orders.find((order) => foldName(order.number) === foldName(number)) ?? null;
}

/** The caller's orders as a buyer, the newest first. */
export const listOrders = async ({ caller }: Kit, keyword?: string): Promise<Order[]> =>
  (await caller.call('orders.listForBuyer', { keyword, pageSize })).rowList;

const shortestStem = 4;

/** Orders of what is named: by its words, or by the beginning of one, since titles may have another ending of it. */
export async function ordersWith(kit: Kit, words: string): Promise<Order[]> {
  const { terms } = await kit.readWords(words);
  const head = terms.find(({ isHead }) => isHead)?.text ?? '';
  const stem = head.length > shortestStem ? head.slice(0, -1) : head;
  for (const keyword of [words, head, stem, stem.slice(0, -1)]) {
    const orders = keyword.length >= 2 ? await listOrders(kit, cutText(keyword, 100)) : [];
    if (orders.length > 0) return orders;
  }
  return [];
}
