import {
  mostHistoryChanges,
  mostHistorySkus,
  type HistoryWay,
} from '../../../contract/products/history-fields.ts';
import { newId } from '../../../kit/ids.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { movedBetween, recordMovements } from '../../warehouses/public.ts';
import { changesBetween, type Snapshot, type StoredChange } from './history-rules.ts';
import { insertChanges, readSnapshots, type NewChange } from './history-sql.ts';

/** Who changes products, and how. */
export interface ChangeBy {
  way: HistoryWay;
  /** Null: the platform itself. */
  accountId: string | null;
  /** A provider acts for the shop. */
  isServing: boolean;
  /** The shop's program that does it, by the name of its key. */
  program?: string | undefined;
}

/** Somebody of a shop, or the provider who serves it. */
export const changeBy = (
  { actor, serving, program }: Pick<SignedIn, 'actor' | 'serving'> & { program?: { name: string } | null },
  way: HistoryWay,
): ChangeBy => ({
  way,
  accountId: actor.accountId,
  isServing: serving !== undefined && serving !== null,
  program: program?.name,
});

/** The platform itself. */
export const byPlatform = (way: HistoryWay): ChangeBy => ({ way, accountId: null, isServing: false });

/**
 * Changes products that are locked already, their variants too (an order that takes from the stock meanwhile would stand
 * there as this change), and writes down what has become different.
 * @param work  the change itself, in the same transaction
 */
export async function keepHistory<T>(
  tx: Tx,
  { ids, by, now }: { ids: readonly string[]; by: ChangeBy; now: Date },
  work: () => Promise<T>,
): Promise<T> {
  const before = await readSnapshots(tx, ids);
  const result = await work();
  const after = await readSnapshots(tx, ids);
  const rows = [...after.values()].flatMap((snapshot) => {
    const old = before.get(snapshot.id);
    const changes = old ? changesBetween(old, snapshot, mostHistorySkus) : [];
    return changes.length === 0 ? [] : [rowOf(snapshot.id, by, now, { changes })];
  });
  await insertChanges(tx, rows);
  await recordMovements(tx, movementsBetween(before, after, by.accountId), now);
  return result;
}

/** What was counted in of variants, or out, by warehouse. */
const movementsBetween = (
  oldSnapshots: ReadonlyMap<string, Snapshot>,
  newSnapshots: ReadonlyMap<string, Snapshot>,
  accountId: string | null,
) =>
  [...newSnapshots.values()].flatMap(({ id, shop_id: shopId, skus }) => {
    const saved = new Map(oldSnapshots.get(id)?.skus.map((sku) => [sku.id, sku]));
    return skus.flatMap((sku) =>
      movedBetween(shopId, saved.get(sku.id) ?? nothingThere, sku).map((movement) => ({
        ...movement,
        skuId: sku.id,
        kind: 'edited' as const,
        accountId,
      })),
    );
  });
const nothingThere = { stock: 0, elsewhere: {} };

/** Writes down that products are new. @param sources  item numbers of what they were copied from, by their id */
export const noteNew = (
  tx: Tx,
  {
    ids,
    by,
    now,
    sources,
  }: { ids: readonly string[]; by: ChangeBy; now: Date; sources?: ReadonlyMap<string, string> },
): Promise<void> =>
  insertChanges(
    tx,
    ids.map((id) => rowOf(id, by, now, { isNew: true, source: sources?.get(id) ?? '' })),
  );

/** Writes down the one change that is known of each of some products, whose variants need not be locked for it. */
export function noteChange(
  tx: Tx,
  { ids, by, now }: { ids: readonly string[]; by: ChangeBy; now: Date },
  { field, from, to }: { field: 'status' | 'labels'; from: string[]; to: string[] },
): Promise<void> {
  const change: StoredChange = {
    field,
    before: { of: 'codes', codes: from },
    after: { of: 'codes', codes: to },
  };
  return insertChanges(
    tx,
    ids.map((id) => rowOf(id, by, now, { changes: [change] })),
  );
}

function rowOf(
  productId: string,
  by: ChangeBy,
  now: Date,
  {
    changes = [],
    isNew = false,
    source = '',
  }: Partial<Pick<NewChange, 'changes' | 'source'>> & { isNew?: boolean },
): NewChange {
  return {
    id: newId(now.getTime()),
    product_id: productId,
    at: now,
    way: by.way,
    is_new: isNew,
    account_id: by.accountId,
    is_serving: by.isServing,
    program: by.program ?? '',
    source,
    changes: changes.slice(0, mostHistoryChanges),
    total: changes.length,
  };
}
