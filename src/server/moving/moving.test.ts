import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DraftData } from '../../contract/goods-form.ts';
import { movedFormat } from '../../contract/moved-limits.ts';
import { startOutside } from '../../../test/outside-server.ts';
import { createProduct, type Product } from '../../../test/product.ts';
import { fetchPictures } from '../catalog/fetched-pictures.ts';
import { getShop } from '../shops/door.ts';
import { draftQueued } from './make-draft.ts';
import { giveUpFile, runMovedFile } from './run-file.ts';

let world: Awaited<ReturnType<typeof startOutside>>;
let product: Product;
let categoryId: string;
beforeAll(async () => {
  const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#b54' } })
    .png()
    .toBuffer();
  world = await startOutside(({ url = '' }, answer) => {
    if (url.startsWith('/gone')) answer.writeHead(404).end();
    else answer.end(png);
  });
  product = await createProduct({}, { outside: world.open() });
  categoryId = await product.category({ en: 'Mugs' });
});
afterAll(async () => {
  await product.close();
  await world.close();
});

type Seller = Awaited<ReturnType<Product['seller']>>;
const mug = (id: string, more: object = {}) => ({
  id,
  title: `Mug ${id}`,
  skus: [{ stock: 30, price: '2.50' }],
  ...more,
});

async function send(seller: Seller, goods: object[], more: object = {}) {
  const text = JSON.stringify({ format: movedFormat, version: 1, platform: 'Old shop', ...more, goods });
  const file = Buffer.from(text).toString('base64');
  const input = { name: 'moved.json', file, language: 'en' as const, currency: 'USD' };
  const { id } = await product.done('movedGoods.send', input, seller);
  await runMovedFile(product.services, id);
  return id;
}
const fileOf = async (seller: Seller, id: string) =>
  (await product.done('movedGoods.files', {}, seller)).rowList.find((row) => row.id === id)!;
const listed = async (seller: Seller, input: object = {}) =>
  (await product.done('movedGoods.list', input, seller)).rowList;
async function one(seller: Seller, more: object = {}): Promise<string> {
  await send(seller, [mug('1', more)]);
  return (await listed(seller))[0]!.id;
}
async function formOf(seller: Seller, draftId: string) {
  const { data, title } = await product.done('drafts.get', { id: draftId }, seller);
  return { title, form: (data as unknown as DraftData).form };
}

describe('a moving tool’s file', () => {
  test('becomes moved goods; what is refused is said with its reason', async () => {
    const seller = await product.seller();
    const id = await send(seller, [mug('1'), mug('2', { title: '' }), mug('3', { currency: 'EUR' })]);
    expect(await fileOf(seller, id)).toMatchObject({
      platform: 'Old shop',
      state: 'done',
      goodsTotal: 3,
      goodsDone: 3,
      goodsNew: 2,
      goodsRefused: 1,
    });
    expect((await product.done('movedGoods.refusals', { id }, seller)).rowList).toEqual([
      { number: 2, name: '', faults: { title: 'missing' } },
    ]);
    expect(
      (await listed(seller)).map(({ sourceId, price, currency }) => [sourceId, price, currency]).sort(),
    ).toEqual(
      [
        ['1', '2.5', 'USD'],
        ['3', '2.5', 'EUR'],
      ].map(([sourceId, , currency]) => [sourceId, '2.50', currency]),
    );
    expect((await listed(seller, { keyword: 'mug 3' })).map(({ sourceId }) => sourceId)).toEqual(['3']);
  });

  test('sent again changes what is no draft yet and doubles nothing', async () => {
    const seller = await product.seller();
    await send(seller, [mug('1'), mug('2')]);
    const drafted = (await listed(seller)).find(({ sourceId }) => sourceId === '1')!;
    await product.done('movedGoods.toDraft', { id: drafted.id }, seller);
    const again = await send(seller, [
      mug('1', { title: 'Other' }),
      mug('2', { title: 'Changed' }),
      mug('3'),
    ]);
    expect(await fileOf(seller, again)).toMatchObject({ goodsNew: 1, goodsChanged: 1, goodsLeft: 1 });
    expect((await listed(seller)).map(({ title }) => title).sort()).toEqual(['Changed', 'Mug 1', 'Mug 3']);
    expect((await listed(seller, { drafted: true })).map(({ title }) => title)).toEqual(['Mug 1']);
  });

  test('worked off twice at once, it is there once; one that cannot be finished says so', async () => {
    const seller = await product.seller();
    const goods = Array.from({ length: 450 }, (_, n) => mug(String(n)));
    const text = JSON.stringify({ format: movedFormat, version: 1, platform: 'Old shop', goods });
    const input = {
      name: 'm.json',
      file: Buffer.from(text).toString('base64'),
      language: 'en',
      currency: 'USD',
    };
    const { id } = await product.done('movedGoods.send', input as never, seller);
    await Promise.allSettled([runMovedFile(product.services, id), runMovedFile(product.services, id)]);
    await runMovedFile(product.services, id);
    expect(await fileOf(seller, id)).toMatchObject({ state: 'done', goodsNew: 450, goodsChanged: 0 });
    const { id: other } = await product.done('movedGoods.send', input as never, seller);
    await giveUpFile(product.services, other);
    expect(await fileOf(seller, other)).toMatchObject({ state: 'failed', problem: 'broken' });
  });
});

describe('a moved goods as a draft', () => {
  test('has its texts, versions, tiers and prices in the shop’s currency, at a rate that is said', async () => {
    const seller = await product.seller();
    const id = await one(seller, {
      description: '<h2>Fine</h2>',
      brand: 'Northfield',
      specs: ['Colour', 'Size'],
      skus: [
        { values: ['Red', 'S'], code: 'RS', stock: 5, price: '2.50' },
        {
          values: ['Blue', 'L'],
          stock: 6,
          tiers: [
            { minimum: 12, price: '3' },
            { minimum: 120, price: '2' },
          ],
        },
      ],
      unit: 'H87',
      minimumOrder: 10,
      multiple: 4,
      weightGrams: 210,
    });
    const plan = await product.done('movedGoods.plan', { id }, seller);
    expect(plan).toMatchObject({ currency: 'CNY', priceless: false });
    const rate = Number(plan.rate);
    expect(rate).toBeGreaterThan(5);
    const { draftId } = await product.done('movedGoods.toDraft', { id }, seller);
    const { title, form } = await formOf(seller, draftId);
    expect(title).toBe('Mug 1');
    expect(form).toMatchObject({
      texts: { en: { title: 'Mug 1', description: '<h3>Fine</h3>' } },
      brand: 'Northfield',
      unit: 'H87',
      moq: '12',
      multiple: '4',
      weight: '210',
      tiers: [{ minimum: '12' }, { minimum: '120' }],
    });
    expect(form.specs.map(({ values }) => values.map(({ names }) => names.en))).toEqual([
      ['Red', 'Blue'],
      ['S', 'L'],
    ]);
    expect(Number(form.cells['1-1.2-1|t1'])).toBeCloseTo(2.5 * rate, 1);
    expect(form.cells).toMatchObject({ '1-1.2-1|code': 'RS', '1-2.2-2|stock': '6', '1-1.2-2|off': '1' });
    expect(await product.done('movedGoods.get', { id }, seller)).toMatchObject({ draftId });
    await product.done('drafts.delete', { id: draftId }, seller);
    const after = await product.done('movedGoods.get', { id }, seller);
    expect([after.draftId, after.draftedAt !== null]).toEqual([null, true]);
  });

  test('without a rate it has no price, rather than a wrong one', async () => {
    const seller = await product.seller();
    const id = await one(seller, { currency: 'XYZ' });
    expect(await product.done('movedGoods.plan', { id }, seller)).toMatchObject({
      rate: null,
      priceless: true,
      skus: [{ was: '2.50', price: null }],
    });
    const { draftId } = await product.done('movedGoods.toDraft', { id }, seller);
    expect((await formOf(seller, draftId)).form.cells).toEqual({ '|stock': '30' });
  });

  test('attributes are found by their names; a new value is the shop’s own, an unknown one only when asked', async () => {
    const seller = await product.seller();
    const known = await product.done('attributes.add', { name: 'Glaze' }, seller);
    const value = await product.done('attributes.addValue', { attributeId: known.id, name: 'Matt' }, seller);
    const id = await one(seller, {
      attributes: [
        { name: 'glaze', value: 'MATT' },
        { name: 'Glaze', value: 'Shiny' },
        { name: 'Kiln', value: 'Gas' },
        { name: 'Mood', value: 'Calm' },
      ],
    });
    const { attributes } = await product.done('movedGoods.plan', { id, categoryId }, seller);
    expect(attributes.map(({ becomes }) => becomes)).toEqual(['known', 'ownValue', 'unknown', 'unknown']);
    const { draftId } = await product.done('movedGoods.toDraft', { id, categoryId, own: ['Kiln'] }, seller);
    const { form } = await formOf(seller, draftId);
    expect(form.categoryId).toBe(categoryId);
    expect(form.attributes).toContainEqual({ attributeId: known.id, valueId: value.id });
    const offered = await product.done('attributes.all', { categoryId }, seller);
    const names = form.attributes.map(({ attributeId, valueId }) => {
      const attribute = offered.find((each) => each.id === attributeId)!;
      return [attribute.name, attribute.values.find((each) => each.id === valueId)!.name];
    });
    expect(names).toEqual([
      ['Glaze', 'Matt'],
      ['Glaze', 'Shiny'],
      ['Kiln', 'Gas'],
    ]);
  });

  test('its pictures are fetched when asked for, and each says how far it is', async () => {
    const seller = await product.seller();
    const [good, gone] = [world.addressOf('/a.png'), world.addressOf('/gone')];
    const id = await one(seller, {
      pictures: [good, gone, 'http://shop.test/b.png'],
      specs: ['Colour'],
      skus: [{ values: ['Red'], price: 2, picture: good }],
    });
    const states = async () =>
      (await product.done('movedGoods.get', { id }, seller)).photos.map(
        ({ state, problem }) => problem ?? state,
      );
    expect(await states()).toEqual(['unasked', 'unasked', 'insecure']);
    await product.done('movedGoods.fetchPictures', { id }, seller);
    expect(await states()).toEqual(['waiting', 'waiting', 'insecure']);
    await fetchPictures(product.services, { shopId: seller.shopId, addresses: [good, gone] });
    expect(await states()).toEqual(['kept', 'refused', 'insecure']);
    await product.done('movedGoods.fetchPictures', { id }, seller);
    expect(await states()).toEqual(['kept', 'refused', 'insecure']);
    product.clock.advance(1_000);
    await product.done('movedGoods.fetchPictures', { id, again: true }, seller);
    expect(await states()).toEqual(['kept', 'waiting', 'insecure']);
    const { draftId } = await product.done('movedGoods.toDraft', { id }, seller);
    const { form } = await formOf(seller, draftId);
    expect(form.pictures).toHaveLength(1);
    expect(form.specs[0]!.values[0]!.picture).toBe(form.pictures[0]);
  });

  test('many are made in the background, as far as there is room for drafts', async () => {
    const seller = await product.seller();
    await send(seller, [mug('1', { pictures: [world.addressOf('/c.png')] }), mug('2')]);
    const ids = (await listed(seller)).map(({ id }) => id);
    const shop = await getShop(product.services.db, seller.shopId);
    expect(await product.done('movedGoods.toDrafts', { ids, categoryId }, seller)).toEqual({ count: 2 });
    expect(await product.done('movedGoods.toDrafts', { ids, categoryId }, seller)).toEqual({ count: 0 });
    for (const id of [...ids, ...ids]) await draftQueued(product.services, shop, { id, categoryId });
    const rows = await listed(seller);
    expect(rows.every(({ draftId, isQueued }) => draftId && !isQueued)).toBe(true);
    expect((await product.done('drafts.list', {}, seller)).totalRecord).toBe(2);
    const withPicture = rows.find(({ pictures }) => pictures === 1)!;
    expect((await formOf(seller, withPicture.draftId!)).form.pictures).toHaveLength(1);

    for (let n = 0; n < 98; n++) await product.done('drafts.save', { data: '{}' }, seller);
    await send(seller, [mug('3')]);
    const third = (await listed(seller)).find(({ sourceId }) => sourceId === '3')!;
    await product.done('movedGoods.toDrafts', { ids: [third.id] }, seller);
    await draftQueued(product.services, shop, { id: third.id, categoryId: '' });
    expect((await listed(seller)).find(({ id }) => id === third.id)).toMatchObject({
      isQueued: false,
      problem: 'draftsFull',
    });
    expect((await product.call('movedGoods.toDraft', { id: third.id }, seller)).code).toBe('DRAFTS_FULL');
  });

  test('forgotten, its draft stays', async () => {
    const seller = await product.seller();
    const id = await one(seller);
    const { draftId } = await product.done('movedGoods.toDraft', { id }, seller);
    expect(await product.done('movedGoods.remove', { ids: [id] }, seller)).toEqual({ count: 1 });
    expect(await listed(seller)).toEqual([]);
    expect((await formOf(seller, draftId)).title).toBe('Mug 1');
  });
});

test('another shop sees and changes none of it, a buyer nothing at all', async () => {
  const [seller, other] = [await product.seller(), await product.seller()];
  const fileId = await send(seller, [mug('1')]);
  const { id } = (await listed(seller))[0]!;
  expect(await listed(other)).toEqual([]);
  expect((await product.done('movedGoods.files', {}, other)).rowList).toEqual([]);
  expect((await product.call('movedGoods.refusals', { id: fileId }, other)).code).toBe('NOT_FOUND');
  for (const call of ['get', 'plan', 'fetchPictures', 'toDraft'] as const)
    expect((await product.call(`movedGoods.${call}`, { id }, other)).code).toBe('NOT_FOUND');
  expect((await product.call('movedGoods.toDrafts', { ids: [id] }, other)).code).toBe('NOT_FOUND');
  expect(await product.done('movedGoods.remove', { ids: [id] }, other)).toEqual({ count: 0 });
  expect((await listed(seller)).length).toBe(1);
  const buyer = await product.buyer();
  for (const call of ['movedGoods.list', 'movedGoods.files', 'movingTools.latest'] as const)
    expect((await product.call(call, {}, buyer)).code).toBe('FORBIDDEN');
});

test('the newest version says where its sample and schema stand, and they do', async () => {
  const seller = await product.seller();
  const latest = await product.done('movingTools.latest', {}, { ...seller, headers: { lang: 'zh' } });
  expect(latest).toMatchObject({ version: 1, platforms: ['shopify', 'woocommerce'] });
  expect(latest.notes).toContain('Shopify');
  const sample = await product.app.request(`http://caravan.test${latest.sampleUrl}`);
  expect(await sample.json()).toMatchObject({ format: movedFormat, version: 1 });
  expect(sample.headers.get('content-disposition')).toContain('.json');
  const schema = (await (await product.app.request(`http://caravan.test${latest.schemaUrl}`)).json()) as {
    properties: object;
  };
  expect(Object.keys(schema.properties)).toContain('goods');
});
