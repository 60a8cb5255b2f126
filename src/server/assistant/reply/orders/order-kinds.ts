import type { OutputOf } from '../../../../contract/contract.ts';
import { isStillToSend } from '../../../../contract/orders/order-states.ts';
import { fold } from '../../../../kit/text/fold.ts';
import { tools } from '../../../tools/public.ts';
import type { OrderFilter, OrderKind } from '../../reading/order-filter.ts';
import type { Kit, Speech } from '../reply-kit.ts';

export type Order = OutputOf<'orders.listForBuyer'>['rowList'][number];

/** Refund requests that an operator decides on. */
const disputed = new Set(['disputed', 'decided', 'appealed']);

/** Pieces of an order that were sent, and that are still to come. */
export function piecesOf({ lines }: Order): { sentPieces: number; open: number } {
  const sentPieces = lines.reduce((sum, { shipped }) => sum + shipped, 0);
  const open = lines.reduce(
    (sum, { quantity, shipped, refunded }) => sum + Math.max(0, quantity - shipped - refunded),
    0,
  );
  return { sentPieces, open };
}

const isOver = ({ state }: Order): boolean => state === 'cancelled' || state === 'refunded';

/** Whether something of an order was sent and something not yet. */
export const isPartlySent = (order: Order): boolean =>
  !isOver(order) && order.state !== 'completed' && piecesOf(order).sentPieces > 0 && piecesOf(order).open > 0;

const isAway = (order: Order): boolean => order.state === 'dispatched' || isPartlySent(order);

export const isOfKind: Record<OrderKind, (order: Order) => boolean> = {
  unpaid: ({ due, state }) => due !== null || state === 'awaiting_payment',
  awaitingSeller: ({ state }) => state === 'submitted',
  unconfirmed: ({ state }) => state === 'dispatched',
  unshipped: ({ state }) => isStillToSend(state),
  partly: isPartlySent,
  shipped: isAway,
  customs: isAway,
  progress: ({ state }) => isStillToSend(state) || state === 'dispatched',
  completed: ({ state }) => state === 'completed',
  dispute: ({ refund }) => refund !== null && disputed.has(refund),
  refund: ({ refund }) => refund !== null,
  cancelled: isOver,
};

const shortestName = 4;
const hanName = 2;
const mostTracked = 30;

/** The shop that a question names: its whole name, or a word of it that no other shop of these orders has. */
export function shopNamed(orders: readonly Order[], question: string): Order['shop'] | null {
  const text = fold(question);
  const shops = [...new Map(orders.map(({ shop }) => [shop.id, shop])).values()];
  const wholeShop = shops.find(({ name }) => text.includes(fold(name)));
  if (wholeShop) return wholeShop;
  const firstWord = ({ name }: Order['shop']): string => {
    const folded = fold(name);
    if (/^\p{Script=Han}/u.test(folded)) return folded.slice(0, hanName);
    return folded.split(/[\s'’]+/u)[0] ?? '';
  };
  const namedShops = shops.filter((shop) => {
    const word = firstWord(shop);
    const isLong = /^\p{Script=Han}/u.test(word) ? word.length >= hanName : word.length >= shortestName;
    return isLong && text.includes(word);
  });
  return namedShops.length === 1 ? namedShops[0]! : null;
}

export interface ChosenOrders {
  orders: readonly Order[];
  /** How they were chosen, in words. */
  title: string;
}

/** The orders of a kind, a shop, a product and a time, and how they were chosen. */
export async function chooseOrders(
  kit: Kit,
  orders: readonly Order[],
  { filter, shop, words }: { filter: OrderFilter; shop: Order['shop'] | null; words: string },
  { say, day }: Speech,
): Promise<ChosenOrders> {
  const { what, period } = filter;
  // What was sent in a time may have arrived since.
  const isSentThen = what === 'shipped' && period !== null;
  const ofKind = orders.filter((order) =>
    isSentThen ? isAway(order) || order.state === 'completed' : what === null ? true : isOfKind[what](order),
  );
  const ofShop = shop ? ofKind.filter((order) => order.shop.id === shop.id) : ofKind;
  const chosenOrders = isSentThen
    ? await shippedWithin(kit, ofShop, period)
    : ofShop.filter((order) => !period || isWithin(order.submittedAt, period));
  const parts = [
    (name: string) => (words ? say('chat.orders.withProduct', { what: name, words }) : name),
    (name: string) => (shop ? say('chat.orders.ofShop', { what: name, shop: shop.name }) : name),
    (name: string) =>
      period
        ? say('chat.orders.period', { what: name, from: day(period.from), to: day(lastDay(period.to)) })
        : name,
  ];
  const title = parts.reduce((name, add) => add(name), say(`chat.orders.${what ?? 'all'}`));
  return { orders: chosenOrders, title };
}

type Period = NonNullable<OrderFilter['period']>;

const isWithin = (instant: string, period: Period): boolean => instant >= period.from && instant < period.to;
const lastDay = (end: string): string => new Date(Date.parse(end) - 1).toISOString();

async function shippedWithin(kit: Kit, orders: readonly Order[], period: Period): Promise<Order[]> {
  const tracked = await Promise.all(
    orders.slice(0, mostTracked).map(async (order) => ({
      order,
      parcels: (await tools.track_order.run(kit.caller, { id: order.id })).parcels,
    })),
  );
  return tracked
    .filter(({ parcels }) => parcels.some(({ shippedAt }) => isWithin(shippedAt, period)))
    .map(({ order }) => order);
}
