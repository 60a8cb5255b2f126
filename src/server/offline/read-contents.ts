import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { mostOfflineProducts } from '../../contract/offline/offline-limits.ts';
import { dayOfSite } from '../../contract/reference/site-days.ts';
import type { Site } from '../../contract/reference/sites.ts';
import { Refusal } from '../../kit/errors.ts';
import { wireTime } from '../../kit/wire.ts';
import type { SignedIn } from '../platform/context.ts';
import { readList } from '../requisition-lists/public.ts';
import { getOpenShop, getShopCards } from '../shops/public.ts';
import { authorOf } from './author.ts';
import { listShopProducts } from './contents-sql.ts';

type Contents = OutputOf<'offline.contents'>;

/**
 * What a catalog of a shop, or of a buying list, has for whoever stores it.
 * @throws {Refusal} NOT_FOUND for a shop that is closed and for somebody else’s list, BAD_INPUT unless it is one of both
 */
export async function readContents(
  context: SignedIn,
  { shopId, requisitionListId }: ParsedOf<'offline.contents'>,
): Promise<Contents> {
  if ((shopId === undefined) === (requisitionListId === undefined))
    throw new Refusal('BAD_INPUT', { fields: 'shopId' });
  const { now, site } = context;
  const content = shopId ? await ofShop(context, shopId) : await ofList(context, requisitionListId!);
  return { ...content, author: authorOf(context), day: dayOfSite(now, site as Site), at: wireTime(now) };
}

type Part = Pick<Contents, 'name' | 'productIds' | 'total' | 'lines'>;

async function ofShop(context: SignedIn, shopId: string): Promise<Part> {
  const { db, site } = context;
  await getOpenShop(db, shopId);
  const [cards, products] = await Promise.all([
    getShopCards(context, [shopId]),
    listShopProducts(db, shopId, site, mostOfflineProducts),
  ]);
  return { name: cards.get(shopId)!.name, productIds: products.ids, total: products.total, lines: [] };
}

async function ofList({ db, actor }: SignedIn, listId: string): Promise<Part> {
  const { name, lines } = await readList(db, actor.accountId, listId);
  const productIds = [...new Set(lines.map((line) => line.product_id))];
  return {
    name,
    productIds,
    total: productIds.length,
    lines: lines.map((line) => ({
      skuId: line.sku_id,
      productId: line.product_id,
      title: line.title,
      quantity: line.quantity,
    })),
  };
}
