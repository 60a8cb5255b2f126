import type { Duplex } from 'node:stream';
import type pg from 'pg';

/** Ends a connection whose other side may not answer any more: what waits for it fails at once. */
export function breakConnection(client: pg.Client): void {
  streamOf(client).destroy();
}

/** Calls `onData` whenever the other side of a connection says something, be it a part of an answer. */
export function onBytes(client: pg.ClientBase, onData: () => void): void {
  streamOf(client).on('data', onData);
}

/** Keeps what is written on a connection until all of it is sent at once. @returns sends it */
export function corkConnection(client: pg.ClientBase): () => void {
  const stream = streamOf(client);
  stream.cork();
  return () => stream.uncork();
}

const streamOf = (client: pg.ClientBase): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;

// As PostgreSQL and the system name them: no room, no memory, not taking writes, too many connections, ending, starting.
const codes = new Set([
  '53100',
  '53200',
  '25006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  'ENOSPC',
  'EROFS',
  'EDQUOT',
  // The file store.
  'FILE_STORE',
]);
const lost = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '08006', '08001', '08003'];
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/;

/** Whether an error says that the database, the disk or the file store cannot do what was asked just now, and may do it later. */
export function isPassing(error: unknown): boolean {
  const { code, message, address, cause } = error as {
    code?: unknown;
    message?: unknown;
    address?: unknown;
    cause?: unknown;
  };
  if (typeof code === 'string' && codes.has(code)) return true;
  if (typeof code === 'string' && lost.includes(code))
    return address !== undefined || code !== 'ECONNREFUSED';
  if (typeof message === 'string' && messages.test(message)) return true;
  return cause instanceof Error && isPassing(cause);
}
