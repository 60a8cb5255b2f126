import { pino, type Logger } from 'pino';
import type { Config } from '../../config.ts';

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
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Log {
  return pino({
    level: logLevel,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths: personal.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
  });
}
