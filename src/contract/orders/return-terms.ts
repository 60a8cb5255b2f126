import { z } from 'zod';
import { returnPayers } from '../refunds/refund-kinds.ts';
import { mostReturnDays } from './returning-terms.ts';

/** What a shop promises of products that go back without its fault; null where that needs its agreement. */
export const returnTerms = z.object({
  days: z.number().int().min(1).max(mostReturnDays),
  paidBy: z.enum(returnPayers),
  restockingPercent: z.number().int().min(0).max(100),
  /** The law of the site gives buyers days of their own. */
  byLaw: z.literal(true).optional(),
});
