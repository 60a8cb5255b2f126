import { z } from 'zod';
import { orderStates } from '../../contract/orders/order-states.ts';
import { id, money, othersName, ours, toMoney } from './shapes.ts';
import { tool } from './tool.ts';

export const listAddresses = tool({
  name: 'list_addresses',
  title: 'List my addresses',
  description:
    "Where the buyer's orders can go: recipient, country and region of each address, the usual one first. Streets and phone numbers are not told.",
  input: z.object({}),
  output: z.object({
    addresses: z.array(
      z.object({
        id,
        buyerTextName: othersName,
        country: ours,
        buyerTextRegion: othersName,
        isDefault: z.boolean(),
      }),
    ),
  }),
  scope: 'checkout:manage',
  kind: 'read',
  hasOthersTexts: true,
  async run(caller) {
    const { rowList } = await caller.call('addresses.list', { pageSize: 100 });
    return {
      addresses: rowList.map(({ id: addressId, name, country, regionNames, city, isDefault }) => ({
        id: addressId,
        buyerTextName: name,
        country,
        buyerTextRegion: [...regionNames, city].filter(Boolean).join(' '),
        isDefault,
      })),
    };
  },
});

export const cancelOrder = tool({
  name: 'cancel_order',
  title: 'Cancel an order',
  description:
    "Cancels one of the buyer's orders that is not paid yet. It cannot be taken back; a paid order is not cancelled but refunded, by the buyer on its page.",
  input: z.object({ id, reason: z.string().max(200).default('') }),
  output: z.object({ id, number: ours, state: z.enum(orderStates) }),
  scope: 'order:manage',
  kind: 'commit',
  hasOthersTexts: false,
  async run(caller, input) {
    const { version } = await caller.call('orders.getForBuyer', { id: input.id });
    const order = await caller.call('orders.cancel', { id: input.id, version, reason: input.reason });
    return { id: order.id, number: order.number, state: order.state };
  },
});

export const paymentLink = tool({
  name: 'payment_link',
  title: 'Where to pay',
  description:
    'The page where the buyer pays orders that are due, signed in, and what is to be paid of each. Programs never pay.',
  input: z.object({ orderIds: z.array(id).min(1).max(20) }),
  output: z.object({
    link: ours,
    orders: z.array(
      z.object({
        id,
        number: ours,
        due: money.nullable().describe('Null where nothing can be paid now'),
        deadline: ours.nullable(),
      }),
    ),
  }),
  scope: 'order:read',
  kind: 'read',
  hasOthersTexts: false,
  async run(caller, { orderIds }) {
    const orders = [];
    for (const orderId of new Set(orderIds)) {
      const order = await caller.call('orders.getForBuyer', { id: orderId });
      orders.push({
        id: order.id,
        number: order.number,
        due: order.due && toMoney(order.due.amount),
        deadline: order.deadline,
      });
    }
    const due = orders.filter((order) => order.due !== null).map((order) => order.id);
    const link = caller.link(
      due.length > 0 ? `/cashier?id=${due.join(',')}` : '/merchants/buyer-center/order-manage',
    );
    return { link, orders };
  },
});
