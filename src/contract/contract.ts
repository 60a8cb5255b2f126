import type { z } from 'zod';
import { accounts, addresses, sessions } from './accounts/accounts.ts';
import { agents, consoleAgents } from './agents/agents.ts';
import { assistant } from './assistant/assistant.ts';
import { bookingRefunds, consoleBookings } from './bookings/booking-refunds.ts';
import { bookingPayments, bookingReviews, bookings } from './bookings/bookings.ts';
import { inquiries } from './bookings/inquiries.ts';
import {
  consoleBookDays,
  consoleBookDifferences,
  consoleBookLines,
  consoleLedger,
  consoleLedgerChecks,
} from './books/books.ts';
import { letterTexts } from './operations/letter-texts.ts';
import { ledgerAccounts } from './books/ledger-accounts.ts';
import type { CallKey } from './calls.ts';
import { cart } from './cart/cart.ts';
import { catalog } from './catalog/catalog.ts';
import { customerPriceCalls } from './catalog/customer-prices.ts';
import { nextTierCalls } from './catalog/next-tiers.ts';
import { consoleCategories } from './catalog/console-categories.ts';
import { callOffs } from './call-offs/call-offs.ts';
import { reorders } from './reorders/reorders.ts';
import { offline } from './offline/offline.ts';
import { requisitionLists } from './requisition-lists/requisition-lists.ts';
import { sharedLinks } from './shared-links/shared-links.ts';
import { club, consoleClub } from './club/club.ts';
import { companyBranches } from './companies/branches.ts';
import { companies } from './companies/companies.ts';
import { purchaseRequests } from './companies/purchase-requests.ts';
import { consoleCredit, creditCalls, repayments } from './credit/credit.ts';
import { customerTerms, termsOrders, termsPayments } from './customer-terms/customer-terms.ts';
import { favorites } from './favorites/favorites.ts';
import { consoleFeeRates } from './fees/fees.ts';
import { consoleTaxRates } from './taxes/taxes.ts';
import type { Endpoint } from './endpoint.ts';
import { consoleProducts, consoleLivePool } from './products/console-products.ts';
import { consoleContent, content, contentCalls } from './content/content.ts';
import { customs } from './customs/customs.ts';
import { consoleFiles, files } from './files/files.ts';
import { itemNumbers } from './products/item-numbers.ts';
import { apiKeys } from './integrations/api-keys.ts';
import { connectedOrderCalls } from './integrations/connected-orders.ts';
import { shopSystemCalls } from './integrations/shop-systems.ts';
import { webhooks } from './integrations/webhooks.ts';
import { customerGroups } from './customer-groups/customer-groups.ts';
import { priceAccess } from './price-access/price-access.ts';
import { priceLists } from './price-lists/price-lists.ts';
import { priceListSheets } from './price-sheets/price-list-sheets.ts';
import { priceSheets } from './price-sheets/price-sheets.ts';
import { product } from './products/products.ts';
import { productTable } from './products/product-table.ts';
import { consoleReports, reports } from './products/reports.ts';
import { consoleTakedowns, takedowns } from './products/takedowns.ts';
import { consoleProductHistory, productHistory } from './products/product-history.ts';
import { attributes, drafts, livePool } from './products/product-drafts.ts';
import { consoleProgrammes } from './programmes/console-programmes.ts';
import { programmes } from './programmes/programmes.ts';
import { consoleRedirectHosts, consoleRoutes, infra } from './infra/infra.ts';
import { consoleApplications, merchants } from './merchants/merchants.ts';
import { preparedApplications } from './merchants/prepared-applications.ts';
import { help } from './help/help.ts';
import { consoleMarkets, markets } from './markets/markets.ts';
import { consoleMessages, support, messages, platformContacts } from './messages/messages.ts';
import { bankTransfers } from './payments/bank-transfers.ts';
import { weChatPayments } from './payments/wechat-payments.ts';
import { xenditPayments } from './payments/xendit-payments.ts';
import { consoleBankAccounts, consoleBankReceipts, consoleBankStatements } from './payments/console-bank.ts';
import { consoleBankReversals, consoleOutgoingTransfers } from './payments/console-outgoing.ts';
import { consoleStatementCoverage } from './payments/statement-coverage.ts';
import { consoleChannelTasks, consolePaymentChannels } from './payments/channel-tasks.ts';
import { bookingDisputeFiles, disputeFiles } from './payments/dispute-files.ts';
import { consoleCouponShares } from './payments/coupon-shares.ts';
import { consoleFeeInvoices, feeInvoices } from './settlement/fee-invoices.ts';
import { monthStatements } from './settlement/months.ts';
import { consolePayoutFiles } from './settlement/payout-files.ts';
import { consolePayouts } from './settlement/console-payouts.ts';
import { money, payouts } from './settlement/settlement.ts';
import { members } from './shops/members.ts';
import { productImports } from './imports/product-imports.ts';
import { transferredProducts, transferTools } from './transfers/transfers.ts';
import { officeSearch } from './orders/office-search.ts';
import { officeFigures } from './orders/office-figures.ts';
import { consoleJobs } from './operations/jobs.ts';
import { consoleSystem } from './operations/system.ts';
import { consoleLetters } from './operations/letters.ts';
import { operations } from './operations/operations.ts';
import { consoleChannelSettings } from './marketplace/channel-settings.ts';
import { consoleCompanies, consoleMarketplace } from './marketplace/marketplace.ts';
import { consoleSetup } from './operations/setup.ts';
import { consoleRfqs } from './rfqs/console-rfqs.ts';
import { rfqs } from './rfqs/rfqs.ts';
import { orderRemarks } from './orders/order-remarks.ts';
import { shownProducts } from './orders/shown-product.ts';
import { orderInvoices } from './orders/tax-invoices/invoice-calls.ts';
import { orderConditions } from './orders/conditions/order-conditions.ts';
import { sharedTracking } from './tracking/shared-tracking.ts';
import { orderSteps } from './orders/order-steps.ts';
import { consoleSearch } from './orders/console-search.ts';
import { consoleOrders } from './orders/console-orders.ts';
import { userActivity } from './staff/user-activity.ts';
import { consolePayments } from './payments/console-payments.ts';
import { orders } from './orders/orders.ts';
import { consoleParcels, parcels } from './parcels/parcels.ts';
import { payments } from './payments/payments.ts';
import { consolePolicies, policies } from './policies/policies.ts';
import { consolePromotion } from './promotion/console-promotion.ts';
import { promotion } from './promotion/promotion.ts';
import { consoleRates } from './settlement/rates.ts';
import { reference } from './reference/reference.ts';
import { documents } from './order-documents/order-documents.ts';
import { exports } from './exports/exports.ts';
import { productDocuments } from './product-documents/product-documents.ts';
import { consoleHolds } from './refunds/console-holds.ts';
import { consoleOverdue, consoleRefunds } from './refunds/console-refunds.ts';
import { endUnpaid, refunds } from './refunds/refunds.ts';
import { consoleConversations } from './moderation/console-conversations.ts';
import { consoleModeration } from './moderation/console-moderation.ts';
import { moderation } from './moderation/moderation.ts';
import { reviews } from './reviews/reviews.ts';
import { consoleHotWords, search } from './search/search.ts';
import { consoleSearches, searches } from './search/searches.ts';
import { consoleSynonyms } from './search/synonyms.ts';
import { consoleBrands } from './products/brands.ts';
import { consoleUnits } from './products/units.ts';
import { consoleServices, serviceProviders } from './trade-services/service-providers.ts';
import { tariffs } from './trade-services/tariffs.ts';
import { consoleInquiries, services } from './trade-services/trade-services.ts';
import { purchaseOrders } from './purchase-orders/purchase-orders.ts';
import { sales } from './sales/sales.ts';
import { samples } from './samples/samples.ts';
import { secondFactor } from './accounts/second-factor.ts';
import { consoleServiceGrants, serviceGrants } from './service-grants/service-grants.ts';
import { shopFiles } from './media/media.ts';
import { shopFront } from './shops/shop-front.ts';
import { consoleShopNames } from './shops/shop-names.ts';
import { shopOffice } from './shops/shop-office.ts';
import { certificates, consoleCertificates } from './certificates/certificates.ts';
import { warehouses } from './warehouses/warehouses.ts';
import { shops } from './shops/shops.ts';
import { consoleShops } from './shops/console-shops.ts';
import { consoleSuspensions, suspensions } from './shops/suspensions.ts';
import { consoleStaff, consoleUsers, staffSession } from './staff/staff.ts';
import { consoleStudio, studio } from './studio/studio.ts';
import { videos } from './studio/videos.ts';
import { ordersToShip } from './tracking/orders-to-ship.ts';
import { trackingImports } from './tracking/tracking-imports.ts';
import { consoleTranslations } from './translation/console-translations.ts';
import { translation } from './translation/translation.ts';

/** Every call with its shapes: the only passage between web and server. */
export const contract = {
  ...reference,
  ...infra,
  ...consoleRoutes,
  ...consoleRedirectHosts,
  ...accounts,
  ...addresses,
  ...sessions,
  ...secondFactor,
  ...staffSession,
  ...consoleUsers,
  ...consoleStaff,
  ...serviceGrants,
  ...consoleServiceGrants,
  ...files,
  ...consoleFiles,
  ...content,
  ...contentCalls,
  ...help,
  ...consoleContent,
  ...customs,
  ...merchants,
  ...preparedApplications,
  ...consoleApplications,
  ...shops,
  ...shopOffice,
  ...certificates,
  ...consoleCertificates,
  ...warehouses,
  ...members,
  ...suspensions,
  ...consoleSuspensions,
  ...consoleShops,
  ...shopFront,
  ...catalog,
  ...customerPriceCalls,
  ...nextTierCalls,
  ...consoleCategories,
  ...product,
  ...productTable,
  ...takedowns,
  ...consoleTakedowns,
  ...consoleBrands,
  ...consoleUnits,
  ...reports,
  ...consoleReports,
  ...productHistory,
  ...priceAccess,
  ...priceLists,
  ...customerGroups,
  ...priceListSheets,
  ...priceSheets,
  ...itemNumbers,
  ...attributes,
  ...drafts,
  ...livePool,
  ...programmes,
  ...shopFiles,
  ...search,
  ...consoleProducts,
  ...consoleProductHistory,
  ...consoleLivePool,
  ...consoleProgrammes,
  ...consoleHotWords,
  ...consoleSynonyms,
  ...consoleSearches,
  ...searches,
  ...translation,
  ...consoleTranslations,
  ...favorites,
  ...promotion,
  ...consolePromotion,
  ...markets,
  ...consoleMarkets,
  ...services,
  ...serviceProviders,
  ...tariffs,
  ...consoleInquiries,
  ...consoleServices,
  ...inquiries,
  ...bookings,
  ...bookingReviews,
  ...bookingPayments,
  ...bookingRefunds,
  ...consoleBookings,
  ...parcels,
  ...consoleParcels,
  ...rfqs,
  ...consoleRfqs,
  ...messages,
  ...platformContacts,
  ...support,
  ...consoleMessages,
  ...companies,
  ...companyBranches,
  ...purchaseRequests,
  ...purchaseOrders,
  ...club,
  ...consoleClub,
  ...sales,
  ...samples,
  ...cart,
  ...orders,
  ...orderSteps,
  ...orderInvoices,
  ...orderConditions,
  ...callOffs,
  ...reorders,
  ...requisitionLists,
  ...offline,
  ...sharedLinks,
  ...sharedTracking,
  ...consoleHolds,
  ...orderRemarks,
  ...shownProducts,
  ...trackingImports,
  ...ordersToShip,
  ...officeFigures,
  ...officeSearch,
  ...consoleOrders,
  ...consolePayments,
  ...userActivity,
  ...consoleSearch,
  ...productImports,
  ...transferredProducts,
  ...transferTools,
  ...payments,
  ...creditCalls,
  ...repayments,
  ...customerTerms,
  ...termsOrders,
  ...termsPayments,
  ...consoleCredit,
  ...refunds,
  ...endUnpaid,
  ...consoleOverdue,
  ...consoleRefunds,
  ...money,
  ...monthStatements,
  ...feeInvoices,
  ...documents,
  ...exports,
  ...productDocuments,
  ...payouts,
  ...consolePayouts,
  ...consoleFeeInvoices,
  ...consolePayoutFiles,
  ...consoleCouponShares,
  ...bankTransfers,
  ...weChatPayments,
  ...xenditPayments,
  ...consoleBankAccounts,
  ...consoleBankStatements,
  ...consoleStatementCoverage,
  ...consoleBankReceipts,
  ...consoleBankReversals,
  ...consoleOutgoingTransfers,
  ...consolePaymentChannels,
  ...consoleChannelTasks,
  ...disputeFiles,
  ...bookingDisputeFiles,
  ...consoleFeeRates,
  ...consoleTaxRates,
  ...consoleBookDays,
  ...consoleBookLines,
  ...consoleBookDifferences,
  ...consoleLedger,
  ...ledgerAccounts,
  ...letterTexts,
  ...consoleLedgerChecks,
  ...consoleShopNames,
  ...consoleRates,
  ...reviews,
  ...moderation,
  ...consoleModeration,
  ...consoleConversations,
  ...studio,
  ...videos,
  ...consoleStudio,
  ...operations,
  ...consoleSetup,
  ...consoleMarketplace,
  ...consoleCompanies,
  ...consoleChannelSettings,
  ...consolePolicies,
  ...consoleJobs,
  ...consoleSystem,
  ...consoleLetters,
  ...policies,
  ...agents,
  ...consoleAgents,
  ...assistant,
  ...apiKeys,
  ...connectedOrderCalls,
  ...shopSystemCalls,
  ...webhooks,
} satisfies Record<CallKey, Endpoint>;

type Contract = typeof contract;

/** What a caller sends. */
export type InputOf<Key extends CallKey> = z.input<Contract[Key]['input']>;
/** What a handler gets, after parsing. */
export type ParsedOf<Key extends CallKey> = z.output<Contract[Key]['input']>;
/** What a call answers. */
export type OutputOf<Key extends CallKey> = z.output<Contract[Key]['output']>;
