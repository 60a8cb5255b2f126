// From a disaster: everything is lost but a backup that was written while people traded.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawPlanned, isUndrawn, listUndrawn, planPictures } from '../demo/late-pictures.ts';
import { makeBackupApart } from '../src/server/operations/scheduled-backup.ts';
import { writeBackup } from '../src/server/platform/backup/write-backup.ts';
import { childEnvironment } from '../src/server/platform/child-environment.ts';
import { listOpenPlaces } from '../src/server/platform/files/private-places.ts';
import { migrate } from '../src/server/platform/postgres/migrations/migrate.ts';
import { listMigrations } from '../src/server/platform/postgres/migrations/migrations.ts';
import { startCaravan, type Caravan } from './caravan.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { expectBalanced, paidOrders, type PaidOrder } from './paid-orders.ts';
import { fetchBytes, plainPicture, upload } from './pictures.ts';
import { prepareProduct } from './prepare-product.ts';
import { urlOf } from './run-product.ts';

const caravan = prepareProduct();
const { paid, placed, holds } = paidOrders(caravan);
const folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-restored-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const passphrase = 'correct horse battery staple';
const backup = path.join(folder, 'whole.backup');

interface Run {
  code: number | null;
  text: string;
}

function start(command: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [`bin/${command}.ts`, ...args], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: childEnvironment({ BACKUP_PASSPHRASE: passphrase, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const ended = once(child, 'close').then(([code]): Run => ({ code: code as number | null, text }));
  return { child, ended };
}
const run = (...args: Parameters<typeof start>): Promise<Run> => start(...args).ended;

const here = () => ({ DATABASE_URL: caravan.databaseUrl, DATA_DIR: caravan.deps.config.dataDir });
const emptyDatabase = () => createTestDatabase({ copyOf: 'template0' });
const placeAt = (database: TestDatabase, name: string) => ({
  DATABASE_URL: urlOf(database.address),
  DATA_DIR: path.join(folder, name),
});

let order: PaidOrder;
let waiting: PaidOrder;
let picture: { url: string; bytes: Buffer };
/** As in the demo world: one picture was drawn after it had its name, another waits until somebody looks at it. */
const cartons = [['GLASS'], ['MUG']].map((marks) => ({ marks }));
let drawn: { url: string; bytes: Buffer };
let undrawn: string;
let rotten: string;
const owner = { userName: 'owner@trade.example', password: 'A-good-1-word', userType: 1 };
const signIn = { ...owner, loginType: 1 };

beforeAll(async () => {
  order = await paid({ state: 'completed' });
  waiting = await placed();
  const sent = await upload(caravan, 'products', await plainPicture(), order.seller);
  picture = { url: sent.data.url, bytes: (await fetchBytes(caravan, sent.data.url)).bytes };
  const { deps } = caravan;
  const files = path.join(deps.config.dataDir, 'files');
  const keys = [...(await planPictures(deps.db, files, cartons)).values()] as [string, string];
  await drawPlanned(deps.db, files, keys[0]);
  const url = picture.url.replace(/[0-9a-f]{40}/, keys[0]);
  drawn = { url, bytes: (await fetchBytes(caravan, url)).bytes };
  undrawn = keys[1];
  rotten = await deps.privateFiles.put(Buffer.from('a licence'));
  const original = path.join(deps.config.dataDir, 'private-files', rotten.slice(0, 2), rotten);
  writeFileSync(original, 'a l1cence');
  await caravan.done('accounts.sendCode', { account: owner.userName, type: 1, userType: 1 });
  await caravan.done('accounts.register', { ...owner, code: await caravan.codeSentTo(owner.userName) });
  // While the backup is written people go on: what it holds is one moment of it.
  const { ended } = start('backup', [backup], here());
  const stopping = new AbortController();
  const traffic = (async () => {
    while (!stopping.signal.aborted) await paid();
  })();
  const { code: result, text } = await ended;
  stopping.abort();
  await traffic;
  expect(text).toMatch(/\d+ rows of \d+ tables and \d+ files/);
  expect(result, text).toBe(0);
  // What a failing disk has changed is said when it is written; what was never named by its bytes is none of it.
  expect(text).toMatch(new RegExp(`not what they were .*: private-files/${rotten}\\. `));
}, 240_000);

describe('in an empty place', () => {
  let database: TestDatabase;
  let restored: Caravan;
  beforeAll(async () => {
    database = await emptyDatabase();
    const place = placeAt(database, 'restored');
    const { code, text } = await run('restore', [backup], place);
    expect(code, text).toBe(0);
    // A product of tests writes its own.
    await database.pool.query('delete from exchange_rates');
    restored = await startCaravan(
      { DATA_DIR: place.DATA_DIR, SECRET: readFileSync(path.join(place.DATA_DIR, 'secret'), 'utf8') },
      { on: database },
    );
  }, 240_000);
  afterAll(() => restored?.close());

  test('orders, balances and the ledger are what they were', async () => {
    const [before, after] = await Promise.all(
      [caravan, restored].map((each) => each.done('orders.getForSeller', { id: order.id }, order.seller)),
    );
    expect(after).toEqual(before);
    const there = paidOrders(restored);
    for (const kind of ['escrow', 'seller', 'payout'] as const)
      expect(await there.holds(kind, order)).toBe(await holds(kind, order));
    await expectBalanced(restored);
  });

  test('trade goes on: what waited is paid, and new orders come', async () => {
    const there = paidOrders(restored);
    await there.pay(waiting);
    expect(await restored.done('orders.getForSeller', { id: waiting.id }, waiting.seller)).toMatchObject({
      id: waiting.id,
    });
    await there.paid({ between: waiting, state: 'completed' });
    await expectBalanced(restored);
  });

  test('pictures are there, and people sign in with their passwords', async () => {
    expect((await fetchBytes(restored, picture.url)).bytes.equals(picture.bytes)).toBe(true);
    expect(await restored.codeOf('accounts.login', signIn)).toBe(200);
    expect(await restored.codeOf('accounts.login', { ...signIn, password: 'Another-1' })).not.toBe(200);
  });

  test('pictures that were drawn after they had their names are there, and those that wait are drawn', async () => {
    expect((await fetchBytes(restored, drawn.url)).bytes.equals(drawn.bytes)).toBe(true);
    const files = path.join(restored.deps.config.dataDir, 'files');
    expect(isUndrawn(files, undrawn)).toBe(true);
    expect(await listUndrawn(files)).not.toContain(undrawn);
    expect(await drawPlanned(restored.deps.db, files, undrawn)).toBe(true);
  });

  test('nobody else on the machine may look into it', () => {
    expect(listOpenPlaces(restored.deps.config.dataDir)).toEqual([]);
    const licence = path.join(restored.deps.config.dataDir, 'private-files', rotten.slice(0, 2), rotten);
    expect(statSync(licence).mode & 0o077).toBe(0);
  });

  test('rules of the schema hold as before', async () => {
    const { rows } = await database.pool.query(
      `select count(*)::int as off from pg_trigger where not tgisinternal and tgenabled <> 'O'`,
    );
    expect(rows).toEqual([{ off: 0 }]);
    await expect(database.pool.query('delete from ledger_entries')).rejects.toThrow();
  });
});

describe('nothing is written', () => {
  const refused = async (
    file: string,
    { prepare = () => {}, env = {} }: { prepare?: (dataDir: string) => void; env?: Record<string, string> },
  ) => {
    const database = await emptyDatabase();
    const dataDir = mkdtempSync(path.join(folder, 'refused-'));
    prepare(dataDir);
    const before = readdirSync(dataDir);
    const place = { DATABASE_URL: urlOf(database.address), DATA_DIR: dataDir };
    const { code, text } = await run('restore', [file], { ...place, ...env });
    const { rows } = await database.pool.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace limit 1`,
    );
    await database.drop();
    expect(code).toBe(1);
    expect(text).not.toMatch(/^\s+at /m);
    expect(rows).toEqual([]);
    expect(readdirSync(dataDir)).toEqual(before);
    return text;
  };

  test('of a backup that was cut or changed', async () => {
    const cut = path.join(folder, 'cut.backup');
    cpSync(backup, cut);
    truncateSync(cut, readFileSync(backup).length - 100);
    expect(await refused(cut, {})).toContain('is damaged or was cut off');
    const changed = readFileSync(backup);
    changed[changed.length >> 1]! ^= 1;
    writeFileSync(cut, changed);
    expect(await refused(cut, {})).toContain('is damaged or was cut off');
  });

  test('with another passphrase, or of another file', async () => {
    expect(await refused(backup, { env: { BACKUP_PASSPHRASE: 'not this one at all' } })).toContain(
      'sealed with another passphrase',
    );
    expect(await refused(path.resolve('package.json'), {})).toContain('is no backup of Caravan');
    expect(await refused(path.join(folder, 'none'), {})).toContain('There is no file');
  });

  test('into a data folder with something in it', async () => {
    const prepare = (dataDir: string) => writeFileSync(path.join(dataDir, 'notes'), '');
    expect(await refused(backup, { prepare })).toContain('is not empty (notes is in it)');
  });
});

test('a check reads the file and makes nothing, and a folder is no backup', async () => {
  const place = { DATA_DIR: path.join(folder, 'checked') };
  const whole = await run('restore', ['--check', backup], place);
  expect([whole.code, whole.text]).toEqual([0, expect.stringContaining('It is whole')]);
  const wrong = await run('restore', ['--check', folder], place);
  expect([wrong.code, wrong.text]).toEqual([1, expect.stringContaining('is no file')]);
  expect(wrong.text).not.toMatch(/^\s+at /m);
  expect(existsSync(place.DATA_DIR)).toBe(false);
});

test('a database with something in it is left as it is', async () => {
  const place = { DATABASE_URL: caravan.databaseUrl, DATA_DIR: path.join(folder, 'full') };
  const { code, text } = await run('restore', [backup], place);
  expect(code).toBe(1);
  expect(text).toContain('The database is not empty');
  expect(await caravan.codeOf('orders.getForSeller', { id: order.id }, order.seller)).toBe(200);
});

describe('between versions', () => {
  const newest = listMigrations('db/migrations').at(-1)!;

  /** A backup that a program with other migrations has made. */
  async function backupOf(name: string, change: (migrations: string) => void): Promise<string> {
    const migrations = path.join(folder, name);
    cpSync('db/migrations', migrations, { recursive: true });
    change(migrations);
    const database = await emptyDatabase();
    await migrate(database.address, migrations);
    const file = path.join(folder, `${name}.backup`);
    const parts = { address: database.address, migrations, dataDir: path.join(folder, name), passphrase };
    await writeBackup({ ...parts, bucket: null, secret: 'of then', settings: {}, now: new Date() }, file);
    await database.drop();
    return file;
  }

  test('a backup of an older version is restored as it was, and the next start goes on from there', async () => {
    const file = await backupOf('older', (migrations) => rmSync(path.join(migrations, newest.name)));
    const database = await emptyDatabase();
    const { code, text } = await run('restore', [file], placeAt(database, 'from-older'));
    expect(code, text).toBe(0);
    expect(await migrate(database.address, 'db/migrations')).toEqual([newest.name]);
    await database.drop();
  });

  test('a backup of a newer version is refused', async () => {
    const file = await backupOf('newer', (migrations) =>
      writeFileSync(path.join(migrations, '9999_later.sql'), 'create table later (n int)'),
    );
    const database = await emptyDatabase();
    const { code, text } = await run('restore', [file], placeAt(database, 'from-newer'));
    expect([code, text]).toEqual([
      1,
      expect.stringContaining('newer version of Caravan (it knows the migration 9999'),
    ]);
    await database.drop();
  });
});

test('a restore that was killed is refused as a product, and begins anew when it is run again', async () => {
  const database = await emptyDatabase();
  const place = placeAt(database, 'killed');
  const { child, ended } = start('restore', [backup], place);
  await expect.poll(() => existsSync(path.join(place.DATA_DIR, 'restore-unfinished'))).toBe(true);
  await expect
    .poll(async () => (await database.pool.query(`select to_regclass('orders') as name`)).rows[0])
    .toEqual({ name: 'orders' });
  child.kill('SIGKILL');
  await ended;
  const early = await run('backup', [path.join(folder, 'early.backup')], place);
  expect(early.text).toContain('did not come to its end');
  // As if it had been killed at the very end: everything is there but the marks.
  expect((await run('restore', [backup], place)).code).toBe(0);
  await database.pool.query('create schema caravan_restore');
  writeFileSync(path.join(place.DATA_DIR, 'restore-unfinished'), '');
  const again = await run('restore', [backup], place);
  expect(again.code, again.text).toBe(0);
  expect(existsSync(path.join(place.DATA_DIR, 'restore-unfinished'))).toBe(false);
  await database.drop();
}, 240_000);

test('a restore that was killed while the database was made is run again at once', async () => {
  const place = path.join(folder, 'embedded');
  chmodSync(folder, 0o755);
  const startAgain = () => start('restore', [backup], { DATA_DIR: place });
  const drafts = () => (existsSync(place) ? readdirSync(place).filter((name) => name.includes('.init')) : []);
  const { child, ended } = startAgain();
  await expect.poll(drafts, { interval: 5, timeout: 60_000 }).toHaveLength(1);
  child.kill('SIGKILL');
  await ended;
  const { code, text } = await startAgain().ended;
  expect(code, text).toBe(0);
  expect(drafts()).toEqual([]);
}, 240_000);

test('of two backups at once the second is refused, and one that was killed leaves nothing', async () => {
  const held = path.join(caravan.deps.config.dataDir, 'files/held-for-backup');
  // Whoever has the table keeps the first backup waiting in the middle.
  const client = new pg.Client({ connectionString: caravan.databaseUrl });
  await client.connect();
  await client.query('begin; lock table orders in access exclusive mode');
  const killed = start('backup', [path.join(folder, 'killed.backup')], here());
  await expect.poll(() => existsSync(held)).toBe(true);
  const second = await run('backup', [path.join(folder, 'second.backup')], here());
  expect([second.code, second.text]).toEqual([1, expect.stringContaining('Another backup or restore')]);
  killed.child.kill('SIGKILL');
  await killed.ended;
  await client.end();
  const draftsIn = () => readdirSync(folder).filter((name) => name.endsWith('.unfinished-backup'));
  const [draft] = draftsIn();
  expect(draft).toMatch(/^killed\.backup\./);
  // Of another machine that writes here too, or did until a moment ago.
  writeFileSync(path.join(folder, 'other.backup.elsewhere.1.unfinished-backup'), '');
  expect(existsSync(path.join(folder, 'killed.backup'))).toBe(false);
  // The server notices that nobody waits any more when it has the table at last.
  let text = '';
  const third = async () => {
    const result = await run('backup', [path.join(folder, 'third.backup')], here());
    text = result.text;
    return result.code;
  };
  await expect.poll(third, { interval: 500, timeout: 60_000 }).toBe(0);
  expect(text).toContain(`Removed ${draft}`);
  expect(draftsIn()).toEqual(['other.backup.elsewhere.1.unfinished-backup']);
  expect(existsSync(held)).toBe(false);
});

test('by themselves backups go to their folder, where the newest stay', async () => {
  const backups = path.join(folder, 'backups');
  const env = { ...here(), BACKUP_FOLDER: backups, BACKUP_KEEP: '2' };
  for (let n = 0; n < 3; n++) expect((await run('backup', [], env)).code).toBe(0);
  expect(readdirSync(backups)).toHaveLength(2);
  // One of a time to come, as a wrong clock names it, and what is only called so.
  const [oldest, newest] = readdirSync(backups) as [string, string];
  renameSync(path.join(backups, oldest), path.join(backups, 'caravan-20991231-000000.backup'));
  writeFileSync(path.join(backups, 'caravan-20980101-000000.backup'), 'notes');
  expect((await run('backup', [], { ...env, BACKUP_KEEP: '1' })).code).toBe(0);
  const left = readdirSync(backups).filter((name) => !name.startsWith('caravan-20980101'));
  expect(left.filter((name) => name > newest && !name.includes('2099'))).toHaveLength(1);
  const { config, log } = caravan.deps;
  const backup = { folder: path.join(folder, 'nightly'), passphrase, times: config.backup.times, keep: 2 };
  await makeBackupApart({ log, config: { ...config, databaseUrl: caravan.databaseUrl, backup } });
  expect(readdirSync(backup.folder)).toHaveLength(1);
  const wrong = { ...config, databaseUrl: 'postgres://127.0.0.1:1/none', backup };
  await expect(makeBackupApart({ log, config: wrong })).rejects.toThrow('does not answer');
});
