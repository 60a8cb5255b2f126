import { listOffers } from '../catalog/public.ts';
import { listOrderedSkus } from '../orders/public.ts';
import type { SignedIn } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { listSkusByNumber } from '../products/public.ts';
import {
  matchLine,
  orderedName,
  type LineIdentity,
  type LineMatch,
  type SkuOfShop,
} from './matching-rules.ts';
import { gtinForms, numberKey } from './numbers-rules.ts';
import { listLearned } from './purchase-orders-sql.ts';

/** Of what a buyer ordered, so much is looked through for names. */
const mostOrdered = 3_000;

type Matching = Pick<SignedIn, 'site' | 'actor'> & { db: Db };

/**
 * Matches lines of a purchase order to variants that are on sale on the caller's site.
 * @param shopId  the seller whose item numbers are meant; null: those of the shops that the buyer ordered from count
 */
export async function matchLines(
  { db, site, actor }: Matching,
  lines: readonly LineIdentity[],
  shopId: string | null,
): Promise<LineMatch[]> {
  const buyerId = actor.accountId;
  const [ordered, learnedRows] = await Promise.all([
    listOrderedSkus(db, buyerId, mostOrdered),
    listLearned(db, buyerId, lines.map(({ buyerItemNumber }) => numberKey(buyerItemNumber)).filter(Boolean)),
  ]);
  const trusted = shopId ? [shopId] : [...new Set(ordered.map((line) => line.shop_id))];
  const numbers = lines
    .flatMap(({ itemNumber, gtin }) => [numberKey(itemNumber), ...gtinForms(gtin)])
    .filter(Boolean);
  const bearers = await listSkusByNumber(db, site, numbers, { firstShopIds: trusted, onlyShopId: shopId });
  const names = new Set(lines.map(({ description }) => orderedName(description)));
  const orderedByName = new Map<string, SkuOfShop[]>();
  for (const { sku_id: skuId, shop_id: orderedShopId, titles, spec } of ordered) {
    const values = spec as Partial<Record<string, string>>[];
    for (const [language, title] of Object.entries(titles)) {
      const fullName = [title, ...values.map((value) => value[language] ?? '')].join(' ');
      for (const name of new Set([orderedName(title), orderedName(fullName)]))
        if (names.has(name))
          orderedByName.set(name, [...(orderedByName.get(name) ?? []), { skuId, shopId: orderedShopId }]);
    }
  }
  const offers = await listOffers(
    db,
    [
      ...new Set([
        ...learnedRows.map((row) => row.sku_id),
        ...[...orderedByName.values()].flat().map(({ skuId }) => skuId),
      ]),
    ],
    site,
    null,
  );
  // What is not sold any more, or by another seller than the one who is meant, is no answer.
  const onSale = new Map(
    offers.flatMap((offer) =>
      offer.on_sale && (shopId === null || offer.shop_id === shopId)
        ? [[offer.sku_id, { skuId: offer.sku_id, shopId: offer.shop_id }] as const]
        : [],
    ),
  );
  const knownProducts = {
    byNumber: Map.groupBy(
      bearers.map((row) => ({ key: row.number, skuId: row.sku_id, shopId: row.shop_id })),
      ({ key }) => key,
    ),
    trustedShopIds: new Set(trusted),
    learned: new Map(
      learnedRows.flatMap((row) => {
        const sku = onSale.get(row.sku_id);
        return sku ? [[row.number_key, sku] as const] : [];
      }),
    ),
    orderedByName: new Map(
      [...orderedByName].map(([name, skus]) => [name, skus.filter(({ skuId }) => onSale.has(skuId))]),
    ),
  };
  return lines.map((line) => matchLine(line, knownProducts));
}
