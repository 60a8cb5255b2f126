import { beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '../../contract/contract.ts';
import { mostDrafts, type LivePoolList } from '../../contract/products/product-limits.ts';
import { plainPicture, upload } from '../../../test/pictures.ts';
import { newId } from '../../kit/ids.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { createProductInputs, issuesOf } from '../../../test/product-inputs.ts';
import { describePictures, indexProducts } from '../search/public.ts';

const caravan = prepareProduct();
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
beforeAll(async () => {
  inputs = await createProductInputs(caravan);
});

describe('drafts', () => {
  test('come back as they were kept, each version once', async () => {
    const seller = await caravan.seller();
    const data = JSON.stringify({ title: '', specs: [] });
    const first = await caravan.done('drafts.save', { title: 'Half a kettle', data }, seller);
    const next = { id: first.id, version: 1, title: 'Half', data };
    const answers = await Promise.all([1, 2].map(() => caravan.call('drafts.save', next, seller)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 'DRAFT_CHANGED']);
    const kept = await caravan.done('drafts.get', { id: first.id }, seller);
    expect(kept).toMatchObject({
      title: 'Half',
      version: 2,
      productId: null,
      data: { title: '', specs: [] },
    });
    expect((await caravan.call('drafts.save', { data: '[1]' }, seller)).status).toBe(422);
    await inputs.saved(seller, { draftId: first.id });
    expect((await caravan.done('drafts.list', {}, seller)).totalRecord).toBe(0);
  });

  test('are no more than there is room for, even when many are kept at once', async () => {
    const seller = await caravan.seller();
    for (let round = 0; round < 11; round++)
      await Promise.all(
        Array.from({ length: 10 }, () => caravan.call('drafts.save', { data: '{}' }, seller)),
      );
    expect((await caravan.done('drafts.list', {}, seller)).totalRecord).toBe(mostDrafts);
    expect(await caravan.codeOf('drafts.save', { data: '{}' }, seller)).toBe('DRAFTS_FULL');
  });
});

describe('attributes of one’s own', () => {
  test('are in the own form and on the own products, and in nobody else’s form', async () => {
    const [seller, rival] = [await caravan.seller(), await caravan.seller()];
    const made = await caravan.done('attributes.add', { name: 'Glaze' }, seller);
    expect((await caravan.done('attributes.add', { name: ' glaze ' }, seller)).id).toBe(made.id);
    const value = await caravan.done('attributes.addValue', { attributeId: made.id, name: 'Matt' }, seller);
    const offered = await caravan.done('attributes.all', { categoryId: inputs.category }, seller);
    expect(offered).toEqual([{ ...made, values: [value] }]);
    expect(await caravan.done('attributes.all', { categoryId: inputs.category }, rival)).toEqual([]);
    expect(await caravan.done('catalog.attributes', { categoryId: inputs.category })).toEqual([]);
    const stolen = await caravan.call('attributes.addValue', { attributeId: made.id, name: 'Shiny' }, rival);
    expect(stolen.status).toBe(404);
    const attributes = [{ attributeId: made.id, valueId: value.id }];
    const { id } = await inputs.saved(seller, { product: inputs.input({ attributes }), status: 'published' });
    expect((await caravan.done('catalog.product', { id })).attributes).toEqual([
      { name: 'Glaze', value: 'Matt' },
    ]);
    expect(issuesOf(await inputs.save(rival, { product: inputs.input({ attributes }) }))).toEqual({
      attributes: 'gone',
    });
  });
});

test('without a category the attributes are those of all categories, and the own ones; never a rival’s', async () => {
  const [seller, rival] = [await caravan.seller(), await caravan.seller()];
  const { db } = caravan.deps;
  const made = await caravan.done('attributes.add', { name: 'Lustre' }, seller);
  await caravan.done('attributes.add', { name: 'Rival' }, rival);
  const named = async (code: string, name: string, categoryId: string | null) => {
    const id = newId();
    await db
      .insertInto('attributes')
      .values({ id, code, names: JSON.stringify({ en: name }) })
      .execute();
    if (categoryId)
      await db
        .insertInto('category_attributes')
        .values({ category_id: categoryId, attribute_id: id })
        .execute();
  };
  const [one, other] = [await caravan.category(), await caravan.category()];
  await named('test.voltage', 'Voltage', one);
  await named('test.fabric', 'Fabric', other);
  await named('test.nowhere', 'Nowhere', null);
  const names = async (input: object) =>
    (await caravan.done('attributes.all', input, seller)).map(({ name }) => name);
  expect(await names({})).toEqual(expect.arrayContaining(['Voltage', 'Fabric', made.name]));
  expect(await names({})).not.toEqual(expect.arrayContaining(['Rival']));
  expect(await names({})).not.toContain('Nowhere');
  expect(await names({ categoryId: one })).toEqual(['Voltage', made.name]);
  // A name that stands in the catalogue is free for an attribute of one's own, as it was.
  expect((await caravan.done('attributes.add', { name: 'Voltage' }, seller)).own).toBe(true);
});

describe('the pool of live sales', () => {
  test('holds products on sale for an offer, and lets them go', async () => {
    const seller = await caravan.seller();
    const { id } = await inputs.saved(seller, { status: 'published' });
    const { id: off } = await inputs.saved(seller);
    const pooled = async (list: LivePoolList) =>
      (await caravan.done('livePool.list', { list }, seller)).rowList;
    expect((await pooled('open')).map((row) => row.id)).toEqual([id]);
    const offer = { percentOff: 25, pieces: 500 };
    expect(await caravan.codeOf('livePool.save', { ids: [off], ...offer }, seller)).toBe('GOODS_GONE');
    for (const pieces of [500, 600])
      await caravan.done('livePool.save', { ids: [id], ...offer, pieces }, seller);
    expect(await pooled('offered')).toMatchObject([
      { id, offer: { percentOff: 25, pieces: 600, livePrice: { amount: '1350' }, state: 'waiting' } },
    ]);
    expect([await pooled('open'), await pooled('included')]).toEqual([[], []]);
    const rival = await caravan.seller();
    expect((await caravan.call('livePool.save', { ids: [id], ...offer }, rival)).status).toBe(404);
    expect(await caravan.done('livePool.remove', { ids: [id] }, rival)).toEqual({ count: 0 });
    expect(await caravan.done('livePool.remove', { ids: [id] }, seller)).toEqual({ count: 1 });
  });
});

describe('category suggestions', () => {
  test('come from products with such a title or such a picture, and from names', async () => {
    const seller = await caravan.seller();
    const wanted = await caravan.category({ en: 'Samovars', zh: '茶炊' });
    const titled = { texts: { en: { title: 'Brass samovar' } }, categoryId: wanted };
    const { id } = await inputs.saved(seller, { product: inputs.input(titled), status: 'published' });
    await indexProducts(caravan.deps.db, [id]);
    const [guess] = await caravan.done('search.categoryByTitle', { title: 'New samovar of copper' }, seller);
    expect(guess).toMatchObject({ id: wanted, sure: 1, path: [{ id: wanted, name: 'Samovars' }] });
    expect(await caravan.done('catalog.findCategories', { keyword: '茶' })).toEqual([
      { id: wanted, isLast: true, path: [{ id: wanted, name: 'Samovars' }] },
    ]);
    await describePictures(caravan.deps);
    const byImage = await caravan.done('search.categoryByImage', { picture: inputs.picture }, seller);
    expect(byImage.length).toBeGreaterThan(0);
    expect((await caravan.call('search.categoryByImage', { picture: 'f'.repeat(40) }, seller)).status).toBe(
      404,
    );
    expect(
      (await caravan.call('search.categoryByImage', { picture: inputs.picture }, await caravan.buyer()))
        .status,
    ).toBe(403);
  });
});

describe('the library of files', () => {
  test('has what products show, says where, and lets go only what is used nowhere', async () => {
    const seller = await caravan.seller();
    const { id } = await inputs.saved(seller, { status: 'published' });
    const files = () => caravan.done('shopFiles.list', {}, seller);
    expect((await files()).rowList).toMatchObject([
      { key: inputs.picture, kind: 'picture', productCount: 1, products: [{ id, title: 'Enamel kettle' }] },
    ]);
    const { data: sent } = await upload(caravan, 'products', await plainPicture(), seller);
    const folder = await caravan.done('shopFiles.saveFolder', { name: 'Spring' }, seller);
    expect(await caravan.codeOf('shopFiles.saveFolder', { name: 'spring' }, seller)).toBe('FOLDER_TAKEN');
    await caravan.done('shopFiles.add', { key: sent.key, name: 'dot.png', folderId: folder.id }, seller);
    const list = async (input: InputOf<'shopFiles.list'>) =>
      (await caravan.done('shopFiles.list', input, seller)).rowList.map(({ key }) => key);
    expect(await list({ folderId: folder.id })).toEqual([sent.key]);
    expect(await list({ unused: true })).toEqual([sent.key]);
    expect(await list({ keyword: 'kettle' })).toEqual([inputs.picture]);
    expect(await list({ keyword: 'dot.' })).toEqual([sent.key]);
    expect(await list({ kind: 'video' })).toEqual([]);
    await caravan.done('shopFiles.move', { keys: [inputs.picture], folderId: folder.id }, seller);
    expect(await caravan.done('shopFiles.folders', {}, seller)).toEqual({
      total: 2,
      folders: [{ id: folder.id, name: 'Spring', count: 2 }],
    });
    await caravan.done('shopFiles.deleteFolder', folder, seller);
    const keys = [sent.key, inputs.picture];
    const rival = await caravan.seller();
    expect(await caravan.done('shopFiles.delete', { keys }, rival)).toEqual({ deleted: 0, used: 0 });
    expect((await caravan.call('shopFiles.deleteFolder', folder, rival)).status).toBe(404);
    expect(await caravan.done('shopFiles.delete', { keys }, seller)).toEqual({ deleted: 1, used: 1 });
    expect(await list({})).toEqual([inputs.picture]);
  });
});

test('nobody reaches the products, drafts and offers of another shop, and only sellers reach any', async () => {
  const [seller, rival, buyer] = [await caravan.seller(), await caravan.seller(), await caravan.buyer()];
  const { id, version } = await inputs.saved(seller);
  const draft = await caravan.done('drafts.save', { data: '{}' }, seller);
  const tries: [Parameters<typeof caravan.call>[0], object][] = [
    ['products.get', { id }],
    ['products.save', { id, version, product: inputs.input() }],
    ['products.setStatus', { ids: [id], status: 'published' }],
    ['products.setType', { ids: [id], productType: 'made' }],
    ['products.reprice', { products: [{ id, version }], change: { by: 'percent', value: 1 } }],
    ['drafts.get', draft],
    ['drafts.delete', draft],
    ['drafts.save', { ...draft, data: '{}' }],
    ['drafts.save', { productId: id, data: '{}' }],
  ];
  for (const [key, input] of tries) {
    expect([key, (await caravan.call(key, input, rival)).status]).toEqual([key, 404]);
    expect([key, (await caravan.call(key, input, buyer)).status]).toEqual([key, 403]);
    expect([key, (await caravan.call(key, input)).status]).toEqual([key, 401]);
  }
  expect((await caravan.done('products.brands', { id: inputs.category }, rival)).length).toBe(0);
  expect((await caravan.done('products.list', {}, rival)).totalRecord).toBe(0);
  expect((await caravan.done('drafts.list', {}, rival)).totalRecord).toBe(0);
  expect((await caravan.done('products.get', { id }, seller)).version).toBe(version);
});
