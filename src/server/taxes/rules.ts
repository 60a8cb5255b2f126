import { siteCountries } from '../../contract/reference/site-days.ts';
import type { TaxBuyers } from '../../contract/taxes/tax-kinds.ts';
import { siteCodes, type Site } from '../../contract/reference/sites.ts';
import { isTaxNumber } from '../../kit/check-digits.ts';
import type { SaleTax } from '../../kit/amounts/tax.ts';

/** A rate that counts now. */
export interface TaxRate extends SaleTax {
  site: Site;
  /** Null: of all categories that have none of their own. */
  categoryId: string | null;
  buyers: TaxBuyers;
}

export interface Sale {
  /** Where the shop sends from, and where the products go: ISO 3166-1 alpha-2. */
  from: string;
  to: string;
  /** Where the buyer's company is registered, and its number there; empty where nobody said so. */
  buyer: { country: string; taxNumber: string };
  /** From the uppermost category to the product's own. */
  categoryPath: readonly string[];
}

/**
 * What a sale is to the tax office of the seller's country. The nearest category that has a rate counts, in it the one of
 * registered buyers for those. What goes abroad is an export, without tax.
 * @returns null where the marketplace knows no rates of that country, or none that fits
 */
export function taxOfSale(
  rates: readonly TaxRate[],
  { from, to, buyer, categoryPath }: Sale,
): SaleTax | null {
  const ofCountry = rates.filter(({ site, buyers }) => siteCountries[site] === from && buyers !== 'sellers');
  if (ofCountry.length === 0) return null;
  if (to !== from) return { treatment: 'export', basisPoints: 0 };
  // The number of another country's tax office is none here.
  const isRegistered = buyer.country === from && isTaxNumber(from, buyer.taxNumber);
  for (const categoryId of [...categoryPath.toReversed(), null]) {
    const candidates = ofCountry.filter((rate) => rate.categoryId === categoryId);
    const fitting =
      (isRegistered && candidates.find(({ buyers }) => buyers === 'registered')) ||
      candidates.find(({ buyers }) => buyers === 'all');
    if (fitting) return { treatment: fitting.treatment, basisPoints: fitting.basisPoints };
  }
  return null;
}

/**
 * Countries whose law takes what a seller keeps of a deposit, where the sale did not take place, for damages: no tax is on
 * it. Elsewhere it bears the tax of the sale it was paid for (decision 168).
 */
const damagesCountries: readonly string[] = ['CN', 'AE'];

export const isKeptAsDamages = (country: string): boolean => damagesCountries.includes(country);

/** The site whose law is a country's; undefined of countries without a site. */
export const siteOfCountry = (country: string): Site | undefined =>
  siteCodes.find((site) => siteCountries[site] === country);

/**
 * What the marketplace's own services are to the tax office of a site's country, sold to a seller in a country. What goes
 * abroad is an export.
 * @returns null where the marketplace knows no rate for sellers of the site
 */
export function taxOfService(
  rates: readonly TaxRate[],
  { site, country }: { site: Site; country: string },
): SaleTax | null {
  const rate = rates.find((row) => row.site === site && row.buyers === 'sellers');
  if (!rate) return null;
  const { treatment, basisPoints } = rate;
  return country === siteCountries[site]
    ? { treatment, basisPoints }
    : { treatment: 'export', basisPoints: 0 };
}
