import type pg from 'pg';
import { beginStatement } from '../src/server/platform/postgres/pipelining-client.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/**
 * Hears every statement that a pool's connections are asked, begin and commit included, and how often one or several of
 * them went out together (`begin` waits for the first of its transaction).
 */
export function listenToStatements(pool: pg.Pool): { take(): Statement[]; takeTrips(): number } {
  let received: Statement[] = [];
  let trips = 0;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    let isUnderWay = false;
    client.query = ((...args: unknown[]) => {
      received.push({ text: args[0] as string, values: (args[1] ?? []) as unknown[] });
      if (!isUnderWay && args[0] !== beginStatement) {
        trips += 1;
        isUnderWay = true;
        process.nextTick(() => (isUnderWay = false));
      }
      return query(...args);
    }) as typeof client.query;
  });
  return {
    take() {
      const taken = received;
      received = [];
      return taken;
    },
    takeTrips() {
      const taken = trips;
      trips = 0;
      return taken;
    },
  };
}

/** Runs a call's statements one after another on one connection: the least its SQL can cost. */
export async function replay(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { text, values } of statements) await client.query(text, values as unknown[]);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
