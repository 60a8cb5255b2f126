import { beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '../../contract/contract.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
type Seller = Awaited<ReturnType<typeof caravan.seller>>;

let seller: Seller;
/** Ids by quantity: each piece costs the same, so a larger quantity is a larger total. */
const ids = new Map<number, string>();

beforeAll(async () => {
  seller = await caravan.seller();
  const { skuId } = await caravan.products({
    shopId: seller.shopId,
    price: 1_000n,
    stock: 1_000,
    titles: { en: 'Steel mug' },
  });
  const { db } = caravan.deps;
  for (const [index, quantity] of [3, 1, 2].entries()) {
    const buyer = await caravan.buyer();
    const { quote } = await caravan.done('orders.calculate', { lines: [{ skuId, quantity }] }, buyer);
    const input = { idempotencyKey: `lists-order-${quantity}`, quote, addressId: buyer.addressId };
    const { orders } = await caravan.done('orders.submit', input, buyer);
    const { id } = orders[0]!;
    ids.set(quantity, id);
    const submitted = new Date(Date.UTC(2026, 1, index + 1));
    await db.updateTable('orders').set({ submitted_at: submitted }).where('id', '=', id).execute();
  }
  const { address } = await db
    .selectFrom('orders')
    .select('address')
    .where('id', '=', ids.get(2)!)
    .executeTakeFirstOrThrow();
  const abroad = JSON.stringify({ ...(address as object), country: 'AE' });
  await db
    .updateTable('orders')
    .set({ address: abroad, due_at: new Date('2026-01-01') })
    .where('id', '=', ids.get(2)!)
    .execute();
});

const quantities = async (input: InputOf<'orders.listForSeller'>) => {
  const { rowList, totalRecord, counts } = await caravan.done('orders.listForSeller', input, seller);
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  expect(totalRecord).toBe(all);
  return rowList.map(({ id }) => [...ids].find(([, each]) => each === id)![0]);
};

describe('a list of orders', () => {
  test('is narrowed by day, country and total, with a word and without', async () => {
    for (const word of [{}, { keyword: 'mug' }]) {
      expect(await quantities({ ...word, from: '2026-02-02T00:00:00Z' })).toEqual([2, 1]);
      expect(await quantities({ ...word, to: '2026-02-02T00:00:00Z' })).toEqual([3]);
      expect(await quantities({ ...word, country: 'AE' })).toEqual([2]);
      expect(await quantities({ ...word, currency: 'CNY', amountMin: '2000' })).toEqual([2, 3]);
      expect(await quantities({ ...word, currency: 'CNY', amountMax: '2000' })).toEqual([2, 1]);
      expect(await quantities({ ...word, currency: 'USD' })).toEqual([]);
    }
    // A sum without its currency says nothing.
    expect(await quantities({ amountMin: '2000' })).toEqual([2, 1, 3]);
  });

  test('is read in the order that is asked for, with a word and without', async () => {
    for (const word of [{}, { keyword: 'mug' }]) {
      expect(await quantities(word)).toEqual([2, 1, 3]);
      expect(await quantities({ ...word, sort: 'oldest' })).toEqual([3, 1, 2]);
      expect(await quantities({ ...word, sort: 'amountDown' })).toEqual([3, 2, 1]);
      expect(await quantities({ ...word, sort: 'amountUp' })).toEqual([1, 2, 3]);
      expect((await quantities({ ...word, sort: 'dueFirst' }))[0]).toBe(2);
    }
    expect(await quantities({ sort: 'amountUp', country: 'AE' })).toEqual([2]);
  });

  test('tells the version and the country of each, for steps that are taken from the list', async () => {
    const { rowList } = await caravan.done('orders.listForSeller', { country: 'AE' }, seller);
    expect(rowList[0]).toMatchObject({ country: 'AE', version: expect.any(Number) });
    const { id, version } = rowList[0]!;
    const stale = await caravan.codeOf('orders.confirm', { id, version: version + 1 }, seller);
    expect(stale).toBe('ORDER_CHANGED');
  });

  test('refuses what is no country, no day and no order', async () => {
    for (const wrong of [
      { country: 'china' },
      { from: 'yesterday' },
      { sort: 'best' },
      { currency: 'yuan' },
      { amountMin: '1.5' },
    ])
      expect(await caravan.codeOf('orders.listForSeller', wrong as never, seller)).toBe('BAD_INPUT');
  });
});
