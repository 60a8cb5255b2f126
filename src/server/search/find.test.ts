import { beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '../../contract/contract.ts';
import type { Language } from '../../kit/languages.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { indexProducts } from './index-products.ts';
import { countWords } from './index-sql.ts';

const caravan = prepareProduct();
const ids: Record<string, string> = {};

beforeAll(async () => {
  const { db } = caravan.deps;
  const { shopId } = await caravan.seller();
  await db
    .updateTable('shops')
    .set({ names: JSON.stringify({ en: 'Tongle Baby', zh: '童乐母婴' }) })
    .where('id', '=', shopId)
    .execute();
  const bags = await caravan.category({ en: 'Bags', tr: 'Çantalar' });
  const poultry = await caravan.category({ en: 'Poultry' });
  const bulbs = await caravan.category({ en: 'Bulbs' });
  const add = async (name: string, titles: Partial<Record<Language, string>>, categoryId?: string) => {
    ids[name] = (await caravan.products({ shopId, titles, categoryId })).id;
  };
  await add('tote', { en: 'Canvas tote bag', tr: 'Kanvas çanta' }, bags);
  await add('chicken', { en: 'Free-range chicken', tr: 'Bağımsız bağ tavuğu' }, poultry);
  await add('bulb', { en: 'Bulb with warm light, 9 W', ru: 'Лампочка, 9 Вт' }, bulbs);
  await add('shirt', { en: 'Cotton T-shirt' });
  await add('cup', { zh: '陶瓷杯子', en: 'Ceramic cup', ru: 'Керамическая кружка' });
  await add('nappy', { en: 'Soft nappies', indonesian: 'Popok lembut', tr: 'Bebek bezi' });
  await add('gauge', { en: 'Indoor gauge', ru: 'Термостат комнатный' });
  await add('bricks', { en: 'Constructor set', ru: 'Конструктор' });
  await add('flask', { en: 'Vacuum flask', ru: 'Термос стальной' });
  await add('football', { en: 'Machine-stitched football', indonesian: 'Bola sepak jahit mesin' });
  await add('coffee machine', { en: 'Coffee machine, 1 L', indonesian: 'Mesin kopi, 1 L' });
  const headphones = await caravan.category({ en: 'Headphones' });
  await add('wireless', { en: 'Bluetooth headphones', ru: 'Блютуз наушники' }, headphones);
  await add('wired', { en: 'Wired headphones', ru: 'Проводные наушники' }, headphones);
  await add('towel', { en: 'Bath towel, 70×140 cm', ru: 'Банное полотенце, 70×140 см' });
  await add('plain cream', { en: 'Hand cream without fragrance', ru: 'Крем для рук без отдушек' });
  await add('purse', { en: 'Women’s wallet', indonesian: 'Dompet wanita' });
  await add('men’s wallet', { en: 'Men’s wallet', indonesian: 'Dompet pria' });
  const cameras = await caravan.category({ en: 'Cameras' });
  await add('camera', { en: 'Digital camera, 32 MP, with storage case' }, cameras);
  await add('scale', { en: 'Shop scale' }, await caravan.category({ en: 'Scales' }));
  await add('stool', { en: 'Wooden stool', ru: 'Деревянный табурет', zh: '木质凳子' });
  await add('shampoo', { en: 'Herbal shampoo', ru: 'Травяной шампунь' });
  await add('kettle', { en: 'Travel kettle, 220 V' });
  const toys = await caravan.category({ en: 'Toys', indonesian: 'Mainan' });
  const remoteControlled = await caravan.category({ en: 'Remote control', indonesian: 'Kendali jarak jauh' });
  await db
    .updateTable('categories')
    .set({ parent_id: toys, level: 2, path: [toys, remoteControlled] })
    .where('id', '=', remoteControlled)
    .execute();
  await add('racing car', { en: 'Radio-controlled racing car', indonesian: 'Mobil balap' }, remoteControlled);
  const packaging = await caravan.category({ en: 'Carriers and boxes' });
  await add('paper carrier', { en: 'Kraft paper carrier with handles' }, packaging);
  await add('paper box', { en: 'Kraft paper box' }, packaging);
  await add('striped sheet', { en: 'Bed sheet, striped' });
  await add('sheet', { en: 'Bed sheet, plain colour' });
  await add('litre jug', { en: 'Glass jug, 1 L' });
  await db
    .updateTable('products')
    .set({ code: '85123A', brand: 'Bosch' })
    .where('id', '=', ids.bulb!)
    .execute();
  await db.updateTable('skus').set({ code: 'TB-500/red' }).where('product_id', '=', ids.tote!).execute();
  await db
    .updateTable('product_texts')
    .set({ description: 'Suits aromatherapy at home.' })
    .where('product_id', '=', ids.cup!)
    .where('language', '=', 'en')
    .execute();
  await indexProducts(db, Object.values(ids));
  await countWords(db);
});

const search = (keyword: string, lang: Language = 'en', more: InputOf<'search.products'> = {}) =>
  caravan.done('search.products', { keyword, ...more }, { headers: { lang } });
/** What is found, which is as much as is counted. */
const find = async (keyword: string, lang: Language = 'en') => {
  const { rowList, totalRecord } = await search(keyword, lang, { pageSize: 50 });
  expect(rowList).toHaveLength(totalRecord);
  return rowList.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
};

/** What stands apart as like it. */
const findNear = async (keyword: string, lang: Language = 'en', more: InputOf<'search.products'> = {}) => {
  const { similar } = await search(keyword, lang, more);
  return similar.map(({ product }) => Object.keys(ids).find((name) => ids[name] === product.id));
};

test('what a shop has nothing of is looked for in no other shop', async () => {
  const { shopId } = await caravan.seller();
  expect(await findNear('bag', 'en', { shopId })).toEqual([]);
  expect(await findNear('purple canvas bag', 'en', { shopId })).toEqual([]);
});

test.each(['%', '…', '🙂', '%%% ...', '؟'])(
  'of %s it is said that nothing could be looked for',
  async (keyword) => {
    expect(await search(keyword)).toMatchObject({ rowList: [], totalRecord: 0, isUnread: true });
  },
);

test('nothing typed is no search: everything is listed', async () => {
  expect(await search('  ')).toMatchObject({ totalRecord: Object.keys(ids).length, isUnread: false });
});

test('a number finds its one product, and counts it', async () => {
  for (const keyword of ['85123A', 'TB-500/red'])
    expect(await search(keyword)).toMatchObject({ rowList: [{}], totalRecord: 1 });
});

describe('a product is found by everything it says', () => {
  test.each([
    ['its number', '85123a', 'bulb'],
    ['its number, written apart', '85 123 A', 'bulb'],
    ['the number of a variant', 'tb500-RED', 'tote'],
    ['its brand', 'bosch', 'bulb'],
    ['a word that every object of a program has', 'constructor', 'bricks'],
    ['its brand and what it is', 'bosch bulb', 'bulb'],
    ['a variant', 'bulb colour 1', 'bulb'],
    ['its description and its title', 'aromatherapy cup', 'cup'],
  ])('%s: %s', async (_, keyword, name) => {
    expect(await find(keyword)).toEqual([name]);
  });

  test('a shop by its name, and not what only shares a word with it', async () => {
    expect((await find('Tongle Baby')).toSorted()).toEqual(Object.keys(ids).toSorted());
    expect((await find('童乐母婴', 'zh')).length).toBe(Object.keys(ids).length);
  });
});

describe('words meet however they are written', () => {
  test.each([
    ['9w', 'bulb'],
    ['9 watt', 'bulb'],
    ['9瓦', 'bulb'],
    ['9вт', 'bulb'],
    ['tshirt', 'shirt'],
    ['t shirt', 'shirt'],
    ['T-Shirts', 'shirt'],
    ['beizi', 'cup'],
    ['krujka', 'cup'],
    ['kruzhki', 'cup'],
    ['cups', 'cup'],
    ['diapers', 'nappy'],
  ])('%s finds the %s', async (keyword, name) => {
    expect((await find(keyword))[0]).toBe(name);
  });

  test('the forms of Russian, Turkish and Arabic words', async () => {
    expect(await find('кружек', 'ru')).toEqual(['cup']);
    expect(await find('çantası', 'tr')).toEqual(['tote']);
    expect((await find('canta', 'tr'))[0]).toBe('tote');
  });
});

describe('a word of one language is not the beginning of one of another', () => {
  test('a bag is no vineyard, a flask no thermostat', async () => {
    expect(await find('bag')).toEqual(['tote']);
    expect(await find('термос', 'ru')).toEqual(['flask']);
    expect(await find('beizi')).not.toContain('nappy');
  });

  test('a word that is known is never corrected', async () => {
    for (const keyword of ['bag', 'beizi', 'cup', 'bosch'])
      expect((await search(keyword)).corrected).toBeNull();
    expect((await search('chiken')).corrected).toBe('chicken');
  });
});

describe('not every word must be there', () => {
  test('what is only said of any goods is left out, and the list says what is left', async () => {
    const { rowList, partial } = await search('roomy canvas bag for hotels');
    expect([rowList[0]?.id, partial]).toEqual([ids.tote, 'canvas bag']);
    expect((await search('canvas bag')).partial).toBeNull();
  });

  test('what lacks a color or a feature is like it, stands apart, says what it lacks, and is counted nowhere', async () => {
    const { rowList, totalRecord, facets, similar } = await search('purple canvas bag with sequins');
    expect([rowList, totalRecord, facets?.categories]).toEqual([[], 0, []]);
    expect(similar).toMatchObject([{ product: { id: ids.tote }, misses: ['purple', 'sequins'], denied: [] }]);
  });

  test('what only describes is not enough', async () => {
    const { totalRecord, partial } = await search('cotton submarine');
    expect([totalRecord, partial]).toEqual([0, null]);
  });

  test('where nothing is found, something near is shown', async () => {
    const { unfiltered } = await caravan.done('search.help', { keyword: 'bag', priceMax: '1' });
    expect([await findNear('bag', 'en', { priceMax: '1' }), unfiltered]).toEqual([['tote'], 1]);
    expect(await findNear('zzzqqq')).toEqual([]);
  });
});

test.each([
  ['ten thousand letters', 'x'.repeat(10_000)],
  ['three hundred words', Array.from({ length: 300 }, (_, n) => `w${n}`).join(' ')],
])('%s are refused or cut, and cost little', async (_, keyword) => {
  const { status } = await caravan.call('search.products', { keyword });
  expect([200, 422]).toContain(status);
});

test.each([
  '!!!???...',
  '-'.repeat(200),
  '保'.repeat(200),
  'a'.repeat(200),
  "' | ! & :* <->".repeat(10),
  '9 '.repeat(100),
])('a search for %s is answered with a handful of statements', async (keyword) => {
  expect((await search(keyword)).corrected).toBeNull();
});

test('what a product only has or comes in is not what it is', async () => {
  expect(await find('camera case')).toEqual([]);
  expect(await find('camera with case')).toEqual(['camera']);
});

test('what is only made by a machine is none, whatever else of the words is left out', async () => {
  expect(await find('mesin jahit karung', 'indonesian')).toEqual([]);
  expect(await find('mesin kopi kantor', 'indonesian')).toEqual(['coffee machine']);
});

test('sides are one size however they are written, and each is found with its unit', async () => {
  for (const asked of [
    'bath towel 70x140',
    'towel 70×140 cm',
    'towel 70*140cm',
    'полотенце 70х140 см',
    'towel 140 cm',
  ])
    expect(await find(asked, /[а-я]/.test(asked) ? 'ru' : 'en'), asked).toEqual(['towel']);
});

test('a toy that is a car is a car on the shelf of toys', async () => {
  expect(await find('mainan mobil 4x4', 'indonesian')).toEqual(['racing car']);
});

test('an amount is the same in any unit', async () => {
  expect(await find('glass jug 1000ml')).toEqual(['litre jug']);
});

test('what a title says a thing is without is found by that, and not by the thing', async () => {
  expect(await find('крем без отдушек', 'ru')).toEqual(['plain cream']);
});

test('what is for others than was asked is none of those found', async () => {
  expect(await find('mens wallet')).toEqual(['men’s wallet']);
  expect(await find('dompet pria', 'indonesian')).toEqual(['men’s wallet']);
});

test.each<[string, Language]>([
  ['headphones not bluetooth', 'en'],
  ['наушники не блютус', 'ru'],
])('what is denied is not found: %s', async (keyword, language) => {
  expect(await find(keyword, language)).toEqual(['wired']);
});

test('what only a description mentions is called something else: it is no answer, but stands beside', async () => {
  expect(await search('aromatherapy')).toMatchObject({ rowList: [], totalRecord: 0 });
  expect(await findNear('aromatherapy')).toEqual(['cup']);
});

test('a thing of another kind is none of those found, and stands beside them as similar', async () => {
  expect(await search('camera scale')).toMatchObject({ rowList: [], totalRecord: 0, partial: null });
  expect(await findNear('camera scale')).toEqual(['scale']);
});

describe('what contradicts a search is no answer, but near', () => {
  test.each<[string, Language]>([
    ['plastic stool', 'en'],
    ['металлический табурет', 'ru'],
    ['dog shampoo', 'en'],
    ['шампунь для собак', 'ru'],
    ['kettle 110v', 'en'],
  ])('%s', async (keyword, lang) => {
    expect(await find(keyword, lang)).toEqual([]);
    expect((await findNear(keyword, lang)).length).toBeGreaterThan(0);
  });

  test('a pattern, where what is plain is asked for', async () => {
    expect((await find('bed sheet')).toSorted()).toEqual(['sheet', 'striped sheet']);
    expect(await find('plain bed sheet')).toEqual(['sheet']);
  });

  test('what is left without the thing itself: a box is no carrier without handles', async () => {
    expect((await find('kraft carriers'))[0]).toBe('paper carrier');
    expect((await find('kraft carriers w handles'))[0]).toBe('paper carrier');
    expect(await find('kraft carriers without handles')).toEqual([]);
  });

  test('a thing is the head of a long search whatever stands behind it', async () => {
    expect(await find('glass jug abc norm 20 pcs for restaurant')).toEqual([]);
    expect(await findNear('glass jug abc norm 20 pcs for restaurant')).toEqual(['litre jug']);
    expect(await find('bath towel warm thick xl')).toEqual(['towel']);
  });

  test('what says the same in another word is an answer', async () => {
    expect(await find('деревянный табурет', 'ru')).toEqual(['stool']);
    expect(await find('kettle 230v')).toEqual(['kettle']);
    expect(await find('kettle')).toEqual(['kettle']);
  });
});

test('things of several kinds that are asked for as one are found, and nobody else’s', async () => {
  const gifts = await find('gifts for men');
  expect(gifts).toContain('men’s wallet');
  expect(gifts).not.toContain('purse');
  expect(await find('cleaning of carpets')).toEqual([]);
});
