import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../src/server/platform/database.ts';
import { isSeldomSeen, materialOf, pictureKey, pictureSize } from './picture-specs.ts';
import type { PictureSpec } from './types.ts';

/**
 * The pictures of the demo world take longer to draw than everything else in it to load, so it is there before them: a
 * picture has its key, and its plan lies beside the files until it is drawn.
 */
const plansIn = (folder: string): string => path.join(folder, 'to-draw');
/** Of pictures that wait until somebody looks at them. */
const laterIn = (folder: string): string => path.join(plansIn(folder), 'when-asked');
const planNamed = (key: string): string => `${key}.json`;
const findPlan = (folder: string, key: string): string | undefined =>
  [plansIn(folder), laterIn(folder)]
    .map((plans) => path.join(plans, planNamed(key)))
    .find((plan) => existsSync(plan));
const fileOf = (folder: string, key: string): string => path.join(folder, key.slice(0, 2), key);

const isKey = /^[0-9a-f]{40}$/;
// Until it is drawn, a picture is as large as most of them are.
const usualBytes = 24_000;

/** The key of a picture that is not drawn yet: of its plan, since nobody knows what will be in it. */
const lateKey = (spec: PictureSpec): string =>
  createHash('sha256')
    .update(`demo picture ${pictureKey(spec)}`)
    .digest('hex')
    .slice(0, 40);

/** Lays the plans of many pictures down, each once, and names them to the database. @returns the key for each plan */
export async function planPictures(
  db: Db,
  folder: string,
  specs: readonly PictureSpec[],
): Promise<Map<string, string>> {
  const different = new Map(specs.map((spec) => [pictureKey(spec), spec]));
  await mkdir(laterIn(folder), { recursive: true });
  const rows = [];
  const keys = new Map<string, string>();
  for (const [name, spec] of different) {
    const key = lateKey(spec);
    const [width, height] = pictureSize(spec);
    keys.set(name, key);
    rows.push({ key, mime: 'image/webp', bytes: usualBytes, width, height, is_drawn: true });
    const plans = isSeldomSeen(spec) ? laterIn(folder) : plansIn(folder);
    if (!existsSync(fileOf(folder, key)))
      await writeFile(path.join(plans, planNamed(key)), JSON.stringify(spec));
  }
  await db
    .insertInto('files')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return keys;
}

/** The keys of the pictures that are not drawn yet and do not wait for a viewer. */
export async function listUndrawn(folder: string): Promise<string[]> {
  const names = await readdir(plansIn(folder)).catch(() => []);
  return names.map((name) => path.basename(name, '.json')).filter((key) => isKey.test(key));
}

/** The same in the order of what they show, so that an object is read and painted once for all its pictures. */
export async function listUndrawnByObject(folder: string): Promise<string[]> {
  const plans = await Promise.all(
    (await listUndrawn(folder)).map(async (key) => {
      const plan = await readPlan(folder, key);
      if (plan === null) return { key, object: '' };
      return { key, object: materialOf(JSON.parse(plan) as PictureSpec) };
    }),
  );
  return plans
    .toSorted((a, b) => (a.object < b.object ? -1 : Number(a.object > b.object)))
    .map(({ key }) => key);
}

/** Whether a key is that of a picture that is planned and not drawn. */
export const isUndrawn = (folder: string, key: string): boolean =>
  isKey.test(key) && findPlan(folder, key) !== undefined;

const readPlan = async (folder: string, key: string): Promise<string | null> => {
  const plan = findPlan(folder, key);
  return plan === undefined ? null : readFile(plan, 'utf8').catch(() => null);
};

/** Draws a planned picture and takes its plan away. Drawn twice at once it is the same. @returns whether it is there */
export async function drawPlanned(db: Db, folder: string, key: string): Promise<boolean> {
  const file = fileOf(folder, key);
  const plan = await readPlan(folder, key);
  if (plan === null) return existsSync(file);
  if (!existsSync(file)) {
    await mkdir(path.dirname(file), { recursive: true });
    const draft = `${file}.${randomBytes(6).toString('hex')}`;
    // A product whose pictures are all drawn never loads what draws them.
    const { renderPicture } = await import('./pictures.ts');
    await writeFile(draft, await renderPicture(JSON.parse(plan) as PictureSpec));
    await rename(draft, file);
  }
  const { size } = await stat(file);
  await db.updateTable('files').set({ bytes: size }).where('key', '=', key).execute();
  for (const plans of [plansIn(folder), laterIn(folder)])
    await rm(path.join(plans, planNamed(key)), { force: true });
  return true;
}
