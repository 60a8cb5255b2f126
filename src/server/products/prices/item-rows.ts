import type { Tx } from '../../platform/database.ts';
import type { InShop } from '../../shops/public.ts';
import { publishChangedProducts } from '../events.ts';
import { changeBy, keepHistory } from '../history/history.ts';
import { lockProduct } from '../write-products-sql.ts';
import { findByItemNumber, readSkus, readUpdates, saveUpdates, type LockedSku } from './item-numbers-sql.ts';
import { lastWord, onlySku, rowIssue, type RowAnswer } from './item-rows-rules.ts';

/** Who writes rows of item numbers, and of which shop. */
export type ItemWriter = Pick<InShop, 'shop' | 'now' | 'queue' | 'actor' | 'serving'> & {
  program: { name: string } | null;
};

interface ItemRow {
  itemNumber: string;
  asOf?: string | undefined;
}

interface ItemWork<Row extends ItemRow, Answer extends RowAnswer> {
  /** Of what a row speaks of its variant: two of one call that speak of the same contradict each other. */
  subjectOf: (row: Row) => string;
  /** What a row comes to; `done` where something has to be written. */
  answer: (row: Row, sku: LockedSku) => Answer;
  /** Writes what the rows that were answered with `done` come to. @param products  that they are of */
  write: (skus: readonly LockedSku[], products: readonly string[]) => Promise<void>;
  /** Looks up what answering takes, once the variants are locked. */
  prepare?: (skuIds: readonly string[]) => Promise<void>;
}

/**
 * Answers rows of item numbers one by one, and writes those that say something new in the caller's transaction, with their
 * history. Products and variants are locked in the order in which orders take from them.
 */
export async function applyItemRows<Row extends ItemRow, Answer extends RowAnswer>(
  tx: Tx,
  context: ItemWriter,
  rows: readonly Row[],
  { subjectOf, answer, write, prepare }: ItemWork<Row, Answer>,
): Promise<(Answer | RowAnswer)[]> {
  const { shop, now, queue } = context;
  const numbered = await findByItemNumber(tx, shop.id, [
    ...new Set(rows.map(({ itemNumber }) => itemNumber)),
  ]);
  const byNumber = Map.groupBy(numbered, (sku) => sku.item_number);
  await lockProduct(tx, shop.id, [...new Set(numbered.map((sku) => sku.product_id))]);
  const ids = [...new Set(numbered.map((sku) => sku.sku_id))];
  const [skus, updates] = [await readSkus(tx, ids), await readUpdates(tx, ids)];
  await prepare?.(ids);
  const subjects = new Set<string>();
  const moments: { skuId: string; subject: string; asOf: Date }[] = [];
  const changedSkus = new Map<string, LockedSku>();
  const answers = rows.map((row): Answer | RowAnswer => {
    const skuId = onlySku(byNumber.get(row.itemNumber));
    if (typeof skuId !== 'string') return skuId;
    const sku = skus.get(skuId);
    if (!sku) return { outcome: 'unknown' };
    const subject = subjectOf(row);
    const asOf = row.asOf ? new Date(row.asOf) : now;
    const issue = rowIssue(asOf, lastWord(updates.get(skuId) ?? [], subject), now);
    if (issue) return issue;
    // What is said of all of it contradicts what is said of a part.
    const isTaken = subject === 'stock' ? subjects.has(skuId) : subjects.has(`${skuId} stock`);
    if (isTaken || subjects.has(`${skuId} ${subject}`)) return { outcome: 'refused', issue: 'twice' };
    const result = answer(row, sku);
    if (result.outcome === 'refused') return result;
    subjects.add(skuId).add(`${skuId} ${subject}`);
    moments.push({ skuId, subject, asOf });
    if (result.outcome === 'done') changedSkus.set(skuId, sku);
    return result;
  });
  const products = [...new Set([...changedSkus.values()].map((sku) => sku.product_id))];
  if (products.length > 0)
    await keepHistory(tx, { ids: products, by: changeBy(context, 'program'), now }, () =>
      write([...changedSkus.values()], products),
    );
  await saveUpdates(tx, moments);
  await publishChangedProducts(queue, tx, products);
  return answers;
}
