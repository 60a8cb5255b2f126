/** What a file shows a buyer's bank; it reads one of each. */
export const evidenceKinds = [
  'shipping',
  'invoice',
  'communication',
  'signature',
  'agreement',
  'other',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** What Stripe takes as evidence, by what is in the file (docs.stripe.com/file-upload). */
export const evidenceTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type EvidenceType = (typeof evidenceTypes)[number];

/** The largest of them, in bytes. */
export const largestEvidence = 5_000_000;

/** A shop, and the operators together, may give so many for one dispute. */
export const mostEvidenceFiles = 12;

export const longestEvidenceName = 120;
