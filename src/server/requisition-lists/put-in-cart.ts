import { createHash } from 'node:crypto';
import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { readText } from '../../kit/languages.ts';
import { wireMoney } from '../../kit/wire.ts';
import { addToCart, listCartIssues } from '../cart/public.ts';
import { personOf, type SignedIn } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { requireInUse } from './change-lists.ts';
import { listLines, type LineRow } from './lines-sql.ts';
import { lockList, updateList } from './lists-sql.ts';
import { waitsSince } from './list-references.ts';
import { chooseLines, priceChosen } from './price-selection.ts';
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
  { id, version, idempotencyKey: key, skuIds, seenAmounts = [] }: ParsedOf<'requisitionLists.putInCart'>,
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
    const { answer, putIds } = await fillFrom({ ...context, db: tx }, lines, seenAmounts);
    if (putIds.length === 0) return answer;
    const references = { poNumber: list.po_number, costCenter: list.cost_center };
    const newTaking = { listId: id, ownerId: actor.accountId, personId, key, requestHash, skuIds: putIds };
    await insertTaking(tx, { ...newTaking, ...references, answer }, { now, storedSince: waitsSince(now) });
    await updateList(tx, id, {}, now);
    return answer;
  });
}

/** What a key stands for: which lines of which version, in whatever order they are named, whatever they were seen to cost. */
const hashRequest = (version: number, skuIds: readonly string[] | undefined): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([version, skuIds ? [...new Set(skuIds)].toSorted() : null]))
    .digest();

type SeenAmounts = NonNullable<ParsedOf<'requisitionLists.putInCart'>['seenAmounts']>;

async function fillFrom(
  context: Omit<SignedIn, 'db'> & { db: Tx },
  lines: readonly LineRow[],
  seenAmounts: SeenAmounts,
): Promise<{ answer: Answer; putIds: string[] }> {
  const { language, currency } = context;
  const seenAmountOf = new Map(seenAmounts.map(({ skuId, amount }) => [skuId, amount]));
  const namedLines = (await priceChosen(context, lines)).map(({ line, offer, reason, amount }) => {
    const title = offer?.on_sale ? readText(offer.titles, language, offer.source_language).text : line.title;
    return { skuId: line.sku_id, quantity: line.quantity, title, reason, amount };
  });
  const available = namedLines.filter(({ reason }) => reason === null);
  const addedPieces = await addToCart(context, available);
  const issues = available.length > 0 ? await listCartIssues(context) : new Map<string, never>();
  /** What a line costs more than whoever pressed had seen; in another currency nobody can say. */
  const riseOf = ({ skuId, amount }: (typeof available)[number]) => {
    const seenAmount = seenAmountOf.get(skuId);
    if (!seenAmount || amount === null || seenAmount.currency !== currency) return null;
    if (amount <= BigInt(seenAmount.amount)) return null;
    return { from: seenAmount, to: wireMoney(amount, currency) };
  };
  return {
    putIds: [...addedPieces.keys()],
    answer: {
      put: available.map((line) => ({
        title: line.title,
        quantity: addedPieces.get(line.skuId) ?? 0,
        issue: issues.get(line.skuId) ?? null,
        rise: riseOf(line),
      })),
      missing: namedLines.flatMap(({ title, reason }) => (reason === null ? [] : [{ title, reason }])),
    },
  };
}
