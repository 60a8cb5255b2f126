import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCaravan, type Caravan } from '../test/caravan.ts';
import { createDiskStorage } from '../src/server/platform/files/storage.ts';
import { createArtist } from './draw-apart.ts';
import { drawPlanned, isUndrawn, listUndrawn, listUndrawnByObject, planPictures } from './late-pictures.ts';
import { isSeldomSeen, pictureKey } from './picture-specs.ts';
import { isDrawn } from './rendered-pictures.ts';
import type { PictureSpec } from './types.ts';
import { buildWorld } from './world.ts';

let caravan: Caravan;
let folder: string;
beforeAll(async () => {
  caravan = await startCaravan();
  folder = path.join(caravan.deps.config.dataDir, 'files');
});
afterAll(() => caravan.close());

/** Some plans, no two the same. */
const plans: PictureSpec[] = [
  ...new Map(
    buildWorld(new Date('2026-03-02T08:00:00Z'))
      .products.flatMap(({ pictures }) => pictures.filter(isDrawn))
      .filter((plan) => !isSeldomSeen(plan))
      .map((plan) => [pictureKey(plan), plan]),
  ).values(),
].slice(0, 3);
const rowOf = (key: string) =>
  caravan.deps.db.selectFrom('files').selectAll().where('key', '=', key).executeTakeFirstOrThrow();

test('a picture that is asked for before it is drawn is drawn then, and the others stay planned', async () => {
  const { db } = caravan.deps;
  const keys = await planPictures(db, folder, plans);
  const artist = createArtist(folder);
  const storage = artist.complete(createDiskStorage(folder));
  const key = keys.get(pictureKey(plans[0]!))!;
  expect(await rowOf(key)).toMatchObject({ mime: 'image/webp', width: 800, height: 800 });
  expect((await listUndrawn(folder)).toSorted()).toEqual([...keys.values()].toSorted());
  expect((await listUndrawnByObject(folder)).toSorted()).toEqual([...keys.values()].toSorted());

  // As without the process that draws: it has ended, or has not begun.
  artist.draws(db);
  const [bytes, again] = await Promise.all([storage.find(key), storage.find(key)]);
  expect(await sharp(bytes!).metadata()).toMatchObject({ format: 'webp', width: 800, height: 800 });
  expect(again!.equals(bytes!)).toBe(true);
  expect((await rowOf(key)).bytes).toBe(bytes!.length);
  expect(isUndrawn(folder, key)).toBe(false);
  expect(await listUndrawn(folder)).toHaveLength(keys.size - 1);

  // Planned again, as by a load that was cut off, it stays as it is.
  expect(await planPictures(db, folder, plans)).toEqual(keys);
  expect(isUndrawn(folder, key)).toBe(false);
});

test('a carton waits until somebody looks at it', async () => {
  const { db } = caravan.deps;
  const carton = { marks: ['CERAMIC MUG', 'QTY: 36 PCS'] };
  const before = await listUndrawn(folder);
  const key = (await planPictures(db, folder, [carton])).get(pictureKey(carton))!;
  expect(await listUndrawn(folder)).toEqual(before);
  const artist = createArtist(folder);
  artist.draws(db);
  const bytes = await artist.complete(createDiskStorage(folder)).find(key);
  expect(await sharp(bytes!).metadata()).toMatchObject({ format: 'webp', width: 640, height: 640 });
  expect(isUndrawn(folder, key)).toBe(false);
});

test('drawn twice at once it is drawn', async () => {
  const { db } = caravan.deps;
  await planPictures(db, folder, plans);
  const key = (await listUndrawn(folder))[0]!;
  expect(await Promise.all([0, 1, 2].map(() => drawPlanned(db, folder, key)))).toEqual([true, true, true]);
  expect(isUndrawn(folder, key)).toBe(false);
});

test('a key that nobody planned, or that is none, is no picture', async () => {
  const artist = createArtist(folder);
  const storage = artist.complete(createDiskStorage(folder));
  expect(await storage.find('0'.repeat(40))).toBeNull();
  expect(await storage.stream('../../secret')).toBeNull();
  expect(existsSync(path.join(folder, 'secret'))).toBe(false);
});

test('the process that draws draws what is asked for first, and then all the rest', async () => {
  const { config, db } = caravan.deps;
  const all = await planPictures(db, folder, plans);
  const artist = createArtist(folder);
  const storage = artist.complete(createDiskStorage(folder));
  await artist.begin(db, { DATA_DIR: config.dataDir, DATABASE_URL: caravan.databaseUrl });
  const last = (await listUndrawn(folder)).toSorted().at(-1)!;
  expect(await storage.find(last)).not.toBeNull();
  await artist.done();
  expect(await listUndrawn(folder)).toEqual([]);
  for (const key of all.values()) expect((await rowOf(key)).bytes).toBe((await storage.find(key))!.length);
});
