import { describe, expect, test } from 'vitest';
import type { InputOf } from '../../contract/contract.ts';
import { buyingCompanies } from '../../../test/buying-company.ts';
import type { Caller } from '../../../test/caravan.ts';
import { makeCustomers } from '../../../test/customers.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);
type Seller = Awaited<ReturnType<typeof caravan.seller>>;
type Account = Pick<Awaited<ReturnType<typeof caravan.buyer>>, 'id'>;

let keys = 0;

type LineDraft = NonNullable<InputOf<'priceLists.setLines'>['lines']>[number];

interface Draft {
  customers: readonly Account[];
  lines?: LineDraft[];
  [setting: string]: unknown;
}

/** A list of a shop with customers on it, who have written to the shop before. */
async function listFor(seller: Seller, { customers, lines = [], ...settings }: Draft) {
  const draft = { name: `List ${++keys}`, ...settings };
  const { id } = await caravan.done('priceLists.save', draft, seller);
  let { version } = await caravan.done('priceLists.setLines', { id, version: 1, lines }, seller);
  await makeCustomers(caravan, seller.shopId, customers);
  for (const { id: accountId } of customers) {
    ({ version } = await caravan.done('priceLists.addCustomer', { id, version, accountId }, seller));
  }
  return { id, version, name: draft.name };
}

const oneTier = (id: string, price: string) => ({ id, tiers: [{ minimum: 1, price }] });

/** What a piece costs somebody in the calculation of an order. */
async function priceFor(skuId: string, who: Caller, quantity = 10) {
  const { shops } = await caravan.done('orders.calculate', { lines: [{ skuId, quantity }] }, who);
  return { price: shops[0]!.lines[0]!.price!.amount, list: shops[0]!.lines[0]!.priceList };
}

const quoteFor = async (skuId: string, who: Caller, quantity = 10) =>
  (await caravan.done('orders.calculate', { lines: [{ skuId, quantity }] }, who)).quote;

const submit = (quote: string, who: Caller & { addressId: string }) =>
  caravan.call(
    'orders.submit',
    { idempotencyKey: `list-order-${++keys}`, quote, addressId: who.addressId },
    who,
  );

async function trade() {
  const [seller, buyer, stranger] = [await caravan.seller(), await caravan.buyer(), await caravan.buyer()];
  const product = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  return { seller, buyer, stranger, ...product };
}

describe('a customer of a price list', () => {
  test('pays its prices in cart, calculation, order and ordering again; nobody else does', async () => {
    const { seller, buyer, stranger, skuId } = await trade();
    const tiers = [
      { minimum: 1, price: '900' },
      { minimum: 20, price: '700' },
    ];
    const { name } = await listFor(seller, { customers: [buyer], lines: [{ id: skuId, tiers }] });
    for (const who of [buyer, stranger, buyer])
      await caravan.done('cart.add', { mode: 'set', lines: [{ skuId, quantity: 10 }] }, who);
    const cartLine = async (who: Caller) => (await caravan.done('cart.get', {}, who)).shops[0]!.lines[0]!;
    expect(await cartLine(buyer)).toMatchObject({
      price: { amount: '900' },
      publicPrice: { amount: '1000' },
      amount: { amount: '9000' },
      nextTier: { missing: 10, price: { amount: '700' } },
    });
    expect(await cartLine(stranger)).toMatchObject({
      price: { amount: '1000' },
      publicPrice: null,
      nextTier: null,
    });
    expect(await priceFor(skuId, buyer)).toEqual({ price: '900', list: name });
    expect(await priceFor(skuId, buyer, 20)).toEqual({ price: '700', list: name });
    expect(await priceFor(skuId, stranger)).toEqual({ price: '1000', list: null });

    const { data } = await submit(await quoteFor(skuId, buyer), buyer);
    const { id } = data.orders[0]!;
    const paid = { price: { amount: '900' }, amount: { amount: '9000' }, priceList: name };
    expect((await caravan.done('orders.getForBuyer', { id }, buyer)).lines[0]).toMatchObject(paid);
    expect((await caravan.done('orders.getForSeller', { id }, seller)).lines[0]).toMatchObject(paid);
    await caravan.done('orders.buyAgain', { id }, buyer);
    expect(await cartLine(buyer)).toMatchObject({ price: { amount: '900' } });
    const theirs = await submit(await quoteFor(skuId, stranger), stranger);
    const order = await caravan.done('orders.getForBuyer', { id: theirs.data.orders[0]!.id }, stranger);
    expect(order.lines[0]).toMatchObject({ price: { amount: '1000' }, priceList: null });
  });

  test('pays by the named variant before its product, and by the product before the shop', async () => {
    const { seller, buyer, id: productId, skuId } = await trade();
    const [second, third] = [
      await caravan.products({ shopId: seller.shopId, price: 1_000n }),
      await caravan.products({ shopId: seller.shopId, price: 1_000n }),
    ];
    await listFor(seller, {
      customers: [buyer],
      percentOff: 10,
      lines: [oneTier(skuId, '950'), { id: productId, percentOff: 50 }, { id: second.id, percentOff: 20 }],
    });
    // The list names the variant, so what it says of the product and the shop does not count, though it is lower.
    expect((await priceFor(skuId, buyer)).price).toBe('950');
    expect((await priceFor(second.skuId, buyer)).price).toBe('800');
    expect((await priceFor(third.skuId, buyer)).price).toBe('900');
  });

  test('of several lists pays the lowest, and never more than everybody', async () => {
    const { seller, buyer, skuId } = await trade();
    await listFor(seller, { customers: [buyer], lines: [oneTier(skuId, '1200')] });
    expect(await priceFor(skuId, buyer)).toEqual({ price: '1000', list: null });
    await listFor(seller, { customers: [buyer], lines: [oneTier(skuId, '900')] });
    const lower = await listFor(seller, { customers: [buyer], percentOff: 20 });
    expect(await priceFor(skuId, buyer)).toEqual({ price: '800', list: lower.name });
  });

  test('pays it in another currency, converted as everybody’s price is', async () => {
    const { seller, skuId } = await trade();
    const buyer = await caravan.buyer({ currency: 'USD' });
    const everybodys = (await priceFor(skuId, buyer)).price;
    await listFor(seller, { customers: [buyer], lines: [oneTier(skuId, '500')] });
    expect(Math.abs(Number((await priceFor(skuId, buyer)).price) * 2 - Number(everybodys))).toBeLessThan(2);
  });

  test('pays what everybody pays once the product is sold in another currency', async () => {
    const { seller, buyer, id: productId, skuId } = await trade();
    const { id } = await listFor(seller, { customers: [buyer], lines: [oneTier(skuId, '900')] });
    const { db } = caravan.deps;
    await db.updateTable('products').set({ currency: 'USD' }).where('id', '=', productId).execute();
    expect((await priceFor(skuId, buyer)).list).toBeNull();
    expect((await caravan.done('priceLists.lines', { id }, seller)).rowList[0]).toMatchObject({
      isStale: true,
      tiers: [{ price: { amount: '900', currency: 'CNY' } }],
      publicPrice: { currency: 'USD' },
    });
  });

  test('is shown a price that changed, ended or was taken away between calculation and order', async () => {
    const { seller, buyer, skuId } = await trade();
    const list = await listFor(seller, { customers: [buyer], lines: [oneTier(skuId, '900')], name: 'Mine' });
    const changeAfter = async (change: () => Promise<unknown>) => {
      const quote = await quoteFor(skuId, buyer);
      await change();
      return submit(quote, buyer);
    };
    let { version } = list;
    const saved = (more: object) => async () => {
      const draft = { id: list.id, version, name: 'Mine', ...more };
      ({ version } = await caravan.done('priceLists.save', draft, seller));
    };
    const dearer = await changeAfter(async () => {
      const change = { id: list.id, version, lines: [oneTier(skuId, '950')] };
      ({ version } = await caravan.done('priceLists.setLines', change, seller));
    });
    expect(dearer).toMatchObject({
      code: 'PRICE_CHANGED',
      data: { changes: [{ skuId, before: { amount: '900' }, after: { amount: '950' } }] },
    });
    const ended = await changeAfter(saved({ until: '2026-03-01' }));
    expect(ended).toMatchObject({
      data: { changes: [{ before: { amount: '950' }, after: { amount: '1000' } }] },
    });
    await saved({})();
    const removed = await changeAfter(async () => {
      const removal = { id: list.id, version, accountId: buyer.id };
      ({ version } = await caravan.done('priceLists.removeCustomer', removal, seller));
    });
    expect(removed).toMatchObject({ code: 'PRICE_CHANGED' });
    const cheaper = await changeAfter(async () => {
      const addition = { id: list.id, version, accountId: buyer.id };
      ({ version } = await caravan.done('priceLists.addCustomer', addition, seller));
    });
    expect(cheaper).toMatchObject({
      code: 'PRICE_CHANGED',
      data: { changes: [{ after: { amount: '950' } }] },
    });
    const deleted = await changeAfter(() =>
      caravan.done('priceLists.delete', { id: list.id, version }, seller),
    );
    expect(deleted).toMatchObject({ code: 'PRICE_CHANGED' });
  });

  test('pays it from the first day of the list to the end of its last, by the day of the site', async () => {
    const { seller, buyer, skuId } = await trade();
    const period = { from: '2026-03-03', until: '2026-03-03' };
    await listFor(seller, { customers: [buyer], lines: [oneTier(skuId, '900')], ...period });
    const before = caravan.clock.now();
    const priceAt = async (instant: string) => {
      caravan.clock.set(new Date(instant));
      return (await priceFor(skuId, buyer)).price;
    };
    try {
      // Midnight in Shanghai is 16:00 of the day before.
      expect(await priceAt('2026-03-02T15:59:00Z')).toBe('1000');
      expect(await priceAt('2026-03-02T16:01:00Z')).toBe('900');
      expect(await priceAt('2026-03-03T15:59:00Z')).toBe('900');
      expect(await priceAt('2026-03-03T16:01:00Z')).toBe('1000');
    } finally {
      caravan.clock.set(before);
    }
  });

  test('orders no less than the list asks for', async () => {
    const { seller, buyer, stranger, skuId } = await trade();
    const other = await caravan.products({ shopId: seller.shopId, price: 1_000n });
    const lines = [oneTier(skuId, '900')];
    const list = await listFor(seller, { customers: [buyer], lines, minimumOrder: '20000' });
    const codeOf = (ordered: object[], who: Caller) =>
      caravan.call('orders.calculate', { lines: ordered as never }, who);
    expect(await codeOf([{ skuId, quantity: 22 }], buyer)).toMatchObject({
      code: 'ORDER_BELOW_MINIMUM',
      data: { minimum: '200.00 CNY' },
    });
    expect((await codeOf([{ skuId, quantity: 23 }], buyer)).code).toBe(200);
    // Everything of the shop counts; and who pays what everybody pays may order as little as everybody.
    const mixed = [
      { skuId, quantity: 1 },
      { skuId: other.skuId, quantity: 20 },
    ];
    expect((await codeOf(mixed, buyer)).code).toBe(200);
    expect((await codeOf([{ skuId: other.skuId, quantity: 1 }], buyer)).code).toBe(200);
    expect((await codeOf([{ skuId, quantity: 1 }], stranger)).code).toBe(200);
    await caravan.done('cart.add', { lines: [{ skuId, quantity: 10 }] }, buyer);
    expect((await caravan.done('cart.get', {}, buyer)).shops[0]).toMatchObject({
      belowMinimum: { minimum: { amount: '20000' }, missing: { amount: '11000' } },
    });
    // A minimum that was raised meanwhile holds for what was calculated before.
    const quote = await quoteFor(skuId, buyer, 23);
    const raised = { id: list.id, version: list.version, name: list.name, minimumOrder: '50000' };
    await caravan.done('priceLists.save', raised, seller);
    expect((await submit(quote, buyer)).code).toBe('ORDER_BELOW_MINIMUM');
  });
});

describe('the prices of a company', () => {
  test('are those of whoever acts for it, and of nobody who acts for themselves or was let go', async () => {
    const { seller, skuId } = await trade();
    const buying = await company();
    const purchaser = await buying.join('purchaser');
    await listFor(seller, { customers: [buying], lines: [oneTier(skuId, '900')] });
    await caravan.done('cart.add', { lines: [{ skuId, quantity: 10 }] }, purchaser);
    const cartPrice = async () =>
      (await caravan.done('cart.get', {}, purchaser)).shops[0]!.lines[0]!.price!.amount;
    expect(await cartPrice()).toBe('900');
    expect((await priceFor(skuId, purchaser)).price).toBe('900');
    // Put into the cart for the company, ordered for themselves: at everybody's price.
    await caravan.done('companies.actFor', {}, purchaser);
    expect(await cartPrice()).toBe('1000');
    expect((await priceFor(skuId, purchaser)).price).toBe('1000');
    await caravan.done('companies.actFor', { id: buying.id }, purchaser);
    const { quote } = await buying.calculate([{ skuId, quantity: 10 }], purchaser);
    await caravan.done('companies.actFor', {}, purchaser);
    expect((await submit(quote, purchaser)).code).toBe('BAD_INPUT');
    await caravan.done('companies.actFor', { id: buying.id }, purchaser);
    await caravan.done('companies.remove', { id: purchaser.id }, buying.owner);
    expect(await cartPrice()).toBe('1000');
    expect(await caravan.codeOf('orders.calculate', { lines: [{ skuId, quantity: 10 }] }, purchaser)).toBe(
      'COMPANY_ENDED',
    );
  });

  test('are approved as they were asked for, and priced anew where the list changed', async () => {
    const { seller, skuId } = await trade();
    const buying = await company([{ kind: 'order', amount: '5000', currency: 'CNY', approvals: 1 }]);
    const purchaser = await buying.join('purchaser');
    const list = await listFor(seller, { customers: [buying], lines: [oneTier(skuId, '900')] });
    const ask = async () => (await buying.request([{ skuId, quantity: 10 }], purchaser)).data.id;
    const orders = async () => (await caravan.done('orders.listForBuyer', {}, buying.owner)).rowList;
    await caravan.done('purchaseRequests.approve', { id: await ask(), version: 1 }, buying.approver);
    expect((await orders())[0]!.lines[0]).toMatchObject({ price: { amount: '900' }, priceList: list.name });
    const id = await ask();
    const change = { id: list.id, version: list.version, lines: [oneTier(skuId, '950')] };
    await caravan.done('priceLists.setLines', change, seller);
    expect((await caravan.call('purchaseRequests.approve', { id, version: 1 }, buying.approver)).code).toBe(
      'PRICE_CHANGED',
    );
    expect(await orders()).toHaveLength(1);
  });

  test('end where operators block the company', async () => {
    const { seller, skuId } = await trade();
    const buying = await company();
    await listFor(seller, { customers: [buying], lines: [oneTier(skuId, '900')] });
    await caravan.done('cart.add', { lines: [{ skuId, quantity: 10 }] }, buying.owner);
    await caravan.deps.db
      .updateTable('accounts')
      .set({ blocked_at: caravan.clock.now(), blocked_reason: 'Fraud' })
      .where('id', '=', buying.id)
      .execute();
    const answer = await caravan.call('cart.get', {}, buying.owner);
    expect(answer.code === 200 ? answer.data.shops[0]!.lines[0]!.price!.amount : '1000').toBe('1000');
  });
});
