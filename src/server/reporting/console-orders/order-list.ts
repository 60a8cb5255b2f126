import { utcDay } from '../../../kit/days.ts';
import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import type { ConsoleOrder } from '../../../contract/orders/console-orders.ts';
import type { OrderState } from '../../../contract/orders/order-states.ts';
import type { FrozenAddress } from '../../../contract/orders/order-parties.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import type { Download } from '../../../contract/shapes.ts';
import { wireMoney, wireTime } from '../../../kit/wire.ts';
import { serverWords } from '../../../words/server.ts';
import { getPartnerNames, listAccountsByWords } from '../../accounts/public.ts';
import {
  countListed,
  listAllOrders,
  listAllOrdersAfter,
  listOwed,
  type AllOrdersFilter,
  type OrderRecord,
} from '../../orders/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact, type Db } from '../../platform/database.ts';
import { amountCell, columnsOf, downloadOf, type Cell } from '../../platform/files/spreadsheet.ts';
import { getShopCards, listShopsByWords } from '../../shops/public.ts';
import { logPhoneSearch, logStaffAction } from '../../staff/public.ts';

type Narrowing = Omit<ParsedOf<'console.orders.export'>, 'timeZone'>;

// Whoever has so many namesakes has to be named better.
const mostNamesakes = 200;
const ordersAtOnce = 500;

const momentOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

async function filterOf(db: Db, narrowing: Narrowing): Promise<AllOrdersFilter> {
  const { keyword, from, to, currency, amountMin, amountMax, ...plain } = narrowing;
  const text = keyword?.trim();
  const [buyerIds, shopIds] = text
    ? await Promise.all([
        listAccountsByWords(db, text, mostNamesakes),
        listShopsByWords(db, text, mostNamesakes),
      ])
    : [[], []];
  return {
    ...plain,
    keyword: text ? { text, buyerIds, shopIds } : undefined,
    submittedFrom: momentOf(from),
    submittedUntil: momentOf(to),
    currency,
    amountMin: currency && amountMin ? BigInt(amountMin) : undefined,
    amountMax: currency && amountMax ? BigInt(amountMax) : undefined,
  };
}

async function showRows(context: Staffed, orders: readonly OrderRecord[]): Promise<ConsoleOrder[]> {
  const [shops, buyers] = await Promise.all([
    getShopCards(
      context,
      orders.map((order) => order.shop_id),
    ),
    getPartnerNames(
      context.db,
      orders.map((order) => order.buyer_id),
    ),
  ]);
  return orders.map((order) => ({
    id: order.id,
    number: order.number,
    poNumber: order.po_number,
    state: order.state,
    hasRefund: order.refund !== null,
    site: order.site as Site,
    buyerId: order.buyer_id,
    buyerName: buyers.get(order.buyer_id) ?? '',
    shopId: order.shop_id,
    shopName: shops.get(order.shop_id)?.name ?? '',
    total: wireMoney(order.total_amount, order.currency),
    paid: wireMoney(order.paid_amount, order.currency),
    country: (order.address as FrozenAddress).country,
    submittedAt: wireTime(order.submitted_at),
  }));
}

/** A page of all orders of the marketplace. */
export async function listOrders(
  context: Staffed,
  { pageNum, pageSize, sort, ...narrowing }: ParsedOf<'console.orders.list'>,
): Promise<OutputOf<'console.orders.list'>> {
  const filter = await filterOf(context.db, narrowing);
  const { rows, counts, refunds } = await listAllOrders(context.db, filter, { pageNum, pageSize }, sort);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const ofState = narrowing.state ? (counts.get(narrowing.state) ?? 0) : total;
  if (narrowing.phoneEnd) await logPhoneSearch(context, { phoneEnd: narrowing.phoneEnd, count: total });
  return {
    rowList: await showRows(context, rows),
    totalRecord: narrowing.refund ? refunds : ofState,
    refunds,
    counts: Object.fromEntries(counts) as Record<OrderState, number>,
  };
}

const columns = [
  ['export.number', 22],
  ['export.poNumber', 20],
  ['export.state', 18],
  ['export.submitted', 18],
  ['partner.buyer', 28],
  ['partner.seller', 28],
  ['export.country', 10],
  ['amount.total', 14, 'amount'],
  ['amount.paid', 14, 'amount'],
  ['amount.returned', 14, 'amount'],
  ['amount.outstanding', 14, 'amount'],
  ['export.currency', 10],
] as const;

/** The orders that a list is narrowed to as a spreadsheet. */
export async function exportOrders(
  context: Staffed,
  { timeZone, ...narrowing }: ParsedOf<'console.orders.export'>,
): Promise<Download> {
  const { db, language, now } = context;
  const filter = await filterOf(db, narrowing);
  const count = await countListed(db, filter);
  const day = utcDay(now);
  await transact(db, (tx) =>
    logStaffAction(tx, context, {
      action: 'orders.export',
      subjectType: 'orders',
      subjectId: day,
      details: { narrowing, count },
    }),
  );
  const words = serverWords(language);
  return downloadOf({
    name: `orders-${day}`,
    sheet: { name: words('export.orders'), columns: columnsOf(columns, words), language, timeZone },
    read: () => readOrders(context, filter),
  });
}

async function* readOrders(context: Staffed, filter: AllOrdersFilter): AsyncGenerator<Cell[][]> {
  const words = serverWords(context.language);
  let last: OrderRecord | undefined;
  do {
    const orders = await listAllOrdersAfter(context.db, filter, last, ordersAtOnce);
    const batch = await showRows(context, orders);
    const owed = await listOwed(
      context.db,
      orders.map(({ id }) => id),
    );
    yield batch.map((row, i): Cell[] => {
      const { id, returned_amount: returned, submitted_at: submittedAt } = orders[i]!;
      const outstanding = owed.get(id) ?? 0n;
      return [
        row.number,
        row.poNumber || null,
        words(`state.${row.state}`),
        submittedAt,
        row.buyerName,
        row.shopName,
        row.country,
        amountCell(row.total.amount, row.total.currency),
        amountCell(row.paid.amount, row.total.currency),
        amountCell(String(returned - outstanding), row.total.currency),
        amountCell(String(outstanding), row.total.currency),
        row.total.currency,
      ];
    });
    last = orders.length === ordersAtOnce ? orders.at(-1) : undefined;
  } while (last);
}
