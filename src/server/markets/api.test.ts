import { beforeAll, expect, test } from 'vitest';
import type { MarketWording } from '../../contract/markets/markets.ts';
import type { Caravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
let operator: Awaited<ReturnType<Caravan['operator']>>;
beforeAll(async () => {
  operator = await caravan.operator(['content']);
});

let n = 0;
const wording = (changes: Partial<MarketWording> = {}): MarketWording => ({
  code: `market-${++n}`,
  industryType: 1,
  names: { en: 'Trade City', zh: '商城' },
  descriptions: { en: 'Halls' },
  country: 'CN',
  city: { en: 'Linyi' },
  addresses: {},
  directions: {},
  floors: [],
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
  caravan.done('console.markets.save', { wording: wording(changes) }, operator);

test('what an operator writes is found by industry, country and name, in the language asked for', async () => {
  const { id } = await save({ industryType: 3 });
  const byIndustry = await caravan.done('markets.byIndustry', {}, { headers: { lang: 'zh' } });
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
    expect((await caravan.done('markets.list', filter)).totalRecord).toBe(found);
  expect(await caravan.done('markets.get', { id })).toMatchObject({ hours: '08:00-17:00', lat: 35.07 });
  expect(await caravan.done('markets.map', { id }, { headers: { lang: 'zh' } })).toMatchObject({
    ports: [{ code: 'CNTAO', name: '青岛港' }, {}, {}],
  });
  const { id: nowhere } = await save({ latitude: null, longitude: null });
  expect(await caravan.done('markets.map', { id: nowhere })).toBeNull();
});

test('a market that is not shown, or not on the site, is not there', async () => {
  const hidden = await save({ published: false });
  const abroad = await save({ sites: ['uae'] });
  for (const { id } of [hidden, abroad])
    expect(await caravan.codeOf('markets.get', { id }, { headers: { Website: 'cn' } })).toBe('NOT_FOUND');
  expect((await caravan.call('markets.get', { id: abroad.id }, { headers: { Website: 'uae' } })).status).toBe(
    200,
  );
});

test('the shops inside are those of the market that sell on the site', async () => {
  const { id } = await save();
  const inside = await caravan.seller();
  await caravan.products({ shopId: inside.shopId });
  await caravan.products({ shopId: (await caravan.seller()).shopId });
  await caravan.deps.db.updateTable('shops').set({ market_id: id }).where('id', '=', inside.shopId).execute();
  const shops = await caravan.done('shops.list', { marketId: id });
  expect(shops.rowList.map((shop) => shop.id)).toEqual([inside.shopId]);
});

test('a visitor gets what is where and how to come; a shop says its floor and stall itself', async () => {
  const { id } = await save({
    floors: [
      { label: '1F', sells: { en: 'Toys', zh: '玩具' } },
      { label: '2F', sells: { en: 'Gifts' } },
    ],
    directions: { en: 'Metro line 2' },
  });
  const seller = await caravan.seller();
  const elsewhere = await caravan.seller();
  const profile = { names: { en: 'Shop', zh: '店' }, descriptions: {}, addresses: {} };
  const place = async (who: typeof seller, at: { floor?: string; stall?: string }) => {
    const { version, names } = await caravan.done('shops.mine', {}, who);
    return caravan.call('shops.updateProfile', { ...profile, names, version, ...at }, who);
  };
  for (const { shopId } of [seller, elsewhere]) await caravan.products({ shopId });
  await caravan.deps.db.updateTable('shops').set({ market_id: id }).where('id', '=', seller.shopId).execute();
  expect(await caravan.done('shops.mine', {}, seller)).toMatchObject({
    market: { floors: ['1F', '2F'], floor: '', stall: '' },
  });
  expect((await place(seller, { floor: '1F', stall: 'A-108' })).status).toBe(200);
  // A floor that the market does not have, a stall in a market the shop is not in, more than a sign holds.
  expect((await place(seller, { floor: '9F' })).code).toBe('BAD_INPUT');
  expect((await place(elsewhere, { stall: 'A-109' })).code).toBe('BAD_INPUT');
  expect((await place(seller, { stall: 'x'.repeat(25) })).code).toBe('BAD_INPUT');
  // What is left out stays.
  expect((await place(seller, {})).status).toBe(200);
  const market = await caravan.done('markets.get', { id }, { headers: { lang: 'zh' } });
  expect(market).toMatchObject({
    directions: 'Metro line 2',
    floors: [
      { label: '1F', sells: '玩具' },
      { label: '2F', sells: 'Gifts' },
    ],
  });
  expect(market.stalls).toMatchObject([{ id: seller.shopId, floor: '1F', stall: 'A-108' }]);
  expect((await caravan.done('shops.profile', { id: seller.shopId })).market).toMatchObject({
    floor: '1F',
    stall: 'A-108',
  });
});

test('floors that a visitor could not tell apart, or not read, are refused', async () => {
  const floor = (label: string, sells: Record<string, string> = { en: 'Toys' }) => ({ label, sells });
  for (const floors of [
    [floor('1F'), floor('1F')],
    [floor('')],
    [floor('1F', {})],
    [floor('1F', { xx: 'Toys' })],
    [floor('1F', { en: 'x'.repeat(201) })],
    [floor('1\u202eF')],
    Array.from({ length: 21 }, (_, n) => floor(`${n}F`)),
  ]) {
    const refused = await caravan.call('console.markets.save', { wording: wording({ floors }) }, operator);
    expect(refused.code).toBe('BAD_INPUT');
  }
  const long = { directions: { en: 'x'.repeat(1_001) } };
  expect(await caravan.codeOf('console.markets.save', { wording: wording(long) }, operator)).toBe(
    'BAD_INPUT',
  );
});

test('the second of two who write one is told; a code is one market’s', async () => {
  const { id } = await save({ code: 'twice' });
  const mine = wording({ code: 'twice', hours: '09:00-18:00' });
  await caravan.done('console.markets.save', { id, version: 1, wording: mine }, operator);
  const late = await caravan.call('console.markets.save', { id, version: 1, wording: mine }, operator);
  expect(late.code).toBe('CONTENT_CHANGED');
  const taken = await caravan.call('console.markets.save', { wording: wording({ code: 'twice' }) }, operator);
  expect(taken.code).toBe('CONTENT_CODE_TAKEN');
  const half = await caravan.call(
    'console.markets.save',
    { wording: wording({ latitude: 1, longitude: null }) },
    operator,
  );
  expect(half.code).toBe('BAD_INPUT');
  expect(await caravan.done('console.markets.get', { id }, operator)).toMatchObject({ version: 2 });
});

test('nobody without the right writes or lists them', async () => {
  const other = await caravan.operator(['users']);
  for (const caller of [other, await caravan.buyer(), {}]) {
    expect(await caravan.codeOf('console.markets.save', { wording: wording() }, caller)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.markets.list', {}, caller)).toBe('FORBIDDEN');
  }
  expect((await caravan.done('console.markets.list', { search: 'twice' }, operator)).totalRecord).toBe(1);
});
