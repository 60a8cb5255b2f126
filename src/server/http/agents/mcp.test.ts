import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { acceptedLanguage } from './agent-context.ts';

const caravan = prepareProduct({ TRUST_PROXY: '1' });

let networks = 0;
/** Each caller from a network of their own, so that one does not use up another's allowance. */
const fetchFrom =
  (headers: Record<string, string> = {}, from = `10.1.${Math.floor(++networks / 250)}.${networks % 250}`) =>
  (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const all = new Headers(init.headers);
    for (const [name, value] of Object.entries({ 'x-forwarded-for': from, ...headers })) all.set(name, value);
    return Promise.resolve(caravan.app.request(String(url), { ...init, headers: all }));
  };

async function connect(
  versionNegotiation: { mode: 'legacy' | 'auto' } = { mode: 'auto' },
  headers: Record<string, string> = {},
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation });
  const url = new URL('http://caravan.test/mcp');
  await client.connect(new StreamableHTTPClientTransport(url, { fetch: fetchFrom(headers) }));
  return client;
}

describe.each(['auto', 'legacy'] as const)('a client that nobody here wrote, version %s', (mode) => {
  test('lists the tools, each with its shapes and what it does', async () => {
    const client = await connect({ mode });
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    for (const name of ['search_products', 'get_product', 'estimate_landed_cost', 'search_help'])
      expect(names).toContain(name);
    for (const tool of tools) {
      expect(tool).toMatchObject({ inputSchema: { type: 'object' }, outputSchema: { type: 'object' } });
      const commits = /^(publish|counter|close|submit|accept|cancel)_/.test(tool.name);
      const writes = commits || /^(update|put|prepare|add)_/.test(tool.name);
      expect(tool.annotations).toMatchObject({ readOnlyHint: !writes, destructiveHint: commits });
    }
    const spoken = mode === 'auto' ? '2026-07-28' : expect.stringMatching(/^2025-/);
    expect(client.getNegotiatedProtocolVersion()).toEqual(spoken);
    expect(client.getInstructions()).toContain('sellerText');
    await client.close();
  });

  test('searches and reads a product; its answers have the shapes they promise', async () => {
    const { shopId } = await caravan.seller();
    const titles = { en: `Garnet lamp ${mode}`, ar: `مصباح ${mode}`, thai: `โคมไฟ ${mode}` };
    const { id } = await caravan.products({ shopId, titles });
    const client = await connect({ mode }, { 'accept-language': 'th;q=0.2, ar-AE' });
    // The client itself holds the answer to the tool's output schema once it has listed the tools.
    await client.listTools();
    const found = await client.callTool({
      name: 'search_products',
      arguments: { words: `Garnet lamp ${mode}` },
    });
    expect(found.structuredContent).toMatchObject({ products: [{ id, sellerTextTitle: titles.ar }] });
    const read = await client.callTool({
      name: 'get_product',
      arguments: { id, answerLanguage: 'thai', answerCurrency: 'USD' },
    });
    expect(read.structuredContent).toMatchObject({
      sellerTextTitle: titles.thai,
      priceTo: { currency: 'USD' },
    });
    expect(JSON.parse((read.content as { text: string }[])[0]!.text)).toEqual(read.structuredContent);
    await client.close();
  });

  test('reads why something was refused, in its language', async () => {
    const client = await connect({ mode }, { 'accept-language': 'tr' });
    const id = '01930000-0000-7000-8000-000000000000';
    const refused = await client.callTool({ name: 'get_product', arguments: { id } });
    expect(refused).toMatchObject({ isError: true });
    expect((refused.content as { text: string }[])[0]!.text).toMatch(/^NOT_FOUND: .*[ıİşğüöç]/);
    const wrong = await client.callTool({
      name: 'get_product',
      arguments: { id: 'x', answerCurrency: 'usd' },
    });
    expect(wrong.isError).toBe(true);
    const currency = await client.callTool({ name: 'get_product', arguments: { id, answerCurrency: 'XXX' } });
    expect((currency.content as { text: string }[])[0]!.text).toMatch(/^CURRENCY_NOT_OFFERED: .*CNY/);
    await client.close();
  });

  test('finds nothing by a name that is no tool’s', async () => {
    const client = await connect({ mode });
    for (const name of ['orders.submit', 'constructor'])
      await expect(client.callTool({ name, arguments: {} })).rejects.toThrow(/No tool has this name/);
    await client.close();
  });
});

describe('what is no request of the protocol', () => {
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetchFrom()('http://caravan.test/mcp', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
    });
  const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

  test('is refused: several in one body, no JSON, a body that is too large, another method', async () => {
    for (const [body, status] of [
      [`[${list},${list}]`, 400],
      ['{', 400],
      ['null', 400],
      [JSON.stringify({ pad: 'x'.repeat(70_000) }), 413],
    ] as const)
      expect((await post(body)).status).toBe(status);
    expect((await post(list, { 'content-type': 'text/plain' })).status).toBe(415);
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const answer = await fetchFrom()('http://caravan.test/mcp', { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  test('keeps no stream open for subscriptions', async () => {
    const answer = await post(JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'subscriptions/listen' }));
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ id: 7, error: { code: -32_601 } });
  });

  test("is refused from another site's page, and taken from none", async () => {
    expect((await post(list, { origin: 'https://evil.test' })).status).toBe(403);
    expect((await post(list)).status).toBe(200);
  });

  test('a caller over the limit is told how long to wait, another is not', async () => {
    const flood = fetchFrom({}, 'inside');
    const ask = () =>
      flood('http://caravan.test/mcp', {
        method: 'POST',
        body: list,
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      });
    let refused: Response | undefined;
    for (let sent = 0; sent < 61; sent++) refused = await ask();
    expect(refused!.status).toBe(429);
    expect(Number(refused!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused!.json()).toMatchObject({ error: { data: { code: 'TOO_MANY' } } });
  });
});

test('the language is the one accepted best, English where none is', () => {
  expect(acceptedLanguage('th-TH,th;q=0.9,en;q=0.8')).toBe('thai');
  expect(acceptedLanguage('fr, ar;q=0.5, en;q=0.4')).toBe('ar');
  expect(acceptedLanguage('en;q=0, zh-Hans')).toBe('zh');
  for (const none of [undefined, '', '*', 'xx', ';;;', ','.repeat(10_000)])
    expect(acceptedLanguage(none)).toBe('en');
});
