import { expect, test } from 'vitest';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { createWalker, settles } from './walker.ts';

const server = prepareServer();
const browser = prepareBrowser();

const questions: Partial<Record<Language, string>> = {
  zh: '怎么使用优惠券',
  en: 'how do I use a coupon?',
  ar: 'كيف أستخدم القسيمة؟',
};

test.each(Object.entries(questions) as [Language, string][])(
  'whoever asks the help center finds the article, and is told where none answers (%s)',
  async (language, question) => {
    const walker = await createWalker(browser, server.url, language);
    const { page } = walker;
    await page.setViewportSize({ width: language === 'ar' ? 360 : 1280, height: 720 });
    await page.goto(`${server.url}/${language}/help`);
    await walker.picture(`help-${language}`);
    const main = page.locator('main');
    const ask = async (words: string) => {
      await settles(page);
      await main.getByRole('searchbox').fill(words);
      await main.getByRole('searchbox').press('Enter');
      await page.waitForURL(/[?&]q=/);
      await settles(page);
    };
    await ask(question);
    await main.locator('a[href*="article=coupon"]').first().click();
    await page.waitForURL(/article=coupon/);
    await settles(page);
    await walker.picture(`help-article-${language}`);
    expect(await main.locator('[aria-current=page]').count()).toBeGreaterThan(0);
    await ask('xqzvwkj');
    await main.locator('a[href$="/contact"]').waitFor();
    expect(await main.locator('a[href*="article="]').count()).toBe(0);
    await walker.picture(`help-none-${language}`);
    await walker.close();
  },
  60_000,
);

test('a question is answered before any script has come', async () => {
  const answer = await fetch(`${server.url}/en/help?q=${encodeURIComponent('how do I use a coupon?')}`);
  const html = await answer.text();
  expect(html).toContain('article=coupon');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toMatch(/<form[^>]+action="\/en\/help"/);
});
