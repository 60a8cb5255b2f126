import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoOperator, demoOperatorCode } from '../../demo/operator.ts';
import { calls, type CallKey } from '../../src/contract/calls.ts';
import type { InputOf, OutputOf } from '../../src/contract/contract.ts';
import { roles, type Role } from '../../src/contract/accounts/roles.ts';
import type { Language } from '../../src/kit/languages.ts';
import { hashToken } from '../../src/server/accounts/rules.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { signInForm } from './sign-in-form.ts';
import { createWalker, demoPassword, signIn, type Walker } from './walker.ts';
import { walkedBy } from './readers.ts';

// Only who starts the demo world knows its operator: a copied one is let in by DEMO.
const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();
// The same few people sign in more often than anybody would.
beforeEach(() => server.database.db.deleteFrom('limits').execute());

const buyer: [string, Role] = ['buyer@caravan.example', roles.buyer];
const seller: [string, Role] = ['seller@caravan.example', roles.seller];

describe('an audit that is decided while its browser is open', () => {
  let cookie = '';

  /** Calls as the operator's own page would, whose session is a cookie. */
  async function callConsole<Key extends CallKey>(key: Key, input: InputOf<Key>): Promise<OutputOf<Key>> {
    const [method = '', route = ''] = calls[key].split(' ');
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const response = await fetch(`${server.url}${route}${query}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-client-type': 'pc', cookie },
      ...(method !== 'GET' && { body: JSON.stringify(input) }),
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const { success, message, data } = (await response.json()) as {
      success: boolean;
      message: string;
      data: OutputOf<Key>;
    };
    if (!success) throw new Error(`${key}: ${message}`);
    return data;
  }

  beforeAll(async () => {
    const { email, password } = demoOperator;
    const { challenge } = await callConsole('console.session.start', { email, password });
    await callConsole('console.session.confirm', { challenge, code: demoOperatorCode(new Date()) });
  });

  async function decide(
    company: string,
    verdict: { decision: 'pass' } | { decision: 'refuse'; reason: string },
  ) {
    const { rowList } = await callConsole('console.applications.list', { state: 'auditing' });
    const { id } = rowList.find(({ name }) => name === company)!;
    const { version } = await callConsole('console.applications.get', { id });
    await callConsole('console.applications.decide', { id, version, ...verdict });
  }

  /** What the browser says when somebody comes back to its window. */
  const comeBack = ({ page }: Walker) =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

  test('opens the workbench to a seller who waited on the audit page', async () => {
    const walker = await createWalker(browser, server.url, 'zh');
    const { words } = walker;
    await signIn(walker, server.url, 'applicant@caravan.example', roles.seller);
    await walker.open('/merchants/seller-center/welcome');
    await walker.arrivesAt('/merchants-audit?userType=2');
    await walker.sees(words('onboarding', 'auditing.title'));
    await decide('临沂驼铃样例五金有限公司', { decision: 'pass' });
    await comeBack(walker);
    await walker.sees(words('onboarding', 'passed.title'));
    await walker.page.getByRole('link', { name: words('onboarding', 'passed.work') }).click();
    await walker.arrivesAt('/merchants/seller-center/welcome');
    expect(walker.complaints).toEqual([]);
    await walker.close();
  });

  test('lets a provider who waited correct what was refused', async () => {
    const walker = await createWalker(browser, server.url, 'ar');
    const { words } = walker;
    await signIn(walker, server.url, 'applicant3@caravan.example', roles.tradeService);
    await walker.open('/m/enter-audit?userType=3');
    await walker.sees(words('onboarding', 'auditing.title'));
    const { rowList } = await callConsole('console.applications.list', { state: 'auditing', role: 3 });
    await decide(rowList[0]!.name, { decision: 'refuse', reason: 'الصورة غير واضحة' });
    await comeBack(walker);
    await walker.sees(words('onboarding', 'refused.title'));
    await walker.sees('الصورة غير واضحة');
    await walker.page.getByRole('link', { name: words('onboarding', 'refused.correct') }).click();
    await walker.arrivesAt('/m/enter?userType=3');
    await walker.sees(words('onboarding', 'refused.title'));
    expect(walker.complaints).toEqual([]);
    await walker.close();
  });
});

describe('a session the server no longer knows', () => {
  const sessionOf = (token: string) => ['token_hash', '=', hashToken(token)] as const;
  const forget = (token: string) =>
    server.database.db
      .deleteFrom('sessions')
      .where(...sessionOf(token))
      .execute();
  const outlive = (token: string) =>
    server.database.db
      .updateTable('sessions')
      .set({ created_at: new Date(0), expires_at: new Date(1) })
      .where(...sessionOf(token))
      .execute();

  test.each<[at: string, who: [string, Role], to: string]>([
    ['/merchants/buyer-center/order-manage?state=completed', buyer, '/'],
    [
      '/merchants/seller-center/order-manage',
      seller,
      '/merchants-login/2?redirect=%2Fmerchants%2Fseller-center%2Forder-manage',
    ],
    ['/merchants-enter?userType=2', seller, '/merchants-login/2?redirect=%2Fmerchants-enter%3FuserType%3D2'],
    ['/m/enter?userType=2', seller, '/register-h5?userType=2'],
  ])('at %s leads to where one signs in again, and from there back', async (at, [email, role], to) => {
    const walker = await createWalker(browser, server.url, 'en');
    const token = await signIn(walker, server.url, email, role);
    await walker.open(at);
    await walker.page.locator('main h1').waitFor();
    await forget(token);
    await walker.page.reload();
    await walker.arrivesAt(to);
    const form = signInForm(walker);
    await form.form.waitFor();
    if (to.startsWith('/register-h5')) return walker.close();
    await form.enter(email, demoPassword);
    await walker.arrivesAt(at);
    await walker.close();
  });

  test.each<[Language, 'deleted' | 'expired' | 'forged']>([
    ['en', 'deleted'],
    ['ar', 'expired'],
    ['en', 'forged'],
  ])(
    'on a public page, in %s and %s, asks to sign in over it, and goes on without',
    async (language, how) => {
      const walker = await createWalker(browser, server.url, language);
      const token = await signIn(walker, server.url, ...buyer);
      if (how === 'deleted') await forget(token);
      if (how === 'expired') await outlive(token);
      if (how === 'forged') {
        const forged = { name: 'token', value: '"><script>alert(1)</script>', url: server.url };
        await walker.page.context().addCookies([{ ...forged, value: encodeURIComponent(forged.value) }]);
      }
      await walker.open('/rules');
      const dialog = walker.page.getByRole('dialog');
      await dialog.waitFor();
      await walker.arrivesAt('/rules');
      await walker.page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      const menu = walker.page.getByRole('button', { name: walker.words('common', 'account.signIn') });
      await menu.waitFor();
      await walker.page.reload();
      await menu.waitFor();
      expect(await dialog.count()).toBe(0);
      expect(walker.complaints).toEqual([]);
      await walker.close();
    },
  );
});

describe('one’s own sessions', () => {
  const isSignedIn = ({ page, words }: Walker) =>
    page
      .locator('header')
      .getByRole('button', { name: words('common', 'account.signOut') })
      .waitFor();

  async function openSecurity(walker: Walker): Promise<void> {
    const { page, words } = walker;
    // Until the page knows who is there, the way in stands where the account's menu will be.
    await isSignedIn(walker);
    const ways = page.getByRole('navigation', { name: words('common', 'header.account') });
    await ways.locator('button[aria-expanded]').nth(1).click();
    await page.getByRole('menuitem', { name: words('common', 'account.security') }).click();
    await walker.sees(words('account', 'security.title'));
  }

  test.each<[Language, string]>(
    walkedBy([
      ['en', 'omar@caravan.example'],
      ['ar', 'noor@caravan.example'],
    ]),
  )(
    'in %s are listed and ended, and a new password ends the others',
    async (language, email) => {
      const here = await createWalker(browser, server.url, language);
      const there = await createWalker(browser, server.url, language);
      const { words, page } = here;
      for (const walker of [here, there]) {
        await signIn(walker, server.url, email, roles.buyer);
        await walker.open('/rules');
      }
      const dialog = page.getByRole('dialog');
      await openSecurity(here);
      await dialog.getByText(words('account', 'security.this'), { exact: true }).waitFor();
      expect(await dialog.getByRole('listitem').count()).toBe(2);
      await here.press(words('account', 'security.end'), { dialog: true });
      await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
      await there.page.reload();
      await there.page.getByRole('dialog').waitFor();
      await signInForm(there).enter(email, demoPassword);
      await isSignedIn(there);

      const [old, first, again] = await dialog.locator('input[type=password]').all();
      await old!.fill(demoPassword);
      await first!.fill('Changed1234');
      await again!.fill('Changed12345');
      await here.press(words('account', 'security.change'), { dialog: true });
      await here.sees(words('account', 'login.filed4Validate'));
      await again!.fill('Changed1234');
      await here.press(words('account', 'security.change'), { dialog: true });
      await here.isTold(words('account', 'security.changed'));
      await there.page.reload();
      await there.page.getByRole('dialog').waitFor();
      await signInForm(there).enter(email, demoPassword);
      await signInForm(there).form.getByRole('alert').waitFor();
      await signInForm(there).password.fill('Changed1234');
      await signInForm(there).submit('password');
      await isSignedIn(there);
      // This one goes on.
      await page.reload();
      await openSecurity(here);
      expect([...here.complaints, ...there.complaints]).toEqual([]);
      await Promise.all([here.close(), there.close()]);
    },
    60_000,
  );
});
