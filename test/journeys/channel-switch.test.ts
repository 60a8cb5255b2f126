import { expect, test } from 'vitest';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { pictureAtSizes } from './at-sizes.ts';
import { createWalker, settles } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer({ SITE: 'cn', DEMO: '1' });
const browser = prepareBrowser();

const cases: { language: Language; width: number }[] = [
  { language: 'en', width: 1280 },
  { language: 'zh', width: 1280 },
  { language: 'ar', width: 360 },
];

test.each(walkedBy(cases))(
  'an operator bounds a channel and switches it off, and reads why it is ($language)',
  async ({ language, width }) => {
    const operator = await createWalker(browser, server.url, language, { width });
    const { page, words } = operator;
    await operator.open('/console/payment-channels');
    await signInAsOperator(operator);
    await page.waitForURL(/\/console\/payment-channels$/);
    const row = page
      .getByRole('row')
      .filter({ hasText: words('bank', 'channel.test') })
      .first();
    const change = row.getByRole('button', { name: words('bank', 'channel.change'), exact: true });
    await change.click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=checkbox]').uncheck();
    const bounds = dialog.locator('input[inputmode=decimal]');
    await bounds.nth(0).fill('500');
    await bounds.nth(1).fill('20');
    await dialog.locator('textarea, input').last().fill('Stolen cards, 3 cases');
    await operator.press(words('bank', 'channel.change'), { dialog: true });
    await dialog.getByText(words('bank', 'channel.limitWrong')).waitFor();
    await pictureAtSizes(operator, `channel-dialog-${language}`);
    await bounds.nth(1).fill('9000');
    await operator.press(words('bank', 'channel.change'), { dialog: true });
    await operator.isTold(words('bank', 'channel.saved'));
    await row.getByText('Stolen cards, 3 cases').waitFor();
    await page.getByText(words('marketplace', 'switch.off')).last().waitFor();
    await settles(page);
    await operator.picture(`channel-off-${language}`, { whole: true });
    await pictureAtSizes(operator, `channel-off-${language}`);
    expect(operator.complaints).toEqual([]);
    // Nobody else is there to approve it, so that it is on again by the same operator.
    await change.click();
    await dialog.locator('input[type=checkbox]').check();
    for (const at of [0, 1]) await bounds.nth(at).fill('');
    await dialog.locator('textarea, input').last().fill('They are gone');
    await operator.press(words('bank', 'channel.change'), { dialog: true });
    await row.getByText('Stolen cards, 3 cases').waitFor({ state: 'detached' });
    await operator.close();
  },
  240_000,
);
