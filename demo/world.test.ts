import { describe, expect, test } from 'vitest';
import { pictureKey } from './picture-specs.ts';
import { renderPicture } from './pictures.ts';
import { isDrawn, isRendered } from './rendered-pictures.ts';
import type { DemoPicture, DemoProduct, Language, PictureSpec, Words7 } from './types.ts';
import { languages } from './words.ts';
import { buildWorld } from './world.ts';

const now = new Date('2026-01-15T08:00:00Z');
const world = buildWorld(now);

/** Every text of the world, with where it was found. */
function allWords(value: unknown, path: string, found: [string, Words7][] = []): [string, Words7][] {
  if (value === null || typeof value !== 'object' || value instanceof Date) return found;
  if ('zh' in value) found.push([path, value as Words7]);
  else for (const [key, inner] of Object.entries(value)) allWords(inner, `${path}.${key}`, found);
  return found;
}

const texts = allWords(world, 'world');
const scripts: Partial<Record<Language, RegExp>> = {
  zh: /\p{Script=Han}/u,
  ar: /\p{Script=Arabic}/u,
  thai: /\p{Script=Thai}/u,
  ru: /\p{Script=Cyrillic}/u,
};

function expectUnique(codes: string[]) {
  expect(codes.length - new Set(codes).size).toBe(0);
}

describe('the demo world', () => {
  test('is as large as promised', () => {
    const level = (n: number) => world.categories.filter((category) => category.level === n).length;
    expect([level(1), level(2), level(3)]).toEqual([26, 111, 314]);
    expect(world.products.length).toBeGreaterThanOrEqual(1200);
    expect(world.shops).toHaveLength(40);
    expect(world.buyers).toHaveLength(12);
    expect(world.orders.length).toBeGreaterThanOrEqual(60);
    expect(world.markets.length).toBeGreaterThanOrEqual(10);
    expect(world.attributes.length).toBeGreaterThanOrEqual(40);
    expect(world.products.filter((product) => product.skus.length >= 200).length).toBeGreaterThanOrEqual(2);
  });

  test('is the same each time', () => {
    expect(buildWorld(now)).toEqual(world);
  });

  test('says everything in seven languages', () => {
    const missing = texts.filter(([, text]) => languages.some((language) => !text[language]?.trim()));
    expect(missing).toEqual([]);
  });

  test('leaves no English in other scripts', () => {
    const named = texts.filter(([path]) => !path.includes('.specs.') && !path.includes('.short'));
    for (const [language, script] of Object.entries(scripts)) {
      const latin = named.filter(([, text]) => !script.test(text[language as Language]));
      const signs = latin.filter(([, text]) => !/^(Bluetooth|USB|GB)/.test(text.en));
      expect(signs.map(([path, text]) => `${path} ${language}: ${text[language as Language]}`)).toEqual([]);
    }
  });

  test('has codes and titles of its own for everything', () => {
    for (const rows of [
      world.units,
      world.attributes,
      world.categories,
      world.markets,
      world.shops,
      world.buyers,
    ]) {
      expectUnique(rows.map((row) => row.code));
    }
    expectUnique(world.products.map((product) => product.code));
    expectUnique(world.orders.map((order) => order.code));
    for (const language of languages) expectUnique(world.products.map((product) => product.titles[language]));
    for (const product of world.products) expectUnique(product.skus.map((sku) => sku.code));
    const accounts = [
      ...world.shops.map((shop) => shop.owner),
      ...world.buyers.map((buyer) => buyer.account),
    ];
    expectUnique(accounts.map((account) => account.email));
    expectUnique(accounts.map((account) => `${account.prefix}${account.phone}`));
  });

  test('refers only to what exists', () => {
    const categories = new Map(world.categories.map((category) => [category.code, category]));
    const attributes = new Map(world.attributes.map((attribute) => [attribute.code, attribute]));
    const units = new Set(world.units.map((unit) => unit.code));
    const shops = new Map(world.shops.map((shop) => [shop.code, shop]));
    const floors = new Map(world.markets.map(({ code, floors }) => [code, floors.map(({ label }) => label)]));
    for (const category of world.categories) {
      expect(category.parent === null || categories.has(category.parent)).toBe(true);
      expect(category.attributes.filter((code) => !attributes.has(code))).toEqual([]);
    }
    for (const shop of world.shops) {
      if (shop.market) expect(floors.get(shop.market.code)).toContain(shop.market.floor);
      expect(shop.categories.filter((code) => !categories.has(code))).toEqual([]);
    }
    for (const product of world.products) {
      expect(shops.get(product.shop)?.saleCurrency).toBe(product.currency);
      expect(units.has(product.unit)).toBe(true);
      const leaf = categories.get(product.category)!;
      expect(leaf.level).toBe(3);
      const root = categories.get(product.category.split('.')[0]!)!;
      const offered = new Set([...root.attributes, ...leaf.attributes]);
      for (const { attribute, values } of product.attributes) {
        expect(offered.has(attribute)).toBe(true);
        const known = attributes.get(attribute)!.values.map((value) => value.code);
        expect(values.filter((value) => !known.includes(value))).toEqual([]);
      }
      for (const sku of product.skus) {
        sku.values.forEach((value, i) =>
          expect(product.specs[i]!.values.some((one) => one.code === value)).toBe(true),
        );
      }
    }
  });

  test('leaves no shop and no leaf category without products', () => {
    const sold = new Set(world.products.map((product) => product.category));
    const empty = world.categories.filter((category) => category.level === 3 && !sold.has(category.code));
    expect(empty).toEqual([]);
    const sellers = new Set(world.products.map((product) => product.shop));
    expect(world.shops.filter((shop) => !sellers.has(shop.code))).toEqual([]);
  });

  test('prices fall from tier to tier and sizes fit', () => {
    for (const product of world.products) {
      expect(product.minimumOrder % product.packingMultiple).toBe(0);
      expect(product.createdAt.getTime()).toBeLessThan(now.getTime());
      for (const sku of product.skus) {
        expect(sku.tiers.length).toBeGreaterThanOrEqual(2);
        expect(sku.tiers[0]!.from).toBe(product.minimumOrder);
        sku.tiers.forEach((tier, i) => {
          expect(tier.price > 0n).toBe(true);
          expect(tier.from % product.packingMultiple).toBe(0);
          const last = sku.tiers[i - 1];
          if (last) expect(tier.price < last.price && tier.from > last.from).toBe(true);
        });
        expect(sku.weightGrams).toBeGreaterThan(0);
      }
    }
  });

  test('plans orders that can be placed', () => {
    const productsByCode = new Map(world.products.map((product) => [product.code, product]));
    const shops = new Map(world.shops.map((shop) => [shop.code, shop]));
    const buyers = new Map(world.buyers.map((buyer) => [buyer.code, buyer]));
    expect(new Set(world.orders.map((order) => order.state)).size).toBe(8);
    for (const order of world.orders) {
      const shop = shops.get(order.shop)!;
      expect(buyers.get(order.buyer)!.addresses[order.address]).toBeDefined();
      expect(order.lines.length).toBeGreaterThan(0);
      if (order.state === 'submitted') expect(shop.autoConfirm).toBe(false);
      if (order.state === 'awaiting_balance') expect(shop.preRatio).toBeLessThan(100);
      expect(order.shipment !== null).toBe(['dispatched', 'completed'].includes(order.state));
      for (const line of order.lines) {
        const product = productsByCode.get(line.products)!;
        expect(product.shop).toBe(order.shop);
        expect(product.sites).toContain(order.site);
        expect(line.quantity).toBeGreaterThanOrEqual(product.minimumOrder);
        expect(line.quantity % product.packingMultiple).toBe(0);
        expect(line.quantity).toBeLessThanOrEqual(product.skus.find((sku) => sku.code === line.sku)!.stock);
      }
    }
  });
});

const coloursOf = ({ specs }: DemoProduct): DemoPicture[] =>
  specs.flatMap(({ values }) => values.flatMap(({ picture }) => picture ?? []));

describe('the pictures', () => {
  const ofProducts = world.products.flatMap((product) => [...product.pictures, ...coloursOf(product)]);
  const specs: PictureSpec[] = [
    ...ofProducts.filter(isDrawn),
    ...world.shops.flatMap((shop) => [shop.logo, shop.banner]),
    ...world.markets.flatMap((market) => market.pictures),
  ];

  test('are at least three for each product, and no more than fit a quick start', () => {
    for (const product of world.products) {
      expect(product.pictures.length).toBeGreaterThanOrEqual(3);
      expectUnique(product.pictures.map(pictureKey));
    }
    // Cartons with the marks of each product are the most of them, and the quickest.
    const drawn = specs.filter((spec) => !('marks' in spec));
    expect(new Set(drawn.map(pictureKey)).size).toBeLessThan(1900);
  });

  test('show a product in each of its colours, and the goods before their packing', () => {
    const coloured = world.products.filter(({ specs }) => specs.some(({ code }) => code === 'colour'));
    expect(coloured.length).toBeGreaterThan(100);
    for (const product of coloured) expectUnique(coloursOf(product).map(pictureKey));
    for (const { pictures } of world.products) {
      expect(isRendered(pictures[0]!)).toBe(true);
    }
  });

  test('are drawn, whatever they are plans of', async () => {
    const kinds = new Map(
      specs.map((spec) => [
        'building' in spec ? spec.building : 'goods' in spec ? spec.shape : Object.keys(spec).join(' '),
        spec,
      ]),
    );
    expect(kinds.size).toBeGreaterThanOrEqual(8);
    for (const spec of kinds.values())
      expect((await renderPicture(spec)).subarray(8, 12).toString()).toBe('WEBP');
  });

  test('show a shop and a market once: no two share a sign or a front', () => {
    expectUnique(world.shops.map(({ logo }) => pictureKey(logo)));
    expectUnique(world.shops.map(({ banner }) => pictureKey(banner)));
    expectUnique(world.markets.map(({ pictures }) => pictureKey(pictures[0]!)));
  });
});
