import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { demoOperator } from '../../demo/operator.ts';
import { readConfig } from '../../src/config.ts';
import { ensureStaff } from '../../src/server/staff/public.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { createWalker, settles } from './walker.ts';

const secret = 'a secret of this empty installation alone';
const server = prepareServer({ DEMO: '0', SECRET: secret, SMTP_URL: 'smtp://127.0.0.1:9' });
const browser = prepareBrowser();

/** The first operator of an empty installation, who has set up already. */
const addOwner = () =>
  ensureStaff(
    server.database.db as never,
    { config: readConfig({ SECRET: secret, DEMO: '0' }), staff: null, now: new Date() },
    { ...demoOperator, makeHash: () => hash(demoOperator.password) },
  );

test('an owner is led through the set-up by keys, leaves it, and goes on from the check list', async () => {
  await addOwner();
  const walker = await createWalker(browser, server.url, 'en', { width: 360 });
  const { page, words } = walker;
  await walker.open('/console');
  await signInAsOperator(walker);
  await page.waitForURL(/\/console\/installation$/);
  const step = (topic: 'brand' | 'contact' | 'mail' | 'policies') =>
    page.getByRole('button', { name: words('console', `setup.topic.${topic}`) });
  await step('brand').waitFor();
  expect(await step('brand').getAttribute('aria-expanded')).toBe('true');
  await page.getByLabel('English', { exact: true }).fill('Silk Route');
  await settles(page);
  expect(await seriousIssues(page)).toEqual([]);
  await walker.picture('set-up');
  await walker.press(words('common', 'action.save'));
  await walker.sees(words('marketplace', 'saved.brand'));
  // It is done, so the next one is open.
  await page.waitForFunction(
    () => document.querySelector('[data-step=contact][aria-expanded=true]') !== null,
  );
  await page.getByLabel(words('marketplace', 'field.phone')).fill('+86 539 812 3456');
  await walker.press(words('common', 'action.save'));
  await walker.sees(words('marketplace', 'saved.contact'));

  // What the mail server answers is said plainly; this one is not there.
  await step('mail').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/step=mail$/);
  await page.getByRole('button', { name: words('console', 'try.mail') }).press('Enter');
  await walker.sees('ECONNREFUSED');
  await walker.press(words('console', 'setup.next'));
  await page.waitForURL(/step=phoneCodes$/);
  await page.reload();
  await settles(page);
  expect(await page.locator('[data-step=phoneCodes]').getAttribute('aria-expanded')).toBe('true');
  expect(await seriousIssues(page)).toEqual([]);

  await walker.press(words('console', 'setup.later'));
  await page.waitForURL(/\/console$/);
  await walker.sees('things are missing');
  await walker.picture('set-up-left');
  await walker.press(words('common', 'account.signOut'));
  await page.waitForURL('**/console/sign-in');
  // Whoever has left it is not led there again.
  await signInAsOperator(walker);
  await page.waitForURL(/\/console$/);
  await page.getByRole('link', { name: /things are missing/ }).click();
  await page.waitForURL(/\/console\/installation$/);
  expect(walker.complaints).toEqual([]);
  for (const [language, width] of [
    ['zh', 1280],
    ['ar', 1440],
  ] as const) {
    const other = await createWalker(browser, server.url, language, { width });
    await other.page.context().addCookies(await page.context().cookies());
    await other.open('/console/installation?step=contact');
    await other.sees(other.words('console', 'setup.topic.contact'));
    await settles(other.page);
    expect(await seriousIssues(other.page)).toEqual([]);
    await other.picture('set-up');
    await other.open('/console/installation?step=policies');
    await other.open('/console/brand');
    await settles(other.page);
    await other.picture('brand');
    await other.close();
  }
  await walker.close();
}, 120_000);

test('an operator without the right is not led there, and finds it closed', async () => {
  await server.database.db
    .updateTable('staff')
    .set({ rights: ['orders'] })
    .execute();
  const walker = await createWalker(browser, server.url, 'en');
  await walker.open('/console');
  await signInAsOperator(walker);
  await walker.page.waitForURL(/\/console$/);
  await walker.page.locator('h1').waitFor();
  await walker.open('/console/installation');
  await walker.sees(walker.words('console', 'room.closed'));
  await walker.close();
}, 90_000);
