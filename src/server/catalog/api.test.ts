import { describe, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();

describe('catalog.product', () => {
  test('shows a product in the asked language and currency, with skus, tiers and shop', async () => {
    const { shopId } = await caravan.seller({ preRatio: 30 });
    const titles = { zh: '陶瓷杯', en: 'Ceramic mug' };
    const { id, skuIds } = await caravan.products({
      shopId,
      titles,
      tiers: [
        [1, 1_000n],
        [50, 800n],
      ],
      skus: 2,
    });
    const shown = await caravan.done('catalog.product', { id }, { headers: { 'price-type': '2' } });
    expect(shown).toMatchObject({
      title: 'Ceramic mug',
      titleLanguage: 'en',
      preRatio: 30,
      priceFrom: { amount: '117', currency: 'USD' },
      specs: [{ name: 'Colour', values: [{ name: 'Colour 1' }, { name: 'Colour 2' }] }],
    });
    expect(shown.skus.map((sku) => sku.id)).toEqual(skuIds);
    expect(shown.skus[0]!.tiers).toEqual([
      { minimum: 1, price: { amount: '146', currency: 'USD', exact: '11684000/79827' } },
      { minimum: 50, price: { amount: '117', currency: 'USD', exact: '9347200/79827' } },
    ]);
  });

  test('says how a product is packed, where its shop does', async () => {
    const { shopId } = await caravan.seller();
    const [packed, loose] = [await caravan.products({ shopId }), await caravan.products({ shopId })];
    await caravan.deps.db
      .updateTable('products')
      .set({ carton_pieces: 36, carton_grams: 13_500, carton_size: [420, 310, 270] })
      .where('id', '=', packed.id)
      .execute();
    expect(await caravan.done('catalog.product', { id: packed.id })).toMatchObject({
      carton: { pieces: 36, grams: 13_500, size: [420, 310, 270] },
    });
    expect(await caravan.done('catalog.product', { id: loose.id })).toMatchObject({ carton: null });
  });

  test('falls back to English, then to the language it was written in, and says so', async () => {
    const { shopId } = await caravan.seller();
    const inEnglish = await caravan.products({ shopId, titles: { zh: '杯', en: 'Cup' } });
    const inChinese = await caravan.products({ shopId, titles: { zh: '碗' } });
    const russian = { headers: { lang: 'ru' } };
    expect(await caravan.done('catalog.product', { id: inEnglish.id }, russian)).toMatchObject({
      title: 'Cup',
      titleLanguage: 'en',
    });
    expect(await caravan.done('catalog.product', { id: inChinese.id }, russian)).toMatchObject({
      title: '碗',
      titleLanguage: 'zh',
    });
  });

  test('what does not exist, is not on sale or belongs to another site is not found', async () => {
    const { shopId } = await caravan.seller();
    const { id } = await caravan.products({ shopId, sites: ['id'] });
    for (const asked of [newId(), id])
      expect((await caravan.call('catalog.product', { id: asked })).status).toBe(404);
    expect((await caravan.call('catalog.product', { id: 'x' })).status).toBe(422);
    expect((await caravan.call('catalog.product', { id }, { headers: { website: 'id' } })).status).toBe(200);
  });
});

describe('categories', () => {
  test('catalog.tree counts the products on sale below each, and leaves empty ones to sellers', async () => {
    const { shopId } = await caravan.seller();
    const [used, empty] = [
      await caravan.category({ en: 'Teapots' }),
      await caravan.category({ en: 'Anvils' }),
    ];
    await caravan.products({ shopId, categoryId: used });
    const tree = await caravan.done('catalog.tree', {});
    expect(tree.find((node) => node.id === used)).toMatchObject({ name: 'Teapots', count: 1 });
    expect(tree.some((node) => node.id === empty)).toBe(false);
    const whole = await caravan.done('catalog.tree', { withEmpty: true });
    expect(whole.some((node) => node.id === empty)).toBe(true);
  });

  test('catalog.attributes answers the attributes of a category and of those above it', async () => {
    const { db } = caravan.deps;
    const parent = await caravan.category();
    const child = newId();
    await db
      .insertInto('categories')
      .values({
        id: child,
        code: 'child',
        parent_id: parent,
        level: 2,
        path: [parent, child],
        names: JSON.stringify({ en: 'Child' }),
      })
      .execute();
    const attribute = newId();
    await db
      .insertInto('attributes')
      .values({ id: attribute, code: 'material', names: JSON.stringify({ en: 'Material', zh: '材质' }) })
      .execute();
    await db
      .insertInto('attribute_values')
      .values({ id: newId(), attribute_id: attribute, code: 'steel', names: JSON.stringify({ en: 'Steel' }) })
      .execute();
    await db
      .insertInto('category_attributes')
      .values({ category_id: parent, attribute_id: attribute })
      .execute();
    expect(await caravan.done('catalog.attributes', { categoryId: child })).toMatchObject([
      { name: 'Material', values: [{ name: 'Steel' }] },
    ]);
  });

  test('catalog.labelGoods answers the rows of the home page', async () => {
    const { shopId } = await caravan.seller();
    const { id } = await caravan.products({ shopId });
    await caravan.deps.db
      .updateTable('products')
      .set({ labels: ['trend_power'] })
      .where('id', '=', id)
      .execute();
    const rows = await caravan.done('catalog.labelProducts', {});
    expect(rows).toMatchObject([{ labelName: 'trend_power', products: [{ id }] }]);
  });
});

describe('shops', () => {
  test('shops.profile and shops.list show shops that have products on the site', async () => {
    const { shopId } = await caravan.seller();
    await caravan.products({ shopId, sites: ['cn'] });
    const profile = await caravan.done('shops.profile', { id: shopId });
    expect(profile).toMatchObject({ description: 'Wholesale', place: 'Linyi', productCount: 1, years: 11 });
    const names = async (headers: Record<string, string>) =>
      (await caravan.done('shops.list', { keyword: profile.name.toUpperCase() }, { headers })).rowList.map(
        (row) => row.id,
      );
    expect(await names({})).toContain(shopId);
    expect(await names({ website: 'uae' })).not.toContain(shopId);
    expect((await caravan.call('shops.profile', { id: newId() })).status).toBe(404);
  });
});
