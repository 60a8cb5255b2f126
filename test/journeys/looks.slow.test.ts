import { beforeAll, expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { languageCodes, languages, type Language } from '../../src/kit/languages.ts';
import { screens } from '../../src/web/routes.ts';
import { compileRoutes } from '../../src/web/shell/routing/router.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { signInForm } from './sign-in-form.ts';
import { englishOnly, textsOf } from './spoken.ts';
import { callServer, createWalker, demoPassword, signIn, type Walker, settles } from './walker.ts';

const server = prepareServer({ CAPTCHA: '1' });
const browser = prepareBrowser();
/** Every public screen once. */
let screensSeen: string[];
beforeAll(async () => {
  const { rowList } = await callServer(server.url, 'search.products', { pageSize: 1 });
  const [product] = rowList;
  const requests = await callServer(server.url, 'rfqs.public', { pageSize: 1 });
  const markets = await callServer(server.url, 'markets.list', { pageSize: 1 });
  const news = await callServer(server.url, 'content.news', { pageSize: 1 });
  const services = await callServer(server.url, 'tradeServices.list', { pageSize: 1 });
  const shows = await callServer(server.url, 'programmes.list', {});
  const { token } = await callServer(server.url, 'accounts.login', {
    userName: 'buyer@caravan.example',
    password: demoPassword,
    loginType: 1,
    userType: roles.buyer,
  });
  const sharing = { kind: 'list' as const, days: 7 as const, audience: 'anyone' as const, isPriced: true };
  const shared = await callServer(server.url, 'sharedLinks.add', sharing, token);
  screensSeen = [
    '/',
    '/mall/search-goods_0?keyword=500',
    '/mall/search-store-result',
    `/goods-detail/goods_${product!.id}.html`,
    `/compare?ids=${product!.id}`,
    '/offline',
    `/shop/${product!.shop.id}`,
    `/shop/${product!.shop.id}?view=goods`,
    `/shop/${product!.shop.id}?view=about`,
    '/mall/search-by-picture',
    '/mall/top-goods-list',
    '/mall/video-showing-good-stuff',
    '/mall/regional-features',
    '/mall/factory-direct-sales',
    '/mall/novelty',
    '/mall/luohe-regional-features',
    '/mall/top-merchant-list',
    '/mall/easebuy',
    '/shop/trusted-sellers',
    '/developers',
    '/developers/agents',
    '/ai-daji',
    '/ai-tools',
    '/ai-features',
    '/market',
    `/market/x_${markets.rowList[0]!.id}`,
    '/national-pavilion/uae',
    '/export-to-domestic',
    '/government-services',
    '/outside-trade-serve/international-logistics',
    '/outside-trade-serve/overseas-warehouse',
    '/outside-trade-serve/feature-overseas-warehouse',
    '/outside-trade-serve/low-cost-financing',
    '/outside-trade/lower-finance',
    `/services/providers/${services.rowList[0]!.provider.id}`,
    '/outside-trade-serve/international-exhibition?view=month',
    '/outside-trade-serve/linyi-expo',
    '/outside-trade-serve/customs-inspection-foreign-exchange-taxation',
    '/outside-trade-serve/global-trade-news',
    `/outside-trade-serve/global-trade-news?news=${news.rowList[0]!.code}`,
    '/outside-trade-serve/cross-border-digital-trade',
    '/import-pavilion-page',
    '/import-pavilion-page/data-options',
    '/opportunities',
    `/opportunities/${requests.rowList[0]!.id}`,
    '/contact',
    '/help',
    '/help?article=coupon',
    '/help?q=coupon',
    `/shared/${shared.token}`,
    '/live',
    `/live/${shows.rowList[0]!.id}`,
    '/club',
    '/rules',
    '/activity/coupon',
    '/activity/901-promotion',
    '/activity/901-promotion_2',
    '/login',
    '/register-h5?userType=2',
    '/merchants-login/2',
    '/console/sign-in',
    '/console/setup?token=none',
    '/redirect?url=https%3A%2F%2Fpartner.example%2Foffer',
  ];
}, 400_000);

test('every public screen of the table is looked at', () => {
  const find = compileRoutes(screens);
  const seen = new Set(screensSeen.map((address) => find(address.split('?')[0]!)?.row.path));
  const open = screens.filter(({ who }) => who === 'anyone').map((screen) => screen.path);
  expect(open.filter((pattern) => !seen.has(pattern))).toEqual([]);
});

/** Refused on purpose: a link to set up that nobody was sent. */
const refusedHere = '/api/console/setup/open';

/** Requests that did not come to anything since a walker set out, but for those that a navigation cut off. */
function lostRequests({ page }: Walker): string[] {
  const lost: string[] = [];
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') lost.push(`${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest();
    if (response.status() < 400 || isPage || response.url().endsWith(refusedHere)) return;
    lost.push(`${response.url()}: ${response.status()}`);
  });
  return lost;
}

// Each language and each width once: what a screen is made of is the same, and the crawl opens them all in three languages.
test.each<[Language, number]>([
  ['ar', 360],
  ['zh', 1440],
])(
  'in %s at %i px public screens keep out nobody, lose nothing and complain of nothing',
  async (language, width) => {
    // Two side by side: a page that has come is waited for until it rests.
    const lanes = [0, 1].map(async (lane) => {
      const walker = await createWalker(browser, server.url, language, { width });
      const lost = lostRequests(walker);
      for (const address of [...screensSeen, '/nowhere'].filter((_, index) => index % 2 === lane)) {
        await walker.open(address);
        await settles(walker.page);
        expect.soft(await seriousIssues(walker.page), address).toEqual([]);
      }
      expect(lost).toEqual([]);
      expect(walker.complaints).toEqual([]);
      await walker.close();
    });
    await Promise.all(lanes);
  },
  480_000,
);

test.each<[Language, number]>([
  ['zh', 360],
  ['ar', 1440],
])(
  'in %s at %i px the dialog and the form of the entry keep out nobody',
  async (language, width) => {
    const walker = await createWalker(browser, server.url, language, { width });
    const { page } = walker;
    const isSound = async (name: string) => {
      await settles(page);
      expect(await seriousIssues(page), name).toEqual([]);
    };
    await walker.open('/?loginType=1');
    for (const mode of ['password', 'code', 'password', 'register', 'password', 'reset'] as const) {
      await page.getByRole('dialog').waitFor();
      const title = walker.words('account', `title.${mode}`);
      if (!(await page.getByRole('dialog').getByRole('heading', { name: title, exact: true }).count())) {
        await signInForm(walker).way(mode);
      }
      await isSound(`dialog ${mode}`);
    }
    // The issues of what was typed are part of it.
    await signInForm(walker).submit('reset');
    await signInForm(walker).says('password.wanted');
    await isSound('dialog with issues');
    await walker.picture('dialog-faults');

    await signIn(walker, server.url, 'applicant2@caravan.example', roles.seller);
    for (const address of [
      '/merchants-enter?userType=2',
      '/m/enter?userType=2',
      '/m/enter-audit?userType=2',
    ]) {
      await walker.open(address);
      await page.locator('main h1').waitFor();
      await isSound(address);
      await walker.picture(`entry${address.split('?')[0]!.replaceAll('/', '-')}`);
    }
    expect(walker.complaints).toEqual([]);
    await walker.close();
  },
  240_000,
);

const pictured: [name: string, address: string, ready?: (walker: Walker) => Promise<void>][] = [
  ['home', '/'],
  ['list', '/mall/search-goods_0?keyword=500'],
  ['rules', '/rules?document=privacy'],
  [
    'register',
    '/register-h5?userType=2',
    ({ page }) => page.locator('altcha-widget input[type=checkbox]').waitFor(),
  ],
  ['missing', '/nowhere'],
  ['dialog', '/?loginType=1', (walker) => signInForm(walker).form.waitFor()],
];

test.each(languageCodes)(
  'in %s read from their side, fit telephone and desk, and say nothing in English',
  async (language) => {
    const english = new Set(
      language === 'en' ? [] : englishOnly(language, ['common', 'account', 'storefront', 'seo']),
    );
    const walker = await createWalker(browser, server.url, language);
    const { page } = walker;
    for (const [name, address, ready] of pictured) {
      await walker.open(address);
      await page.locator('main h1').first().waitFor();
      await ready?.(walker);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const { dir, lang, wide } = await page.evaluate(() => {
          const { dir, lang, scrollWidth } = document.documentElement;
          return { dir, lang, wide: scrollWidth - innerWidth };
        });
        expect({ dir, lang }, name).toEqual({
          dir: languages[language].dir,
          lang: languages[language].htmlLang,
        });
        expect(wide, name).toBeLessThanOrEqual(0);
        expect(
          (await textsOf(page)).filter((text) => english.has(text)),
          name,
        ).toEqual([]);
        await walker.picture(`${name}-${width}`);
      }
    }
    await walker.close();
  },
  240_000,
);
