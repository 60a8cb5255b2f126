import { countryName } from '../../kit/region-names.ts';
import type { Context } from '../platform/context.ts';
import { getPlaceNames } from '../reference/public.ts';
import { freightOf, zoneFor } from './rules.ts';
import { findFreightTemplate, listFreightZones } from './sql.ts';

interface Parcel {
  shopId: string;
  /** The table the product name; null for the shop's own. */
  templateId: string | null;
  grams: bigint;
  /** What the products cost, in a currency that is asked for. */
  amountIn: (currency: string) => bigint;
}

/**
 * What a shop's table asks for sending a parcel somewhere, and where it is sent from.
 * @returns without `estimate` where the table has no zone for the place, or goes by a weight that is not known; undefined
 * where the shop has no table
 */
export async function estimateFreight(
  { db, language }: Pick<Context, 'db' | 'language'>,
  { shopId, templateId, grams, amountIn }: Parcel,
  to: { country: string; province?: string | undefined },
) {
  const template = await findFreightTemplate(db, shopId, templateId);
  if (!template) return undefined;
  const [zones, placeNames] = await Promise.all([
    listFreightZones(db, template.id),
    getPlaceNames(db, language),
  ]);
  const { country, region_code: region } = template;
  const origin = placeNames(country, region ? [region] : [])[0] ?? countryName(country, language);
  const zone = zoneFor(zones, to);
  if (!zone) return { origin };
  const { currency } = template;
  const asked = freightOf(zone, { grams, amount: amountIn(currency) });
  if (!asked) return { origin };
  return {
    origin,
    estimate: { ...asked, currency, daysMin: zone.days_min, daysMax: zone.days_max },
  };
}
