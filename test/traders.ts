import { paymentOf } from './start-payment.ts';
import { movedFormat } from '../src/contract/moved-limits.ts';
import { newId } from '../src/kit/ids.ts';
import { runSheet } from '../src/server/imports/sheet-job.ts';
import { runTracking } from '../src/server/tracking/work.ts';
import { runMovedFile } from '../src/server/moving/run-file.ts';
import { makePaper } from '../src/server/papers/door.ts';
import { makeSheet } from '../src/server/sheets/door.ts';
import { releaseEscrow } from '../src/server/payments/jobs.ts';
import { paidOrders, parcel } from './paid-orders.ts';
import { plainPicture, upload } from './pictures.ts';
import type { Product } from './product.ts';
import { createWishes } from './wishes.ts';

export type Traders = Awaited<ReturnType<typeof createTraders>>;

export const bankAccount = { holder: 'Li Wei', bank: 'Bank of China', account: '6222000012345678' };
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

/** What a moving tool of another platform would hand over: a goods, and one that is refused. */
export const movedFile = () => {
  const goods = [
    { id: '1', title: 'Moved mug', skus: [{ stock: 30, price: '2.50' }] },
    { id: '2', title: '', skus: [{ stock: 1, price: '1' }] },
  ];
  const text = JSON.stringify({ format: movedFormat, version: 1, platform: 'Old shop', goods });
  const file = Buffer.from(text).toString('base64');
  return { name: 'moved.json', file, language: 'en' as const, currency: 'USD' };
};

/** A buyer and a shop who have traded with each other in every way, so that they have something of everything. */
export async function createTraders(product: Product) {
  const { db } = product.services;
  const orders = paidOrders(product);
  const [wishes, buyer, seller] = await Promise.all([
    createWishes(product),
    product.buyer(),
    product.seller(),
  ]);
  const between = { buyer, seller };
  await db.updateTable('shops').set({ samples: 'free' }).where('id', '=', seller.shopId).execute();

  const submitted = await orders.submitted({ between });
  const unpaid = await orders.placed({ between });
  const due = await product.done('orders.payInfo', { id: unpaid.id }, buyer);
  const started = await product.done('payments.start', paymentOf(due.orders), buyer);
  const preparing = await orders.paid({ between });
  const prepared = await orders.paid({ between, state: 'awaiting_dispatch' });
  const dispatched = await orders.paid({ between, state: 'dispatched' });
  const completed = await orders.paid({ between, state: 'completed', prices: [20_000n, 300n] });
  await releaseEscrow(product.services, completed.id);
  const [reviewed, unreviewed] = completed.lines;
  await product.done('reviews.add', { lineId: reviewed!.id, stars: 4, text: 'Solid' }, buyer);
  const reviews = await product.done('reviews.ofOrder', { orderId: completed.id }, buyer);
  await product.done('orders.askInvoice', { id: completed.id, title: 'Li & Co' }, buyer);

  const picture = newId().replaceAll('-', '').padEnd(40, '0');
  await db
    .insertInto('private_pictures')
    .values({
      account_id: buyer.id,
      key: picture,
      bytes: 9n,
      width: 9,
      height: 9,
      created_at: product.clock.now(),
    })
    .execute();
  const askRefund = async (pictures: string[] = []) => {
    const { id } = await orders.paid({ between, state: 'dispatched' });
    const whole = { orderId: id, scope: 'whole' as const, reason: 'damaged' as const, pictures };
    return { ...(await product.done('refunds.ask', whole, buyer)), orderId: id };
  };
  const refund = await askRefund([picture]);
  const refused = await askRefund();
  const answer = { id: refused.id, version: refused.version, answer: 'refuse' as const, note: 'Look again' };
  await product.done('refunds.answer', answer, seller);

  const goods = await wishes.saved(seller, { status: 'published' });
  const offer = { ids: [goods.id], percentOff: 25, pieces: 60 };
  await product.done('livePool.save', offer, seller);
  const floor = { kind: 'goods' as const, title: { en: 'Best' }, goodsIds: [goods.id] };
  await product.done('shopFront.saveFloors', { version: 1, floors: [floor] }, seller);
  const draft = await product.done('drafts.save', { title: 'Half', data: '{}', goodsId: goods.id }, seller);
  const folder = await product.done('shopFiles.saveFolder', { name: 'Spring' }, seller);
  const { data: file } = await upload(product, 'goods', await plainPicture(), seller);
  await product.done('shopFiles.add', { key: file.key, name: 'dot.png', folderId: folder.id }, seller);
  const attribute = await product.done('attributes.add', { name: 'Glaze' }, seller);
  const sheet = await product.done(
    'goodsImports.begin',
    {
      name: 'mugs.csv',
      categoryId: wishes.category,
      file: Buffer.from('Item number,Title,Stock,Price 1\nM1,Mug,some,12').toString('base64'),
    },
    seller,
  );
  await runSheet(product.services, sheet.id);
  const previewed = async () => {
    const file = Buffer.from('Item number,Title,Stock,Price 1\nM2,Mug,5,12').toString('base64');
    const input = { name: 'more.csv', categoryId: wishes.category, mode: 'update' as const, file };
    const { id } = await product.done('goodsImports.begin', input, seller);
    await runSheet(product.services, id);
    return id;
  };
  const [previewId, unwantedId] = [await previewed(), await previewed()];
  const numbered = await product.done('orders.getForSeller', { id: prepared.id }, seller);
  const tracked = async () => {
    const rows = `Order number,Carrier,Tracking number\n${numbered.number},DHL,T1\nnone,DHL,T2`;
    const input = { name: 'parcels.csv', file: Buffer.from(rows).toString('base64') };
    const { id } = await product.done('trackingImports.begin', input, seller);
    await runTracking(product.services, id);
    return id;
  };
  const [trackingId, unwantedTrackingId] = [await tracked(), await tracked()];
  const goodsSheet = await product.done('goodsSheets.ask', { categoryId: wishes.category }, seller);
  await makeSheet(product.services, goodsSheet.id);
  const moved = await product.done('movedGoods.send', movedFile(), seller);
  await runMovedFile(product.services, moved.id);
  const [movedGoods] = (await product.done('movedGoods.list', {}, seller)).rowList;
  const paper = await product.done('papers.ask', { orderId: completed.id, kind: 'contract' }, buyer);
  await makePaper(product.services, paper.id);
  const printed = await product.done('papers.print', { orderIds: [prepared.id] }, seller);
  await makePaper(product.services, printed.id);
  const orderSheet = await product.done('orderSheets.ask', {}, seller);
  await makeSheet(product.services, orderSheet.id);
  const statementSheet = await product.done('statementSheets.ask', {}, seller);
  await makeSheet(product.services, statementSheet.id);
  const freight = await product.done('freight.save', freightTable, seller);
  const coupon = await product.done('promotion.create', couponTerms, seller);
  await product.done('promotion.claim', { couponId: coupon.id, key: 'traders-claim' }, buyer);
  const member = await product.member(seller, ['orders']);
  const invited = await product.done(
    'members.invite',
    { contact: 'invited@example.test', rights: ['goods'] },
    seller,
  );
  const payout = await product.done(
    'payouts.ask',
    { currency: 'CNY', amount: '5000', ...bankAccount },
    seller,
  );

  const { threadId } = await product.done(
    'messages.send',
    { shopId: seller.shopId, goodsId: goods.id, text: 'Is it dishwasher safe?' },
    buyer,
  );
  const talk = await product.done('messages.read', { threadId }, buyer);
  const wish = { goodsId: goods.id, quantity: 2, addressId: buyer.addressId };
  const sample = await product.done('samples.ask', wish, buyer);
  const wanted = await product.done('opportunities.add', request(wishes.category), buyer);
  const quote = await product.done('opportunities.quote', { id: wanted.id, ...quoteTerms }, seller);
  const shown = await product.done('opportunities.get', { id: wanted.id }, buyer);
  const search = await product.done(
    'search.saved.save',
    { name: 'Kettles', path: '/mall/search-goods_0?keyword=kettle', filters: { keyword: 'kettle' } },
    buyer,
  );
  await product.done('collections.collectGoods', { id: goods.id }, buyer);
  await product.done('collections.collectShop', { id: seller.shopId }, buyer);
  await product.done('cart.add', { lines: [{ skuId: submitted.goods[0]!.skuId, quantity: 1 }] }, buyer);
  const session = (await product.done('sessions.list', {}, buyer)).rowList[0]!;

  return {
    buyer,
    seller,
    wishes,
    categoryId: wishes.category,
    picture,
    fileKey: file.key,
    skuId: submitted.goods[0]!.skuId,
    paymentId: started.paymentId,
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
    goodsId: goods.id,
    folderId: folder.id,
    attributeId: attribute.id,
    sheetId: sheet.id,
    previewId,
    unwantedId,
    trackingId,
    unwantedTrackingId,
    goodsSheetId: goodsSheet.id,
    movedFileId: moved.id,
    movedGoodsId: movedGoods!.id,
    paperId: paper.id,
    printedId: printed.id,
    orderSheetId: orderSheet.id,
    statementSheetId: statementSheet.id,
    freightId: freight.id,
    couponId: coupon.id,
    memberId: member.id,
    invitationId: invited.id,
    threadId,
    messageId: talk.messages.at(-1)!.id,
    sampleId: sample.id,
    requestId: wanted.id,
    searchId: search.id,
    reviewId: reviews[0]!.id,
    sessionId: session.id,
    parcel,
  };
}
