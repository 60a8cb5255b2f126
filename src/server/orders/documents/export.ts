import { utcDay } from '../../../kit/days.ts';
import type { ParsedOf } from '../../../contract/contract.ts';
import { exportTermText, type ExportTerm } from '../../../contract/orders/incoterms.ts';
import type { OrderLine } from '../../../contract/orders/order-lines.ts';
import type { Download } from '../../../contract/shapes.ts';
import { serverWords } from '../../../words/server.ts';
import { nameBranch } from '../../companies/public.ts';
import type { Context } from '../../platform/context.ts';
import {
  amountCell,
  columnsOf,
  downloadOf,
  type Cell,
  type SpreadsheetSource,
} from '../../platform/files/spreadsheet.ts';
import { listSkuCodes } from '../../products/public.ts';
import type { InShop } from '../../shops/public.ts';
import { listShipments } from '../shipping/shipments-sql.ts';
import { nameCarrier, showOrders, showParties } from '../present.ts';
import { countLines, filterOf, listOrdersAfter, type OrderFilter } from '../list-sql.ts';
import type { OrderRecord } from '../sql.ts';

// So many orders are in memory at a time, however many there are.
const ordersAtOnce = 200;

const columns = [
  ['export.number', 22, 'text'],
  ['export.state', 18],
  ['export.submitted', 18],
  ['partner.seller', 24],
  ['export.code', 18],
  ['export.products', 48],
  ['export.spec', 24],
  ['export.skuCode', 18],
  ['export.quantity', 10, 'count'],
  ['export.unit', 8],
  ['export.price', 12, 'unitPrice'],
  ['export.amount', 14, 'amount'],
  ['export.productsTotal', 14, 'amount'],
  ['amount.freight', 12, 'amount'],
  ['amount.discount', 12, 'amount'],
  ['amount.total', 14, 'amount'],
  ['amount.paid', 14, 'amount'],
  ['amount.returned', 14, 'amount'],
  ['amount.outstanding', 14, 'amount'],
  ['amount.kept', 14, 'amount'],
  ['export.currency', 10],
  ['export.buyerCountry', 10],
  ['export.buyerTaxNumber', 22],
  ['export.recipient', 20],
  ['export.phone', 18],
  ['export.country', 10],
  ['export.region', 28],
  ['export.address', 40],
  ['export.postcode', 10],
  ['export.message', 40],
  ['export.carrier', 16],
  ['export.tracking', 22, 'text'],
  ['export.poNumber', 20],
  ['export.costCenter', 20],
  ['export.branch', 24],
  ['document.exportTerm', 28],
] as const;

/** `getSellerExport`: a row for each line of a shop's orders, the newest first, in the language of the caller. */
export async function exportOrders(context: InShop, narrowing: ParsedOf<'orders.export'>): Promise<Download> {
  return downloadOf(orderSpreadsheet(context, context.shop.id, narrowing));
}

type Reading = Pick<Context, 'db' | 'language' | 'now'>;

/** The orders of a shop as a spreadsheet. */
export function orderSpreadsheet(
  reading: Reading,
  shopId: string,
  { timeZone, ...narrowing }: ParsedOf<'orders.export'>,
): SpreadsheetSource {
  const { db, language, now } = reading;
  const words = serverWords(language);
  const filter = filterOf({ shopId }, narrowing);
  return {
    name: `orders-${utcDay(now)}`,
    sheet: {
      name: words('export.orders'),
      columns: columnsOf(columns, words),
      language,
      timeZone,
    },
    count: () => countLines(db, filter),
    read: () => readOrders(reading, filter),
  };
}

async function* readOrders(context: Reading, filter: OrderFilter): AsyncGenerator<Cell[][]> {
  const { db, language } = context;
  const words = serverWords(language);
  let last: OrderRecord | undefined;
  do {
    const results = await listOrdersAfter(db, filter, last, ordersAtOnce);
    const ids = results.map((order) => order.id);
    const [details, shipments] = await Promise.all([
      showOrders(context, results, 'seller'),
      listShipments(db, ids),
    ]);
    const codes = await listSkuCodes(
      db,
      details.flatMap(({ lines }) => lines.map(({ skuId }) => skuId)),
    );
    const shipped = Map.groupBy(shipments, (row) => row.order_id);
    yield details.flatMap((order, i) => {
      const {
        buyer_message: message,
        submitted_at: submittedAt,
        currency,
        export_term: exportTerm,
      } = results[i]!;
      const { buyer, address } = showParties(results[i]!);
      const { name, phone, country, region, detail, postcode } = address;
      const parcels = shipped.get(order.id) ?? [];
      const money = ({ amount }: { amount: string }) => amountCell(amount, currency);
      const unitPrice = ({ amount, decimal }: OrderLine['price']): Cell =>
        decimal ? { number: decimal } : amountCell(amount, currency);
      const company = [buyer?.country || null, buyer?.taxNumber || null];
      const end = [currency, ...company, name, phone, country, region, detail, postcode, message];
      const parcel = [
        parcels.map((one) => nameCarrier(one, language)).join(', '),
        parcels.map((one) => one.tracking_number).join(', '),
      ];
      return order.lines.map((line): Cell[] => [
        order.number,
        words(`state.${order.state}`),
        submittedAt,
        order.buyerName,
        codes.get(line.skuId)?.code ?? null,
        line.title,
        line.spec.join(' / '),
        codes.get(line.skuId)?.skuCode ?? null,
        { number: String(line.quantity) },
        line.unit,
        unitPrice(line.price),
        money(line.amount),
        money(order.products),
        money(order.freight),
        money(order.discount),
        money(order.total),
        money(order.paid),
        money(order.returned),
        money(order.outstanding),
        amountCell(String(results[i]!.kept_amount), currency),
        ...end,
        ...parcel,
        order.poNumber || null,
        order.costCenter || null,
        order.branch && nameBranch(order.branch),
        exportTerm ? exportTermText(exportTerm as ExportTerm) : null,
      ]);
    });
    last = results.length === ordersAtOnce ? results.at(-1) : undefined;
  } while (last);
}
