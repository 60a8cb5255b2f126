import { createHash, randomBytes } from 'node:crypto';
import { roles } from '../src/contract/accounts/roles.ts';
import { registerClient, takeCode, verifyToken } from '../src/server/agents/public.ts';
import { asBuyer } from '../src/server/http/agents/bearer.ts';
import { answerCall } from '../src/server/http/agents/mcp-server.ts';
import { anonymousContext } from '../src/server/http/context.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { callAs } from './call-as.ts';

const hour = 3_600_000;
const email = 'buyer@caravan.example';
const redirectUri = 'https://assistant.example/callback';

interface Answered {
  addresses: { id: string }[];
  products: { id: string }[];
  variants: { id: string }[];
  minimumOrder: number;
  orderDraftId: string;
}

/** An agent of a demo buyer: let in the day before, it has read, put a cart together and asks to order. */
export async function loadAgents(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const account = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
  const grant = await db.selectFrom('agent_grants').select('id').limit(1).executeTakeFirst();
  if (!account || grant) return;
  const at = (ago: number) => new Date(clock.now().getTime() - ago);
  const contextAt = async (ago: number) =>
    anonymousContext(
      { ...deps, clock: { now: () => at(ago) } },
      { site: 'cn', language: 'en', currency: 'CNY' },
    );

  const began = await contextAt(26 * hour);
  const client = await registerClient(began, {
    client_name: 'Buying assistant',
    redirect_uris: [redirectUri],
  });
  const verifier = randomBytes(32).toString('base64url');
  const call = callAs(deps, {
    accountId: account.id,
    role: roles.buyer,
    site: 'cn',
    language: 'en',
    now: began.now,
  });
  const { redirect } = await call('agents.allow', {
    clientId: client!.client_id,
    redirectUri,
    responseType: 'code',
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    codeChallengeMethod: 'S256',
    scopes: ['order:read', 'cart:manage', 'checkout:manage', 'checkout:complete', 'rfq:read', 'rfq:publish'],
    days: 90,
    requestsADay: 3,
    limits: { currency: 'CNY', perOrder: '20000', perDay: '50000', perMonth: '300000', ordersADay: 3 },
  });
  const code = new URL(redirect).searchParams.get('code')!;
  const clientId = client!.client_id;
  const tokens = await takeCode(began, { code, clientId, redirectUri, verifier, resource: '' });
  const granted = await verifyToken(began, tokens.access_token, 'mcp');

  const using = async (ago: number, name: string, input: Record<string, unknown>): Promise<Answered> => {
    const context = asBuyer(await contextAt(ago), granted!);
    const answer = await answerCall({ context, origin: deps.config.publicUrl, granted }, name, input);
    return (answer.structuredContent ?? {}) as never as Answered;
  };
  await using(25.8 * hour, 'list_orders', {});
  await using(25.5 * hour, 'list_my_requests', {});
  const { addresses } = await using(3 * hour, 'list_addresses', {});
  const { products } = await using(3 * hour, 'search_products', { words: 'ceramic mug' });
  const { variants, minimumOrder } = await using(3 * hour, 'get_product', { id: products[0]!.id });
  const lines = [{ skuId: variants[0]!.id, quantity: minimumOrder * 2 }];
  await using(2.5 * hour, 'update_cart', { lines, idempotencyKey: 'demo-cart-of-mugs' });
  const soon = hour / 4;
  const { orderDraftId } = await using(soon, 'prepare_order', {
    lines,
    addressId: addresses[0]!.id,
    idempotencyKey: 'demo-draft-of-mugs',
  });
  const idempotencyKey = 'demo-order-of-mugs';
  await using(soon, 'submit_order', { orderDraftId, idempotencyKey });
}
