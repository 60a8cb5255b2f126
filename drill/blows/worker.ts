import pg from 'pg';
import { until } from '../cluster/programs.ts';
import type { Installation, Machine } from '../installation.ts';
import { seconds } from '../report.ts';
import { takeoverSeconds, type Blow } from './blow.ts';

/** Jobs that follow from a payment: the bank's notice, and what the order's sides are told. */
const jobsOfPayments = ['sandbox-bank.notify', 'orders.event', 'payments.return', 'refunds.event'];

export const workerBlow: Blow = {
  name: 'worker',
  title: 'kill -9 of a worker in the middle of a payment',
  async strike(installation) {
    const [victim, survivor] = [installation.workers[0]!, installation.workers[1]!];
    const jobIds = await killAtWork(installation, victim, survivor);
    const from = performance.now();
    const done = until(
      () => areDone(installation, jobIds),
      takeoverSeconds,
      `${jobIds.length} jobs of a killed worker are not taken over`,
    ).then(
      () => ({
        notes: [
          `${jobIds.length} jobs that a killed worker had begun were done after ${seconds(performance.now() - from)}`,
        ],
        issues: [],
      }),
      (error: Error) => ({ notes: [], issues: [error.message] }),
    );
    await victim.start();
    return { notes: [`it had begun ${jobIds.length} jobs`], issues: [], later: () => done };
  },
};

/** While the survivor stands still, what is begun is begun by the victim. @returns what that had begun */
async function killAtWork(
  { primaryUrl }: Installation,
  victim: Machine,
  survivor: Machine,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: await primaryUrl() });
  await client.connect();
  process.kill(survivor.product().pid, 'SIGSTOP');
  try {
    const { rows: clock } = await client.query<{ now: string }>('select clock_timestamp()::text as now');
    const jobIds: string[] = [];
    const begun = async () => {
      const { rows } = await client.query<{ id: string }>(
        `select id from pgboss.job where state = 'active' and name = any($1) and started_on > $2::timestamptz`,
        [jobsOfPayments, clock[0]!.now],
      );
      jobIds.push(...rows.map(({ id }) => id));
      return jobIds.length > 0;
    };
    await until(begun, 60, 'no job of a payment was begun', 5);
    await victim.kill();
    return jobIds;
  } finally {
    process.kill(survivor.product().pid, 'SIGCONT');
    await client.end();
  }
}

async function areDone({ primaryUrl }: Installation, jobIds: readonly string[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: await primaryUrl() });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ done: boolean }>(
      `select not exists (select from pgboss.job where id = any($1) and state <> 'completed') as done`,
      [jobIds],
    );
    return rows[0]!.done;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
