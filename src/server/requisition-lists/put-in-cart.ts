import { createHash } from 'node:crypto';
import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { readText } from '../../kit/languages.ts';
import { addToCart, listCartIssues, reasonNotInCart } from '../cart/public.ts';
import { listOffers } from '../catalog/public.ts';
import { personOf, type SignedIn } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { priceBuyerOf } from '../price-lists/public.ts';
import { findShopOfPerson } from '../shops/public.ts';
import { requireInUse } from './change-lists.ts';
import { listLines, type LineRow } from './lines-sql.ts';
import { lockList, updateList } from './lists-sql.ts';
import { waitsSince } from './list-references.ts';
import { findTaking, insertTaking } from './takings-sql.ts';

type Answer = OutputOf<'requisitionLists.putInCart'>;

/**
 * Puts lines of a list into the caller's own cart, on top of what is there, and says of each what became of it. From
 * there on it is a cart as any other: prices, minimums, approvals and budgets are those of its order. A second person who
 * presses learns first that somebody did just before: the list has another version by then. Where nothing could be put in,
 * nothing is written down: the same press tries again.
 * @throws {Refusal} NOT_FOUND, KEY_REUSED, CONTENT_CHANGED, LIST_ARCHIVED, LIST_EMPTY, CART_FULL
 */
export async function putInCart(
  context: SignedIn,
  { id, version, idempotencyKey: key, skuIds }: ParsedOf<'requisitionLists.putInCart'>,
): Promise<Answer> {
  const { db, actor, now } = context;
  const personId = personOf(actor);
  const requestHash = hashRequest(version, skuIds);
  return transact(db, async (tx) => {
    const list = requireFound(await lockList(tx, actor.accountId, id));
    const taking = await findTaking(tx, id, personId, key);
    if (taking) {
      if (!taking.requestHash.equals(requestHash)) throw new Refusal('KEY_REUSED');
      return taking.answer;
    }
    requireInUse(list);
    if (list.version !== version) throw new Refusal('CONTENT_CHANGED');
    const lines = chooseLines(await listLines(tx, id), skuIds);
    const { answer, putIds } = await fillFrom({ ...context, db: tx }, lines);
    if (putIds.length === 0) return answer;
    const references = { poNumber: list.po_number, costCenter: list.cost_center };
    const newTaking = { listId: id, ownerId: actor.accountId, personId, key, requestHash, skuIds: putIds };
    await insertTaking(tx, { ...newTaking, ...references, answer }, { now, storedSince: waitsSince(now) });
    await updateList(tx, id, {}, now);
    return answer;
  });
}

/** What a key stands for: which lines of which version, in whatever order they are named. */
const hashRequest = (version: number, skuIds: readonly string[] | undefined): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([version, skuIds ? [...new Set(skuIds)].toSorted() : null]))
    .digest();

/** @throws {Refusal} NOT_FOUND, LIST_EMPTY */
function chooseLines(lines: readonly LineRow[], skuIds: readonly string[] | undefined): LineRow[] {
  const ids = skuIds && new Set(skuIds);
  const chosenLines = lines.filter((line) => (ids ? ids.has(line.sku_id) : !line.is_optional));
  if (ids && chosenLines.length < ids.size) throw new Refusal('NOT_FOUND');
  if (chosenLines.length === 0) throw new Refusal('LIST_EMPTY');
  return chosenLines;
}

async function fillFrom(
  context: Omit<SignedIn, 'db'> & { db: Tx },
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
  const addedPieces = await addToCart(context, available);
  const issues = available.length > 0 ? await listCartIssues(context) : new Map<string, never>();
  return {
    putIds: [...addedPieces.keys()],
    answer: {
      put: available.map(({ skuId, title }) => ({
        title,
        quantity: addedPieces.get(skuId) ?? 0,
        issue: issues.get(skuId) ?? null,
      })),
      missing: namedLines.flatMap(({ title, reason }) => (reason === null ? [] : [{ title, reason }])),
    },
  };
}
