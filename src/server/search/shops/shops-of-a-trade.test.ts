import { beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '../../../kit/languages.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { forget } from '../../platform/cache.ts';
import { sumUpAllShops } from '../index-products.ts';
import { countWords } from '../index-sql.ts';

const caravan = prepareProduct();
const shops = {} as Record<'toys' | 'pets' | 'cooks' | 'market' | 'garden', string>;
type Titles = Partial<Record<Language, string>>;

const toy = (n: number): Titles => ({
  en: `Wooden toy train, ${n} cars`,
  zh: `木制玩具火车，${n}节`,
  tr: `Ahşap oyuncak tren, ${n} vagon`,
  ru: `Деревянная игрушка поезд, ${n} вагона`,
  indonesian: `Mainan kereta kayu, ${n} gerbong`,
  thai: `ของเล่นรถไฟไม้ ${n} ตู้`,
  ar: `لعبة قطار خشبي، ${n} عربات`,
});
const pan: Titles = {
  en: 'Frying pan',
  zh: '平底锅',
  tr: 'Tava',
  ru: 'Сковорода',
  indonesian: 'Wajan',
  thai: 'กระทะ',
  ar: 'مقلاة',
};

beforeAll(async () => {
  const { db } = caravan.deps;
  const root = async (names: Titles) => caravan.category(names);
  const below = async (parentId: string, names: Titles) => {
    const id = await caravan.category(names);
    await db
      .updateTable('categories')
      .set({ parent_id: parentId, level: 2, path: [parentId, id] })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const toyRoot = await root({
    en: 'Toys',
    zh: '玩具',
    tr: 'Oyuncaklar',
    ru: 'Игрушки',
    indonesian: 'Mainan',
    thai: 'ของเล่น',
    ar: 'ألعاب',
  });
  const trains = await below(toyRoot, { en: 'Trains', zh: '火车' });
  const petRoot = await root({
    en: 'Pets and garden',
    zh: '宠物园艺',
    tr: 'Evcil hayvan ve bahçe',
    ru: 'Питомцы и сад',
  });
  const leads = await below(petRoot, {
    en: 'Pet supplies',
    zh: '宠物用品',
    tr: 'Evcil hayvan gereçleri',
    ru: 'Зоотовары',
  });
  const gardening = await below(petRoot, {
    en: 'Gardening',
    zh: '园艺种植',
    tr: 'Bahçecilik',
    ru: 'Садоводство',
  });
  const kitchenRoot = await root({
    en: 'Kitchen and dining',
    zh: '厨房餐饮',
    tr: 'Mutfak ve sofra',
    ru: 'Кухня и столовая',
    indonesian: 'Dapur dan meja makan',
    thai: 'เครื่องครัวและโต๊ะอาหาร',
    ar: 'المطبخ والمائدة',
  });
  const pans = await below(kitchenRoot, { en: 'Cookware', zh: '锅具' });
  for (const name of ['toys', 'pets', 'cooks', 'market', 'garden'] as const)
    shops[name] = (await caravan.seller()).shopId;
  const put = (shopId: string, titles: Titles, categoryId: string) =>
    caravan.products({ shopId, titles, categoryId });
  for (const n of [2, 3, 4]) await put(shops.toys, toy(n), trains);
  // A pet shop whose one toy is for dogs, and a market that has one beside its pans.
  await put(
    shops.pets,
    {
      en: 'Dog toy',
      zh: '狗玩具',
      tr: 'Köpek oyuncak',
      ru: 'Игрушка для собак',
      indonesian: 'Mainan anjing',
      ar: 'لعبة كلاب',
      thai: 'ของเล่นสุนัข',
    },
    leads,
  );
  for (const title of ['Dog lead', 'Cat bed', 'Fish tank']) await put(shops.pets, { en: title }, leads);
  await put(shops.cooks, pan, pans);
  await put(shops.market, toy(9), trains);
  for (const title of ['Stock pot', 'Saucepan']) await put(shops.market, { en: title }, pans);
  await put(shops.garden, { en: 'Watering can', ru: 'Лейка' }, gardening);
  forget(db);
  await countWords(db);
  await sumUpAllShops(db);
  forget(db);
});

const find = async (keyword: string, lang: string) => {
  const { rowList } = await caravan.done('search.shops', { keyword }, { headers: { lang } });
  return rowList.map(({ id }) => Object.entries(shops).find(([, shopId]) => shopId === id)![0]);
};

describe('a search for shops', () => {
  test.each([
    ['toy shop', 'en'],
    ['玩具工厂', 'zh'],
    ['卖玩具的', 'zh'],
    ['متجر العاب', 'ar'],
    ['ร้านขายของเล่น', 'thai'],
    ['pabrik mainan', 'indonesian'],
    ['магазин игрушек', 'ru'],
    ['oyuncak toptancısı', 'tr'],
    ['oyuncakçı', 'tr'],
  ])('of those who sell, %s, finds what they sell, and whose trade it is first', async (keyword, lang) => {
    const shops = await find(keyword, lang);
    expect(shops[0]).toBe('toys');
    expect(shops).not.toContain('cooks');
    if (shops.includes('pets')) expect(shops.indexOf('pets')).toBeGreaterThan(shops.indexOf('toys'));
  });

  test.each([
    ['厨房用品店', 'zh'],
    ['kitchen supplies', 'en'],
    ['mutfak eşyaları', 'tr'],
    ['товары для кухни', 'ru'],
    ['perlengkapan dapur', 'indonesian'],
    ['مستلزمات المطبخ', 'ar'],
  ])('for a whole field, %s, finds all who sell in it', async (keyword, lang) => {
    expect((await find(keyword, lang)).toSorted()).toEqual(['cooks', 'market']);
  });

  test('for one of two fields that a category is named by leaves the other out', async () => {
    expect(await find('товары для сада', 'ru')).toEqual(['garden']);
    expect(await find('garden supplies', 'en')).toEqual(['garden']);
    expect(await find('bahçe malzemeleri', 'tr')).toEqual(['garden']);
  });

  test('by a name with such a word in it finds that shop first', async () => {
    const { db } = caravan.deps;
    await db
      .updateTable('shops')
      .set({ names: JSON.stringify({ en: 'Toy Factory Outlet' }) })
      .where('id', '=', shops.cooks)
      .execute();
    forget(db);
    expect((await find('toy factory', 'en'))[0]).toBe('cooks');
    expect(await find('toy factory', 'en')).toContain('toys');
  });
});

test('in products a field is all that stands in it, and one of its things stays that thing', async () => {
  const titles = async (keyword: string, lang = 'en') => {
    const { rowList } = await caravan.done(
      'search.products',
      { keyword, pageSize: 50 },
      { headers: { lang } },
    );
    return rowList.map(({ title }) => title);
  };
  expect((await titles('kitchen supplies')).toSorted()).toEqual(['Frying pan', 'Saucepan', 'Stock pot']);
  expect(await titles('pans')).toEqual(['Frying pan']);
  expect(await titles('kitchen lamp')).toEqual([]);
});

test('a limit in a currency without a rate is said not to be applied', async () => {
  const inRiyals = () =>
    caravan.done('search.products', { keyword: 'toy train under 1 riyal' }, { headers: { lang: 'en' } });
  expect(await inRiyals()).toMatchObject({ totalRecord: 0, priceLimit: { currency: 'SAR' } });
  // As in a marketplace that was opened before the riyal had one.
  await caravan.subscribe();
  await caravan.deps.db.deleteFrom('exchange_rates').where('currency', '=', 'SAR').execute();
  await expect
    .poll(inRiyals)
    .toMatchObject({ priceLimit: null, unappliedLimit: { amount: '100', currency: 'SAR' }, partial: null });
  expect((await inRiyals()).totalRecord).toBeGreaterThan(0);
  const inYuan = await caravan.done(
    'search.products',
    { keyword: 'toy train under 9000 yuan' },
    { headers: { lang: 'en' } },
  );
  expect(inYuan).toMatchObject({ priceLimit: { currency: 'CNY' }, unappliedLimit: null });
});

test('beside an empty list stands nothing that a thing only goes with, or that is only begun alike', async () => {
  const { shopId } = await caravan.seller();
  for (const en of ['Tennis racket', 'Ballet shoes', 'Extension cable', 'Phone case'])
    await caravan.products({ shopId, titles: { en } });
  await countWords(caravan.deps.db);
  forget(caravan.deps.db);
  const near = async (keyword: string) => {
    const answer = await caravan.done('search.products', { keyword }, { headers: { lang: 'en' } });
    expect(answer.totalRecord).toBe(0);
    return answer.similar.map(({ product }) => product.title);
  };
  expect(await near('dish rack')).toEqual([]);
  expect(await near('guitar case')).toEqual([]);
});

test('what costs more than a search allows stands beside what does not exist for less', async () => {
  const answer = await caravan.done(
    'search.products',
    { keyword: 'stock pot under 1 yuan' },
    { headers: { lang: 'en' } },
  );
  expect(answer.totalRecord).toBe(0);
  expect(answer.similar[0]!.product.title).toBe('Stock pot');
});
