import { expect, test } from 'vitest';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { pictureAtSizes } from './at-sizes.ts';
import { enterConsole, expectUsable } from './console-walker.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

const enterAs = (language: Language, width: number, path: string) =>
  enterConsole({ browser, server, language, width, path });

test('an operator reads from which orders a payout is to be paid, approves it there, and finds it by its number', async () => {
  const { db } = server.database;
  const { id, number } = await db
    .selectFrom('payouts')
    .select(['id', 'number'])
    .where('state', '=', 'asked')
    .where('shop_id', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const walker = await enterAs('en', 1280, '/console/payouts?state=all');
  const { page, words } = walker;
  await page.locator('main table a').first().waitFor();
  await expectUsable(walker);
  await pictureAtSizes(walker, 'console-payouts');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(number.toLowerCase());
  await walker.sees(words('office', 'search.payouts'));
  await page.getByRole('dialog').getByText(number, { exact: true }).click();
  await walker.arrivesAt(`/console/payouts/${id}`);
  await walker.sees(words('books', 'movement.paidFrom'));
  await expectUsable(walker);
  await pictureAtSizes(walker, 'console-payout');
  await walker.press(words('settlement', 'payout.approve'));
  await walker.press(words('settlement', 'payout.approve'), { dialog: true });
  await walker.isTold(words('settlement', 'payout.done.approve'));
  await page
    .locator('ol li', { hasText: words('settlement', 'payout.state.approved') })
    .first()
    .waitFor();
  await page.getByRole('textbox', { name: words('oversight', 'order.note') }).fill('Account checked');
  await walker.press(words('oversight', 'order.addNote'));
  await walker.sees('Account checked');
  expect(walker.complaints).toEqual([]);
  await walker.close();
}, 120_000);

test('payouts are read in Arabic on a telephone, and by nobody without the right to money', async () => {
  const walker = await enterAs('ar', 360, '/console/payouts?state=paid');
  const { page, words } = walker;
  await page.locator('main a[href*="/console/payouts/"]').first().click();
  await walker.sees(words('settlement', 'payout.history'));
  await walker.sees(words('books', 'movement.paidFrom'));
  await expectUsable(walker);
  await walker.picture('console-payout-ar', { whole: true });
  const { db } = server.database;
  const { id, rights } = await db.selectFrom('staff').select(['id', 'rights']).executeTakeFirstOrThrow();
  await db
    .updateTable('staff')
    .set({ rights: rights.filter((right) => right !== 'money') })
    .where('id', '=', id)
    .execute();
  await walker.open('/console/payouts');
  await walker.sees(words('console', 'room.closed'));
  expect(await page.locator('nav a[href$="/console/payouts"]').count()).toBe(0);
  await db.updateTable('staff').set({ rights }).where('id', '=', id).execute();
  await walker.close();
}, 120_000);
