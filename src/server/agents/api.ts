import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { wireMoney, wireTime } from '../../kit/wire.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { showPage } from '../platform/paging.ts';
import { allow, deny, showConsent } from './grants/authorize.ts';
import { setBlocked, showReach } from './programs/blocks.ts';
import * as clients from './programs/clients-sql.ts';
import * as rows from './grants/grants-sql.ts';
import { limitsOf, refuseUnknown } from './grants/grant-limits.ts';
import { listPrograms } from './programs/list-programs.ts';
import { decide, listApprovals, showApproval } from './drafts/approvals.ts';
import { setTotal, showTotal } from './grants/totals.ts';

export const agentsApi: Handlers<CallsOf<'agents' | 'console.agents'>, Context, SignedIn, Staffed> = {
  'agents.consent': showConsent,
  'agents.allow': allow,
  'agents.deny': deny,

  'agents.list': listPrograms,

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
