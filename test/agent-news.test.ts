import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mailOrderEvent, type OrderEvent } from '../src/server/orders/events.ts';
import { agentGrants } from './agent-grants.ts';
import { prepareProduct } from './prepare-product.ts';

const caravan = prepareProduct();
const limits = { perOrder: '5000', perDay: '15000', perMonth: '20000', ordersADay: 5 };

test('a buyer is written to of an order that they did not click for, and not of one that they did', async () => {
  const programs = agentGrants(caravan);
  const buyer = await caravan.buyer();
  const seller = await caravan.seller({ autoConfirm: true });
  const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const { tokens } = await programs.granted(buyer, { limits });
  const using = async (name: string, input: object) => {
    const { result } = await programs.call(name, input, tokens.access_token);
    return JSON.parse(result!.content[0]!.text) as {
      orderDraftId: string;
      approvalId: string;
      orders: { id: string }[];
    };
  };
  const order = async (quantity: number) => {
    const lines = [{ skuId, quantity }];
    const { orderDraftId } = await using('prepare_order', { lines, addressId: buyer.addressId });
    return using('submit_order', { orderDraftId, idempotencyKey: `key-of-${orderDraftId}` });
  };
  /** How many letters the news of an order is to the one, and to the other. */
  const lettersOf = async (orderId: string) => {
    const count = async () => [(await caravan.mailsTo(buyer)).length, (await caravan.mailsTo(seller)).length];
    const before = await count();
    const { rows } = await sql<{ data: OrderEvent }>`select data from pgboss.job
      where name = 'orders.event' and data->>'orderId' = ${orderId}`.execute(caravan.deps.db);
    await mailOrderEvent(caravan.deps, rows[0]!.data);
    return (await count()).map((letters, at) => letters - before[at]!);
  };

  const within = await order(1);
  expect(await lettersOf(within.orders[0]!.id)).toEqual([1, 1]);
  const { body } = (await caravan.mailsTo(buyer)).at(-1)!;
  expect(body).toContain('Assistant');
  expect(body).toContain(`/merchants/buyer-center/order-manage-detail?id=${within.orders[0]!.id}`);

  const { approvalId: id } = await order(11);
  const { orders } = await caravan.done('agents.decide', { id, version: 1, approve: true }, buyer);
  expect(await lettersOf(orders[0]!.id)).toEqual([0, 1]);
});
