import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { createWalker, settles } from './walker.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  // Only who starts the demo world knows its operator: a copied one is let in by DEMO.
  [server, browser] = await Promise.all([startTestServer({ DEMO: '1' }), launchBrowser()]);
}, 400_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** The share of a completed order waits, as it does 15 days after one between linked accounts. */
async function holdOne(): Promise<string> {
  const { rows } = await sql<{ id: string; number: string }>`
    update orders set discount_amount = 200, platform_discount = 200, total_amount = total_amount - 200
    where id = (select id from orders where state = 'completed' and discount_amount = 0 order by id limit 1)
    returning id, number`.execute(server.database.db);
  const [{ id, number }] = rows as [{ id: string; number: string }];
  await server.database.db
    .insertInto('coupon_share_holds')
    .values({ order_id: id, held_at: new Date() })
    .execute();
  return number;
}

test('an operator withholds the coupon share of linked accounts, and pays it after all', async () => {
  const number = await holdOne();
  const walker = await createWalker(browser, server.url, 'en', { width: 1280 });
  const { page, words } = walker;
  await walker.open('/console/sign-in');
  await signInAsOperator(walker, 0);
  await page.waitForURL(/\/console$/);
  await walker.open('/console/coupon-shares');
  const row = page.locator('tbody tr').filter({ hasText: number });
  await row.waitFor();
  await settles(page);
  expect(await seriousIssues(page)).toEqual([]);
  await walker.picture('coupon-shares');

  const decide = async (button: string, done: string) => {
    await row.getByRole('button', { name: words('console', button), exact: true }).click();
    const dialog = page.getByRole('dialog');
    // Nothing is decided without a reason.
    await walker.press(words('console', button), { dialog: true });
    await dialog.getByRole('alert').first().waitFor();
    await dialog.locator('textarea').fill('Same office and same bank account');
    await walker.press(words('console', button), { dialog: true });
    await walker.isTold(words('console', done));
  };
  await decide('related.withhold', 'related.withholdDone');
  await expect.poll(() => row.count()).toBe(0);

  await walker.open('/console/coupon-shares?state=withheld');
  await row.getByText('Same office and same bank account').waitFor();
  await decide('related.pay', 'related.payDone');
  await walker.open('/console/coupon-shares?state=paid');
  await row.getByText(words('console', 'related.state.paid')).waitFor();
  expect(await row.getByRole('button').count()).toBe(0);
  expect(walker.complaints).toEqual([]);
  await walker.close();
}, 90_000);
