import type { OutputOf } from '../../contract/contract.ts';
import type { RequisitionLine } from '../../contract/requisition-lists/requisition-lists.ts';
import { requireFound } from '../../kit/errors.ts';
import { readText, type Language } from '../../kit/languages.ts';
import { sum } from '../../kit/money.ts';
import { wireStored, wireUnitPrice } from '../../kit/unit-price.ts';
import { wireMoney, wireTime } from '../../kit/wire.ts';
import { getPersonNames } from '../accounts/public.ts';
import {
  isPriced,
  minimumOrders,
  priceAsCart,
  splitByShop,
  type PricedLine,
  type PricelessLine,
} from '../cart/public.ts';
import { listOffers, type OfferRow } from '../catalog/public.ts';
import { listCompanyOrders } from '../companies/public.ts';
import { fileAddress } from '../files/public.ts';
import { listLastOrders } from '../orders/public.ts';
import { mayOrder, type SignedIn } from '../platform/context.ts';
import { priceBuyerOf } from '../price-lists/public.ts';
import { listSkuCodes, nameSpec } from '../products/public.ts';
import { getUnitNames } from '../reference/public.ts';
import { getShopCards } from '../shops/public.ts';
import { listLines, type LineRow } from './lines-sql.ts';
import { findList } from './lists-sql.ts';
import { changeOfPrice } from './price-change-rules.ts';
import { showRows } from './show-rows.ts';

type ShownList = OutputOf<'requisitionLists.get'>;
type LineToday = PricedLine | PricelessLine;
type LastOrder = Omit<NonNullable<RequisitionLine['lastOrder']>, 'change'> & {
  storedPrice: bigint;
  /** Pieces of all variants of the product in that order: they counted together for the price. */
  piecesOfProduct: number;
  currency: string;
};

/** A list at the prices of now for whoever looks. @throws {Refusal} NOT_FOUND */
export async function showList(context: SignedIn, { id }: { id: string }): Promise<ShownList> {
  const { db, actor, language, currency, rates } = context;
  const list = requireFound(await findList(db, actor.accountId, id));
  const lines = await listLines(db, id);
  const skuIds = lines.map((line) => line.sku_id);
  const [offers, codes, units, lastOrders, [row]] = await Promise.all([
    listOffers(db, skuIds, context.site, priceBuyerOf(context)),
    listSkuCodes(db, skuIds),
    getUnitNames(db, language),
    listOrderedLast(context, skuIds),
    showRows(db, [list]),
  ]);
  const shops = await getShopCards(
    context,
    offers.map((offer) => offer.shop_id),
  );
  const { bySku, usual, optional } = priceLinesOf(context, lines, offers);
  const below = minimumOrders(usual, currency, rates);
  const amountOf = (some: readonly PricedLine[] | undefined) =>
    wireMoney(sum((some ?? []).map(({ amount }) => amount)), currency);
  const usualOfShop = splitByShop(usual);
  const optionalOfShop = splitByShop(optional);
  const offerOf = new Map(offers.map((offer) => [offer.sku_id, offer]));
  return {
    ...row!,
    poNumber: list.po_number,
    costCenter: list.cost_center,
    mayEdit: mayOrder(actor),
    lines: lines.map((line) => {
      const offer = offerOf.get(line.sku_id);
      return {
        ...describeLine(line, offer, language),
        ...numbersOf(offer?.on_sale ? codes.get(line.sku_id) : undefined),
        shop: (offer && shops.get(offer.shop_id)) ?? null,
        unit: offer ? (units.get(offer.unit_code) ?? offer.unit_code) : '',
        ...showPrice(bySku.get(line.sku_id), currency),
        lastOrder: showLastOrder(context, lastOrders.get(line.sku_id), bySku.get(line.sku_id)),
      };
    }),
    shops: [...new Set([...usualOfShop.keys(), ...optionalOfShop.keys()])].map((shopId) => ({
      shop: shops.get(shopId)!,
      amount: amountOf(usualOfShop.get(shopId)),
      optionalAmount: amountOf(optionalOfShop.get(shopId)),
      minimum: below.has(shopId) ? wireMoney(below.get(shopId)!.minimum, currency) : null,
    })),
    total: amountOf(usual),
  };
}

/**
 * Prices the lines that are ordered every time as a cart of just these, and the others as they would be beside them.
 * @returns all of them by variant, and those of each kind that can be ordered
 */
function priceLinesOf(
  { currency, rates }: SignedIn,
  lines: readonly LineRow[],
  offers: readonly OfferRow[],
): { bySku: Map<string, LineToday>; usual: PricedLine[]; optional: PricedLine[] } {
  const priceSome = (some: readonly LineRow[]) =>
    priceAsCart(
      some.map((line) => ({ skuId: line.sku_id, quantity: line.quantity })),
      offers,
      currency,
      rates,
    );
  const usualLines = priceSome(lines.filter((line) => !line.is_optional));
  const optionalIds = new Set(lines.flatMap((line) => (line.is_optional ? line.sku_id : [])));
  // Only variants of one product count together for its prices.
  const optionalProducts = new Set(lines.flatMap((line) => (line.is_optional ? line.product_id : [])));
  const optionalLines = priceSome(lines.filter((line) => optionalProducts.has(line.product_id))).filter(
    ({ offer }) => optionalIds.has(offer.sku_id),
  );
  const orderable = (some: readonly LineToday[]) =>
    some.filter(isPriced).filter(({ issue }) => issue === null);
  return {
    bySku: new Map([...usualLines, ...optionalLines].map((line) => [line.offer.sku_id, line])),
    usual: orderable(usualLines),
    optional: orderable(optionalLines),
  };
}

const numbersOf = (codes: { code: string; skuCode: string } = { code: '', skuCode: '' }) => ({
  itemNumber: codes.skuCode || codes.code,
  productCode: codes.skuCode ? codes.code : '',
});

/** What a line is: of what is not on sale any more only what it was called when it came onto the list. */
function describeLine(line: LineRow, offer: OfferRow | undefined, language: Language) {
  const onSale = offer?.on_sale ? offer : undefined;
  return {
    skuId: line.sku_id,
    productId: line.product_id,
    version: line.version,
    title: onSale ? readText(onSale.titles, language, onSale.source_language).text : line.title,
    spec: onSale ? nameSpec(onSale.specs, onSale.spec_values, language) : [],
    picture: onSale ? fileAddress(onSale.picture) : '',
    quantity: line.quantity,
    note: line.note,
    isOptional: line.is_optional,
    moq: offer?.moq ?? 1,
    multiple: offer?.multiple ?? 1,
    stock: onSale?.stock ?? 0,
  };
}

function showPrice(
  line: LineToday | undefined,
  currency: string,
): Pick<RequisitionLine, 'price' | 'publicPrice' | 'amount' | 'issue'> {
  if (!line || line.issue === 'gone') return { price: null, publicPrice: null, amount: null, issue: 'gone' };
  const source = line.customerPrice ?? line.live;
  return {
    price: line.price && wireUnitPrice(line.price),
    publicPrice: source && wireUnitPrice(source.publicPrice),
    amount: line.amount === null ? null : wireMoney(line.amount, currency),
    issue: line.issue,
  };
}

function showLastOrder(
  { currency, rates }: SignedIn,
  order: LastOrder | undefined,
  today: LineToday | undefined,
): RequisitionLine['lastOrder'] {
  if (!order) return null;
  const { storedPrice, currency: paidCurrency, piecesOfProduct, ...lastOrder } = order;
  const line = today && today.issue !== 'gone' && isPriced(today) ? today : undefined;
  if (!line) return { ...lastOrder, change: null };
  // Prices go down with quantities: what a piece costs today of so many as were ordered then.
  const [thenLine] = priceAsCart(
    [{ skuId: line.offer.sku_id, quantity: piecesOfProduct }],
    [line.offer],
    currency,
    rates,
  );
  const paidBefore = { storedPrice, currency: paidCurrency };
  const change = changeOfPrice(
    { listPrice: line.price, alikePrice: thenLine?.price ?? line.price },
    paidBefore,
  );
  return { ...lastOrder, change };
}

/** When the owner of a list ordered each of some variants last, and who did it. */
async function listOrderedLast(
  { db, actor }: SignedIn,
  skuIds: readonly string[],
): Promise<Map<string, LastOrder>> {
  const orders = [...(await listLastOrders(db, actor.accountId, skuIds)).values()];
  const ofCompany = await listCompanyOrders(
    db,
    orders.map((order) => order.order_id),
  );
  const personOfOrder = new Map(ofCompany.map((order) => [order.order_id, order.ordered_by]));
  const byOf = (orderId: string) => personOfOrder.get(orderId) ?? actor.accountId;
  const names = await getPersonNames(
    db,
    orders.map((order) => byOf(order.order_id)),
  );
  return new Map(
    orders.map((order) => [
      order.sku_id,
      {
        orderId: order.order_id,
        number: order.number,
        at: wireTime(order.submitted_at),
        by: names.get(byOf(order.order_id)) ?? '',
        quantity: order.quantity,
        price: wireStored(order.unit_price, order.currency),
        storedPrice: order.unit_price,
        piecesOfProduct: order.product_quantity,
        currency: order.currency,
      },
    ]),
  );
}
