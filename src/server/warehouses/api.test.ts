import { describe, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { warehouseLimits } from '../../contract/warehouses/warehouse-limits.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
type Seller = Awaited<ReturnType<typeof caravan.seller>>;

const jakarta = {
  name: 'Jakarta depot',
  country: 'ID',
  address: 'Jl. Marunda 5',
  contact: 'Budi, +62 811 1234 567',
  leadDays: 3,
};
const list = (seller: Seller) => caravan.done('warehouses.list', {}, seller);
const opened = async (seller: Seller, more: object = {}) =>
  (await caravan.done('warehouses.save', { ...jakarta, ...more }, seller)).id;
const find = async (seller: Seller, id: string) =>
  (await list(seller)).find((warehouse) => warehouse.id === id)!;

describe('the warehouses of a shop', () => {
  test('are one at first, where the shop is, which can be renamed but not closed', async () => {
    const seller = await caravan.seller();
    const [main, ...others] = await list(seller);
    expect(others).toEqual([]);
    expect(main).toMatchObject({ id: seller.shopId, isMain: true, name: '', country: 'CN', leadDays: null });
    expect(main!.regions).toHaveLength(2);
    const draft = { id: main!.id, version: main!.version, name: 'Linyi', country: 'CN', regionCodes: ['37'] };
    await caravan.done('warehouses.save', draft, seller);
    const [renamed] = await list(seller);
    expect(renamed).toMatchObject({ name: 'Linyi', regionCodes: ['37'], version: 2 });
    const closing = { id: main!.id, version: 2 };
    expect(await caravan.codeOf('warehouses.close', closing, seller)).toBe('WAREHOUSE_MAIN');
  });

  test('are added, changed on the version that was seen, put into an order, closed and opened again', async () => {
    const seller = await caravan.seller();
    const [first, second] = [await opened(seller), await opened(seller, { name: 'Dubai', country: 'AE' })];
    expect((await list(seller)).map(({ id }) => id)).toEqual([seller.shopId, first, second]);
    expect(await find(seller, first)).toMatchObject({ ...jakarta, isMain: false, isClosed: false });

    await caravan.done('warehouses.arrange', { ids: [second, seller.shopId, first] }, seller);
    expect((await list(seller)).map(({ id }) => id)).toEqual([second, seller.shopId, first]);
    for (const ids of [[second], [second, second, first], [second, seller.shopId, newId()]])
      expect(await caravan.codeOf('warehouses.arrange', { ids }, seller)).toBe('WAREHOUSE_CHANGED');

    await caravan.done('warehouses.close', { id: second, version: 1 }, seller);
    expect((await list(seller)).map(({ id, isClosed }) => [id, isClosed])).toEqual([
      [seller.shopId, false],
      [first, false],
      [second, true],
    ]);
    const stale = { id: second, version: 1 };
    expect(await caravan.codeOf('warehouses.close', stale, seller)).toBe('WAREHOUSE_CHANGED');
    expect(await caravan.codeOf('warehouses.save', { ...jakarta, ...stale }, seller)).toBe(
      'WAREHOUSE_NAME_TAKEN',
    );
    expect(await caravan.codeOf('warehouses.save', { ...jakarta, ...stale, name: 'Sharjah' }, seller)).toBe(
      'WAREHOUSE_CHANGED',
    );
    await caravan.done('warehouses.reopen', { id: second, version: 2 }, seller);
    expect(await find(seller, second)).toMatchObject({ isClosed: false, version: 3 });
  });

  test('have names of their own, however they are written, also when two are saved at once', async () => {
    const seller = await caravan.seller();
    const codes = await Promise.all(
      ['North', 'NORTH '].map((name) => caravan.codeOf('warehouses.save', { ...jakarta, name }, seller)),
    );
    expect(codes.toSorted()).toEqual([200, 'WAREHOUSE_NAME_TAKEN'].toSorted());
    // Another shop may have one of the same name.
    await opened(await caravan.seller(), { name: 'North' });
  });

  test('are so many at most', async () => {
    const seller = await caravan.seller();
    for (let n = 1; n < warehouseLimits.most; n++) await opened(seller, { name: `Depot ${n}` });
    expect(await caravan.codeOf('warehouses.save', jakarta, seller)).toBe('WAREHOUSES_FULL');
  });

  test.each([
    ['a country that is none', { country: 'XX' }],
    ['a region of another country', { country: 'ID', regionCodes: ['37'] }],
    ['no name', { name: ' ' }],
    ['no days', { leadDays: 0 }],
    ['days below nothing', { leadDays: -3 }],
    ['half a year and more', { leadDays: 181 }],
    ['an id without the version', { id: newId() }],
  ])('refuse %s', async (_, wrong) => {
    const seller = await caravan.seller();
    expect(await caravan.codeOf('warehouses.save', { ...jakarta, ...wrong }, seller)).toBe('BAD_INPUT');
  });

  test('belong to their shop, and are changed by those who run it', async () => {
    const [owner, other] = await Promise.all([caravan.seller(), caravan.seller()]);
    const id = await opened(owner);
    const known = { id, version: 1 };
    expect((await list(other)).map((each) => each.id)).toEqual([other.shopId]);
    expect(await caravan.codeOf('warehouses.save', { ...jakarta, ...known }, other)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('warehouses.close', known, other)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('warehouses.reopen', known, other)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('warehouses.arrange', { ids: [other.shopId, id] }, other)).toBe(
      'WAREHOUSE_CHANGED',
    );
    const member = await caravan.member(owner, ['products']);
    expect(await list(member as Seller)).toHaveLength(2);
    expect(await caravan.codeOf('warehouses.close', known, member)).toBe('FORBIDDEN');
    expect(await find(owner, id)).toMatchObject({ isClosed: false, version: 1 });
  });
});
