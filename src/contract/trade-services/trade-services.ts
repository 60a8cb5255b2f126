import { z } from 'zod';
import { languageCodes, type Text } from '../../kit/languages.ts';
import { endpoint } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import {
  freightModes,
  inquiryStates,
  priceUnits,
  serviceCurrencies,
  serviceKinds,
  serviceLimits,
  serviceStates,
  warehouseServices,
} from './service-kinds.ts';
import { nameLine } from '../names.ts';
import {
  commaList,
  country,
  day,
  flag,
  id,
  instant,
  line,
  money,
  page,
  pageInput,
  text,
  timeZone,
  wholeNumber,
  version,
} from '../shapes.ts';
import { siteCodes } from '../reference/sites.ts';

const kind = z.enum(serviceKinds);
const words = (max: number) => z.partialRecord(z.enum(languageCodes), text(max)) as z.ZodType<Text>;
const named = (max: number) =>
  words(max).refine((texts) => Object.keys(texts).length > 0, { error: 'empty' }) as z.ZodType<Text>;

const wording = z.object({
  kind,
  titles: named(serviceLimits.title),
  /** May be empty in a draft. */
  descriptions: words(serviceLimits.description),
  /** Where it is done; none means everywhere. */
  countries: z.array(country).max(serviceLimits.countries),
  /** What it costs at the least, in minor units, or null for on request. A percentage is in hundredths of one. */
  price: z
    .object({
      amount: z.string().regex(/^\d{1,12}$/),
      /** Of the amount; a percentage has none to be converted from, and keeps it for the form alone. */
      currency: z.enum(serviceCurrencies),
      unit: z.enum(priceUnits),
    })
    .nullable()
    .default(null),
  /** Keys of files, the first shown in lists. */
  pictures: z.array(fileKey).max(serviceLimits.pictures),
  sites: z.array(z.enum(siteCodes)).min(1).max(siteCodes.length),
  /** The first and the last day on which it is on offer; null where there is none. */
  validFrom: day.nullable().default(null),
  validUntil: day.nullable().default(null),
});
/** A service as its provider writes it. */
export type ServiceWording = z.infer<typeof wording>;

export const serviceCard = z.object({
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
  provider: z.object({
    id,
    name: z.string(),
    since: z.number().int(),
    /** Whether there is a page about it. */
    hasPage: z.boolean(),
  }),
});
export type ServiceCard = z.infer<typeof serviceCard>;

const ownService = wording.extend({
  id,
  open: z.boolean(),
  state: z.enum(serviceStates),
  /** Why an operator closed it. */
  closedReason: z.string(),
  /** Where its pictures are seen, in their order. */
  pictureUrls: z.array(z.string()),
  /** Of a service of freight with a tariff: its last day, and whether there is one that is quoted from. */
  tariff: z.object({ isPublished: z.boolean(), endsOn: z.iso.date().nullable() }).nullable(),
  version,
  updatedAt: instant,
});
export type OwnService = z.infer<typeof ownService>;

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
  /** Whose tariff it is, and the service it belongs to; null for one of the marketplace's. */
  provider: z.object({ id, name: z.string(), serviceId: id, hasPage: z.boolean() }).nullable(),
  /** Far below what others ask: stands last. */
  isUnusual: z.boolean(),
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

const figures = z.object({
  views: z.number().int(),
  inquiries: z.number().int(),
  /** Of those inquiries. */
  answeredInTime: z.number().int(),
});

export const services = {
  'tradeServices.mine': endpoint({
    summary: 'My services, switched on or off',
    who: [3],
    input: z.object({
      ...pageInput,
      kind: kind.optional(),
      state: z.enum(serviceStates).optional(),
      /** Of its titles, in any language. */
      keyword: line(100, 0).optional(),
      /** One of them alone. */
      id: id.optional(),
    }),
    output: page(ownService).extend({
      /** By state, whatever the filters. */
      counts: z.partialRecord(z.enum(serviceStates), z.number().int()),
    }),
  }),
  'tradeServices.create': endpoint({
    summary: 'Offer a service',
    who: [3],
    input: wording.extend({
      /** Nobody sees it before it is switched on. */
      draft: flag.default(false),
    }),
    output: z.object({ id, version }),
    errors: ['NO_PICTURE', 'SERVICES_FULL', 'BAD_INPUT'],
  }),
  'tradeServices.get': endpoint({
    summary: 'A service that is switched on, or one of mine',
    who: 'anyone',
    input: z.object({ id }),
    output: serviceCard.extend({ open: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  'tradeServices.setStatus': endpoint({
    summary: 'Switch a service of mine on or off',
    who: [3],
    input: z.object({ id, open: z.boolean() }),
    output: z.object({ id, open: z.boolean() }),
    errors: ['NOT_FOUND', 'SERVICE_CLOSED', 'BAD_INPUT'],
  }),
  'tradeServices.copy': endpoint({
    summary: 'Copy a service of mine as a draft, with its tariff',
    who: [3],
    input: z.object({ id }),
    output: z.object({ id, version }),
    errors: ['NOT_FOUND', 'SERVICES_FULL', 'SERVICE_CLOSED'],
  }),
  'tradeServices.remove': endpoint({
    summary: 'Delete a draft of mine',
    who: [3],
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  'tradeServices.toDo': endpoint({
    summary: 'What waits for me: licences and tariffs that end soon, drafts, closed services, open inquiries',
    who: [3],
    input: z.object({}),
    output: z.object({
      hasProfile: z.boolean(),
      licences: z.array(z.object({ name: z.string(), validUntil: z.iso.date() })),
      tariffs: z.array(z.object({ serviceId: id, title: z.string(), endsOn: z.iso.date() })),
      counts: z.partialRecord(z.enum(serviceStates), z.number().int()),
      inquiries: z.number().int(),
    }),
  }),
  'tradeServices.figures': endpoint({
    summary: 'Views of my services, inquiries and those answered in time, by day, beside the time before',
    who: [3],
    input: z.object({ timeZone, days: wholeNumber(7, 90).default(30) }),
    output: z.object({
      /** Within how many hours an answer is in time. */
      answerHours: z.number().int(),
      days: z.array(figures.extend({ at: z.iso.date() })),
      now: figures,
      before: figures,
    }),
  }),
  'tradeServices.visit': endpoint({
    summary: 'Somebody looks at a service, or at all of a provider’s',
    who: 'anyone',
    input: z.object({ serviceId: id.optional(), providerId: id.optional() }),
    output: z.object({}),
    errors: ['TOO_MANY'],
  }),
  'tradeServices.update': endpoint({
    summary: 'Write a service of mine anew; one that changed meanwhile is not overwritten',
    who: [3],
    input: wording.extend({ id, version }),
    output: z.object({ id, version }),
    errors: ['NOT_FOUND', 'CONTENT_CHANGED', 'NO_PICTURE', 'BAD_INPUT'],
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
    output: page(serviceCard).extend({
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
      name: nameLine(80),
      company: nameLine(120, 0).default(''),
      /** An e-mail address, or a telephone number behind a prefix. */
      contact: line(120, 5),
      prefixId: z
        .string()
        .regex(/^\d{1,4}$/)
        .default('2'),
      text: text(2_000, 10),
      /** A quote of this service that it is about, with the price that was shown: it is kept as it stands. */
      quote: z
        .object({ id: line(60), origin: country, destination: country, cargo, original: money })
        .optional(),
      /** The solved challenge, where one is wanted. */
      captcha: z.string().max(4_000).optional(),
    }),
    output: z.object({}),
    errors: ['CAPTCHA_WANTED', 'CONVERSATION_BLOCKED', 'TOO_MANY', 'NOT_FOUND', 'TARIFF_CHANGED'],
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
