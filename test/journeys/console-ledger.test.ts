import { expect, test } from 'vitest';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { createWalker, settles, type Walker } from './walker.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

const enterAs = async (language: Language, width: number, path: string): Promise<Walker> => {
  const walker = await createWalker(browser, server.url, language, { width });
  if (width === 1280) await walker.page.setViewportSize({ width, height: 720 });
  await walker.open(path);
  await walker.page.waitForURL(/\/console\/sign-in\?redirect=/);
  await signInAsOperator(walker);
  await walker.page.waitForURL(new RegExp(path.replaceAll('/', '\\/')));
  return walker;
};

async function expectGood({ page }: Walker): Promise<void> {
  await settles(page);
  expect(await seriousIssues(page)).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
}

test.each([
  ['en', 1280],
  ['zh', 360],
  ['ar', 1440],
  ['ar', 360],
] as const)(
  'an operator sees that the ledger balances, and follows an amount from a balance back to its payment, in %s at %i',
  async (language, width) => {
    const walker = await enterAs(language, width, '/console/ledger-accounts');
    const { page, words } = walker;
    await page.locator('main details > summary').first().waitFor();
    await expectGood(walker);
    await walker.picture(`console-ledger-accounts-${language}-${width}`);
    await page.locator('main details > summary').first().click();
    await walker.sees(words('books', 'trial.balanced'));
    expect(await page.getByText(words('books', 'trial.unbalanced')).count()).toBe(0);
    await page.locator('main details details > summary').first().click();
    await expectGood(walker);
    await walker.picture(`console-ledger-balance-${language}-${width}`);
    await walker.open('/console/ledger-accounts?kind=seller');
    await page.locator('main a[href*="/console/ledger-accounts/"]').first().waitFor();
    await walker.sees(words('books', 'accounts.sum'));
    await page.locator('main a[href*="/console/ledger-accounts/"]').first().click();
    await walker.sees(words('books', 'entries.closing'));
    await expectGood(walker);
    await walker.picture(`console-ledger-account-${language}-${width}`);
    await page.locator('main a[href*="/console/ledger-movements/"]').last().click();
    await walker.sees(words('books', 'movement.chain'));
    await page.locator('main li[aria-current="step"]').waitFor();
    await expectGood(walker);
    await walker.picture(`console-ledger-movement-${language}-${width}`);
    expect(walker.complaints).toEqual([]);
    await walker.close();
  },
  120_000,
);
