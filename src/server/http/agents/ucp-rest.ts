import type { Context as HonoContext, Hono } from 'hono';
import {
  businessProfile,
  ownSchema,
  profileInHeader,
  signingKey,
  ucpOperations,
} from '../../agents/public.ts';
import type { Deps } from '../../platform/context.ts';
import { readJson, takesBody } from '../bodies/bodies.ts';
import { publicPlace } from '../context.ts';
import { nameRequest } from '../watch-requests.ts';
import { largestAgentBody } from './agent-context.ts';
import { challengeHeader, ucpFailureOf, type Ucp, type UcpOutcome } from './ucp-callers.ts';

const hourSeconds = 3_600;
const everywhere = { 'access-control-allow-origin': '*' };

const send = (request: HonoContext, { status, body, failed }: UcpOutcome): Response =>
  request.json(body, status as 200, {
    'request-id': request.req.header('request-id')?.slice(0, 64) ?? crypto.randomUUID(),
    ...(failed?.retryAfter && { 'retry-after': String(failed.retryAfter) }),
  });

/** The Universal Commerce Protocol by REST: our profile, our schemas, and its operations. */
export function mountUcpRest(app: Hono, deps: Deps, ucp: Ucp): void {
  const keys = [signingKey(deps.config.secret)];
  app.get('/.well-known/ucp', async (request) => {
    nameRequest(request, 'ucp profile');
    const { origin } = await publicPlace(deps, request.req.header('host') ?? '');
    return request.json(businessProfile(ucp.names, origin, ucp.schemaOrigin, keys), 200, {
      ...everywhere,
      'cache-control': `public, max-age=${hourSeconds}`,
    });
  });

  app.get('/ucp/schemas/:file', (request) => {
    nameRequest(request, 'ucp schema');
    const file = /^([a-z_]{1,40})\.json$/.exec(request.req.param('file'))?.[1];
    const schema = file && ownSchema(file, ucp.names, ucp.schemaOrigin);
    if (!schema) return request.json({ error: 'not found' }, 404, everywhere);
    return request.json(schema, 200, {
      ...everywhere,
      'cache-control': `public, max-age=${24 * hourSeconds}`,
    });
  });

  for (const made of ucpOperations) {
    const handle = async (request: HonoContext): Promise<Response> => {
      nameRequest(request, `ucp ${made.tool}`);
      try {
        const met = await ucp.meet(request);
        const input = made.method === 'GET' ? {} : await readJson(request, largestAgentBody);
        const asked = {
          profile: profileInHeader(request.req.header('ucp-agent')),
          input,
          id: request.req.param('id'),
          key: request.req.header('idempotency-key'),
        };
        return send(request, await ucp.run(made, met, asked));
      } catch (error) {
        const outcome = ucpFailureOf(error, request, deps);
        const { challenge } = outcome.failed ?? {};
        const answer = send(request, outcome);
        if (challenge) {
          const { origin } = await publicPlace(deps, request.req.header('host') ?? '');
          answer.headers.set('www-authenticate', challengeHeader(origin, '/ucp/v1', challenge));
        }
        return answer;
      }
    };
    const path = `/ucp/v1${made.path}`;
    if (made.method === 'GET') app.get(path, handle);
    else app.on(made.method, path, takesBody(largestAgentBody, handle));
  }
}
