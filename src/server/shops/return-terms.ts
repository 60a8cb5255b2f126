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
 * of the site gives them in any case, of which nothing is kept. Null: by agreement only.
 */
export function returnTermsOn(
  { returnDaysMin, restockingMost }: SiteRules | Context['config'],
  site: Site,
  shop: { return_terms: unknown },
): ReturnTerms | null {
  const promised = shop.return_terms as ReturnTerms | null;
  const least = returnDaysMin[site];
  if (promised === null || promised.days < least)
    return least === 0 ? null : { days: least, paidBy: promised?.paidBy ?? 'buyer', restockingPercent: 0 };
  return { ...promised, restockingPercent: Math.min(promised.restockingPercent, restockingMost[site]) };
}
