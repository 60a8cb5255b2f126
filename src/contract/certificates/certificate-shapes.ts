import { z } from 'zod';
import { day, id, instant } from '../shapes.ts';
import { certificateKindCodes, certificateKinds, certificateStates } from './certificate-kinds.ts';

export const certificateKind = z.enum(certificateKindCodes);
/** Those that products have; the others are of how a company is managed. */
export const productCertificateKind = certificateKind.extract(
  certificateKindCodes.filter((kind) => certificateKinds[kind].scope === 'product'),
);

/** What everybody reads of a certificate that a seller states. */
export const statedCertificate = z.object({
  id,
  kind: certificateKind,
  /** What the kind is called, in the caller's language. */
  name: z.string(),
  number: z.string(),
  /** How much is made in the country, in percent with up to two decimals; null where the kind does not say. */
  localPercent: z.number().nullable(),
  issuer: z.string(),
  holder: z.string(),
  issuedOn: day.nullable(),
  /** The last day on which it counts; null where it has none. */
  validUntil: day.nullable(),
  /** Countries in which it counts; none: the certificate does not say. */
  markets: z.array(z.string()),
  state: z.enum(certificateStates),
  /** When an operator checked it. */
  checkedAt: instant.nullable(),
  /** Whether its file can be opened. */
  hasFile: z.boolean(),
});
export type StatedCertificate = z.infer<typeof statedCertificate>;

/** The same as its seller and operators read it. */
export const wholeCertificate = statedCertificate.extend({
  version: z.number().int(),
  /** What it says and what was decided of it, and how often products were added: what operators decide on. */
  statementVersion: z.number().int(),
  growth: z.number().int(),
  /** Something like it was refused before: nobody else reads it until it has been checked. */
  isHeld: z.boolean(),
  /** Why it was refused. */
  reason: z.string(),
  fileName: z.string(),
  isFileShared: z.boolean(),
  products: z.number().int(),
  /** Of one that was checked: how many were added since, for which it is its seller’s word until it is checked again. */
  uncheckedProducts: z.number().int(),
  /** When it was stated as it is now. */
  statedAt: instant,
});
