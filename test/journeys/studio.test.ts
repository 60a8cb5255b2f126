import { expect, test } from 'vitest';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { photograph } from '../studio-pictures.ts';
import { callServer, createWalker, signIn, type Walker, settles } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer();
const browser = prepareBrowser();

const making = '/ai-features/product-picture';

/** Waits until the work that is open is made. */
async function isMade({ page, words }: Walker): Promise<string> {
  await page.waitForURL(/\/ai-tools\/deal\/[0-9a-f-]{36}/);
  await page.getByRole('heading', { name: words('studio', 'results') }).waitFor();
  return page.url().split('/').at(-1)!;
}

async function choosePicture({ page }: Walker): Promise<void> {
  const file = { name: 'bag.jpg', mimeType: 'image/jpeg', buffer: await photograph(700) };
  await page.locator('input[type="file"]').setInputFiles(file);
}

test('a seller cuts a product out, mends the cut, makes a picture of it and puts it on a product', async () => {
  const walker = await createWalker(browser, server.url, 'en');
  const { page, words } = walker;
  const token = await signIn(walker, server.url, 'seller@caravan.example', 2);
  await walker.open('/ai-tools');
  await walker.picture('studio-tools');
  await page.getByRole('link', { name: words('studio', 'tool.picture'), exact: true }).click();
  await walker.arrivesAt(making);
  await choosePicture(walker);
  await walker.picture('studio-source');
  await walker.press(words('studio', 'cutOnly'));
  const first = await isMade(walker);
  await settles(page);
  await walker.picture('studio-cut');

  await walker.press(words('studio', 'mend.remove'));
  const box = (await page.locator('canvas').boundingBox())!;
  await page.locator('canvas').scrollIntoViewIfNeeded();
  const seen = (await page.locator('canvas').boundingBox()) ?? box;
  await page.mouse.move(seen.x + seen.width * 0.2, seen.y + seen.height * 0.75);
  await page.mouse.down();
  await page.mouse.move(seen.x + seen.width * 0.8, seen.y + seen.height * 0.75, { steps: 8 });
  await page.mouse.up();
  await walker.picture('studio-mend');
  await walker.press(words('studio', 'mend.again'));
  await expect.poll(() => page.url()).not.toContain(first);
  const mended = await isMade(walker);
  const { asked } = await callServer(server.url, 'works.detail', { id: mended }, token);
  expect(asked.strokes).toMatchObject([{ keep: false }]);

  await page.getByRole('link', { name: words('studio', 'makePictureOf') }).click();
  await page.waitForURL(/work=/);
  await page.getByText('Podium', { exact: true }).click();
  await page.getByLabel('Headline').fill('Leather handbag');
  await page.getByRole('textbox', { name: 'Price' }).fill('US$ 12.90');
  await page.getByLabel('Story').check();
  await settles(page);
  await walker.picture('studio-look');
  await walker.press(words('studio', 'make'));
  await expect.poll(() => page.url()).not.toContain('work=');
  await isMade(walker);
  await settles(page);
  await walker.picture('studio-results');

  await page
    .getByRole('button', { name: words('studio', 'use'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  const title = await dialog.getByRole('radio').first().getAttribute('aria-label');
  await walker.picture('studio-use');
  await walker.press(words('studio', 'useVerb'), { dialog: true });
  await walker.isTold(words('studio', 'used'));
  const { rowList } = await callServer(server.url, 'products.list', { keyword: title! }, token);
  const { pictures } = await callServer(server.url, 'products.get', { id: rowList[0]!.id }, token);
  const { rowList: library } = await callServer(server.url, 'shopFiles.list', { pageSize: 1 }, token);
  expect(pictures[0]).toBe(library[0]!.key);
  expect(walker.complaints).toEqual([]);
  await walker.close();
}, 240_000);

test('pictures of several products are made one after the other', async () => {
  const walker = await createWalker(browser, server.url, 'zh', { width: 768 });
  const { page, words } = walker;
  await signIn(walker, server.url, 'seller2@caravan.example', 2);
  await walker.open(making);
  await page.getByRole('tab', { name: words('studio', 'source.batch') }).click();
  await page.getByRole('checkbox').nth(1).waitFor();
  const ticks = page.getByRole('tabpanel').getByRole('checkbox');
  for (const n of [0, 1]) await ticks.nth(n).check();
  await settles(page);
  await walker.picture('studio-batch');
  await page.getByRole('button', { name: words('studio', 'makeBatch') }).click();
  await page.waitForURL(/\/ai-tools\/my\?batch=/);
  const done = page.locator('li').filter({ hasText: String(words('studio', 'state.1')) });
  await expect.poll(() => done.count(), { timeout: 60_000 }).toBe(2);
  await settles(page);
  await walker.picture('studio-works');
  expect(walker.complaints).toEqual([]);
  await walker.close();
}, 240_000);

test.each<[Language, number]>(
  walkedBy([
    ['ar', 360],
    ['zh', 360],
    ['ar', 1440],
  ]),
)(
  'the screens fit in %s at %i px',
  async (language, width) => {
    const walker = await createWalker(browser, server.url, language, { width });
    const { page } = walker;
    await signIn(walker, server.url, 'seller@caravan.example', 2);
    for (const [name, path] of [
      ['tools', '/ai-tools'],
      ['features', '/ai-features'],
      ['picture', making],
      ['works', '/ai-tools/my'],
    ] as const) {
      await walker.open(path);
      await settles(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide, path).toBeLessThanOrEqual(0);
      await walker.picture(`studio-${name}`);
    }
    await page.locator('main li a').first().click();
    await page.waitForURL(/deal/);
    await settles(page);
    expect(walker.complaints).toEqual([]);
    await walker.close();
  },
  120_000,
);
