import type { Site } from '../../contract/reference/sites.ts';
import type { ReturnTerms } from '../../contract/orders/returning-terms.ts';
import type { Context } from '../platform/context.ts';

/** What a site's law, and its operator, ask of the terms of its shops. */
interface SiteRules {
  returnDaysMin: Record<Site, number>;
  restockingMost: Record<Site, number>;
}

/**
 * What buyers of a site are promised of products that go back without the shop's fault: what the shop says, or what the law
 * of the site gives them in any case. Where the law gives them days, nothing is kept on any day: a share that began in the
 * middle of a promise would be one that buyers are told of for the days of the law as well. Null: by agreement only.
 */
export function returnTermsOn(
  { returnDaysMin, restockingMost }: SiteRules | Context['config'],
  site: Site,
  shop: { return_terms: unknown },
): ReturnTerms | null {
  const promised = shop.return_terms as ReturnTerms | null;
  const least = returnDaysMin[site];
  if (least > 0) {
    const days = Math.max(promised?.days ?? 0, least);
    return { days, paidBy: promised?.paidBy ?? 'buyer', restockingPercent: 0, byLaw: true };
  }
  if (promised === null) return null;
  const { days, paidBy, restockingPercent } = promised;
  return { days, paidBy, restockingPercent: Math.min(restockingPercent, restockingMost[site]) };
}
