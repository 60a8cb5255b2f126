import type { OutputOf } from '../../../contract/contract.ts';
import type { CallsOf, Handlers } from '../../../contract/handler.ts';
import { policyDocuments, type PolicyDocument } from '../../../contract/policies/policy-documents.ts';
import type { RateState } from '../../../contract/rate-states.ts';
import { dayOfSite } from '../../../contract/reference/site-days.ts';
import { siteCodes, type Site } from '../../../contract/reference/sites.ts';
import { requireFound } from '../../../kit/errors.ts';
import type { Language, Text } from '../../../kit/languages.ts';
import { wireTime } from '../../../kit/wire.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { showPage } from '../../platform/paging.ts';
import {
  countAgreements,
  findNewestPolicy,
  findPolicy,
  inForce,
  listWaitingPolicies,
  readPolicies,
  searchPolicies,
  versionsOf,
  type ApprovedPolicy,
  type PolicyRecord,
} from '../../policies/public.ts';
import { listStaff } from '../../staff/public.ts';
import { decideOnPolicy, isUndecided, proposePolicy } from './propose-policy.ts';

/** What the console reads of every version. */
async function rowOf({ db, staff, now }: Staffed) {
  const [policies, members] = await Promise.all([readPolicies(db), listStaff(db)]);
  const names = new Map(members.map(({ id, name }) => [id, name]));
  return (row: PolicyRecord) => {
    const document = row.document as PolicyDocument;
    const site = row.site as Site;
    return {
      id: row.id,
      document,
      site,
      number: row.number,
      languages: Object.keys(row.texts as object) as Language[],
      isMaterial: row.is_material,
      state: row.state as RateState,
      startsAt: wireTime(row.starts_at),
      isInEffect: inForce(versionsOf(policies, document, site), now)?.id === row.id,
      reason: row.reason,
      proposedBy: names.get(row.proposed_by) ?? '',
      decidedBy: names.get(row.decided_by ?? '') ?? '',
      createdAt: wireTime(row.created_at),
      mayApprove: row.state === 'proposed' && row.proposed_by !== staff.staffId,
      isWithdrawable: isUndecided(row, now),
      version: row.version,
    };
  };
}

/** What a version is compared with: the one that counts where it does not yet, or counted before it. */
const earlierOf = (policies: readonly ApprovedPolicy[], row: PolicyRecord): ApprovedPolicy | undefined =>
  versionsOf(policies, row.document as PolicyDocument, row.site as Site).find(
    ({ id, number }) => id !== row.id && number < row.number,
  );

async function showOverview({
  db,
  now,
}: Staffed): Promise<OutputOf<'console.policies.overview'>['documents']> {
  const [policies, waiting] = await Promise.all([readPolicies(db), listWaitingPolicies(db)]);
  return policyDocuments.flatMap((document) =>
    siteCodes.map((site) => {
      const versions = versionsOf(policies, document, site);
      const current = inForce(versions, now);
      const upcoming = versions.findLast(({ startsAt }) => startsAt > now);
      const proposal = waiting.find((row) => row.document === document && row.site === site);
      return {
        document,
        site,
        number: current?.number ?? 0,
        since: current ? wireTime(current.startsAt) : null,
        upcoming: upcoming
          ? { id: upcoming.id, number: upcoming.number, startsAt: wireTime(upcoming.startsAt) }
          : null,
        waiting: proposal ? { id: proposal.id, number: proposal.number } : null,
      };
    }),
  );
}

export const consolePoliciesApi: Handlers<CallsOf<'console.policies'>, Context, SignedIn, Staffed> = {
  'console.policies.overview': async (context) => ({ documents: await showOverview(context) }),

  async 'console.policies.list'(context, { pageNum, pageSize, ...filter }) {
    const [versions, describe] = await Promise.all([
      searchPolicies(context.db, filter, { pageNum, pageSize }),
      rowOf(context),
    ]);
    return showPage(versions, describe);
  },

  async 'console.policies.get'(context, { id }) {
    const { db } = context;
    const row = requireFound(await findPolicy(db, id));
    const [describe, policies] = await Promise.all([rowOf(context), readPolicies(db)]);
    const described = describe(row);
    const earlier = earlierOf(policies, row);
    return {
      ...described,
      texts: row.texts as Text,
      earlier: earlier ? { number: earlier.number, texts: earlier.texts } : null,
      agreements: await countAgreements(db, described),
    };
  },

  async 'console.policies.newest'({ db, now }, { document, site }) {
    const [newest, policies] = await Promise.all([findNewestPolicy(db, document, site), readPolicies(db)]);
    const approved = versionsOf(policies, document, site).toSorted((a, b) => b.number - a.number)[0];
    return {
      number: newest?.number ?? 0,
      texts: approved?.texts ?? null,
      isWaiting: newest?.state === 'proposed',
      today: dayOfSite(now, site),
    };
  },

  'console.policies.propose': proposePolicy,

  async 'console.policies.decide'(context, decision) {
    await decideOnPolicy(context, decision);
    return {};
  },
};
