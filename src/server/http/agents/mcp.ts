import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Context as HonoContext, Hono } from 'hono';
import type { Deps } from '../../platform/context.ts';
import { refusal } from '../answers.ts';
import { readJson, takesBody } from '../bodies.ts';
import { nameRequest } from '../watch-requests.ts';
import { acceptedLanguage, agentContext, largestAgentBody, limitAnonymous } from './agent-context.ts';
import { createMcpServer } from './mcp-server.ts';

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
  const { status, envelope } = refusal(error, acceptedLanguage(request.req.header('accept-language')));
  if (status >= 500) deps.log.error({ err: error }, 'a request of an agent failed');
  const seconds = (envelope.data as { seconds?: number } | null)?.seconds;
  const code = status === 400 || status === 415 ? rpcCodes.parse : rpcCodes.server;
  return request.json(
    rpcError(code, envelope.message, null, { code: envelope.code, ...(seconds && { retry_after: seconds }) }),
    status as 400,
    { ...(seconds && { 'retry-after': String(seconds) }) },
  );
}

/**
 * `POST /mcp`: the tools for assistants, by the Model Context Protocol of 2026-07-28 and, request by request, of 2025.
 * Anyone may read. A page of another site is refused before by its origin (`refuseForeignPages`).
 */
export function mountMcp(app: Hono, deps: Deps): void {
  const handle = async (request: HonoContext): Promise<Response> => {
    nameRequest(request, 'mcp');
    try {
      const { context, origin } = await agentContext(deps, request);
      await limitAnonymous(context);
      const body = (await readJson(request, largestAgentBody)) as { id?: unknown; method?: unknown };
      // The tools do not change while the product runs: there is nothing to keep a stream open for.
      if (body.method === 'subscriptions/listen')
        return request.json(rpcError(rpcCodes.unknown, 'Method not found', body.id), 404);
      const handler = createMcpHandler(() => createMcpServer(context, origin), {
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
