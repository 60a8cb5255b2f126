import { beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { codeFor, signInForm } from './sign-in-form.ts';
import { createWalker, demoPassword, type Walker } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer({ CAPTCHA: '1' });
const browser = prepareBrowser();
beforeEach(() => server.database.db.deleteFrom('limits').execute());

const reader: Language = 'ar';
const dialogOf = ({ page }: Walker) => page.getByRole('dialog');

/** Opens the dialog from the header, with the keyboard. */
async function openDialog(walker: Walker): Promise<void> {
  const { page, words } = walker;
  const trigger = page.getByRole('button', { name: words('common', 'account.signIn'), exact: true });
  await trigger.focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('menuitem', { name: words('common', 'account.signInBuyer'), exact: true })
    .press('Enter');
  await dialogOf(walker).waitFor();
}

describe('the dialog', () => {
  test('is 512 px wide, keeps the focus, closes on Escape and gives the focus back', async () => {
    const walker = await createWalker(browser, server.url, reader);
    const { page, words } = walker;
    await walker.open('/rules');
    await openDialog(walker);
    expect((await dialogOf(walker).boundingBox())!.width).toBe(512);
    const inside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
    const stops = new Set<string>();
    for (let n = 0; n < 20; n++) {
      await page.keyboard.press('Tab');
      // Between the last and the first the browser's own bar has its turn.
      const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? '');
      if (at.startsWith('<body')) continue;
      expect(await inside(), at).toBe(true);
      stops.add(at);
    }
    expect(stops.size).toBeGreaterThan(5);
    await page.keyboard.press('Escape');
    await dialogOf(walker).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      words('common', 'account.signIn'),
    );
    expect(walker.complaints).toEqual([]);
    await walker.close();
  });

  test('goes from password to code, to registering, to a new password and back', async () => {
    const walker = await createWalker(browser, server.url, reader);
    const { words } = walker;
    const form = signInForm(walker);
    await walker.open('/?loginType=1');
    const title = (mode: string) =>
      dialogOf(walker)
        .getByRole('heading', { name: words('account', `title.${mode}`), exact: true })
        .waitFor();
    await title('password');
    for (const [way, mode] of [
      ['code', 'code'],
      ['password', 'password'],
      ['register', 'register'],
      ['password', 'password'],
      ['reset', 'reset'],
      ['password', 'password'],
    ] as const) {
      await form.way(way);
      await title(mode);
    }
    await walker.arrivesAt('/');
    await walker.open('/?loginType=2');
    await title('register');
    await walker.arrivesAt('/');
    await walker.close();
  });

  test('says what is wrong with each field, and clears the account when its kind changes', async () => {
    const walker = await createWalker(browser, server.url, reader);
    const form = signInForm(walker);
    await walker.open('/?loginType=2');
    await form.kind('phone');
    await form.submit('register');
    for (const key of ['phone.placeholder', 'code.wanted', 'password.wanted', 'login.readAgree'] as const) {
      await form.says(key);
    }
    await form.account.fill('138x');
    await form.code.fill('12a3');
    expect(await form.code.inputValue()).toBe('123');
    await form.code.fill('1234567');
    expect(await form.code.inputValue()).toBe('123456');
    await form.code.fill('123');
    await form.password.fill('onlyletters');
    await form.again.fill('Other1234');
    await form.submit('register');
    for (const key of [
      'login.filed1Validate',
      'code.wrong',
      'password.rule',
      'login.filed4Validate',
    ] as const) {
      await form.says(key);
    }
    await form.kind('email');
    expect(await form.account.inputValue()).toBe('');
    await form.account.fill('nobody@nowhere');
    await form.submit('register');
    await form.says('login.fieldEmailValidate');
    await form.account.fill('nobody@nowhere.example');
    await form.kind('phone');
    expect(await form.account.inputValue()).toBe('');
    expect(await form.form.locator('input[maxlength="50"]').count()).toBe(1);
    await walker.close();
  });
});

describe('the code', () => {
  test('comes once the check is solved by itself, and can be asked for again after 60 seconds', async () => {
    const walker = await createWalker(browser, server.url, reader);
    const { page, words } = walker;
    const form = signInForm(walker);
    await walker.open('/?loginType=1');
    await form.way('code');
    await form.byEmail('grace@caravan.example');
    await form.sendCode.click();
    await walker.isTold(words('account', 'code.sent'));
    const waiting = form.form.getByRole('button', { name: words('account', 'code.again') });
    expect(await waiting.isDisabled()).toBe(true);
    await form.code.fill(await codeFor(server.url, 'grace@caravan.example'));
    await form.submit('code');
    await walker.isTold(words('account', 'done.signIn'));
    await dialogOf(walker).waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: words('common', 'account.signOut') })
      .first()
      .waitFor();
    expect(walker.complaints).toEqual([]);
    await walker.close();
  });

  test('counts 60 seconds down on its button, which is then free again', async () => {
    const walker = await createWalker(browser, server.url, 'en');
    const { page } = walker;
    const form = signInForm(walker);
    await page.clock.install();
    await walker.open('/?loginType=1');
    await form.way('reset');
    await form.byEmail('kelvin@caravan.example');
    await form.sendCode.click();
    await form.form.getByRole('button', { name: /^Resend in (60|5\d) s$/ }).waitFor();
    expect(await form.sendCode.count()).toBe(0);
    await page.clock.runFor(30_000);
    await form.form.getByRole('button', { name: /^Resend in (30|2\d) s$/, disabled: true }).waitFor();
    await page.clock.runFor(31_000);
    await form.sendCode.waitFor();
    expect(await form.sendCode.isEnabled()).toBe(true);
    await walker.close();
  });

  test.each<[Language, string]>(
    walkedBy([
      ['en', '/merchants-login/2'],
      ['ar', '/register-h5?userType=2'],
    ]),
  )('in %s at %s comes only after the check was ticked', async (language, address) => {
    const walker = await createWalker(browser, server.url, language);
    const { page, words } = walker;
    const form = signInForm(walker);
    const email = `ticked-${language}@trade.example`;
    await walker.open(address);
    if (address.startsWith('/merchants-login')) await form.way('register');
    const box = page.locator('altcha-widget input[type=checkbox]');
    await box.waitFor();
    // Its look is the widget's own, and was lost once on the way through the build.
    expect(await box.evaluate((input) => getComputedStyle(input).borderTopStyle)).toBe('solid');
    await form.byEmail(email);
    await form.sendCode.click();
    await walker.isTold(words('account', 'login.verify'));
    await expect(codeFor(server.url, email)).rejects.toThrow('no code');
    await box.click();
    await page.locator('altcha-widget [data-state=verified]').first().waitFor();
    await form.sendCode.click();
    await walker.isTold(words('account', 'code.sent'));
    await form.code.fill(await codeFor(server.url, email));
    await form.password.fill(demoPassword);
    await form.again.fill(demoPassword);
    await form.form.locator('input[name=isAgree]').check();
    await form.submit('register');
    await page.waitForURL(/enter\?userType=2$/);
    expect(walker.complaints).toEqual([]);
    await walker.close();
  });
});

test('a forgotten password is reset with a code, and signs in', async () => {
  const walker = await createWalker(browser, server.url, 'en');
  const { words } = walker;
  const form = signInForm(walker);
  await walker.open('/?loginType=1');
  await form.way('reset');
  await form.byEmail('lin@caravan.example');
  await form.sendCode.click();
  await walker.isTold(words('account', 'code.sent'));
  await form.code.fill(await codeFor(server.url, 'lin@caravan.example'));
  await form.password.fill('Fresh1234');
  await form.again.fill('Fresh1234');
  await form.submit('reset');
  await walker.isTold(words('account', 'done.reset'));
  await form.password.fill('Fresh1234');
  await form.submit('password');
  await walker.isTold(words('account', 'done.signIn'));
  await walker.close();
});

describe('registering', () => {
  test('keeps the invite code of the link, which cannot be changed; without one it is free', async () => {
    const walker = await createWalker(browser, server.url, 'en');
    const form = signInForm(walker);
    await walker.open('/register-h5?userType=2&inviteCode=ABCD2345');
    expect(await form.inviteCode.inputValue()).toBe('ABCD2345');
    expect(await form.inviteCode.isEditable()).toBe(false);
    await walker.open('/register-h5?userType=2');
    expect(await form.inviteCode.isEditable()).toBe(true);
    await walker.open('/register-h5?userType=3');
    await form.form.waitFor();
    expect(await form.inviteCode.count()).toBe(0);
    await walker.close();
  });

  test.each<[Language, RegExp]>(
    walkedBy([
      ['zh', /\p{Script=Han}{8,}/u],
      ['en', /\b(agreement|terms|privacy)\b/i],
      ['ar', /\b(agreement|terms|privacy)\b/i],
    ]),
  )('in %s shows each document it asks to agree to, beside the form', async (language, readable) => {
    const walker = await createWalker(browser, server.url, language);
    const { page, words } = walker;
    const form = signInForm(walker);
    await walker.open('/register-h5?userType=2');
    await form.account.fill('typed');
    const links = form.form.locator('a[target=_blank]');
    await links.first().waitFor();
    expect(await links.count()).toBe(3);
    const agreement = form.form.locator('label', { has: page.locator('input[name=isAgree]') });
    // The version comes with an answer of its own.
    await expect.poll(() => agreement.textContent(), { timeout: 10_000 }).toContain('1.1.4');
    for (const link of await links.all()) {
      const opened = page.context().waitForEvent('page');
      await link.click();
      const tab = await opened;
      const article = tab.locator('article');
      await article.locator('h2').first().waitFor();
      expect(await article.innerText()).toMatch(readable);
      expect(await article.innerText()).toContain('1.1.4');
      // The documents are drawn up in Chinese and English; the others are told so.
      if (language === 'ar') await article.getByText(words('storefront', 'rules.languages')).waitFor();
      await tab.close();
    }
    expect(await form.account.inputValue()).toBe('typed');
    expect(await form.form.locator('input[name=isAgree]').isChecked()).toBe(false);
    await walker.close();
  });
});
