import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../shapes.ts';
import { checkStates, storedKinds, systemChecks } from './system-checks.ts';

const bytes = z.number().int();

const systemState = z.object({
  checks: z.array(
    z.object({
      name: z.enum(systemChecks),
      state: z.enum(checkStates),
      /** How many jobs, of jobs that wait or failed; else null. */
      count: z.number().int().nullable(),
      /** How long the oldest of them has waited; else null. */
      seconds: z.number().int().nullable(),
      /** What the bucket answers where files are not to be had; else empty. */
      message: z.string(),
    }),
  ),
  database: z.object({
    version: z.string(),
    bytes,
    /** Connections of the server that answers; null where it counts none. */
    connections: z
      .object({ busy: z.number().int(), idle: z.number().int(), waitedFor: z.number().int() })
      .nullable(),
    /** The largest tables with their indexes, the largest first. */
    tables: z.array(z.object({ name: z.string(), bytes })),
  }),
  /** What is kept by kind, as the database counts it; the same bytes sent twice count once. */
  stored: z.array(z.object({ kind: z.enum(storedKinds), count: z.number().int(), bytes })),
  /** Of the data folder of the server that answers. */
  disk: z.object({ freeBytes: bytes, totalBytes: bytes }),
  backup: z.object({
    /** Whether the server makes any by itself. */
    isScheduled: z.boolean(),
    /** When the newest was made that lies in its folder; null where there is none. */
    newestAt: instant.nullable(),
    count: z.number().int(),
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
