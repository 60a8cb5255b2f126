import type { CallKey } from '../src/contract/calls.ts';
import { livePoolLists } from '../src/contract/products/product-limits.ts';
import type { ErrorCode } from '../src/contract/errors.ts';
import {
  bankAccount,
  couponTerms,
  freightTable,
  transferFile,
  quoteTerms,
  request,
  type Traders,
} from './traders.ts';
import type { Caravan } from './caravan.ts';
import { testPassword } from './password.ts';

/** Somebody new, in one of the two offices. */
export type Stranger =
  | ({ side: 'buyer' } & Awaited<ReturnType<Caravan['buyer']>>)
  | ({ side: 'seller' } & Awaited<ReturnType<Caravan['seller']>>);

type Inputs = (traders: Traders, who: Stranger, caravan: Caravan) => object[] | Promise<object[]>;

/**
 * What somebody else gets of a call. Whatever it is, nothing of the owners' changes.
 * - `refused`: asked with the owners' ids, it says that there is nothing, or that it may not be.
 * - `nothing`: it answers, and not one id of the owners stands in the answer.
 * - `newcomer`: it answers what it answered before the owners were there.
 * - `headOnly`: a spreadsheet with its head and no row.
 * - `own`: it is about whoever calls, or about what everybody may see; never more of the owners than that.
 */
export type Row =
  | { gets: 'refused'; inputs: Inputs; codes: readonly ErrorCode[] }
  | { gets: 'nothing' | 'newcomer' | 'headOnly'; inputs: Inputs }
  | { gets: 'own'; inputs: Inputs; moves: readonly string[] };

const refused = (inputs: Inputs, ...codes: ErrorCode[]): Row => ({ gets: 'refused', inputs, codes });
const itself: Inputs = () => [{}];
const nothing = (inputs = itself): Row => ({ gets: 'nothing', inputs });
const newcomer = (inputs = itself): Row => ({ gets: 'newcomer', inputs });
const headOnly = (inputs = itself): Row => ({ gets: 'headOnly', inputs });
/** @param moves  the tables whose public figures it counts on */
const own = (inputs = itself, ...moves: string[]): Row => ({ gets: 'own', inputs, moves });

const timeZone = 'Asia/Shanghai';
const linkTerms = { days: 7, audience: 'anyone', isPriced: true };
const anAgent = {
  clientId: 'registered-none',
  redirectUri: 'https://x.test/',
  responseType: 'code',
  codeChallenge: 'x'.repeat(43),
  codeChallengeMethod: 'S256',
};
const anOrder = ({ orders }: Traders) => Object.values(orders).map((id) => ({ id }));
const aLine = ({ orders, lineId }: Traders) => Object.values(orders).map((id) => ({ id, lineId }));
const ofOrder = ({ orders }: Traders) => Object.values(orders).map((orderId) => ({ orderId }));
const payable = ({ orders }: Traders) => [{ orderIds: [orders.unpaid] }];
const payableBy = ({ orders }: Traders) => [{ orderIds: [orders.unpaid], channel: 'sandbox' }];
const theirProducts = ({ productId }: Traders) => [{ id: productId }];
const issuedPaper = { number: 'FP-1', issuedOn: '2026-03-02', amount: '100' };
const aCertificate = {
  kind: 'ce',
  number: 'CE-7',
  issuer: 'Somebody',
  holder: 'Somebody',
  isFileShared: true,
};
const seenAt = '2026-03-02T08:00:00.000Z';
const buyersAddress = {
  name: 'Li Wei',
  prefixId: '2',
  phone: '13800000000',
  country: 'CN',
  regionCodes: ['31', '3101', '310101'],
  detail: '2 Nanjing Road',
};

/** Prices that the stranger was shown: an order of their own, all but the address. */
async function ownQuote(traders: Traders, who: Stranger, caravan: Caravan): Promise<string> {
  const lines = [{ skuId: traders.skuId, quantity: 10 }];
  return (await caravan.done('orders.calculate', { lines }, who)).quote;
}

/**
 * Every call of the two offices, in an order in which their owners could make them one after the other.
 * Calls that anyone may make, the operators' and those of service providers are not among them.
 */
export const otherOwners: Partial<Record<CallKey, Row>> = {
  'accounts.me': nothing(),
  'accounts.config': own(),
  'accounts.changePassword': own(() => [{ oldPassword: 'Caravan2026', password: 'Caravan2027' }]),
  'accounts.changeName': own(() => [{ userName: 'new@example.test', code: '000000', password: 'Caravan' }]),
  'sessions.list': nothing(),
  'secondFactor.get': own(),
  'secondFactor.begin': own(() => [{ password: 'Caravan2026' }]),
  'secondFactor.enable': own(() => [{ setup: 'none', code: '000000' }]),
  'secondFactor.disable': own(() => [{ password: 'Caravan2026', code: '000000' }]),
  'policies.pending': own(),
  'policies.agree': own(() => [{ policies: [{ document: 'terms', number: 0 }] }]),
  'info.get': own(),
  'info.update': own(() => [{ userName: 'Somebody else' }]),

  'files.permission': own(() => [{ purpose: 'message' }]),
  'files.picture': refused(({ picture }) => [{ key: picture }]),
  'ocr.company': refused(({ picture }) => [{ picture, wait: 0 }], 'OCR_OFF'),
  'ocr.person': refused(({ picture }) => [{ picture, side: 'front', wait: 0 }], 'OCR_OFF'),
  'audit.get': own(),
  'audit.enrolled': own(),
  'audit.add': own(),

  'addresses.list': nothing(),
  'addresses.get': refused(({ buyer }) => [{ id: buyer.addressId }]),
  'addresses.save': refused(({ buyer }) => [{ id: buyer.addressId, ...buyersAddress }]),
  'addresses.setDefault': refused(({ buyer }) => [{ id: buyer.addressId }]),

  'companyBranches.list': refused(itself, 'COMPANY_ENDED'),
  'companyBranches.save': refused(() => [{ name: 'North', code: 'N' }], 'COMPANY_ENDED'),
  'companyBranches.setArchived': refused(
    ({ memberId }) => [{ id: memberId, isArchived: true }],
    'COMPANY_ENDED',
  ),
  'companyBranches.assign': refused(
    ({ memberId }) => [{ personId: memberId, branchIds: [] }],
    'COMPANY_ENDED',
  ),
  'companies.found': own(() => [{ name: 'Falcon Trading LLC' }]),
  'companies.mine': own(),
  'companies.actFor': own(() => [{}]),
  'companies.get': refused(itself, 'COMPANY_ENDED'),
  'companies.history': refused(itself, 'COMPANY_ENDED'),
  'companies.update': refused(() => [{ name: 'Falcon Trading LLC' }], 'COMPANY_ENDED'),
  'companies.invite': refused(() => [{ contact: 'third@example.test', roles: ['owner'] }], 'COMPANY_ENDED'),
  'companies.withdraw': refused(({ invitationId }) => [{ id: invitationId }], 'COMPANY_ENDED'),
  'companies.setRoles': refused(({ memberId }) => [{ id: memberId, roles: ['owner'] }], 'COMPANY_ENDED'),
  'companies.setDeputy': refused(({ memberId }) => [{ id: memberId, until: '2026-03-10' }], 'COMPANY_ENDED'),
  'companies.endDeputy': refused(({ memberId }) => [{ id: memberId }], 'COMPANY_ENDED'),
  'companies.setLetters': refused(() => [{ getsLetters: true }], 'COMPANY_ENDED'),
  'companies.remove': refused(({ memberId }) => [{ id: memberId }], 'COMPANY_ENDED'),
  'companies.leave': own(({ orders }) => [{ id: orders.unpaid }]),
  'companies.setRules': refused(() => [{ rules: [], approvalDays: 3, version: 0 }], 'COMPANY_ENDED'),
  'companies.accept': own(() => [{ token: 'x'.repeat(32) }]),
  'purchaseRequests.add': refused(
    ({ orders }) => [{ idempotencyKey: 'somebody-else', quote: 'x', addressId: orders.unpaid }],
    'COMPANY_ENDED',
  ),
  'purchaseRequests.list': refused(itself, 'COMPANY_ENDED'),
  'purchaseRequests.get': refused(({ orders }) => [{ id: orders.unpaid }], 'COMPANY_ENDED'),
  'purchaseRequests.approve': refused(({ orders }) => [{ id: orders.unpaid, version: 1 }], 'COMPANY_ENDED'),
  'purchaseRequests.reject': refused(
    ({ orders }) => [{ id: orders.unpaid, version: 1, note: 'No' }],
    'COMPANY_ENDED',
  ),
  'purchaseRequests.withdraw': refused(({ orders }) => [{ id: orders.unpaid }], 'COMPANY_ENDED'),
  'purchaseRequests.putInCart': refused(({ orders }) => [{ id: orders.unpaid }], 'COMPANY_ENDED'),
  'purchaseRequests.admitPrice': refused(
    ({ orders }) => [{ orderId: orders.unpaid, version: 1 }],
    'COMPANY_ENDED',
  ),

  'purchaseOrders.read': own(() => [
    {
      name: 'po.csv',
      file: Buffer.from('PO number;Item number;Qty\nPO-OF-TRADERS;T-1;3').toString('base64'),
    },
  ]),
  'purchaseOrders.list': nothing(),
  'purchaseOrders.get': refused(({ purchaseOrderId }) => [{ id: purchaseOrderId }]),
  'purchaseOrders.update': refused(({ purchaseOrderId }) => [
    { id: purchaseOrderId, version: 1, poNumber: 'Other' },
  ]),
  'purchaseOrders.decide': refused(({ purchaseOrderId }) => [
    { id: purchaseOrderId, version: 1, position: 0, isLeftOut: true },
  ]),
  'purchaseOrders.putInCart': refused(({ purchaseOrderId }) => [{ id: purchaseOrderId, version: 1 }]),
  'purchaseOrders.remove': refused(({ purchaseOrderId }) => [{ id: purchaseOrderId, version: 1 }]),
  'purchaseOrders.numbersFor': own(({ skuId }) => [{ skuIds: [skuId] }]),

  'members.list': nothing(),
  'members.history': nothing(),
  'members.invite': own(() => [{ contact: 'third@example.test', rights: ['products'] }]),
  'members.withdraw': refused(({ invitationId }) => [{ id: invitationId }]),
  'members.setRights': refused(({ memberId }) => [{ id: memberId, rights: ['money'] }]),
  'members.remove': refused(({ memberId }) => [{ id: memberId }]),
  'members.leave': own(),
  'members.accept': own(() => [{ token: 'x'.repeat(32) }]),

  'preparedApplications.get': own(),
  'serviceGrants.mine': nothing(),
  'serviceGrants.offer': own(() => [{ code: 'AAAA2222BB' }]),
  'serviceGrants.answer': own(() => [{ code: 'AAAA2222BB', rights: ['products'] }]),
  'serviceGrants.change': refused(({ grantId }) => [{ id: grantId, rights: ['orders'] }]),
  'serviceGrants.end': refused(({ grantId }) => [{ id: grantId }]),
  'serviceGrants.history': nothing(({ grantId }) => [{}, { grantId }]),

  'shops.mine': nothing(),
  'shops.update': own(() => [
    {
      version: 1,
      country: 'CN',
      openedYear: 2015,
      preRatio: 50,
      leadDays: 15,
      balanceDays: 30,
      depositKept: 0,
      autoConfirm: true,
      samples: 'none',
    },
  ]),
  'shops.updateProfile': own(() => [{ version: 1, names: { en: 'New' }, descriptions: {}, addresses: {} }]),
  'benefits.check': newcomer(),
  'certificates.kinds': own(),
  'certificates.list': nothing(),
  'certificates.get': refused(({ certificateId }) => [{ id: certificateId }]),
  'certificates.save': refused(({ certificateId }) => [{ ...aCertificate, id: certificateId, version: 1 }]),
  'certificates.delete': refused(({ certificateId }) => [{ id: certificateId, version: 1 }]),
  'certificates.file': refused(({ certificateId }) => [{ id: certificateId }]),
  'certificates.products': refused(({ certificateId }) => [{ id: certificateId }]),
  'certificates.attach': refused(({ certificateId, productId }) => [
    { id: certificateId, productIds: [productId] },
  ]),
  'certificates.attachCategory': refused(({ certificateId, categoryId }) => [
    { id: certificateId, categoryId },
  ]),
  'certificates.detach': refused(({ certificateId, productId }) => [
    { id: certificateId, productIds: [productId] },
  ]),

  'warehouses.list': nothing(),
  'warehouses.save': refused(({ warehouse }) => [{ ...warehouse, name: 'Theirs', country: 'CN' }]),
  'warehouses.arrange': refused(({ warehouse }) => [{ ids: [warehouse.id] }], 'WAREHOUSE_CHANGED'),
  'warehouses.close': refused(({ warehouse }) => [warehouse]),
  'warehouses.depending': refused(({ warehouse }) => [{ id: warehouse.id }]),
  'warehouses.movements': refused(({ warehouse }) => [{ id: warehouse.id }]),
  'warehouses.movePieces': refused(({ warehouse, skuId, seller }) => [
    { from: seller.shopId, into: warehouse.id, skus: [{ id: skuId, quantity: 1 }] },
  ]),
  'warehouses.reopen': refused(({ warehouse }) => [warehouse]),
  'priceLists.list': nothing(),
  'priceLists.get': refused(({ priceList }) => [{ id: priceList.id }]),
  'priceLists.lines': refused(({ priceList }) => [{ id: priceList.id }]),
  'priceLists.product': refused(({ priceList, productId }) => [{ id: priceList.id, productId }]),
  'priceLists.customers': refused(({ priceList }) => [{ id: priceList.id }]),
  'priceLists.findCustomers': nothing(() => [{ search: 'Company' }, { search: 'Person' }]),
  'priceLists.save': refused(({ priceList }) => [{ ...priceList, name: 'Theirs' }]),
  'priceLists.setLines': refused(({ priceList, productId }) => [
    { ...priceList, lines: [{ id: productId, percentOff: 50 }] },
  ]),
  'priceLists.addCustomer': refused(({ priceList, buyer }) => [{ ...priceList, accountId: buyer.id }]),
  'priceLists.removeCustomer': refused(({ priceList, buyer }) => [{ ...priceList, accountId: buyer.id }]),
  'priceLists.groups': refused(({ priceList }) => [{ id: priceList.id }]),
  'priceLists.setGroups': refused(({ priceList, customerGroup }) => [
    { ...priceList, groupIds: [customerGroup.id] },
  ]),
  'priceLists.delete': refused(({ priceList }) => [priceList]),
  'priceAccess.mine': own(({ seller }) => [{ shopId: seller.shopId }]),
  'priceAccess.ask': own(({ seller }) => [{ shopId: seller.shopId }]),
  'priceAccess.settings': own(),
  'priceAccess.setShop': own(() => [{ shownTo: 'everybody' }]),
  'priceAccess.list': nothing(() => [{ list: 'approved' }]),
  'priceAccess.customers': nothing(async ({ buyer }, _, caravan) => {
    const { company_name: name } = await caravan.deps.db
      .selectFrom('accounts')
      .select('company_name')
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    return [{ search: name }];
  }),
  'priceAccess.decide': refused(({ buyer }) => [{ accountId: buyer.id, version: 0, decision: 'withdraw' }]),
  'customerGroups.list': nothing(),
  'customerGroups.get': refused(({ customerGroup }) => [{ id: customerGroup.id }]),
  'customerGroups.customers': refused(({ customerGroup }) => [{ id: customerGroup.id }]),
  'customerGroups.match': nothing(async ({ buyer }, _, caravan) => {
    const names = caravan.deps.db
      .selectFrom('shop_customers')
      .select('name')
      .where('account_id', '=', buyer.id);
    return [{ lines: (await names.execute()).map(({ name }) => name) }];
  }),
  'customerGroups.history': nothing(({ customerGroup }) => [{}, { id: customerGroup.id }]),
  'customerGroups.save': refused(({ customerGroup }) => [{ ...customerGroup, name: 'Theirs' }]),
  'customerGroups.addCustomers': refused(({ customerGroup, buyer }) => [
    { ...customerGroup, accountIds: [buyer.id] },
  ]),
  'customerGroups.removeCustomers': refused(({ customerGroup, buyer }) => [
    { ...customerGroup, accountIds: [buyer.id] },
  ]),
  'customerGroups.delete': refused(({ customerGroup }) => [customerGroup]),

  'freight.list': nothing(),
  'freight.save': refused(({ freightId }) => [{ id: freightId, ...freightTable }]),
  'shopFront.mine': nothing(),
  'shopFront.recommendCount': own(),
  'shopFront.recommend': refused(({ productId }) => [{ id: productId, recommend: true }]),
  'shopFront.saveFloors': refused(({ productId }) => [
    { version: 1, floors: [{ kind: 'products', title: { en: 'Best' }, productIds: [productId] }] },
  ]),
  'shopFront.saveCategories': refused(({ productId }) => [
    { version: 1, categories: [{ names: { en: 'Best' }, productIds: [productId] }] },
  ]),

  'favorites.saveProduct': own(theirProducts),
  'favorites.removeProduct': own(theirProducts),
  'favorites.listProducts': nothing(),
  'favorites.mine': nothing(),
  'favorites.saveShop': own(({ seller }) => [{ id: seller.shopId }]),
  'favorites.removeShop': own(({ seller }) => [{ id: seller.shopId }]),
  'favorites.listShops': nothing(),

  'productDocuments.ownDataSheet': refused(({ productId }) => [{ productId }]),
  'productDocuments.askOwnCatalog': refused(() => [{}], 'CATALOG_EMPTY'),
  'productDocuments.askSavedCatalog': own(),
  'productDocuments.list': nothing(),

  'products.get': refused(theirProducts),
  'products.list': nothing(),
  'products.variants': own(({ productId }) => [{ ids: [productId] }]),
  'products.edit': refused(({ productId, skuId }) => [
    { products: [{ id: productId, version: 1, status: 'down' }] },
    { products: [{ id: productId, version: 1, skus: [{ id: skuId, stock: { seen: 5, wanted: 0 } }] }] },
  ]),
  'products.counts': newcomer(),
  'products.options': nothing(),
  'products.brands': own(({ categoryId }) => [{ id: categoryId }]),
  'shops.suspension': own(),
  'shops.appeal': own(() => [{ text: 'It is ours' }]),
  'products.takedowns': nothing(),
  'products.appeal': refused(({ takenDownId }) => [{ productId: takenDownId, text: 'It is ours' }]),
  'products.setStatus': refused(({ productId }) => [
    { ids: [productId], status: 'down' },
    { ids: [productId], status: 'published' },
  ]),
  'products.setPricesShownTo': refused(({ productId }) => [{ ids: [productId], shownTo: 'everybody' }]),
  'products.setReturns': refused(({ productId }) => [{ ids: [productId], noReturn: true }]),
  'products.setType': refused(({ productId }) => [{ ids: [productId], productType: 'custom' }]),
  'products.reprice': refused(({ productId }) => [
    { products: [{ id: productId, version: 1 }], change: { by: 'percent', value: 5 }, preview: true },
    { products: [{ id: productId, version: 1 }], change: { by: 'percent', value: 5 } },
  ]),
  'products.history': refused(theirProducts),
  'products.copy': refused(({ productId }) => [{ products: [{ id: productId, version: 1 }] }]),
  'products.archive': refused(({ productId }) => [
    { products: [{ id: productId, version: 1 }], archived: true },
    { products: [{ id: productId, version: 1 }], archived: false },
  ]),
  'products.delete': refused(({ productId }) => [{ products: [{ id: productId, version: 1 }] }]),
  'stock.setByItemNumber': own(() => [{ rows: [{ itemNumber: 'THEIRS-1', quantity: 3 }] }]),
  'prices.setByItemNumber': own(() => [
    { rows: [{ itemNumber: 'THEIRS-1', tiers: [{ minimum: 1, price: '100' }] }] },
  ]),
  'apiKeys.list': nothing(),
  'apiKeys.history': nothing(),
  'apiKeys.make': own(() => [{ name: 'ERP', scopes: ['orders:read'], days: 30 }]),
  'apiKeys.revoke': refused(({ apiKeyId }) => [{ id: apiKeyId }]),
  'apiKeys.current': own(),
  'shopSystems.list': nothing(),
  // Nobody answers there.
  'shopSystems.connect': refused(
    () => [{ system: 'shopify', address: 'https://shop.invalid', secret: 'shpat_0', language: 'en' }],
    'SYSTEM_REFUSED',
  ),
  'shopSystems.pause': refused(({ shopConnectionId }) => [{ id: shopConnectionId }]),
  'shopSystems.resume': refused(({ shopConnectionId }) => [{ id: shopConnectionId }]),
  'shopSystems.sync': refused(({ shopConnectionId }) => [{ id: shopConnectionId }]),
  'shopSystems.runs': refused(({ shopConnectionId }) => [{ id: shopConnectionId }]),
  'shopSystems.items': refused(({ shopConnectionId }) => [{ id: shopConnectionId }]),
  'connectedOrders.list': refused(({ shopConnectionId }) => [{ id: shopConnectionId }]),
  'connectedOrders.set': refused(({ shopConnectionId }) => [{ id: shopConnectionId, isOn: true }]),
  'connectedOrders.settle': refused(({ connectedOrderId }) => [{ id: connectedOrderId, how: 'again' }]),
  // Afterwards there is none.
  'shopSystems.disconnect': refused(({ shopConnectionId }) => [{ id: shopConnectionId }]),
  'webhooks.list': nothing(),
  'webhooks.add': own(() => [{ address: 'https://erp.example/hook', kinds: ['order.paid'] }]),
  'webhooks.change': refused(({ webhookId }) => [
    { id: webhookId, version: 1, address: 'https://erp.example/', kinds: ['order.paid'], isOn: true },
  ]),
  'webhooks.rotateSecret': refused(({ webhookId }) => [{ id: webhookId }]),
  'webhooks.ping': refused(({ webhookId }) => [{ id: webhookId }]),
  'webhooks.deliveries': refused(({ webhookId }) => [{ id: webhookId }]),
  'webhooks.replay': refused(({ deliveryId }) => [{ deliveryId }]),
  'webhooks.replayPeriod': refused(({ webhookId }) => [
    { id: webhookId, from: '2026-01-01T00:00:00Z', until: '2026-12-01T00:00:00Z' },
  ]),
  'webhooks.remove': refused(({ webhookId }) => [{ id: webhookId }]),
  'priceListSheets.export': refused(({ priceList }) => [{ id: priceList.id }]),
  'priceListSheets.read': refused(({ priceList }) => [{ id: priceList.id, name: 'a.csv', file: 'YQ==' }]),
  'priceListSheets.apply': refused(({ priceList }) => [
    { ...priceList, name: 'a.csv', file: 'YQ==', digest: '0'.repeat(64), isWhole: true },
  ]),
  'priceSheets.export': headOnly(),
  'priceSheets.read': own(() => [{ name: 'prices.csv', file: 'YQ==' }]),
  'priceSheets.apply': refused(({ productId, skuId }) => [
    {
      products: [{ id: productId, version: 1, skus: [{ id: skuId, stock: { seen: 5, wanted: 0 } }] }],
    },
  ]),
  'products.save': refused(async ({ inputs, productId, seller }) => [
    await inputs.changed(seller, productId, { moq: 24 }),
  ]),
  'productImports.template': own(({ categoryId }) => [{ categoryId }]),
  'productImports.begin': own(({ categoryId }) => [{ name: 'a.csv', categoryId, file: 'YQ==' }]),
  'productImports.list': nothing(),
  'productImports.refused': refused(({ sheetId }) => [{ id: sheetId }]),
  'productImports.plan': refused(({ previewId }) => [{ id: previewId }]),
  'productImports.confirm': refused(({ previewId }) => [{ id: previewId }]),
  'productImports.discard': refused(({ unwantedId }) => [{ id: unwantedId }]),
  'trackingImports.template': own(() => [{}]),
  'trackingImports.begin': own(() => [{ name: 'a.csv', file: 'YQ==' }]),
  'trackingImports.list': nothing(),
  'trackingImports.plan': refused(({ trackingId }) => [{ id: trackingId }]),
  'trackingImports.confirm': refused(({ trackingId }) => [{ id: trackingId }]),
  'trackingImports.discard': refused(({ unwantedTrackingId }) => [{ id: unwantedTrackingId }]),
  'trackingImports.refused': refused(({ trackingId }) => [{ id: trackingId }]),
  'ordersToShip.list': nothing(),
  'ordersToShip.sheet': headOnly(),
  'ordersToShip.readSheet': own(() => [{ name: 'a.csv', file: 'YQ==' }]),
  'productExports.ask': own(({ categoryId }) => [{ categoryId }]),
  'productExports.list': nothing(),
  'productExports.download': refused(({ productExportId, orderExportId }) => [
    { id: productExportId },
    { id: orderExportId },
  ]),
  'transferredProducts.send': own(() => [transferFile()]),
  'transferredProducts.files': nothing(),
  'transferredProducts.refusals': refused(({ transferFileId }) => [{ id: transferFileId }]),
  'transferredProducts.list': nothing(),
  'transferredProducts.get': refused(({ transferredProductId }) => [{ id: transferredProductId }]),
  'transferredProducts.plan': refused(({ transferredProductId }) => [{ id: transferredProductId }]),
  'transferredProducts.fetchPictures': refused(({ transferredProductId }) => [{ id: transferredProductId }]),
  'transferredProducts.toDraft': refused(({ transferredProductId, categoryId }) => [
    { id: transferredProductId, categoryId },
  ]),
  'transferredProducts.toDrafts': own(({ transferredProductId, categoryId }) => [
    { ids: [transferredProductId], categoryId },
  ]),
  'transferredProducts.remove': own(({ transferredProductId }) => [{ ids: [transferredProductId] }]),
  'transferTools.latest': own(),
  'attributes.all': nothing(({ categoryId }) => [{ categoryId }, {}]),
  'attributes.add': own(() => [{ name: 'Handle' }]),
  'attributes.addValue': refused(({ attributeId }) => [{ attributeId, name: 'Shiny' }]),
  'drafts.list': nothing(({ productId }) => [{}, { productId }]),
  'drafts.get': refused(({ draft }) => [{ id: draft.id }]),
  'drafts.save': refused(({ draft, productId }) => [
    { id: draft.id, version: 1, data: '{}' },
    { productId, data: '{}' },
  ]),
  'drafts.delete': refused(({ draft }) => [{ id: draft.id }]),
  'works.list': nothing(),
  'works.detail': refused(({ workId }) => [{ id: workId }]),
  'works.rename': refused(({ workId }) => [{ id: workId, name: 'Mine' }]),
  'works.delete': own(({ workId }) => [{ ids: [workId] }]),
  'works.stop': refused(({ workId }) => [{ id: workId }]),
  'works.again': refused(({ workId }) => [{ id: workId }]),
  'works.use': refused(({ workId }) => [{ id: workId, file: 'cut.png' }]),
  'works.cutOut': refused(({ workId }) => [{ workId }]),
  'works.makePicture': refused(({ workId }) => [{ workId, look: {} }]),
  'works.makePictures': refused(({ productId }) => [{ productIds: [productId], look: {} }]),
  'works.optimizeDescription': refused(({ productId }) => [{ productId }]),
  'works.transcribe': refused(({ workId }) => [{ workId }]),
  'works.generateVideo': refused(({ workId }) => [
    { tool: 'translated-video', workId, translatedVideo: { cues: [{ from: 0, to: 1, text: 'Hello' }] } },
  ]),
  'works.listPresenters': own(),
  'works.listVoices': own(),
  'shopFiles.list': nothing(({ folderId }) => [{}, { folderId }]),
  'shopFiles.folders': nothing(),
  'shopFiles.saveFolder': refused(({ folderId }) => [{ id: folderId, name: 'Autumn' }]),
  'shopFiles.add': refused(({ fileKey, folderId }) => [{ key: fileKey, folderId }]),
  'shopFiles.move': refused(({ fileKey, folderId }) => [{ keys: [fileKey], folderId }]),
  'shopFiles.delete': own(({ fileKey }) => [{ keys: [fileKey] }]),
  'shopFiles.deleteFolder': refused(({ folderId }) => [{ id: folderId }]),
  'livePool.list': nothing(() => livePoolLists.map((list) => ({ list }))),
  'livePool.save': refused(({ productId }) => [{ ids: [productId], percentOff: 10, pieces: 20 }]),
  'livePool.remove': own(({ productId }) => [{ ids: [productId] }]),
  'livePool.agreements': nothing(),
  'programmes.reminded': own(({ programmeId }) => [{ id: programmeId }]),
  'programmes.remind': own(({ programmeId }) => [{ id: programmeId, isWanted: true }]),
  'livePool.answer': refused(({ productId, programmeId }) => [
    { programmeId, productId, version: 1, answer: 'agree' },
  ]),

  'search.saved.list': nothing(),
  'search.saved.save': own(() => [{ name: 'Pots', path: '/mall/search-goods_0', filters: {} }]),
  'search.saved.seen': refused(({ searchId }) => [{ id: searchId }]),
  'search.saved.delete': refused(({ searchId }) => [{ id: searchId }]),
  'search.categoryByImage': own(({ fileKey }) => [{ picture: fileKey }]),
  'search.categoryByTitle': own(() => [{ title: 'Kettle' }]),

  'promotion.claim': own(({ couponId }) => [{ couponId, key: 'strange-claim' }], 'coupons'),
  'promotion.held': nothing(({ couponId }) => [{ ids: couponId }]),
  'promotion.mine': nothing(),
  'promotion.create': refused(
    ({ productId }) => [{ ...couponTerms, scope: 'products', productIds: [productId] }],
    'BAD_INPUT',
  ),
  'promotion.list': nothing(),
  'promotion.stop': refused(({ couponId }) => [{ id: couponId }]),

  'rfqs.list': nothing(),
  'rfqs.add': own(({ categoryId, buyer }) => [{ ...request(categoryId), buyerId: buyer.id }]),
  // Everybody sees requests and any shop quotes, but only with products of its own.
  'rfqs.quote': refused(({ requestId, productId }) => [{ id: requestId, ...quoteTerms, productId }]),
  'rfqs.counter': refused(({ quote }) => [{ quoteId: quote.id, price: '1400' }]),
  'rfqs.document': own(({ requestId }) => [{ id: requestId, key: 'a'.repeat(40) }]),
  'rfqs.get': own(({ requestId }) => [{ id: requestId }]),
  'orders.acceptQuote': refused(({ quote, buyer }, who) => [
    {
      idempotencyKey: 'strange-accept',
      quoteId: quote.id,
      termsAt: quote.terms,
      quantity: 200,
      addressId: who.side === 'buyer' ? who.addressId : buyer.addressId,
    },
  ]),
  'rfqs.close': refused(({ requestId }) => [{ id: requestId }]),
  'callOffs.agree': refused(({ quote }) => [{ quoteId: quote.id, termsAt: quote.terms, quantity: 200 }]),
  'callOffs.list': nothing(),
  'callOffs.get': refused(({ agreementId }) => [{ id: agreementId }]),
  'callOffs.orders': refused(({ agreementId }) => [{ id: agreementId }]),
  'callOffs.order': refused(({ agreementId, buyer }, who) => [
    {
      idempotencyKey: 'strange-call-off',
      id: agreementId,
      quantity: 100,
      addressId: who.side === 'buyer' ? who.addressId : buyer.addressId,
    },
  ]),
  'callOffs.end': refused(({ agreementId }) => [{ id: agreementId, reason: 'It is ours' }]),
  'reorders.list': nothing(),
  'reorders.add': refused(({ orders }) => [
    { orderId: orders.unpaid, name: 'Theirs', everyWeeks: 4, nextOn: '2026-04-01' },
  ]),
  'reorders.save': refused(({ reorderId }) => [
    { id: reorderId, version: 0, name: 'Ours', everyWeeks: 1, nextOn: '2026-04-01', isPaused: false },
  ]),
  'reorders.putInCart': refused(({ reorderId }) => [{ id: reorderId, version: 0 }]),
  'reorders.skip': refused(({ reorderId }) => [{ id: reorderId, version: 0 }]),
  'reorders.delete': refused(({ reorderId }) => [{ id: reorderId }]),
  'offline.contents': refused(({ requisitionListId }) => [{ requisitionListId }]),
  'offline.products': own(({ productId }) => [{ productIds: [productId] }]),
  'offline.putInCart': refused(
    ({ buyer, skuId, requisitionListId: key }) => [
      { key, author: { personId: buyer.id, accountId: buyer.id }, lines: [{ skuId, quantity: 1 }] },
    ],
    'DRAFT_OF_OTHER',
  ),
  'offline.publishRequest': refused(
    ({ buyer, categoryId, requisitionListId: key }) => [
      { ...request(categoryId), key, author: { personId: buyer.id, accountId: buyer.id }, language: 'en' },
    ],
    'DRAFT_OF_OTHER',
  ),
  'requisitionLists.list': nothing(),
  'requisitionLists.get': refused(({ requisitionListId }) => [{ id: requisitionListId }]),
  'requisitionLists.create': own(() => [{ name: 'Of a stranger' }]),
  'requisitionLists.save': refused(({ requisitionListId }) => [
    { id: requisitionListId, version: 0, name: 'Ours', note: '' },
  ]),
  'requisitionLists.addLines': refused(({ requisitionListId, skuId }) => [
    { id: requisitionListId, lines: [{ skuId, quantity: 1 }] },
  ]),
  'requisitionLists.setLine': refused(({ requisitionListId, submittedSkuId }) => [
    { id: requisitionListId, skuId: submittedSkuId, version: 0, quantity: 9, note: '', isOptional: false },
  ]),
  'requisitionLists.removeLines': refused(({ requisitionListId, submittedSkuId }) => [
    { id: requisitionListId, lines: [{ skuId: submittedSkuId, version: 0 }] },
  ]),
  'requisitionLists.arrange': refused(({ requisitionListId, submittedSkuId }) => [
    { id: requisitionListId, version: 0, skuIds: [submittedSkuId] },
  ]),
  'requisitionLists.putInCart': refused(({ requisitionListId }) => [
    { id: requisitionListId, version: 0, idempotencyKey: requisitionListId },
  ]),
  'requisitionLists.duplicate': refused(({ requisitionListId }) => [{ id: requisitionListId, name: 'Ours' }]),
  'requisitionLists.setArchived': refused(({ requisitionListId }) => [
    { id: requisitionListId, version: 0, isArchived: true },
  ]),
  'requisitionLists.delete': refused(({ requisitionListId }) => [{ id: requisitionListId, version: 0 }]),
  'requisitionLists.export': refused(({ requisitionListId }) => [{ id: requisitionListId }]),
  'requisitionLists.priceSelection': refused(({ requisitionListId, submittedSkuId }) => [
    { id: requisitionListId, version: 0, skuIds: [submittedSkuId] },
  ]),
  'requisitionLists.referencesFor': own(({ skuId }) => [{ skuIds: [skuId] }]),
  'sharedLinks.add': refused(
    ({ submittedSkuId, quote }) => [
      { ...linkTerms, kind: 'cart', skuIds: [submittedSkuId] },
      { ...linkTerms, kind: 'quote', quoteId: quote.id, termsAt: quote.terms },
    ],
    'SHARE_EMPTY',
  ),
  'sharedLinks.list': nothing(),
  // By its id a link is its owner's; whoever has its token was given it.
  'sharedLinks.putInCart': refused(({ sharedLinkId }) => [{ id: sharedLinkId }]),
  'sharedLinks.saveProducts': refused(({ sharedLinkId }) => [{ id: sharedLinkId }]),
  'sharedLinks.comments': refused(({ sharedLinkId }) => [{ id: sharedLinkId }]),
  'sharedLinks.comment': refused(({ sharedLinkId }) => [{ id: sharedLinkId, text: 'Let me in' }]),
  'sharedLinks.deleteComment': refused(({ sharedCommentId }) => [{ id: sharedCommentId }]),
  'sharedLinks.revoke': refused(({ sharedLinkId }) => [{ id: sharedLinkId }]),

  'messages.unread': newcomer(),
  'assistant.history': newcomer(),
  'assistant.publish': refused(({ requestDraftId }) => [{ draftId: requestDraftId }]),
  'messages.threads': nothing(),
  'messages.read': refused(({ threadId }) => [{ threadId }]),
  'messages.translations': refused(({ threadId, messageId }) => [{ threadId, ids: [messageId] }]),
  'messages.send': refused(({ threadId }) => [{ threadId, text: 'Let me in' }]),
  'platformContacts.list': own(),
  'club.mine': own(),
  'samples.ask': refused(
    ({ productId, buyer }) => [{ productId, quantity: 1, addressId: buyer.addressId }],
    'ADDRESS_MISSING',
  ),
  'samples.offer': refused(({ threadId, productId }) => [
    { threadId, productId, quantity: 1, terms: 'free' },
  ]),
  'samples.list': nothing(),
  'samples.get': refused(({ sampleId }) => [{ id: sampleId }]),
  'samples.step': refused(({ sampleId }, { side }) => [
    { id: sampleId, version: 1, step: side === 'buyer' ? 'cancel' : 'accept' },
  ]),

  'cart.get': nothing(),
  'catalog.customerPrices': nothing(({ productId }) => [{ productIds: [productId], withTiers: true }]),
  'cart.count': newcomer(),
  'cart.freight': newcomer(() => [{ country: 'CN' }]),
  'cart.add': own(({ skuId }) => [{ lines: [{ skuId, quantity: 1 }] }]),
  'cart.check': own(({ skuId }) => [{ skuIds: [skuId], checked: false }]),
  'orders.calculate': own(({ skuId, couponId }) => [
    { lines: [{ skuId, quantity: 10 }], coupons: [couponId] },
  ]),
  'orders.submit': refused(
    async (traders, who, caravan) => [
      {
        idempotencyKey: 'strange-submit',
        quote: await ownQuote(traders, who, caravan),
        addressId: traders.buyer.addressId,
      },
    ],
    'ADDRESS_MISSING',
  ),
  'orders.preRatio': own(({ seller }) => [{ shopId: seller.shopId }]),
  'orders.listForBuyer': nothing(),
  'orders.listForSeller': nothing(),
  'orders.getForBuyer': refused(anOrder),
  'orders.getForSeller': refused(anOrder),
  'orders.productForBuyer': refused(aLine),
  'orders.productForSeller': refused(aLine),
  'orders.export': headOnly(),
  'orders.exportParcels': headOnly(),
  'orders.searchOffice': nothing(() => [{ words: 'en' }, { words: '13800000000' }]),
  'orders.spending': newcomer(() => [{ timeZone }]),
  'orders.sales': newcomer(() => [{ timeZone }]),
  'orders.payInfo': refused(({ orders }) => [{ id: orders.unpaid }]),
  'payments.channels': refused(payable),
  'payments.amount': refused(payableBy),
  'payments.start': refused(({ orders }) => [
    {
      orders: [{ id: orders.unpaid, version: 2 }],
      amount: { amount: '10000', currency: 'CNY' },
      channel: 'sandbox',
    },
  ]),
  'payments.result': refused(({ paymentId }) => [{ paymentId }]),
  'weChatPayments.open': refused(({ paymentId }) => [{ paymentId }]),
  'xenditPayments.open': refused(({ transferId }) => [{ paymentId: transferId }]),
  'xenditPayments.choose': refused(({ transferId }) => [{ paymentId: transferId, method: 'QRIS' }]),
  'bankTransfers.get': refused(({ transferId }) => [{ paymentId: transferId }]),
  'bankTransfers.waiting': newcomer(),
  'bankTransfers.declare': refused(({ transferId }) => [
    {
      paymentId: transferId,
      version: 1,
      payerName: 'A',
      payerAccount: '6222',
      sentOn: '2026-03-02',
      proof: 'a'.repeat(40),
    },
  ]),
  'bankTransfers.withdraw': refused(({ transferId }) => [{ paymentId: transferId, version: 1 }]),
  'disputeFiles.list': refused(ofOrder),
  'disputeFiles.add': refused((traders) =>
    ofOrder(traders).map((order) => ({ ...order, kind: 'other', name: 'x.pdf', file: 'JVBERi0xLjcK' })),
  ),
  'disputeFiles.remove': refused((traders) =>
    ofOrder(traders).map((order) => ({ ...order, fileId: traders.disputeFileId })),
  ),
  'orders.offerPrice': refused(({ orders }) => [{ id: orders.submitted, freight: '100' }]),
  'orders.answerOffer': refused(({ orders }) => [{ id: orders.unpaid, version: 2, accept: true }]),
  'refunds.endUnpaid': refused(({ orders }) => [{ orderId: orders.preparing, version: 3 }]),
  'orders.updatePrice': refused(({ orders }) => [{ id: orders.submitted, freight: '100' }]),
  'orders.setNotifyParty': refused(({ orders }) => [
    {
      id: orders.preparing,
      version: 3,
      notify: { name: 'Gulf Clearing', address: '', phone: '', email: '' },
    },
  ]),
  'orders.setReferences': refused(({ orders }) => [{ id: orders.preparing, version: 3, poNumber: 'PO-1' }]),
  'orders.weighAddress': refused(({ orders, buyer }, who) => [
    {
      id: orders.submitted,
      version: 1,
      addressId: who.side === 'buyer' ? who.addressId : buyer.addressId,
    },
  ]),
  'orders.updateAddress': refused(({ orders, buyer }, who) => [
    { id: orders.submitted, addressId: who.side === 'buyer' ? who.addressId : buyer.addressId },
  ]),
  'orders.confirm': refused(({ orders }) => [{ id: orders.submitted }]),
  'orders.cancel': refused(({ orders }) => [{ id: orders.unpaid }]),
  'orders.prepareGoods': refused(({ orders }) => [{ id: orders.preparing }]),
  'orders.moveSending': refused(({ orders, seller, warehouse }) => [
    { id: orders.prepared, version: 1, from: seller.shopId, into: warehouse.id },
  ]),
  'orders.sendDelivery': refused(({ orders, parcel }) => [{ id: orders.prepared, ...parcel }]),
  'orders.takeDelivery': refused(({ orders }) => [{ id: orders.dispatched }]),
  'orders.buyAgain': refused(anOrder),
  'orders.remarks': refused(anOrder),
  'orders.addRemark': refused(({ orders }) => [{ id: orders.completed, text: 'Call first' }]),
  'orders.deleteRemark': refused(({ remarkIds }) => remarkIds.map((id) => ({ id }))),
  'orders.askInvoice': refused(({ orders }) => [{ id: orders.completed, title: 'Other & Co' }]),
  'orders.issueInvoice': refused(({ orders }) => [{ id: orders.completed, askedAt: seenAt, ...issuedPaper }]),
  'orders.readInvoiceSheet': own(() => [{ name: 'numbers.csv', file: 'YQ==' }]),
  'orders.issueInvoices': refused(({ orders }) => [
    { invoices: [{ id: orders.completed, askedAt: seenAt, ...issuedPaper }] },
  ]),
  'orders.creditInvoice': refused(({ orders }) => [{ id: orders.completed, ...issuedPaper, scope: 'whole' }]),
  'orders.renumberInvoice': refused(({ orders, issuedInvoiceId }) => [
    { id: orders.dispatched, issuedId: issuedInvoiceId, number: 'FP-1' },
  ]),
  'orders.listInvoices': nothing(),
  'orderConditions.list': refused(anOrder),
  'orderConditions.propose': refused(({ orders }) => [
    { id: orders.unpaid, version: 1, conditions: [{ document: 'test_report', moment: 'dispatch' }] },
  ]),
  'orderConditions.answer': refused(({ orders }) => [{ id: orders.unpaid, version: 1, accept: true }]),
  'orderConditions.present': refused(({ condition }) => [
    { ...condition, files: [{ key: '0'.repeat(40), name: 'Report.pdf' }] },
  ]),
  'orderConditions.review': refused(({ condition }) => [{ ...condition, round: 1, accept: true }]),
  'orderConditions.waive': refused(({ condition }) => [condition]),
  'orderConditions.dispute': refused(({ condition }) => [{ ...condition, reason: 'It is in order' }]),
  'orderConditions.file': refused(({ condition, conditionFile }) => [{ ...condition, key: conditionFile }]),
  'orders.exportInvoices': headOnly(() => [{ as: 'list' }]),
  'orderExports.ask': own(),
  'orderExports.list': nothing(),
  'orderExports.download': refused(({ orderExportId, statementExportId }) => [
    { id: orderExportId },
    { id: statementExportId },
  ]),
  'orderDocuments.ask': refused(({ orders }) => [{ orderId: orders.completed, kind: 'contract' }]),
  'orderDocuments.numbered': refused(ofOrder),
  'orderDocuments.missingFacts': refused(ofOrder),
  'orderDocuments.askNumbered': refused(({ numberedId }) => [{ id: numberedId }]),
  'orderDocuments.list': refused(ofOrder),
  'orderDocuments.print': refused(({ orders }) => [{ orderIds: [orders.preparing] }], 'NOTHING_TO_SEND'),
  'orderDocuments.printed': nothing(),
  'orderDocuments.download': refused(({ documentId, printedId }) => [{ id: documentId }, { id: printedId }]),
  'reviews.ofOrder': refused(ofOrder),
  'reviews.add': refused(({ lineId }) => [{ lineId, stars: 1, text: 'Not mine' }]),
  'reviews.answer': refused(({ reviewId }) => [{ id: reviewId, text: 'Thanks' }]),
  'moderation.report': own(
    ({ reviewId }) => [{ kind: 'review', id: reviewId, reason: 'insult' }],
    'moderation_cases',
  ),
  'moderation.reportConversation': refused(({ threadId }) => [{ threadId, reason: 'insult' }]),
  'moderation.hidden': nothing(),
  'moderation.appeal': refused(({ hiddenCaseId }) => [{ id: hiddenCaseId, text: 'Show it' }]),
  'refunds.ofOrder': refused(({ refund }) => [{ orderId: refund.orderId }]),
  'refunds.calculate': refused(({ orders }) => [{ orderId: orders.completed, scope: 'whole' }]),
  'refunds.ask': refused(({ orders }) => [{ orderId: orders.preparing, scope: 'whole', reason: 'late' }]),
  'refunds.give': refused(({ orders }) => [
    { orderId: orders.preparing, version: 3, scope: 'whole', reason: 'out_of_stock' },
  ]),
  'refunds.answer': refused(({ refund }) => [{ id: refund.id, version: refund.version, answer: 'agree' }]),
  'refunds.sendBack': refused(({ refund }) => [
    { id: refund.id, version: refund.version, carrier: 'SF', trackingNumber: 'SF1' },
  ]),
  'refunds.receive': refused(({ refund }) => [{ id: refund.id, version: refund.version, lines: [] }]),
  'refunds.reply': refused(({ refused: { id, version } }) => [
    { id, version: version + 1, reply: 'withdraw' },
  ]),
  'refunds.acceptDecision': refused(({ refund: { id, version } }) => [{ id, version }]),
  'refunds.appeal': refused(({ refund: { id, version } }) => [{ id, version, reason: 'Mine' }]),
  'settlement.account': newcomer(),
  'settlement.records': nothing(),
  'settlement.statement': headOnly(),
  'settlement.months': nothing(),
  'settlement.monthDocument': refused((_, _who, { clock }) => [
    { month: clock.now().toISOString().slice(0, 7) },
  ]),
  'statementExports.ask': own(),
  'statementExports.list': nothing(),
  'statementExports.download': refused(({ statementExportId }) => [{ id: statementExportId }]),
  'feeInvoices.list': nothing(),
  'feeInvoices.document': refused(({ feeInvoiceId }) => [{ id: feeInvoiceId }]),
  'payouts.list': nothing(),
  'payouts.accounts': nothing(),
  'payouts.ask': refused(() => [{ currency: 'CNY', amount: '5000', ...bankAccount }], 'BALANCE_SHORT'),
  'payouts.withdraw': refused(({ payout }) => [{ id: payout.id, version: payout.version }]),

  'credit.info': own(),
  'credit.token': own(),
  'credit.score': own(),
  'credit.apply': own(() => [{ requested: '100', yearlyPurchases: '0' }]),
  'credit.charge': refused(({ charge }) => [{ ref: charge.ref }]),
  'credit.draw': refused(({ charge, creditToken }) => [{ ...charge, token: creditToken }], 'CREDIT_TOKEN'),
  'credit.refuse': refused(({ charge }) => [{ ref: charge.ref }]),
  'credit.draws': nothing(),
  'credit.movements': nothing(),
  'credit.statement': refused(itself),
  'credit.statementDocument': refused(() => [{ month: '2026-03' }]),
  'customerTerms.list': nothing(),
  'customerTerms.get': refused(({ buyer }) => [{ accountId: buyer.id }]),
  'customerTerms.orders': nothing(({ buyer }) => [{ accountId: buyer.id }]),
  'customerTerms.customers': nothing(async ({ buyer }, _, caravan) => {
    const names = caravan.deps.db
      .selectFrom('shop_customers')
      .select('name')
      .where('account_id', '=', buyer.id);
    return (await names.execute()).map(({ name }) => ({ search: name }));
  }),
  'customerTerms.mine': nothing(),
  'customerTerms.export': headOnly(),
  'termsOrders.offer': refused(({ terms }) => [{ orders: terms.confirmation.orders }]),
  'termsOrders.confirm': refused(({ terms }) => [terms.confirmation], 'TERMS_TOKEN'),
  'termsPayments.channels': refused(({ terms }) => [{ orderIds: [terms.owedId] }]),
  'termsPayments.start': refused(({ terms }) => [
    { orders: [{ id: terms.owedId, open: '10000' }], amount: '100', channel: 'sandbox' },
  ]),
  'customerTerms.save': refused(({ buyer }) => [
    {
      accountId: buyer.id,
      version: 1,
      days: 7,
      limit: '100',
      currency: 'CNY',
      password: testPassword,
    },
  ]),
  'customerTerms.end': refused(({ buyer }) => [{ accountId: buyer.id, version: 2 }]),
  'repayments.channels': refused(itself),
  'repayments.start': refused(({ charge }) => [{ amount: '1', owed: charge.amount, channel: 'sandbox' }]),

  'agents.consent': refused(() => [anAgent], 'AGENT_UNKNOWN'),
  'agents.allow': refused(() => [{ ...anAgent, scopes: ['order:read'], days: 30 }], 'AGENT_UNKNOWN'),
  'agents.deny': refused(() => [anAgent], 'AGENT_UNKNOWN'),
  'agents.list': nothing(),
  'agents.log': nothing(({ agentGrant }) => [{}, { grantId: agentGrant.id }]),
  'agents.total': own(),
  'agents.setTotal': own(() => [{ version: 0, total: { currency: 'CNY', perDay: '1', perMonth: '1' } }]),
  'agents.setLimits': refused(({ agentGrant }) => [
    { id: agentGrant.id, version: agentGrant.version, requestsADay: 100 },
  ]),
  'agents.approvals': nothing(),
  'agents.approval': refused(({ agentApprovalId }) => [{ id: agentApprovalId }]),
  'agents.decide': refused(({ agentApprovalId }) => [
    { id: agentApprovalId, version: 1, approve: true },
    { id: agentApprovalId, version: 1, approve: false },
  ]),
  'agents.revoke': refused(({ agentGrant }) => [{ id: agentGrant.id }]),

  'inquiries.list': nothing(),
  'inquiries.get': refused(({ bookings }) => [{ id: bookings.inquiry.id }]),
  'inquiries.say': refused(({ bookings }) => [{ id: bookings.inquiry.id, text: 'And me?' }]),
  'inquiries.setState': refused(({ bookings }) => [{ ...bookings.inquiry, state: 'closed' }]),
  'bookings.list': nothing(),
  'bookings.get': refused(({ bookings }) => [{ id: bookings.paid.id }]),
  'bookings.ofOrder': refused(({ bookings }) => [{ orderId: bookings.paid.orderId }]),
  'bookings.paper': refused(({ bookings }) => [{ id: bookings.paid.id, key: bookings.paid.key }]),
  'bookings.requestChanges': refused(({ bookings }) => [{ ...bookings.offered, note: 'Cheaper' }]),
  'bookings.accept': refused(({ bookings }) => [bookings.offered]),
  'bookings.decline': refused(({ bookings }) => [bookings.offered]),
  'bookings.attachOrder': refused(({ bookings }) => [bookings.offered]),
  'bookingPayments.channels': refused(({ bookings }) => [{ id: bookings.accepted.id }]),
  'bookingPayments.start': refused(({ bookings: { accepted } }) => [
    { ...accepted, amount: accepted.total, channel: 'sandbox' },
  ]),
  'bookings.cancel': refused(({ bookings }) => [bookings.accepted]),
  'bookings.complete': refused(({ bookings }) => [bookings.paid]),
  'bookings.review': refused(({ bookings }) => [{ id: bookings.completedId, stars: 1 }]),
  'bookingRefunds.ofBooking': refused(({ bookings }) => [{ bookingId: bookings.refund.bookingId }]),
  'bookingRefunds.ask': refused(({ bookings }) => [
    { bookingId: bookings.paid.id, amount: '1', reason: 'late' },
  ]),
  'bookingRefunds.reply': refused(({ bookings: { refund } }) => [{ ...refund, reply: 'withdraw' }]),
  'bookingRefunds.acceptDecision': refused(({ bookings: { refund } }) => [refund]),
  'bookingRefunds.appeal': refused(({ bookings: { refund } }) => [{ ...refund, reason: 'Mine' }]),

  // Ends what was needed above.
  'addresses.delete': refused(({ buyer }) => [{ id: buyer.addressId }]),
  'freight.delete': refused(({ freightId }) => [{ id: freightId }]),
  'sessions.endOthers': own(),
  'sessions.end': refused(({ sessionId }) => [{ id: sessionId }]),
  'accounts.logout': own(),
};
