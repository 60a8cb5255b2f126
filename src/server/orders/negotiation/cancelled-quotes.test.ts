import { expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { quotedRequests } from '../../../../test/quoted-requests.ts';
import { countFigures } from '../figures/figures.ts';
import { mailQuote, mailReopened } from '../../rfqs/jobs.ts';
import { findQuote } from '../../rfqs/sql.ts';
import { toldOfQuote } from '../../rfqs/told-quote.ts';
import { mailOrderEvent } from '../events.ts';
import { endOverdueStates } from '../jobs.ts';

const caravan = prepareProduct();
const { quoted } = quotedRequests(caravan);

const dayMs = 86_400_000;

test.each(['buyer', 'seller'] as const)(
  'an order that its %s cancels unpaid opens the request again, with its other quotes',
  async (side) => {
    const { buyer, seller, id, accept, quote, shown } = await quoted();
    const other = await caravan.seller();
    const terms = { price: '1700', currency: 'CNY', minimum: 100, leadDays: 9, validUntil: '2026-04-01' };
    await caravan.done('rfqs.quote', { id, ...terms }, other);
    const orderId = (await accept()).data.id;
    const cancel = { id: orderId, reason: 'Line is broken <b>' };
    await caravan.done('orders.cancel', cancel, side === 'buyer' ? buyer : seller);
    const { state, quotes } = await caravan.done('rfqs.get', { id }, buyer);
    expect([state, quotes.map(({ hasLapsed, orderId: order }) => [hasLapsed, order])]).toEqual([
      'open',
      [
        [true, null],
        [false, null],
      ],
    ]);
    // Whoever's order fell through says anew that the quote holds, were it to the letter the same.
    expect((await accept()).code).toBe('QUOTE_LAPSED');
    expect(await quote()).toMatchObject({ isSame: false });
    expect((await shown()).hasLapsed).toBe(false);
    expect((await accept()).status).toBe(200);
    const news = { orderId, step: 'cancel', to: 'cancelled', party: side, note: cancel.reason } as const;
    await mailOrderEvent(caravan.deps, news);
    const [mail] = await caravan.mailsTo(side === 'buyer' ? seller : buyer);
    expect(mail!.body).toContain(`Reason given: ${cancel.reason}`);
    expect(mail!.body).not.toContain('marketplace');
  },
);

test('a seller who takes an order by a quote and cancels it has that in their record, and a buyer who does has not', async () => {
  const [honest, fickle] = [await quoted(), await quoted()];
  for (const [{ accept, buyer, seller }, side] of [
    [honest, 'buyer'],
    [fickle, 'seller'],
  ] as const) {
    const { id } = (await accept()).data;
    await caravan.done('orders.cancel', { id, reason: 'changed' }, side === 'buyer' ? buyer : seller);
  }
  // To decline what nobody agreed to breaks no word.
  const orders = paidOrders(caravan);
  const { id } = await orders.submitted({ between: honest });
  await caravan.done('orders.cancel', { id, reason: 'sold_out' }, honest.seller);
  await countFigures(caravan.deps);
  const recordOf = async ({ seller }: typeof honest) =>
    (await caravan.done('shops.profile', { id: seller.shopId })).facts.record;
  expect(await recordOf(honest)).toBeNull();
  expect(await recordOf(fickle)).toMatchObject({ paid: 0, refunded: 0, cancelled: 1 });
});

test('when an order of a quote falls through, its buyer and whose quotes hold again are told, and so is a renewed quote', async () => {
  const { buyer, seller, id, quoteId, accept, quote } = await quoted();
  const [other, late] = [await caravan.seller(), await caravan.seller()];
  const terms = { price: '1700', currency: 'CNY', minimum: 100, leadDays: 9, validUntil: '2026-04-01' };
  await caravan.done('rfqs.quote', { id, ...terms }, other);
  await caravan.done('rfqs.quote', { id, ...terms }, late);
  await caravan.deps.db
    .updateTable('rfq_quotes')
    .set({ valid_until: '2026-01-01' })
    .where('shop_id', '=', late.shopId)
    .execute();
  await mailQuote(caravan.deps, { quoteId });
  const orderId = (await accept()).data.id;
  // What was settled by an order is closed once that is canceled, and says so.
  const refused = await caravan.call('rfqs.close', { id }, buyer);
  expect([refused.code, refused.message]).toEqual([
    'RFQ_ORDERED',
    expect.stringContaining('cancel it before'),
  ]);
  await caravan.done('orders.cancel', { id: orderId, reason: 'changed_mind' }, seller);
  await mailReopened(caravan.deps, quoteId);
  const mailedTo = async (who: { id: string; email?: string }) =>
    (await caravan.mailsTo(who as typeof buyer)).map(({ body }) => body).join('\n');
  expect(await mailedTo(buyer)).toMatch(/takes quotes again.*1 other quote still holds/s);
  expect(await mailedTo(other)).toContain('CN¥17.00 per unit can be accepted again until');
  expect(await mailedTo(late)).not.toContain('accepted again');
  const before = toldOfQuote((await findQuote(caravan.deps.db, quoteId))!);
  await quote();
  await mailQuote(caravan.deps, { quoteId, before });
  const bodies = (await caravan.mailsTo(buyer)).map(({ body }) => body);
  const renewed = bodies.filter((body) => body.includes('stands by its quote'));
  expect(renewed).toHaveLength(1);
  expect(renewed[0]).not.toMatch(/revised|Changed/);
  await caravan.done('rfqs.close', { id }, buyer);
});

test('an order that nobody pays in time opens the request again; what the buyer closed stays closed', async () => {
  const { buyer, id, accept } = await quoted();
  await accept();
  caravan.clock.advance(dayMs + 1_000);
  await endOverdueStates(caravan.deps);
  expect((await caravan.done('rfqs.get', { id }, buyer)).state).toBe('open');
  await caravan.done('rfqs.close', { id }, buyer);
  expect((await accept()).code).toBe('RFQ_OVER');
});
