import { expect, test } from 'vitest';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { callServer, createWalker, demoPassword, settles, signIn } from './walker.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

const views: [Language, number][] = [
  ['zh', 1440],
  ['en', 1280],
  ['ar', 360],
];

test('visitors read how a shop stands, and its seller what would raise it', async () => {
  const { url } = server;
  const login = {
    userName: 'seller@caravan.example',
    password: demoPassword,
    loginType: 1 as const,
    userType: 2 as const,
  };
  const { token } = await callServer(url, 'accounts.login', login);
  const { id } = await callServer(url, 'shops.mine', {}, token);
  const { standing } = await callServer(url, 'shops.profile', { id });
  const { criteria } = standing!;
  for (const [language, width] of views) {
    const walker = await createWalker(browser, url, language, { width });
    const { page, words } = walker;
    await walker.open(`/shop/${id}?view=about`);
    await walker.sees(words('lists', 'standing.title'));
    await walker.sees(words('lists', `standing.name.${criteria.at(-1)!.criterion}`));
    await settles(page);
    expect(await seriousIssues(page)).toEqual([]);
    await walker.picture(`standing-shop-${language}`);

    await signIn(walker, url, 'seller@caravan.example', 2);
    await walker.open('/merchants/seller-center/store-info-manage');
    await page.getByRole('tab', { name: String(words('shopOffice', 'part.level')), exact: true }).click();
    await walker.sees(words('lists', 'level'));
    const open = criteria.filter(({ next }) => next !== null);
    expect(await page.getByText(String(words('lists', 'standing.full'))).count()).toBe(
      criteria.length - open.length,
    );
    await settles(page);
    expect(await seriousIssues(page)).toEqual([]);
    await walker.picture(`standing-seller-${language}`);
    expect(walker.complaints).toEqual([]);
    await walker.close();
  }
});
