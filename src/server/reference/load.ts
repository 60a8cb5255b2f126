import type { Text } from '../../kit/languages.ts';
import type { Site } from '../../contract/reference/sites.ts';
import type { Db } from '../platform/database.ts';
import regions from './data/regions.json' with { type: 'json' };
import units from './data/units.json' with { type: 'json' };
import { firstRates, firstRatesDay, priceTypes, priceTypesOfSite } from './rules.ts';
import { insertReference } from './sql.ts';

type Row = [code: string, parent: string | null, level: number, names: Text];

/** Lays down currencies, rates, units and regions where they are missing. Safe to run at every start. */
export async function loadReference(db: Db): Promise<void> {
  await insertReference(db, {
    priceTypes: priceTypes.map((row) => ({ ...row })),
    sitePriceTypes: Object.entries(priceTypesOfSite).flatMap(([site, ids]) =>
      ids.map((id, position) => ({ site: site as Site, price_type_id: id, position })),
    ),
    rates: Object.entries(firstRates).map(([currency, rate]) => ({
      currency,
      day: firstRatesDay,
      per_eur: rate,
    })),
    units: (units as unknown as [string, Text, Text][]).map(([code, names, short], position) => ({
      code,
      names,
      short,
      position,
    })),
    regions: Object.entries(regions as unknown as Record<string, Row[]>).flatMap(([country, rows]) =>
      rows.map(([code, parent, level, names], position) => ({
        country,
        code,
        parent,
        level,
        names,
        position,
      })),
    ),
  });
}
