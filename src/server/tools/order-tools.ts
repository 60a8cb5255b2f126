import { foldName } from '../../kit/text/fold.ts';
import { z } from 'zod';
import type { OrderDetail, OrderRow } from '../../contract/orders/orders.ts';
import { orderStates } from '../../contract/orders/order-states.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import {
  id,
  money,
  othersName,
  othersWords,
  ours,
  pageNumber,
  quantity,
  shopRow,
  toMoney,
  toShopRow,
  words,
} from './shapes.ts';
import { tool, type ToolCaller } from './tool.ts';

const state = z.enum(orderStates);

const line = z.object({
  id,
  productId: id,
  skuId: id,
  sellerTextTitle: othersName,
  sellerTextSpec: z.array(othersName),
  quantity: z.number().int(),
  shipped: z.number().int(),
  refunded: z.number().int(),
  price: money,
  amount: money,
});

const row = z.object({
  id,
  number: ours,
  state,
  shop: shopRow,
  lines: z.array(line),
  products: money,
  freight: money,
  freightOpen: z.boolean().describe('The seller has yet to say what sending costs'),
  discount: money,
  total: money,
  paid: money,
  refunded: money,
  due: money.nullable().describe('What can be paid now'),
  deadline: ours.nullable().describe('When the state ends by itself'),
  submittedAt: ours,
  link: ours,
});

const toRow = (caller: ToolCaller, order: OrderRow): z.infer<typeof row> => ({
  id: order.id,
  number: order.number,
  state: order.state,
  shop: toShopRow(caller, order.shop),
  lines: order.lines.map((each) => ({
    id: each.id,
    productId: each.productId,
    skuId: each.skuId,
    sellerTextTitle: each.title,
    sellerTextSpec: each.spec,
    quantity: each.quantity,
    shipped: each.shipped,
    refunded: each.refunded,
    price: toMoney(each.price),
    amount: toMoney(each.amount),
  })),
  products: toMoney(order.products),
  freight: toMoney(order.freight),
  freightOpen: order.freightOpen,
  discount: toMoney(order.discount),
  total: toMoney(order.total),
  paid: toMoney(order.paid),
  refunded: toMoney(order.refunded),
  due: order.due && toMoney(order.due.amount),
  deadline: order.deadline,
  submittedAt: order.submittedAt,
  link: caller.link(`/merchants/buyer-center/order-manage-detail?id=${order.id}`),
});

export const listOrders = tool({
  name: 'list_orders',
  title: 'List my orders',
  description:
    "The buyer's orders, the newest first, with what was paid, what is due and when a state ends by itself.",
  input: z.object({
    state: state.optional(),
    words: words(100).optional().describe('Part of an order number, a product title or a shop name'),
    page: pageNumber,
  }),
  output: z.object({ orders: z.array(row), total: z.number().int() }),
  scope: 'order:read',
  kind: 'read',
  hasOthersTexts: true,
  async run(caller, input) {
    const { rowList, totalRecord } = await caller.call('orders.listForBuyer', {
      state: input.state,
      keyword: input.words,
      pageNum: input.page,
      pageSize: 20,
    });
    return { orders: rowList.map((order) => toRow(caller, order)), total: totalRecord };
  },
});

export const getOrder = tool({
  name: 'get_order',
  title: 'Read an order',
  description: "One of the buyer's orders, with what happened to it.",
  input: z.object({ id }),
  output: row.extend({
    destinationCountry: ours,
    depositPercent: z.number().int(),
    deposit: money,
    version: z.number().int(),
    events: z.array(
      z.object({
        kind: ours,
        by: z.enum(['buyer', 'seller', 'system', 'bank', 'operator']),
        at: ours,
        state,
        sellerTextNote: othersWords.describe('Whoever did it wrote this'),
      }),
    ),
  }),
  scope: 'order:read',
  kind: 'read',
  hasOthersTexts: true,
  async run(caller, input) {
    const order = await caller.call('orders.getForBuyer', { id: input.id });
    return {
      ...toRow(caller, order),
      destinationCountry: order.address.country,
      depositPercent: order.preRatio,
      deposit: toMoney(order.deposit),
      version: order.version,
      events: order.events.map(({ kind, by, at, to, note }) => ({
        kind,
        by,
        at,
        state: to,
        sellerTextNote: note,
      })),
    };
  },
});

const parcel = z.object({
  sellerTextCarrier: othersName,
  sellerTextTrackingNumber: othersName,
  shippedAt: ours,
  lines: z.array(z.object({ sellerTextTitle: othersName, quantity })),
});

const toParcels = ({ shipments, lines }: OrderDetail): z.infer<typeof parcel>[] => {
  const titles = new Map(lines.map(({ id: lineId, title }) => [lineId, title]));
  return shipments.map(({ carrier, trackingNumber, shippedAt, lines: sent }) => ({
    sellerTextCarrier: carrier,
    sellerTextTrackingNumber: trackingNumber,
    shippedAt,
    lines: sent.map(({ lineId, quantity: pieces }) => ({
      sellerTextTitle: titles.get(lineId) ?? '',
      quantity: pieces,
    })),
  }));
};

export const trackOrder = tool({
  name: 'track_order',
  title: 'Track an order',
  description:
    "The parcels of one of the buyer's orders, by its id or its number: carrier, tracking number, what is in each, and what is still to be sent.",
  input: z.object({
    id: id.optional(),
    number: words(40).optional().describe('The order number, in place of the id'),
  }),
  output: z.object({
    id,
    number: ours,
    state,
    parcels: z.array(parcel),
    stillToSend: z.number().int().describe('Pieces'),
    promisedBy: ours.nullable().describe('When the side whose turn it is has promised to act'),
    endsBy: ours.nullable().describe('When the state ends by itself: dispatched orders are completed then'),
    link: ours,
  }),
  scope: 'order:read',
  kind: 'read',
  hasOthersTexts: true,
  async run(caller, input) {
    const order = await caller.call('orders.getForBuyer', {
      id: input.id ?? (await idOf(caller, input.number)),
    });
    const open = order.lines.map((each) => each.quantity - each.shipped - each.refunded);
    return {
      id: order.id,
      number: order.number,
      state: order.state,
      parcels: toParcels(order),
      stillToSend: open.reduce((pieces, more) => pieces + Math.max(0, more), 0),
      promisedBy: order.dueAt,
      endsBy: order.deadline,
      link: caller.link(`/merchants/buyer-center/order-manage-detail?id=${order.id}`),
    };
  },
});

/** @throws {Refusal} NOT_FOUND where the buyer has no order of this number */
async function idOf(caller: ToolCaller, number: string | undefined): Promise<string> {
  if (!number) throw new Refusal('BAD_INPUT', { fields: 'id, number' });
  const { rowList } = await caller.call('orders.listForBuyer', { keyword: number, pageSize: 20 });
  return requireFound(rowList.find((order) => foldName(order.number) === foldName(number))).id;
}
