import { expect, test } from 'vitest';
import { productPath } from '../../src/web/features/addresses/addresses.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { addSecondOperator, signInAsOperator } from './operator-sign-in.ts';
import { callServer, createWalker, settles, signIn, type Walker } from './walker.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

/** The latest review that the main buyer wrote something in, which is the first one of its product. */
async function reviewOfMainBuyer() {
  const { db } = server.database;
  return db
    .selectFrom('reviews')
    .innerJoin('accounts', 'accounts.id', 'reviews.buyer_id')
    .innerJoin('order_lines', 'order_lines.id', 'reviews.order_line_id')
    .innerJoin('products_on_sale', 'products_on_sale.id', 'reviews.product_id')
    .select(['reviews.id', 'reviews.text', 'reviews.product_id', 'order_lines.order_id'])
    .where('accounts.email', '=', 'buyer@caravan.example')
    .where('reviews.text', '<>', '')
    .orderBy('reviews.reviewed_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

async function looksWell(walker: Walker, name: string): Promise<void> {
  await settles(walker.page);
  expect(await seriousIssues(walker.page)).toEqual([]);
  await walker.picture(name, { whole: true });
}

async function openConsole(language: 'en' | 'zh' | 'ar', width: number, email?: string): Promise<Walker> {
  const walker = await createWalker(browser, server.url, language, { width });
  await walker.open('/console/texts');
  await walker.page.waitForURL(/\/console\/sign-in\?redirect=/);
  await signInAsOperator(walker, undefined, email);
  await walker.arrivesAt('/console/texts');
  return walker;
}

test('a review is reported, hidden under a rule, appealed by its author, and restored by another operator', async () => {
  const { url } = server;
  const review = await reviewOfMainBuyer();
  const { title } = await callServer(url, 'catalog.product', { id: review.product_id });
  const publicPath = productPath({ id: review.product_id, title });

  const reporter = await createWalker(browser, url, 'ar', { width: 360 });
  await signIn(reporter, url, 'seller@caravan.example', 2);
  await reporter.open(publicPath);
  const article = reporter.page.locator('#reviews article').filter({ hasText: review.text }).first();
  await article
    .getByRole('button', { name: reporter.words('product', 'reviews.report') })
    .last()
    .click();
  const form = reporter.page.getByRole('dialog');
  await form.locator('select').selectOption('insult');
  await form.locator('textarea').fill('This is no way to speak');
  await looksWell(reporter, 'report-text');
  await reporter.press(reporter.words('moderation', 'reportSend'), { dialog: true });
  await reporter.isTold(reporter.words('moderation', 'reportSent'));
  expect(reporter.complaints).toEqual([]);

  const operator = await openConsole('zh', 1280);
  await operator.sees(review.text);
  await looksWell(operator, 'texts');
  await operator.page.getByRole('link').filter({ hasText: review.text }).first().click();
  await operator.sees('This is no way to speak');
  await looksWell(operator, 'text');
  await operator.press(operator.words('textCases', 'hide'));
  const dialog = operator.page.getByRole('dialog');
  await dialog.locator('select').selectOption('insult');
  await dialog.locator('textarea').fill('Insults a person');
  await looksWell(operator, 'text-hide');
  await operator.press(operator.words('textCases', 'hide'), { dialog: true });
  await operator.isTold(operator.words('oversight', 'takedown.done'));
  expect(operator.complaints).toEqual([]);

  // Whoever comes now reads nothing of it: the page was dropped from the cache.
  await reporter.open(publicPath);
  await expect.poll(() => reporter.page.getByText(review.text, { exact: true }).count()).toBe(0);
  await reporter.close();

  const author = await createWalker(browser, url, 'en', { width: 360 });
  await signIn(author, url, 'buyer@caravan.example', 1);
  await author.open(`/merchants/buyer-center/order-manage-detail?id=${review.order_id}`);
  await author.sees(author.words('moderation', 'hidden.title'));
  await author.sees('Insults a person');
  await author.page.getByText(author.words('moderation', 'hidden.title')).scrollIntoViewIfNeeded();
  await looksWell(author, 'hidden-review');
  await author.press(author.words('moderation', 'hidden.appeal'));
  await author.page.getByRole('dialog').locator('textarea').fill('I only said what happened');
  await author.press(author.words('moderation', 'hidden.send'), { dialog: true });
  await author.sees(author.words('moderation', 'hidden.waits'));
  expect(author.complaints).toEqual([]);
  await author.close();

  const second = await openConsole('ar', 360, await addSecondOperator(server.database));
  await second.open('/console/texts?state=appealed');
  await second.page.getByRole('link').filter({ hasText: review.text }).first().click();
  await second.sees('I only said what happened');
  await looksWell(second, 'text-appealed');
  await second.press(second.words('oversight', 'takedown.restore'));
  await second.page.getByRole('dialog').locator('textarea').fill('No insult');
  await second.press(second.words('oversight', 'takedown.restore'), { dialog: true });
  await second.isTold(second.words('oversight', 'takedown.done'));
  const { rowList } = await callServer(url, 'reviews.ofProduct', {
    productId: review.product_id,
    pageSize: 100,
  });
  expect(rowList.map(({ id }) => id)).toContain(review.id);
  expect(second.complaints).toEqual([]);
  await second.close();
  await operator.close();
}, 180_000);

test('a request is reported, hidden, and its buyer reads why beside the quotes that stay', async () => {
  const { url } = server;
  const author = await createWalker(browser, url, 'zh', { width: 1280 });
  const token = await signIn(author, url, 'buyer@caravan.example', 1);
  const { rowList } = await callServer(url, 'rfqs.list', { state: 'open' }, token);
  const { id, title } = rowList[0]!;

  const reporter = await createWalker(browser, url, 'en', { width: 360 });
  await signIn(reporter, url, 'seller@caravan.example', 2);
  await reporter.open(`/opportunities/${id}`);
  await reporter.press(reporter.words('rfq', 'report'));
  const form = reporter.page.getByRole('dialog');
  await form.locator('select').selectOption('prohibited');
  await looksWell(reporter, 'report-request');
  await reporter.press(reporter.words('moderation', 'reportSend'), { dialog: true });
  await reporter.isTold(reporter.words('moderation', 'reportSent'));
  expect(reporter.complaints).toEqual([]);
  await reporter.close();

  const operator = await openConsole('en', 1280);
  await operator.page.getByRole('link').filter({ hasText: title }).first().click();
  await operator.press(operator.words('textCases', 'hide'));
  const dialog = operator.page.getByRole('dialog');
  await dialog.locator('select').selectOption('prohibited');
  await dialog.locator('textarea').fill('Not to be traded here');
  await operator.press(operator.words('textCases', 'hide'), { dialog: true });
  await operator.isTold(operator.words('oversight', 'takedown.done'));
  await operator.page.reload();
  await looksWell(operator, 'text-hidden');
  expect(operator.complaints).toEqual([]);
  await operator.close();

  await expect(callServer(url, 'rfqs.home', { id })).rejects.toThrow();
  await author.open(`/merchants/buyer-center/my-opportunity-detail?id=${id}`);
  await author.sees('Not to be traded here');
  await looksWell(author, 'hidden-request');
  expect(author.complaints).toEqual([]);
  await author.close();
}, 120_000);

test('a conversation is reported, read by an operator who says why, and blocked; its other side reads why', async () => {
  const { url } = server;
  const reporter = await createWalker(browser, url, 'zh', { width: 360 });
  const token = await signIn(reporter, url, 'buyer@caravan.example', 1);
  const seller = await createWalker(browser, url, 'en', { width: 1280 });
  const sellerToken = await signIn(seller, url, 'seller@caravan.example', 2);
  const sold = await callServer(url, 'messages.threads', { pageSize: 100 }, sellerToken);
  const bought = await callServer(url, 'messages.threads', { pageSize: 100 }, token);
  const { id } = bought.rowList.find((row) => sold.rowList.some((other) => other.id === row.id))!;
  await callServer(
    url,
    'messages.send',
    { threadId: id, text: 'Write to me@elsewhere.example' },
    sellerToken,
  );

  await reporter.open(`/merchants/buyer-center/messages?id=${id}`);
  await reporter.press(reporter.words('message', 'report'));
  await reporter.page.getByRole('dialog').locator('select').selectOption('advertising');
  await looksWell(reporter, 'report-conversation');
  await reporter.press(reporter.words('moderation', 'reportSend'), { dialog: true });
  await reporter.isTold(reporter.words('moderation', 'reportSent'));
  expect(reporter.complaints).toEqual([]);

  const operator = await openConsole('ar', 1280);
  await operator.open('/console/conversations');
  await looksWell(operator, 'conversations');
  await operator.page.locator('main a[href*="/console/conversations/"]').first().click();
  await operator.press(operator.words('textCases', 'read'));
  const reading = operator.page.getByRole('dialog');
  await reading.locator('textarea').fill('Reported as advertising');
  await looksWell(operator, 'conversation-why');
  await operator.press(operator.words('textCases', 'read'), { dialog: true });
  await operator.sees('Write to •••@•••');
  await looksWell(operator, 'conversation');
  await operator.press(operator.words('textCases', 'block'));
  const dialog = operator.page.getByRole('dialog');
  await dialog.locator('select').selectOption('advertising');
  await dialog.locator('textarea').fill('Steers buyers away');
  await operator.press(operator.words('textCases', 'block'), { dialog: true });
  await operator.isTold(operator.words('oversight', 'takedown.done'));
  expect(operator.complaints).toEqual([]);
  await operator.close();

  await seller.open(`/merchants/seller-center/messages?id=${id}`);
  await seller.sees('Steers buyers away');
  await looksWell(seller, 'conversation-blocked');
  await seller.press(seller.words('moderation', 'hidden.appeal'));
  await seller.page.getByRole('dialog').locator('textarea').fill('It was our own address');
  await seller.press(seller.words('moderation', 'hidden.send'), { dialog: true });
  await seller.sees(seller.words('moderation', 'hidden.waits'));
  expect(seller.complaints).toEqual([]);
  await seller.close();

  await reporter.open(`/merchants/buyer-center/messages?id=${id}`);
  await reporter.sees(reporter.words('moderation', 'blocked.title'));
  await looksWell(reporter, 'conversation-blocked');
  await reporter.close();
}, 120_000);
