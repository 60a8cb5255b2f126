import { createHash, createPublicKey, randomUUID, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentGrants } from '../../../test/agent-grants.ts';
import { buying, profileOf } from '../../../test/agent-profiles.ts';
import { paidOrders } from '../../../test/paid-orders.ts';
import { startCaravan, type Caravan } from '../../../test/caravan.ts';
import { startOutboundServer } from '../../../test/outbound-server.ts';
import { notifyHost } from './hook-hosts.ts';
import { postHook, notifyOfOrder } from './hooks.ts';

interface Told {
  headers: IncomingHttpHeaders;
  body: string;
}

let world: Awaited<ReturnType<typeof startOutboundServer>>;
let caravan: Caravan;
let programs: ReturnType<typeof agentGrants>;
let webhook = '';
let status = 200;
const told: Told[] = [];
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
  const { tokens, grant } = await programs.granted(buyer, { limits });
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
  return { buyer, grant, orderId: order.id, checkoutId: id, hooks };
}

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
  const [{ headers, body }] = told as [Told];
  expect(JSON.parse(body)).toMatchObject({ id: orderId, checkout_id: checkoutId, state: 'awaiting_payment' });
  expect(JSON.parse(body)).toMatchObject({
    ucp: { capabilities: { [terms]: [{}] } },
    payment: { accepted_term: { id: 'full', schedules: [{ type: 'immediate', amount: 10_000 }] } },
  });
  expect(body).not.toMatch(/phone|street|@/);
  expect(headers['webhook-id']).toBe(hook!.id);

  // As whoever reads our profile verifies it.
  const profile = await caravan.app.request('http://caravan.test/.well-known/ucp');
  const { keys } = (await profile.json()) as { keys: { kid: string }[] };
  const input = (headers['signature-input'] as string).replace(/^sig1=/, '');
  expect(input).toContain(`keyid="${keys[0]!.kid}"`);
  expect(headers['content-digest']).toBe(`sha-256=:${createHash('sha256').update(body).digest('base64')}:`);
  const parts: Record<string, string> = {
    '@method': 'POST',
    '@authority': new URL(webhook).host,
    '@path': '/hook',
    '@query': '?of=orders',
  };
  const names = [.../^\(([^)]*)\)/.exec(input)![1]!.matchAll(/"([^"]+)"/g)].map(([, name]) => name!);
  expect(names).toEqual(expect.arrayContaining(['@query', 'webhook-id', 'webhook-timestamp']));
  const lines = names.map((name) => `"${name}": ${parts[name] ?? String(headers[name])}`);
  const base = [...lines, `"@signature-params": ${input}`].join('\n');
  const key = createPublicKey({ key: keys[0] as never, format: 'jwk' });
  const signature = Buffer.from((headers['signature'] as string).slice('sig1=:'.length, -1), 'base64');
  expect(verify('sha256', Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
  expect(verify('sha256', Buffer.from(`${base}x`), { key, dsaEncoding: 'ieee-p1363' }, signature)).toBe(
    false,
  );

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

test('a host that did not answer five times in a row is left alone for an hour', async () => {
  const { orderId, hooks } = await ordered();
  await notifyOfOrder(caravan.deps, orderId);
  const [hook] = await hooks();
  const notify = () => postHook(caravan.deps, hook!.id);
  status = 500;
  for (let failed = 0; failed < 5; failed++) await expect(notify()).rejects.toThrow();
  status = 200;
  await notify();
  expect(told).toHaveLength(5);
  expect((await hooks())[0]!.answered_at).toBeNull();
  // It is told once that hour is over.
  const { rows } = await sql<{ start_after: Date }>`select start_after from pgboss.job
    where name = 'agents.hook' and data->>'hookId' = ${hook!.id}`.execute(caravan.deps.db);
  expect(rows).toHaveLength(2);
  expect(rows.map((job) => job.start_after.getTime())).toContain(caravan.clock.now().getTime() + 3_600_000);
  caravan.clock.advance(3_600_000);
  await notify();
  expect((await hooks())[0]!.answered_at).not.toBeNull();
  // Nothing is held against it any more.
  const failing = await ordered();
  await notifyOfOrder(caravan.deps, failing.orderId);
  status = 500;
  const [next] = await failing.hooks();
  await expect(postHook(caravan.deps, next!.id)).rejects.toThrow();
  status = 200;
  await postHook(caravan.deps, next!.id);
  expect((await failing.hooks())[0]!.answered_at).not.toBeNull();
});

test('of one host two are told at a time; others do not wait for it', async () => {
  const now = caravan.clock.now();
  const { db } = caravan.deps;
  let answer = () => {};
  const slow = new Promise<void>((resolve) => (answer = resolve));
  const both = [1, 2].map(() => notifyHost({ db, now }, 'slow.test', () => slow));
  await new Promise((resolve) => setTimeout(resolve, 200));
  let isTold = false;
  const notify = async () => {
    isTold = true;
  };
  expect((await notifyHost({ db, now }, 'slow.test', notify))!.getTime()).toBeGreaterThan(now.getTime());
  expect(isTold).toBe(false);
  expect(await notifyHost({ db, now }, 'quick.test', notify)).toBeNull();
  expect(isTold).toBe(true);
  answer();
  expect(await Promise.all(both)).toEqual([null, null]);
  expect(await notifyHost({ db, now }, 'slow.test', notify)).toBeNull();
});
