import { expect, test } from 'vitest';
import { listPath } from '../../src/web/features/addresses/addresses.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { callServer, createWalker, settles, type Walker } from './walker.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

const enter = async (walker: Walker, path: string) => {
  await walker.open(path);
  await walker.page.waitForURL(/\/console\/sign-in\?redirect=/);
  await signInAsOperator(walker);
};
async function issues({ page }: Walker): Promise<string[]> {
  await settles(page);
  return seriousIssues(page);
}

test('an operator adds a category, orders it by keyboard, gives it an attribute, and merges it where its address then leads', async () => {
  const tree = await callServer(server.url, 'catalog.tree', { depth: 2 });
  const target = tree[0]!.children[0]!;
  const walker = await createWalker(browser, server.url, 'en', { width: 1280 });
  const { page, words } = walker;
  await enter(walker, '/console/categories');
  await walker.sees(words('categories', 'roots'));
  expect(await issues(walker)).toEqual([]);
  await walker.picture('console-categories');
  await walker.press(words('categories', 'add'));
  const names = page.getByRole('dialog').locator('input');
  await names.first().fill('临时类目');
  await names.nth(1).fill('Passing fancies');
  await walker.press(words('common', 'action.save'), { dialog: true });
  await walker.sees('Passing fancies');
  const rows = page.getByRole('list', { name: words('categories', 'roots') }).getByRole('listitem');
  const up = page.getByRole('button', { name: 'Move Passing fancies up' });
  await expect.poll(async () => (await rows.last().textContent())?.includes('Passing fancies')).toBe(true);
  await up.focus();
  await up.press('Enter');
  await expect.poll(async () => (await rows.last().textContent())?.includes('Passing fancies')).toBe(false);

  await page.getByRole('link', { name: 'Passing fancies' }).click();
  await page.waitForURL(/\/console\/categories\/[0-9a-f-]{36}/);
  const id = page.url().split('/').at(-1)!;
  await walker.press(words('categories', 'addAttribute'));
  const dialog = page.getByRole('dialog');
  await dialog.locator('input').first().fill('材质');
  await dialog.locator('input').nth(1).fill('Material');
  await walker.press(words('categories', 'addValue'), { dialog: true });
  await dialog.locator('ol input').fill('Bamboo');
  await walker.press(words('common', 'action.save'), { dialog: true });
  await walker.sees('Bamboo');
  await page.reload();
  await walker.sees('Bamboo');
  expect(await issues(walker)).toEqual([]);
  await walker.picture('console-category');

  await walker.press(words('categories', 'merge'));
  await page.getByRole('dialog').getByRole('searchbox').fill(target.name);
  await page.getByRole('dialog').getByRole('radio').first().check();
  await walker.press(words('categories', 'merge'), { dialog: true });
  await page.waitForURL(/\/console\/categories$/);
  const old = listPath({ category: { id, name: 'Passing fancies' } });
  const response = await fetch(`${server.url}/en${old}`, { redirect: 'manual' });
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).not.toContain(id);
  expect(walker.complaints).toEqual([]);
  await walker.close();

  const narrow = await createWalker(browser, server.url, 'zh', { width: 360 });
  await enter(narrow, '/console/categories');
  await narrow.sees(narrow.words('categories', 'roots'));
  expect(await issues(narrow)).toEqual([]);
  await narrow.picture('console-categories');
  await narrow.page
    .getByRole('list', { name: narrow.words('categories', 'roots') })
    .getByRole('link')
    .first()
    .click();
  await narrow.sees(narrow.words('categories', 'uses'));
  expect(await issues(narrow)).toEqual([]);
  await narrow.picture('console-category');
  await narrow.close();
}, 150_000);
