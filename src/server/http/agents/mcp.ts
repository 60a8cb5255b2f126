import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Context as HonoContext, Hono } from 'hono';
import { findGrantedTool, limitGranted, verifyToken, wireScope } from '../../agents/public.ts';
import { readBrandName } from '../../marketplace/public.ts';
import type { Deps } from '../../platform/context.ts';
import { findTool, type Tool } from '../../tools/public.ts';
import { readJson, takesBody } from '../bodies/bodies.ts';
import { nameRequest } from '../watch-requests.ts';
import { acceptedLanguage, agentContext, largestAgentBody, limitAnonymous } from './agent-context.ts';
import { asBuyer, bearerOf } from './bearer.ts';
import { createMcpServer } from './mcp-server.ts';
import { refusalForProgram } from './refusal.ts';

/** Codes of JSON-RPC 2.0 and, for what is ours, of its range for servers. */
export const rpcCodes = { parse: -32_700, invalid: -32_600, unknown: -32_601, server: -32_000 } as const;

/** An answer of JSON-RPC that is no result. */
export const rpcError = (code: number, message: string, id: unknown = null, data?: unknown) => ({
  jsonrpc: '2.0' as const,
  id: typeof id === 'string' || typeof id === 'number' ? id : null,
  error: { code, message, ...(data !== undefined && { data }) },
});

/**
 * What could not be handed on, as JSON-RPC: refused by a limit, too large, no JSON. Several requests in one body are
 * refused with it: they would be counted as one.
 */
export function refuseRpc(request: HonoContext, deps: Deps, error: unknown): Response {
  const { status, envelope } = refusalForProgram(
    error,
    acceptedLanguage(request.req.header('accept-language')),
  );
  if (status >= 500) deps.log.error({ err: error }, 'a request of an agent failed');
  const seconds = (envelope.data as { seconds?: number } | null)?.seconds;
  const code = status === 400 || status === 415 ? rpcCodes.parse : rpcCodes.server;
  return request.json(
    rpcError(code, envelope.message, null, { code: envelope.code, ...(seconds && { retry_after: seconds }) }),
    status as 400,
    { ...(seconds && { 'retry-after': String(seconds) }) },
  );
}

/** Why a token is wanted, or another one (RFC 6750), and where it is to be had (RFC 9728). */
function challenge(
  request: HonoContext,
  origin: string,
  wanted: { error?: string; scope?: string },
): Response {
  const parameters = {
    realm: origin,
    ...wanted,
    resource_metadata: `${origin}/.well-known/oauth-protected-resource/mcp`,
  };
  const header = Object.entries(parameters).map(([name, value]) => `${name}="${value}"`);
  const isMissing = wanted.error === 'insufficient_scope';
  return request.json(
    rpcError(
      rpcCodes.server,
      isMissing ? 'The buyer has not allowed this.' : 'This needs the consent of a buyer.',
    ),
    isMissing ? 403 : 401,
    { 'www-authenticate': `Bearer ${header.join(', ')}` },
  );
}

interface Body {
  id?: unknown;
  method?: unknown;
  params?: { name?: unknown };
}

/** The tool that a request calls, if it is one of ours. */
function toolOf({ method, params }: Body): Pick<Tool, 'kind' | 'scope'> | undefined {
  if (method !== 'tools/call' || typeof params?.name !== 'string') return undefined;
  return findTool(params.name) ?? findGrantedTool(params.name);
}

/**
 * `POST /mcp`: the tools for assistants, by the Model Context Protocol of 2026-07-28 and, request by request, of 2025.
 * Anyone may read; what is a buyer's own takes a token that the buyer allowed. A page of another site is refused before
 * by its origin (`refuseForeignPages`).
 */
export function mountMcp(app: Hono, deps: Deps): void {
  const { agentNamespace } = deps.config;
  const handle = async (request: HonoContext): Promise<Response> => {
    nameRequest(request, 'mcp');
    try {
      const { context, origin } = await agentContext(deps, request);
      const token = bearerOf(request);
      const granted = token === null ? null : await verifyToken(context, token, 'mcp');
      // Whoever has no token that counts is counted as nobody, also while guessing one.
      if (!granted) await limitAnonymous(context);
      if (token !== null && !granted) return challenge(request, origin, { error: 'invalid_token' });
      const body: Body = await readJson(request, largestAgentBody);
      const tool = toolOf(body);
      if (granted) await limitGranted(context, granted, tool !== undefined && tool.kind !== 'read');
      if (tool?.scope && !granted?.scopes.includes(tool.scope)) {
        const scope = wireScope(tool.scope, agentNamespace);
        return challenge(request, origin, { scope, ...(granted && { error: 'insufficient_scope' }) });
      }
      const isGrants = typeof body.params?.name === 'string' && findGrantedTool(body.params.name);
      if (isGrants && !granted) return challenge(request, origin, {});
      // The tools do not change while the product runs: there is nothing to keep a stream open for.
      if (body.method === 'subscriptions/listen')
        return request.json(rpcError(rpcCodes.unknown, 'Method not found', body.id), 404);
      const caller = { context: granted ? asBuyer(context, granted) : context, origin, granted };
      const title = await readBrandName(deps.db, 'en');
      const handler = createMcpHandler(() => createMcpServer(caller, title), {
        onerror: (error) => deps.log.debug({ err: error }, 'a request of an agent was refused'),
      });
      return await handler.fetch(request.req.raw, { parsedBody: body });
    } catch (error) {
      return refuseRpc(request, deps, error);
    }
  };
  app.post('/mcp', takesBody(largestAgentBody, handle));
  app.all('/mcp', (request) => {
    nameRequest(request, 'mcp');
    return request.json(rpcError(rpcCodes.server, 'Method not allowed.'), 405, { allow: 'POST' });
  });
}
