import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { pictureAtSizes } from './at-sizes.ts';
import { seriousIssues } from './faults.ts';
import { callServer, createWalker, settles, signIn, type Walker } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer();
const browser = prepareBrowser();

const texts = {
  en: { message: 'We run twelve stores in Izmir', reason: 'Prices were passed on' },
  zh: { message: '我们在伊兹密尔有十二家店', reason: '价格被转告他人' },
  ar: { message: 'لدينا اثنا عشر متجرًا في إزمير', reason: 'أُفشيت الأسعار' },
} as const;

/** A product that the shop of a seller sells from stock. */
async function productOf(token: string, language: Walker['language']) {
  const { id: shopId } = await callServer(server.url, 'shops.mine', {}, token);
  const search = { pageSize: 60, shopId, inStock: true };
  const { rowList } = await callServer(server.url, 'search.products', search, '', language);
  for (const { id, title } of rowList) {
    const { skus, moq, multiple } = await callServer(server.url, 'catalog.product', { id });
    const quantity = Math.max(moq, multiple);
    if (skus[0] && skus[0].stock >= quantity * 20) return { id, title, quantity };
  }
  throw new Error('the shop sells nothing from stock');
}

/** That a screen is without faults and as wide as its window; with pictures, where they are kept. */
async function isInOrder(walker: Walker, name: string): Promise<void> {
  const { page } = walker;
  await settles(page);
  expect(await seriousIssues(page)).toEqual([]);
  await pictureAtSizes(walker, `hidden-prices-${name}`);
  const { width } = page.viewportSize()!;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

test.each(
  walkedBy([
    ['en', 1280, 'buyer@caravan.example'],
    ['zh', 360, 'lin@caravan.example'],
    ['ar', 1280, 'omar@caravan.example'],
  ] as const),
)(
  'a seller hides a price, a buyer asks for it, sees it once approved and orders, in %s at %i px',
  async (language, width, buyerName) => {
    const { url } = server;
    const { message, reason } = texts[language];
    const seller = await createWalker(browser, url, language, { width });
    const token = await signIn(seller, url, 'seller@caravan.example', roles.seller);
    const { id, title, quantity } = await productOf(token, language);
    const productPage = `/goods-detail/x_${id}.html`;
    const { words, page } = seller;

    // The seller hides the price of one product.
    await seller.open(`/merchants/seller-center/product-manage?keyword=${encodeURIComponent(title)}`);
    const row = page
      .locator('tr, li')
      .filter({ has: page.locator(`a[href*="${id}"]`) })
      .first();
    await row.getByRole('button', { name: words('productForm', 'more.actionsOf') }).click();
    await page.getByRole('menuitem', { name: words('productForm', 'audience'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: words('productForm', 'audience.approved'), exact: true })
      .check();
    await isInOrder(seller, `audience-${language}`);
    await seller.press(words('productForm', 'audience.save'), { dialog: true });
    await seller.sees(words('productForm', 'list.priceHidden'));
    await isInOrder(seller, `products-${language}`);

    // A visitor reads that there is a price, and no more.
    const visitor = await createWalker(browser, url, language, { width });
    await visitor.open(productPage);
    await visitor.sees(words('product', 'hiddenPrice.about'));
    expect(await visitor.page.locator('meta[property="product:price:amount"]').count()).toBe(0);
    expect(
      await visitor.page.getByRole('button', { name: words('storefront', 'products.buyNow') }).count(),
    ).toBe(0);
    await isInOrder(visitor, `visitor-${language}`);
    await visitor.open(`/mall/search-goods_0?keyword=${encodeURIComponent(title)}`);
    await visitor.page.locator(`a[href*="${id}"]`).first().waitFor();
    await visitor.sees(words('common', 'products.priceHidden'));
    await isInOrder(visitor, `list-${language}`);

    // A buyer asks.
    const buyer = await createWalker(browser, url, language, { width });
    const buyerToken = await signIn(buyer, url, buyerName, roles.buyer);
    await buyer.open(productPage);
    await buyer.press(words('product', 'hiddenPrice.ask'));
    await buyer.page.getByRole('dialog').getByRole('textbox').fill(message);
    await isInOrder(buyer, `ask-${language}`);
    await buyer.press(words('product', 'hiddenPrice.send'), { dialog: true });
    await buyer.isTold(words('product', 'hiddenPrice.sent'));
    await buyer.sees(words('product', 'hiddenPrice.waiting'));
    await isInOrder(buyer, `waiting-${language}`);

    // The seller reads it and approves.
    await seller.open('/merchants/seller-center/price-access');
    await seller.sees(message);
    await isInOrder(seller, `requests-${language}`);
    await seller.press(words('priceAccess', 'approve'));
    await isInOrder(seller, `approve-${language}`);
    await seller.press(words('priceAccess', 'approve'), { dialog: true });
    await seller.isTold(words('priceAccess', 'done.approve'));

    // The buyer sees the price, and orders at it.
    await buyer.open(productPage);
    await buyer.sees(words('common', 'products.yourPrice'));
    await isInOrder(buyer, `approved-${language}`);
    const field = buyer.page.locator('input[inputmode="numeric"]:enabled').first();
    await field.fill(String(quantity));
    await field.press('Enter');
    await buyer.press(words('storefront', 'products.addToCart'));
    await buyer.isTold(words('storefront', 'products.added'));
    await buyer.open('/cart/list');
    await buyer.press(words('buyer', 'cart.goOn'));
    await buyer.page.waitForURL(/\/cart\/confirm/);
    await buyer.press(words('buyer', 'confirm.submit'));
    await buyer.page.waitForURL(/\/cart\/success/);

    // Taken back, what is in a cart says so.
    await callServer(
      url,
      'cart.add',
      { lines: [{ skuId: await firstSku(id, buyerToken), quantity }] },
      buyerToken,
    );
    await seller.open('/merchants/seller-center/price-access?list=approved');
    await seller.press(words('priceAccess', 'withdraw'));
    await page.getByRole('dialog').getByRole('textbox').fill(reason);
    await isInOrder(seller, `withdraw-${language}`);
    await seller.press(words('priceAccess', 'withdraw'), { dialog: true });
    await seller.isTold(words('priceAccess', 'done.withdraw'));
    await seller.open('/merchants/seller-center/price-access?list=closed');
    await seller.sees(reason);
    await isInOrder(seller, `closed-${language}`);
    await buyer.open('/cart/list');
    await buyer.sees(words('buyer', 'issue.hidden'));
    await isInOrder(buyer, `cart-${language}`);
    await buyer.open(productPage);
    await buyer.sees(reason);
    await isInOrder(buyer, `withdrawn-${language}`);

    await callServer(url, 'products.setPricesShownTo', { ids: [id], shownTo: 'shop' }, token);
    for (const walker of [seller, visitor, buyer]) {
      expect(walker.complaints).toEqual([]);
      await walker.close();
    }
  },
  300_000,
);

/** The first variant of a product, as its buyer sees it. */
async function firstSku(id: string, token: string): Promise<string> {
  const { skus } = await callServer(server.url, 'catalog.product', { id }, token);
  return skus[0]!.id;
}
