import { z } from 'zod';
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

/** What a shop gives the operators for a buyer's bank. */
export const disputeFiles = {
  'disputeFiles.list': endpoint({
    summary: 'The files that my shop has given as evidence for the disputed payment of an order',
    ...inOwnShop('orders'),
    input: z.object(ofOrder),
    output: z.object({
      /** Until then; null once evidence was sent, or the bank has decided. */
      openUntil: instant.nullable(),
      isOpen: z.boolean(),
      files: z.array(evidenceFile),
    }),
    errors: ['NOT_FOUND'],
  }),
  'disputeFiles.add': endpoint({
    summary:
      'Give a PDF, JPEG or PNG file as evidence for the disputed payment of an order; the operators send it to the bank',
    ...inOwnShop('orders'),
    limit: 'submit',
    largestBody: largestEvidenceBody,
    input: z.object({ ...ofOrder, ...evidenceInput }),
    output: evidenceFile,
    errors: ['NOT_FOUND', 'DISPUTE_ANSWERED', 'EVIDENCE_TYPE', 'EVIDENCE_MANY'],
  }),
  'disputeFiles.remove': endpoint({
    summary: 'Take back a file that my shop gave as evidence, before it is sent',
    ...inOwnShop('orders'),
    input: z.object({ ...ofOrder, fileId: id }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'DISPUTE_ANSWERED'],
  }),
};
