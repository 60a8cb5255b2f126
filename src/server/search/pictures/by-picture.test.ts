import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { renderedSize } from '../../../../demo/picture-specs.ts';
import { isRendered, renderedFile } from '../../../../demo/rendered-pictures.ts';
import type { RenderedPicture } from '../../../../demo/types.ts';
import { buildWorld } from '../../../../demo/world.ts';
import { savePicture } from '../../files/public.ts';
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
const withNeighbours = () =>
  products[mainPictures.findIndex(({ file }) => file.startsWith('flannel-fleece-blanket'))]!;

const search = (bytes: Buffer, more: { categoryId?: string; isMarked?: boolean } = {}, headers = {}) =>
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
  // Of 80 in a trial 71: garments that differ by their cut alone lose their edges.
  ['cropped by a tenth on each side', 0.85, (bytes) => sharp(bytes).extract(cut).jpeg().toBuffer()],
  ['dimmed', 0.85, (bytes) => sharp(bytes).modulate({ brightness: 0.7 }).jpeg().toBuffer()],
  ['saved badly', 0.95, (bytes) => sharp(bytes).jpeg({ quality: 40 }).toBuffer()],
  ['made small', 0.95, (bytes) => sharp(bytes).resize(200).jpeg({ quality: 60 }).toBuffer()],
];
test.each(changes)(
  'a product picture, %s, finds its products among the first five',
  async (_, least, change) => {
    const asked = products.filter((_one, i) => i % 5 === 0);
    let found = 0;
    for (const { id, bytes } of asked) {
      caravan.clock.advance(60_000);
      const { rowList } = await search(await change(bytes));
      if (rowList.slice(0, 5).some((row) => row.product.id === id)) found++;
    }
    expect(found / asked.length).toBeGreaterThanOrEqual(least);
  },
);

describe('a product on a busy ground', () => {
  /** Where it lies on the picture of 900 by 900 pixels. */
  const lies = { left: 250, top: 250, width: 400, height: 400 };
  const cell = lies.width / 900;

  /** A product that is drawn on white, laid among many things that have its colours too. */
  async function layDown(bytes: Buffer): Promise<Buffer> {
    const colours = ['#b03020', '#d8c8a0', '#405070', '#f0f0f0', '#303030', '#70a050', '#c08040'];
    const things = Array.from({ length: 60 }, (_, i) => {
      const [x, y] = [(i * 137) % 900, (i * 211) % 900];
      return `<rect x="${x - 60}" y="${y - 60}" width="${60 + ((i * 31) % 90)}" height="${60 + ((i * 47) % 90)}" fill="${colours[i % 7]}"/>`;
    });
    const ground = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="#a09080"/>${things.join('')}</svg>`,
    );
    const { data, info } = await sharp(bytes)
      .resize(lies.width, lies.height)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (let at = 0; at < data.length; at += 4)
      if (Math.min(data[at]!, data[at + 1]!, data[at + 2]!) > 225) data[at + 3] = 0;
    const product = await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
      .png()
      .toBuffer();
    return sharp(ground)
      .composite([{ input: product, left: lies.left, top: lies.top }])
      .jpeg()
      .toBuffer();
  }

  test('is found more often once it is marked, and the whole picture says where it seems to be', async () => {
    let [whole, marked] = [0, 0];
    const queries = products.filter((_one, i) => i % 8 === 0);
    for (const { id, bytes } of queries) {
      caravan.clock.advance(60_000);
      const busy = await layDown(bytes);
      const isThere = ({ rowList }: Awaited<ReturnType<typeof search>>) =>
        rowList.slice(0, 10).some(({ product }) => product.id === id);
      const all = await search(busy);
      if (isThere(all)) whole++;
      const { x, y, width, height } = all.box;
      // Whatever it took for the product is a part of the picture, and lies over the middle.
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9);
      expect(x < 0.5 && x + width > 0.5).toBe(true);
      const cut = await sharp(busy).extract(lies).jpeg().toBuffer();
      if (isThere(await search(cut, { isMarked: true }))) marked++;
    }
    expect(marked).toBeGreaterThanOrEqual(whole);
    expect(marked / queries.length).toBeGreaterThanOrEqual(0.5);
  });

  test('on plain ground, the box is that of the product', async () => {
    caravan.clock.advance(60_000);
    const { box } = await search(
      await sharp(withNeighbours().bytes)
        .trim()
        .resize(300, 300, { fit: 'contain', background: '#fff' })
        .extend({ left: 300, bottom: 300, background: '#fff' })
        .png()
        .toBuffer(),
    );
    expect(box.x).toBeGreaterThan(0.45);
    expect(box.y + box.height).toBeLessThan(0.55);
    expect(Math.max(box.width, box.height)).toBeGreaterThan(cell * 0.9);
  });

  test.each([
    ['a strip', { width: 900, height: 16 }],
    ['a needle', { width: 16, height: 900 }],
    ['a few points', { width: 16, height: 16 }],
  ])('a mark may be anything: %s of noise', async (_, size) => {
    caravan.clock.advance(60_000);
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const bytes = await sharp({ create: { ...size, channels: 3, background: '#888', noise } })
      .png()
      .toBuffer();
    for (const isMarked of [true, false]) {
      const { box } = await search(bytes, { isMarked });
      expect(Object.values(box).every((value) => value >= 0 && value <= 1)).toBe(true);
    }
  });

  test('a mark that is no yes or no is refused, and one without a picture too', async () => {
    const { picture } = products[0]!;
    for (const input of [{ picture, isMarked: 'yes' }, { isMarked: true }])
      expect(await caravan.call('search.byImage', input)).toMatchObject({ code: 'BAD_INPUT' });
  });
});

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
