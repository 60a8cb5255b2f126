import { expect, test } from 'vitest';
import type { OrderDetail } from '../../src/contract/orders/orders.ts';
import type { OrderState } from '../../src/contract/orders/order-states.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { paymentOf } from '../start-payment.ts';
import { plainPicture } from '../pictures.ts';
import { seriousIssues } from './faults.ts';
import { addSecondOperator, signInAsOperator } from './operator-sign-in.ts';
import { callServer, createWalker, signIn, settles, type Walker } from './walker.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

const office = { buyer: 'buyer-center', seller: 'seller-center' };
const open = (walker: Walker, side: 'buyer' | 'seller', id: string) =>
  walker.open(`/merchants/${office[side]}/order-manage-detail?id=${id}`);

const sides = (url: string, buyer: Walker, seller: Walker) =>
  Promise.all([
    signIn(buyer, url, 'buyer@caravan.example', 1),
    signIn(seller, url, 'seller@caravan.example', 2),
  ]);

/** Brings the latest refund of the order's page into view. */
const showRefund = ({ page }: Walker) =>
  page
    .getByRole('article')
    .first()
    .evaluate((card) => card.scrollIntoView());

/** A paid order of the main buyer at the main seller, of at least four pieces, brought as far as wanted. */
async function paidOrder(
  [buyerToken, sellerToken]: readonly [string, string],
  state: Extract<OrderState, 'awaiting_dispatch' | 'dispatched' | 'completed'>,
): Promise<OrderDetail> {
  const { url } = server;
  const ordered = await orderOfMainSeller(buyerToken, sellerToken);
  const { id } = ordered;
  if (ordered.state === 'submitted') await callServer(url, 'orders.confirm', { id }, sellerToken);
  for (let step = 0; step < 2; step++) {
    await payAtTestBank(id, buyerToken);
    const { state: reached } = await callServer(url, 'orders.getForSeller', { id }, sellerToken);
    if (reached === 'preparing') await callServer(url, 'orders.prepareGoods', { id }, sellerToken);
  }
  const parcel = { id, carrierCode: 'dhl' as const, trackingNumber: `DHL-${ordered.number}` };
  if (state !== 'awaiting_dispatch') await callServer(url, 'orders.sendDelivery', parcel, sellerToken);
  if (state === 'completed') await callServer(url, 'orders.takeDelivery', { id }, buyerToken);
  return callServer(url, 'orders.getForBuyer', { id }, buyerToken);
}

async function orderOfMainSeller(buyerToken: string, sellerToken: string): Promise<OrderDetail> {
  const { url } = server;
  const [address] = (await callServer(url, 'addresses.list', {}, buyerToken)).rowList;
  const addressId = address!.id;
  const { rowList } = await callServer(url, 'products.list', { pageSize: 50 }, sellerToken);
  for (const product of rowList) {
    const sold = await callServer(url, 'catalog.product', { id: product.id }).catch(() => null);
    const quantity = Math.max(sold?.moq ?? 0, (sold?.multiple ?? 1) * 4);
    const sku = sold?.skus.find(({ stock }) => stock >= quantity);
    if (!sku || sold?.noReturn) continue;
    const lines = [{ skuId: sku.id, quantity }];
    const { quote } = await callServer(url, 'orders.calculate', { lines, addressId }, buyerToken);
    const idempotencyKey = `money-back-${crypto.randomUUID()}`;
    const { orders } = await callServer(
      url,
      'orders.submit',
      { idempotencyKey, quote, addressId },
      buyerToken,
    );
    return callServer(url, 'orders.getForBuyer', { id: orders[0]!.id }, buyerToken);
  }
  throw new Error('the main seller has nothing to sell');
}

/** Pays what is due of an order now, if anything. */
async function payAtTestBank(id: string, buyerToken: string): Promise<void> {
  const { url } = server;
  const { due } = await callServer(url, 'orders.getForBuyer', { id }, buyerToken);
  if (!due) return;
  const { orders } = await callServer(url, 'orders.payInfo', { id }, buyerToken);
  const started = await callServer(url, 'payments.start', paymentOf(orders), buyerToken);
  await fetch(started.redirectUrl, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'paid', notice: 'once', lang: 'en' }),
    redirect: 'manual',
  });
  await callServer(url, 'payments.result', { paymentId: started.paymentId }, buyerToken);
}

test('a seller who cannot ship all of a paid order refunds a part of it, and the buyer reads why', async () => {
  const { url } = server;
  const buyer = await createWalker(browser, url, 'ar', { width: 360 });
  const seller = await createWalker(browser, url, 'en', { width: 1440 });
  const tokens = await sides(url, buyer, seller);
  const order = await paidOrder(tokens, 'awaiting_dispatch');
  await open(seller, 'seller', order.id);
  await seller.press(seller.words('order', 'action.giveBack'));
  const dialog = seller.page.getByRole('dialog');
  await dialog.getByLabel(seller.words('refund', 'scope.lines')).check();
  await dialog.locator('input[inputmode=numeric]').first().fill('2');
  await dialog.getByLabel(seller.words('refund', 'form.reason')).selectOption('out_of_stock');
  await dialog.getByLabel(seller.words('refund', 'answer.note')).fill('The last two were sold at the fair');
  await dialog.getByText(seller.words('refund', 'amount.returned')).waitFor();
  expect(await seriousIssues(seller.page)).toEqual([]);
  await seller.picture('give-back');
  await seller.press(seller.words('refund', 'give.send'), { dialog: true });
  await seller.isTold(seller.words('refund', 'give.done'));
  await seller.sees(seller.words('refund', 'step.given'));
  await open(buyer, 'buyer', order.id);
  await buyer.sees('The last two were sold at the fair');
  await buyer.sees(buyer.words('refund', 'reason.out_of_stock'));
  expect(await seriousIssues(buyer.page)).toEqual([]);
  await showRefund(buyer);
  await buyer.picture('given-back');
  const read = await callServer(url, 'orders.getForBuyer', { id: order.id }, tokens[0]);
  expect(read.lines[0]!.refunded).toBe(2);
});

test('goods go back: asked for, agreed on, sent, counted short, accepted', async () => {
  const { url } = server;
  const buyer = await createWalker(browser, url, 'ar', { width: 360 });
  const seller = await createWalker(browser, url, 'zh', { width: 1280 });
  const tokens = await sides(url, buyer, seller);
  const order = await paidOrder(tokens, 'dispatched');
  await open(buyer, 'buyer', order.id);
  await buyer.press(buyer.words('refund', 'ask'));
  const asking = buyer.page.getByRole('dialog');
  await asking.getByLabel(buyer.words('refund', 'scope.lines')).check();
  await asking.locator('input[inputmode=numeric]').first().fill('3');
  await asking.getByLabel(buyer.words('refund', 'return.offersReturn')).check();
  await asking.getByLabel(buyer.words('refund', 'form.reason')).selectOption('quality');
  await asking.getByLabel(buyer.words('refund', 'form.note')).fill('اللون مختلف عن العينة');
  expect(await seriousIssues(buyer.page)).toEqual([]);
  await buyer.press(buyer.words('refund', 'form.send'), { dialog: true });
  await buyer.sees(buyer.words('refund', 'state.asked'));

  await open(seller, 'seller', order.id);
  await seller.sees(seller.words('refund', 'return.offered'));
  await seller.press(seller.words('refund', 'answer.return'));
  const terms = seller.page.getByRole('dialog');
  await terms
    .getByLabel(seller.words('refund', 'return.address'))
    .fill('浙江省义乌市北苑路 3 号 林梅 057985551234');
  expect(await seriousIssues(seller.page)).toEqual([]);
  await seller.picture('return-agreed');
  await seller.press(seller.words('refund', 'answer.return'), { dialog: true });
  await seller.isTold(seller.words('refund', 'done.return'));

  await open(buyer, 'buyer', order.id);
  await buyer.sees('浙江省义乌市北苑路 3 号 林梅 057985551234');
  await showRefund(buyer);
  await buyer.picture('return-to-send');
  await buyer.press(buyer.words('refund', 'return.send'));
  const sending = buyer.page.getByRole('dialog');
  await sending.getByLabel(buyer.words('refund', 'return.carrier')).fill('Aramex');
  await sending.getByLabel(buyer.words('refund', 'return.tracking')).fill('ARX-BACK-7');
  await sending.getByLabel(buyer.words('refund', 'return.postage')).fill('1.5');
  const receipt = { name: 'receipt.png', mimeType: 'image/png', buffer: await plainPicture() };
  await sending.locator('input[type=file]').setInputFiles(receipt);
  await sending.getByRole('img').first().waitFor();
  expect(await seriousIssues(buyer.page)).toEqual([]);
  await buyer.picture('return-postage');
  await buyer.press(buyer.words('refund', 'return.send'), { dialog: true });
  await buyer.isTold(buyer.words('refund', 'return.sent'));

  await open(seller, 'seller', order.id);
  await seller.sees('ARX-BACK-7');
  await seller.press(seller.words('refund', 'return.receive'));
  const counting = seller.page.getByRole('dialog');
  await counting.locator('input[inputmode=numeric]').first().fill('2');
  await counting.getByLabel(seller.words('refund', 'answer.note')).fill('少一件');
  expect(await seriousIssues(seller.page)).toEqual([]);
  await seller.picture('return-counted');
  await seller.press(seller.words('refund', 'return.receive'), { dialog: true });
  await seller.isTold(seller.words('refund', 'return.counted'));

  await open(buyer, 'buyer', order.id);
  await buyer.sees('少一件');
  expect(await seriousIssues(buyer.page)).toEqual([]);
  await showRefund(buyer);
  await buyer.picture('return-short');
  await buyer.press(buyer.words('refund', 'reply.accept'));
  await buyer.press(buyer.words('refund', 'reply.accept'), { dialog: true });
  await buyer.isTold(buyer.words('refund', 'done.accept'));
  const read = await callServer(url, 'orders.getForBuyer', { id: order.id }, tokens[0]);
  expect(read.lines[0]!.refunded).toBe(2);
  const { refunds } = await callServer(url, 'refunds.ofOrder', { orderId: order.id }, tokens[0]);
  expect(refunds[0]).toMatchObject({ postage: { amount: '150' }, returned: refunds[0]!.offered });
});

test('a problem after completion is claimed, refused, decided by the operator, and appealed to another', async () => {
  const { url } = server;
  const buyer = await createWalker(browser, url, 'zh', { width: 360 });
  const seller = await createWalker(browser, url, 'en', { width: 360 });
  const tokens = await sides(url, buyer, seller);
  const order = await paidOrder(tokens, 'completed');
  await open(buyer, 'buyer', order.id);
  await buyer.press(buyer.words('refund', 'claim'));
  const asking = buyer.page.getByRole('dialog');
  await asking.getByLabel(buyer.words('refund', 'scope.lines')).check();
  await asking.locator('input[inputmode=numeric]').first().fill('1');
  await asking.getByLabel(buyer.words('refund', 'form.reason')).selectOption('missing');
  await asking.getByLabel(buyer.words('refund', 'form.note')).fill('箱内少一件');
  await buyer.picture('claim');
  await buyer.press(buyer.words('refund', 'form.send'), { dialog: true });
  await buyer.sees(buyer.words('refund', 'state.asked'));
  const claimed = await callServer(url, 'settlement.account', {}, tokens[1]);
  expect(claimed.some((account) => account.claimed.amount !== '0')).toBe(true);

  await open(seller, 'seller', order.id);
  await seller.press(seller.words('refund', 'answer.refuse'));
  const refusing = seller.page.getByRole('dialog');
  await refusing.getByLabel(seller.words('refund', 'answer.reason')).fill('The box was weighed when it left');
  expect(await seriousIssues(seller.page)).toEqual([]);
  await seller.press(seller.words('refund', 'answer.refuse'), { dialog: true });
  await seller.isTold(seller.words('refund', 'done.refuse'));

  await open(buyer, 'buyer', order.id);
  await buyer.press(buyer.words('refund', 'reply.dispute'));
  await buyer.press(buyer.words('refund', 'reply.dispute'), { dialog: true });
  await buyer.isTold(buyer.words('refund', 'done.dispute'));

  const { refunds } = await callServer(url, 'refunds.ofOrder', { orderId: order.id }, tokens[0]);
  const operator = await createWalker(browser, url, 'en', { width: 1280 });
  await operator.open(`/console/refunds/${refunds[0]!.id}`);
  await operator.page.waitForURL(/\/console\/sign-in/);
  await signInAsOperator(operator, 0);
  await operator.sees('箱内少一件');
  await operator.sees('The box was weighed when it left');
  await operator.press(operator.words('refund', 'decide'));
  const deciding = operator.page.getByRole('dialog');
  await deciding
    .getByLabel(operator.words('refund', 'console.amount'))
    .fill(refunds[0]!.asked.amount === '0' ? '0' : '1');
  await deciding.locator('textarea').first().fill('The packing list names one more');
  await operator.picture('claim-decided');
  await operator.press(operator.words('refund', 'decide'), { dialog: true });
  await operator.isTold(operator.words('refund', 'console.decided'));

  await open(buyer, 'buyer', order.id);
  await buyer.sees('The packing list names one more');
  expect(await seriousIssues(buyer.page)).toEqual([]);
  await showRefund(buyer);
  await buyer.picture('refund-decided');
  await buyer.press(buyer.words('refund', 'decision.appeal'));
  await buyer.page.getByRole('dialog').locator('textarea').fill('装箱单上少了两件，不是一件');
  await buyer.picture('refund-appeal');
  await buyer.press(buyer.words('refund', 'decision.appeal'), { dialog: true });
  await buyer.isTold(buyer.words('refund', 'decision.sent'));
  await buyer.page.reload();
  await buyer.sees(buyer.words('refund', 'state.appealed'));
  expect(await seriousIssues(buyer.page)).toEqual([]);

  await seller.page.setViewportSize({ width: 1280, height: 900 });
  await open(seller, 'seller', order.id);
  await seller.sees(seller.words('refund', 'next.appealed.answer'));
  expect(await seriousIssues(seller.page)).toEqual([]);
  await showRefund(seller);
  await seller.picture('refund-appealed');
  await seller.press(seller.words('refund', 'decision.answer'));
  await seller.page.getByRole('dialog').locator('textarea').fill('The weight says otherwise');
  await seller.press(seller.words('refund', 'decision.answer'), { dialog: true });
  await seller.isTold(seller.words('refund', 'decision.sent'));

  await operator.open(`/console/refunds/${refunds[0]!.id}`);
  await operator.sees(operator.words('refund', 'console.ownDecision'));
  const second = await createWalker(browser, url, 'ar', { width: 1280 });
  await second.open('/console');
  await second.page.waitForURL(/\/console\/sign-in/);
  await signInAsOperator(second, 1, await addSecondOperator(server.database));
  await second.sees(second.words('common', 'title.refundAppeals'));
  expect(await seriousIssues(second.page)).toEqual([]);
  await second.picture('console-appeals-start');
  await second.page.locator('a[href*="/refunds?state=appealed"]').first().click();
  await second.sees(refunds[0]!.number);
  await second.picture('console-appeals');
  await settles(second.page);
  await second.page.locator(`a[href*="${refunds[0]!.id}"]`).first().click();
  await second.page.waitForURL(new RegExp(refunds[0]!.id));
  await second.sees('装箱单上少了两件，不是一件');
  await second.sees('The weight says otherwise');
  await second.press(second.words('refund', 'console.decideAppeal'));
  const judging = second.page.getByRole('dialog');
  await judging.getByLabel(second.words('refund', 'console.amount')).fill('1');
  await judging.locator('textarea').first().fill('The weight fits one missing piece');
  await second.picture('appeal-decided');
  await second.press(second.words('refund', 'console.decideAppeal'), { dialog: true });
  await second.isTold(second.words('refund', 'console.decided'));
  const { refunds: after } = await callServer(url, 'refunds.ofOrder', { orderId: order.id }, tokens[0]);
  expect(after[0]).toMatchObject({ state: 'agreed', outstanding: null });
});

test('a shop promises returns, and its buyer sends products back by that', async () => {
  const { url } = server;
  const buyer = await createWalker(browser, url, 'ar', { width: 360 });
  const seller = await createWalker(browser, url, 'en', { width: 1280 });
  const tokens = await sides(url, buyer, seller);
  await seller.open('/merchants/seller-center/store-info-manage');
  const { page, words } = seller;
  await page.getByRole('tab', { name: words('shopOffice', 'part.terms') }).click();
  await page.getByLabel(words('shopOffice', 'terms.returnDays')).fill('7');
  await page.getByLabel(words('shopOffice', 'terms.restocking')).fill('10');
  await page.getByLabel(words('shopOffice', 'terms.returnAddress')).fill('Lin Mei, Warehouse 3, Linyi');
  await page.getByLabel(words('shopOffice', 'terms.returnAddress')).scrollIntoViewIfNeeded();
  expect(await seriousIssues(page)).toEqual([]);
  await seller.picture('return-terms');
  await seller.press(words('common', 'action.save'));
  await seller.isTold(words('shopOffice', 'saved'));

  const order = await paidOrder(tokens, 'completed');
  expect(order.returnTerms).toEqual({ days: 7, paidBy: 'buyer', restockingPercent: 10 });
  await buyer.open(`/goods-detail/x_${order.lines[0]!.productId}.html`);
  const promise = buyer.page.getByText(buyer.words('common', 'returns.kept'));
  await promise.waitFor();
  await promise.scrollIntoViewIfNeeded();
  await buyer.picture('product-returns');
  await open(buyer, 'buyer', order.id);
  await buyer.press(buyer.words('refund', 'claim'));
  const asking = buyer.page.getByRole('dialog');
  await asking.getByLabel(buyer.words('refund', 'scope.lines')).check();
  await asking.locator('input[inputmode=numeric]').first().fill('2');
  await asking.getByLabel(buyer.words('refund', 'return.offersReturn')).check();
  await asking.getByLabel(buyer.words('refund', 'form.reason')).selectOption('not_needed');
  await buyer.sees(buyer.words('refund', 'return.promised'));
  expect(await seriousIssues(buyer.page)).toEqual([]);
  await buyer.picture('return-promised');
  await buyer.press(buyer.words('refund', 'form.send'), { dialog: true });
  await buyer.sees(buyer.words('refund', 'state.to_return'));
  await buyer.sees('Lin Mei, Warehouse 3, Linyi');
  await buyer.page.reload();
  await buyer.sees('Lin Mei, Warehouse 3, Linyi');
  await showRefund(buyer);
  await buyer.picture('return-to-shop');
  expect(await seriousIssues(buyer.page)).toEqual([]);
});
