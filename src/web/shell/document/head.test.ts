import { beforeAll, describe, expect, it, test } from 'vitest';
import { siteCodes, type Site } from '../../../contract/reference/sites.ts';
import { languageCodes, languages, type Language } from '../../../kit/languages.ts';
import { brand } from '../../../words/brand.ts';
import { definePage, type Head } from '../../page/define.ts';
import { sites } from '../../page/visitor/sites.ts';
import { loadWords } from '../../page/words.ts';
import { screens } from '../../routes.ts';
import { headOf } from './head.ts';
import { headTags } from './head-tags.ts';
import { cutDescription, seo } from './seo.ts';
import { compileRoutes } from '../routing/router.ts';
import { placeOf, type View } from '../routing/view.ts';

beforeAll(async () => {
  for (const language of languageCodes) await loadWords(language, ['common', 'seo']);
});

const matchScreen = compileRoutes(screens);

const origin = 'https://caravan.example';
const contact = { company: '', phone: '+44 20 7946 0830', address: '', email: '', hours: '', filings: [] };

/** The view of an address as if its page had loaded and said `own` of itself. */
function viewOf(address: string, { language = 'en', site = 'cn', own = {} }: Given = {}): View {
  const url = new URL(address, origin);
  const match = matchScreen(url.pathname);
  const { priceType } = sites[site];
  const setting = {
    origin,
    site,
    language,
    priceType,
    priceTypes: [priceType],
    contact,
    brand: { name: brand[language], mark: '', color: '' },
  };
  return {
    place: placeOf(setting, url.pathname, url.searchParams, match),
    screen: match?.row ?? null,
    state: 'ready',
    page: definePage({ head: () => own, View: () => null }),
    data: undefined,
    status: 200,
  };
}
interface Given {
  language?: Language;
  site?: Site;
  own?: Head;
}

const attribute = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1];
const tagsOf = (html: string, name: string) => html.match(new RegExp(`<${name}[ >][^>]*>`, 'g')) ?? [];
const alternatesOf = (html: string) =>
  Object.fromEntries(
    tagsOf(html, 'link')
      .filter((tag) => tag.includes('hreflang'))
      .map((tag) => [attribute(tag, 'hreflang')!, attribute(tag, 'href')]),
  );
const canonicalOf = (html: string) =>
  attribute(
    tagsOf(html, 'link').find((tag) => tag.includes('rel="canonical"'))!,
    'href',
  );

describe('titles', () => {
  it.each<[Language, string, string]>([
    ['zh', '批发店铺与源头工厂 - 驼铃商城', '批发店铺与源头工厂 - 第3页 - 驼铃商城'],
    ['en', 'Wholesale shops and factories - Caravan', 'Wholesale shops and factories - page 3 - Caravan'],
    ['ar', 'متاجر الجملة والمصانع - Caravan', 'متاجر الجملة والمصانع - الصفحة 3 - Caravan'],
    ['thai', 'ร้านขายส่งและโรงงาน - Caravan', 'ร้านขายส่งและโรงงาน - หน้า 3 - Caravan'],
    ['indonesian', 'Toko grosir dan pabrik - Caravan', 'Toko grosir dan pabrik - halaman 3 - Caravan'],
    ['ru', 'Оптовые магазины и фабрики - Caravan', 'Оптовые магазины и фабрики - страница 3 - Caravan'],
    [
      'tr',
      'Toptancı mağazalar ve fabrikalar - Caravan',
      'Toptancı mağazalar ve fabrikalar - sayfa 3 - Caravan',
    ],
  ])('in %s follow the template, with the page where there is one', (language, plain, paged) => {
    const shops = '/mall/search-store-result';
    expect(headOf(viewOf(shops, { language })).title).toBe(plain);
    expect(headOf(viewOf(`${shops}_page3`, { language })).title).toBe(paged);
  });

  it('are taken as they are where a page says so', () => {
    const own = { title: 'Caravan since 1998: $& %s', customSeo: true };
    expect(headOf(viewOf('/shop/1_page2', { own })).title).toBe(own.title);
    expect(headOf(viewOf('/shop/1', { own: { title: own.title } })).title).toBe(`${own.title} - Caravan`);
  });

  it('stand in the table for every public screen, and in the row of every other', () => {
    const nameless = screens.filter(({ path, title }) => !title && !seo[path]).map(({ path }) => path);
    expect(nameless).toEqual([]);
    const foundByNobody = screens
      .filter(({ who, layout, path }) => who === 'anyone' && layout !== 'console' && !seo[path])
      .map(({ path }) => path);
    expect(foundByNobody).toEqual([]);
    expect(Object.keys(seo).filter((path) => !screens.some((screen) => screen.path === path))).toEqual([]);
  });

  it('and descriptions laid down for a path go before the page’s own', () => {
    const view = viewOf('/shop/1', { own: { title: 'Lin Ceramics', description: 'Cups.' } });
    const laidDown = { title: 'Spring fair', description: null, customSeo: false };
    const head = headOf({ ...view, route: { redirect: null, middleware: null, seo: laidDown } });
    expect([head.title, head.description]).toEqual(['Spring fair - Caravan', 'Cups.']);
  });
});

describe('descriptions', () => {
  it.each(languageCodes)('in %s fit, and name the page where they can', (language) => {
    for (const [path, { description }] of Object.entries(seo)) {
      const view = viewOf('/mall/cups_0193-a', { language, own: { title: 'Cups' } });
      const head = headOf({ ...view, screen: screens.find((screen) => screen.path === path)! });
      expect(head.description, path).not.toBe(description);
      expect(head.description, path).not.toMatch(/[{}…]/);
    }
    const listed = headOf(viewOf('/mall/cups_0193-a', { language, own: { title: 'Cups' } }));
    expect(listed.description).toContain('Cups');
  });

  it('are cut at a hundred characters as people count them', () => {
    expect(cutDescription('字'.repeat(100), 'zh')).toBe('字'.repeat(100));
    expect(cutDescription('字'.repeat(101), 'zh')).toBe(`${'字'.repeat(99)}…`);
    expect(cutDescription(`Größe: ${'x'.repeat(150)}`, 'tr')).toBe(`Größe: ${'x'.repeat(92)}…`);
    // A mark belongs to the letter before it, and is none more.
    expect(cutDescription(`${'a'.repeat(99)}e\u0301`, 'en')).toBe(`${'a'.repeat(99)}e\u0301`);
    const family = '👨‍👩‍👧‍👦';
    expect(cutDescription(family.repeat(120), 'en')).toBe(`${family.repeat(99)}…`);
    expect(cutDescription(`${'น้ำ'.repeat(50)}`, 'thai')).not.toContain('…');
    expect(cutDescription(' one\n two ', 'en')).toBe('one two');
  });
});

describe('addresses', () => {
  it('are canonical without what changes nothing, each page its own', () => {
    const canonical = (address: string, own?: Head) => canonicalOf(headTags(viewOf(address, { own })));
    expect(canonical('/?utm_source=fair')).toBe(`${origin}/en`);
    expect(canonical('/rules/')).toBe(`${origin}/en/rules`);
    expect(canonical('/shop/1_page4?utm_source=fair')).toBe(`${origin}/en/shop/1_page4`);
    const searched = { canonical: '/mall/search-goods_0?keyword=cup' };
    expect(canonical('/mall/search-goods_0_page2?keyword=cup&gclid=1', searched)).toBe(
      `${origin}/en/mall/search-goods_0_page2?keyword=cup`,
    );
  });

  it.each(siteCodes)(
    'on %s name the same page in each of its languages, and one for everybody else',
    (site) => {
      const offered = sites[site].languages;
      const own = { canonical: '/goods-detail/cup_1.html' };
      const view = viewOf('/goods-detail/x_1.html', { site, own });
      const alternates = alternatesOf(headTags(view, { zh: '/goods-detail/杯_1.html' }));
      expect(Object.keys(alternates)).toEqual([
        ...offered.map((code) => languages[code].htmlLang),
        'x-default',
      ]);
      expect(alternates.en).toBe(`${origin}/en/goods-detail/cup_1.html`);
      expect(alternates['zh-Hans']).toBe(`${origin}/zh/goods-detail/杯_1.html`);
      expect(alternates['x-default']).toBe(alternates[languages[offered[0]!].htmlLang]);
    },
  );

  it('of pages that are kept out of search engines have no others beside them', () => {
    for (const view of [
      viewOf('/cart/list'),
      viewOf('/shop/1', { own: { hidden: true } }),
      { ...viewOf('/nowhere'), state: 'failed' as const, status: 404 },
    ]) {
      const html = headTags(view);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(alternatesOf(html)).toEqual({});
    }
  });

  it('that are laid down as hidden are hidden', () => {
    const route = { redirect: null, middleware: { requireSignIn: null, noindex: true }, seo: null };
    expect(headOf({ ...viewOf('/shop/1'), route }).hidden).toBe(true);
  });
});

describe('sharing', () => {
  it('shows a product with its picture and its price', () => {
    const own: Head = {
      title: 'Cup',
      image: { address: '/files/1?w=800', alt: 'Cup', size: { width: 800, height: 600 } },
      price: { amount: '1250', currency: 'CNY' },
    };
    const html = headTags(viewOf('/goods-detail/cup_1.html', { own }));
    const properties = Object.fromEntries(
      tagsOf(html, 'meta').map((tag) => [
        attribute(tag, 'property') ?? attribute(tag, 'name'),
        attribute(tag, 'content'),
      ]),
    );
    expect(properties).toMatchObject({
      'og:type': 'product',
      'og:title': 'Cup - Caravan',
      'og:locale': 'en_US',
      'og:image': `${origin}/files/1?w=800`,
      'og:image:width': '800',
      'og:image:height': '600',
      'product:price:amount': '12.50',
      'product:price:currency': 'CNY',
      'twitter:card': 'summary_large_image',
    });
    expect(html.match(/og:locale:alternate/g)).toHaveLength(languageCodes.length - 1);
    const plain = headTags(viewOf('/shop/1'));
    expect(plain).toContain('content="website"');
    expect(plain).toContain('content="summary"');
  });
});

test('nothing that somebody typed leaves its place in the head', () => {
  const hostile = `"><script>alert(1)</script></title>' onload='x`;
  const own: Head = {
    title: hostile,
    description: hostile,
    canonical: `/mall/${hostile}_0`,
    image: { address: `/files/"><b>`, alt: hostile },
    crumbs: [{ text: '</script><script>alert(1)</script>', href: '/en' }, { text: '\u2028' }],
  };
  const html = headTags(viewOf(`/shop/1?x=${encodeURIComponent(hostile)}`, { own }));
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<b>');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html.match(/<\/title>/g)).toHaveLength(1);
  expect(html).not.toMatch(/[^&]' onload='/);
});
