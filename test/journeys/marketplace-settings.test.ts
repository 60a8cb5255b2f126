import { expect, test } from 'vitest';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { addSecondOperator, signInAsOperator } from './operator-sign-in.ts';
import { createWalker, settles } from './walker.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

test('an owner names the marketplace and says how it is reached, and every page shows it at once', async () => {
  const walker = await createWalker(browser, server.url, 'en', { width: 360 });
  const { page, words } = walker;
  const visitor = await createWalker(browser, server.url, 'zh');
  await visitor.open('/');
  expect(await visitor.page.title()).toContain('驼铃商城');

  await walker.open('/console/brand');
  await signInAsOperator(walker);
  await page.waitForURL(/\/console\/brand$/);
  await page.getByLabel('English', { exact: true }).fill('Silk Route');
  await page.getByLabel('简体中文', { exact: true }).fill('丝路通');
  const color = page.getByLabel(words('marketplace', 'field.color')).last();
  await color.fill('#93c5fd');
  await page.getByRole('button', { name: /#/ }).click();
  await page.getByLabel(words('marketplace', 'reason')).fill('Our own name');
  await settles(page);
  expect(await seriousIssues(page)).toEqual([]);
  await walker.picture('brand-form');
  await walker.press(words('common', 'action.save'));
  await walker.sees(words('marketplace', 'saved.brand'));
  await walker.sees('Our own name');
  await page.reload();
  await settles(page);
  expect(await seriousIssues(page)).toEqual([]);
  await walker.picture('brand-saved');

  // What was kept of the page is dropped, and the main color has its styles.
  await visitor.open('/');
  expect(await visitor.page.title()).toContain('丝路通');
  expect(await visitor.page.locator('header').first().innerText()).toContain('丝路通');
  const main = await visitor.page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-cinnabar'),
  );
  expect(main).toMatch(/^#[0-9a-f]{6}$/);
  expect(main).not.toBe('#c3341c');
  await settles(visitor.page);
  expect(await seriousIssues(visitor.page)).toEqual([]);
  await visitor.picture('brand-home');

  await walker.open('/console/site-contacts');
  await page.getByLabel(words('marketplace', 'field.phone')).fill('+86 539 812 3456');
  await page.getByRole('button', { name: words('marketplace', 'filing.add') }).click();
  await page
    .getByRole('textbox', { name: words('marketplace', 'filing.number') })
    .last()
    .fill('鲁ICP备00000000号-1');
  await page.getByLabel(words('marketplace', 'reason')).fill('We are filed now');
  await walker.press(words('common', 'action.save'));
  await walker.sees(words('marketplace', 'saved.contact'));
  await page.reload();
  await settles(page);
  expect(await seriousIssues(page)).toEqual([]);
  await walker.picture('contact-form');
  await visitor.open('/contact');
  const footer = visitor.page.locator('footer').last();
  expect(await footer.innerText()).toContain('+86 539 812 3456');
  const filing = footer.getByRole('link', { name: '鲁ICP备00000000号-1' });
  expect(await filing.getAttribute('href')).toBe('https://beian.miit.gov.cn/');
  await settles(visitor.page);
  expect(await seriousIssues(visitor.page)).toEqual([]);
  await visitor.picture('contact-page');
  expect([...walker.complaints, ...visitor.complaints]).toEqual([]);
  await visitor.close();
  await walker.close();
}, 120_000);

test('an operator without the right finds the rooms closed and not in the menu', async () => {
  const email = await addSecondOperator(server.database);
  await server.database.db
    .updateTable('staff')
    .set({ rights: ['orders'] })
    .where('email', '=', email)
    .execute();
  const walker = await createWalker(browser, server.url, 'en');
  const { page, words } = walker;
  for (const [index, room] of ['brand', 'site-contacts', 'companies'].entries()) {
    await walker.open(`/console/${room}`);
    if (index === 0) await signInAsOperator(walker, undefined, email);
    await page.waitForURL(new RegExp(`/console/${room}$`));
    await walker.sees(words('console', 'room.closed'));
    const menu = page.getByRole('navigation', { name: words('office', 'menu') });
    expect(await menu.getByText(words('common', 'title.brand'), { exact: true }).count()).toBe(0);
    expect(await menu.getByText(words('console', 'menu.money'), { exact: true }).count()).toBe(0);
  }
  await walker.close();
}, 60_000);
