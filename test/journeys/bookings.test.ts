import { expect, test } from 'vitest';
import { providers } from '../../demo/content/services.ts';
import { roles } from '../../src/contract/accounts/roles.ts';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { callServer, createWalker, settles, signIn, type Walker } from './walker.ts';

const server = prepareServer({ DEMO: '1', CAPTCHA: '0' });
const browser = prepareBrowser();

const center = { buyer: '/merchants/buyer-center', provider: '/merchants/service-center' };

async function pictured(walker: Walker, name: string): Promise<void> {
  await settles(walker.page);
  await walker.picture(`booking-${name}`);
}

/** Asks the provider of the first freight service on the page of freight quotes. */
async function ask(buyer: Walker, text: string): Promise<void> {
  const { page, words } = buyer;
  await buyer.open('/outside-trade-serve/international-logistics?origin=CN&destination=AE');
  await settles(page);
  await page.locator('article button[aria-haspopup="dialog"]').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('textarea').fill(text);
  await dialog.locator('input[autocomplete="name"]').fill('Amira Haddad');
  await dialog.locator('input[autocomplete="email"]').fill('amira@example.test');
  await pictured(buyer, 'inquiry');
  await buyer.press(words('services', 'inquiry.send'), { dialog: true });
  await dialog.waitFor({ state: 'detached' });
}

/** Opens the office of the provider that was asked, at the inquiry. */
async function openAsProvider(walker: Walker, text: string): Promise<void> {
  const { page } = walker;
  await walker.open(`${center.provider}/contacts`);
  await settles(page);
  await walker.picture('booking-inquiries');
  await page.getByText(text).first().click();
  await page.waitForURL(/contacts\/[0-9a-f-]{36}/);
  await settles(page);
}

async function providerOf(text: string, token: string): Promise<string> {
  const { rowList } = await callServer(server.url, 'inquiries.list', {}, token);
  return rowList.find((row) => row.text === text)!.partner.name;
}

async function lookAround(walker: Walker, address: string, name: string): Promise<void> {
  await walker.open(address);
  await pictured(walker, name);
}

const emailOf = (name: string): string => providers.find((provider) => provider.name === name)!.email;

/** Records the first and the last milestone of a booking, the first with a paper. */
async function deliver(provider: Walker, id: string): Promise<void> {
  const form = provider.page.getByRole('dialog');
  await provider.open(`${center.provider}/bookings/${id}`);
  for (const kind of ['collected', 'delivered'] as const) {
    await provider.page
      .getByRole('button', { name: provider.words('booking', 'action.recordMilestone'), exact: true })
      .click();
    await form.locator('select').selectOption(kind);
    if (kind === 'collected') {
      const paper = {
        name: 'lading.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7\n%%EOF'),
      };
      await form.locator('input[type="file"]').setInputFiles(paper);
      await form.getByText('lading.pdf').waitFor();
      await pictured(provider, 'milestone');
    }
    await provider.press(provider.words('booking', 'action.recordMilestone'), { dialog: true });
    await form.waitFor({ state: 'detached' });
    await provider.page.getByText(provider.words('booking', 'event.recordMilestone')).first().waitFor();
  }
}

test('a booking: asked for, offered, accepted, paid, delivered and completed', async () => {
  const language: Language = 'ar';
  const width = 360;
  const email = 'lin@caravan.example';
  const { url } = server;
  const text = `Two containers to Jebel Ali, asked in ${language}`;
  const buyer = await createWalker(browser, url, language, { width });
  const { page, words } = buyer;
  const token = await signIn(buyer, url, email, roles.buyer);
  await ask(buyer, text);

  const name = await providerOf(text, token);
  const provider = await createWalker(browser, url, language, { width });
  const providerToken = await signIn(provider, url, emailOf(name), roles.tradeService);
  await openAsProvider(provider, text);
  await provider.press(words('booking', 'offer.make'));
  const form = provider.page.getByRole('dialog');
  await form.locator('fieldset input').nth(0).fill('Sea freight, 40-foot container');
  await form.locator('fieldset input').nth(1).fill('2');
  await form.locator('fieldset input').nth(2).fill('4200.50');
  await form.locator('input').nth(4).fill('30');
  await form.locator('textarea').fill('Duties are not included.');
  await pictured(provider, 'offer');
  await provider.press(words('booking', 'offer.send'), { dialog: true });
  await provider.isTold(words('booking', 'done'));

  const [row] = (await callServer(url, 'bookings.list', {}, token)).rowList;
  const id = row!.id;
  const get = () => callServer(url, 'bookings.get', { id }, token);
  await buyer.open(`${center.buyer}/bookings`);
  await pictured(buyer, 'list');
  await buyer.open(`${center.buyer}/bookings/${id}`);
  await pictured(buyer, 'offered');
  await buyer.press(words('booking', 'action.accept'));
  await buyer.press(words('booking', 'action.accept'), { dialog: true });
  await page.getByRole('link', { name: words('booking', 'action.pay'), exact: true }).click();
  await page.waitForURL(/\/cashier\?booking=/);
  await pictured(buyer, 'cashier');
  await buyer.press(words('buyer', 'cashier.pay'));
  await page.waitForURL(/\/sandbox-bank\//);
  await page.locator('button[value="paid"]').click();
  await page.waitForURL(/\/cashier\/result/);
  await buyer.sees(words('buyer', 'result.succeeded'));
  await pictured(buyer, 'result');

  await deliver(provider, id);
  await pictured(provider, 'delivered');

  await buyer.open(`${center.buyer}/bookings/${id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'lading.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('lading.pdf');
  await pictured(buyer, 'confirm');
  await buyer.press(words('booking', 'action.complete'));
  await buyer.press(words('booking', 'action.complete'), { dialog: true });
  await buyer.press(words('booking', 'review.write'));
  await page.getByRole('dialog').locator('textarea').fill('On time and careful.');
  await buyer.press(words('booking', 'review.send'), { dialog: true });
  await buyer.sees('On time and careful.');
  await pictured(buyer, 'completed');
  expect(await get()).toMatchObject({ state: 'completed', total: { amount: '840100' } });

  await expect
    .poll(
      async () => {
        const { rowList } = await callServer(url, 'settlement.records', { pageSize: 100 }, providerToken);
        const own = rowList.filter(({ booking }) => booking?.id === id);
        const sum = (purse: string) =>
          own
            .filter((each) => each.purse === purse)
            .reduce((all, { amount }) => all + Number(amount.amount), 0);
        return { escrow: sum('escrow'), balance: sum('seller') };
      },
      { timeout: 30_000 },
    )
    .toEqual({ escrow: 0, balance: 831_699 });
  await lookAround(provider, `${center.provider}/bookings`, 'provider-list');
  await lookAround(provider, `${center.provider}/account-records`, 'provider-money');
  const operator = await createWalker(browser, url, language, { width });
  await operator.open('/console/bookings?state=completed');
  await signInAsOperator(operator, width === 360 ? 1 : 0);
  await operator.page.waitForURL(/\/console\/bookings/);
  await lookAround(operator, '/console/bookings?state=completed', 'console-list');
  await lookAround(operator, `/console/bookings/${id}`, 'console');
  expect([...buyer.complaints, ...provider.complaints, ...operator.complaints]).toEqual([]);
  await operator.close();
  await Promise.all([buyer.close(), provider.close()]);
}, 240_000);
