import { warehouseLimits } from '../../contract/warehouses/warehouse-limits.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { foldName } from '../../kit/text/fold.ts';
import type { Context } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { findRegionChain, getPlaceNames, isCountry } from '../reference/public.ts';
import { hasFreightTable, type ShopHandlers } from '../shops/public.ts';
import { lockWarehouse, refuseChanged } from './lock.ts';
import * as rows from './sql.ts';

/** Where the products of a shop lie. */
export const warehousesApi: ShopHandlers<
  'warehouses.list' | 'warehouses.save' | 'warehouses.arrange' | 'warehouses.reopen'
> = {
  async 'warehouses.list'({ db, language, shop }) {
    const placeNames = await getPlaceNames(db, language);
    const warehouses = await rows.listWarehouses(db, shop.id);
    return warehouses.map((row) => ({
      id: row.id,
      version: row.version,
      isMain: row.id === shop.id,
      name: row.name,
      country: row.country,
      regionCodes: row.region_codes,
      regions: placeNames(row.country, row.region_codes).toReversed(),
      address: row.address,
      contact: row.contact,
      leadDays: row.lead_days,
      freightTableId: row.freight_template_id,
      isClosed: row.is_closed,
    }));
  },

  async 'warehouses.save'(context, { id, version, ...draft }) {
    const { db, now, shop } = context;
    await checkPlaceOf(context, draft);
    if (draft.freightTableId && !(await hasFreightTable(db, shop.id, draft.freightTableId)))
      throw new Refusal('BAD_INPUT', { fields: 'freightTableId' });
    return transact(db, async (tx) => {
      const warehouses = await rows.lockWarehouses(tx, shop.id);
      const others = warehouses.filter((row) => row.id !== id);
      if (others.some(({ name }) => foldName(name) === foldName(draft.name)))
        throw new Refusal('WAREHOUSE_NAME_TAKEN', { name: draft.name });
      if (id) {
        refuseChanged(warehouses, id, version);
        await rows.updateWarehouse(tx, id, draft);
        return { id };
      }
      const { most } = warehouseLimits;
      if (warehouses.length >= most) throw new Refusal('WAREHOUSES_FULL', { most });
      const opened = newId(now.getTime());
      // Arranging counts from one, so that what is new comes behind all that were arranged.
      await rows.insertWarehouse(tx, { id: opened, shopId: shop.id, position: most + 1 }, draft, now);
      return { id: opened };
    });
  },

  async 'warehouses.arrange'({ db, shop }, { ids }) {
    await transact(db, async (tx) => {
      const warehouses = await rows.lockWarehouses(tx, shop.id);
      const idsOfShop = new Set(warehouses.map(({ id }) => id));
      if (
        new Set(ids).size !== idsOfShop.size ||
        ids.length !== idsOfShop.size ||
        ids.some((id) => !idsOfShop.has(id))
      )
        throw new Refusal('WAREHOUSE_CHANGED');
      await rows.setPositions(tx, ids);
    });
    return {};
  },

  async 'warehouses.reopen'({ db, shop }, { id, version }) {
    await transact(db, async (tx) => {
      const warehouse = await lockWarehouse(tx, shop.id, id, version);
      if (warehouse.is_closed) await rows.setClosed(tx, id, null);
    });
    return {};
  },
};

/** @throws {Refusal} BAD_INPUT with what there is no such thing of */
async function checkPlaceOf(
  { db }: Pick<Context, 'db'>,
  { country, regionCodes }: Pick<rows.WarehouseDraft, 'country' | 'regionCodes'>,
): Promise<void> {
  if (!isCountry(country)) throw new Refusal('BAD_INPUT', { fields: 'country' });
  if (!(await findRegionChain(db, country, [...regionCodes], 'en')))
    throw new Refusal('BAD_INPUT', { fields: 'regionCodes' });
}
