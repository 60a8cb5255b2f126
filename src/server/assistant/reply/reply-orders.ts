import { cutText } from '../../../kit/text/cut-text.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { isStillToSend, type OrderState } from '../../../contract/orders/order-states.ts';
import { Refusal } from '../../../kit/errors.ts';
import { currencyDigits, decimalText } from '../../../kit/money.ts';
import { othersLine, tools } from '../../tools/public.ts';
import { readOrderFilter, type OrderFilter } from '../reading/order-filter.ts';
import { speech, type Kit, type Reply, type Speech, type Turn } from './reply-kit.ts';

const shownOrders = 8;
const pageSize = 100;
export const ordersPath = '/merchants/buyer-center/order-manage';

type Order = OutputOf<'orders.listForBuyer'>['rowList'][number];

/** Where the caller's orders are: one by its number, those in a state or of a time, or the newest. */
export async function* replyOrders(kit: Kit, turn: Turn): Reply {
  const { conversation, reading, question } = turn;
  const speaking = speech(kit.caller.language);
  const { say } = speaking;
  if (!kit.isBuyer) {
    yield { type: 'TEXT', text: say('chat.orders.signIn', { link: kit.caller.link('/?loginType=1') }) };
    return conversation;
  }
  yield { type: 'EVENT', text: say('chat.status.orders') };
  if (reading.order) {
    yield { type: 'TEXT', text: (await trackLines(kit, { number: reading.order }, speaking)).join('\n') };
    return conversation;
  }
  const filter = readOrderFilter(question, kit.now);
  const rowList = await listOrders(kit);
  const [newest] = rowList;
  if (!newest) {
    yield { type: 'TEXT', text: say('chat.orders.none') };
    return conversation;
  }
  const about = await articleAbout(kit, reading.topic);
  if (filter.isLast || (rowList.length === 1 && !filter.what && !filter.period)) {
    const lines = await trackLines(kit, { id: newest.id }, speaking);
    yield { type: 'TEXT', text: [...lines, ...about].join('\n') };
    return conversation;
  }
  const { namedProduct: words } = reading;
  const withProduct = reading.isKnown && words ? await ordersWith(kit, words) : rowList;
  const lines =
    withProduct.length === 0
      ? [say('chat.orders.noneNamed', { words }), say('chat.open', { link: kit.caller.link(ordersPath) })]
      : await listLines(kit, withProduct, filter, speaking);
  yield { type: 'TEXT', text: [...lines, ...about].join('\n') };
  return conversation;
}

const listOrders = async ({ caller }: Kit, keyword?: string): Promise<Order[]> =>
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

/** What else is asked of an order than where it is: its invoice, how it is canceled. */
async function articleAbout(kit: Kit, topic: Turn['reading']['topic']): Promise<string[]> {
  const code = topic && asOfAnOrder[topic];
  const article = code && (await kit.caller.call('help.list', {})).find((each) => each.code === code);
  return article ? ['', article.title, ...article.text] : [];
}

const asOfAnOrder: Partial<Record<NonNullable<Turn['reading']['topic']>, string>> = {
  invoice: 'invoice',
  cancel: 'cancel',
  refund: 'refund',
  address: 'address',
};

const statesOf: Record<NonNullable<OrderFilter['what']>, (order: Order) => boolean> = {
  unpaid: ({ due, state }) => due !== null || state === 'awaiting_payment',
  unconfirmed: ({ state }) => state === 'dispatched',
  unshipped: ({ state }) => isStillToSend(state),
  shipped: ({ state }) => state === 'dispatched' || state === 'completed',
  progress: ({ state }) => isStillToSend(state) || state === 'dispatched',
  completed: ({ state }) => state === 'completed',
  cancelled: ({ state }) => state === 'cancelled' || state === 'refunded',
};

async function listLines(
  kit: Kit,
  orders: readonly Order[],
  { what, period, asksTotal }: OrderFilter,
  speaking: Speech,
): Promise<string[]> {
  const { say, number, day } = speaking;
  const { caller } = kit;
  const inState = what ? orders.filter(statesOf[what]) : orders;
  // A parcel's day is in the order itself; when an order was placed is in the list.
  const dated =
    what === 'shipped' && period
      ? await shippedWithin(kit, inState, period)
      : inState.filter((order) => !period || isWithin(order.submittedAt, period));
  const name = say(`chat.orders.${what ?? 'all'}`);
  const title = period
    ? say('chat.orders.period', { what: name, from: day(period.from), to: day(lastDay(period.to)) })
    : name;
  if (dated.length === 0)
    return [say('chat.orders.noneOf', { what: title }), say('chat.open', { link: caller.link(ordersPath) })];
  const rows = dated.slice(0, shownOrders).map((order) => orderLine(kit, order, speaking));
  const due = dated.filter((order) => order.due !== null).map(({ id }) => id);
  return [
    say('chat.orders.head', { what: title, count: number(dated.length) }),
    ...rows,
    ...(asksTotal || what === 'unpaid' || what === 'progress'
      ? [say('chat.orders.total', { amounts: totals(dated, speaking) })]
      : []),
    ...(what === 'unconfirmed' ? [say('chat.orders.receive')] : []),
    ...(what === 'unpaid' && due.length > 0
      ? [say('chat.orders.pay', { link: caller.link(`/cashier?id=${due.join(',')}`) })]
      : []),
    say('chat.open', { link: caller.link(ordersPath) }),
  ];
}

type Period = NonNullable<OrderFilter['period']>;

const isWithin = (instant: string, { from, to }: Period): boolean => instant >= from && instant < to;
const lastDay = (to: string): string => new Date(Date.parse(to) - 1).toISOString();

async function shippedWithin(kit: Kit, orders: readonly Order[], period: Period): Promise<Order[]> {
  const tracked = await Promise.all(
    orders.slice(0, 30).map(async (order) => ({
      order,
      parcels: (await tools.track_order.run(kit.caller, { id: order.id })).parcels,
    })),
  );
  return tracked
    .filter(({ parcels }) => parcels.some(({ shippedAt }) => isWithin(shippedAt, period)))
    .map(({ order }) => order);
}

export function orderLine({ caller }: Kit, order: Order, { say, money }: Speech): string {
  return say('chat.orders.row', {
    number: order.number,
    state: say(`state.${order.state}`),
    total: money(major(order.total)),
    shop: othersLine(order.shop.name),
    link: caller.link(`/merchants/buyer-center/order-manage-detail?id=${order.id}`),
  });
}

const major = ({ amount, currency }: Order['total']) => ({
  amount: decimalText(amount, currencyDigits[currency] ?? 2),
  currency,
});

/** What orders come to, by currency. */
function totals(orders: readonly Order[], { money, list }: Speech): string {
  const sums = new Map<string, bigint>();
  for (const { total } of orders)
    sums.set(total.currency, (sums.get(total.currency) ?? 0n) + BigInt(total.amount));
  return list([...sums].map(([currency, amount]) => money(major({ amount: String(amount), currency }))));
}

async function trackLines(
  kit: Kit,
  which: { id?: string; number?: string },
  { say, day, number }: Speech,
): Promise<string[]> {
  try {
    const order = await tools.track_order.run(kit.caller, which);
    return [
      say('chat.orders.state', { number: order.number, state: say(`state.${order.state as OrderState}`) }),
      ...order.parcels.map((parcel) =>
        say('chat.orders.parcel', {
          carrier: parcel.sellerTextCarrier,
          tracking: parcel.sellerTextTrackingNumber,
          day: day(parcel.shippedAt),
        }),
      ),
      ...(order.parcels.length === 0 && isStillToSend(order.state) ? [say('chat.orders.notShipped')] : []),
      ...(order.stillToSend > 0 ? [say('chat.orders.open', { pieces: number(order.stillToSend) })] : []),
      say('chat.open', { link: order.link }),
    ];
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'NOT_FOUND' || !which.number) throw error;
    return [say('chat.orders.unknown', { number: which.number })];
  }
}

/** A complaint about what is late: what there is to see of it, and what can be done. */
export async function* replyComplaint(kit: Kit, turn: Turn): Reply {
  const speaking = speech(kit.caller.language);
  const { say, list } = speaking;
  const { contacts } = await tools.search_help.run(kit.caller, { words: '-' });
  const lines = [say('chat.complaint')];
  if (kit.isBuyer) {
    const { rowList } = await kit.caller.call('orders.listForBuyer', { pageSize });
    const open = rowList.filter(statesOf.progress);
    lines.push(
      ...(open.length > 0
        ? open.slice(0, 5).map((order) => orderLine(kit, order, speaking))
        : [say('chat.orders.none')]),
    );
  } else lines.push(say('chat.orders.signIn', { link: kit.caller.link('/?loginType=1') }));
  lines.push(say('chat.complaint.next', { link: kit.caller.link(ordersPath) }));
  if (contacts.length > 0)
    lines.push(
      say('chat.help.contact', { contacts: list(contacts.map(({ title, value }) => `${title} ${value}`)) }),
    );
  yield { type: 'TEXT', text: lines.join('\n') };
  return turn.conversation;
}
