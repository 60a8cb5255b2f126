export const rfqStates = ['open', 'closed', 'ended'] as const;
export type RfqState = (typeof rfqStates)[number];

export const mostRfqPictures = 6;
export const mostRfqDocuments = 5;

/** Days for which a request may take quotes. */
export const longestDeadline = 180;

/** What a revision of a quote says otherwise: the shop's payment terms come with whatever else does. */
export type QuotePart =
  | 'price'
  | 'quantities'
  | 'callOffs'
  | 'leadTime'
  | 'validity'
  | 'terms'
  | 'product'
  | 'note';

/** What a request is called: `RFQ1042`. */
export const rfqNumber = (number: number): string => `RFQ${number}`;

/** The number of a request in what somebody typed, its letters left out or not; null where that is none. */
export function readRfqNumber(text: string): number | null {
  const match = /^(?:rfq)?\s?(\d{1,9})$/i.exec(text.trim());
  return match ? Number(match[1]) : null;
}

/** Days for which an open request has had no quote, to narrow a list of all requests to. */
export const quotelessDays = [1, 3, 7, 14, 30] as const;
export const mostQuotelessDays = 365;

/** What happened to a request, as operators read it. */
export const rfqEventKinds = [
  'published',
  'quoted',
  'revised',
  'countered',
  'recommended',
  'agreed',
  'ordered',
  'closed',
  'ended',
  'hidden',
  'restored',
] as const;
export type RfqEventKind = (typeof rfqEventKinds)[number];
