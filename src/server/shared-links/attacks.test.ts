import { QueryClient } from '@tanstack/react-query';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { buyingCompanies } from '../../../test/buying-company.ts';
import type { Caller } from '../../../test/caravan.ts';
import { moderationOf } from '../../../test/moderation.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { quotedRequests } from '../../../test/quoted-requests.ts';
import { sharingOf } from '../../../test/shared-links.ts';
import { mostOpenLinks } from '../../contract/shared-links/shared-link-limits.ts';
import { arrive } from '../../web/shell/routing/loader.ts';
import type { Setting } from '../../web/shell/routing/view.ts';
import { publicAddresses, renderPage, sourceAssets } from '../../web/shell/server.tsx';
import { createServing } from '../http/app.ts';
import { newId } from '../../kit/ids.ts';
import { notifyOfComments } from './notify.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);
const { quoted } = quotedRequests(caravan);
const { terms, filledCart, share, open, codeOfOpening } = sharingOf(caravan);
const { report } = moderationOf(caravan);

type Buyer = Awaited<ReturnType<typeof caravan.buyer>>;

const setProduct = (id: string, change: object) =>
  caravan.deps.db.updateTable('products').set(change).where('id', '=', id).execute();
const setSku = (id: string, change: object) =>
  caravan.deps.db.updateTable('skus').set(change).where('id', '=', id).execute();
const closeShop = (id: string) =>
  caravan.deps.db.updateTable('shops').set({ closed_at: caravan.clock.now() }).where('id', '=', id).execute();
const cartOf = async (who: Caller) =>
  (await caravan.done('cart.get', {}, who)).shops.flatMap(({ lines }) => lines);
const stateOf = async (id: string, who: Caller) =>
  (await caravan.done('sharedLinks.list', {}, who)).rowList.find((row) => row.id === id)?.state;
const comment = (token: string, who: Caller, text = 'Hello') =>
  caravan.done('sharedLinks.comment', { token, text }, who);

/** Somebody who is there already joins a company. */
async function joinAs({ owner, id }: Awaited<ReturnType<typeof company>>, person: Buyer) {
  const invitation = { contact: `${newId()}@example.test`, roles: ['purchaser' as const] };
  const { address } = await caravan.done('companies.invite', invitation, owner);
  await caravan.done('companies.accept', { token: /token=([\w-]+)/.exec(address)![1]! }, person);
  await caravan.done('companies.actFor', { id }, person);
}

async function withProductInCart(person: Buyer) {
  const seller = await caravan.seller();
  const { skuId } = await caravan.products({ shopId: seller.shopId });
  await caravan.done('cart.add', { lines: [{ skuId, quantity: 4 }] }, person);
}

/** Somebody who shared a product of several variants that they had saved. */
async function sharedList() {
  const [buyer, seller] = [await caravan.buyer(), await caravan.seller()];
  const product = await caravan.products({ shopId: seller.shopId, skus: 3, titles: { en: 'Bowl' } });
  await caravan.done('favorites.saveProduct', { id: product.id }, buyer);
  return { buyer, seller, product, ...(await share(buyer, { kind: 'list' })) };
}

async function letIn(customer: Buyer, seller: { shopId: string; token: string }) {
  await caravan.done('priceAccess.ask', { shopId: seller.shopId, message: '' }, customer);
  const approval = { accountId: customer.id, version: 1, decision: 'approve' as const };
  await caravan.done('priceAccess.decide', approval, seller);
}

describe('whoever has left', () => {
  test('does not bring a link of before to life by joining the company again', async () => {
    const falcon = await company();
    const person = await falcon.join('purchaser');
    await withProductInCart(person);
    const inside = await share(person, { audience: 'company', companyId: falcon.id });
    const outside = await share(person);
    await caravan.done('companies.remove', { id: person.id }, falcon.owner);
    expect(await codeOfOpening(outside.token)).toBe('NOT_FOUND');
    // Clocks of tests stand still: nobody leaves and comes back within a moment.
    caravan.clock.advance(1_000);
    await joinAs(falcon, person);
    expect(await codeOfOpening(outside.token)).toBe('NOT_FOUND');
    expect(await codeOfOpening(inside.token, falcon.owner)).toBe('NOT_FOUND');
  });

  test('loses what they made while they acted for a company, also where another company was to look', async () => {
    const [acted, looking] = [await company(), await company()];
    const person = await looking.join('purchaser');
    await joinAs(acted, person);
    await withProductInCart(person);
    const { token } = await share(person, { audience: 'company', companyId: looking.id });
    expect(await codeOfOpening(token, looking.owner)).toBe(200);
    await caravan.done('companies.remove', { id: person.id }, acted.owner);
    expect(await codeOfOpening(token, looking.owner)).toBe('NOT_FOUND');
  });

  test('reads what colleagues said no more, under whatever key', async () => {
    const falcon = await company();
    const person = await falcon.join('purchaser');
    await withProductInCart(person);
    const { id, token } = await share(person, { audience: 'company', companyId: falcon.id });
    await comment(token, falcon.owner, 'We pay 9 at most');
    await caravan.done('companies.remove', { id: person.id }, falcon.owner);
    const answer = await caravan.call('sharedLinks.comments', { id }, person);
    expect(JSON.stringify(answer)).not.toContain('We pay 9 at most');
  });

  test('is written no letters about a link that has ended, and neither is who was blocked', async () => {
    const falcon = await company();
    const person = await falcon.join('purchaser');
    await withProductInCart(person);
    const { token } = await share(person, { audience: 'company', companyId: falcon.id });
    await comment(token, falcon.owner);
    await caravan.done('companies.remove', { id: person.id }, falcon.owner);
    const { buyer: blocked } = await filledCart();
    const { token: ofBlocked } = await share(blocked);
    await comment(ofBlocked, await caravan.buyer());
    const operator = await caravan.operator(['users']);
    await caravan.done('console.users.block', { id: blocked.id, reason: 'Fraud' }, operator);
    const lettersTo = async (who: { id: string }) =>
      (await caravan.mailsTo(who)).filter(({ body }) => body.includes('/buyer-center/shared-links')).length;
    await notifyOfComments(caravan.deps);
    expect([await lettersTo(person), await lettersTo(blocked)]).toEqual([0, 0]);
  });

  test('reports nothing of a company that they know by its id alone', async () => {
    const falcon = await company();
    const [person, colleague] = [await falcon.join('purchaser'), await falcon.join('viewer')];
    await withProductInCart(person);
    const { id, token } = await share(person, { audience: 'company', companyId: falcon.id });
    const { id: commentId } = await comment(token, falcon.owner, 'We pay 9 at most');
    await caravan.done('companies.remove', { id: colleague.id }, falcon.owner);
    expect((await report(commentId, colleague, { kind: 'shared_comment' })).code).toBe('NOT_FOUND');
    expect((await report(id, colleague, { kind: 'shared_link' })).code).toBe('NOT_FOUND');
  });
});

describe('limits', () => {
  /** Gives a person so many links like one that they have. */
  const copyLink = (id: string, count: number) =>
    sql`insert into shared_links (id, token_hash, owner_id, kind, audience, company_id, acted_for_company_id, with_prices, note, language, created_at, expires_at)
      select gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), owner_id, kind, audience, company_id, acted_for_company_id, with_prices, note, language,
        created_at, expires_at from shared_links, generate_series(1, ${count}) where id = ${id}`.execute(
      caravan.deps.db,
    );
  test('of open links hold also for twenty presses at once', async () => {
    const { buyer } = await filledCart();
    const { id } = await share(buyer);
    await copyLink(id, mostOpenLinks - 2);
    const press = () => caravan.codeOf('sharedLinks.add', { kind: 'cart', ...terms }, buyer);
    await Promise.all(Array.from({ length: 20 }, press));
    expect((await caravan.done('sharedLinks.list', {}, buyer)).totalRecord).toBe(mostOpenLinks);
  });

  test('count only links that show something', async () => {
    const falcon = await company();
    const person = await falcon.join('purchaser');
    await withProductInCart(person);
    const { id } = await share(person);
    await copyLink(id, mostOpenLinks - 1);
    await caravan.done('companies.leave', { id: falcon.id }, person);
    const { rowList } = await caravan.done('sharedLinks.list', {}, person);
    expect(new Set(rowList.map(({ state }) => state))).toEqual(new Set(['ended']));
    expect(await caravan.codeOf('sharedLinks.add', { kind: 'cart', ...terms }, person)).toBe(200);
  });

  test('of letters hold also where two processes write at once', async () => {
    const { buyer } = await filledCart();
    const { token } = await share(buyer);
    await comment(token, await caravan.buyer());
    await Promise.all([1, 2, 3, 4].map(() => notifyOfComments(caravan.deps)));
    expect(await caravan.mailsTo(buyer)).toHaveLength(1);
  });

  test('are not drawn on by a comment that nobody could write', async () => {
    const [first, second] = [await filledCart(), await filledCart()];
    const full = await share(first.buyer);
    const { token } = await share(second.buyer);
    await sql`insert into shared_link_comments (id, link_id, author_id, text, language, created_at)
      select gen_random_uuid(), ${full.id}, ${first.buyer.id}, 'x', 'en', ${caravan.clock.now()}::timestamptz
      from generate_series(1, 200)`.execute(caravan.deps.db);
    const guest = await caravan.buyer();
    for (let n = 0; n < 30; n++)
      expect(await caravan.codeOf('sharedLinks.comment', { token: full.token, text: 'x' }, guest)).toBe(
        'SHARE_COMMENTS_FULL',
      );
    expect(await caravan.codeOf('sharedLinks.comment', { token, text: 'x' }, guest)).toBe(200);
  });
});

describe('a saved product of several variants', () => {
  test('shows whoever looks the price that they pay, and that it is hidden where it is', async () => {
    const { seller, product, token } = await sharedList();
    const customer = await caravan.buyer();
    await setProduct(product.id, { prices_shown_to: 'approved' });
    const lineFor = async (who: Caller) => (await open(token, who)).shops[0]!.lines[0]!;
    expect.soft(await lineFor({})).toMatchObject({ price: null, issue: 'hidden' });
    await letIn(customer, seller);
    expect.soft(await lineFor(customer)).toMatchObject({ price: { amount: '1000' }, issue: null });
    const list = await caravan.done('priceLists.save', { name: 'Friends', percentOff: 33 }, seller);
    await caravan.done('priceLists.addCustomer', { ...list, accountId: customer.id }, seller);
    await caravan.done('cart.add', { lines: [{ skuId: product.skuId, quantity: 1 }] }, customer);
    const [inCart] = await cartOf(customer);
    expect(inCart!.price).toMatchObject({ amount: '670' });
    expect(await lineFor(customer)).toMatchObject({ price: { amount: '670' } });
  });
});

describe('what was taken down', () => {
  test('tells strangers nothing that its seller writes from then on', async () => {
    const { buyer, products } = await filledCart();
    const { token } = await share(buyer);
    const { id, skuId } = products[0]!;
    await setProduct(id, { publish_status: 'down' });
    await setSku(skuId, { tier_prices: ['731337'] as never, stock: 4_242 });
    const contents = JSON.stringify(await open(token));
    for (const secret of ['731337', '4242']) expect.soft(contents).not.toContain(secret);
  });

  test('is named and pictured to no messenger', async () => {
    const { buyer, products } = await filledCart([{}, {}]);
    const { token } = await share(buyer);
    await setProduct(products[1]!.id, { publish_status: 'down', pictures: ['ab/cd.jpg'] });
    const preview = await caravan.done('sharedLinks.preview', { token });
    expect(preview.titles).toEqual(['Kettle 1']);
    expect(preview.picture).toBeNull();
  });
});

describe('"Add all"', () => {
  test('puts nothing into a cart that cannot be ordered without saying so', async () => {
    const { buyer, products } = await filledCart([{}, {}, {}]);
    const { token } = await share(buyer);
    await setSku(products[0]!.skuId, { stock: 4 });
    await setProduct(products[1]!.id, { multiple: 6, moq: 6 });
    await setProduct(products[2]!.id, { moq: 50 });
    const stranger = await caravan.buyer();
    const { added, missing } = await caravan.done('sharedLinks.putInCart', { token }, stranger);
    const orderable = (await cartOf(stranger)).filter(({ issue }) => issue === null);
    expect({ added, missing: missing.length }).toEqual({
      added: orderable.length,
      missing: 3 - orderable.length,
    });
  });

  test('leads to the prices that the link showed, also where a part of it cannot be ordered any more', async () => {
    const [buyer, seller, stranger] = [await caravan.buyer(), await caravan.seller(), await caravan.buyer()];
    const tiers: [number, bigint][] = [
      [1, 1_000n],
      [10, 800n],
    ];
    const { skuIds } = await caravan.products({ shopId: seller.shopId, skus: 2, tiers });
    const lines = skuIds.map((skuId) => ({ skuId, quantity: 5 }));
    await caravan.done('cart.add', { lines }, buyer);
    const { token } = await share(buyer);
    await setSku(skuIds[1]!, { stock: 0 });
    const { shops, total } = await open(token, stranger);
    await caravan.done('sharedLinks.putInCart', { token }, stranger);
    const [inCart] = await cartOf(stranger);
    const onLink = shops[0]!.lines.find(({ skuId }) => skuId === skuIds[0])!;
    expect.soft(onLink.price!.amount).toBe(inCart!.price!.amount);
    expect(total).toEqual(inCart!.amount);
  });

  test('by twenty presses of two links at once has the greater quantity of each, once', async () => {
    const { buyer, products } = await filledCart([{ quantity: 3 }, { quantity: 20 }]);
    const { token } = await share(buyer);
    await caravan.done(
      'cart.add',
      { mode: 'set', lines: [{ skuId: products[0]!.skuId, quantity: 7 }] },
      buyer,
    );
    const { token: later } = await share(buyer);
    const stranger = await caravan.buyer();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        caravan.done('sharedLinks.putInCart', { token: n % 2 ? token : later }, stranger),
      ),
    );
    expect((await cartOf(stranger)).map(({ quantity }) => quantity).sort((a, b) => a - b)).toEqual([7, 20]);
  });
});

describe('what is said', () => {
  test('while its owner reads counts as new, and is written to them', async () => {
    const { buyer } = await filledCart();
    const { id, token } = await share(buyer);
    const guest = await caravan.buyer();
    const pause = () => new Promise((resolve) => setTimeout(resolve, 300));
    // Somebody who takes the link for a moment, as another comment does.
    const atOnce = await caravan.deps.db.transaction().execute(async (tx) => {
      await tx.selectFrom('shared_links').select('id').where('id', '=', id).forUpdate().execute();
      const writing = comment(token, guest);
      await pause();
      caravan.clock.advance(1_000);
      const reading = caravan.done('sharedLinks.comments', { id }, buyer);
      await pause();
      return { writing, reading };
    });
    await atOnce.writing;
    expect((await atOnce.reading).rowList).toEqual([]);
    await notifyOfComments(caravan.deps);
    expect.soft(await caravan.mailsTo(buyer)).toHaveLength(1);
    expect((await caravan.done('sharedLinks.list', {}, buyer)).newCommentCount).toBe(1);
  });

  test('and the note hold what can be read alone: a thousand characters, and none that turns or controls', async () => {
    const { buyer } = await filledCart();
    const { token } = await share(buyer);
    const say = (text: string) => caravan.codeOf('sharedLinks.comment', { token, text }, buyer);
    expect(await say('😀'.repeat(1_000))).toBe(200);
    for (const text of ['😀'.repeat(1_001), 'a\u202Eb', 'a\u0007b', 'a\u0000b', '\u200B\u2060', '\uD800'])
      expect.soft(await say(text), JSON.stringify(text.slice(0, 4))).toBe('BAD_INPUT');
    for (const note of ['a\u202Eb', 'a\u0007b', '😀'.repeat(501)])
      expect
        .soft(await caravan.codeOf('sharedLinks.add', { kind: 'cart', ...terms, note }, buyer))
        .toBe('BAD_INPUT');
  });

  test('is reported of an open link alone: one that is over is as one that never was', async () => {
    const { buyer } = await filledCart();
    const { id, token } = await share(buyer, { note: 'For May' });
    const guest = await caravan.buyer();
    const { id: commentId } = await comment(token, buyer);
    caravan.clock.advance(7 * 86_400_000);
    expect(await codeOfOpening(token)).toBe('NOT_FOUND');
    expect.soft((await report(id, guest, { kind: 'shared_link' })).code).toBe('NOT_FOUND');
    expect.soft((await report(commentId, guest, { kind: 'shared_comment' })).code).toBe('NOT_FOUND');
  });
});

test('a quote whose shop has closed is over to its owner and to nobody else there', async () => {
  const falcon = await company();
  const { buyer, seller, quoteId, shown } = await quoted();
  await joinAs(falcon, buyer);
  const inside = { audience: 'company' as const, companyId: falcon.id };
  const { termsAt } = await shown();
  const { id, token } = await share(buyer, { kind: 'quote', quoteId, termsAt, ...inside });
  await comment(token, falcon.owner);
  await closeShop(seller.shopId);
  expect(await codeOfOpening(token, falcon.owner)).toBe('NOT_FOUND');
  expect.soft(await caravan.codeOf('sharedLinks.preview', { token })).toBe('NOT_FOUND');
  expect.soft(await caravan.codeOf('sharedLinks.comments', { token }, falcon.owner)).toBe('NOT_FOUND');
  expect.soft(await stateOf(id, buyer)).not.toBe('open');
  expect.soft(await caravan.codeOf('sharedLinks.open', { id }, buyer)).toBe(200);
});

describe('the address', () => {
  test('is kept by nobody and told to nobody, however it is written', async () => {
    const { buyer } = await filledCart();
    const { token } = await share(buyer);
    const { app } = createServing({
      deps: { ...caravan.deps, config: { ...caravan.deps.config, environment: 'production', pageRate: 0 } },
      renderPage: (page) => renderPage({ ...page, assets: sourceAssets() }),
      addresses: publicAddresses,
      files: null,
    });
    const host = 'localhost:3000';
    const ask = (path: string, method = 'GET') =>
      app.request(`http://${host}${path}`, { method, headers: { host } });
    expect((await ask(`/en/shared/${'f'.repeat(40)}`)).status).toBe(404);
    for (const [path, method] of [
      [`/en/shared/${token}`],
      [`/en/shared/${token}`, 'HEAD'],
      [`/en/shared/${token}/`],
      [`/en/shared/${token}?utm_source=x&preview=${newId()}`],
      [`/en/shared/${token.toUpperCase()}`],
      [`/shared/${token}`],
    ] as const) {
      const { status, headers } = await ask(path, method);
      const name = `${method ?? 'GET'} ${path} ${status}`;
      expect.soft(headers.get('cache-control'), name).toContain('no-store');
      if (status < 300 || status >= 400) {
        expect.soft(headers.get('x-robots-tag'), name).toContain('noindex');
        expect.soft(headers.get('referrer-policy'), name).toBe('no-referrer');
      }
    }
    for (const path of ['/robots.txt', '/sitemap.xml', '/metrics'])
      expect.soft(await (await ask(path)).text(), path).not.toContain(token);
    expect((await caravan.done('sharedLinks.list', {}, buyer)).rowList[0]!.openCount).toBe(0);
  });

  test('goes into no other address that a browser asks for', async () => {
    const token = 'ab12'.repeat(10);
    const addresses: string[] = [];
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('location', new URL('http://localhost:3000/en'));
    vi.stubGlobal('fetch', async (address: string | URL | Request) => {
      addresses.push(address instanceof Request ? address.url : String(address));
      return Response.json({ code: 200, message: '', data: {} });
    });
    try {
      const setting = {
        origin: 'http://localhost:3000',
        site: 'cn',
        language: 'en',
        brand: { name: 'Caravan' },
      } as unknown as Setting;
      await arrive(new URL(`http://localhost:3000/en/shared/${token}`), setting, new QueryClient());
    } finally {
      vi.unstubAllGlobals();
    }
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address) => address.includes(token))).toEqual([]);
  });
});
