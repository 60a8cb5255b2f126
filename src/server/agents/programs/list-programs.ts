import type { AgentScope } from '../../../contract/agents/agent-scopes.ts';
import type { AgentGrant, AgentProgram } from '../../../contract/agents/agents.ts';
import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import { wireTime } from '../../../kit/wire.ts';
import { findAccessMark } from '../../accounts/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import { cutPage } from '../../platform/paging.ts';
import { showLimits } from '../grants/grant-limits.ts';
import { listAllGrants, type GrantRow } from '../grants/grants-sql.ts';
import { groupByProgram, isStanding } from './program-rules.ts';
import { publishedToday } from '../grants/used.ts';

/** Consents that are over are shown so many of; what was done under the others stands in the log. */
const mostOver = 10;

/** A grant, and whether it counts. */
interface Consent {
  row: GrantRow;
  isActive: boolean;
}

async function showConsent(context: SignedIn, { row, isActive }: Consent): Promise<AgentGrant> {
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
    isActive,
    version: row.version,
  };
}

async function showProgram(context: SignedIn, consents: readonly Consent[]): Promise<AgentProgram> {
  const active = consents.filter(({ isActive }) => isActive);
  const listed = [...active, ...consents.filter(({ isActive }) => !isActive).slice(0, mostOver)];
  const { row } = listed[0]!;
  return {
    name: row.name,
    redirectHost: row.redirect_host,
    isActive: active.length > 0,
    consents: await Promise.all(listed.map((consent) => showConsent(context, consent))),
    consentCount: consents.length,
  };
}

/** The programs that a buyer let in, those that may still do something first, then by the newest consent. */
export async function listPrograms(
  context: SignedIn,
  page: ParsedOf<'agents.list'>,
): Promise<OutputOf<'agents.list'>> {
  const { db, actor, now } = context;
  const [grants, mark] = await Promise.all([
    listAllGrants(db, actor.accountId),
    findAccessMark(db, actor.accountId),
  ]);
  const consents = grants
    .filter((row) => row.taken_up_at !== null)
    .map((row) => ({ ...row, isActive: isStanding(row, mark, now), row }))
    .toSorted(
      (a, b) =>
        Number(b.isActive) - Number(a.isActive) ||
        b.created_at.getTime() - a.created_at.getTime() ||
        (a.id < b.id ? -1 : 1),
    );
  const { rows, total } = cutPage(groupByProgram(consents), page);
  return {
    rowList: await Promise.all(rows.map((program) => showProgram(context, program))),
    totalRecord: total,
  };
}
