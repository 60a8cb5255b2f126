import { z } from 'zod';
import { fileKey } from '../files/files.ts';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { printedLine } from '../names.ts';
import {
  country,
  day,
  download,
  flag,
  id,
  instant,
  line,
  page,
  pageInput,
  text,
  version,
} from '../shapes.ts';
import {
  certificateDecisions,
  certificateLimits as limits,
  certificateStates,
  localPercentForm,
} from './certificate-kinds.ts';
import { certificateKind, statedCertificate, wholeCertificate } from './certificate-shapes.ts';

const ownCertificate = wholeCertificate;
export type OwnCertificate = z.infer<typeof ownCertificate>;

const consoleCertificate = wholeCertificate.extend({
  shopId: id,
  shopName: z.string(),
  decidedAt: instant.nullable(),
  /** Some of its products, those first that no operator has seen it on. */
  newestProducts: z.array(z.object({ id, title: z.string() })),
});
export type ConsoleCertificate = z.infer<typeof consoleCertificate>;

const certifiedProduct = z.object({
  id,
  title: z.string(),
  picture: z.string(),
  /** Whether an operator has seen the certificate on it. */
  isChecked: z.boolean(),
  isOnSale: z.boolean(),
});
export type CertifiedProduct = z.infer<typeof certifiedProduct>;

const inProducts = inOwnShop('products');
const byOperators = { who: 'staff', right: 'catalog' } as const;
const productIds = z.array(id).min(1).max(limits.products);
const changedCount = z.object({ changed: z.number().int() });
const stale = ['NOT_FOUND', 'CERTIFICATE_CHANGED'] as const;

const file = z.object({ key: fileKey, name: line(limits.fileName) });

/** Certificates that sellers state of their products or company, and operators check. */
export const certificates = {
  'certificates.kinds': endpoint({
    summary: 'The kinds of certificates, with what each asks for',
    ...inProducts,
    input: z.object({}),
    output: z.array(
      z.object({
        kind: certificateKind,
        name: z.string(),
        about: z.string(),
        scope: z.enum(['product', 'shop']),
        end: z.enum(['required', 'optional', 'none']),
        hasLocalPercent: z.boolean(),
      }),
    ),
  }),
  'certificates.list': endpoint({
    summary: 'The certificates of my shop: those that end first stand first',
    ...inProducts,
    input: z.object({
      ...pageInput,
      state: z.enum(certificateStates).optional(),
      kind: certificateKind.optional(),
      /** A part of a number, of who issued it or whom it was issued to. */
      search: line(80, 0).optional(),
    }),
    output: page(ownCertificate),
  }),
  'certificates.get': endpoint({
    summary: 'A certificate of my shop',
    ...inProducts,
    input: z.object({ id }),
    output: ownCertificate,
    errors: ['NOT_FOUND'],
  }),
  'certificates.save': endpoint({
    summary:
      'State a certificate of my products or my company, or change one: what was checked is unchecked again then, unless only the sharing of its file changes',
    ...inProducts,
    limit: 'submit',
    input: z.object({
      id: id.optional(),
      /** That was seen, of one that is there. */
      version: version.optional(),
      kind: certificateKind,
      number: printedLine(limits.number),
      localPercent: z.string().regex(localPercentForm).optional(),
      issuer: printedLine(limits.name),
      holder: printedLine(limits.name),
      issuedOn: day.optional(),
      validUntil: day.optional(),
      markets: z
        .array(country)
        .max(limits.markets)
        .refine((codes) => new Set(codes).size === codes.length, { error: 'twice' })
        .default([]),
      /** A PDF or a picture; of one that is there it may be left out, and stays. */
      file: file.optional(),
      isFileShared: flag,
    }),
    output: z.object({ id }),
    errors: [
      ...stale,
      'NO_DOCUMENT',
      'CERTIFICATE_NUMBER',
      'CERTIFICATE_NUMBER_TAKEN',
      'CERTIFICATE_DATES',
      'CERTIFICATE_EXPIRED',
      'CERTIFICATE_ATTACHED',
      'CERTIFICATES_FULL',
      'SHOP_SUSPENDED',
    ],
  }),
  'certificates.delete': endpoint({
    summary: 'Take a certificate of my shop from all products; what papers said of it stays',
    ...inProducts,
    input: z.object({ id, version }),
    output: z.object({}),
    errors: stale,
  }),
  'certificates.file': endpoint({
    summary: 'The file of a certificate of my shop',
    ...inProducts,
    input: z.object({ id }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
  'certificates.products': endpoint({
    summary: 'The products of my shop that have a certificate',
    ...inProducts,
    input: z.object({ ...pageInput, id }),
    output: page(certifiedProduct),
    errors: ['NOT_FOUND'],
  }),
  'certificates.attach': endpoint({
    summary: 'Say that products of my shop have a certificate; those that have it already stay as they are',
    ...inProducts,
    input: z.object({ id, productIds }),
    output: changedCount,
    errors: ['NOT_FOUND', 'CERTIFICATE_OF_SHOP', 'SHOP_SUSPENDED'],
  }),
  'certificates.attachCategory': endpoint({
    summary: 'The same of all products that my shop has on sale in a category and below it',
    ...inProducts,
    limit: 'submit',
    input: z.object({ id, categoryId: id }),
    output: changedCount,
    errors: ['NOT_FOUND', 'CERTIFICATE_OF_SHOP', 'SHOP_SUSPENDED'],
  }),
  'certificates.detach': endpoint({
    summary: 'Take a certificate from products of my shop',
    ...inProducts,
    input: z.object({ id, productIds }),
    output: changedCount,
    errors: ['NOT_FOUND'],
  }),
  'certificates.open': endpoint({
    summary: 'The file of a certificate of a product on sale or of an open shop, where its seller shares it',
    who: 'anyone',
    limit: 'print',
    input: z.object({ id }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
  'certificates.ofShop': endpoint({
    summary: 'The certificates of how the company of a shop is managed',
    who: 'anyone',
    input: z.object({ shopId: id }),
    output: z.array(statedCertificate),
    errors: ['NOT_FOUND'],
  }),
};

export const consoleCertificates = {
  'console.certificates.list': endpoint({
    summary:
      'Certificates that sellers state: those that wait to be checked or have more products since, the oldest first, or of a state',
    ...byOperators,
    input: z.object({
      ...pageInput,
      state: z.enum(certificateStates).default('stated'),
      kind: certificateKind.optional(),
    }),
    output: page(consoleCertificate),
  }),
  'console.certificates.products': endpoint({
    summary: 'The products that have a certificate, those first that no operator has seen it on',
    ...byOperators,
    input: z.object({ ...pageInput, id }),
    output: page(certifiedProduct),
    errors: ['NOT_FOUND'],
  }),
  'console.certificates.decide': endpoint({
    summary:
      'Say that a certificate was checked, or refuse it and say why; on the version that was looked at',
    ...byOperators,
    input: z
      .object({
        id,
        statementVersion: version,
        /** As the list showed it; only what is checked asks for it. */
        growth: version.default(0),
        decision: z.enum(certificateDecisions),
        reason: text(limits.reason, 0).default(''),
      })
      .refine(({ decision, reason }) => decision === 'check' || reason !== '', {
        path: ['reason'],
        error: 'missing',
      }),
    output: z.object({}),
    errors: [...stale, 'CERTIFICATE_EXPIRED'],
  }),
  'console.certificates.file': endpoint({
    summary: 'The file of a certificate in the version that the list shows',
    ...byOperators,
    input: z.object({ id, statementVersion: version }),
    output: download,
    errors: stale,
  }),
};
