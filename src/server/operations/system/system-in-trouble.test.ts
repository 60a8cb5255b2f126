import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import type { Caravan } from '../../../../test/caravan.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-backups-'));
const backups = path.join(folder, 'backups');
mkdirSync(backups);
const notFolder = path.join(folder, 'not-a-folder');
writeFileSync(notFolder, 'x');

const caravan = prepareProduct({
  BACKUP_FOLDER: backups,
  BACKUP_PASSPHRASE: 'a very long passphrase of ours',
});
const elsewhere = prepareProduct({
  BACKUP_FOLDER: notFolder,
  BACKUP_PASSPHRASE: 'a very long passphrase of ours',
});

const look = async (at: Caravan = caravan) =>
  at.call('console.system.get', {}, await at.operator(['errors']));

/** What is answered within some seconds; null where nothing is. */
const within = <Answer>(ms: number, answer: Promise<Answer>) =>
  Promise.race([answer, sleep(ms, null, { ref: false })]);

const stateOf = (answer: Awaited<ReturnType<typeof look>>, name: string) =>
  answer.data.checks.find((check) => check.name === name)!.state;

test('what only calls itself a backup, is empty, or points nowhere counts for none and breaks nothing', async () => {
  writeFileSync(path.join(backups, 'empty.backup'), '');
  writeFileSync(path.join(backups, 'strange.backup'), 'x'.repeat(100_000));
  writeFileSync(path.join(backups, 'json.backup'), '{"madeAt":"tomorrow"}\n');
  mkdirSync(path.join(backups, 'folder.backup'));
  symlinkSync('/nowhere/at/all', path.join(backups, 'dangling.backup'));
  const answer = await look();
  expect(answer.code).toBe(200);
  expect(answer.data.backup).toMatchObject({ count: 0, newestAt: null });
  expect(stateOf(answer, 'backup')).toBe('broken');
});

test('a folder of backups that cannot be read is said, instead of hiding all else', async () => {
  const answer = await look(elsewhere);
  expect(answer.code).toBe(200);
  expect(stateOf(answer, 'backup')).toBe('broken');
  expect(JSON.stringify(answer)).not.toContain(notFolder);
});

test('a database that takes nothing more is said', async () => {
  const { db } = caravan.deps;
  await sql`create function refuse_writing() returns trigger language plpgsql as $$ begin raise 'full'; end $$`.execute(
    db,
  );
  await sql`create trigger refuse_writing before insert or update on write_probe for each row execute function refuse_writing()`.execute(
    db,
  );
  // Who asks within a second shares an answer.
  await sleep(1_100);
  const answer = await look();
  expect(answer.code).toBe(200);
  expect(stateOf(answer, 'writes')).toBe('broken');
  await sql`drop trigger refuse_writing on write_probe`.execute(db);
});

test('while one table is locked by a migration the page says how the rest is', async () => {
  const { db } = caravan.deps;
  const who = await caravan.operator(['errors']);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const locked = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (tx) => {
    await sql`lock table reports in access exclusive mode`.execute(tx);
    locked.resolve();
    await held;
  });
  await locked.promise;
  const answer = await within(4_000, caravan.call('console.system.get', {}, who));
  letGo();
  await holding;
  expect(answer?.code, 'nothing was answered within four seconds').toBe(200);
}, 40_000);

test('while documents are locked the page says how the rest is', async () => {
  const { db } = caravan.deps;
  const who = await caravan.operator(['errors']);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const locked = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (tx) => {
    await sql`lock table documents in access exclusive mode`.execute(tx);
    locked.resolve();
    await held;
  });
  await locked.promise;
  const answer = await within(4_000, caravan.call('console.system.get', {}, who));
  letGo();
  await holding;
  expect(answer?.code, 'nothing was answered within four seconds').toBe(200);
}, 40_000);

test('without a queue of jobs the page says so', async () => {
  const { db } = caravan.deps;
  await sql`alter schema pgboss rename to gone`.execute(db);
  try {
    const answer = await look();
    expect(answer.code).toBe(200);
  } finally {
    await sql`alter schema gone rename to pgboss`.execute(db);
  }
});

test('no secret, address or path of the installation is in the answer', async () => {
  const { config } = caravan.deps;
  const answer = JSON.stringify(await look());
  for (const secret of [
    config.secret,
    caravan.databaseUrl,
    'a very long passphrase',
    config.dataDir,
    backups,
    os.hostname(),
  ])
    expect(answer, String(secret)).not.toContain(secret);
});

test('a letter that failed long ago does not say for ever that mail is broken', async () => {
  // Whoever has read of it can do something about it: try it again, or discard it.
  const { data } = await look();
  expect(data.checks.find(({ name }) => name === 'mail')).toMatchObject({ state: 'fine' });
});
