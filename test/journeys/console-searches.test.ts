import { expect, test } from 'vitest';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { createWalker, settles } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

const counted = (spelling: string) =>
  expect
    .poll(async () => {
      const rows = await server.database.db
        .selectFrom('visitor_searches')
        .select(['spelling', 'opened'])
        .execute();
      return rows.filter((row) => row.spelling === spelling).map(({ opened }) => opened);
    })
    .toHaveLength(1);

test.each(
  walkedBy([
    ['en', 1280],
    ['zh', 360],
    ['ar', 768],
  ] as const),
)(
  'what a shopper does not find is seen in the console, and found once an operator says what it means, in %s at %i',
  async (language, width) => {
    const strangeWord = { en: 'zorbleflask', zh: '佐布勒瓶', ar: 'زوربلة' }[language];
    const plainWord = { en: 'thermos', zh: '保温杯', ar: 'ترمس' }[language];
    const shopper = await createWalker(browser, server.url, language, { width: 1280 });
    await shopper.open(`/mall/search-goods_0?keyword=${encodeURIComponent(strangeWord)}`);
    await counted(strangeWord);
    await shopper.open(`/mall/search-goods_0?keyword=${encodeURIComponent(plainWord)}`);
    await shopper.page.locator('main .product-item a').first().click();
    await shopper.page.waitForURL(/goods-detail/);
    await counted(plainWord);

    const walker = await createWalker(browser, server.url, language, { width });
    const { page, words } = walker;
    await walker.open('/console/searches?outcome=empty');
    await page.waitForURL(/\/console\/sign-in\?redirect=/);
    await signInAsOperator(walker);
    const row = page.getByRole('button', { name: strangeWord });
    await row.waitFor();
    await settles(page);
    expect(await seriousIssues(page)).toEqual([]);
    await walker.picture('console-searches');
    await row.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(words('content', 'searches.outcome.empty')).waitFor();
    await walker.press(words('content', 'searches.addSynonyms'), { dialog: true });
    await dialog.locator('input').fill(plainWord);
    await dialog
      .getByRole('button', { name: words('content', 'searches.addHere') })
      .first()
      .waitFor();
    await walker.picture('console-search-meaning');
    await dialog
      .getByRole('button', { name: words('content', 'searches.addHere') })
      .first()
      .click();
    const field = dialog.locator(`input[lang^="${language}"]`);
    expect((await field.inputValue()).split(', ')).toEqual(expect.arrayContaining([plainWord, strangeWord]));
    await walker.press(words('common', 'action.save'), { dialog: true });
    await dialog.locator('li img').first().waitFor();
    await settles(page);
    expect(await seriousIssues(page)).toEqual([]);
    await walker.picture('console-search-results');

    await shopper.open(`/mall/search-goods_0?keyword=${encodeURIComponent(strangeWord)}`);
    await shopper.page.locator('main .product-item').first().waitFor();
    expect(walker.complaints).toEqual([]);
    await walker.close();
    await shopper.close();
  },
  120_000,
);
