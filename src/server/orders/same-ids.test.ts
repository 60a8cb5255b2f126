import { expect, test } from 'vitest';
import { buyingCompanies } from '../../../test/buying-company.ts';
import { ordersOnTerms } from '../../../test/orders-on-terms.ts';
import { expectBalanced, parcel } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { dayAfter, utcDay } from '../../kit/days.ts';

/*
 * An id in capitals is the same id to the database, and another one to whoever compares texts: what is refused for an id as
 * it is written usually is refused for it in capitals as well.
 */
const caravan = prepareProduct({ HOLD_FROM: '0' });
const { orders, steps, ordered, withTerms, shipped, rowOf, openOf, expectSound } = ordersOnTerms(caravan);
const company = buyingCompanies(caravan);
const inDays = (days: number) => dayAfter(utcDay(caravan.clock.now()), days);

test('the same variant twice in an order is no way to order more than is there', async () => {
  const buyer = await caravan.buyer();
  const seller = await caravan.seller({ autoConfirm: true });
  const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n, stock: 10 });
  const lines = [
    { skuId, quantity: 8 },
    { skuId: skuId.toUpperCase(), quantity: 8 },
  ];
  const quoted = await caravan.call('orders.calculate', { lines }, buyer);
  expect(quoted.status).toBeLessThan(500);
  if (quoted.status !== 200) return;
  const placed = await caravan.call(
    'orders.submit',
    { idempotencyKey: 'twice-the-same', quote: quoted.data.quote, addressId: buyer.addressId },
    buyer,
  );
  expect(placed.status).toBeLessThan(500);
  expect(placed.status === 200 ? 'ordered 16 of 10' : 'refused').toBe('refused');
});

test('nor to pay once for what comes twice', async () => {
  const buyer = await caravan.buyer();
  const seller = await caravan.seller({ autoConfirm: true });
  const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n, stock: 100 });
  const lines = [
    { skuId, quantity: 3 },
    { skuId: skuId.toUpperCase(), quantity: 5 },
  ];
  const quoted = await caravan.call('orders.calculate', { lines }, buyer);
  if (quoted.status !== 200) return;
  const placed = await caravan.call(
    'orders.submit',
    { idempotencyKey: 'twice-the-same-2', quote: quoted.data.quote, addressId: buyer.addressId },
    buyer,
  );
  if (placed.status !== 200) return;
  const { id } = placed.data.orders[0]!;
  const detail = await caravan.done('orders.getForBuyer', { id }, buyer);
  const pieces = detail.lines.reduce((sum, line) => sum + line.quantity, 0);
  expect([detail.total.amount, await orders.stockOf(skuId)]).toEqual([String(pieces * 1_000), 100 - pieces]);
});

test('the same line twice in a refund takes no more than it has', async () => {
  for (const call of ['refunds.ask', 'refunds.give'] as const) {
    const order = await orders.paid();
    const { id } = order.lines[0]!;
    const { version } = await rowOf(order);
    const lines = [
      { id, quantity: 6 },
      { id: id.toUpperCase(), quantity: 6 },
    ];
    const who = call === 'refunds.ask' ? order.buyer : order.seller;
    const answer = await caravan.call(
      call,
      {
        orderId: order.id,
        version,
        scope: 'lines',
        reason: call === 'refunds.ask' ? 'other' : 'goodwill',
        note: 'x',
        lines,
      } as never,
      who,
    );
    expect([call, answer.status === 200, answer.status >= 500]).toEqual([call, false, false]);
  }
});

test('nor does the same line twice in a parcel send more than was ordered', async () => {
  const order = await orders.paid({ state: 'awaiting_dispatch' });
  const { id } = order.lines[0]!;
  const lines = [
    { id, quantity: 6 },
    { id: id.toUpperCase(), quantity: 6 },
  ];
  const answer = await caravan.call('orders.sendDelivery', { id: order.id, ...parcel, lines }, order.seller);
  expect([answer.status === 200, answer.status >= 500]).toEqual([false, false]);
});

test('the same debt twice is paid once', async () => {
  const order = await ordered();
  const input = {
    orders: [
      { id: order.id, open: '10000' },
      { id: order.id.toUpperCase(), open: '10000' },
    ],
    amount: '10000',
    channel: 'sandbox',
  };
  const answer = await caravan.call('termsPayments.start', input, order.buyer);
  expect([answer.status === 200, answer.status >= 500]).toEqual([false, false]);
  const inCapitals = {
    orders: [{ id: order.id.toUpperCase(), open: '10000' }],
    amount: '10000',
    channel: 'sandbox',
  };
  expect((await caravan.call('termsPayments.start', inCapitals, order.buyer)).status).toBeLessThan(500);
  expect(await openOf(order)).toBe(10_000n);
  await expectSound(order);
});

test('an order is placed on terms once, however its id is written', async () => {
  const order = await withTerms({ limit: '15000' });
  const { version } = await rowOf(order);
  const same = [
    { id: order.id, version },
    { id: order.id.toUpperCase(), version },
  ];
  const offer = await caravan.call('termsOrders.offer', { orders: same }, order.buyer);
  expect([offer.status === 200, offer.status >= 500]).toEqual([false, false]);
  const capital = await caravan.call(
    'termsOrders.offer',
    { orders: [{ id: order.id.toUpperCase(), version }] },
    order.buyer,
  );
  expect(capital.status).toBeLessThan(500);
});

test('the last owner of a company is not let go, nor made something else', async () => {
  const buying = await company();
  const { owner } = buying;
  expect(await caravan.codeOf('companies.setRoles', { id: owner.id, roles: ['viewer'] }, owner)).toBe(
    'LAST_OWNER',
  );
  expect(
    await caravan.codeOf('companies.setRoles', { id: owner.id.toUpperCase(), roles: ['viewer'] }, owner),
  ).toBe('LAST_OWNER');
});

test('the last owner of a company is not removed', async () => {
  const { owner } = await company();
  expect(await caravan.codeOf('companies.remove', { id: owner.id.toUpperCase() }, owner)).toBe('LAST_OWNER');
});

test('who is away is nobody’s deputy', async () => {
  const buying = await company();
  const { approver } = buying;
  const [second, colleague] = [await buying.join('approver'), await buying.join('finance')];
  expect(await caravan.codeOf('companies.setDeputy', { id: colleague.id, until: inDays(5) }, approver)).toBe(
    200,
  );
  expect(await caravan.codeOf('companies.setDeputy', { id: approver.id, until: inDays(5) }, second)).toBe(
    'DEPUTY_UNFIT',
  );
  expect(
    await caravan.codeOf('companies.setDeputy', { id: approver.id.toUpperCase(), until: inDays(5) }, second),
  ).toBe('DEPUTY_UNFIT');
});

test('an owner who takes a right away takes it for good', async () => {
  const buying = await company();
  const { approver, owner } = buying;
  const colleague = await buying.join('finance');
  await caravan.done('companies.setDeputy', { id: colleague.id, until: inDays(5) }, approver);
  await caravan.done('companies.setRoles', { id: approver.id.toUpperCase(), roles: ['viewer'] }, owner);
  // Back, as they say.
  await caravan.call('companies.endDeputy', { id: approver.id }, approver);
  const { people } = await caravan.done('companies.get', {}, owner);
  expect(people.find(({ id }) => id === approver.id)!.roles).toEqual(['viewer']);
  expect(people.find(({ id }) => id === colleague.id)!.roles).toEqual(['finance']);
});

test('a shop’s own people grant their own company no terms', async () => {
  const buying = await company();
  const { seller, buying: person } = await buying.joinSeller('finance');
  const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const purchaser = await buying.join('purchaser');
  const { data } = await buying.order([{ skuId, quantity: 10 }], purchaser);
  const { id } = (data as { orders: { id: string }[] }).orders[0]!;
  await caravan.done('orders.confirm', { id }, seller);
  const grant = (accountId: string) =>
    caravan.codeOf(
      'customerTerms.save',
      { accountId, version: 0, days: 90, limit: '100000', currency: 'CNY', note: '' },
      seller,
    );
  const codes = [await grant(buying.id), await grant(buying.id.toUpperCase())];
  expect(codes[0]).not.toBe(200);
  expect(codes[1]).not.toBe(200);
  expect(person).toBeDefined();
});

test('two payments of the same order begun by ids written otherwise are one attempt', async () => {
  const order = await orders.placed();
  const { orders: due } = await caravan.done('orders.payInfo', { id: order.id }, order.buyer);
  const { paymentOf } = await import('../../../test/start-payment.ts');
  const usual = paymentOf(due) as { orders: { id: string }[] };
  const doubled = {
    ...usual,
    orders: [...usual.orders, ...usual.orders.map((row) => ({ ...row, id: row.id.toUpperCase() }))],
  };
  const answer = await caravan.call('payments.start', doubled as never, order.buyer);
  expect([answer.status === 200, answer.status >= 500]).toEqual([false, false]);
  await expectBalanced(caravan);
  expect(steps).toBeDefined();
  expect(shipped).toBeDefined();
});
