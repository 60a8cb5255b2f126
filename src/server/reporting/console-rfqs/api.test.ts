import readExcel from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { upload } from '../../../../test/pictures.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { quotedRequests } from '../../../../test/quoted-requests.ts';
import { calls } from '../../../contract/calls.ts';
import type { InputOf } from '../../../contract/contract.ts';
import { staffRights } from '../../../contract/staff/staff-rights.ts';

const caravan = prepareProduct();
const { quoted } = quotedRequests(caravan);
const dayMs = 86_400_000;

const operator = () => caravan.operator(['orders']);
const dayIn = (days: number) =>
  new Date(caravan.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

async function listed(narrowing: InputOf<'console.rfqs.list'>, who?: Awaited<ReturnType<typeof operator>>) {
  const input = { pageSize: 100, ...narrowing };
  const { rowList } = await caravan.done('console.rfqs.list', input, who ?? (await operator()));
  return rowList.map(({ id }) => id);
}

async function requested(more: object = {}) {
  const buyer = await caravan.buyer();
  const categoryId = await caravan.category({ en: 'Parasols' });
  const { id } = await caravan.done(
    'rfqs.add',
    {
      title: 'Beach parasols, two metres',
      categoryId,
      quantity: 40,
      unitCode: 'H87',
      country: 'AE',
      lastDay: dayIn(10),
      ...more,
    },
    buyer,
  );
  return { id, buyer, categoryId };
}

test('a request is found by its number, its words, its buyer, and by all else that narrows a list', async () => {
  const who = await operator();
  const { id, buyer, categoryId } = await requested();
  const other = await quoted();
  const { rowList } = await caravan.done('console.rfqs.list', { buyerId: buyer.id }, who);
  expect(rowList).toMatchObject([
    { id, title: 'Beach parasols, two metres', state: 'open', quoteCount: 0, buyer: { id: buyer.id } },
  ]);
  const { number, buyer: named } = rowList[0]!;
  expect(number).toMatch(/^RFQ\d+$/);
  expect((await caravan.done('rfqs.get', { id }, buyer)).number).toBe(number);
  for (const keyword of [number, number.toLowerCase(), number.slice(3), 'parasols', named.name])
    expect(await listed({ keyword }, who), keyword).toContain(id);
  for (const keyword of ['%', '_', 'RFQ999999', 'parasols vacuum'])
    expect(await listed({ keyword }, who), keyword).toEqual([]);
  expect(await listed({ categoryId }, who)).toEqual([id]);
  expect(await listed({ country: 'AE', buyerId: buyer.id }, who)).toEqual([id]);
  expect(await listed({ country: 'CN', buyerId: buyer.id }, who)).toEqual([]);
  expect(await listed({ buyerId: other.buyer.id }, who)).toEqual([other.id]);
  const now = caravan.clock.now().getTime();
  expect(await listed({ buyerId: buyer.id, from: new Date(now + 1).toISOString() }, who)).toEqual([]);
  expect(await listed({ buyerId: buyer.id, to: new Date(now + 1).toISOString() }, who)).toEqual([id]);
});

test('what has waited for a quote for days is found as long as it takes any', async () => {
  const { id, buyer } = await requested();
  const answered = await quoted();
  expect(await listed({ quotelessDays: 3, buyerId: buyer.id })).toEqual([]);
  caravan.clock.advance(3 * dayMs);
  const waiting = await listed({ quotelessDays: 3 });
  expect(waiting).toContain(id);
  expect(waiting).not.toContain(answered.id);
  caravan.clock.advance(9 * dayMs);
  // Its time is over, whenever the job comes round.
  expect(await listed({ quotelessDays: 3, buyerId: buyer.id })).toEqual([]);
  expect(await listed({ state: 'ended', buyerId: buyer.id })).toEqual([id]);
  expect(await listed({ state: 'open', buyerId: buyer.id })).toEqual([]);
  const { counts } = await caravan.done('console.rfqs.list', { buyerId: buyer.id }, await operator());
  expect(counts).toEqual({ ended: 1 });
});

test('its page has its quotes and what happened to it, by whom, up to the order', async () => {
  const { id, buyer, seller, quote, accept, quoteId } = await quoted();
  caravan.clock.advance(1000);
  await caravan.done('rfqs.counter', { quoteId, price: '1400', note: 'For cash' }, buyer);
  caravan.clock.advance(1000);
  const who = await operator();
  const countered = await caravan.done('console.rfqs.get', { id }, who);
  expect(countered.quotes).toMatchObject([
    { shop: { id: seller.shopId }, counter: { price: { amount: '1400' }, note: 'For cash' } },
  ]);
  await quote({ price: '1450' });
  caravan.clock.advance(1000);
  await accept();
  const { events, quotes, state, buyer: named } = await caravan.done('console.rfqs.get', { id }, who);
  expect(state).toBe('closed');
  expect(quotes[0]!.orderId).not.toBeNull();
  expect(events.map(({ kind }) => kind).toSorted()).toEqual([
    'closed',
    'ordered',
    'published',
    'quoted',
    'revised',
  ]);
  expect(events[0]).toMatchObject({ kind: 'published', by: named.name });
  expect(events.find(({ kind }) => kind === 'quoted')!.by).toBe(quotes[0]!.shop.name);
  expect(events.find(({ kind }) => kind === 'ordered')!.order!.id).toBe(quotes[0]!.orderId);
});

test('a request that is hidden says so, with the case for those who may open it', async () => {
  const { id, buyer } = await requested({ details: 'For the beach' });
  const moderator = await caravan.operator(['orders', 'catalog']);
  expect((await caravan.done('console.rfqs.get', { id }, moderator)).moderation).toEqual({
    isVisible: true,
    cases: [],
  });
  const { id: caseId } = await caravan.done(
    'console.moderation.hideText',
    {
      kind: 'request',
      id,
      seenText: 'Beach parasols, two metres\nFor the beach',
      rule: 'prohibited',
      reason: 'Not for sale here',
    },
    moderator,
  );
  const hidden = await caravan.done('console.rfqs.get', { id }, moderator);
  expect(hidden).toMatchObject({
    isHidden: true,
    moderation: { isVisible: false, cases: [{ id: caseId, state: 'hidden' }] },
  });
  expect(hidden.events.at(-1)).toMatchObject({ kind: 'hidden', caseId, by: '' });
  expect(await listed({ hidden: true })).toContain(id);
  expect(await listed({ hidden: true, state: 'closed', buyerId: buyer.id })).toEqual([]);
  const plain = await caravan.done('console.rfqs.get', { id }, await operator());
  expect(plain.moderation).toBeNull();
  expect(JSON.stringify(plain)).not.toContain(caseId);
});

test('a conversation is no part of it: only that somebody complained of one, to those who may open that', async () => {
  const { id, buyer, seller } = await quoted();
  const { threadId } = await caravan.done(
    'messages.send',
    { shopId: seller.shopId, text: 'Pay me under the table' },
    buyer,
  );
  await caravan.done('messages.send', { threadId, text: 'Certainly not' }, seller);
  const service = await caravan.operator(['orders', 'service']);
  expect((await caravan.done('console.rfqs.get', { id }, service)).complaints).toEqual([]);
  await caravan.done('moderation.reportConversation', { threadId, reason: 'fraud' }, seller);
  const complained = await caravan.done('console.rfqs.get', { id }, service);
  expect(complained.complaints).toMatchObject([{ state: 'open', shopName: complained.quotes[0]!.shop.name }]);
  expect(JSON.stringify(complained)).not.toContain('under the table');
  expect((await caravan.done('console.rfqs.get', { id }, await operator())).complaints).toEqual([]);
});

test('a document of it is saved by an operator, and that it was is written down', async () => {
  const buyer = await caravan.buyer();
  const drawing = await upload(caravan, 'document', Buffer.from('%PDF-1.7\n% one\n%%EOF'), buyer);
  const { id } = await caravan.done(
    'rfqs.add',
    {
      title: 'Parasols as drawn',
      categoryId: await caravan.category({ en: 'Drawn' }),
      quantity: 4,
      unitCode: 'H87',
      country: 'AE',
      lastDay: dayIn(10),
      documents: [{ key: drawing.data.key, name: 'drawing.pdf' }],
    },
    buyer,
  );
  const who = await operator();
  const { documents } = await caravan.done('console.rfqs.get', { id }, who);
  const { url } = await caravan.done('console.rfqs.viewDocument', { id, key: documents[0]!.key }, who);
  expect((await caravan.app.request(`http://caravan.test${url}`)).status).toBe(200);
  const { acts } = await caravan.done('console.rfqs.get', { id }, who);
  expect(acts.map(({ action }) => action)).toEqual(['rfqs.viewDocument']);
  const other = await requested();
  expect(
    await caravan.codeOf('console.rfqs.viewDocument', { id: other.id, key: documents[0]!.key }, who),
  ).toBe('NOT_FOUND');
});

test('a note stays, for operators alone', async () => {
  const { id, buyer } = await requested();
  const who = await operator();
  await caravan.done('console.rfqs.note', { id, text: 'Wants it by ship' }, who);
  const { notes, acts } = await caravan.done('console.rfqs.get', { id }, await operator());
  expect(notes).toMatchObject([{ text: 'Wants it by ship' }]);
  expect(acts.map(({ action }) => action)).toEqual(['rfqs.note']);
  expect(JSON.stringify(await caravan.done('rfqs.get', { id }, buyer))).not.toContain('by ship');
});

test('the list as a spreadsheet has the rows that it is narrowed to, and is written down', async () => {
  const who = await operator();
  const { buyer } = await requested({ title: '=1+1 parasols' });
  const narrowing = { buyerId: buyer.id };
  const { rowList } = await caravan.done('console.rfqs.list', narrowing, who);
  const [method, address] = calls['console.rfqs.export'].split(' ') as [string, string];
  const response = await caravan.app.request(`http://caravan.test${address}`, {
    method,
    headers: { 'content-type': 'application/json', lang: 'en', ...who.headers },
    body: JSON.stringify(narrowing),
  });
  const [sheet] = await readExcel(Buffer.from(await response.arrayBuffer()));
  const [, ...lines] = sheet!.data;
  expect(lines.map((line) => line.slice(0, 3))).toEqual([
    [rowList[0]!.number, '=1+1 parasols', 'Taking quotes'],
  ]);
  const log = await caravan.done('console.log.list', { staffId: who.id }, await caravan.operator(['staff']));
  expect(log.rowList.find(({ action }) => action === 'rfqs.export')!.details).toEqual({
    narrowing,
    count: 1,
  });
});

test('one field finds it, for those who may read it', async () => {
  const { id, buyer } = await requested();
  const { number } = await caravan.done('rfqs.get', { id }, buyer);
  const find = async (right: 'orders' | 'money') =>
    (await caravan.done('console.search.all', { words: number }, await caravan.operator([right]))).rfqs;
  expect(await find('orders')).toMatchObject([{ id, number }]);
  expect(await find('money')).toEqual([]);
});

test('nobody without the right reads requests here, neither side of them either', async () => {
  const { id, buyer, seller } = await quoted();
  const strangers = [
    ...(await Promise.all(
      staffRights.filter((right) => right !== 'orders').map((right) => caravan.operator([right])),
    )),
    buyer,
    seller,
    {},
  ];
  const key = 'a'.repeat(40);
  for (const who of strangers)
    for (const [call, input] of [
      ['console.rfqs.list', {}],
      ['console.rfqs.get', { id }],
      ['console.rfqs.export', {}],
      ['console.rfqs.note', { id, text: 'Mine' }],
      ['console.rfqs.viewDocument', { id, key }],
    ] as const)
      expect(await caravan.codeOf(call, input as never, who), call).toBe('FORBIDDEN');
  const none = '018f0000-0000-7000-8000-000000000000';
  expect(await caravan.codeOf('console.rfqs.get', { id: none }, await operator())).toBe('NOT_FOUND');
  expect(await caravan.codeOf('console.rfqs.note', { id: none, text: 'x' }, await operator())).toBe(
    'NOT_FOUND',
  );
});
