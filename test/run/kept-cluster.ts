import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The database of a run, migrated and with the demo world in it, and the pictures drawn for it, as a later run can go on with
 * them. Loading it takes the processor a minute and a half, copying it a quarter of a second.
 */
const root = path.resolve(import.meta.dirname, '../..');
const place = path.join(root, '.cache/test-cluster');

/** What the demo world and its pictures are made of, with the versions of what makes them. */
const ingredients = [
  'src',
  'demo',
  'db/migrations',
  'bin/load-demo.ts',
  'bin/draw-demo.ts',
  'test/run',
  'test/global-setup.ts',
  'test/scratch-postgres.ts',
  'package-lock.json',
];
/** Nothing of it gets into the database. */
const isApart = (file: string) =>
  /\.test\.tsx?$/.test(file) || /[/\\]times\.json$/.test(file) || file.startsWith(path.join(root, 'src/web'));

/** The days in the demo world are counted from when it was loaded: some of its deadlines are a few hours away. */
const oldestMs = 4 * 3_600_000;

const timeIn = (folder: string) => path.join(folder, 'loaded-at');

/**
 * @param madeOf  the hash of the sources as they are now
 * @returns the folder of the one that was made of these very sources, not long ago
 */
export function findKeptCluster(madeOf: string): string | null {
  const folder = path.join(place, madeOf);
  if (!existsSync(timeIn(folder))) return null;
  const age = Date.now() - Number(readFileSync(timeIn(folder), 'utf8'));
  return age < oldestMs ? folder : null;
}

/** Lays copies of what is kept where a run works. @returns whether all is there */
export const takeCopy = (from: string, to: string): boolean => {
  // Not by Node: the files of the database belong to whom its server runs as.
  const { status } = spawnSync('cp', ['-a', from, to], { stdio: 'ignore' });
  return status === 0;
};

/**
 * Keeps a database whose server has ended, in place of all that were kept before.
 * @param parts  the folders that belong together, by the names they are kept under
 * @param madeOf  the hash of the sources as they were when it was made
 */
export function keepCluster(parts: Record<string, string>, madeOf: string, loadedAt: number): void {
  mkdirSync(place, { recursive: true });
  const draft = path.join(place, `.draft-${process.pid}-${randomBytes(4).toString('hex')}`);
  mkdirSync(draft);
  const isWhole = Object.entries(parts).every(([name, from]) => takeCopy(from, path.join(draft, name)));
  if (isWhole) {
    writeFileSync(timeIn(draft), String(loadedAt));
    for (const name of readdirSync(place).filter((each) => !each.startsWith('.draft-')))
      rmSync(path.join(place, name), { recursive: true, force: true });
    renameSync(draft, path.join(place, madeOf));
  } else {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** One hash of all that a kept database is made of. */
export function hashOfIngredients(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of ingredients.flatMap(filesBelow)) {
    hash
      .update(`${path.relative(root, file)}\n`)
      .update(readFileSync(file))
      .update('\n');
  }
  return hash.digest('hex').slice(0, 20);
}

function filesBelow(name: string): string[] {
  const whole = path.join(root, name);
  if (!existsSync(whole)) return [];
  if (path.extname(name)) return [whole];
  return readdirSync(whole, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !isApart(file))
    .sort();
}
