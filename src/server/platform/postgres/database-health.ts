import pg from 'pg';
import { connectionOptions, hasSeveralHosts, type DatabaseAddress } from '../database.ts';
import { breakConnection } from './database-failures.ts';
import type { Log } from '../log.ts';
import { within } from '../within.ts';

export interface DatabaseHealth {
  /** Whether the database answered when it was last asked, some moments ago at most; true until it has been asked. */
  isAnswering(): boolean;
  /** Asks it, over a connection that nothing else uses: whether it answers within the time. */
  ask(ms: number): Promise<boolean>;
}

const everyMs = 500;
// Where nobody uses the database, nobody waits for it.
const everyIdleMs = 10_000;
const idleAfterMs = 1_500;
// Cutting all connections makes a busy machine busier, so this is only for one that is silent on all of them.
const patienceMs = 2_000;

interface Database {
  /** Called once when it no longer answers, so that those who wait are released. */
  onLost: () => void;
  /** When it last said something on any other connection, as `performance.now()` counts. */
  heardAt: () => number;
}

/**
 * Asks the database whether it is there: twice a second while it is used, seldom when it is not. It is lost when it has
 * said nothing on any connection for as long as this process could have noticed. One that says nothing (a machine that is frozen, a network that
 * swallows what it is given) breaks no connection by itself, and whoever asks it would wait for good.
 */
export function watchDatabase(address: DatabaseAddress, log: Log, { onLost, heardAt }: Database) {
  let client: pg.Client | null = null;
  let answers = true;
  let timer: NodeJS.Timeout | undefined;
  let pinging: Promise<true> | undefined;
  let stopped = false;
  let isDemoted = false;
  let usedAt = performance.now();
  let nextAt = 0;

  function drop(): void {
    const lost = client;
    client = null;
    if (lost) breakConnection(lost);
  }

  /** Those who ask at once share a question. */
  function ping(): Promise<true> {
    pinging ??= askOnce().finally(() => (pinging = undefined));
    return pinging;
  }

  async function askOnce(): Promise<true> {
    if (stopped) throw new Error('nobody asks any more');
    if (!client) {
      const connection = new pg.Client({ ...connectionOptions(address), application_name: 'caravan health' });
      // Whatever happens to it is found at the next question.
      connection.on('error', () => {});
      connection.on('end', () => {
        if (client === connection) client = null;
      });
      client = connection;
      await connection.connect().catch((error: unknown) => {
        if (client === connection) drop();
        throw error;
      });
    }
    isDemoted = !(await takesWrites(client)) && hasSeveralHosts(address);
    return isDemoted ? Promise.reject(new Error('this host takes no writes any more')) : true;
  }

  function checkIn(ms: number): void {
    clearTimeout(timer);
    nextAt = performance.now() + ms;
    timer = setTimeout(() => void checkHealth(), ms).unref();
  }

  function isAnswering(): boolean {
    usedAt = performance.now();
    if (timer && nextAt - usedAt > everyMs) checkIn(everyMs);
    return answers;
  }

  async function checkHealth(): Promise<void> {
    timer = undefined;
    const from = performance.now();
    const isPong = (await within(patienceMs, ping())) ?? false;
    if (stopped) return;
    if (!isPong) drop();
    const isFound = isPong || (!isDemoted && heardAt() > from);
    if (isFound !== answers) {
      answers = isFound;
      if (isFound) log.info('the database answers again');
      else log.error('the database does not answer');
      if (!isFound) onLost();
    }
    checkIn(answers && performance.now() - usedAt > idleAfterMs ? everyIdleMs : everyMs);
  }

  return {
    health: {
      isAnswering,
      ask: async (ms) => (await within(ms, ping())) ?? false,
    } satisfies DatabaseHealth,
    start: () => void checkHealth(),
    stop(): void {
      stopped = true;
      clearTimeout(timer);
      drop();
    },
  };
}

/** One that does not, of several hosts, is left for the one that does. */
async function takesWrites(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  return rows[0]?.transaction_read_only === 'off';
}
