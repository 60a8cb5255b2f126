import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { walkedBy } from './readers.ts';
import { callServer, createWalker, settles, signIn, type Walker } from './walker.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

/** Puts the first variants of some products into the cart of a buyer, and takes out all else. */
async function fillCart(token: string): Promise<void> {
  const { shops } = await callServer(server.url, 'cart.get', {}, token);
  const before = shops.flatMap(({ lines }) => lines.map(({ skuId }) => ({ skuId })));
  if (before.length > 0) await callServer(server.url, 'cart.add', { mode: 'remove', lines: before }, token);
  const { rowList } = await callServer(server.url, 'search.products', { pageSize: 12 });
  for (const { id, moq } of rowList.slice(0, 3)) {
    const { skus } = await callServer(server.url, 'catalog.product', { id });
    const { id: skuId } = skus.find(({ stock }) => stock >= moq)!;
    await callServer(server.url, 'cart.add', { lines: [{ skuId, quantity: moq }] }, token);
  }
}

/** Has somebody belong to a company. */
async function joinCompany(token: string): Promise<void> {
  const { companies } = await callServer(server.url, 'companies.mine', {}, token);
  const company = { name: 'Falcon Trading LLC', country: 'AE', address: 'Dubai', taxNumber: '100200300' };
  if (companies.length === 0) await callServer(server.url, 'companies.found', company, token);
}

/** Makes a link in the dialog that is open. @returns its address */
async function makeLink({ page, press, words }: Walker): Promise<string> {
  await press(words('sharedLink', 'make'), { dialog: true });
  const address = page.getByRole('dialog').getByRole('textbox').first();
  await expect.poll(() => address.inputValue()).toMatch(/\/shared\/[0-9a-f]{40}$/);
  return address.inputValue();
}

/** A buyer who belongs to a company, signed in. */
async function enterOfCompany(language: Language, width: number) {
  const buyer = await createWalker(browser, server.url, language, { width });
  const t = (key: string) => buyer.words('sharedLink', key);
  const token = await signIn(buyer, server.url, 'buyer@caravan.example', roles.buyer);
  await joinCompany(token);
  return { buyer, t, token };
}

test.each(
  walkedBy([
    ['en', 1440, 'buyer@caravan.example'],
    ['zh', 1440, 'lin@caravan.example'],
    ['ar', 360, 'omar@caravan.example'],
  ] as const),
)(
  'a buyer shares a cart, a stranger opens it, adds all of it and comments, and the link is ended, in %s at %i',
  async (language, width, email) => {
    const buyer = await createWalker(browser, server.url, language, { width });
    const t = (key: string) => buyer.words('sharedLink', key);
    const token = await signIn(buyer, server.url, email, roles.buyer);
    await fillCart(token);
    await buyer.open('/cart/list');
    await buyer.press(t('share'));
    const dialog = buyer.page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Café 1 <b>');
    await settles(buyer.page);
    expect(await seriousIssues(buyer.page)).toEqual([]);
    await buyer.picture('share-cart');
    const address = await makeLink(buyer);
    await settles(buyer.page);
    await buyer.picture('share-ready');
    expect(await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(
      'https://wa.me/?text=',
    );

    // A stranger reads it in their own language, whatever the sharer reads.
    const stranger = await createWalker(browser, server.url, language, { width });
    await stranger.page.context().addCookies([{ name: 'language', value: language, url: server.url }]);
    await stranger.page.goto(new URL(address).pathname);
    await stranger.sees(t('addAll'));
    expect(new URL(stranger.page.url()).pathname).toBe(`/${language}${new URL(address).pathname}`);
    await stranger.sees('Café 1 <b>');
    await settles(stranger.page);
    expect(await seriousIssues(stranger.page)).toEqual([]);
    await stranger.picture('shared-cart', { whole: true });
    const others = { en: 'lin@caravan.example', zh: 'omar@caravan.example', ar: 'buyer@caravan.example' };
    const otherToken = await signIn(stranger, server.url, others[language], roles.buyer);
    await stranger.page.reload();
    const countLines = () => callServer(server.url, 'cart.get', {}, otherToken);
    await stranger.press(t('addAll'));
    await stranger.isTold(/3/);
    const { shops } = await countLines();
    await stranger.press(t('addAll'));
    await settles(stranger.page);
    expect((await countLines()).shops).toEqual(shops);
    await stranger.page.getByRole('textbox', { name: t('comment') }).fill('The blue ones, please');
    await stranger.press(t('comment.send'));
    await stranger.isTold(t('comment.sent'));
    await stranger.sees('The blue ones, please');
    await settles(stranger.page);
    await stranger.picture('shared-comments', { whole: true });

    await buyer.open('/merchants/buyer-center/shared-links');
    await buyer.sees('Café 1 <b>');
    await settles(buyer.page);
    expect(await seriousIssues(buyer.page)).toEqual([]);
    await buyer.picture('shared-links', { whole: true });
    await buyer.page
      .getByRole('link', { name: t('view') })
      .first()
      .click();
    await buyer.sees('The blue ones, please');
    await settles(buyer.page);
    await buyer.picture('shared-link', { whole: true });
    await buyer.press(t('end'));
    await buyer.press(t('end'), { dialog: true });
    await buyer.isTold(t('ended'));
    await buyer.sees(t('state.revoked'));

    const answer = await stranger.page.reload();
    expect(answer!.status()).toBe(404);
    await settles(stranger.page);
    await stranger.picture('shared-ended');
    expect([...buyer.complaints, ...stranger.complaints]).toEqual([]);
    await buyer.close();
    await stranger.close();
  },
  180_000,
);

test.each(
  walkedBy([
    ['en', 360],
    ['zh', 1440],
    ['ar', 1440],
  ] as const),
)(
  'a link for a company opens for colleagues and refuses a stranger, in %s at %i',
  async (language, width) => {
    const { buyer, t, token } = await enterOfCompany(language, width);
    await fillCart(token);
    await buyer.open('/cart/list');
    await buyer.press(t('share'));
    await buyer.page.getByRole('dialog').getByRole('combobox').first().selectOption({ index: 1 });
    const address = await makeLink(buyer);
    const path = new URL(address).pathname;

    const stranger = await createWalker(browser, server.url, language, { width });
    await stranger.open(path);
    await stranger.sees(t('signIn.title'));
    expect(await stranger.page.title()).not.toMatch(/Falcon/);
    await settles(stranger.page);
    expect(await seriousIssues(stranger.page)).toEqual([]);
    await stranger.picture('shared-for-company');
    await signIn(stranger, server.url, 'lin@caravan.example', roles.buyer);
    await stranger.page.reload();
    await stranger.sees(stranger.words('common', 'missing.title'));
    await settles(stranger.page);
    await stranger.picture('shared-not-for-me');
    await buyer.open(path);
    await buyer.sees(t('addAll'));
    expect([...buyer.complaints, ...stranger.complaints]).toEqual([]);
    await buyer.close();
    await stranger.close();
  },
  120_000,
);

test.each(
  walkedBy([
    ['en', 360],
    ['zh', 1440],
    ['ar', 1440],
  ] as const),
)(
  'saved products and a quote are shared, the quote with colleagues alone, in %s at %i',
  async (language, width) => {
    const { buyer, t, token } = await enterOfCompany(language, width);
    const { rowList: products } = await callServer(server.url, 'search.products', { pageSize: 4 });
    for (const { id } of products) await callServer(server.url, 'favorites.saveProduct', { id }, token);
    await buyer.open('/merchants/buyer-center/my-collection');
    await settles(buyer.page);
    await buyer.page.getByRole('checkbox').nth(1).check();
    await settles(buyer.page);
    expect(await seriousIssues(buyer.page)).toEqual([]);
    await buyer.picture('share-saved');
    await buyer.press(t('share'));
    const ofOne = await makeLink(buyer);
    await buyer.press(t('done'), { dialog: true });
    await buyer.page.goto(`/${language}${new URL(ofOne).pathname}`);
    await buyer.sees(t('addAll'));
    await settles(buyer.page);
    await buyer.picture('shared-saved', { whole: true });

    const { rowList: requests } = await callServer(server.url, 'rfqs.list', { pageSize: 50 }, token);
    const request = requests.find(({ quoteCount }) => quoteCount > 0)!;
    await buyer.open(`/merchants/buyer-center/my-opportunity-detail?id=${request.id}`);
    await buyer.page
      .getByRole('button', { name: t('share'), exact: true })
      .first()
      .click();
    await settles(buyer.page);
    await buyer.picture('share-quote');
    const address = await makeLink(buyer);
    await buyer.open(new URL(address).pathname);
    await buyer.sees(t('validUntil'));
    await settles(buyer.page);
    expect(await seriousIssues(buyer.page)).toEqual([]);
    await buyer.picture('shared-quote', { whole: true });
    expect(buyer.complaints).toEqual([]);
    await buyer.close();
  },
  120_000,
);

test('a messenger is told the products, and nobody may keep the page', async () => {
  const { token } = await callServer(server.url, 'accounts.login', {
    userName: 'buyer@caravan.example',
    password: 'Demo1234',
    loginType: 1,
    userType: roles.buyer,
  });
  await fillCart(token);
  const sharing = { kind: 'cart', days: 7, audience: 'anyone', isPriced: true } as const;
  const link = await callServer(server.url, 'sharedLinks.add', sharing, token);
  const get = async (path: string, headers = {}) => {
    const answer = await fetch(`${server.url}${path}`, { headers, redirect: 'manual' });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  const page = await get(`/en/shared/${link.token}`);
  const { html } = page;
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('x-robots-tag')).toContain('noindex');
  expect(page.headers.get('etag')).toBeNull();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toMatch(/<meta property="og:title" content="[^"]+ · [^"]+">/);
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\?w=800">/);
  expect(html).not.toMatch(/Price|¥\d/);
  // Whoever opens it reads it in their own language.
  const arabic = await get(`/shared/${link.token}`, { 'accept-language': 'ar-AE,ar;q=0.9,en;q=0.8' });
  expect(arabic.headers.get('location')).toBe(`/ar/shared/${link.token}`);
  const stored = await get(`/shared/${link.token}`, { 'accept-language': 'ar', cookie: 'language=ru' });
  expect(stored.headers.get('location')).toBe(`/ru/shared/${link.token}`);
  // What was ended is gone at once, and as what never was.
  await callServer(server.url, 'sharedLinks.revoke', { id: link.id }, token);
  const ended = await get(`/en/shared/${link.token}`);
  const never = await get(`/en/shared/${'0'.repeat(40)}`);
  expect([ended.status, never.status]).toEqual([404, 404]);
  const without = (text: string) => text.replaceAll(/[0-9a-f]{40}/g, '');
  expect(without(ended.html)).toBe(without(never.html));
});
