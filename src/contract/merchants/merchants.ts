import { z } from 'zod';
import { phonePattern } from '../../kit/phone-forms.ts';
import { endpoint } from '../endpoint.ts';
import { applicationFields, applicationKinds, applicationStates, tradeServices } from './application-form.ts';
import { fileKey } from '../files/files.ts';
import { nameLine, printedLine } from '../names.ts';
import {
  commaList,
  day,
  id,
  instant,
  language,
  line,
  page,
  pageInput,
  text,
  wholeNumber,
  version,
} from '../shapes.ts';

/** Seconds a call may wait for what is being read. */
const wait = wholeNumber(0, 12).default(12);
const phone = z.string().regex(phonePattern);

/** What a merchant sends; which fields must be there depends on kind, country and role (rules.ts of merchants). */
export const applicationInput = z.object({
  kind: z.enum(applicationKinds),
  country: z.string().regex(/^[A-Z]{2}$/),
  regionCodes: z.array(z.string().max(20)).max(4).default([]),
  city: line(80, 0).default(''),
  detail: line(200),
  companyName: nameLine(50, 0).default(''),
  registrationNumber: line(40, 0).default(''),
  legalPerson: nameLine(60, 0).default(''),
  foundedOn: day.optional(),
  businessScope: text(1000, 0).default(''),
  personName: nameLine(60, 0).default(''),
  identityNumber: line(40, 0).default(''),
  identityFrom: day.optional(),
  /** Left out with identityFrom given: valid for good. */
  identityUntil: day.optional(),
  contactName: nameLine(60),
  prefixId: z.string().regex(/^\d{1,4}$/),
  phone,
  email: z.email().max(320),
  /** Main categories of a seller. */
  categories: z.array(id).max(10).default([]),
  /** What a trade-service provider offers. */
  services: z.array(z.enum(tradeServices)).max(tradeServices.length).default([]),
  inviteCode: line(40, 0).default(''),
  licencePicture: fileKey.optional(),
  identityFront: fileKey.optional(),
  identityBack: fileKey.optional(),
});
export type ApplicationInput = z.output<typeof applicationInput>;

const pictureView = z.object({ key: z.string(), url: z.string() }).nullable();
const fieldReasons = z.partialRecord(z.enum(applicationFields), z.string());

const applicationView = z.object({
  id,
  role: z.number().int(),
  /** 1 for the first time it was sent, then 2, 3 … */
  round: z.number().int(),
  state: z.enum(applicationStates),
  version,
  kind: z.enum(applicationKinds),
  country: z.string(),
  regionCodes: z.array(z.string()),
  /** In the language of the caller, from the widest. */
  regionNames: z.array(z.string()),
  city: z.string(),
  detail: z.string(),
  companyName: z.string(),
  registrationNumber: z.string(),
  legalPerson: z.string(),
  foundedOn: z.string().nullable(),
  businessScope: z.string(),
  personName: z.string(),
  identityNumber: z.string(),
  identityFrom: z.string().nullable(),
  identityUntil: z.string().nullable(),
  contactName: z.string(),
  prefixId: z.string(),
  phone: z.string(),
  /** With its prefix, as documents write it. */
  fullPhone: z.string(),
  email: z.string(),
  /** Main categories, named by catalog.tree. */
  categories: z.array(id),
  services: z.array(z.enum(tradeServices)),
  inviteCode: z.string(),
  /** Addresses end after ten minutes: ask again for fresh ones. */
  licencePicture: pictureView,
  identityFront: pictureView,
  identityBack: pictureView,
  submittedAt: instant,
  decidedAt: instant.nullable(),
  /** Why it was refused, as the operator wrote it; empty otherwise. */
  reason: z.string(),
  fieldReasons,
});
export type ApplicationView = z.infer<typeof applicationView>;

/** One field as a machine read it; doubtful: a check digit is wrong, or it is not in the form it should have. */
const readField = z.object({ value: z.string(), doubtful: z.boolean() });
export type ReadField = z.infer<typeof readField>;

export const licenceFields = [
  'companyName',
  'registrationNumber',
  'legalPerson',
  'address',
  'businessScope',
  'foundedOn',
] as const;
export const identityFields = [
  'personName',
  'identityNumber',
  'address',
  'identityFrom',
  'identityUntil',
] as const;

const readingOf = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.object({
    id,
    /** Still reading: make the same call again for the answer. */
    state: z.enum(['reading', 'done', 'failed']),
    /** Only what was found; dates as 2026-03-02. */
    fields: z.partialRecord(z.enum(names), readField),
    /** The address taken apart, where it names its regions down to the last level. */
    place: z.object({ regionCodes: z.array(z.string()), detail: z.string() }).nullable(),
    /** What read it. */
    engine: z.string(),
  });
const licenceReading = readingOf(licenceFields);
const identityReading = readingOf(identityFields);
export type LicenceReading = z.infer<typeof licenceReading>;
export type IdentityReading = z.infer<typeof identityReading>;

export const merchants = {
  'audit.add': endpoint({
    summary: 'Send the entry of my role: the first time, after a refusal, or again after it passed',
    who: 'user',
    limit: 'submit',
    input: applicationInput,
    output: applicationView,
    errors: ['APPLICATION_AUDITING', 'FIELDS_WRONG', 'ADDRESS_INCOMPLETE'],
  }),
  'audit.get': endpoint({
    summary: 'My entry in the role I act in, and its audit',
    who: 'user',
    input: z.object({}),
    output: z.object({
      /** 0 under audit, below 0 not entered or refused, above 0 passed; a buyer needs none. */
      auditStatus: z.number().int(),
      /** The newest one sent; null before the first. */
      application: applicationView.nullable(),
    }),
  }),
  'audit.enrolled': endpoint({
    summary:
      'Whether I have sent an entry in the role I act in: true leads to the audit page, false to the form',
    who: 'user',
    input: z.object({}),
    output: z.boolean(),
  }),
  'ocr.company': endpoint({
    summary: 'Read a business licence I uploaded; while it says reading, make the same call again',
    who: 'user',
    input: z.object({ picture: fileKey, wait }),
    output: licenceReading,
    errors: ['OCR_OFF', 'TOO_MANY'],
  }),
  'ocr.person': endpoint({
    summary: 'Read one side of an identity card I uploaded; while it says reading, make the same call again',
    who: 'user',
    input: z.object({ picture: fileKey, side: z.enum(['front', 'back']), wait }),
    output: identityReading,
    errors: ['OCR_OFF', 'TOO_MANY'],
  }),
  'info.get': endpoint({
    summary: 'My information',
    who: 'user',
    input: z.object({}),
    output: z.object({
      userName: z.string(),
      companyName: z.string(),
      /** The company name was audited: it changes only with a new entry. */
      companyNameFixed: z.boolean(),
      /** Where the company is registered, and its number with the tax office: documents name the buyer by them. */
      companyCountry: z.string().nullable(),
      companyAddress: z.string(),
      companyTaxNumber: z.string(),
      avatar: pictureView,
      email: z.string().nullable(),
      phone: z.string().nullable(),
      language,
      priceType: z.number().int(),
      role: z.number().int(),
      auditStatus: z.number().int(),
      registeredAt: instant,
    }),
  }),
  'info.update': endpoint({
    summary: 'Change my name, company, picture, language or currency; what is left out stays',
    who: 'user',
    input: z.object({
      userName: nameLine(60).optional(),
      companyName: nameLine(50, 0).optional(),
      companyCountry: z
        .string()
        .regex(/^([A-Z]{2})?$/)
        .optional(),
      companyAddress: printedLine(200, 0).optional(),
      companyTaxNumber: printedLine(40, 0).optional(),
      /** A picture uploaded for an avatar. */
      avatar: fileKey.optional(),
      language: language.optional(),
      priceType: wholeNumber(0, 1_000_000_000).optional(),
    }),
    output: z.object({}),
    errors: ['COMPANY_NAME_FIXED', 'NAME_TAKEN'],
  }),
};

export const consoleApplications = {
  'console.applications.list': endpoint({
    summary: 'Entries of merchants, the oldest first',
    who: 'staff',
    right: 'audits',
    input: z.object({
      ...pageInput,
      /** `auditing,refused`; all without. */
      state: commaList(3)
        .pipe(z.array(z.enum(applicationStates)))
        .optional(),
      role: wholeNumber(2, 5).optional(),
      /** Part of the name of a company or person, how its number begins, or a telephone number. */
      search: line(120).optional(),
    }),
    output: page(
      z.object({
        id,
        role: z.number().int(),
        round: z.number().int(),
        state: z.enum(applicationStates),
        kind: z.enum(applicationKinds),
        /** The company, or the person where there is none. */
        name: z.string(),
        country: z.string(),
        contactName: z.string(),
        submittedAt: instant,
        decidedAt: instant.nullable(),
        decidedBy: z.string().nullable(),
      }),
    ),
  }),
  'console.applications.get': endpoint({
    summary: 'One entry with its pictures, what was read from them, and what was decided before',
    who: 'staff',
    right: 'audits',
    input: z.object({ id }),
    output: applicationView.extend({
      account: z.object({ id, name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
      /** What was read from the pictures, to stand beside what was typed; null where nothing was. */
      readings: z.object({
        licence: licenceReading.nullable(),
        identityFront: identityReading.nullable(),
        identityBack: identityReading.nullable(),
      }),
      decidedBy: z.string().nullable(),
      /** Every decision on this account in this role, the newest first, this entry's own included. */
      decisions: z.array(
        z.object({
          applicationId: id,
          round: z.number().int(),
          decision: z.enum(['passed', 'refused']),
          reason: z.string(),
          fieldReasons,
          by: z.string(),
          at: instant,
        }),
      ),
      /** How many other entries that are not refused name the same registration or identity number. */
      sameNumber: z.number().int(),
    }),
  }),
  'console.applications.decide': endpoint({
    summary: 'Pass or refuse an entry that is under audit; to refuse takes a reason',
    who: 'staff',
    right: 'audits',
    input: z.object({
      id,
      /** Of the entry that was looked at. */
      version: wholeNumber(1, 1_000_000_000),
      decision: z.enum(['pass', 'refuse']),
      /** Goes to the applicant. */
      reason: text(500, 0).default(''),
      /** What is wrong with single fields. */
      fields: z.partialRecord(z.enum(applicationFields), line(200)).default({}),
    }),
    output: z.object({ id, state: z.enum(applicationStates), version }),
    errors: ['APPLICATION_CHANGED', 'REASON_MISSING'],
  }),
};
