import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteCodes, type Site } from '../../src/contract/reference/sites.ts';
import type { Language } from '../../src/kit/languages.ts';
import { sites } from '../../src/web/page/visitor/sites.ts';
import { screens } from '../../src/web/routes.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { crawl } from './crawler.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.database.db
    .insertInto('site_hosts')
    .values(siteCodes.map((site) => ({ host: `${site}.caravan.test`, site })))
    .execute();
}, 400_000);
afterAll(async () => await server?.stop());

const walked: Language[] = ['zh', 'en', 'ar'];
const walks = siteCodes.flatMap((site) =>
  walked
    .filter((language) => sites[site].languages.includes(language))
    .map((language): [Site, Language] => [site, language]),
);

/**
 * What one product's page has and another's lacks is a matter of the demo world, and seen by one deep walk; what a site or a
 * language does wrong, it does wrong on the first few pages of a kind.
 */
const deep = { ofAKind: 12, alternates: 2 };
const broad = { ofAKind: 5, alternates: 1 };

const found = new Set<string>();
test.each(walks)(
  'on the site %s in %s every link from home leads to a sound page',
  async (site, language) => {
    const most = found.size === 0 ? deep : broad;
    const { seen, issues } = await crawl(server.url, `${site}.caravan.test`, site, language, most);
    for (const screen of seen.keys()) found.add(screen);
    expect(issues).toEqual([]);
  },
  480_000,
);

/** Screens that are come to otherwise than by a link that everybody is shown: by a press, a message, a guard. */
const withoutLink = new Set([
  '/compare',
  '/offline',
  '/redirect',
  '/login',
  '/register-h5',
  '/merchants-login/{userType}',
  '/outside-trade/{name}',
  '/console/sign-in',
  '/console/setup',
  '/shared/{token}',
]);

test('every public screen is come to from a home page', () => {
  const open = screens.filter(({ who, path }) => who === 'anyone' && !withoutLink.has(path));
  expect(open.map(({ path }) => path).filter((path) => !found.has(path))).toEqual([]);
});
