import { expect, test } from 'vitest';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { enterConsole, expectUsable } from './console-walker.ts';
import type { Walker } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

const enterAs = (language: Language, width: number, path: string): Promise<Walker> =>
  enterConsole({ browser, server, language, width, path });

test.each(
  walkedBy([
    ['en', 1280],
    ['zh', 360],
    ['ar', 1440],
  ] as const),
)(
  'an operator sees that the ledger balances, and follows an amount from a balance back to its payment, in %s at %i',
  async (language, width) => {
    const walker = await enterAs(language, width, '/console/ledger-accounts');
    const { page, words } = walker;
    await page.locator('main details > summary').first().waitFor();
    await expectUsable(walker);
    await walker.picture(`console-ledger-accounts-${language}-${width}`);
    await page.locator('main details > summary').first().click();
    await walker.sees(words('books', 'trial.balanced'));
    expect(await page.getByText(words('books', 'trial.unbalanced')).count()).toBe(0);
    await page.locator('main details details > summary').first().click();
    await expectUsable(walker);
    await walker.picture(`console-ledger-balance-${language}-${width}`);
    await walker.open('/console/ledger-accounts?kind=seller');
    await page.locator('main a[href*="/console/ledger-accounts/"]').first().waitFor();
    await walker.sees(words('books', 'accounts.sum'));
    await page.locator('main a[href*="/console/ledger-accounts/"]').first().click();
    await walker.sees(words('books', 'entries.closing'));
    await expectUsable(walker);
    await walker.picture(`console-ledger-account-${language}-${width}`);
    await page.locator('main a[href*="/console/ledger-movements/"]').last().click();
    await walker.sees(words('books', 'movement.chain'));
    await page.locator('main li[aria-current="step"]').waitFor();
    await expectUsable(walker);
    await walker.picture(`console-ledger-movement-${language}-${width}`);
    expect(walker.complaints).toEqual([]);
    await walker.close();
  },
  120_000,
);

test.each(walkedBy([['ar', 360]] as const))(
  'an operator reads from which orders a payout was paid, and goes to one of them, in %s at %i',
  async (language, width) => {
    const walker = await enterAs(language, width, '/console/ledger-accounts?kind=payout');
    const { page, words } = walker;
    await page.locator('main a[href*="/console/ledger-accounts/"]').first().click();
    await walker.sees(words('books', 'entries.closing'));
    await page.locator('main a[href*="/console/ledger-movements/"]').last().click();
    await walker.sees(words('books', 'movement.paidFrom'));
    await expectUsable(walker);
    await walker.picture(`console-ledger-payout-${language}-${width}`);
    const sources = page.locator('section', { hasText: words('books', 'movement.paidFrom') }).last();
    await sources.locator('a[href*="/console/ledger-movements/"]').first().click();
    await walker.sees(words('books', 'movement.spentBy'));
    await expectUsable(walker);
    await walker.picture(`console-ledger-spent-${language}-${width}`);
    expect(walker.complaints).toEqual([]);
    await walker.close();
  },
  120_000,
);
