import { expect, test } from 'vitest';
import { askedPayouts } from '../../../test/asked-payouts.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { quotedRequests } from '../../../test/quoted-requests.ts';
import { letServe } from '../../../test/serving.ts';
import { newId } from '../../kit/ids.ts';
import { book } from '../payments/ledger/ledger.ts';
import { transact } from '../platform/database.ts';
import { stopPayoutsForClaims } from '../settlement/payouts.ts';

const caravan = prepareProduct();
const { quoted } = quotedRequests(caravan);
const { orders, askPayout } = askedPayouts(caravan);

test('a payout is said to be withdrawn by whoever withdrew it', async () => {
  const { payout, seller } = await askPayout();
  const colleague = await caravan.member(seller, ['money'] as never);
  await caravan.done('payouts.withdraw', { id: payout.id, version: payout.version } as never, colleague);
  const { events, askedBy } = await caravan.done(
    'console.payouts.get',
    { id: payout.id },
    await caravan.operator(['money']),
  );
  expect(events.find(({ kind }) => kind === 'withdrawn')!.by).not.toBe(askedBy.name);
});

test('a payout that was refused says by whom', async () => {
  const { payout } = await askPayout();
  const who = await caravan.operator(['money']);
  await caravan.done(
    'console.payouts.decide',
    { id: payout.id, version: payout.version, approve: false, reason: 'no' },
    who,
  );
  const { events } = await caravan.done('console.payouts.get', { id: payout.id }, who);
  expect(events.find(({ kind }) => kind === 'refused')!.by).not.toBe('');
});

test('a payout that the marketplace took back for a claim is not said to be withdrawn by its owner', async () => {
  const { order, payout } = await askPayout('2000');
  const amount = await orders.holds('seller', order);
  const entries = [
    { account: { kind: 'seller' as const, owner: order.seller.shopId }, amount: -amount },
    { account: { kind: 'channel' as const, owner: 'payouts' }, amount },
  ];
  await transact(caravan.deps.db, (tx) =>
    book(tx, { kind: 'payout paid', cause: newId(), currency: 'CNY', entries }, caravan.clock.now()),
  );
  const refund = await caravan.done(
    'refunds.ask',
    {
      orderId: order.id,
      scope: 'lines',
      reason: 'quality',
      note: 'Open seams',
      lines: [{ id: order.lines[0]!.id, quantity: 3 }],
    },
    order.buyer,
  );
  await caravan.done(
    'refunds.answer',
    { id: refund.id, version: refund.version, answer: 'agree' },
    order.seller,
  );
  await stopPayoutsForClaims(caravan.deps);
  const page = await caravan.done(
    'console.payouts.get',
    { id: payout.id },
    await caravan.operator(['money']),
  );
  expect(page.state).toBe('withdrawn');
  expect(page.events.find(({ kind }) => kind === 'withdrawn')!.by).toBe('');
});

test('what a service answered for its buyer is not said to be done by the buyer', async () => {
  const { id, buyer, quoteId } = await quoted();
  const service = await caravan.person(5);
  await letServe(caravan, service, buyer, ['requests', 'counter']);
  await caravan.done('rfqs.counter', { quoteId, price: '1400' }, service);
  await caravan.done('rfqs.close', { id }, service);
  const { events, buyer: named } = await caravan.done(
    'console.rfqs.get',
    { id },
    await caravan.operator(['orders']),
  );
  for (const kind of ['countered', 'closed'] as const)
    expect(events.find((event) => event.kind === kind)!.by, kind).not.toBe(named.name);
});
