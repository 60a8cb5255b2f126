import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort, runProduct } from '../../test/run-product.ts';
import { copyDatabase, fetchCopy, type Archive } from '../cluster/archive.ts';
import { startProgram, until } from '../cluster/programs.ts';
import { databaseName, type Installation } from '../installation.ts';
import { seconds } from '../report.ts';
import { readStored } from '../trade/audit-sql.ts';
import { waitForJobs } from '../trade/audit.ts';
import { comparePromises } from '../trade/promises.ts';
import { beginShift } from '../trade/shift.ts';

const copyName = 'rehearsal';
const tradeMs = 10_000;
const password = 'drill';

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
  const { cluster, s3, primaryUrl, market, frontUrl } = installation;
  say('\nA restore to a moment, after all databases are lost');
  const leader = (await cluster.findLeader())!;
  const plan = { archive, s3Url: s3.url, account: cluster.account };
  const trade = async () => {
    const shift = beginShift(frontUrl, market);
    await sleep(tradeMs);
    await shift.end();
    await waitForJobs(installation, 120);
  };
  let from = performance.now();
  await copyDatabase(plan, { port: leader.port, password, name: copyName });
  say(`  the copy was made in ${seconds(performance.now() - from)}`);
  await trade();
  const before = await readStored(await primaryUrl());
  await sleep(1_500);
  const moment = await noteMoment(await primaryUrl());
  await sleep(1_500);
  await trade();
  const after = await readStored(await primaryUrl());
  await archiveLog(await primaryUrl());
  for (const { stop } of [...installation.web, ...installation.workers]) await stop();
  for (const member of cluster.members) {
    await cluster.killMachine(member);
    rmSync(member.dataFolder, { recursive: true, force: true });
  }
  say(`  noted at ${moment}: ${before.tradeIds.length} orders; lost with ${after.tradeIds.length}`);

  from = performance.now();
  const folder = path.join(installation.folder, 'restored');
  mkdirSync(folder, { mode: 0o700 });
  const { uid, gid } = cluster.account;
  if (uid !== undefined) chownSync(folder, uid, gid!);
  const dataFolder = path.join(folder, 'data');
  await fetchCopy(plan, { name: copyName, folder: dataFolder });
  writeFileSync(path.join(dataFolder, 'recovery.signal'), '');
  const port = await freePort();
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    // It writes to no archive, and waits for no standby, before somebody says so.
    archive_mode: 'off',
    synchronous_standby_names: '',
    primary_conninfo: '',
    primary_slot_name: '',
    restore_command: archive.restoreCommand,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  };
  const program = startProgram(
    'restored',
    [
      path.join(cluster.binFolder, 'postgres'),
      '-D',
      dataFolder,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { folder, account: cluster.account, env: archive.env },
  );
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/${databaseName}`;
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
    for (const [what, noted, present] of kinds) {
      const { missing } = comparePromises(what, noted, present);
      const surplus = comparePromises(what, present, noted).missing;
      say(`  ${what}: ${noted.length} at the moment, ${present.length} restored`);
      if (missing.length + surplus.length > 0)
        issues.push(`${what}: ${missing.length} are missing, ${surplus.length} are of later`);
    }
    if (after.tradeIds.length === before.tradeIds.length) issues.push('nothing was bought after the moment');
    return [...issues, ...(await openAgain(installation, url))];
  } finally {
    await program.kill('SIGQUIT');
  }
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
