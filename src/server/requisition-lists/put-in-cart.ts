import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { readText } from '../../kit/languages.ts';
import { fillCart, listCartIssues, reasonNotInCart } from '../cart/public.ts';
import { listOffers } from '../catalog/public.ts';
import { listLastOrders } from '../orders/public.ts';
import { personOf, type SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { priceBuyerOf } from '../price-lists/public.ts';
import { findShopOfPerson } from '../shops/public.ts';
import { requireInUse } from './change-lists.ts';
import { listLines, type LineRow } from './lines-sql.ts';
import { lockList, updateList } from './lists-sql.ts';
import { findTakingAnswer, insertTaking, listTaken } from './takings-sql.ts';

type Answer = OutputOf<'requisitionLists.putInCart'>;

/** How long what a list is booked under waits for its products to be ordered. */
const rememberedDays = 90;

/**
 * Puts lines of a list into the caller's own cart, on top of what is there, and says of each what became of it. From
 * there on it is a cart as any other: prices, minimums, approvals and budgets are those of its order. A second person who
 * presses learns first that somebody did just before: the list has another version by then.
 * @throws {Refusal} NOT_FOUND, CONTENT_CHANGED, LIST_ARCHIVED, LIST_EMPTY, CART_FULL
 */
export async function putInCart(
  context: SignedIn,
  { id, version, idempotencyKey: key, skuIds }: ParsedOf<'requisitionLists.putInCart'>,
): Promise<Answer> {
  const { db, actor, now } = context;
  const personId = personOf(actor);
  return transact(db, async (tx) => {
    const list = requireFound(await lockList(tx, actor.accountId, id));
    const storedAnswer = await findTakingAnswer(tx, id, personId, key);
    if (storedAnswer) return storedAnswer;
    requireInUse(list);
    if (list.version !== version) throw new Refusal('CONTENT_CHANGED');
    const lines = chooseLines(await listLines(tx, id), skuIds);
    const { answer, putIds } = await fillFrom({ ...context, db: tx }, lines);
    await insertTaking(tx, { listId: id, personId, key, skuIds: putIds, answer }, now);
    if (putIds.length > 0) await updateList(tx, id, {}, now);
    return answer;
  });
}

/** @throws {Refusal} NOT_FOUND, LIST_EMPTY */
function chooseLines(lines: readonly LineRow[], skuIds: readonly string[] | undefined): LineRow[] {
  const ids = skuIds && new Set(skuIds);
  const chosenLines = lines.filter((line) => (ids ? ids.has(line.sku_id) : !line.is_optional));
  if (ids && chosenLines.length < ids.size) throw new Refusal('NOT_FOUND');
  if (chosenLines.length === 0) throw new Refusal('LIST_EMPTY');
  return chosenLines;
}

async function fillFrom(
  context: SignedIn,
  lines: readonly LineRow[],
): Promise<{ answer: Answer; putIds: string[] }> {
  const { db, actor, site, language } = context;
  const ids = lines.map((line) => line.sku_id);
  const [offerRows, ownShop] = await Promise.all([
    listOffers(db, ids, site, priceBuyerOf(context)),
    findShopOfPerson(db, personOf(actor)),
  ]);
  const offers = new Map(offerRows.map((offer) => [offer.sku_id, offer]));
  const namedLines = lines.map((line) => {
    const offer = offers.get(line.sku_id);
    const title = offer?.on_sale ? readText(offer.titles, language, offer.source_language).text : line.title;
    return {
      skuId: line.sku_id,
      quantity: line.quantity,
      title,
      reason: reasonNotInCart(offer, ownShop?.id),
    };
  });
  const available = namedLines.filter(({ reason }) => reason === null);
  if (available.length > 0) await fillCart(context, 'add', available, false);
  const issues = available.length > 0 ? await listCartIssues(context) : new Map<string, never>();
  return {
    putIds: available.map(({ skuId }) => skuId),
    answer: {
      put: available.map(({ skuId, title, quantity }) => ({
        title,
        quantity,
        issue: issues.get(skuId) ?? null,
      })),
      missing: namedLines.flatMap(({ title, reason }) => (reason === null ? [] : [{ title, reason }])),
    },
  };
}

/** Under what lists are booked by which some products came into the caller's cart and that were not ordered since. */
export async function listReferencesFor(
  { db, actor, now }: SignedIn,
  { skuIds }: ParsedOf<'requisitionLists.referencesFor'>,
): Promise<OutputOf<'requisitionLists.referencesFor'>> {
  const since = new Date(now.getTime() - rememberedDays * 86_400_000);
  const takenLines = await listTaken(db, actor.accountId, { personId: personOf(actor), skuIds, since });
  const lastOrders = await listLastOrders(
    db,
    actor.accountId,
    takenLines.map((line) => line.sku_id),
  );
  const open = takenLines.filter((line) => {
    const last = lastOrders.get(line.sku_id);
    return !last || last.submitted_at < line.taken_at;
  });
  const textsOf = (textOf: (line: (typeof open)[number]) => string) => [
    ...new Set(open.map(textOf).filter((text) => text !== '')),
  ];
  return {
    poNumbers: textsOf((line) => line.po_number),
    costCenters: textsOf((line) => line.cost_center),
  };
}
