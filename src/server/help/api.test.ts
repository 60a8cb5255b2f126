import { expect, test } from 'vitest';
import { helpCodes } from '../../contract/help/articles.ts';
import { languageCodes } from '../../kit/languages.ts';
import { screens } from '../../web/routes.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
const search = (words: string, lang = 'en') => caravan.done('help.search', { words }, { headers: { lang } });

test('the help centre has every article in every language', async () => {
  for (const lang of languageCodes) {
    const articles = await caravan.done('help.list', {}, { headers: { lang } });
    expect(articles.map(({ code }) => code)).toEqual(helpCodes);
    for (const { title, text, language, code } of articles) {
      expect(language, code).toBe(lang);
      expect(title.length, code).toBeGreaterThanOrEqual(2);
      expect(text.length, code).toBeGreaterThanOrEqual(2 - Number(code === 'saved'));
      expect([title, ...text].join(''), code).not.toMatch(/[*#`_]{2}|\[.*\]\(/);
    }
  }
});

test('it leads to screens that there are', async () => {
  const paths = new Set(screens.map(({ path }) => path));
  const articles = await caravan.done('help.list', {});
  const unknown = articles
    .flatMap((article) => article.screens)
    .map((path) => path.replace(/\?.*/, '').replace(/^\/merchants-login\/\d$/, '/merchants-login/{userType}'))
    .filter((path) => !paths.has(path));
  expect(unknown).toEqual([]);
});

test('what people ask finds its article in their language', async () => {
  const questions = [
    ['how do I use a coupon', 'en', 'coupon'],
    ['优惠券怎么用', 'zh', 'coupon'],
    ['هل يمكن طلب عينة من المتجر', 'ar', 'sample'],
    ['ขอใบกำกับภาษี', 'thai', 'invoice'],
    ['lupa kata sandi', 'indonesian', 'password'],
    ['как отменить заказ', 'ru', 'cancel'],
    ['ön ödeme ve kalan tutar', 'tr', 'deposit'],
  ] as const;
  for (const [words, lang, code] of questions) {
    const { answers, articles } = await search(words, lang);
    expect([words, articles[0]?.code, answers]).toEqual([words, code, true]);
  }
});

test('what no article is about is not said to be answered', async () => {
  expect((await search('quantum flux capacitors on Mars')).answers).toBe(false);
  expect(await search('zzqqx9')).toEqual({ answers: false, articles: [] });
});
