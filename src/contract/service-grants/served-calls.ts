import type { CallKey } from '../calls.ts';

/**
 * Calls on a shop that a provider makes for it, with the grant in the header `serving` (`servedRight` of the contract,
 * whose shapes the browser does without; a test compares them).
 */
export const servedCalls: ReadonlySet<CallKey> = new Set<CallKey>([
  'preparedApplications.get',
  'preparedApplications.save',
  'products.get',
  'products.list',
  'products.counts',
  'products.setStatus',
  'products.save',
  'products.setType',
  'products.setReturns',
  'products.setPricesShownTo',
  'products.reprice',
  'products.copy',
  'products.history',
  'products.archive',
  'priceSheets.apply',
  'products.options',
  'products.brands',
  'attributes.all',
  'attributes.add',
  'attributes.addValue',
  'drafts.save',
  'drafts.delete',
  'drafts.list',
  'drafts.get',
  'shopFiles.list',
  'shopFiles.folders',
  'shopFiles.add',
  'orders.listForSeller',
  'orders.getForSeller',
  'orders.productForSeller',
]);
