import { retryableStatuses } from './failures.ts';

export const attempts = 3;
const base = 1_000;
const longest = 30_000;

/** After which a write that may be made twice is made again (specification, section 9). */
const writeStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const writeAttempts = 2;

export interface Attempt {
  method: string;
  /** A write that may be made twice: `idempotentWrites` of the contract. */
  isIdempotent: boolean;
  /** HTTP status; 0 where no answer came. */
  status: number;
  /** How many attempts were made, this one included. */
  attempt: number;
  /** How long the server asked to wait, in milliseconds; null when it did not. */
  retryAfter: number | null;
  /** From 0 up to 1. */
  random: number;
}

/**
 * Milliseconds to wait before a call is made again, or null when it is not: reading calls twice, writes that may be
 * made twice once, other writes never (the first may have been done, only its answer lost). Nobody is kept waiting
 * longer than half a minute.
 */
export function retryDelay(given: Attempt): number | null {
  const { method, isIdempotent, status, attempt, retryAfter, random } = given;
  const reads = method === 'GET';
  if (!reads && !isIdempotent) return null;
  if (attempt >= (reads ? attempts : writeAttempts)) return null;
  if (status !== 0 && !(reads ? retryableStatuses : writeStatuses).has(status)) return null;
  if (retryAfter !== null) return retryAfter <= longest ? retryAfter : null;
  return Math.min(longest, base * 2 ** (attempt - 1)) * (0.5 + random / 2);
}

/** Reads the header `Retry-After`, seconds or a date, as milliseconds from `now`; null when it says nothing. */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (!header) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
