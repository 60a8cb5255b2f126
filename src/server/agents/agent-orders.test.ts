import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { agentOrdering } from '../../../test/agent-ordering.ts';
import { couponTools } from '../../../test/coupons.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { setShopTerms } from '../../../test/shop-terms.ts';
import { mailAsked, followOrder } from './jobs.ts';

const caravan = prepareProduct();
const { programs, newKey, ordering } = agentOrdering(caravan);
const coupons = couponTools(caravan);

const limits = { perOrder: '10000', perDay: '15000', perMonth: '20000', ordersADay: 5 };

describe('without limits', () => {
  test('an order waits for the click of its buyer, who sees it as it was priced, and is placed by it once', async () => {
    const { buyer, seller, order, ordersOf, approval, decide, submit, use, grant } = await ordering();
    const asked = await order(10);
    expect(asked).toMatchObject({ status: 'needs_approval', reason: 'each', orders: [] });
    expect(await ordersOf()).toBe(0);
    await mailAsked(caravan.deps, asked.approvalId);
    const [mail] = (await caravan.mailsTo(buyer)).slice(-1);
    expect(mail!.body).toContain(`/merchants/buyer-center/agent-approval?id=${asked.approvalId}`);
    expect(await approval(asked.approvalId)).toMatchObject({
      agentName: 'Assistant',
      state: 'waiting',
      reason: 'each',
      total: { amount: '10000', currency: 'CNY' },
      shown: { shops: [{ lines: [{ quantity: 10, price: { amount: '1000' } }], freight: { amount: '0' } }] },
      address: { name: expect.any(String) },
    });
    const { rowList, waiting } = await caravan.done('agents.approvals', {}, buyer);
    expect([rowList.length, waiting]).toEqual([1, 1]);

    // Twice at once: one order.
    const clicks = await Promise.all([decide(asked.approvalId, true), decide(asked.approvalId, true)]);
    expect(clicks.map(({ code }) => code)).toEqual([200, 200]);
    expect(clicks[0]!.data).toEqual(clicks[1]!.data);
    expect(await ordersOf()).toBe(1);
    const { id } = clicks[0]!.data.orders[0]!;

    // The program hears of it, whatever key it asks with again.
    expect(await submit(asked.approvalId)).toMatchObject({ status: 'ordered', orders: [{ id }] });
    expect(await use('get_order', { id })).toMatchObject({
      state: 'awaiting_payment',
      destinationCountry: 'CN',
    });
    expect(await use('payment_link', { orderIds: [id] })).toMatchObject({
      link: expect.stringContaining(`/cashier?id=${id}`),
      orders: [{ due: { amount: '100.00' } }],
    });
    const eventsTo = async (call: 'orders.getForBuyer' | 'orders.getForSeller', who: object) =>
      (await caravan.done(call, { id }, who)).events.map(({ kind, agent }) => [kind, agent]);
    expect(await eventsTo('orders.getForBuyer', buyer)).toEqual([['submit', 'Assistant']]);
    expect(await eventsTo('orders.getForSeller', seller)).toEqual([['submit', '']]);
    const log = await caravan.done('agents.log', { grantId: grant.id }, buyer);
    expect(log.rowList.map(({ tool, outcome }) => `${tool} ${outcome}`)).toContain('approval approved');
    expect(log.rowList.map(({ tool, outcome }) => `${tool} ${outcome}`)).toContain(
      'submit_order needs_approval',
    );
  });

  test('its buyer reads what the seller will read in their name, to the letter, also once it is priced anew', async () => {
    const { buyer, seller, product, prepare, submit, approval, decide } = await ordering();
    const turned = { message: 'Nothing \u202eolleh' };
    expect(await prepare(10, turned)).toMatchObject({ refused: expect.stringMatching(/^BAD_INPUT/) });
    const message = 'Please send it\nbefore the fair.';
    const { orderDraftId } = await prepare(10, { message });
    await submit(orderDraftId);
    const messages = [{ shopId: seller.shopId, message }];
    expect(await approval(orderDraftId)).toMatchObject({ messages });
    await caravan.deps.db
      .updateTable('skus')
      .set({ tier_prices: [1_200n] })
      .where('id', '=', product.skuId)
      .execute();
    expect((await decide(orderDraftId, true)).code).toBe('PRICE_CHANGED');
    expect(await approval(orderDraftId)).toMatchObject({ version: 2, messages });
    const { orders } = (await decide(orderDraftId, true, 2)).data;
    const order = await caravan.done('orders.getForBuyer', { id: orders[0]!.id }, buyer);
    expect(order.message).toBe(message);
  });

  test('what its buyer rejects, and what nobody decided in a day, is never ordered', async () => {
    const { order, submit, ordersOf, decide, prepare } = await ordering();
    const key = newKey();
    const draft = await prepare();
    const asked = await submit(draft.orderDraftId, key);
    expect((await decide(asked.approvalId, false)).code).toBe(200);
    expect((await decide(asked.approvalId, true)).code).toBe('AGENT_DRAFT_OVER');
    expect(await submit(draft.orderDraftId, key)).toMatchObject({ status: 'refused', orders: [] });

    const late = await order();
    caravan.clock.advance(24 * 3_600_000 + 1_000);
    expect((await decide(late.approvalId, true)).code).toBe('AGENT_DRAFT_OVER');
    expect(await ordersOf()).toBe(0);
  });

  test('a click and a rejection at once: one of them counts', async () => {
    const { order, ordersOf, decide } = await ordering();
    const { approvalId } = await order();
    const codes = (await Promise.all([decide(approvalId, true), decide(approvalId, false)])).map(
      ({ code }) => code,
    );
    const isPlaced = codes[0] === 200;
    expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(1);
    expect(await ordersOf()).toBe(isPlaced ? 1 : 0);
    expect(codes).toEqual(isPlaced ? [200, 'AGENT_DRAFT_OVER'] : ['AGENT_DRAFT_OVER', 200]);
  });

  test('a price that rose meanwhile is not paid: it is put before the buyer anew', async () => {
    const { order, product, approval, decide, ordersOf } = await ordering();
    const { approvalId } = await order();
    await caravan.deps.db
      .updateTable('skus')
      .set({ tier_prices: [1_200n] })
      .where('id', '=', product.skuId)
      .execute();
    expect((await decide(approvalId, true)).code).toBe('PRICE_CHANGED');
    expect(await ordersOf()).toBe(0);
    expect(await approval(approvalId)).toMatchObject({
      state: 'waiting',
      version: 2,
      total: { amount: '12000' },
      totalBefore: { amount: '10000' },
    });
    // Whoever still looks at the old price has to look again.
    expect((await decide(approvalId, true, 1)).code).toBe('AGENT_DRAFT_CHANGED');
    expect((await decide(approvalId, true, 2)).code).toBe(200);
    expect(await ordersOf()).toBe(1);
  });

  test('no more than ten orders of a program wait at a time', async () => {
    const { order } = await ordering();
    for (let asked = 0; asked < 10; asked++) expect((await order()).status).toBe('needs_approval');
    expect(await order()).toMatchObject({ refused: expect.stringMatching(/^AGENT_WAITING/) });
  });

  test('no more than fifty drafts of a program are open at a time', async () => {
    const { prepare } = await ordering();
    const { orderDraftId } = await prepare(1);
    await sql`insert into agent_drafts (id, grant_id, kind, site, currency, language, input, shown, total, created_at, expires_at)
      select gen_random_uuid(), grant_id, kind, site, currency, language, input, shown, total, created_at, expires_at
      from agent_drafts, generate_series(1, 49) where id = ${orderDraftId}`.execute(caravan.deps.db);
    expect(await prepare(1)).toMatchObject({ refused: expect.stringMatching(/^AGENT_FULL: .*50/) });
    caravan.clock.advance(30 * 60_000 + 1_000);
    expect(await prepare(1)).toHaveProperty('orderDraftId');
  });

  test('a program that asks and takes back over and over writes no more than twenty letters a day', async () => {
    const { order, grant } = await ordering();
    const letters = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from pgboss.job
          where name = 'agents.asked' and data->>'draftId' in (select id::text from agent_drafts where grant_id = ${grant.id})`.execute(
          caravan.deps.db,
        )
      ).rows[0]!.n;
    for (let asked = 0; asked < 25; asked++) {
      caravan.clock.advance(5_000);
      const { approvalId } = await order(1);
      await caravan.deps.db
        .updateTable('agent_drafts')
        .set({ state: 'canceled' })
        .where('id', '=', approvalId)
        .execute();
    }
    expect(await letters()).toBe(20);
  });

  test('nobody else sees or decides it, and no program decides at all', async () => {
    const { order, tokens, ordersOf } = await ordering();
    const { approvalId } = await order();
    const other = await ordering();
    expect(await caravan.codeOf('agents.approval', { id: approvalId }, other.buyer)).toBe('NOT_FOUND');
    const click = { id: approvalId, version: 1, approve: true };
    expect(await caravan.codeOf('agents.decide', click, other.buyer)).toBe('NOT_FOUND');
    expect((await caravan.done('agents.approvals', {}, other.buyer)).totalRecord).toBe(0);
    expect(await caravan.codeOf('agents.decide', click, { token: tokens.access_token })).toBe('LOGIN_OUT');
    // Nor does another program of another buyer submit what this one prepared.
    expect(await other.submit(approvalId)).toMatchObject({ refused: expect.stringMatching(/^NOT_FOUND/) });
    expect(await ordersOf()).toBe(0);
  });

  test('it ends with the grant: nothing waits any more, and nothing that waited can be approved', async () => {
    const { buyer, grant, order, approval, decide, use, ordersOf } = await ordering();
    const { approvalId } = await order();
    await caravan.done('agents.revoke', { id: grant.id }, buyer);
    expect((await approval(approvalId)).state).toBe('canceled');
    expect((await decide(approvalId, true)).code).toBe('AGENT_DRAFT_OVER');
    expect(await use('get_my_limits', {})).toEqual({ refused: '401' });
    expect(await ordersOf()).toBe(0);
  });
});

describe('within limits', () => {
  test('an order is placed at once; what is beyond waits', async () => {
    const { buyer, order, ordersOf, use, grant } = await ordering({ limits });
    expect(await order(10)).toMatchObject({ status: 'ordered', orders: [{ total: { amount: '100.00' } }] });
    expect(await order(11)).toMatchObject({ status: 'needs_approval', reason: 'perOrder' });
    expect(await order(6)).toMatchObject({ status: 'needs_approval', reason: 'perDay' });
    expect(await order(5)).toMatchObject({ status: 'ordered' });
    expect(await ordersOf()).toBe(2);
    expect(await use('get_my_limits', {})).toMatchObject({
      orders: {
        perOrder: { amount: '100.00' },
        leftToday: { amount: '0.00' },
        leftThisMonth: { amount: '50.00' },
      },
    });
    const { rowList } = await caravan.done('agents.list', {}, buyer);
    expect(rowList[0]!.consents[0]).toMatchObject({
      id: grant.id,
      spentToday: { amount: '15000', currency: 'CNY' },
      ordersToday: 2,
    });
    caravan.clock.advance(24 * 3_600_000);
    const next = await programs.granted(buyer, { limits });
    expect(next.grant.id).not.toBe(grant.id);
  });

  test('all programs of a buyer keep within the total that is set for them', async () => {
    const { buyer, order } = await ordering({ limits });
    expect(await order(5)).toMatchObject({ status: 'ordered' });
    expect(await caravan.done('agents.total', {}, buyer)).toMatchObject({
      total: null,
      spentToday: { amount: '5000' },
      version: 0,
    });
    const total = { currency: 'CNY', perDay: '10000', perMonth: '12000' };
    expect(await caravan.done('agents.setTotal', { total, version: 0 }, buyer)).toEqual({ version: 1 });
    expect(await caravan.codeOf('agents.setTotal', { total, version: 0 }, buyer)).toBe('AGENT_CHANGED');
    const other = await ordering({ limits, buyer });
    expect(await other.order(6)).toMatchObject({ status: 'needs_approval', reason: 'totalPerDay' });
    expect(await other.order(5)).toMatchObject({ status: 'ordered' });
    expect(await order(1)).toMatchObject({ status: 'needs_approval', reason: 'totalPerDay' });
    expect(await caravan.done('agents.total', {}, buyer)).toMatchObject({
      total,
      spentToday: { amount: '10000', currency: 'CNY' },
    });
    const wider = { ...total, perDay: '100000' };
    await caravan.done('agents.setTotal', { total: wider, version: 1 }, buyer);
    expect(await other.order(3)).toMatchObject({ status: 'needs_approval', reason: 'totalPerMonth' });
    expect(await caravan.codeOf('agents.setTotal', { version: 0 }, buyer)).toBe('AGENT_CHANGED');
    expect(await caravan.done('agents.setTotal', { version: 2 }, buyer)).toEqual({ version: 3 });
    expect(await other.order(3)).toMatchObject({ status: 'ordered' });
    // A page from before the total was taken away sets none, whichever version it saw.
    for (const version of [0, 1, 2])
      expect(await caravan.codeOf('agents.setTotal', { total: wider, version }, buyer)).toBe('AGENT_CHANGED');
    expect(await caravan.done('agents.total', {}, buyer)).toMatchObject({ total: null, version: 3 });
    expect(await caravan.done('agents.setTotal', { version: 1 }, buyer)).toEqual({ version: 3 });
    expect(await caravan.done('agents.setTotal', { total, version: 3 }, buyer)).toEqual({ version: 4 });
  });

  test('of two at once against what is left one is placed and one waits', async () => {
    const { prepare, submit, ordersOf } = await ordering({ limits: { ...limits, perDay: '10000' } });
    const drafts = [await prepare(10), await prepare(10)];
    const made = await Promise.all(drafts.map(({ orderDraftId }) => submit(orderDraftId)));
    expect(made.map(({ status }) => status).toSorted()).toEqual(['needs_approval', 'ordered']);
    expect(await ordersOf()).toBe(1);
  });

  test('a draft is ordered once, however often and with whatever keys it is submitted', async () => {
    const { prepare, submit, ordersOf } = await ordering({ limits });
    const { orderDraftId } = await prepare(1);
    const key = newKey();
    const made = await Promise.all([submit(orderDraftId, key), submit(orderDraftId, key)]);
    expect(made[0]).toMatchObject({ status: 'ordered' });
    expect(made[1]).toEqual(made[0]);
    // Who lost the key asks with another one, and is told of the same order.
    expect(await submit(orderDraftId)).toEqual(made[0]);
    const other = await prepare(2);
    expect(await submit(other.orderDraftId, key)).toMatchObject({
      refused: expect.stringMatching(/^AGENT_KEY_USED/),
    });
    expect(await ordersOf()).toBe(1);
  });

  test('a price that rose between the draft and its submission is refused, and the key is free again', async () => {
    const { prepare, submit, product, ordersOf } = await ordering({ limits });
    const [draft, key] = [await prepare(5), newKey()];
    await caravan.deps.db
      .updateTable('skus')
      .set({ tier_prices: [1_100n] })
      .where('id', '=', product.skuId)
      .execute();
    expect(await submit(draft.orderDraftId, key)).toMatchObject({
      refused: expect.stringMatching(/^PRICE_CHANGED/),
    });
    expect(await ordersOf()).toBe(0);
    expect(await submit((await prepare(5)).orderDraftId, key)).toMatchObject({ status: 'ordered' });
  });

  test('a draft is good for half an hour', async () => {
    const { prepare, submit, ordersOf } = await ordering({ limits });
    const { orderDraftId } = await prepare(1);
    caravan.clock.advance(30 * 60_000 + 1_000);
    expect(await submit(orderDraftId)).toMatchObject({ refused: expect.stringMatching(/^AGENT_DRAFT_OVER/) });
    expect(await ordersOf()).toBe(0);
  });

  test('they are kept to shops and addresses, and counted in their own currency', async () => {
    const other = await caravan.seller();
    const { buyer, grant, order } = await ordering({ limits: { ...limits, shopIds: [other.shopId] } });
    expect(await order(1)).toMatchObject({ status: 'needs_approval', reason: 'shop' });
    const set = (more: object) =>
      caravan.call(
        'agents.setLimits',
        { id: grant.id, version: 1, requestsADay: 0, limits: { currency: 'CNY', ...limits, ...more } },
        buyer,
      );
    const stranger = await caravan.buyer();
    expect((await set({ addressIds: [stranger.addressId] })).code).toBe('BAD_INPUT');
    expect((await set({ shopIds: [stranger.addressId] })).code).toBe('BAD_INPUT');
    expect((await set({ currency: 'XXX' })).code).toBe('BAD_INPUT');
    // A hundred yuan are about 14 dollars.
    expect((await set({ currency: 'USD', perOrder: '1000' })).code).toBe(200);
    expect(await order(10)).toMatchObject({ status: 'needs_approval', reason: 'perOrder' });
    expect(await order(1)).toMatchObject({ status: 'ordered' });
  });

  test('an order that is cancelled the same day gives back its amount, not its number', async () => {
    const { order, use } = await ordering({ limits: { ...limits, perDay: '10000', ordersADay: 2 } });
    const { orders } = await order(10);
    expect(await use('cancel_order', { id: orders[0]!.id, reason: 'Not needed' })).toMatchObject({
      state: 'cancelled',
    });
    await followOrder(caravan.deps, orders[0]!.id);
    expect(await order(10)).toMatchObject({ status: 'ordered' });
    expect(await order(1)).toMatchObject({ status: 'needs_approval', reason: 'ordersADay' });
  });

  test('a program without the scope orders nothing, whatever it prepared', async () => {
    const { prepare, tokens } = await ordering({ limits, scopes: ['checkout:manage', 'order:read'] });
    const { orderDraftId } = await prepare(1);
    const { status } = await programs.call(
      'submit_order',
      { orderDraftId, idempotencyKey: newKey() },
      tokens.access_token,
    );
    expect(status).toBe(403);
  });
});

test('a cart of its own is priced by tiers, and handed over on top of the buyer’s', async () => {
  const { buyer, use, seller } = await ordering();
  const tiers: [number, bigint][] = [
    [1, 1_000n],
    [50, 900n],
  ];
  const { skuId } = await caravan.products({ shopId: seller.shopId, tiers });
  const lines = [{ skuId, quantity: 20 }];
  expect(await use('update_cart', { lines })).toMatchObject({
    lines: [{ skuId, price: { amount: '10.00' }, amount: { amount: '200.00' }, nextTier: 50, issue: null }],
  });
  const stranger = await ordering();
  expect(await stranger.use('get_cart', {})).toEqual({ lines: [] });
  expect(await caravan.done('cart.count', {}, buyer)).toBe(0);
  expect(await use('put_in_my_cart', {})).toMatchObject({ added: 1 });
  expect(await caravan.done('cart.count', {}, buyer)).toBe(1);
  expect(await use('get_cart', {})).toEqual({ lines: [] });
});

test('addresses are told by name, country and region alone', async () => {
  const { buyer, use } = await ordering();
  const { addresses } = (await use('list_addresses', {})) as unknown as { addresses: object[] };
  expect(addresses).toMatchObject([{ id: buyer.addressId, country: 'CN' }]);
  expect(Object.keys(addresses[0]!).toSorted()).toEqual([
    'buyerTextName',
    'buyerTextRegion',
    'country',
    'id',
    'isDefault',
  ]);
});

test('what is prepared says its payment terms, and the coupons that it uses up', async () => {
  const { buyer, seller, prepare } = await ordering();
  await setShopTerms(caravan, seller, { preRatio: 30, balanceDays: 14, depositKept: 20 });
  await coupons.claim(buyer, await coupons.ofShop(seller));
  const terms = { depositPercent: 30, balanceDays: 14, depositKeptPercent: 20 };
  const prepared = await prepare(20);
  expect(prepared).toMatchObject({
    orders: [terms],
    total: { amount: '190.00', currency: 'CNY' },
    coupons: [{ sellerTextName: 'Ten off a hundred', discount: { amount: '10.00' } }],
  });
  expect(await prepare(20, { couponIds: [] })).toMatchObject({ total: { amount: '200.00' }, coupons: [] });
});
