import { z } from 'zod';
import { statedTreatments } from '../../kit/amounts/tax.ts';
import { money } from '../shapes.ts';

/** What amounts include of one kind of tax. */
export const shownTax = z.object({
  treatment: z.enum(statedTreatments),
  /** Hundredths of a percent on top of the net price. */
  basisPoints: z.number().int(),
  /** What is taxed so, tax included. */
  amount: money,
  tax: money,
});
export type ShownTax = z.infer<typeof shownTax>;

/** What a total includes of tax, by treatment and rate; null where nothing is known of it, or not yet where it goes. */
export const shownTaxes = z.array(shownTax).nullable();
