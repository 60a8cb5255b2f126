import type { ShipsFrom } from '../../contract/warehouses/origins.ts';
import type { Context } from '../platform/context.ts';
import { getPlaceNames } from '../reference/public.ts';

/** Where warehouses are, by country and widest region alone; each place once, in their order. */
export async function showOrigins(
  { db, language }: Pick<Context, 'db' | 'language'>,
  warehouses: readonly { country: string; region_codes: readonly string[] }[],
): Promise<ShipsFrom> {
  const placeNames = await getPlaceNames(db, language);
  const origins = warehouses.map(({ country, region_codes: codes }) => ({
    country,
    region: placeNames(country, codes.slice(0, 1))[0] ?? '',
  }));
  return [...new Map(origins.map((origin) => [`${origin.country} ${origin.region}`, origin])).values()];
}
