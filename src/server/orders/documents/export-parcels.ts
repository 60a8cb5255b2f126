import { utcDay } from '../../../kit/days.ts';
import { cutText } from '../../../kit/text/cut-text.ts';
import { amountOfFirst } from '../../../kit/unit-price.ts';
import { customsCodeOf, customsCountryOf } from '../../../contract/parcels/customs-codes.ts';
import { parcelColumns, type ParcelColumn } from '../../../contract/parcels/parcel-columns.ts';
import type { ParsedOf } from '../../../contract/contract.ts';
import type { FrozenAddress } from '../../../contract/orders/order-parties.ts';
import type { OrderRow } from '../../../contract/orders/orders.ts';
import type { Download } from '../../../contract/shapes.ts';
import { currencyDigits, decimalText, divideRounded } from '../../../kit/money.ts';
import { listPacking } from '../../catalog/public.ts';
import { parcelSheet } from '../../parcels/public.ts';
import { downloadOf, type Cell } from '../../platform/files/spreadsheet.ts';
import { listSkuCodes } from '../../products/public.ts';
import type { InShop } from '../../shops/public.ts';
import { listOrdersAfter, type OrderFilter } from '../list-sql.ts';
import { nameCarrier, showOrders } from '../present.ts';
import { listShipmentsWithLines } from '../shipping/shipments-sql.ts';
import type { OrderRecord } from '../sql.ts';

const ordersAtOnce = 200;

/**
 * What a shop has shipped as a sheet of parcels for customs mode 9610, to be completed by whoever declares them: a
 * parcel for each shipment, a row for each of its lines. What the shop says of its products is in it, HS codes and weights;
 * what the marketplace does not know stays empty, and is asked for by line when the sheet is imported.
 */
export async function exportParcels(
  context: InShop,
  { from, to }: ParsedOf<'orders.exportParcels'>,
): Promise<Download> {
  const { language, now, shop } = context;
  const filter: OrderFilter = {
    side: { shopId: shop.id },
    state: 'dispatched',
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
  return downloadOf({
    name: `parcels-9610-${utcDay(now)}`,
    sheet: parcelSheet(language),
    read: () => readParcels(context, filter),
  });
}

type Cells = Partial<Record<ParcelColumn, string>>;
type Shipment = Awaited<ReturnType<typeof listShipmentsWithLines>>[number];

async function* readParcels(context: InShop, filter: OrderFilter): AsyncGenerator<Cell[][]> {
  const { db } = context;
  let last: OrderRecord | undefined;
  do {
    const orders = await listOrdersAfter(db, filter, last, ordersAtOnce);
    const [details, shipments] = await Promise.all([
      // What customs reads is Chinese.
      showOrders({ ...context, language: 'zh' }, orders, 'seller'),
      listShipmentsWithLines(
        db,
        orders.map(({ id }) => id),
      ),
    ]);
    const skuIds = details.flatMap(({ lines }) => lines.map(({ skuId }) => skuId));
    const [codes, packing] = await Promise.all([listSkuCodes(db, skuIds), listPacking(db, skuIds)]);
    const factsOf = (skuId: string) => ({
      code: codes.get(skuId)?.skuCode ?? '',
      hsCode: packing.get(skuId)?.hsCode ?? '',
      grams: packing.get(skuId)?.grams ?? null,
    });
    const ofOrder = Map.groupBy(shipments, (shipment) => shipment.order_id);
    yield details.flatMap((order, i) =>
      (ofOrder.get(order.id) ?? []).flatMap((_, n, parcels) =>
        rowsOf(order, orders[i]!, parcels, n, factsOf),
      ),
    );
    last = orders.length === ordersAtOnce ? orders.at(-1) : undefined;
  } while (last);
}

/** One parcel: what is said of it stands on its first row. */
function rowsOf(
  order: OrderRow,
  { currency, address }: OrderRecord,
  shipments: readonly Shipment[],
  n: number,
  factsOf: (skuId: string) => { code: string; hsCode: string; grams: number | null },
): Cell[][] {
  const shipment = shipments[n]!;
  const lines = order.lines.flatMap((line) => {
    const piecesIn = ({ lines: packed }: Shipment) =>
      packed.find(({ line_id: id }) => id === line.id)?.quantity ?? 0;
    const quantity = piecesIn(shipment);
    // The parcels of a line add up to it: each takes up where the ones before it ended.
    const before = shipments.slice(0, n).reduce((pieces, each) => pieces + piecesIn(each), 0);
    const upTo = (pieces: number) =>
      amountOfFirst(BigInt(line.amount.amount), pieces, line.quantity, currency);
    return quantity ? [{ line, quantity, total: upTo(before + quantity) - upTo(before) }] : [];
  });
  const amount = (value: bigint) => decimalOf(value, currency);
  const grams = lines.reduce(
    (sum, { line, quantity }) => sum + (factsOf(line.skuId).grams ?? 0) * quantity,
    0,
  );
  const value = lines.reduce((sum, { total }) => sum + total, 0n);
  // Freight is of the whole order: it goes with its first parcel.
  const freight = n === 0 ? BigInt(order.freight.amount) : 0n;
  // The first keeps the order's own number, also when more is shipped later: it may be declared by then.
  const orderNo = n === 0 ? order.number : `${order.number}-${n + 1}`;
  // What a coupon or a refund took off is spread over the lines by whoever declares them.
  const isWhole = order.discount.amount === '0' && order.refunded.amount === '0';
  const head: Cells = {
    netWeight: lines.every(({ line }) => factsOf(line.skuId).grams !== null)
      ? decimalText(String(grams), 3)
      : '',
    logisticsNo: shipment.tracking_number,
    logisticsName: nameCarrier(shipment, 'zh'),
    country: customsCountryOf((address as unknown as FrozenAddress).country),
    currency: customsCodeOf(currency),
    goodsValue: amount(value),
    freight: amount(freight),
    insuredFee: '0',
    charge: isWhole ? amount(value + freight) : '',
    ebcName: order.shop.name,
    goodsInfo: lines
      .map(({ line }) => line.title)
      .join('; ')
      .slice(0, 200),
  };
  return lines.map(({ line, quantity, total }, i) => {
    const cells: Cells = {
      orderNo,
      ...(i === 0 && head),
      itemNo: factsOf(line.skuId).code,
      gcode: factsOf(line.skuId).hsCode,
      itemName: cutText([line.title, ...line.spec].join(' '), 250),
      gname: cutText(line.title, 250),
      barCode: '无',
      qty: String(quantity),
      price: pieceOf(total, quantity, currency),
      totalPrice: amount(total),
    };
    return parcelColumns.map((column) => cells[column] || null);
  });
}

/** The price of a piece that a total comes of, with the five decimals that a declaration has at most. */
function pieceOf(total: bigint, quantity: number, currency: string): string {
  const digits = currencyDigits[currency] ?? 2;
  const scaled = divideRounded(total * 10n ** BigInt(5 - digits), BigInt(quantity));
  return decimalText(String(scaled), 5).replace(/\.?0{1,5}$/, '');
}

/** Minor units as a decimal of major ones, without zeros at its end. */
function decimalOf(value: bigint, currency: string): string {
  const digits = currencyDigits[currency] ?? 2;
  const unit = 10n ** BigInt(digits);
  let part = String(value % unit).padStart(digits, '0');
  while (part.endsWith('0')) part = part.slice(0, -1);
  return part ? `${value / unit}.${part}` : String(value / unit);
}
