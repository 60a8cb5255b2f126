import { z } from 'zod';

/** What came of putting former lines into the cart once more. */
export const refilledCart = z.object({
  /** Lines that are in the cart now. */
  added: z.number().int(),
  missing: z.array(z.object({ title: z.string(), reason: z.enum(['gone', 'hidden', 'stock']) })),
});
export type RefilledCart = z.infer<typeof refilledCart>;
