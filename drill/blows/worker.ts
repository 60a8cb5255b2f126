import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { until } from '../cluster/programs.ts';
import { seconds } from '../report.ts';
import type { Blow } from './blow.ts';

/** Jobs that follow from a payment: the bank's notice, and what the order's sides are told. */
const jobsOfPayments = ['sandbox-bank.notify', 'orders.event', 'payments.return', 'refunds.event'];

export const workerBlow: Blow = {
  name: 'worker',
  title: 'kill -9 of a worker in the middle of a payment',
  async strike({ workers, primaryUrl }) {
    const [victim, other] = [workers[0]!, workers[1]!];
    const client = new pg.Client({ connectionString: await primaryUrl() });
    await client.connect();
    try {
      // While the other one stands still, what is begun is begun by the victim.
      process.kill(other.product().pid, 'SIGSTOP');
      const jobs: string[] = [];
      try {
        const { rows: clock } = await client.query<{ now: Date }>('select now()');
        await until(
          async () => {
            const { rows } = await client.query<{ id: string; name: string }>(
              `select id, name from pgboss.job where state = 'active' and name = any($1) and started_on > $2`,
              [jobsOfPayments, clock[0]!.now],
            );
            jobs.splice(0, jobs.length, ...rows.map(({ id }) => id));
            return jobs.length > 0;
          },
          60,
          'no job of a payment was begun',
        );
        await victim.kill();
      } finally {
        process.kill(other.product().pid, 'SIGCONT');
      }
      const from = performance.now();
      const unfinished = async () => {
        const { rows } = await client.query<{ name: string; state: string }>(
          `select name, state from pgboss.job where id = any($1) and state <> 'completed'`,
          [jobs],
        );
        return rows;
      };
      await until(async () => (await unfinished()).length === 0, 120, 'its jobs are not taken over');
      const ms = performance.now() - from;
      await victim.start();
      await sleep(1_000);
      return {
        notes: [`${jobs.length} jobs in its hands were done by the other after ${seconds(ms)}`],
        issues: [],
      };
    } finally {
      await client.end();
    }
  },
};
