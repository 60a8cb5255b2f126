import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { liveBuying } from '../../../../test/live-buying.ts';
import { livePrograms } from '../../../../test/live-programmes.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { remindOfProgrammes } from './jobs.ts';

const caravan = prepareProduct();
const programmes = livePrograms(caravan);
const { calculationOf, priceFor, submit, order, cancel, operatorNow, soldOf, refuse } = liveBuying(caravan);
const start = new Date('2026-03-02T08:00:00Z');
let operator: Awaited<ReturnType<typeof caravan.operator>>;
beforeAll(async () => {
  operator = await caravan.operator(['promotion']);
});
afterEach(() => caravan.clock.set(start));

describe('what an operator refused', () => {
  test('does not come back into the programme by its seller agreeing once more', async () => {
    const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
    const { id, product, programme } = await programmes.agreedProgramme(seller, operator);
    expect(await refuse(product.id, operator)).toBe(200);
    const agreement = await programmes.agreementOf(seller, id, product.id);
    expect.soft(agreement.answers).toEqual([]);
    const again = { programmeId: id, productId: product.id, version: agreement.version, answer: 'agree' };
    expect.soft(await caravan.codeOf('livePool.answer', again, seller)).not.toBe(200);
    programmes.goTo(programme, 5);
    expect.soft(await priceFor(buyer, product.skuId)).toBe('1000');
    expect((await caravan.done('programmes.get', { id })).products).toEqual([]);
  });

  test('does not come in by a seller who had declined or withdrawn before the refusal', async () => {
    const seller = await caravan.seller();
    const { id, product, programme } = await programmes.agreedProgramme(seller, operator);
    const answer = async (what: 'agree' | 'withdraw') =>
      caravan.codeOf('livePool.answer', await programmes.answerInput(seller, id, product.id, what), seller);
    expect(await answer('withdraw')).toBe(200);
    expect(await refuse(product.id, operator)).toBe(200);
    await answer('agree');
    programmes.goTo(programme, 5);
    expect((await caravan.done('programmes.get', { id })).products).toEqual([]);
  });

  test('can be refused while it goes on, also where its seller took it out of the pool', async () => {
    const seller = await caravan.seller();
    const { id, product, programme } = await programmes.agreedProgramme(seller, operator);
    programmes.goTo(programme, 5);
    expect(await caravan.codeOf('livePool.remove', { ids: [product.id] }, seller)).toBe('PROGRAMME_BEGUN');
    const now = await operatorNow();
    expect.soft(await refuse(product.id, now)).toBe(200);
    expect((await caravan.done('programmes.get', { id })).products).toEqual([]);
  });

  test('is not agreed to after it left the pool', async () => {
    const seller = await caravan.seller();
    const { id, product, programme } = await programmes.agreedProgramme(seller, operator);
    await caravan.done('livePool.remove', { ids: [product.id] }, seller);
    const { version } = await programmes.agreementOf(seller, id, product.id);
    const again = { programmeId: id, productId: product.id, version, answer: 'agree' };
    expect.soft(await caravan.codeOf('livePool.answer', again, seller)).not.toBe(200);
    programmes.goTo(programme, 5);
    expect((await caravan.done('programmes.get', { id })).products).toEqual([]);
  });
});

describe('pieces', () => {
  test('are taken once for a key pressed at once, and given back once for cancels at once', async () => {
    const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
    const { id, product, programme } = await programmes.agreedProgramme(seller, operator, { pieces: 5 });
    programmes.goTo(programme, 5);
    const { quote } = await calculationOf(buyer, [product.skuId, 2]);
    const answers = await Promise.all([1, 2, 3].map(() => submit(quote, buyer, 'the-same-key-000')));
    const ids = new Set(answers.flatMap(({ data }) => data?.orders?.map((row) => row.id) ?? []));
    expect(ids.size).toBe(1);
    expect(await soldOf(id)).toBe(2);
    const [orderId] = [...ids] as [string];
    const { version } = await caravan.done('orders.getForBuyer', { id: orderId }, buyer);
    await Promise.all(
      [1, 2, 3].map(() => caravan.call('orders.cancel', { id: orderId, version, reason: 'Too many' }, buyer)),
    );
    expect(await soldOf(id)).toBe(0);
  });

  test('are never more than agreed, whoever orders and cancels variants at once', async () => {
    const seller = await caravan.seller();
    const { id, product, programme } = await programmes.agreedProgramme(seller, operator, {
      pieces: 7,
      product: { skus: 3 },
    });
    programmes.goTo(programme, 5);
    const buyers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => caravan.buyer()));
    let livePieces = 0;
    await Promise.all(
      buyers.map(async (who, n) => {
        for (let round = 0; round < 3; round++) {
          const placed = await order(who, product.skuIds[(n + round) % 3]!, 2);
          if (placed.status !== 200) {
            expect(placed.code).toBe('PRICE_CHANGED');
            continue;
          }
          const orderId = placed.data.orders[0]!.id;
          if (round < 2) expect(await cancel(orderId, who)).toBe(200);
          else {
            const { lines } = await caravan.done('orders.getForBuyer', { id: orderId }, who);
            if (lines[0]!.price.amount === '800') livePieces += 2;
          }
        }
      }),
    );
    const sold = await soldOf(id);
    expect(sold).toBeLessThanOrEqual(7);
    expect(sold).toBe(livePieces);
  });
});

test('whoever wanted to be reminded is reminded of the new time of a programme that is put off', async () => {
  const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
  const { id, programme } = await programmes.agreedProgramme(seller, operator);
  await caravan.done('programmes.remind', { id, isWanted: true }, buyer);
  const published: object[] = [];
  const queue = {
    ...caravan.deps.queue,
    publish: async (_: unknown, name: string, payload: object) => void published.push({ name, ...payload }),
  };
  const remind = () => remindOfProgrammes({ ...caravan.deps, queue: queue as never });
  programmes.goTo(programme, -10);
  await remind();
  expect(published).toHaveLength(1);
  const now = await operatorNow();
  const later = (moment: string) => new Date(Date.parse(moment) + 86_400_000).toISOString();
  const { version } = await caravan.done('console.programmes.get', { id }, now);
  const putOff = { ...programme, beginsAt: later(programme.beginsAt), endsAt: later(programme.endsAt) };
  await caravan.done('console.programmes.save', { id, version, programme: putOff }, now);
  programmes.goTo(putOff, -10);
  expect(await caravan.done('programmes.reminded', { id }, buyer)).toEqual({ isReminded: true });
  await remind();
  expect(published).toHaveLength(2);
});

test('ids that are none are refused, not answered with an error of the server', async () => {
  expect(await caravan.codeOf('programmes.ofProducts', { ids: 'abc,def' })).toBe('BAD_INPUT');
});

test('orders and cancels of two products in two programmes at once come through', async () => {
  const [one, two] = [await caravan.seller(), await caravan.seller()];
  const plans = [
    await programmes.agreedProgramme(one, operator, { pieces: 50 }),
    await programmes.agreedProgramme(two, operator, { pieces: 50 }),
  ] as const;
  programmes.goTo(plans[0].programme, 5);
  const skus = plans.map(({ product }) => product.skuId) as [string, string];
  const buyers = await Promise.all([1, 2, 3, 4].map(() => caravan.buyer()));
  await Promise.all(
    buyers.map(async (who, n) => {
      const lines = n % 2 ? skus.toReversed() : skus;
      const { quote } = await calculationOf(who, ...lines.map((sku): [string, number] => [sku, 3]));
      const placed = await submit(quote, who);
      expect(placed.status).toBe(200);
      const codes = await Promise.all(placed.data.orders.map((row) => cancel(row.id, who)));
      expect(codes).toEqual([200, 200]);
    }),
  );
  expect(await Promise.all(plans.map(({ id }) => soldOf(id)))).toEqual([0, 0]);
});

test('an order placed while the programme is cancelled is at the live price and counted, or refused', async () => {
  const seller = await caravan.seller();
  const { id, product, programme } = await programmes.agreedProgramme(seller, operator, { pieces: 9 });
  programmes.goTo(programme, 5);
  const buyers = await Promise.all([1, 2, 3].map(() => caravan.buyer()));
  const quotes = await Promise.all(buyers.map((who) => calculationOf(who, [product.skuId, 2])));
  const who = await operatorNow();
  const { version } = await caravan.done('console.programmes.get', { id }, who);
  const [, ...answers] = await Promise.all([
    caravan.done('console.programmes.cancel', { id, version, reason: 'Host is ill' }, who),
    ...quotes.map(({ quote }, n) => submit(quote, buyers[n]!)),
  ]);
  const placed = answers.filter(({ status }) => status === 200).length;
  expect(answers.every(({ status, code }) => status === 200 || code === 'PRICE_CHANGED')).toBe(true);
  expect(await soldOf(id)).toBe(placed * 2);
});

test('whoever wants no reminder any more has none, also after the letter', async () => {
  const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
  const { id, programme } = await programmes.agreedProgramme(seller, operator);
  await caravan.done('programmes.remind', { id, isWanted: true }, buyer);
  programmes.goTo(programme, -10);
  const queue = { ...caravan.deps.queue, publish: async () => undefined };
  await remindOfProgrammes({ ...caravan.deps, queue: queue as never });
  expect(await caravan.done('programmes.remind', { id, isWanted: false }, buyer)).toEqual({
    isReminded: false,
  });
});

test('a seller’s payment-less order cancelled by time gives the pieces back once, also after the end', async () => {
  const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
  const { id, product, programme } = await programmes.agreedProgramme(seller, operator, { pieces: 4 });
  programmes.goTo(programme, 5);
  const placed = await order(buyer, product.skuId, 4);
  expect(placed.status).toBe(200);
  const { endOverdueStates } = await import('../../orders/jobs.ts');
  caravan.clock.advance(40 * 86_400_000);
  await endOverdueStates(caravan.deps);
  await endOverdueStates(caravan.deps);
  expect(await soldOf(id)).toBe(0);
});

test('the seller who plans nothing sees another’s programme by no call, and operators by their right alone', async () => {
  const [seller, rival] = [await caravan.seller(), await caravan.seller()];
  const { id, product } = await programmes.agreedProgramme(seller, operator);
  const agreement = await programmes.agreementOf(seller, id, product.id);
  const answer = { programmeId: id, productId: product.id, version: agreement.version, answer: 'withdraw' };
  const packer = await caravan.member(seller, ['orders']);
  expect(await caravan.codeOf('livePool.answer', answer, packer)).not.toBe(200);
  expect(await caravan.codeOf('livePool.agreements', {}, packer)).not.toBe(200);
  expect(await caravan.codeOf('livePool.answer', answer, rival)).toBe('NOT_FOUND');
  expect(await caravan.codeOf('livePool.answer', { ...answer, answer: 'decline' }, seller)).toBe(
    'LIVE_OFFER_CHANGED',
  );
});

test('a refund of a paid order before dispatch and a late payment change no piece twice', async () => {
  const [seller, buyer] = [await caravan.seller({ autoConfirm: true }), await caravan.buyer()];
  const { id, product, programme } = await programmes.agreedProgramme(seller, operator, { pieces: 4 });
  const { paidOrders } = await import('../../../../test/paid-orders.ts');
  const { pay } = paidOrders(caravan);
  programmes.goTo(programme, 59);
  const placed = await order(buyer, product.skuId, 3);
  const { id: orderId, total } = placed.data.orders[0]!;
  expect(total.amount).toBe('2400');
  // Paid after the end: at the price of the order.
  programmes.goTo(programme, 70);
  await pay({ id: orderId, buyer });
  const paid = await caravan.done('orders.getForBuyer', { id: orderId }, buyer);
  expect(paid).toMatchObject({ state: 'preparing', total: { amount: '2400' } });
  expect(await soldOf(id)).toBe(3);
});
