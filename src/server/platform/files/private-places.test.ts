import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dataFolderMode } from '../../../config.ts';
import { listOpenPlaces, shutDataFolder } from './private-places.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'caravan-shut-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const modeOf = (name: string) => statSync(path.join(dataDir, name)).mode & 0o777;

test('what other accounts may look into is shut, with all that is in it, and the programs of the database stay', () => {
  for (const [folder, file] of [
    ['private-files/ab', 'licence'],
    ['made-files/cd', 'statement'],
    ['bin-18.1', 'postgres'],
  ] as const) {
    mkdirSync(path.join(dataDir, folder), { recursive: true, mode: 0o755 });
    writeFileSync(path.join(dataDir, folder, file), '', { mode: 0o755 });
  }
  chmodSync(dataDir, 0o755);
  expect(listOpenPlaces(dataDir).map(({ path: place }) => path.relative(dataDir, place))).toEqual([
    'private-files',
    'made-files',
    '',
  ]);
  shutDataFolder(dataDir);
  expect(listOpenPlaces(dataDir)).toEqual([]);
  expect(modeOf('')).toBe(dataFolderMode);
  expect(modeOf('private-files')).toBe(0o700);
  expect(modeOf('private-files/ab')).toBe(0o700);
  expect(modeOf('private-files/ab/licence') & 0o077).toBe(0);
  expect(modeOf('made-files/cd/statement') & 0o077).toBe(0);
  expect(modeOf('bin-18.1/postgres')).toBe(0o755);
});

test('what somebody has shut further is not opened, and nothing is made where there is nothing', () => {
  chmodSync(dataDir, 0o700);
  shutDataFolder(dataDir);
  expect(modeOf('')).toBe(0o700);
  expect(listOpenPlaces(path.join(dataDir, 'none'))).toEqual([]);
});
