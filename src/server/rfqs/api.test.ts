import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import type { Caravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { mailCounterOffer, mailDueLetters, mailQuote } from './jobs.ts';
import { endOverdue, findQuoteOf } from './sql.ts';
import { toldOfQuote } from './told-quote.ts';

const caravan = prepareProduct();
let categoryId: string;
beforeAll(async () => {
  categoryId = await caravan.category({ en: 'Flasks' });
});

type Who = { token?: string };
const lastDay = '2026-03-20';
const draft = (more: object = {}) => ({
  title: 'Vacuum flasks, 500 ml',
  categoryId,
  quantity: 3_000,
  unitCode: 'H87',
  targetPrice: '1650',
  currency: 'CNY',
  country: 'AE',
  lastDay,
  details: 'Steel inside.',
  ...more,
});
const terms = { price: '1500', currency: 'CNY', minimum: 500, leadDays: 12, validUntil: '2026-04-01' };

async function published(more: object = {}) {
  const buyer = await caravan.buyer();
  const { id } = await caravan.done('rfqs.add', draft(more), buyer);
  return { buyer, id };
}
const codeOf = async (key: Parameters<Caravan['call']>[0], input: object, who: Who = {}) =>
  await caravan.codeOf(key, input, who);

describe('rfqs.add', () => {
  test('a request is seen by everybody, and nothing in it leads to the buyer', async () => {
    const { buyer, id } = await published({ title: 'Teapots of glass' });
    const found = await caravan.done('rfqs.public', { keyword: 'TEAPOTS' });
    expect(found.totalRecord).toBe(1);
    expect(found.rowList[0]).toMatchObject({
      id,
      category: { id: categoryId, name: 'Flasks' },
      targetPrice: { amount: '1650', currency: 'CNY' },
      country: 'AE',
      state: 'open',
      quoteCount: 0,
      lastDay,
    });
    const shown = await caravan.done('rfqs.home', { id });
    expect(shown.details).toBe('Steel inside.');
    for (const answer of [found, shown]) {
      expect(JSON.stringify(answer)).not.toContain(buyer.id);
      expect(JSON.stringify(answer)).not.toMatch(/Person|Company|@/);
    }
  });

  test('not by a seller or a stranger, nor with what does not exist', async () => {
    const buyer = await caravan.buyer();
    expect(await codeOf('rfqs.add', draft())).toBe('LOGIN_OUT');
    expect(await codeOf('rfqs.add', draft(), await caravan.seller())).toBe('FORBIDDEN');
    expect(await codeOf('rfqs.add', draft({ pictures: ['0'.repeat(40)] }), buyer)).toBe('NO_PICTURE');
    for (const wrong of [
      { categoryId: newId() },
      { unitCode: 'QQQ' },
      { country: 'QQ' },
      { currency: 'QQQ' },
      { quantity: 0 },
      { lastDay: '2026-03-01' },
      { lastDay: '2026-09-15' },
    ])
      expect(await codeOf('rfqs.add', draft(wrong), buyer), JSON.stringify(wrong)).toBe('BAD_INPUT');
  });

  test('a buyer publishes twenty a day at most', async () => {
    const buyer = await caravan.buyer();
    for (let n = 0; n < 20; n++) await caravan.done('rfqs.add', draft(), buyer);
    expect(await codeOf('rfqs.add', draft(), buyer)).toBe('TOO_MANY');
  });
});

test('requests.public narrows by category, country and words, and sorts', async () => {
  const own = await caravan.category({ en: 'Lamps' });
  const ids: string[] = [];
  for (const [quantity, country, day] of [
    [10, 'RU', '2026-03-18'],
    [500, 'TR', '2026-03-09'],
    [60, 'RU', '2026-04-01'],
  ] as const) {
    caravan.clock.advance(1_000);
    ids.push((await published({ categoryId: own, quantity, country, lastDay: day })).id);
  }
  const order = async (input: object) =>
    (await caravan.done('rfqs.public', { categoryId: own, ...input })).rowList.map((row) =>
      ids.indexOf(row.id),
    );
  expect(await order({})).toEqual([2, 1, 0]);
  expect(await order({ sort: 'ending' })).toEqual([1, 0, 2]);
  expect(await order({ sort: 'quantity' })).toEqual([1, 2, 0]);
  expect(await order({ country: 'RU' })).toEqual([2, 0]);
  expect(await order({ keyword: 'nothing like it' })).toEqual([]);
  const narrowed = await caravan.done('rfqs.public', { categoryId: own, country: 'TR' });
  expect(narrowed.totalRecord).toBe(1);
  expect(narrowed.countries).toEqual([
    { id: 'RU', name: 'Russia', count: 2 },
    { id: 'TR', name: 'Türkiye', count: 1 },
  ]);
});

test('requests.list is my own, by state', async () => {
  const { buyer, id } = await published();
  await caravan.done('rfqs.add', draft(), buyer);
  await caravan.done('rfqs.close', { id }, buyer);
  const closed = await caravan.done('rfqs.list', { state: 'closed' }, buyer);
  expect(closed.rowList.map((row) => row.id)).toEqual([id]);
  expect([closed.totalRecord, closed.counts]).toEqual([1, { open: 1, closed: 1 }]);
  expect((await caravan.done('rfqs.list', {}, await caravan.buyer())).totalRecord).toBe(0);
  expect(await codeOf('rfqs.list', {}, await caravan.seller())).toBe('FORBIDDEN');
});

describe('rfqs.quote', () => {
  test('a shop quotes once and may revise; the owner sees all quotes, a seller only their own', async () => {
    const { buyer, id } = await published();
    const [one, other] = [await caravan.seller(), await caravan.seller()];
    const { id: productId } = await caravan.products({ shopId: one.shopId });
    const quote = { id, ...terms };
    const first = await caravan.done('rfqs.quote', { ...quote, productId, note: 'In stock' }, one);
    caravan.clock.advance(1);
    await caravan.done('rfqs.quote', { ...quote, price: '1700' }, other);
    const again = await caravan.done('rfqs.quote', { ...quote, price: '1400' }, one);
    expect(again.id).toBe(first.id);
    const mine = await caravan.done('rfqs.get', { id }, buyer);
    expect(mine.quotes.map(({ price }) => price.amount)).toEqual(['1400', '1700']);
    expect(mine.quotes[0]).toMatchObject({
      shop: { id: one.shopId },
      leadDays: 12,
      validUntil: '2026-04-01',
    });
    expect(mine.quotes[0]!.revisedAt).not.toBeNull();
    expect([mine.quoteCount, mine.mine]).toEqual([2, true]);
    const theirs = await caravan.done('rfqs.get', { id }, other);
    expect(theirs.quotes.map(({ price }) => price.amount)).toEqual(['1700']);
    expect([theirs.mine, theirs.mayQuote, theirs.shopId]).toEqual([false, true, other.shopId]);
    const stranger = await caravan.done('rfqs.get', { id }, await caravan.buyer());
    expect([stranger.quotes, stranger.mine, stranger.mayQuote]).toEqual([[], false, false]);
    expect(JSON.stringify(theirs)).not.toContain(buyer.id);
  });

  test('not by a buyer or an unaudited seller, not on one’s own request, not with another’s products', async () => {
    const { buyer, id } = await published();
    const quote = { id, ...terms };
    expect(await codeOf('rfqs.quote', quote, buyer)).toBe('FORBIDDEN');
    expect(await codeOf('rfqs.quote', quote, await caravan.person(2, { audit: 0 }))).toBe('FORBIDDEN');
    const seller = await caravan.seller();
    const { id: productId } = await caravan.products({ shopId: (await caravan.seller()).shopId });
    expect(await codeOf('rfqs.quote', { ...quote, productId }, seller)).toBe('NOT_FOUND');
    expect(await codeOf('rfqs.quote', { ...quote, id: newId() }, seller)).toBe('NOT_FOUND');
    for (const wrong of [
      { price: '0' },
      { currency: 'QQQ' },
      { validUntil: '2026-03-01' },
      { leadDays: 400 },
    ])
      expect(await codeOf('rfqs.quote', { ...quote, ...wrong }, seller)).toBe('BAD_INPUT');
    await caravan.deps.db.updateTable('rfqs').set({ buyer_id: seller.id }).where('id', '=', id).execute();
    expect(await codeOf('rfqs.quote', quote, seller)).toBe('OWN_RFQ');
  });

  test('the buyer is told of it by mail, in their language', async () => {
    const { buyer, id } = await published({ title: 'Mugs' });
    await caravan.deps.db
      .updateTable('accounts')
      .set({ language: 'tr' })
      .where('id', '=', buyer.id)
      .execute();
    const quote = await caravan.done('rfqs.quote', { id, ...terms }, await caravan.seller());
    await mailQuote(caravan.deps, { quoteId: quote.id });
    const mail = await caravan.deps.db
      .selectFrom('outbox_messages')
      .innerJoin('accounts', 'accounts.email', 'outbox_messages.recipient')
      .select(['subject', 'body'])
      .where('accounts.id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    expect(mail.subject).toMatch(/talebinize yeni teklif/);
    expect(mail.body).toContain('“Mugs”');
    expect(mail.body).toContain(`/tr/merchants/buyer-center/my-opportunity-detail?id=${id}`);
  });
});

describe('a request ends', () => {
  test('by its owner, for good', async () => {
    const { buyer, id } = await published();
    expect(await codeOf('rfqs.close', { id }, await caravan.buyer())).toBe('NOT_FOUND');
    expect(await codeOf('rfqs.close', { id }, await caravan.seller())).toBe('FORBIDDEN');
    await caravan.done('rfqs.close', { id }, buyer);
    expect(await codeOf('rfqs.close', { id }, buyer)).toBe('RFQ_OVER');
    expect(await codeOf('rfqs.quote', { id, ...terms }, await caravan.seller())).toBe('RFQ_OVER');
  });

  test('by its deadline, even before the job comes round', async () => {
    const { buyer, id } = await published({ lastDay: '2026-03-03' });
    caravan.clock.advance(3 * 86_400_000);
    expect((await caravan.done('rfqs.home', { id })).state).toBe('ended');
    expect(await codeOf('rfqs.quote', { id, ...terms }, await caravan.seller())).toBe('RFQ_OVER');
    const ended = await caravan.done('rfqs.list', { state: 'ended' }, buyer);
    expect(ended.totalRecord).toBe(1);
    expect(await endOverdue(caravan.deps.db, caravan.clock.now())).toBeGreaterThan(0);
    expect((await caravan.done('rfqs.get', { id }, buyer)).state).toBe('ended');
  });
});

describe('revisions', () => {
  const hourMs = 3_600_000;

  async function quoting() {
    const { buyer, id } = await published();
    const seller = await caravan.seller();
    const { db } = caravan.deps;
    /** Revises the quote, and lets the news of it be told. */
    const revise = async (more: object) => {
      const standing = await findQuoteOf(db, id, seller.shopId);
      const given = await caravan.done('rfqs.quote', { id, ...terms, ...more }, seller);
      if (!given.isSame)
        await mailQuote(caravan.deps, {
          quoteId: given.id,
          ...(standing && { before: toldOfQuote(standing) }),
        });
      return given;
    };
    await revise({});
    const quoteOf = async () => (await caravan.done('rfqs.get', { id }, buyer)).quotes[0]!;
    const bodies = async () => (await caravan.mailsTo(buyer)).map(({ body }) => body);
    const later = async (hours: number) => {
      caravan.clock.advance(hours * hourMs);
      await mailDueLetters(caravan.deps);
    };
    return { buyer, seller, revise, quoteOf, bodies, later };
  }

  test('one that says nothing new, but for white space, is none', async () => {
    const { revise, quoteOf } = await quoting();
    await revise({ note: 'Blue,\nwith lid' });
    const before = await quoteOf();
    for (const note of ['Blue,\nwith lid', '  Blue,   with\n\nlid '])
      expect(await revise({ note })).toEqual({ id: before.id, isSame: true, hasOtherTerms: false });
    expect((await quoteOf()).termsAt).toBe(before.termsAt);
    await revise({ note: 'Blue, without lid' });
    expect((await quoteOf()).termsAt).not.toBe(before.termsAt);
  });

  test('however many trifles came before, another currency is told at once', async () => {
    const { revise, bodies } = await quoting();
    for (let n = 0; n < 8; n++) await revise({ note: `Blue ${n}`, leadDays: 20 + n });
    // The first of the trifles, and no more that day.
    expect(await bodies()).toHaveLength(2);
    await revise({ price: '1500', currency: 'USD', note: 'Blue 7', leadDays: 27 });
    const all = await bodies();
    expect(all).toHaveLength(3);
    const told = all.find((body) => body.includes('$15.00'));
    // It says all that differs from what was told last, the trifles too.
    expect(told).toContain('Changed: price, lead time, and note.');
  });

  test('prices that change over and over are collected: nobody is flooded, and the last is always told', async () => {
    const { revise, bodies, later } = await quoting();
    for (let n = 0; n < 30; n++) await revise({ price: `${1_600 + n}` });
    expect(await bodies()).toHaveLength(2);
    await later(1);
    const told = await bodies();
    expect(told).toHaveLength(3);
    expect(told.some((body) => body.includes('now CN¥16.29 per unit'))).toBe(true);
    // What came back to what was told says nothing.
    await revise({ price: '1700' });
    await revise({ price: '1629' });
    await later(24);
    expect(await bodies()).toHaveLength(3);
  });

  test('a seller hears of every counter-offer at last, too', async () => {
    const { buyer, seller, quoteOf, later } = await quoting();
    const { id: quoteId } = await quoteOf();
    for (let n = 0; n < 9; n++) {
      await caravan.done('rfqs.counter', { quoteId, price: `${1_000 + n}` }, buyer);
      await mailCounterOffer(caravan.deps, quoteId);
    }
    expect(await caravan.mailsTo(seller)).toHaveLength(2);
    await later(1);
    const mails = await caravan.mailsTo(seller);
    expect(mails).toHaveLength(3);
    expect(mails.some(({ body }) => body.includes('CN¥10.08'))).toBe(true);
  });
});
