import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buyingCompanies } from '../../../../test/buying-company.ts';
import type { Caller } from '../../../../test/caravan.ts';
import { makeCustomers } from '../../../../test/customers.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);
type Seller = Awaited<ReturnType<typeof caravan.seller>>;

let keys = 0;

/** A group with some customers, who have written to the shop before, and what it is changed with next. */
async function groupOf(seller: Seller, accounts: readonly { id: string }[]) {
  await makeCustomers(caravan, seller.shopId, accounts);
  const group = await caravan.done('customerGroups.save', { name: `Group ${++keys}` }, seller);
  const addition = { ...group, accountIds: accounts.map(({ id }) => id) };
  return { id: group.id, ...(await caravan.done('customerGroups.addCustomers', addition, seller)) };
}

/** A list with so many percent off everything, for some groups. */
async function listFor(seller: Seller, percentOff: number, groups: readonly { id: string }[], more = {}) {
  const name = `List ${++keys}`;
  const list = await caravan.done('priceLists.save', { name, percentOff, ...more }, seller);
  const groupIds = groups.map(({ id }) => id);
  return {
    id: list.id,
    name,
    ...(await caravan.done('priceLists.setGroups', { ...list, groupIds }, seller)),
  };
}

async function priceFor(skuId: string, who: Caller) {
  const { shops } = await caravan.done('orders.calculate', { lines: [{ skuId, quantity: 10 }] }, who);
  return { price: shops[0]!.lines[0]!.price.amount, list: shops[0]!.lines[0]!.priceList };
}

const quoteFor = async (skuId: string, who: Caller) =>
  (await caravan.done('orders.calculate', { lines: [{ skuId, quantity: 10 }] }, who)).quote;

const submit = (quote: string, who: Caller & { addressId: string }) =>
  caravan.call(
    'orders.submit',
    { idempotencyKey: `grouped-order-${++keys}`, quote, addressId: who.addressId },
    who,
  );

async function trade() {
  const [seller, buyer, stranger] = [await caravan.seller(), await caravan.buyer(), await caravan.buyer()];
  const product = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  return { seller, buyer, stranger, ...product };
}

describe('a customer in a group', () => {
  test('pays the prices of its lists after the page, in cart and order; nobody else does', async () => {
    const { seller, buyer, stranger, id: productId, skuId } = await trade();
    const group = await groupOf(seller, [buyer]);
    const list = await listFor(seller, 10, [group]);
    expect(await priceFor(skuId, buyer)).toEqual({ price: '900', list: list.name });
    expect(await priceFor(skuId, stranger)).toEqual({ price: '1000', list: null });
    const pages = await caravan.done('catalog.customerPrices', { productIds: [productId] }, buyer);
    expect(pages).toMatchObject([{ productId, priceFrom: { amount: '900' } }]);
    expect(await caravan.done('catalog.customerPrices', { productIds: [productId] }, stranger)).toEqual([]);
    await caravan.done('cart.add', { mode: 'set', lines: [{ skuId, quantity: 10 }] }, buyer);
    const cart = await caravan.done('cart.get', {}, buyer);
    expect(cart.shops[0]!.lines[0]).toMatchObject({ price: { amount: '900' }, amount: { amount: '9000' } });
    const { data } = await submit(await quoteFor(skuId, buyer), buyer);
    const order = await caravan.done('orders.getForBuyer', { id: data.orders[0]!.id }, buyer);
    expect(order.lines[0]).toMatchObject({ price: { amount: '900' }, priceList: list.name });
    expect(await caravan.done('priceLists.get', { id: list.id }, seller)).toMatchObject({
      customerCount: 0,
      groupCount: 1,
      buyerCount: 1,
    });
  });

  test('pays the lowest price of all groups and lists, and counts once', async () => {
    const { seller, buyer, skuId } = await trade();
    const [gold, silver] = [await groupOf(seller, [buyer]), await groupOf(seller, [buyer])];
    await listFor(seller, 10, [silver]);
    const best = await listFor(seller, 30, [gold, silver]);
    const direct = await caravan.done(
      'priceLists.save',
      { name: `Direct ${++keys}`, percentOff: 20 },
      seller,
    );
    await caravan.done('priceLists.addCustomer', { ...direct, accountId: buyer.id }, seller);
    expect(await priceFor(skuId, buyer)).toEqual({ price: '700', list: best.name });
    await caravan.done('priceLists.addCustomer', { ...best, accountId: buyer.id }, seller);
    expect(await priceFor(skuId, buyer)).toEqual({ price: '700', list: best.name });
    expect(await caravan.done('priceLists.get', { id: best.id }, seller)).toMatchObject({
      customerCount: 1,
      groupCount: 2,
      buyerCount: 1,
    });
  });

  test('pays by a list only where it holds, and on its days', async () => {
    const { seller, buyer, skuId } = await trade();
    const group = await groupOf(seller, [buyer]);
    await listFor(seller, 10, [group], { countries: ['DE'] });
    await listFor(seller, 20, [group], { until: '2020-01-01' });
    expect((await priceFor(skuId, buyer)).price).toBe('1000');
  });

  test.each(['leaves it', 'sees it deleted', 'sees its list withdrawn', 'sees the list deleted'])(
    'who %s pays what everybody pays, is shown so before ordering, and keeps former orders',
    async (how) => {
      const { seller, buyer, skuId } = await trade();
      const group = await groupOf(seller, [buyer]);
      const list = await listFor(seller, 10, [group]);
      const { data } = await submit(await quoteFor(skuId, buyer), buyer);
      const quote = await quoteFor(skuId, buyer);
      if (how === 'leaves it')
        await caravan.done('customerGroups.removeCustomers', { ...group, accountIds: [buyer.id] }, seller);
      else if (how === 'sees it deleted') await caravan.done('customerGroups.delete', group, seller);
      else if (how === 'sees its list withdrawn')
        await caravan.done(
          'priceLists.setGroups',
          { id: list.id, version: list.version, groupIds: [] },
          seller,
        );
      else await caravan.done('priceLists.delete', { id: list.id, version: list.version }, seller);
      expect((await submit(quote, buyer)).code).toBe('PRICE_CHANGED');
      expect((await priceFor(skuId, buyer)).price).toBe('1000');
      const order = await caravan.done('orders.getForBuyer', { id: data.orders[0]!.id }, buyer);
      expect(order.lines[0]).toMatchObject({ price: { amount: '900' }, priceList: list.name });
    },
  );

  test('who enters it before ordering is shown the lower price', async () => {
    const { seller, buyer, stranger, skuId } = await trade();
    const group = await groupOf(seller, [stranger]);
    await listFor(seller, 10, [group]);
    const quote = await quoteFor(skuId, buyer);
    await caravan.done('messages.send', { shopId: seller.shopId, text: 'Good day' }, buyer);
    await caravan.done('customerGroups.addCustomers', { ...group, accountIds: [buyer.id] }, seller);
    expect((await submit(quote, buyer)).code).toBe('PRICE_CHANGED');
    expect((await priceFor(skuId, buyer)).price).toBe('900');
  });

  test('cannot be put anywhere while blocked', async () => {
    const { seller, buyer } = await trade();
    const group = await groupOf(seller, [buyer]);
    await caravan.deps.db
      .updateTable('accounts')
      .set({ blocked_at: caravan.clock.now(), blocked_reason: 'Fraud' })
      .where('id', '=', buyer.id)
      .execute();
    // They stay where they are, for when they are let in again.
    const { rowList } = await caravan.done('customerGroups.customers', { id: group.id }, seller);
    expect(rowList).toHaveLength(1);
    const other = await caravan.done('customerGroups.save', { name: `Group ${++keys}` }, seller);
    const addition = { ...other, accountIds: [buyer.id] };
    expect(await caravan.codeOf('customerGroups.addCustomers', addition, seller)).toBe('NOT_FOUND');
  });
});

test('a company in a group pays its prices, whoever of it buys, and its people for themselves do not', async () => {
  const { seller, skuId } = await trade();
  const firm = await company([{ kind: 'order', amount: '5000', currency: 'CNY', approvals: 1 }]);
  const purchaser = await firm.join('purchaser');
  const group = await groupOf(seller, [firm]);
  const list = await listFor(seller, 10, [group]);
  for (const who of [firm.owner, purchaser])
    expect(await priceFor(skuId, who)).toEqual({ price: '900', list: list.name });
  // A cart that waits for approval is ordered at the prices that were asked for, or not at all.
  const request = async () => (await firm.request([{ skuId, quantity: 10 }], purchaser)).data.id;
  const orders = async () => (await caravan.done('orders.listForBuyer', {}, firm.owner)).rowList;
  await caravan.done('purchaseRequests.approve', { id: await request(), version: 1 }, firm.approver);
  expect((await orders())[0]!.lines[0]).toMatchObject({ price: { amount: '900' }, priceList: list.name });
  const waiting = { id: await request(), version: 1 };
  await caravan.done('customerGroups.removeCustomers', { ...group, accountIds: [firm.id] }, seller);
  expect(await caravan.codeOf('purchaseRequests.approve', waiting, firm.approver)).toBe('PRICE_CHANGED');
  expect(await orders()).toHaveLength(1);
  const back = { id: group.id, version: group.version + 1, accountIds: [firm.id] };
  await caravan.done('customerGroups.addCustomers', back, seller);
  expect((await priceFor(skuId, purchaser)).price).toBe('900');
  await caravan.done('companies.actFor', {}, purchaser);
  expect((await priceFor(skuId, purchaser)).price).toBe('1000');
});

test('a group or list of another shop says nothing', async () => {
  const { buyer, seller, skuId } = await trade();
  const elsewhere = await caravan.seller();
  await listFor(elsewhere, 50, [await groupOf(elsewhere, [buyer])]);
  await listFor(seller, 50, []);
  expect((await priceFor(skuId, buyer)).price).toBe('1000');
});

test('whatever the groups and lists of a customer are, they pay the lowest price of all that reach them', async () => {
  const { seller, buyer, skuId } = await trade();
  const cuts = [10, 20, 30];
  const subset = fc.subarray([0, 1, 2]);
  // Which groups the customer is in, which lists each group has, and which lists the customer is on.
  const worlds = fc.record({ joins: subset, prices: fc.tuple(subset, subset, subset), direct: subset });
  const [groups, lists] = [
    await groupsOf(seller, buyer),
    await Promise.all(cuts.map((cut) => listFor(seller, cut, []))),
  ];
  await fc.assert(
    fc.asyncProperty(worlds, async ({ joins, prices, direct }) => {
      await arrange({ seller, buyer, groups, lists }, { joins, prices, direct });
      const reaching = new Set([...direct, ...joins.flatMap((group) => prices[group]!)]);
      const best = Math.max(0, ...[...reaching].map((list) => cuts[list]!));
      expect((await priceFor(skuId, buyer)).price).toBe(String(1_000 - 10 * best));
    }),
    { numRuns: 12 },
  );
});

const groupsOf = (seller: Seller, buyer: { id: string }) =>
  Promise.all([0, 1, 2].map(() => groupOf(seller, [buyer])));

interface Arrangement {
  joins: number[];
  prices: number[][];
  direct: number[];
}

interface Side {
  seller: Seller;
  buyer: { id: string };
  groups: readonly { id: string }[];
  lists: readonly { id: string }[];
}

/** Puts a customer into just these groups and onto just these lists, and the groups under just these lists. */
async function arrange({ seller, buyer, groups, lists }: Side, { joins, prices, direct }: Arrangement) {
  const accountIds = [buyer.id];
  for (const [index, { id }] of groups.entries()) {
    const { version, customerCount } = await caravan.done('customerGroups.get', { id }, seller);
    if (joins.includes(index) && customerCount === 0)
      await caravan.done('customerGroups.addCustomers', { id, version, accountIds }, seller);
    if (!joins.includes(index) && customerCount > 0)
      await caravan.done('customerGroups.removeCustomers', { id, version, accountIds }, seller);
  }
  for (const [index, { id }] of lists.entries()) {
    const groupIds = groups.filter((_, group) => prices[group]!.includes(index)).map((group) => group.id);
    const { version, customerCount } = await caravan.done('priceLists.get', { id }, seller);
    const change = { id, ...(await caravan.done('priceLists.setGroups', { id, version, groupIds }, seller)) };
    const customer = { ...change, accountId: buyer.id };
    if (direct.includes(index) && customerCount === 0)
      await caravan.done('priceLists.addCustomer', customer, seller);
    if (!direct.includes(index) && customerCount > 0)
      await caravan.done('priceLists.removeCustomer', customer, seller);
  }
}
