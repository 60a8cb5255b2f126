import pg from 'pg';
import { connectionOptions, type DatabaseAddress } from './database.ts';
import { breakConnection } from './database-failures.ts';
import type { Log } from './log.ts';
import { within } from './within.ts';

export interface DatabaseHealth {
  /** Whether the database answered when it was last asked, some moments ago at most; true until it has been asked. */
  isAnswering(): boolean;
  /** Asks it, over a connection that nothing else uses: whether it answers within the time. */
  ask(ms: number): Promise<boolean>;
}

const everyMs = 500;
// A machine that has much to do is late sometimes: cutting all connections then would make it worse.
const patienceMs = 2_000;

/**
 * Asks the database twice a second whether it is there. One that says nothing (a machine that is frozen, a network that
 * swallows what it is given) breaks no connection by itself, and whoever asks it would wait for good.
 * @param onLost  told once when it no longer answers, so that those who wait are released
 */
export function watchDatabase(address: DatabaseAddress, log: Log, onLost: () => void) {
  let client: pg.Client | null = null;
  let answers = true;
  let timer: NodeJS.Timeout | undefined;
  let pinging: Promise<true> | undefined;
  let stopped = false;

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
    await client.query('select 1');
    return true;
  }

  async function checkHealth(): Promise<void> {
    const isFound = (await within(patienceMs, ping())) ?? false;
    if (stopped) return;
    if (!isFound) drop();
    if (isFound !== answers) {
      answers = isFound;
      if (isFound) log.info('the database answers again');
      else log.error('the database does not answer');
      if (!isFound) onLost();
    }
    timer = setTimeout(() => void checkHealth(), everyMs).unref();
  }

  return {
    health: {
      isAnswering: () => answers,
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
