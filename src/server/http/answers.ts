import { errorStatus, isErrorCode, type ErrorCode } from '../../contract/errors.ts';
import { Refusal } from '../../kit/errors.ts';
import { isPassing } from '../platform/postgres/database-failures.ts';
import type { Language } from '../../kit/languages.ts';
import { serverWords } from '../../words/server.ts';

/** Every answer of the product (specification, sections 5 and 7). */
export interface Envelope {
  success: boolean;
  /** 200, or the code of the refusal. */
  code: number | string;
  message: string;
  data: unknown;
}

export const answer = (data: unknown): Envelope => ({ success: true, code: 200, message: '', data });

/** What the database or the disk cannot do just now is a refusal like any other, and not a failure of ours. */
export const asRefusal = (error: unknown): unknown =>
  !(error instanceof Refusal) && isPassing(error) ? new Refusal('UNAVAILABLE') : error;

/** Whether a call failed by our fault, or that of a machine of ours, and not by what was asked. */
export function isOurFailure(error: unknown): boolean {
  const asked = asRefusal(error);
  return !(asked instanceof Refusal) || !isErrorCode(asked.code) || errorStatus[asked.code] >= 500;
}

/** A refusal in the caller's language, and the status it travels with; anything unknown becomes INTERNAL. */
export function refusal(error: unknown, language: Language): { status: number; envelope: Envelope } {
  const asked = asRefusal(error);
  const refusal = asked instanceof Refusal && isErrorCode(asked.code) ? asked : new Refusal('INTERNAL');
  const code = refusal.code as ErrorCode;
  const values = Object.fromEntries(
    Object.entries(refusal.details).filter(
      ([, value]) => typeof value === 'string' || typeof value === 'number',
    ),
  ) as Record<string, string | number>;
  return {
    status: errorStatus[code],
    envelope: { success: false, code, message: serverWords(language)(code, values), data: refusal.details },
  };
}
