import { expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';

test('the browser that comes with npm renders, runs scripts and takes a picture', async () => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
    await page.setContent('<h1>Caravan</h1><button onclick="this.textContent = 6 * 7">?</button>');
    await page.getByRole('button').click();
    expect(await page.getByRole('button').textContent()).toBe('42');
    expect((await page.screenshot()).length).toBeGreaterThan(1_000);
  } finally {
    await browser.close();
  }
});
