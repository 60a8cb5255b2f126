import { describe, expect, test } from 'vitest';
import { buyingCompanies } from '../../../test/buying-company.ts';
import type { Caller } from '../../../test/caravan.ts';
import { makeCustomers } from '../../../test/customers.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { request } from '../../../test/traders.ts';
import { newId } from '../../kit/ids.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);

type Buyer = Awaited<ReturnType<typeof caravan.buyer>>;

const authorOf = ({ id }: { id: string }) => ({ personId: id, accountId: id });

async function trade(prices: readonly bigint[] = [1_000n, 2_000n]) {
  const [buyer, seller] = await Promise.all([caravan.buyer(), caravan.seller()]);
  const products = await Promise.all(
    prices.map((price) => caravan.products({ shopId: seller.shopId, price })),
  );
  return { buyer, seller, products, lines: products.map(({ skuId }) => ({ skuId, quantity: 5 })) };
}

const cartOf = async (who: Caller) =>
  (await caravan.done('cart.get', {}, who)).shops
    .flatMap(({ lines }) => lines.map(({ skuId, quantity }) => ({ skuId, quantity })))
    .toSorted((a, b) => (a.skuId < b.skuId ? -1 : 1));

/** Has a buyer pay a price of their own for a variant. */
async function listPrice(seller: Awaited<ReturnType<typeof caravan.seller>>, skuId: string, { id }: Buyer) {
  const list = await caravan.done('priceLists.save', { name: 'For one' }, seller);
  const lines = [{ id: skuId, tiers: [{ minimum: 1, price: '700' }] }];
  const { version } = await caravan.done('priceLists.setLines', { id: list.id, version: 1, lines }, seller);
  await makeCustomers(caravan, seller.shopId, [{ id }]);
  await caravan.done('priceLists.addCustomer', { id: list.id, version, accountId: id }, seller);
}

describe('what is stored', () => {
  test('of a shop are its products on sale, for whoever asks', async () => {
    const { buyer, seller, products } = await trade();
    const contents = await caravan.done('offline.contents', { shopId: seller.shopId }, buyer);
    expect(new Set(contents.productIds)).toEqual(new Set(products.map(({ id }) => id)));
    expect(contents).toMatchObject({ total: 2, lines: [], author: authorOf(buyer), day: '2026-03-02' });
  });

  test('has variants, numbers, stock and prices by quantity; a customer’s prices are the customer’s alone', async () => {
    const { buyer, seller } = await trade([]);
    const tiers = [
      [1, 1_000n],
      [100, 800n],
    ] as const;
    const product = await caravan.products({ shopId: seller.shopId, tiers: tiers as never, skus: 2 });
    await listPrice(seller, product.skuIds[0]!, buyer);
    const read = async (who: Caller) =>
      (await caravan.done('offline.products', { productIds: [product.id] }, who))[0]!;
    const stranger = await caravan.buyer();
    const everybodys = await read(stranger);
    expect(everybodys).toMatchObject({ isOwnPrice: false, shop: { id: seller.shopId } });
    expect(everybodys.variants.map(({ id }) => id)).toEqual(product.skuIds);
    const pricesOf = ({ variants }: typeof everybodys) =>
      variants.map((variant) => variant.tiers.map(({ minimum, price }) => [minimum, price.amount]));
    const usual = [
      [1, '1000'],
      [100, '800'],
    ];
    expect(pricesOf(everybodys)).toEqual([usual, usual]);
    const readForBuyer = await read(buyer);
    expect(readForBuyer.isOwnPrice).toBe(true);
    expect(pricesOf(readForBuyer)[0]![0]).toEqual([1, '700']);
    expect(pricesOf(readForBuyer)[1]).toEqual(usual);
  });

  test('has no price that its shop hides, and nothing of what is not on sale', async () => {
    const { buyer, seller, products } = await trade();
    const [hidden, gone] = products;
    const { db } = caravan.deps;
    await db
      .updateTable('products')
      .set({ prices_shown_to: 'approved' })
      .where('id', '=', hidden!.id)
      .execute();
    await db.updateTable('products').set({ publish_status: 'archived' }).where('id', '=', gone!.id).execute();
    const productIds = [hidden!.id, gone!.id, newId()];
    const rows = await caravan.done('offline.products', { productIds }, buyer);
    expect(rows.map(({ id }) => id)).toEqual([hidden!.id]);
    expect(rows[0]!.variants[0]!.tiers).toEqual([]);
    const contents = await caravan.done('offline.contents', { shopId: seller.shopId }, buyer);
    expect(contents.productIds).toEqual([hidden!.id]);
  });

  test('of a list are its lines, also those that are not sold any more, for its owner alone', async () => {
    const { buyer, products, lines } = await trade();
    const list = await caravan.done('requisitionLists.create', { name: 'Weekly', lines }, buyer);
    const { db } = caravan.deps;
    await db
      .updateTable('products')
      .set({ publish_status: 'archived' })
      .where('id', '=', products[1]!.id)
      .execute();
    const input = { requisitionListId: list.id };
    const contents = await caravan.done('offline.contents', input, buyer);
    expect(contents.name).toBe('Weekly');
    expect(contents.lines).toMatchObject(lines);
    expect(await caravan.codeOf('offline.contents', input, await caravan.buyer())).toBe('NOT_FOUND');
  });

  test('is of a shop or of a list, for buyers alone', async () => {
    const { buyer, seller } = await trade([]);
    const { shopId } = seller;
    expect(await caravan.codeOf('offline.contents', {}, buyer)).toBe('BAD_INPUT');
    expect(await caravan.codeOf('offline.contents', { shopId, requisitionListId: newId() }, buyer)).toBe(
      'BAD_INPUT',
    );
    expect(await caravan.codeOf('offline.contents', { shopId: newId() }, buyer)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('offline.contents', { shopId }, {})).toBe('LOGIN_OUT');
    expect(await caravan.codeOf('offline.contents', { shopId }, seller)).toBe('FORBIDDEN');
  });
});

describe('the draft of an order', () => {
  test('comes into the cart once, on top of what is there, however often and at once it is sent', async () => {
    const { buyer, lines } = await trade();
    await caravan.done('cart.add', { mode: 'add', lines: [{ skuId: lines[0]!.skuId, quantity: 2 }] }, buyer);
    const draft = { key: newId(), author: authorOf(buyer), lines };
    const send = (input = draft) => caravan.done('offline.putInCart', input, buyer);
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send({ ...draft, lines: lines.toReversed() }));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]!.missing).toEqual([]);
    const expected = lines.map(({ skuId }, n) => ({ skuId, quantity: n === 0 ? 7 : 5 }));
    expect(await cartOf(buyer)).toEqual(expected.toSorted((a, b) => (a.skuId < b.skuId ? -1 : 1)));
  });

  test('says of each line what became of it, and puts in the rest', async () => {
    const { buyer, lines, products } = await trade([1_000n, 1_000n, 1_000n]);
    const { db } = caravan.deps;
    await db
      .updateTable('products')
      .set({ publish_status: 'archived' })
      .where('id', '=', products[0]!.id)
      .execute();
    await db.updateTable('skus').set({ stock: 0 }).where('id', '=', products[1]!.skuId).execute();
    const draft = { key: newId(), author: authorOf(buyer), lines };
    const answer = await caravan.done('offline.putInCart', draft, buyer);
    expect(answer.put).toEqual([{ skuId: lines[2]!.skuId, quantity: 5, issue: null }]);
    expect(answer.missing).toEqual([
      { skuId: lines[0]!.skuId, reason: 'gone' },
      { skuId: lines[1]!.skuId, reason: 'stock' },
    ]);
  });

  test('of which nothing could be put in is sent again by the same key', async () => {
    const { buyer, lines, products } = await trade([1_000n]);
    const { db } = caravan.deps;
    const setStock = (stock: number) =>
      db.updateTable('skus').set({ stock }).where('id', '=', products[0]!.skuId).execute();
    const draft = { key: newId(), author: authorOf(buyer), lines };
    await setStock(0);
    expect((await caravan.done('offline.putInCart', draft, buyer)).put).toEqual([]);
    await setStock(10);
    expect((await caravan.done('offline.putInCart', draft, buyer)).put).toHaveLength(1);
  });

  test('by a key of something else is refused', async () => {
    const { buyer, lines } = await trade();
    const draft = { key: newId(), author: authorOf(buyer) };
    await caravan.done('offline.putInCart', { ...draft, lines: [lines[0]!] }, buyer);
    const other = { ...draft, lines: [lines[1]!] };
    expect(await caravan.codeOf('offline.putInCart', other, buyer)).toBe('KEY_REUSED');
    expect(await cartOf(buyer)).toEqual([lines[0]]);
  });

  test('is sent by nobody but its author, and by nobody for another company', async () => {
    const { buyer, lines } = await trade();
    const other = await caravan.buyer();
    const draft = { key: newId(), author: authorOf(buyer), lines };
    expect(await caravan.codeOf('offline.putInCart', draft, other)).toBe('DRAFT_OF_OTHER');
    expect(await cartOf(other)).toEqual([]);
    const { owner } = await company();
    const asPerson = { ...draft, author: authorOf(owner) };
    expect(await caravan.codeOf('offline.putInCart', asPerson, owner)).toBe('DRAFT_OF_OTHER');
    const me = await caravan.done('accounts.me', {}, owner);
    const asCompany = { ...draft, author: { personId: owner.id, accountId: me.actingFor!.id } };
    expect((await caravan.done('offline.putInCart', asCompany, owner)).put).toHaveLength(2);
  });

  test('of somebody who may not order any more is refused, and puts nothing in', async () => {
    const { lines } = await trade();
    const { join } = await company();
    const person = await join('approver');
    const me = await caravan.done('accounts.me', {}, person);
    const author = { personId: person.id, accountId: me.actingFor!.id };
    const draft = { key: newId(), author, lines };
    expect(await caravan.codeOf('offline.putInCart', draft, person)).toBe('COMPANY_RIGHT_MISSING');
  });

  test('of what nobody sells puts nothing in', async () => {
    const { buyer } = await trade([]);
    const unknown = { key: newId(), author: authorOf(buyer), lines: [{ skuId: newId(), quantity: 1 }] };
    const answer = await caravan.done('offline.putInCart', unknown, buyer);
    expect(answer).toMatchObject({ put: [], missing: [{ reason: 'gone' }] });
  });
});

describe('the draft of a request', () => {
  const published = async (who: Caller) => (await caravan.done('rfqs.list', {}, who)).rowList;

  test('is published once, in the language it was written in, also after its last day', async () => {
    const buyer = await caravan.buyer();
    const draft = {
      ...request(await caravan.category()),
      targetPrice: '1200',
      currency: 'CNY',
      key: newId(),
      author: authorOf(buyer),
      language: 'ar' as const,
    };
    const send = () => caravan.done('offline.publishRequest', draft, buyer);
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    caravan.clock.advance(40 * 86_400_000);
    expect(await send()).toEqual(first);
    expect(await published(buyer)).toMatchObject([{ id: first.id, language: 'ar', title: draft.title }]);
  });

  test('that is refused leaves its key free', async () => {
    const buyer = await caravan.buyer();
    const lastDay = caravan.clock.now().toISOString().slice(0, 10);
    const draft = {
      ...request(await caravan.category()),
      lastDay: '2026-01-01',
      key: newId(),
      author: authorOf(buyer),
      language: 'en' as const,
    };
    expect(await caravan.codeOf('offline.publishRequest', draft, buyer)).toBe('BAD_INPUT');
    await caravan.done('offline.publishRequest', { ...draft, lastDay }, buyer);
    expect(await published(buyer)).toHaveLength(1);
  });

  test('is sent by nobody but its author, and under no key of an order', async () => {
    const { buyer, lines } = await trade();
    const key = newId();
    await caravan.done('offline.putInCart', { key, author: authorOf(buyer), lines }, buyer);
    const lastDay = caravan.clock.now().toISOString().slice(0, 10);
    const draft = {
      ...request(await caravan.category()),
      lastDay,
      key,
      author: authorOf(buyer),
      language: 'en' as const,
    };
    expect(await caravan.codeOf('offline.publishRequest', draft, buyer)).toBe('KEY_REUSED');
    const other = await caravan.buyer();
    expect(await caravan.codeOf('offline.publishRequest', draft, other)).toBe('DRAFT_OF_OTHER');
    expect(await published(other)).toEqual([]);
  });
});
