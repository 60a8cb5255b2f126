import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { codeFor } from './sign-in-form.ts';
import { callServer, createWalker, demoPassword, signIn, type Walker } from './walker.ts';

// Only who starts the demo world knows its operator: a copied one is let in by DEMO.
const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();
/** In the console from the beginning; reads English. */
let operator: Walker;
/** The shop of seller@caravan.example. */
let shopId: string;
beforeAll(async () => {
  const seller = await callServer(server.url, 'accounts.login', {
    userName: 'seller@caravan.example',
    password: demoPassword,
    loginType: 1,
    userType: roles.seller,
  });
  const { rowList } = await callServer(server.url, 'orders.listForSeller', { pageSize: 1 }, seller.token);
  shopId = rowList[0]!.shop.id;
  operator = await createWalker(browser, server.url, 'en');
  await operator.open('/console/messages');
  await signInAsOperator(operator, 0);
  await operator.page.waitForURL(/\/console\/messages/);
}, 400_000);

async function write(walker: Walker, text: string): Promise<void> {
  await walker.page.getByRole('textbox', { name: walker.words('message', 'write') }).fill(text);
  await walker.page.getByRole('button', { name: walker.words('message', 'send'), exact: true }).click();
  await walker.sees(text);
}

/** The form a label stands in says what is typed there by its words, whatever their order. */
const field = (page: Page | ReturnType<Page['getByRole']>, label: string | RegExp) =>
  page.getByRole('textbox', { name: label }).first();

/** Where a request goes, by keys alone: by its English name on a page in any language, by its code, by its prefix. */
async function chooseCountry({ page, words, language }: Walker): Promise<void> {
  const country = page.getByRole('combobox', { name: words('rfq', 'country') });
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { keyboard } = page;
  await expect.poll(() => country.inputValue()).toBe(names.of('CN'));
  await country.focus();
  await keyboard.type('germ');
  await page
    .getByRole('listbox')
    .getByRole('option', { name: names.of('DE'), exact: true })
    .waitFor();
  await keyboard.press('Enter');
  expect(await country.inputValue()).toBe(names.of('DE'));
  // Escape leaves it as it was, and so does what no country is called.
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('Escape');
  expect(await country.getAttribute('aria-expanded')).toBe('false');
  await keyboard.type('xyzzy');
  await page
    .getByRole('status')
    .filter({ hasText: words('common', 'ui.noMatch') })
    .waitFor();
  await keyboard.press('Tab');
  expect(await country.inputValue()).toBe(names.of('DE'));
  // Whoever has typed all that tells it apart has chosen it.
  await country.focus();
  await keyboard.type('+971');
  await keyboard.press('Tab');
  expect(await country.inputValue()).toBe(names.of('AE'));
  await country.click();
  await page.getByRole('option', { name: names.of('AD'), exact: true }).click();
  expect(await country.inputValue()).toBe(names.of('AD'));
}

describe('people who trade', () => {
  const language: Language = 'en';
  const width = 390;
  const arrive = () => createWalker(browser, server.url, language, { width });

  test('a buyer publishes a request, a seller quotes for it, and the buyer reads the quote', async () => {
    const title = `Bamboo trays for ${language}`;
    const buyer = await arrive();
    const token = await signIn(buyer, server.url, 'buyer@caravan.example', roles.buyer);
    await buyer.open('/merchants/buyer-center/my-opportunity-add');
    await field(buyer.page, buyer.words('rfq', 'form.title')).fill(title);
    const category = buyer.page.getByRole('combobox', { name: buyer.words('rfq', 'category') });
    await expect.poll(() => category.first().locator('option').count()).toBeGreaterThan(1);
    // Guessed from the title, until the buyer chooses: then it stays, whatever else is typed.
    await expect.poll(() => category.first().inputValue()).not.toBe('');
    await buyer.sees(buyer.words('rfq', 'form.guessed'));
    await buyer.picture('guessed');
    await category.first().selectOption({ index: 1 });
    const chosen = await category.first().inputValue();
    await field(buyer.page, buyer.words('rfq', 'form.title')).fill(`${title} and steel bottles`);
    await buyer.page.waitForTimeout(600);
    expect(await category.first().inputValue()).toBe(chosen);
    await field(buyer.page, buyer.words('rfq', 'form.title')).fill(title);
    await field(buyer.page, buyer.words('rfq', 'quantity')).fill('3000');
    await chooseCountry(buyer);
    await buyer.picture('request');
    await buyer.press(buyer.words('common', 'title.rfqAdd'));
    await buyer.page.waitForURL(/my-opportunity-detail\?id=/);
    const id = new URL(buyer.page.url()).searchParams.get('id')!;
    const request = await callServer(server.url, 'rfqs.get', { id }, token);
    expect(request.country).toBe('AD');

    const seller = await arrive();
    await signIn(seller, server.url, 'seller@caravan.example', roles.seller);
    await seller.open(`/opportunities/${id}`);
    await seller.press(seller.words('rfq', 'quote.give'));
    const dialog = seller.page.getByRole('dialog');
    await field(dialog, seller.words('rfq', 'quote.price')).fill('4.37');
    await seller.press(seller.words('rfq', 'quote.send'), { dialog: true });
    await seller.isTold(seller.words('rfq', 'quote.sent'));
    await seller.picture('quoted');

    await buyer.page.reload();
    await buyer.sees(/4\.37/);
    await buyer.page.locator(`main a[href*="/shop/${shopId}"]`).first().waitFor();
    await buyer.picture('quotes');
    expect([...buyer.complaints, ...seller.complaints]).toEqual([]);
    await Promise.all([buyer.close(), seller.close()]);
  }, 180_000);

  test('a buyer asks a seller about products and reads the answer', async () => {
    const { rowList } = await callServer(server.url, 'search.products', { shopId, pageSize: 1 });
    const buyer = await arrive();
    await signIn(buyer, server.url, 'buyer@caravan.example', roles.buyer);
    await buyer.open(`/goods-detail/x_${rowList[0]!.id}.html`);
    await buyer.press(buyer.words('message', 'ask'));
    await write(buyer, `Is it packed in cartons? ${language}`);
    await buyer.picture('asked');

    const seller = await arrive();
    await signIn(seller, server.url, 'seller@caravan.example', roles.seller);
    await seller.open('/merchants/seller-center/messages');
    await seller.page
      .locator('main a', { hasText: `Is it packed in cartons? ${language}` })
      .first()
      .click();
    await write(seller, `Yes, twelve in each. ${language}`);
    await seller.picture('answered');

    await buyer.open('/merchants/buyer-center/messages');
    await buyer.page
      .locator('main a', { hasText: `Yes, twelve in each. ${language}` })
      .first()
      .click();
    await buyer.page
      .locator('main ol', { hasText: `Yes, twelve in each. ${language}` })
      .first()
      .waitFor();
    expect([...buyer.complaints, ...seller.complaints]).toEqual([]);
    await Promise.all([buyer.close(), seller.close()]);
  }, 180_000);

  test('a message that a visitor leaves is read and handled in the console', async () => {
    const text = `Do you send samples? ${language}`;
    const visitor = await arrive();
    const { page, words } = visitor;
    await visitor.open('/market');
    await page.getByRole('button', { name: words('common', 'desk.open'), exact: true }).click();
    await visitor.press(words('support', 'leave'), { dialog: true });
    const dialog = page.getByRole('dialog');
    await field(dialog, words('support', 'name')).fill('Nour');
    await field(dialog, words('support', 'contact')).fill(`nour-${language}@trade.example`);
    await field(dialog, words('support', 'text')).fill(text);
    await visitor.press(words('support', 'send'), { dialog: true });
    await visitor.isTold(words('support', 'sent'));

    await operator.open('/console/messages');
    const row = operator.page.getByRole('row').filter({ hasText: text });
    await row.getByRole('button', { name: operator.words('visitors', 'handle'), exact: true }).click();
    await operator.page.getByRole('dialog').getByRole('textbox').fill('Called back');
    await operator.press(operator.words('visitors', 'handle'), { dialog: true });
    await row.filter({ hasText: operator.words('visitors', 'state.handled') }).waitFor();
    expect([...visitor.complaints, ...operator.complaints]).toEqual([]);
    await visitor.close();
  }, 180_000);

  test('a visit to a market that somebody announces is proved by their phone and stands in the console', async () => {
    const text = `Two of us, on Tuesday. ${language}`;
    const phone = '13500010002';
    const visitor = await arrive();
    const { page, words } = visitor;
    await visitor.open('/market');
    await page.locator('main a[href*="/market/"]').first().click();
    await page.waitForURL(/\/market\/.+_/);
    await visitor.press(words('market', 'visit'));
    const market = await page.locator('main h1').innerText();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(market).waitFor();
    await field(dialog, words('support', 'name')).fill('Nour');
    await field(dialog, words('support', 'text')).fill(text);
    const code = field(dialog, words('support', 'code.label'));
    await visitor.press(words('support', 'code.send'), { dialog: true });
    await visitor.sees(words('support', 'wanted.contact'));
    await field(dialog, words('support', 'phone')).fill(phone);
    await visitor.press(words('support', 'code.send'), { dialog: true });
    await visitor.isTold(words('support', 'code.sent'));
    const sent = await codeFor(server.url, `+86${phone}`);
    await code.fill(sent === '000000' ? '000001' : '000000');
    await visitor.press(words('support', 'send'), { dialog: true });
    await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
    await code.fill(sent);
    await visitor.press(words('support', 'send'), { dialog: true });
    await visitor.isTold(words('support', 'sent'));

    await operator.open('/console/messages');
    const row = operator.page.getByRole('row').filter({ hasText: text });
    await row.getByText(operator.words('visitors', 'proved'), { exact: true }).waitFor();
    await row.getByText(market).waitFor();
    expect([...visitor.complaints, ...operator.complaints]).toEqual([]);
    await visitor.close();
  }, 180_000);

  test('an application to the club is decided in the console, and the applicant reads it', async () => {
    const company = `Palm Trading ${language}`;
    const applicant = await arrive();
    const { page, words } = applicant;
    const email = language === 'en' ? 'grace@caravan.example' : 'lin@caravan.example';
    await signIn(applicant, server.url, email, roles.buyer);
    await applicant.open('/club');
    await field(page, words('club', 'company')).fill(company);
    await field(page, words('club', 'person')).fill('Sami');
    await field(page, words('support', 'contact')).fill(email);
    await page.locator('main fieldset input[type=checkbox]').first().check();
    await applicant.press(words('club', 'send'));
    await applicant.sees(words('club', 'sent'));

    await operator.open('/console/club');
    const row = operator.page.getByRole('row').filter({ hasText: company });
    await row.getByRole('button', { name: operator.words('visitors', 'club.accept'), exact: true }).click();
    await operator.press(operator.words('visitors', 'club.accept'), { dialog: true });
    await row.filter({ hasText: operator.words('visitors', 'club.accepted') }).waitFor();
    await applicant.open('/club');
    await applicant.sees(words('club', 'state.accepted'));
    expect([...applicant.complaints, ...operator.complaints]).toEqual([]);
    await applicant.close();
  }, 180_000);
});
