import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import type { PurchaseOrderLine } from '../../contract/purchase-orders/purchase-orders.ts';
import type { MatchReason } from '../../contract/purchase-orders/purchase-order-parts.ts';
import { requireFound } from '../../kit/errors.ts';
import { readText } from '../../kit/languages.ts';
import { sum } from '../../kit/money.ts';
import { lineAmount, wireUnitPrice } from '../../kit/unit-price.ts';
import { wireMoney } from '../../kit/wire.ts';
import type { OfferRow } from '../catalog/public.ts';
import { fileAddress } from '../files/public.ts';
import { mayOrder, type SignedIn } from '../platform/context.ts';
import { nameSpec } from '../products/public.ts';
import { getUnitNames } from '../reference/public.ts';
import { getShopCards } from '../shops/public.ts';
import { comparePrice } from './price-rules.ts';
import { readyLines, type ReadyLine } from './price-lines.ts';
import * as rows from './purchase-orders-sql.ts';
import { showRows } from './show-rows.ts';

const mostShops = 10;

/** A list of what was uploaded. */
export async function listPurchaseOrders(
  { db, actor }: SignedIn,
  page: ParsedOf<'purchaseOrders.list'>,
): Promise<OutputOf<'purchaseOrders.list'>> {
  const { rows: records, total } = await rows.listPurchaseOrders(db, actor.accountId, page);
  return { rowList: await showRows(db, records), totalRecord: total, mayOrder: mayOrder(actor) };
}

/** An order, with what its lines are and cost today. @throws {Refusal} NOT_FOUND */
export async function showPurchaseOrder(
  context: SignedIn,
  { id }: { id: string },
): Promise<OutputOf<'purchaseOrders.get'>> {
  const { db, actor, language, currency } = context;
  const order = requireFound(await rows.findPurchaseOrder(db, actor.accountId, id));
  const records = await rows.listLines(db, id);
  const { lines, offers } = await readyLines(context, records);
  const shopIds = [...offers.values()].map((offer) => offer.shop_id);
  if (order.shop_id) shopIds.push(order.shop_id);
  const [[row], units, shops] = await Promise.all([
    showRows(db, [{ ...order, line_count: records.length }]),
    getUnitNames(db, language),
    getShopCards(context, [...new Set(shopIds)]),
  ]);
  const nameOf = (shopId: string) => shops.get(shopId)?.name ?? '';
  const present = (offer: OfferRow) => ({
    skuId: offer.sku_id,
    productId: offer.product_id,
    title: readText(offer.titles, language, offer.source_language).text,
    spec: nameSpec(offer.specs, offer.spec_values, language),
    picture: fileAddress(offer.picture),
    unit: units.get(offer.unit_code) ?? offer.unit_code,
    shopId: offer.shop_id,
    shop: nameOf(offer.shop_id),
  });
  const orderLines = lines.map((line) => showLine(line, { offers, present, currency }));
  const inCart = orderLines.filter(({ isLeftOut }) => !isLeftOut);
  return {
    ...row!,
    version: order.version,
    mayOrder: mayOrder(actor),
    orderDate: order.order_date,
    deliveryDate: order.delivery_date,
    buyerName: order.buyer_name,
    sellerName: order.seller_name,
    shipTo: order.ship_to,
    skippedRows: order.skipped_rows,
    shopId: order.shop_id,
    shops: listShops(lines, offers, order.shop_id).map(([shopId, lineCount]) => ({
      id: shopId,
      name: nameOf(shopId),
      lineCount,
    })),
    lines: orderLines,
    total: wireMoney(
      sum(
        inCart.flatMap(({ today }) =>
          today?.amount && today.issue === null ? [BigInt(today.amount.amount)] : [],
        ),
      ),
      currency,
    ),
    questions: inCart.filter(({ question }) => question !== null).length,
  };
}

/** The shops that the lines may be of, those of most lines first; the chosen one in any case. */
function listShops(
  lines: readonly ReadyLine[],
  offers: ReadonlyMap<string, OfferRow>,
  chosenId: string | null,
): [string, number][] {
  const counts = new Map<string, number>(chosenId ? [[chosenId, 0]] : []);
  for (const { record } of lines) {
    const skuIds = [...(record.sku_id ? [record.sku_id] : []), ...record.candidate_ids];
    for (const shopId of new Set(skuIds.flatMap((skuId) => offers.get(skuId)?.shop_id ?? [])))
      counts.set(shopId, (counts.get(shopId) ?? 0) + 1);
  }
  const others = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, mostShops);
  const isListed = !chosenId || others.some(([shopId]) => shopId === chosenId);
  return isListed ? others : [...others, [chosenId, counts.get(chosenId)!]];
}

function showLine(
  { record, offer, question, cartQuantity, pricedLine }: ReadyLine,
  {
    offers,
    present,
    currency,
  }: {
    offers: ReadonlyMap<string, OfferRow>;
    present: (offer: OfferRow) => NonNullable<PurchaseOrderLine['variant']>;
    currency: string;
  },
): PurchaseOrderLine {
  const price = pricedLine?.price ?? null;
  return {
    position: record.position,
    lineNumber: record.line_number,
    itemNumber: record.item_number,
    buyerItemNumber: record.buyer_item_number,
    gtin: record.gtin,
    description: record.description,
    quantity: record.quantity,
    unit: record.unit,
    unitPrice: record.unit_price,
    priceQuantity: record.price_quantity,
    currency: record.currency,
    isLeftOut: record.is_left_out,
    // What is no longer sold is called by what the buyer’s file says, not by what its seller writes from then on.
    variant: offer?.on_sale ? present(offer) : null,
    matchedBy: offer?.on_sale ? (record.matched_by as MatchReason | null) : null,
    candidates: record.candidate_ids.flatMap((skuId, index) => {
      const candidate = offers.get(skuId);
      return candidate?.on_sale
        ? { ...present(candidate), matchedBy: record.candidate_reasons[index] as MatchReason }
        : [];
    }),
    question,
    cartQuantity,
    today:
      pricedLine && cartQuantity !== null
        ? {
            price: price && wireUnitPrice(price),
            publicPrice: pricedLine.customerPrice && wireUnitPrice(pricedLine.customerPrice.publicPrice),
            amount: price && wireMoney(lineAmount(price, cartQuantity), currency),
            // Whether a price is higher than one that somebody writes tells it, asked often enough.
            comparison:
              price &&
              comparePrice(
                {
                  unitPrice: record.unit_price,
                  priceQuantity: record.price_quantity,
                  currency: record.currency,
                },
                price,
              ),
            issue: pricedLine.issue,
            moq: pricedLine.offer.moq,
            multiple: pricedLine.offer.multiple,
            stock: pricedLine.offer.stock,
          }
        : null,
  };
}
