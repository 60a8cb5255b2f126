import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Queue, QueueDepth } from './queue.ts';
import { within } from './within.ts';

export type Metrics = ReturnType<typeof createMetrics>;

// A database that does not answer must not keep the rest from being told.
const depthsMs = 1_000;

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/**
 * What /metrics tells, for Prometheus. Labels come from tables of ours alone (calls, sites, types), never from an
 * address or anything else a visitor typed, so their number is bounded.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'caravan_http_request_seconds',
    help: 'How long requests took, by call and status',
    labelNames: ['call', 'status'],
    buckets: requestSeconds,
    registers,
  });
  // Finding a child by its labels costs more than observing: they are few, so they are kept.
  const children = new Map<string, Histogram.Internal<'call' | 'status'>>();

  return {
    registry,
    request(call: string, status: number, seconds: number): void {
      const key = `${call} ${status}`;
      let child = children.get(key);
      if (!child) children.set(key, (child = requests.labels(call, String(status))));
      child.observe(seconds);
    },
    jobFailures: new Counter({
      name: 'caravan_job_failures_total',
      help: 'Attempts at a job that failed, by queue',
      labelNames: ['queue'],
      registers,
    }),
    jobsDone: new Counter({
      name: 'caravan_jobs_done_total',
      help: 'Jobs that this process has done, by queue: of mail.send, letters handed to the mail server',
      labelNames: ['queue'],
      registers,
    }),
    paymentsEnded: new Counter({
      name: 'caravan_payments_ended_total',
      help: 'Payments that this process has seen end, by channel and how they ended',
      labelNames: ['channel', 'state'],
      registers,
    }),
    cachedPages: new Counter({
      name: 'caravan_pages_from_cache_total',
      help: 'Pages that were answered from memory; all of them are requests by the call "page"',
      registers,
    }),
    visits: new Counter({
      name: 'caravan_visits_total',
      help: 'Pages opened, by kind of client, operating system and site, as told by the tracking pixel',
      labelNames: ['client_type', 'os', 'national_type'],
      registers,
    }),
    clientErrors: new Counter({
      name: 'caravan_client_errors_total',
      help: 'Failures that browsers reported; they report half of what they meet',
      labelNames: ['type', 'severity'],
      registers,
    }),
    clientErrorRates: new Histogram({
      name: 'caravan_client_errors_per_minute',
      help: 'Failures a minute in one browser, by type',
      labelNames: ['type'],
      buckets: [0.5, 1, 2, 5, 10, 30],
      registers,
    }),
    webVitals: new Histogram({
      name: 'caravan_web_vitals_seconds',
      help: 'Largest contentful paint, interaction to next paint and time to first byte in browsers',
      labelNames: ['name'],
      buckets: [0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 4, 10],
      registers,
    }),
    layoutShift: new Histogram({
      name: 'caravan_layout_shift_score',
      help: 'Cumulative layout shift in browsers',
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
      registers,
    }),
  };
}

/** Tells how many database connections there are, how many of them rest, and who waits for one. */
export function watchPool({ registry }: Metrics, pool: pg.Pool): void {
  const gauge = new Gauge({
    name: 'caravan_database_connections',
    help: 'Connections of the pool by what they do, and requests that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
  registry.registerMetric(gauge);
}

/** Tells of each queue, at the time it is asked, how many jobs are in it by state and how long the oldest has waited. */
export function watchQueue({ registry }: Metrics, queue: Queue): void {
  let asked: Promise<QueueDepth[]> | null = null;
  /** Both gauges are collected at once, and share one answer. Without a database the rest is told all the same. */
  const depths = async () => {
    const asking = (asked ??= within(depthsMs, queue.depths()).then((queueDepths) => queueDepths ?? []));
    const results = await asking;
    if (asked === asking) asked = null;
    return results;
  };
  const jobs = new Gauge({
    name: 'caravan_queue_jobs',
    help: 'Jobs by queue and state: due and not begun, not yet due, worked on by this process, failed for good in the last hour',
    labelNames: ['queue', 'state'],
    registers: [],
    async collect() {
      const queueDepths = await depths();
      this.reset();
      for (const depth of queueDepths)
        for (const state of ['waiting', 'deferred', 'active', 'failed'] as const)
          this.set({ queue: depth.name, state }, depth[state]);
    },
  });
  const oldest = new Gauge({
    name: 'caravan_queue_oldest_seconds',
    help: 'How long the oldest job that is due has waited, by queue',
    labelNames: ['queue'],
    registers: [],
    async collect() {
      const queueDepths = await depths();
      this.reset();
      for (const { name, oldestSeconds } of queueDepths) this.set({ queue: name }, oldestSeconds);
    },
  });
  registry.registerMetric(jobs);
  registry.registerMetric(oldest);
}
