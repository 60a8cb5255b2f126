import { currencyDigits, decimalText } from '../../kit/money.ts';
import type { OrderDetail, OrderLine } from '../../contract/orders/orders.ts';
import { isToSend } from '../../contract/order-documents/document-kinds.ts';
import type { Language } from '../../kit/languages.ts';
import { countryName } from '../../kit/region-names.ts';
import { readFrozenAddress } from '../accounts/public.ts';
import { listPacking, type Packing } from '../catalog/public.ts';
import { companyLines, findParty } from '../merchants/public.ts';
import { showOrder, showOrders, showParties, unpaid, type OrderRecord } from '../orders/public.ts';
import type { Context } from '../platform/context.ts';
import { brand } from '../../words/brand.ts';
import { serverWords } from '../../words/server.ts';
import { getShop, nameShop } from '../shops/public.ts';
import type {
  ContractContents,
  PackedLine,
  PackingContents,
  Party,
  PrintContents,
  Seller,
} from './contents.ts';
import { measure } from './rules.ts';

/** What a sales contract of an order says, in the language of the context. */
export async function readContract(context: Context, order: OrderRecord): Promise<ContractContents> {
  const sold = await showOrder(context, order, 'seller');
  const [seller, packing] = await Promise.all([sellerOf(context, order), packingOf(context, sold.lines)]);
  return {
    kind: 'contract',
    number: sold.number,
    poNumber: sold.poNumber,
    orderedAt: sold.submittedAt,
    state: sold.state,
    seller,
    buyer: buyerOf(sold, context.language),
    address: deliveryOf(sold.address, context.language),
    payer: payerOf(sold, context.language),
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
    preRatio: sold.preRatio,
    deposit: sold.deposit.amount,
    paid: sold.paid.amount,
    returned: sold.returned.amount,
    refunded: sold.refunded.amount,
    unpaid: String(unpaid(order)),
    claimDays: order.claim_days,
    saleCurrency: sold.saleCurrency,
    rate: sold.rate,
  };
}

/** What is in each shipment of an order, and what is still to be sent. */
export async function readPacking(context: Context, order: OrderRecord): Promise<PackingContents> {
  const sold = await showOrder(context, order, 'seller');
  const [seller, packing] = await Promise.all([sellerOf(context, order), packingOf(context, sold.lines)]);
  const pack = (line: OrderLine, pieces: number): PackedLine => ({
    ...productsOf(line, packing),
    pieces,
    ...measure(pieces, packing.get(line.skuId) ?? { grams: null, carton: null }),
  });
  const lines = new Map(sold.lines.map((line) => [line.id, line]));
  const rest = isToSend(sold.state) ? sold.lines.filter(({ toShip }) => toShip > 0) : [];
  return {
    kind: 'packing_list',
    number: sold.number,
    poNumber: sold.poNumber,
    orderedAt: sold.submittedAt,
    seller,
    buyer: buyerOf(sold, context.language),
    address: deliveryOf(sold.address, context.language),
    parcels: [
      ...sold.shipments.map(({ carrier, trackingNumber, shippedAt, lines: packed }) => ({
        shipment: { carrier, trackingNumber, shippedAt },
        lines: packed.map(({ lineId, quantity }) => pack(lines.get(lineId)!, quantity)),
      })),
      ...(rest.length > 0 ? [{ shipment: null, lines: rest.map((line) => pack(line, line.toShip)) }] : []),
    ],
  };
}

/** What a shop picks, packs and sends of some of its orders. */
export async function readPrint(context: Context, orders: readonly OrderRecord[]): Promise<PrintContents> {
  const { db, language } = context;
  const [shop, sold] = await Promise.all([
    getShop(db, orders[0]!.shop_id),
    showOrders(context, orders, 'seller'),
  ]);
  const packing = await packingOf(
    context,
    sold.flatMap(({ lines }) => lines),
  );
  const picked = new Map<string, PrintContents['picked'][number]>();
  const contents: PrintContents = {
    kind: 'print_list',
    shop: nameShop(shop, language),
    picked: [],
    orders: [],
    leftOut: [],
  };
  for (const [i, order] of sold.entries()) {
    const rest = isToSend(order.state) ? order.lines.filter(({ toShip }) => toShip > 0) : [];
    if (rest.length === 0) {
      contents.leftOut.push(order.number);
      continue;
    }
    const address = readFrozenAddress(orders[i]!.address);
    const lines = rest.map((line) => ({ ...productsOf(line, packing), pieces: line.toShip }));
    contents.orders.push({
      number: order.number,
      poNumber: order.poNumber,
      orderedAt: order.submittedAt,
      buyer: showParties(orders[i]!).buyer?.name ?? order.buyerName,
      address: { ...address, countryName: countryName(address.country, language) },
      message: orders[i]!.buyer_message,
      lines,
    });
    for (const [n, line] of lines.entries()) {
      const { skuId } = rest[n]!;
      const cached = picked.get(skuId);
      if (cached) {
        cached.pieces += line.pieces;
        cached.orders++;
      } else picked.set(skuId, { ...line, orders: 1 });
    }
  }
  const order = new Intl.Collator('en', { numeric: true });
  contents.picked = [...picked.values()].sort(
    (a, b) => order.compare(a.code, b.code) || order.compare(a.title, b.title),
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

/** The shop, by the company that passed its audit where there is one. */
async function sellerOf({ db, language }: Context, order: OrderRecord): Promise<Seller> {
  const shop = await getShop(db, order.shop_id);
  const name = nameShop(shop, language);
  const party = await findParty(db, shop.owner_id, language);
  if (!party) return { name, lines: [countryName(shop.country, language)], registration: '' };
  return {
    name: party.name,
    lines: [...(party.name === name ? [] : [name]), ...party.address],
    registration: party.registration,
  };
}

/** Who bought, as it stood in their account; of orders of before nobody kept more than the name. */
function buyerOf({ buyer, buyerName }: OrderDetail, language: Language): Party {
  if (!buyer) return { name: buyerName, lines: [] };
  return { name: buyer.name, lines: companyLines(buyer, language) };
}

/** Who paid, where it was not the buyer alone. */
function payerOf({ payers, buyer, buyerName }: OrderDetail, language: Language): Party | null {
  if (!payers.includes('credit')) return null;
  const t = serverWords(language);
  const name = buyer?.name ?? buyerName;
  return {
    name: t('document.payerCredit', { brand: brand[language] }),
    lines: [
      t(payers.includes('buyer') ? 'document.payerWithBuyer' : 'document.payerForBuyer', { buyer: name }),
    ],
  };
}

const deliveryOf = (
  { name, phone, country, region, detail, postcode }: OrderDetail['address'],
  language: Language,
): Party => ({
  name,
  lines: [
    [detail, region].filter(Boolean).join(', '),
    `${postcode} ${countryName(country, language)}`.trim(),
    phone,
  ],
});
