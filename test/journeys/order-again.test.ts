import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { orderedAndPaid, productOnSale } from './ready-orders.ts';
import { callServer, createWalker, demoPassword, settles, signIn } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();
const office = '/merchants/buyer-center';

async function paidOrder(buyerToken: string): Promise<void> {
  const session = { userName: 'seller@caravan.example', password: demoPassword, loginType: 1 as const };
  const seller = await callServer(server.url, 'accounts.login', { ...session, userType: roles.seller });
  const { skuId, lot } = await productOnSale(server.url, seller.token);
  await orderedAndPaid(server.url, { skuId, quantity: lot }, [buyerToken, seller.token]);
}

for (const [language, width] of walkedBy([
  ['en', 1280],
  ['zh', 360],
] as const)) {
  test(`a buyer fills the cart with an order of before, from the workbench and from the list: ${language}`, async () => {
    const buyer = await createWalker(browser, server.url, language, { width });
    const { page, words } = buyer;
    const token = await signIn(buyer, server.url, 'buyer@caravan.example', roles.buyer);
    const again = page.getByRole('button', { name: new RegExp(`^${String(words('buyer', 'order.again'))}`) });
    const emptyCart = async () => {
      const { shops } = await callServer(server.url, 'cart.get', {}, token);
      const lines = shops.flatMap((shop) => shop.lines.map(({ skuId }) => ({ skuId })));
      if (lines.length > 0) await callServer(server.url, 'cart.add', { mode: 'remove', lines }, token);
    };
    await paidOrder(token);

    for (const [name, path] of [
      ['workbench', `${office}/welcome`],
      ['list', `${office}/order-manage?state=completed`],
    ] as const) {
      await emptyCart();
      await buyer.open(path);
      await again.first().waitFor();
      await settles(page);
      await buyer.picture(`order-again-${name}`, { whole: true });
      expect(await seriousIssues(page)).toEqual([]);
      await again.first().click();
      const cart = page.getByRole('dialog').getByRole('link');
      // Where something is not to be had any more, the buyer is told before.
      await Promise.race([page.waitForURL(/cart\/list/), cart.first().waitFor()]);
      if (!page.url().includes('/cart/list')) await cart.first().click();
      await page.waitForURL(/cart\/list/);
      expect(await callServer(server.url, 'cart.count', {}, token)).toBeGreaterThan(0);
    }
    expect(buyer.complaints).toEqual([]);
    await buyer.close();
  });
}
