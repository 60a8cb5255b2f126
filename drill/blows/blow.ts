import type { RequestKind } from '../trade/answers.ts';
import type { Installation } from '../installation.ts';
import type { Shift } from '../trade/shift.ts';

/** What a blow did, for the limits that follow from it and for the report. */
export interface BlowResult {
  /** How long the kinds that need what was hit may go without an answer; others may for a second. */
  outage?: { ms: number; kinds: readonly RequestKind[] };
  /** What was seen, in sentences. */
  notes: string[];
  /** What must not be, in sentences. */
  issues: string[];
  /** What takes minutes and is waited for at the end of the drill, while others are hit: more of both. */
  later?: () => Promise<Pick<BlowResult, 'notes' | 'issues'>>;
}

/** Within how long others go on with what a worker had begun that was killed: a minute of silence, and the next look. */
export const takeoverSeconds = 150;

export interface Blow {
  name: string;
  title: string;
  /** Hits, and mends what an operator or the machine's own supervisor would: ends when it is whole again. */
  strike(installation: Installation, shift: Shift): Promise<BlowResult>;
}

/** What writes, and what only those who are signed in read: it waits for the primary. */
export const writingKinds = ['cart', 'order', 'pay', 'refund', 'upload'] as const satisfies RequestKind[];
