import { fold, foldName } from '../../../../kit/text/fold.ts';
import { cutText } from '../../../../kit/text/cut-text.ts';
import { isStillToSend, type OrderState } from '../../../../contract/orders/order-states.ts';
import { tools } from '../../../tools/public.ts';
import { readOrderFilter, type OrderFilter } from '../../reading/order-filter.ts';
import { contactLines } from '../help/reply-help.ts';
import { orderLine, pointOfOrder, pointsOfOrders, sumsOf, type Order } from './order-points.ts';
import { speech, type Kit, type Reply, type Speech, type Turn } from '../reply-kit.ts';

const shownOrders = 8;
const pageSize = 100;
export const ordersPath = '/merchants/buyer-center/order-manage';

/** Where the caller's orders are: one by its number, those in a state or of a time, or the newest. */
export async function* replyOrders(kit: Kit, turn: Turn): Reply {
  const { conversation, reading, question } = turn;
  const speaking = speech(kit.caller.language);
  const { say } = speaking;
  if (!kit.isBuyer) {
    yield { type: 'TEXT', text: (await visitorLines(kit, question)).join('\n') };
    return conversation;
  }
  yield { type: 'EVENT', text: say('chat.status.orders') };
  const filter = readOrderFilter(question, kit.now);
  const rowList = await listOrders(kit);
  const order = reading.order ? await orderNumbered(kit, reading.order) : meantOrder(rowList, turn, filter);
  if (reading.order && !order) {
    yield { type: 'TEXT', text: say('chat.orders.unknown', { number: reading.order }) };
    return conversation;
  }
  if (rowList.length === 0 && !order) {
    yield { type: 'TEXT', text: say('chat.orders.none') };
    return conversation;
  }
  const about = await articleAbout(kit, reading.topic);
  if (order) {
    const point = filter.asks ? pointOfOrder(order, filter.asks, speaking) : [];
    const lines = await trackLines(kit, order.id, speaking);
    yield { type: 'TEXT', text: [...point, ...lines, ...about].join('\n') };
    return { ...conversation, order: order.id, orders: [order.id] };
  }
  const { namedProduct: words } = reading;
  const isNamed = reading.isKnown === true && words !== '';
  const withProduct = isNamed ? await ordersWith(kit, words) : rowList;
  const { lines, orders } = await answerOf(kit, { orders: withProduct, filter, words }, speaking);
  yield { type: 'TEXT', text: [...lines, ...about].join('\n') };
  return { ...conversation, order: null, orders: orders.map(({ id }) => id) };
}

/** Which ship carries something and when it berths: orders do not say it. */
const asksVessel =
  /\b(?:vessel|ship (?:name|is)|name of the ship|which ship|berth\w*|dock(?:s|ed)?|bill of lading)\b|船名|哪条船|哪艘船|靠港|靠泊|到港|提单号|(?:اسم|اي|أي) (?:السفينه|السفينة|الباخره|الباخرة|سفينه|سفينة)|السفين|الباخر|ترسو|رسو|ชื่อเรือ|เรือชื่อ|เรือ(?:อะไร|ไหน|ลำ|เข้า|เทียบ)|เทียบท่า|\b(?:nama kapal\w*|kapal\w*|sandar|bersandar)\b|(?:судно|судна|корабл|пароход|коносамент)|\b(?:gemi\w*|yanas\w*|konsimento\w*)/u;

/** For whoever is not signed in as a buyer: how orders are seen, what is in them, and who helps with one that is late. */
async function visitorLines(kit: Kit, question: string): Promise<string[]> {
  const { say } = speech(kit.caller.language);
  return [
    ...(asksVessel.test(fold(question)) ? [say('chat.orders.vessel')] : []),
    say('chat.orders.signIn', { link: kit.caller.link('/?loginType=1') }),
    say('chat.orders.visitor'),
    ...(await contactLines(kit)),
  ];
}

interface OrdersQuestion {
  orders: readonly Order[];
  filter: OrderFilter;
  words: string;
}

/** What is asked of orders: the point first, else those in a state or of a time. */
async function answerOf(kit: Kit, { orders, filter, words }: OrdersQuestion, speaking: Speech) {
  const { say } = speaking;
  const open = say('chat.open', { link: kit.caller.link(ordersPath) });
  if (orders.length === 0) return { lines: [say('chat.orders.noneNamed', { words }), open], orders };
  const point = filter.asks ?? (filter.what === 'unpaid' ? 'owed' : null);
  if (point === null || point === 'contents' || filter.period !== null)
    return listLines(kit, orders, filter, speaking);
  const answer = await pointsOfOrders(kit, orders, point, speaking);
  return { ...answer, lines: [...answer.lines, open] };
}

/** The order that is meant by its place among those shown, as the one that was spoken of, or because it is the only one. */
function meantOrder(
  rows: readonly Order[],
  { conversation, reading }: Turn,
  filter: OrderFilter,
): Order | null {
  const withId = (id: string | null | undefined) => rows.find((row) => row.id === id) ?? null;
  const [position] = filter.asksFirst ? [] : reading.refs;
  const byPlace =
    position === undefined ? null : withId(conversation.orders.at(position === -1 ? -1 : position - 1));
  if (byPlace) return byPlace;
  if (filter.isLast) return rows[0] ?? null;
  const isNamed = reading.isKnown === true && reading.namedProduct !== '';
  if (isNamed || filter.what === 'unpaid' || filter.period !== null) return null;
  if (conversation.order !== null) return withId(conversation.order);
  return rows.length === 1 && (filter.asks !== null || filter.what === null) ? (rows[0] ?? null) : null;
}

async function orderNumbered(kit: Kit, number: string): Promise<Order | null> {
  const orders = await listOrders(kit, cutText(number, 100));
  return orders.find((order) => foldName(order.number) === foldName(number)) ?? null;
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
  const article = code && (await kit.caller.call('help.list', {})).find((article) => article.code === code);
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
): Promise<{ lines: string[]; orders: readonly Order[] }> {
  const { say, number, day } = speaking;
  const { caller } = kit;
  // What was cancelled is no money that anybody spends.
  const isSum = asksTotal && what === null;
  const inState = orders.filter(what ? statesOf[what] : (order) => !isSum || !statesOf.cancelled(order));
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
    return {
      lines: [
        say('chat.orders.noneOf', { what: title }),
        say('chat.open', { link: caller.link(ordersPath) }),
      ],
      orders: dated,
    };
  const rows = dated.slice(0, shownOrders).map((order) => orderLine(kit, order, speaking));
  const due = dated.filter((order) => order.due !== null).map(({ id }) => id);
  const lines = [
    say('chat.orders.head', { what: title, count: number(dated.length) }),
    ...rows,
    ...(asksTotal || what === 'unpaid' || what === 'progress'
      ? [
          say('chat.orders.total', {
            amounts: sumsOf(
              dated.map(({ total }) => total),
              speaking,
            ),
          }),
        ]
      : []),
    ...(what === 'unconfirmed' ? [say('chat.orders.receive')] : []),
    ...(what === 'unpaid' && due.length > 0
      ? [say('chat.orders.pay', { link: caller.link(`/cashier?id=${due.join(',')}`) })]
      : []),
    say('chat.open', { link: caller.link(ordersPath) }),
  ];
  return { lines, orders: dated.slice(0, shownOrders) };
}

type Period = NonNullable<OrderFilter['period']>;

const isWithin = (instant: string, period: Period): boolean => instant >= period.from && instant < period.to;
const lastDay = (end: string): string => new Date(Date.parse(end) - 1).toISOString();

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

async function trackLines(kit: Kit, orderId: string, { say, day, number }: Speech): Promise<string[]> {
  const order = await tools.track_order.run(kit.caller, { id: orderId });
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
