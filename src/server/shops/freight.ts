import { countryName } from '../../kit/region-names.ts';
import type { Context } from '../platform/context.ts';
import { getPlaceNames } from '../reference/public.ts';
import { freightOf, zoneFor } from './rules.ts';
import type { FreightTable } from './sql.ts';

interface Parcel {
  /** The table the product names; null for the shop's own. */
  templateId: string | null;
  grams: bigint;
  /** What the products cost, in a currency that is asked for. */
  amountIn: (currency: string) => bigint;
}

/**
 * What a shop's table asks for sending a parcel somewhere, and where it is sent from.
 * @param tables  of the shop
 * @returns without `estimate` where the table has no zone for the place, or goes by a weight that is not known; undefined
 * where the shop has no table
 */
export async function estimateFreight(
  { db, language }: Pick<Context, 'db' | 'language'>,
  tables: readonly FreightTable[],
  { templateId, grams, amountIn }: Parcel,
  to: { country: string; province?: string | undefined },
) {
  const table = tables.find(({ id, is_default: isDefault }) =>
    templateId === null ? isDefault : id === templateId,
  );
  if (!table) return undefined;
  const placeNames = await getPlaceNames(db, language);
  const { country, region_code: region, currency, zones } = table;
  const origin = placeNames(country, region ? [region] : [])[0] ?? countryName(country, language);
  const zone = zoneFor(zones, to);
  const required = zone && freightOf(zone, { grams, amount: amountIn(currency) });
  if (!required) return { origin };
  return {
    origin,
    estimate: { ...required, currency, daysMin: zone.days_min, daysMax: zone.days_max },
  };
}
