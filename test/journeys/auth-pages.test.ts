import { beforeEach, describe, expect, test } from 'vitest';
import { roles, type Role } from '../../src/contract/accounts/roles.ts';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { codeFor, signInForm } from './sign-in-form.ts';
import { callServer, createWalker, demoPassword, signIn, type Walker } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer();
const browser = prepareBrowser();
// The same few people sign in more often than anybody would.
beforeEach(() => server.database.db.deleteFrom('limits').execute());

const buyer = 'buyer@caravan.example';
const seller = 'seller@caravan.example';
const buyerOffice = '/merchants/buyer-center/welcome';
const sellerOffice = '/merchants/seller-center/welcome';
const reader: Language = 'ar';

/** Somebody with a browser of their own, who stands on the rules page, signed in or not. */
async function someone(
  language: Language,
  { as, width }: { as?: [email: string, role: Role]; width?: number } = {},
): Promise<Walker> {
  const walker = await createWalker(browser, server.url, language, { width });
  if (as) await signIn(walker, server.url, ...as);
  await walker.open('/rules');
  return walker;
}

const dialogOf = ({ page }: Walker) => page.getByRole('dialog');

/** The button of the header that opens one's own menu, or the ways in. */
const menuOf = ({ page, words }: Walker) =>
  page
    .getByRole('navigation', { name: words('common', 'header.account') })
    .locator('button[aria-expanded]')
    .nth(1);

async function chooseInMenu(walker: Walker, key: string): Promise<void> {
  await menuOf(walker).click();
  await walker.page.getByRole('menuitem', { name: walker.words('common', key), exact: true }).click();
}

describe('guarded addresses', () => {
  const login = (role: Role, wanted: string) =>
    `/merchants-login/${role}?${new URLSearchParams({ redirect: wanted })}`;

  /** Asks for an address; the one it leads to takes its place in the history. */
  async function isSentTo(walker: Walker, asked: string, door: string): Promise<void> {
    await walker.open('/rules');
    await walker.open(asked);
    await walker.arrivesAt(door);
    if (door === '/') await dialogOf(walker).waitFor();
    else await signInForm(walker).form.waitFor();
    await walker.page.goBack();
    await walker.arrivesAt('/rules');
  }

  test('lead a visitor to the door of their role, and going back does not return to them', async () => {
    const visitor = await someone('en');
    const orders = '/merchants/seller-center/order-manage?state=dispatched';
    await isSentTo(visitor, buyerOffice, '/');
    await isSentTo(visitor, orders, login(roles.seller, orders));
    await isSentTo(visitor, '/cashier?tradeId=1', '/');
    await isSentTo(visitor, '/cart/list', '/');
    for (const role of [roles.seller, roles.tradeService, roles.supplierService, roles.buyerService]) {
      const entry = `/merchants-enter?userType=${role}`;
      await isSentTo(visitor, entry, login(role, entry));
    }
    const small = `/m/enter-audit?userType=${roles.tradeService}`;
    await isSentTo(visitor, small, login(roles.tradeService, small));
    await isSentTo(visitor, `/merchants-audit?userType=${roles.buyer}`, '/');
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });

  test('of another role lead to that role’s door: a seller to the buyer’s, a buyer to the seller’s', async () => {
    const asBuyer = await someone('en', { as: [buyer, roles.buyer] });
    await isSentTo(asBuyer, sellerOffice, login(roles.seller, sellerOffice));
    await isSentTo(asBuyer, '/m/enter?userType=3', login(roles.tradeService, '/m/enter?userType=3'));
    await asBuyer.close();
    const asSeller = await someone('en', { as: [seller, roles.seller] });
    await isSentTo(asSeller, buyerOffice, '/');
    await isSentTo(asSeller, '/cashier?tradeId=1', '/');
    await asSeller.close();
  });

  test('open to who signs in there: the one that was asked for', async () => {
    const walker = await someone(reader);
    await walker.open('/merchants/buyer-center/order-manage?state=completed');
    await dialogOf(walker).waitFor();
    await signInForm(walker).enter(buyer, demoPassword);
    await walker.arrivesAt('/merchants/buyer-center/order-manage?state=completed');
    await walker.sees(walker.words('common', 'title.orders'));
    // The same browser, another role: the seller's door asks again.
    await walker.open('/merchants/seller-center/order-manage');
    await signInForm(walker).enter(seller, demoPassword);
    await walker.arrivesAt('/merchants/seller-center/order-manage');
    await walker.open('/cart/list');
    await dialogOf(walker).waitFor();
    await signInForm(walker).enter(buyer, demoPassword);
    await walker.arrivesAt('/cart/list');
    expect(walker.complaints).toEqual([]);
    await walker.close();
  });
});

describe('after signing in', () => {
  test('a buyer stays on the page they signed in over', async () => {
    const walker = await someone('ar', { width: 390 });
    await walker.press(walker.words('common', 'nav.me'));
    await signInForm(walker).enter(buyer, demoPassword);
    await walker.isTold(walker.words('account', 'done.signIn'));
    await dialogOf(walker).waitFor({ state: 'detached' });
    await walker.arrivesAt('/rules');
    await walker.close();
  });

  test.each<[who: string, email: string, role: Role, to: string]>([
    ['a seller whose audit has passed to the workbench', seller, 2, sellerOffice],
    ['a seller under audit to the audit', 'applicant@caravan.example', 2, '/merchants-audit?userType=2'],
    ['a refused seller to what was found', 'applicant2@caravan.example', 2, '/merchants-audit?userType=2'],
    ['a provider under audit to the audit', 'applicant3@caravan.example', 3, '/merchants-audit?userType=3'],
  ])('the way leads %s', async (_, email, role, to) => {
    const walker = await createWalker(browser, server.url, 'en');
    await walker.open(`/merchants-login/${role}`);
    await signInForm(walker).enter(email, demoPassword);
    await walker.arrivesAt(to);
    await walker.page.locator('main h1').waitFor();
    await walker.close();
  });

  test.each<[Language, from: string, to: string]>(
    walkedBy([
      ['en', '/merchants-login/2', '/merchants-enter?userType=2'],
      ['ar', '/register-h5?userType=2', '/m/enter?userType=2'],
    ]),
  )('who registers as a seller in %s at %s goes on to the form', async (language, from, to) => {
    const walker = await createWalker(browser, server.url, language);
    const form = signInForm(walker);
    const email = `new-${language}@trade.example`;
    await walker.open(from);
    if (from.startsWith('/merchants-login')) await form.way('register');
    await form.byEmail(email);
    await form.sendCode.click();
    await walker.isTold(walker.words('account', 'code.sent'));
    await form.code.fill(await codeFor(server.url, email));
    await form.password.fill(demoPassword);
    await form.again.fill(demoPassword);
    await form.form.getByRole('checkbox').check();
    await form.submit('register');
    await walker.arrivesAt(to);
    await walker.sees(walker.words('common', 'title.enter'));
    // Nothing was sent yet, so the workbench leads here too.
    await walker.open(sellerOffice);
    await walker.arrivesAt('/merchants-enter?userType=2');
    expect(walker.complaints).toEqual([]);
    await walker.close();
  });
});

describe('the ways of the header', () => {
  test('a stranger signs in as a buyer and is in their office', async () => {
    const walker = await someone(reader);
    await chooseInMenu(walker, 'account.signInBuyer');
    await signInForm(walker).enter(buyer, demoPassword);
    await walker.arrivesAt(buyerOffice);
    await walker.open('/rules');
    await chooseInMenu(walker, 'title.workbench');
    await walker.arrivesAt(buyerOffice);
    await walker.close();
  });

  test('sellers and trade-service providers sign in beside the page that is open', async () => {
    const walker = await someone('en');
    for (const role of [roles.seller, roles.tradeService]) {
      const opened = walker.page.context().waitForEvent('page');
      await chooseInMenu(walker, `account.signIn.${role}`);
      const tab = await opened;
      await tab.waitForURL(`**/en/merchants-login/${role}`);
      await tab.close();
    }
    await walker.arrivesAt('/rules');
    await walker.close();
  });

  test('the orders and the cart ask a stranger in, over the page they are on', async () => {
    for (const [path, to] of [
      ['/cart/list', '/cart/list'],
      ['order-manage', '/merchants/buyer-center/order-manage'],
    ] as const) {
      const walker = await someone('en');
      await walker.page.locator(`header a[href$="${path}"]`).click();
      await dialogOf(walker).waitFor();
      await walker.page.keyboard.press('Escape');
      await dialogOf(walker).waitFor({ state: 'detached' });
      await walker.arrivesAt('/rules');
      await walker.page.locator(`header a[href$="${path}"]`).click();
      await signInForm(walker).enter(buyer, demoPassword);
      await walker.arrivesAt(to);
      await walker.close();
    }
  });

  test('a seller finds their own orders there, and no cart', async () => {
    const walker = await someone('en', { as: [seller, roles.seller] });
    await walker.page.locator('header a[href$="/seller-center/order-manage"]').click();
    await walker.arrivesAt('/merchants/seller-center/order-manage');
    await walker.open('/rules');
    await walker.page.locator('header a[href$="/seller-center/order-manage"]').waitFor();
    expect(await walker.page.locator('header a[href$="/cart/list"]').count()).toBe(0);
    await walker.close();
  });
});

describe('signing out', () => {
  test.each<[Language, string, Role, string]>([
    ['en', buyer, roles.buyer, '/'],
    ['ar', seller, roles.seller, '/merchants-login/2'],
  ])(
    'in %s asks first, says that it is done, and other tabs notice: %s',
    async (language, email, role, to) => {
      const walker = await someone(language, { as: [email, role] });
      const { page, words } = walker;
      const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value;
      const other = await page.context().newPage();
      await other.goto(`/${language}/rules`);
      const signOut = { name: words('common', 'account.signOut'), exact: true } as const;
      await other.locator('header').getByRole('button', signOut).waitFor();

      await page.locator('header').getByRole('button', signOut).click();
      await walker.press(words('common', 'action.cancel'), { dialog: true });
      await dialogOf(walker).waitFor({ state: 'detached' });
      await callServer(server.url, 'accounts.me', {}, token);

      await page.locator('header').getByRole('button', signOut).click();
      await walker.press(signOut.name, { dialog: true });
      await walker.isTold(words('common', 'account.signedOut'));
      await walker.arrivesAt(to);
      await expect(callServer(server.url, 'accounts.me', {}, token)).rejects.toThrow();
      expect((await page.context().cookies()).some(({ name }) => name === 'token')).toBe(false);
      await other.locator('header').getByRole('button', signOut).waitFor({ state: 'detached' });
      await walker.close();
    },
  );
});
