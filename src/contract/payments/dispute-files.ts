import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { base64Length, fileInJson, id, instant, line } from '../shapes.ts';
import { evidenceKinds, largestEvidence, longestEvidenceName } from './evidence-kinds.ts';

/** A file that is given as evidence, with what it shows. */
export const evidenceInput = {
  kind: z.enum(evidenceKinds),
  name: line(longestEvidenceName),
  file: fileInJson(largestEvidence),
};
export const largestEvidenceBody = base64Length(largestEvidence) + 20_000;

export const evidenceFile = z.object({
  id,
  kind: z.enum(evidenceKinds),
  name: z.string(),
  /** In bytes. */
  size: z.number().int(),
  addedAt: instant,
  /** As what the bank was sent it; null where it was not. */
  sentAs: z.enum(evidenceKinds).nullable(),
});
export type EvidenceFile = z.infer<typeof evidenceFile>;

const ofOrder = { orderId: id };
const ofBooking = { bookingId: id };
const provider = [roles.tradeService] as const;

/** What somebody has given as evidence for a disputed payment. */
const givenFiles = z.object({
  /** Until then; null once evidence was sent, or the bank has decided. */
  openUntil: instant.nullable(),
  isOpen: z.boolean(),
  files: z.array(evidenceFile),
});
export type GivenEvidence = z.infer<typeof givenFiles>;

/** What a shop gives the operators for a buyer's bank. */
export const disputeFiles = {
  'disputeFiles.list': endpoint({
    summary: 'The files that my shop has given as evidence for the disputed payment of an order',
    ...inOwnShop('orders'),
    input: z.object(ofOrder),
    output: givenFiles,
    errors: ['NOT_FOUND', 'OWN_SHOP'],
  }),
  'disputeFiles.add': endpoint({
    summary:
      'Give a PDF, JPEG or PNG file as evidence for the disputed payment of an order; the operators send it to the bank',
    ...inOwnShop('orders'),
    limit: 'submit',
    largestBody: largestEvidenceBody,
    input: z.object({ ...ofOrder, ...evidenceInput }),
    output: evidenceFile,
    errors: ['NOT_FOUND', 'DISPUTE_ANSWERED', 'EVIDENCE_TYPE', 'EVIDENCE_MANY', 'OWN_SHOP'],
  }),
  'disputeFiles.remove': endpoint({
    summary: 'Take back a file that my shop gave as evidence, before it is sent',
    ...inOwnShop('orders'),
    input: z.object({ ...ofOrder, fileId: id }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'DISPUTE_ANSWERED', 'OWN_SHOP'],
  }),
};

/** What a provider of trade services gives the operators for the bank of a buyer who paid a booking. */
export const bookingDisputeFiles = {
  'bookingDisputeFiles.list': endpoint({
    summary: 'The files that I have given as evidence for the disputed payment of a booking with me',
    who: provider,
    input: z.object(ofBooking),
    output: givenFiles,
    errors: ['NOT_FOUND'],
  }),
  'bookingDisputeFiles.add': endpoint({
    summary:
      'Give a PDF, JPEG or PNG file as evidence for the disputed payment of a booking; the operators send it to the bank',
    who: provider,
    limit: 'submit',
    largestBody: largestEvidenceBody,
    input: z.object({ ...ofBooking, ...evidenceInput }),
    output: evidenceFile,
    errors: ['NOT_FOUND', 'DISPUTE_ANSWERED', 'EVIDENCE_TYPE', 'EVIDENCE_MANY'],
  }),
  'bookingDisputeFiles.remove': endpoint({
    summary: 'Take back a file that I gave as evidence for a booking, before it is sent',
    who: provider,
    input: z.object({ ...ofBooking, fileId: id }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'DISPUTE_ANSWERED'],
  }),
};
