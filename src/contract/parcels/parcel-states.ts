/** How far a parcel is; receipts alone move it once it is declared. */
export const parcelStates = [
  'drafted',
  'checked',
  'declared',
  'accepted',
  'inspected',
  'released',
  'departed',
  'closed',
  'summed',
  'cancelled',
  'refused',
] as const;
export type ParcelState = (typeof parcelStates)[number];

/** Editions of the message specification. */
export const editions = ['2022', '2018'] as const;
export type Edition = (typeof editions)[number];

/** How the customs office of the product itself answers. */
export const officeManners = ['prompt', 'late', 'twice', 'mixed', 'refusing'] as const;
export type OfficeManner = (typeof officeManners)[number];

/** Kinds of messages that are sent. */
export const messageKinds = [303, 403, 505, 507, 509, 603, 605, 607, 701] as const;

/** Where a message stands: not yet posted, without a receipt on some of its documents, with one on each, or unreadable. */
export const messageStates = ['waiting', 'unanswered', 'answered', 'refused'] as const;

/** How long customs has to answer before a message can be posted again. */
export const resendAfterMinutes = 10;

/** Lines of one document, so rows of one parcel; the edition of 2018 has no more. */
export const mostLines = 100;

/** Rows of one spreadsheet, and bytes of its file. */
export const mostParcelRows = 50_000;
export const largestParcelSheet = 20_000_000;
