import { z } from 'zod';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { roles } from '../accounts/roles.ts';
import { begun, decided, sentSpreadsheet, spreadsheetInput } from '../file-jobs/file-jobs.ts';
import { exportFacts } from '../order-documents/export-facts.ts';
import { base64Length, download, flag, id, page, pageInput } from '../shapes.ts';
import { largestTrackingSheet, trackingIssues } from './tracking-columns.ts';

const seller = [roles.seller] as const;
const shopRight = 'orders';

const trackingImport = z.object({
  ...sentSpreadsheet,
  /** Without a tracking number, or with one that stands there already. */
  rowsUnchanged: z.number().int(),
  /** Shipments, and orders of which nothing is left to be sent; as long as it is not confirmed, to be made. */
  parcels: z.number().int(),
  ordersShipped: z.number().int(),
});
export type TrackingImport = z.infer<typeof trackingImport>;

const parcelKinds = ['ship', 'unchanged', 'refused', 'shipped'] as const;

const plannedParcel = z.object({
  /** Its first row in the sheet. */
  line: z.number().int(),
  order: z.object({ id: id.nullable(), number: z.string() }),
  carrier: z.string(),
  trackingNumber: z.string(),
  pieces: z.number().int(),
  /** Whether nothing is left to be sent then. */
  isLast: z.boolean(),
  kind: z.enum(parcelKinds),
  issue: z.enum(trackingIssues).nullable(),
  /** What the papers of its export would lack; it ships all the same. */
  missing: z.array(z.enum(exportFacts)),
});
export type PlannedParcel = z.infer<typeof plannedParcel>;

export const trackingImports = {
  'trackingImports.template': endpoint({
    summary: 'An empty sheet for tracking numbers, in the language of the caller',
    who: seller,
    shopRight,
    limit: 'export',
    input: z.object({}),
    output: download,
  }),
  'trackingImports.begin': endpoint({
    summary:
      'Send a sheet of tracking numbers, such as an export of orders that was filled in. What it would ship is found out in the background, and done when it is confirmed',
    ...inOwnShop('orders'),
    limit: 'export',
    largestBody: base64Length(largestTrackingSheet) + 100_000,
    input: z.object(spreadsheetInput(largestTrackingSheet)),
    output: begun,
  }),
  'trackingImports.list': endpoint({
    summary: "My shop's sheets of tracking numbers and how far they are, the newest first",
    ...inOwnShop('orders'),
    input: z.object({ ...pageInput, open: flag.optional() }),
    output: page(trackingImport),
  }),
  'trackingImports.plan': endpoint({
    summary: 'What a sheet would ship, or has shipped: one shipment after the other',
    ...inOwnShop('orders'),
    input: z.object({ id, kind: z.enum(parcelKinds).optional(), ...pageInput }),
    output: page(plannedParcel),
    errors: ['NOT_FOUND'],
  }),
  'trackingImports.confirm': endpoint({
    summary:
      'Ship what a sheet that was checked would ship, in the background; orders that were changed since are refused. A second time it does nothing',
    ...inOwnShop('orders'),
    ...decided,
    errors: ['NOT_FOUND', 'IMPORT_NOT_CHECKED'],
  }),
  'trackingImports.discard': endpoint({
    summary: 'Throw away a sheet that was checked: nothing of it is shipped',
    ...inOwnShop('orders'),
    ...decided,
    errors: ['NOT_FOUND'],
  }),
  'trackingImports.refused': endpoint({
    summary: 'The refused rows of a sheet as a sheet, with what is wrong: corrected, it can be sent again',
    ...inOwnShop('orders'),
    limit: 'export',
    input: z.object({ id }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
};
