import type { AgentGrant } from '../../contract/agents/agents.ts';
import type { AgentScope } from '../../contract/agents/agent-scopes.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { wireMoney, wireTime } from '../../kit/wire.ts';
import { findAccessMark } from '../accounts/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { showPage } from '../platform/paging.ts';
import { allow, deny, showConsent } from './authorize.ts';
import { setBlocked, showReach } from './blocks.ts';
import * as clients from './clients-sql.ts';
import * as rows from './grants-sql.ts';
import { limitsOf, refuseUnknown, showLimits } from './grant-limits.ts';
import { decide, listApprovals, showApproval } from './approvals.ts';
import { setTotal, showTotal } from './totals.ts';
import { isStanding } from './program-rules.ts';
import { publishedToday } from './used.ts';

/** @param mark  of the account's password: a grant that was given under another one counts no more */
async function show(context: SignedIn, row: rows.GrantRow, mark: string | undefined): Promise<AgentGrant> {
  const { db, now } = context;
  return {
    id: row.id,
    name: row.name,
    redirectHost: row.redirect_host,
    keyFingerprint: row.agreed_key,
    scopes: row.scopes as AgentScope[],
    requestsADay: row.requests_a_day,
    requestsToday: await publishedToday({ db, now }, row.id),
    ...(await showLimits(context, row)),
    since: wireTime(row.created_at),
    usedAt: wireTime(row.used_at),
    endsAt: wireTime(row.ends_at),
    revokedAt: wireTime(row.revoked_at),
    isActive: isStanding(row, mark, now),
    version: row.version,
  };
}

export const agentsApi: Handlers<CallsOf<'agents' | 'console.agents'>, Context, SignedIn, Staffed> = {
  'agents.consent': showConsent,
  'agents.allow': allow,
  'agents.deny': deny,

  async 'agents.list'(context, page) {
    const { db, actor, now } = context;
    const [{ rows: grants, total }, mark] = await Promise.all([
      rows.listGrants(db, actor.accountId, now, page),
      findAccessMark(db, actor.accountId),
    ]);
    return { rowList: await Promise.all(grants.map((row) => show(context, row, mark))), totalRecord: total };
  },

  async 'agents.setLimits'(context, { id, version, ...limits }) {
    const { db, actor } = context;
    const grant = await rows.findGrant(db, id);
    if (grant?.account_id !== actor.accountId) throw new Refusal('NOT_FOUND');
    if (limits.limits) await refuseUnknown(context, limits.limits, limitsOf(grant));
    const updated = await rows.updateLimits(db, actor.accountId, id, version, limits);
    if (!updated) throw new Refusal('AGENT_CHANGED');
    return updated;
  },

  'agents.total': showTotal,
  'agents.setTotal': setTotal,

  async 'agents.revoke'({ db, actor, now }, { id }) {
    requireFound(await rows.hasGrant(db, actor.accountId, id));
    await rows.endGrant(db, id, now);
    return {};
  },

  'agents.approvals': listApprovals,
  'agents.approval': showApproval,
  'agents.decide': decide,

  async 'agents.log'({ db, actor }, { grantId, ...page }) {
    return showPage(await rows.listLog(db, actor.accountId, grantId, page), (line) => ({
      id: line.id,
      at: wireTime(line.at),
      name: line.name,
      tool: line.tool,
      outcome: line.outcome,
      times: line.times,
      orders: line.orders,
      amount: line.amount !== null && line.currency !== null ? wireMoney(line.amount, line.currency) : null,
    }));
  },

  async 'console.agents.list'({ db, now }, { search = '', ...page }) {
    return showPage(await clients.listClients(db, search, now, page), (client) => ({
      id: client.id,
      clientId: client.client_id,
      name: client.name,
      hosts: [...new Set(client.redirect_uris.map((uri) => new URL(uri).host))],
      grants: client.grants,
      createdAt: wireTime(client.created_at),
      blockedAt: wireTime(client.blocked_at),
    }));
  },

  'console.agents.reach': showReach,
  'console.agents.block': setBlocked,
};
