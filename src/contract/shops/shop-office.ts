import { z } from 'zod';
import { shopStanding } from './shop-standing.ts';
import { languageCodes } from '../../kit/languages.ts';
import { nameIssues } from '../../kit/text/names.ts';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import { exportTerm } from '../orders/export-term.ts';
import { returnTerms } from '../orders/return-terms.ts';
import { mostReturnDays } from '../orders/returning-terms.ts';
import { placeLine } from '../names.ts';
import { incoterms, mostNamedPlace } from '../orders/incoterms.ts';
import { nameChange } from './shop-names.ts';
import { floorLimits } from '../markets/floor-limits.ts';
import { mostFreightZones, sampleTerms, shopTerms } from './shop-office-limits.ts';
import { country, flag, id, language, line, price, text, version } from '../shapes.ts';

const texts = <Value extends z.ZodType>(value: Value) => z.partialRecord(z.enum(languageCodes), value);
const picture = z.object({ key: z.string(), url: z.string() }).nullable();

const zone = z
  .object({
    /** Whole countries, or provinces of China by their two digits: one of both. */
    countries: z.array(country).max(250).default([]),
    provinces: z
      .array(z.string().regex(/^\d{2}$/))
      .max(40)
      .default([]),
    firstGrams: z.number().int().min(1).max(10_000_000),
    firstPrice: price,
    furtherGrams: z.number().int().min(1).max(10_000_000),
    furtherPrice: price,
    /** Products for so much or more are sent for nothing. */
    freeFrom: price.nullable().default(null),
    daysMin: z.number().int().min(1).max(365),
    daysMax: z.number().int().min(1).max(365),
  })
  .refine(({ daysMin, daysMax }) => daysMin <= daysMax, { path: ['daysMax'], error: 'order' })
  .refine(({ countries, provinces }) => countries.length > 0 !== provinces.length > 0, {
    path: ['countries'],
    error: 'one',
  });
export type FreightZone = z.output<typeof zone>;

const template = {
  name: line(60),
  /** Where the products are sent from. */
  country,
  regionCode: z.string().max(20).nullable().default(null),
  currency: z.string().length(3),
  isDefault: flag.default(false),
  /** The first that fits counts; a place in none cannot be sent to. */
  zones: z.array(zone).min(1).max(mostFreightZones),
};
export type FreightTemplate = z.output<z.ZodObject<typeof template>> & { id: string; productCount: number };

const termOf = (term: keyof typeof shopTerms) =>
  z.number().int().min(shopTerms[term].least).max(shopTerms[term].most);

export const shopOffice = {
  'shops.mine': endpoint({
    summary: 'My shop as it can be changed, every language of it',
    ...inOwnShop(),
    input: z.object({}),
    output: z.object({
      id,
      version,
      sourceLanguage: language,
      names: texts(z.string()),
      /** What it asked to be called, while an operator looks at it or after one refused. */
      nameChange: nameChange.nullable(),
      descriptions: texts(z.string()),
      addresses: texts(z.string()),
      hours: z.string(),
      /** The market it is in, with the floors to choose from, and where in it the shop is. */
      market: z
        .object({ name: z.string(), floors: z.array(z.string()), floor: z.string(), stall: z.string() })
        .nullable(),
      logo: picture,
      banner: picture,
      country: z.string(),
      /** What the country may be: what it is, and what the newest audited application says. */
      countries: z.array(z.string()),
      regionCodes: z.array(z.string()),
      openedYear: z.number().int(),
      saleCurrency: z.string(),
      /** Whether another currency can still be chosen: no product is priced in this one yet. */
      mayChangeCurrency: z.boolean(),
      preRatio: z.number().int(),
      leadDays: z.number().int(),
      balanceDays: z.number().int(),
      depositKept: z.number().int(),
      unpaidOrders: z.number().int(),
      unpaidStockPercent: z.number().int(),
      exportTerm: exportTerm.nullable(),
      returnTerms: returnTerms.nullable(),
      returnAddress: z.string(),
      /** What a shop may keep at most of what goes back, in percent, and the days that buyers have in any case, by the site. */
      returnLimits: z.object({ restockingMost: z.number().int(), daysMin: z.number().int() }),
      autoConfirm: z.boolean(),
      samples: z.enum(sampleTerms),
      /** Whether the caller owns it, or works in it. */
      isOwner: z.boolean(),
    }),
  }),
  'shops.update': endpoint({
    summary:
      'How my shop trades: its place, the part that is paid before, whether it confirms by itself, samples',
    ...inOwnShop('store'),
    input: z.object({
      /** The version that was changed. */
      version,
      country,
      regionCodes: z.array(z.string().max(20)).max(4).default([]),
      openedYear: z.number().int().min(1900).max(2100),
      /** Percent of the total that is paid before the products are prepared; 100 for all. */
      preRatio: z.number().int().min(10).max(100),
      leadDays: termOf('leadDays'),
      balanceDays: termOf('balanceDays'),
      depositKept: termOf('depositKept'),
      /** How many orders one buyer may have open without having paid; left out, it stays. */
      unpaidOrders: termOf('unpaidOrders').optional(),
      /** Percent of what there is of a variant that one buyer may hold without having paid; left out, it stays. */
      unpaidStockPercent: termOf('unpaidStockPercent').optional(),
      /** What prices cover where products leave the shop’s country: both, or '' for nothing said; left out, it stays. */
      exportTerm: z
        .object({ incoterm: z.enum(['', ...incoterms]), namedPlace: placeLine(mostNamedPlace, 0) })
        .refine(({ incoterm, namedPlace }) => (incoterm === '') === (namedPlace === ''), {
          path: ['namedPlace'],
          error: 'both',
        })
        .optional(),
      /** What is promised of products that go back without fault; `days` of 0 for nothing, left out, it stays. */
      returnTerms: returnTerms
        .omit({ byLaw: true })
        .extend({ days: z.number().int().min(0).max(mostReturnDays) })
        .optional(),
      /** Where products go back to unless the shop says another place; left out, it stays. */
      returnAddress: text(500, 0).optional(),
      autoConfirm: flag,
      samples: z.enum(sampleTerms),
      /** One of `getSalePriceType`; it can be chosen until the first product is there. Left out, it stays. */
      saleCurrency: z.string().length(3).optional(),
    }),
    output: z.object({ version }),
    errors: [...nameIssues, 'SHOP_CHANGED', 'BAD_INPUT', 'CURRENCY_FIXED', 'SHOP_COUNTRY_FIXED'],
  }),
  'shops.updateProfile': endpoint({
    summary: 'What my shop says of itself, by language, with its pictures; other names wait for an operator',
    ...inOwnShop('store'),
    input: z.object({
      version,
      names: texts(line(80)).refine((names) => Object.keys(names).length > 0, { error: 'empty' }),
      descriptions: texts(text(2_000)),
      /** Where it can be visited. */
      addresses: texts(line(200)),
      hours: line(100, 0).default(''),
      /** A floor of the market it is in, and the number of its stall; '' for none, left out they stay. */
      floor: line(floorLimits.label, 0).optional(),
      stall: line(floorLimits.stall, 0).optional(),
      /** Left out: none. */
      logo: fileKey.optional(),
      banner: fileKey.optional(),
    }),
    output: z.object({
      version,
      /** Whether its names wait for an operator; until then it is called as before. */
      nameWaits: z.boolean(),
    }),
    errors: [...nameIssues, 'NAME_TAKEN', 'SHOP_CHANGED', 'NO_PICTURE', 'PICTURE_TAKEN_DOWN', 'BAD_INPUT'],
  }),
  'benefits.check': endpoint({
    summary: 'What my shop may do by what it is, and what its page still lacks',
    ...inOwnShop(),
    input: z.object({}),
    output: z.object({
      level: z.number().int(),
      trusted: z.boolean(),
      /** What its level is made of; null until it was counted, in the night after it opened. */
      standing: shopStanding.nullable(),
      /** How much of each it may have, and has. */
      limits: z.array(
        z.object({
          of: z.enum(['members', 'floors', 'categories', 'recommended', 'freightTables']),
          has: z.number().int(),
          most: z.number().int(),
        }),
      ),
      profile: z.array(
        z.object({
          part: z.enum(['logo', 'banner', 'names', 'descriptions', 'address', 'hours', 'freight', 'floors']),
          done: z.boolean(),
        }),
      ),
    }),
  }),

  'freight.list': endpoint({
    summary: 'The freight tables of my shop, its default first',
    ...inOwnShop(),
    input: z.object({}),
    output: z.array(z.object({ id, ...template, productCount: z.number().int() })),
  }),
  'freight.save': endpoint({
    summary: 'Save a freight table of my shop; without an id a new one. The first is the default',
    ...inOwnShop('store'),
    input: z.object({ id: id.optional(), ...template }),
    output: z.object({ id }),
    errors: ['NOT_FOUND', 'FREIGHT_FULL', 'BAD_INPUT'],
  }),
  'freight.delete': endpoint({
    summary: 'Delete a freight table; products that named it go by the default, which itself stays',
    ...inOwnShop('store'),
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'FREIGHT_DEFAULT'],
  }),
};
