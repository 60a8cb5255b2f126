import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { page, pageInput, wholeNumber } from '../shapes.ts';

const priceType = z.object({
  id: z.number().int(),
  symbol: z.string(),
  currency: z.string(),
  value: z.string(),
});
const dictItem = z.object({ code: z.string(), name: z.string(), value: z.string() });
const region = z.object({
  code: z.string(),
  name: z.string(),
  hasChildren: z.boolean(),
  /** Whether it is no place but a level on the way to one, which addresses leave out. */
  isPlaceholder: z.boolean(),
});

export const reference = {
  'reference.dict': endpoint({
    summary: 'A dictionary by its key, in the language of the caller',
    who: 'anyone',
    input: z.object({ dictKey: z.string().regex(/^[a-z_]{1,40}$/) }),
    output: z.array(dictItem),
  }),
  'reference.salePriceTypes': endpoint({
    summary: 'The currencies a seller may price in',
    who: 'anyone',
    input: z.object({}),
    output: z.array(priceType),
  }),
  'reference.payPriceTypes': endpoint({
    summary: 'The currencies (price types) of the site, its default first',
    who: 'anyone',
    input: z.object({}),
    output: z.array(priceType),
  }),
  'reference.units': endpoint({
    summary: 'Units of measure (UN/ECE Recommendation 20 and 21 codes)',
    who: 'anyone',
    input: z.object(pageInput),
    output: page(z.object({ code: z.string(), name: z.string(), short: z.string() })),
  }),
  'reference.countries': endpoint({
    summary: 'Countries by ISO 3166-1 alpha-2, named and sorted in the language of the caller',
    who: 'anyone',
    input: z.object({}),
    output: z.array(z.object({ code: z.string(), name: z.string(), prefix: z.number().int().nullable() })),
  }),
  'reference.regions': endpoint({
    summary: 'The regions of a country, or those below one region',
    who: 'anyone',
    input: z.object({ country: z.string().regex(/^[A-Z]{2}$/), parent: z.string().max(20).optional() }),
    output: z.array(region),
  }),
  'reference.regionCodes': endpoint({
    summary: 'The whole tree of Chinese administrative regions (GB/T 2260)',
    who: 'anyone',
    input: z.object({}),
    output: z.array(z.object({ code: z.string(), parent: z.string().nullable(), name: z.string() })),
  }),
  'reference.rates': endpoint({
    summary: 'The newest exchange rates: units of each currency for one euro, each with its day',
    who: 'anyone',
    input: z.object({}),
    output: z.array(z.object({ currency: z.string(), perEur: z.string(), day: z.iso.date() })),
  }),
  'reference.prefixes': endpoint({
    summary: 'Telephone prefixes by country; prefixId is the value other calls take',
    who: 'anyone',
    input: z.object({ prefixType: wholeNumber(0, 1_000_000_000).optional() }),
    output: z.array(
      z.object({ id: z.string(), prefix: z.number().int(), desc: z.string(), country: z.string() }),
    ),
  }),
};
