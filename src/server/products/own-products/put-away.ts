import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import type { DeleteIssue } from '../../../contract/products/product-limits.ts';
import { Refusal } from '../../../kit/errors.ts';
import { transact, type Tx } from '../../platform/database.ts';
import type { InShop } from '../../shops/public.ts';
import { publishChangedProducts } from '../events.ts';
import { changeBy, keepHistory } from '../history/history.ts';
import { listPrices } from './own-products-sql.ts';
import { deleteProduct, setArchived } from '../status-sql.ts';
import { lockProduct } from '../write-products-sql.ts';

type ProductVersions = ParsedOf<'products.archive'>['products'];

/** What names a product by the constraint that keeps it. */
const namedBy: Readonly<Record<string, DeleteIssue>> = {
  order_lines_product_id_fkey: 'ordered',
  order_lines_sku_id_fkey: 'ordered',
  reservations_sku_id_fkey: 'ordered',
  live_sales_programme_id_product_id_fkey: 'ordered',
  rfq_quotes_product_id_fkey: 'quoted',
  call_off_agreements_product_id_fkey: 'quoted',
  samples_shop_id_product_id_fkey: 'sampled',
  message_threads_product_id_fkey: 'discussed',
  messages_product_id_fkey: 'discussed',
  reviews_product_id_fkey: 'reviewed',
  coupon_products_product_id_fkey: 'inCoupon',
  promotion_products_product_id_fkey: 'inPromotion',
  product_takedowns_product_id_fkey: 'takenDown',
};

/** Archives products or restores them; what somebody else changed meanwhile stays as it is. */
export function archive(
  context: InShop,
  { products, archived }: ParsedOf<'products.archive'>,
): Promise<OutputOf<'products.archive'>> {
  const { db, queue, shop, now } = context;
  return transact(db, async (tx) => {
    const { current, refused } = await lockSeen(tx, shop.id, products);
    const ids = current.map(({ id }) => id);
    const changed = await keepHistory(tx, { ids, by: changeBy(context, 'list'), now }, () =>
      setArchived(tx, ids, archived, now),
    );
    await publishChangedProducts(queue, tx, changed);
    return { changed: changed.length, refused };
  });
}

/** Deletes products, each by itself: what something else names stays and says what that is. */
export function deleteProducts(
  { db, queue, shop }: InShop,
  { products }: ParsedOf<'products.delete'>,
): Promise<OutputOf<'products.delete'>> {
  return transact(db, async (tx) => {
    const { current, refused } = await lockSeen(tx, shop.id, products);
    const answer: OutputOf<'products.delete'> = { deleted: 0, refused };
    const gone: string[] = [];
    for (const { id, title } of current) {
      const constraint = await deleteProduct(tx, shop.id, id);
      if (constraint === undefined) gone.push(id);
      else {
        const issue = namedBy[constraint];
        if (!issue) throw new Error(`a product is kept by ${constraint}, which has no name`);
        answer.refused.push({ id, title, issue });
      }
    }
    await publishChangedProducts(queue, tx, gone);
    return { ...answer, deleted: gone.length };
  });
}

/**
 * A shop's products, held until the transaction ends: those that are as they were seen, and those that are not.
 * @throws {Refusal} NOT_FOUND when one of them is not there or is another shop's
 */
export async function lockSeen(tx: Tx, shopId: string, products: ProductVersions) {
  const versions = new Map(products.map(({ id, version }) => [id, version]));
  const ids = [...versions.keys()];
  if ((await lockProduct(tx, shopId, ids)).size < ids.length) throw new Refusal('NOT_FOUND');
  const rows = await listPrices(tx, shopId, ids);
  const isCurrent = ({ id, version }: { id: string; version: number }) => versions.get(id) === version;
  return {
    current: rows.filter(isCurrent),
    refused: rows
      .filter((row) => !isCurrent(row))
      .map(({ id, title }) => ({ id, title, issue: 'changed' as const })),
  };
}
