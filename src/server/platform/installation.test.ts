import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { storesOnDisk } from './files/file-stores.ts';
import { refuseOtherInstallation } from './installation.ts';
import { createLog } from './log.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-installation-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const secrets = { ours: 'o'.repeat(40), another: 'a'.repeat(40) };
const start = (secret: keyof typeof secrets, name: string, isAlone: boolean) => {
  const dataDir = path.join(folder, name);
  mkdirSync(dataDir, { recursive: true });
  return refuseOtherInstallation({
    db: database.db,
    log: createLog({ logLevel: 'silent' }),
    config: { secret: secrets[secret] },
    stores: storesOnDisk({ dataDir }),
    isAlone: async () => isAlone,
  });
};

test('servers of one database share their secret and their files, or the second one does not start', async () => {
  await start('ours', 'first', true);
  await start('ours', 'first', false);
  await expect(start('another', 'first', false)).rejects.toThrow(
    /has another SECRET .* give this one the same/,
  );
  await expect(start('ours', 'elsewhere', false)).rejects.toThrow(/does not keep its files in .*elsewhere/);
  await expect(start('another', 'elsewhere', false)).rejects.toThrow(/SECRET.* and does not keep/);
  // The refused ones have changed nothing.
  await start('ours', 'first', false);
});

test('one that is alone may have been given a new secret or folder, and the others follow it', async () => {
  await start('another', 'moved', true);
  await start('another', 'moved', false);
  await expect(start('ours', 'moved', false)).rejects.toThrow('SECRET');
  expect(readFileSync(path.join(folder, 'moved/files/.installation'), 'utf8')).toMatch(/^[0-9a-f-]{36}\n$/);
});
