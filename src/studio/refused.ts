import type { StudioRefusal } from '../contract/studio/studio-limits.ts';

/** Thrown where something cannot be made of what was sent: nothing is tried again. */
export class Refused extends Error {
  override name = 'Refused';
  readonly reason: StudioRefusal;
  readonly details: Record<string, string | number> | undefined;

  constructor(reason: StudioRefusal, details?: Record<string, string | number>) {
    super(reason);
    this.reason = reason;
    this.details = details;
  }
}
