import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { createWalker, settles, signIn } from './walker.ts';

const server = prepareServer();
const browser = prepareBrowser();

const office = '/merchants/service-center';
const account = 'silkway@caravan.example';
const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);

/** Two weight steps as a spreadsheet puts them on the clipboard, head and all. */
const copied = [
  'From country\tFrom place or port\tTo country\tTo place or port\tMode\tFrom weight, kg\tPrice per kg\tCurrency',
  [
    'China',
    'Yiwu',
    'Kazakhstan',
    'Almaty',
    'Rail',
    '0',
    '0.9',
    'USD',
    '50',
    '400',
    '9',
    '14',
    day(-1),
    day(90),
  ],
  [
    'China',
    'Yiwu',
    'Kazakhstan',
    'Almaty',
    'Rail',
    '1000',
    '0.7',
    'USD',
    '50',
    '400',
    '9',
    '14',
    day(-1),
    day(90),
  ],
]
  .map((line) => (typeof line === 'string' ? line : line.join('\t')))
  .join('\n');

test('a provider writes a profile, a service and a tariff; a visitor is quoted from it and finds the provider', async () => {
  const provider = await createWalker(browser, server.url, 'en');
  const { page, words } = provider;
  await signIn(provider, server.url, account, roles.tradeService);
  await provider.open(office);
  await provider.arrivesAt(`${office}/welcome`);
  await provider.sees(words('provider', 'toDo.profile'));
  await page.getByRole('link', { name: words('provider', 'toDo.profile') }).click();
  await provider.arrivesAt(`${office}/service-info-manage`);
  await page.getByLabel('Name in English').fill('Silkway Forwarding');
  await page.getByLabel('About in English').fill('Rail and road from Yiwu to Central Asia.');
  await provider.press(words('provider', 'licence.add'));
  const licence = page.getByRole('group', { name: 'License 1' });
  await licence.getByLabel(words('provider', 'licence.name')).fill('Road carrier licence');
  await licence.getByLabel(words('provider', 'licence.validUntil')).fill(day(200));
  await page.getByLabel('Monday: Opens', { exact: true }).fill('09:00');
  await page.getByLabel('Monday: Closes', { exact: true }).fill('18:00');
  await provider.press(words('provider', 'hours.copy'));
  await provider.picture('service-profile');
  expect(await seriousIssues(page)).toEqual([]);
  await provider.press(words('common', 'action.save'));
  await provider.isTold(words('provider', 'profile.saved'));

  await provider.open(`${office}/add-service`);
  await page.getByLabel('Title in English').fill('Rail from Yiwu to Almaty');
  await page.getByLabel('Description in English').fill('Weekly trains, cleared on both sides.');
  await provider.press(words('provider', 'form.publish'));
  await provider.isTold(words('provider', 'form.published'));
  await page.waitForURL(/service-manage-tariff/);

  const first = page.locator('#cell-0-0');
  await first.focus();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(event);
  }, copied);
  await expect.poll(() => page.locator('#cell-1-6').inputValue()).toBe('0.7');
  // A price of nothing is refused in its cell, and nothing is quoted yet.
  await page.locator('#cell-1-6').fill('0');
  await provider.press(words('provider', 'tariff.publish'));
  await provider.sees(words('tariffSheet', 'tariff.issue.notPositive'));
  await provider.picture('tariff-issue');
  await page.locator('#cell-1-6').fill('0.7');
  await provider.press(words('provider', 'tariff.publish'));
  await provider.isTold(words('provider', 'tariff.isPublished'));
  await page.reload();
  await settles(page);
  await provider.picture('tariff');
  expect(await seriousIssues(page)).toEqual([]);

  const visitor = await createWalker(browser, server.url, 'en');
  await visitor.open('/outside-trade-serve/international-logistics');
  await visitor.page
    .getByLabel(words('freight', 'destination'), { exact: true })
    .selectOption({ label: 'Kazakhstan' });
  await visitor.press(words('freight', 'reckon'));
  // The service stands among the providers as well: it is asked about where it is quoted.
  const quotes = visitor.page.getByRole('region', { name: words('freight', 'title') });
  await quotes.getByRole('button', { name: 'Contact: Rail from Yiwu to Almaty' }).first().click();
  const asked = visitor.page.getByRole('dialog');
  await expect.poll(() => asked.getByRole('textbox').first().inputValue()).toContain('You quote');
  await asked.getByLabel(words('services', 'inquiry.name')).fill('Aigerim');
  await asked.getByLabel(words('services', 'inquiry.contact')).fill('aigerim@example.test');
  await visitor.press(words('services', 'inquiry.send'), { dialog: true });
  await visitor.isTold('Sent to Silkway');
  await visitor.page
    .getByRole('link', { name: /Silkway/ })
    .first()
    .click();
  await visitor.page.waitForURL(/services\/providers/);
  await visitor.page.reload();
  await visitor.sees('Road carrier licence');
  await visitor.sees('Rail from Yiwu to Almaty');
  await settles(visitor.page);
  await visitor.picture('service-provider');
  expect(await seriousIssues(visitor.page)).toEqual([]);
  expect(visitor.complaints).toEqual([]);

  await provider.open(`${office}/welcome`);
  await provider.sees(words('provider', 'toDo.inquiries'));
  await settles(page);
  await provider.picture('service-welcome');
  expect(provider.complaints).toEqual([]);
}, 240_000);
