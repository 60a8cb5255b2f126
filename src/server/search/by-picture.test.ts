import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { renderedSize } from '../../../demo/picture-specs.ts';
import { isRendered, renderedFile } from '../../../demo/rendered-pictures.ts';
import type { RenderedPicture } from '../../../demo/types.ts';
import { buildWorld } from '../../../demo/world.ts';
import { savePicture } from '../files/public.ts';
import { describePictures } from './pictures.ts';

const world = buildWorld(new Date('2026-01-15T08:00:00Z'));
/** Main pictures of the demo world, no two the same: neighbours differ by their colour alone, so they are hard to tell apart. */
const rendered = world.products.map(({ pictures }) => pictures[0]!).filter(isRendered);
const mainPictures = [...new Map(rendered.map((picture) => [picture.file, picture])).values()].slice(0, 240);
/** Of the world, and of no product here. */
const spare = { file: 'hex-bolts-with-nuts' };

const caravan = prepareProduct();
let shopId: string;
let home: string;
let other: string;
const products: { id: string; picture: string; bytes: Buffer }[] = [];

const setPictures = async (id: string, ...shots: Buffer[]) => {
  const { db, storage } = caravan.deps;
  const pictures = [];
  for (const bytes of shots) pictures.push(await savePicture(db, storage, bytes));
  await db.updateTable('products').set({ pictures }).where('id', '=', id).execute();
  return pictures[0]!;
};

async function add(picture: RenderedPicture, categoryId: string, sites?: string[]) {
  const bytes = await readFile(renderedFile(picture));
  const { id } = await caravan.products({ shopId, categoryId, ...(sites && { sites }) });
  return { id, picture: await setPictures(id, bytes), bytes };
}

/** A blanket: towels, cushions and blankets of both categories look like it. */
const withNeighbours = () => products[50]!;

const search = (bytes: Buffer, more: { categoryId?: string } = {}, headers = {}) =>
  caravan.done('search.byImage', { image: bytes.toString('base64'), ...more }, { headers });

beforeAll(async () => {
  ({ shopId } = await caravan.seller());
  [home, other] = [await caravan.category({ en: 'Home' }), await caravan.category({ en: 'Other' })];
  for (const [i, picture] of mainPictures.entries())
    products.push(await add(picture, i % 2 === 0 ? home : other));
  await describePictures(caravan.deps);
}, 120_000);

const edge = renderedSize / 10;
const cut = { left: edge, top: edge, width: renderedSize - 2 * edge, height: renderedSize - 2 * edge };
const changes: [string, number, (bytes: Buffer) => Promise<Buffer>][] = [
  ['itself', 1, async (bytes) => bytes],
  ['mirrored', 0.95, (bytes) => sharp(bytes).flop().jpeg().toBuffer()],
  ['cropped by a tenth on each side', 0.9, (bytes) => sharp(bytes).extract(cut).jpeg().toBuffer()],
  ['dimmed', 0.85, (bytes) => sharp(bytes).modulate({ brightness: 0.7 }).jpeg().toBuffer()],
  ['saved badly', 0.95, (bytes) => sharp(bytes).jpeg({ quality: 40 }).toBuffer()],
  ['made small', 0.95, (bytes) => sharp(bytes).resize(200).jpeg({ quality: 60 }).toBuffer()],
];
test.each(changes)(
  'a product picture, %s, finds its products among the first five',
  async (_, least, change) => {
    const asked = products.filter((_one, i) => i % 12 === 0);
    let found = 0;
    for (const { id, bytes } of asked) {
      caravan.clock.advance(60_000);
      const { rowList } = await search(await change(bytes));
      if (rowList.slice(0, 5).some((row) => row.product.id === id)) found++;
    }
    expect(found / asked.length).toBeGreaterThanOrEqual(least);
  },
);

describe('search.byImage', () => {
  beforeAll(() => void caravan.clock.advance(60_000));

  test('answers the best first, with a likeness that is 1 for the same picture, and guesses categories', async () => {
    const { rowList, categories } = await search(withNeighbours().bytes);
    expect(rowList[0]).toMatchObject({ product: { id: withNeighbours().id } });
    expect(rowList[0]!.likeness).toBeCloseTo(1, 2);
    expect(rowList.length).toBeLessThanOrEqual(60);
    const likeness = rowList.map((row) => row.likeness);
    expect(likeness).toEqual([...likeness].sort((a, b) => b - a));
    expect(likeness.at(-1)).toBeGreaterThanOrEqual(0.5);
    expect(new Set(categories.map(({ name }) => name))).toEqual(new Set(['Home', 'Other']));
  });

  test('takes the key of a product picture, and a category to narrow by', async () => {
    const { picture } = withNeighbours();
    const { rowList, categories } = await caravan.done('search.byImage', { picture, categoryId: other });
    const inOther = new Set(products.filter((_, i) => i % 2 === 1).map(({ id }) => id));
    expect(rowList.length).toBeGreaterThan(0);
    expect(rowList.every((row) => inOther.has(row.product.id))).toBe(true);
    expect(categories).toHaveLength(2);
    expect((await caravan.call('search.byImage', { picture: '0'.repeat(40) })).status).toBe(404);
  });

  test('finds nothing for a picture that shows nothing', async () => {
    const blank = { width: 300, height: 300, channels: 3, background: '#fff' } as const;
    const png = await sharp({ create: blank }).png().toBuffer();
    expect(await search(png)).toMatchObject({ rowList: [], categories: [] });
  });

  test('leaves out what is off sale and what is not sold on the site', async () => {
    const { id, bytes } = products[2]!;
    const ids = async (headers = {}) =>
      (await search(bytes, {}, headers)).rowList.map((row) => row.product.id);
    const { db } = caravan.deps;
    await db
      .updateTable('products')
      .set({ sites: ['uae'] })
      .where('id', '=', id)
      .execute();
    expect(await ids()).not.toContain(id);
    expect(await ids({ Website: 'uae' })).toContain(id);
    await db.updateTable('products').set({ publish_status: 'down' }).where('id', '=', id).execute();
    expect(await ids({ Website: 'uae' })).not.toContain(id);
  });

  test('a product is found by its new picture as soon as that is described, and not by the old one', async () => {
    const [{ id, bytes: old }, next] = [products[4]!, await readFile(renderedFile(spare))];
    await setPictures(id, next);
    await describePictures(caravan.deps);
    expect((await search(next)).rowList[0]!.product.id).toBe(id);
    const again = (await search(old)).rowList.find((row) => row.product.id === id);
    expect(again?.likeness ?? 0).toBeLessThan(0.99);
  });

  test('a product is found by each of its first four pictures, and stands once in the answer', async () => {
    const shots = await Promise.all(
      ['carton', 'ceramic-mug-green', 'hex-bolts-with-nuts', 'claw-hammer', 'brass-padlock'].map((file) =>
        readFile(renderedFile({ file })),
      ),
    );
    const { id } = await caravan.products({ shopId, categoryId: home });
    await setPictures(id, ...shots);
    await describePictures(caravan.deps);
    for (const [place, bytes] of shots.entries()) {
      const found = (await search(bytes)).rowList.filter(({ product }) => product.id === id);
      if (place < 4) expect(found).toMatchObject([{ likeness: expect.closeTo(1, 2) }]);
      else expect(found[0]?.likeness ?? 0).toBeLessThan(0.99);
    }
    // Taken away, it is not found by it any more.
    await setPictures(id, shots[1]!);
    await describePictures(caravan.deps);
    expect(
      (await search(shots[2]!)).rowList.find(({ product }) => product.id === id)?.likeness ?? 0,
    ).toBeLessThan(0.99);
  });

  test('a broken picture keeps no other from being described', async () => {
    const { db, storage } = caravan.deps;
    const broken = await storage.put(Buffer.from('no picture at all'));
    const { id } = await caravan.products({ shopId, categoryId: home });
    await db
      .updateTable('products')
      .set({ pictures: [broken] })
      .where('id', '=', id)
      .execute();
    const whole = await add({ file: 'brass-padlock' }, home);
    await describePictures(caravan.deps);
    expect((await search(whole.bytes)).rowList[0]!.product.id).toBe(whole.id);
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
    expect(await caravan.call('search.byImage', input)).toMatchObject({ status, code });
  });

  test('keeps nothing of the picture, and answers thirty a minute', async () => {
    const { db } = caravan.deps;
    const count = () => db.selectFrom('files').select(db.fn.countAll<string>().as('n')).execute();
    caravan.clock.advance(60_000);
    const before = await count();
    const { picture } = products[0]!;
    const image = (await sharp(products[0]!.bytes).resize(64).jpeg().toBuffer()).toString('base64');
    for (let i = 0; i < 30; i++)
      expect((await caravan.call('search.byImage', i % 2 ? { picture } : { image })).status).toBe(200);
    expect((await caravan.call('search.byImage', { picture })).status).toBe(429);
    expect(await count()).toEqual(before);
  });
});
