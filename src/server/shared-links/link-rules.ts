import type { SharedState } from '../../contract/shared-links/shared-link-limits.ts';

/** What of a link decides whether it shows anything. */
export interface LinkFacts {
  company_id: string | null;
  expires_at: Date;
  revoked_at: Date | null;
  is_hidden: boolean;
}

/** Who made a link, as they are now. */
export interface OwnerStanding {
  /** Whether they may act as a buyer. */
  isActive: boolean;
  /** The companies that they belong to and that may act. */
  companyIds: ReadonlySet<string>;
}

/**
 * Whether a link shows anything now, or why not. A link lives on its owner's standing: whoever left the company that it
 * was made in, or whose account was closed, shares nothing with anybody any more.
 */
export function stateOfLink(link: LinkFacts, owner: OwnerStanding, now: Date): SharedState {
  if (link.is_hidden) return 'hidden';
  if (link.revoked_at) return 'revoked';
  if (!owner.isActive || (link.company_id !== null && !owner.companyIds.has(link.company_id))) return 'ended';
  return link.expires_at <= now ? 'expired' : 'open';
}
