import type { Text } from '../src/kit/languages.ts';
import type { Tx } from '../src/server/platform/database.ts';
import { allCountries } from '../src/server/reference/public.ts';
import type { DemoPlace } from './types.ts';

export interface PlaceCodes {
  (place: DemoPlace): { codes: string[]; cityNames: Text };
  /** The prefixId of a dialling prefix. */
  prefixId(prefix: string): string;
}

/** Finds region codes for the demo world's places, which name some regions by code and some by their English name. */
export async function findPlaceCodes(tx: Tx): Promise<PlaceCodes> {
  const regions = await tx.selectFrom('regions').select(['country', 'code', 'parent', 'names']).execute();
  const find = (country: string, parent: string | null, named: string) =>
    regions.find(
      (row) =>
        row.country === country &&
        row.parent === parent &&
        (row.code === named || (row.names as Text).en === named || (row.names as Text).zh === named),
    );
  const hasTable = (country: string) => regions.some((row) => row.country === country);

  const locate = ({ country, province, city, district }: DemoPlace) => {
    const codes: string[] = [];
    let cityNames: Text = { en: city };
    if (!hasTable(country)) return { codes, cityNames };
    let parent: string | null = null;
    for (const named of [province, city, district]) {
      if (!named) continue;
      const region = find(country, parent, named);
      if (!region) {
        // Where the table of regions ends, the district is part of the street.
        if (!regions.some((row) => row.country === country && row.parent === parent)) break;
        throw new Error(`no region ${named} below ${parent ?? country}`);
      }
      codes.push(region.code);
      parent = region.code;
      if (named === city) cityNames = region.names as Text;
    }
    return { codes, cityNames };
  };
  const prefixId = (prefix: string) => allCountries.find((row) => String(row.prefix) === prefix)?.id ?? '2';
  return Object.assign(locate, { prefixId });
}
