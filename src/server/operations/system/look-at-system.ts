import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { OutputOf } from '../../../contract/contract.ts';
import type { SystemState } from '../../../contract/operations/system.ts';
import { wireTime } from '../../../kit/wire.ts';
import { sumStoredFiles } from '../../files/public.ts';
import { nameOfChannel } from '../../payments/public.ts';
import { listBackups } from '../../platform/backup/backup-folder.ts';
import type { Staffed } from '../../platform/context.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { listQueues } from '../jobs/jobs-sql.ts';
import { judgeSystem } from './system-rules.ts';
import { listLargestTables, readDatabaseSize } from './system-sql.ts';

const mostTables = 8;
const mostFailures = 20;

/** How the installation is, as far as the server that answers knows. */
export async function lookAtSystem(context: Staffed): Promise<OutputOf<'console.system.get'>> {
  const { db, config, metrics, now } = context;
  // Before the queries of this call: they would count themselves.
  const connections = await countConnections(metrics);
  const [readiness, queues, size, tables, storedFiles, disk, backup, channels, failures] = await Promise.all([
    context.readiness(),
    listQueues(db),
    readDatabaseSize(db),
    listLargestTables(db, mostTables),
    sumStoredFiles(db),
    statfs(config.dataDir),
    lookAtBackups(context),
    countPayments(context),
    listFailures(metrics),
  ]);
  const freeBytes = disk.bavail * disk.bsize;
  const totalBytes = disk.blocks * disk.bsize;
  return {
    checks: judgeSystem({
      readiness,
      queues,
      freeBytes,
      totalBytes,
      isProduction: config.environment === 'production',
      hasMail: config.smtpUrl !== undefined,
      hasTextMessages: config.smsGateway !== null,
      backup,
      now,
    }),
    database: { ...size, connections, tables },
    stored: storedFiles,
    disk: { freeBytes, totalBytes },
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

/** The backups that lie in their folder; what only calls itself one counts for none. */
async function lookAtBackups({ config: { backup } }: Pick<Staffed, 'config'>) {
  const { folder, passphrase } = backup;
  const isScheduled = folder !== undefined && passphrase !== undefined;
  const { backups } = folder && existsSync(folder) ? await listBackups(folder) : { backups: [] };
  const moments = backups.map(({ madeAt }) => madeAt.getTime());
  return {
    isScheduled,
    newestAt: moments.length > 0 ? new Date(Math.max(...moments)) : null,
    count: backups.length,
  };
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
