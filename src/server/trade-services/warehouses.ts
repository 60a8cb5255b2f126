import type { WarehouseService } from '../../contract/trade-services/service-kinds.ts';
import type { Warehouse } from '../../contract/trade-services/trade-services.ts';
import { countryName } from '../../kit/region-names.ts';
import { wireMoney } from '../../kit/wire.ts';
import { listContent } from '../content/public.ts';
import type { Context } from '../platform/context.ts';
import { inCurrencyOf } from './offer.ts';
import { minorUnitsOf } from './rules.ts';

/** Overseas warehouses in the order operators gave them. */
export async function listWarehouses(context: Context): Promise<Warehouse[]> {
  return (await listContent(context, 'warehouse')).map(({ id, data }) => {
    const price = data.price && data.currency ? minorUnitsOf(data.price, data.currency, 1_000n) : null;
    return {
      id,
      title: data.title,
      text: data.text,
      country: { code: data.country, name: countryName(data.country, context.language) },
      city: data.city,
      latitude: data.latitude ?? 0,
      longitude: data.longitude ?? 0,
      area: data.area,
      services: data.services as WarehouseService[],
      minimumDays: data.minimumDays ?? 0,
      featured: data.featured === 'yes',
      pictures: data.pictures,
      perThousand:
        price === null
          ? null
          : {
              original: wireMoney(price, data.currency),
              shown: inCurrencyOf(context, price, data.currency),
            },
    };
  });
}
