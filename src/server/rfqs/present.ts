import type { OutputOf } from '../../contract/contract.ts';
import { roles } from '../../contract/accounts/roles.ts';
import type { ListedRfq, Quote, ShownRfq, WholeRfq } from '../../contract/rfqs/rfqs.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { countryName } from '../../kit/region-names.ts';
import { wireUnitPrice } from '../../kit/unit-price.ts';
import { wireMoney, wireTime } from '../../kit/wire.ts';
import { getPartnerNames } from '../accounts/public.ts';
import { getCardsOnSale, unitPriceIn } from '../catalog/public.ts';
import { getCategories } from '../categories/public.ts';
import { fileAddress } from '../files/public.ts';
import { isServing } from '../service-grants/public.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { getUnitNames } from '../reference/public.ts';
import { getShopCards } from '../shops/public.ts';
import { showDocuments } from './documents.ts';
import { lastDayOf, paymentTermsOf, stateAt, termsOf } from './rules.ts';
import { hasChanged, readNamedProduct } from './named-product-rules.ts';
import { findNamable } from './named-products.ts';
import { callOffsOf } from './call-off-rules.ts';
import { readRanges } from './range-rules.ts';
import type { RfqRow, QuoteRow } from './sql.ts';

/** Requests as everybody may see them: nothing of the buyer is in them. */
export async function showRfqs(
  { db, language, now }: Context,
  results: readonly RfqRow[],
): Promise<ShownRfq[]> {
  const [categories, units] = await Promise.all([getCategories(db), getUnitNames(db, language)]);
  return results.map((row) => ({
    id: row.id,
    title: row.title,
    language: row.language as Language,
    pictures: row.pictures.map(fileAddress),
    category: {
      id: row.category_id,
      name: readText((categories.get(row.category_id)?.names ?? {}) as Text, language).text,
    },
    quantity: row.quantity,
    unit: units.get(row.unit_code) ?? row.unit_code,
    targetPrice:
      row.target_price !== null && row.currency !== null ? wireMoney(row.target_price, row.currency) : null,
    country: row.country,
    countryName: countryName(row.country, language),
    state: stateAt(row, now),
    quoteCount: row.quote_count,
    publishedAt: wireTime(row.published_at),
    lastDay: lastDayOf(row.deadline),
  }));
}

/** Somebody's own, with whom a buyer service asks for and which service published it for a buyer. */
export async function showListed(context: SignedIn, results: readonly RfqRow[]): Promise<ListedRfq[]> {
  const [rfqs, names] = await Promise.all([showRfqs(context, results), namesOf(context, results)]);
  return rfqs.map((one, index) => ({
    ...one,
    ...forWhom(context, results[index]!, names),
    isHidden: results[index]!.is_hidden,
  }));
}

const namesOf = ({ db }: SignedIn, results: readonly RfqRow[]) =>
  getPartnerNames(
    db,
    results.flatMap((row) => [row.buyer_id, row.publisher_id, row.recommended_by ?? []].flat()),
  );

const forWhom = ({ actor }: SignedIn, row: RfqRow, names: ReadonlyMap<string, string>) => ({
  buyer: actor.role === roles.buyerService ? { id: row.buyer_id, name: names.get(row.buyer_id) ?? '' } : null,
  publishedBy:
    row.publisher_id === row.buyer_id
      ? null
      : { id: row.publisher_id, name: names.get(row.publisher_id) ?? '' },
});

type OwnParts = Pick<OutputOf<'rfqs.get'>, 'buyer' | 'publishedBy' | 'mayCounter' | 'recommended'>;

/** What of a request is told to nobody but its buyer and the service that the buyer lets see it. */
export async function showOwnParts(context: SignedIn, row: RfqRow, isMine: boolean): Promise<OwnParts> {
  if (!isMine) return { buyer: null, publishedBy: null, mayCounter: false, recommended: null };
  const { db, actor } = context;
  const names = await namesOf(context, [row]);
  const { recommended_quote_id: quoteId, recommended_by: by, recommended_at: at } = row;
  return {
    ...forWhom(context, row, names),
    mayCounter: actor.role === roles.buyer || (await isServing(db, context, row.buyer_id, 'counter')),
    recommended:
      quoteId && at
        ? {
            quoteId,
            note: row.recommended_note,
            by: { id: by ?? row.publisher_id, name: names.get(by ?? row.publisher_id) ?? '' },
            at: wireTime(at),
          }
        : null,
  };
}

export async function showWhole(context: Context, row: RfqRow): Promise<WholeRfq> {
  const [rfq] = await showRfqs(context, [row]);
  return { ...rfq!, details: row.details, documents: await showDocuments(context.db, row.id) };
}

type Naming = Pick<QuoteRow, 'shop_id' | 'product_id' | 'named_product'>;

async function showNamed(
  { db, language }: Context,
  row: Naming,
  onSale: ReadonlySet<string>,
): Promise<Quote['product']> {
  const product = readNamedProduct(row, language);
  if (!product) return null;
  const { id, title, version } = product;
  const picture = product.picture && fileAddress(product.picture);
  const now = await findNamable(db, row.shop_id, id);
  return { id, title, version, picture, isOnSale: onSale.has(id), hasChanged: hasChanged(row, now) };
}

/** The products that quotes name, as they were then. */
export async function showNamedProducts(
  context: Context,
  results: readonly Naming[],
): Promise<Quote['product'][]> {
  const products = await getCardsOnSale(
    context,
    results.flatMap((row) => row.product_id ?? []),
  );
  const onSale = new Set(products.map(({ id }) => id));
  return Promise.all(results.map((row) => showNamed(context, row, onSale)));
}

function showCallOffs(row: QuoteRow): Quote['callOffs'] {
  const callOffs = callOffsOf(row);
  return callOffs && { ...callOffs, freight: wireMoney(callOffs.freight, row.currency) };
}

export async function showQuotes(context: Context, results: readonly QuoteRow[]): Promise<Quote[]> {
  const { currency, rates } = context;
  const [shops, named] = await Promise.all([
    getShopCards(
      context,
      results.map((row) => row.shop_id),
    ),
    showNamedProducts(context, results),
  ]);
  return results.map((row, at) => ({
    id: row.id,
    shop: shops.get(row.shop_id)!,
    price: wireMoney(row.price, row.currency),
    about: wireUnitPrice(unitPriceIn(row.price, row.currency, currency, rates)),
    freight: wireMoney(row.freight, row.currency),
    counter:
      row.counter_price === null
        ? null
        : {
            price: wireMoney(row.counter_price, row.currency),
            quantity: row.counter_quantity,
            note: row.counter_note,
            at: wireTime(row.countered_at!),
          },
    orderId: row.order_id,
    hasLapsed: row.lapsed_order_id !== null,
    terms: paymentTermsOf(row),
    termsAt: termsOf(row),
    minimum: row.minimum,
    ranges: readRanges(row.ranges).map((range) => ({
      ...range,
      freight: wireMoney(range.freight, row.currency),
    })),
    callOffs: showCallOffs(row),
    agreementId: row.agreement_id,
    leadDays: row.lead_days,
    validUntil: row.valid_until,
    note: row.note,
    language: row.language as Language,
    product: named[at]!,
    quotedAt: wireTime(row.quoted_at),
    revisedAt: wireTime(row.revised_at),
  }));
}
