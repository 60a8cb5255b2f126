import { paymentOf } from '../start-payment.ts';
import { sql } from 'kysely';
import { newId } from '../../src/kit/ids.ts';
import { roles } from '../../src/contract/accounts/roles.ts';
import { screens, type Screen } from '../../src/web/routes.ts';
import type { TestServer } from '../server.ts';
import { callServer } from './walker.ts';

export const offices = [
  'buyer',
  'seller',
  'tradeService',
  'supplierService',
  'buyerService',
  'console',
] as const;
export type OfficeName = (typeof offices)[number];

/** Who of the demo world sits in an office. */
export const tradersOf = {
  buyer: 'buyer@caravan.example',
  seller: 'seller@caravan.example',
  supplierService: 'merchant-service@caravan.example',
  buyerService: 'buyer-service@caravan.example',
} as const;

/** Every screen of an office: a new row of the table is looked at without a word here. */
export const screensOf = (office: OfficeName): readonly Screen[] =>
  screens.filter(({ who }) => who === (office === 'console' ? 'staff' : roles[office]));

/** Where a screen shows one thing of many, what its address says of one; several addresses where it has several faces. */
export type Addresses = Record<string, readonly string[]>;

const buyers = '/merchants/buyer-center';
const sellers = '/merchants/seller-center';
const one = { pageNum: 1, pageSize: 1 };

/** The buyer of the demo world: their own order, request, sample and conversation, a cart that is about to be ordered. */
export async function addressesOfBuyer({ url }: TestServer, token: string): Promise<Addresses> {
  const ask: typeof callServer<'orders.listForBuyer'> = (base, key, input) =>
    callServer(base, key, input, token);
  const [open, refunded, requests, agreements, samples, conversations, product] = await Promise.all([
    ask(url, 'orders.listForBuyer', { ...one, state: 'awaiting_payment' }),
    ask(url, 'orders.listForBuyer', { ...one, refund: true }),
    callServer(url, 'rfqs.list', { pageNum: 1, pageSize: 50 }, token),
    callServer(url, 'callOffs.list', one, token),
    callServer(url, 'samples.list', one, token),
    callServer(url, 'messages.threads', one, token),
    callServer(url, 'search.products', { pageSize: 1 }),
  ]);
  const [booking] = (await callServer(url, 'bookings.list', one, token)).rowList;
  const [list] = (await callServer(url, 'requisitionLists.list', one, token)).rowList;
  const { skus, moq } = await callServer(url, 'catalog.product', { id: product.rowList[0]!.id });
  await callServer(url, 'cart.add', { lines: [{ skuId: skus[0]!.id, quantity: moq }] }, token);
  const unpaid = open.rowList[0]!.id;
  const poFile = Buffer.from('PO number;Item number;Description;Qty\nSCREENS-1;NONE-1;Flask;12').toString(
    'base64',
  );
  const po = await callServer(
    url,
    'purchaseOrders.read',
    { name: 'order.csv', file: poFile, isAgain: true },
    token,
  );
  const { paymentId } = await callServer(
    url,
    'payments.start',
    paymentOf((await callServer(url, 'orders.payInfo', { id: unpaid }, token)).orders),
    token,
  );
  const quoted = requests.rowList.find(({ quoteCount }) => quoteCount > 1) ?? requests.rowList[0]!;
  return {
    '/oauth/authorize': [`/oauth/authorize?${await anAgentAsks(url)}`],
    '/cart/success': [`/cart/success?tradeId=${open.rowList[0]!.tradeId}`],
    '/cashier': [`/cashier?id=${unpaid}`],
    '/cashier/result': [`/cashier/result?paymentId=${paymentId}`],
    [`${buyers}/order-manage-detail`]: [unpaid, refunded.rowList[0]!.id].map(
      (id) => `${buyers}/order-manage-detail?id=${id}`,
    ),
    [`${buyers}/list`]: list ? [`${buyers}/list?id=${list.id}`] : [],
    [`${buyers}/purchase-order`]: po.outcome === 'read' ? [`${buyers}/purchase-order?id=${po.id}`] : [],
    [`${buyers}/my-opportunity-detail`]: [`${buyers}/my-opportunity-detail?id=${quoted.id}`],
    [`${buyers}/call-off`]: [`${buyers}/call-off?id=${agreements.rowList[0]!.id}`],
    [`${buyers}/inquiries/{id}`]: [`${buyers}/inquiries/${booking!.inquiryId}`],
    [`${buyers}/bookings/{id}`]: [`${buyers}/bookings/${booking!.id}`],
    [`${buyers}/samples`]: ['', `?id=${samples.rowList[0]!.id}`].map((query) => `${buyers}/samples${query}`),
    [`${buyers}/messages`]: ['', `?id=${conversations.rowList[0]!.id}`].map(
      (query) => `${buyers}/messages${query}`,
    ),
  };
}

/** What an agent that has registered asks a buyer for. */
async function anAgentAsks(url: string): Promise<URLSearchParams> {
  const redirectUri = 'https://assistant.test/callback';
  const registered = await fetch(`${url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Assistant', redirect_uris: [redirectUri] }),
  });
  const { client_id } = (await registered.json()) as { client_id: string };
  return new URLSearchParams({
    client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  });
}

export async function addressesOfSeller({ url }: TestServer, token: string): Promise<Addresses> {
  const [waiting, refunded, product, agreements, samples, conversations, certificates] = await Promise.all([
    callServer(url, 'orders.listForSeller', one, token),
    callServer(url, 'orders.listForSeller', { ...one, refund: true }, token),
    callServer(url, 'products.list', one, token),
    callServer(url, 'callOffs.list', one, token),
    callServer(url, 'samples.list', one, token),
    callServer(url, 'messages.threads', one, token),
    callServer(url, 'certificates.list', { ...one, state: 'checked' }, token),
  ]);
  return {
    [`${sellers}/order-manage-detail`]: [...waiting.rowList, ...refunded.rowList].map(
      ({ id }) => `${sellers}/order-manage-detail?id=${id}`,
    ),
    [`${sellers}/add-product`]: ['', `?id=${product.rowList[0]!.id}`].map(
      (query) => `${sellers}/add-product${query}`,
    ),
    [`${sellers}/product-manage`]: ['', '?status=drafts'].map((query) => `${sellers}/product-manage${query}`),
    [`${sellers}/certificate`]: [`${sellers}/certificate?id=${certificates.rowList[0]!.id}`],
    [`${sellers}/call-off`]: [`${sellers}/call-off?id=${agreements.rowList[0]!.id}`],
    [`${sellers}/mailing-manage-detail`]: [`${sellers}/mailing-manage-detail?id=${samples.rowList[0]!.id}`],
    [`${sellers}/messages`]: ['', `?id=${conversations.rowList[0]!.id}`].map(
      (query) => `${sellers}/messages${query}`,
    ),
  };
}

/** The provider of the demo world that is booked. */
export async function bookedProvider({ database: { db } }: TestServer): Promise<string> {
  const { email } = await db
    .selectFrom('bookings')
    .innerJoin('accounts', 'accounts.id', 'bookings.provider_id')
    .select('email')
    .limit(1)
    .executeTakeFirstOrThrow();
  return email!;
}

/** A provider's own tariff, inquiry and booking. */
export async function addressesOfProvider({ url }: TestServer, token: string): Promise<Addresses> {
  const [services, bookings] = await Promise.all([
    callServer(url, 'tradeServices.mine', { kind: 'logistics' }, token),
    callServer(url, 'bookings.list', one, token),
  ]);
  const [booking] = bookings.rowList;
  const center = '/merchants/service-center';
  return {
    [`${center}/service-manage-tariff`]: [
      `${center}/service-manage-tariff?service=${services.rowList[0]!.id}`,
    ],
    [`${center}/contacts/{id}`]: [`${center}/contacts/${booking!.inquiryId}`],
    [`${center}/bookings/{id}`]: [`${center}/bookings/${booking!.id}`],
  };
}

/** What was reported: the demo world's buyer reports a review and a conversation. */
async function reportTexts({ url, database: { db } }: TestServer): Promise<void> {
  const { token } = await callServer(url, 'accounts.login', {
    userType: roles.buyer,
    loginType: 1,
    userName: tradersOf.buyer,
    password: 'Demo1234',
  });
  const conversations = await callServer(url, 'messages.threads', one, token);
  const review = await db
    .selectFrom('reviews')
    .innerJoin('accounts', 'accounts.id', 'reviews.buyer_id')
    .select('reviews.id')
    .where('email', '!=', tradersOf.buyer)
    .limit(1)
    .executeTakeFirstOrThrow();
  await callServer(url, 'moderation.report', { kind: 'review', id: review.id, reason: 'insult' }, token);
  const threadId = conversations.rowList[0]!.id;
  await callServer(url, 'moderation.reportConversation', { threadId, reason: 'fraud' }, token);
}

/** A version of the terms that waits for a second operator: visitors see nothing of it. @returns its id */
async function proposePolicy({ database: { db } }: TestServer): Promise<string> {
  const { id: staffId } = await db.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow();
  const row = {
    id: newId(),
    document: 'terms' as const,
    site: 'hk' as const,
    number: 1,
    texts: JSON.stringify({ en: '# Terms of use\n\nText', zh: '# 服务协议\n\n正文' }),
    is_material: true,
    state: 'proposed' as const,
    starts_at: new Date(),
    reason: 'New terms',
    proposed_by: staffId,
    created_at: new Date(),
  };
  await db
    .insertInto('policy_versions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db.selectFrom('policy_versions').select('id').limit(1).executeTakeFirstOrThrow();
  return id;
}

export async function addressesOfConsole(server: TestServer): Promise<Addresses> {
  await reportTexts(server);
  const { db } = server.database;
  const idOf = async (table: string, column = 'id') => {
    const { rows } = await sql<{
      id: string;
    }>`select ${sql.ref(column)} as id from ${sql.table(table)} limit 1`.execute(db);
    return rows[0]!.id;
  };
  /** No product of the demo world names a brand. */
  const brandBorne = async () => {
    const { rows } = await sql<{ id: string }>`
      update products set brand = 'Harbour' where id = (select id from products_on_sale order by id limit 1)
      returning brand_id_of(brand) as id`.execute(db);
    return rows[0]!.id;
  };
  const caseOf = async (kind: 'review' | 'conversation') => {
    const cases = db.selectFrom('moderation_cases').select('id').where('kind', '=', kind);
    return (await cases.limit(1).executeTakeFirstOrThrow()).id;
  };
  return {
    '/console/policies/{id}': [`/console/policies/${await proposePolicy(server)}`],
    '/console/audits/{id}': [`/console/audits/${await idOf('merchant_applications')}`],
    '/console/users/{id}': [`/console/users/${await idOf('accounts')}`],
    '/console/content/{id}': ['/console/content/new?kind=banner'],
    '/console/service-providers/{id}': [
      `/console/service-providers/${await idOf('service_providers', 'account_id')}`,
    ],
    '/console/book-days/{day}': [`/console/book-days/${new Date().toISOString().slice(0, 10)}`],
    '/console/ledger-accounts/{id}': [`/console/ledger-accounts/${await idOf('ledger_accounts')}`],
    '/console/ledger-movements/{id}': [`/console/ledger-movements/${await idOf('ledger_transactions')}`],
    '/console/bookings/{id}': [`/console/bookings/${await idOf('bookings')}`],
    '/console/payments/{id}': [`/console/payments/${await idOf('payments')}`],
    '/console/payouts/{id}': [`/console/payouts/${await idOf('payouts')}`],
    '/console/rfqs/{id}': [`/console/rfqs/${await idOf('rfqs')}`],
    '/console/orders/{id}': [`/console/orders/${await idOf('orders')}`],
    '/console/products/{id}': [`/console/products/${await idOf('products_on_sale')}`],
    '/console/categories/{id}': [`/console/categories/${await idOf('categories')}`],
    '/console/brands/{id}': [`/console/brands/${await brandBorne()}`],
    '/console/translations/{id}/{language}': [`/console/translations/${await idOf('products_on_sale')}/ru`],
    '/console/shops/{id}': [`/console/shops/${await idOf('shops')}`],
    '/console/refunds/{id}': [`/console/refunds/${await idOf('refunds')}`],
    '/console/programmes/{id}': [`/console/programmes/${await idOf('programmes')}`],
    '/console/letters/{id}': ['/console/letters/news.prepareGoods'],
    '/console/letters/{id}/{language}': ['/console/letters/news.prepareGoods/en'],
    '/console/texts/{id}': [`/console/texts/${await caseOf('review')}`],
    '/console/conversations/{id}': [`/console/conversations/${await caseOf('conversation')}`],
  };
}
