import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { createDiskStorage, type Storage } from '../files/storage.ts';
import { createLog } from '../log.ts';
import { deleteOldBuilds, findSharedFile, keepBuildShared, type Build } from './shared-builds.ts';

let database: TestDatabase;
let folder: string;
let storage: Storage;
let now = new Date('2026-03-02T08:00:00Z');
const dayMs = 86_400_000;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-builds-'));
  storage = createDiskStorage(folder);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** A server of a version, with what its memory keeps of the database. */
const server = () => ({
  db: database.db,
  made: storage,
  clock: { now: () => now },
  log: createLog({ logLevel: 'silent' }),
});
const build = (name: string, files: Record<string, string>): Build => ({
  build: name,
  list: () =>
    Object.entries(files).map(([file, text]) => ({ address: `/assets/${file}`, bytes: Buffer.from(text) })),
});
const textOf = async (address: string): Promise<string | null> => {
  const stream = await findSharedFile(server(), address);
  return stream && new Response(stream).text();
};

test('a server answers for the files of other versions, each whole, and for nothing else', async () => {
  const [former, next] = [
    build('former', { 'home-a1.js': 'former home', 'empty-a1.css': '', 'chat-a1.js': 'حوار' }),
    build('next', { 'home-b2.js': 'next home' }),
  ];
  const ends = [await keepBuildShared(server(), former), await keepBuildShared(server(), next)];
  // Two servers of one version begin at once.
  ends.push(...(await Promise.all([keepBuildShared(server(), next), keepBuildShared(server(), next)])));
  for (const end of ends) await end();
  expect(await textOf('/assets/home-a1.js')).toBe('former home');
  expect(await textOf('/assets/chat-a1.js')).toBe('حوار');
  expect(await textOf('/assets/empty-a1.css')).toBe('');
  expect(await textOf('/assets/home-b2.js')).toBe('next home');
  for (const name of ['home-c3.js', '__proto__', 'constructor', '../home-a1.js', 'home-a1.js/', ''])
    expect(await textOf(`/assets/${name}`), name).toBeNull();
});

test('a build that is used stays, one that nobody has used for two weeks goes with its file', async () => {
  now = new Date(now.getTime() + 13 * dayMs);
  const end = await keepBuildShared(server(), build('next', { 'home-b2.js': 'next home' }));
  await end();
  now = new Date(now.getTime() + 2 * dayMs);
  await deleteOldBuilds(server());
  const { rows } = await database.pool.query('select build, file_key from browser_builds');
  expect(rows.map(({ build }: { build: string }) => build)).toEqual(['next']);
  expect(await storage.find((rows[0] as { file_key: string }).file_key)).not.toBeNull();
});
