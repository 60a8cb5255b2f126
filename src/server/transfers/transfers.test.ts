import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DraftData } from '../../contract/products/product-form.ts';
import { transferFormat } from '../../contract/transfers/transfer-limits.ts';
import { startOutboundServer } from '../../../test/outbound-server.ts';
import { startCaravan, type Caravan } from '../../../test/caravan.ts';
import { fetchPictures } from '../products/fetched-pictures.ts';
import { getShop } from '../shops/public.ts';
import { draftQueued } from './make-draft.ts';
import { giveUpFile } from '../file-jobs/public.ts';
import { runTransferFile } from './run-file.ts';
import { transferFiles } from './transfer-files.ts';

let world: Awaited<ReturnType<typeof startOutboundServer>>;
let caravan: Caravan;
let categoryId: string;
beforeAll(async () => {
  const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#b54' } })
    .png()
    .toBuffer();
  world = await startOutboundServer(({ url = '' }, answer) => {
    if (url.startsWith('/gone')) answer.writeHead(404).end();
    else answer.end(png);
  });
  caravan = await startCaravan({}, { outbound: world.open() });
  categoryId = await caravan.category({ en: 'Mugs' });
});
afterAll(async () => {
  await caravan.close();
  await world.close();
});

type Seller = Awaited<ReturnType<Caravan['seller']>>;
const mug = (id: string, more: object = {}) => ({
  id,
  title: `Mug ${id}`,
  skus: [{ stock: 30, price: '2.50' }],
  ...more,
});

async function send(seller: Seller, products: object[], more: object = {}) {
  const text = JSON.stringify({
    format: transferFormat,
    version: 1,
    platform: 'Old shop',
    ...more,
    goods: products,
  });
  const file = Buffer.from(text).toString('base64');
  const input = { name: 'moved.json', file, language: 'en' as const, currency: 'USD' };
  const { id } = await caravan.done('transferredProducts.send', input, seller);
  await runTransferFile(caravan.deps, id);
  return id;
}
const fileOf = async (seller: Seller, id: string) =>
  (await caravan.done('transferredProducts.files', {}, seller)).rowList.find((row) => row.id === id)!;
const listed = async (seller: Seller, input: object = {}) =>
  (await caravan.done('transferredProducts.list', input, seller)).rowList;
async function one(seller: Seller, more: object = {}): Promise<string> {
  await send(seller, [mug('1', more)]);
  return (await listed(seller))[0]!.id;
}
async function formOf(seller: Seller, draftId: string) {
  const { data, title } = await caravan.done('drafts.get', { id: draftId }, seller);
  return { title, form: (data as unknown as DraftData).form };
}

describe('a moving tool’s file', () => {
  test('becomes moved products; what is refused is said with its reason', async () => {
    const seller = await caravan.seller();
    const id = await send(seller, [mug('1'), mug('2', { title: '' }), mug('3', { currency: 'EUR' })]);
    expect(await fileOf(seller, id)).toMatchObject({
      platform: 'Old shop',
      state: 'done',
      productsTotal: 3,
      productsDone: 3,
      productsNew: 2,
      productsRefused: 1,
    });
    expect((await caravan.done('transferredProducts.refusals', { id }, seller)).rowList).toEqual([
      { number: 2, name: '', issues: { title: 'missing' } },
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
    const seller = await caravan.seller();
    await send(seller, [mug('1'), mug('2')]);
    const drafted = (await listed(seller)).find(({ sourceId }) => sourceId === '1')!;
    await caravan.done('transferredProducts.toDraft', { id: drafted.id }, seller);
    const again = await send(seller, [
      mug('1', { title: 'Other' }),
      mug('2', { title: 'Changed' }),
      mug('3'),
    ]);
    expect(await fileOf(seller, again)).toMatchObject({ productsNew: 1, productChanged: 1, productsLeft: 1 });
    expect((await listed(seller)).map(({ title }) => title).sort()).toEqual(['Changed', 'Mug 1', 'Mug 3']);
    expect((await listed(seller, { drafted: true })).map(({ title }) => title)).toEqual(['Mug 1']);
  });

  test('worked off twice at once, it is there once; one that cannot be finished says so', async () => {
    const seller = await caravan.seller();
    const products = Array.from({ length: 450 }, (_, n) => mug(String(n)));
    const text = JSON.stringify({
      format: transferFormat,
      version: 1,
      platform: 'Old shop',
      goods: products,
    });
    const input = {
      name: 'm.json',
      file: Buffer.from(text).toString('base64'),
      language: 'en',
      currency: 'USD',
    };
    const { id } = await caravan.done('transferredProducts.send', input as never, seller);
    await Promise.allSettled([runTransferFile(caravan.deps, id), runTransferFile(caravan.deps, id)]);
    await runTransferFile(caravan.deps, id);
    expect(await fileOf(seller, id)).toMatchObject({ state: 'done', productsNew: 450, productChanged: 0 });
    const { id: other } = await caravan.done('transferredProducts.send', input as never, seller);
    await giveUpFile(caravan.deps, transferFiles, other);
    expect(await fileOf(seller, other)).toMatchObject({ state: 'failed', issue: 'broken' });
  });
});

describe('a moved products as a draft', () => {
  test('has its texts, versions, tiers and prices in the shop’s currency, at a rate that is said', async () => {
    const seller = await caravan.seller();
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
    const plan = await caravan.done('transferredProducts.plan', { id }, seller);
    expect(plan).toMatchObject({ currency: 'CNY', priceless: false });
    const rate = Number(plan.rate);
    expect(rate).toBeGreaterThan(5);
    const { draftId } = await caravan.done('transferredProducts.toDraft', { id }, seller);
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
    expect(await caravan.done('transferredProducts.get', { id }, seller)).toMatchObject({ draftId });
    await caravan.done('drafts.delete', { id: draftId }, seller);
    const after = await caravan.done('transferredProducts.get', { id }, seller);
    expect([after.draftId, after.draftedAt !== null]).toEqual([null, true]);
  });

  test('without a rate it has no price, rather than a wrong one', async () => {
    const seller = await caravan.seller();
    const id = await one(seller, { currency: 'XYZ' });
    expect(await caravan.done('transferredProducts.plan', { id }, seller)).toMatchObject({
      rate: null,
      priceless: true,
      skus: [{ was: '2.50', price: null }],
    });
    const { draftId } = await caravan.done('transferredProducts.toDraft', { id }, seller);
    expect((await formOf(seller, draftId)).form.cells).toEqual({ '|stock': '30' });
  });

  test('attributes are found by their names; a new value is the shop’s own, an unknown one only when asked', async () => {
    const seller = await caravan.seller();
    const known = await caravan.done('attributes.add', { name: 'Glaze' }, seller);
    const value = await caravan.done('attributes.addValue', { attributeId: known.id, name: 'Matt' }, seller);
    const id = await one(seller, {
      attributes: [
        { name: 'glaze', value: 'MATT' },
        { name: 'Glaze', value: 'Shiny' },
        { name: 'Kiln', value: 'Gas' },
        { name: 'Mood', value: 'Calm' },
      ],
    });
    const { attributes } = await caravan.done('transferredProducts.plan', { id, categoryId }, seller);
    expect(attributes.map(({ becomes }) => becomes)).toEqual(['known', 'ownValue', 'unknown', 'unknown']);
    const { draftId } = await caravan.done(
      'transferredProducts.toDraft',
      { id, categoryId, own: ['Kiln'] },
      seller,
    );
    const { form } = await formOf(seller, draftId);
    expect(form.categoryId).toBe(categoryId);
    expect(form.attributes).toContainEqual({ attributeId: known.id, valueId: value.id });
    const offered = await caravan.done('attributes.all', { categoryId }, seller);
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
    const seller = await caravan.seller();
    const [good, gone] = [world.addressOf('/a.png'), world.addressOf('/gone')];
    const id = await one(seller, {
      pictures: [good, gone, 'http://shop.test/b.png'],
      specs: ['Colour'],
      skus: [{ values: ['Red'], price: 2, picture: good }],
    });
    const states = async () =>
      (await caravan.done('transferredProducts.get', { id }, seller)).photos.map(
        ({ state, issue }) => issue ?? state,
      );
    expect(await states()).toEqual(['unasked', 'unasked', 'insecure']);
    await caravan.done('transferredProducts.fetchPictures', { id }, seller);
    expect(await states()).toEqual(['waiting', 'waiting', 'insecure']);
    await fetchPictures(caravan.deps, { shopId: seller.shopId, addresses: [good, gone] });
    expect(await states()).toEqual(['kept', 'refused', 'insecure']);
    await caravan.done('transferredProducts.fetchPictures', { id }, seller);
    expect(await states()).toEqual(['kept', 'refused', 'insecure']);
    caravan.clock.advance(1_000);
    await caravan.done('transferredProducts.fetchPictures', { id, again: true }, seller);
    expect(await states()).toEqual(['kept', 'waiting', 'insecure']);
    const { draftId } = await caravan.done('transferredProducts.toDraft', { id }, seller);
    const { form } = await formOf(seller, draftId);
    expect(form.pictures).toHaveLength(1);
    expect(form.specs[0]!.values[0]!.picture).toBe(form.pictures[0]);
  });

  test('many are made in the background, as far as there is room for drafts', async () => {
    const seller = await caravan.seller();
    await send(seller, [mug('1', { pictures: [world.addressOf('/c.png')] }), mug('2')]);
    const ids = (await listed(seller)).map(({ id }) => id);
    const shop = await getShop(caravan.deps.db, seller.shopId);
    expect(await caravan.done('transferredProducts.toDrafts', { ids, categoryId }, seller)).toEqual({
      count: 2,
    });
    expect(await caravan.done('transferredProducts.toDrafts', { ids, categoryId }, seller)).toEqual({
      count: 0,
    });
    for (const id of [...ids, ...ids]) await draftQueued(caravan.deps, shop, { id, categoryId });
    const rows = await listed(seller);
    expect(rows.every(({ draftId, isQueued }) => draftId && !isQueued)).toBe(true);
    expect((await caravan.done('drafts.list', {}, seller)).totalRecord).toBe(2);
    const withPicture = rows.find(({ pictures }) => pictures === 1)!;
    expect((await formOf(seller, withPicture.draftId!)).form.pictures).toHaveLength(1);

    for (let n = 0; n < 98; n++) await caravan.done('drafts.save', { data: '{}' }, seller);
    await send(seller, [mug('3')]);
    const third = (await listed(seller)).find(({ sourceId }) => sourceId === '3')!;
    await caravan.done('transferredProducts.toDrafts', { ids: [third.id] }, seller);
    await draftQueued(caravan.deps, shop, { id: third.id, categoryId: '' });
    expect((await listed(seller)).find(({ id }) => id === third.id)).toMatchObject({
      isQueued: false,
      issue: 'draftsFull',
    });
    expect(await caravan.codeOf('transferredProducts.toDraft', { id: third.id }, seller)).toBe('DRAFTS_FULL');
  });

  test('forgotten, its draft stays', async () => {
    const seller = await caravan.seller();
    const id = await one(seller);
    const { draftId } = await caravan.done('transferredProducts.toDraft', { id }, seller);
    expect(await caravan.done('transferredProducts.remove', { ids: [id] }, seller)).toEqual({ count: 1 });
    expect(await listed(seller)).toEqual([]);
    expect((await formOf(seller, draftId)).title).toBe('Mug 1');
  });
});

test('another shop sees and changes none of it, a buyer nothing at all', async () => {
  const [seller, other] = [await caravan.seller(), await caravan.seller()];
  const fileId = await send(seller, [mug('1')]);
  const { id } = (await listed(seller))[0]!;
  expect(await listed(other)).toEqual([]);
  expect((await caravan.done('transferredProducts.files', {}, other)).rowList).toEqual([]);
  expect(await caravan.codeOf('transferredProducts.refusals', { id: fileId }, other)).toBe('NOT_FOUND');
  for (const call of ['get', 'plan', 'fetchPictures', 'toDraft'] as const)
    expect(await caravan.codeOf(`transferredProducts.${call}`, { id }, other)).toBe('NOT_FOUND');
  expect(await caravan.codeOf('transferredProducts.toDrafts', { ids: [id] }, other)).toBe('NOT_FOUND');
  expect(await caravan.done('transferredProducts.remove', { ids: [id] }, other)).toEqual({ count: 0 });
  expect((await listed(seller)).length).toBe(1);
  const buyer = await caravan.buyer();
  for (const call of [
    'transferredProducts.list',
    'transferredProducts.files',
    'transferTools.latest',
  ] as const)
    expect(await caravan.codeOf(call, {}, buyer)).toBe('FORBIDDEN');
});

test('the newest version says where its sample and schema stand, and they do', async () => {
  const seller = await caravan.seller();
  const latest = await caravan.done('transferTools.latest', {}, { ...seller, headers: { lang: 'zh' } });
  expect(latest).toMatchObject({ version: 1, platforms: ['shopify', 'woocommerce'] });
  expect(latest.notes).toContain('Shopify');
  const sample = await caravan.app.request(`http://caravan.test${latest.sampleUrl}`);
  expect(await sample.json()).toMatchObject({ format: transferFormat, version: 1 });
  expect(sample.headers.get('content-disposition')).toContain('.json');
  const schema = (await (await caravan.app.request(`http://caravan.test${latest.schemaUrl}`)).json()) as {
    properties: object;
  };
  expect(Object.keys(schema.properties)).toContain('goods');
});
