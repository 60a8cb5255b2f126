import { expect, test } from 'vitest';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { createWalker } from './walker.ts';

// Only who starts the demo world knows its operator: a copied one is let in by DEMO.
const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

const shows = async (address: string, text: string): Promise<boolean> =>
  (await (await fetch(server.url + address)).text()).includes(text);

test('an operator writes a banner, sees it before others do, publishes it, and moves an address', async () => {
  const language: Language = 'zh';
  const width = 1440;
  const stepsFromNow = 1;
  const title = `Spring fair of ${language}`;
  const home = `/${language}`;
  const walker = await createWalker(browser, server.url, language, { width });
  const { page, words } = walker;
  await walker.open('/console/content/new?kind=banner');
  await signInAsOperator(walker, stepsFromNow);
  await page.waitForURL(/\/console\/content\/new/);
  await page.getByRole('combobox', { name: words('content', 'field.place') }).selectOption('home');
  await page.getByRole('textbox', { name: words('content', 'field.title') }).fill(title);
  await page.getByRole('textbox', { name: words('content', 'field.link') }).fill('/rules');
  // It is kept from what is shown now: the home page has been rendered without it.
  expect(await shows(home, title)).toBe(false);

  const opened = page.context().waitForEvent('page');
  await walker.press(words('content', 'entry.preview'));
  const preview = await opened;
  await preview.locator('main', { hasText: title }).waitFor();
  expect(await shows(home, title)).toBe(false);
  await preview.close();

  await page
    .getByRole('combobox', { name: words('common', 'field.state'), exact: true })
    .selectOption('published');
  await walker.press(words('common', 'action.save'));
  await walker.isTold(words('content', 'entry.saved'));
  await walker.picture('banner');
  await expect.poll(() => shows(home, title), { timeout: 5_000 }).toBe(true);

  // Two navigations within 300 ms count as one.
  await page.waitForTimeout(400);
  await walker.open('/console/routes');
  await walker.press(words('content', 'list.add'));
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: words('content', 'route.path') })
    .fill(`/spring-fair-${language}`);
  await dialog.getByRole('textbox', { name: words('content', 'route.to') }).fill('/rules?document=privacy');
  await walker.press(words('common', 'action.save'), { dialog: true });
  await walker.isTold(words('content', 'entry.saved'));
  const moved = await fetch(`${server.url}${home}/spring-fair-${language}`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `${home}/rules?document=privacy`]);
  await walker.open(`/spring-fair-${language}`);
  await walker.arrivesAt('/rules?document=privacy');
  expect(walker.complaints).toEqual([]);
  await walker.close();
}, 240_000);
