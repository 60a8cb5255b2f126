import { expect, test } from 'vitest';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { createWalker } from './walker.ts';

const server = prepareServer();
const browser = prepareBrowser();

const list = '/mall/search-goods_0';

// What hardly anything has all of, what is misspelled, and what nobody sells.
const asked: Partial<Record<Language, [partial: string, corrected: string, none: string]>> = {
  zh: ['紫色独角兽马克杯', 'botlte', 'xqzvwkj'],
  en: ['purple unicorn ceramic mug', 'ceramc mug', 'xqzvwkj'],
};

// What stands over products that lack a part of what was asked for, and on each of them.
const lacking: Partial<Record<Language, { none: string; lacks: string }>> = {
  zh: { none: '没有完全符合的商品', lacks: '未标明：独角兽' },
  en: { none: 'No exact match', lacks: 'Not stated: unicorn' },
};

test.each(Object.entries(asked) as [Language, [string, string, string]][])(
  'a list says what its products lack and what it searched for, and one of words that nobody knows leads to the categories (%s)',
  async (language, [partial, corrected, none]) => {
    for (const width of [360, 1440]) {
      const walker = await createWalker(browser, server.url, language);
      const { page } = walker;
      await page.setViewportSize({ width, height: 900 });
      const open = async (keyword: string, name: string) => {
        await page.goto(`${server.url}/${language}${list}?keyword=${encodeURIComponent(keyword)}`);
        await walker.picture(`search-${name}-${language}-${width}`);
        return page.locator('main');
      };
      const some = await open(partial, 'partial');
      const { none: noExactMatch, lacks } = lacking[language]!;
      expect(await some.getByRole('heading', { name: noExactMatch }).count()).toBe(1);
      expect(await some.locator('li a[href*="goods-detail"]').count()).toBeGreaterThan(0);
      expect(await some.getByText(lacks).first().isVisible()).toBe(true);
      const meant = await open(corrected, 'corrected');
      expect(await meant.locator('output').count()).toBe(1);
      const empty = await open(none, 'empty');
      expect(await empty.locator('output').count()).toBe(0);
      expect(await empty.locator('a[href*="goods-detail"]').count()).toBe(0);
      expect(await empty.locator('a[href*="/mall/search-goods_"]').count()).toBeGreaterThan(5);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.close();
    }
  },
  60_000,
);
