import { randomBytes } from 'node:crypto';
import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { mostOpenLinks, mostSharedLines } from '../../contract/shared-links/shared-link-limits.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { readText, type Language } from '../../kit/languages.ts';
import { hashToken, listCompaniesOf } from '../accounts/public.ts';
import { listCartLines, priceAsCart } from '../cart/public.ts';
import { getProductCards, listOffers, type OfferRow } from '../catalog/public.ts';
import { listSavedProducts } from '../favorites/public.ts';
import { mayOrder, personOf, type SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { listOnlyVariants } from '../products/public.ts';
import { listLinesOf, lockListInUse } from '../requisition-lists/public.ts';
import { findQuote, findRfq, listStandingQuoteIds, termsOf } from '../rfqs/public.ts';
import { insertLink, lockLinksOf, type LineRow } from './links-sql.ts';
import { listOpenLinkIds } from './reach.ts';

type Sharing = ParsedOf<'sharedLinks.add'>;

const tokenBytes = 20;
const dayMs = 86_400_000;

/** Makes a link. Its token is in the answer alone. */
export async function share(context: SignedIn, sharing: Sharing): Promise<OutputOf<'sharedLinks.add'>> {
  const { db, actor, language, now } = context;
  const ownerId = personOf(actor);
  const companyId = await companyOf(context, sharing);
  if (sharing.kind === 'quote') await requireOwnQuote(context, sharing);
  const lines = await linesOf(context, sharing);
  if (sharing.kind !== 'quote' && lines.length === 0) throw new Refusal('SHARE_EMPTY');
  if (lines.length > mostSharedLines) throw new Refusal('SHARE_TOO_MANY', { maximum: mostSharedLines });
  const id = newId(now.getTime());
  const token = randomBytes(tokenBytes).toString('hex');
  const link = {
    id,
    token_hash: hashToken(token),
    owner_id: ownerId,
    kind: sharing.kind,
    audience: sharing.audience,
    company_id: companyId,
    acted_for_company_id: actor.company?.rights ? actor.company.id : null,
    quote_id: sharing.kind === 'quote' ? sharing.quoteId! : null,
    requisition_list_id: sharing.kind === 'buyingList' ? sharing.requisitionListId! : null,
    with_prices: sharing.isPriced,
    note: sharing.note,
    language,
    created_at: now,
    expires_at: new Date(now.getTime() + sharing.days * dayMs),
  };
  await transact(db, async (tx) => {
    await lockLinksOf(tx, ownerId);
    // Since its lines were read the list may have been deleted or put away.
    if (link.requisition_list_id) await lockListInUse(tx, listOwnerOf(actor), link.requisition_list_id);
    const openIds = await listOpenLinkIds(tx, ownerId, now);
    if (openIds.length >= mostOpenLinks) throw new Refusal('SHARE_LIMIT', { maximum: mostOpenLinks });
    await insertLink(tx, link, lines);
  });
  return { id, token };
}

/** The company whose people may look; null where anybody may. @throws {Refusal} NOT_FOUND, BAD_INPUT */
async function companyOf({ db, actor }: SignedIn, { audience, companyId }: Sharing): Promise<string | null> {
  if (audience === 'anyone') return null;
  if (companyId === undefined) throw new Refusal('BAD_INPUT', { fields: 'companyId' });
  const companies = await listCompaniesOf(db, personOf(actor));
  if (!companies.some(({ id }) => id === companyId)) throw new Refusal('NOT_FOUND');
  return companyId;
}

/**
 * What a shop asks of one buyer is between the two: their company is told at most.
 * @throws {Refusal} BAD_INPUT, NOT_FOUND, SHARE_QUOTE_OUTSIDE, QUOTE_CHANGED where its buyer was shown other terms
 */
async function requireOwnQuote(
  { db, actor }: SignedIn,
  { quoteId, termsAt, audience }: Sharing,
): Promise<void> {
  if (quoteId === undefined) throw new Refusal('BAD_INPUT', { fields: 'quoteId' });
  if (termsAt === undefined) throw new Refusal('BAD_INPUT', { fields: 'termsAt' });
  const quote = await findQuote(db, quoteId);
  const request = quote && (await findRfq(db, quote.rfq_id));
  if (request?.buyer_id !== personOf(actor)) throw new Refusal('NOT_FOUND');
  if (!(await listStandingQuoteIds(db, [quoteId])).has(quoteId)) throw new Refusal('NOT_FOUND');
  if (audience !== 'company') throw new Refusal('SHARE_QUOTE_OUTSIDE');
  if (termsOf(quote!) !== termsAt) throw new Refusal('QUOTE_CHANGED');
}

function linesOf(context: SignedIn, sharing: Sharing): Promise<LineRow[]> {
  const { kind, skuIds, productIds } = sharing;
  if (kind === 'buyingList') return linesOfList(context, sharing);
  if (kind === 'cart') return linesOfCart(context, skuIds);
  return kind === 'list' ? linesOfSaved(context, productIds) : Promise.resolve([]);
}

/** Lines of one's own cart: an id that is in somebody else's is in none. */
async function linesOfCart(context: SignedIn, skuIds: readonly string[] | undefined): Promise<LineRow[]> {
  const { db, actor, site, language } = context;
  const lines = await listCartLines(db, personOf(actor));
  const tickedSkus = skuIds && new Set(skuIds);
  const quantities = lines
    .filter((line) => tickedSkus?.has(line.sku_id) ?? true)
    .map((line) => ({ skuId: line.sku_id, quantity: line.quantity }));
  const ids = quantities.map(({ skuId }) => skuId);
  // At the prices of everybody: those of the buyer are nobody else's.
  return sharedLines(context, quantities, await listOffers(db, ids, site, null), language);
}

/** Whose buying lists somebody works with: those of the company that they act for, or their own. */
const listOwnerOf = (actor: SignedIn['actor']): string =>
  actor.company?.rights ? actor.company.id : personOf(actor);

/**
 * Lines of a buying list of the account that is acted for: of what is not on sale or deleted what it was called when it
 * came onto the list. Who may only read the lists of a company passes none on.
 * @throws {Refusal} BAD_INPUT, NOT_FOUND, COMPANY_RIGHT_MISSING
 */
async function linesOfList(context: SignedIn, { requisitionListId }: Sharing): Promise<LineRow[]> {
  const { db, actor, site, language } = context;
  if (requisitionListId === undefined) throw new Refusal('BAD_INPUT', { fields: 'requisitionListId' });
  const lines = await listLinesOf(db, listOwnerOf(actor), requisitionListId);
  if (!mayOrder(actor)) throw new Refusal('COMPANY_RIGHT_MISSING');
  const quantities = lines.map((line) => ({ skuId: line.sku_id, quantity: line.quantity }));
  const ids = quantities.map(({ skuId }) => skuId);
  const onSale = (await listOffers(db, ids, site, null)).filter((offer) => offer.on_sale);
  const lineOfSku = new Map(
    sharedLines(context, quantities, onSale, language).map((line) => [line.sku_id, line]),
  );
  return lines.map(
    (line) =>
      lineOfSku.get(line.sku_id) ?? {
        product_id: line.product_id,
        sku_id: line.sku_id,
        quantity: line.quantity,
        price: null,
        currency: null,
        title: line.title,
      },
  );
}

function sharedLines(
  { currency, rates }: SignedIn,
  quantities: readonly { skuId: string; quantity: number }[],
  offers: readonly OfferRow[],
  language: Language,
): LineRow[] {
  return priceAsCart(quantities, offers, currency, rates).map(({ offer, quantity, salePrice }) => ({
    product_id: offer.product_id,
    sku_id: offer.sku_id,
    quantity,
    price: salePrice,
    currency: salePrice === null ? null : offer.currency,
    title: readText(offer.titles, language, offer.source_language).text,
  }));
}

/** Products that one saved: of those with one variant as many as are sold at least, of the others no variant. */
async function linesOfSaved(
  context: SignedIn,
  productIds: readonly string[] | undefined,
): Promise<LineRow[]> {
  const { db, actor, site, language } = context;
  const saved = await listSavedProducts(db, personOf(actor));
  const tickedProducts = productIds && new Set(productIds);
  const ids = saved.filter((id) => tickedProducts?.has(id) ?? true);
  if (ids.length > mostSharedLines) throw new Refusal('SHARE_TOO_MANY', { maximum: mostSharedLines });
  const [cards, variants] = await Promise.all([getProductCards(context, ids), listOnlyVariants(db, ids)]);
  const offers = await listOffers(db, [...variants.values()], site, null);
  const quantities = offers.map(({ sku_id: skuId, moq }) => ({ skuId, quantity: moq }));
  const ofVariants = new Map(
    sharedLines(context, quantities, offers, language).map((line) => [line.product_id, line]),
  );
  return cards.map(
    ({ id, title }) =>
      ofVariants.get(id) ?? {
        product_id: id,
        sku_id: null,
        quantity: null,
        price: null,
        currency: null,
        title,
      },
  );
}
