import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import type { ConsoleOrderCall } from '../../contract/orders/console-orders.ts';
import type { ConsolePaymentCall } from '../../contract/payments/console-payments.ts';
import type { PayoutRecordCall } from '../../contract/settlement/console-payouts.ts';
import type { ConsoleRfqCall } from '../../contract/rfqs/console-rfqs.ts';
import type { ConsoleSearchCall } from '../../contract/orders/console-search.ts';
import type { OfficeFigureCall } from '../../contract/orders/office-figures.ts';
import type { OfficeSearchCall } from '../../contract/orders/office-search.ts';
import type { SalesCall } from '../../contract/sales/sales.ts';
import type { UserActivityCall } from '../../contract/staff/user-activity.ts';
import type { ConsoleShopCall } from '../../contract/shops/console-shops.ts';
import { dayAfter, dayIn } from '../../kit/days.ts';
import { readText } from '../../kit/languages.ts';
import { convert } from '../../kit/money.ts';
import { wireMoney } from '../../kit/wire.ts';
import { fileAddress } from '../files/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { listVisitors, type InShop, type ShopHandlers } from '../shops/public.ts';
import { exportSales } from './console-sales/export-sales.ts';
import { listSales } from './console-sales/sales.ts';
import { searchAll } from './console-search/search-all.ts';
import { exportShops, listShops } from './console-shops/shop-list.ts';
import { showShop } from './console-shops/shop-page.ts';
import { consoleOrdersApi } from './console-orders/api.ts';
import { consolePaymentsApi } from './console-payments/api.ts';
import { consolePayoutRecordsApi } from './console-payouts/api.ts';
import { consoleRfqsApi } from './console-rfqs/api.ts';
import { consoleUsersApi } from './console-users/api.ts';
import { searchOffice } from './office-search.ts';
import { showServed } from './served.ts';
import { monthsUntil } from './rules.ts';
import * as rows from './sql.ts';

/** What offices and the console show of several domains at once. */
export const reportingApi: ShopHandlers<
  | OfficeFigureCall
  | 'serviceGrants.figures'
  | OfficeSearchCall
  | ConsoleOrderCall
  | ConsolePaymentCall
  | ConsoleRfqCall
  | PayoutRecordCall
  | UserActivityCall
  | ConsoleSearchCall
  | ConsoleShopCall
  | SalesCall
> = {
  ...consoleOrdersApi,
  ...consolePaymentsApi,
  ...consolePayoutRecordsApi,
  ...consoleRfqsApi,
  ...consoleUsersApi,
  'console.sales.list': listSales,
  'console.sales.export': exportSales,
  'console.search.all': searchAll,
  'console.shops.list': listShops,
  'console.shops.export': exportShops,
  'console.shops.get': showShop,
  'orders.spending': (context, input) => showSpending(context, input),
  'orders.sales': (context, input) => showSales(context, input),
  'serviceGrants.figures': (context) => showServed(context),
  'orders.searchOffice': searchOffice,
};

/** What a buyer paid by month, less what came back. */
async function showSpending(
  { db, actor, currency, rates, now }: SignedIn,
  { timeZone, months: count }: ParsedOf<'orders.spending'>,
): Promise<OutputOf<'orders.spending'>> {
  const months = monthsUntil(dayIn(now, timeZone), count);
  const spent = await rows.listSpending(db, actor.accountId, months[0]!, timeZone);
  return {
    months: months.map((at) => {
      const daySpent = spent.filter((row) => row.at === at);
      const amount = daySpent.reduce(
        (sum, row) =>
          sum +
          convert(
            BigInt(row.amount),
            { currency: row.currency, rate: rates.get(row.currency)! },
            { currency, rate: rates.get(currency)! },
          ),
        0n,
      );
      return {
        at,
        amount: wireMoney(amount, currency),
        orders: daySpent.reduce((sum, row) => sum + row.n, 0),
      };
    }),
  };
}

/** A shop's sales by day; an order counts on the day it was placed, unless it was cancelled. */
async function showSales(
  { db, shop, language, now }: InShop,
  { timeZone, days: count }: ParsedOf<'orders.sales'>,
): Promise<OutputOf<'orders.sales'>> {
  const today = dayIn(now, timeZone);
  const [from, before] = [dayAfter(today, 1 - count), dayAfter(today, 1 - 2 * count)];
  const [byDay, buyers, best, visitors] = await Promise.all([
    rows.listSalesByDay(db, shop.id, before, timeZone),
    rows.countBuyers(db, shop.id, from, before, timeZone),
    rows.listBest(db, shop.id, from, timeZone),
    listVisitors(db, shop.id, before, timeZone),
  ]);
  const currency = shop.sale_currency;
  const days = Array.from({ length: 2 * count }, (_, index) => {
    const at = dayAfter(before, index);
    const { amount = '0', orders = 0 } = byDay.get(at) ?? {};
    return { at, amount: { amount, currency }, orders, visitors: visitors.get(at) ?? 0 };
  });
  const periodOf = (of: typeof days, people: number) => ({
    amount: wireMoney(
      of.reduce((sum, each) => sum + BigInt(each.amount.amount), 0n),
      currency,
    ),
    orders: of.reduce((sum, each) => sum + each.orders, 0),
    visitors: of.reduce((sum, each) => sum + each.visitors, 0),
    buyers: people,
  });
  return {
    days: days.slice(count),
    now: periodOf(days.slice(count), buyers.now),
    before: periodOf(days.slice(0, count), buyers.before),
    best: best.map((row) => ({
      productId: row.product_id,
      title: readText(row.titles, language, row.source_language).text,
      picture: row.picture ? fileAddress(row.picture) : '',
      quantity: row.quantity,
      amount: { amount: row.amount, currency },
    })),
  };
}
