import { dayIn } from '../../kit/days.ts';
import { siteCodes, type Site } from './sites.ts';

/** By which clock a site's people live. */
export const siteZones: Record<Site, string> = {
  cn: 'Asia/Shanghai',
  hk: 'Asia/Hong_Kong',
  uae: 'Asia/Dubai',
  id: 'Asia/Jakarta',
};

/** The country whose market a site is. */
export const siteCountries: Record<Site, string> = { cn: 'CN', hk: 'HK', uae: 'AE', id: 'ID' };

/** Which day it is on a site: what is offered, or open, until some day is so until that day ends there. */
export const dayOfSite = (moment: Date, site: Site): string => dayIn(moment, siteZones[site]);

/** The clock by which a company of a country dates its documents; UTC where the country is no site's. */
export function zoneOfCountry(country: string): string {
  const site = siteCodes.find((code) => siteCountries[code] === country);
  return site ? siteZones[site] : 'UTC';
}
