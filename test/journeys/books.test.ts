import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { orderSomething } from './order-something.ts';
import { createWalker, settles, signIn, type Walker } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

async function pictured(walker: Walker, name: string): Promise<void> {
  await settles(walker.page);
  await walker.picture(name);
}

/** Has the books taken up to now, which a job does every ten minutes. */
const takeIn = (walker: Walker): Promise<void> =>
  walker.page.evaluate(async () => {
    await fetch('/api/console/book-days/close', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client-type': 'pc' },
      body: JSON.stringify({ day: '2020-01-01' }),
    });
  });

const cases: { language: Language; width: number }[] = [
  { language: 'en', width: 1440 },
  { language: 'zh', width: 1280 },
  { language: 'ar', width: 360 },
];

test.each(walkedBy(cases))(
  'an operator sees the days of the books, what differs, and what is checked ($language)',
  async ({ language, width }) => {
    const { url } = server;
    const buyer = await createWalker(browser, url, language, { width: 1280 });
    const token = await signIn(buyer, url, 'lin@caravan.example', roles.buyer);
    await orderSomething(url, token);
    await buyer.close();

    const seller = await createWalker(browser, url, language, { width });
    await signIn(seller, url, 'seller@caravan.example', roles.seller);
    await seller.open('/merchants/seller-center/money-manage/bill-detail');
    const heading = seller.page.getByRole('heading', { name: seller.words('settlement', 'month.all') });
    await heading.scrollIntoViewIfNeeded();
    await seller.sees(seller.words('settlement', 'month.closing'));
    await pictured(seller, `books-months-${language}`);
    const download = seller.page.waitForEvent('download');
    await seller.page
      .getByRole('button', { name: seller.words('settlement', 'month.pdf'), exact: true })
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(/^statement-\d{4}-\d\d\.pdf$/);
    expect(seller.complaints).toEqual([]);
    await seller.close();

    const operator = await createWalker(browser, url, language, { width });
    const { words } = operator;
    await operator.open('/console/book-days');
    await signInAsOperator(operator);
    await operator.page.waitForURL(/\/console\/book-days$/);
    await takeIn(operator);
    await operator.open('/console/book-days');
    await operator.sees(words('books', 'side.ledger'));
    await pictured(operator, `books-days-${language}`);
    const exportButton = operator.page.getByRole('button', { name: words('books', 'export.xlsx') });
    await exportButton.scrollIntoViewIfNeeded();
    await pictured(operator, `books-export-${language}`);
    const ledger = operator.page.waitForEvent('download');
    await exportButton.click();
    expect((await ledger).suggestedFilename()).toMatch(/^ledger-.*\.xlsx$/);
    const day = operator.page.locator('a[href*="/console/book-days/"]').last();
    await operator.open((await day.getAttribute('href'))!.replace(/^\/\w+/, ''));
    await operator.sees(words('books', 'line.matched'));
    await pictured(operator, `books-day-${language}`);
    for (const room of ['book-differences', 'ledger-checks']) {
      await operator.open(`/console/${room}`);
      await pictured(operator, `books-${room}-${language}`);
    }
    await operator.open('/console/fee-rates');
    await operator.press(words('fees', 'propose'));
    const dialog = operator.page.getByRole('dialog');
    await dialog.locator('select').first().selectOption('general');
    await dialog.locator('input[name=percent]').fill('1.25');
    await dialog.locator('textarea[name=reason]').fill('Board, 12 March');
    await pictured(operator, `fees-propose-${language}`);
    await operator.press(words('fees', 'propose'), { dialog: true });
    await operator.sees(words('fees', 'state.inEffect'));
    await pictured(operator, `fees-${language}`);
    expect(operator.complaints).toEqual([]);
    await operator.close();
  },
  240_000,
);
