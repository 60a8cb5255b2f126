import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import type { Caller } from '../../../test/caravan.ts';
import { paidOrders, type PaidOrder } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { createProductInputs } from '../../../test/product-inputs.ts';

const caravan = prepareProduct();
let orders: ReturnType<typeof paidOrders>;
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
beforeAll(async () => {
  orders = paidOrders(caravan);
  inputs = await createProductInputs(caravan);
});

const search = (words: string, who: Caller) => caravan.done('orders.searchOffice', { words }, who);
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const nothing = { orders: [], refunds: [], products: [], rfqs: [], conversations: [] };

async function numberOf({ id, buyer }: PaidOrder): Promise<string> {
  return (await caravan.done('orders.getForBuyer', { id }, buyer)).number;
}

test('both sides find an order by its number, however it is typed, and nobody else does', async () => {
  const order = await orders.submitted();
  const number = await numberOf(order);
  for (const who of [order.buyer, order.seller]) {
    expect(idsOf((await search(number, who)).orders)).toEqual([order.id]);
    expect(idsOf((await search(` ${number.toLowerCase()} `, who)).orders)).toEqual([order.id]);
    expect((await search(number.slice(-6), who)).orders).toMatchObject([{ id: order.id }]);
  }
  for (const stranger of [await caravan.buyer(), await caravan.seller()])
    expect(await search(number, stranger)).toEqual(nothing);
});

test('an order is found by its tracking number', async () => {
  const order = await orders.submitted();
  await caravan.deps.db
    .insertInto('shipments')
    .values({
      id: newId(),
      order_id: order.id,
      warehouse_id: order.seller.shopId,
      carrier: 'SF Express',
      tracking_number: 'sf10029384756',
      shipped_at: caravan.clock.now(),
    })
    .execute();
  expect(idsOf((await search('SF10029384756', order.seller)).orders)).toEqual([order.id]);
  expect(idsOf((await search('sf10029384756', order.buyer)).orders)).toEqual([order.id]);
  expect(idsOf((await search('SF1002938475', order.seller)).orders)).toEqual([order.id]);
  expect(await search('SF10029384756', await caravan.seller())).toEqual(nothing);
});

test('a telephone is found whole or by its last four to six digits, and by no other part of it', async () => {
  const order = await orders.submitted();
  const address = sql`jsonb_set(address, '{phone}', '"+86 13761428855"')`;
  await caravan.deps.db
    .updateTable('orders')
    .set({ address: address as never })
    .where('id', '=', order.id)
    .execute();
  for (const words of ['13761428855', '+86 137 6142 8855', '8613761428855', '8855', '428855'])
    expect([words, idsOf((await search(words, order.seller)).orders)]).toEqual([words, [order.id]]);
  for (const words of [
    '1376142885',
    '3761428855',
    '613761428855',
    '137614',
    '137614288551',
    '855',
    '1428855',
  ])
    expect([words, await search(words, order.seller)]).toEqual([words, nothing]);
  expect(await search('13761428855', await caravan.seller())).toEqual(nothing);
  // The list finds what the search over everything finds, and no more.
  const listed = async (keyword: string, who: Caller) =>
    idsOf((await caravan.done('orders.listForSeller', { keyword }, who)).rowList);
  for (const keyword of ['8855', '13761428855'])
    expect(await listed(keyword, order.seller)).toEqual([order.id]);
  for (const keyword of ['855', '1428855']) expect(await listed(keyword, order.seller)).toEqual([]);
  expect(await listed('8855', await caravan.seller())).toEqual([]);
});

test.each([
  ['+7 89121234567', ['8 912 123-45-67', '9121234567', '+7 912 123 45 67']],
  ['+39 06 1234 5678', ['0612345678', '+39 06 1234 5678', '0039 06 12345678']],
  ['+971 971501234567', ['0501234567', '971501234567', '+971 50 123 4567']],
])('an order for %s is found as people of the country write it', async (phone, typed) => {
  const order = await orders.submitted();
  const address = sql`jsonb_set(address, '{phone}', ${sql.val(JSON.stringify(phone))}::jsonb)`;
  await caravan.deps.db
    .updateTable('orders')
    .set({ address: address as never })
    .where('id', '=', order.id)
    .execute();
  for (const words of typed)
    expect([words, idsOf((await search(words, order.seller)).orders)]).toEqual([words, [order.id]]);
});

test('a seller finds products by item number, variant code and a part of a title', async () => {
  const seller = await caravan.seller();
  const code = 'OFF-77';
  const { id } = await inputs.saved(seller, { product: inputs.input({ code }) });
  for (const words of ['OFF-77', 'k-01', 'amel kett', 'kettle off-77'])
    expect([words, idsOf((await search(words, seller)).products)]).toEqual([words, [id]]);
  // What stands for anything in a pattern stands for itself.
  for (const words of ['OFF_77', '%%', 'K_0'])
    expect([words, (await search(words, seller)).products]).toEqual([words, []]);
  const other = await caravan.seller();
  for (const words of ['OFF-77', 'k-01', 'amel kett']) expect(await search(words, other)).toEqual(nothing);
});

test('only a handful of each kind is answered, those named whole first', async () => {
  const seller = await caravan.seller();
  const [first] = await Promise.all([
    inputs.saved(seller, { product: inputs.input({ code: 'KETTLE' }) }),
    ...Array.from({ length: 6 }, (_, i) =>
      inputs.saved(seller, { product: inputs.input({ code: `KETTLE-${i}` }) }),
    ),
  ]);
  const { products } = await search('KETTLE', seller);
  expect([products.length, products[0]!.id]).toEqual([5, first.id]);
});

test('a refund is found by its number, and a conversation by who is at the other side', async () => {
  const { id, buyer, seller } = await orders.submitted();
  const { db } = caravan.deps;
  const refundId = newId();
  await db
    .insertInto('refunds')
    .values({
      id: refundId,
      number: 'R261123-ABCDEFGH',
      order_id: id,
      state: 'asked',
      scope: 'whole',
      reason: 'other',
      asked_amount: 100n,
      opened_at: caravan.clock.now(),
      deadline: caravan.clock.now(),
    })
    .execute();
  for (const who of [buyer, seller])
    expect((await search('r261123-abcdefgh', who)).refunds).toMatchObject([{ id: refundId, orderId: id }]);
  await caravan.done('messages.send', { shopId: seller.shopId, text: 'Hello' } as never, buyer);
  const [thread] = (await caravan.done('messages.threads', {}, seller)).rowList;
  await db
    .updateTable('accounts')
    .set({ name: 'Zephyrine Trading', company_name: 'Zephyrine Trading' })
    .where('id', '=', buyer.id)
    .execute();
  expect(idsOf((await search('zephyr', seller)).conversations)).toEqual([thread!.id]);
  const stranger = await caravan.seller();
  for (const words of ['R261123-ABCDEFGH', 'zephyr']) expect(await search(words, stranger)).toEqual(nothing);
});

test('a member of a shop finds what they may see', async () => {
  const order = await orders.submitted();
  const number = await numberOf(order);
  const { db } = caravan.deps;
  const member = await caravan.person(2);
  await db
    .insertInto('shop_members')
    .values({
      account_id: member.id,
      shop_id: order.seller.shopId,
      owner_id: order.seller.id,
      rights: ['products'],
      joined_at: caravan.clock.now(),
    } as never)
    .execute();
  expect((await search(number, member)).orders).toEqual([]);
});

test('words have bounds', async () => {
  const seller = await caravan.seller();
  for (const words of ['', 'x', ' x ', 'x'.repeat(61)])
    expect(await caravan.codeOf('orders.searchOffice', { words }, seller)).toBe('BAD_INPUT');
  expect(await caravan.codeOf('orders.searchOffice', { words: 'kettle' }, await caravan.person(3))).toBe(
    'FORBIDDEN',
  );
});
