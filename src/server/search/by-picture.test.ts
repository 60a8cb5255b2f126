import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProduct, type Product } from '../../../test/product.ts';
import { pictureKey, renderPicture } from '../../../demo/pictures.ts';
import type { PictureSpec } from '../../../demo/types.ts';
import { buildWorld } from '../../../demo/world.ts';
import { savePicture } from '../files/door.ts';
import { describePictures } from './pictures.ts';

const world = buildWorld(new Date('2026-01-15T08:00:00Z'));
/** Main pictures of the demo world, no two the same: neighbours in it look alike, so they are hard to tell apart. */
const plans = [
  ...new Map(world.goods.map(({ pictures }) => [pictureKey(pictures[0]!), pictures[0]!])).values(),
].slice(0, 240);

let product: Product;
let shopId: string;
let home: string;
let other: string;
const goods: { id: string; picture: string; bytes: Buffer }[] = [];

const setPicture = async (id: string, bytes: Buffer) => {
  const { db, storage } = product.services;
  const picture = await savePicture(db, storage, bytes);
  await db
    .updateTable('goods')
    .set({ pictures: [picture] })
    .where('id', '=', id)
    .execute();
  return picture;
};

async function add(plan: PictureSpec, categoryId: string, sites?: string[]) {
  const bytes = await renderPicture(plan);
  const { id } = await product.goods({ shopId, categoryId, ...(sites && { sites }) });
  return { id, picture: await setPicture(id, bytes), bytes };
}

const search = (bytes: Buffer, more: { categoryId?: string } = {}, headers = {}) =>
  product.done('search.byImage', { image: bytes.toString('base64'), ...more }, { headers });

beforeAll(async () => {
  product = await createProduct();
  ({ shopId } = await product.seller());
  [home, other] = [await product.category({ en: 'Home' }), await product.category({ en: 'Other' })];
  for (const [i, plan] of plans.entries()) goods.push(await add(plan, i % 2 === 0 ? home : other));
  await describePictures(product.services);
}, 120_000);
afterAll(() => product.close());

const changes: [string, number, (bytes: Buffer) => Promise<Buffer>][] = [
  ['itself', 1, async (bytes) => bytes],
  ['mirrored', 0.95, (bytes) => sharp(bytes).flop().jpeg().toBuffer()],
  [
    'cropped by a tenth on each side',
    0.9,
    (bytes) => sharp(bytes).extract({ left: 80, top: 80, width: 640, height: 640 }).jpeg().toBuffer(),
  ],
  ['dimmed', 0.85, (bytes) => sharp(bytes).modulate({ brightness: 0.7 }).jpeg().toBuffer()],
  ['saved badly', 0.95, (bytes) => sharp(bytes).jpeg({ quality: 40 }).toBuffer()],
  ['made small', 0.95, (bytes) => sharp(bytes).resize(200).jpeg({ quality: 60 }).toBuffer()],
];
test.each(changes)('a goods picture, %s, finds its goods among the first five', async (_, least, change) => {
  const asked = goods.filter((_one, i) => i % 12 === 0);
  let found = 0;
  for (const { id, bytes } of asked) {
    product.clock.advance(60_000);
    const { rowList } = await search(await change(bytes));
    if (rowList.slice(0, 5).some((row) => row.goods.id === id)) found++;
  }
  expect(found / asked.length).toBeGreaterThanOrEqual(least);
});

describe('search.byImage', () => {
  beforeAll(() => void product.clock.advance(60_000));

  test('answers the best first, with a likeness that is 1 for the same picture, and guesses categories', async () => {
    const { rowList, categories } = await search(goods[0]!.bytes);
    expect(rowList[0]).toMatchObject({ goods: { id: goods[0]!.id } });
    expect(rowList[0]!.likeness).toBeCloseTo(1, 2);
    expect(rowList.length).toBeLessThanOrEqual(60);
    const likeness = rowList.map((row) => row.likeness);
    expect(likeness).toEqual([...likeness].sort((a, b) => b - a));
    expect(likeness.at(-1)).toBeGreaterThanOrEqual(0.5);
    expect(new Set(categories.map(({ name }) => name))).toEqual(new Set(['Home', 'Other']));
  });

  test('takes the key of a goods picture, and a category to narrow by', async () => {
    const { picture } = goods[0]!;
    const { rowList, categories } = await product.done('search.byImage', { picture, categoryId: other });
    const inOther = new Set(goods.filter((_, i) => i % 2 === 1).map(({ id }) => id));
    expect(rowList.length).toBeGreaterThan(0);
    expect(rowList.every((row) => inOther.has(row.goods.id))).toBe(true);
    expect(categories).toHaveLength(2);
    expect((await product.call('search.byImage', { picture: '0'.repeat(40) })).status).toBe(404);
  });

  test('finds nothing for a picture that shows nothing', async () => {
    const blank = { width: 300, height: 300, channels: 3, background: '#fff' } as const;
    const png = await sharp({ create: blank }).png().toBuffer();
    expect(await search(png)).toMatchObject({ rowList: [], categories: [] });
  });

  test('leaves out what is off sale and what is not sold on the site', async () => {
    const { id, bytes } = goods[2]!;
    const ids = async (headers = {}) => (await search(bytes, {}, headers)).rowList.map((row) => row.goods.id);
    const { db } = product.services;
    await db
      .updateTable('goods')
      .set({ sites: ['uae'] })
      .where('id', '=', id)
      .execute();
    expect(await ids()).not.toContain(id);
    expect(await ids({ Website: 'uae' })).toContain(id);
    await db.updateTable('goods').set({ publish_status: 'down' }).where('id', '=', id).execute();
    expect(await ids({ Website: 'uae' })).not.toContain(id);
  });

  test('a goods is found by its new picture as soon as that is described, and not by the old one', async () => {
    const [{ id, bytes: old }, next] = [goods[4]!, await renderPicture({ ...plans[5]!, hue: 170 })];
    await setPicture(id, next);
    await describePictures(product.services);
    expect((await search(next)).rowList[0]!.goods.id).toBe(id);
    const again = (await search(old)).rowList.find((row) => row.goods.id === id);
    expect(again?.likeness ?? 0).toBeLessThan(0.99);
  });

  test('a broken picture keeps no other from being described', async () => {
    const { db, storage } = product.services;
    const broken = await storage.put(Buffer.from('no picture at all'));
    const { id } = await product.goods({ shopId, categoryId: home });
    await db
      .updateTable('goods')
      .set({ pictures: [broken] })
      .where('id', '=', id)
      .execute();
    const whole = await add({ ...plans[6]!, hue: 90 }, home);
    await describePictures(product.services);
    expect((await search(whole.bytes)).rowList[0]!.goods.id).toBe(whole.id);
    expect(await db.selectFrom('pictures_to_describe').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['no picture', { image: Buffer.from('hello, world').toString('base64') }, 422, 'NO_PICTURE'],
    ['a picture too small to say anything', { image: 'R0lGODlhAQABAAAAACw=' }, 422, 'NO_PICTURE'],
    ['nothing', {}, 422, 'BAD_INPUT'],
    ['both', { image: 'AAAA', picture: '0'.repeat(40) }, 422, 'BAD_INPUT'],
    ['what is not base64', { image: '<svg>' }, 422, 'BAD_INPUT'],
    ['more than two mebibytes', { image: 'A'.repeat(2_800_000) }, 422, 'BAD_INPUT'],
    ['far more', { image: 'A'.repeat(4_000_000) }, 413, 'TOO_LARGE'],
  ])('refuses %s', async (_, input, status, code) => {
    expect(await product.call('search.byImage', input)).toMatchObject({ status, code });
  });

  test('keeps nothing of the picture, and answers thirty a minute', async () => {
    const { db } = product.services;
    const count = () => db.selectFrom('files').select(db.fn.countAll<string>().as('n')).execute();
    product.clock.advance(60_000);
    const before = await count();
    const { picture } = goods[0]!;
    const image = (await sharp(goods[0]!.bytes).resize(64).jpeg().toBuffer()).toString('base64');
    for (let i = 0; i < 30; i++)
      expect((await product.call('search.byImage', i % 2 ? { picture } : { image })).status).toBe(200);
    expect((await product.call('search.byImage', { picture })).status).toBe(429);
    expect(await count()).toEqual(before);
  });
});
