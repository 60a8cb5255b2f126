import { Refusal } from '../../../kit/errors.ts';
import { readText } from '../../../kit/languages.ts';
import { idsOfOneHand } from '../../accounts/public.ts';
import type { PricedLine } from '../../cart/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { getUnitNames } from '../../reference/public.ts';
import { readHoldings, type Holdings } from './holdings-sql.ts';
import { mostHeld } from '../rules.ts';
import type { Terms } from '../checkout/terms.ts';

/** What a buyer, and accounts that are likely the same hand, hold of the shops and products of some lines. */
export const holdingsOfHand = (
  { actor }: Pick<SignedIn, 'actor'>,
  db: Db,
  lines: readonly PricedLine[],
): Promise<Holdings> =>
  readHoldings(
    db,
    idsOfOneHand(actor.accountId),
    [...new Set(lines.map(({ offer }) => offer.shop_id))],
    lines.map(({ offer }) => offer.sku_id),
  );

/**
 * Refuses an order with which its buyer, and accounts that are likely the same hand, would hold more of a shop than the
 * shop lets anybody hold without having paid.
 * @param holdings  what they hold already
 * @param taken  whether the pieces have been taken out of stock for it already
 * @throws {Refusal} UNPAID_TOO_MANY with the shop's number of orders; HOLDING_TOO_MUCH with the product and how many
 * pieces of it can still be ordered
 */
export async function refuseHoldings(
  { db, language }: Pick<SignedIn, 'db' | 'language'>,
  holdings: Holdings,
  terms: readonly Pick<Terms, 'shop' | 'lines'>[],
  taken: boolean,
): Promise<void> {
  const lines = terms.flatMap(({ shop, lines: shopLines }) => shopLines.map((line) => ({ shop, ...line })));
  for (const { shop } of terms)
    if ((holdings.orders.get(shop.id) ?? 0) >= shop.unpaid_orders)
      throw new Refusal('UNPAID_TOO_MANY', { most: shop.unpaid_orders, shopId: shop.id });
  for (const { shop, offer, quantity } of lines) {
    const { stock, held, heldByThem } = holdings.pieces.get(offer.sku_id)!;
    const pieces = stock + held + (taken ? quantity : 0);
    const most = mostHeld(pieces, shop.unpaid_stock_percent, offer.moq);
    if (heldByThem + quantity <= most) continue;
    const units = await getUnitNames(db, language);
    throw new Refusal('HOLDING_TOO_MUCH', {
      unit: units.get(offer.unit_code) ?? offer.unit_code,
      title: readText(offer.titles, language, offer.source_language).text,
      skuId: offer.sku_id,
      most: Math.max(0, most - heldByThem),
      percent: shop.unpaid_stock_percent,
    });
  }
}
