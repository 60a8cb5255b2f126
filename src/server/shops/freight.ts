import { countryName } from '../../kit/region-names.ts';
import type { Context } from '../platform/context.ts';
import { getPlaceNames } from '../reference/public.ts';
import { freightOf, zoneFor } from './rules.ts';
import { listFreightTables, type FreightTableName } from './sql.ts';

/** What goes by one table. */
interface Parcel extends FreightTableName {
  grams: bigint;
  /** What the products cost, in a currency that is asked for. */
  amountIn: (currency: string) => bigint;
}

/**
 * What the tables of shops ask for sending parcels somewhere, and where each is sent from.
 * @returns for each parcel, without `estimate` where the table has no zone for the place, or goes by a weight that is not
 * known; undefined where the shop has no table
 */
export async function estimateFreights(
  { db, language }: Pick<Context, 'db' | 'language'>,
  parcels: readonly Parcel[],
  to: { country: string; province?: string | undefined },
) {
  const [tables, placeNames] = await Promise.all([
    listFreightTables(db, parcels),
    getPlaceNames(db, language),
  ]);
  return parcels.map(({ grams, amountIn }, at) => {
    const table = tables[at];
    if (!table) return undefined;
    const { country, region_code: region, currency, zones } = table;
    const origin = placeNames(country, region ? [region] : [])[0] ?? countryName(country, language);
    const zone = zoneFor(zones, to);
    const required = zone && freightOf(zone, { grams, amount: amountIn(currency) });
    if (!required) return { origin };
    return {
      origin,
      estimate: { ...required, currency, daysMin: zone.days_min, daysMax: zone.days_max },
    };
  });
}
