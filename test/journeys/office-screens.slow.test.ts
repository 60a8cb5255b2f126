import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import {
  addressesOfBuyer,
  addressesOfConsole,
  addressesOfProvider,
  addressesOfSeller,
  bookedProvider,
  offices,
  screensOf,
  tradersOf,
  type Addresses,
  type OfficeName,
} from './office-screens.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { englishOnly, textsOf } from './spoken.ts';
import { createWalker, settles, signIn, type Walker } from './walker.ts';

// Only who starts the demo world knows its operator: a copied one is let in by DEMO.
const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

/** Signs in, and says where the screens of the office stand. */
async function enter(walker: Walker, office: OfficeName): Promise<Addresses> {
  if (office === 'console') {
    await walker.open('/console/sign-in');
    await signInAsOperator(walker, 0);
    await walker.page.waitForURL(/\/console$/);
    return addressesOfConsole(server);
  }
  const email = office === 'tradeService' ? await bookedProvider(server) : tradersOf[office];
  const token = await signIn(walker, server.url, email, roles[office]);
  if (office === 'buyer') return addressesOfBuyer(server, token);
  if (office === 'seller') return addressesOfSeller(server, token);
  return office === 'tradeService' ? addressesOfProvider(server, token) : {};
}

/** Answers that say no, since a walker set out. */
function refusals({ page }: Walker): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()} on ${page.url()}`);
  });
  return refused;
}

/** From the right to the left, where what was laid out for one side only is seen. */
const language = 'ar';
const widths = [1440, 768, 360] as const;

/** Follows a link inside the app, as a person would: scripts, words and session stay. */
async function follow(page: Page, address: string): Promise<void> {
  const before = page.url();
  // An office's own address has led to its workbench already.
  if (before.endsWith(address)) return;
  await page.evaluate((to) => {
    const way = document.createElement('a');
    way.href = to;
    document.body.append(way);
    way.click();
    way.remove();
  }, address);
  await page.waitForURL((url) => url.href !== before);
  await settles(page);
}

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test.concurrent.each(offices)(
  'every screen of the %s fits telephone, tablet and desk, keeps out nobody, complains of nothing and says nothing in English',
  async (office) => {
    const walker = await createWalker(browser, server.url, language);
    const { page, complaints } = walker;
    const addresses = await enter(walker, office);
    const refused = refusals(walker);
    const issues: string[] = [];
    const note = (where: string, found: readonly string[]) =>
      issues.push(...found.map((issue) => `${where}: ${issue}`));
    await walker.open('/rules');
    for (const { path, words } of screensOf(office)) {
      if (path.includes('{') && !addresses[path]) note(path, ['say in office-screens.ts where it stands']);
      const english = new Set(englishOnly(language, ['common', ...words]));
      for (const address of addresses[path] ?? [path]) {
        await follow(page, `/${language}${address}`);
        for (const width of widths) {
          const where = `${width} ${address}`;
          await page.setViewportSize({ width, height: 900 });
          if (await isWide(page)) note(where, ['wider than its window']);
          if (width !== 768) note(where, await seriousIssues(page));
          await walker.picture(`office-${width}${path.replace(/\W+/g, '-')}`);
        }
        note(address, [
          ...((await page.locator('main h1').count()) === 0 ? ['no heading'] : []),
          ...((await page.locator('main [aria-busy="true"]').count()) > 0 ? ['still waits'] : []),
          ...(await textsOf(page)).filter((text) => english.has(text)).map((text) => `in English: ${text}`),
        ]);
      }
    }
    expect({ issues, complaints, refused }).toEqual({ issues: [], complaints: [], refused: [] });
    await walker.close();
  },
  // All offices at once, on a machine that may have other work: the longest has nearly two hundred pages to see.
  600_000,
);
