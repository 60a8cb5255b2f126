import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { sum } from '../../kit/money.ts';
import { wireMoney } from '../../kit/wire.ts';
import { isPriced, priceAsCart, reasonNotInCart } from '../cart/public.ts';
import { listOffers, type OfferRow } from '../catalog/public.ts';
import { personOf, type SignedIn } from '../platform/context.ts';
import { priceBuyerOf } from '../price-lists/public.ts';
import { findShopOfPerson } from '../shops/public.ts';
import { listLines, type LineRow } from './lines-sql.ts';
import { findList } from './lists-sql.ts';

/** @returns the chosen lines, or those that are ordered every time @throws {Refusal} NOT_FOUND, LIST_EMPTY */
export function chooseLines(lines: readonly LineRow[], skuIds: readonly string[] | undefined): LineRow[] {
  const ids = skuIds && new Set(skuIds);
  const chosenLines = lines.filter((line) => (ids ? ids.has(line.sku_id) : !line.is_optional));
  if (ids && chosenLines.length < ids.size) throw new Refusal('NOT_FOUND');
  if (chosenLines.length === 0) throw new Refusal('LIST_EMPTY');
  return chosenLines;
}

/** A line of a selection beside what is offered of it. */
interface ChosenLine {
  line: LineRow;
  offer: OfferRow | undefined;
  /** Why it cannot go into the cart; null where it can. */
  reason: ReturnType<typeof reasonNotInCart>;
  /** What it costs in a cart of just this selection; null where it cannot be ordered as it is. */
  amount: bigint | null;
}

/** Prices a part of a list as a cart of just these lines: what is left out counts for no tier. */
export async function priceChosen(context: SignedIn, lines: readonly LineRow[]): Promise<ChosenLine[]> {
  const { db, actor, site, currency, rates } = context;
  const ids = lines.map((line) => line.sku_id);
  const [offers, ownShop] = await Promise.all([
    listOffers(db, ids, site, priceBuyerOf(context)),
    findShopOfPerson(db, personOf(actor)),
  ]);
  const offerOf = new Map(offers.map((offer) => [offer.sku_id, offer]));
  const chosenLines = lines.map((line) => {
    const offer = offerOf.get(line.sku_id);
    return { line, offer, reason: reasonNotInCart(offer, ownShop?.id) };
  });
  const quantities = chosenLines.flatMap(({ line, reason }) =>
    reason === null ? [{ skuId: line.sku_id, quantity: line.quantity }] : [],
  );
  const orderable = priceAsCart(quantities, offers, currency, rates)
    .filter(isPriced)
    .filter(({ issue }) => issue === null);
  const amountOf = new Map(orderable.map(({ offer, amount }) => [offer.sku_id, amount]));
  return chosenLines.map((chosenLine) => ({
    ...chosenLine,
    amount: amountOf.get(chosenLine.line.sku_id) ?? null,
  }));
}

/** What chosen lines of a list come to as the only ones in a cart. @throws {Refusal} NOT_FOUND, CONTENT_CHANGED, LIST_EMPTY */
export async function priceSelection(
  context: SignedIn,
  { id, version, skuIds }: ParsedOf<'requisitionLists.priceSelection'>,
): Promise<OutputOf<'requisitionLists.priceSelection'>> {
  const { db, actor, currency } = context;
  const list = requireFound(await findList(db, actor.accountId, id));
  if (list.version !== version) throw new Refusal('CONTENT_CHANGED');
  const chosenLines = await priceChosen(context, chooseLines(await listLines(db, id), skuIds));
  const amounts = chosenLines.flatMap(({ line, amount }) =>
    amount === null ? [] : [{ skuId: line.sku_id, amount }],
  );
  return {
    lines: amounts.map(({ skuId, amount }) => ({ skuId, amount: wireMoney(amount, currency) })),
    total: wireMoney(sum(amounts.map(({ amount }) => amount)), currency),
  };
}
