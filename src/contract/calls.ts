import { agentsPaths } from './agents/paths.ts';
import { bookingsPaths } from './bookings/paths.ts';
import { booksPaths } from './books/paths.ts';
import { callOffsPaths } from './call-offs/paths.ts';
import { reordersPaths } from './reorders/paths.ts';
import { offlinePaths } from './offline/paths.ts';
import { requisitionListsPaths } from './requisition-lists/paths.ts';
import { sharedLinksPaths } from './shared-links/paths.ts';
import { clubPaths } from './club/paths.ts';
import { certificateOfficePaths } from './certificates/paths.ts';
import { companiesPaths } from './companies/paths.ts';
import { creditPaths } from './credit/paths.ts';
import { customerTermsPaths } from './customer-terms/paths.ts';
import { customsPaths } from './customs/paths.ts';
import { exportsPaths } from './exports/paths.ts';
import { feesPaths } from './fees/paths.ts';
import { taxesPaths } from './taxes/paths.ts';
import { filesPaths } from './files/paths.ts';
import { importsPaths } from './imports/paths.ts';
import { integrationsPaths } from './integrations/paths.ts';
import { mediaPaths } from './media/paths.ts';
import { merchantsPaths } from './merchants/paths.ts';
import { moderationPaths } from './moderation/paths.ts';
import { operationsPaths } from './operations/paths.ts';
import { orderDocumentsPaths } from './order-documents/paths.ts';
import { ordersPaths } from './orders/paths.ts';
import { parcelsPaths } from './parcels/paths.ts';
import { paymentsPaths } from './payments/paths.ts';
import { purchaseOrdersPaths } from './purchase-orders/paths.ts';
import { customerGroupsPaths } from './customer-groups/paths.ts';
import { priceListsPaths } from './price-lists/paths.ts';
import { priceListSheetsPaths, priceSheetsPaths } from './price-sheets/paths.ts';
import { productDocumentsPaths } from './product-documents/paths.ts';
import { productsPaths } from './products/paths.ts';
import { programmeOfficePaths } from './programmes/paths.ts';
import { refundsPaths } from './refunds/paths.ts';
import { salesPaths } from './sales/paths.ts';
import { samplesPaths } from './samples/paths.ts';
import { serviceGrantsPaths } from './service-grants/paths.ts';
import { settlementPaths } from './settlement/paths.ts';
import { staffPaths } from './staff/paths.ts';
import { trackingPaths } from './tracking/paths.ts';
import { studioPaths } from './studio/paths.ts';
import { tradeServicesPaths } from './trade-services/paths.ts';
import { transfersPaths } from './transfers/paths.ts';
import { translationPaths } from './translation/paths.ts';
import { warehousesPaths } from './warehouses/paths.ts';
import { publicCalls } from './public-calls.ts';

/**
 * Every call of the product that is answered, by its one name. A browser fetches this table with the first call that
 * `publicCalls` does not name; shapes stay on the server and in types.
 */
export const calls = {
  ...publicCalls,
  ...bookingsPaths,
  ...booksPaths,
  ...callOffsPaths,
  ...reordersPaths,
  ...requisitionListsPaths,
  ...offlinePaths,
  ...sharedLinksPaths,
  ...clubPaths,
  ...companiesPaths,
  ...creditPaths,
  ...customerTermsPaths,
  ...customsPaths,
  ...exportsPaths,
  ...feesPaths,
  ...taxesPaths,
  ...filesPaths,
  ...importsPaths,
  ...integrationsPaths,
  ...agentsPaths,
  ...mediaPaths,
  ...merchantsPaths,
  ...moderationPaths,
  ...operationsPaths,
  ...orderDocumentsPaths,
  ...ordersPaths,
  ...parcelsPaths,
  ...paymentsPaths,
  ...productDocumentsPaths,
  ...productsPaths,
  ...programmeOfficePaths,
  ...priceListsPaths,
  ...customerGroupsPaths,
  ...priceListSheetsPaths,
  ...priceSheetsPaths,
  ...purchaseOrdersPaths,
  ...refundsPaths,
  ...salesPaths,
  ...samplesPaths,
  ...serviceGrantsPaths,
  ...settlementPaths,
  ...certificateOfficePaths,
  ...warehousesPaths,
  ...staffPaths,
  ...studioPaths,
  ...trackingPaths,
  ...tradeServicesPaths,
  ...transfersPaths,
  ...translationPaths,
} as const;

export type CallKey = keyof typeof calls;
