import type { Site } from '../../contract/reference/sites.ts';
import { Refusal } from '../../kit/errors.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { parseRate, type Rate } from '../../kit/money.ts';
import type { Db } from '../platform/database.ts';
import { cached } from '../platform/cache.ts';
import countries from './data/countries.json' with { type: 'json' };
import * as rows from './sql.ts';

export { loadReference } from './load.ts';
export { readRatesFile } from './rate-file-rules.ts';
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

// Reference rows change by an operator's hand, seldom.
const keepSeconds = 60;

/** The newest rates on a day, by currency. */
export function getRates(db: Db, now: Date): Promise<ReadonlyMap<string, Rate>> {
  return cached(db, `rates ${now.toISOString().slice(0, 10)}`, keepSeconds, async () => {
    const all = await rows.listRates(db, now).execute();
    return new Map(all.map((row) => [row.currency, parseRate(row.per_eur)]));
  });
}

/** The day of the newest rates up to a moment (2026-04-13), or null without any. */
export async function newestRatesDay(db: Db, now: Date): Promise<string | null> {
  const all = await rows.listRates(db, now).execute();
  return (
    all
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? null
  );
}

/** The rates that stood at a moment, by currency: what was agreed on then is not touched by those loaded later. */
export async function getRatesAt(db: Db, moment: Date): Promise<ReadonlyMap<string, Rate>> {
  const all = await rows.listRatesAt(db, moment);
  return new Map(all.map((row) => [row.currency, parseRate(row.per_eur)]));
}

/**
 * The day of the rates that amounts of some currencies are converted by, the older of two; null where nothing is
 * converted, or by no rate.
 */
export async function ratesDay(db: Db, now: Date, currencies: Iterable<string>): Promise<string | null> {
  const wanted = new Set(currencies);
  if (wanted.size < 2) return null;
  const days = await cached(db, `rates days ${now.toISOString().slice(0, 10)}`, keepSeconds, async () => {
    const all = await rows.listRates(db, now).execute();
    return new Map(all.map((row) => [row.currency, row.day]));
  });
  // The euro is what the others are quoted for: it has no rate that could be old.
  const found = [...wanted].flatMap((currency) => (currency === 'EUR' ? [] : (days.get(currency) ?? [])));
  return found.sort()[0] ?? null;
}

/** The price types of a site, its default first. */
export async function getPriceTypes(db: Db, site: Site) {
  const all = await cached(db, 'price types', keepSeconds, () => rows.listPriceTypes(db));
  return all.filter((row) => row.site === site);
}

/** Whether there is a price type of this id, on whatever site. */
export async function isPriceType(db: Db, id: number): Promise<boolean> {
  const all = await cached(db, 'price types', keepSeconds, () => rows.listPriceTypes(db));
  return all.some((row) => row.id === id);
}

/** Every host that has a site of its own, with its site. */
export const listSiteHosts = (db: Db) => cached(db, 'hosts', keepSeconds, () => rows.listHosts(db));

/** The site a host name belongs to, or null. */
export async function findSiteOfHost(db: Db, host: string): Promise<Site | null> {
  const all = await listSiteHosts(db);
  return all.find((row) => row.host === host)?.site ?? null;
}

/** The short names of units ("pcs", "件") in a language, by code. */
export async function getUnitNames(db: Db, language: Language): Promise<ReadonlyMap<string, string>> {
  return cached(db, `units ${language}`, keepSeconds, async () => {
    const all = await rows.listUnits(db);
    return new Map(all.map((row) => [row.code, readText(row.short as Text, language).text]));
  });
}

/** What a unit that somebody names in one of some languages is called in another. */
export async function findUnitInLanguage(
  db: Db,
  { text, from, to }: { text: string; from: readonly Language[]; to: Language },
): Promise<string | undefined> {
  const all = await cached(db, 'units', keepSeconds, () => rows.listUnits(db));
  for (const unit of all) {
    for (const names of [unit.names as Text, unit.short as Text]) {
      if (names[to] && names[to] !== text && from.some((language) => names[language] === text))
        return names[to];
    }
  }
  return undefined;
}

/** The names of regions by country and code, in a language. */
export async function getPlaceNames(
  db: Db,
  language: Language,
): Promise<(country: string, codes: readonly string[]) => string[]> {
  const names = await cached(db, `places ${language}`, keepSeconds, async () => {
    const all = await db
      .selectFrom('regions')
      .select(['country', 'code', 'names'])
      .where('level', '<=', 2)
      .execute();
    return new Map(
      all.map((row) => [`${row.country} ${row.code}`, readText(row.names as Text, language).text]),
    );
  });
  return (country, codes) => codes.flatMap((code) => names.get(`${country} ${code}`) ?? []);
}

/**
 * Checks that region codes lead from the widest region of a country down, one below the other.
 * @returns their names in a language, or null when they do not.
 */
export async function findRegionChain(
  db: Db,
  country: string,
  codes: readonly string[],
  language: Language,
): Promise<string[] | null> {
  if (codes.length === 0) return [];
  const found = new Map((await rows.listRegionNames(db, country, codes)).map((row) => [row.code, row]));
  const names: string[] = [];
  let parent: string | null = null;
  for (const code of codes) {
    const row = found.get(code);
    if (!row || row.parent !== parent) return null;
    names.push(readText(row.names as Text, language).text);
    parent = code;
  }
  return names;
}

/**
 * The regions a Chinese address begins with, down to the last level, and what is left of it.
 * @returns null when they are not named so that they lead all the way down.
 */
export async function readChinesePlace(
  db: Db,
  address: string,
  parent: string | null = null,
): Promise<{ regionCodes: string[]; detail: string } | null> {
  const below = await rows.listRegions(db, 'CN', parent);
  if (below.length === 0) return { regionCodes: [], detail: address };
  const named = (region: (typeof below)[number]) => (region.names as Text).zh ?? '';
  const next = below.find((region) => named(region) !== '' && address.startsWith(named(region)));
  if (next) {
    const found = await readChinesePlace(db, address.slice(named(next).length), next.code);
    return found && { ...found, regionCodes: [next.code, ...found.regionCodes] };
  }
  // Between a municipality and its district, and above some county towns, nobody writes the level between.
  if (parent === null) return null;
  for (const skipped of below) {
    const inside = await rows.listRegions(db, 'CN', skipped.code);
    const region = inside.find((each) => named(each) !== '' && address.startsWith(named(each)));
    const found = region && (await readChinesePlace(db, address.slice(named(region).length), region.code));
    if (found) return { ...found, regionCodes: [skipped.code, region.code, ...found.regionCodes] };
  }
  return null;
}

/** Whether the product has a table of the country's regions, so that an address must choose from it. */
export function hasRegions(db: Db, country: string): Promise<boolean> {
  return cached(db, `has regions ${country}`, keepSeconds, () => rows.hasRegions(db, country));
}

interface Country {
  /** prefixId of the specification; China's is '2'. */
  id: string;
  code: string;
  prefix: number | null;
}

/** Every country with its telephone prefix (ITU-T E.164). */
export const allCountries: readonly Country[] = (countries as [number, string, number | null][]).map(
  ([id, code, prefix]) => ({ id: String(id), code, prefix }),
);
const byPrefixId = new Map(allCountries.map((country) => [country.id, country]));

/** The telephone prefix a prefixId stands for, or null. */
export const findPrefix = (prefixId: string): number | null => byPrefixId.get(prefixId)?.prefix ?? null;

export const isCountry = (code: string): boolean => allCountries.some((country) => country.code === code);

/**
 * Checks where something is: regions down to the last level where the country has a table of them, a city elsewhere.
 * @throws {Refusal} BAD_INPUT for no country, ADDRESS_INCOMPLETE when the regions do not lead all the way down.
 */
export async function checkPlace(
  db: Db,
  { country, regionCodes, city }: { country: string; regionCodes: readonly string[]; city: string },
): Promise<void> {
  if (!isCountry(country)) throw new Refusal('BAD_INPUT', { fields: 'country' });
  if (!(await hasRegions(db, country))) {
    if (regionCodes.length > 0 || !city) throw new Refusal('ADDRESS_INCOMPLETE');
    return;
  }
  const names = await findRegionChain(db, country, regionCodes, 'en');
  if (!names || (await rows.hasRegionsBelow(db, country, regionCodes.at(-1) ?? null))) {
    throw new Refusal('ADDRESS_INCOMPLETE');
  }
}
