import pg from 'pg';
import { connectionOptions, type DatabaseAddress } from '../database.ts';
import { breakConnection } from './database-failures.ts';
import type { Log } from '../log.ts';

const againMs = 1_000;

export type ListenerOptions = {
  /** As it appears in `pg_stat_activity`. */
  name: string;
  channel: string;
  log: Log;
  onNotice: (payload: string) => void;
  /** Called once the channel is heard, and again after each gap: what was said before is lost. */
  onHeard: () => void;
  /** Called when a connection that heard the channel is lost. */
  onLost?: () => void;
};

/**
 * Listens to one channel of NOTIFY over a connection of its own, and connects again when that is lost. One
 * connection at a time: a failed attempt both rejects and ends, and only the first of the two counts.
 */
export function createListener(address: DatabaseAddress, options: ListenerOptions) {
  const { name, channel, log, onNotice, onHeard, onLost } = options;
  let client: pg.Client | null = null;
  let stopped = false;
  let again: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const connection = new pg.Client({ ...connectionOptions(address), application_name: name });
    let isHeard = false;
    client = connection;
    const isOver = (error?: Error) => {
      if (client !== connection) return;
      client = null;
      // One that fails after it was opened would otherwise stay open beside the next one.
      breakConnection(connection);
      if (stopped) return;
      log.warn({ error: error?.message ?? 'the connection ended' }, `${name}: nothing is heard`);
      if (isHeard) onLost?.();
      again = setTimeout(() => void connect(), againMs);
    };
    connection.on('notification', ({ payload }) => onNotice(payload ?? ''));
    connection.on('error', isOver);
    connection.on('end', () => isOver());
    try {
      await connection.connect();
      await connection.query(`listen ${channel}`);
      if (client !== connection) return;
      isHeard = true;
      onHeard();
    } catch (error) {
      isOver(error as Error);
    }
  }

  return {
    start: connect,
    /** Begins again, because nobody answers at the other end. */
    restart: () => client && breakConnection(client),
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(again);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}
