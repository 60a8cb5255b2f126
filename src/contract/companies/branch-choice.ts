import { z } from 'zod';
import { id } from '../shapes.ts';

/** The branch that a purchase of a company is for, and the others that whoever orders may choose. */
export const branchChoice = z.object({
  /** The chosen one; null while there is none. */
  id: id.nullable(),
  /** Whoever orders has several and has to choose one of them. */
  mustChoose: z.boolean(),
  /** It may be ordered for the company as a whole. */
  mayBeNone: z.boolean(),
  choices: z.array(
    z.object({
      id,
      name: z.string(),
      code: z.string(),
      /** Where its purchases go, unless somebody chooses another address. */
      addressId: id.nullable(),
      costCenter: z.string(),
    }),
  ),
});
export type BranchChoice = z.infer<typeof branchChoice>;
