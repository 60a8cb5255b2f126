import { expect, test } from 'vitest';
import { callOffSteps, inParts } from '../../../../test/call-offs.ts';
import { expectBalanced } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { paymentOf } from '../../../../test/start-payment.ts';
import { decideCharge } from '../../payments/providers/sandbox-bank.ts';
import { endOverdueStates } from '../jobs.ts';

const caravan = prepareProduct();
const { agreed, quoted } = callOffSteps(caravan);
type Buyer = Awaited<ReturnType<typeof caravan.buyer>>;

async function begin(id: string, buyer: Buyer) {
  const { orders } = await caravan.done('orders.payInfo', { id }, buyer);
  const { paymentId, redirectUrl } = await caravan.done('payments.start', paymentOf(orders), buyer);
  const ref = new URL(redirectUrl).pathname.split('/').at(-1)!;
  const finish = async () => {
    await decideCharge(caravan.deps, ref, 'paid', 'lost').catch(() => undefined);
    return caravan.call('payments.result', { paymentId }, buyer);
  };
  return finish;
}

test.each(['the buyer cancels', 'the time runs out'])(
  'money that comes once %s, and once its quantity was ordered again, gives nobody more than was agreed on',
  async (how) => {
    const { order, buyer, read, id } = await agreed();
    const part = (await order(300)).data.id;
    const finish = await begin(part, buyer);
    if (how === 'the buyer cancels')
      await caravan.call('orders.cancel', { id: part, reason: 'changed_mind' }, buyer);
    else
      for (let n = 0; n < 4; n++) {
        caravan.clock.advance(86_400_000);
        await endOverdueStates(caravan.deps);
      }
    expect((await caravan.done('orders.getForBuyer', { id: part }, buyer)).state).toBe('cancelled');
    expect((await read()).ordered).toBe(0);
    const again = (await order(300)).data.id;
    await finish();
    const { state } = await caravan.done('orders.getForBuyer', { id: part }, buyer);
    expect(state).toBe('cancelled');
    const payAgain = await begin(again, buyer);
    await payAgain();
    const { rowList } = await caravan.done('callOffs.orders', { id }, buyer);
    const standing = rowList.filter((each) => each.state !== 'cancelled');
    expect(standing.map(({ quantity }) => quantity)).toEqual([300]);
    expect(await read()).toMatchObject({ ordered: 300, state: 'complete' });
    await expectBalanced(caravan);
  },
);

test('paying, cancelling by both and the end of its time at once leave a part paid and counted, or given back', async () => {
  for (let n = 0; n < 6; n++) {
    const { order, buyer, seller, read, end } = await agreed();
    const part = (await order(300)).data.id;
    const finish = await begin(part, buyer);
    await Promise.all([
      finish(),
      caravan.call('orders.cancel', { id: part, reason: 'changed_mind' }, buyer),
      caravan.call('orders.cancel', { id: part, reason: 'changed_mind' }, seller),
      n % 2 ? end(seller) : order(300),
    ]);
    const { state } = await caravan.done('orders.getForBuyer', { id: part }, buyer);
    const { ordered } = await read();
    if (state === 'cancelled') expect([0, 300]).toContain(ordered);
    else expect(ordered).toBe(300);
  }
  await expectBalanced(caravan);
});

test('agreeing is asked about where the product of the quote says something else by now, as ordering a part of it is', async () => {
  const seller = await caravan.seller();
  const { id: productId } = await caravan.products({ shopId: seller.shopId, titles: { en: 'Steel flask' } });
  const { buyer, quoteId, shown, accept } = await quoted({ callOffs: inParts, productId }, {}, seller);
  const { termsAt } = await shown();
  await caravan.deps.db
    .updateTable('product_texts')
    .set({ title: 'Plastic cup' })
    .where('product_id', '=', productId)
    .execute();
  await caravan.deps.db.updateTable('products').set({ version: 2 }).where('id', '=', productId).execute();
  const agreement = await caravan.call('callOffs.agree', { quoteId, termsAt, quantity: 300 }, buyer);
  // As accepting whole does: whoever is refused there is refused here.
  const other = await accept({ quantity: 300, termsAt });
  expect([200, 'RFQ_OVER', 'CALL_OFF_PRODUCT_CHANGED']).toContain(agreement.code);
  expect(other.status).toBeLessThan(500);
});

test('a part of a request whose category was merged meanwhile is placed in the other one, also before requests were moved', async () => {
  const [from, into] = [
    await caravan.category({ en: 'Old flasks' }),
    await caravan.category({ en: 'New flasks' }),
  ];
  const { order } = await agreed({}, { categoryId: from });
  const staff = await caravan.operator();
  const { version } = await caravan.deps.db
    .selectFrom('categories')
    .select('version')
    .where('id', '=', from)
    .executeTakeFirstOrThrow();
  await caravan.done('console.categories.merge', { id: from, version, intoId: into }, staff);
  const part = await order(50);
  expect(part.status).toBe(200);
  const placed = await caravan.deps.db
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select('category_id')
    .where('order_id', '=', part.data.id)
    .executeTakeFirstOrThrow();
  expect(placed.category_id).toBe(into);
});

test('a part of the last day is ordered until its last millisecond in UTC, whatever the zone of whoever asks', async () => {
  const { order, read } = await agreed();
  const ahead = Date.parse('2026-09-30T23:59:59.999Z') - caravan.clock.now().getTime();
  caravan.clock.advance(ahead);
  expect((await order(50)).status).toBe(200);
  caravan.clock.advance(1);
  expect((await order(50)).code).toBe('CALL_OFFS_ENDED');
  expect((await read()).state).toBe('expired');
  caravan.clock.advance(-ahead - 1);
});

test('of quotes of two shops for one request one is agreed on, whatever else falls through at once', async () => {
  for (let n = 0; n < 4; n++) {
    const one = await quoted({ callOffs: inParts });
    const second = await caravan.seller();
    caravan.clock.advance(1);
    const terms = {
      price: '1400',
      currency: 'CNY',
      freight: '0',
      minimum: 100,
      leadDays: 5,
      validUntil: '2026-12-01',
      callOffs: { ...inParts, until: '2026-12-31' },
    };
    const { id: secondId } = await caravan.done('rfqs.quote', { id: one.id, ...terms } as never, second);
    const quotes = (await caravan.done('rfqs.get', { id: one.id }, one.buyer)).quotes;
    const termsOf = (id: string) => quotes.find((quote) => quote.id === id)!.termsAt;
    const placed = n % 2 ? await one.accept({ quantity: 300, termsAt: termsOf(one.quoteId) }) : null;
    const answers = await Promise.all([
      placed
        ? caravan.call('orders.cancel', { id: placed.data.id, reason: 'changed_mind' }, one.buyer)
        : caravan.call(
            'callOffs.agree',
            { quoteId: one.quoteId, termsAt: termsOf(one.quoteId), quantity: 300 },
            one.buyer,
          ),
      caravan.call(
        'callOffs.agree',
        { quoteId: secondId, termsAt: termsOf(secondId), quantity: 300 },
        one.buyer,
      ),
      caravan.call(
        'callOffs.agree',
        { quoteId: secondId, termsAt: termsOf(secondId), quantity: 200 },
        one.buyer,
      ),
    ]);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const rows = await caravan.deps.db
      .selectFrom('rfq_quotes')
      .innerJoin('rfqs', 'rfqs.id', 'rfq_id')
      .select(['agreement_id', 'order_id', 'state'])
      .where('rfq_id', '=', one.id)
      .execute();
    const outcomes = rows.filter((row) => row.agreement_id !== null || row.order_id !== null);
    expect(outcomes.length).toBeLessThanOrEqual(1);
    expect(rows[0]!.state).toBe(outcomes.length === 1 ? 'closed' : 'open');
  }
});
