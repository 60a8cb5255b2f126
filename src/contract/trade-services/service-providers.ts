import { z } from 'zod';
import { languageCodes, type Text } from '../../kit/languages.ts';
import { endpoint } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import { nameLine } from '../names.ts';
import {
  country,
  day,
  flag,
  id,
  instant,
  line,
  page,
  pageInput,
  seenVersion,
  text,
  timeZone,
  version,
} from '../shapes.ts';
import {
  freightModes,
  providerLimits,
  serviceDecisions,
  serviceKinds,
  serviceStates,
} from './service-kinds.ts';
import { serviceCard } from './trade-services.ts';

const words = (max: number) => z.partialRecord(z.enum(languageCodes), text(max)) as z.ZodType<Text>;
const count = z.number().int();
const place = z.object({ country, place: line(60, 0).default('') });

const lane = z.object({
  from: place,
  to: place,
  modes: z.array(z.enum(freightModes)).min(1).max(freightModes.length),
});
export type ServiceLane = z.infer<typeof lane>;

const hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const opening = z
  .object({
    /** 1 is Monday. */
    day: count.min(1).max(7),
    from: hour,
    /** May be 24:00. */
    to: z.union([hour, z.literal('24:00')]),
  })
  .refine(({ from, to }) => from < to, { error: 'hours' });
export type Opening = z.infer<typeof opening>;

const licence = z.object({
  name: line(120),
  number: line(60, 0).default(''),
  issuer: line(120, 0).default(''),
  /** Its last day; null for one that does not end. */
  validUntil: day.nullable().default(null),
  /** A private picture of mine. */
  picture: fileKey.nullable().default(null),
  showsNumber: flag.default(false),
});

const profile = {
  names: z
    .partialRecord(z.enum(languageCodes), nameLine(providerLimits.name))
    .refine((names) => Object.keys(names).length > 0, {
      error: 'empty',
    }) as z.ZodType<Text>,
  descriptions: words(providerLimits.description),
  lanes: z.array(lane).max(providerLimits.lanes),
  ports: z.array(line(60)).max(providerLimits.ports),
  countries: z.array(country).max(providerLimits.countries),
  timeZone,
  hours: z.array(opening).max(providerLimits.hours),
  answerHours: count.min(1).max(providerLimits.answerHours).nullable().default(null),
  pictures: z.array(fileKey).max(providerLimits.pictures),
};
const licences = z.array(licence).max(providerLimits.licences);
const profileInput = z.object({
  ...profile,
  licences,
  /** Of what was changed; 0 for the first. */
  version: seenVersion,
});
export type ProviderProfile = z.infer<typeof profileInput>;

const named = z.object({ code: z.string(), name: z.string() });
const shownPlace = z.object({ ...named.shape, place: z.string() });

/** What everybody sees of a provider. */
const publicProvider = z.object({
  id,
  name: z.string(),
  description: z.string(),
  since: count,
  company: z.string(),
  lanes: z.array(z.object({ from: shownPlace, to: shownPlace, modes: z.array(z.enum(freightModes)) })),
  ports: z.array(z.string()),
  countries: z.array(named),
  timeZone: z.string(),
  hours: z.array(opening),
  answerHours: count.nullable(),
  pictures: z.array(z.string()),
  /** Those in force, without what is private. */
  licences: z.array(
    z.object({
      name: z.string(),
      issuer: z.string(),
      validUntil: z.iso.date().nullable(),
      /** Where the provider shows it; else empty. */
      number: z.string(),
    }),
  ),
  services: z.array(serviceCard),
});
export type PublicProvider = z.infer<typeof publicProvider>;

const seenLicence = licence.extend({
  /** A signed address that ends after ten minutes. */
  pictureUrl: z.string().nullable(),
  isOver: z.boolean(),
});
const person = z.object({ id, name: z.string() });

const consoleService = z.object({
  id,
  provider: person,
  kind: z.enum(serviceKinds),
  title: z.string(),
  description: z.string(),
  state: z.enum(serviceStates),
  closedReason: z.string(),
  price: z.object({ amount: z.string(), currency: z.string(), unit: z.string() }).nullable(),
  version: count,
  /** Whether it was written since an operator looked at it. */
  isToReview: z.boolean(),
  updatedAt: instant,
});

export const serviceProviders = {
  'serviceProviders.mine': endpoint({
    summary: 'My profile as a provider; null before there is one',
    who: [3],
    input: z.object({}),
    output: z.object({
      profile: z
        .object({
          ...profile,
          version: count,
          licences: z.array(seenLicence),
          pictureUrls: z.array(z.string()),
        })
        .nullable(),
      company: z.string(),
    }),
  }),
  'serviceProviders.save': endpoint({
    summary: 'Write my profile; what changed meanwhile is not overwritten',
    who: [3],
    input: profileInput,
    output: z.object({ version: count }),
    errors: ['CONTENT_CHANGED', 'NO_PICTURE', 'BAD_INPUT'],
  }),
  'serviceProviders.get': endpoint({
    summary: 'A provider as everybody sees it: profile, licences in force, services on offer on the site',
    who: 'anyone',
    input: z.object({ id }),
    output: publicProvider,
    errors: ['NOT_FOUND'],
  }),
};

export const consoleServices = {
  'console.serviceProviders.list': endpoint({
    summary: 'Providers of trade services: by name, company or licence number',
    who: 'staff',
    right: 'users',
    input: z.object({
      ...pageInput,
      search: line(100, 0).optional(),
      /** Those with a licence that is over, or ends within thirty days. */
      licences: z.enum(['over', 'soon']).optional(),
    }),
    output: page(
      z.object({
        id,
        name: z.string(),
        company: z.string(),
        isBlocked: z.boolean(),
        audited: z.boolean(),
        hasProfile: z.boolean(),
        licences: count,
        licencesOver: count,
        servicesOn: count,
        servicesClosed: count,
        updatedAt: instant.nullable(),
      }),
    ),
  }),
  'console.serviceProviders.get': endpoint({
    summary: 'A provider with its profile, licences and services',
    who: 'staff',
    right: 'users',
    input: z.object({ id }),
    output: z.object({
      id,
      company: z.string(),
      isBlocked: z.boolean(),
      audited: z.boolean(),
      profile: z
        .object({
          names: words(providerLimits.name),
          descriptions: words(providerLimits.description),
          countries: z.array(named),
          ports: z.array(z.string()),
          answerHours: count.nullable(),
          timeZone: z.string(),
          pictures: z.array(z.string()),
          licences: z.array(seenLicence),
        })
        .nullable(),
      services: z.array(consoleService),
    }),
    errors: ['NOT_FOUND'],
  }),
  'console.tradeServices.list': endpoint({
    summary: 'Services of all providers: those to review, by state, kind, provider and word',
    who: 'staff',
    right: 'content',
    input: z.object({
      ...pageInput,
      review: z.enum(['due', 'done']).optional(),
      state: z.enum(serviceStates).optional(),
      kind: z.enum(serviceKinds).optional(),
      search: line(100, 0).optional(),
    }),
    output: page(consoleService),
  }),
  'console.tradeServices.tariff': endpoint({
    summary: 'The tariff that a service is quoted by',
    who: 'staff',
    right: 'content',
    input: z.object({ id, ...pageInput }),
    output: page(
      z.object({
        line: z.number().int(),
        mode: z.enum(freightModes),
        from: z.string(),
        to: z.string(),
        /** From this weight on. */
        kilograms: z.string(),
        /** For a kilogram, and at least: decimals of major units. */
        price: z.string(),
        minimumCharge: z.string(),
        currency: z.string(),
        daysFrom: z.number().int(),
        daysTo: z.number().int(),
        validFrom: z.iso.date(),
        validUntil: z.iso.date().nullable(),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'console.tradeServices.review': endpoint({
    summary: 'Approve a service as it is written, close it with a reason, or open it again',
    who: 'staff',
    right: 'content',
    input: z
      .object({
        id,
        /** Of what was looked at. */
        version,
        decision: z.enum(serviceDecisions),
        /** What the provider is told; wanted where it is closed. */
        reason: text(500, 0).default(''),
      })
      .refine(({ decision, reason }) => decision !== 'close' || reason.length >= 5, {
        error: 'reason',
        path: ['reason'],
      }),
    output: z.object({ state: z.enum(serviceStates) }),
    errors: ['NOT_FOUND', 'CONTENT_CHANGED', 'CONFLICT'],
  }),
};
