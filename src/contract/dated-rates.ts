import { z } from 'zod';
import { rateStates } from './rate-states.ts';
import { instant, version } from './shapes.ts';

/** What every rate has that counts from a moment on, once a second operator has approved it. */
export const datedRate = {
  state: z.enum(rateStates),
  startsAt: instant,
  /** Whether it is what counts now. */
  isInEffect: z.boolean(),
  reason: z.string(),
  proposedBy: z.string(),
  decidedBy: z.string(),
  createdAt: instant,
  /** Whether the operator who asks may approve it. */
  mayApprove: z.boolean(),
  /** Whether it can still be withdrawn: it has not counted for any order. */
  isWithdrawable: z.boolean(),
  version,
};
