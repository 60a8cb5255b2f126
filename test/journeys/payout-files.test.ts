import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { readConfig } from '../../src/config.ts';
import { dayIn } from '../../src/kit/days.ts';
import type { Language } from '../../src/kit/languages.ts';
import { issueFeeInvoices } from '../../src/server/settlement/fee-invoices/issue.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { callServer, createWalker, demoPassword, settles, signIn, type Walker } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

async function pictured(walker: Walker, name: string): Promise<void> {
  await settles(walker.page);
  await walker.picture(name);
}

/** The demo world's own payouts are sealed by another installation: their accounts cannot be read. */
async function askForPayout(url: string, token: string): Promise<string> {
  const accounts = await callServer(url, 'settlement.account', {}, token);
  const { currency, balance } = accounts.find((account) => BigInt(account.balance.amount) > 100n)!;
  const { rowList } = await callServer(url, 'payouts.list', {}, token);
  const open = rowList.find(({ endedAt, amount }) => endedAt === null && amount.currency === currency);
  if (open)
    await server.database.db
      .updateTable('payouts')
      .set({ state: 'withdrawn', ended_at: new Date() })
      .where('id', '=', open.id)
      .execute();
  const amount = String((BigInt(balance.amount) / 200n) * 100n);
  const bank = {
    holder: '王建军',
    bank: 'Bank of China',
    account: '6222 0000 1234 5678',
    password: demoPassword,
  };
  return (await callServer(url, 'payouts.ask', { currency, amount, ...bank }, token)).id;
}

/** The seller's payout is approved, and the fees of all months before this one invoiced. */
async function prepare(payoutId: string | null): Promise<void> {
  const { db } = server.database;
  const now = new Date();
  if (payoutId)
    await db
      .updateTable('payouts')
      .set({ state: 'approved', decided_at: now })
      .where('id', '=', payoutId)
      .execute();
  const first = await db
    .selectFrom('ledger_transactions')
    .select('at')
    .orderBy('at')
    .executeTakeFirstOrThrow();
  const month = dayIn(first.at, 'Asia/Shanghai').slice(0, 7);
  await db
    .insertInto('fee_invoice_state')
    .values({ next_month: month })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ next_month: month }))
    .execute();
  const log = { error: (...parts: unknown[]) => expect(parts).toEqual([]) } as never;
  await issueFeeInvoices({ db, clock: { now: () => new Date() } as never, config: readConfig({}), log });
}

const cases: { language: Language; width: number }[] = [
  { language: 'en', width: 1440 },
  { language: 'zh', width: 1280 },
  { language: 'ar', width: 360 },
];

test.each(walkedBy(cases))(
  'an operator makes a file of payouts, and reads invoices for fees as a seller does ($language)',
  async ({ language, width }) => {
    const { url } = server;
    const seller = await createWalker(browser, url, language, { width });
    const token = await signIn(seller, url, 'seller@caravan.example', roles.seller);
    await prepare(language === 'en' ? await askForPayout(url, token) : null);
    const operator = await createWalker(browser, url, language, { width });
    const { words, page } = operator;
    await operator.open('/console/payout-files');
    await signInAsOperator(operator);
    await page.waitForURL(/\/console\/payout-files$/);
    if (language === 'en') {
      await operator.press(words('settlement', 'payoutFile.make'));
      await pictured(operator, `payout-files-make-${language}`);
      await operator.press(words('settlement', 'payoutFile.make'), { dialog: true });
      const download = page.waitForEvent('download');
      await page
        .getByRole('button', { name: words('settlement', 'payoutFile.take') })
        .first()
        .click();
      expect((await download).suggestedFilename()).toMatch(/^F\d{6}-\w{8}\.xml$/);
    }
    await operator.sees(words('settlement', 'payoutFile.request.take'));
    await pictured(operator, `payout-files-${language}`);
    await page
      .getByRole('button', { name: words('settlement', 'payoutFile.lines') })
      .first()
      .click();
    await pictured(operator, `payout-files-lines-${language}`);
    await page.keyboard.press('Escape');
    await operator.open('/console/fee-invoices');
    await operator.sees(words('settlement', 'feeInvoice.about'));
    await pictured(operator, `fee-invoices-${language}`);
    const invoice = page.waitForEvent('download');
    await page.getByRole('button', { name: /FI-/ }).first().click();
    expect((await invoice).suggestedFilename()).toMatch(/^FI-.*\.pdf$/);
    expect(operator.complaints).toEqual([]);
    await operator.close();

    await seller.open('/merchants/seller-center/money-manage/bill-detail');
    const heading = seller.page.getByRole('heading', { name: seller.words('settlement', 'feeInvoice.all') });
    await heading.scrollIntoViewIfNeeded();
    await pictured(seller, `fee-invoices-seller-${language}`);
    expect(seller.complaints).toEqual([]);
    await seller.close();
  },
  240_000,
);
