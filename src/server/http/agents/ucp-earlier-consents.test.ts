import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { agentGrants } from '../../../../test/agent-grants.ts';
import { ucpAgents } from '../../../../test/ucp-agents.ts';
import { ucpBuying } from '../../../../test/ucp-buying.ts';

const agents = ucpAgents();
const { as, codesOf } = agents;
const { buying, keyed, limits, payment } = ucpBuying(agents);

test('a checkout of an earlier consent is read under the next one to the same program, and not gone on with', async () => {
  const programs = agentGrants(agents.product());
  const { buyer, clientId, token, create, complete } = await buying({ limits });
  const open = (await create()).body;
  const { id } = (await create()).body;
  const done = await complete(id);
  expect(done.body.status).toBe('completed');
  const { order } = done.body as unknown as { order: { id: string } };
  const { tokens } = await programs.granted(buyer, { clientId, limits });
  const next = tokens.access_token;
  expect((await as(token, 'GET', `/checkout-sessions/${id}`)).status).toBe(401);
  const read = await as(next, 'GET', `/checkout-sessions/${id}`);
  expect(read.body).toMatchObject({ id, status: 'completed', order: { id: order.id } });
  expect((await as(next, 'GET', `/orders/${order.id}`)).body).toMatchObject({ checkout_id: id });
  const before = await as(next, 'GET', `/checkout-sessions/${open.id}`);
  expect(before.body.status).not.toBe('ready_for_complete');
  for (const [method, end] of [
    ['POST', '/complete'],
    ['POST', '/cancel'],
    ['PUT', ''],
  ] as const) {
    const body = { payment, line_items: [{ item: { id: randomUUID() }, quantity: 1 }] };
    const answer = await as(next, method, `/checkout-sessions/${open.id}${end}`, body, keyed());
    expect([method, end, answer.body.status]).toEqual([method, end, before.body.status]);
  }
  // The same program does not read it for another buyer.
  const another = await buying({ limits });
  expect(codesOf(await as(another.token, 'GET', `/checkout-sessions/${id}`))).toEqual(['not_found']);
});

test('one that waited for a click is told as canceled once what the buyer had allowed is over', async () => {
  const programs = agentGrants(agents.product());
  const { buyer, clientId, create, complete, ordersOf } = await buying();
  const { id } = (await create()).body;
  expect((await complete(id)).body.status).toBe('requires_escalation');
  const { tokens } = await programs.granted(buyer, { clientId });
  const read = await as(tokens.access_token, 'GET', `/checkout-sessions/${id}`);
  expect([read.body.status, codesOf(read)]).toEqual(['incomplete', ['approval_canceled']]);
  expect(read.body['continue_url']).toBeUndefined();
  expect(await ordersOf()).toBe(0);
});
