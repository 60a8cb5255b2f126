import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { agentGrants } from '../../../../test/agent-grants.ts';
import type { Caravan } from '../../../../test/caravan.ts';
import { quoteTerms, request as wanted } from '../../../../test/traders.ts';
import { ucpAgents } from '../../../../test/ucp-agents.ts';
import { ucpBuying } from '../../../../test/ucp-buying.ts';
import { createUcpChecker, hasUcpSchemas } from '../../../../test/ucp-schemas.ts';

const agents = ucpAgents();
const { as, codesOf, world, post } = agents;
const { buying, keyed, limits, payment } = ucpBuying(agents);
let caravan: Caravan;
let programs: ReturnType<typeof agentGrants>;
beforeAll(() => {
  caravan = agents.product();
  programs = agentGrants(caravan);
});

/** The same over JSON-RPC. */
const call = async (token: string, name: string, args: object, key?: string) => {
  const profile = world().addressOf('/buying');
  const meta = { 'ucp-agent': { profile }, ...(key && { 'idempotency-key': key }) };
  return post(
    '/ucp/mcp',
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: { meta, ...args } } },
    { authorization: `Bearer ${token}` },
  );
};

describe('a checkout', () => {
  test('waits for the buyer, is ordered by their click, and then is an order with its parcels', async () => {
    const { buyer, seller, token, create, complete, ordersOf } = await buying();
    const made = await create();
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      status: 'ready_for_complete',
      currency: 'CNY',
      totals: [
        { type: 'subtotal', amount: 10_000 },
        { type: 'fulfillment', amount: 0 },
        { type: 'total', amount: 10_000 },
      ],
      fulfillment: { methods: [{ type: 'shipping', selected_destination_id: buyer.addressId }] },
    });
    expect(codesOf(made)).toEqual(['freight_estimate', 'duty_not_included']);
    const { id } = made.body;
    const asked = await complete(id);
    expect([asked.status, asked.body.status, codesOf(asked)![0]]).toEqual([
      200,
      'requires_escalation',
      'approval_required',
    ]);
    const url = new URL(asked.body['continue_url'] as string);
    expect([url.origin, url.pathname]).toEqual([
      'https://caravan.example',
      '/en/merchants/buyer-center/agent-approval',
    ]);
    expect(await ordersOf()).toBe(0);
    const approval = { id: url.searchParams.get('id')!, version: 1, approve: true };
    await caravan.done('agents.decide', approval, buyer);
    const after = await as(token, 'GET', `/checkout-sessions/${id}`);
    const order = after.body['order'] as { id: string; permalink_url: string };
    expect(after.body).toMatchObject({ status: 'completed', order: { id: expect.any(String) } });
    expect((await as(token, 'GET', `/orders/${order.id}`)).body).toMatchObject({
      checkout_id: id,
      line_items: [{ status: 'processing', quantity: { total: 10, fulfilled: 0 } }],
    });
    // Nothing of it changes any more.
    expect(codesOf(await as(token, 'PUT', `/checkout-sessions/${id}`, { line_items: [] }))).toEqual([
      'invalid_request',
    ]);
    const cancelled = await as(token, 'POST', `/checkout-sessions/${id}/cancel`, {}, keyed());
    expect([cancelled.body.status, codesOf(cancelled)!.at(-1)]).toEqual(['completed', 'not_modifiable']);
    expect((await complete(id)).body.status).toBe('completed');
    expect(await ordersOf()).toBe(1);
    expect(seller.shopId).toBeDefined();
  });

  test('is canceled once its order is, and asks for no payment', async () => {
    const { buyer, token, create, complete } = await buying({ limits });
    const { id } = (await create()).body;
    const completed = await complete(id);
    expect([completed.body.status, codesOf(completed)]).toEqual(['completed', ['payment_due']]);
    const order = completed.body['order'] as { id: string };
    await caravan.done('orders.cancel', { id: order.id, reason: 'changed_mind' }, buyer);
    const after = await as(token, 'GET', `/checkout-sessions/${id}`);
    expect([after.body.status, codesOf(after)]).toEqual(['canceled', ['order_canceled']]);
    expect(after.body['order']).toMatchObject({ id: order.id });
  });

  test('within limits is completed at once, and once for its key', async () => {
    const { create, complete, ordersOf } = await buying({ limits });
    const { id } = (await create()).body;
    const headers = keyed();
    const both = await Promise.all([complete(id, {}, headers), complete(id, {}, headers)]);
    // One of them may have come while the other was being made.
    for (const { status, body } of both) {
      if (status === 409) expect(body.messages![0]!.code).toBe('key_in_use');
      else expect(body.status).toBe('completed');
    }
    const again = await complete(id, {}, headers);
    expect(again.body.status).toBe('completed');
    const other = await complete(id, { note: 'x' }, headers);
    expect([other.status, ...codesOf(other)!]).toEqual([409, 'key_reused']);
    expect(await ordersOf()).toBe(1);
    const none = await complete(id, {}, {} as never);
    expect([none.status, ...codesOf(none)!]).toEqual([400, 'invalid_request']);
  });

  test('a key whose process died is taken over after two minutes, but not to publish a request again', async () => {
    const { grant, token, create, complete, ordersOf } = await buying({ limits });
    const { id } = (await create()).body;
    const headers = keyed();
    await complete(id, {}, headers);
    // As it was before the answer was kept.
    const forget = () =>
      caravan.deps.db
        .updateTable('agent_keys')
        .set({ answer: null, status: null })
        .where('grant_id', '=', grant.id)
        .execute();
    await forget();
    expect(codesOf(await complete(id, {}, headers))).toEqual(['key_in_use']);
    caravan.clock.advance(2 * 60_000 + 1_000);
    expect(codesOf(await complete(id, { note: 'x' }, headers))).toEqual(['key_reused']);
    expect((await complete(id, {}, headers)).body.status).toBe('completed');
    expect((await complete(id, {}, headers)).body.status).toBe('completed');
    expect(await ordersOf()).toBe(1);

    const key = keyed();
    const publish = async () => as(token, 'POST', '/trade/requests', request, key);
    const categoryId = await caravan.category({ en: 'Flasks' });
    const lastDay = new Date(caravan.clock.now().getTime() + 10 * 86_400_000);
    const request = { ...wanted(categoryId), lastDay: lastDay.toISOString().slice(0, 10) };
    expect((await publish()).body.ucp.status).toBe('success');
    await forget();
    caravan.clock.advance(3 * 60_000);
    expect(codesOf(await publish())).toEqual(['key_in_use']);
  });

  test('is changed while it waits: nobody can approve what it was before', async () => {
    const { buyer, token, create, complete, lines, ordersOf } = await buying();
    const { id } = (await create(10)).body;
    const asked = await complete(id);
    const approvalId = new URL(asked.body['continue_url'] as string).searchParams.get('id')!;
    const changed = await as(token, 'PUT', `/checkout-sessions/${id}`, lines(50));
    expect(changed.body).toMatchObject({ status: 'ready_for_complete', line_items: [{ quantity: 50 }] });
    const click = { id: approvalId, version: 1, approve: true };
    expect(await caravan.codeOf('agents.decide', click, buyer)).toBe('AGENT_DRAFT_OVER');
    expect(await ordersOf()).toBe(0);
  });

  test('at a price that rose comes back with the new one and orders nothing', async () => {
    const { skuId, create, complete, ordersOf } = await buying({ limits });
    const { id } = (await create(5)).body;
    await caravan.deps.db
      .updateTable('skus')
      .set({ tier_prices: [1_100n, 900n] })
      .where('id', '=', skuId)
      .execute();
    const answer = await complete(id);
    expect(answer.body).toMatchObject({ status: 'ready_for_complete', totals: [{ amount: 5_500 }, {}, {}] });
    expect(codesOf(answer)).toContain('price_changed');
    expect(await ordersOf()).toBe(0);
    expect((await complete(id)).body.status).toBe('completed');
  });

  test('is in the currency of its buyer, first and anew, whatever currency is asked for', async () => {
    const { skuId, token, complete, lines } = await buying({ limits });
    const made = await as(token, 'POST', '/checkout-sessions', { ...lines(5), context: { currency: 'USD' } });
    expect([made.body.status, made.body['currency']]).toEqual(['ready_for_complete', 'CNY']);
    const { id } = made.body;
    const updated = await as(token, 'PUT', `/checkout-sessions/${id}`, lines(4));
    expect(updated.body).toMatchObject({ status: 'ready_for_complete', currency: 'CNY' });
    await caravan.deps.db
      .updateTable('skus')
      .set({ tier_prices: [1_100n, 900n] })
      .where('id', '=', skuId)
      .execute();
    const anew = await complete(id);
    expect(anew.body).toMatchObject({ status: 'ready_for_complete', currency: 'CNY' });
    expect(codesOf(anew)).toContain('price_changed');
    const other = { ...lines(4), context: { currency: 'USD' } };
    expect((await as(token, 'PUT', `/checkout-sessions/${id}`, other)).body).toMatchObject({
      currency: 'CNY',
      totals: [{ amount: 4_400 }, {}, {}],
    });
  });

  test('says what keeps it from being ordered, and whose', async () => {
    const { token, skuId } = await buying();
    const other = await caravan.seller({ autoConfirm: true });
    const theirs = await caravan.products({ shopId: other.shopId });
    const post = (line_items: object[], more: object = {}) =>
      as(token, 'POST', '/checkout-sessions', { line_items, ...more });
    const mixed = await post([
      { item: { id: skuId }, quantity: 10 },
      { item: { id: theirs.skuId }, quantity: 10 },
    ]);
    expect([mixed.body.status, ...codesOf(mixed)!]).toEqual(['incomplete', 'one_seller_per_checkout']);
    const much = await post([{ item: { id: skuId }, quantity: 1_000 }]);
    expect(much.body.messages).toMatchObject([{ code: 'out_of_stock', path: '$.line_items[0]' }]);
    const stranger = await caravan.buyer();
    const fulfillment = { methods: [{ selected_destination_id: stranger.addressId }] };
    const astray = await post([{ item: { id: skuId }, quantity: 10 }], { fulfillment });
    expect(codesOf(astray)).toEqual(['address_undeliverable']);
  });

  test('an amount beyond 2^53 is not rounded', async () => {
    const { skuId, create } = await buying();
    const dear = 9_007_199_254_740_993n;
    await caravan.deps.db
      .updateTable('skus')
      .set({ tier_prices: [dear, dear] })
      .where('id', '=', skuId)
      .execute();
    const answer = await create(1);
    expect([answer.status, codesOf(answer)]).toEqual([200, ['amount_out_of_range']]);
  });

  test('is its own program’s alone, and of a buyer who allows it', async () => {
    const { create, token } = await buying();
    const { id } = (await create()).body;
    const stranger = await buying();
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['POST', '/complete'],
      ['POST', '/cancel'],
    ] as const) {
      const body = path === '/complete' ? { payment } : stranger.lines();
      const answer = await as(stranger.token, method, `/checkout-sessions/${id}${path}`, body, keyed());
      expect([answer.status, ...codesOf(answer)!]).toEqual([200, 'not_found']);
    }
    expect((await as(token, 'GET', `/checkout-sessions/${id}`)).body.status).toBe('ready_for_complete');
    const nobody = await as(null, 'POST', '/checkout-sessions', {});
    expect([nobody.status, ...codesOf(nobody)!]).toEqual([401, 'identity_required']);
    expect(nobody.headers.get('www-authenticate')).toMatch(
      /scope="dev\.ucp\.shopping\.checkout:manage".*oauth-protected-resource\/ucp\/v1"/,
    );
    const reader = await buying({ scopes: ['order:read'] });
    const less = await reader.create();
    expect([less.status, ...codesOf(less)!]).toEqual([403, 'insufficient_scope']);
  });

  test('ends with the grant', async () => {
    const { buyer, grant, create, complete } = await buying({ limits });
    const { id } = (await create()).body;
    await caravan.done('agents.revoke', { id: grant.id }, buyer);
    expect((await complete(id)).status).toBe(401);
  });
});

test('a token for one way in opens no other', async () => {
  const buyer = await caravan.buyer();
  for (const [resource, mcp, ucp] of [
    ['https://caravan.example/mcp', 200, 401],
    ['https://caravan.example/ucp/v1', 401, 200],
    [undefined, 200, 200],
  ] as const) {
    const { tokens } = await programs.granted(buyer, { ...(resource && { resource }) });
    expect((await programs.call('list_orders', {}, tokens.access_token)).status).toBe(mcp);
    const cart = await as(tokens.access_token, 'GET', `/carts/${randomUUID()}`);
    expect(cart.status).toBe(ucp);
  }
});

test('requests of a token are counted also where the profile they name cannot be read', async () => {
  const { token } = await buying();
  const ask = async () => (await as(token, 'GET', '/carts/none', {}, { 'ucp-agent': 'profile="no"' })).status;
  const statuses = new Set<number>();
  for (let asked = 0; asked < 300; asked++) statuses.add(await ask());
  expect([...statuses]).toEqual([400]);
  expect(await ask()).toBe(429);
});

test('a cart may mix shops, says what tier is next, and becomes a checkout', async () => {
  const { token, lines, skuId } = await buying();
  const made = await as(token, 'POST', '/carts', lines(20));
  expect([made.status, made.body['line_items']]).toMatchObject([
    201,
    [{ id: skuId, totals: [{ amount: 20_000 }, {}], wholesale: { tier_from: 1, next_tier: 50 } }],
  ]);
  const { id } = made.body;
  const more = await as(token, 'PUT', `/carts/${id}`, lines(50));
  expect(more.body['totals']).toMatchObject([{ amount: 45_000 }, { amount: 45_000 }]);
  const checkout = await as(token, 'POST', '/checkout-sessions', { cart_id: id });
  expect(checkout.body).toMatchObject({ status: 'ready_for_complete', line_items: [{ quantity: 50 }] });
  const stranger = await buying();
  expect(codesOf(await as(stranger.token, 'GET', `/carts/${id}`))).toEqual(['not_found']);
  expect(codesOf(await as(stranger.token, 'PUT', `/carts/${id}`, lines()))).toEqual(['not_found']);
  await as(token, 'POST', `/carts/${id}/cancel`, {}, keyed());
  expect(codesOf(await as(token, 'GET', `/carts/${id}`))).toEqual(['not_found']);
});

test('a program has fifty carts at most, however many it makes at once, and as many again as it cancels', async () => {
  const { token, lines } = await buying();
  const made = await Promise.all(Array.from({ length: 27 }, () => as(token, 'POST', '/carts', lines())));
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
  caravan.clock.advance(61_000);
  const more = await Promise.all(Array.from({ length: 25 }, () => as(token, 'POST', '/carts', lines())));
  expect(more.flatMap(codesOf).filter(Boolean)).toEqual(['agent_carts_full', 'agent_carts_full']);
  const { id } = made[0]!.body;
  await as(token, 'POST', `/carts/${id}/cancel`, {}, keyed());
  expect(codesOf(await as(token, 'PUT', `/carts/${id}`, lines()))).toEqual(['not_found']);
  expect(await as(token, 'POST', '/carts', lines())).toMatchObject({ status: 201 });
});

test('the same by JSON-RPC', async () => {
  const { token, lines } = await buying({ limits });
  const made = await call(token, 'create_checkout', { checkout: lines() });
  const { id } = made.body.result!.structuredContent;
  const done = await call(token, 'complete_checkout', { id, checkout: { payment } }, randomUUID());
  expect(done.body.result!.structuredContent).toMatchObject({ status: 'completed' });
  const read = await call(token, 'get_checkout', { id });
  expect(read.body.result!.structuredContent).toMatchObject({ id, status: 'completed' });
  const { order } = read.body.result!.structuredContent as unknown as { order: { id: string } };
  expect((await call(token, 'get_order', { id: order.id })).body.result!.structuredContent).toMatchObject({
    checkout_id: id,
  });
  const keyless = await call(token, 'complete_checkout', { id, checkout: { payment } });
  expect(keyless.body.error!.data.code).toBe('invalid_request');
});

test('requests go from publishing over a quote to an accepted one by REST alone', async () => {
  const { buyer, token } = await buying({ requestsADay: 1 });
  const categoryId = await caravan.category({ en: 'Flasks' });
  const day = (ahead: number) =>
    new Date(caravan.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  const request = { ...wanted(categoryId), lastDay: day(10) };
  const published = await as(token, 'POST', '/trade/requests', request, keyed());
  expect(published.status).toBe(201);
  const { id } = published.body['rfq'] as { id: string };
  const over = await as(token, 'POST', '/trade/requests', request, keyed());
  expect([over.status, ...codesOf(over)!]).toEqual([200, 'agent_limit']);
  const seller = await caravan.seller();
  await caravan.done('rfqs.quote', { id, ...quoteTerms, validUntil: day(20) }, seller);
  const read = (await as(token, 'GET', `/trade/requests/${id}`)).body['rfq'] as {
    quoteList: { id: string; termsAt: string }[];
  };
  const [quote] = read.quoteList;
  const terms = { requestId: id, price: '14' };
  const counter = await as(token, 'POST', `/trade/quotes/${quote!.id}/counter`, terms, keyed());
  expect(counter.body['rfq']).toMatchObject({ quote: { myCounter: { price: { amount: '14.00' } } } });
  const accept = { requestId: id, termsAt: quote!.termsAt, quantity: 100, addressId: buyer.addressId };
  const stranger = await buying();
  for (const [path, body] of [
    [`/trade/quotes/${quote!.id}/accept`, accept],
    [`/trade/requests/${id}/close`, {}],
  ] as const)
    expect(codesOf(await as(stranger.token, 'POST', path, body, keyed()))).toEqual(['not_found']);
  const asked = await as(token, 'POST', `/trade/quotes/${quote!.id}/accept`, accept, keyed());
  expect(asked.body['rfq']).toMatchObject({ status: 'needs_approval', total: { amount: '1500.00' } });
  const { approvalId } = asked.body['rfq'] as { approvalId: string };
  await caravan.done('agents.decide', { id: approvalId, version: 1, approve: true }, buyer);
  expect((await as(token, 'GET', '/trade/requests')).body['rfq']).toMatchObject({
    requests: [{ id, state: 'closed' }],
  });
});

describe.skipIf(!hasUcpSchemas)('by the schemas of the protocol itself', () => {
  test('carts, checkouts in every state, and orders are valid', async () => {
    const own = await (await caravan.app.request('http://caravan.test/ucp/schemas/wholesale.json')).json();
    const check = createUcpChecker([own as object]);
    const ours = 'https://caravan.example/ucp/schemas/wholesale.json#/$defs/dev.ucp.shopping';
    const { token, lines, create, complete } = await buying({ limits });
    const cart = await as(token, 'POST', '/carts', lines());
    const ready = await create(10);
    const done = await complete(ready.body.id);
    const waiting = await complete((await create(20)).body.id);
    const broken = await create(1_000);
    const { order } = done.body as unknown as { order: { id: string } };
    const fulfilled = 'shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout';
    for (const [schema, { body }] of [
      ['shopping/cart.json', cart],
      [`${ours}.cart`, cart],
      ['shopping/checkout.json', ready],
      [fulfilled, ready],
      [`${ours}.checkout`, ready],
      ['shopping/checkout.json', done],
      ['shopping/checkout.json', waiting],
      ['shopping/checkout.json', broken],
      ['shopping/order.json', await as(token, 'GET', `/orders/${order.id}`)],
      ['common/types/error_response.json', await as(token, 'GET', '/carts/none')],
    ] as const)
      expect([schema, check(schema, body)]).toEqual([schema, null]);
    expect([done.body.status, waiting.body.status, broken.body.status]).toEqual([
      'completed',
      'requires_escalation',
      'incomplete',
    ]);
    expect(check('shopping/checkout.json', { ...ready.body, status: 'paid' })).not.toBeNull();
  });
});
