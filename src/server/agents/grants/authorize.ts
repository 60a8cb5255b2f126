import type { ParsedOf } from '../../../contract/contract.ts';
import { orderingScopes } from '../../../contract/agents/agent-scopes.ts';
import { Refusal } from '../../../kit/errors.ts';
import { newId } from '../../../kit/ids.ts';
import { findAccessMark, hashToken, newToken } from '../../accounts/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { getClient } from '../programs/clients.ts';
import * as grants from './grants-sql.ts';
import { refuseUnknown } from './grant-limits.ts';
import { isLocal, readScopes, withQuery } from './oauth-rules.ts';
import { findTarget } from './targets.ts';
import { insertCode } from './tokens-sql.ts';

const codeMs = 60_000;
const dayMs = 86_400_000;

/**
 * Who is being authorized for what, as the address of the page said.
 * @throws {Refusal} AGENT_UNKNOWN, AGENT_BLOCKED
 */
async function readRequest(context: SignedIn, asked: ParsedOf<'agents.consent'>) {
  const client = await getClient(context, asked);
  const target = await readResource(context, asked.resource);
  return { client, ...target, scopes: readScopes(asked.scope, context.config.agentNamespace) };
}

/**
 * The host that a program knows us by, and which way in it wants: by the resource it names, which has to be ours.
 * @throws {Refusal} AGENT_UNKNOWN
 */
async function readResource({ db, config }: SignedIn, resource: string | undefined) {
  if (resource === undefined) return { issuer: new URL(config.publicUrl).origin, door: null, resource: null };
  const target = await findTarget(db, config.publicUrl, resource);
  if (!target) throw new Refusal('AGENT_UNKNOWN');
  return target;
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
  const { client, issuer, door, resource, scopes } = await readRequest(context, asked);
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
      resource,
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
