import pg from 'pg';
import { connectionOptions, type DatabaseAddress } from './database.ts';
import { breakConnection } from './database-failures.ts';
import type { Log } from './log.ts';

/** Ids of rows that have changed, and names of what changed as a whole; null when nobody knows what. */
export type Changed = ReadonlySet<string> | null;

export interface Changes {
  /** Tells of each change that is committed, in this process or another. */
  subscribe(listener: (changed: Changed) => void): void;
}

const channel = 'changed';
const againMs = 1_000;

/**
 * Listens to what the database's triggers announce. What was said while the connection was down is lost: then
 * everything counts as changed.
 */
export function createChanges(address: DatabaseAddress, log: Log) {
  const listeners: ((changed: Changed) => void)[] = [];
  let client: pg.Client | null = null;
  let stopped = false;
  let again: NodeJS.Timeout | undefined;
  const notify = (changed: Changed) => {
    for (const listener of listeners) listener(changed);
  };

  async function connect(): Promise<void> {
    const connection = new pg.Client({ ...connectionOptions(address), application_name: 'caravan changes' });
    client = connection;
    connection.on('notification', ({ payload }) => notify(payload ? new Set(payload.split(',')) : null));
    connection.on('error', (error) => log.warn({ error: error.message }, 'changes are no longer heard'));
    connection.on('end', () => {
      if (stopped || client !== connection) return;
      notify(null);
      again = setTimeout(() => void connect(), againMs);
    });
    try {
      await connection.connect();
      await connection.query(`listen ${channel}`);
      notify(null);
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'changes cannot be heard yet');
      // A connection that never was does not end.
      if (!stopped && client === connection) again = setTimeout(() => void connect(), againMs);
    }
  }

  return {
    changes: { subscribe: (listener) => void listeners.push(listener) } satisfies Changes,
    start: connect,
    /** Begins again, because nobody answers at the other end. */
    restart: () => client && breakConnection(client),
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(again);
      await client?.end().catch(() => undefined);
    },
  };
}
