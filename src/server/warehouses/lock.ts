import { Refusal, requireFound } from '../../kit/errors.ts';
import type { Tx } from '../platform/database.ts';
import { lockWarehouses, type WarehouseRow } from './sql.ts';

/** @throws {Refusal} NOT_FOUND, WAREHOUSE_CHANGED where somebody else changed it meanwhile */
export function refuseChanged(
  warehouses: readonly WarehouseRow[],
  id: string,
  version: number | undefined,
): WarehouseRow {
  const warehouse = requireFound(warehouses.find((row) => row.id === id));
  if (warehouse.version !== version) throw new Refusal('WAREHOUSE_CHANGED');
  return warehouse;
}

/** Keeps a warehouse of a shop on the version that was seen, with all others. @throws {Refusal} as `refuseChanged` */
export const lockWarehouse = async (tx: Tx, shopId: string, id: string, version: number) =>
  refuseChanged(await lockWarehouses(tx, shopId), id, version);
