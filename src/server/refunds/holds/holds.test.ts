import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectBalanced, paidOrders, type PaidOrder } from '../../../../test/paid-orders.ts';
import { couponTools } from '../../../../test/coupons.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { newId } from '../../../kit/ids.ts';
import { noteSharedDevice } from '../../accounts/links-sql.ts';
import { endLongHeld } from './decide-hold.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
const hour = 3_600_000;

/** Minor units of yuan for each of ten pieces: 100,000 and more, and little. */
const large = [1_000_001n];
const small = [1_000n];

const holdOf = async ({ id }: Pick<PaidOrder, 'id'>) => {
  const operator = await caravan.operator(['money']);
  const { rowList } = await caravan.done('console.holds.list', { pageSize: 100 }, operator);
  return rowList.find(({ orderId }) => orderId === id);
};
const stockOf = async ({ products }: PaidOrder) =>
  (
    await caravan.deps.db
      .selectFrom('skus')
      .select('stock')
      .where('id', '=', products[0]!.skuId)
      .executeTakeFirstOrThrow()
  ).stock;
const orderOf = ({ id }: PaidOrder) =>
  caravan.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function paid(prices: bigint[], between?: Pick<PaidOrder, 'buyer' | 'seller'>): Promise<PaidOrder> {
  const order = await orders.placed({ prices, ...(between && { between }) });
  await orders.pay(order);
  return order;
}

test('a large payment of somebody new is held: nothing is made, sent, changed or given back, and no time runs', async () => {
  const usual = await paid(small);
  expect((await caravan.done('orders.getForBuyer', { id: usual.id }, usual.buyer)).held).toBeNull();
  const order = await paid(large);
  const { id, buyer, seller } = order;
  const shown = await caravan.done('orders.getForBuyer', { id }, buyer);
  expect(shown).toMatchObject({ state: 'preparing', held: { expectedBy: expect.any(String) } });
  const forSeller = await caravan.done('orders.getForSeller', { id }, seller);
  expect(forSeller.held).toEqual(shown.held);
  for (const action of ['prepareGoods', 'giveBack']) expect(forSeller.actions).not.toContain(action);
  expect(await caravan.codeOf('orders.prepareGoods', { id }, seller)).toBe('ORDER_HELD');
  expect(await caravan.codeOf('orders.updateAddress', { id, addressId: buyer.addressId }, buyer)).toBe(
    'ORDER_HELD',
  );
  const request = { orderId: id, scope: 'whole' as const, reason: 'not_needed' as const };
  expect(await caravan.codeOf('refunds.ask', request, buyer)).toBe('ORDER_HELD');
  expect(await holdOf(order)).toMatchObject({ reasons: ['new_account'], proposal: null });
  // Why is nobody's but the operators'.
  expect(JSON.stringify([shown, forSeller])).not.toContain('new_account');
});

test('two operators let a large one go, and the seller has all the time that was promised', async () => {
  const order = await paid(large);
  const { id, seller } = order;
  const before = await orderOf(order);
  const [first, second] = [await caravan.operator(['money']), await caravan.operator(['money'])];
  const hold = (await holdOf(order))!;
  const decision = { id: hold.id, version: hold.version, decision: 'release' as const, reason: 'We called' };
  expect(await caravan.done('console.holds.decide', decision, first)).toEqual({ isDecided: false });
  expect(await caravan.codeOf('console.holds.decide', decision, second)).toBe('ORDER_CHANGED');
  const again = { ...decision, version: hold.version + 1 };
  expect(await caravan.codeOf('console.holds.decide', again, first)).toBe('BANK_SECOND_PERSON');
  expect(await caravan.codeOf('orders.prepareGoods', { id }, seller)).toBe('ORDER_HELD');
  caravan.clock.advance(hour / 2);
  expect(await caravan.done('console.holds.decide', again, second)).toEqual({ isDecided: true });
  expect(await caravan.codeOf('console.holds.decide', again, second)).toBe('ORDER_CHANGED');
  const after = await orderOf(order);
  expect(after.held_at).toBeNull();
  expect(after.due_at!.getTime() - before.due_at!.getTime()).toBe(hour / 2);
  expect(after.deadline!.getTime() - before.deadline!.getTime()).toBe(hour / 2);
  await caravan.done('orders.prepareGoods', { id }, seller);
  await expectBalanced(caravan);
});

test('what somebody proposed who is suspended since, or has lost the right, confirms nothing', async () => {
  const order = await paid(large);
  const [thief, honest, third] = [
    await caravan.operator(['money']),
    await caravan.operator(['money']),
    await caravan.operator(['money']),
  ];
  const hold = (await holdOf(order))!;
  const decision = { id: hold.id, decision: 'release' as const, reason: 'We called' };
  await caravan.done('console.holds.decide', { ...decision, version: hold.version }, thief);
  await caravan.deps.db
    .updateTable('staff')
    .set({ disabled_at: caravan.clock.now() })
    .where('id', '=', thief.id)
    .execute();
  const again = { ...decision, version: hold.version + 1 };
  expect(await caravan.done('console.holds.decide', again, honest)).toEqual({ isDecided: false });
  expect(await caravan.codeOf('console.holds.decide', { ...again, version: again.version + 1 }, honest)).toBe(
    'BANK_SECOND_PERSON',
  );
  await caravan.deps.db.updateTable('staff').set({ rights: [] }).where('id', '=', honest.id).execute();
  const last = { ...again, version: again.version + 1 };
  expect(await caravan.done('console.holds.decide', last, third)).toEqual({ isDecided: false });
});

test('what a coupon of the platform pays is weighed and decided on with what is paid', async () => {
  const { ofPlatform, claim } = couponTools(caravan);
  const now = caravan.clock.now().getTime();
  const coupon = await ofPlatform({
    amount: '9900000',
    threshold: '9900001',
    total: 1,
    claimFrom: new Date(now - hour).toISOString(),
    claimUntil: new Date(now + hour).toISOString(),
  });
  const between = { buyer: await caravan.buyer({ currency: 'CNY' }), seller: await caravan.seller() };
  await claim(between.buyer, coupon);
  const order = await orders.paid({ between, prices: [1_000_000n] });
  const hold = (await holdOf(order))!;
  expect(hold).toMatchObject({ amount: { amount: '100000' }, orderAmount: { amount: '10000000' } });
  const decision = { id: hold.id, version: hold.version, decision: 'release' as const, reason: 'We called' };
  const operator = await caravan.operator(['money']);
  expect(await caravan.done('console.holds.decide', decision, operator)).toEqual({ isDecided: false });
});

test('a refused payment goes back whole, its pieces are for sale again, and it counts for nothing', async () => {
  const order = await paid(large);
  const { id, buyer } = order;
  const stockHeld = await stockOf(order);
  const hold = (await holdOf(order))!;
  const decision = { id: hold.id, decision: 'refuse' as const, reason: 'The card is reported as stolen' };
  await caravan.done(
    'console.holds.decide',
    { ...decision, version: hold.version },
    await caravan.operator(['money']),
  );
  // The opposite is another proposal, and confirms nothing.
  const third = await caravan.operator(['money']);
  expect(
    await caravan.done('console.holds.decide', { ...decision, decision: 'release', version: 2 }, third),
  ).toEqual({ isDecided: false });
  await caravan.done('console.holds.decide', { ...decision, version: 3 }, await caravan.operator(['money']));
  await caravan.done('console.holds.decide', { ...decision, version: 4 }, third);
  const shown = await caravan.done('orders.getForBuyer', { id }, buyer);
  expect(shown).toMatchObject({ state: 'refunded', held: null, returned: shown.paid });
  expect(await stockOf(order)).toBe(stockHeld + 10);
  expect(await holdOf(order)).toBeUndefined();
  await expectBalanced(caravan);
});

test('one operator decides about little, which is held for a link to a blocked account', async () => {
  const [buyer, seller, blocked] = [
    await caravan.buyer({ currency: 'CNY' }),
    await caravan.seller({ preRatio: 100, currency: 'CNY' }),
    await caravan.buyer(),
  ];
  await noteSharedDevice(caravan.deps.db, buyer.id, [blocked.id], caravan.clock.now());
  await caravan.deps.db
    .updateTable('accounts')
    .set({ blocked_at: caravan.clock.now(), blocked_reason: 'Fraud' })
    .where('id', '=', blocked.id)
    .execute();
  const order = await paid(small, { buyer, seller });
  const hold = (await holdOf(order))!;
  expect(hold.reasons).toEqual(['blocked_link']);
  const decision = { id: hold.id, version: 1, decision: 'release' as const, reason: 'Known to us' };
  expect(await caravan.codeOf('console.holds.decide', decision, await caravan.operator(['orders']))).toBe(
    'FORBIDDEN',
  );
  expect(await caravan.codeOf('console.holds.list', {}, await caravan.operator(['orders']))).toBe(
    'FORBIDDEN',
  );
  expect(await caravan.done('console.holds.decide', decision, await caravan.operator(['money']))).toEqual({
    isDecided: true,
  });
});

test('what is paid in parts is added up', async () => {
  const [buyer, seller] = [
    await caravan.buyer({ currency: 'CNY' }),
    await caravan.seller({ preRatio: 100, currency: 'CNY' }),
  ];
  const first = await paid([600_000n], { buyer, seller });
  const second = await paid([600_000n], { buyer, seller });
  expect(await holdOf(first)).toBeUndefined();
  expect(await holdOf(second)).toMatchObject({ reasons: ['new_account'] });
});

test('what nobody decides about goes back after seven days, and never on to the seller', async () => {
  const order = await paid(large);
  caravan.clock.advance(7 * 24 * hour - 1);
  await endLongHeld(caravan.deps);
  expect((await orderOf(order)).state).toBe('preparing');
  caravan.clock.advance(1);
  expect(await endLongHeld(caravan.deps)).toBeGreaterThan(0);
  const ended = await orderOf(order);
  expect(ended).toMatchObject({ state: 'refunded', held_at: null });
  expect(ended.returned_amount).toBe(ended.paid_amount);
  expect(await endLongHeld(caravan.deps)).toBe(0);
  await expectBalanced(caravan);
});

test('eight payments of one new buyer at the same moment are added up like eight after one another', async () => {
  const buyer = await caravan.buyer({ currency: 'CNY' });
  const placed = [];
  for (let i = 0; i < 8; i++) {
    const seller = await caravan.seller({ preRatio: 100, currency: 'CNY' });
    placed.push(await orders.placed({ prices: [420_000n], between: { buyer, seller } }));
  }
  await Promise.all(placed.map((order) => orders.pay(order)));
  const rows = await Promise.all(placed.map(orderOf));
  const held = rows.filter((row) => row.held_at !== null);
  const free = rows.filter((row) => row.held_at === null);
  // Two of 42,000 stay below 100,000; from the third on each is too much.
  expect([free.length, held.length]).toEqual([2, 6]);
  await expectBalanced(caravan);
});

test('a balance is decided on with its deposit, whatever share the seller asks for first, and by two', async () => {
  const [buyer, seller] = [
    await caravan.buyer({ currency: 'CNY' }),
    await caravan.seller({ preRatio: 97, currency: 'CNY' }),
  ];
  const order = await orders.placed({ prices: [1_020_000n], between: { buyer, seller } });
  await orders.pay(order);
  expect(await holdOf(order)).toBeUndefined();
  await caravan.done('orders.prepareGoods', { id: order.id }, seller);
  // However long ago the deposit was paid.
  await caravan.deps.db
    .updateTable('orders')
    .set({ submitted_at: new Date(caravan.clock.now().getTime() - 5 * 24 * hour) })
    .where('id', '=', order.id)
    .execute();
  await orders.pay(order);
  const hold = (await holdOf(order))!;
  expect(hold).toMatchObject({ amount: { amount: '306000' }, orderAmount: { amount: '10200000' } });
  const decision = { id: hold.id, decision: 'refuse' as const, reason: 'Stolen' };
  const first = { ...decision, version: hold.version };
  expect(await caravan.done('console.holds.decide', first, await caravan.operator(['money']))).toEqual({
    isDecided: false,
  });
  const second = { ...decision, version: hold.version + 1 };
  // Where a bank took a part back since, another sum was proposed: that takes a new proposal.
  await caravan.deps.db
    .updateTable('order_holds')
    .set({ order_amount: 10_200_100n })
    .where('id', '=', hold.id)
    .execute();
  expect(await caravan.done('console.holds.decide', second, await caravan.operator(['money']))).toEqual({
    isDecided: false,
  });
  const third = { ...decision, version: hold.version + 2 };
  expect(await caravan.done('console.holds.decide', third, await caravan.operator(['money']))).toEqual({
    isDecided: true,
  });
  expect(await orderOf(order)).toMatchObject({ state: 'refunded', returned_amount: 10_200_000n });
  await expectBalanced(caravan);
});

test('the seller of a held order reads one letter, and none that says to go on', async () => {
  const order = await orders.placed({ prices: large });
  const jobsOf = async () =>
    (
      await sql<{ name: string; data: { orderId: string; step?: string; news?: string } }>`
        select name, data from pgboss.job where data ->> 'orderId' = ${order.id}
          and name in ('orders.event', 'orders.hold')`.execute(caravan.deps.db)
    ).rows;
  await orders.pay(order);
  const jobs = await jobsOf();
  expect(jobs.filter(({ data }) => data.step === 'pay')).toEqual([]);
  expect(jobs.filter(({ data }) => data.news === 'held')).toHaveLength(1);
});

test('while it is held nothing else moves, and where it goes stays what was looked at', async () => {
  const order = await paid(large);
  const { id, buyer, seller } = order;
  const { version } = await orderOf(order);
  const notify = { name: 'Foo', contact: 'X', phone: '+971500000000', email: 'x@y.com', address: 'Dubai' };
  expect(await caravan.codeOf('orders.setNotifyParty', { id, version, notify }, buyer)).toBe('ORDER_HELD');
  const invoice = { id, title: '临沂沂蒙山五金制品有限公司', taxNumber: '91371300MA3C4D5E6F' };
  expect(await caravan.codeOf('orders.askInvoice', invoice, buyer)).toBe('ORDER_HELD');
  const waiver = { id, conditionId: newId() };
  expect(await caravan.codeOf('orderConditions.waive', waiver, buyer)).toBe('ORDER_HELD');
  // What the buyer calls it moves nothing.
  await caravan.done('orders.setReferences', { id, version, poNumber: 'PO-1' }, buyer);
  const operator = await caravan.operator(['orders']);
  expect((await caravan.done('console.orders.get', { id }, operator)).hold).toMatchObject({
    reasons: ['new_account'],
  });
  const hold = (await holdOf(order))!;
  const decision = { id: hold.id, decision: 'release' as const, reason: 'We called' };
  for (const seen of [hold.version, hold.version + 1])
    await caravan.done(
      'console.holds.decide',
      { ...decision, version: seen },
      await caravan.operator(['money']),
    );
  expect((await orderOf(order)).held_at).toBeNull();
  const address = { id, addressId: buyer.addressId };
  expect(await caravan.codeOf('orders.updateAddress', address, buyer)).toBe('ADDRESS_LOOKED_AT');
  const released = await orderOf(order);
  expect(
    await caravan.codeOf('orders.setNotifyParty', { id, version: released.version, notify }, buyer),
  ).toBe('ADDRESS_LOOKED_AT');
  expect((await caravan.done('orders.getForBuyer', { id }, buyer)).actions).not.toContain('updateAddress');
  expect((await caravan.done('console.orders.get', { id }, operator)).hold).toBeNull();
  await caravan.done('orders.prepareGoods', { id }, seller);
});

test('no balance is due while a refund is asked for: it would be held with a way out beside the operators', async () => {
  const [buyer, seller] = [
    await caravan.buyer({ currency: 'CNY' }),
    await caravan.seller({ preRatio: 30, currency: 'CNY' }),
  ];
  const order = await orders.placed({ prices: large, between: { buyer, seller } });
  await orders.pay(order);
  await caravan.done('orders.prepareGoods', { id: order.id }, seller);
  expect((await caravan.done('orders.getForBuyer', { id: order.id }, buyer)).due).toMatchObject({
    instalment: 'balance',
  });
  const request = { orderId: order.id, scope: 'whole' as const, reason: 'not_needed' as const };
  const refund = await caravan.done('refunds.ask', request, buyer);
  expect((await caravan.done('orders.getForBuyer', { id: order.id }, buyer)).due).toBeNull();
  await caravan.done('refunds.reply', { id: refund.id, version: refund.version, reply: 'withdraw' }, buyer);
  expect((await caravan.done('orders.getForBuyer', { id: order.id }, buyer)).due).toMatchObject({
    instalment: 'balance',
  });
});
