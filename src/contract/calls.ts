import { accountsPaths } from './accounts/paths.ts';
import { agentsPaths } from './agents/paths.ts';
import { assistantPaths } from './assistant/paths.ts';
import { bookingsPaths } from './bookings/paths.ts';
import { booksPaths } from './books/paths.ts';
import { cartPaths } from './cart/paths.ts';
import { catalogPaths } from './catalog/paths.ts';
import { clubPaths } from './club/paths.ts';
import { companiesPaths } from './companies/paths.ts';
import { contentPaths } from './content/paths.ts';
import { creditPaths } from './credit/paths.ts';
import { customerTermsPaths } from './customer-terms/paths.ts';
import { customsPaths } from './customs/paths.ts';
import { exportsPaths } from './exports/paths.ts';
import { favoritesPaths } from './favorites/paths.ts';
import { feesPaths } from './fees/paths.ts';
import { taxesPaths } from './taxes/paths.ts';
import { filesPaths } from './files/paths.ts';
import { importsPaths } from './imports/paths.ts';
import { helpPaths } from './help/paths.ts';
import { integrationsPaths } from './integrations/paths.ts';
import { infraPaths } from './infra/paths.ts';
import { marketplacePaths } from './marketplace/paths.ts';
import { marketsPaths } from './markets/paths.ts';
import { mediaPaths } from './media/paths.ts';
import { merchantsPaths } from './merchants/paths.ts';
import { messagesPaths } from './messages/paths.ts';
import { moderationPaths } from './moderation/paths.ts';
import { operationsPaths } from './operations/paths.ts';
import { orderDocumentsPaths } from './order-documents/paths.ts';
import { ordersPaths } from './orders/paths.ts';
import { parcelsPaths } from './parcels/paths.ts';
import { paymentsPaths } from './payments/paths.ts';
import { policiesPaths } from './policies/paths.ts';
import { purchaseOrdersPaths } from './purchase-orders/paths.ts';
import { customerGroupsPaths } from './customer-groups/paths.ts';
import { priceAccessPaths } from './price-access/paths.ts';
import { priceListsPaths } from './price-lists/paths.ts';
import { priceListSheetsPaths, priceSheetsPaths } from './price-sheets/paths.ts';
import { productsPaths } from './products/paths.ts';
import { promotionPaths } from './promotion/paths.ts';
import { referencePaths } from './reference/paths.ts';
import { refundsPaths } from './refunds/paths.ts';
import { reviewsPaths } from './reviews/paths.ts';
import { rfqsPaths } from './rfqs/paths.ts';
import { salesPaths } from './sales/paths.ts';
import { samplesPaths } from './samples/paths.ts';
import { searchPaths } from './search/paths.ts';
import { serviceGrantsPaths } from './service-grants/paths.ts';
import { settlementPaths } from './settlement/paths.ts';
import { shopsPaths } from './shops/paths.ts';
import { staffPaths } from './staff/paths.ts';
import { trackingPaths } from './tracking/paths.ts';
import { studioPaths } from './studio/paths.ts';
import { tradeServicesPaths } from './trade-services/paths.ts';
import { transfersPaths } from './transfers/paths.ts';
import { translationPaths } from './translation/paths.ts';
import { warehousesPaths } from './warehouses/paths.ts';

/**
 * Every call of the product that is answered, by its one name.
 * The browser imports this table alone: shapes stay on the server and in types.
 */
export const calls = {
  ...accountsPaths,
  ...assistantPaths,
  ...bookingsPaths,
  ...booksPaths,
  ...cartPaths,
  ...catalogPaths,
  ...clubPaths,
  ...companiesPaths,
  ...contentPaths,
  ...helpPaths,
  ...creditPaths,
  ...customerTermsPaths,
  ...customsPaths,
  ...exportsPaths,
  ...favoritesPaths,
  ...feesPaths,
  ...taxesPaths,
  ...filesPaths,
  ...importsPaths,
  ...infraPaths,
  ...integrationsPaths,
  ...agentsPaths,
  ...marketplacePaths,
  ...marketsPaths,
  ...mediaPaths,
  ...merchantsPaths,
  ...messagesPaths,
  ...moderationPaths,
  ...operationsPaths,
  ...orderDocumentsPaths,
  ...ordersPaths,
  ...parcelsPaths,
  ...paymentsPaths,
  ...policiesPaths,
  ...productsPaths,
  ...priceAccessPaths,
  ...priceListsPaths,
  ...customerGroupsPaths,
  ...priceListSheetsPaths,
  ...priceSheetsPaths,
  ...promotionPaths,
  ...purchaseOrdersPaths,
  ...referencePaths,
  ...refundsPaths,
  ...reviewsPaths,
  ...rfqsPaths,
  ...salesPaths,
  ...samplesPaths,
  ...searchPaths,
  ...serviceGrantsPaths,
  ...settlementPaths,
  ...shopsPaths,
  ...warehousesPaths,
  ...staffPaths,
  ...studioPaths,
  ...trackingPaths,
  ...tradeServicesPaths,
  ...transfersPaths,
  ...translationPaths,
} as const;

export type CallKey = keyof typeof calls;

/** Milliseconds the browser waits for an answer, where it is longer than for the others (specification, section 9). */
export const callTimeouts = {
  'translation.translate': 50_000,
  'translation.product': 50_000,
  'messages.translations': 50_000,
  'priceListSheets.read': 60_000,
  'priceListSheets.apply': 60_000,
  'priceSheets.read': 60_000,
  'purchaseOrders.read': 60_000,
} as const satisfies Partial<Record<CallKey, number>>;
