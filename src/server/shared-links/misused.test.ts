import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buyingCompanies } from '../../../test/buying-company.ts';
import { moderationOf } from '../../../test/moderation.ts';
import { makeCustomers } from '../../../test/customers.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { quotedRequests } from '../../../test/quoted-requests.ts';
import { sharingOf } from '../../../test/shared-links.ts';
import { mostComments, mostOpenLinks } from '../../contract/shared-links/shared-link-limits.ts';
import { notifyOfComments } from './notify.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);
const { quoted } = quotedRequests(caravan);
const { terms, filledCart, share, open, codeOfOpening } = sharingOf(caravan);
const { report, openCase, hide, writeLetters, lastLetterTo } = moderationOf(caravan);

/** Puts a buyer on a list of a shop that takes a third off everything. */
async function onList(buyer: { id: string }, seller: { token: string; shopId: string }) {
  const list = await caravan.done('priceLists.save', { name: 'Friends', percentOff: 33 }, seller);
  await makeCustomers(caravan, seller.shopId, [buyer]);
  await caravan.done('priceLists.addCustomer', { ...list, accountId: buyer.id }, seller);
}

const priceIn = (contents: Awaited<ReturnType<typeof open>>) => contents.shops[0]!.lines[0]!.price;

describe('prices', () => {
  test('of a customer list reach nobody by a link, and whoever is on one sees their own', async () => {
    const { buyer, seller } = await filledCart();
    await onList(buyer, seller);
    const cart = await caravan.done('cart.get', {}, buyer);
    expect(cart.shops[0]!.lines[0]!.price!.amount).toBe('670');
    const { token, id } = await share(buyer);
    for (const who of [{}, await caravan.buyer()]) {
      const contents = await open(token, who);
      expect(priceIn(contents)).toMatchObject({ amount: '1000' });
      expect(JSON.stringify(contents)).not.toContain('670');
    }
    expect(priceIn(await open(token, buyer))).toMatchObject({ amount: '670' });
    const lines = await sql`select price::text from shared_link_lines where link_id = ${id}`.execute(
      caravan.deps.db,
    );
    expect(lines.rows).toEqual([{ price: '1000' }]);
  });

  test('that a shop hides stay hidden, though whoever shared them sees them', async () => {
    const { buyer, seller, products } = await filledCart();
    const [{ id: productId }] = products as [(typeof products)[number]];
    await caravan.done('products.setPricesShownTo', { ids: [productId], shownTo: 'approved' }, seller);
    await caravan.done('priceAccess.ask', { shopId: seller.shopId, message: '' }, buyer);
    const approval = { accountId: buyer.id, version: 1, decision: 'approve' as const };
    await caravan.done('priceAccess.decide', approval, seller);
    const cart = await caravan.done('cart.get', {}, buyer);
    expect(cart.shops[0]!.lines[0]!.price!.amount).toBe('1000');
    const { token, id } = await share(buyer);
    const stranger = await caravan.buyer();
    const contents = await open(token, stranger);
    expect(contents.shops[0]!.lines[0]).toMatchObject({ price: null, amount: null, issue: 'hidden' });
    expect(contents.total).toBeNull();
    const lines = await sql`select price from shared_link_lines where link_id = ${id}`.execute(
      caravan.deps.db,
    );
    expect(lines.rows).toEqual([{ price: null }]);
    expect(await caravan.done('sharedLinks.putInCart', { token }, stranger)).toMatchObject({
      added: 0,
      missing: [{ reason: 'hidden' }],
    });
  });
});

describe('a link for a company', () => {
  test('opens for its people alone, also for those who act for themselves, and for nobody who was let go', async () => {
    const { id: companyId, owner, join } = await company();
    const { buyer } = await filledCart();
    const purchaser = await join('purchaser');
    const seller = await caravan.seller();
    const product = await caravan.products({ shopId: seller.shopId });
    await caravan.done('cart.add', { lines: [{ skuId: product.skuId, quantity: 4 }] }, purchaser);
    const { token } = await share(purchaser, { audience: 'company', companyId });
    expect(await open(token, owner)).toMatchObject({ company: 'Falcon Trading LLC' });
    await caravan.done('companies.actFor', {}, owner);
    expect(await codeOfOpening(token, owner)).toBe(200);
    for (const who of [{}, buyer]) expect(await codeOfOpening(token, who)).toBe('NOT_FOUND');
    for (const call of ['putInCart', 'saveProducts', 'comments'] as const)
      expect(await caravan.codeOf(`sharedLinks.${call}`, { token }, buyer)).toBe('NOT_FOUND');
    expect(await caravan.done('sharedLinks.preview', { token })).toEqual({
      kind: 'cart',
      isForCompany: true,
      titles: [],
      lineCount: 0,
      picture: null,
    });
    await caravan.done('companies.actFor', { id: companyId }, owner);
    const colleague = await join('viewer');
    expect(await codeOfOpening(token, colleague)).toBe(200);
    await caravan.done('companies.remove', { id: colleague.id }, owner);
    expect(await codeOfOpening(token, colleague)).toBe('NOT_FOUND');
  });

  test('ends when whoever made it leaves, as does one that they made for anybody while they acted for it', async () => {
    const { id: companyId, owner, join } = await company();
    const purchaser = await join('purchaser');
    const seller = await caravan.seller();
    const product = await caravan.products({ shopId: seller.shopId });
    await caravan.done('cart.add', { lines: [{ skuId: product.skuId, quantity: 4 }] }, purchaser);
    const inside = await share(purchaser, { audience: 'company', companyId });
    const outside = await share(purchaser);
    await caravan.done('companies.actFor', {}, purchaser);
    const personal = await share(purchaser);
    await caravan.done('companies.remove', { id: purchaser.id }, owner);
    for (const { token } of [inside, outside]) expect(await codeOfOpening(token, owner)).toBe('NOT_FOUND');
    expect(await codeOfOpening(personal.token)).toBe(200);
    const { rowList } = await caravan.done('sharedLinks.list', {}, purchaser);
    expect(rowList.map(({ state }) => state)).toEqual(['open', 'ended', 'ended']);
  });

  test('is made by its own people alone', async () => {
    const { id: companyId } = await company();
    const { buyer } = await filledCart();
    const input = { kind: 'cart' as const, ...terms, audience: 'company' as const };
    expect(await caravan.codeOf('sharedLinks.add', { ...input, companyId }, buyer)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('sharedLinks.add', input, buyer)).toBe('BAD_INPUT');
  });
});

describe('a quote', () => {
  test('is shared by its buyer, with people of their company alone', async () => {
    const { buyer, quoteId, seller, quote, shown } = await quoted({ note: 'Fifteen yuan each' });
    const { termsAt } = await shown();
    const input = { kind: 'quote' as const, ...terms, quoteId, termsAt };
    expect(await caravan.codeOf('sharedLinks.add', input, buyer)).toBe('SHARE_QUOTE_OUTSIDE');
    const { id: companyId, owner } = await company();
    const inside = { ...input, audience: 'company' as const, companyId };
    expect(await caravan.codeOf('sharedLinks.add', inside, buyer)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('sharedLinks.add', inside, owner)).toBe('NOT_FOUND');
    const { address } = await caravan.done(
      'companies.invite',
      { contact: 'q@example.test', roles: ['viewer'] },
      owner,
    );
    await caravan.done('companies.accept', { token: /token=([\w-]+)/.exec(address)![1]! }, buyer);
    const { token } = await share(buyer, inside);
    expect(await open(token, owner)).toMatchObject({
      kind: 'quote',
      shops: [],
      quote: { price: { amount: '1500', currency: 'CNY' }, note: 'Fifteen yuan each', quantity: 300 },
    });
    for (const who of [{}, seller, await caravan.buyer()])
      expect(await codeOfOpening(token, who)).toBe('NOT_FOUND');
    expect((await open(token, owner)).quote).toMatchObject({ state: 'open', hasChanged: false });
    caravan.clock.advance(60_000);
    await quote({ price: '1400' });
    expect((await open(token, owner)).quote).toMatchObject({ price: { amount: '1400' }, hasChanged: true });
    expect(await caravan.codeOf('sharedLinks.add', inside, buyer)).toBe('QUOTE_CHANGED');
    const revised = { ...inside, termsAt: (await shown()).termsAt };
    const { token: priceless } = await share(buyer, { ...revised, isPriced: false });
    expect((await open(priceless, owner)).quote).toMatchObject({
      price: null,
      about: null,
      freight: null,
      note: '',
    });
    caravan.clock.advance(60 * 86_400_000);
    const { token: late } = await share(buyer, revised);
    expect((await open(late, owner)).quote).toMatchObject({ state: 'over', hasChanged: false });
    await caravan.done('companies.remove', { id: buyer.id }, owner);
    expect(await codeOfOpening(late, owner)).toBe('NOT_FOUND');
  });
});

describe('limits', () => {
  test('a person has so many links that show something at once', async () => {
    const { buyer } = await filledCart();
    const { id } = await share(buyer);
    await sql`insert into shared_links (id, token_hash, owner_id, kind, audience, with_prices, note, language, created_at, expires_at)
      select gen_random_uuid(), sha256(n::text::bytea), owner_id, kind, audience, with_prices, note, language, created_at, expires_at
      from shared_links, generate_series(2, ${mostOpenLinks}) as n where id = ${id}`.execute(caravan.deps.db);
    expect(await caravan.codeOf('sharedLinks.add', { kind: 'cart', ...terms }, buyer)).toBe('SHARE_LIMIT');
    await caravan.done('sharedLinks.revoke', { id }, buyer);
    await share(buyer);
  });

  test('whoever tries tokens is held up', async () => {
    const token = 'a'.repeat(40);
    const guesser = await caravan.buyer();
    const codes: unknown[] = [];
    for (let n = 0; n < 121; n++) codes.push(await codeOfOpening(token, guesser));
    expect(codes.at(-2)).toBe('NOT_FOUND');
    expect(codes.at(-1)).toBe('TOO_MANY');
  });

  test('one person writes so many comments an hour, and one link holds so many', async () => {
    const { buyer } = await filledCart();
    const { id, token } = await share(buyer);
    const guest = await caravan.buyer();
    const say = (text: string) => caravan.codeOf('sharedLinks.comment', { token, text }, guest);
    for (let n = 0; n < 30; n++) expect(await say(`Number ${n}`)).toBe(200);
    expect(await say('One more')).toBe('TOO_MANY');
    await sql`insert into shared_link_comments (id, link_id, author_id, text, language, created_at)
      select gen_random_uuid(), ${id}, ${guest.id}, 'x', 'en', ${caravan.clock.now()}::timestamptz
      from generate_series(31, ${mostComments})`.execute(caravan.deps.db);
    expect(await caravan.codeOf('sharedLinks.comment', { token, text: 'x' }, buyer)).toBe(
      'SHARE_COMMENTS_FULL',
    );
    const text = 'x'.repeat(1_001);
    expect(await caravan.codeOf('sharedLinks.comment', { token, text }, buyer)).toBe('BAD_INPUT');
    expect(await caravan.codeOf('sharedLinks.comment', { token, text: ' ' }, buyer)).toBe('BAD_INPUT');
  });
});

describe('comments', () => {
  /** A cart that somebody shared, and what a guest said about it. */
  async function commented() {
    const { buyer } = await filledCart();
    const { id, token } = await share(buyer);
    const guest = await caravan.buyer();
    const comment = await caravan.done(
      'sharedLinks.comment',
      { token, text: 'Take the blue <i>ones</i>' },
      guest,
    );
    return { buyer, guest, id, token, commentId: comment.id };
  }

  const readBy = async (token: string, who: { token: string }) =>
    (await caravan.done('sharedLinks.comments', { token }, who)).rowList;

  test('are read by whoever is signed in and holds the link, and deleted by two alone', async () => {
    const { buyer, guest, token, commentId } = await commented();
    const third = await caravan.buyer();
    expect(await readBy(token, guest)).toMatchObject([
      { text: 'Take the blue <i>ones</i>', isOwn: true, mayDelete: true },
    ]);
    expect(await readBy(token, third)).toMatchObject([{ isOwn: false, mayDelete: false }]);
    expect(await caravan.codeOf('sharedLinks.comments', { token })).toBe('LOGIN_OUT');
    expect(await caravan.codeOf('sharedLinks.deleteComment', { id: commentId }, third)).toBe('NOT_FOUND');
    await caravan.done('sharedLinks.deleteComment', { id: commentId }, buyer);
    expect(await caravan.codeOf('sharedLinks.deleteComment', { id: commentId }, guest)).toBe('NOT_FOUND');
    expect(await readBy(token, guest)).toEqual([]);
  });

  test('are told to whoever shared once an hour at most, in one letter without a word of them', async () => {
    const { buyer, guest, token } = await commented();
    const letters = async () => {
      await notifyOfComments(caravan.deps);
      return (await caravan.mailsTo(buyer)).length;
    };
    expect(await letters()).toBe(1);
    const [letter] = await caravan.mailsTo(buyer);
    expect(letter!.body).not.toContain('blue');
    expect(letter!.body).not.toContain(token);
    await caravan.done('sharedLinks.comment', { token, text: 'And the red' }, guest);
    await caravan.done('sharedLinks.comment', { token, text: 'Thanks' }, buyer);
    expect(await letters()).toBe(1);
    caravan.clock.advance(3_600_001);
    expect(await letters()).toBe(2);
    caravan.clock.advance(3_600_001);
    expect(await letters()).toBe(2);
  });

  test('count as new until whoever shared has read them', async () => {
    const { buyer, guest, id, token } = await commented();
    const newComments = async () => (await caravan.done('sharedLinks.list', {}, buyer)).newCommentCount;
    expect(await newComments()).toBe(1);
    await readBy(token, guest);
    expect(await newComments()).toBe(1);
    await caravan.done('sharedLinks.comments', { id }, buyer);
    expect(await newComments()).toBe(0);
  });

  test('are hidden by operators once they were reported, and links are ended', async () => {
    const { buyer, guest, id, token, commentId } = await commented();
    const operator = await caravan.operator(['catalog']);
    expect((await report(commentId, buyer, { kind: 'shared_comment' })).status).toBe(200);
    expect(await openCase(commentId, 'shared_comment')).toMatchObject({
      reportedText: { text: 'Take the blue <i>ones</i>' },
    });
    const caseId = await hide(commentId, { by: operator, kind: 'shared_comment' });
    expect(await readBy(token, buyer)).toEqual([]);
    expect(await readBy(token, guest)).toMatchObject([{ isHidden: true }]);
    await writeLetters(caseId, 'hidden');
    expect((await lastLetterTo(guest)).body).toContain('/merchants/buyer-center/shared-links');

    expect((await report(id, guest, { kind: 'shared_link', sharedToken: token })).status).toBe(200);
    const linkCase = await hide(id, { by: operator, kind: 'shared_link' });
    expect(await codeOfOpening(token)).toBe('NOT_FOUND');
    expect((await caravan.done('sharedLinks.list', {}, buyer)).rowList[0]).toMatchObject({ state: 'hidden' });
    await writeLetters(linkCase, 'hidden');
    expect((await lastLetterTo(buyer)).body).toContain('Kettle 1');
  });
});
