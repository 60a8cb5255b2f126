import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { shopPrograms } from '../../../../test/shop-programs.ts';
import { webhookWorld } from '../../../../test/shop-webhooks.ts';
import { transact } from '../../platform/database.ts';
import { deliverDue } from '../jobs.ts';
import { listEndpointsWithDue } from './deliveries-sql.ts';

const { world, caravan, answers, endpointOf, isSigned, advance } = webhookWorld();
const orders = paidOrders(caravan);
const programs = shopPrograms(caravan);

describe('an event', () => {
  test('of an order is told signed, once, with nothing personal in it', async () => {
    const seller = await caravan.seller();
    const hook = await endpointOf(seller, ['order.placed', 'order.cancelled']);
    const buyer = await caravan.buyer();
    const order = await orders.submitted({ between: { buyer, seller } });
    expect(await listEndpointsWithDue(caravan.deps.db, caravan.clock.now())).toContain(hook.id);
    await hook.deliver();
    await hook.deliver();
    const [event, ...others] = hook.at();
    expect(others).toEqual([]);
    expect(event!.body).toMatchObject({
      id: event!.headers['webhook-id'],
      type: 'order.placed',
      shopId: seller.shopId,
      data: { orderId: order.id, state: 'submitted', version: 1 },
    });
    expect(isSigned(event!, hook.secret)).toBe(true);
    expect(event!.text).not.toMatch(/Nanjing|Li Wei|13800000000|Company|@/);
    const { version } = await caravan.done('orders.getForBuyer', { id: order.id }, buyer);
    await caravan.done('orders.cancel', { id: order.id, version, reason: 'Changed my mind' }, buyer);
    await hook.deliver();
    const [placed, cancelled] = hook.at();
    expect(cancelled!.body.type).toBe('order.cancelled');
    expect(BigInt(cancelled!.body.sequence)).toBeGreaterThan(BigInt(placed!.body.sequence));
    expect(cancelled!.text).not.toContain('mind');
  });

  test('is told as an order is paid, sent and completed, refunds are asked for and decided, and buyers write', async () => {
    const seller = await caravan.seller();
    const hook = await endpointOf(seller, [
      'order.paid',
      'order.shipped',
      'order.completed',
      'refund.requested',
      'refund.decided',
      'message.received',
    ]);
    const buyer = await caravan.buyer();
    const order = await orders.paid({ between: { buyer, seller } });
    const ask = {
      orderId: order.id,
      scope: 'whole' as const,
      reason: 'not_needed' as const,
      note: 'Secret note',
      pictures: [],
    };
    const refund = await caravan.done('refunds.ask', ask, buyer);
    await caravan.done(
      'messages.send',
      { shopId: seller.shopId, text: 'Private words', pictures: [] } as never,
      buyer,
    );
    await hook.deliver();
    expect(hook.at().map(({ body }) => body.type)).toEqual([
      'order.paid',
      'refund.requested',
      'message.received',
    ]);
    expect(hook.at()[1]!.body.data).toMatchObject({ refundId: refund.id, orderId: order.id, step: 'ask' });
    expect(
      hook
        .at()
        .map(({ text }) => text)
        .join(),
    ).not.toMatch(/Private|Secret/);
  });

  test('of stock that runs low is told as it does, and not with every piece after', async () => {
    const seller = await caravan.seller({ autoConfirm: true });
    const hook = await endpointOf(seller, ['stock.low'], 5);
    const { skuId } = await caravan.products({ shopId: seller.shopId, stock: 20 });
    await caravan.deps.db.updateTable('skus').set({ code: 'LOW-1' }).where('id', '=', skuId).execute();
    const program = await programs.keyed(seller, 'stock:write');
    for (const quantity of [8, 4, 3, 20, 5])
      await caravan.done('stock.setByItemNumber', { rows: [{ itemNumber: 'LOW-1', quantity }] }, program);
    await hook.deliver();
    expect(hook.at().map(({ body }) => body.data)).toMatchObject([
      { itemNumber: 'LOW-1', stock: 4 },
      { itemNumber: 'LOW-1', stock: 5 },
    ]);
  });

  test('that was rolled back is never told, nor one of another shop', async () => {
    const [seller, other] = [await caravan.seller(), await caravan.seller()];
    const [hook, others] = [
      await endpointOf(seller, ['order.placed']),
      await endpointOf(other, ['order.placed']),
    ];
    const order = await orders.submitted({ between: { buyer: await caravan.buyer(), seller } });
    await transact(caravan.deps.db, async (tx) => {
      await sql`insert into order_events (id, order_id, version, kind, actor_role, to_state, at)
        values (uuidv7(), ${order.id}, 99, 'pay', 'bank', 'preparing', now())`.execute(tx);
      throw new Error('no');
    }).catch(() => undefined);
    await hook.deliver();
    await others.deliver();
    expect(hook.at()).toHaveLength(1);
    expect(others.at()).toEqual([]);
  });
});

describe('an endpoint that does not take it', () => {
  test.each([
    ['fails', 500, 'status'],
    ['sends us elsewhere', 302, 'redirect'],
    ['is gone from there', 404, 'status'],
  ])('and %s is told again later, for two days', async (_, status, error) => {
    const seller = await caravan.seller();
    const hook = await endpointOf(seller, ['order.placed']);
    answers.set(hook.path, status);
    await caravan.done('webhooks.ping', { id: hook.id }, seller);
    await hook.deliver();
    await hook.deliver();
    expect(hook.at()).toHaveLength(1);
    expect((await hook.log())[0]).toMatchObject({
      kind: 'ping',
      state: 'waiting',
      attempts: 1,
      last: { status, error },
    });
    for (let tries = 2; tries <= 9; tries++) {
      advance(27 * 60);
      // Nothing but failures for days switches it off; here it is the event that is given up.
      await caravan.deps.db
        .updateTable('shop_endpoints')
        .set({ failing_since: caravan.clock.now() })
        .where('id', '=', hook.id)
        .execute();
      await hook.deliver();
    }
    expect((await hook.log())[0]).toMatchObject({ state: 'failed', attempts: 9, nextAt: null });
    expect(new Set(hook.at().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('rests after five failures, is asked by one event then, and gets all once it answers', async () => {
    const seller = await caravan.seller();
    const hook = await endpointOf(seller, ['order.placed']);
    answers.set(hook.path, 500);
    for (let n = 0; n < 8; n++) await caravan.done('webhooks.ping', { id: hook.id }, seller);
    await hook.deliver();
    expect(hook.at()).toHaveLength(5);
    await hook.deliver();
    expect(hook.at()).toHaveLength(5);
    advance(2);
    await hook.deliver();
    expect(hook.at()).toHaveLength(6);
    answers.delete(hook.path);
    advance(60);
    await hook.deliver();
    expect((await hook.log()).every(({ state }) => state === 'delivered')).toBe(true);
    expect(hook.at()).toHaveLength(6 + 8);
  });

  test('for days is switched off with a letter, and what waited is sent once it is on again', async () => {
    const seller = await caravan.seller();
    const hook = await endpointOf(seller, ['order.placed']);
    answers.set(hook.path, 503);
    for (let days = 0; days < 4; days++) {
      await caravan.done('webhooks.ping', { id: hook.id }, seller);
      await hook.deliver();
      advance(25 * 60);
    }
    const [off] = (await caravan.done('webhooks.list', {}, seller)).webhooks;
    expect(off!.switchedOff).toMatchObject({ by: 'failures' });
    const letters = await caravan.deps.db
      .selectFrom('outbox_messages')
      .select('body')
      .where('subject', 'like', '%webhook%')
      .execute();
    expect(letters).toHaveLength(1);
    expect(letters[0]!.body).not.toContain(hook.path);
    const before = hook.at().length;
    await orders.submitted({ between: { buyer: await caravan.buyer(), seller } });
    await hook.deliver();
    expect(hook.at()).toHaveLength(before);
    answers.delete(hook.path);
    const settings = { address: off!.address, kinds: off!.kinds, stockLevel: 10, version: off!.version };
    await caravan.deps.db
      .updateTable('shop_endpoints')
      .set({
        switched_off_at: null,
        switched_off_by: null,
        failures: 0,
        failing_since: null,
        resting_until: null,
      })
      .where('id', '=', hook.id)
      .execute();
    expect(settings.address).toBe(world.addressOf(hook.path));
    advance(26 * 60);
    await hook.deliver();
    expect((await hook.log()).filter(({ state }) => state === 'waiting')).toEqual([]);
    // What happened meanwhile was not sent; it is when it is asked for.
    const from = new Date(caravan.clock.now().getTime() - 10 * 86_400_000).toISOString();
    const period = { id: hook.id, from, until: caravan.clock.now().toISOString() };
    expect(await caravan.done('webhooks.replayPeriod', period, seller)).toEqual({ events: 1, more: null });
    await hook.deliver();
    expect(hook.at().at(-1)!.body.type).toBe('order.placed');
  });

  test('that says it is gone for good is switched off at once', async () => {
    const seller = await caravan.seller();
    const hook = await endpointOf(seller, ['order.placed']);
    answers.set(hook.path, 410);
    await caravan.done('webhooks.ping', { id: hook.id }, seller);
    await hook.deliver();
    expect((await caravan.done('webhooks.list', {}, seller)).webhooks[0]!.switchedOff).not.toBeNull();
  });

  test('lies inside, it is never called', async () => {
    const seller = await caravan.seller();
    const hook = await endpointOf(seller, ['order.placed']);
    await caravan.deps.db
      .updateTable('shop_endpoints')
      .set({ address: world.addressOf('/', 'inside.test') })
      .where('id', '=', hook.id)
      .execute();
    await caravan.done('webhooks.ping', { id: hook.id }, seller);
    await hook.deliver();
    expect((await hook.log())[0]!.last).toMatchObject({ status: null, error: 'private' });
    for (const address of [
      'http://shop.test/',
      'https://user:pass@shop.test/',
      'https://localhost/',
      'ftp://shop.test/',
      'shop.test',
      `https://shop.test/${'x'.repeat(500)}`,
    ])
      expect(
        await caravan.codeOf('webhooks.add', { address, kinds: ['order.paid'], stockLevel: 1 }, seller),
      ).toBe('BAD_INPUT');
  });

  test('talks at length, no more of it is read', async () => {
    const seller = await caravan.seller();
    const hook = await endpointOf(seller, ['order.placed']);
    answers.set(hook.path, 'long');
    await caravan.done('webhooks.ping', { id: hook.id }, seller);
    await hook.deliver();
    expect((await hook.log())[0]).toMatchObject({ state: 'delivered', last: { status: 200, error: null } });
  });
});

test('a silent endpoint of one shop holds up no other', async () => {
  const [seller, other] = [await caravan.seller(), await caravan.seller()];
  const [silent, hook] = [
    await endpointOf(seller, ['order.placed']),
    await endpointOf(other, ['order.placed']),
  ];
  answers.set(silent.path, 'never');
  await caravan.done('webhooks.ping', { id: silent.id }, seller);
  await caravan.done('webhooks.ping', { id: hook.id }, other);
  const waiting = silent.deliver();
  const began = performance.now();
  await hook.deliver();
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(hook.at()).toHaveLength(1);
  // Nobody else goes there meanwhile.
  expect(await silent.deliver()).toBe(false);
  await waiting;
  expect((await silent.log())[0]!.last).toMatchObject({ error: 'timeout' });
}, 30_000);

test('what is due is given to whoever delivers, once for each endpoint', async () => {
  const seller = await caravan.seller();
  const hook = await endpointOf(seller, ['order.placed']);
  await orders.submitted({ between: { buyer: await caravan.buyer(), seller } });
  await deliverDue(caravan.deps);
  await deliverDue(caravan.deps);
  const { rows } = await sql`select from pgboss.job
    where name = 'webhooks.deliver' and data->>'endpointId' = ${hook.id}`.execute(caravan.deps.db);
  expect(rows).toHaveLength(1);
});
