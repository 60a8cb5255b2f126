import { readText, type Language, type Text } from '../../kit/languages.ts';
import type { Db } from '../platform/database.ts';
import { cached } from '../platform/cache.ts';
import * as rows from './sql.ts';

// Reference rows change by an operator's hand, seldom.
const keepSeconds = 60;

/** The short names of units ("pcs", "件") in a language, by code. */
export async function getUnitNames(db: Db, language: Language): Promise<ReadonlyMap<string, string>> {
  return cached(db, `units ${language}`, keepSeconds, async (db) => {
    const all = await rows.listUnits(db);
    return new Map(all.map((row) => [row.code, readText(row.short as Text, language).text]));
  });
}

/** All units, in the order in which they are offered. */
export const getUnits = (db: Db) => cached(db, 'units', keepSeconds, (db) => rows.listUnits(db));

/** What a unit that somebody names in one of some languages is called in another. */
export async function findUnitInLanguage(
  db: Db,
  { text, from, to }: { text: string; from: readonly Language[]; to: Language },
): Promise<string | undefined> {
  const all = await getUnits(db);
  for (const unit of all) {
    for (const names of [unit.names as Text, unit.short as Text]) {
      if (names[to] && names[to] !== text && from.some((language) => names[language] === text))
        return names[to];
    }
  }
  return undefined;
}
