import { accountsApi } from '../accounts/api.ts';
import { agentsApi } from '../agents/api.ts';
import { assistantApi } from '../assistant/api.ts';
import { bookingsApi } from '../bookings/api.ts';
import { booksApi } from '../books/api.ts';
import { cartApi } from '../cart/api.ts';
import { companiesApi } from '../companies/api.ts';
import { purchaseRequestsApi } from '../purchase-requests/api.ts';
import { purchaseOrdersApi } from '../purchase-orders/api.ts';
import { productDocumentsApi } from '../product-documents/api.ts';
import { favoritesApi } from '../favorites/api.ts';
import { contentApi } from '../content/api.ts';
import { creditApi } from '../credit/api.ts';
import { customerTermsApi } from '../customer-terms/api.ts';
import { customsApi } from '../customs/api.ts';
import { filesApi } from '../files/api.ts';
import { merchantsApi } from '../merchants/api.ts';
import { categoriesApi } from '../categories/api.ts';
import { policiesApi } from '../policies/api.ts';
import { priceListsApi } from '../price-lists/api.ts';
import { priceListSheetsApi, priceSheetsApi } from '../price-sheets/api.ts';
import { productsApi } from '../products/api.ts';
import { certificatesApi } from '../certificates/api.ts';
import { catalogApi } from '../catalog/api.ts';
import { mediaApi } from '../media/api.ts';
import { shopFrontApi } from '../shop-front/api.ts';
import { livePoolApi } from '../live-pool/api.ts';
import { integrationsApi } from '../integrations/api.ts';
import { productImportsApi } from '../imports/api.ts';
import { transfersApi } from '../transfers/api.ts';
import { helpApi } from '../help/api.ts';
import { marketsApi } from '../markets/api.ts';
import { moderationApi } from '../moderation/api.ts';
import { messagesApi } from '../messages/api.ts';
import { settlementApi } from '../settlement/api.ts';
import { operationsApi } from '../operations/api.ts';
import { rfqsApi } from '../rfqs/api.ts';
import { ordersApi } from '../orders/api.ts';
import { orderDocumentsApi } from '../order-documents/api.ts';
import { studioApi } from '../studio/api.ts';
import { exportsApi } from '../exports/api.ts';
import { parcelsApi } from '../parcels/api.ts';
import { paymentsApi } from '../payments/api.ts';
import { promotionApi } from '../promotion/api.ts';
import { referenceApi } from '../reference/api.ts';
import { reportingApi } from '../reporting/api.ts';
import { refundsApi } from '../refunds/api.ts';
import { reviewsApi } from '../reviews/api.ts';
import { reordersApi } from '../reorders/api.ts';
import { offlineApi } from '../offline/api.ts';
import { requisitionListsApi } from '../requisition-lists/api.ts';
import { sharedLinksApi } from '../shared-links/api.ts';
import { samplesApi } from '../samples/api.ts';
import { searchApi } from '../search/api.ts';
import { tradeServicesApi } from '../trade-services/api.ts';
import { serviceGrantsApi } from '../service-grants/api.ts';
import { shopsApi } from '../shops/api.ts';
import { staffApi } from '../staff/api.ts';
import { trackingApi } from '../tracking/api.ts';
import { translationApi } from '../translation/api.ts';
import { stockApi } from '../stock/api.ts';
import { warehousesApi } from '../warehouses/api.ts';
import type { AllHandlers } from './dispatch.ts';

/** Every call's handler; one that is missing is a type error here. */
export const handlers: AllHandlers = {
  ...referenceApi,
  ...accountsApi,
  ...policiesApi,

  ...staffApi,
  ...serviceGrantsApi,
  ...filesApi,
  ...contentApi,
  ...helpApi,
  ...creditApi,
  ...customerTermsApi,
  ...customsApi,
  ...merchantsApi,
  ...shopsApi,
  ...warehousesApi,
  ...stockApi,
  ...mediaApi,
  ...categoriesApi,
  ...productsApi,
  ...priceListsApi,
  ...priceListSheetsApi,
  ...priceSheetsApi,
  ...certificatesApi,
  ...catalogApi,
  ...shopFrontApi,
  ...livePoolApi,
  ...searchApi,
  ...translationApi,
  ...favoritesApi,
  ...productDocumentsApi,
  ...promotionApi,
  ...productImportsApi,
  ...trackingApi,
  ...transfersApi,
  ...marketsApi,
  ...rfqsApi,
  ...messagesApi,
  ...samplesApi,
  ...tradeServicesApi,
  ...parcelsApi,
  ...companiesApi,
  ...cartApi,
  ...ordersApi,
  ...purchaseRequestsApi,
  ...reordersApi,
  ...requisitionListsApi,
  ...offlineApi,
  ...sharedLinksApi,
  ...purchaseOrdersApi,
  ...bookingsApi,
  ...paymentsApi,
  ...refundsApi,
  ...orderDocumentsApi,
  ...exportsApi,
  ...settlementApi,
  ...booksApi,
  ...reviewsApi,
  ...moderationApi,
  ...reportingApi,
  ...studioApi,
  ...operationsApi,
  ...agentsApi,
  ...assistantApi,
  ...integrationsApi,
};
