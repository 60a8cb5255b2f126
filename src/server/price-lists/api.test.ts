import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { priceListLimits } from '../../contract/price-lists/price-list-limits.ts';

const caravan = prepareProduct();
type Seller = Awaited<ReturnType<typeof caravan.seller>>;

let keys = 0;

/** Somebody who has ordered from a shop. */
async function customerOf(seller: Seller) {
  const buyer = await caravan.buyer();
  const { skuId } = await caravan.products({ shopId: seller.shopId });
  const { quote } = await caravan.done('orders.calculate', { lines: [{ skuId, quantity: 1 }] }, buyer);
  const idempotencyKey = `first-order-${++keys}`;
  const { orders } = await caravan.done(
    'orders.submit',
    { idempotencyKey, quote, addressId: buyer.addressId },
    buyer,
  );
  return { ...buyer, number: orders[0]!.number };
}

const list = (seller: Seller, name = `List ${++keys}`, more: object = {}) =>
  caravan.done('priceLists.save', { name, ...more }, seller);
const get = (seller: Seller, id: string) => caravan.done('priceLists.get', { id }, seller);

describe('the price lists of a shop', () => {
  test('are saved on the version that was seen, under names of their own, and deleted', async () => {
    const seller = await caravan.seller();
    const { id, version } = await list(seller, 'Partners', { percentOff: 10, minimumOrder: '50000' });
    expect(await get(seller, id)).toMatchObject({
      name: 'Partners',
      state: 'active',
      percentOff: 10,
      minimumOrder: { amount: '50000', currency: 'CNY' },
      lineCount: 0,
      customerCount: 0,
    });
    const draft = { id, version, name: 'Partners of 2026', until: '2026-03-01' };
    expect((await caravan.done('priceLists.save', draft, seller)).version).toBe(version + 1);
    expect(await get(seller, id)).toMatchObject({ percentOff: null, minimumOrder: null, state: 'ended' });
    expect(await caravan.codeOf('priceLists.save', draft, seller)).toBe('PRICE_LIST_CHANGED');
    expect(await caravan.codeOf('priceLists.delete', { id, version }, seller)).toBe('PRICE_LIST_CHANGED');
    expect(await caravan.codeOf('priceLists.save', { name: 'PARTNERS of 2026' }, seller)).toBe(
      'PRICE_LIST_NAME_TAKEN',
    );
    expect((await caravan.done('priceLists.list', { search: 'partners' }, seller)).totalRecord).toBe(1);
    await caravan.done('priceLists.delete', { id, version: version + 1 }, seller);
    expect(await caravan.codeOf('priceLists.get', { id }, seller)).toBe('NOT_FOUND');
  });

  test.each([
    { percentOff: 100 },
    { percentOff: 0 },
    { minimumOrder: '0' },
    { from: '2026-03-02', until: '2026-03-01' },
    { name: '' },
  ])('are not saved with %j', async (wrong) => {
    const seller = await caravan.seller();
    expect(await caravan.codeOf('priceLists.save', { name: 'List', ...wrong }, seller)).toBe('BAD_INPUT');
  });

  test('are as many as a shop may have', async () => {
    const seller = await caravan.seller();
    const now = caravan.clock.now();
    await caravan.deps.db
      .insertInto('price_lists')
      .values(
        Array.from({ length: priceListLimits.lists }, (_, at) => ({
          id: newId(),
          shop_id: seller.shopId,
          name: `Of year ${at}`,
          currency: 'CNY',
          created_at: now,
        })),
      )
      .execute();
    expect(await caravan.codeOf('priceLists.save', { name: 'One more' }, seller)).toBe('PRICE_LISTS_FULL');
  });

  test('are edited by whoever may edit products, and by nobody else', async () => {
    const seller = await caravan.seller();
    const { id, version } = await list(seller, 'Members');
    const editor = await caravan.member(seller, ['products']);
    const clerk = await caravan.member(seller, ['orders', 'money', 'store']);
    expect((await caravan.done('priceLists.get', { id }, editor)).name).toBe('Members');
    expect(await caravan.codeOf('priceLists.get', { id }, clerk)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('priceLists.save', { id, version, name: 'Mine' }, clerk)).toBe('FORBIDDEN');
    // Who buys is seen by those who look after orders, and prices are set by those who edit products.
    for (const call of ['priceLists.customers', 'priceLists.findCustomers'] as const)
      expect(await caravan.codeOf(call, { id, search: 'Li' }, editor)).toBe('FORBIDDEN');
    const buyer = await caravan.buyer();
    for (const member of [editor, clerk])
      for (const call of ['priceLists.addCustomer', 'priceLists.removeCustomer'] as const)
        expect(await caravan.codeOf(call, { id, version, accountId: buyer.id }, member)).toBe('FORBIDDEN');
    const stranger = await caravan.seller();
    for (const call of ['priceLists.get', 'priceLists.lines', 'priceLists.customers'] as const)
      expect(await caravan.codeOf(call, { id }, stranger)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('priceLists.save', { id, version, name: 'Mine' }, stranger)).toBe(
      'NOT_FOUND',
    );
    expect(await caravan.codeOf('priceLists.setLines', { id, version }, stranger)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('priceLists.delete', { id, version }, stranger)).toBe('NOT_FOUND');
  });
});

describe('the lines of a price list', () => {
  test('are prices of variants and percentages of products, set and removed together', async () => {
    const seller = await caravan.seller();
    const product = await caravan.products({ shopId: seller.shopId, skus: 2, titles: { en: 'Teapot' } });
    const other = await caravan.products({ shopId: seller.shopId });
    const { id, version } = await list(seller);
    const tiers = [
      { minimum: 1, price: '900' },
      { minimum: 50, price: '800' },
    ];
    const lines = [
      { id: product.skuId, tiers },
      { id: other.id, percentOff: 15 },
    ];
    const set = await caravan.done('priceLists.setLines', { id, version, lines }, seller);
    const { rowList } = await caravan.done('priceLists.lines', { id }, seller);
    expect(rowList).toMatchObject([
      {
        id: product.skuId,
        title: 'Teapot',
        spec: ['Colour 1'],
        percentOff: null,
        tiers: [
          { minimum: 1, price: { amount: '900', currency: 'CNY' } },
          { minimum: 50, price: { amount: '800', currency: 'CNY' } },
        ],
        publicPrice: { amount: '1000', currency: 'CNY' },
        isStale: false,
      },
      { id: other.id, percentOff: 15, tiers: null, spec: null },
    ]);
    expect(await caravan.codeOf('priceLists.setLines', { id, version, lines: [] }, seller)).toBe(
      'PRICE_LIST_CHANGED',
    );
    const matchingLines = await caravan.done('priceLists.lines', { id, search: 'teap' }, seller);
    expect(matchingLines.rowList.map((row) => row.id)).toEqual([product.skuId]);
    const priced = await caravan.done('priceLists.product', { id, productId: product.id }, seller);
    expect(priced).toMatchObject({
      currency: 'CNY',
      percentOff: null,
      variants: [
        { spec: ['Colour 1'], publicTiers: [{ minimum: 1, price: { amount: '1000' } }], tiers: [{}, {}] },
        { spec: ['Colour 2'], tiers: null },
      ],
    });
    const ofOther = await caravan.done('priceLists.product', { id, productId: other.id }, seller);
    expect(ofOther).toMatchObject({ percentOff: 15, variants: [{ tiers: null }] });
    const foreign = {
      id,
      productId: (await caravan.products({ shopId: (await caravan.seller()).shopId })).id,
    };
    expect(await caravan.codeOf('priceLists.product', foreign, seller)).toBe('NOT_FOUND');
    // Saved anew it is another price, and what is removed is gone.
    const next = {
      id,
      version: set.version,
      lines: [{ id: product.skuId, tiers: [{ minimum: 10, price: '850' }] }],
      removed: [other.id],
    };
    await caravan.done('priceLists.setLines', next, seller);
    const after = (await caravan.done('priceLists.lines', { id }, seller)).rowList;
    expect(after).toMatchObject([{ id: product.skuId, tiers: [{ minimum: 10, price: { amount: '850' } }] }]);
  });

  test('are refused as a whole where one cannot be', async () => {
    const seller = await caravan.seller();
    const product = await caravan.products({ shopId: seller.shopId });
    const theirs = await caravan.products({ shopId: (await caravan.seller()).shopId });
    const { id, version } = await list(seller);
    const good = { id: product.id, percentOff: 5 };
    const codeOf = (line: object) =>
      caravan.codeOf('priceLists.setLines', { id, version, lines: [good, line] }, seller);
    const tiers = (...all: [number, string][]) => all.map(([minimum, price]) => ({ minimum, price }));
    expect(await codeOf({ id: product.skuId, tiers: tiers([1, '0']) })).toBe('BAD_INPUT');
    expect(await codeOf({ id: product.skuId, tiers: [] })).toBe('BAD_INPUT');
    expect(await codeOf({ id: product.skuId, percentOff: 100 })).toBe('BAD_INPUT');
    expect(await codeOf({ id: product.skuId, percentOff: 5, tiers: tiers([1, '5']) })).toBe('BAD_INPUT');
    expect(await codeOf(good)).toBe('BAD_INPUT');
    expect(await codeOf({ id: product.skuId, tiers: tiers([1, '900'], [50, '950']) })).toBe(
      'PRICE_LIST_TIERS',
    );
    expect(await codeOf({ id: product.skuId, tiers: tiers([50, '900'], [1, '800']) })).toBe(
      'PRICE_LIST_TIERS',
    );
    // A variant has no percentage, a product no price of its own, and neither is another shop's.
    expect(await codeOf({ id: product.skuId, percentOff: 5 })).toBe('NOT_FOUND');
    expect(await codeOf({ id: product.id, tiers: tiers([1, '900']) })).toBe('BAD_INPUT');
    expect(await codeOf({ id: theirs.skuId, tiers: tiers([1, '900']) })).toBe('NOT_FOUND');
    expect(await codeOf({ id: theirs.id, percentOff: 5 })).toBe('NOT_FOUND');
    expect((await get(seller, id)).lineCount).toBe(0);
  });

  test('are in parts that the currency is paid in', async () => {
    const seller = await caravan.seller({ currency: 'IDR' });
    const product = await caravan.products({ shopId: seller.shopId, currency: 'IDR', price: 100_000n });
    const { id, version } = await list(seller);
    const lines = [{ id: product.skuId, tiers: [{ minimum: 1, price: '90050' }] }];
    expect(await caravan.codeOf('priceLists.setLines', { id, version, lines }, seller)).toBe(
      'AMOUNT_NOT_PAYABLE',
    );
    expect(await caravan.codeOf('priceLists.save', { name: 'x', minimumOrder: '50' }, seller)).toBe(
      'AMOUNT_NOT_PAYABLE',
    );
  });

  test('are as many as a list may have', async () => {
    const seller = await caravan.seller();
    const product = await caravan.products({ shopId: seller.shopId, skus: 400 });
    const { id, version } = await list(seller);
    // Variants that are not made any more take up lines, too.
    await sql`
      with former as (
        insert into skus (id, product_id, position, spec_values, stock, tier_minimums, tier_prices)
        select uuidv7(), ${product.id}, -n, array[n + 400], 0, '{1}', '{1000}'
        from generate_series(1, ${priceListLimits.lines - 399}::int) as n
        returning id
      )
      insert into price_list_lines (list_id, target_id, product_id, sku_id, currency, minimums, prices)
      select ${id}, id, ${product.id}, id, 'CNY', '{1}', '{900}' from former`.execute(caravan.deps.db);
    const lines = product.skuIds.map((skuId) => ({ id: skuId, tiers: [{ minimum: 1, price: '900' }] }));
    expect(await caravan.codeOf('priceLists.setLines', { id, version, lines }, seller)).toBe(
      'PRICE_LIST_FULL',
    );
    await caravan.done('priceLists.setLines', { id, version, lines: lines.slice(1) }, seller);
    expect(await get(seller, id)).toMatchObject({ lineCount: priceListLimits.lines });
    const { rowList } = await caravan.done('priceLists.lines', { id, pageNum: 100, pageSize: 100 }, seller);
    expect(rowList).toHaveLength(100);
  });
});

describe('the customers of a price list', () => {
  test('are found among those who have dealt with the shop, by name or order number', async () => {
    const seller = await caravan.seller();
    const customer = await customerOf(seller);
    const stranger = await caravan.buyer();
    const find = async (search: string, by = seller) =>
      (await caravan.done('priceLists.findCustomers', { search }, by)).map((each) => each.accountId);
    expect(await find(customer.number.toLowerCase())).toEqual([customer.id]);
    expect(await find('company')).toEqual([customer.id]);
    expect(await find('person')).toEqual([]);
    // Who wrote is a customer too; another shop's customers are nobody's here.
    const writer = await caravan.buyer();
    await caravan.done('messages.send', { shopId: seller.shopId, text: 'Good day' }, writer);
    expect((await find('company')).toSorted()).toEqual([customer.id, writer.id].toSorted());
    expect(await find('company', await caravan.seller())).toEqual([]);
    expect(await find(customer.number, await caravan.seller())).toEqual([]);
    const { id, version } = await list(seller);
    const add = (accountId: string) => ({ id, version, accountId });
    expect(await caravan.codeOf('priceLists.addCustomer', add(stranger.id), seller)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('priceLists.addCustomer', add(newId()), seller)).toBe('NOT_FOUND');
  });

  test('are added and removed by one editor at a time', async () => {
    const seller = await caravan.seller();
    const [first, second] = [await customerOf(seller), await customerOf(seller)];
    const { id, version } = await list(seller);
    const both = await Promise.all(
      [first, second].map((one) =>
        caravan.call('priceLists.addCustomer', { id, version, accountId: one.id }, seller),
      ),
    );
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 'PRICE_LIST_CHANGED']);
    const { rowList } = await caravan.done('priceLists.customers', { id }, seller);
    expect(rowList).toHaveLength(1);
    const { accountId } = rowList[0]!;
    expect(await get(seller, id)).toMatchObject({ customerCount: 1, version: version + 1 });
    const removal = { id, version: version + 1, accountId };
    const absent = { ...removal, accountId: [first, second].find((one) => one.id !== accountId)!.id };
    expect(await caravan.codeOf('priceLists.removeCustomer', absent, seller)).toBe('NOT_FOUND');
    await caravan.done('priceLists.removeCustomer', removal, seller);
    expect((await caravan.done('priceLists.customers', { id }, seller)).totalRecord).toBe(0);
  });
});
