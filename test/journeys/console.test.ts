import { expect, test } from 'vitest';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { callServer, createWalker, demoPassword, type Walker, settles } from './walker.ts';

// Only who starts the demo world knows its operator: a copied one is let in by DEMO.
const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

/** What is wrong with the page that has come to rest. */
async function issues({ page }: Walker): Promise<string[]> {
  await settles(page);
  return seriousIssues(page);
}

test('an operator signs in, blocks a buyer, and reads it in the log', async () => {
  const language: Language = 'ar';
  const width = 390;
  const walker = await createWalker(browser, server.url, language, { width });
  const { page, words } = walker;
  const login = { userName: 'buyer@caravan.example', password: demoPassword, loginType: 1, userType: 1 };
  const { token } = await callServer(server.url, 'accounts.login', login);

  await walker.open('/console/users?search=buyer@caravan.example');
  await page.waitForURL(/\/console\/sign-in\?redirect=/);
  expect(await issues(walker)).toEqual([]);
  await signInAsOperator(walker);
  await page.waitForURL(/\/console\/users\?search=buyer/);
  expect(await issues(walker)).toEqual([]);

  // Two navigations within 300 ms count as one, and the sign-in has just made one.
  await page.waitForTimeout(400);
  await page.locator('table a').first().click();
  await walker.press(words('console', 'users.block'));
  await page.getByRole('dialog').locator('textarea').fill('Complaints about forgeries');
  await walker.press(words('console', 'users.block'), { dialog: true });
  await walker.sees(words('console', 'userDone.block'));
  await expect(callServer(server.url, 'accounts.me', {}, token)).rejects.toThrow();
  await expect(callServer(server.url, 'accounts.login', login)).rejects.toThrow();
  // Without the toast, which is still appearing.
  await page.reload();
  await page.getByRole('button', { name: words('console', 'users.unblock') }).waitFor();
  expect(await issues(walker)).toEqual([]);
  await walker.picture('console-user');

  await walker.press(words('console', 'users.unblock'));
  await page.getByRole('dialog').locator('textarea').fill('It was somebody else');
  await walker.press(words('console', 'users.unblock'), { dialog: true });
  await walker.sees(words('console', 'userDone.unblock'));
  await callServer(server.url, 'accounts.login', login);

  for (const room of ['', '/audits', '/errors', '/staff', '/sessions', '/log']) {
    await walker.open(`/console${room}`);
    await page.locator('h1').waitFor();
    expect(await issues(walker), room).toEqual([]);
    await walker.picture(`console${room.replace('/', '-')}`);
  }
  await walker.sees('Complaints about forgeries');

  await walker.press(words('common', 'account.signOut'));
  await page.waitForURL('**/console/sign-in');
  await walker.open('/console/log');
  await page.waitForURL(/\/console\/sign-in\?redirect=/);
  expect(walker.complaints).toEqual([]);
  await walker.close();
}, 90_000);

test('every page of the longest menu opens at its beginning, with its place in the menu in sight', async () => {
  const walker = await createWalker(browser, server.url, 'en');
  const { page } = walker;
  await page.setViewportSize({ width: 1280, height: 720 });
  await walker.open('/console/sign-in');
  await signInAsOperator(walker);
  await page.waitForURL(/\/console$/);
  await page.locator('main nav a[aria-current=page]').waitFor();
  const links = await page
    .locator('main nav li a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  // More than a window of this height holds.
  expect(links.length).toBeGreaterThan(18);
  for (const link of links.slice(-8)) {
    await page.goto(link);
    await settles(page);
    const { scrolled, title, current, menu } = await page.evaluate(() => {
      const boxOf = (selector: string) => {
        const { top, bottom } = document.querySelector(selector)!.getBoundingClientRect();
        return { top, bottom };
      };
      return {
        scrolled: scrollY,
        title: boxOf('main h1'),
        current: boxOf('main nav a[aria-current=page]'),
        menu: boxOf('main nav'),
      };
    });
    expect(scrolled, link).toBe(0);
    expect(title.top, link).toBeGreaterThan(0);
    expect(title.bottom, link).toBeLessThan(720);
    expect(current.top, link).toBeGreaterThanOrEqual(menu.top);
    expect(current.bottom, link).toBeLessThanOrEqual(menu.bottom);
    expect(menu.bottom, link).toBeLessThanOrEqual(720);
  }
  await walker.picture('console-long-menu');
  await walker.close();
}, 90_000);

test('the menu stands in groups: one is opened by key and stays open, and a phone unfolds the menu', async () => {
  const walker = await createWalker(browser, server.url, 'en');
  const { page, words } = walker;
  await page.setViewportSize({ width: 1280, height: 720 });
  await walker.open('/console/sign-in');
  await signInAsOperator(walker);
  await page.waitForURL(/\/console$/);
  const menu = page.getByRole('navigation', { name: words('office', 'menu') });
  const money = menu.getByRole('button', { name: words('console', 'menu.money') });
  const payouts = menu.getByRole('link', { name: words('common', 'title.payouts'), exact: true });
  await money.waitFor();
  expect(await payouts.isVisible()).toBe(false);
  await money.focus();
  await page.keyboard.press('Enter');
  await payouts.waitFor();
  await walker.picture('console-menu-group');

  // The group of the page on the screen is open too, and closed again after the page was left.
  await page.goto(`${server.url}/en/console/log`);
  const errors = menu.getByRole('link', { name: words('common', 'title.clientErrors') });
  await errors.waitFor();
  expect(await payouts.isVisible()).toBe(true);
  expect(await money.getAttribute('aria-expanded')).toBe('true');
  await payouts.click();
  await page.waitForURL(/\/console\/payouts$/);
  await errors.waitFor({ state: 'hidden' });
  await money.click();
  await payouts.waitFor({ state: 'hidden' });

  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  const unfold = menu.getByRole('button', { name: words('common', 'title.payouts') });
  await unfold.waitFor();
  expect(await payouts.isVisible()).toBe(false);
  await unfold.click();
  await payouts.waitFor();
  expect(await issues(walker)).toEqual([]);
  await walker.picture('console-menu-phone');
  await menu.getByRole('link', { name: words('common', 'title.bankReceipts') }).click();
  await page.waitForURL(/\/console\/bank-receipts$/);
  await payouts.waitFor({ state: 'hidden' });
  expect(walker.complaints).toEqual([]);
  await walker.close();
}, 90_000);
