import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { callOffSteps, inParts } from '../../../../test/call-offs.ts';
import { endOverdueStates } from '../jobs.ts';

const caravan = prepareProduct();
const { pay } = paidOrders(caravan);
const { agreed, quoted, key } = callOffSteps(caravan);

const dayMs = 86_400_000;

describe('a quote that may be ordered in parts', () => {
  test('says so to its buyer, and becomes an agreement of which nothing is ordered yet', async () => {
    const { buyer, seller, requestId, read, shown } = await agreed({ minimum: 100 });
    const quote = await shown();
    expect(quote).toMatchObject({
      callOffs: { smallest: 50, freight: { amount: '5000', currency: 'CNY' }, until: inParts.until },
      orderId: null,
    });
    const agreement = await read();
    expect(quote.agreementId).toBe(agreement.id);
    expect(agreement).toMatchObject({
      state: 'open',
      title: 'Vacuum flasks, 500 ml',
      price: { amount: '1500', currency: 'CNY' },
      quantity: 300,
      ordered: 0,
      remaining: 300,
      smallest: 50,
      freight: { amount: '5000', currency: 'CNY' },
      until: inParts.until,
      ending: null,
    });
    expect(agreement).toEqual(await read(seller));
    expect((await caravan.done('rfqs.get', { id: requestId }, buyer)).state).toBe('closed');
    const lists = await Promise.all(
      [buyer, seller].map((who) => caravan.done('callOffs.list', { state: 'open' }, who)),
    );
    for (const { rowList, totalRecord, counts } of lists) {
      expect([totalRecord, counts]).toEqual([1, { open: 1 }]);
      expect(rowList[0]!.number).toBe(agreement.number);
    }
  });

  test('can be accepted whole as well, and then in parts no more', async () => {
    const { accept, buyer, quoteId, shown } = await quoted({ callOffs: inParts });
    const { termsAt } = await shown();
    expect((await accept({ quantity: 300 })).status).toBe(200);
    const agree = { quoteId, termsAt, quantity: 300 };
    expect(await caravan.codeOf('callOffs.agree', agree, buyer)).toBe('RFQ_OVER');
  });

  test('is agreed on once, as it was shown, for a quantity that it holds for', async () => {
    const { buyer, quoteId, quote, shown, accept } = await quoted({ callOffs: inParts });
    const { termsAt } = await shown();
    const agree = (more: object = {}, who = buyer) =>
      caravan.call('callOffs.agree', { quoteId, termsAt, quantity: 300, ...more }, who);
    expect((await agree({ quantity: 301 })).code).toBe('QUOTE_QUANTITY');
    expect((await agree({ quantity: 99 })).code).toBe('QUANTITY_BELOW_MINIMUM');
    expect((await agree({ quantity: 150.5 })).code).toBe('BAD_INPUT');
    expect((await agree({}, await caravan.buyer())).code).toBe('NOT_FOUND');
    // The seller asks for larger parts, after the buyer has read the quote.
    caravan.clock.advance(1_000);
    expect(await quote({ callOffs: { ...inParts, smallest: 100 } })).toMatchObject({ isSame: false });
    expect((await agree()).code).toBe('QUOTE_CHANGED');
    const seen = { termsAt: (await shown()).termsAt };
    const answers = await Promise.all(Array.from({ length: 8 }, () => agree(seen)));
    const ids = answers.filter(({ status }) => status === 200).map(({ data }) => data.id);
    expect(new Set(ids).size).toBe(1);
    // A second press finds the agreement of the first; another quantity, or one order, comes too late.
    expect((await agree(seen)).data.id).toBe(ids[0]);
    expect((await agree({ ...seen, quantity: 200 })).code).toBe('RFQ_OVER');
    expect((await accept()).code).toBe('RFQ_OVER');
    await expect(quote({ price: '9900' })).rejects.toThrow('RFQ_OVER');
  });

  test('that says nothing of parts is accepted as one order alone', async () => {
    const { buyer, quoteId, shown } = await quoted();
    const { termsAt, callOffs } = await shown();
    expect(callOffs).toBeNull();
    const agree = { quoteId, termsAt, quantity: 300 };
    expect(await caravan.codeOf('callOffs.agree', agree, buyer)).toBe('CALL_OFFS_NOT_OFFERED');
  });

  test('has no part above its minimum, and no day before its own or beyond twelve months', async () => {
    const { quote } = await quoted();
    for (const callOffs of [
      { ...inParts, smallest: 101 },
      { ...inParts, smallest: 0 },
      { ...inParts, smallest: 1.5 },
      { ...inParts, until: '2026-03-31' },
      { ...inParts, until: '2027-03-20' },
    ])
      await expect(quote({ callOffs })).rejects.toThrow('BAD_INPUT');
    expect(await quote({ callOffs: inParts })).toMatchObject({ isSame: false });
    expect(await quote({ callOffs: inParts })).toMatchObject({ isSame: true });
    expect(await quote()).toMatchObject({ isSame: false });
  });
});

describe('a part', () => {
  test('is an order at the frozen price with the freight of a part, which both sides find on the agreement', async () => {
    const { buyer, seller, id, order, read } = await agreed();
    const answer = await order(120, { message: 'Blue lids' });
    expect(answer.status).toBe(200);
    const part = await caravan.done('orders.getForBuyer', { id: answer.data.id }, buyer);
    expect(part).toMatchObject({
      state: 'awaiting_payment',
      products: { amount: '180000', currency: 'CNY' },
      freight: { amount: '5000', currency: 'CNY' },
      total: { amount: '185000', currency: 'CNY' },
      leadDays: 12,
      lines: [{ title: 'Vacuum flasks, 500 ml', quantity: 120 }],
    });
    expect((await caravan.done('orders.getForSeller', { id: answer.data.id }, seller)).number).toBe(
      part.number,
    );
    expect(await read()).toMatchObject({ ordered: 120, remaining: 180, state: 'open' });
    for (const who of [buyer, seller]) {
      const { rowList, totalRecord } = await caravan.done('callOffs.orders', { id }, who);
      expect(totalRecord).toBe(1);
      expect(rowList[0]).toMatchObject({
        number: part.number,
        quantity: 120,
        state: 'awaiting_payment',
        isReturned: false,
      });
    }
  });

  test('is never less than the smallest but the last, and together they are never more than was agreed on', async () => {
    const { order, read, buyer } = await agreed();
    for (const [quantity, code] of [
      [49, 'CALL_OFF_QUANTITY'],
      [301, 'CALL_OFF_QUANTITY'],
      [0, 'BAD_INPUT'],
      [-50, 'BAD_INPUT'],
      [60.5, 'BAD_INPUT'],
    ] as const)
      expect((await order(quantity)).code).toBe(code);
    const large = await order(270);
    expect(large.status).toBe(200);
    expect((await order(29)).code).toBe('CALL_OFF_QUANTITY');
    const over = await order(31);
    expect([over.code, over.message]).toEqual(['CALL_OFF_QUANTITY', 'Order 30 to 30 this time. 30 remain.']);
    // It may be a smaller rest of what is never paid.
    expect((await order(30)).code).toBe('CALL_OFF_REST_WAITS');
    await pay({ id: large.data.id, buyer });
    expect((await order(30)).status).toBe(200);
    expect(await read()).toMatchObject({ state: 'complete', remaining: 0 });
    expect((await order(1)).message).toBe('The whole agreed quantity has been ordered.');
  });

  test('of twenty at once only as many are ordered as remain, and the same key orders once', async () => {
    const { order, read, buyer } = await agreed();
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(70)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(new Set(answers.flatMap(({ status, code }) => (status === 200 ? [] : [code])))).toEqual(
      new Set(['CALL_OFF_QUANTITY']),
    );
    expect(await read()).toMatchObject({ ordered: 280, remaining: 20 });
    for (const { status, data } of answers) if (status === 200) await pay({ id: data.id, buyer });
    const idempotencyKey = key();
    const again = await Promise.all([1, 2, 3].map(() => order(20, { idempotencyKey })));
    expect(new Set(again.map(({ data }) => data.id)).size).toBe(1);
    expect((await order(50, { idempotencyKey })).code).toBe('KEY_REUSED');
  });

  test('that is cancelled, or that nobody pays, gives its quantity back once', async () => {
    const { buyer, seller, id, order, read, requestId } = await agreed();
    const cancelled = (await order(100)).data.id;
    await order(100);
    const cancel = { id: cancelled, reason: 'changed_mind' };
    await Promise.all([buyer, buyer, seller].map((who) => caravan.call('orders.cancel', cancel, who)));
    expect(await read()).toMatchObject({ ordered: 100, remaining: 200 });
    const { rowList } = await caravan.done('callOffs.orders', { id }, buyer);
    expect(rowList.map(({ isReturned }) => isReturned)).toEqual([false, true]);
    caravan.clock.advance(dayMs + 1_000);
    await endOverdueStates(caravan.deps);
    expect(await read()).toMatchObject({ ordered: 0, remaining: 300 });
    await endOverdueStates(caravan.deps);
    expect((await order(300)).status).toBe(200);
    // What fell through opens no request again: the agreement stands.
    expect((await caravan.done('rfqs.get', { id: requestId }, buyer)).state).toBe('closed');
  });

  test('is never ordered beyond what was agreed on, whatever both sides do at once in whatever order', async () => {
    const steps = fc.array(
      fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(50, 60, 90, 150, 300) },
        { weight: 2, arbitrary: fc.constant('cancel' as const) },
      ),
      { minLength: 6, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (each, isEnded) => {
        const { id, buyer, seller, order, end, read } = await agreed();
        const first = await order(60);
        await Promise.all([
          ...each.map((step) =>
            step === 'cancel'
              ? caravan.call('orders.cancel', { id: first.data.id, reason: 'changed_mind' }, buyer)
              : order(step),
          ),
          ...(isEnded ? [end(seller)] : []),
        ]);
        const { rowList } = await caravan.done('callOffs.orders', { id, pageSize: 50 }, buyer);
        const standing = rowList.filter(({ state }) => state !== 'cancelled');
        expect(standing.every(({ isReturned }) => !isReturned)).toBe(true);
        const sum = standing.reduce((total, { quantity }) => total + quantity, 0);
        const { ordered, remaining } = await read();
        expect([ordered, ordered + remaining]).toEqual([sum, 300]);
        expect(sum).toBeLessThanOrEqual(300);
      }),
      { numRuns: 6 },
    );
  });

  test('is of the buyer alone: strangers, the seller and whoever acts for a company order nothing', async () => {
    const { id, order, end, seller, read } = await agreed();
    const [stranger, otherShop] = [await caravan.buyer(), await caravan.seller()];
    expect((await order(50, { addressId: stranger.addressId }, stranger)).code).toBe('NOT_FOUND');
    expect((await order(50, {}, seller)).code).toBe('FORBIDDEN');
    for (const who of [stranger, otherShop]) {
      expect(await caravan.codeOf('callOffs.get', { id }, who)).toBe('NOT_FOUND');
      expect(await caravan.codeOf('callOffs.orders', { id }, who)).toBe('NOT_FOUND');
      expect(await end(who)).toBe('NOT_FOUND');
      expect((await caravan.done('callOffs.list', {}, who)).totalRecord).toBe(0);
    }
    const described = { name: 'Falcon LLC', country: 'AE', address: 'Dubai', taxNumber: '1' };
    const company = await caravan.done('companies.found', described, stranger);
    await caravan.done('companies.actFor', { id: company.id }, stranger);
    expect((await order(50, { addressId: stranger.addressId }, stranger)).status).toBe(403);
    expect((await read()).ordered).toBe(0);
  });

  test('goes where the agreement does, to an address of the buyer', async () => {
    const { order, buyer } = await agreed();
    const stranger = await caravan.buyer();
    expect((await order(50, { addressId: stranger.addressId })).code).toBe('ADDRESS_MISSING');
    await caravan.deps.db
      .updateTable('delivery_addresses')
      .set({ country: 'AE', region_codes: [] })
      .where('id', '=', buyer.addressId)
      .execute();
    expect((await order(50)).code).toBe('ADDRESS_ELSEWHERE');
  });

  test('costs what was agreed on, in whatever currency its buyer pays', async () => {
    const { order, buyer } = await agreed();
    const dollars = { ...buyer, headers: { 'price-type': '2' } };
    const { id } = (await order(100, {}, dollars)).data;
    const row = await caravan.deps.db
      .selectFrom('orders')
      .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
      .innerJoin('skus', 'skus.id', 'order_lines.sku_id')
      .select(['orders.currency', 'sale_currency', 'rate', 'tier_prices'])
      .where('orders.id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ currency: 'USD', sale_currency: 'CNY' });
    expect(row.tier_prices.map(String)).toEqual(['1500']);
    expect(Number(row.rate)).toBeLessThan(1);
  });
});
