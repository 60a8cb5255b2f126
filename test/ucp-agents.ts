import { afterAll, beforeAll } from 'vitest';
import { startCaravan, type Caravan } from './caravan.ts';
import { buying, catalogOnly, profileOf, startAgentProfiles, withOurs } from './agent-profiles.ts';

interface Answer {
  [field: string]: unknown;
  ucp: { status: string; capabilities: Record<string, unknown> };
  products: Record<string, never>[];
  product: Record<string, never>;
  id: string;
  status: string;
  pagination: { has_next_page: boolean; cursor?: string; total_count?: number };
  messages?: { code: string; content: string; severity: string; path?: string }[];
  error?: { code: number; data: { code: string } };
  result?: { structuredContent: Answer; tools: { name: string; inputSchema: object }[] };
}

/** The public key in a profile. */
export const agentKey = {
  kty: 'EC',
  crv: 'P-256',
  x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
  y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
};

/** A product, agents of the world that have profiles, and the ways they ask; each request from a network of its own. */
export function ucpAgents() {
  let world: Awaited<ReturnType<typeof startAgentProfiles>>;
  let caravan: Caravan;
  beforeAll(async () => {
    world = await startAgentProfiles({
      '/agent': profileOf(catalogOnly),
      '/whole': profileOf(withOurs),
      '/buying': profileOf(buying),
      '/cart': profileOf({ 'dev.ucp.shopping.none': '2026-08-25' }),
      '/old': profileOf(catalogOnly, '2026-04-08'),
      '/orphan': profileOf({ 'example.caravan.trade.wholesale': '2026-12-01' }),
      '/keyed': { ...profileOf(catalogOnly), keys: [agentKey] },
      '/words': 'no JSON',
      '/large': ' '.repeat(200_000),
      '/deep': '['.repeat(10_000),
    });
    caravan = await startCaravan(
      { TRUST_PROXY: '1', PUBLIC_URL: 'https://caravan.example' },
      { outbound: world.open() },
    );
  });
  afterAll(async () => {
    await caravan.close();
    await world.close();
  });

  let networks = 0;
  const from = () => `10.2.${Math.floor(++networks / 250)}.${networks % 250}`;
  const agent = (name: string, host?: string) => `profile="${world.addressOf(`/${name}`, host)}"`;

  async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    const answer = await caravan.app.request(`http://caravan.test${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from(), ...headers },
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as never as Answer };
  }
  const rest = (path: string, body: unknown, who = agent('agent')) =>
    post(`/ucp/v1${path}`, body, { 'ucp-agent': who });

  /** A call as agents of commerce post it: no handshake, no headers of the protocol, JSON alone. */
  const tool = (name: string, input: object, who = world.addressOf('/agent')) =>
    post(
      '/ucp/mcp',
      {
        jsonrpc: '2.0',
        id: 7,
        method: 'tools/call',
        params: { name, arguments: { meta: { 'ucp-agent': { profile: who } }, ...input } },
      },
      { accept: 'application/json' },
    );

  /** A request of an agent that a buyer let in. */
  async function as(
    token: string | null,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body: unknown = {},
    more: Record<string, string> = {},
  ) {
    const answer = await caravan.app.request(`http://caravan.test/ucp/v1${path}`, {
      method,
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from(),
        'ucp-agent': agent('buying'),
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...more,
      },
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as never as Answer };
  }

  const codesOf = ({ body }: { body: Answer }) => body.messages?.map(({ code }) => code);

  return { as, agent, post, rest, tool, codesOf, product: () => caravan, world: () => world };
}
