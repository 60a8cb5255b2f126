import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { transact, type Tx } from '../platform/database.ts';
import { answerOnce } from '../platform/once/once-answers.ts';
import { applyItemRows, changeSkus, type ItemWriter } from '../products/public.ts';
import type { InShop } from '../shops/public.ts';
import { listOpenForEdits } from '../warehouses/public.ts';
import { listHeld } from './sql.ts';
import { addedBy, stockAfter, withChange, type HeldPieces, type StockChange } from './set-stock-rules.ts';

type Answer = OutputOf<'stock.setByItemNumber'>;

/**
 * Sets stock by item numbers, each row by itself. What unpaid orders hold is counted in by whoever counts shelves, and is
 * not on sale: so many pieces less are.
 * @throws {Refusal} IDEMPOTENCY_KEY_REUSED
 */
export function setStockByItemNumber(
  context: InShop,
  input: ParsedOf<'stock.setByItemNumber'>,
): Promise<Answer> {
  const { db, shop } = context;
  const request = { call: 'stock.setByItemNumber', input };
  return transact(db, (tx) =>
    answerOnce(tx, context, shop.id, request, async () => ({ rows: await setStockRows(tx, context, input) })),
  );
}

/** Sets stock by item numbers in the caller's transaction, each row by itself. */
export async function setStockRows(
  tx: Tx,
  context: ItemWriter,
  { rows }: ParsedOf<'stock.setByItemNumber'>,
): Promise<Answer['rows']> {
  const { shop } = context;
  let heldBySku = new Map<string, HeldPieces[]>();
  let open = new Set<string>();
  const changes = new Map<string, StockChange>();
  const answers = await applyItemRows(tx, context, rows, {
    subjectOf: ({ warehouseId }) => warehouseId ?? 'stock',
    async prepare(skuIds) {
      heldBySku = Map.groupBy(await listHeld(tx, skuIds), ({ skuId }) => skuId);
      if (rows.some(({ warehouseId }) => warehouseId !== undefined))
        open = (await listOpenForEdits(tx, shop.id)).add(shop.id);
    },
    answer({ quantity, warehouseId }, sku) {
      if (warehouseId !== undefined && !open.has(warehouseId))
        return { outcome: 'refused' as const, issue: 'warehouse' as const };
      const where = { shopId: shop.id, warehouseId };
      const { added, pieces } = addedBy(quantity, sku, heldBySku.get(sku.id) ?? [], where);
      if (added !== 0) changes.set(sku.id, withChange(changes.get(sku.id), added, where));
      const change = changes.get(sku.id);
      const stock = change ? stockAfter(sku.stock, change) : sku.stock;
      return { outcome: added === 0 ? ('unchanged' as const) : ('done' as const), stock, held: pieces };
    },
    write: () =>
      changeSkus(
        tx,
        [...changes].map(([id, change]) => ({ id, tier_minimums: null, tier_prices: null, ...change })),
      ),
  });
  return rows.map(({ itemNumber }, index) => ({ itemNumber, ...answers[index]! }));
}
