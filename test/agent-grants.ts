import { createHash, randomBytes } from 'node:crypto';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { InputOf } from '../src/contract/contract.ts';
import type { AgentScope } from '../src/contract/agents/agent-scopes.ts';
import { agentScopes } from '../src/contract/agents/agent-scopes.ts';
import { findGrantedTool } from '../src/server/agents/public.ts';
import { findTool } from '../src/server/tools/public.ts';
import type { Caller, Caravan } from './caravan.ts';

export const redirectUri = 'https://assistant.test/callback';

interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
}

/** The input of a call, with a key of its own where the tool takes one and the test names none. */
export function withKey(name: string, input: object): Record<string, unknown> {
  const tool = findTool(name) ?? findGrantedTool(name);
  const wantsKey = tool && tool.kind !== 'read' && tool.claim !== 'itself';
  return { ...(wantsKey && { idempotencyKey: randomBytes(12).toString('hex') }), ...input };
}

const noLimits = { currency: 'CNY', perOrder: '0', perDay: '0', perMonth: '0', ordersADay: 0 };

/** What a program and a buyer do to let the program in, step by step. */
export function agentGrants(caravan: Caravan) {
  async function post(path: string, fields: Record<string, string>) {
    const answer = await caravan.app.request(`http://caravan.test${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Tokens & { error?: string } };
  }

  async function register(more: object = {}) {
    const answer = await caravan.app.request('http://caravan.test/oauth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Assistant', redirect_uris: [redirectUri], ...more }),
    });
    return { status: answer.status, body: (await answer.json()) as { client_id: string; error?: string } };
  }

  /** An authorization request, with the secret behind its challenge. */
  function asking(clientId: string) {
    const verifier = randomBytes(32).toString('base64url');
    const request: InputOf<'agents.consent'> = {
      clientId,
      redirectUri,
      responseType: 'code',
      codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
      codeChallengeMethod: 'S256',
      state: 'state-1',
    };
    return { verifier, request };
  }

  /** A code that a buyer gave, and what it takes to use it. */
  async function allowed(
    buyer: Caller,
    {
      clientId,
      scopes = [...agentScopes],
      requestsADay = 3,
      days = 30,
      limits,
      resource,
    }: {
      resource?: string;
      clientId?: string;
      scopes?: AgentScope[];
      requestsADay?: number;
      days?: 30 | 90 | 365;
      limits?: Partial<InputOf<'agents.setLimits'>['limits']>;
    } = {},
  ) {
    const client = clientId ?? (await register()).body.client_id;
    const { verifier, request } = asking(client);
    const choice = {
      scopes,
      requestsADay,
      days,
      ...(resource && { resource }),
      ...(limits && { limits: { ...noLimits, ...limits } }),
    };
    const { redirect } = await caravan.done('agents.allow', { ...request, ...choice }, buyer);
    const code = new URL(redirect).searchParams.get('code')!;
    return { clientId: client, code, verifier };
  }

  const exchange = ({ clientId, code, verifier }: Awaited<ReturnType<typeof allowed>>, more: object = {}) =>
    post('/oauth/token', {
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...more,
    });

  const refresh = (clientId: string, token: string) =>
    post('/oauth/token', { grant_type: 'refresh_token', client_id: clientId, refresh_token: token });

  /** A program that a buyer let in, with its tokens and the grant. */
  async function granted(buyer: Caller, how: Parameters<typeof allowed>[1] = {}) {
    const given = await allowed(buyer, how);
    const { body } = await exchange(given);
    const { rowList } = await caravan.done('agents.list', {}, buyer);
    return { ...given, tokens: body, grant: rowList[0]!.consents[0]! };
  }

  /** A client of the official library that bears a token. */
  async function connect(token: string): Promise<Client> {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    const transport = new StreamableHTTPClientTransport(new URL('http://caravan.test/mcp'), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
      fetch: async (url, init) => caravan.app.request(String(url), init),
    });
    await client.connect(transport);
    return client;
  }

  /** A single call of a tool, as it is answered over HTTP. */
  async function call(name: string, input: object, token?: string) {
    const answer = await caravan.app.request('http://caravan.test/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: withKey(name, input) },
      }),
    });
    const text = await answer.text();
    const json = /^data: (.*)$/m.exec(text)?.[1] ?? text;
    return {
      status: answer.status,
      challenge: answer.headers.get('www-authenticate') ?? '',
      result: (JSON.parse(json) as { result?: { isError?: boolean; content: { text: string }[] } }).result,
    };
  }

  /** An order of a program that waits for its buyer. @returns the id of what they are to approve */
  async function askedFor(
    token: string,
    skuId: string,
    { addressId }: { addressId: string },
  ): Promise<string> {
    const using = async (name: string, input: object) => {
      const { result } = await call(name, input, token);
      return JSON.parse(result!.content[0]!.text) as { orderDraftId: string; approvalId: string };
    };
    const prepared = await using('prepare_order', { lines: [{ skuId, quantity: 1 }], addressId });
    const { orderDraftId } = prepared;
    return (await using('submit_order', { orderDraftId, idempotencyKey: `asked-${orderDraftId}` }))
      .approvalId;
  }

  return { askedFor, post, register, asking, allowed, exchange, refresh, granted, connect, call };
}
