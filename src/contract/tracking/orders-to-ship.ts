import { z } from 'zod';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { spreadsheetInput, spreadsheetIssues, unclearNumbers } from '../file-jobs/file-jobs.ts';
import { shipIssues } from '../orders/order-sending.ts';
import { exportFacts } from '../order-documents/export-facts.ts';
import { base64Length, commaList, download, id, instant, line, version } from '../shapes.ts';
import { carrierCodes } from './carriers.ts';
import { largestShipSheet, mostNamedOrders, shipRowIssues } from './ship-limits.ts';

/** Why an order that is ready does not go as one parcel now. */
const readyIssues = [...Object.values(shipIssues), 'refunding'] as const;
export type ReadyIssue = (typeof readyIssues)[number];

/** With whom parcels go; the name is that of a carrier without a code. */
const carrier = { carrierCode: z.enum(carrierCodes), carrier: z.string() };

const readyOrder = z.object({
  id,
  number: z.string(),
  version,
  buyerName: z.string(),
  /** Where it goes: an ISO 3166-1 code, and what the address calls its city and region. */
  country: z.string(),
  city: z.string(),
  /** Pieces that one parcel takes, and pieces that are asked back and wait for the seller's answer. */
  pieces: z.number().int(),
  askedBack: z.number().int(),
  /** When it was promised to leave; late where that is past and the time runs. */
  dueAt: instant.nullable(),
  isLate: z.boolean(),
  issue: z.enum(readyIssues).nullable(),
  /** What the papers of its export would lack; it ships all the same. */
  missing: z.array(z.enum(exportFacts)),
});
export type ReadyOrder = z.infer<typeof readyOrder>;

const takenRow = z.object({
  line: z.number().int(),
  orderId: id,
  orderNumber: z.string(),
  version,
  ...carrier,
  trackingNumber: z.string(),
});

const refusedRow = z.object({
  line: z.number().int(),
  /** The order's, as the row has it. */
  number: z.string(),
  issue: z.enum(shipRowIssues),
});

const narrowing = {
  /** Only these; those among them that are not ready are left out. */
  ids: commaList(mostNamedOrders).pipe(z.array(id)).optional(),
};

export const ordersToShip = {
  'ordersToShip.list': endpoint({
    summary:
      "My shop's orders that can be shipped now, the most urgent first, with what keeps each from going as one parcel, and the carrier of the last shipment",
    ...inOwnShop('orders'),
    input: z.object(narrowing),
    output: z.object({
      shopId: id,
      orders: z.array(readyOrder),
      /** How many are ready, those that are not in the answer included. */
      total: z.number().int(),
      /** Null before the first shipment. */
      lastCarrier: z.object(carrier).nullable(),
    }),
  }),
  'ordersToShip.sheet': endpoint({
    summary:
      'The orders that can be shipped now as a sheet (XLSX) with empty columns for carrier and tracking number',
    ...inOwnShop('orders'),
    limit: 'export',
    input: z.object(narrowing),
    output: download,
  }),
  'ordersToShip.readSheet': endpoint({
    summary:
      'Which orders a filled-in sheet gives tracking numbers, and which of its rows cannot be taken; it ships nothing',
    ...inOwnShop('orders'),
    limit: 'export',
    largestBody: base64Length(largestShipSheet) + 100_000,
    input: z.object({
      ...spreadsheetInput(largestShipSheet),
      /** The carrier of rows that name none; without it they are refused. */
      carrierCode: z.enum(carrierCodes).optional(),
      carrier: line(60, 0).default(''),
    }),
    output: z.object({
      /** Why the file cannot be read. */
      issue: z.enum(spreadsheetIssues).nullable(),
      unclear: unclearNumbers,
      rows: z.number().int(),
      /** Rows without a tracking number. */
      unfilled: z.number().int(),
      taken: z.array(takenRow),
      refused: z.array(refusedRow),
    }),
  }),
};
