import { fold } from '../../../../kit/text/fold.ts';
import { isStillToSend, type OrderState } from '../../../../contract/orders/order-states.ts';
import { currencyDigits } from '../../../../kit/money.ts';
import { tools } from '../../../tools/public.ts';
import type { OrderChoice } from '../../reading/direct/order-choice.ts';
import {
  readOrderFilter,
  type OrderFilter,
  type OrderKind,
  type OrderPoint,
} from '../../reading/order-filter.ts';
import { contactLines } from '../help/reply-help.ts';
import { listOrders, ordersWith, orderNumbered, pageSize } from './listed-orders.ts';
import { chooseOrders, isOfKind, shopNamed, type Order } from './order-kinds.ts';
import {
  customsLines,
  orderLine,
  pointOfOrder,
  pointsOfOrders,
  sumsOf,
  type PointLines,
} from './order-points.ts';
import { shopOrderLines } from './reply-shop-orders.ts';
import { speech, type Kit, type Reply, type Speech, type Turn } from '../reply-kit.ts';

const shownOrders = 8;
/** So many of the orders that an answer was about may the next question be about. */
const rememberedOrders = 40;
export const ordersPath = '/merchants/buyer-center/order-manage';

/** Where the caller's orders are: one by its number, those in a state or of a time, or the newest. */
export async function* replyOrders(kit: Kit, turn: Turn): Reply {
  const { conversation, reading, question } = turn;
  const speaking = speech(kit.caller.language);
  const { say } = speaking;
  if (!kit.isBuyer) {
    const lines = kit.isSeller ? await shopOrderLines(kit) : await visitorLines(kit, question);
    yield { type: 'TEXT', text: lines.join('\n') };
    return conversation;
  }
  yield { type: 'EVENT', text: say('chat.status.orders') };
  const filter = readOrderFilter(question, kit.now, kit.caller.language);
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
  const about = filter.what === 'cancelled' ? [] : await articleAbout(kit, reading.topic);
  if (order) {
    const point = filter.asks ? pointOfOrder(order, filter.asks, speaking) : [];
    const lateArticle =
      filter.asks && ofDelay.has(filter.asks) ? await articleLine(kit, 'notArrived', speaking) : [];
    const lines = await trackLines(kit, order.id, speaking);
    yield { type: 'TEXT', text: [...point, ...lines, ...lateArticle, ...about].join('\n') };
    return { ...conversation, order: order.id, orders: [order.id] };
  }
  const { namedProduct: words } = reading;
  const shop = shopNamed(rowList, question);
  const shownBefore = ordersShown(rowList, turn, filter);
  const isNamed =
    reading.isKnown === true &&
    words !== '' &&
    shop === null &&
    filter.choice === null &&
    !spending.test(fold(words)) &&
    !(filter.what !== null && ofProcedure.has(filter.what));
  const ordersOfProduct = isNamed ? await ordersWith(kit, words) : [];
  // "How much did I spend" names nothing that was bought, whatever else stands beside it.
  const isOfProduct = isNamed && (ordersOfProduct.length > 0 || !filter.asksTotal);
  const withProduct = isOfProduct ? ordersOfProduct : shop ? rowList : (shownBefore ?? rowList);
  const ordersQuestion = { orders: withProduct, filter, shop, words: isOfProduct ? words : '' };
  if (filter.choice !== null && ordersQuestion.orders.length > 0) {
    const answer = await chosenLines(kit, ordersQuestion, filter.choice, speaking);
    yield { type: 'TEXT', text: answer.lines.join('\n') };
    return {
      ...conversation,
      order: answer.orders[0]?.id ?? null,
      orders: answer.orders.map(({ id }) => id),
    };
  }
  const { lines, orders } = await answerOf(kit, ordersQuestion, speaking);
  yield { type: 'TEXT', text: [...lines, ...about].join('\n') };
  return { ...conversation, order: null, orders: orders.slice(0, rememberedOrders).map(({ id }) => id) };
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
  shop: Order['shop'] | null;
  words: string;
}

/** What is asked of orders that were chosen by state, shop, product and time: the point first, else their list. */
async function answerOf(kit: Kit, question: OrdersQuestion, speaking: Speech): Promise<PointLines> {
  const { say, number } = speaking;
  const { orders: allOrders, filter, words } = question;
  const open = say('chat.open', { link: kit.caller.link(ordersPath) });
  if (allOrders.length === 0)
    return { lines: [say('chat.orders.noneNamed', { words }), open], orders: allOrders };
  const { orders, title } = await chooseOrders(kit, allOrders, question, speaking);
  if (orders.length === 0 && !asksOfAll(filter))
    return {
      lines: [say('chat.orders.noSuch', { what: title, count: number(allOrders.length) }), open],
      orders,
    };
  const isOfDue = filter.what === 'unpaid' && filter.period === null;
  const point = filter.asks ?? (isOfDue ? 'owed' : null);
  if (filter.what === 'customs') {
    const answer = await customsLines(kit, orders, speaking);
    return { ...answer, lines: [...answer.lines, open] };
  }
  if (isOfDue && (point === 'count' || point === 'any'))
    return pointsWithLink(kit, orders, 'owed', { title, open }, speaking);
  if (point === null || listedPoints.has(point) || filter.asksTotal)
    return isOfDue
      ? pointsWithLink(kit, orders, 'owed', { title, open }, speaking)
      : listLines(kit, { orders, title, filter }, speaking);
  const isNarrow = filter.what !== null || question.shop !== null || words !== '' || filter.period !== null;
  const ordersOfPoint = asksOfAll(filter) || !isNarrow ? allOrdersOf(question) : orders;
  return pointsWithLink(
    kit,
    ordersOfPoint,
    point,
    { title: isNarrow && !asksOfAll(filter) ? title : '', open },
    speaking,
  );
}

/** The one of the orders that were chosen that comes to the most or the least, or was placed first, and how it stands. */
async function chosenLines(
  kit: Kit,
  question: OrdersQuestion,
  choice: OrderChoice,
  speaking: Speech,
): Promise<PointLines> {
  const { say, number } = speaking;
  const { orders, title } = await chooseOrders(kit, question.orders, question, speaking);
  const [best, ...others] = await sortedBy(kit, orders, choice);
  if (!best)
    return {
      lines: [
        say('chat.orders.noSuch', { what: title, count: number(question.orders.length) }),
        say('chat.open', { link: kit.caller.link(ordersPath) }),
      ],
      orders,
    };
  return {
    lines: [
      say(`chat.orders.choice.${choice}`, { what: title, count: number(orders.length) }),
      orderLine(kit, best, speaking),
      say('chat.orders.placed', { day: speaking.day(best.submittedAt) }),
    ],
    orders: [best, ...others],
  };
}

/** Orders with the one that is asked for first; sums of other currencies count by the rates of the day. */
async function sortedBy(kit: Kit, orders: readonly Order[], choice: OrderChoice): Promise<Order[]> {
  if (choice === 'oldest') return orders.toSorted((a, b) => a.submittedAt.localeCompare(b.submittedAt));
  const [first] = orders;
  const valued = await Promise.all(
    orders.map(async (order) => {
      const { amount, currency } = order.total;
      const major = Number(amount) / 10 ** (currencyDigits[currency] ?? 2);
      const target = first?.total.currency ?? currency;
      const rated = currency === target ? null : await kit.convert(major, currency, target);
      return { order, value: rated ? Number(rated.converted.amount) : major };
    }),
  );
  const sign = choice === 'dearest' ? -1 : 1;
  return valued.toSorted((a, b) => sign * (a.value - b.value)).map(({ order }) => order);
}

/** A part of an order is missing, late or still to be paid whatever else is said of its state. */
const asksOfAll = ({ asks, what, period }: OrderFilter): boolean =>
  period === null &&
  (((asks === 'missing' || asks === 'left') &&
    (what === 'partly' || what === 'unshipped' || what === null)) ||
    ((asks === 'arrival' || asks === 'where') && (what === 'shipped' || what === 'unconfirmed')));

const allOrdersOf = ({ orders, shop }: OrdersQuestion): readonly Order[] =>
  shop ? orders.filter((order) => order.shop.id === shop.id) : orders;

/** These are answered by the list of the orders that were chosen. */
const listedPoints = new Set<OrderPoint>(['count', 'any', 'contents']);

async function pointsWithLink(
  kit: Kit,
  orders: readonly Order[],
  point: OrderPoint,
  { title, open }: { title: string; open: string },
  speaking: Speech,
): Promise<PointLines> {
  const { say, number } = speaking;
  const answer = await pointsOfOrders(kit, orders, point, speaking);
  const head =
    title === '' || point === 'owed'
      ? []
      : [say('chat.orders.head', { what: title, count: number(orders.length) })];
  const lateArticle = ofDelay.has(point) ? await articleLine(kit, 'notArrived', speaking) : [];
  return { ...answer, lines: [...head, ...answer.lines, ...lateArticle, open] };
}

/** Behind these it is said what can be done where something is late. */
const ofDelay = new Set<OrderPoint>(['arrival', 'late']);

async function articleLine(kit: Kit, articleCode: string, { say }: Speech): Promise<string[]> {
  const article = (await kit.caller.call('help.list', {})).find(({ code }) => code === articleCode);
  return article
    ? [say('chat.help.more', { title: article.title, link: kit.caller.link(`/help?article=${articleCode}`) })]
    : [];
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
  if (filter.choice !== null) return null;
  if (filter.isLast) return rows[0] ?? null;
  const isNamed = reading.isKnown === true && reading.namedProduct !== '';
  if (isNamed || filter.what === 'unpaid' || filter.period !== null) return null;
  if (conversation.order !== null) return withId(conversation.order);
  return rows.length === 1 && (filter.asks !== null || filter.what === null) ? (rows[0] ?? null) : null;
}

const pointsBack =
  /\b(?:they|them|these|those)\b|它们|这些|这几单|那几单|(?<!\p{L})(?:هذه|هذي|هالطلبات|منها|كلها)(?!\p{L})|พวกนี้|เหล่านี้|\b(?:mereka|ini semua|semuanya)\b|(?<!\p{L})(?:их|они|эти|них)(?!\p{L})|\b(?:bunlar\p{L}{0,4}|onlar\p{L}{0,4})/u;

/** Words for spending are no goods. */
const spending = /^(?:ใช้|belanja|habis|spent|spend|harca)/u;

/** Words for what customs and operators do are no goods. */
const ofProcedure = new Set<OrderKind>(['customs', 'dispute', 'refund']);
const namesOrders = /\border|订单|[单货](?!价)|طلب|ออเดอร์|คำสั่งซื้อ|pesanan|заказ|siparis/u;

/** The orders that were spoken of last, where a question goes on with them and names no others; null where it does not. */
function ordersShown(
  rows: readonly Order[],
  { conversation, reading, question }: Turn,
  filter: OrderFilter,
): readonly Order[] | null {
  if (conversation.orders.length === 0 || filter.what !== null || filter.period !== null) return null;
  const text = fold(question);
  const isOfThem = (filter.asksTotal || filter.choice !== null) && reading.isShort && !namesOrders.test(text);
  if (!reading.isElliptic && !isOfThem && !pointsBack.test(text)) return null;
  const ids = new Set(conversation.orders);
  const again = rows.filter(({ id }) => ids.has(id));
  return again.length > 0 ? again : null;
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

async function listLines(
  kit: Kit,
  { orders, title, filter }: { orders: readonly Order[]; title: string; filter: OrderFilter },
  speaking: Speech,
): Promise<PointLines> {
  const { say, number } = speaking;
  const { what, asksTotal, asks } = filter;
  // What was cancelled is no money that anybody spends.
  const countedOrders =
    asksTotal && what === null ? orders.filter((order) => !isOfKind.cancelled(order)) : orders;
  const listedOrders = countedOrders.slice(0, shownOrders);
  const rows = listedOrders.flatMap((order) => [
    orderLine(kit, order, speaking),
    ...(asks === 'contents' ? pointOfOrder(order, 'contents', speaking).map((line) => `  ${line}`) : []),
  ]);
  const total = say('chat.orders.total', {
    amounts: sumsOf(
      countedOrders.map((order) => order.total),
      speaking,
    ),
    // What was ordered is not yet what was spent.
    paid: sumsOf(
      countedOrders.map((order) => order.paid),
      speaking,
    ),
  });
  const lines = [
    say('chat.orders.head', { what: title, count: number(countedOrders.length) }),
    ...(asksTotal && countedOrders.length > 0 ? [total] : []),
    ...rows,
    ...(asksTotal && countedOrders.length > shownOrders
      ? [say('chat.orders.more', { count: number(shownOrders) })]
      : []),
    ...(what === 'unconfirmed' ? [say('chat.orders.receive')] : []),
    say('chat.open', { link: kit.caller.link(ordersPath) }),
  ];
  return { lines, orders: countedOrders };
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
    const open = rowList.filter(isOfKind.progress);
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
