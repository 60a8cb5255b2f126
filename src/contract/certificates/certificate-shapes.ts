import { z } from 'zod';
import { day, id, instant } from '../shapes.ts';
import { certificateKindCodes, certificateStates } from './certificate-kinds.ts';

export const certificateKind = z.enum(certificateKindCodes);

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
