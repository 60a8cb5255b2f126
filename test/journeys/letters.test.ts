import { expect, test } from 'vitest';
import type { Language } from '../../src/kit/languages.ts';
import { languages } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { pictureAtSizes } from './at-sizes.ts';
import { seriousIssues } from './faults.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { createWalker, settles, type Walker } from './walker.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

async function enter(language: Language, width = 1280): Promise<Walker> {
  const walker = await createWalker(browser, server.url, language, { width });
  await walker.open('/console/letters');
  await walker.page.waitForURL(/\/console\/sign-in\?redirect=/);
  await signInAsOperator(walker);
  await walker.page.waitForURL(/\/console\/letters/);
  return walker;
}

async function issues({ page }: Walker): Promise<string[]> {
  await settles(page);
  return seriousIssues(page);
}

test('an operator finds a letter by its words and reads it in every language, each in its direction', async () => {
  const walker = await enter('en');
  const { page, words } = walker;
  await page.getByRole('searchbox').first().fill('marked your order as ready');
  await page.getByRole('searchbox').first().press('Enter');
  await page.waitForURL(/search=/);
  expect(await issues(walker)).toEqual([]);
  await pictureAtSizes(walker, 'console-letters');
  await page
    .getByRole('table', { name: words('common', 'title.letters') })
    .getByRole('link')
    .first()
    .click();
  await page.waitForURL(/\/console\/letters\/news\.prepareGoods/);
  await walker.sees(words('letters', 'about'));
  for (const { name } of Object.values(languages)) await walker.sees(name);
  expect(await page.locator('article [dir=rtl][lang=ar]').count()).toBe(1);
  expect(await page.locator('article [dir=ltr]').count()).toBe(6);
  expect(await issues(walker)).toEqual([]);
  await pictureAtSizes(walker, 'console-letter');
  await walker.open('/console/letters/news.nothing');
  await walker.sees(words('common', 'missing.title'));
  await walker.close();
}, 120_000);

test('an operator without the right finds the texts neither in the menu nor behind their address', async () => {
  const walker = await enter('ar', 360);
  const { page, words } = walker;
  await walker.sees(words('letters', 'group.account'));
  await pictureAtSizes(walker, 'console-letters-ar');
  const { db } = server.database;
  const { id, rights } = await db.selectFrom('staff').select(['id', 'rights']).executeTakeFirstOrThrow();
  await db
    .updateTable('staff')
    .set({ rights: rights.filter((right) => right !== 'content') })
    .where('id', '=', id)
    .execute();
  for (const address of ['/console/letters/code.body', '/console/letters']) {
    await walker.open(address);
    await walker.sees(words('console', 'room.closed'));
  }
  expect(await page.locator('nav a[href$="/console/letters"]').count()).toBe(0);
  await db.updateTable('staff').set({ rights }).where('id', '=', id).execute();
  await walker.close();
}, 90_000);
