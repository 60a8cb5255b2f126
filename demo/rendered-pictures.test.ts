import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCaravan, type Caravan } from '../test/caravan.ts';
import { baseProducts } from './catalogue.ts';
import {
  findFront,
  findRendered,
  findRenderedColour,
  isRendered,
  recipes,
  renderedFile,
  renderedFolder,
  saveRendered,
  widePictures,
} from './rendered-pictures.ts';
import { renderedSize } from './picture-specs.ts';
import { readSpecs } from './specs.ts';
import { buildWorld } from './world.ts';

let caravan: Caravan;
beforeAll(async () => void (caravan = await startCaravan()));
afterAll(() => caravan.close());

const world = buildWorld(new Date('2026-01-15T08:00:00Z'));
const shown = world.products.flatMap(({ pictures, specs }) => [
  ...pictures,
  ...specs.flatMap(({ values }) => values.flatMap(({ picture }) => picture ?? [])),
]);
/** The carton is what the marks of each product are printed on. */
const files = new Set([...shown.filter(isRendered), { file: 'carton' }].map(renderedFile));
/** Places, for the heads of pages and news. */
const wide = widePictures.map((file) => renderedFile({ file }));
const coloursOf = (title: string): string[] => {
  const base = baseProducts.find(({ title: { en } }) => en === title)!;
  const colours = readSpecs(base.options.s ?? '').find(({ code }) => code === 'colour');
  return colours?.values.map(({ code }) => code) ?? [];
};

test('every picture that the world shows is there, an AVIF of the one size, and no other file is', async () => {
  const there = readdirSync(renderedFolder).filter((name) => name !== 'products.json');
  expect(there.toSorted()).toEqual([...files, ...wide].map((file) => path.basename(file)).toSorted());
  for (const file of files) {
    const bytes = await readFile(file);
    expect(bytes.subarray(4, 12).toString(), file).toBe('ftypavif');
    expect(await sharp(bytes).metadata(), file).toMatchObject({ width: renderedSize, height: renderedSize });
    expect(bytes.length, file).toBeLessThan(40_000);
  }
  for (const file of wide) {
    const bytes = await readFile(file);
    expect(await sharp(bytes).metadata(), file).toMatchObject({ width: 1280, height: 640 });
    expect(bytes.length, file).toBeLessThan(120_000);
  }
});

test('every product of the catalogue has a recipe, and those are of colours that it comes in', () => {
  expect(baseProducts.map(({ title }) => title.en).filter((title) => !recipes[title])).toEqual([]);
  for (const [title, { colours = [] }] of Object.entries(recipes)) {
    expect(
      baseProducts.some(({ title: { en } }) => en === title),
      title,
    ).toBe(true);
    expect(coloursOf(title), title).toEqual(expect.arrayContaining(colours));
  }
});

test('a variant begins with a colour of its own, and each colour has its picture', () => {
  const [title, { colours }] = Object.entries(recipes).find(
    ([, recipe]) => (recipe.colours?.length ?? 0) > 3,
  )!;
  expect(new Set([0, 1, 2, 3].map((variant) => findFront(title, variant))).size).toBe(4);
  expect(findRendered(title, 0)![0]).toEqual(findRenderedColour(title, colours![0]!));
  expect(findRenderedColour(title, 'no colour')).toBeUndefined();
  expect(() => findRendered('no product', 0)).toThrow('no product');
});

test('a picture is kept as the file that it is, once', async () => {
  const { db, storage } = caravan.deps;
  const keys = await saveRendered(db, storage, [{ file: 'carton' }, { file: 'carton' }]);
  const key = keys.get('carton')!;
  expect(keys.size).toBe(1);
  expect(await storage.find(key)).toEqual(await readFile(renderedFile({ file: 'carton' })));
  const row = await db.selectFrom('files').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ mime: 'image/avif', width: renderedSize, height: renderedSize });
});
