import { z } from 'zod';
import { day } from '../shapes.ts';
import { standingCriteria } from './standing-criteria.ts';

/** How a shop stands: each thing that counts, what it is now, how much it counts, and from what on it counts more. */
export const shopStanding = z.object({
  /** The day its facts were counted (UTC). */
  asOf: day,
  /** 1 to 5. */
  level: z.number().int(),
  points: z.number().int(),
  most: z.number().int(),
  /** The points that the next level begins with; null at the highest. */
  nextLevelAt: z.number().int().nullable(),
  criteria: z.array(
    z.object({
      criterion: z.enum(standingCriteria),
      points: z.number().int(),
      most: z.number().int(),
      /** In the unit of its criterion: documents, months, orders, percent or minutes; null while there is too little. */
      figure: z.number().int().nullable(),
      /** Of how many it is a share. */
      sample: z.number().int().nullable(),
      /** The figure from which it counts more, and how much then; null where it counts in full. */
      next: z.object({ figure: z.number().int(), points: z.number().int() }).nullable(),
    }),
  ),
});
export type ShopStanding = z.infer<typeof shopStanding>;
