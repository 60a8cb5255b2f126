import { beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '../../contract/contract.ts';
import { mostSaved } from '../../contract/lists.ts';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { forget } from '../platform/cache.ts';
import { followShops, indexProducts } from './index-products.ts';
import { refreshRanks } from './index-sql.ts';

const caravan = prepareProduct();
let luohe: string;
let linyi: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  const { db, storage } = caravan.deps;
  ({ shopId: linyi } = await caravan.seller());
  ({ shopId: luohe } = await caravan.seller());
  await db
    .updateTable('shops')
    .set({ region_codes: ['41', '4111', '411102'], level: 5, trusted: true })
    .where('id', '=', luohe)
    .execute();
  const video = await storage.put(Buffer.from('a film'));
  await db.insertInto('files').values({ key: video, mime: 'video/webm', bytes: 6 }).execute();
  const wares = {
    noodles: { shopId: luohe, moq: 1, labels: ['regional'], sold: 5 },
    sausage: { shopId: luohe, moq: 10, labels: ['factory'], sold: 0 },
    broom: { shopId: linyi, moq: 24, labels: ['price_power'], sold: 900, video },
    bucket: { shopId: linyi, moq: 6, labels: [], sold: 0 },
  };
  const category = await caravan.category({ en: 'Household' });
  for (const [name, { shopId, moq, labels, sold, ...rest }] of Object.entries(wares)) {
    caravan.clock.advance(60_000);
    const { id } = await caravan.products({ shopId, moq, titles: { en: name }, categoryId: category });
    await db
      .updateTable('products')
      .set({ labels, sales_count: sold, video: 'video' in rest ? rest.video : null })
      .where('id', '=', id)
      .execute();
    ids[name] = id;
  }
  await db.insertInto('product_figures').values({ product_id: ids.noodles!, sold_recently: 40 }).execute();
  await indexProducts(db, Object.values(ids));
  ids.household = category;
  forget(db);
});

const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id) ?? '?';
const listed = async (labelName: string, input: object = {}) => {
  const { rowList } = await caravan.done('search.list', { labelName, ...input } as InputOf<'search.list'>);
  return rowList.map((row) => nameOf(row.id));
};

describe('the lists of the mall', () => {
  test('the hot list is ordered by recent sales, then by all; what never sold is not hot', async () => {
    expect(await listed('hot')).toEqual(['noodles', 'broom']);
    const { rowList } = await caravan.done('search.list', { labelName: 'hot' });
    expect(rowList.map((row) => row.soldRecently)).toEqual([40, 0]);
  });

  test('each other list follows its rule', async () => {
    expect(await listed('video')).toEqual(['broom']);
    expect(await listed('onePiece')).toEqual(['noodles']);
    expect(await listed('featured')).toEqual(['noodles']);
    expect((await listed('factory')).sort()).toEqual(['broom', 'sausage']);
    expect(await listed('novelty')).toEqual(['bucket', 'broom', 'sausage', 'noodles']);
    expect((await listed('luohe')).sort()).toEqual(['noodles', 'sausage']);
    expect(await listed('price_power')).toEqual(['broom']);
  });

  test('say when products were listed and where their video is, come in pages and can be narrowed', async () => {
    const { rowList, places, categories, totalRecord } = await caravan.done('search.list', {
      labelName: 'novelty',
      pageSize: 2,
      pageNum: 2,
    });
    expect([rowList.map((row) => nameOf(row.id)), totalRecord]).toEqual([['sausage', 'noodles'], 4]);
    expect(rowList[0]).toMatchObject({ listedOn: '2026-03-02', video: '', hasVideo: false });
    expect(places.map(({ id, count }) => [id, count]).sort()).toEqual([
      ['CN-37', 2],
      ['CN-41', 2],
    ]);
    expect(categories).toMatchObject([{ id: ids.household, count: 4 }]);
    expect(await listed('novelty', { places: 'CN-41' })).toEqual(['sausage', 'noodles']);
    const film = (await caravan.done('search.list', { labelName: 'video' })).rowList[0]!;
    expect([film.hasVideo, film.video]).toEqual([true, expect.stringMatching(/^\/videos\/[0-9a-f]{40}$/)]);
    expect((await caravan.call('search.list', { labelName: 'Robert; --' })).status).toBe(422);
  });

  test('a video comes whole and in parts', async () => {
    const { video } = (await caravan.done('search.list', { labelName: 'video' })).rowList[0]!;
    const get = (range?: string) => caravan.app.request(video, { headers: range ? { range } : {} });
    expect(await (await get()).text()).toBe('a film');
    const part = await get('bytes=2-3');
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 2-3/6',
      'fi',
    ]);
    expect(await (await get('bytes=-4')).text()).toBe('film');
    expect((await get('bytes=9-')).status).toBe(416);
    expect((await caravan.app.request(`/videos/${'a'.repeat(40)}`)).status).toBe(404);
  });

  test('countries are those that products ship from', async () => {
    expect(await caravan.done('search.countries', {})).toEqual([{ id: 'CN', name: 'China', count: 4 }]);
  });
});

describe('narrowing by the shop and what it offers', () => {
  const find = async (input: InputOf<'search.products'>) =>
    (await caravan.done('search.products', { sort: 'newest', ...input })).rowList.map((row) =>
      nameOf(row.id),
    );

  test('level, trust, video, one piece, minimum orders, city', async () => {
    expect(await find({ shopLevels: '5' })).toEqual(['sausage', 'noodles']);
    expect(await find({ shopLevels: '1,5' })).toHaveLength(4);
    expect(await find({ trusted: true })).toEqual(['sausage', 'noodles']);
    expect(await find({ video: true })).toEqual(['broom']);
    expect(await find({ onePiece: true })).toEqual(['noodles']);
    expect(await find({ moqMin: 6, moqMax: 10 })).toEqual(['bucket', 'sausage']);
    expect(await find({ places: 'CN-4111' })).toEqual(['sausage', 'noodles']);
  });

  test('facets count them, and a chosen level does not hide the others', async () => {
    const { facets } = await caravan.done('search.products', { shopLevels: '5' });
    expect(facets!.shopLevels).toEqual([
      { level: 5, count: 2 },
      { level: 1, count: 2 },
    ]);
    expect(facets).toMatchObject({ trusted: 2, video: 0, onePiece: 1 });
  });

  test('follow a shop that changes', async () => {
    const { db } = caravan.deps;
    const { shopId } = await caravan.seller();
    const { id } = await caravan.products({ shopId, titles: { en: 'Ladle' } });
    await db.updateTable('shops').set({ trusted: true }).where('id', '=', shopId).execute();
    await refreshRanks(db);
    await followShops(db);
    forget(db);
    const { rowList } = await caravan.done('search.products', { keyword: 'ladle', trusted: true });
    expect(rowList.map((row) => row.id)).toEqual([id]);
  });
});

describe('when nothing is found', () => {
  test('each choice that stands in the way is named with what its loss would find', async () => {
    const help = await caravan.done('search.help', { keyword: 'noodles', video: true, places: 'CN-41' });
    expect(help.without).toEqual([{ choice: 'video', count: 1 }]);
    expect([help.wider, help.unfiltered]).toEqual([null, 1]);
  });

  test('the nearest wider category that holds something is offered', async () => {
    const { db } = caravan.deps;
    const leaf = await caravan.category({ en: 'Ladles' });
    await db
      .updateTable('categories')
      .set({ parent_id: ids.household!, level: 2, path: [ids.household!, leaf] })
      .where('id', '=', leaf)
      .execute();
    forget(db);
    const { wider } = await caravan.done('search.help', { categoryId: leaf, keyword: 'broom' });
    expect(wider).toEqual({ id: ids.household, name: 'Household', count: 1 });
  });
});

describe('kept searches', () => {
  const keep = (who: Caller, name: string, path = '/mall/search-goods_0?keyword=spoon') =>
    caravan.call('search.saved.save', { name, path, filters: { keyword: 'spoon', shopLevels: '1,2' } }, who);

  test('show what is new since they were last opened', async () => {
    const buyer = await caravan.buyer();
    await caravan.products({ shopId: linyi, titles: { en: 'Old spoon' } });
    const { data } = await keep(buyer, 'Spoons');
    const list = () => caravan.done('search.saved.list', {}, buyer);
    expect(await list()).toMatchObject([{ name: 'Spoons', newProducts: 0 }]);
    caravan.clock.advance(60_000);
    await caravan.products({ shopId: linyi, titles: { en: 'New spoon' } });
    expect(await list()).toMatchObject([{ newProducts: 1 }]);
    caravan.clock.advance(60_000);
    await caravan.done('search.saved.seen', { id: data.id }, buyer);
    expect(await list()).toMatchObject([{ newProducts: 0 }]);
    // The same list again is the same search under another name.
    expect((await keep(buyer, 'Ladles')).data.id).toBe(data.id);
    expect(await list()).toMatchObject([{ name: 'Ladles' }]);
    expect(await caravan.done('search.saved.list', {}, { ...buyer, headers: { website: 'uae' } })).toEqual(
      [],
    );
  });

  test('are their owner’s alone', async () => {
    const [one, other, seller] = [await caravan.buyer(), await caravan.buyer(), await caravan.seller()];
    const { id } = (await keep(one, 'Mine')).data;
    for (const key of ['search.saved.seen', 'search.saved.delete'] as const) {
      expect(await caravan.codeOf(key, { id }, other)).toBe('NOT_FOUND');
      expect((await caravan.call(key, { id }, seller)).status).toBe(403);
      expect((await caravan.call(key, { id })).status).toBe(401);
    }
    expect(await caravan.done('search.saved.list', {}, other)).toEqual([]);
    await caravan.done('search.saved.delete', { id }, one);
    expect(await caravan.done('search.saved.list', {}, one)).toEqual([]);
  });

  test('are no more than there are slots, however many are kept at once', async () => {
    const buyer = await caravan.buyer();
    const asked = Array.from({ length: mostSaved + 3 }, (_, i) =>
      keep(buyer, `n${i}`, `/mall/search-goods_0?keyword=${i}`),
    );
    const codes = (await Promise.all(asked)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'SAVED_FULL')).toHaveLength(3);
    expect(await caravan.done('search.saved.list', {}, buyer)).toHaveLength(mostSaved);
  });

  test('lead to lists of ours and nowhere else', async () => {
    const buyer = await caravan.buyer();
    for (const path of ['//evil.test/mall/x', 'https://evil.test', '/mall/../x y', '/cart/list']) {
      expect((await keep(buyer, 'x', path)).status, path).toBe(422);
    }
  });
});
