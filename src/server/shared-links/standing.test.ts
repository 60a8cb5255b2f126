import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buyingCompanies } from '../../../test/buying-company.ts';
import type { Caller } from '../../../test/caravan.ts';
import { moderationOf } from '../../../test/moderation.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { quotedRequests } from '../../../test/quoted-requests.ts';
import { sharingOf } from '../../../test/shared-links.ts';
import { mostOpenLinks } from '../../contract/shared-links/shared-link-limits.ts';
import { newId } from '../../kit/ids.ts';
import { notifyOfComments } from './notify.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);
const { quoted } = quotedRequests(caravan);
const { terms, filledCart, share, codeOfOpening } = sharingOf(caravan);
const { report } = moderationOf(caravan);

type Buyer = Awaited<ReturnType<typeof caravan.buyer>>;

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

const closeShop = (id: string) =>
  caravan.deps.db.updateTable('shops').set({ closed_at: caravan.clock.now() }).where('id', '=', id).execute();

const stateOf = async (id: string, who: Caller) =>
  (await caravan.done('sharedLinks.list', {}, who)).rowList.find((row) => row.id === id)?.state;

const comment = (token: string, who: Caller, text = 'Hello') =>
  caravan.done('sharedLinks.comment', { token, text }, who);

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
});

test('a quote whose shop has closed is over to its owner and to nobody else there', async () => {
  const falcon = await company();
  const { buyer, seller, quoteId, shown } = await quoted();
  const { termsAt } = await shown();
  await joinAs(falcon, buyer);
  const inside = { audience: 'company' as const, companyId: falcon.id };
  const { id, token } = await share(buyer, { kind: 'quote', quoteId, termsAt, ...inside });
  await comment(token, falcon.owner);
  await closeShop(seller.shopId);
  expect(await codeOfOpening(token, falcon.owner)).toBe('NOT_FOUND');
  expect.soft(await caravan.codeOf('sharedLinks.preview', { token })).toBe('NOT_FOUND');
  expect.soft(await caravan.codeOf('sharedLinks.comments', { token }, falcon.owner)).toBe('NOT_FOUND');
  expect.soft(await stateOf(id, buyer)).toBe('shop_closed');
  expect.soft(await caravan.codeOf('sharedLinks.open', { id }, buyer)).toBe(200);
});

test('a link that is over tells whoever made it what it was and why, and nothing of what it showed', async () => {
  const { buyer } = await filledCart();
  const { id, token } = await share(buyer, { note: 'For May' });
  await caravan.done('sharedLinks.comment', { token, text: 'Hello' }, await caravan.buyer());
  caravan.clock.advance(7 * 86_400_000);
  expect(await caravan.done('sharedLinks.open', { id }, buyer)).toMatchObject({
    state: 'expired',
    note: 'For May',
    shops: [],
    deleted: [],
    total: null,
  });
  for (const call of ['comments', 'putInCart', 'saveProducts'] as const)
    expect(await caravan.codeOf(`sharedLinks.${call}`, { id }, buyer)).toBe('NOT_FOUND');
  // What nobody can read any more is not counted as new either.
  const { rowList, newCommentCount } = await caravan.done('sharedLinks.list', {}, buyer);
  expect([newCommentCount, rowList[0]!.newCommentCount, rowList[0]!.commentCount]).toEqual([0, 0, 1]);
});
