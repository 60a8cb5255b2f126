import type { CallsOf } from '../../contract/handler.ts';
import { mostFreightTemplates } from '../../contract/shops/shop-office-limits.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { currencyDigits } from '../../kit/money.ts';
import type { Context } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { findRegionChain, isCountry } from '../reference/public.ts';
import type { ShopHandlers } from './own-shop.ts';
import * as rows from './settings-sql.ts';
import { lockShop } from './sql.ts';

/** What sending costs, as the seller sets it. */
export const freightTablesApi: ShopHandlers<CallsOf<'freight'>> = {
  async 'freight.list'({ db, shop }) {
    const templates = await rows.listTemplates(db, shop.id);
    const zones = await rows.listZones(
      db,
      templates.map(({ id }) => id),
    );
    return templates.map((template) => ({
      id: template.id,
      name: template.name,
      country: template.country,
      regionCode: template.region_code,
      currency: template.currency,
      isDefault: template.is_default,
      productCount: template.product_count ?? 0,
      zones: zones
        .filter((zone) => zone.template_id === template.id)
        .map((zone) => ({
          countries: zone.countries,
          provinces: zone.provinces,
          firstGrams: zone.first_grams,
          firstPrice: String(zone.first_price),
          furtherGrams: zone.further_grams,
          furtherPrice: String(zone.further_price),
          freeFrom: zone.free_from === null ? null : String(zone.free_from),
          daysMin: zone.days_min,
          daysMax: zone.days_max,
        })),
    }));
  },

  async 'freight.save'(context, { id, isDefault, ...template }) {
    const { db, now, shop } = context;
    await checkTemplate(context, template);
    return transact(db, async (tx) => {
      // Two first ones at once would both be the default.
      await lockShop(tx, shop.id);
      const templates = await rows.listTemplates(tx, shop.id);
      if (id && !templates.some((row) => row.id === id)) throw new Refusal('NOT_FOUND');
      if (!id && templates.length >= mostFreightTemplates)
        throw new Refusal('FREIGHT_FULL', { most: mostFreightTemplates });
      const written = await rows.writeTemplate(tx, shop.id, id, template, now);
      if (isDefault || templates.length === 0) await rows.makeTemplateDefault(tx, shop.id, written);
      return { id: written };
    });
  },

  async 'freight.delete'({ db, shop }, { id }) {
    await transact(db, async (tx) => {
      await lockShop(tx, shop.id);
      const templates = await rows.listTemplates(tx, shop.id);
      const meant = requireFound(templates.find((row) => row.id === id));
      if (meant.is_default) throw new Refusal('FREIGHT_DEFAULT');
      await rows.deleteTemplate(tx, id);
    });
    return {};
  },
};

/** @throws {Refusal} BAD_INPUT with what there is no such thing of */
async function checkTemplate(
  { db }: Context,
  { country, regionCode, currency, zones }: rows.NewTemplate,
): Promise<void> {
  const wrong = (fields: string) => new Refusal('BAD_INPUT', { fields });
  if (!isCountry(country)) throw wrong('country');
  if (regionCode && !(await findRegionChain(db, country, [regionCode], 'en'))) throw wrong('regionCode');
  if (currencyDigits[currency] === undefined) throw wrong('currency');
  for (const [index, { countries, provinces }] of zones.entries()) {
    if (!countries.every(isCountry)) throw wrong(`zones.${index}.countries`);
    for (const province of provinces)
      if (!(await findRegionChain(db, 'CN', [province], 'en'))) throw wrong(`zones.${index}.provinces`);
  }
}
