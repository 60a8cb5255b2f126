import { sql } from 'kysely';
import type { Db } from '../database.ts';

// Certificates, codes that expire and deadlines take some seconds, not a minute.
const warningMs = 5_000;
const stateMs = 60_000;

export interface ClockDifference {
  /** How far the database is ahead of this server at least, in milliseconds; negative where it is behind. */
  ms: number;
}

/** What a question whose answer came between two moments of this clock says at least of the other clock. */
export function leastDifference(beforeMs: number, databaseMs: number, afterMs: number): number {
  if (databaseMs > afterMs) return databaseMs - afterMs;
  return databaseMs < beforeMs ? databaseMs - beforeMs : 0;
}

/** Compares the clock of this server with the database's; what the question took does not count. */
export async function measureClock(db: Db, now: () => number = Date.now): Promise<ClockDifference> {
  const askedAt = now();
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  return { ms: leastDifference(askedAt, rows[0]!.ms, now()) };
}

export type ClockJudgement = 'right' | 'warning' | 'wrong';

/** How bad a difference is, either way. */
export function judgeClock({ ms }: ClockDifference): ClockJudgement {
  const size = Math.abs(ms);
  return size >= stateMs ? 'wrong' : size >= warningMs ? 'warning' : 'right';
}

/** As an operator reads it. */
export const describeClock = ({ ms }: ClockDifference): string =>
  `The clock of this server is ${Math.round(Math.abs(ms) / 1_000)} s ${ms > 0 ? 'behind' : 'ahead of'} the clock of the database.`;
