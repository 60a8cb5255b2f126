import type { Context as HonoContext, Hono } from 'hono';
import { z } from 'zod';
import { UcpError, ucpOperations, type UcpOperation } from '../../agents/public.ts';
import { readBrandName } from '../../marketplace/public.ts';
import type { Deps } from '../../platform/context.ts';
import { readJson, takesBody } from '../bodies/bodies.ts';
import { publicPlace } from '../context.ts';
import { nameRequest } from '../watch-requests.ts';
import { largestAgentBody } from './agent-context.ts';
import { rpcCodes, rpcError } from './mcp.ts';
import { challengeHeader, ucpFailureOf, type Ucp } from './ucp-callers.ts';

const versions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'];
const capabilities = { tools: {} };

const rpcId = z.union([z.string().max(200), z.number()]);
const message = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: rpcId.optional(),
  method: z.string().max(100),
  params: z.looseObject({}).optional(),
});
const toolCall = z.looseObject({ name: z.string().max(100), arguments: z.looseObject({}).default({}) });
const meta = z.looseObject({
  'ucp-agent': z.looseObject({ profile: z.string().max(2_000) }),
  'idempotency-key': z.string().max(200).optional(),
});

/** Whether the argument of an operation says anything: what is only read or ended is named by its id. */
const takesInput = (method: string, path: string): boolean =>
  method !== 'GET' && !path.endsWith('/cancel') && !path.endsWith('/close');

const describe = ({ tool, description, argument, input, method, path, writes, keyed }: UcpOperation) => ({
  name: tool,
  description,
  inputSchema: {
    type: 'object',
    required: [
      'meta',
      ...(path.includes(':id') ? ['id'] : []),
      ...(takesInput(method, path) ? [argument] : []),
    ],
    properties: {
      meta: {
        type: 'object',
        required: ['ucp-agent', ...(keyed ? ['idempotency-key'] : [])],
        properties: {
          'ucp-agent': {
            type: 'object',
            required: ['profile'],
            properties: { profile: { type: 'string', format: 'uri' } },
          },
          'idempotency-key': { type: 'string', format: 'uuid' },
        },
      },
      ...(path.includes(':id') && { id: { type: 'string' } }),
      [argument]: z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }),
    },
  },
  outputSchema: { type: 'object', required: ['ucp'], properties: { ucp: { type: 'object' } } },
  annotations: {
    readOnlyHint: !writes,
    destructiveHint: keyed === true,
    idempotentHint: !writes || keyed === true,
    openWorldHint: true,
  },
});
/** The same list to everybody, in the order of names. */
const described = ucpOperations.map(describe).sort((a, b) => (a.name < b.name ? -1 : 1));

type Message = z.output<typeof message>;

/** What needs no operation: who we are, what there is. Undefined for a method that we do not have. */
function describeServer({ method, params }: Message, title: string): object | undefined {
  const serverInfo = { name: 'caravan-ucp', title, version: '1.0.0' };
  if (method === 'ping') return {};
  if (method === 'server/discover')
    return {
      resultType: 'complete',
      supportedVersions: versions,
      capabilities,
      _meta: { 'io.modelcontextprotocol/serverInfo': serverInfo },
    };
  if (method === 'initialize') {
    const asked = params?.['protocolVersion'];
    const protocolVersion = versions.find((version) => version === asked) ?? versions[1];
    return { protocolVersion, capabilities, serverInfo };
  }
  return method === 'tools/list' ? { tools: described } : undefined;
}

/**
 * `POST /ucp/mcp`: the same operations by JSON-RPC. Agents of commerce post single calls without handshake, protocol
 * headers or event streams, which a server of the Model Context Protocol's own library refuses; so this is ours.
 */
export function mountUcpMcp(app: Hono, deps: Deps, ucp: Ucp): void {
  async function call(request: HonoContext, met: Awaited<ReturnType<Ucp['meet']>>, { id, params }: Message) {
    const asked = toolCall.safeParse(params);
    const made = ucpOperations.find(({ tool }) => tool === asked.data?.name);
    if (!asked.success || !made) throw new UcpError('invalid_request', 'No tool has this name.');
    nameRequest(request, `ucp ${made.tool}`);
    const { meta: given, id: named, [made.argument]: input } = asked.data.arguments;
    const said = meta.safeParse(given).data;
    const { status, body } = await ucp.run(made, met, {
      profile: said?.['ucp-agent'].profile,
      input: takesInput(made.method, made.path) ? input : {},
      id: typeof named === 'string' ? named.slice(0, 100) : '',
      key: said?.['idempotency-key'],
    });
    const result = { content: [{ type: 'text', text: JSON.stringify(body) }], structuredContent: body };
    return request.json({ jsonrpc: '2.0', id, result }, (status === 201 ? 200 : status) as 200);
  }

  async function handle(request: HonoContext): Promise<Response> {
    nameRequest(request, 'ucp mcp');
    let id: unknown;
    try {
      const met = await ucp.meet(request);
      const body = await readJson(request, largestAgentBody);
      const read = message.safeParse(body);
      id = rpcId.safeParse((body as { id?: unknown }).id).data;
      if (!read.success) return request.json(rpcError(rpcCodes.invalid, 'Invalid Request', id), 400);
      // What wants no answer changes nothing here.
      if (read.data.id === undefined) return request.body(null, 202);
      if (read.data.method === 'tools/call') return await call(request, met, read.data);
      const result = describeServer(read.data, await readBrandName(deps.db, 'en'));
      if (!result) return request.json(rpcError(rpcCodes.unknown, 'Method not found', id), 404);
      return request.json({ jsonrpc: '2.0', id: read.data.id, result });
    } catch (error) {
      const { status, failed } = ucpFailureOf(error, request, deps);
      const { code, content, rpc, retryAfter, challenge } = failed!;
      const { origin } = await publicPlace(deps, request.req.header('host') ?? '');
      const data = { code, content, ...(retryAfter && { retry_after: retryAfter }) };
      return request.json(rpcError(rpc, content, id, data), status as 400, {
        ...(retryAfter && { 'retry-after': String(retryAfter) }),
        ...(challenge && { 'www-authenticate': challengeHeader(origin, '/ucp/mcp', challenge) }),
      });
    }
  }

  app.post('/ucp/mcp', takesBody(largestAgentBody, handle));
}
