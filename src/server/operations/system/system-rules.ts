import type { SystemState } from '../../../contract/operations/system.ts';
import type { CheckState, SystemCheck } from '../../../contract/operations/system-checks.ts';

type Check = SystemState['checks'][number];

interface QueueFacts {
  name: string;
  waiting: number;
  oldestSeconds: number;
  failed: number;
}

interface Readiness {
  database: boolean;
  queue: boolean;
  migrations: boolean;
  disk: boolean;
  writes: boolean;
  files: string | null;
  work: string | null;
  replicas: string | null;
  clock: string | null;
}

/** What is known of an installation; null is what could not be read, or not in time. */
export interface SystemFacts {
  readiness: Readiness | null;
  queues: readonly QueueFacts[] | null;
  disk: { freeBytes: number; totalBytes: number } | null;
  isProduction: boolean;
  hasMail: boolean;
  hasTextMessages: boolean;
  backup: { isScheduled: boolean; newestAt: Date | null; count: number | null };
  now: Date;
}

const mailQueue = 'mail.send';
const smsQueue = 'sms.send';
/** As the alerts have it (deploy/prometheus-rules.yaml): jobs that are due wait for minutes at most. */
const patienceSeconds = 600;
const backupPatienceMs = 2 * 86_400_000;
/** Below this part of the disk is little. */
const leastFree = 0.1;

const checkOf = (
  name: SystemCheck,
  state: CheckState,
  details: Partial<Omit<Check, 'name' | 'state'>> = {},
): Check => ({
  name,
  state,
  isUnread: false,
  count: null,
  seconds: null,
  message: '',
  ...details,
});

const unreadOf = (name: SystemCheck): Check => checkOf(name, 'broken', { isUnread: true });

const needed = (name: SystemCheck, isThere: boolean): Check => checkOf(name, isThere ? 'fine' : 'broken');

/** What is sent by one queue: letters, or text messages. */
function judgeCarrier(
  name: 'mail' | 'sms',
  { queues, isProduction }: SystemFacts,
  queueName: string,
  hasCarrier: boolean,
): Check {
  if (!queues) return unreadOf(name);
  const queue = queues.find((row) => row.name === queueName);
  const waits = (queue?.oldestSeconds ?? 0) > patienceSeconds;
  const state =
    waits || (queue?.failed ?? 0) > 0 ? 'broken' : !hasCarrier && isProduction ? 'advice' : 'fine';
  return checkOf(name, state, { count: queue?.waiting ?? 0, seconds: queue?.oldestSeconds ?? 0 });
}

/** What /readyz asks, and how full the disk is. */
function judgeReadiness({ readiness, disk }: SystemFacts): Check[] {
  if (!readiness)
    return (
      ['database', 'writes', 'migrations', 'disk', 'files', 'queue', 'work', 'replicas', 'clock'] as const
    ).map(unreadOf);
  const isLittle = disk !== null && disk.freeBytes < disk.totalBytes * leastFree;
  return [
    needed('database', readiness.database),
    needed('writes', readiness.writes),
    needed('migrations', readiness.migrations),
    readiness.disk && !disk
      ? unreadOf('disk')
      : checkOf('disk', readiness.disk ? (isLittle ? 'advice' : 'fine') : 'broken'),
    checkOf('files', readiness.files === null ? 'fine' : 'broken', { message: readiness.files ?? '' }),
    needed('queue', readiness.queue),
    needed('work', readiness.work === null),
    // The primary answers in their place.
    checkOf('replicas', readiness.replicas === null ? 'fine' : 'advice', {
      message: readiness.replicas ?? '',
    }),
    checkOf('clock', readiness.clock === null ? 'fine' : 'broken', { message: readiness.clock ?? '' }),
  ];
}

function judgeJobs({ queues }: SystemFacts): Check[] {
  if (!queues) return [unreadOf('waitingJobs'), unreadOf('failedJobs')];
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  const oldest = Math.max(0, ...queues.map((queue) => queue.oldestSeconds));
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0);
  return [
    checkOf('waitingJobs', oldest > patienceSeconds ? 'broken' : 'fine', { count: waiting, seconds: oldest }),
    checkOf('failedJobs', failed > 0 ? 'advice' : 'fine', { count: failed }),
  ];
}

function judgeBackups({ backup, now }: SystemFacts): Check {
  if (backup.count === null) return unreadOf('backup');
  const isOld = backup.newestAt === null || now.getTime() - backup.newestAt.getTime() > backupPatienceMs;
  return checkOf('backup', !backup.isScheduled ? 'advice' : isOld ? 'broken' : 'fine');
}

/** How the installation is, one thing after the other. */
export const judgeSystem = (facts: SystemFacts): Check[] => [
  ...judgeReadiness(facts),
  ...judgeJobs(facts),
  judgeCarrier('mail', facts, mailQueue, facts.hasMail),
  judgeCarrier('sms', facts, smsQueue, facts.hasTextMessages),
  judgeBackups(facts),
];
