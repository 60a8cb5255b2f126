import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '../../../contract/contract.ts';
import { newId } from '../../../kit/ids.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { createProductInputs, issuesOf, twoVersions, type Input } from '../../../../test/product-inputs.ts';
import { indexProducts } from '../../search/public.ts';

const caravan = prepareProduct();
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
beforeAll(async () => {
  inputs = await createProductInputs(caravan);
});

describe('products.save', () => {
  test('adds a product with three specs that buyers then see and can find', async () => {
    const seller = await caravan.seller();
    const { id, version, status } = await inputs.saved(seller, { status: 'published' });
    expect([version, status]).toEqual([1, 'published']);
    const shown = await caravan.done('catalog.product', { id });
    expect(shown).toMatchObject({
      title: 'Enamel kettle',
      description: 'Boils fast',
      markup: '<p>Boils <strong>fast</strong></p>',
      moq: 12,
      priceFrom: { amount: '1800' },
      priceTo: { amount: '2500' },
    });
    expect(shown.skus.map(({ values }) => values.join(''))).toEqual(['000', '010', '100', '110']);
    expect(shown.skus[0]!.picture).toContain(inputs.picture);
    await indexProducts(caravan.deps.db, await waiting());
    const found = await caravan.done('search.products', { keyword: 'enamel kettle', shopId: seller.shopId });
    expect(found.rowList.map((row) => row.id)).toEqual([id]);
  });

  test('keeps a new product off the market until it is told otherwise', async () => {
    const seller = await caravan.seller();
    const { id } = await inputs.saved(seller);
    expect((await caravan.call('catalog.product', { id })).status).toBe(404);
  });

  test('refuses the second of two who changed the same version, and changes nothing', async () => {
    const seller = await caravan.seller();
    const { id } = await inputs.saved(seller);
    const first = await inputs.changed(seller, id, { moq: 24 });
    const second = await inputs.changed(seller, id, { moq: 36 });
    const answers = await Promise.all([inputs.save(seller, first), inputs.save(seller, second)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 'GOODS_CHANGED']);
    const { moq, version } = await caravan.done('products.get', { id }, seller);
    expect([moq, version]).toEqual([answers[0]!.status === 200 ? 24 : 36, 2]);
  });

  test('lets skus change places, leaves those that are no longer made to their orders, and sells what is left', async () => {
    const seller = await caravan.seller();
    const { id } = await inputs.saved(seller, { status: 'published' });
    const before = (await caravan.done('products.get', { id }, seller)).skus;
    const change = await inputs.changed(seller, id, {});
    const [a, b, , d] = change.product.skus;
    change.product.skus = [
      { ...d!, values: a!.values },
      { ...b!, values: d!.values },
      { ...a!, values: b!.values },
    ];
    await caravan.done('products.save', change, seller);
    const shown = await caravan.done('catalog.product', { id });
    expect(shown.skus.map((sku) => sku.id)).toEqual([before[3]!.id, before[1]!.id, before[0]!.id]);
    const buyer = await caravan.buyer();
    const inCart = await caravan.call('cart.add', { lines: [{ skuId: before[2]!.id, quantity: 12 }] }, buyer);
    expect(inCart.status).not.toBe(200);
    // The place of the one that left can be taken again.
    const again = await caravan.done('products.get', { id }, seller);
    const back = { ...inputs.input().skus[2]!, values: [1, 0, 0] };
    const product = {
      ...change.product,
      skus: [...change.product.skus.map((sku, i) => ({ ...sku, stockSeen: again.skus[i]!.stock })), back],
    };
    await caravan.done('products.save', { id, version: again.version, product }, seller);
    expect((await caravan.done('catalog.product', { id })).skus).toHaveLength(4);
  });

  test('adds to the stock what the seller added: what was sold meanwhile stays sold', async () => {
    const seller = await caravan.seller();
    const { id } = await inputs.saved(seller, { status: 'published' });
    const change = await inputs.changed(seller, id, {});
    const skuId = change.product.skus[0]!.id!;
    await caravan.deps.db.updateTable('skus').set({ stock: 70 }).where('id', '=', skuId).execute();
    change.product.skus[0]!.stock = 150;
    await caravan.done('products.save', change, seller);
    const { skus } = await caravan.done('products.get', { id }, seller);
    expect(skus[0]!.stock).toBe(120);
  });

  test.each<[string, Partial<Input>, Record<string, string>]>([
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
  ])('says what is wrong with a product on sale that has %s', async (name, part, issues) => {
    const seller = await caravan.seller();
    const specs = [
      { names: { en: 'Colour' }, values: [{ names: { en: 'Red' } }, { names: { en: 'Blue' } }] },
    ];
    const video = name === 'a picture for a video' ? inputs.picture : undefined;
    const product = inputs.input({ specs, skus: twoVersions(), video, ...part });
    const answer = await inputs.save(seller, { product, status: 'published' });
    expect([answer.status, answer.code, issuesOf(answer)]).toEqual([422, 'FIELDS_WRONG', issues]);
    expect((await caravan.done('products.list', {}, seller)).totalRecord).toBe(0);
  });

  test('uses an item number once in a shop, and other shops do not mind', async () => {
    const [seller, rival] = [await caravan.seller(), await caravan.seller()];
    await inputs.saved(seller, { product: inputs.input({ code: 'K1' }) });
    expect(issuesOf(await inputs.save(seller, { product: inputs.input({ code: 'K1' }) }))).toEqual({
      code: 'taken',
    });
    expect((await inputs.save(rival, { product: inputs.input({ code: 'K1' }) })).status).toBe(200);
  });

  test('replaces a machine’s text by a person’s, and gives a language back to the machines', async () => {
    const seller = await caravan.seller();
    const { db } = caravan.deps;
    const { id } = await inputs.saved(seller, { status: 'published' });
    await db
      .insertInto('product_texts')
      .expression((from) =>
        from
          .selectFrom('product_texts')
          .where('product_id', '=', id)
          .select((each) => [
            'product_id',
            each.val('ru').as('language'),
            each.val('Чайник машинный').as('title'),
            each.val('machine').as('origin'),
            'language as source_language',
            'text_hash as source_hash',
          ]),
      )
      .columns(['product_id', 'language', 'title', 'origin', 'source_language', 'source_hash'] as never)
      .execute();
    expect((await caravan.done('products.get', { id }, seller)).texts.ru).toMatchObject({
      origin: 'machine',
    });
    const ru = { title: 'Чайник эмалированный', description: '' };
    const change = await inputs.changed(seller, id, { texts: { ...inputs.input().texts, ru } });
    await caravan.done('products.save', change, seller);
    expect((await caravan.done('products.get', { id }, seller)).texts.ru).toMatchObject({
      ...ru,
      origin: 'human',
    });
    await caravan.done('products.save', await inputs.changed(seller, id, {}), seller);
    expect((await caravan.done('products.get', { id }, seller)).texts.ru).toBeUndefined();
  });
});

/** Products that the search was told of. */
async function waiting(): Promise<string[]> {
  const found = await sql<{ ids: string[] }>`
    select data -> 'ids' as ids from pgboss.job where name = 'products.changed'`.execute(caravan.deps.db);
  return found.rows.flatMap(({ ids }) => ids);
}

describe('products.list and products.counts', () => {
  test('show a seller the own products only, narrowed and counted by state', async () => {
    const seller = await caravan.seller();
    const { id: onSale } = await inputs.saved(seller, { status: 'published' });
    const { id: off } = await inputs.saved(seller, {
      product: inputs.input({
        code: 'LOW%1',
        productType: 'custom',
        texts: { en: { title: 'Copper pot' } },
        skus: inputs.input().skus.map((sku) => ({ ...sku, stock: 20 })),
      }),
    });
    const rival = await caravan.seller();
    await inputs.saved(rival, { status: 'published' });
    const ids = async (input: InputOf<'products.list'>) =>
      (await caravan.done('products.list', input, seller)).rowList.map((row) => row.id);
    expect(await ids({})).toHaveLength(2);
    expect(await ids({ status: 'published' })).toEqual([onSale]);
    expect(await ids({ keyword: 'copper' })).toEqual([off]);
    expect(await ids({ keyword: 'low%' })).toEqual([off]);
    expect(await ids({ keyword: 'w_1' })).toEqual([]);
    expect(await ids({ productType: 'custom' })).toEqual([off]);
    expect(await ids({ runsOut: true })).toEqual([off]);
    expect(await ids({ categoryId: inputs.category, sort: 'stock' })).toEqual([off, onSale]);
    expect(await ids({ categoryId: newId() })).toEqual([]);
    expect(await caravan.done('products.counts', {}, seller)).toEqual({
      published: 1,
      down: 1,
      draft: 0,
      runsOut: 1,
      archived: 0,
      drafts: 0,
    });
  });
});

describe('products.setStatus, products.setType and products.reprice', () => {
  test('put many on sale, leave what is incomplete, and say what it lacks', async () => {
    const seller = await caravan.seller();
    const [a, b] = [
      await inputs.saved(seller),
      await inputs.saved(seller, { product: inputs.input({ pictures: [], sites: [] }) }),
    ];
    const ids = [a.id, b.id];
    const answer = await caravan.done('products.setStatus', { ids, status: 'published' }, seller);
    expect(answer).toEqual({
      changed: 1,
      refused: [{ id: b.id, title: 'Enamel kettle', issues: { pictures: 'missing', sites: 'missing' } }],
    });
    expect((await caravan.done('products.setStatus', { ids, status: 'down' }, seller)).changed).toBe(1);
    expect((await caravan.call('catalog.product', { id: a.id })).status).toBe(404);
    expect(await caravan.done('products.setType', { ids, productType: 'made' }, seller)).toEqual({
      changed: 2,
    });
    expect((await caravan.done('products.get', { id: a.id }, seller)).version).toBe(4);
  });

  test('show new prices before they hold, and change those that can be', async () => {
    const seller = await caravan.seller();
    const { id, version } = await inputs.saved(seller);
    const products = [{ id, version }];
    const change = { by: 'percent', value: 1_000 } as const;
    const preview = await caravan.done('products.reprice', { products, change, preview: true }, seller);
    expect(preview).toMatchObject({
      changed: 0,
      rows: [{ before: { from: { amount: '1800' } }, after: { to: { amount: '2750' } } }],
    });
    await caravan.done('products.reprice', { products, change }, seller);
    const { skus, version: raised } = await caravan.done('products.get', { id }, seller);
    expect(skus[0]!.tiers).toEqual([
      { minimum: 12, price: '2200' },
      { minimum: 120, price: '1980' },
    ]);
    const issueOf = async (input: Omit<InputOf<'products.reprice'>, 'preview'>) =>
      (await caravan.done('products.reprice', input, seller)).rows[0]!.issue;
    expect(await issueOf({ products, change })).toBe('changed');
    const now = [{ id, version: raised }];
    expect(await issueOf({ products: now, change: { by: 'amount', value: '-5000' } })).toBe('wrong');
    expect(await issueOf({ products: now, change: { by: 'amount', value: '500' }, fromQuantity: 120 })).toBe(
      'tierPrice',
    );
    expect(
      await issueOf({ products: now, change: { by: 'amount', value: '-100' }, fromQuantity: 120 }),
    ).toBeNull();
    const after = await caravan.done('products.get', { id }, seller);
    expect(after.skus[0]!.tiers.map(({ price }) => price)).toEqual(['2200', '1880']);
  });
});
