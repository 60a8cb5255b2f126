import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { beforeAll, expect, test } from 'vitest';
import { agentGrants, withKey } from '../../../../test/agent-grants.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';

const caravan = prepareProduct({ PUBLIC_URL: 'https://caravan.example' });
let programs: ReturnType<typeof agentGrants>;
beforeAll(() => {
  programs = agentGrants(caravan);
});

type Elicited = { action: 'accept' | 'decline' | 'cancel' };

/** A buyer, and the official client as their program, with an order that it has had priced. */
async function asking(onPage: ((id: string) => Promise<Elicited>) | null) {
  caravan.clock.advance(61_000);
  const buyer = await caravan.buyer();
  const seller = await caravan.seller({ autoConfirm: true });
  const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const { tokens } = await programs.granted(buyer);
  const opened: string[] = [];
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: 'auto' }, capabilities: onPage ? { elicitation: { url: {} } } : {} },
  );
  if (onPage)
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      if (params.mode !== 'url') throw new Error('a form was asked for');
      opened.push(params.url);
      return onPage(new URL(params.url).searchParams.get('id')!);
    });
  const retries: { url: string; init: RequestInit }[] = [];
  const send = (url: string | URL, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${tokens.access_token}`);
    if (String(init.body).includes('"requestState"')) retries.push({ url: String(url), init });
    return Promise.resolve(caravan.app.request(String(url), { ...init, headers }));
  };
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://caravan.test/mcp'), { fetch: send }),
  );
  const use = async (name: string, input: Record<string, unknown>) =>
    (await client.callTool({ name, arguments: withKey(name, input) })).structuredContent as Record<
      string,
      unknown
    >;
  const { orderDraftId } = await use('prepare_order', {
    lines: [{ skuId, quantity: 10 }],
    addressId: buyer.addressId,
  });
  const submit = () => use('submit_order', { orderDraftId, idempotencyKey: 'key-of-approval' });
  const ordersOf = async () => (await caravan.done('orders.listForBuyer', {}, buyer)).totalRecord;
  return { buyer, opened, retries, send, submit, ordersOf };
}

test('a client that can open pages is sent to the approval and goes on once the buyer has decided there', async () => {
  const approve = (id: string) =>
    caravan.done('agents.decide', { id, version: 1, approve: true }, world.buyer).then(() => accepted);
  const accepted = { action: 'accept' as const };
  const world = await asking((id) => approve(id));
  const answer = await world.submit();
  expect(world.opened).toEqual([
    expect.stringMatching(
      /^https:\/\/caravan\.example\/en\/merchants\/buyer-center\/agent-approval\?id=[\w-]+$/,
    ),
  ]);
  expect(answer).toMatchObject({ status: 'ordered', orders: [{ number: expect.any(String) }] });
  expect(await world.ordersOf()).toBe(1);
});

test.each(['accept', 'decline', 'cancel'] as const)(
  'what the client says of the page orders nothing: %s without the buyer’s click',
  async (action) => {
    const { opened, submit, ordersOf } = await asking(() => Promise.resolve({ action }));
    expect(await submit()).toMatchObject({ status: 'needs_approval', approvalUrl: opened[0] });
    expect(opened).toHaveLength(1);
    expect(await ordersOf()).toBe(0);
  },
);

test('a client that cannot open pages is told in words', async () => {
  const { submit } = await asking(null);
  expect(await submit()).toMatchObject({ status: 'needs_approval', approvalUrl: expect.any(String) });
});

test('a state is its own grant’s: another’s, or one that was changed, is refused before anything is done', async () => {
  const { retries, ordersOf } = await asking(() => Promise.resolve({ action: 'accept' }));
  const { submit: submitTheirs, retries: theirs } = await asking(() => Promise.resolve({ action: 'accept' }));
  const stranger = await asking(null);
  await submitTheirs();
  const [{ url, init } = { url: '', init: {} }] = theirs;
  const changed = String(init.body).replace(
    /"requestState":"(.)/,
    (_, first) => `"requestState":"${first === 'A' ? 'B' : 'A'}`,
  );
  expect(changed).not.toBe(init.body);
  expect(await (await stranger.send(url, init)).text()).toContain('not of this grant');
  expect(await (await stranger.send(url, { ...init, body: changed })).text()).toContain('not of this grant');
  expect([retries, await ordersOf(), await stranger.ordersOf()]).toEqual([[], 0, 0]);
});
