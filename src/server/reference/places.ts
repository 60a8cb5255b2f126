import { Refusal } from '../../kit/errors.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import type { Db } from '../platform/database.ts';
import { cached } from '../platform/cache.ts';
import { isCountry } from './countries.ts';
import { isPlaceholder } from './placeholder-rules.ts';
import * as rows from './sql.ts';

// Reference rows change by an operator's hand, seldom.
const keepSeconds = 60;

/** The names of regions by country and code, in a language, as addresses write them: without levels that are no places. */
export async function getPlaceNames(
  db: Db,
  language: Language,
): Promise<(country: string, codes: readonly string[]) => string[]> {
  const names = await cached(db, `places ${language}`, keepSeconds, async (db) => {
    const all = await rows.listWideRegions(db);
    return new Map(
      all.flatMap(({ country, code, names }) =>
        isPlaceholder(country, names as Text)
          ? []
          : [[`${country} ${code}`, readText(names as Text, language).text]],
      ),
    );
  });
  return (country, codes) => codes.flatMap((code) => names.get(`${country} ${code}`) ?? []);
}

/** A place that goods come from. */
export interface PlaceOfOrigin {
  country: string;
  /** Of the widest two levels; what lies below is in the second. */
  code: string;
  isWidest: boolean;
  names: Text;
}

/** The places that goods are said to come from, with their names in each language that has one. */
export async function listPlacesOfOrigin(db: Db): Promise<PlaceOfOrigin[]> {
  const regions = await rows.listRegionsOfOrigin(db);
  return regions.flatMap(({ country, code, parent, level, names }) =>
    isPlaceholder(country, names as Text)
      ? []
      : [{ country, code: level > 2 && parent ? parent : code, isWidest: level === 1, names: names as Text }],
  );
}

interface Region {
  parent: string | null;
  /** As addresses write it; null for a level that is no place. */
  name: string | null;
}

interface RegionTable {
  regions: ReadonlyMap<string, Region>;
  /** The regions that others lie in, and null for the country itself. */
  parents: ReadonlySet<string | null>;
}

/** All regions of a country in a language: addresses are read again and again, and regions hardly ever change. */
const getRegionTable = (db: Db, country: string, language: Language): Promise<RegionTable> =>
  cached(db, `regions ${country} ${language}`, keepSeconds, async (db) => {
    const tree = await rows.listRegionTree(db, country);
    const nameOf = (names: Text) => (isPlaceholder(country, names) ? null : readText(names, language).text);
    return {
      regions: new Map(
        tree.map(({ code, parent, names }) => [code, { parent, name: nameOf(names as Text) }]),
      ),
      parents: new Set(tree.map(({ parent }) => parent)),
    };
  });

/** The names of regions that lead from the widest one of a country down, one below the other; null when they do not. */
function chainIn({ regions }: RegionTable, codes: readonly string[]): string[] | null {
  const names: string[] = [];
  let parent: string | null = null;
  for (const code of codes) {
    const region = regions.get(code);
    if (!region || region.parent !== parent) return null;
    if (region.name !== null) names.push(region.name);
    parent = code;
  }
  return names;
}

/**
 * Checks that region codes lead from the widest region of a country down, one below the other.
 * @returns their names in a language as addresses write them, without levels that are no places; null when they do not.
 */
export async function findRegionChain(
  db: Db,
  country: string,
  codes: readonly string[],
  language: Language,
): Promise<string[] | null> {
  return codes.length === 0 ? [] : chainIn(await getRegionTable(db, country, language), codes);
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
    const chinesePlace = await readChinesePlace(db, address.slice(named(next).length), next.code);
    return chinesePlace && { ...chinesePlace, regionCodes: [next.code, ...chinesePlace.regionCodes] };
  }
  // Between a municipality and its district, and above some county towns, nobody writes the level between.
  if (parent === null) return null;
  for (const skipped of below) {
    const inside = await rows.listRegions(db, 'CN', skipped.code);
    const region = inside.find((each) => named(each) !== '' && address.startsWith(named(each)));
    const result = region && (await readChinesePlace(db, address.slice(named(region).length), region.code));
    if (result) return { ...result, regionCodes: [skipped.code, region.code, ...result.regionCodes] };
  }
  return null;
}

/**
 * Checks where something is: regions down to the last level where the country has a table of them, a city elsewhere.
 * @throws {Refusal} BAD_INPUT for no country, ADDRESS_INCOMPLETE when the regions do not lead all the way down.
 */
export async function checkPlace(
  db: Db,
  { country, regionCodes, city }: { country: string; regionCodes: readonly string[]; city: string },
): Promise<void> {
  if (!isCountry(country)) throw new Refusal('BAD_INPUT', { fields: 'country' });
  const table = await getRegionTable(db, country, 'en');
  // Without a table of the country's regions it is the city that says where.
  const isComplete =
    table.regions.size === 0
      ? regionCodes.length === 0 && city !== ''
      : chainIn(table, regionCodes) !== null && !table.parents.has(regionCodes.at(-1) ?? null);
  if (!isComplete) throw new Refusal('ADDRESS_INCOMPLETE');
}
