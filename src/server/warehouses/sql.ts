import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';

export interface WarehouseRow {
  id: string;
  shop_id: string;
  version: number;
  name: string;
  country: string;
  region_codes: string[];
  address: string;
  contact: string;
  /** Null: as the shop says. */
  lead_days: number | null;
  is_closed: boolean;
  /** What sending from it costs; null: as its products or the shop say. */
  freight_template_id: string | null;
}

/** The warehouses of a shop as it prefers them, closed ones last. */
export async function listWarehouses(db: Db, shopId: string): Promise<WarehouseRow[]> {
  const result = await sql<WarehouseRow>`
    select warehouses.id, warehouses.shop_id, warehouses.version, warehouses.name, merged.country, merged.region_codes,
      warehouses.address, warehouses.contact, warehouses.lead_days, merged.is_closed, warehouses.freight_template_id
    from warehouses join shop_warehouses as merged on merged.id = warehouses.id
    where warehouses.shop_id = ${shopId} order by merged.is_closed, warehouses.position, warehouses.id`.execute(
    db,
  );
  return result.rows;
}

/** Keeps all warehouses of a shop until the transaction ends. */
export async function lockWarehouses(tx: Tx, shopId: string): Promise<WarehouseRow[]> {
  await sql`select id from warehouses where shop_id = ${shopId} order by id for update`.execute(tx);
  return listWarehouses(tx, shopId);
}

export interface WarehouseDraft {
  name: string;
  country: string;
  regionCodes: readonly string[];
  address: string;
  contact: string;
  leadDays?: number | undefined;
  freightTableId?: string | undefined;
}

const columnsOf = ({
  name,
  country,
  regionCodes,
  address,
  contact,
  leadDays,
  freightTableId,
}: WarehouseDraft) => ({
  name,
  country,
  region_codes: [...regionCodes],
  address,
  contact,
  lead_days: leadDays ?? null,
  freight_template_id: freightTableId ?? null,
});

export const insertWarehouse = (
  tx: Tx,
  { id, shopId, position }: { id: string; shopId: string; position: number },
  draft: WarehouseDraft,
  now: Date,
) =>
  tx
    .insertInto('warehouses')
    .values({ id, shop_id: shopId, position, created_at: now, ...columnsOf(draft) })
    .execute();

const raise = sql<number>`version + 1`;

export const updateWarehouse = (tx: Tx, id: string, draft: WarehouseDraft) =>
  tx
    .updateTable('warehouses')
    .set({ ...columnsOf(draft), version: raise })
    .where('id', '=', id)
    .execute();

export const setClosed = (tx: Tx, id: string, closedAt: Date | null) =>
  tx.updateTable('warehouses').set({ closed_at: closedAt, version: raise }).where('id', '=', id).execute();

/** Puts warehouses into an order. */
export async function setPositions(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update warehouses set position = arranged.position
    from unnest(${sql.val([...ids])}::uuid[]) with ordinality as arranged (id, position)
    where warehouses.id = arranged.id`.execute(tx);
}

/** The open warehouses of a shop besides its main one; none of them closes before the transaction ends. */
export async function listOpenForEdits(tx: Tx, shopId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('warehouses')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '<>', shopId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Some warehouses by their ids, as they are now. */
export async function findWarehouses(db: Db, ids: readonly string[]): Promise<Map<string, WarehouseRow>> {
  const result = await sql<WarehouseRow>`
    select warehouses.id, warehouses.shop_id, warehouses.version, warehouses.name, merged.country, merged.region_codes,
      warehouses.address, warehouses.contact, merged.lead_days, merged.is_closed, warehouses.freight_template_id
    from warehouses join shop_warehouses as merged on merged.id = warehouses.id
    where warehouses.id = any(${sql.val([...new Set(ids)])}::uuid[])`.execute(db);
  return new Map(result.rows.map((row) => [row.id, row]));
}

/** A warehouse that orders can be sent from. */
export interface OpenWarehouse {
  id: string;
  shop_id: string;
  country: string;
  region_codes: string[];
  lead_days: number;
  freight_template_id: string | null;
}

/** Those of some shops that are open, as they prefer them; the main one bears the id of its shop. */
export async function listOpenWarehouses(db: Db, shopIds: readonly string[]): Promise<OpenWarehouse[]> {
  const result = await sql<OpenWarehouse>`
    select id, shop_id, country, region_codes, lead_days, freight_template_id from shop_warehouses
    where shop_id = any(${sql.val([...new Set(shopIds)])}::uuid[]) and not is_closed order by position, id`.execute(
    db,
  );
  return result.rows;
}
