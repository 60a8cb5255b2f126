import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteCodes, type Site } from '../../src/contract/reference/sites.ts';
import type { Language } from '../../src/kit/languages.ts';
import { sites } from '../../src/web/page/sites.ts';
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

const found = new Set<string>();
test.each(walks)(
  'on the site %s in %s every link from home leads to a sound page',
  async (site, language) => {
    const { seen, issues } = await crawl(server.url, `${site}.caravan.test`, site, language);
    for (const screen of seen.keys()) found.add(screen);
    expect(issues).toEqual([]);
  },
  480_000,
);

/** Screens that are come to otherwise than by a link that everybody is shown: by a press, a message, a guard. */
const withoutLink = new Set([
  '/compare',
  '/redirect',
  '/login',
  '/register-h5',
  '/merchants-login/{userType}',
  '/outside-trade/{name}',
  '/console/sign-in',
  '/console/setup',
]);

test('every public screen is come to from a home page', () => {
  const open = screens.filter(({ who, path }) => who === 'anyone' && !withoutLink.has(path));
  expect(open.map(({ path }) => path).filter((path) => !found.has(path))).toEqual([]);
});
