import { describe, expect, test } from 'vitest';
import { hasEngine } from '../../src/studio/engines.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { callServer, createWalker, settles, signIn, type Walker } from './walker.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

/** The work that is open, once another than before is. */
async function opensWork({ page }: Walker): Promise<string> {
  await page.waitForURL(/\/ai-tools\/deal\/[0-9a-f-]{36}/);
  return page.url().split('/').at(-1)!;
}

describe.skipIf(!hasEngine('video') || !hasEngine('speech'))('with the engines installed', () => {
  test('a demo seller sees first works being made, and makes one of each again with changes', async () => {
    const walker = await createWalker(browser, server.url, 'en');
    const { page, words } = walker;
    const token = await signIn(walker, server.url, 'seller@caravan.example', 2);
    await walker.open('/ai-tools/my');
    await page
      .getByText(String(words('studio', 'state.3')), { exact: true })
      .nth(1)
      .waitFor();
    await settles(page);
    await walker.picture('studio-first-works');
    const works = async () => (await callServer(server.url, 'works.list', { pageSize: 50 }, token)).rowList;
    await expect
      .poll(async () => (await works()).filter(({ state }) => state === 1).length, { timeout: 400_000 })
      .toBe(5);
    await page
      .getByText(String(words('studio', 'state.2')), { exact: true })
      .nth(1)
      .waitFor();
    await settles(page);
    await walker.picture('studio-first-works-made');
    const made = (await works()).filter(({ state }) => state === 1);
    const workOf = (kind: string) => made.find((work) => work.kind === kind)!.id;
    const detailOf = (id: string) => callServer(server.url, 'works.detail', { id }, token);

    await walker.open(`/ai-tools/deal/${workOf('short-video')}`);
    await page.getByRole('link', { name: words('studio', 'again') }).click();
    const captions = page.getByLabel('Caption (English)');
    await captions.first().waitFor();
    expect(await captions.first().inputValue()).not.toBe('');
    await captions.first().fill('Another headline');
    await page.getByLabel(words('video', 'captionColour')).fill('#ffe08a');
    await settles(page);
    await walker.picture('short-video-again');
    await walker.press(words('video', 'make'));
    const short = await detailOf(await opensWork(walker));
    expect(JSON.stringify(short.asked)).toContain('Another headline');
    expect(short.inputs.length).toBe((await detailOf(workOf('short-video'))).inputs.length);

    await walker.open(`/ai-features/video-create?work=${workOf('presenter-video')}`);
    const text = page.getByLabel(words('video', 'text'));
    await text.waitFor();
    expect(await text.inputValue()).toContain('Welcome to our shop.');
    await page.getByLabel('Caption language 2').selectOption('zh');
    await page.getByLabel(/^简体中文 1/).fill('欢迎光临本店。');
    await settles(page);
    await walker.picture('presenter-again');
    await walker.press(words('video', 'make'));
    const { asked } = await detailOf(await opensWork(walker));
    expect(asked).toMatchObject({ captionLanguages: ['en', 'zh'] });
    expect(JSON.stringify(asked)).toContain('欢迎光临本店。');

    await walker.open(`/ai-tools/deal/${workOf('presenter-video')}`);
    await page.getByRole('link', { name: words('studio', 'translateThis') }).click();
    await page.locator('main video').waitFor();
    await walker.press(words('video', 'cue.add'));
    await page.getByLabel('Original 1').fill('Welcome to our shop.');
    await page.getByLabel(/^العربية 1/).fill('مرحبًا بكم في متجرنا.');
    await settles(page);
    await walker.picture('translation-of-work');
    await walker.press(words('video', 'make'));
    const translated = await opensWork(walker);
    await page.getByRole('heading', { name: words('studio', 'results') }).waitFor({ timeout: 240_000 });
    expect((await detailOf(translated)).outputs).toHaveLength(4);
    await page.getByRole('link', { name: words('studio', 'again') }).click();
    await page.getByLabel('Original 1').waitFor();
    expect(await page.getByLabel('Original 1').inputValue()).toBe('Welcome to our shop.');
    await settles(page);
    await walker.picture('translation-again');
    expect(walker.complaints).toEqual([]);
    await walker.close();
  }, 580_000);

  test.each([
    ['ar', 360],
    ['zh', 768],
    ['ar', 1440],
    ['zh', 360],
  ] as const)(
    'in %s at %i px the pages fit',
    async (language, width) => {
      const walker = await createWalker(browser, server.url, language, { width });
      const { page } = walker;
      const token = await signIn(walker, server.url, 'seller@caravan.example', 2);
      const { rowList } = await callServer(server.url, 'works.list', { pageSize: 50, state: 1 }, token);
      const presenter = rowList.findLast(({ kind }) => kind === 'presenter-video')!.id;
      for (const [name, path] of [
        ['tools', '/ai-tools'],
        ['presenter', `/ai-features/video-create?work=${presenter}`],
        ['translation', `/ai-features/video-translation?from=${presenter}`],
        ['work', `/ai-tools/deal/${presenter}`],
      ] as const) {
        await walker.open(path);
        await settles(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(wide, path).toBeLessThanOrEqual(0);
        await walker.picture(`again-${name}`);
        await walker.picture(`again-${name}-whole`, { whole: true });
      }
      expect(walker.complaints).toEqual([]);
      await walker.close();
    },
    120_000,
  );
});
