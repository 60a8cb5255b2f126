import { expect, test } from 'vitest';
import { buyingCompanies } from '../../../../test/buying-company.ts';
import { ordersOnTerms } from '../../../../test/orders-on-terms.ts';
import { parcel } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { releaseEscrow } from '../jobs.ts';
import { decideCharge } from '../providers/sandbox-bank.ts';

const caravan = prepareProduct({ HOLD_FROM: '50' });
const { orders, steps, withTerms, shipped, rowOf, openOf, expectSound, giveBackAll } = ordersOnTerms(caravan);
const company = buyingCompanies(caravan);

const holdOf = async (orderId: string) => {
  const operator = await caravan.operator(['money']);
  const { rowList } = await caravan.done('console.holds.list', { pageSize: 100 }, operator);
  return rowList.find((row) => row.orderId === orderId);
};
async function decideHold(orderId: string, decision: 'release' | 'refuse') {
  const codes = [];
  for (let n = 0; n < 3; n++) {
    const hold = await holdOf(orderId);
    if (!hold) break;
    const operator = await caravan.operator(['money']);
    codes.push(
      await caravan.codeOf(
        'console.holds.decide',
        { id: hold.id, version: hold.version, decision, reason: 'We called' },
        operator,
      ),
    );
  }
  return codes;
}

test('a held part that is given back leaves neither money nor a debt that nobody has, and comes back once', async () => {
  const order = await withTerms();
  await steps.orderOnTerms(order, order.id);
  await steps.pay(order.buyer, [order.id], 6_000);
  // The rest comes while operators give back what they saw.
  const rest = await steps.beginPayment(order.buyer, [order.id], 4_000).catch(() => undefined);
  const hold = (await holdOf(order.id))!;
  const operator = await caravan.operator(['money']);
  const decide = caravan.call(
    'console.holds.decide',
    { id: hold.id, version: hold.version, decision: 'refuse', reason: 'No answer' },
    operator,
  );
  if (rest) await decideCharge(caravan.deps, rest.ref, 'paid', 'lost');
  const answers = await Promise.all([
    decide,
    rest ? caravan.call('payments.result', { paymentId: rest.paymentId }, order.buyer) : undefined,
  ]);
  expect(answers.map((answer) => answer?.status ?? 200).filter((status) => status >= 500)).toEqual([]);
  await decideHold(order.id, 'refuse');
  await Promise.all([giveBackAll().catch(() => undefined), giveBackAll().catch(() => undefined)]);
  await expectSound(order);
  const row = await rowOf(order);
  expect(row.paid_amount).toBe(row.returned_amount);
  const returns = await caravan.deps.db.selectFrom('returns').selectAll().execute();
  const paid = rest ? 10_000n : 6_000n;
  const ofBuyer = returns.filter((each) =>
    JSON.stringify(each, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)).includes(
      order.id,
    ),
  );
  expect(ofBuyer.length === 0 ? paid : ofBuyer.reduce((sum, { amount }) => sum + amount, 0n)).toBe(paid);
});

test('one person behind several companies pays unseen no more than one', async () => {
  const person = await caravan.buyer();
  const seller = await caravan.seller({ preRatio: 100, autoConfirm: true });
  let balance = 0n;
  for (let n = 0; n < 3; n++) {
    const { id } = await caravan.done(
      'companies.found',
      { name: `Falcon ${n}`, country: 'CN', address: 'x', taxNumber: `10020030${n}` },
      person,
    );
    await caravan.done('companies.actFor', { id }, person);
    const { id: addressId } = await caravan.done(
      'addresses.save',
      {
        name: 'W',
        prefixId: '2',
        phone: '13900001234',
        country: 'CN',
        regionCodes: ['44', '4403', '440305'],
        detail: 'Road 1',
        postcode: '518000',
        isDefault: true,
      },
      person,
    );
    const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n });
    const { quote } = await caravan.done(
      'orders.calculate',
      { lines: [{ skuId, quantity: 4 }], addressId },
      person,
    );
    const {
      orders: [placed],
    } = await caravan.done(
      'orders.submit',
      { idempotencyKey: `hand-of-companies-${n}`, quote, addressId },
      person,
    );
    await orders.pay({ id: placed!.id, buyer: person });
    if (
      await caravan.deps.db
        .selectFrom('orders')
        .select('held_at')
        .where('id', '=', placed!.id)
        .where('held_at', 'is', null)
        .executeTakeFirst()
    )
      balance += 4_000n;
  }
  expect(balance < 5_000n).toBe(true);
});

test('one person and their company pay debts unseen together no more than one', async () => {
  const buying = await company();
  const seller = await caravan.seller({ preRatio: 100, autoConfirm: true });
  const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n, stock: 1_000 });
  const orderOf = async (n: number) => {
    const { data } = await buying.order([{ skuId, quantity: 4 }], buying.owner);
    const { id } = (data as unknown as { orders: { id: string }[] }).orders[0]!;
    if (n === 0) await steps.grant(seller, buying.id);
    await steps.orderOnTerms({ buyer: buying.owner }, id);
    await caravan.done('orders.prepareGoods', { id }, seller);
    await caravan.done('orders.sendDelivery', { id, ...parcel }, seller);
    await caravan.done('orders.takeDelivery', { id }, buying.owner);
    await releaseEscrow(caravan.deps, id);
    return id;
  };
  const ids = [await orderOf(0), await orderOf(1), await orderOf(2)];
  let paid = 0;
  for (const id of ids) {
    const done = await steps.pay(buying.owner, [id], 4_000).then(
      () => true,
      () => false,
    );
    if (done) paid += 4_000;
  }
  expect(paid).toBeLessThan(8_000);
});

test('what an operator let go is no letter for the next payments of the same order', async () => {
  const order = await withTerms({ limit: '90000000' });
  await steps.orderOnTerms(order, order.id);
  await steps.pay(order.buyer, [order.id], 5_000);
  expect(await decideHold(order.id, 'release')).toContain(200);
  const more = await steps.beginPayment(order.buyer, [order.id], 5_000);
  await shipped(order);
  await caravan.done('orders.takeDelivery', { id: order.id }, order.buyer);
  await releaseEscrow(caravan.deps, order.id);
  const before = await orders.holds('seller', order);
  await decideCharge(caravan.deps, more.ref, 'paid', 'lost');
  await caravan.done('payments.result', { paymentId: more.paymentId }, order.buyer);
  await releaseEscrow(caravan.deps, order.id);
  expect(await orders.holds('seller', order)).toBe(before);
  expect(await openOf(order)).toBe(5_000n);
});

test('two operators who decide at once and a payment that settles leave the books right', async () => {
  for (let n = 0; n < 4; n++) {
    const order = await withTerms();
    await steps.orderOnTerms(order, order.id);
    await steps.pay(order.buyer, [order.id], 6_000);
    const hold = (await holdOf(order.id))!;
    const [one, other] = [await caravan.operator(['money']), await caravan.operator(['money'])];
    const decide = (decision: 'release' | 'refuse', who: typeof one) =>
      caravan.call(
        'console.holds.decide',
        { id: hold.id, version: hold.version, decision, reason: 'x y z' },
        who,
      );
    const lines = [{ id: order.lines[0]!.id, quantity: 4 }];
    const answers = await Promise.all([
      decide('release', one),
      decide('refuse', other),
      caravan.call(
        'refunds.ask',
        { orderId: order.id, scope: 'lines', lines, reason: 'other', note: 'x' } as never,
        order.buyer,
      ),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    await giveBackAll();
    await expectSound(order);
  }
});

test('a debt that was lowered below what a payment brings gives all of that payment back, once', async () => {
  const order = await withTerms();
  await steps.orderOnTerms(order, order.id);
  await shipped(order);
  const payment = await steps.beginPayment(order.buyer, [order.id], 4_500);
  const { version } = await rowOf(order);
  await caravan.done(
    'refunds.give',
    {
      orderId: order.id,
      version,
      scope: 'lines',
      reason: 'goodwill',
      note: 'x',
      compensation: '8000',
      lines: [{ id: order.lines[0]!.id, quantity: 10 }],
    } as never,
    order.seller,
  );
  await decideCharge(caravan.deps, payment.ref, 'paid', 'lost');
  await Promise.all(
    [1, 2, 3].map(() => caravan.call('payments.result', { paymentId: payment.paymentId }, order.buyer)),
  );
  await Promise.all([giveBackAll().catch(() => 0), giveBackAll().catch(() => 0)]);
  await giveBackAll();
  await expectSound(order);
  expect(await openOf(order)).toBe(2_000n);
  const returns = await caravan.deps.db
    .selectFrom('returns')
    .selectAll()
    .where('payment_id', '=', payment.paymentId)
    .execute();
  expect(returns.map(({ amount }) => amount)).toEqual([4_500n]);
});
