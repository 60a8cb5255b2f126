import type { Site } from '../../contract/sites.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { parseRate, type Rate } from '../../kit/money.ts';
import type { Db } from '../platform/database.ts';
import { remember } from '../platform/remember.ts';
import countries from './data/countries.json' with { type: 'json' };
import * as rows from './sql.ts';

export { loadReference } from './load.ts';

// Reference rows change by an operator's hand, seldom.
const keepSeconds = 60;

/** The newest rates on a day, by currency. */
export function getRates(db: Db, now: Date): Promise<ReadonlyMap<string, Rate>> {
  return remember(db, `rates ${now.toISOString().slice(0, 10)}`, keepSeconds, async () => {
    const all = await rows.listRates(db, now);
    return new Map(all.map((row) => [row.currency, parseRate(row.per_eur)]));
  });
}

/** The price types of a site, its default first. */
export async function getPriceTypes(db: Db, site: Site) {
  const all = await remember(db, 'price types', keepSeconds, () => rows.listPriceTypes(db));
  return all.filter((row) => row.site === site);
}

/** The site a host name belongs to, or null. */
export async function findSiteOfHost(db: Db, host: string): Promise<Site | null> {
  const all = await remember(db, 'hosts', keepSeconds, () => rows.listHosts(db));
  return all.find((row) => row.host === host)?.site ?? null;
}

/** The short names of units ("pcs", "件") in a language, by code. */
export async function getUnitNames(db: Db, language: Language): Promise<ReadonlyMap<string, string>> {
  return remember(db, `units ${language}`, keepSeconds, async () => {
    const all = await rows.listUnits(db);
    return new Map(all.map((row) => [row.code, readText(row.short as Text, language).text]));
  });
}

/** The names of regions by country and code, in a language. */
export async function getPlaceNames(
  db: Db,
  language: Language,
): Promise<(country: string, codes: readonly string[]) => string[]> {
  const names = await remember(db, `places ${language}`, keepSeconds, async () => {
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

/** Whether the product has a table of the country's regions, so that an address must choose from it. */
export function hasRegions(db: Db, country: string): Promise<boolean> {
  return remember(db, `has regions ${country}`, keepSeconds, () => rows.hasRegions(db, country));
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
