import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { pictureAtSizes } from './at-sizes.ts';
import { seriousIssues } from './faults.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { callServer, createWalker, settles, signIn, type Walker } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

const titles = { zh: '晚间厨房直播', en: 'Evening kitchen live', ar: 'مطبخ المساء المباشر' } as const;
const minute = 60_000;

/** A product of the demo seller in the live pool, with a variant that can be ordered. */
async function pooledProduct(token: string) {
  const { rowList } = await callServer(server.url, 'livePool.list', { list: 'included' }, token);
  for (const { id } of rowList) {
    const { skus, moq, title } = await callServer(server.url, 'catalog.product', { id });
    const sku = skus.find(({ stock }) => stock >= moq * 4);
    if (sku) return { id, title, skuId: sku.id, moq };
  }
  throw new Error('nothing in the pool can be ordered');
}

/** The programmes of the demo world would be over, so that the product is sold in that of the journey. */
const endOthers = () =>
  server.database.db
    .updateTable('programmes')
    .set({ cancelled_at: new Date(), cancel_reason: 'Another one comes' })
    .where('cancelled_at', 'is', null)
    .execute();

/** Moves the programme in time, which no clock of a browser does. */
const moveTo = (id: string, beginsAt: number, endsAt: number) =>
  server.database.db
    .updateTable('programmes')
    .set({ begins_at: new Date(beginsAt), ends_at: new Date(endsAt) })
    .where('id', '=', id)
    .execute();

/** That a screen is without faults and as wide as its window; with pictures, where they are kept. */
async function isInOrder(walker: Walker, name: string): Promise<void> {
  const { page } = walker;
  await settles(page);
  expect(await seriousIssues(page)).toEqual([]);
  await pictureAtSizes(walker, `live-${name}`);
  const { width } = page.viewportSize()!;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

const localTime = (moment: number): string => {
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * minute).toISOString().slice(0, 16);
};

/** An operator plans a programme with one product, and announces it. @returns its id */
async function plan(operator: Walker, title: string, productId: string): Promise<string> {
  const { page, words, language } = operator;
  await operator.open('/console/programmes');
  await signInAsOperator(operator);
  await operator.press(words('programmes', 'add'));
  const dialog = page.getByRole('dialog');
  const now = Date.now();
  const titleIndex = { zh: 0, en: 1, ar: 2 }[language as keyof typeof titles];
  await dialog.getByRole('textbox').nth(titleIndex).fill(title);
  await dialog.getByLabel(words('programmes', 'host')).first().fill('Lin Yue');
  await dialog
    .locator('input[type="datetime-local"]')
    .first()
    .fill(localTime(now + 60 * minute));
  await dialog
    .locator('input[type="datetime-local"]')
    .last()
    .fill(localTime(now + 120 * minute));
  await dialog.locator('input[type="url"]').first().fill('https://live.example/kitchen');
  await dialog.getByLabel(words('programmes', 'addProduct')).selectOption(productId);
  await dialog.getByLabel(words('programmes', 'percentOff')).fill('30');
  await dialog.getByLabel(words('programmes', 'pieces')).fill('5000');
  await isInOrder(operator, `form-${language}`);
  await operator.press(words('common', 'action.save'), { dialog: true });
  await operator.isTold(words('programmes', 'saved'));
  await isInOrder(operator, `console-list-${language}`);
  await page.getByRole('link', { name: title }).click();
  await page.waitForURL('**/console/programmes/*');
  await operator.press(words('programmes', 'announce'));
  await operator.press(words('programmes', 'announce'), { dialog: true });
  await operator.isTold(words('programmes', 'announced'));
  await isInOrder(operator, `console-page-${language}`);
  return page.url().split('/').at(-1)!;
}

test.each(
  walkedBy([
    ['zh', 1280],
    ['en', 360],
    ['ar', 768],
  ] as const),
)(
  'an operator plans a programme, the seller agrees to its price, and a shopper buys at it until it ends, in %s at %i px',
  async (language, width) => {
    await endOthers();
    const { url } = server;
    const seller = await createWalker(browser, url, language, { width });
    const token = await signIn(seller, url, 'seller@caravan.example', roles.seller);
    const product = await pooledProduct(token);
    const operator = await createWalker(browser, url, language, { width });
    const id = await plan(operator, titles[language], product.id);
    const { words } = seller;

    // Nothing is sold before the seller has agreed to exactly these figures.
    const visitor = await createWalker(browser, url, language, { width });
    await visitor.open(`/live/${id}`);
    await visitor.sees(words('live', 'noProducts'));
    await isInOrder(visitor, `announced-${language}`);
    await seller.open('/merchants/seller-center/live-product-manage/programmes?state=proposed');
    await seller.sees(titles[language]);
    await isInOrder(seller, `proposed-${language}`);
    await seller.press(words('agreements', 'agree'));
    await isInOrder(seller, `agreeing-${language}`);
    await seller.press(words('agreements', 'agree'), { dialog: true });
    await seller.isTold(words('agreements', 'answered'));

    // A shopper wants to be reminded, and comes back while it goes on.
    const buyer = await createWalker(browser, url, language, { width });
    const buyerToken = await signIn(buyer, url, 'buyer@caravan.example', roles.buyer);
    await buyer.open(`/live/${id}`);
    await buyer.press(words('live', 'remind'));
    await buyer.isTold(words('live', 'reminded'));
    await buyer.sees(words('live', 'remindOff'));
    await moveTo(id, Date.now() - minute, Date.now() + 30 * minute);
    await buyer.open('/live');
    await buyer.sees(words('live', 'state.live'));
    await isInOrder(buyer, `list-${language}`);
    await buyer.open(`/live/${id}`);
    await buyer.sees(words('live', 'watch'));
    await isInOrder(buyer, `programme-${language}`);
    await buyer.open(`/goods-detail/_${product.id}.html`);
    await buyer.page.getByRole('region', { name: words('live', 'price') }).waitFor();
    await isInOrder(buyer, `product-${language}`);
    await callServer(url, 'cart.check', { checked: false }, buyerToken);
    await callServer(
      url,
      'cart.add',
      { mode: 'set', lines: [{ skuId: product.skuId, quantity: product.moq }] },
      buyerToken,
    );
    await buyer.open('/cart/list');
    await buyer.sees(words('live', 'until'));
    await isInOrder(buyer, `cart-${language}`);
    const cart = await callServer(url, 'cart.get', {}, buyerToken);
    const line = cart.shops.flatMap(({ lines }) => lines).find(({ skuId }) => skuId === product.skuId)!;
    expect(BigInt(line.price!.amount)).toBeLessThan(BigInt(line.publicPrice!.amount));

    // What they see is what they pay, and it stays so for the order.
    await buyer.open('/cart/confirm');
    await buyer.press(words('buyer', 'confirm.submit'));
    await buyer.page.waitForURL('**/cart/success?tradeId=*');
    await seller.open('/merchants/seller-center/live-product-manage/programmes');
    await seller.sees(words('agreements', 'state.agreed'));
    await isInOrder(seller, `result-${language}`);
    const { rowList } = await callServer(url, 'livePool.agreements', {}, token);
    const sold = rowList.find(({ programme }) => programme.id === id)!.sold;
    expect(sold).toMatchObject({ orders: 1, pieces: product.moq });

    // It ends to the minute, also where somebody looks.
    await callServer(
      url,
      'cart.add',
      { mode: 'set', lines: [{ skuId: product.skuId, quantity: product.moq }] },
      buyerToken,
    );
    await moveTo(id, Date.now() - 60 * minute, Date.now() - 1_000);
    await buyer.open(`/live/${id}`);
    await buyer.sees(words('live', 'state.ended'));
    await isInOrder(buyer, `ended-${language}`);
    const later = await callServer(url, 'cart.get', {}, buyerToken);
    const usual = later.shops.flatMap(({ lines }) => lines).find(({ skuId }) => skuId === product.skuId)!;
    expect(usual).toMatchObject({ live: null, price: line.publicPrice });
    for (const walker of [seller, operator, visitor, buyer]) {
      expect(walker.complaints).toEqual([]);
      await walker.close();
    }
  },
  300_000,
);
