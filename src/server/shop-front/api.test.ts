import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { mostRecommended } from '../../contract/shops/shop-front-limits.ts';
import { newId } from '../../kit/ids.ts';
import { plainPicture } from '../../../test/pictures.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { plainWebm } from '../../../test/films.ts';
import { saveVideo } from '../files/public.ts';
import { savePicture } from '../files/public.ts';

const caravan = prepareProduct();

const picture = async () => {
  const { db, storage } = caravan.deps;
  const create = { width: 1200, height: 300, channels: 3, background: '#b54' } as const;
  return savePicture(db, storage, await sharp({ create }).png().toBuffer());
};
/** A seller with two products, and one of somebody else's. */
async function setUp() {
  const seller = await caravan.seller();
  const [first, second] = [
    await caravan.products({ shopId: seller.shopId, titles: { en: 'Kettle' } }),
    await caravan.products({ shopId: seller.shopId, titles: { en: 'Pan' } }),
  ];
  const rival = await caravan.seller();
  const foreign = await caravan.products({ shopId: rival.shopId });
  return { seller, rival, first, second, foreign };
}
const versionOf = async (seller: { token: string }) =>
  (await caravan.done('shopFront.mine', {}, seller)).version;

describe('shopFront.recommend and shopFront.recommendCount', () => {
  test('put a product in front of the shop and take it back, however often', async () => {
    const { seller, first, second } = await setUp();
    for (const _ of [1, 2])
      await caravan.done('shopFront.recommend', { id: first.id, recommend: true }, seller);
    caravan.clock.advance(1_000);
    await caravan.done('shopFront.recommend', { id: second.id, recommend: true }, seller);
    expect(await caravan.done('shopFront.recommendCount', {}, seller)).toEqual({
      count: 2,
      most: mostRecommended,
    });
    const shown = async () =>
      (await caravan.done('shopFront.get', { shopId: seller.shopId })).recommended.map(({ id }) => id);
    expect(await shown()).toEqual([second.id, first.id]);
    for (const _ of [1, 2])
      expect(await caravan.done('shopFront.recommend', { id: first.id, recommend: false }, seller)).toEqual({
        count: 1,
      });
    expect(await shown()).toEqual([second.id]);
  });

  test('of many at once no more than the limit get in front', async () => {
    const { seller } = await setUp();
    const ids: string[] = [];
    for (let i = 0; i < mostRecommended + 4; i++)
      ids.push((await caravan.products({ shopId: seller.shopId })).id);
    const answers = await Promise.all(
      ids.map((id) => caravan.call('shopFront.recommend', { id, recommend: true }, seller)),
    );
    expect(answers.filter(({ code }) => code === 'RECOMMENDED_FULL')).toHaveLength(4);
    expect(await caravan.done('shopFront.recommendCount', {}, seller)).toMatchObject({
      count: mostRecommended,
    });
  });

  test('are for the seller, and for products of the own shop', async () => {
    const { seller, rival, first, foreign } = await setUp();
    const recommend = (id: string, who = {}) =>
      caravan.call('shopFront.recommend', { id, recommend: true }, who);
    expect((await recommend(foreign.id, seller)).status).toBe(404);
    expect((await recommend(first.id, rival)).status).toBe(404);
    expect((await recommend(newId(), seller)).status).toBe(404);
    const buyer = await caravan.buyer();
    for (const [who, status] of [
      [buyer, 403],
      [{}, 401],
    ] as const) {
      expect((await recommend(first.id, who)).status).toBe(status);
      expect((await caravan.call('shopFront.recommendCount', {}, who)).status).toBe(status);
    }
  });
});

describe('shopFront.saveFloors', () => {
  test('replaces all floors, and visitors see them in their language, in their order', async () => {
    const { seller, first, second } = await setUp();
    const key = await picture();
    const version = await versionOf(seller);
    const saved = await caravan.done(
      'shopFront.saveFloors',
      {
        version,
        floors: [
          { kind: 'banner', picture: key, title: { en: 'Spring', zh: '春季' }, productId: first.id },
          { kind: 'products', title: { zh: '热卖' }, productIds: [second.id, first.id] },
          { kind: 'text', title: { en: 'Terms' }, text: { en: 'Thirty days' } },
          { kind: 'coupons' },
        ],
      },
      seller,
    );
    expect(saved.version).toBe(version + 1);
    const get = (lang: string) =>
      caravan.done('shopFront.get', { shopId: seller.shopId }, { headers: { lang } });
    expect((await get('zh')).floors).toMatchObject([
      { kind: 'banner', picture: `/files/${key}`, title: '春季', product: { id: first.id, title: 'Kettle' } },
      { kind: 'products', title: '热卖', products: [{ id: second.id }, { id: first.id }] },
      { kind: 'text', title: 'Terms', text: 'Thirty days' },
      { kind: 'coupons' },
    ]);
    // Without a text in the language, the shop's own.
    expect((await get('tr')).floors[1]).toMatchObject({ title: '热卖' });
    const mine = await caravan.done('shopFront.mine', {}, seller);
    expect(mine.floors).toHaveLength(4);
    await caravan.done('shopFront.saveFloors', { version: saved.version, floors: [] }, seller);
    expect((await get('en')).floors).toEqual([]);
  });

  test('of two who change the same version the second is told, and undoes nothing', async () => {
    const { seller, first } = await setUp();
    const version = await versionOf(seller);
    const floors = [{ kind: 'products' as const, title: { en: 'First' }, productIds: [first.id] }];
    const answers = await Promise.all(
      [floors, []].map((each) => caravan.call('shopFront.saveFloors', { version, floors: each }, seller)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 'SHOP_CHANGED'].sort());
  });

  test('leaves out what is no longer on sale', async () => {
    const { seller, first, second } = await setUp();
    const floors = [{ kind: 'products' as const, title: { en: 'All' }, productIds: [first.id, second.id] }];
    await caravan.done('shopFront.saveFloors', { version: await versionOf(seller), floors }, seller);
    const { db } = caravan.deps;
    const shown = async () => (await caravan.done('shopFront.get', { shopId: seller.shopId })).floors;
    await db.updateTable('products').set({ publish_status: 'down' }).where('id', '=', first.id).execute();
    expect(await shown()).toMatchObject([{ products: [{ id: second.id }] }]);
    await db
      .updateTable('products')
      .set({ sites: ['id'] })
      .where('id', '=', second.id)
      .execute();
    expect(await shown()).toEqual([]);
  });

  test('refuses what is another shop’s, not there, or no floor, and whoever is no seller', async () => {
    const { seller, rival, first, foreign } = await setUp();
    const version = await versionOf(seller);
    const save = (floors: unknown[], who: object = seller) =>
      caravan.call('shopFront.saveFloors', { version, floors }, who);
    const products = (id: string) => ({ kind: 'products', title: { en: 'x' }, productIds: [id] });
    expect((await save([products(foreign.id)])).status).toBe(404);
    expect((await save([products(first.id)], rival)).status).toBe(404);
    expect((await save([{ kind: 'video', title: { en: 'x' }, productId: first.id }])).status).toBe(404);
    expect(await save([{ kind: 'banner', picture: '0'.repeat(40), title: { en: 'x' } }])).toMatchObject({
      code: 'NO_PICTURE',
    });
    for (const floor of [
      { kind: 'script', text: 'x' },
      { kind: 'text', title: {}, text: { en: 'x' } },
      { kind: 'text', title: { en: 'x' }, text: { en: 'x' }, html: 'x' },
      { kind: 'products', title: { en: 'x' }, productIds: [first.id, first.id] },
    ])
      expect((await save([floor])).status).toBe(422);
    expect((await save(Array.from({ length: 13 }, () => ({ kind: 'coupons' })))).status).toBe(422);
    expect((await save([], await caravan.buyer())).status).toBe(403);
    expect((await save([], await caravan.person(2, { audit: 0 }))).status).toBe(403);
    expect((await save([], {})).status).toBe(401);
    expect(await versionOf(seller)).toBe(version);
  });
});

describe('a film on the shop’s page', () => {
  /** A film of a few bytes, in a shop's library. */
  async function filmOf(shopId: string, name: string): Promise<string> {
    const { db, storage } = caravan.deps;
    const film = plainWebm({ pictures: name });
    const key = await saveVideo(db, storage, film, await plainPicture());
    await db.insertInto('shop_files').values({ shop_id: shopId, key }).execute();
    return key;
  }

  test('is one of its library, with its first second for a poster, and stays there while it is shown', async () => {
    const { seller, rival, first } = await setUp();
    const [own, foreign] = [await filmOf(seller.shopId, 'own'), await filmOf(rival.shopId, 'foreign')];
    const save = async (floor: object) =>
      caravan.call('shopFront.saveFloors', { version: await versionOf(seller), floors: [floor] }, seller);
    const title = { en: 'How it is made' };
    expect((await save({ kind: 'video', title, video: foreign })).status).toBe(404);
    expect((await save({ kind: 'video', title })).status).toBe(422);
    expect((await save({ kind: 'video', title, video: own })).status).toBe(200);
    const { floors } = await caravan.done('shopFront.get', { shopId: seller.shopId });
    expect(floors).toMatchObject([
      { kind: 'video', video: `/videos/${own}`, product: null, poster: expect.stringContaining('snapshot') },
    ]);
    expect((await caravan.done('shopFiles.delete', { keys: [own] }, seller)).deleted).toBe(0);
    expect((await save({ kind: 'video', title, video: own, productId: first.id })).status).toBe(200);
    expect((await caravan.done('shopFront.get', { shopId: seller.shopId })).floors).toMatchObject([
      { product: { id: first.id } },
    ]);
  });
});

describe('shopFront.saveCategories and shopFront.products', () => {
  test('make the shop’s own menu, a product in several of them', async () => {
    const { seller, first, second } = await setUp();
    const categories = [
      { names: { en: 'Kitchen', zh: '厨房' }, productIds: [first.id, second.id] },
      { names: { en: 'Steel' }, productIds: [first.id] },
      { names: { en: 'Empty' }, productIds: [] },
    ];
    await caravan.done('shopFront.saveCategories', { version: await versionOf(seller), categories }, seller);
    const { shopId } = seller;
    const shown = (await caravan.done('shopFront.get', { shopId })).categories;
    expect(shown).toMatchObject([
      { name: 'Kitchen', count: 2 },
      { name: 'Steel', count: 1 },
    ]);
    const list = (categoryId: string, more = {}) =>
      caravan.done('shopFront.products', { shopId, categoryId, ...more });
    expect(await list(shown[1]!.id)).toMatchObject({ totalRecord: 1, rowList: [{ id: first.id }] });
    const pages = [
      await list(shown[0]!.id, { pageSize: 1 }),
      await list(shown[0]!.id, { pageSize: 1, pageNum: 2 }),
    ];
    expect(pages.flatMap(({ rowList }) => rowList.map(({ id }) => id)).sort()).toEqual(
      [first.id, second.id].sort(),
    );
    expect((await caravan.done('shopFront.mine', {}, seller)).categories).toHaveLength(3);
  });

  test('refuse what is another shop’s, and an outdated version', async () => {
    const { seller, rival, first, foreign } = await setUp();
    const version = await versionOf(seller);
    const save = (productIds: string[], who: object = seller, at = version) =>
      caravan.call(
        'shopFront.saveCategories',
        { version: at, categories: [{ names: { en: 'Own' }, productIds }] },
        who,
      );
    expect((await save([foreign.id])).status).toBe(404);
    expect((await save([], await caravan.buyer())).status).toBe(403);
    expect((await save([], {})).status).toBe(401);
    expect((await save([first.id])).status).toBe(200);
    expect((await save([], seller, version)).code).toBe('SHOP_CHANGED');
    const [own] = (await caravan.done('shopFront.get', { shopId: seller.shopId })).categories;
    const asked = { shopId: rival.shopId, categoryId: own!.id };
    expect((await caravan.call('shopFront.products', asked)).status).toBe(404);
  });
});

test('shopFront.get of a shop that is not there, and shopFront.mine of who has none', async () => {
  expect((await caravan.call('shopFront.get', { shopId: newId() })).status).toBe(404);
  expect((await caravan.call('shopFront.mine', {}, await caravan.person(2))).status).toBe(403);
  expect((await caravan.call('shopFront.mine', {}, await caravan.buyer())).status).toBe(403);
});

test('a shop says where it is and who stands behind it, its number partly hidden', async () => {
  const { seller } = await setUp();
  const { db } = caravan.deps;
  await db
    .updateTable('shops')
    .set({ addresses: JSON.stringify({ en: '1 Market Road', zh: '市场路1号' }), hours: '09:00–18:00' })
    .where('id', '=', seller.shopId)
    .execute();
  const profile = () => caravan.done('shops.profile', { id: seller.shopId });
  expect(await profile()).toMatchObject({ address: '1 Market Road', hours: '09:00–18:00', company: null });
  const key = 'a'.repeat(40);
  await db
    .insertInto('private_pictures')
    .values({ account_id: seller.id, key, bytes: 1n, width: 1, height: 1, created_at: caravan.clock.now() })
    .execute();
  await db
    .insertInto('merchant_applications')
    .values({
      id: newId(),
      account_id: seller.id,
      role: 2,
      round: 1,
      state: 'passed',
      kind: 'company',
      country: 'CN',
      region_codes: ['37', '3713'],
      city: '3713',
      detail: 'x',
      company_name: 'Linyi Kettles Ltd',
      registration_number: '91371300MA0000012X',
      legal_person: 'Li Wei',
      founded_on: '2015-03-01',
      contact_name: 'Li Wei',
      prefix_id: '2',
      phone: '13800000000',
      email: 'x@example.test',
      licence_picture: key,
      submitted_at: caravan.clock.now(),
      decided_at: caravan.clock.now(),
      decided_by: 'Operator',
    })
    .execute();
  expect((await profile()).company).toEqual({
    name: 'Linyi Kettles Ltd',
    registration: '9137****12X',
    passedOn: caravan.clock.now().toISOString().slice(0, 10),
  });
});
