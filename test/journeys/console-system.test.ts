import { expect, test } from 'vitest';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { pictureAtSizes } from './at-sizes.ts';
import { enterConsole, expectUsable } from './console-walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

test.each(
  walkedBy([
    ['en', 1280],
    ['zh', 1440],
    ['ar', 360],
  ] as const),
)(
  'an operator sees how the installation is and where it is written what to do, in %s at %i',
  async (language, width) => {
    const walker = await enterConsole({ browser, server, language, width, path: '/console/system' });
    const { page, words } = walker;
    await walker.sees(words('system', 'check.database'));
    await walker.sees('docs/operating.md#backups-and-restores');
    await walker.sees(words('system', 'storage.database'));
    await expectUsable(walker);
    await pictureAtSizes(walker, `console-system-${language}`);
    await walker.press(words('system', 'refresh'));
    await walker.sees(words('system', 'check.database'));
    await page.getByRole('link', { name: words('system', 'seeBrowserErrors') }).click();
    await walker.arrivesAt('/console/errors');
    expect(walker.complaints).toEqual([]);
    await walker.close();
  },
  120_000,
);
