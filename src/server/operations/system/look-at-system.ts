import { statfs } from 'node:fs/promises';
import type { OutputOf } from '../../../contract/contract.ts';
import type { SystemState } from '../../../contract/operations/system.ts';
import { wireTime } from '../../../kit/wire.ts';
import { sumStoredFiles } from '../../files/public.ts';
import { nameOfChannel } from '../../payments/public.ts';
import { cached } from '../../platform/cache.ts';
import { listBackups } from '../../platform/backup/backup-folder.ts';
import type { Staffed } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { within } from '../../platform/within.ts';
import { listQueues } from '../jobs/jobs-sql.ts';
import { judgeSystem } from './system-rules.ts';
import { listLargestTables, readDatabaseSize, readInTime } from './system-sql.ts';

const mostTables = 8;
const mostFailures = 20;

/** Whoever looks waits no longer for any of it. */
const patienceMs = 2_000;
const inTime = { lockMs: 500, statementMs: patienceMs };
/** Counting all files takes long where there are many; who looks next reads what was counted meanwhile. */
const counting = { lockMs: 500, statementMs: 60_000 };
const countedSeconds = 600;

/** How the installation is, as far as the server that answers knows. What cannot be read in time silences nothing else. */
export async function lookAtSystem(context: Staffed): Promise<OutputOf<'console.system.get'>> {
  const { db, config, metrics, now } = context;
  const probe = <Answer>(name: string, ask: () => Promise<Answer>) => readOrNull(context, name, ask);
  // Before the queries of this call: they would count themselves.
  const connections = await countConnections(metrics);
  const [readiness, queues, size, tables, storedSums, disk, backup, channels, failures] = await Promise.all([
    probe('readiness', context.readiness),
    probe('queues', () => readInTime(db, inTime, listQueues)),
    probe('size', () => readInTime(db, inTime, readDatabaseSize)),
    probe('tables', () => readInTime(db, inTime, (tx) => listLargestTables(tx, mostTables))),
    probe('files', () => cached(db, 'files counted', countedSeconds, countFiles)),
    probe('disk', () => readDisk(config.dataDir)),
    lookAtBackups(context),
    countPayments(context),
    listFailures(metrics),
  ]);
  return {
    checks: judgeSystem({
      readiness,
      queues,
      disk,
      isProduction: config.environment === 'production',
      hasMail: config.smtpUrl !== undefined,
      hasTextMessages: config.smsGateway !== null,
      backup,
      now,
    }),
    database: { version: size?.version ?? null, bytes: size?.bytes ?? null, connections, tables },
    stored: storedSums,
    disk,
    backup: { ...backup, newestAt: wireTime(backup.newestAt) },
    server: {
      nodeVersion: process.versions.node,
      startedAt: wireTime(new Date(now.getTime() - Math.round(process.uptime() * 1000))),
      role: config.role,
      memoryBytes: process.memoryUsage.rss(),
    },
    channels,
    failures,
  };
}

/** What is read; null where it cannot be, or not in time, which the log says. */
function readOrNull<Answer>(
  { log }: Pick<Staffed, 'log'>,
  probe: string,
  ask: () => Promise<Answer>,
): Promise<Answer | null> {
  const answer = ask().catch((error: Error) => {
    log.warn({ probe, reason: error.message }, 'a part of the system could not be read');
    throw error;
  });
  return within(patienceMs, answer);
}

const countFiles = (db: Db) => readInTime(db, counting, sumStoredFiles);

async function readDisk(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const disk = await statfs(folder);
  return { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize };
}

/** The backups that lie in their folder; what only calls itself one counts for none. */
async function lookAtBackups(context: Pick<Staffed, 'config' | 'log'>) {
  const { folder, passphrase } = context.config.backup;
  const isScheduled = folder !== undefined && passphrase !== undefined;
  const backups = folder ? await readOrNull(context, 'backups', () => listBackupsIfAny(folder)) : [];
  const moments = (backups ?? []).map(({ madeAt }) => madeAt.getTime());
  return {
    isScheduled,
    newestAt: moments.length > 0 ? new Date(Math.max(...moments)) : null,
    count: backups && backups.length,
  };
}

/** Before the first backup there is no folder. */
async function listBackupsIfAny(folder: string) {
  try {
    return (await listBackups(folder)).backups;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Connections of the pool of this server. */
async function countConnections({ registry }: Metrics): Promise<SystemState['database']['connections']> {
  const metric = await registry.getSingleMetric('caravan_database_connections')?.get();
  if (!metric) return null;
  const countOf = (state: string) => metric.values.find(({ labels }) => labels.state === state)?.value ?? 0;
  return { busy: countOf('busy'), idle: countOf('idle'), waitedFor: countOf('waited_for') };
}

/** How payments ended that this server has seen end, by channel. */
async function countPayments({ metrics, language }: Staffed): Promise<SystemState['channels']> {
  const { values } = await metrics.paymentsEnded.get();
  const byChannel = Map.groupBy(values, ({ labels }) => String(labels.channel));
  return [...byChannel].map(([code, ended]) => {
    const sum = (matches: (state: string) => boolean) =>
      ended.reduce((total, { labels, value }) => total + (matches(String(labels.state)) ? value : 0), 0);
    return {
      name: nameOfChannel(language, code),
      succeeded: sum((state) => state === 'succeeded'),
      failed: sum((state) => state !== 'succeeded'),
    };
  });
}

/** Calls that were answered with a failure of the server itself, as its metrics count them. */
async function listFailures({ registry }: Metrics): Promise<SystemState['failures']> {
  const metric = await registry.getSingleMetric('caravan_http_request_seconds')?.get();
  const counts = (metric?.values ?? []).filter(
    (value) => (value as { metricName?: string }).metricName === 'caravan_http_request_seconds_count',
  );
  return counts
    .map(({ labels, value }) => ({ call: String(labels.call), status: Number(labels.status), count: value }))
    .filter(({ status }) => status >= 500)
    .sort((failure, next) => next.count - failure.count || (failure.call < next.call ? -1 : 1))
    .slice(0, mostFailures);
}
