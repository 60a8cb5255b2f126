export {
  allCountries,
  findPhoneCountry,
  findPrefix,
  formatPrefixedPhone,
  isCountry,
  readPrefixedPhone,
} from './countries.ts';
export { getRates, getRatesAt, newestRatesDay, ratesDay } from './day-rates.ts';
export { smallestCounted } from './smallest-counted.ts';
export { loadReference } from './load.ts';
export { readRatesFile } from './rate-file-rules.ts';
export { listAgingRates, refuseOldRates } from './old-rates.ts';
export { decideRates, listRateProposals } from './rate-proposals.ts';
export { noteFeedLetter } from './rate-feed-sql.ts';
export { readRateFeed, showRateFeed } from './rate-feed.ts';
export { checkRates, loadRates, showRates } from './rates.ts';
export { saleCurrencies } from './rules.ts';
export {
  invalidateRoutes,
  getRedirectHosts,
  listLaidDown,
  removeRoute,
  saveOwnRoute,
  saveRoute,
  type NewRoute,
} from './routes.ts';
export { hostOf, readHost } from './rules.ts';
export { deleteRedirectHost, insertRedirectHost, isRedirectHost, listRedirectHosts } from './sql.ts';
export { omitPlaceholders } from './placeholder-rules.ts';
export {
  checkPlace,
  findRegionChain,
  getPlaceNames,
  listPlacesOfOrigin,
  readChinesePlace,
} from './places.ts';
export { findSiteOfHost, getPriceTypes, isPriceType, listSiteHosts, writeSiteHosts } from './site-tables.ts';
export { findUnitInLanguage, getUnitNames, getUnits } from './units.ts';
