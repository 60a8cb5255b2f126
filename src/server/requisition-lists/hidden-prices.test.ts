import { describe, expect, test } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { agentGrants } from '../../../test/agent-grants.ts';
import { buyingCompanies } from '../../../test/buying-company.ts';
import type { Caller } from '../../../test/caravan.ts';
import { makeCustomers } from '../../../test/customers.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { sharingOf } from '../../../test/shared-links.ts';
import { quotedRequests } from '../../../test/quoted-requests.ts';
import { calls } from '../../contract/calls.ts';
import { newId } from '../../kit/ids.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);
const { terms, open } = sharingOf(caravan);
const { quoted } = quotedRequests(caravan);
const programs = agentGrants(caravan);

let serial = 0;
const create = async (who: Caller, ...lines: { skuId: string; quantity: number; isOptional?: boolean }[]) =>
  caravan.done('requisitionLists.create', { name: `List ${++serial}`, lines }, who);
const read = (id: string, who: Caller) => caravan.done('requisitionLists.get', { id }, who);
const lineOf = async (id: string, who: Caller) => (await read(id, who)).lines[0]!;
const putIn = async (id: string, who: Caller) => {
  const { version } = await read(id, who);
  return caravan.done('requisitionLists.putInCart', { id, version, idempotencyKey: newId() }, who);
};
const sheetOf = async (id: string, who: Caller) => {
  const path = calls['requisitionLists.export'].split(' ')[1];
  const response = await caravan.app.request(`http://caravan.test${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: 'en', AccessToken: who.token! },
    body: JSON.stringify({ id }),
  });
  const parts = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.values(parts)
    .map((part) => strFromU8(part))
    .join('\n');
};

/** Accounts on a list of a shop that takes a third off, with a minimum of an order where it is named. */
async function onPriceList(
  accounts: { id: string }[],
  seller: { token: string; shopId: string },
  more: object = {},
) {
  const { id, version: first } = await caravan.done(
    'priceLists.save',
    { name: `P ${++serial}`, percentOff: 33, ...more },
    seller,
  );
  let version = first;
  await makeCustomers(caravan, seller.shopId, accounts);
  for (const account of accounts)
    ({ version } = await caravan.done(
      'priceLists.addCustomer',
      { id, version, accountId: account.id },
      seller,
    ));
}

async function trade(plan: { price?: bigint; stock?: number; moq?: number; sites?: string[] } = {}) {
  const [buyer, seller] = [await caravan.buyer(), await caravan.seller({ autoConfirm: true })];
  const product = await caravan.products({ shopId: seller.shopId, price: 1_000n, ...plan });
  return { buyer, seller, ...product, productId: product.id };
}
const hidePrices = (productId: string, seller: Caller) =>
  caravan.done('products.setPricesShownTo', { ids: [productId], shownTo: 'approved' }, seller);

describe('a price of a customer', () => {
  test('reaches by a shared list nobody else, in no field', async () => {
    const { buyer, seller, skuId } = await trade();
    await onPriceList([buyer], seller);
    const { id } = await create(buyer, { skuId, quantity: 10 });
    expect(await lineOf(id, buyer)).toMatchObject({
      price: { amount: '670' },
      publicPrice: { amount: '1000' },
    });
    const { token } = await caravan.done(
      'sharedLinks.add',
      { kind: 'buyingList', ...terms, requisitionListId: id },
      buyer,
    );
    for (const who of [{}, await caravan.buyer(), seller]) {
      const contents = await open(token, who);
      expect(contents.shops[0]!.lines[0]!.price).toMatchObject({ amount: '1000' });
      expect(JSON.stringify(contents)).not.toContain('670');
    }
  });

  test('of a company is not told whoever acts for themselves, and theirs not to the company', async () => {
    const { owner, id: companyId, join } = await company();
    const person = await join('purchaser');
    const { seller, skuId } = await trade();
    await onPriceList([{ id: companyId }], seller);
    const { id } = await create(owner, { skuId, quantity: 10 });
    expect(await lineOf(id, person)).toMatchObject({ price: { amount: '670' } });
    expect(await sheetOf(id, person)).toContain('6.7');
    await caravan.done('companies.actFor', {}, person);
    const personalList = await create(person, { skuId, quantity: 10 });
    expect(await lineOf(personalList.id, person)).toMatchObject({
      price: { amount: '1000' },
      publicPrice: null,
    });
    const { token } = await caravan.done(
      'sharedLinks.add',
      { kind: 'buyingList', ...terms, requisitionListId: id },
      owner,
    );
    expect(JSON.stringify(await open(token, person))).not.toContain('670');
  });

  test('that was taken away is not told again by list, sheet or tool', async () => {
    const { buyer, seller, skuId } = await trade();
    const list = await caravan.done('priceLists.save', { name: 'Friends', percentOff: 33 }, seller);
    await makeCustomers(caravan, seller.shopId, [buyer]);
    const { version } = await caravan.done(
      'priceLists.addCustomer',
      { ...list, accountId: buyer.id },
      seller,
    );
    const { id } = await create(buyer, { skuId, quantity: 10 });
    await read(id, buyer);
    await caravan.done(
      'priceLists.removeCustomer' as never,
      { id: list.id, version, accountId: buyer.id } as never,
      seller,
    );
    expect(JSON.stringify(await read(id, buyer))).not.toContain('670');
    expect(await sheetOf(id, buyer)).not.toContain('6.7');
  });

  test('has a minimum of an order, which the list tells of the lines ordered every time', async () => {
    const { buyer, seller, skuId } = await trade();
    const second = await caravan.products({ shopId: seller.shopId, price: 1_000n });
    await onPriceList([buyer], seller, { minimumOrder: '20000' });
    const { id } = await create(
      buyer,
      { skuId, quantity: 10 },
      { skuId: second.skuId, quantity: 90, isOptional: true },
    );
    const { shops } = await read(id, buyer);
    expect(shops[0]!.amount.amount).toBe('6700');
    expect(shops[0]!.minimum).toMatchObject({ amount: '20000' });
  });
});

describe('hidden prices', () => {
  test('are in no answer about a list: page, total, sheet, link, tool, result of the cart', async () => {
    const { buyer, seller, skuId, productId } = await trade({ price: 98_765n });
    const { id } = await create(buyer, { skuId, quantity: 2 });
    await hidePrices(productId, seller);
    const list = await read(id, buyer);
    expect(list.lines[0]).toMatchObject({ price: null, amount: null, publicPrice: null, issue: 'hidden' });
    const { token } = await caravan.done(
      'sharedLinks.add',
      { kind: 'buyingList', ...terms, requisitionListId: id },
      buyer,
    );
    const { tokens } = await programs.granted(buyer, { scopes: ['list:manage'] });
    const tool = await programs.call('get_buying_list', { id }, tokens.access_token);
    const answers = [
      JSON.stringify(list),
      JSON.stringify(await open(token, buyer)),
      JSON.stringify(tool.result),
      await sheetOf(id, buyer),
      JSON.stringify(await caravan.done('requisitionLists.list', {}, buyer)),
    ];
    for (const answer of answers) {
      expect(answer).not.toMatch(/98765|987\.65|197530|1975\.3/);
    }
    expect(await putIn(id, buyer)).toMatchObject({ put: [], missing: [{ reason: 'hidden' }] });
  });

  test('may be listed by whoever may not see them, and are told once they may', async () => {
    const { buyer, seller, skuId, productId } = await trade({ price: 98_765n });
    await hidePrices(productId, seller);
    const { id, gone } = await create(buyer, { skuId, quantity: 2 });
    expect(gone).toEqual([]);
    await caravan.done('priceAccess.ask', { shopId: seller.shopId, message: '' }, buyer);
    await caravan.done(
      'priceAccess.decide',
      { accountId: buyer.id, version: 1, decision: 'approve' },
      seller,
    );
    expect((await lineOf(id, buyer)).price).toMatchObject({ amount: '98765' });
    const { token } = await caravan.done(
      'sharedLinks.add',
      { kind: 'buyingList', ...terms, requisitionListId: id },
      buyer,
    );
    expect(JSON.stringify(await open(token, await caravan.buyer()))).not.toMatch(/98765|197530/);
  });
});

describe('what it cost last', () => {
  async function ordered() {
    const buyer = await caravan.buyer();
    const t = await trade();
    const { quote } = await caravan.done(
      'orders.calculate',
      { lines: [{ skuId: t.skuId, quantity: 10 }] },
      buyer,
    );
    const order = { idempotencyKey: `cost-last-${++serial}`, quote, addressId: buyer.addressId };
    const { orders } = await caravan.done('orders.submit', order, buyer);
    const { id } = await create(buyer, { skuId: t.skuId, quantity: 10 });
    return { ...t, buyer, id, orderId: orders[0]!.id };
  }
  const setPrice = async (skuId: string, price: bigint) => {
    await sql`update skus set tier_prices = array[${price}::bigint] where id = ${skuId}`.execute(
      caravan.deps.db,
    );
  };

  test('is compared with today, and what lies in the cart costs what today costs', async () => {
    const { buyer, skuId, id } = await ordered();
    expect((await lineOf(id, buyer)).lastOrder).toMatchObject({ change: 'same', price: { amount: '1000' } });
    const seen = await read(id, buyer);
    await setPrice(skuId, 1_500n);
    const answer = await caravan.call(
      'requisitionLists.putInCart',
      { id, version: seen.version, idempotencyKey: newId() },
      buyer,
    );
    // Whoever pressed saw 10.00. The answer names no price, and the cart has today's.
    expect(answer.code).toBe(200);
    expect(JSON.stringify(answer.data)).not.toMatch(/1000|1500/);
    const [shop] = (await caravan.done('cart.get', {}, buyer)).shops;
    expect(shop!.lines[0]!.price).toMatchObject({ amount: '1500' });
    expect((await lineOf(id, buyer)).lastOrder).toMatchObject({ change: 'higher' });
  });

  test('is none of a canceled order, of a stranger, and of a seller who buys from somebody else', async () => {
    const { buyer, id, orderId, skuId } = await ordered();
    const stranger = await caravan.buyer();
    const other = await create(stranger, { skuId, quantity: 10 });
    expect((await lineOf(other.id, stranger)).lastOrder).toBeNull();
    const { version } = await caravan.done('orders.getForBuyer', { id: orderId }, buyer);
    await caravan
      .done('orders.cancel', { id: orderId, version, reason: 'x' } as never, buyer)
      .catch(async () => caravan.done('orders.cancel', { id: orderId } as never, buyer));
    expect((await lineOf(id, buyer)).lastOrder).toBeNull();
  });

  test('is not told where the price is hidden today from whoever reads', async () => {
    const { buyer, seller, productId, id } = await ordered();
    await hidePrices(productId, seller);
    const line = await lineOf(id, buyer);
    expect(line.price).toBeNull();
    expect(line.lastOrder?.change ?? null).toBeNull();
  });
});

describe('what never comes onto a list, or into a cart', () => {
  test('a product made for a quote of somebody else, nor for one’s own', async () => {
    const { accept, buyer } = await quoted();
    const answer = await accept();
    expect(answer.code).toBe(200);
    const { rows } = await sql<{
      id: string;
    }>`select skus.id from skus join products on products.id = product_id
      where made_for is not null`.execute(caravan.deps.db);
    const skuId = rows.at(-1)!.id;
    for (const who of [await caravan.buyer(), buyer]) {
      const list = await create(who, { skuId, quantity: 1 });
      expect(list).toMatchObject({ added: 0, gone: [skuId] });
      const add = { id: list.id, lines: [{ skuId, quantity: 1 }] };
      expect(await caravan.done('requisitionLists.addLines', add, who)).toMatchObject({
        added: 0,
        gone: [skuId],
      });
      expect((await read(list.id, who)).lines).toEqual([]);
    }
  });

  test('a draft, an archived product, a retired variant, an unknown id, the id of a product', async () => {
    const { buyer, skuId, productId } = await trade();
    const { db } = caravan.deps;
    for (const publish_status of ['draft', 'down', 'archived'] as const) {
      const other = await trade();
      await sql`update products set publish_status = ${publish_status} where id = ${other.productId}`.execute(
        db,
      );
      expect(await create(buyer, { skuId: other.skuId, quantity: 1 })).toMatchObject({ added: 0 });
    }
    await sql`update skus set position = -1 - position where id = ${skuId}`.execute(db);
    expect(await create(buyer, { skuId, quantity: 1 })).toMatchObject({ added: 0, gone: [skuId] });
    for (const id of [newId(), productId, buyer.id]) {
      const lines = [{ skuId: id, quantity: 1 }];
      const answer = await caravan.call('requisitionLists.create', { name: `Of ${id}`, lines }, buyer);
      if (answer.code === 200) expect(answer.data).toMatchObject({ added: 0, gone: [id] });
      else expect(answer.code).toBe('NOT_FOUND');
    }
  });

  test('what its seller writes once it is no longer sold, or of a suspended shop', async () => {
    const { buyer, seller, skuId, productId } = await trade();
    const { id } = await create(buyer, { skuId, quantity: 1 });
    const { db } = caravan.deps;
    const { token } = await caravan.done(
      'sharedLinks.add',
      { kind: 'buyingList', ...terms, requisitionListId: id },
      buyer,
    );
    const operator = await caravan.operator(['catalog']);
    const suspension = { id: seller.shopId, rule: 'fraud', reason: 'Forged papers' } as never;
    await caravan.done('console.shops.suspend', suspension, operator);
    await sql`update product_texts set title = 'Call 555 scam' where product_id = ${productId}`.execute(db);
    const { tokens } = await programs.granted(buyer, { scopes: ['list:manage'] });
    const answers = {
      page: JSON.stringify(await read(id, buyer)),
      rows: JSON.stringify(await caravan.done('requisitionLists.list', {}, buyer)),
      sheet: await sheetOf(id, buyer),
      tool: JSON.stringify((await programs.call('get_buying_list', { id }, tokens.access_token)).result),
      link: JSON.stringify(await open(token, {})),
      cart: JSON.stringify(await putIn(id, buyer)),
    };
    for (const [place, answer] of Object.entries(answers))
      expect([place, /scam/i.test(answer)]).toEqual([place, false]);
  });

  test('what is not sold on this site, and what is one’s own', async () => {
    const { buyer, seller, skuId } = await trade({ sites: ['uae'] });
    const here = { ...buyer, headers: { website: 'cn' } };
    const { id, gone } = await create({ ...buyer, headers: { website: 'uae' } }, { skuId, quantity: 1 });
    expect(gone).toEqual([]);
    expect((await create(here, { skuId, quantity: 1 })).gone).toEqual([skuId]);
    expect((await read(id, here)).lines[0]).toMatchObject({ issue: 'gone', price: null });
    const { version } = await read(id, here);
    const put = { id, version, idempotencyKey: newId() };
    expect(await caravan.done('requisitionLists.putInCart', put, here)).toMatchObject({ put: [] });
    void seller;
  });
});
