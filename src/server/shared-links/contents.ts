import type { ProductCard } from '../../contract/catalog/catalog.ts';
import type { SharedContents, SharedLine } from '../../contract/shared-links/shared-links.ts';
import { mostSharedLines } from '../../contract/shared-links/shared-link-limits.ts';
import { readText } from '../../kit/languages.ts';
import { sum } from '../../kit/money.ts';
import { wireUnitPrice } from '../../kit/unit-price.ts';
import { wireMoney, wireTime } from '../../kit/wire.ts';
import { getPartnerNames } from '../accounts/public.ts';
import { isPriced, priceAsCart, type PricedLine, type PricelessLine } from '../cart/public.ts';
import {
  getCustomerPrices,
  getProductCards,
  listOffers,
  listStandings,
  unitPriceIn,
} from '../catalog/public.ts';
import { fileAddress } from '../files/public.ts';
import type { Context } from '../platform/context.ts';
import { priceBuyerOf } from '../price-lists/public.ts';
import { nameSpec } from '../products/public.ts';
import { getUnitNames } from '../reference/public.ts';
import { getShopCards } from '../shops/public.ts';
import { listLines, type LineRow } from './links-sql.ts';
import { showQuote } from './quote.ts';
import type { ReachedLink } from './reach.ts';

/** A line for whoever looks, and the shop it is of. */
interface PlacedLine {
  shopId: string;
  line: SharedLine;
  /** What it comes to for whoever looks; null where that is hidden or it cannot be ordered. */
  amount: bigint | null;
}

/**
 * What a link shows to whoever looks: at their prices, in their language and currency, as things are now. Of one that is
 * over its owner reads what it was, and nothing of what it showed.
 */
export async function showContents(
  context: Context,
  { link, isOwner, state }: ReachedLink,
): Promise<SharedContents> {
  const { db, currency } = context;
  const { with_prices: isPricedLink, company_id: companyId } = link;
  const isOpen = state === 'open';
  const rows = isOpen ? await listLines(db, link.id, mostSharedLines) : [];
  const [ofVariants, ofProducts, names, quote] = await Promise.all([
    placeVariants(context, rows, isPricedLink),
    placeProducts(context, rows, isPricedLink),
    getPartnerNames(db, [link.owner_id, ...(companyId ? [companyId] : [])]),
    isOpen && link.quote_id ? showQuote(context, link, link.quote_id) : null,
  ]);
  const placedLines = rows.map((row) => ofVariants.get(row) ?? ofProducts.get(row));
  const lines = placedLines.flatMap((line) => line ?? []);
  const shops = await getShopCards(
    context,
    lines.map(({ shopId }) => shopId),
  );
  const amounts = lines.flatMap(({ amount }) => amount ?? []);
  return {
    id: link.id,
    kind: link.kind,
    state,
    isOwner,
    ownerName: names.get(link.owner_id) ?? '',
    company: companyId && (names.get(companyId) ?? ''),
    note: link.note,
    language: link.language,
    isPriced: isPricedLink,
    sharedAt: wireTime(link.created_at),
    expiresAt: wireTime(link.expires_at),
    shops: [...Map.groupBy(lines, ({ shopId }) => shopId)].map(([shopId, ofShop]) => ({
      shop: shops.get(shopId)!,
      lines: ofShop.map(({ line }) => line),
    })),
    deleted: rows.filter((_, index) => placedLines[index] === undefined).map(({ title }) => title),
    total: amounts.length > 0 ? wireMoney(sum(amounts), currency) : null,
    quote,
  };
}

/** Lines of variants that there still are, as a cart shows them. */
async function placeVariants(
  context: Context,
  rows: readonly LineRow[],
  isPricedLink: boolean,
): Promise<Map<LineRow, PlacedLine>> {
  const { db, actor, site, currency, rates, language } = context;
  const ofVariants = rows.flatMap((row) => (row.sku_id ? [{ ...row, sku_id: row.sku_id }] : []));
  const sharedQuantities = ofVariants.map((row) => ({ skuId: row.sku_id, quantity: row.quantity ?? 1 }));
  const buyer = actor && priceBuyerOf({ ...context, actor });
  const [offers, units] = await Promise.all([
    listOffers(
      db,
      sharedQuantities.map(({ skuId }) => skuId),
      site,
      buyer,
    ),
    getUnitNames(db, language),
  ]);
  const lineOfSku = new Map(
    priceAsCart(sharedQuantities, offers, currency, rates).map((line) => [line.offer.sku_id, line]),
  );
  return new Map(
    rows.flatMap((row) => {
      const line = row.sku_id && lineOfSku.get(row.sku_id);
      return line ? [[row, placeVariant(context, { row, line, units, isPricedLink })] as const] : [];
    }),
  );
}

interface VariantLine {
  row: LineRow;
  line: PricedLine | PricelessLine;
  units: ReadonlyMap<string, string>;
  isPricedLink: boolean;
}

function placeVariant(context: Context, { row, line, units, isPricedLink }: VariantLine): PlacedLine {
  const { offer, quantity } = line;
  const { language, currency } = context;
  const unit = units.get(offer.unit_code) ?? offer.unit_code;
  if (line.issue === 'gone') return placeGone(row, offer.shop_id, unit);
  const pricedLine = isPricedLink && isPriced(line) ? line : null;
  return {
    shopId: offer.shop_id,
    amount: pricedLine?.issue === null ? pricedLine.amount : null,
    line: {
      productId: offer.product_id,
      skuId: offer.sku_id,
      title: readText(offer.titles, language, offer.source_language).text,
      spec: nameSpec(offer.specs, offer.spec_values, language),
      picture: fileAddress(offer.picture),
      unit,
      quantity,
      moq: offer.moq,
      multiple: offer.multiple,
      stock: offer.stock,
      price: pricedLine && wireUnitPrice(pricedLine.price),
      amount: pricedLine && wireMoney(pricedLine.amount, currency),
      formerPrice: pricedLine && formerPriceOf(context, row, pricedLine),
      issue: line.issue,
    },
  };
}

/** What was taken down: as it was shared. What its seller writes from then on is nobody's business. */
const placeGone = (row: LineRow, shopId: string, unit: string): PlacedLine => ({
  shopId,
  amount: null,
  line: {
    productId: row.product_id,
    skuId: row.sku_id,
    title: row.title,
    spec: [],
    picture: '',
    unit,
    quantity: row.quantity,
    moq: 1,
    multiple: 1,
    stock: 0,
    price: null,
    amount: null,
    formerPrice: null,
    issue: 'gone',
  },
});

/**
 * What everybody paid then, where that is something else now. Whoever pays a price of their own compares nothing, and what
 * cannot be ordered as it was shared has no price to compare.
 */
function formerPriceOf(
  { currency, rates }: Context,
  row: LineRow,
  { offer, salePrice, customerPrice, live, issue }: PricedLine,
): SharedLine['formerPrice'] {
  if (issue !== null || row.price === null || customerPrice || live || offer.price_visibility !== 'public')
    return null;
  if (row.currency !== offer.currency || row.price === salePrice) return null;
  return wireUnitPrice(unitPriceIn(row.price, row.currency, currency, rates));
}

/** Lines of products alone, whose variant whoever orders them chooses: at the least that whoever looks pays. */
async function placeProducts(
  context: Context,
  rows: readonly LineRow[],
  isPricedLink: boolean,
): Promise<Map<LineRow, PlacedLine>> {
  const { db, actor, site } = context;
  const ids = rows.flatMap((row) => (row.sku_id ? [] : row.product_id));
  if (ids.length === 0) return new Map();
  const [cards, standings, customerPrices] = await Promise.all([
    getProductCards(context, ids),
    listStandings(db, ids, site),
    actor ? getCustomerPrices({ ...context, actor }, { productIds: ids, withTiers: false }) : [],
  ]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const pricesOfCustomer = new Map(customerPrices.map((prices) => [prices.productId, prices.priceFrom]));
  return new Map(
    rows.flatMap((row) => {
      const card = row.sku_id ? undefined : byId.get(row.product_id);
      if (!card) return [];
      if (standings.get(card.id)?.on_sale !== true)
        return [[row, placeGone(row, card.shop.id, card.unit)] as const];
      const price = pricesOfCustomer.get(card.id) ?? card.priceFrom;
      return [[row, placeProduct(card, price, isPricedLink)] as const];
    }),
  );
}

const placeProduct = (card: ProductCard, price: SharedLine['price'], isPricedLink: boolean): PlacedLine => ({
  shopId: card.shop.id,
  amount: null,
  line: {
    productId: card.id,
    skuId: null,
    title: card.title,
    spec: [],
    picture: card.pictures[0] ?? '',
    unit: card.unit,
    quantity: null,
    moq: card.moq,
    multiple: 1,
    stock: 0,
    price: isPricedLink ? price : null,
    amount: null,
    formerPrice: null,
    issue: price === null ? 'hidden' : null,
  },
});
