import { z } from 'zod';
import { currencyDigits } from '../../kit/money.ts';
import { deliveryTerms } from '../orders/delivery-terms.ts';
import { endpoint } from '../endpoint.ts';
import { country, line, price, quantity } from '../shapes.ts';

const hs = z.string().regex(/^\d{2}(\d{2}){0,4}$/);
const currency = z
  .string()
  .refine((code) => Object.hasOwn(currencyDigits, code), { error: 'no such currency' });
/** Percent with at most three decimals, such as "6.5". */
const percent = z.string().regex(/^\d{1,4}(\.\d{1,3})?$/);

const code = z.object({ code: hs, name: z.string() });
const result = code.extend({
  /** The codes it stands below, the chapter first. */
  way: z.array(code),
  /** Whether there are finer codes below it. */
  hasBelow: z.boolean(),
});
export type FoundCode = z.infer<typeof result>;

/** What the products cost, all in minor units of one currency. */
const cost = z.object({
  currency: z.string(),
  products: z.string(),
  inland: z.string(),
  freight: z.string(),
  insurance: z.string(),
  /** Cost, insurance and freight: what duty is taken of. */
  customsValue: z.string(),
  duty: z.string(),
  /** What the tax is taken of: customs value and duty. */
  taxable: z.string(),
  vat: z.string(),
  total: z.string(),
  perUnit: z.string(),
});
export type LandedCost = z.infer<typeof cost>;

const rate = z.object({
  /** The beginning of the codes it holds for; '' for all others. */
  hs: z.string(),
  duty: z.string(),
  vat: z.string(),
  note: z.string(),
  source: z.string(),
  sourceLink: z.string(),
});

export const customs = {
  'customs.findCodes': endpoint({
    summary:
      'Customs codes by words of their names or by the beginning of their digits; without either the chapters',
    who: 'anyone',
    input: z.object({
      keyword: line(100, 0).default(''),
      /** Only those right below this one. */
      parent: hs.optional(),
    }),
    output: z.array(result),
  }),
  'customs.landedCost': endpoint({
    summary:
      'What products cost at the border of a country: freight, insurance, duty and tax, in two currencies. Without a rate that is written or given there is no cost',
    who: 'anyone',
    input: z.object({
      term: z.enum(deliveryTerms),
      currency,
      products: price,
      /** From the seller to the port, for EXW. */
      inland: price.default('0'),
      freight: price.default('0'),
      insurance: price.default('0'),
      quantity,
      destination: country,
      hs: hs.optional(),
      /** In place of what is written. */
      duty: percent.optional(),
      vat: percent.optional(),
    }),
    output: z.object({
      /** What is written for the country and the code; null where nothing is. */
      rate: rate.nullable(),
      /** In the currency asked in, then in the destination’s where it is another. */
      costs: z.array(cost),
      /** The day of the rates that the second column is converted by; null without one. */
      ratesDay: z.iso.date().nullable(),
    }),
  }),
};
