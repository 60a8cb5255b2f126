import { keepCharge } from '../src/server/payments/providers/wallets/sql.ts';
import { sql } from 'kysely';
import { paymentOf } from './start-payment.ts';
import { transferFormat } from '../src/contract/transfers/transfer-limits.ts';
import { newId } from '../src/kit/ids.ts';
import { languageCodes } from '../src/kit/languages.ts';
import { runImport } from '../src/server/imports/import-job.ts';
import { runTracking } from '../src/server/tracking/work.ts';
import { runTransferFile } from '../src/server/transfers/run-file.ts';
import { issueDueDocuments, makeOrderDocument } from '../src/server/order-documents/public.ts';
import { runExport } from '../src/server/exports/public.ts';
import { releaseEscrow } from '../src/server/payments/jobs.ts';
import { assistantClient } from './assistant-client.ts';
import { agentGrants } from './agent-grants.ts';
import { openBankAccount } from './bank-accounts.ts';
import { bookingsOf } from './bookings.ts';
import { evidenceFile, openDispute } from './disputes.ts';
import { paidOrders, parcel } from './paid-orders.ts';
import { termsSteps } from './seller-terms.ts';
import { makeUndisturbed } from './make-work.ts';
import { plainPicture, upload } from './pictures.ts';
import { photograph } from './studio-pictures.ts';
import type { Caller, Caravan } from './caravan.ts';
import { certificatesOf } from './certificates.ts';
import { livePrograms } from './live-programmes.ts';
import { letServe } from './serving.ts';
import { createProductInputs } from './product-inputs.ts';
import { testPassword } from './password.ts';

export type Traders = Awaited<ReturnType<typeof createTraders>>;

export const bankAccount = {
  holder: 'Li Wei',
  bank: 'Bank of China',
  account: '6222000012345678',
  password: testPassword,
};
export const freightTable = {
  name: 'By road',
  country: 'CN',
  regionCode: '37',
  currency: 'CNY',
  zones: [
    {
      countries: ['TR'],
      firstGrams: 1_000,
      firstPrice: '6000',
      furtherGrams: 500,
      furtherPrice: '2000',
      daysMin: 7,
      daysMax: 15,
    },
  ],
};
export const request = (categoryId: string) => ({
  title: 'Vacuum flasks',
  categoryId,
  quantity: 300,
  unitCode: 'H87',
  country: 'CN',
  lastDay: '2026-03-20',
});
export const quoteTerms = {
  price: '1500',
  currency: 'CNY',
  minimum: 100,
  leadDays: 12,
  validUntil: '2026-04-01',
};
export const couponTerms = {
  names: { en: 'Ten off a hundred' },
  kind: 'amount' as const,
  threshold: '10000',
  amount: '1000',
  scope: 'all' as const,
  total: 100,
  perBuyer: 1,
  claimFrom: '2026-03-01T00:00:00Z',
  claimUntil: '2026-04-01T00:00:00Z',
  useDays: 10,
};

/** What a moving tool of another platform would hand over: a product, and one that is refused. */
export const transferFile = () => {
  const products = [
    { id: '1', title: 'Moved mug', skus: [{ stock: 30, price: '2.50' }] },
    { id: '2', title: '', skus: [{ stock: 1, price: '1' }] },
  ];
  const text = JSON.stringify({ format: transferFormat, version: 1, platform: 'Old shop', goods: products });
  const file = Buffer.from(text).toString('base64');
  return { name: 'moved.json', file, language: 'en' as const, currency: 'USD' };
};

/** A buyer and a shop who have traded with each other in every way, so that they have something of everything. */
export async function createTraders(caravan: Caravan) {
  const { db } = caravan.deps;
  const orders = paidOrders(caravan);
  const [inputs, buyer, seller] = await Promise.all([
    createProductInputs(caravan),
    caravan.buyer(),
    caravan.seller(),
  ]);
  const between = { buyer, seller };
  await db.updateTable('shops').set({ samples: 'free' }).where('id', '=', seller.shopId).execute();

  const submitted = await orders.submitted({ between });
  const unpaid = await orders.placed({ between });
  const waiting = await orders.placed({ between });
  const versionOf = async () => (await caravan.done('orders.getForBuyer', { id: waiting.id }, buyer)).version;
  const { conditions } = await caravan.done(
    'orderConditions.propose',
    {
      id: waiting.id,
      version: await versionOf(),
      conditions: [{ document: 'test_report', moment: 'dispatch' }],
    },
    buyer,
  );
  await caravan.done(
    'orderConditions.answer',
    { id: waiting.id, version: await versionOf(), accept: true },
    seller,
  );
  await orders.pay(waiting);
  const report = (await upload(caravan, 'document', Buffer.from('%PDF-1.7\n% report\n%%EOF'), seller)).data;
  const condition = { id: waiting.id, conditionId: conditions[0]!.id };
  await caravan.done(
    'orderConditions.present',
    { ...condition, files: [{ key: report.key, name: 'Report.pdf' }] },
    seller,
  );
  const due = await caravan.done('orders.payInfo', { id: unpaid.id }, buyer);
  const started = await caravan.done('payments.start', paymentOf(due.orders), buyer);
  await openBankAccount(caravan);
  const toTransfer = await orders.placed({ between });
  const transferDue = await caravan.done('orders.payInfo', { id: toTransfer.id }, buyer);
  const transfer = await caravan.done(
    'payments.start',
    paymentOf(transferDue.orders, 'bank-transfer'),
    buyer,
  );
  const preparing = await orders.paid({ between });
  const prepared = await orders.paid({ between, state: 'awaiting_dispatch' });
  const dispatched = await orders.paid({ between, state: 'dispatched' });
  const completed = await orders.paid({ between, state: 'completed', prices: [20_000n, 300n] });
  await releaseEscrow(caravan.deps, completed.id);
  const [reviewed, unreviewed] = completed.lines;
  await caravan.done('reviews.add', { lineId: reviewed!.id, stars: 4, text: 'Solid' }, buyer);
  const reviews = await caravan.done('reviews.ofOrder', { orderId: completed.id }, buyer);
  const remarkOf = (who: typeof buyer | typeof seller) =>
    caravan.done('orders.addRemark', { id: completed.id, text: 'Call first' }, who);
  const remarks = [await remarkOf(buyer), await remarkOf(seller)];
  await caravan.done('orders.askInvoice', { id: completed.id, title: 'Li & Co' }, buyer);
  const { invoice: requestedInvoice } = await caravan.done(
    'orders.askInvoice',
    { id: dispatched.id, title: 'Li & Co' },
    buyer,
  );
  const issued = await caravan.done(
    'orders.issueInvoice',
    {
      id: dispatched.id,
      askedAt: requestedInvoice!.askedAt,
      number: 'FP-7',
      issuedOn: '2026-03-02',
      amount: requestedInvoice!.due.amount,
    },
    seller,
  );

  const picture = newId().replaceAll('-', '').padEnd(40, '0');
  await db
    .insertInto('private_pictures')
    .values({
      account_id: buyer.id,
      key: picture,
      bytes: 9n,
      width: 9,
      height: 9,
      created_at: caravan.clock.now(),
    })
    .execute();
  const askRefund = async (pictures: string[] = []) => {
    const { id } = await orders.paid({ between, state: 'dispatched' });
    const whole = { orderId: id, scope: 'whole' as const, reason: 'damaged' as const, pictures };
    return { ...(await caravan.done('refunds.ask', whole, buyer)), orderId: id };
  };
  const refund = await askRefund([picture]);
  const refused = await askRefund();
  const answer = { id: refused.id, version: refused.version, answer: 'refuse' as const, note: 'Look again' };
  await caravan.done('refunds.answer', answer, seller);

  const product = await inputs.saved(seller, { status: 'published' });
  const offer = { ids: [product.id], percentOff: 25, pieces: 60 };
  await caravan.done('livePool.save', offer, seller);
  const programmes = livePrograms(caravan);
  const planner = await caravan.operator(['promotion']);
  await programmes.include(planner, product.id);
  const programme = programmes.draftOf({ products: [{ productId: product.id, percentOff: 25, pieces: 60 }] });
  const { id: programmeId } = await caravan.done('console.programmes.save', { programme }, planner);
  await programmes.announce(planner, programmeId);
  const floor = { kind: 'products' as const, title: { en: 'Best' }, productIds: [product.id] };
  await caravan.done('shopFront.saveFloors', { version: 1, floors: [floor] }, seller);
  const draft = await caravan.done(
    'drafts.save',
    { title: 'Half', data: '{}', productId: product.id },
    seller,
  );
  const folder = await caravan.done('shopFiles.saveFolder', { name: 'Spring' }, seller);
  const { data: file } = await upload(caravan, 'products', await plainPicture(), seller);
  const bag = (await photograph()).toString('base64');
  const work = await caravan.done('works.cutOut', { file: bag as never, name: 'Kettle' }, seller);
  await makeUndisturbed(caravan.deps, work.id);
  await nameAsVideo(caravan, work.id);
  await caravan.done('shopFiles.add', { key: file.key, name: 'dot.png', folderId: folder.id }, seller);
  const attribute = await caravan.done('attributes.add', { name: 'Glaze' }, seller);
  const sheet = await caravan.done(
    'productImports.begin',
    {
      name: 'mugs.csv',
      categoryId: inputs.category,
      file: Buffer.from('Item number,Title,Stock,Price 1\nM1,Mug,some,12').toString('base64'),
    },
    seller,
  );
  await runImport(caravan.deps, sheet.id);
  const previewed = async () => {
    const file = Buffer.from('Item number,Title,Stock,Price 1\nM2,Mug,5,12').toString('base64');
    const input = { name: 'more.csv', categoryId: inputs.category, mode: 'update' as const, file };
    const { id } = await caravan.done('productImports.begin', input, seller);
    await runImport(caravan.deps, id);
    return id;
  };
  const [previewId, unwantedId] = [await previewed(), await previewed()];
  const numbered = await caravan.done('orders.getForSeller', { id: prepared.id }, seller);
  const tracked = async () => {
    const rows = `Order number,Carrier,Tracking number\n${numbered.number},DHL,T1\nnone,DHL,T2`;
    const input = { name: 'parcels.csv', file: Buffer.from(rows).toString('base64') };
    const { id } = await caravan.done('trackingImports.begin', input, seller);
    await runTracking(caravan.deps, id);
    return id;
  };
  const [trackingId, unwantedTrackingId] = [await tracked(), await tracked()];
  const productExport = await caravan.done('productExports.ask', { categoryId: inputs.category }, seller);
  await runExport(caravan.deps, productExport.id);
  const moved = await caravan.done('transferredProducts.send', transferFile(), seller);
  await runTransferFile(caravan.deps, moved.id);
  const [transferredProducts] = (await caravan.done('transferredProducts.list', {}, seller)).rowList;
  const paper = await caravan.done('orderDocuments.ask', { orderId: completed.id, kind: 'contract' }, buyer);
  await makeOrderDocument(caravan.deps, paper.id);
  await issueDueDocuments(caravan.deps, completed.id);
  const [invoice] = await caravan.done('orderDocuments.numbered', { orderId: completed.id }, buyer);
  const printed = await caravan.done('orderDocuments.print', { orderIds: [prepared.id] }, seller);
  await makeOrderDocument(caravan.deps, printed.id);
  const orderExport = await caravan.done('orderExports.ask', {}, seller);
  await runExport(caravan.deps, orderExport.id);
  const feeInvoiceId = await invoiceFees(caravan, seller.shopId);
  const statementExport = await caravan.done('statementExports.ask', {}, seller);
  await runExport(caravan.deps, statementExport.id);
  const disputeFileId = await giveEvidence(caravan, completed, seller);
  const freight = await caravan.done('freight.save', freightTable, seller);
  const depot = { name: 'Depot', country: 'AE' };
  const apiKey = await caravan.done(
    'apiKeys.make',
    { name: 'ERP', scopes: ['orders:read'], days: 90 },
    seller,
  );
  const hook = { address: 'https://erp.example/hook', kinds: ['order.paid' as const] };
  const webhook = await caravan.done('webhooks.add', hook, seller);
  const { deliveryId } = await caravan.done('webhooks.ping', { id: webhook.id }, seller);
  const shopConnectionId = crypto.randomUUID();
  await caravan.deps.db
    .insertInto('shop_connections')
    .values({
      id: shopConnectionId,
      shop_id: seller.shopId,
      system: 'shopify',
      address: 'https://theirs.example',
      credentials: Buffer.from('sealed'),
      their_name: 'Theirs',
      their_currency: 'CNY',
      language: 'en',
      site: 'cn',
      created_by: seller.id,
      created_at: caravan.clock.now(),
    })
    .execute();
  const connectedOrderId = crypto.randomUUID();
  await caravan.deps.db
    .insertInto('connected_orders')
    .values({
      id: connectedOrderId,
      connection_id: shopConnectionId,
      order_id: completed.id,
      state: 'needs_you',
      issue: 'refused',
      next_at: caravan.clock.now(),
      created_at: caravan.clock.now(),
    })
    .execute();
  const warehouse = { ...(await caravan.done('warehouses.save', depot, seller)), version: 1 };
  const certificateId = await certificatesOf(caravan).state(seller);
  await caravan.done('certificates.attach', { id: certificateId, productIds: [product.id] }, seller);
  const coupon = await caravan.done('promotion.create', couponTerms, seller);
  await caravan.done('promotion.claim', { couponId: coupon.id, key: 'traders-claim' }, buyer);
  const member = await caravan.member(seller, ['orders']);
  const invited = await caravan.done(
    'members.invite',
    { contact: 'invited@example.test', rights: ['products'] },
    seller,
  );
  const paidOut = { currency: 'CNY', amount: '100', ...bankAccount };
  const { id: paidId } = await caravan.done('payouts.ask', paidOut, seller);
  await caravan.deps.db
    .updateTable('payouts')
    .set({ state: 'paid', ended_at: caravan.clock.now(), bank_reference: 'BOC-1' })
    .where('id', '=', paidId)
    .execute();
  const payout = await caravan.done(
    'payouts.ask',
    { currency: 'CNY', amount: '5000', ...bankAccount },
    seller,
  );

  const { threadId } = await caravan.done(
    'messages.send',
    { shopId: seller.shopId, productId: product.id, text: 'Is it dishwasher safe?' },
    buyer,
  );
  const list = await caravan.done('priceLists.save', { name: 'Partners' }, seller);
  const priced = { ...list, lines: [{ id: product.id, percentOff: 1 }] };
  const { version: pricedVersion } = await caravan.done('priceLists.setLines', priced, seller);
  const priceList = {
    id: list.id,
    ...(await caravan.done(
      'priceLists.addCustomer',
      { id: list.id, version: pricedVersion, accountId: buyer.id },
      seller,
    )),
  };
  const group = await caravan.done('customerGroups.save', { name: 'Wholesalers' }, seller);
  const customerGroup = {
    id: group.id,
    ...(await caravan.done('customerGroups.addCustomers', { ...group, accountIds: [buyer.id] }, seller)),
  };
  const conversation = await caravan.done('messages.read', { threadId }, buyer);
  const input = { productId: product.id, quantity: 2, addressId: buyer.addressId };
  const sample = await caravan.done('samples.ask', input, buyer);
  const wanted = await caravan.done('rfqs.add', request(inputs.category), buyer);
  const quote = await caravan.done('rfqs.quote', { id: wanted.id, ...quoteTerms }, seller);
  const shown = await caravan.done('rfqs.get', { id: wanted.id }, buyer);
  const inPartsWanted = await caravan.done('rfqs.add', request(inputs.category), buyer);
  const callOffs = { smallest: 50, until: '2026-09-30' };
  const inPartsQuote = { id: inPartsWanted.id, ...quoteTerms, callOffs };
  const { id: inPartsQuoteId } = await caravan.done('rfqs.quote', inPartsQuote, seller);
  const { quotes } = await caravan.done('rfqs.get', { id: inPartsWanted.id }, buyer);
  const agreement = await caravan.done(
    'callOffs.agree',
    { quoteId: inPartsQuoteId, termsAt: quotes[0]!.termsAt, quantity: 300 },
    buyer,
  );
  const schedule = await caravan.done(
    'reorders.add',
    { orderId: submitted.id, name: 'Kettles', everyWeeks: 4, nextOn: '2026-04-01' },
    buyer,
  );
  const requisitionList = await caravan.done(
    'requisitionLists.create',
    { name: 'Kettles each week', lines: [{ skuId: submitted.products[0]!.skuId, quantity: 3 }] },
    buyer,
  );
  const search = await caravan.done(
    'search.saved.save',
    { name: 'Kettles', path: '/mall/search-goods_0?keyword=kettle', filters: { keyword: 'kettle' } },
    buyer,
  );
  await caravan.done('favorites.saveProduct', { id: product.id }, buyer);
  await caravan.done('favorites.saveShop', { id: seller.shopId }, buyer);
  await caravan.done('cart.add', { lines: [{ skuId: submitted.products[0]!.skuId, quantity: 1 }] }, buyer);
  const sharing = { kind: 'cart' as const, days: 90 as const, audience: 'anyone' as const, isPriced: true };
  const sharedLink = await caravan.done('sharedLinks.add', sharing, buyer);
  const comment = { id: sharedLink.id, text: 'Shall we?' };
  const sharedComment = await caravan.done('sharedLinks.comment', comment, buyer);
  const session = (await caravan.done('sessions.list', {}, buyer)).rowList[0]!;

  const grantId = await letServe(caravan, await caravan.person(4), seller, ['products', 'orders']);
  // A line from which the buyer has drawn, and a payment by it that waits for their word.
  const asked = { requested: '900000', yearlyPurchases: '0', note: '', pictures: [] };
  const application = await caravan.done('credit.apply', asked, buyer);
  const lineTerms = { limit: '900000', termDays: 30, lateFeeBasisPoints: 5 };
  const decision = { id: application.id, approve: true as const, ...lineTerms };
  await caravan.done('console.credit.decide', decision, await caravan.operator(['money']));
  const payByCredit = async () => {
    const { id } = await orders.placed({ between });
    const toPay = await caravan.done('orders.payInfo', { id }, buyer);
    const { redirectUrl } = await caravan.done('payments.start', paymentOf(toPay.orders, 'credit'), buyer);
    const ref = new URL(redirectUrl).searchParams.get('ref')!;
    const charge = await caravan.done('credit.charge', { ref }, buyer);
    const { amount, dueOn, lateFeeBasisPoints } = charge;
    return { ref, amount, dueOn, lateFeeBasisPoints };
  };
  const drawn = await payByCredit();
  const { token: creditToken } = await caravan.done('credit.token', {}, buyer);
  await caravan.done('credit.draw', { ...drawn, token: creditToken }, buyer);
  const charge = await payByCredit();

  const terms = await grantTerms(caravan, orders, between);

  // An agent that the buyer let in, and that did something.
  const agents = agentGrants(caravan);
  const agent = await agents.granted(buyer);
  await agents.call('list_orders', {}, agent.tokens.access_token);
  const agentApprovalId = await agents.askedFor(
    agent.tokens.access_token,
    submitted.products[0]!.skuId,
    buyer,
  );

  // What the buyer asked the assistant is kept.
  const { ask } = assistantClient(caravan);
  await caravan.products({ shopId: seller.shopId, titles: { en: 'Parasol' } });
  const { request: requestDraft } = await ask(
    'ask three factories for a price for 500 parasols to Dubai',
    {},
    buyer,
  );

  // The wallets were never asked: their pages show that there is nothing to pay by.
  const wallets = { 'wechat-pay': started.paymentId, xendit: transfer.paymentId };
  for (const [channel, payment_id] of Object.entries(wallets))
    await keepCharge(caravan.deps.db, {
      payment_id,
      channel: channel as keyof typeof wallets,
      ref: 'test_P1',
      amount: 1n,
      currency: 'CNY',
      language: 'en',
      request: '{}',
      created_at: caravan.clock.now(),
    });

  const takenDown = await inputs.saved(seller, { status: 'published' });
  await caravan.done(
    'console.products.takeDown',
    // Of a duplicate the other one stays on sale.
    { id: takenDown.id, rule: 'duplicate', reason: 'Looked into' },
    await caravan.operator(['catalog']),
  );

  const hiddenCaseId = newId();
  const { id: staffId } = await caravan.operator(['catalog']);
  await db
    .insertInto('moderation_cases')
    .values({
      id: hiddenCaseId,
      kind: 'review',
      subject_id: newId(),
      author_id: buyer.id,
      site: 'cn',
      state: 'hidden',
      opened_at: caravan.clock.now(),
      rule: 'insult',
      reason: 'Looked into',
      judged_by: staffId,
      judged_at: caravan.clock.now(),
      hidden_text: JSON.stringify({ title: '', text: 'Rude', language: 'en', pictures: [] }),
    })
    .execute();

  const poFile = Buffer.from('PO number;Item number;Qty\nPO-OF-TRADERS;T-1;3').toString('base64');
  const purchaseOrder = await caravan.done('purchaseOrders.read', { name: 'po.csv', file: poFile }, buyer);
  if (purchaseOrder.outcome !== 'read') throw new Error(purchaseOrder.outcome);

  return {
    purchaseOrderId: purchaseOrder.id,
    agreementId: agreement.id,
    reorderId: schedule.id,
    requisitionListId: requisitionList.id,
    submittedSkuId: submitted.products[0]!.skuId,
    sharedLinkId: sharedLink.id,
    sharedCommentId: sharedComment.id,
    hiddenCaseId,
    takenDownId: takenDown.id,
    charge,
    terms,
    agentGrant: agent.grant,
    agentApprovalId,
    requestDraftId: requestDraft!.id,
    bookings: await bookingsOf(caravan, buyer, completed.id),
    creditToken,
    grantId,
    buyer,
    seller,
    inputs,
    categoryId: inputs.category,
    picture,
    fileKey: file.key,
    workId: work.id,
    skuId: submitted.products[0]!.skuId,
    paymentId: started.paymentId,
    transferId: transfer.paymentId,
    disputeFileId,
    lineId: unreviewed!.id,
    refund,
    refused,
    draft,
    payout,
    quote: { id: quote.id, terms: shown.quotes[0]!.termsAt },
    orders: {
      submitted: submitted.id,
      unpaid: unpaid.id,
      preparing: preparing.id,
      prepared: prepared.id,
      dispatched: dispatched.id,
      completed: completed.id,
    },
    remarkIds: remarks.map(({ id }) => id),
    productId: product.id,
    programmeId,
    folderId: folder.id,
    attributeId: attribute.id,
    sheetId: sheet.id,
    previewId,
    unwantedId,
    trackingId,
    unwantedTrackingId,
    productExportId: productExport.id,
    transferFileId: moved.id,
    transferredProductId: transferredProducts!.id,
    documentId: paper.id,
    condition,
    conditionFile: report.key,
    issuedInvoiceId: issued.invoice!.issued[0]!.id,
    numberedId: invoice!.id,
    printedId: printed.id,
    orderExportId: orderExport.id,
    feeInvoiceId,
    statementExportId: statementExport.id,
    freightId: freight.id,
    certificateId,
    warehouse: { id: warehouse.id, version: warehouse.version },
    priceList,
    customerGroup,
    apiKeyId: apiKey.id,
    webhookId: webhook.id,
    shopConnectionId,
    connectedOrderId,
    deliveryId,
    couponId: coupon.id,
    memberId: member.id,
    invitationId: invited.id,
    threadId,
    messageId: conversation.messages.at(-1)!.id,
    sampleId: sample.id,
    requestId: wanted.id,
    searchId: search.id,
    reviewId: reviews[0]!.id,
    sessionId: session.id,
    parcel,
  };
}

/** Terms that a shop granted a buyer, an order on them of which something is owed, and one that could be placed so. */
async function grantTerms(
  caravan: Caravan,
  orders: ReturnType<typeof paidOrders>,
  between: { buyer: Awaited<ReturnType<Caravan['buyer']>>; seller: Awaited<ReturnType<Caravan['seller']>> },
) {
  const { buyer, seller } = between;
  const steps = termsSteps(caravan);
  await steps.grant(seller, buyer.id, { limit: '90000' });
  const owed = await orders.placed({ between });
  await steps.orderOnTerms({ buyer }, owed.id);
  const { id } = await orders.placed({ between });
  return { owedId: owed.id, confirmation: await steps.confirmation(buyer, [id]) };
}

/** Lets a picture of a work stand for a video too: to be asked for a translation of it nobody decodes it. */
async function nameAsVideo(caravan: Caravan, workId: string): Promise<void> {
  await sql`
    insert into work_files (work_id, name, is_input, position, key, type, bytes)
    select work_id, 'video.mp4', false, 9, key, 'video/mp4', bytes
    from work_files where work_id = ${workId} and not is_input limit 1`.execute(caravan.deps.db);
}

/** The invoice that a shop gets for the fees of a month that is over. @returns its id */
async function invoiceFees({ deps, clock }: Caravan, shopId: string): Promise<string> {
  const recipient = { name: 'Linyi Hardware', company: '', lines: [], country: 'CN' };
  const { id } = await deps.db
    .insertInto('fee_invoices')
    .values({
      id: crypto.randomUUID(),
      site: 'cn',
      kind: 'fee_invoice',
      year: 2026,
      position: 1,
      number: 'FI-CN-2026-000001',
      shop_id: shopId,
      month: '2026-01',
      currency: 'CNY',
      total: 250n,
      facts: JSON.stringify({
        issuer: { name: 'Caravan', address: '', taxNumber: '' },
        recipient: Object.fromEntries(languageCodes.map((language) => [language, recipient])),
        lines: [{ line: 'fees', base: '10000', fee: '250' }],
        tax: null,
        invoices: [],
      }),
      issued_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The buyer's bank takes the payment of an order back, and its shop gives a file against that. @returns its id */
async function giveEvidence(
  caravan: Caravan,
  { id: orderId }: { id: string },
  seller: Caller,
): Promise<string> {
  await openDispute(caravan, { ref: 'dp_traders', orderId });
  return (await caravan.done('disputeFiles.add', { orderId, ...evidenceFile }, seller)).id;
}
