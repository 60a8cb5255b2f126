import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort, runProduct } from '../../test/run-product.ts';
import { copyDatabase, fetchCopy, type Archive } from '../cluster/archive.ts';
import { startProgram, until, type Program } from '../cluster/programs.ts';
import { databaseName, type Installation } from '../installation.ts';
import { seconds } from '../report.ts';
import { readStored, type Stored } from '../trade/audit-sql.ts';
import { waitForJobs } from '../trade/audit.ts';
import { comparePromises } from '../trade/promises.ts';
import { beginShift } from '../trade/shift.ts';

const copyName = 'rehearsal';
const tradeMs = 10_000;
const password = 'drill';

interface LossNoted {
  /** As PostgreSQL writes a time. */
  moment: string;
  before: Stored;
  after: Stored;
  /** Of the servers that are lost. */
  limits: Record<string, string>;
}

/**
 * The last rehearsal: a copy is made, trade goes on, a moment is noted, trade goes on, and all databases are lost. What
 * was there at the moment, and nothing of later, is to be there again, on a new server made of the copy and the log.
 * @returns what is not so, in sentences
 */
export async function rehearseRestore(
  installation: Installation,
  archive: Archive,
  say: (line: string) => void,
): Promise<string[]> {
  say('\nA restore to a moment, after all databases are lost');
  const noted = await loseDatabases(installation, archive, say);
  const { moment, before, after } = noted;
  say(`  noted at ${moment}: ${before.tradeIds.length} orders; lost with ${after.tradeIds.length}`);
  const from = performance.now();
  const { program, url } = await startRestored(installation, archive, noted);
  try {
    await until(
      () => takesWrites(url),
      180,
      () => program.lastLines(),
    );
    say(`  restored in ${seconds(performance.now() - from)}`);
    const restored = await readStored(url);
    const kinds = [
      ['orders', before.tradeIds, restored.tradeIds],
      ['payments', before.paidIds, restored.paidIds],
      ['refunds', before.refundIds, restored.refundIds],
    ] as const;
    const issues = [...restored.issues];
    for (const [what, atMoment, present] of kinds) {
      const { missing } = comparePromises(what, atMoment, present);
      const surplus = comparePromises(what, present, atMoment).missing;
      say(`  ${what}: ${atMoment.length} at the moment, ${present.length} restored`);
      if (missing.length + surplus.length > 0)
        issues.push(`${what}: ${missing.length} are missing, ${surplus.length} are of later`);
    }
    if (after.tradeIds.length === before.tradeIds.length) issues.push('nothing was bought after the moment');
    return [...issues, ...(await openAgain(installation, url))];
  } finally {
    await program.kill('SIGQUIT');
  }
}

/** Copies the database while it works, lets buyers trade before and after a moment, and destroys every disk. */
async function loseDatabases(
  installation: Installation,
  archive: Archive,
  say: (line: string) => void,
): Promise<LossNoted> {
  const { cluster, s3, primaryUrl, market, frontUrl } = installation;
  const leader = (await cluster.findLeader())!;
  const plan = { archive, s3Url: s3.url, account: cluster.account };
  const trade = async () => {
    const shift = beginShift(frontUrl, market);
    await sleep(tradeMs);
    await shift.end();
    await waitForJobs(installation, 120);
  };
  const from = performance.now();
  await copyDatabase(plan, { port: leader.port, password, name: copyName });
  say(`  the copy was made in ${seconds(performance.now() - from)}`);
  await trade();
  const url = await primaryUrl();
  const before = await readStored(url);
  await sleep(1_500);
  const moment = await noteMoment(url);
  await sleep(1_500);
  await trade();
  const [after, limits] = [await readStored(url), await readLimits(url)];
  await archiveLog(url);
  for (const { stop } of [...installation.web, ...installation.workers]) await stop();
  for (const member of cluster.members) {
    await cluster.killMachine(member);
    rmSync(member.dataFolder, { recursive: true, force: true });
  }
  return { moment, before, after, limits };
}

/** A server of its own, made of the copy and the log up to the moment. */
async function startRestored(
  { cluster, s3, folder: drillFolder }: Installation,
  archive: Archive,
  { moment, limits }: LossNoted,
): Promise<{ program: Program; url: string }> {
  const folder = path.join(drillFolder, 'restored');
  mkdirSync(folder, { mode: 0o700 });
  const { account } = cluster;
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid!);
  const dataFolder = path.join(folder, 'data');
  await fetchCopy({ archive, s3Url: s3.url, account }, { name: copyName, folder: dataFolder });
  writeFileSync(path.join(dataFolder, 'recovery.signal'), '');
  const port = await freePort();
  const settings = {
    ...limits,
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    hba_file: path.join(dataFolder, 'pg_hba.conf'),
    restore_command: archive.restoreCommand,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  };
  // Of its own: the copy has the one that Patroni wrote for a standby, with targets, a primary and an archive.
  const configuration = path.join(folder, 'restored.conf');
  writeFileSync(
    configuration,
    Object.entries(settings)
      .map(([name, value]) => `${name} = '${value}'\n`)
      .join(''),
  );
  const program = startProgram(
    'restored',
    [path.join(cluster.binFolder, 'postgres'), '-D', dataFolder, '-c', `config_file=${configuration}`],
    { folder, account, env: archive.env },
  );
  return { program, url: `postgres://postgres:${password}@127.0.0.1:${port}/${databaseName}` };
}

/** The product works on what was restored. */
async function openAgain({ folder, s3 }: Installation, url: string): Promise<string[]> {
  const dataDir = path.join(folder, 'product-restored');
  mkdirSync(dataDir);
  const product = await runProduct(url, dataDir, {
    ...s3.env,
    SECRET: 'd'.repeat(40),
    DEMO: '0',
    DEV_OUTBOX: '1',
    DATABASE_POOL: '6',
  });
  const [ready, page] = await Promise.all(
    ['/readyz', '/en/'].map((address) => fetch(`${product.url}${address}`)),
  );
  await product.stop();
  return [ready!, page!].flatMap(({ status, url: address }) =>
    status === 200 ? [] : [`the restored product answers ${status} at ${address}`],
  );
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<Row>(text);
    return rows;
  } finally {
    await client.end();
  }
}

async function noteMoment(url: string): Promise<string> {
  const rows = await ask<{ moment: string }>(url, 'select clock_timestamp()::text as moment');
  return rows[0]!.moment;
}

/** What a server that replays the log must allow at least as much of as the one that wrote it. */
async function readLimits(url: string): Promise<Record<string, string>> {
  const rows = await ask<{ name: string; setting: string }>(
    url,
    `select name, setting from pg_settings where name in ('max_connections', 'max_worker_processes', 'max_wal_senders',
      'max_prepared_transactions', 'max_locks_per_transaction')`,
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

/** Until the archive has all that was written so far. */
async function archiveLog(url: string): Promise<void> {
  const rows = await ask<{ name: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as name');
  const { name } = rows[0]!;
  const isArchived = async () => {
    const [archiver] = await ask<{ last: string | null }>(
      url,
      `select last_archived_wal as last from pg_stat_archiver`,
    );
    return (archiver?.last ?? '') >= name;
  };
  await until(isArchived, 120, `the log ${name} is not archived`);
}

const takesWrites = (url: string): Promise<boolean> =>
  ask<{ isStandby: boolean }>(url, 'select pg_is_in_recovery() as "isStandby"').then(
    (rows) => rows[0]!.isStandby === false,
    () => false,
  );
