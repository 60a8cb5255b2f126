import { describe, expect, test } from 'vitest';
import { ucpAgents } from '../../../../test/ucp-agents.ts';

const { agent, codesOf, post, tool } = ucpAgents();

describe('JSON-RPC without the library', () => {
  const rpc = (body: unknown, headers: Record<string, string> = {}) =>
    post('/ucp/mcp', body, { accept: 'application/json', ...headers });

  test('lists its tools to who asks without a handshake, and greets who does', async () => {
    const { body } = await rpc({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { arguments: {} } });
    const names = body.result!.tools.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    for (const name of ['search_catalog', 'create_cart', 'complete_checkout', 'get_order', 'accept_quote'])
      expect(names).toContain(name);
    const hello = {
      jsonrpc: '2.0',
      id: 'a',
      method: 'initialize',
      params: { protocolVersion: '2025-06-18' },
    };
    expect((await rpc(hello)).body.result).toMatchObject({ protocolVersion: '2025-06-18' });
    expect((await rpc({ jsonrpc: '2.0', id: 2, method: 'ping' })).body.result).toEqual({});
  });

  test('refuses what is no request, and keeps its id where it can', async () => {
    const unknown = await rpc({ jsonrpc: '2.0', id: 9, method: 'tools/delete' });
    expect([unknown.status, unknown.body['id'], unknown.body.error!.code]).toEqual([404, 9, -32_601]);
    for (const body of [{}, { id: 3, method: 'ping' }, { jsonrpc: '2.0', id: {}, method: 'ping' }])
      expect((await rpc(body)).body.error!.code).toBe(-32_600);
    expect((await rpc([{ jsonrpc: '2.0', id: 1, method: 'ping' }])).status).toBe(400);
    expect((await tool('constructor', {})).body.error!.code).toBe(-32_602);
    expect((await rpc({ pad: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await rpc({}, { origin: 'https://evil.test' })).status).toBe(403);
  });
});

test('a flood from one network is told how long to wait', async () => {
  const flooding = { 'x-forwarded-for': '10.9.9.9', 'ucp-agent': agent('agent') };
  let last = await post('/ucp/v1/catalog/lookup', {}, flooding);
  for (let sent = 0; sent < 60; sent++) last = await post('/ucp/v1/catalog/lookup', {}, flooding);
  expect([last.status, ...codesOf(last)!]).toEqual([429, 'too_many']);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
});
