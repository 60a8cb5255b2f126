import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { kindRule } from '../../contract/certificates/certificate-kinds.ts';
import { Refusal } from '../../kit/errors.ts';
import { transact, type Tx } from '../platform/database.ts';
import { lockProduct, publishChangedProducts } from '../products/public.ts';
import { refuseSuspended, type InShop } from '../shops/public.ts';
import * as products from './products-sql.ts';
import { lockOfShop } from './save.ts';
import { noteGrowth } from './sql.ts';

/**
 * Changes which products have a certificate, and tells of them.
 * @throws {Refusal} NOT_FOUND, CERTIFICATE_OF_SHOP, SHOP_SUSPENDED where one is added
 */
async function change(
  { db, queue, shop, now }: InShop,
  id: string,
  isAdded: boolean,
  write: (tx: Tx, certificate: { id: string; shopId: string; now: Date }) => Promise<string[]>,
): Promise<OutputOf<'certificates.attach'>> {
  if (isAdded) await refuseSuspended(db, shop.id);
  return transact(db, async (tx) => {
    const { kind } = await lockOfShop(tx, shop.id, id);
    if (isAdded && kindRule(kind).scope === 'shop') throw new Refusal('CERTIFICATE_OF_SHOP');
    const productIds = await write(tx, { id, shopId: shop.id, now });
    // Whoever is looking at it now has not seen these.
    if (isAdded && productIds.length > 0) await noteGrowth(tx, id);
    await publishChangedProducts(queue, tx, productIds);
    return { changed: productIds.length };
  });
}

export const attachProducts = (context: InShop, { id, productIds }: ParsedOf<'certificates.attach'>) =>
  change(context, id, true, async (tx, certificate) => {
    const wantedIds = [...new Set(productIds)];
    const locked = await lockProduct(tx, certificate.shopId, wantedIds);
    if (locked.size < wantedIds.length) throw new Refusal('NOT_FOUND');
    return products.insertProducts(tx, certificate, wantedIds);
  });

export const attachCategory = (
  context: InShop,
  { id, categoryId }: ParsedOf<'certificates.attachCategory'>,
) => change(context, id, true, (tx, certificate) => products.insertCategory(tx, certificate, categoryId));

export const detachProducts = (context: InShop, { id, productIds }: ParsedOf<'certificates.detach'>) =>
  change(context, id, false, (tx, certificate) => products.deleteProducts(tx, certificate, productIds));
