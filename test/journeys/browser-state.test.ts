import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { signInForm } from './sign-in-form.ts';
import { callServer, createWalker, demoPassword, settles, signIn } from './walker.ts';

const server = prepareServer();
const browser = prepareBrowser();

test('a browser remembers who signed in, in which role, and nothing secret beside the token', async () => {
  const walker = await createWalker(browser, server.url, 'en');
  const { page } = walker;
  const kept = () => page.evaluate(() => ({ ...localStorage }));
  const cookies = async () =>
    Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));
  await walker.open('/?loginType=1');
  const uuid = (await kept()).uuid;
  expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(await cookies()).toMatchObject({ language: 'en', i18n_redirected: 'en' });
  expect(await kept()).not.toHaveProperty('userType');
  await signInForm(walker).enter('buyer@caravan.example', demoPassword);
  await page.waitForFunction(() => localStorage.getItem('userType') !== null);
  const signedIn = await kept();
  const { token } = await cookies();
  expect(signedIn).toMatchObject({ userType: '1', uuid });
  expect(JSON.parse(signedIn.userInfo!)).toMatchObject({ userType: 1 });
  expect(JSON.stringify(signedIn)).not.toContain(token);
  await walker.open('/merchants/buyer-center/welcome');
  await page.evaluate(() => {
    document.cookie = 'token=; Max-Age=0; Path=/';
  });
  expect((await kept()).uuid).toBe(uuid);
  expect(walker.complaints).toEqual([]);
  await walker.close();
});

test('a company name can be taken out again', async () => {
  const walker = await createWalker(browser, server.url, 'en');
  const token = await signIn(walker, server.url, 'buyer@caravan.example', roles.buyer);
  const { companyName, companyNameFixed } = await callServer(server.url, 'info.get', {}, token);
  expect(companyNameFixed).toBe(false);
  await callServer(server.url, 'info.update', { companyName: companyName || 'Harbour Store' }, token);
  await walker.open('/merchants/buyer-center/base-info');
  await settles(walker.page);
  const company = walker.page.locator('input[autocomplete=organization]');
  await company.fill('');
  await walker.press(walker.words('common', 'action.save'));
  await walker.isTold(walker.words('security', 'info.saved'));
  expect(await callServer(server.url, 'info.get', {}, token)).toMatchObject({ companyName: '' });
  await walker.close();
});

test('a form says by default what is wanted', async () => {
  const walker = await createWalker(browser, server.url, 'ar', { width: 360 });
  await signIn(walker, server.url, 'buyer@caravan.example', roles.buyer);
  await walker.open('/merchants/buyer-center/address-manage');
  await settles(walker.page);
  await walker.page
    .getByRole('button', { name: walker.words('buyer', 'address.add') })
    .first()
    .click();
  const dialog = walker.page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('   ');
  await dialog.locator('footer button').last().click();
  const name = String(walker.words('account', 'address.name'));
  const pattern = walker.words('common', 'rule.required');
  await dialog.getByRole('alert').filter({ hasText: pattern }).filter({ hasText: name }).first().waitFor();
  await walker.picture('form-faults');
  await walker.close();
});

test('a prompt asks for a text, and takes nothing when it is left', async () => {
  const walker = await createWalker(browser, server.url, 'ar', { width: 360 });
  const token = await signIn(walker, server.url, 'buyer@caravan.example', roles.buyer);
  const { rowList } = await callServer(
    server.url,
    'orders.listForBuyer',
    { pageNum: 1, pageSize: 1, state: 'awaiting_payment' },
    token,
  );
  await walker.open(`/merchants/buyer-center/order-manage-detail?id=${rowList[0]!.id}`);
  await settles(walker.page);
  await walker.press(walker.words('order', 'action.cancel'));
  const dialog = walker.page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Ordered twice');
  await walker.picture('prompt');
  await dialog.getByRole('button', { name: walker.words('common', 'action.cancel'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(walker.complaints).toEqual([]);
  await walker.close();
});

test('what a sign means is told under the mouse and to the keyboard, until it is left or Escape is pressed', async () => {
  const walker = await createWalker(browser, server.url, 'en');
  const { page } = walker;
  const tooltip = page.getByRole('tooltip');
  await walker.open('/mall/search-goods');
  await page.locator('#tooltip').waitFor({ state: 'attached' });
  const sign = page.locator('button[title]:visible').first();
  const text = (await sign.getAttribute('title'))!;
  const marked = await sign.elementHandle();
  await sign.hover();
  await tooltip.waitFor();
  expect(await tooltip.innerText()).toBe(text);
  await tooltip.hover();
  await expect.poll(() => tooltip.isVisible()).toBe(true);
  await page.mouse.move(0, 0);
  await tooltip.waitFor({ state: 'hidden' });
  expect(await marked!.getAttribute('title')).toBe(text);
  await page.keyboard.press('Tab');
  await marked!.focus();
  await tooltip.waitFor();
  await page.keyboard.press('Escape');
  await tooltip.waitFor({ state: 'hidden' });
  expect(walker.complaints).toEqual([]);
  await walker.close();
});
