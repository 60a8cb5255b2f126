import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MarketWording } from '../../contract/markets.ts';
import { createProduct, type Product } from '../../../test/product.ts';

let product: Product;
let operator: Awaited<ReturnType<Product['operator']>>;
beforeAll(async () => {
  product = await createProduct();
  operator = await product.operator(['content']);
});
afterAll(() => product.close());

let n = 0;
const wording = (changes: Partial<MarketWording> = {}): MarketWording => ({
  code: `market-${++n}`,
  industryType: 1,
  names: { en: 'Trade City', zh: '商城' },
  descriptions: { en: 'Halls' },
  country: 'CN',
  city: { en: 'Linyi' },
  addresses: {},
  hours: '08:00-17:00',
  latitude: 35.07,
  longitude: 118.33,
  pictures: [],
  sites: ['cn', 'hk', 'uae', 'id'],
  position: 10,
  published: true,
  ...changes,
});
const save = (changes?: Partial<MarketWording>) =>
  product.done('console.markets.save', { wording: wording(changes) }, operator);

test('what an operator writes is found by industry, country and name, in the language asked for', async () => {
  const { id } = await save({ industryType: 3 });
  const byIndustry = await product.done('markets.byIndustry', {}, { headers: { lang: 'zh' } });
  expect(byIndustry).toMatchObject([{ industryType: 3, marketList: [{ id, name: '商城', shopCount: 0 }] }]);
  for (const [filter, found] of [
    [{ industryType: 3 }, 1],
    [{ industryType: 4 }, 0],
    [{ country: 'CN' }, 1],
    [{ country: 'AE' }, 0],
    [{ keyword: 'trade' }, 1],
    [{ keyword: 'linyi' }, 1],
    [{ keyword: '%' }, 0],
  ] as const)
    expect((await product.done('markets.list', filter)).totalRecord).toBe(found);
  expect(await product.done('markets.get', { id })).toMatchObject({ hours: '08:00-17:00', lat: 35.07 });
});

test('a market that is not shown, or not on the site, is not there', async () => {
  const hidden = await save({ published: false });
  const abroad = await save({ sites: ['uae'] });
  for (const { id } of [hidden, abroad])
    expect((await product.call('markets.get', { id }, { headers: { Website: 'cn' } })).code).toBe(
      'NOT_FOUND',
    );
  expect((await product.call('markets.get', { id: abroad.id }, { headers: { Website: 'uae' } })).status).toBe(
    200,
  );
});

test('the shops inside are those of the market that sell on the site', async () => {
  const { id } = await save();
  const inside = await product.seller();
  await product.goods({ shopId: inside.shopId });
  await product.goods({ shopId: (await product.seller()).shopId });
  await product.services.db
    .updateTable('shops')
    .set({ market_id: id })
    .where('id', '=', inside.shopId)
    .execute();
  const shops = await product.done('shops.list', { marketId: id });
  expect(shops.rowList.map((shop) => shop.id)).toEqual([inside.shopId]);
});

test('the second of two who write one is told; a code is one market’s', async () => {
  const { id } = await save({ code: 'twice' });
  const mine = wording({ code: 'twice', hours: '09:00-18:00' });
  await product.done('console.markets.save', { id, version: 1, wording: mine }, operator);
  const late = await product.call('console.markets.save', { id, version: 1, wording: mine }, operator);
  expect(late.code).toBe('CONTENT_CHANGED');
  const taken = await product.call('console.markets.save', { wording: wording({ code: 'twice' }) }, operator);
  expect(taken.code).toBe('CONTENT_CODE_TAKEN');
  const half = await product.call(
    'console.markets.save',
    { wording: wording({ latitude: 1, longitude: null }) },
    operator,
  );
  expect(half.code).toBe('BAD_INPUT');
  expect(await product.done('console.markets.get', { id }, operator)).toMatchObject({ version: 2 });
});

test('nobody without the right writes or lists them', async () => {
  const other = await product.operator(['users']);
  for (const caller of [other, await product.buyer(), {}]) {
    expect((await product.call('console.markets.save', { wording: wording() }, caller)).code).toBe(
      'FORBIDDEN',
    );
    expect((await product.call('console.markets.list', {}, caller)).code).toBe('FORBIDDEN');
  }
  expect((await product.done('console.markets.list', { search: 'twice' }, operator)).totalRecord).toBe(1);
});
