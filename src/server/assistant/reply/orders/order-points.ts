import { isStillToSend } from '../../../../contract/orders/order-states.ts';
import { currencyDigits, decimalText } from '../../../../kit/money.ts';
import { othersLine, tools } from '../../../tools/public.ts';
import type { OrderPoint } from '../../reading/order-filter.ts';
import type { Kit, Speech } from '../reply-kit.ts';
import { isPartlySent, type Order } from './order-kinds.ts';

const mostOrders = 5;
const mostLines = 6;

const isAway = (order: Order): boolean => order.state === 'dispatched' || isPartlySent(order);
const isUnpaid = ({ state, due }: Order): boolean => due !== null || state === 'awaiting_payment';
const isToSend = (order: Order): boolean => isStillToSend(order.state) && !isUnpaid(order);

export interface PointLines {
  lines: string[];
  orders: readonly Order[];
}

/** What is asked of several orders, said first, with the orders that it is about. */
export async function pointsOfOrders(
  kit: Kit,
  orders: readonly Order[],
  point: OrderPoint,
  speaking: Speech,
): Promise<PointLines> {
  if (point === 'owed') return owedLines(kit, orders, speaking);
  if (point === 'late') return lateLines(kit, orders, speaking);
  if (point === 'missing') return missingLines(kit, orders, speaking);
  const { say, number } = speaking;
  const [away, toSend] = [orders.filter(isAway), orders.filter(isToSend)];
  const counts = say('chat.orders.left', {
    away: number(away.length),
    open: number(toSend.length),
    unpaid: number(orders.filter(isUnpaid).length),
  });
  const listedOrders = (away.length > 0 ? away : toSend).slice(0, mostOrders);
  const rows = await Promise.all(listedOrders.map((order) => wayLine(kit, order, speaking)));
  const waitingOrders = point === 'left' && away.length > 0 ? toSend.slice(0, mostOrders - 1) : [];
  const waiting = waitingOrders.map((order) => promisedLine(kit, order, speaking));
  const lastStep = point === 'where' && away.length > 0 ? [say('chat.orders.lastStep')] : [];
  const head =
    point === 'left' || (point === 'where' && away.length > 0)
      ? counts
      : say(away.length > 0 ? 'chat.orders.noArrival' : 'chat.orders.noneAway');
  return { lines: [head, ...rows, ...waiting, ...lastStep], orders: [...listedOrders, ...waitingOrders] };
}

/** Orders on their way with their parcels, where customs are asked about: no step of theirs is recorded. */
export async function customsLines(
  kit: Kit,
  orders: readonly Order[],
  speaking: Speech,
): Promise<PointLines> {
  const listedOrders = orders.slice(0, mostOrders);
  const rows = await Promise.all(listedOrders.map((order) => wayLine(kit, order, speaking)));
  return { lines: [speaking.say('chat.orders.customsNote'), ...rows], orders: listedOrders };
}

/** What is asked of one order, said before everything else of it. */
export function pointOfOrder(order: Order, point: OrderPoint, speaking: Speech): string[] {
  const { say, money, day, number } = speaking;
  if (point === 'contents')
    return order.lines.map(({ title, spec, quantity }) =>
      [`${othersLine(title)} × ${number(quantity)}`, ...spec.map(othersLine)].join(' · '),
    );
  if (point === 'missing') return openLines(order, speaking);
  if (point === 'owed')
    return [
      order.due
        ? say('chat.orders.owed', { amounts: money(major(order.due.amount)) })
        : say('chat.orders.owedNothing'),
    ];
  if (point !== 'left' && point !== 'arrival' && point !== 'late') return [];
  const hasLeft = isAway(order) || order.state === 'completed';
  const promise =
    !hasLeft && isToSend(order) && order.dueAt !== null
      ? [say('chat.orders.promised', { day: day(order.dueAt) })]
      : [];
  if (point === 'left') return [say(hasLeft ? 'chat.orders.yesLeft' : 'chat.orders.notLeft'), ...promise];
  return hasLeft ? [say('chat.orders.noArrival')] : [say('chat.orders.notLeft'), ...promise];
}

/** The lines of an order of which something is still to come. */
function openLines({ lines }: Order, { say, number }: Speech): string[] {
  return lines
    .map((line) => ({ ...line, open: line.quantity - line.shipped - line.refunded }))
    .filter(({ open }) => open > 0)
    .slice(0, mostLines)
    .map(({ title, shipped, quantity, open }) =>
      say('chat.orders.missingLine', {
        title: othersLine(title),
        sent: number(shipped),
        all: number(quantity),
        open: number(open),
      }),
    );
}

/** What has not come of orders: of those that were sent in part each line, then those on their way and those not sent. */
async function missingLines(kit: Kit, orders: readonly Order[], speaking: Speech): Promise<PointLines> {
  const { say } = speaking;
  const partlySent = orders.filter(isPartlySent).slice(0, mostOrders);
  if (partlySent.length > 0)
    return {
      lines: partlySent.flatMap((order) => [
        orderLine(kit, order, speaking),
        ...openLines(order, speaking).map((line) => `  ${line}`),
      ]),
      orders: partlySent,
    };
  const { lines, orders: waitingOrders } = await pointsOfOrders(kit, orders, 'left', speaking);
  return { lines: [say('chat.orders.nonePartly'), ...lines], orders: waitingOrders };
}

/** Paid orders whose promised day is over. */
function lateLines(kit: Kit, orders: readonly Order[], speaking: Speech): PointLines {
  const { say, number } = speaking;
  const lateOrders = orders.filter(
    (order) => isToSend(order) && order.dueAt !== null && order.dueAt < kit.now.toISOString(),
  );
  const head =
    lateOrders.length > 0
      ? say('chat.orders.late', { count: number(lateOrders.length) })
      : say('chat.orders.noneLate');
  const listedOrders = (lateOrders.length > 0 ? lateOrders : orders.filter(isToSend)).slice(0, mostOrders);
  const rows = listedOrders.map((order) => promisedLine(kit, order, speaking));
  return { lines: [head, ...rows], orders: listedOrders };
}

/** What is still to be paid now, of each order and in all; orders that await their first payment apart from balances. */
function owedLines(kit: Kit, orders: readonly Order[], speaking: Speech): PointLines {
  const { say, money, number } = speaking;
  const dueOrders = orders.filter(({ due }) => due !== null);
  if (dueOrders.length === 0) return { lines: [say('chat.orders.owedNothing')], orders: dueOrders };
  const dueOf = (some: readonly Order[]) =>
    sumsOf(
      some.flatMap(({ due }) => due?.amount ?? []),
      speaking,
    );
  const firstPayments = dueOrders.filter(({ due }) => due?.instalment !== 'balance');
  const balances = dueOrders.filter(({ due }) => due?.instalment === 'balance');
  const rowsOf = (some: readonly Order[]) =>
    some.map((order) =>
      say('chat.orders.rowDue', {
        row: orderLine(kit, order, speaking),
        amount: order.due ? money(major(order.due.amount)) : '',
      }),
    );
  const link = kit.caller.link(`/cashier?id=${dueOrders.map(({ id }) => id).join(',')}`);
  const ofFirst = {
    count: number(firstPayments.length),
    totals: sumsOf(
      firstPayments.map(({ total }) => total),
      speaking,
    ),
    due: dueOf(firstPayments),
  };
  const ofBalance = { count: number(balances.length), due: dueOf(balances) };
  return {
    lines: [
      say('chat.orders.owed', { amounts: dueOf(dueOrders) }),
      ...(firstPayments.length > 0 ? [say('chat.orders.firstDue', ofFirst), ...rowsOf(firstPayments)] : []),
      ...(balances.length > 0 ? [say('chat.orders.balanceDue', ofBalance), ...rowsOf(balances)] : []),
      say('chat.orders.pay', { link }),
    ],
    orders: [...firstPayments, ...balances],
  };
}

async function wayLine(kit: Kit, order: Order, speaking: Speech): Promise<string> {
  if (!isAway(order)) return promisedLine(kit, order, speaking);
  const { say, day } = speaking;
  const { parcels } = await tools.track_order.run(kit.caller, { id: order.id });
  const parcelLines = parcels.map((parcel) =>
    say('chat.orders.parcel', {
      carrier: parcel.sellerTextCarrier,
      tracking: parcel.sellerTextTrackingNumber,
      day: day(parcel.shippedAt),
    }),
  );
  const open = isPartlySent(order) ? openLines(order, speaking) : [];
  return [orderLine(kit, order, speaking), ...parcelLines, ...open].join('\n  ');
}

function promisedLine(kit: Kit, order: Order, speaking: Speech): string {
  const { say, day } = speaking;
  const row = orderLine(kit, order, speaking);
  return isToSend(order) && order.dueAt !== null
    ? `${row} · ${say('chat.orders.promised', { day: day(order.dueAt) })}`
    : row;
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

/** What sums come to, by currency. */
export function sumsOf(amounts: readonly Order['total'][], { money, list }: Speech): string {
  const sums = new Map<string, bigint>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amount));
  return list([...sums].map(([currency, amount]) => money(major({ amount: String(amount), currency }))));
}
