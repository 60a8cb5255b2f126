import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '../../contract/contract.ts';
import { mostDrafts, type LivePoolList } from '../../contract/goods-limits.ts';
import { plainPicture, upload } from '../../../test/pictures.ts';
import { newId } from '../../kit/ids.ts';
import { createProduct, type Product } from '../../../test/product.ts';
import { createWishes, faultsOf } from '../../../test/wishes.ts';
import { describePictures, indexGoods } from '../search/door.ts';

let product: Product;
let wishes: Awaited<ReturnType<typeof createWishes>>;
beforeAll(async () => {
  product = await createProduct();
  wishes = await createWishes(product);
});
afterAll(() => product.close());

describe('drafts', () => {
  test('come back as they were kept, each version once', async () => {
    const seller = await product.seller();
    const data = JSON.stringify({ title: '', specs: [] });
    const first = await product.done('drafts.save', { title: 'Half a kettle', data }, seller);
    const next = { id: first.id, version: 1, title: 'Half', data };
    const answers = await Promise.all([1, 2].map(() => product.call('drafts.save', next, seller)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 'DRAFT_CHANGED']);
    const kept = await product.done('drafts.get', { id: first.id }, seller);
    expect(kept).toMatchObject({ title: 'Half', version: 2, goodsId: null, data: { title: '', specs: [] } });
    expect((await product.call('drafts.save', { data: '[1]' }, seller)).status).toBe(422);
    await wishes.saved(seller, { draftId: first.id });
    expect((await product.done('drafts.list', {}, seller)).totalRecord).toBe(0);
  });

  test('are no more than there is room for, even when many are kept at once', async () => {
    const seller = await product.seller();
    for (let round = 0; round < 11; round++)
      await Promise.all(
        Array.from({ length: 10 }, () => product.call('drafts.save', { data: '{}' }, seller)),
      );
    expect((await product.done('drafts.list', {}, seller)).totalRecord).toBe(mostDrafts);
    expect((await product.call('drafts.save', { data: '{}' }, seller)).code).toBe('DRAFTS_FULL');
  });
});

describe('attributes of one’s own', () => {
  test('are in the own form and on the own goods, and in nobody else’s form', async () => {
    const [seller, rival] = [await product.seller(), await product.seller()];
    const made = await product.done('attributes.add', { name: 'Glaze' }, seller);
    expect((await product.done('attributes.add', { name: ' glaze ' }, seller)).id).toBe(made.id);
    const value = await product.done('attributes.addValue', { attributeId: made.id, name: 'Matt' }, seller);
    const offered = await product.done('attributes.all', { categoryId: wishes.category }, seller);
    expect(offered).toEqual([{ ...made, values: [value] }]);
    expect(await product.done('attributes.all', { categoryId: wishes.category }, rival)).toEqual([]);
    expect(await product.done('catalog.attributes', { categoryId: wishes.category })).toEqual([]);
    const stolen = await product.call('attributes.addValue', { attributeId: made.id, name: 'Shiny' }, rival);
    expect(stolen.status).toBe(404);
    const attributes = [{ attributeId: made.id, valueId: value.id }];
    const { id } = await wishes.saved(seller, { goods: wishes.wish({ attributes }), status: 'published' });
    expect((await product.done('catalog.goods', { id })).attributes).toEqual([
      { name: 'Glaze', value: 'Matt' },
    ]);
    expect(faultsOf(await wishes.save(rival, { goods: wishes.wish({ attributes }) }))).toEqual({
      attributes: 'gone',
    });
  });
});

test('without a category the attributes are those of all categories, and the own ones; never a rival’s', async () => {
  const [seller, rival] = [await product.seller(), await product.seller()];
  const { db } = product.services;
  const made = await product.done('attributes.add', { name: 'Lustre' }, seller);
  await product.done('attributes.add', { name: 'Rival' }, rival);
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
  const [one, other] = [await product.category(), await product.category()];
  await named('test.voltage', 'Voltage', one);
  await named('test.fabric', 'Fabric', other);
  await named('test.nowhere', 'Nowhere', null);
  const names = async (input: object) =>
    (await product.done('attributes.all', input, seller)).map(({ name }) => name);
  expect(await names({})).toEqual(expect.arrayContaining(['Voltage', 'Fabric', made.name]));
  expect(await names({})).not.toEqual(expect.arrayContaining(['Rival']));
  expect(await names({})).not.toContain('Nowhere');
  expect(await names({ categoryId: one })).toEqual(['Voltage', made.name]);
  // A name that stands in the catalogue is free for an attribute of one's own, as it was.
  expect((await product.done('attributes.add', { name: 'Voltage' }, seller)).own).toBe(true);
});

describe('the pool of live sales', () => {
  test('holds goods on sale for an offer, and lets them go', async () => {
    const seller = await product.seller();
    const { id } = await wishes.saved(seller, { status: 'published' });
    const { id: off } = await wishes.saved(seller);
    const pooled = async (list: LivePoolList) =>
      (await product.done('livePool.list', { list }, seller)).rowList;
    expect((await pooled('open')).map((row) => row.id)).toEqual([id]);
    const offer = { percentOff: 25, pieces: 500 };
    expect((await product.call('livePool.save', { ids: [off], ...offer }, seller)).code).toBe('GOODS_GONE');
    for (const pieces of [500, 600])
      await product.done('livePool.save', { ids: [id], ...offer, pieces }, seller);
    expect(await pooled('offered')).toMatchObject([
      { id, offer: { percentOff: 25, pieces: 600, livePrice: { amount: '1350' }, state: 'waiting' } },
    ]);
    expect([await pooled('open'), await pooled('included')]).toEqual([[], []]);
    const rival = await product.seller();
    expect((await product.call('livePool.save', { ids: [id], ...offer }, rival)).status).toBe(404);
    expect(await product.done('livePool.remove', { ids: [id] }, rival)).toEqual({ count: 0 });
    expect(await product.done('livePool.remove', { ids: [id] }, seller)).toEqual({ count: 1 });
  });
});

describe('category suggestions', () => {
  test('come from goods with such a title or such a picture, and from names', async () => {
    const seller = await product.seller();
    const wanted = await product.category({ en: 'Samovars', zh: '茶炊' });
    const titled = { texts: { en: { title: 'Brass samovar' } }, categoryId: wanted };
    const { id } = await wishes.saved(seller, { goods: wishes.wish(titled), status: 'published' });
    await indexGoods(product.services.db, [id]);
    const [guess] = await product.done('search.categoryByTitle', { title: 'New samovar of copper' }, seller);
    expect(guess).toMatchObject({ id: wanted, sure: 1, path: [{ id: wanted, name: 'Samovars' }] });
    expect(await product.done('catalog.findCategories', { keyword: '茶' })).toEqual([
      { id: wanted, isLast: true, path: [{ id: wanted, name: 'Samovars' }] },
    ]);
    await describePictures(product.services);
    const byImage = await product.done('search.categoryByImage', { picture: wishes.picture }, seller);
    expect(byImage.length).toBeGreaterThan(0);
    expect((await product.call('search.categoryByImage', { picture: 'f'.repeat(40) }, seller)).status).toBe(
      404,
    );
    expect(
      (await product.call('search.categoryByImage', { picture: wishes.picture }, await product.buyer()))
        .status,
    ).toBe(403);
  });
});

describe('the library of files', () => {
  test('has what goods show, says where, and lets go only what is used nowhere', async () => {
    const seller = await product.seller();
    const { id } = await wishes.saved(seller, { status: 'published' });
    const files = () => product.done('shopFiles.list', {}, seller);
    expect((await files()).rowList).toMatchObject([
      { key: wishes.picture, kind: 'picture', goodsCount: 1, goods: [{ id, title: 'Enamel kettle' }] },
    ]);
    const { data: sent } = await upload(product, 'goods', await plainPicture(), seller);
    const folder = await product.done('shopFiles.saveFolder', { name: 'Spring' }, seller);
    expect((await product.call('shopFiles.saveFolder', { name: 'spring' }, seller)).code).toBe(
      'FOLDER_TAKEN',
    );
    await product.done('shopFiles.add', { key: sent.key, name: 'dot.png', folderId: folder.id }, seller);
    const list = async (input: InputOf<'shopFiles.list'>) =>
      (await product.done('shopFiles.list', input, seller)).rowList.map(({ key }) => key);
    expect(await list({ folderId: folder.id })).toEqual([sent.key]);
    expect(await list({ unused: true })).toEqual([sent.key]);
    expect(await list({ keyword: 'kettle' })).toEqual([wishes.picture]);
    expect(await list({ keyword: 'dot.' })).toEqual([sent.key]);
    expect(await list({ kind: 'video' })).toEqual([]);
    await product.done('shopFiles.move', { keys: [wishes.picture], folderId: folder.id }, seller);
    expect(await product.done('shopFiles.folders', {}, seller)).toEqual({
      total: 2,
      folders: [{ id: folder.id, name: 'Spring', count: 2 }],
    });
    await product.done('shopFiles.deleteFolder', folder, seller);
    const keys = [sent.key, wishes.picture];
    const rival = await product.seller();
    expect(await product.done('shopFiles.delete', { keys }, rival)).toEqual({ deleted: 0, used: 0 });
    expect((await product.call('shopFiles.deleteFolder', folder, rival)).status).toBe(404);
    expect(await product.done('shopFiles.delete', { keys }, seller)).toEqual({ deleted: 1, used: 1 });
    expect(await list({})).toEqual([wishes.picture]);
  });
});

test('nobody reaches the goods, drafts and offers of another shop, and only sellers reach any', async () => {
  const [seller, rival, buyer] = [await product.seller(), await product.seller(), await product.buyer()];
  const { id, version } = await wishes.saved(seller);
  const draft = await product.done('drafts.save', { data: '{}' }, seller);
  const tries: [Parameters<typeof product.call>[0], object][] = [
    ['goods.get', { id }],
    ['goods.save', { id, version, goods: wishes.wish() }],
    ['goods.setStatus', { ids: [id], status: 'published' }],
    ['goods.setType', { ids: [id], productType: 'made' }],
    ['goods.reprice', { goods: [{ id, version }], change: { by: 'percent', value: 1 } }],
    ['drafts.get', draft],
    ['drafts.delete', draft],
    ['drafts.save', { ...draft, data: '{}' }],
    ['drafts.save', { goodsId: id, data: '{}' }],
  ];
  for (const [key, input] of tries) {
    expect([key, (await product.call(key, input, rival)).status]).toEqual([key, 404]);
    expect([key, (await product.call(key, input, buyer)).status]).toEqual([key, 403]);
    expect([key, (await product.call(key, input)).status]).toEqual([key, 401]);
  }
  expect((await product.done('goods.brands', { id: wishes.category }, rival)).length).toBe(0);
  expect((await product.done('goods.list', {}, rival)).totalRecord).toBe(0);
  expect((await product.done('drafts.list', {}, rival)).totalRecord).toBe(0);
  expect((await product.done('goods.get', { id }, seller)).version).toBe(version);
});
