import { currencyDigits, decimalText } from '../../kit/money.ts';
import type { OrderDetail } from '../../contract/orders/orders.ts';
import type { OrderLine } from '../../contract/orders/order-lines.ts';
import type { Language } from '../../kit/languages.ts';
import { isToSend } from '../../contract/order-documents/document-kinds.ts';
import { countryName } from '../../kit/region-names.ts';
import { readFrozenAddress } from '../accounts/public.ts';
import { nameBranch } from '../companies/public.ts';
import { listPacking, type Packing } from '../catalog/public.ts';
import {
  listAgreedConditions,
  showOrder,
  showOrders,
  showParties,
  showSendings,
  unpaid,
  type OrderRecord,
} from '../orders/public.ts';
import type { Context } from '../platform/context.ts';
import { getShop, nameShop } from '../shops/public.ts';
import type { ContractContents, PackedLine, PackingContents, PrintContents } from './contents.ts';
import { buyerOf, deliveryOf, payerOf, referencesOf, sellerOf } from './parties.ts';
import { measure } from './rules.ts';

/** What a sales contract of an order says, in the language of the context. */
export async function readContract(context: Context, order: OrderRecord): Promise<ContractContents> {
  const sold = await showOrder(context, order, 'seller');
  const [references, seller, packing, conditions] = await Promise.all([
    referencesOf(context.db, order),
    sellerOf(context, order),
    packingOf(context, sold.lines),
    listAgreedConditions(context.db, order.id),
  ]);
  return {
    kind: 'contract',
    number: sold.number,
    ...references,
    orderedAt: sold.submittedAt,
    state: sold.state,
    seller,
    buyer: buyerOf(sold, context.language),
    address: deliveryOf(sold.address, context.language),
    payer: await payerOf(context.db, sold, context.language),
    message: sold.message,
    currency: order.currency,
    lines: sold.lines.map((line) => ({
      ...productsOf(line, packing),
      quantity: line.quantity,
      price: line.price.decimal ?? decimalText(line.price.amount, currencyDigits[order.currency] ?? 2),
      amount: line.amount.amount,
    })),
    products: sold.products.amount,
    freight: sold.freight.amount,
    discount: sold.discount.amount,
    total: sold.total.amount,
    taxes: sold.taxes,
    preRatio: sold.preRatio,
    payLater: sold.terms && { days: sold.terms.days, dueOn: sold.terms.dueOn },
    deposit: sold.deposit.amount,
    paid: sold.paid.amount,
    returned: sold.returned.amount,
    outstanding: sold.outstanding.amount,
    refunded: sold.refunded.amount,
    unpaid: String(unpaid(order)),
    claimDays: order.claim_days,
    returnTerms: sold.returnTerms,
    exportTerm: sold.exportTerm,
    conditions,
    saleCurrency: sold.saleCurrency,
    rate: sold.rate,
  };
}

/** What is in each shipment of an order, and what is still to be sent. */
export async function readPacking(context: Context, order: OrderRecord): Promise<PackingContents> {
  const sold = await showOrder(context, order, 'seller');
  const [references, seller, packing] = await Promise.all([
    referencesOf(context.db, order),
    sellerOf(context, order),
    packingOf(context, sold.lines),
  ]);
  const pack = (line: OrderLine, pieces: number): PackedLine => ({
    ...productsOf(line, packing),
    pieces,
    ...measure(pieces, packing.get(line.skuId) ?? { grams: null, carton: null }),
  });
  const lines = new Map(sold.lines.map((line) => [line.id, line]));
  const isOpen = isToSend(sold.state);
  return {
    kind: 'packing_list',
    number: sold.number,
    ...references,
    orderedAt: sold.submittedAt,
    seller,
    buyer: buyerOf(sold, context.language),
    address: deliveryOf(sold.address, context.language),
    parcels: [
      ...sold.shipments.map(({ carrier, trackingNumber, shippedAt, warehouseId, lines: packed }) => ({
        shipment: { carrier, trackingNumber, shippedAt },
        from: leavesFrom(sold, warehouseId, context.language),
        lines: packed.map(({ lineId, quantity }) => pack(lines.get(lineId)!, quantity)),
      })),
      ...(isOpen ? sold.sending : []).flatMap(({ lines: parts, ...warehouse }) => {
        const linesToSend = parts.filter(({ toShip }) => toShip > 0);
        const from = sold.sending.length > 1 ? placeText(warehouse, context.language) : null;
        return linesToSend.length > 0
          ? [
              {
                shipment: null,
                from,
                lines: linesToSend.map(({ lineId, toShip }) => pack(lines.get(lineId)!, toShip)),
              },
            ]
          : [];
      }),
    ],
  };
}

/** What a shop picks, packs and sends of some of its orders. */
export async function readPrint(
  context: Context,
  orders: readonly OrderRecord[],
): Promise<PrintContents & { heldNumbers: string[] }> {
  const { db, language } = context;
  const [shop, sold] = await Promise.all([
    getShop(db, orders[0]!.shop_id),
    showOrders(context, orders, 'seller'),
  ]);
  const packing = await packingOf(
    context,
    sold.flatMap(({ lines }) => lines),
  );
  const sendings = await showSendings(context, orders, 'seller');
  const isSplit = new Set([...sendings.values()].flat().map(({ warehouseId }) => warehouseId)).size > 1;
  const picked = new Map<string, PrintContents['picked'][number]>();
  const contents: PrintContents & { heldNumbers: string[] } = {
    kind: 'print_list',
    shop: nameShop(shop, language),
    picked: [],
    orders: [],
    leftOut: [],
    heldNumbers: [],
  };
  for (const [i, order] of sold.entries()) {
    // A slip is what a warehouse goes by: of an order whose payment is being checked there is none.
    if (orders[i]!.held_at !== null) {
      contents.heldNumbers.push(order.number);
      continue;
    }
    const lineOf = new Map(order.lines.map((line) => [line.id, line]));
    const parts = (isToSend(order.state) ? sendings.get(order.id)! : []).filter(({ lines }) =>
      lines.some(({ toShip }) => toShip > 0),
    );
    if (parts.length === 0) contents.leftOut.push(order.number);
    const address = readFrozenAddress(orders[i]!.address);
    for (const { warehouseId, lines: sentLines, ...warehouse } of parts) {
      const from = isSplit ? warehouse.name || placeText(warehouse, language) : null;
      const toSend = sentLines.filter(({ toShip }) => toShip > 0);
      const lines = toSend.map(({ lineId, toShip }) => ({
        ...productsOf(lineOf.get(lineId)!, packing),
        pieces: toShip,
      }));
      contents.orders.push({
        number: order.number,
        poNumber: order.poNumber,
        costCenter: order.costCenter,
        ...(order.branch && { branch: nameBranch(order.branch) }),
        orderedAt: order.submittedAt,
        from,
        buyer: showParties(orders[i]!).buyer?.name ?? order.buyerName,
        address: { ...address, countryName: countryName(address.country, language) },
        message: orders[i]!.buyer_message,
        lines,
      });
      for (const [n, line] of lines.entries()) {
        const key = `${warehouseId} ${lineOf.get(toSend[n]!.lineId)!.skuId}`;
        const cached = picked.get(key);
        if (cached) {
          cached.pieces += line.pieces;
          cached.orders++;
        } else picked.set(key, { ...line, orders: 1, from });
      }
    }
  }
  const order = new Intl.Collator('en', { numeric: true });
  contents.picked = [...picked.values()].sort(
    (a, b) =>
      order.compare(a.from ?? '', b.from ?? '') ||
      order.compare(a.code, b.code) ||
      order.compare(a.title, b.title),
  );
  return contents;
}

const packingOf = ({ db }: Context, lines: readonly OrderLine[]): Promise<Map<string, Packing>> =>
  listPacking(
    db,
    lines.map(({ skuId }) => skuId),
  );

const productsOf = (line: OrderLine, packing: ReadonlyMap<string, Packing>) => ({
  title: line.title,
  spec: line.spec.join(' / '),
  code: packing.get(line.skuId)?.code ?? '',
  unit: line.unit,
});

type Sending = OrderDetail['sending'][number];

/** Where a warehouse is. */
const placeText = ({ regions, country }: Pick<Sending, 'regions' | 'country'>, language: Language): string =>
  [...regions, countryName(country, language)].join(', ');

/** Where a parcel of an order left from; null where all of it leaves from one warehouse. */
function leavesFrom(
  { sending, shipments }: Pick<OrderDetail, 'sending' | 'shipments'>,
  warehouseId: string,
  language: Language,
): string | null {
  const ids = [...sending, ...shipments].map((source) => source.warehouseId);
  const warehouse = sending.find((source) => source.warehouseId === warehouseId);
  return warehouse && new Set(ids).size > 1 ? placeText(warehouse, language) : null;
}
