import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '../../src/kit/languages.ts';
import { launchBrowser } from '../browser.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { callServer, createWalker, type Walker } from './walker.ts';

const address = '/mall/search-by-picture';

let server: TestServer;
const camera = '--use-fake-device-for-media-stream';
const answer = '--use-fake-ui-for-media-stream';
/** Of those who have a camera one lets the page look through it. */
let allowing: Browser;
let refusing: Browser;
let without: Browser;
/** Of a product that is sold. */
let picture: Buffer;
beforeAll(async () => {
  [server, allowing, refusing, without] = await Promise.all([
    startTestServer(),
    launchBrowser([camera, answer]),
    launchBrowser([camera, `${answer}=deny`]),
    launchBrowser(),
  ]);
  const { rowList } = await callServer(server.url, 'search.products', { pageSize: 1 });
  const response = await fetch(server.url + rowList[0]!.pictures[0]!);
  picture = await sharp(Buffer.from(await response.arrayBuffer()))
    .png()
    .toBuffer();
}, 400_000);
afterAll(async () => {
  await Promise.all([allowing, refusing, without].map((browser) => browser?.close()));
  await server?.stop();
});

/** Pastes a file where the cursor is, or on the page; texts beside it are what else the clipboard holds. */
async function paste({ page }: Walker, where: string, texts: Record<string, string> = {}): Promise<void> {
  await page.locator(where).evaluate(
    (element, [bytes, beside]) => {
      const file = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([file], 'image.png', { type: 'image/png' }));
      for (const [type, text] of Object.entries(beside)) clipboardData.setData(type, text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [picture.toString('base64'), texts] as const,
  );
}

async function drop({ page }: Walker, name: string, type: string): Promise<void> {
  await page.locator('body').evaluate(
    (body, [called, is]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['nothing that is a picture'], called, { type: is }));
      body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, type] as const,
  );
}

const photograph = ({ page, words }: Walker) =>
  page.getByRole('button', { name: words('picture', 'photograph'), exact: true });
const chosen = ({ page, words }: Walker) => page.getByRole('img', { name: words('picture', 'yours') });

/** A product of a plain picture small on a ground of stripes. */
async function onBusyGround(product: Buffer): Promise<Buffer> {
  const stripes = Array.from({ length: 30 }, (_, i) => `<path d="M${i * 30} 0h14v900h-14z" fill="#7a5230"/>`);
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="#d9c09a"/>${stripes.join('')}</svg>`;
  const input = await sharp(product).resize(420, 420, { fit: 'inside' }).toBuffer();
  return sharp(Buffer.from(ground))
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer();
}

describe('a visitor', () => {
  const language: Language = 'ar';
  const width = 360;
  const arrive = (browser: Browser) => createWalker(browser, server.url, language, { width });

  test('pastes a picture, opens one of the products and finds the others again', async () => {
    const walker = await arrive(without);
    const { page, words } = walker;
    await walker.open('/');
    // A cell of a sheet brings a picture of itself along, and is text all the same.
    await paste(walker, 'input[name=keyword]', { 'text/plain': 'Pan', 'text/html': '<td>Pan</td>' });
    expect(page.url()).not.toContain(address);
    await paste(walker, 'input[name=keyword]');
    await walker.arrivesAt(address);
    const found = page.getByRole('heading', { name: words('picture', 'veryAlike'), exact: true });
    await found.waitFor();
    await chosen(walker).waitFor();
    await walker.picture('pasted');

    await page.locator('main a[href*="/goods-detail/"]').first().click();
    await page.waitForURL(/\/goods-detail\//);
    await page.goBack();
    await found.waitFor();
    expect(await chosen(walker).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(walker.complaints).toEqual([]);
    await walker.close();
  }, 40_000);

  test('takes a photo, which the camera is let go after', async () => {
    const walker = await arrive(allowing);
    const { page, words } = walker;
    await walker.open(address);
    await photograph(walker).focus();
    await page.keyboard.press('Enter');
    const take = page.getByRole('button', { name: words('picture', 'camera.take'), exact: true });
    await expect.poll(() => take.isEnabled()).toBe(true);
    const stream = await page
      .locator('video')
      .evaluateHandle((video: HTMLVideoElement) => video.srcObject as MediaStream);
    await walker.picture('camera');
    await take.press('Enter');
    await chosen(walker).waitFor();
    // What it looked at is like some products or like none.
    const none = page.getByRole('link', { name: words('picture', 'byWords'), exact: true });
    await none.or(page.getByRole('group', { name: words('picture', 'narrow'), exact: true })).waitFor();
    await expect.poll(() => stream.evaluate(({ active }) => active)).toBe(false);
    expect(walker.complaints).toEqual([]);
    await walker.close();
  }, 40_000);

  test('is told why there is no photo, and chooses a file instead', async () => {
    const walker = await arrive(refusing);
    const { page, words } = walker;
    await walker.open(address);
    await photograph(walker).click();
    await walker.sees(words('picture', 'camera.refused'));
    const chooser = page.waitForEvent('filechooser');
    await walker.press(words('picture', 'choose'), { dialog: true });
    await (await chooser).setFiles({ name: 'pan.png', mimeType: 'image/png', buffer: picture });
    await walker.sees(words('picture', 'veryAlike'));
    expect(walker.complaints).toEqual([]);
    await walker.close();
  }, 40_000);

  test('without a camera is offered none, and is told of files that are no pictures', async () => {
    const walker = await arrive(without);
    const { page, words } = walker;
    await walker.open(address);
    for (const [name, type] of [
      ['offer.pdf', 'application/pdf'],
      ['pan.jpg', 'image/jpeg'],
    ] as const) {
      await drop(walker, name, type);
      await walker.sees(words('picture', 'unreadable'));
    }
    expect(await photograph(walker).count()).toBe(0);
    const chooser = page.waitForEvent('filechooser');
    await walker.press(words('picture', 'choose'));
    await (await chooser).setFiles({ name: 'pan.png', mimeType: 'image/png', buffer: picture });
    await walker.sees(words('picture', 'veryAlike'));
    expect(walker.complaints).toEqual([]);
    await walker.close();
  }, 40_000);

  test('marks the product on a busy picture, by keys and by hand, and searches again each time', async () => {
    const walker = await arrive(without);
    const { page, words } = walker;
    await walker.open(address);
    const chooser = page.waitForEvent('filechooser');
    await walker.press(words('picture', 'choose'));
    await (
      await chooser
    ).setFiles({ name: 'busy.png', mimeType: 'image/png', buffer: await onBusyGround(picture) });
    const frame = page.getByRole('button', { name: words('picture', 'mark.frame'), exact: true });
    const whole = page.getByRole('button', { name: words('picture', 'mark.whole'), exact: true });
    await frame.waitFor();
    expect(await whole.count()).toBe(0);

    /** Does something that is searched by again, and says whether the server was told of a mark. */
    const searchesAgain = async (act: () => Promise<void>) => {
      const [request] = await Promise.all([
        page.waitForRequest((one) => one.url().endsWith('/searchByImage')),
        act(),
      ]);
      await request.response();
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
      return (request.postDataJSON() as { isMarked: boolean }).isMarked;
    };
    const place = async () => (await frame.boundingBox())!;
    const first = await place();

    // Smaller first, so that there is room to move.
    await frame.focus();
    expect(
      await searchesAgain(async () => {
        for (let i = 0; i < 5; i++) await page.keyboard.press('Shift+ArrowLeft');
        for (let i = 0; i < 5; i++) await page.keyboard.press('Shift+ArrowUp');
      }),
    ).toBe(true);
    const smaller = await place();
    expect(smaller.x).toBeCloseTo(first.x, 0);
    expect(smaller.width).toBeLessThan(first.width);
    expect(smaller.height).toBeLessThan(first.height);
    expect(await searchesAgain(() => page.keyboard.press('ArrowRight'))).toBe(true);
    const right = await place();
    expect(right.x).toBeGreaterThan(smaller.x);
    expect(right.width).toBeCloseTo(smaller.width, 0);

    const corner = (await page.locator('[data-handle="1 1"]').boundingBox())!;
    expect(Math.min(corner.width, corner.height)).toBeGreaterThanOrEqual(44);
    const from = { x: corner.x + corner.width / 2, y: corner.y + corner.height / 2 };
    expect(
      await searchesAgain(async () => {
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(from.x + 10, from.y + 14, { steps: 3 });
        await page.mouse.up();
      }),
    ).toBe(true);
    const pulled = await place();
    expect(pulled.x).toBeCloseTo(right.x, 0);
    expect(pulled.width).toBeCloseTo(right.width + 10, 0);
    expect(pulled.height).toBeCloseTo(right.height + 14, 0);
    await walker.picture('marked');

    // Who comes back finds the frame where it was.
    await page.locator('main a[href*="/goods-detail/"]').first().click();
    await page.waitForURL(/\/goods-detail\//);
    await page.goBack();
    await whole.waitFor();
    expect((await place()).width).toBeCloseTo(pulled.width, 0);
    expect(await searchesAgain(() => whole.click())).toBe(false);
    expect(await whole.count()).toBe(0);
    expect(walker.complaints).toEqual([]);
    await walker.close();
  }, 60_000);
});
