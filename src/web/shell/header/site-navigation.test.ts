import { expect, test } from 'vitest';
import { siteCodes } from '../../../contract/reference/sites.ts';
import { languageCodes } from '../../../kit/languages.ts';
import { waysOf } from './site-navigation.ts';

const everything = () => true;
const words = (site: (typeof siteCodes)[number], language: (typeof languageCodes)[number] = 'en') =>
  waysOf(site, language, everything).map(({ word }) => word);

test('government services are offered on the Chinese site in Chinese, and nowhere else', () => {
  for (const site of siteCodes)
    for (const language of languageCodes)
      expect(words(site, language).includes('nav.government')).toBe(site === 'cn' && language === 'zh');
});

test('a site of a pavilion shows its own, the others a list of both', () => {
  expect(words('uae')).toContain('nav.pavilion.uae');
  expect(words('id')).toContain('nav.pavilion.id');
  for (const site of ['cn', 'hk'] as const) {
    const list = waysOf(site, 'en', everything).find(({ word }) => word === 'nav.pavilions');
    expect(list?.below?.map(({ path }) => path)).toEqual([
      '/national-pavilion/uae',
      '/national-pavilion/indonesia',
    ]);
  }
});

test('only what is there is offered, and no empty list', () => {
  expect(waysOf('cn', 'zh', () => false)).toEqual([]);
  const news = waysOf('cn', 'en', (path) => path.endsWith('/global-trade-news'));
  expect(news).toEqual([
    {
      word: 'nav.services',
      below: [{ word: 'nav.service.news', path: '/outside-trade-serve/global-trade-news' }],
    },
  ]);
});
