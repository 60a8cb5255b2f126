import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { Config } from '../../config.ts';
import { scrub } from '../../kit/text/scrub.ts';
import { traceId } from './tracing/spans.ts';

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
    mixin: traceOfLine,
    hooks: { logMethod: countRepeats() },
    serializers: { err: describeError, error: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Leads from a line to what else was done meanwhile, where that is traced. */
function traceOfLine(): object {
  const id = traceId();
  return id === undefined ? {} : { traceId: id };
}

const mostRepeats = 5;
const countMs = 60_000;
const mostKinds = 1_000;

/**
 * A warning or error that comes again and again is written five times a minute, then counted: the next one that is
 * written says how many were not. What lasts for hours would fill the disk otherwise.
 */
function countRepeats(): NonNullable<LoggerOptions['hooks']>['logMethod'] {
  const kinds = new Map<string, { from: number; written: number; left: number }>();
  return function (args, method, level) {
    if (level < 40 || level >= 60) return method.apply(this, args);
    const now = performance.now();
    const key = kindOf(args);
    const kind = kinds.get(key) ?? { from: now, written: 0, left: 0 };
    if (kinds.size >= mostKinds && !kinds.has(key)) kinds.clear();
    kinds.set(key, kind);
    if (now - kind.from >= countMs) {
      const repeated = kind.left;
      Object.assign(kind, { from: now, written: 1, left: 0 });
      return method.apply(this, repeated > 0 ? withRepeats(args, repeated) : args);
    }
    if (kind.written < mostRepeats) {
      kind.written += 1;
      return method.apply(this, args);
    }
    kind.left += 1;
  };
}

type Args = Parameters<NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>>[0];

/** The words of a line and of its error, without the numbers and names that differ from one to the next. */
function kindOf([first, second]: Args): string {
  if (typeof first === 'string') return first;
  const { err, error, queue, call } = (first ?? {}) as Record<string, unknown>;
  const reason = (err ?? error) as { message?: unknown } | string | undefined;
  const text = typeof reason === 'object' ? reason?.message : reason;
  return [second, text, queue, call].map((part) => String(part ?? '').replace(/\d+/g, '0')).join('|');
}

const withRepeats = ([first, ...rest]: Args, repeated: number): Args =>
  (typeof first === 'object' && first !== null
    ? [{ ...first, repeated }, ...rest]
    : [{ repeated }, first, ...rest]) as Args;

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
