import { z } from 'zod';
import { languageCodes, type Text } from '../../kit/languages.ts';
import { endpoint } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import { freightModes, inquiryStates, priceUnits, serviceKinds, warehouseServices } from './service-kinds.ts';
import { commaList, country, id, instant, line, money, page, pageInput, text } from '../shapes.ts';
import { siteCodes } from '../reference/sites.ts';

const kind = z.enum(serviceKinds);
const words = (max: number) => z.partialRecord(z.enum(languageCodes), text(max)) as z.ZodType<Text>;
const named = (max: number) =>
  words(max).refine((texts) => Object.keys(texts).length > 0, { error: 'empty' }) as z.ZodType<Text>;

const wording = z.object({
  kind,
  titles: named(120),
  descriptions: words(3_000),
  /** Where it is done; none means everywhere. */
  countries: z.array(country).max(60),
  /** What it costs at the least, in minor units, or null for on request. A percentage is in hundredths of one. */
  price: z
    .object({
      amount: z.string().regex(/^\d{1,12}$/),
      /** Of the amount; a percentage has none to be converted from, and keeps it for the form alone. */
      currency: z.enum(['CNY', 'USD', 'AED', 'IDR', 'HKD', 'EUR', 'GBP', 'RUB', 'TRY', 'THB', 'SAR']),
      unit: z.enum(priceUnits),
    })
    .nullable()
    .default(null),
  /** Keys of files, the first shown in lists. */
  pictures: z.array(fileKey).max(6),
  sites: z.array(z.enum(siteCodes)).min(1).max(siteCodes.length),
});
/** A service as its provider writes it. */
export type ServiceWording = z.infer<typeof wording>;

const card = z.object({
  id,
  kind,
  title: z.string(),
  description: z.string(),
  countries: z.array(z.object({ code: z.string(), name: z.string() })),
  /** What it costs at the least, in the caller's currency; null for on request. */
  price: z
    .object({
      unit: z.enum(priceUnits),
      /** As the provider wrote it; of a percentage, hundredths of one. */
      original: money,
      /** In the caller's currency; of a percentage, the same as the original. */
      shown: money,
    })
    .nullable(),
  pictures: z.array(z.string()),
  provider: z.object({ id, name: z.string(), since: z.number().int() }),
});
export type ServiceCard = z.infer<typeof card>;

const own = wording.extend({ id, open: z.boolean(), version: z.number().int(), updatedAt: instant });

const positive = (max: number) => z.number().positive().max(max);
const cargo = z.union([
  z.object({ kilograms: positive(1_000_000), cubicMetres: positive(10_000) }),
  z.object({
    /** Pieces of one size, in centimetres and kilograms each. */
    pieces: z
      .array(
        z.object({
          count: z.number().int().min(1).max(100_000),
          length: positive(2_000),
          width: positive(2_000),
          height: positive(2_000),
          kilograms: positive(100_000),
        }),
      )
      .min(1)
      .max(50),
  }),
]);
/** Products to be carried: in whole, or by pieces. */
export type Cargo = z.infer<typeof cargo>;

const quote = z.object({
  id,
  title: z.string(),
  mode: z.enum(freightModes),
  from: z.string(),
  to: z.string(),
  daysFrom: z.number().int(),
  daysTo: z.number().int(),
  kilogramsPerCubicMetre: z.number(),
  /** What the carrier counts, the weight or the volume in its place. */
  chargeableKilograms: z.number(),
  /** The kilograms that are paid for: more than those where the next step of the tariff costs less. */
  paidKilograms: z.number(),
  byVolume: z.boolean(),
  minimumCharge: z.boolean(),
  /** For a kilogram, a decimal of major units in the tariff's currency. */
  perKilogram: z.string(),
  /** In the caller's currency. */
  price: money,
  original: money,
});
export type FreightQuote = z.infer<typeof quote>;

const place = z.object({ code: z.string(), name: z.string() });

const warehouse = z.object({
  id,
  title: z.string(),
  text: z.string(),
  country: place,
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Square metres, or null. */
  area: z.number().nullable(),
  services: z.array(z.enum(warehouseServices)),
  minimumDays: z.number().int(),
  featured: z.boolean(),
  /** Addresses apart by commas. */
  pictures: z.string(),
  /** For a thousand cubic metre days, so that little is lost in rounding; null for on request. */
  perThousand: z.object({ original: money, shown: money }).nullable(),
});
export type Warehouse = z.infer<typeof warehouse>;

export const services = {
  'tradeServices.mine': endpoint({
    summary: 'My services, switched on or off',
    who: [3],
    input: z.object({ ...pageInput, kind: kind.optional() }),
    output: page(own),
  }),
  'tradeServices.create': endpoint({
    summary: 'Offer a service',
    who: [3],
    input: wording,
    output: z.object({ id, version: z.number().int() }),
    errors: ['NO_PICTURE', 'SERVICES_FULL'],
  }),
  'tradeServices.get': endpoint({
    summary: 'A service that is switched on, or one of mine',
    who: 'anyone',
    input: z.object({ id }),
    output: card.extend({ kind, open: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  'tradeServices.setStatus': endpoint({
    summary: 'Switch a service of mine on or off',
    who: [3],
    input: z.object({ id, open: z.boolean() }),
    output: z.object({ id, open: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  'tradeServices.update': endpoint({
    summary: 'Write a service of mine anew; one that changed meanwhile is not overwritten',
    who: [3],
    input: wording.extend({ id, version: z.number().int() }),
    output: z.object({ id, version: z.number().int() }),
    errors: ['NOT_FOUND', 'CONTENT_CHANGED', 'NO_PICTURE'],
  }),
  'tradeServices.list': endpoint({
    summary: 'Services on offer on the site: by kind, country and word',
    who: 'anyone',
    input: z.object({
      ...pageInput,
      /** Kinds apart by commas. */
      kinds: commaList(serviceKinds.length).pipe(z.array(kind)).optional(),
      country: country.optional(),
      keyword: line(100, 0).optional(),
    }),
    output: page(card).extend({
      /** Of what the kinds and the word leave, whatever the country. */
      countries: z.array(z.object({ id: z.string(), name: z.string(), count: z.number().int() })),
    }),
  }),
  'tradeServices.inquire': endpoint({
    summary: 'Ask the provider of a service, or the marketplace about a kind of them',
    who: 'anyone',
    limit: 'submit',
    input: z.object({
      serviceId: id.optional(),
      /** What it is about, where no service is named. */
      kind: kind.optional(),
      name: line(80),
      company: line(120, 0).default(''),
      /** An e-mail address or a telephone number. */
      contact: line(120, 5),
      text: text(2_000, 10),
      /** The solved challenge, where one is wanted. */
      captcha: z.string().max(4_000).optional(),
    }),
    output: z.object({}),
    errors: ['CAPTCHA_WANTED', 'TOO_MANY', 'NOT_FOUND'],
  }),
  'tradeServices.quotes': endpoint({
    summary: 'What carrying products costs by the tariffs in force, the cheapest first',
    who: 'anyone',
    input: z.object({
      origin: country,
      destination: country,
      modes: z.array(z.enum(freightModes)).max(freightModes.length).optional(),
      cargo,
    }),
    output: z.object({
      kilograms: z.number(),
      cubicMetres: z.number(),
      quotes: z.array(quote),
      /** The day of the rates the prices are converted by; null where none is. */
      ratesDay: z.iso.date().nullable(),
      /** Countries that the tariffs in force begin in, and where they lead from the origin that was asked for. */
      origins: z.array(place),
      destinations: z.array(place),
    }),
  }),
  'tradeServices.warehouses': endpoint({
    summary: 'Overseas warehouses, with what storing costs in the caller’s currency',
    who: 'anyone',
    input: z.object({}),
    output: z.array(warehouse),
  }),
};

export const consoleInquiries = {
  'console.inquiries.list': endpoint({
    summary: 'What visitors asked the marketplace about services; with all, what they asked providers too',
    who: 'staff',
    right: 'content',
    input: z.object({
      ...pageInput,
      state: z.enum(inquiryStates).optional(),
      kind: kind.optional(),
      to: z.enum(['us', 'providers']).default('us'),
    }),
    output: page(
      z.object({
        id,
        kind,
        service: z.string().nullable(),
        provider: z.string().nullable(),
        name: z.string(),
        company: z.string(),
        contact: z.string(),
        text: z.string(),
        site: z.enum(siteCodes),
        language: z.string(),
        at: instant,
        doneAt: instant.nullable(),
        doneBy: z.string().nullable(),
      }),
    ),
  }),
  'console.inquiries.done': endpoint({
    summary: 'Say that an inquiry is answered',
    who: 'staff',
    right: 'content',
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
};
