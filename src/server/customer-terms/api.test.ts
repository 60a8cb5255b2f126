import { describe, expect, test } from 'vitest';
import readExcel from 'read-excel-file/node';
import { agentGrants } from '../../../test/agent-grants.ts';
import { buyingCompanies } from '../../../test/buying-company.ts';
import { calls } from '../../contract/calls.ts';
import { paidOrders, parcel } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { termsSteps, usualTerms } from '../../../test/seller-terms.ts';
import { remindOfTerms } from './jobs.ts';
import { mailChange, mailReminder } from './letters.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
const steps = termsSteps(caravan);
const cny = (amount: number) => ({ amount: String(amount), currency: 'CNY' });

/** An order of 100.00 on terms that was sent. */
async function shippedOnTerms() {
  const order = await orders.placed();
  await steps.grant(order.seller, order.buyer.id);
  await steps.orderOnTerms(order, order.id);
  await caravan.done('orders.prepareGoods', { id: order.id }, order.seller);
  await caravan.done('orders.sendDelivery', { id: order.id, ...parcel }, order.seller);
  return order;
}

describe('a shop grants a customer terms', () => {
  test('by those of its people who may work on its money, on the version that was seen, and the customer reads of it', async () => {
    const { buyer, seller } = await orders.placed();
    const input = { accountId: buyer.id, version: 0, ...usualTerms };
    const packer = await caravan.member(seller, ['orders', 'products', 'store']);
    expect(await caravan.codeOf('customerTerms.save', input, packer)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('customerTerms.list', {}, packer)).toBe('FORBIDDEN');
    const bookkeeper = await caravan.member(seller, ['money']);
    await caravan.done('customerTerms.save', input, bookkeeper);
    expect(await caravan.codeOf('customerTerms.save', input, seller)).toBe('CUSTOMER_TERMS_CHANGED');
    const stranger = await caravan.buyer();
    expect(await caravan.codeOf('customerTerms.save', { ...input, accountId: stranger.id }, seller)).toBe(
      'NOT_FOUND',
    );
    const wrongDays = { ...input, version: 1, days: 31 as 30 };
    expect(await caravan.codeOf('customerTerms.save', wrongDays, seller)).toBe('BAD_INPUT');
    await steps.grant(seller, buyer.id, { days: 60, limit: '5000' }, 1);
    await caravan.done('customerTerms.end', { accountId: buyer.id, version: 2 }, seller);
    expect(await caravan.codeOf('customerTerms.end', { accountId: buyer.id, version: 3 }, seller)).toBe(
      'CUSTOMER_TERMS_CHANGED',
    );
    const terms = await steps.findTerms(seller, buyer.id);
    expect(terms).toMatchObject({ version: 3, state: 'ended', debts: [] });
    expect(terms.history.map(({ event }) => event)).toEqual(['ended', 'changed', 'granted']);
    expect(await caravan.done('customerTerms.mine', {}, buyer)).toEqual([]);
    await steps.grant(seller, buyer.id, {}, 3);
    expect((await steps.findTerms(seller, buyer.id)).history[0]).toMatchObject({
      event: 'granted',
      days: 30,
    });
  });

  test('not by whoever acts for the company that would owe it, but by others of the shop', async () => {
    const company = await buyingCompanies(caravan)();
    const { seller, buying } = await company.joinSeller('finance');
    const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n });
    await company.order([{ skuId, quantity: 10 }], await company.join('purchaser'));
    const input = { accountId: company.id, version: 0, ...usualTerms };
    expect(await caravan.codeOf('customerTerms.save', input, seller)).toBe('OWN_SHOP');
    expect(await caravan.done('customerTerms.mine', {}, buying)).toEqual([]);
    const bookkeeper = await caravan.member(seller, ['money']);
    await caravan.done('customerTerms.save', input, bookkeeper);
    // Nor is what others have granted changed by them.
    const better = { ...input, version: 1, days: 90 as const };
    expect(await caravan.codeOf('customerTerms.save', better, seller)).toBe('OWN_SHOP');
    await caravan.done('customerTerms.end', { accountId: company.id, version: 1 }, seller);
  });

  test('in a currency that there is', async () => {
    const { buyer, seller } = await orders.placed();
    const input = { accountId: buyer.id, version: 0, ...usualTerms };
    expect(await caravan.codeOf('customerTerms.save', { ...input, currency: 'XXX' }, seller)).toBe(
      'CURRENCY_UNKNOWN',
    );
    await steps.grant(seller, buyer.id, { currency: 'USD' });
  });

  test('a letter says each change, and only the latest where several came at once', async () => {
    const { buyer, seller } = await orders.placed();
    await steps.grant(seller, buyer.id);
    const { id: termsId } = await caravan.deps.db
      .selectFrom('customer_terms')
      .select('id')
      .where('buyer_id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    await mailChange(caravan.deps, { termsId, version: 1 });
    const [granted] = (await caravan.mailsTo(buyer)).slice(-1);
    expect(granted!.body).toContain('30 days');
    expect(granted!.body).toMatch(/1,000\.00/);
    await steps.grant(seller, buyer.id, { days: 7 }, 1);
    await caravan.done('customerTerms.end', { accountId: buyer.id, version: 2 }, seller);
    const before = (await caravan.mailsTo(buyer)).length;
    await mailChange(caravan.deps, { termsId, version: 2 });
    expect((await caravan.mailsTo(buyer)).length).toBe(before);
    await mailChange(caravan.deps, { termsId, version: 3 });
    expect((await caravan.mailsTo(buyer)).at(-1)!.subject).toContain('ended your payment terms');
  });

  test('more than before takes the password of whoever grants it, and everybody else who may use the money reads of it', async () => {
    const { buyer, seller } = await orders.placed();
    const bookkeeper = await caravan.member(seller, ['money']);
    const input = { accountId: buyer.id, version: 0, ...usualTerms };
    const save = (changes: object) =>
      caravan.codeOf('customerTerms.save', { ...input, ...changes }, bookkeeper);
    expect(await save({ password: undefined })).toBe('PASSWORD_WANTED');
    expect(await save({ password: 'Wrong4321!' })).toBe('PASSWORD_WRONG');
    expect(await save({})).toBe(200);
    for (const more of [{ limit: '100001' }, { days: 60 }, { currency: 'USD', limit: '1' }])
      expect(await save({ ...more, version: 1, password: undefined })).toBe('PASSWORD_WANTED');
    const less = { limit: '5000', days: 7, validUntil: '2026-12-31', password: undefined };
    expect(await save({ ...less, version: 1 })).toBe(200);
    expect(await save({ ...less, version: 2, validUntil: undefined })).toBe('PASSWORD_WANTED');
    const { id: termsId } = await caravan.deps.db
      .selectFrom('customer_terms')
      .select('id')
      .where('buyer_id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    const before = await Promise.all(
      [seller, bookkeeper].map(async (who) => (await caravan.mailsTo(who)).length),
    );
    await mailChange(caravan.deps, { termsId, version: 2 });
    const letters = await caravan.mailsTo(seller);
    expect(letters).toHaveLength(before[0]! + 1);
    expect(letters.at(-1)!.body).toContain(`customer-terms-detail?id=${buyer.id}`);
    expect(await caravan.mailsTo(bookkeeper)).toHaveLength(before[1]!);
  });

  test('customers are found by name, and it is said who has terms', async () => {
    const { buyer, seller } = await orders.placed();
    const { rowList } = await caravan.done('customerTerms.list', {}, seller);
    expect(rowList).toEqual([]);
    const row = await caravan.deps.db
      .selectFrom('shop_customers')
      .select('name')
      .where('account_id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    const search = { search: row.name! };
    expect(await caravan.done('customerTerms.customers', search, seller)).toMatchObject([
      { accountId: buyer.id, version: 0, isGranted: false },
    ]);
    await steps.grant(seller, buyer.id);
    expect(await caravan.done('customerTerms.customers', search, seller)).toMatchObject([
      { accountId: buyer.id, version: 1, isGranted: true },
    ]);
    expect((await caravan.done('customerTerms.list', search, seller)).rowList).toHaveLength(1);
    expect((await caravan.done('customerTerms.list', { search: 'nobody at all' }, seller)).rowList).toEqual(
      [],
    );
  });
});

describe('what is owed', () => {
  test('is aged, listed to both sides, and written as a spreadsheet', async () => {
    const first = await shippedOnTerms();
    const { buyer, seller } = first;
    await steps.days(35);
    await steps.pay(buyer, [first.id], 4_000);
    const [shopSide] = (await caravan.done('customerTerms.list', {}, seller)).rowList;
    expect(shopSide!.debts).toMatchObject([
      { open: cny(6_000), overdue: cny(6_000), ages: { notDue: cny(0), to30: cny(6_000), to60: cny(0) } },
    ]);
    expect(
      (await caravan.done('customerTerms.orders', { accountId: buyer.id }, seller)).rowList,
    ).toMatchObject([{ id: first.id, daysLate: 5, total: cny(10_000), paid: cny(4_000), open: cny(6_000) }]);
    const [buyerSide] = await caravan.done('customerTerms.mine', {}, buyer);
    expect(buyerSide).toMatchObject({ available: cny(0), debts: [{ open: cny(6_000) }] });
    const response = await caravan.app.request(
      `http://caravan.test${calls['customerTerms.export'].split(' ')[1]}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', lang: 'en', AccessToken: seller.token },
        body: '{}',
      },
    );
    const [sheet] = await readExcel(Buffer.from(await response.arrayBuffer()));
    expect(sheet!.data).toHaveLength(2);
    expect(sheet!.data[1]!.at(-1)).toBe(60);
  });

  test('is reminded of once at each stage, also when the job is late or runs twice, and no more once it is paid', async () => {
    const order = await shippedOnTerms();
    const { buyer, id } = order;
    const stages = async () => {
      await remindOfTerms(caravan.deps);
      const row = await caravan.deps.db
        .selectFrom('terms_reminders')
        .select('stage')
        .where('order_id', '=', id)
        .executeTakeFirst();
      return row?.stage;
    };
    await steps.days(26);
    expect(await stages()).toBeUndefined();
    await steps.days(1);
    expect(await stages()).toBe(1);
    const again = await remindOfTerms(caravan.deps);
    expect(again).toBe(0);
    // Nobody looked on the due day: the next look is a week after it.
    await steps.days(10);
    expect(await stages()).toBe(3);
    expect(await remindOfTerms(caravan.deps)).toBe(0);
    const { shopId } = order.seller;
    await mailReminder(caravan.deps, { shopId, buyerId: buyer.id, stage: 3, orderIds: [id] });
    expect((await caravan.mailsTo(buyer)).at(-1)!.body).toContain('a week overdue');
    await steps.pay(buyer, [id], 10_000);
    const letters = (await caravan.mailsTo(buyer)).length;
    await mailReminder(caravan.deps, { shopId, buyerId: buyer.id, stage: 3, orderIds: [id] });
    expect((await caravan.mailsTo(buyer)).length).toBe(letters);
    await steps.days(10);
    expect(await stages()).toBe(3);
  });
});

test('a program of a buyer can neither order on terms nor pay what is owed', async () => {
  const order = await orders.placed();
  const { buyer, seller, id } = order;
  await steps.grant(seller, buyer.id);
  const shownTerms = await steps.confirmation(buyer, [id]);
  const agents = agentGrants(caravan);
  const { tokens } = await agents.granted(buyer);
  const program = { token: tokens.access_token };
  expect(await caravan.codeOf('termsOrders.offer', { orders: shownTerms.orders }, program)).toBe('LOGIN_OUT');
  expect(await caravan.codeOf('termsOrders.confirm', shownTerms, program)).toBe('LOGIN_OUT');
  const listed = await caravan.app.request('http://caravan.test/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${tokens.access_token}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  const tools = await listed.text();
  expect(listed.status).toBe(200);
  expect(tools).toContain('list_orders');
  expect(tools).not.toMatch(/terms_|pay_|seller-terms/);
});
