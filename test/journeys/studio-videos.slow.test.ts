import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '../../src/kit/languages.ts';
import { hasEngine } from '../../src/studio/engines.ts';
import { loudness } from '../../src/studio/sound/sound.ts';
import { pixelsOf } from '../../src/studio/video/frame.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { callServer, createWalker, keepsPictures, settles, signIn, type Walker } from './walker.ts';

const server = prepareServer();
const browser = prepareBrowser();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'caravan-films-'));
}, 400_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** The video of the work that is open, once it is made: its bytes, a frame and how loud it is. */
async function film(walker: Walker, name: string, second: number) {
  const { page, words } = walker;
  await page.waitForURL(/\/ai-tools\/deal\/[0-9a-f-]{36}/);
  await page.getByRole('heading', { name: words('studio', 'results') }).waitFor({ timeout: 120_000 });
  await settles(page);
  await walker.picture(`film-${name}`);
  const address = await page.locator('main video').first().getAttribute('src');
  const bytes = await (await page.request.get(address!)).body();
  const file = path.join(folder, `${name}.mp4`);
  await writeFile(file, bytes);
  const { readPictures, readSound } = await import('../../src/studio/video/engine.ts');
  const shape = await page
    .locator('main video')
    .first()
    .evaluate((video) => {
      const { videoWidth, videoHeight } = video as HTMLVideoElement;
      return { width: videoWidth, height: videoHeight };
    });
  const size = shape.width > 0 ? shape : { width: 720, height: 1280 };
  let frames = 0;
  for await (const frame of readPictures(file, 'mov', { ...size, seconds: 60 })) {
    if (frames++ !== second * 25 || !keepsPictures) continue;
    const raw = { width: frame.width, height: frame.height, channels: 3 as const };
    await sharp(pixelsOf(frame), { raw }).png().toFile(`test-results/journeys/frame-${name}.png`);
  }
  const sound = await readSound(file, 'mov', 60);
  return { bytes, file, seconds: frames / 25, loudest: Math.max(...loudness(sound!)) };
}

/** A voice as somebody records it: two seconds that swell and fade, as WAV. */
function recording(): Buffer {
  const rate = 16_000;
  const samples = Buffer.alloc(rate * 2 * 2);
  for (let n = 0; n < rate * 2; n++) {
    const swell = Math.sin((n / rate) * Math.PI * 3) ** 2;
    samples.writeInt16LE(Math.round(Math.sin((n / rate) * 2 * Math.PI * 180) * swell * 20_000), n * 2);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

describe.skipIf(!hasEngine('video') || !hasEngine('speech'))('with the engines installed', () => {
  test('a seller makes a video of a product, sees it on its page, and translates it', async () => {
    const walker = await createWalker(browser, server.url, 'en');
    const { page, words } = walker;
    const token = await signIn(walker, server.url, 'seller@caravan.example', 2);
    await walker.open('/ai-features/short-video');
    await settles(page);
    await page.getByRole('radio', { name: words('video', 'shape.1x1') }).check();
    const choices = page.getByRole('region', { name: words('video', 'source') }).getByRole('radio');
    await choices.first().waitFor();
    const titles = await choices.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    const onSale = { status: 'published', pageSize: 100 } as const;
    const { rowList } = await callServer(server.url, 'products.list', onSale, token);
    const product = rowList.find(({ title }) => titles.includes(title))!;
    await choices.nth(titles.indexOf(product.title)).check();
    await walker.press(words('video', 'storyboardOf'));
    await page
      .getByRole('img', { name: words('video', 'scene') })
      .first()
      .waitFor();
    const caption = (number: number) => page.getByLabel(`Caption language ${number}`);
    await caption(2).selectOption('zh');
    await caption(3).selectOption('ar');
    await page.getByLabel('Caption (English)').first().fill('Ships from 100 pieces');
    await page.getByLabel('Caption (简体中文)').first().fill('一百件起订');
    await page.getByLabel('Caption (العربية)').first().fill('يُشحن من 100 قطعة');
    await page.getByLabel(words('video', 'voice')).selectOption('en-deep');
    await page
      .getByLabel(/^Voice-over/)
      .first()
      .fill('Ready to ship from one hundred pieces.');
    await settles(page);
    await walker.picture('short-video-page');
    await walker.picture('short-video-whole', { whole: true });
    await walker.press(words('video', 'make'));
    const made = await film(walker, 'short', 1);
    expect(made.seconds).toBeGreaterThan(2.5);
    expect(made.loudest).toBeGreaterThan(0.05);

    await page
      .getByRole('button', { name: words('studio', 'use'), exact: true })
      .first()
      .click();
    await walker.press(words('studio', 'useVideoVerb'), { dialog: true });
    await walker.isTold(words('studio', 'usedVideo'));
    const { video } = await callServer(server.url, 'products.get', { id: product.id }, token);
    expect(video).toMatch(/./);

    await walker.open('/ai-features/video-translation');
    await settles(page);
    await page.locator('input[type="file"]').first().setInputFiles(made.file);
    await walker.press(words('video', 'cue.add'));
    await page.getByLabel('Original 1').fill('Ready to ship from one hundred pieces.');
    await page.getByLabel(/^العربية 1/).fill('جاهز للشحن من مئة قطعة.');
    await settles(page);
    await walker.picture('video-translation-page');
    await walker.press(words('video', 'make'));
    const translated = await film(walker, 'translated', 1);
    expect(translated.loudest).toBeGreaterThan(0.02);
    expect(translated.bytes.equals(made.bytes)).toBe(false);

    await walker.open(`/goods-detail/x_${product.id}.html`);
    await settles(page);
    await walker.picture('product-with-video');
    // A picture of itself until it is played.
    expect(await page.locator('video').count()).toBe(0);
    await page.getByRole('button', { name: words('common', 'film.play') }).click();
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
      .toBeGreaterThan(0);
    expect(walker.complaints).toEqual([]);
    await walker.close();
  }, 400_000);

  test('a presenter speaks a recorded voice', async () => {
    const walker = await createWalker(browser, server.url, 'zh', { width: 768 });
    const { page, words } = walker;
    await signIn(walker, server.url, 'seller2@caravan.example', 2);
    await walker.open('/ai-features/video-create');
    await settles(page);
    await page.getByRole('radio', { name: words('video', 'alignment.left') }).check();
    await page.getByRole('tab', { name: words('video', 'mode.voice') }).click();
    const voice = { name: 'voice.wav', mimeType: 'audio/wav', buffer: recording() };
    await page.locator('input[type="file"]').first().setInputFiles(voice);
    await settles(page);
    await walker.picture('presenter-page');
    await walker.press(words('video', 'make'));
    const made = await film(walker, 'presenter', 1);
    expect(made.seconds).toBeGreaterThan(1.9);
    expect(made.loudest).toBeGreaterThan(0.05);
    expect(walker.complaints).toEqual([]);
    await walker.close();
  }, 400_000);

  test.each<[Language, number]>([
    ['ar', 360],
    ['zh', 360],
    ['ar', 1440],
  ])(
    'the pages of videos fit in %s at %i px',
    async (language, width) => {
      const walker = await createWalker(browser, server.url, language, { width });
      const { page } = walker;
      await signIn(walker, server.url, 'seller@caravan.example', 2);
      for (const name of ['short-video', 'video-create', 'video-translation']) {
        await walker.open(`/ai-features/${name}`);
        await settles(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(wide, name).toBeLessThanOrEqual(0);
        await walker.picture(`page-${name}`);
      }
      expect(walker.complaints).toEqual([]);
      await walker.close();
    },
    120_000,
  );
});
