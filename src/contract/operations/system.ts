import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../shapes.ts';
import { checkStates, storedKinds, systemChecks } from './system-checks.ts';

const bytes = z.number().int();

/** What cannot be read in time is null, and the rest is there all the same. */
const systemState = z.object({
  checks: z.array(
    z.object({
      name: z.enum(systemChecks),
      state: z.enum(checkStates),
      /** Whether it could not be read, or not in time; then it counts as broken. */
      isUnread: z.boolean(),
      /** How many jobs, of jobs that wait or failed; else null. */
      count: z.number().int().nullable(),
      /** How long the oldest of them has waited; else null. */
      seconds: z.number().int().nullable(),
      /** What the bucket answers where files are not to be had; else empty. */
      message: z.string(),
    }),
  ),
  database: z.object({
    version: z.string().nullable(),
    bytes: bytes.nullable(),
    /** Connections of the server that answers; null where it counts none. */
    connections: z
      .object({ busy: z.number().int(), idle: z.number().int(), waitedFor: z.number().int() })
      .nullable(),
    /** The largest tables with their indexes, the largest first, as the database last estimated them. */
    tables: z.array(z.object({ name: z.string(), bytes })).nullable(),
  }),
  /** What is kept by kind, as the database counted it within ten minutes; the same bytes sent twice count once. */
  stored: z.array(z.object({ kind: z.enum(storedKinds), count: z.number().int(), bytes })).nullable(),
  /** Of the data folder of the server that answers. */
  disk: z.object({ freeBytes: bytes, totalBytes: bytes }).nullable(),
  backup: z.object({
    /** Whether the server makes any by itself. */
    isScheduled: z.boolean(),
    /** When the newest was made that lies in its folder; null where there is none. */
    newestAt: instant.nullable(),
    /** Null where its folder could not be read. */
    count: z.number().int().nullable(),
  }),
  server: z.object({
    nodeVersion: z.string(),
    /** When the server that answers was started. */
    startedAt: instant,
    role: z.string(),
    memoryBytes: bytes,
  }),
  /** Payments that the server that answers has seen end since it was started, by channel. */
  channels: z.array(z.object({ name: z.string(), succeeded: z.number().int(), failed: z.number().int() })),
  /** Calls that the server that answers has failed to answer since it was started, the most frequent first. */
  failures: z.array(z.object({ call: z.string(), status: z.number().int(), count: z.number().int() })),
});
export type SystemState = z.infer<typeof systemState>;

export const consoleSystem = {
  'console.system.get': endpoint({
    summary:
      'How the installation is: what requests need, jobs, mail, backups, what is stored, how payments ended, and which calls failed',
    who: 'staff',
    right: 'errors',
    input: z.object({}),
    output: systemState,
  }),
};
