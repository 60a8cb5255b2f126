import type { ParsedOf } from '../../contract/contract.ts';
import { orderingScopes } from '../../contract/agents/agent-scopes.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { findAccessMark, hashToken, newToken } from '../accounts/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { listSiteHosts } from '../reference/public.ts';
import { getClient } from './clients.ts';
import * as grants from './grants-sql.ts';
import { refuseUnknown } from './grant-limits.ts';
import { isLocal, readScopes, withQuery } from './oauth-rules.ts';
import { insertCode } from './tokens-sql.ts';

/** The ways in, by the resource that a program names. */
const doors = new Map([
  ['/mcp', 'mcp'],
  ['/ucp/v1', 'ucp'],
  ['/ucp/mcp', 'ucp'],
] as const);

const codeMs = 60_000;
const dayMs = 86_400_000;

/**
 * Who is being authorized for what, as the address of the page said.
 * @throws {Refusal} AGENT_UNKNOWN, AGENT_BLOCKED
 */
async function readRequest(context: SignedIn, asked: ParsedOf<'agents.consent'>) {
  const client = await getClient(context, asked);
  const { issuer, door } = await readResource(context, asked.resource);
  return { client, issuer, door, scopes: readScopes(asked.scope, context.config.agentNamespace) };
}

/**
 * The host that a program knows us by, and which way in it wants: by the resource it names, which has to be ours.
 * @throws {Refusal} AGENT_UNKNOWN
 */
async function readResource(
  { db, config }: SignedIn,
  resource: string | undefined,
): Promise<{ issuer: string; door: 'mcp' | 'ucp' | null }> {
  const publicUrl = new URL(config.publicUrl);
  if (resource === undefined) return { issuer: publicUrl.origin, door: null };
  const url = URL.canParse(resource) ? new URL(resource) : null;
  const hosts = [publicUrl.hostname, ...(await listSiteHosts(db)).map(({ host }) => host)];
  const isOurs =
    url?.protocol === publicUrl.protocol && url.port === publicUrl.port && hosts.includes(url.hostname);
  const door = url && doors.get(url.pathname as '/mcp');
  if (!isOurs || !door) throw new Refusal('AGENT_UNKNOWN');
  return { issuer: url.origin, door };
}

export async function showConsent(context: SignedIn, asked: ParsedOf<'agents.consent'>) {
  const { client, scopes } = await readRequest(context, asked);
  const { host } = new URL(asked.redirectUri);
  return {
    name: client.name,
    redirectHost: host,
    keyFingerprint: client.key_fingerprint,
    isLocal: isLocal(asked.redirectUri),
    scopes,
  };
}

/** Writes down what a buyer lets a program do, and sends them back to it with a code for that. */
export async function allow(context: SignedIn, asked: ParsedOf<'agents.allow'>) {
  const { db, actor, now } = context;
  const { client, issuer, door, scopes } = await readRequest(context, asked);
  const granted = scopes.filter((scope) => asked.scopes.includes(scope));
  const isAnother =
    (asked.name !== undefined && asked.name !== client.name) ||
    (asked.keyFingerprint !== undefined && asked.keyFingerprint !== client.key_fingerprint);
  if (isAnother) throw new Refusal('AGENT_RENAMED');
  const passwordMark = await findAccessMark(db, actor.accountId);
  if (granted.length === 0 || passwordMark === undefined)
    throw new Refusal('BAD_INPUT', { fields: 'scopes' });
  const orders = granted.some((scope) => orderingScopes.includes(scope));
  const limits = orders ? asked.limits : undefined;
  if (limits) await refuseUnknown(context, limits);
  const code = newToken();
  await transact(db, async (tx) => {
    const id = newId(now.getTime());
    await grants.insertGrant(tx, {
      id,
      clientId: client.id,
      name: client.name,
      accountId: actor.accountId,
      scopes: granted,
      redirectHost: new URL(asked.redirectUri).host,
      keyFingerprint: client.key_fingerprint,
      door,
      requestsADay: granted.includes('rfq:publish') ? asked.requestsADay : 0,
      limits,
      currency: context.currency,
      passwordMark,
      endsAt: new Date(now.getTime() + asked.days * dayMs),
      now,
    });
    await insertCode(tx, {
      hash: hashToken(code),
      grantId: id,
      redirectUri: asked.redirectUri,
      challenge: asked.codeChallenge,
      expiresAt: new Date(now.getTime() + codeMs),
    });
  });
  return { redirect: withQuery(asked.redirectUri, { code, state: asked.state, iss: issuer }) };
}

export async function deny(context: SignedIn, asked: ParsedOf<'agents.deny'>) {
  const { issuer } = await readRequest(context, asked);
  const refused = { error: 'access_denied', state: asked.state, iss: issuer };
  return { redirect: withQuery(asked.redirectUri, refused) };
}
