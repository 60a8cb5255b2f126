import { z } from 'zod';
import { rateTreatments } from '../../kit/amounts/tax.ts';
import { datedRate } from '../dated-rates.ts';
import { endpoint } from '../endpoint.ts';
import { rateStates } from '../rate-states.ts';
import { siteCodes } from '../reference/sites.ts';
import { day, id, page, pageInput, text, version, wholeNumber } from '../shapes.ts';
import { mostTaxPoints, taxBuyers } from './tax-kinds.ts';

const byMoney = { who: 'staff', right: 'money' } as const;

const rate = z.object({
  id,
  site: z.enum(siteCodes),
  /** The category with the way to it; empty of a rate of all categories. */
  category: z.string(),
  buyers: z.enum(taxBuyers),
  /** Null where it ends a rate of its own. */
  treatment: z.enum(rateTreatments).nullable(),
  /** Hundredths of a percent on top of the net price. */
  basisPoints: z.number().int(),
  ...datedRate,
});
export type ConsoleTaxRate = z.infer<typeof rate>;

export const consoleTaxRates = {
  'console.taxRates.list': endpoint({
    summary: 'All tax rates that there were, are and are proposed, the newest first',
    ...byMoney,
    input: z.object({
      ...pageInput,
      state: z.enum(rateStates).optional(),
      site: z.enum(siteCodes).optional(),
    }),
    output: page(rate).extend({
      /** The first day that a rate may begin on. */
      today: z.iso.date(),
    }),
  }),
  'console.taxRates.propose': endpoint({
    summary:
      'Propose the tax that prices include in a site’s country from a day on, for orders placed from then on; another operator approves it',
    ...byMoney,
    input: z.object({
      site: z.enum(siteCodes),
      categoryId: id.optional(),
      buyers: z.enum(taxBuyers),
      /** Left out, what is less specific counts from then on. */
      treatment: z.enum(rateTreatments).optional(),
      /** Of the standard treatment, and of no other. */
      basisPoints: wholeNumber(0, mostTaxPoints).default(0),
      /** In the accounting time zone; today: from its approval on. */
      day,
      reason: text(500),
    }),
    output: z.object({ id, isApproved: z.boolean() }),
    errors: ['NOT_FOUND', 'TAX_RATE_WRONG', 'FEE_DAY_PAST'],
  }),
  'console.taxRates.decide': endpoint({
    summary: 'Approve a tax rate that another operator proposed, or withdraw it',
    ...byMoney,
    input: z.object({ id, version, approve: z.boolean() }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'FEE_CHANGED', 'BANK_SECOND_PERSON', 'BANK_NEW_OPERATOR'],
  }),
};
