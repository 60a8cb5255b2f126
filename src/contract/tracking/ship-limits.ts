import { trackingIssues } from './tracking-columns.ts';

/** So many orders that are ready stand on the page on which they are shipped together, and in its sheet. */
export const mostOrdersToShip = 300;
/** Of them so many can be named, as they were ticked on a page of the list. */
export const mostNamedOrders = 100;
/** Rows of a sheet that fills that page, and bytes of its file: an export of orders has a row for each line. */
export const mostShipRows = 2_000;
export const largestShipSheet = 2_000_000;

/** Why a row of such a sheet is not taken; `partOfOrder`: it ships a part, or the order goes in several parcels. */
export const shipRowIssues = [...trackingIssues, 'partOfOrder'] as const;
export type ShipRowIssue = (typeof shipRowIssues)[number];
