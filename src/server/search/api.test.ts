import { beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '../../contract/contract.ts';
import { newId } from '../../kit/ids.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { forget } from '../platform/cache.ts';
import { indexProducts } from './index-products.ts';
import { countWords } from './index-sql.ts';

const caravan = prepareProduct();
let shopId: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  ({ shopId } = await caravan.seller());
  const drinkware = await caravan.category({ en: 'Drinkware', zh: '水具' });
  const wares = {
    bottle: {
      zh: '304不锈钢真空保温杯 500毫升',
      en: 'Vacuum insulated stainless steel bottles, 500 ml',
      ar: 'قارورة معزولة من الفولاذ المقاوم للصدأ، ٥٠٠ مل',
      thai: 'กระติกน้ำสุญญากาศสแตนเลส 500 มล.',
      indonesian: 'Botol termos baja tahan karat, 500 ml',
      ru: 'Термос из нержавеющей стали, ёмкость 500 мл',
      tr: 'Paslanmaz çelik ısı yalıtımlı şişe, 500 ml',
    },
    lamp: { zh: 'LED台灯', en: 'LED desk lamp, foldable' },
    jacket: { zh: '女士羽绒服', en: 'Women’s down jacket' },
  };
  for (const [name, titles] of Object.entries(wares)) {
    const price = { bottle: 1_500n, lamp: 4_000n, jacket: 19_900n }[name]!;
    const categoryId = name === 'bottle' ? drinkware : await caravan.category();
    const moq = name === 'bottle' ? 12 : 1;
    ids[name] = (await caravan.products({ shopId, titles, price, categoryId, moq })).id;
  }
  ids.drinkware = drinkware;
  await countWords(caravan.deps.db);
});

async function find(
  input: InputOf<'search.products'>,
  headers: Record<string, string> = {},
): Promise<string[]> {
  const { rowList } = await caravan.done('search.products', input, { headers });
  return rowList.map((row) => Object.keys(ids).find((name) => ids[name] === row.id) ?? '?');
}

describe('a title in any language finds the products', () => {
  test.each([
    ['Chinese', '保温杯'],
    ['a part of a Chinese compound', '保温'],
    ['English', 'bottle'],
    ['an English plural', 'BOTTLES'],
    ['the beginning of a word', 'insul'],
    ['one typo', 'stainles stell'],
    ['swapped letters', 'botlte'],
    ['Arabic', 'قارورة'],
    ['Arabic with the article and its own digits', 'القارورة ٥٠٠'],
    ['Thai', 'สแตนเลส'],
    ['Indonesian', 'termos'],
    ['Russian, е for ё', 'емкость'],
    ['Turkish without its dots', 'isi yalitimli'],
    ['a full-width number', '５００'],
    ['its category', 'drinkware'],
  ])('%s: %s', async (_, keyword) => {
    expect(await find({ keyword })).toContain('bottle');
  });

  test('says what it searched for when it corrected a word', async () => {
    expect((await caravan.done('search.products', { keyword: 'jackt' })).corrected).toBe('jacket');
    expect((await caravan.done('search.products', { keyword: 'jacket' })).corrected).toBeNull();
  });

  test('a word written for the first time is one at once, and no misspelling of another', async () => {
    const { shopId } = await caravan.seller();
    const titles = { en: 'Jacketry workbook' };
    const { id } = await caravan.products({ shopId, titles });
    for (const keyword of ['jacketry', 'jacketry workbook']) {
      const { rowList, corrected } = await caravan.done('search.products', { keyword });
      expect([rowList.map((row) => row.id), corrected]).toEqual([[id], null]);
    }
    await caravan.deps.db.deleteFrom('products').where('id', '=', id).execute();
    forget(caravan.deps.db);
  });

  test.each([
    "'",
    "'; drop table goods; --",
    '\\',
    ':*',
    '& | !',
    '<->',
    'a\u0301',
    '%',
    '_',
    '😀',
    '(((',
    "x'y:*A",
  ])('a keyword of %s is only a keyword', async (keyword) => {
    expect((await caravan.call('search.products', { keyword })).status).toBe(200);
  });
});

describe('narrowing', () => {
  test('by price in the caller’s currency, minimum order, category, shop and place', async () => {
    expect(await find({ priceMin: '1500', priceMax: '4000', sort: 'priceUp' })).toEqual(['bottle', 'lamp']);
    expect(await find({ priceMin: '1501', sort: 'priceDown' })).toEqual(['jacket', 'lamp']);
    // 15.00 CNY is 2.20 USD.
    expect(await find({ priceMin: '220', priceMax: '220' }, { 'price-type': '2' })).toEqual(['bottle']);
    expect(await find({ moqMax: 11, sort: 'priceUp' })).toEqual(['lamp', 'jacket']);
    expect(await find({ categoryId: ids.drinkware! })).toEqual(['bottle']);
    expect(await find({ shopId: newId() })).toEqual([]);
    expect(await find({ places: 'CN-37', keyword: 'lamp' })).toEqual(['lamp']);
    expect(await find({ places: 'AE', keyword: 'lamp' })).toEqual([]);
  });

  test('facets count what is found', async () => {
    const { facets, totalRecord } = await caravan.done('search.products', {});
    expect(totalRecord).toBe(3);
    expect(facets?.places).toEqual([{ id: 'CN-37', name: 'Shandong', count: 3 }]);
    expect(facets?.categories.find((row) => row.id === ids.drinkware)).toMatchObject({
      name: 'Drinkware',
      count: 1,
    });
    expect([facets?.priceMin, facets?.priceMax]).toEqual(['1500', '19900']);
  });

  test('a choice does not hide what else could be chosen in its place', async () => {
    const { db } = caravan.deps;
    const attribute = newId();
    const [steel, glass] = [newId(), newId()];
    await db
      .insertInto('attributes')
      .values({ id: attribute, code: 'material', names: JSON.stringify({ en: 'Material' }) })
      .execute();
    const value = (id: string, code: string) => ({
      id,
      attribute_id: attribute,
      code,
      names: JSON.stringify({ en: code }),
    });
    await db
      .insertInto('attribute_values')
      .values([value(steel, 'Steel'), value(glass, 'Glass')])
      .execute();
    const { shopId: own } = await caravan.seller();
    for (const [valueId, price] of [
      [steel, 900n],
      [steel, 1_100n],
      [glass, 5_000n],
    ] as const) {
      const { id } = await caravan.products({ shopId: own, titles: { en: 'Thimble' }, price });
      await db
        .insertInto('product_attributes')
        .values({ product_id: id, attribute_id: attribute, value_id: valueId })
        .execute();
      await indexProducts(db, [id]);
    }
    const ask = (input: InputOf<'search.products'>) =>
      caravan.done('search.products', { keyword: 'thimble', ...input });
    const counted = ({ facets }: Awaited<ReturnType<typeof ask>>) =>
      facets!.attributes.flatMap(({ values }) => values.map(({ name, count }) => `${name} ${count}`));
    const everything = ['Steel 2', 'Glass 1'];
    expect(counted(await ask({}))).toEqual(everything);
    const chosen = await ask({ attributeValues: steel });
    expect([chosen.totalRecord, counted(chosen)]).toEqual([2, everything]);
    expect((await ask({ attributeValues: `${steel},${glass}` })).totalRecord).toBe(3);
    // Another choice narrows it: of glass there is nothing so cheap.
    const cheap = await ask({ attributeValues: steel, priceMax: '1000' });
    expect([cheap.totalRecord, counted(cheap)]).toEqual([1, ['Steel 1']]);
    expect([cheap.facets!.priceMin, cheap.facets!.priceMax]).toEqual(['900', '1100']);
    expect((await ask({ places: 'AE-DU' })).facets!.places.map(({ count }) => count)).toEqual([3]);
  });

  test('what is out of stock, on another site or taken down is not found there', async () => {
    const { db } = caravan.deps;
    const product = await caravan.products({ shopId, titles: { en: 'Samovar' }, stock: 0, sites: ['uae'] });
    expect((await caravan.done('search.products', { keyword: 'samovar' })).totalRecord).toBe(0);
    const uae = { headers: { website: 'uae' } };
    expect((await caravan.done('search.products', { keyword: 'samovar' }, uae)).totalRecord).toBe(1);
    expect(
      (await caravan.done('search.products', { keyword: 'samovar', inStock: true }, uae)).totalRecord,
    ).toBe(0);
    await db.updateTable('products').set({ publish_status: 'down' }).where('id', '=', product.id).execute();
    await indexProducts(db, [product.id]);
    expect((await caravan.done('search.products', { keyword: 'samovar', pageSize: 5 }, uae)).rowList).toEqual(
      [],
    );
  });
});

test('pages are stable and hold everything once', async () => {
  const { shopId: own } = await caravan.seller();
  for (let i = 0; i < 25; i++) await caravan.products({ shopId: own, titles: { en: `Spool ${i}` } });
  const seen: string[] = [];
  for (let pageNum = 1; pageNum <= 4; pageNum++) {
    const { rowList, totalRecord } = await caravan.done('search.products', {
      keyword: 'spool',
      shopId: own,
      pageNum,
      pageSize: 8,
    });
    expect(totalRecord).toBe(25);
    seen.push(...rowList.map((row) => row.id));
  }
  expect(new Set(seen).size).toBe(25);
});
