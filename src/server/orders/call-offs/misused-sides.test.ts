import { describe, expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { callOffSteps, inParts } from '../../../../test/call-offs.ts';
import { joinShop } from '../../../../test/joined-shop.ts';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { termsSteps } from '../../../../test/seller-terms.ts';
import { letServe, actingUnder } from '../../../../test/serving.ts';
import { shopPrograms } from '../../../../test/shop-programs.ts';
import { noteSharedDevice } from '../../accounts/links-sql.ts';
import { blockPair } from '../../shops/public.ts';
import { newId } from '../../../kit/ids.ts';
import { mailCallOffNews, remindOfEnds } from './letters.ts';

const caravan = prepareProduct();
const { agreed, quoted, key } = callOffSteps(caravan);
const { pay } = paidOrders(caravan);
const terms = termsSteps(caravan);

const cancel = (id: string, who: { token: string }) =>
  caravan.codeOf('orders.cancel', { id, reason: 'changed_mind' }, who);

test('what was made for a part goes into no cart, neither while it is ordered nor when it was given back', async () => {
  const { order, buyer } = await agreed();
  const part = (await order(100)).data.id;
  const { sku_id: skuId } = await caravan.deps.db
    .selectFrom('order_lines')
    .select('sku_id')
    .where('order_id', '=', part)
    .executeTakeFirstOrThrow();
  const stranger = await caravan.buyer();
  const tryIt = async (who: typeof buyer) => {
    const added = await caravan.call('cart.add', { lines: [{ skuId: skuId!, quantity: 50 }] } as never, who);
    expect(added.status).toBeLessThan(500);
    const { quote } =
      (await caravan.call('orders.calculate', { lines: [{ skuId: skuId!, quantity: 50 }] }, who)).data ?? {};
    const placed = await caravan.call(
      'orders.submit',
      { idempotencyKey: key(), quote: quote ?? '', addressId: who.addressId },
      who,
    );
    expect(placed.status).not.toBe(200);
    expect(placed.status).toBeLessThan(500);
  };
  await tryIt(buyer);
  await tryIt(stranger);
  await cancel(part, buyer);
  await tryIt(buyer);
  await tryIt(stranger);
  expect((await caravan.call('orders.buyAgain', { id: part } as never, buyer)).status).toBeLessThan(500);
  const cart = await caravan.done('cart.get', {}, buyer);
  expect(JSON.stringify(cart)).not.toContain(`"isOrderable":true`);
});

describe('one hand', () => {
  test('that turns out later has no price for a year that its clerk gave it', async () => {
    const seller = await caravan.seller();
    const clerk = await caravan.member(seller, ['orders']);
    const { order, buyer, read } = await agreed({ price: '1' }, {}, { ...clerk, shopId: seller.shopId });
    expect((await order(50)).status).toBe(200);
    await noteSharedDevice(caravan.deps.db, clerk.id, [buyer.id], caravan.clock.now());
    expect((await order(50)).code).toBe('OWN_SHOP');
    expect(await read()).toMatchObject({ ordered: 50 });
  });

  test('that turns out before a quote is accepted takes nothing by it, whole or in parts', async () => {
    const seller = await caravan.seller();
    const clerk = await caravan.member(seller, ['orders']);
    const quotedByClerk = await quoted(
      { callOffs: inParts, price: '1' },
      {},
      { ...clerk, shopId: seller.shopId },
    );
    await noteSharedDevice(caravan.deps.db, clerk.id, [quotedByClerk.buyer.id], caravan.clock.now());
    expect((await quotedByClerk.accept({ quantity: 300 })).code).toBe('OWN_SHOP');
    const { termsAt } = await quotedByClerk.shown();
    const agree = { quoteId: quotedByClerk.quoteId, termsAt, quantity: 300 };
    expect(await caravan.codeOf('callOffs.agree', agree, quotedByClerk.buyer)).toBe('OWN_SHOP');
  });

  test('that is known agrees on nothing: the clerk cannot quote', async () => {
    const seller = await caravan.seller();
    const clerk = await caravan.member(seller, ['orders']);
    const { id, buyer } = await quoted({ callOffs: inParts }, {}, seller);
    await noteSharedDevice(caravan.deps.db, clerk.id, [buyer.id], caravan.clock.now());
    const quote = {
      id,
      price: '1',
      currency: 'CNY',
      freight: '0',
      minimum: 50,
      leadDays: 1,
      validUntil: '2026-04-01',
      callOffs: inParts,
    };
    expect(await caravan.codeOf('rfqs.quote', quote as never, clerk)).toBe('OWN_SHOP');
  });

  test('as a seller ends what it holds as a buyer of the same shop only as one side', async () => {
    const { id, buyer, seller, read } = await agreed();
    const worker = await joinShop(caravan, buyer, seller, ['orders']);
    expect(await caravan.codeOf('callOffs.end', { id, reason: 'By myself' }, worker)).toBe(200);
    expect((await read()).ending).toMatchObject({ by: 'seller' });
  });
});

describe('who serves, programs and companies', () => {
  test('reach no agreement', async () => {
    const { id, quoteId, buyer, seller, addressId, termsAt } = await agreed();
    const provider = await caravan.person(5);
    const supplier = await caravan.person(4);
    const inputs = {
      'callOffs.list': {},
      'callOffs.get': { id },
      'callOffs.orders': { id },
      'callOffs.end': { id, reason: 'Not mine' },
      'callOffs.order': { idempotencyKey: key(), id, quantity: 50, addressId },
      'callOffs.agree': { quoteId, termsAt, quantity: 300 },
    } as const;
    const program = await shopPrograms(caravan).keyed(seller, 'orders:read', 'orders:write');
    const callers = [provider, supplier, program];
    for (const [who, served, rights] of [
      [provider, buyer, ['requests', 'counter']],
      [supplier, seller, ['orders', 'products']],
    ] as const) {
      const grant = await letServe(caravan, who, served, [...rights] as never).catch((error: Error) => error);
      expect(grant).toBeTypeOf('string');
      if (typeof grant === 'string') callers.push(actingUnder(who, grant) as never);
    }
    for (const caller of callers)
      for (const [call, input] of Object.entries(inputs)) {
        const answer = await caravan.call(call as never, input as never, caller as never);
        expect([call, answer.status >= 400 && answer.status < 500]).toEqual([call, true]);
      }
  });

  test('that a buyer acts for sees none of the buyer’s own', async () => {
    const { id, buyer, order } = await agreed();
    const described = { name: 'Falcon LLC', country: 'AE', address: 'Dubai', taxNumber: '1' };
    const company = await caravan.done('companies.found', described, buyer);
    await caravan.done('companies.actFor', { id: company.id }, buyer);
    for (const call of ['callOffs.list', 'callOffs.get', 'callOffs.orders'] as const)
      expect((await caravan.call(call, { id } as never, buyer)).status).toBe(403);
    expect((await order(50)).status).toBe(403);
  });
});

describe('a pair that operators keep apart', () => {
  test('passes no words by the reason of an end, nor by the message of a part', async () => {
    const { id, buyer, seller, order, end, read } = await agreed();
    const cases = await caravan.deps.db
      .selectFrom('moderation_cases')
      .select('id')
      .limit(1)
      .execute()
      .catch(() => []);
    const caseId = cases[0]?.id ?? newId();
    const block = () =>
      caravan.deps.db.transaction().execute(async (tx) => {
        await blockPair(
          tx as never,
          { buyerId: buyer.id, shopId: seller.shopId },
          caseId,
          caravan.clock.now(),
        );
      });
    const isBlocked = await block().then(
      () => true,
      () => false,
    );
    expect(isBlocked).toBe(true);
    const withMessage = await order(50, { message: 'Call me at 555' });
    expect(withMessage.code).toBe('CONVERSATION_BLOCKED');
    expect((await read()).ordered).toBe(0);
    expect((await order(50)).status).toBe(200);
    expect(await end(seller, 'Call me at 555')).toBe(200);
    expect((await read()).ending).toMatchObject({ reason: '' });
    await mailCallOffNews(caravan.deps, { agreementId: id, kind: 'ended' });
    expect(JSON.stringify(await caravan.mailsTo(buyer))).not.toContain('555');
  });

  test('an order that was refused for its words leaves its key free', async () => {
    const { order, read } = await agreed();
    const idempotencyKey = key();
    expect((await order(49, { idempotencyKey })).code).toBe('CALL_OFF_QUANTITY');
    expect((await order(50, { idempotencyKey })).status).toBe(200);
    expect((await order(60, { idempotencyKey })).code).toBe('KEY_REUSED');
    expect((await read()).ordered).toBe(50);
  });
});

describe('lists', () => {
  test.each([
    { pageNum: 0 },
    { pageNum: -1 },
    { pageSize: 0 },
    { pageSize: 1_000_000_000 },
    { pageNum: 1e15 },
    { state: 'OPEN' },
    { state: "open' or 1=1" },
  ])('with %j answer or refuse', async (input) => {
    const { buyer, id } = await agreed();
    for (const call of ['callOffs.list', 'callOffs.orders'] as const)
      expect((await caravan.call(call, { id, ...input } as never, buyer)).status).toBeLessThan(500);
  });

  test('count each agreement in one state at the edge of its last day, as its page does', async () => {
    const { buyer, order } = await agreed();
    await order(50);
    for (const moment of ['2026-09-30T23:59:59.999Z', '2026-10-01T00:00:00.000Z']) {
      const ahead = Date.parse(moment) - caravan.clock.now().getTime();
      caravan.clock.advance(ahead);
      const { counts, rowList } = await caravan.done('callOffs.list', {}, buyer);
      expect(counts).toEqual({ [rowList[0]!.state]: 1 });
      caravan.clock.advance(-ahead);
    }
  });
});

describe('money', () => {
  test('old rates order nothing in another currency, and the agreement stays as it is', async () => {
    const { order, buyer, read } = await agreed();
    const { db } = caravan.deps;
    await db.updateTable('exchange_rates').set({ day: '2025-01-01' }).execute();
    const dollars = { ...buyer, headers: { 'price-type': '2' } };
    const answer = await order(50, {}, dollars);
    await db.updateTable('exchange_rates').set({ day: '2026-01-01' }).execute();
    expect(answer.status).toBeLessThan(500);
    expect((await read()).ordered).toBe(answer.status === 200 ? 50 : 0);
  });

  test('a part of the least price is not free in a currency of larger units', async () => {
    const { order, buyer } = await agreed({
      price: '1',
      callOffs: { ...inParts, smallest: 1, freight: '0' },
    });
    for (const type of ['1', '2', '3', '4', '5', '6', '7']) {
      const answer = await order(1, {}, { ...buyer, headers: { 'price-type': type } });
      expect(answer.status).toBeLessThan(500);
      if (answer.status !== 200) continue;
      const { total } = await caravan.done('orders.getForBuyer', { id: answer.data.id }, buyer);
      expect([type, total.amount]).not.toEqual([type, '0']);
    }
  });

  test('a part that its seller gives back whole before anything was sent can be ordered again: nothing of it was delivered', async () => {
    const { order, buyer, seller, read } = await agreed();
    const part = (await order(300)).data.id;
    await pay({ id: part, buyer });
    const { version } = await caravan.done('orders.getForSeller', { id: part }, seller);
    const refund = await caravan.call(
      'refunds.give',
      { orderId: part, version, scope: 'whole', reason: 'out_of_stock', note: 'None left' } as never,
      seller,
    );
    expect([refund.status, refund.message]).toEqual([200, expect.anything()]);
    // Not what decision 240 says: written to show what a buyer reads of an agreement of which they got nothing.
    expect(await read()).not.toMatchObject({ state: 'complete', ordered: 300 });
  });

  test('a part on terms that its shop never sends, and that nobody paid, is given back', async () => {
    const { order, buyer, seller, read, id } = await agreed();
    const part = (await order(100)).data.id;
    await terms.grant(seller, buyer.id, { limit: '10000000' });
    await terms.orderOnTerms({ buyer }, part);
    const { version } = await caravan.done('orders.getForSeller', { id: part }, seller);
    const refund = await caravan.call(
      'refunds.give',
      { orderId: part, version, scope: 'whole', reason: 'out_of_stock', note: 'None left' } as never,
      seller,
    );
    expect([refund.status, refund.message]).toEqual([200, expect.anything()]);
    const { rowList } = await caravan.done('callOffs.orders', { id }, buyer);
    expect([rowList[0]!.state, (await read()).ordered]).toEqual(['refunded', 0]);
  });
});

describe('letters', () => {
  test('remind nobody of parts of a product that operators have taken down', async () => {
    const seller = await caravan.seller();
    const { id: productId } = await caravan.products({ shopId: seller.shopId });
    const { id, buyer } = await agreed({ productId }, {}, seller);
    const takeDown = { id: productId, rule: 'duplicate' as const, reason: 'Looked into' };
    await caravan.done('console.products.takeDown', takeDown, await caravan.operator(['catalog']));
    const ahead = Date.parse('2026-09-20T08:00:00Z') - caravan.clock.now().getTime();
    caravan.clock.advance(ahead);
    await remindOfEnds(caravan.deps);
    await mailCallOffNews(caravan.deps, { agreementId: id, kind: 'ending' });
    caravan.clock.advance(-ahead);
    expect(JSON.stringify(await caravan.mailsTo(buyer))).not.toContain('remain to be ordered');
  });

  test.each(['zh', 'en', 'ar', 'thai', 'indonesian', 'ru', 'tr'])(
    'in %s hold every value',
    async (language) => {
      const { id, buyer, seller, end, read } = await agreed({}, { title: 'Flasks {day} <i>x</i>' });
      const { db } = caravan.deps;
      await db.updateTable('accounts').set({ language }).where('id', 'in', [buyer.id, seller.id]).execute();
      const before = (await caravan.mailsTo(buyer)).length + (await caravan.mailsTo(seller)).length;
      const { number } = await read();
      await mailCallOffNews(caravan.deps, { agreementId: id, kind: 'agreed' });
      await mailCallOffNews(caravan.deps, { agreementId: id, kind: 'ending' });
      await end(buyer, 'Why {title}');
      await mailCallOffNews(caravan.deps, { agreementId: id, kind: 'ended' });
      const mails = [...(await caravan.mailsTo(buyer)), ...(await caravan.mailsTo(seller))];
      const ofAgreement = mails.filter(({ body: text }) => text.includes('/call-off?'));
      expect([before, ofAgreement.length]).toEqual([0, 3]);
      {
        for (const { subject, body } of ofAgreement) {
          expect(`${subject} ${body}`).toContain('Flasks {day} <i>x</i>');
          expect(`${subject} ${body}`.replaceAll('{day} <i>', '').replaceAll('Why {title}', '')).not.toMatch(
            /[{}]|undefined|NaN/,
          );
          expect(`${subject} ${body}`).toContain(number);
        }
      }
    },
  );
});

test('parts, cancellations and ends of many agreements at once fail for no other reason than their own', async () => {
  const seller = await caravan.seller();
  const all = await Promise.all([1, 2, 3].map(() => agreed({}, {}, seller)));
  const first = await Promise.all(all.map(({ order }) => order(60)));
  const answers = await Promise.all(
    all.flatMap(({ order, buyer, end }, at) => [
      ...[50, 60, 70].map(async (quantity) => (await order(quantity)).status),
      cancel(first[at]!.data.id, buyer),
      cancel(first[at]!.data.id, seller),
      end(at % 2 ? buyer : seller),
    ]),
  );
  expect(answers.filter((code) => typeof code === 'number' && code >= 500)).toEqual([]);
  expect(answers.filter((code) => code === 'INTERNAL' || code === 'UNAVAILABLE')).toEqual([]);
  for (const { read, id, buyer } of all) {
    const { rowList } = await caravan.done('callOffs.orders', { id, pageSize: 50 }, buyer);
    const standing = rowList
      .filter(({ state }) => state !== 'cancelled')
      .reduce((sum, { quantity }) => sum + quantity, 0);
    expect((await read()).ordered).toBe(standing);
  }
});

test('staff who look at a request read what became of it: the agreement, or the order of a part', async () => {
  const { requestId, order, read, buyer } = await agreed();
  const part = (await order(50)).data;
  const staff = await caravan.operator();
  const page = await caravan.call('console.rfqs.get' as never, { id: requestId } as never, staff);
  expect(page.status).toBe(200);
  const text = JSON.stringify(page.data);
  const { number } = await read(buyer);
  expect([number, part.number, part.id].some((each) => text.includes(each))).toBe(true);
});
