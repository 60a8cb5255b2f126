import type { SharedState } from '../../contract/shared-links/shared-link-limits.ts';

/** What of a link decides whether it shows anything. */
export interface LinkFacts {
  /** Whose people may look; null where anybody may. */
  company_id: string | null;
  /** Whom its owner acted for as they made it. */
  acted_for_company_id: string | null;
  quote_id: string | null;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  is_hidden: boolean;
}

/** What a link rests on, as it is now. */
export interface LinkCircumstances {
  /** Whether whoever made it may act as a buyer. */
  isActive: boolean;
  /** Since when they belong to companies that may act. */
  joinedAt: ReadonlyMap<string, Date>;
  /** Quotes that their buyer still sees. */
  standingQuoteIds: ReadonlySet<string>;
}

/** Whether a membership has gone on since a link was made: whoever left and came back shares nothing of before. */
const hasStayed = ({ joinedAt }: LinkCircumstances, companyId: string | null, since: Date): boolean => {
  if (companyId === null) return true;
  const joined = joinedAt.get(companyId);
  return joined !== undefined && joined <= since;
};

/**
 * Whether a link shows anything now, or why not. A link lives on its owner's standing: whoever left a company that it was
 * made for or in, or whose account was closed, shares nothing with anybody any more. A quote also lives on its shop's.
 */
export function stateOfLink(link: LinkFacts, circumstances: LinkCircumstances, now: Date): SharedState {
  if (link.is_hidden) return 'hidden';
  if (link.revoked_at) return 'revoked';
  const stayed = [link.company_id, link.acted_for_company_id].every((companyId) =>
    hasStayed(circumstances, companyId, link.created_at),
  );
  if (!circumstances.isActive || !stayed) return 'ended';
  if (link.expires_at <= now) return 'expired';
  return link.quote_id !== null && !circumstances.standingQuoteIds.has(link.quote_id)
    ? 'shop_closed'
    : 'open';
}
