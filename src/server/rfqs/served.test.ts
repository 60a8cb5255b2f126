import { beforeAll, expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { letServe } from '../../../test/serving.ts';
import { quoteTerms as terms, request } from '../../../test/traders.ts';
import { newId } from '../../kit/ids.ts';

const caravan = prepareProduct();
const codeOf: typeof caravan.codeOf = (...asked) => caravan.codeOf(...asked);
let categoryId: string;
beforeAll(async () => {
  categoryId = await caravan.category({ en: 'Flasks' });
});

const draft = (more: object = {}) => ({ ...request(categoryId), quantity: 3_000, ...more });

async function published() {
  const buyer = await caravan.buyer();
  const { id } = await caravan.done('rfqs.add', draft(), buyer);
  return { buyer, id };
}

test('a buyer service publishes for a buyer who lets it, in their name and history, and for nobody else', async () => {
  const [service, buyer] = [await caravan.person(5), await caravan.buyer()];
  const forBuyer = draft({ title: 'For my buyer', buyerId: buyer.id });
  expect(await codeOf('rfqs.add', draft(), service)).toBe('BAD_INPUT');
  expect(await codeOf('rfqs.add', forBuyer, service)).toBe('NOT_FOUND');
  const grantId = await letServe(caravan, service, buyer, ['requests']);
  const { id } = await caravan.done('rfqs.add', forBuyer, service);
  for (const who of [service, buyer]) {
    const { rowList } = await caravan.done('rfqs.list', {}, who);
    expect(rowList).toMatchObject([{ id, publishedBy: { id: service.id } }]);
    expect((await caravan.done('rfqs.get', { id }, who)).mine).toBe(true);
  }
  expect((await caravan.done('rfqs.list', { buyerId: buyer.id }, service)).rowList).toMatchObject([
    { buyer: { id: buyer.id } },
  ]);
  expect((await caravan.done('rfqs.list', { buyerId: newId() }, service)).rowList).toEqual([]);
  const { rowList } = await caravan.done('serviceGrants.history', {}, buyer);
  expect(rowList.find(({ kind }) => kind === 'act')).toMatchObject({
    call: 'rfqs.add',
    subjects: 1,
    by: { id: service.id },
    served: { id: buyer.id },
  });

  const stranger = await caravan.person(5);
  expect(await caravan.done('rfqs.list', {}, stranger)).toMatchObject({ totalRecord: 0 });
  expect(await caravan.done('rfqs.get', { id }, stranger)).toMatchObject({
    mine: false,
    buyer: null,
    publishedBy: null,
  });
  expect(await codeOf('rfqs.close', { id }, stranger)).toBe('NOT_FOUND');

  await caravan.done('serviceGrants.end', { id: grantId }, buyer);
  expect((await caravan.done('rfqs.list', {}, service)).rowList).toEqual([]);
  expect((await caravan.done('rfqs.get', { id }, service)).mine).toBe(false);
  for (const [call, input] of [
    ['rfqs.add', forBuyer],
    ['rfqs.close', { id }],
    ['rfqs.recommend', { id }],
  ] as const)
    expect(await codeOf(call, input, service)).toBe('SERVICE_ENDED');
});

test('the service names the quote it would take and why; the buyer reads it, accepts, and no seller sees it', async () => {
  const [service, buyer, seller] = [await caravan.person(5), await caravan.buyer(), await caravan.seller()];
  const grantId = await letServe(caravan, service, buyer, ['requests']);
  const { id } = await caravan.done('rfqs.add', draft({ buyerId: buyer.id }), service);
  const { id: quoteId } = await caravan.done('rfqs.quote', { id, ...terms }, seller);
  await caravan.done('rfqs.recommend', { id, quoteId, note: 'Cheapest with a licence' }, service);
  const { recommended, quotes } = await caravan.done('rfqs.get', { id }, buyer);
  expect(recommended).toMatchObject({ quoteId, note: 'Cheapest with a licence', by: { id: service.id } });
  expect((await caravan.done('rfqs.get', { id }, seller)).recommended).toBeNull();

  const other = await published();
  const { id: elsewhere } = await caravan.done('rfqs.quote', { id: other.id, ...terms }, seller);
  expect(await codeOf('rfqs.recommend', { id, quoteId: elsewhere }, service)).toBe('NOT_FOUND');
  expect(await codeOf('rfqs.recommend', { id, quoteId }, buyer)).toBe('FORBIDDEN');
  expect(await codeOf('rfqs.recommend', { id: other.id }, service)).toBe('NOT_FOUND');
  // To bargain is a right of its own, and to accept is the buyer's alone.
  expect(await codeOf('rfqs.counter', { quoteId, price: '1' }, service)).toBe('SERVICE_RIGHT_MISSING');
  expect((await caravan.done('rfqs.get', { id }, service)).mayCounter).toBe(false);
  await caravan.done('serviceGrants.change', { id: grantId, rights: ['requests', 'counter'] }, buyer);
  await caravan.done('rfqs.counter', { quoteId, price: '1400' }, service);
  const accept = {
    idempotencyKey: 'accept-recommended',
    quoteId,
    termsAt: quotes[0]!.termsAt,
    quantity: 3_000,
    addressId: buyer.addressId,
  };
  expect(await codeOf('orders.acceptQuote', accept, service)).toBe('FORBIDDEN');
  await caravan.done('orders.acceptQuote', accept, buyer);
  expect(await codeOf('rfqs.recommend', { id }, service)).toBe('RFQ_OVER');
  expect(await codeOf('rfqs.counter', { quoteId, price: '1300' }, service)).toBe('RFQ_OVER');
});
