import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import type { ShopRight } from '../../src/contract/shops/shop-rights.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { signInForm } from './sign-in-form.ts';
import { callServer, createWalker, demoPassword, signIn, type Walker } from './walker.ts';

const office = '/merchants/seller-center';
const server = prepareServer();
const browser = prepareBrowser();

/** The way to a page in the office's menu, which may stand in a group that is closed. */
const wayTo = (walker: Walker, page: string) =>
  walker.page
    .getByRole('navigation', { name: walker.words('office', 'menu') })
    .locator(`a[href$="${office}/${page}"]`);

async function invite(rights: ShopRight[], contact: string): Promise<string> {
  const { token } = await callServer(server.url, 'accounts.login', {
    userName: 'seller@caravan.example',
    password: demoPassword,
    loginType: 1,
    userType: roles.seller,
  });
  const { address } = await callServer(server.url, 'members.invite', { contact, rights }, token);
  return new URL(address).search;
}

test('two who come through invitations work in the shop, each with what they may and nothing else', async () => {
  const sells = await createWalker(browser, server.url, 'en');
  const keeps = await createWalker(browser, server.url, 'ar');
  const people = [
    { walker: sells, email: 'grace@caravan.example', rights: ['orders'] as ShopRight[] },
    { walker: keeps, email: 'omar@caravan.example', rights: ['products', 'store'] as ShopRight[] },
  ];
  for (const { walker, email, rights } of people) {
    await walker.open(`/merchants-login/2${await invite(rights, email)}`);
    await walker.sees(walker.words('account', 'invitation.how'));
    await signInForm(walker).enter(email, demoPassword);
    await walker.arrivesAt(`${office}/welcome`);
  }
  await sells.open(`${office}/order-manage`);
  await sells.sees(sells.words('common', 'title.orders'));
  await wayTo(sells, 'messages').waitFor();
  expect(await wayTo(sells, 'coupon-manager').count()).toBe(0);
  expect(await wayTo(sells, 'members').count()).toBe(0);
  await keeps.open(`${office}/store-info-manage`);
  await wayTo(keeps, 'coupon-manager').waitFor({ state: 'attached' });
  expect(await wayTo(keeps, 'order-manage').count()).toBe(0);
  expect(await seriousIssues(keeps.page)).toEqual([]);
  // An address that is typed opens the page, and the server says no to what it asks.
  await keeps.open(`${office}/order-manage`);
  await keeps.page.getByRole('alert').first().waitFor();
  for (const walker of [sells, keeps]) await walker.close();
}, 240_000);

test('a message is on the other side’s screen as soon as it is sent', async () => {
  const seller = await createWalker(browser, server.url, 'zh');
  const buyer = await createWalker(browser, server.url, 'zh');
  await signIn(seller, server.url, 'seller@caravan.example', roles.seller);
  await signIn(buyer, server.url, 'buyer@caravan.example', roles.buyer);
  const [ownConversation] = (
    await callServer(
      server.url,
      'messages.threads',
      {},
      await signIn(buyer, server.url, 'buyer@caravan.example', roles.buyer),
    )
  ).rowList;
  const stream = seller.page.waitForResponse((response) => response.url().includes('/message/stream'));
  await seller.open(`${office}/messages?id=${ownConversation!.id}`);
  await buyer.open(`/merchants/buyer-center/messages?id=${ownConversation!.id}`);
  await seller.page.locator('textarea').waitFor();
  await stream;
  await buyer.page.locator('textarea').fill('今天能发货吗？');
  await buyer.page.keyboard.press('Enter');
  // Sooner than a page that only asks now and then would know.
  await seller.page.getByText('今天能发货吗？').last().waitFor({ timeout: 8_000 });
  expect([...seller.complaints, ...buyer.complaints]).toEqual([]);
  for (const walker of [seller, buyer]) await walker.close();
}, 180_000);
