import type { Context as HonoContext, Hono } from 'hono';
import { agentScopes } from '../../../contract/agents/agent-scopes.ts';
import { Refusal } from '../../../kit/errors.ts';
import { OAuthFailure, refresh, registerClient, takeBack, takeCode, wireScope } from '../../agents/public.ts';
import { readBrandName } from '../../marketplace/public.ts';
import type { Context, Deps } from '../../platform/context.ts';
import { spendByAddress } from '../../platform/limits.ts';
import { refusalForProgram } from './refusal.ts';
import { readBytes, readJson, takesBody } from '../bodies/bodies.ts';
import { publicPlace } from '../context.ts';
import { nameRequest } from '../watch-requests.ts';
import { acceptedLanguage, agentContext } from './agent-context.ts';

const largestForm = 16 * 1024;
const asking = { name: 'tokens asked for', max: 60, windowSeconds: 60 };
const registering = { name: 'programs registered', max: 20, windowSeconds: 3_600 };

const everywhere = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=3600' };
const never = { 'cache-control': 'no-store' };

/** The path of the page where a buyer is asked; a screen of the web. */
const authorizePath = '/oauth/authorize';

/** The fields of a form; one that stands in it twice is nobody's to choose. @throws {OAuthFailure} */
async function readForm(request: HonoContext): Promise<(name: string) => string> {
  const type = request.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) throw new OAuthFailure('invalid_request');
  const form = new URLSearchParams((await readBytes(request, largestForm)).toString());
  return (name) => {
    const values = form.getAll(name);
    if (values.length > 1 || (values[0]?.length ?? 0) > 4_000) throw new OAuthFailure('invalid_request');
    return values[0] ?? '';
  };
}

async function giveTokens(context: Context, field: (name: string) => string) {
  const clientId = field('client_id');
  const kind = field('grant_type');
  const resource = field('resource');
  if (kind === 'refresh_token')
    return refresh(context, { token: field('refresh_token'), clientId, resource });
  if (kind !== 'authorization_code') throw new OAuthFailure('unsupported_grant_type');
  return takeCode(context, {
    code: field('code'),
    clientId,
    redirectUri: field('redirect_uri'),
    verifier: field('code_verifier'),
    resource,
  });
}

/** What programs read before they ask a buyer (RFC 9728, RFC 8414). */
function mountMetadata(app: Hono, deps: Deps): void {
  const { config } = deps;
  const scopes_supported = agentScopes.map((scope) => wireScope(scope, config.agentNamespace));
  const originOf = async (request: HonoContext) =>
    (await publicPlace(deps, request.req.header('host') ?? '')).origin;

  const resources = { '': '/mcp', '/mcp': '/mcp', '/ucp/v1': '/ucp/v1', '/ucp/mcp': '/ucp/mcp' };
  for (const [end, resource] of Object.entries(resources))
    app.get(`/.well-known/oauth-protected-resource${end}`, async (request) => {
      nameRequest(request, 'oauth metadata');
      const origin = await originOf(request);
      const metadata = {
        resource: `${origin}${resource}`,
        resource_name: await readBrandName(deps.db, 'en'),
        authorization_servers: [origin],
        scopes_supported,
        bearer_methods_supported: ['header'],
      };
      return request.json(metadata, 200, everywhere);
    });

  app.get('/.well-known/oauth-authorization-server', async (request) => {
    nameRequest(request, 'oauth metadata');
    const issuer = await originOf(request);
    const metadata = {
      issuer,
      authorization_endpoint: `${issuer}${authorizePath}`,
      token_endpoint: `${issuer}/oauth/token`,
      revocation_endpoint: `${issuer}/oauth/revoke`,
      registration_endpoint: `${issuer}/oauth/register`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
      scopes_supported,
    };
    return request.json(metadata, 200, everywhere);
  });
}

/** The authorization server (OAuth 2.1): what programs call. Whether they may, buyers say on a page of the web. */
export function mountOAuth(app: Hono, deps: Deps): void {
  mountMetadata(app, deps);

  /** Answers what a program posts, as the protocol does when it is refused. */
  const post = (path: string, handle: (context: Context, request: HonoContext) => Promise<Response>) => {
    const guarded = async (request: HonoContext): Promise<Response> => {
      nameRequest(request, path);
      try {
        const { context } = await agentContext(deps, request);
        return await handle(context, request);
      } catch (error) {
        if (error instanceof OAuthFailure) return request.json({ error: error.code }, 400, never);
        return refuse(request, deps, error);
      }
    };
    app.post(path, takesBody(largestForm, guarded));
  };

  post('/oauth/token', async (context, request) => {
    await spendByAddress(context.db, asking, context.address, context.now);
    return request.json(await giveTokens(context, await readForm(request)), 200, never);
  });

  post('/oauth/revoke', async (context, request) => {
    await spendByAddress(context.db, asking, context.address, context.now);
    const field = await readForm(request);
    await takeBack(context, { token: field('token'), clientId: field('client_id') });
    return request.body(null, 200, never);
  });

  post('/oauth/register', async (context, request) => {
    await spendByAddress(context.db, registering, context.address, context.now);
    const client = await registerClient(context, await readJson(request, largestForm));
    if (!client) return request.json({ error: 'invalid_client_metadata' }, 400, never);
    const registered = {
      client_id: client.client_id,
      client_id_issued_at: Math.floor(client.created_at.getTime() / 1000),
      client_name: client.name,
      redirect_uris: client.redirect_uris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    };
    return request.json(registered, 201, never);
  });
}

function refuse(request: HonoContext, deps: Deps, error: unknown): Response {
  const { status, envelope } = refusalForProgram(
    error,
    acceptedLanguage(request.req.header('accept-language')),
  );
  if (status >= 500) deps.log.error({ err: error }, 'a request of a program failed');
  const seconds = error instanceof Refusal ? error.details['seconds'] : undefined;
  const code = status === 429 ? 'temporarily_unavailable' : status < 500 ? 'invalid_request' : 'server_error';
  return request.json({ error: code, error_description: envelope.message }, status as 400, {
    ...never,
    ...(typeof seconds === 'number' && { 'retry-after': String(seconds) }),
  });
}
