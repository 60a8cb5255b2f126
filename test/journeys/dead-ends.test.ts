import { expect, test } from 'vitest';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { signInForm } from './sign-in-form.ts';
import { callServer, createWalker, settles, signIn } from './walker.ts';
import { walkedBy } from './readers.ts';

const contact = { CONTACT_PHONE: '+86 539 555 0100', FILING_NUMBER: '鲁ICP备00000000号' };
const server = prepareServer(contact);
const browser = prepareBrowser();

const looks: [Language, number][] = [
  ['en', 1440],
  ['ar', 360],
  ['zh', 360],
];

test('an invitation and where it came from reach the registration over the home page, locked', async () => {
  const walker = await createWalker(browser, server.url, 'en');
  const form = signInForm(walker);
  await walker.open('/?loginType=2&inviteCode=ABCD2345&source=fair&uniqueCode=u1&extendKey=k&extendValue=v');
  await form.inviteCode.waitFor();
  expect(await form.inviteCode.inputValue()).toBe('ABCD2345');
  expect(await form.inviteCode.getAttribute('readonly')).not.toBeNull();
  await walker.arrivesAt('/?inviteCode=ABCD2345&source=fair&uniqueCode=u1&extendKey=k&extendValue=v');
  expect(walker.complaints).toEqual([]);
  await walker.close();
});

test.each(walkedBy(looks))(
  'in %s at %i px pages of an order or a payment that is none say so and lead on',
  async (language, width) => {
    const walker = await createWalker(browser, server.url, language, { width });
    const { page, words } = walker;
    const token = await signIn(walker, server.url, 'buyer@caravan.example', 1);
    await callServer(server.url, 'cart.check', { checked: false }, token);
    const toOrders = page.getByRole('link', { name: words('buyer', 'success.orders'), exact: true });
    for (const path of ['/cart/success', '/cart/success?tradeId=nonsense']) {
      await walker.open(path);
      await walker.sees(words('buyer', 'success.none'));
      expect(await page.getByText(words('buyer', 'success.title')).count()).toBe(0);
      expect(await toOrders.getAttribute('href')).toBe(`/${language}/merchants/buyer-center/order-manage`);
    }
    await walker.picture('no order');
    for (const path of ['/cashier/result', '/cashier/result?paymentId=nonsense']) {
      await walker.open(path);
      await walker.sees(words('buyer', 'result.none'));
      expect(await page.getByText('paymentId').count()).toBe(0);
      expect(await toOrders.count()).toBe(1);
    }
    await walker.picture('no payment');
    await walker.open('/cashier?id=nonsense');
    await walker.sees(words('buyer', 'cashier.nothing'));
    await walker.open('/cart/confirm');
    await walker.sees(words('buyer', 'confirm.nothing'));
    expect(await page.getByRole('button', { name: words('common', 'action.retry') }).count()).toBe(0);
    const toCart = page.getByRole('link', { name: words('buyer', 'confirm.toCart'), exact: true });
    expect(await toCart.getAttribute('href')).toBe(`/${language}/cart/list`);
    await walker.picture('nothing to confirm');
    expect(walker.complaints).toEqual([]);
    await walker.close();
  },
);

test.each(walkedBy(looks))('in %s at %i px the home page has its parts and fits', async (language, width) => {
  const walker = await createWalker(browser, server.url, language, { width });
  const { page, words } = walker;
  await walker.open('/');
  await settles(page);
  for (const key of ['home.preferred', 'home.allShops', 'home.recommended'])
    await page
      .getByRole('heading', { name: words('storefront', key), exact: true })
      .first()
      .waitFor();
  const footer = page.locator('footer');
  expect(await footer.locator('a[href="tel:+865395550100"]').count()).toBeGreaterThan(0);
  expect(await footer.innerText()).toContain('鲁ICP备00000000号');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await walker.picture('home parts');
  expect(walker.complaints).toEqual([]);
  await walker.close();
});

test('behind the last page of a list there is no page, whichever list it is', async () => {
  for (const path of [
    '/market_page500',
    '/mall/search-goods_0_page500',
    '/mall/novelty_page500',
    '/mall/top-merchant-list_page500',
    '/mall/search-store-result_page500',
    '/activity/coupon_page500',
    '/activity/901-promotion_500',
    '/opportunities_page500',
    '/outside-trade-serve/global-trade-news_page500',
    '/outside-trade-serve/international-logistics_page500',
  ]) {
    const { status } = await fetch(`${server.url}/en${path}`);
    expect(`${path} ${status}`).toBe(`${path} 404`);
  }
});
