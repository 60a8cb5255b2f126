import type { AgentScope } from '../../../contract/agents/agent-scopes.ts';
import { findAccessMark, getProfile, hashToken, isInGoodStanding, newToken } from '../../accounts/public.ts';
import type { Language } from '../../../kit/languages.ts';
import type { Context } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { readAgain } from '../programs/clients.ts';
import * as grants from './grants-sql.ts';
import { fitsChallenge, wireScope } from './oauth-rules.ts';
import { isStanding } from '../programs/program-rules.ts';
import { findTarget } from './targets.ts';
import * as rows from './tokens-sql.ts';

const accessSeconds = 3_600;
const refreshMs = 30 * 86_400_000;

/** Why no tokens are given (RFC 6749, section 5.2). */
export class OAuthFailure extends Error {
  readonly code: 'invalid_request' | 'invalid_grant' | 'invalid_target' | 'unsupported_grant_type';
  constructor(code: OAuthFailure['code']) {
    super(code);
    this.name = 'OAuthFailure';
    this.code = code;
  }
}

/** What a program may do for a buyer, now. */
export interface GrantOfToken {
  grantId: string;
  accountId: string;
  name: string;
  scopes: readonly AgentScope[];
  requestsADay: number;
  endsAt: Date;
  /** That the account's own pages are opened in. */
  accountLanguage: Language;
  tokenHash: Buffer;
}

/**
 * Whether a grant counts now: neither over nor revoked, its program not blocked and what it was, its buyer who
 * they were.
 */
export async function counts(
  { db, now }: Pick<Context, 'now'> & { db: Context['db'] | Tx },
  grant: grants.GrantRow,
) {
  const [mark, isBuyer] = await Promise.all([
    findAccessMark(db, grant.account_id),
    isInGoodStanding(db, grant.account_id, roles.buyer),
  ]);
  return isBuyer && isStanding(grant, mark, now);
}

async function issue(context: Context, tx: Tx, grant: grants.GrantRow) {
  const { now, config } = context;
  const [access, refresh] = [newToken(), newToken()];
  const expiresAt = (ms: number) => new Date(Math.min(now.getTime() + ms, grant.ends_at.getTime()));
  const ofGrant = { grantId: grant.id };
  await rows.insertToken(tx, {
    ...ofGrant,
    hash: hashToken(access),
    kind: 'access',
    expiresAt: expiresAt(accessSeconds * 1000),
  });
  await rows.insertToken(tx, {
    ...ofGrant,
    hash: hashToken(refresh),
    kind: 'refresh',
    expiresAt: expiresAt(refreshMs),
  });
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: accessSeconds,
    refresh_token: refresh,
    scope: (grant.scopes as AgentScope[]).map((each) => wireScope(each, config.agentNamespace)).join(' '),
  };
}

/**
 * What a transaction comes to. A code or token that was used twice is in two hands: that ends the grant, so this
 * cannot be a refusal that undoes it.
 */
type Exchange = Awaited<ReturnType<typeof issue>> | 'invalid_grant' | 'invalid_target';

const given = (exchange: Exchange) => {
  if (typeof exchange === 'string') throw new OAuthFailure(exchange);
  return exchange;
};

/**
 * Whether tokens are wanted for what a grant was given for (RFC 8707). Without a resource they are for that; what was
 * granted before the whole address was kept is known by the way in.
 */
async function isForTarget(
  { db, config }: Context,
  grant: grants.GrantRow,
  resource: string,
): Promise<boolean> {
  if (resource === '') return true;
  const target = await findTarget(db, config.publicUrl, resource);
  if (!target) return false;
  return grant.resource === null
    ? grant.door === null || grant.door === target.door
    : grant.resource === target.resource;
}

/** @throws {OAuthFailure} */
export async function takeCode(
  context: Context,
  asked: { code: string; clientId: string; redirectUri: string; verifier: string; resource: string },
) {
  const { db, now } = context;
  const exchange = await transact(db, async (tx): Promise<Exchange> => {
    const hash = hashToken(asked.code);
    const code = await rows.lockCode(tx, hash);
    const grant = code && (await grants.lockGrant(tx, code.grant_id));
    if (!code || !grant || grant.client_name !== asked.clientId) return 'invalid_grant';
    if (code.taken_at) {
      await grants.endGrant(tx, grant.id, now);
      return 'invalid_grant';
    }
    const fits = code.redirect_uri === asked.redirectUri && fitsChallenge(asked.verifier, code.challenge);
    if (!fits || code.expires_at <= now || !(await counts({ db: tx, now }, grant))) return 'invalid_grant';
    if (!(await isForTarget(context, grant, asked.resource))) return 'invalid_target';
    await rows.setTaken(tx, hash, now);
    await grants.takeUp(tx, grant, now);
    return issue(context, tx, grant);
  });
  return given(exchange);
}

/** @throws {OAuthFailure} */
export async function refresh(
  context: Context,
  asked: { token: string; clientId: string; resource: string },
) {
  const { db, now } = context;
  // A program that has become another since is not waited for until somebody lets it in anew.
  if (await rows.findToken(db, hashToken(asked.token), 'refresh')) await readAgain(context, asked.clientId);
  const exchange = await transact(db, async (tx): Promise<Exchange> => {
    const hash = hashToken(asked.token);
    const token = await rows.lockToken(tx, hash);
    const grant = token && (await grants.lockGrant(tx, token.grant_id));
    if (token?.kind !== 'refresh' || !grant || grant.client_name !== asked.clientId) return 'invalid_grant';
    if (token.replaced_at) {
      await grants.endGrant(tx, grant.id, now);
      return 'invalid_grant';
    }
    if (token.expires_at <= now || !(await counts({ db: tx, now }, grant))) return 'invalid_grant';
    if (!(await isForTarget(context, grant, asked.resource))) return 'invalid_target';
    await rows.setReplaced(tx, hash, now);
    return issue(context, tx, grant);
  });
  return given(exchange);
}

/** Takes a token back (RFC 7009): with a refresh token all that it stands for. What is no token is taken back already. */
export async function takeBack({ db, now }: Context, asked: { token: string; clientId: string }) {
  await transact(db, async (tx) => {
    const hash = hashToken(asked.token);
    const token = await rows.lockToken(tx, hash);
    const grant = token && (await grants.lockGrant(tx, token.grant_id));
    if (!token || grant?.client_name !== asked.clientId) return;
    if (token.kind === 'refresh') await grants.endGrant(tx, grant.id, now);
    else await rows.deleteToken(tx, hash);
  });
}

/** What the bearer of an access token may do now; null for any other token. */
export async function verifyToken(
  { db, now }: Context,
  token: string,
  door: 'mcp' | 'ucp',
): Promise<GrantOfToken | null> {
  if (token.length > 200) return null;
  const tokenHash = hashToken(token);
  const kept = await rows.findToken(db, tokenHash, 'access');
  if (!kept || kept.expires_at <= now) return null;
  const grant = await grants.findGrant(db, kept.grant_id);
  if (!grant || !(await counts({ db, now }, grant))) return null;
  // Who gave it for one way in did not give it for the other.
  if (grant.door !== null && grant.door !== door) return null;
  return {
    grantId: grant.id,
    accountId: grant.account_id,
    name: grant.name,
    scopes: grant.scopes as AgentScope[],
    requestsADay: grant.requests_a_day,
    endsAt: grant.ends_at,
    accountLanguage: (await getProfile(db, grant.account_id)).language as Language,
    tokenHash,
  };
}
