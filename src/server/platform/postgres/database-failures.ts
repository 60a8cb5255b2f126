import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import type pg from 'pg';

/** Ends a connection whose other side may not answer any more: what waits for it fails at once. */
export function breakConnection(client: pg.Client): void {
  streamOf(client).destroy();
}

/** Ends a connection whose answers are not to be believed: whatever waits for one fails with an error, also with those that came already. */
export function failConnection(client: pg.Client, error: Error): void {
  connectionOf(client).emit('error', error);
  breakConnection(client);
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

type Connection = EventEmitter & { stream: Duplex };
const connectionOf = (client: pg.ClientBase): Connection =>
  (client as unknown as { connection: Connection }).connection;
const streamOf = (client: pg.ClientBase): Duplex => connectionOf(client).stream;

/** What passes, by how PostgreSQL, the system and the driver name it; each with what it says. */
export const passingFailures: Record<string, string> = {
  '08000': 'the connection failed',
  '08001': 'no connection could be made',
  '08003': 'the connection is gone',
  '08004': 'the server refused the connection',
  '08006': 'the connection broke',
  '08007': 'the connection broke at a commit, of which nobody knows whether it was',
  '25006': 'this host takes no writes: a standby, or a primary that became one',
  '53000': 'something is used up',
  '53100': 'the disk of the database is full',
  '53200': 'the database has no memory',
  '53300': 'too many connections',
  '57P01': 'the database is stopped, or ends this connection',
  '57P02': 'a process of the database crashed, and all begin anew',
  '57P03': 'the database starts, or recovers',
  '57P05': 'the database ended an idle connection',
  '58000': 'the system below the database failed',
  '58030': 'the disk of the database failed',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk takes no writes',
  EDQUOT: 'the share of the disk is used up',
  FILE_STORE: 'the file store does not do it',
  ECONNRESET: 'the connection broke',
  ECONNABORTED: 'the connection broke',
  EPIPE: 'the connection broke while it was written to',
  ENOTCONN: 'the connection is gone',
  ETIMEDOUT: 'nobody answered',
  EHOSTUNREACH: 'no way leads to the host',
  EHOSTDOWN: 'the host is down',
  ENETUNREACH: 'no way leads to the network',
  ENETDOWN: 'the network is down',
  ENOTFOUND: 'the name of the host is unknown just now, as during a failover by DNS',
  EAI_AGAIN: 'the name server does not answer',
};
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/;
// A name has a few addresses, and an error a few causes.
const mostNested = 8;

/** Whether an error says that the database, the disk or the file store cannot do what was asked just now, and may do it later. */
export function isPassing(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) && !(typeof error === 'object' && error !== null)) return false;
  const { code, message, address, cause } = error as {
    code?: unknown;
    message?: unknown;
    address?: unknown;
    cause?: unknown;
  };
  if (typeof code === 'string' && Object.hasOwn(passingFailures, code)) return true;
  // Without an address it is no connection's.
  if (code === 'ECONNREFUSED' && address !== undefined) return true;
  if (typeof message === 'string' && messages.test(message)) return true;
  if (depth === mostNested) return false;
  // A name with several addresses fails with one error for each; one that is not passing (a certificate) is to be seen.
  if (error instanceof AggregateError && error.errors.length > 0)
    return error.errors.slice(0, mostNested).every((failure) => isPassing(failure, depth + 1));
  return cause instanceof Error && isPassing(cause, depth + 1);
}
