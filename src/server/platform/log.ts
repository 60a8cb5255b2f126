import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { Config } from '../../config.ts';
import { scrub } from '../../kit/scrub.ts';

export type Log = Logger;

// Whoever logs an object whole must not put a person or a key into the log by accident.
const personal = [
  'password',
  'code',
  'token',
  'secret',
  'phone',
  'email',
  'recipient',
  'address',
  'authorization',
  'cookie',
];

/** One JSON line per entry on standard output; personal fields are left out one and two levels deep. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level: logLevel,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths: personal.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    serializers: { err: describeError, error: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * What may be told of an error: its kind, its code and where it arose. PostgreSQL puts values of the row it
 * refused into `detail` and sometimes into the message, and so may others.
 */
function describeError(error: unknown): unknown {
  if (typeof error === 'string') return scrub(error);
  if (!(error instanceof Error)) return 'not an error';
  const { name, message, stack = '', cause } = error;
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    message: scrub(message),
    // By another name: what is called `code` is left out, it may be one that signs somebody in.
    errorCode: code,
    constraint,
    table,
    stack: places.slice(0, 20).join('\n'),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}
