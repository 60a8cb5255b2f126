import { describe, expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { callServer, createWalker, signIn } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer();
const browser = prepareBrowser();

describe('a screen offers what its visitor most likely came for', () => {
  test.each(
    walkedBy([
      ['en', 1280],
      ['zh', 360],
      ['ar', 1280],
    ] as const),
  )(
    'an empty cart: earlier orders, saved products and those looked at, in %s at %i',
    async (language, width) => {
      const walker = await createWalker(browser, server.url, language, { width });
      const token = await signIn(walker, server.url, 'buyer@caravan.example', roles.buyer);
      const { shops } = await callServer(server.url, 'cart.get', {}, token);
      const lines = shops.flatMap((shop) => shop.lines.map(({ skuId, quantity }) => ({ skuId, quantity })));
      if (lines.length > 0) await callServer(server.url, 'cart.add', { mode: 'remove', lines }, token);
      const { rowList } = await callServer(server.url, 'search.products', { pageSize: 3 });
      await callServer(server.url, 'favorites.saveProduct', { id: rowList[0]!.id }, token);
      await walker.open(`/goods-detail/x_${rowList[1]!.id}.html`);
      await walker.page.getByRole('heading', { level: 1 }).waitFor();

      await walker.open('/cart/list');
      await walker.sees(walker.words('buyer', 'cart.empty'));
      await walker.sees(walker.words('buyer', 'cart.saved'));
      await walker.page.locator('main').getByText(walker.words('product', 'seen'), { exact: true }).waitFor();
      await walker.picture(`empty-cart-${language}`);
      await walker.page
        .getByRole('button', { name: walker.words('buyer', 'order.again'), exact: true })
        .first()
        .click();
      // Into the cart at once, or after the dialog that says what is no longer to be had.
      await expect
        .poll(() => callServer(server.url, 'cart.count', {}, token), { timeout: 20_000 })
        .toBeGreaterThan(0);
      expect(walker.complaints).toEqual([]);
      await walker.close();
    },
    180_000,
  );

  test('messages: the newest conversation stands beside the list where both have room', async () => {
    const walker = await createWalker(browser, server.url, 'en', { width: 1280 });
    const token = await signIn(walker, server.url, 'seller@caravan.example', roles.seller);
    const { rowList } = await callServer(server.url, 'messages.threads', { pageSize: 2 }, token);
    await walker.open('/merchants/seller-center/messages');
    const newest = walker.page.getByRole('navigation', { name: walker.words('message', 'inbox.list') });
    const current = newest.locator('a[aria-current=true]');
    await current.waitFor();
    expect(await current.textContent()).toContain(rowList[0]!.partner);
    await walker.page.getByRole('textbox', { name: walker.words('message', 'write') }).waitFor();
    await walker.picture('newest-conversation');
    expect(walker.complaints).toEqual([]);
    await walker.close();

    const phone = await createWalker(browser, server.url, 'en', { width: 360 });
    await signIn(phone, server.url, 'seller@caravan.example', roles.seller);
    await phone.open('/merchants/seller-center/messages');
    await phone.sees(rowList[0]!.partner);
    expect(await phone.page.locator('a[aria-current=true]').count()).toBe(0);
    await phone.close();
  }, 120_000);
});
