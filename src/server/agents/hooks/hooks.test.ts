import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentGrants } from '../../../../test/agent-grants.ts';
import { buying, profileOf } from '../../../../test/agent-profiles.ts';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { startCaravan, type Caravan } from '../../../../test/caravan.ts';
import { startOutboundServer } from '../../../../test/outbound-server.ts';
import { issueOfSigned, type SignedMessage } from '../../../../test/signed-messages.ts';
import { OutboundError, type OutboundIssue } from '../../platform/network/outbound.ts';
import { notifyReceiver } from './hook-receivers.ts';
import { postHook, notifyOfOrder } from './hooks.ts';

let world: Awaited<ReturnType<typeof startOutboundServer>>;
let caravan: Caravan;
let programs: ReturnType<typeof agentGrants>;
let webhook = '';
let status = 200;
const told: SignedMessage[] = [];
/** What the programs of the world can do, by where they say it. */
const profiles = new Map<string, Record<string, string>>();
beforeAll(async () => {
  world = await startOutboundServer((request, answer) => {
    if (request.method === 'GET') {
      const profile = profileOf(profiles.get(request.url!)!);
      Object.assign(profile.ucp.capabilities['dev.ucp.shopping.order']![0]!, {
        config: { webhook_url: webhook },
      });
      answer.end(JSON.stringify(profile));
      return;
    }
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      told.push({ headers: request.headers, body });
      answer.writeHead(status, status === 302 ? { location: '/other' } : {}).end('{}');
    });
  });
  webhook = world.addressOf('/hook');
  caravan = await startCaravan({ PUBLIC_URL: 'https://caravan.example' }, { outbound: world.open() });
  programs = agentGrants(caravan);
});
afterAll(async () => {
  await caravan.close();
  await world.close();
});

const terms = 'dev.ucp.shopping.payment_terms';
const limits = { perOrder: '90000', perDay: '90000', perMonth: '90000', ordersADay: 5 };

/** An order that a program placed, and whatever is to be told of it. */
async function ordered(profile = '/agent') {
  profiles.set(profile, profiles.get(profile) ?? buying);
  caravan.clock.advance(61_000);
  told.length = 0;
  status = 200;
  const buyer = await caravan.buyer();
  const seller = await caravan.seller({ autoConfirm: true });
  const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const { tokens, grant, clientId } = await programs.granted(buyer, { limits });
  const as = async (path: string, body: object) => {
    const answer = await caravan.app.request(`http://caravan.test/ucp/v1${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokens.access_token}`,
        'ucp-agent': `profile="${world.addressOf(profile)}"`,
        'idempotency-key': randomUUID(),
      },
    });
    return (await answer.json()) as { id: string; order: { id: string } };
  };
  const { id } = await as('/checkout-sessions', { line_items: [{ item: { id: skuId }, quantity: 10 }] });
  const instruments = [{ id: 'pay', handler_id: 'pay_on_site', type: 'pay_on_site' }];
  const { order } = await as(`/checkout-sessions/${id}/complete`, { payment: { instruments } });
  const hooks = async () =>
    caravan.deps.db
      .selectFrom('agent_hooks')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('order_version')
      .execute();
  return { buyer, grant, clientId, orderId: order.id, checkoutId: id, hooks };
}

/** Why the program that was told last does not believe that it was us; null where it does. */
async function issueOfTold(at = webhook) {
  const profile = await caravan.app.request('http://caravan.test/.well-known/ucp');
  const { keys } = (await profile.json()) as { keys: { kid: string }[] };
  return issueOfSigned(told.at(-1)!, at, keys, caravan.clock.now());
}

const failuresOf = async (grantId: string) =>
  (
    await caravan.deps.db
      .selectFrom('agent_hook_receivers')
      .select('failures')
      .where('grant_id', '=', grantId)
      .executeTakeFirst()
  )?.failures;

test('an order is told whole and signed, once for each of its versions', async () => {
  webhook = world.addressOf('/hook?of=orders');
  const { buyer, orderId, checkoutId, hooks } = await ordered();
  await notifyOfOrder(caravan.deps, orderId);
  await notifyOfOrder(caravan.deps, orderId);
  const [hook, ...others] = await hooks();
  expect(others).toEqual([]);
  await postHook(caravan.deps, hook!.id);
  // Whoever has answered is not told again, however often it is tried.
  await postHook(caravan.deps, hook!.id);
  expect(told).toHaveLength(1);
  const [{ headers, body }] = told as [SignedMessage];
  expect(JSON.parse(body)).toMatchObject({ id: orderId, checkout_id: checkoutId, state: 'awaiting_payment' });
  expect(JSON.parse(body)).toMatchObject({
    ucp: { capabilities: { [terms]: [{}] } },
    payment: { accepted_term: { id: 'full', schedules: [{ type: 'immediate', amount: 10_000 }] } },
  });
  expect(body).not.toMatch(/phone|street|@/);
  expect(headers['webhook-id']).toBe(hook!.id);

  expect(await issueOfTold()).toBeNull();
  expect(await issueOfTold(world.addressOf('/hook'))).toBe('not signed so');
  caravan.clock.advance(301_000);
  expect(await issueOfTold()).toBe('not fresh');

  const order = await caravan.done('orders.getForBuyer', { id: orderId }, buyer);
  await caravan.done('orders.cancel', { id: orderId, version: order.version, reason: '' }, buyer);
  await notifyOfOrder(caravan.deps, orderId);
  await postHook(caravan.deps, (await hooks())[1]!.id);
  expect(JSON.parse(told[1]!.body)).toMatchObject({ state: 'cancelled' });
});

test('a change that is only a refund is told too, as an adjustment', async () => {
  webhook = world.addressOf('/hook');
  const { buyer, orderId, hooks } = await ordered();
  await paidOrders(caravan).pay({ id: orderId, buyer });
  const ofAgent = async () =>
    (
      await sql`select 1 from pgboss.job where name = 'orders.ofAgent' and data->>'orderId' = ${orderId}`.execute(
        caravan.deps.db,
      )
    ).rows.length;
  const notify = async () => {
    await notifyOfOrder(caravan.deps, orderId);
    await postHook(caravan.deps, (await hooks()).at(-1)!.id);
    return JSON.parse(told.at(-1)!.body) as { state: string; adjustments: object[] };
  };
  const { state, ...before } = await notify();
  expect(before).not.toHaveProperty('adjustments');
  const published = await ofAgent();
  const ask = {
    orderId,
    scope: 'whole' as const,
    reason: 'not_needed' as const,
    note: 'Too many',
    pictures: [],
  };
  const { id, version } = await caravan.done('refunds.ask', ask, buyer);
  expect(await ofAgent()).toBe(published + 1);
  const total = [{ type: 'total', amount: -10_000 }];
  expect(await notify()).toMatchObject({
    state,
    adjustments: [{ id, type: 'refund', status: 'pending', totals: total, line_items: [{ quantity: -10 }] }],
  });
  await caravan.done('refunds.reply', { id, version, reply: 'withdraw' }, buyer);
  expect(await notify()).toMatchObject({ state, adjustments: [{ id, status: 'failed' }] });
  expect(told.at(-1)!.body).not.toContain('Too many');
});

test('a program that does not understand payment terms is not told of them', async () => {
  const { [terms]: _, ...plain } = buying;
  profiles.set('/plain', plain);
  const { orderId, hooks } = await ordered('/plain');
  await notifyOfOrder(caravan.deps, orderId);
  await postHook(caravan.deps, (await hooks())[0]!.id);
  expect(told.at(-1)!.body).not.toMatch(/payment_terms|accepted_term/);
});

test('who does not answer, or sends us elsewhere, is told again', async () => {
  const { orderId, hooks } = await ordered();
  await notifyOfOrder(caravan.deps, orderId);
  const [hook] = await hooks();
  for (status of [500, 302]) await expect(postHook(caravan.deps, hook!.id)).rejects.toThrow();
  expect(told).toHaveLength(2);
  status = 204;
  await postHook(caravan.deps, hook!.id);
  expect(told).toHaveLength(3);
  expect((await hooks())[0]!.answered_at).not.toBeNull();
});

test('nobody is told inside our network, nor after the grant has ended', async () => {
  webhook = world.addressOf('/hook', 'inside.test');
  const inside = await ordered('/inside');
  await notifyOfOrder(caravan.deps, inside.orderId);
  await expect(postHook(caravan.deps, (await inside.hooks())[0]!.id)).rejects.toThrow('inside');
  webhook = world.addressOf('/hook');
  const { buyer, grant, orderId, hooks } = await ordered('/again');
  await notifyOfOrder(caravan.deps, orderId);
  await caravan.done('agents.revoke', { id: grant.id }, buyer);
  await postHook(caravan.deps, (await hooks())[0]!.id);
  expect(told).toEqual([]);
});

test('what is told again is signed for that time, under the name that it had', async () => {
  webhook = world.addressOf('/hook');
  const { orderId, hooks } = await ordered();
  await notifyOfOrder(caravan.deps, orderId);
  const [hook] = await hooks();
  status = 500;
  await expect(postHook(caravan.deps, hook!.id)).rejects.toThrow();
  caravan.clock.advance(3_600_000);
  status = 200;
  await postHook(caravan.deps, hook!.id);
  expect(await issueOfTold()).toBeNull();
  const [first, again] = told.map(({ headers }) => headers);
  expect(again!['webhook-id']).toBe(first!['webhook-id']);
  expect(Number(again!['webhook-timestamp']) - Number(first!['webhook-timestamp'])).toBe(3_600);
});

describe('after a new consent to the same program', () => {
  test('it is told of earlier orders, and of nothing where the buyer leaves that out', async () => {
    webhook = world.addressOf('/hook');
    const { buyer, grant, clientId, orderId, checkoutId, hooks } = await ordered();
    await notifyOfOrder(caravan.deps, orderId);
    const [hook] = await hooks();
    const again = await programs.granted(buyer, { clientId, limits });
    expect(again.grant.id).not.toBe(grant.id);
    await postHook(caravan.deps, hook!.id);
    expect(JSON.parse(told.at(-1)!.body)).toMatchObject({ id: orderId, checkout_id: checkoutId });

    await programs.granted(buyer, { clientId, scopes: ['cart:manage'] });
    const order = await caravan.done('orders.getForBuyer', { id: orderId }, buyer);
    await caravan.done('orders.cancel', { id: orderId, version: order.version, reason: '' }, buyer);
    await notifyOfOrder(caravan.deps, orderId);
    await postHook(caravan.deps, (await hooks())[1]!.id);
    expect(told).toHaveLength(1);
  });

  test('also to one that was taken back before; not to another program, nor by another buyer', async () => {
    const { buyer, grant, clientId, orderId, hooks } = await ordered();
    await notifyOfOrder(caravan.deps, orderId);
    const [hook] = await hooks();
    await caravan.done('agents.revoke', { id: grant.id }, buyer);
    await programs.granted(await caravan.buyer(), { clientId, limits });
    await postHook(caravan.deps, hook!.id);
    expect(told).toEqual([]);
    await programs.granted(buyer, { clientId, limits });
    await postHook(caravan.deps, hook!.id);
    expect(told).toHaveLength(1);
  });
});

describe('a receiver that did not answer five times in a row', () => {
  const minute = 60_000;

  test('rests for itself alone, and is asked once before it rests longer', async () => {
    const { db } = caravan.deps;
    const { grant, orderId, hooks } = await ordered();
    await notifyOfOrder(caravan.deps, orderId);
    const [hook] = await hooks();
    const notify = () => postHook(caravan.deps, hook!.id);
    status = 500;
    for (let failed = 0; failed < 5; failed++) await expect(notify()).rejects.toThrow();
    await notify();
    expect(told).toHaveLength(5);
    // It is put off until its rest is over.
    const { rows } = await sql<{ start_after: Date }>`select start_after from pgboss.job
      where name = 'agents.hook' and data->>'hookId' = ${hook!.id}`.execute(db);
    expect(rows.map((job) => job.start_after.getTime())).toContain(
      caravan.clock.now().getTime() + 10 * minute,
    );

    // Another receiver at the same host and address is told meanwhile.
    const receiver = { grantId: grant.id, address: webhook };
    const at = () => ({ db, now: caravan.clock.now() });
    const other = await ordered();
    await notifyOfOrder(caravan.deps, other.orderId);
    await postHook(caravan.deps, (await other.hooks())[0]!.id);
    expect((await other.hooks())[0]!.answered_at).not.toBeNull();
    // So is the same grant at another address.
    let isTold = false;
    const answerAtOnce = async () => void (isTold = true);
    expect(await notifyReceiver(at(), { ...receiver, address: `${webhook}/other` }, answerAtOnce)).toBeNull();
    expect(isTold).toBe(true);

    caravan.clock.advance(10 * minute);
    let fail = (_error: Error) => {};
    const probe = notifyReceiver(at(), receiver, () => new Promise((_, reject) => (fail = reject)));
    await new Promise((resolve) => setTimeout(resolve, 200));
    // While it is asked whether it answers again, nobody else asks.
    isTold = false;
    expect((await notifyReceiver(at(), receiver, answerAtOnce))!.getTime()).toBeLessThan(
      at().now.getTime() + minute + 1,
    );
    expect(isTold).toBe(false);
    fail(new OutboundError('slow'));
    await expect(probe).rejects.toThrow('slow');
    expect(await notifyReceiver(at(), receiver, answerAtOnce)).toEqual(
      new Date(at().now.getTime() + 20 * minute),
    );
    caravan.clock.advance(20 * minute);
    expect(await notifyReceiver(at(), receiver, answerAtOnce)).toBeNull();
    // Nothing is held against it any more.
    expect(await failuresOf(grant.id)).toBeUndefined();
  });

  test('is not one to whom nothing was sent', async () => {
    const { grant } = await ordered();
    const { db } = caravan.deps;
    const receiver = { grantId: grant.id, address: webhook };
    const fail = (issue: OutboundIssue) =>
      notifyReceiver({ db, now: caravan.clock.now() }, receiver, () =>
        Promise.reject(new OutboundError(issue)),
      );
    for (let round = 0; round < 3; round++) {
      for (const issue of ['inside', 'insecure', 'otherPort', 'unresolved'] as const)
        await expect(fail(issue)).rejects.toThrow(issue);
      for (const issue of ['busy', 'stopped'] as const)
        expect((await fail(issue))!.getTime()).toBeGreaterThan(caravan.clock.now().getTime());
    }
    expect(await failuresOf(grant.id)).toBeUndefined();
    await expect(fail('refused')).rejects.toThrow('refused');
    expect(await failuresOf(grant.id)).toBe(1);
  });
});

test('what there is no room for is put off, and does not count as an attempt', async () => {
  const { orderId, hooks, grant } = await ordered();
  await notifyOfOrder(caravan.deps, orderId);
  const [hook] = await hooks();
  const busy = world.open({
    lanes: {
      programs: { all: 1, caller: 1, host: 1 },
      pictures: { all: 1, caller: 1, host: 1 },
      webhooks: { all: 0, caller: 0, host: 0 },
    },
  });
  await postHook({ ...caravan.deps, outbound: busy }, hook!.id);
  expect(told).toEqual([]);
  expect(await failuresOf(grant.id)).toBeUndefined();
  await postHook(caravan.deps, hook!.id);
  expect(told).toHaveLength(1);
});
