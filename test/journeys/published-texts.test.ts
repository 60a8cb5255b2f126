import { expect, test } from 'vitest';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { pictureAtSizes } from './at-sizes.ts';
import { seriousIssues } from './faults.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { createWalker, settles, signIn, type Walker } from './walker.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

async function enter(language: Language, width: number): Promise<Walker> {
  const walker = await createWalker(browser, server.url, language, { width });
  await walker.open('/console/published-texts');
  await walker.page.waitForURL(/\/console\/sign-in\?redirect=/);
  await signInAsOperator(walker);
  await walker.arrivesAt('/console/published-texts');
  return walker;
}

async function issues({ page }: Walker): Promise<string[]> {
  await settles(page);
  return seriousIssues(page);
}

test('an operator hides a request nobody reported; its buyer finds it marked; the case is found by its number', async () => {
  const { db } = server.database;
  const request = await db
    .selectFrom('rfqs')
    .innerJoin('accounts', 'accounts.id', 'rfqs.buyer_id')
    .select(['rfqs.id', 'rfqs.title'])
    .where('accounts.email', '=', 'buyer@caravan.example')
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const walker = await enter('en', 1280);
  const { page, words } = walker;
  await pictureAtSizes(walker, 'console-published-texts');
  await page.getByRole('tab', { name: words('textCases', 'kind.request') }).click();
  await page.waitForURL(/kind=request/);
  await page.getByRole('searchbox').first().fill(request.title);
  await page.getByRole('searchbox').first().press('Enter');
  await page.waitForURL(/search=/);
  await walker.sees(request.title);
  expect(await issues(walker)).toEqual([]);
  await page
    .getByRole('listitem')
    .filter({ hasText: request.title })
    .getByRole('button', { name: words('textCases', 'hide') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('select').selectOption('advertising');
  await dialog.locator('textarea').fill('It leads buyers elsewhere');
  await walker.press(words('textCases', 'hide'), { dialog: true });
  await walker.isTold(words('oversight', 'takedown.done'));
  const { id, number } = await db
    .selectFrom('moderation_cases')
    .select(['id', 'number'])
    .where('subject_id', '=', request.id)
    .executeTakeFirstOrThrow();

  const buyer = await createWalker(browser, server.url, 'zh', { width: 360 });
  await signIn(buyer, server.url, 'buyer@caravan.example', 1);
  await buyer.open('/merchants/buyer-center/my-opportunity');
  await buyer.sees(buyer.words('rfq', 'mine.hidden'));
  expect(await issues(buyer)).toEqual([]);
  await buyer.picture('rfqs-hidden');
  await buyer.close();

  await page.keyboard.press('Control+k');
  await page
    .getByRole('dialog')
    .getByRole('combobox')
    .fill(`m${String(number)} `);
  await walker.sees(words('office', 'search.cases'));
  await page.getByRole('dialog').getByText(`M${number}`, { exact: true }).click();
  await walker.arrivesAt(`/console/texts/${id}`);
  await walker.sees('It leads buyers elsewhere');
  await walker.sees(words('textCases', 'unreported'));
  expect(await issues(walker)).toEqual([]);
  await pictureAtSizes(walker, 'console-unreported-case');
  expect(walker.complaints).toEqual([]);
  await walker.close();
}, 120_000);

test('an operator without the right finds the published texts neither in the menu nor behind their address', async () => {
  const walker = await enter('ar', 360);
  const { page, words } = walker;
  await pictureAtSizes(walker, 'console-published-texts-ar');
  const { db } = server.database;
  const { id, rights } = await db.selectFrom('staff').select(['id', 'rights']).executeTakeFirstOrThrow();
  await db
    .updateTable('staff')
    .set({ rights: rights.filter((right) => right !== 'catalog') })
    .where('id', '=', id)
    .execute();
  await walker.open('/console/published-texts');
  await walker.sees(words('console', 'room.closed'));
  expect(await page.locator('nav a[href$="/console/published-texts"]').count()).toBe(0);
  await db.updateTable('staff').set({ rights }).where('id', '=', id).execute();
  await walker.close();
}, 90_000);
