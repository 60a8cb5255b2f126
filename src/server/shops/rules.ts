/** What a zone of a freight table asks; prices in minor units of the table's currency. */
export interface FreightZone {
  countries: readonly string[];
  /** Provinces of China by their two digits. */
  provinces: readonly string[];
  first_grams: number;
  first_price: bigint;
  further_grams: number;
  further_price: bigint;
  /** Products for so much or more are sent for nothing; null never. */
  free_from: bigint | null;
}

/** The zone that fits a place: one that names its province before one that names its country. */
export function zoneFor<Zone extends FreightZone>(
  zones: readonly Zone[],
  { country, province }: { country: string; province?: string | undefined },
): Zone | undefined {
  const named =
    country === 'CN' && province ? zones.find((zone) => zone.provinces.includes(province)) : undefined;
  return named ?? zones.find((zone) => zone.countries.includes(country));
}

/**
 * What sending costs: the first weight, and every further weight begun.
 * @param grams  0 where the weight is not known
 * @param amount  what the products cost, in the table's currency
 * @returns null where the price goes by a weight that nobody has said
 */
export function freightOf(
  zone: FreightZone,
  { grams, amount }: { grams: bigint; amount: bigint },
): { price: bigint; isFreeByAmount: boolean } | null {
  if (zone.free_from !== null && amount >= zone.free_from) return { price: 0n, isFreeByAmount: true };
  if (grams === 0n && zone.further_price > 0n) return null;
  const over = grams - BigInt(zone.first_grams);
  const step = BigInt(zone.further_grams);
  const further = over > 0n ? (over + step - 1n) / step : 0n;
  return { price: zone.first_price + further * zone.further_price, isFreeByAmount: false };
}
