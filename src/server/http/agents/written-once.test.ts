import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { agentGrants } from '../../../../test/agent-grants.ts';
import type { Caravan } from '../../../../test/caravan.ts';
import { quoteTerms, request as wanted } from '../../../../test/traders.ts';
import { ucpAgents } from '../../../../test/ucp-agents.ts';
import { ucpBuying } from '../../../../test/ucp-buying.ts';
import { grantedTools, ucpOperations } from '../../agents/public.ts';
import { spendSeveral } from '../../platform/limits.ts';
import { findTool, tools, type Tool } from '../../tools/public.ts';

const allTools = [...Object.keys(tools).map((name) => findTool(name)!), ...grantedTools] as Tool[];
const writing = allTools.filter(({ kind }) => kind !== 'read');

const agents = ucpAgents();
const { as } = agents;
const { buying, limits } = ucpBuying(agents);
let caravan: Caravan;
beforeAll(() => {
  caravan = agents.product();
});

/** A buyer's program that may do everything, and something to do each act to. */
async function setting() {
  const bought = await buying({ requestsADay: 50, limits });
  const { buyer, seller, skuId, token } = bought;
  const programs = agentGrants(caravan);
  const categoryId = await caravan.category({ en: 'Flasks' });
  const day = (ahead: number) =>
    new Date(caravan.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  const request = { ...wanted(categoryId), lastDay: day(10), quantity: 100 };
  const use = async (name: string, input: object) => {
    const { result, status } = await programs.call(name, input, token);
    const text = result?.content[0]?.text ?? `${status}`;
    return result?.isError ? text.split(':')[0]! : (JSON.parse(text) as Record<string, unknown>);
  };
  const quoted = async () => {
    const { id } = await caravan.done('rfqs.add', request, buyer);
    await caravan.done('rfqs.quote', { id, ...quoteTerms, validUntil: day(20) }, seller);
    const { quotes } = await caravan.done('rfqs.get', { id }, buyer);
    return { requestId: id, quoteId: quotes[0]!.id, termsAt: quotes[0]!.termsAt };
  };
  const lines = (quantity: number) => ({ lines: [{ skuId, quantity }] });
  const prepared = async () => {
    const input = { ...lines(1), addressId: buyer.addressId };
    return ((await use('prepare_order', input)) as { orderDraftId: string }).orderDraftId;
  };
  const ordered = async () => {
    const idempotencyKey = `order-${randomUUID()}`;
    const made = await use('submit_order', { orderDraftId: await prepared(), idempotencyKey });
    return (made as { orders: { id: string }[] }).orders[0]!.id;
  };
  return { ...bought, programs, use, request, quoted, lines, prepared, ordered };
}
type Setting = Awaited<ReturnType<typeof setting>>;

/** An act of a tool, another with the same key, and how often it was done. */
interface Act {
  input: object;
  other: object;
  /** How many acts there are to see; 0 before. */
  count(): Promise<number>;
}

const eventsOf = async (orderId: string, kind: string) =>
  (
    await caravan.deps.db
      .selectFrom('order_events')
      .select('id')
      .where('order_id', '=', orderId)
      .where('kind', '=', kind as never)
      .execute()
  ).length;

async function piecesInCart(buyer: Setting['buyer']): Promise<number> {
  const { shops } = await caravan.done('cart.get', {}, buyer);
  return shops[0]?.lines[0]?.quantity ?? 0;
}

const acts: Record<string, (at: Setting) => Promise<Act>> = {
  async update_cart({ use, lines }) {
    const count = async () => ((await use('get_cart', {})) as { lines: unknown[] }).lines.length;
    return { input: lines(3), other: lines(4), count };
  },
  async put_in_my_cart({ buyer, use, lines }) {
    await use('update_cart', lines(5));
    const count = async () => (await piecesInCart(buyer)) / 5;
    return { input: {}, other: { answerLanguage: 'ru' }, count };
  },
  async add_to_buying_list({ buyer, lines }) {
    const { id } = await caravan.done('requisitionLists.create', { name: randomUUID() }, buyer);
    const count = async () => (await caravan.done('requisitionLists.get', { id }, buyer)).version;
    return { input: { id, ...lines(5) }, other: { id, ...lines(6) }, count };
  },
  async put_buying_list_in_cart({ buyer, lines }) {
    const list = { name: randomUUID(), ...lines(5) };
    const { id } = await caravan.done('requisitionLists.create', list as never, buyer);
    const before = await piecesInCart(buyer);
    const count = async () => ((await piecesInCart(buyer)) - before) / 5;
    return { input: { id, version: 0 }, other: { id, version: 1 }, count };
  },
  async prepare_order({ grant, buyer, lines }) {
    const count = async () => {
      const drafts = caravan.deps.db.selectFrom('agent_drafts').select('id').where('grant_id', '=', grant.id);
      return (await drafts.execute()).length;
    };
    const { addressId } = buyer;
    return { input: { ...lines(2), addressId }, other: { ...lines(3), addressId }, count };
  },
  async submit_order({ prepared, ordersOf }) {
    const [orderDraftId, another] = [await prepared(), await prepared()];
    return { input: { orderDraftId }, other: { orderDraftId: another }, count: ordersOf };
  },
  async accept_quote({ quoted, buyer, grant }) {
    const { requestId, quoteId, termsAt } = await quoted();
    const input = { requestId, quoteId, termsAt, quantity: 100, addressId: buyer.addressId };
    const count = async () => {
      const drafts = caravan.deps.db.selectFrom('agent_drafts').select('id').where('grant_id', '=', grant.id);
      return (await drafts.execute()).length;
    };
    return { input, other: { ...input, message: 'Quickly' }, count };
  },
  async cancel_order({ ordered }) {
    const id = await ordered();
    return { input: { id }, other: { id, reason: 'No more' }, count: () => eventsOf(id, 'cancel') };
  },
  async publish_request({ request, buyer }) {
    const count = async () => (await caravan.done('rfqs.list', {}, buyer)).totalRecord;
    return { input: request, other: { ...request, title: 'Cups' }, count };
  },
  async counter_quote({ quoted }) {
    const { requestId, quoteId } = await quoted();
    const input = { requestId, quoteId, price: '14' };
    const count = async () => {
      const { rows } = await sql`select from pgboss.job
        where name = 'rfqs.countered' and data->>'quoteId' = ${quoteId}`.execute(caravan.deps.db);
      return rows.length;
    };
    return { input, other: { ...input, price: '13' }, count };
  },
  async close_request({ quoted, buyer }) {
    const { requestId: id } = await quoted();
    const count = async () => ((await caravan.done('rfqs.get', { id }, buyer)).state === 'open' ? 0 : 1);
    return { input: { id }, other: { id: randomUUID() }, count };
  },
};

test('each tool says that it reads, or that it writes for a buyer under a key', async () => {
  expect(writing.map(({ name }) => name).toSorted()).toEqual(Object.keys(acts).toSorted());
  for (const { name, scope } of writing) expect([name, scope]).not.toEqual([name, null]);
  const client = await agentGrants(caravan).connect((await buying()).token);
  const { tools: listed } = await client.listTools();
  for (const { name, inputSchema, annotations } of listed) {
    const writes = writing.some((tool) => tool.name === name);
    expect([name, inputSchema.required?.includes('idempotencyKey') ?? false]).toEqual([name, writes]);
    expect(annotations).toMatchObject({ readOnlyHint: !writes, idempotentHint: true });
  }
});

describe('six at once, and the same again, are one act', () => {
  test.each(writing.map(({ name }) => name))('%s', async (name) => {
    const at = await setting();
    const { input, other, count } = await acts[name]!(at);
    const before = await count();
    const idempotencyKey = `key-${randomUUID()}`;
    const again = () => at.use(name, { ...input, idempotencyKey });
    const answers = await Promise.all(Array.from({ length: 6 }, again));
    expect(typeof answers[0], JSON.stringify(answers[0])).toBe('object');
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await count()) - before).toBe(1);
    expect(await again()).toEqual(answers[0]);
    expect((await count()) - before).toBe(1);
    if (name !== 'put_in_my_cart')
      expect(await at.use(name, { ...other, idempotencyKey })).toBe('AGENT_KEY_USED');
    const [stranger, strangers] =
      name === 'update_cart' ? (['put_in_my_cart', {}] as const) : (['update_cart', { lines: [] }] as const);
    expect(await at.use(stranger, { ...strangers, idempotencyKey })).toBe('AGENT_KEY_USED');
    expect((await count()) - before).toBe(1);
    // Without a key nothing is done.
    const { result } = await at.programs.call(name, { ...input, idempotencyKey: undefined }, at.token);
    expect(result!.content[0]!.text).toMatch(/^BAD_INPUT.*idempotencyKey/);
  });
});

test('only so many are kept: a program writes two thousand times a day', async () => {
  const { grant, use } = await setting();
  const counted = { name: 'writes of a grant in a day', max: 2_000, windowSeconds: 86_400 };
  await spendSeveral(caravan.deps.db, counted, grant.id, 1_999, caravan.clock.now());
  expect(await use('update_cart', { lines: [] })).toEqual({ lines: [] });
  expect(await use('update_cart', { lines: [] })).toBe(429);
});

test('what was refused leaves its key free', async () => {
  const { use, lines, buyer } = await setting();
  const idempotencyKey = `key-${randomUUID()}`;
  const input = { addressId: buyer.addressId, idempotencyKey };
  expect(await use('prepare_order', { ...input, ...lines(100_000) })).toBe('STOCK_SHORT');
  expect(await use('prepare_order', { ...input, ...lines(1) })).toMatchObject({ orders: [{}] });
});

describe('operations that write', () => {
  test('all but those that read are writing, and what cannot be taken back wants a key', () => {
    const reads = ucpOperations.filter(({ writes }) => !writes).map(({ tool }) => tool);
    expect(reads.toSorted()).toEqual([
      'estimate_landed_cost',
      'get_cart',
      'get_checkout',
      'get_order',
      'get_product',
      'get_request',
      'list_my_requests',
      'lookup_catalog',
      'search_catalog',
    ]);
    const keyless = ucpOperations.filter(({ writes, keyed }) => writes && !keyed).map(({ tool }) => tool);
    // These are nobody's act: carts and checkouts of the program's own. They take a key where one is sent.
    expect(keyless.toSorted()).toEqual(['create_cart', 'create_checkout', 'update_cart', 'update_checkout']);
  });

  test.each([
    ['create_cart', 'POST', '/carts'],
    ['create_checkout', 'POST', '/checkout-sessions'],
    ['publish_request', 'POST', '/trade/requests'],
  ] as const)('%s: six at once are one', async (tool, method, path) => {
    const at = await setting();
    const body = tool === 'publish_request' ? at.request : at.lines(2);
    const input = 'lines' in body ? { line_items: [{ item: { id: at.skuId }, quantity: 2 }] } : body;
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => as(at.token, method, path, input, headers)),
    );
    expect(answers[0]!.status).toBe(201);
    for (const { status, body: each } of answers) expect([status, each]).toEqual([201, answers[0]!.body]);
    const other = await as(at.token, method, path, { ...input, context: { language: 'ru' } }, headers);
    expect(other.status).toBe(409);
  });

  test('a counter and an end are made once', async () => {
    const { token, quoted } = await setting();
    const { requestId, quoteId } = await quoted();
    for (const [path, body] of [
      [`/trade/quotes/${quoteId}/counter`, { requestId, price: '14' }],
      [`/trade/requests/${requestId}/close`, {}],
    ] as const) {
      expect((await as(token, 'POST', path, body)).status).toBe(400);
      const headers = { 'idempotency-key': randomUUID() };
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => as(token, 'POST', path, body, headers)),
      );
      for (const { status, body: each } of answers) expect([status, each]).toEqual([200, answers[0]!.body]);
      expect(answers[0]!.body.ucp.status).toBe('success');
    }
  });
});
