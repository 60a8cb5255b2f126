import { z } from 'zod';
import { languageCodes, type Text } from '../../kit/languages.ts';
import { endpoint } from '../endpoint.ts';
import { country, id, line, page, pageInput, text, wholeNumber, version } from '../shapes.ts';
import { siteCodes } from '../reference/sites.ts';
import { floorLimits } from './floor-limits.ts';
import { floors, named, stall } from './floors.ts';
import { countryMap, marketMap } from './map.ts';

const industryType = wholeNumber(1, 6);

const card = z.object({
  id,
  name: z.string(),
  /** Addresses of its pictures apart by commas; the first is the one shown in lists. */
  pic: z.string(),
  industryType: z.number().int(),
  country: z.string(),
  countryName: z.string(),
  city: z.string(),
  /** Degrees, or null. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Shops in it that have products on sale on the site. */
  shopCount: z.number().int(),
});
export type MarketCard = z.infer<typeof card>;

export const markets = {
  'markets.byIndustry': endpoint({
    summary: 'Markets of the site by industry, those with the most shops first',
    who: 'anyone',
    input: z.object({
      /** Of each industry at most so many. */
      size: wholeNumber(1, 50).default(8),
    }),
    output: z.array(z.object({ industryType: z.number().int(), marketList: z.array(card) })),
  }),
  'markets.list': endpoint({
    summary: 'Markets of the site, narrowed by industry, country and name',
    who: 'anyone',
    input: z.object({
      ...pageInput,
      industryType: industryType.optional(),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      keyword: line(100, 0).optional(),
    }),
    output: page(card).extend({
      countries: z.array(z.object({ id: z.string(), name: z.string(), count: z.number().int() })),
    }),
  }),
  'markets.get': endpoint({
    summary: 'One market',
    who: 'anyone',
    input: z.object({ id }),
    output: card.extend({
      description: z.string(),
      address: z.string(),
      hours: z.string(),
      /** How to come there; '' where nobody wrote it. */
      directions: z.string(),
      floors: z.array(z.object({ label: z.string(), sells: z.string() })),
      /** Its shops that sell on the site, those that say where they are first. */
      stalls: z.array(stall),
    }),
    errors: ['NOT_FOUND'],
  }),
  'markets.map': endpoint({
    summary: 'A map of where a market lies, with the nearest large ports; null for one without coordinates',
    who: 'anyone',
    input: z.object({ id }),
    output: marketMap.nullable(),
    errors: ['NOT_FOUND'],
  }),
  'markets.ports': endpoint({
    summary: 'The large ports of a country on a map of it; null where none is known',
    who: 'anyone',
    input: z.object({ country }),
    output: countryMap.nullable(),
  }),
};

const words = (max: number) => z.partialRecord(z.enum(languageCodes), text(max)) as z.ZodType<Text>;

const wording = z
  .object({
    code: z
      .string()
      .max(80)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    industryType,
    names: named(120),
    // The browser leaves out what is empty.
    descriptions: words(2_000).default({}),
    country: z.string().regex(/^[A-Z]{2}$/),
    city: named(80),
    addresses: words(200).default({}),
    directions: words(floorLimits.directions).default({}),
    floors: floors.default([]),
    hours: line(80, 0).default(''),
    latitude: z.number().min(-90).max(90).nullable().default(null),
    longitude: z.number().min(-180).max(180).nullable().default(null),
    /** Keys of files, the first shown in lists. */
    pictures: z.array(z.string().regex(/^[0-9a-f]{40}$/)).max(12),
    sites: z.array(z.enum(siteCodes)).max(siteCodes.length),
    position: z.number().int().min(0).max(100_000),
    published: z.boolean(),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), { path: ['longitude'] });
export type MarketWording = z.infer<typeof wording>;

export const consoleMarkets = {
  'console.markets.list': endpoint({
    summary: 'All markets, shown or not',
    who: 'staff',
    right: 'content',
    input: z.object({ ...pageInput, search: line(100).optional() }),
    output: page(
      z.object({
        id,
        code: z.string(),
        name: z.string(),
        industryType: z.number().int(),
        country: z.string(),
        shops: z.number().int(),
        published: z.boolean(),
      }),
    ),
  }),
  'console.markets.get': endpoint({
    summary: 'One market as it is written',
    who: 'staff',
    right: 'content',
    input: z.object({ id }),
    output: z.object({ id, version, wording }),
  }),
  'console.markets.save': endpoint({
    summary: 'Write a market; one that somebody changed meanwhile is not overwritten',
    who: 'staff',
    right: 'content',
    input: z.object({ id: id.optional(), version: version.optional(), wording }),
    output: z.object({ id, version }),
    errors: ['CONTENT_CHANGED', 'CONTENT_CODE_TAKEN', 'NO_PICTURE'],
  }),
};
