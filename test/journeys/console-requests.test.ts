import { expect, test } from 'vitest';
import { rfqNumber } from '../../src/contract/rfqs/rfq-limits.ts';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { pictureAtSizes } from './at-sizes.ts';
import { enterConsole, expectUsable } from './console-walker.ts';
import { createWalker, signIn } from './walker.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

const enterAs = (language: Language, width: number, path: string) =>
  enterConsole({ browser, server, language, width, path });

/** The newest request of the demo buyer. */
const requestOfBuyer = () =>
  server.database.db
    .selectFrom('rfqs')
    .innerJoin('accounts', 'accounts.id', 'rfqs.buyer_id')
    .select(['rfqs.id', 'rfqs.title', 'rfqs.number'])
    .where('accounts.email', '=', 'buyer@caravan.example')
    .where('rfqs.quote_count', '>', 0)
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

test('an operator finds a request by the number its buyer reads out, notes, hides it, and finds it marked', async () => {
  const { id, title, number } = await requestOfBuyer();
  const buyer = await createWalker(browser, server.url, 'zh', { width: 360 });
  await signIn(buyer, server.url, 'buyer@caravan.example', 1);
  await buyer.open(`/merchants/buyer-center/my-opportunity-detail?id=${id}`);
  await buyer.sees(rfqNumber(number));
  await expectUsable(buyer);
  await buyer.picture('rfq-number');
  await buyer.close();

  const walker = await enterAs('en', 1280, '/console/rfqs');
  const { page, words } = walker;
  await page.locator('main table a').first().waitFor();
  await expectUsable(walker);
  await pictureAtSizes(walker, 'console-requests');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(rfqNumber(number).toLowerCase());
  await walker.sees(words('office', 'search.requests'));
  await page.getByRole('dialog').getByText(title, { exact: true }).click();
  await walker.arrivesAt(`/console/rfqs/${id}`);
  await walker.sees(words('consoleRequests', 'history'));
  await expectUsable(walker);
  await pictureAtSizes(walker, 'console-request');

  await page.getByRole('textbox', { name: words('oversight', 'order.note') }).fill('Asked by telephone');
  await walker.press(words('oversight', 'order.addNote'));
  await walker.sees('Asked by telephone');
  await walker.press(words('textCases', 'hide'));
  const dialog = page.getByRole('dialog');
  await dialog.locator('select').selectOption('advertising');
  await dialog.locator('textarea').fill('It leads sellers elsewhere');
  await walker.press(words('textCases', 'hide'), { dialog: true });
  await walker.isTold(words('oversight', 'takedown.done'));
  await walker.sees(words('consoleRequests', 'event.hidden'));
  await walker.sees(words('consoleRequests', 'moderation.notShown'));
  await walker.open('/console/rfqs?hidden=true');
  await walker.sees(title);
  expect(walker.complaints).toEqual([]);
  await walker.close();
}, 120_000);

test('requests are read in Arabic on a telephone, and by nobody without the right to orders', async () => {
  const walker = await enterAs('ar', 360, '/console/rfqs');
  const { page, words } = walker;
  await page.locator('main a[href*="/console/rfqs/"]').first().waitFor();
  await expectUsable(walker);
  await walker.picture('console-requests-ar');
  await page.locator('main a[href*="/console/rfqs/"]').first().click();
  await walker.sees(words('consoleRequests', 'history'));
  await expectUsable(walker);
  await walker.picture('console-request-ar', { whole: true });
  const { db } = server.database;
  const { id, rights } = await db.selectFrom('staff').select(['id', 'rights']).executeTakeFirstOrThrow();
  await db
    .updateTable('staff')
    .set({ rights: rights.filter((right) => right !== 'orders') })
    .where('id', '=', id)
    .execute();
  await walker.open('/console/rfqs');
  await walker.sees(words('console', 'room.closed'));
  expect(await page.locator('nav a[href$="/console/rfqs"]').count()).toBe(0);
  await db.updateTable('staff').set({ rights }).where('id', '=', id).execute();
  await walker.close();
}, 120_000);
