import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import type { ProductInput } from '../../contract/products/products.ts';
import { Refusal } from '../../kit/errors.ts';
import { listServed } from '../service-grants/public.ts';
import type { SignedIn } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { listShopsOf, nameShop, type InShop } from '../shops/public.ts';
import { listOwnProducts, listPrices } from './own-products/own-products-sql.ts';
import { showOwnRows } from './own-products/present-own-products.ts';
import { hasSamePrices } from './rules.ts';

/** The shops that let whoever calls see and write their products, by their id. */
export async function listServedShops(
  context: SignedIn,
): Promise<Map<string, OutputOf<'products.served'>['shops'][number] & { currency: string }>> {
  const grants = await listServed(context, 'products');
  const byOwner = new Map(grants.map((grant) => [grant.servedId, grant]));
  const shops = await listShopsOf(context.db, [...byOwner.keys()]);
  return new Map(
    shops.map((shop) => {
      const { grantId, rights } = byOwner.get(shop.owner_id)!;
      const { sale_currency: currency } = shop;
      return [shop.id, { grantId, name: nameShop(shop, context.language), rights, currency }];
    }),
  );
}

/** The products of all shops that a supplier service serves and that let it see them. */
export async function listServedProducts(
  context: SignedIn,
  { pageNum, pageSize, sort, grantId, ...filter }: ParsedOf<'products.served'>,
): Promise<OutputOf<'products.served'>> {
  const { db, language } = context;
  const served = await listServedShops(context);
  const requested = [...served].filter(([, one]) => grantId === undefined || one.grantId === grantId);
  const { rows, total } = await listOwnProducts(
    db,
    requested.map(([id]) => id),
    filter,
    { language, sort, pageNum, pageSize },
  );
  const products = await showOwnRows(context, rows);
  return {
    totalRecord: total,
    rowList: products.map((row, index) => ({ ...row, served: served.get(rows[index]!.shop_id)! })),
    shops: [...served.values()],
  };
}

/**
 * What a provider must have been given beside the right to write products: to set prices where they are new or change,
 * and to put on sale or take down where that is said.
 * @throws {Refusal} SERVICE_RIGHT_MISSING
 */
export async function checkServedSave(
  tx: Tx,
  { serving, shop }: InShop,
  { id, status, product }: { id?: string | undefined; status?: string | undefined; product: ProductInput },
): Promise<void> {
  if (!serving) return;
  const may = (right: string) => serving.rights.includes(right);
  if (may('publish') && may('prices')) return;
  const [before] = id ? await listPrices(tx, shop.id, [id]) : [];
  // Whoever may not publish may leave it as it is: what is new, or a draft, is not on sale.
  const isOnSale = before?.publish_status === 'published';
  const changesSale = status !== undefined && (status === 'published') !== isOnSale;
  if (changesSale && !may('publish')) throw new Refusal('SERVICE_RIGHT_MISSING');
  if (may('prices')) return;
  if (!before || !hasSamePrices(before.skus, product.skus)) throw new Refusal('SERVICE_RIGHT_MISSING');
}
