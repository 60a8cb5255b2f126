import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '../../contract/contract.ts';
import { newId } from '../../kit/ids.ts';
import { createProduct, type Product } from '../../../test/product.ts';
import { createWishes, faultsOf, twoVersions, type Wish } from '../../../test/wishes.ts';
import { indexGoods } from '../search/door.ts';

let product: Product;
let wishes: Awaited<ReturnType<typeof createWishes>>;
beforeAll(async () => {
  product = await createProduct();
  wishes = await createWishes(product);
});
afterAll(() => product.close());

describe('goods.save', () => {
  test('adds a goods with three specs that buyers then see and can find', async () => {
    const seller = await product.seller();
    const { id, version, status } = await wishes.saved(seller, { status: 'published' });
    expect([version, status]).toEqual([1, 'published']);
    const shown = await product.done('catalog.goods', { id });
    expect(shown).toMatchObject({
      title: 'Enamel kettle',
      description: 'Boils fast',
      markup: '<p>Boils <strong>fast</strong></p>',
      moq: 12,
      priceFrom: { amount: '1800' },
      priceTo: { amount: '2500' },
    });
    expect(shown.skus.map(({ values }) => values.join(''))).toEqual(['000', '010', '100', '110']);
    expect(shown.skus[0]!.picture).toContain(wishes.picture);
    await indexGoods(product.services.db, await waiting());
    const found = await product.done('search.goods', { keyword: 'enamel kettle', shopId: seller.shopId });
    expect(found.rowList.map((row) => row.id)).toEqual([id]);
  });

  test('keeps a new goods off the market until it is told otherwise', async () => {
    const seller = await product.seller();
    const { id } = await wishes.saved(seller);
    expect((await product.call('catalog.goods', { id })).status).toBe(404);
  });

  test('refuses the second of two who changed the same version, and changes nothing', async () => {
    const seller = await product.seller();
    const { id } = await wishes.saved(seller);
    const first = await wishes.changed(seller, id, { moq: 24 });
    const second = await wishes.changed(seller, id, { moq: 36 });
    const answers = await Promise.all([wishes.save(seller, first), wishes.save(seller, second)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 'GOODS_CHANGED']);
    const { moq, version } = await product.done('goods.get', { id }, seller);
    expect([moq, version]).toEqual([answers[0]!.status === 200 ? 24 : 36, 2]);
  });

  test('lets skus change places, leaves those that are no longer made to their orders, and sells what is left', async () => {
    const seller = await product.seller();
    const { id } = await wishes.saved(seller, { status: 'published' });
    const before = (await product.done('goods.get', { id }, seller)).skus;
    const change = await wishes.changed(seller, id, {});
    const [a, b, , d] = change.goods.skus;
    change.goods.skus = [
      { ...d!, values: a!.values },
      { ...b!, values: d!.values },
      { ...a!, values: b!.values },
    ];
    await product.done('goods.save', change, seller);
    const shown = await product.done('catalog.goods', { id });
    expect(shown.skus.map((sku) => sku.id)).toEqual([before[3]!.id, before[1]!.id, before[0]!.id]);
    const buyer = await product.buyer();
    const inCart = await product.call('cart.add', { lines: [{ skuId: before[2]!.id, quantity: 12 }] }, buyer);
    expect(inCart.status).not.toBe(200);
    // The place of the one that left can be taken again.
    const again = await product.done('goods.get', { id }, seller);
    const back = { ...wishes.wish().skus[2]!, values: [1, 0, 0] };
    const goods = {
      ...change.goods,
      skus: [...change.goods.skus.map((sku, i) => ({ ...sku, stockSeen: again.skus[i]!.stock })), back],
    };
    await product.done('goods.save', { id, version: again.version, goods }, seller);
    expect((await product.done('catalog.goods', { id })).skus).toHaveLength(4);
  });

  test('adds to the stock what the seller added: what was sold meanwhile stays sold', async () => {
    const seller = await product.seller();
    const { id } = await wishes.saved(seller, { status: 'published' });
    const change = await wishes.changed(seller, id, {});
    const skuId = change.goods.skus[0]!.id!;
    await product.services.db.updateTable('skus').set({ stock: 70 }).where('id', '=', skuId).execute();
    change.goods.skus[0]!.stock = 150;
    await product.done('goods.save', change, seller);
    const { skus } = await product.done('goods.get', { id }, seller);
    expect(skus[0]!.stock).toBe(120);
  });

  test.each<[string, Partial<Wish>, Record<string, string>]>([
    ['no title', { texts: {} }, { title: 'missing' }],
    ['no picture', { pictures: [] }, { pictures: 'missing' }],
    ['nowhere to be sold', { sites: [] }, { sites: 'missing' }],
    ['a minimum that is no whole packs', { moq: 10 }, { moq: 'moqMultiple' }],
    ['an unknown wishes.category', { categoryId: newId() }, { categoryId: 'gone' }],
    ['an unknown unit', { unit: 'XYZ' }, { unit: 'gone' }],
    ['a picture that is not there', { pictures: ['0'.repeat(40)] }, { pictures: 'gone' }],
    ['a picture for a video', {}, { video: 'gone' }],
    [
      'a sku of somebody else',
      { skus: twoVersions().map((sku, i) => (i === 1 ? { ...sku, id: newId() } : sku)) },
      { 'skus.1.values': 'gone' },
    ],
    [
      'a dearer price for more',
      {
        skus: twoVersions().map((sku) => ({
          ...sku,
          tiers: [
            { minimum: 1, price: '5' },
            { minimum: 9, price: '6' },
          ],
        })),
      },
      { 'skus.0.tiers': 'tierPrice', 'skus.1.tiers': 'tierPrice' },
    ],
  ])('says what is wrong with a goods on sale that has %s', async (name, part, faults) => {
    const seller = await product.seller();
    const specs = [
      { names: { en: 'Colour' }, values: [{ names: { en: 'Red' } }, { names: { en: 'Blue' } }] },
    ];
    const video = name === 'a picture for a video' ? wishes.picture : undefined;
    const goods = wishes.wish({ specs, skus: twoVersions(), video, ...part });
    const answer = await wishes.save(seller, { goods, status: 'published' });
    expect([answer.status, answer.code, faultsOf(answer)]).toEqual([422, 'FIELDS_WRONG', faults]);
    expect((await product.done('goods.list', {}, seller)).totalRecord).toBe(0);
  });

  test('uses an item number once in a shop, and other shops do not mind', async () => {
    const [seller, rival] = [await product.seller(), await product.seller()];
    await wishes.saved(seller, { goods: wishes.wish({ code: 'K1' }) });
    expect(faultsOf(await wishes.save(seller, { goods: wishes.wish({ code: 'K1' }) }))).toEqual({
      code: 'taken',
    });
    expect((await wishes.save(rival, { goods: wishes.wish({ code: 'K1' }) })).status).toBe(200);
  });

  test('replaces a machine’s text by a person’s, and gives a language back to the machines', async () => {
    const seller = await product.seller();
    const { db } = product.services;
    const { id } = await wishes.saved(seller, { status: 'published' });
    await db
      .insertInto('goods_texts')
      .expression((from) =>
        from
          .selectFrom('goods_texts')
          .where('goods_id', '=', id)
          .select((each) => [
            'goods_id',
            each.val('ru').as('language'),
            each.val('Чайник машинный').as('title'),
            each.val('machine').as('origin'),
            'language as source_language',
            'text_hash as source_hash',
          ]),
      )
      .columns(['goods_id', 'language', 'title', 'origin', 'source_language', 'source_hash'] as never)
      .execute();
    expect((await product.done('goods.get', { id }, seller)).texts.ru).toMatchObject({ origin: 'machine' });
    const ru = { title: 'Чайник эмалированный', description: '' };
    const change = await wishes.changed(seller, id, { texts: { ...wishes.wish().texts, ru } });
    await product.done('goods.save', change, seller);
    expect((await product.done('goods.get', { id }, seller)).texts.ru).toMatchObject({
      ...ru,
      origin: 'human',
    });
    await product.done('goods.save', await wishes.changed(seller, id, {}), seller);
    expect((await product.done('goods.get', { id }, seller)).texts.ru).toBeUndefined();
  });
});

/** Goods that the search was told of. */
async function waiting(): Promise<string[]> {
  const found = await sql<{ ids: string[] }>`
    select data -> 'ids' as ids from pgboss.job where name = 'goods.changed'`.execute(product.services.db);
  return found.rows.flatMap(({ ids }) => ids);
}

describe('goods.list and goods.counts', () => {
  test('show a seller the own goods only, narrowed and counted by state', async () => {
    const seller = await product.seller();
    const { id: onSale } = await wishes.saved(seller, { status: 'published' });
    const { id: off } = await wishes.saved(seller, {
      goods: wishes.wish({
        code: 'LOW%1',
        productType: 'custom',
        texts: { en: { title: 'Copper pot' } },
        skus: wishes.wish().skus.map((sku) => ({ ...sku, stock: 20 })),
      }),
    });
    const rival = await product.seller();
    await wishes.saved(rival, { status: 'published' });
    const ids = async (input: InputOf<'goods.list'>) =>
      (await product.done('goods.list', input, seller)).rowList.map((row) => row.id);
    expect(await ids({})).toHaveLength(2);
    expect(await ids({ status: 'published' })).toEqual([onSale]);
    expect(await ids({ keyword: 'copper' })).toEqual([off]);
    expect(await ids({ keyword: 'low%' })).toEqual([off]);
    expect(await ids({ keyword: 'w_1' })).toEqual([]);
    expect(await ids({ productType: 'custom' })).toEqual([off]);
    expect(await ids({ runsOut: true })).toEqual([off]);
    expect(await ids({ categoryId: wishes.category, sort: 'stock' })).toEqual([off, onSale]);
    expect(await ids({ categoryId: newId() })).toEqual([]);
    expect(await product.done('goods.counts', {}, seller)).toEqual({
      published: 1,
      down: 1,
      draft: 0,
      runsOut: 1,
      drafts: 0,
    });
  });
});

describe('goods.setStatus, goods.setType and goods.reprice', () => {
  test('put many on sale, leave what is incomplete, and say what it lacks', async () => {
    const seller = await product.seller();
    const [a, b] = [
      await wishes.saved(seller),
      await wishes.saved(seller, { goods: wishes.wish({ pictures: [], sites: [] }) }),
    ];
    const ids = [a.id, b.id];
    const answer = await product.done('goods.setStatus', { ids, status: 'published' }, seller);
    expect(answer).toEqual({
      changed: 1,
      refused: [{ id: b.id, title: 'Enamel kettle', faults: { pictures: 'missing', sites: 'missing' } }],
    });
    expect((await product.done('goods.setStatus', { ids, status: 'down' }, seller)).changed).toBe(1);
    expect((await product.call('catalog.goods', { id: a.id })).status).toBe(404);
    expect(await product.done('goods.setType', { ids, productType: 'made' }, seller)).toEqual({ changed: 2 });
    expect((await product.done('goods.get', { id: a.id }, seller)).version).toBe(4);
  });

  test('show new prices before they hold, and change those that can be', async () => {
    const seller = await product.seller();
    const { id, version } = await wishes.saved(seller);
    const goods = [{ id, version }];
    const change = { by: 'percent', value: 1_000 } as const;
    const preview = await product.done('goods.reprice', { goods, change, preview: true }, seller);
    expect(preview).toMatchObject({
      changed: 0,
      rows: [{ before: { from: { amount: '1800' } }, after: { to: { amount: '2750' } } }],
    });
    await product.done('goods.reprice', { goods, change }, seller);
    const { skus, version: raised } = await product.done('goods.get', { id }, seller);
    expect(skus[0]!.tiers).toEqual([
      { minimum: 12, price: '2200' },
      { minimum: 120, price: '1980' },
    ]);
    const problemOf = async (input: Omit<InputOf<'goods.reprice'>, 'preview'>) =>
      (await product.done('goods.reprice', input, seller)).rows[0]!.problem;
    expect(await problemOf({ goods, change })).toBe('changed');
    const now = [{ id, version: raised }];
    expect(await problemOf({ goods: now, change: { by: 'amount', value: '-5000' } })).toBe('wrong');
    expect(await problemOf({ goods: now, change: { by: 'amount', value: '500' }, fromQuantity: 120 })).toBe(
      'tierPrice',
    );
    expect(
      await problemOf({ goods: now, change: { by: 'amount', value: '-100' }, fromQuantity: 120 }),
    ).toBeNull();
    const after = await product.done('goods.get', { id }, seller);
    expect(after.skus[0]!.tiers.map(({ price }) => price)).toEqual(['2200', '1880']);
  });
});
