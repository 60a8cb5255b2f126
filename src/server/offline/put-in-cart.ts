import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { addToCart, listCartIssues, reasonNotInCart } from '../cart/public.ts';
import { listOffers } from '../catalog/public.ts';
import { personOf, type SignedIn } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { priceBuyerOf } from '../price-lists/public.ts';
import { findShopOfPerson } from '../shops/public.ts';
import { requireAuthor } from './author.ts';
import { releaseKey, storeAnswer, takeKey, type Sending } from './sendings-sql.ts';

type Answer = OutputOf<'offline.putInCart'>;
type Lines = ParsedOf<'offline.putInCart'>['lines'];

/**
 * Puts the draft of an order into the caller's cart, on top of what is there, and says of each line what became of it. From
 * there on it is a cart as any other. Where nothing could be put in, nothing is written down: the same draft tries again.
 * @throws {Refusal} DRAFT_OF_OTHER, KEY_REUSED, CART_FULL
 */
export async function putInCart(
  context: SignedIn,
  { key, author, lines }: ParsedOf<'offline.putInCart'>,
): Promise<Answer> {
  requireAuthor(context, author);
  const { db, actor, now } = context;
  const request = lines.toSorted((a, b) => (a.skuId < b.skuId ? -1 : 1));
  const owner = { personId: personOf(actor), ownerId: actor.accountId };
  const sending: Sending = { ...owner, key, kind: 'order', request, now };
  return transact(db, async (tx) => {
    const formerAnswer = await takeKey<Answer>(tx, sending);
    if (formerAnswer) return formerAnswer;
    const answer = await fill({ ...context, db: tx }, lines);
    await (answer.put.length > 0 ? storeAnswer(tx, sending, answer) : releaseKey(tx, sending));
    return answer;
  });
}

async function fill(context: Omit<SignedIn, 'db'> & { db: Tx }, lines: Lines): Promise<Answer> {
  const { db, actor, site } = context;
  const skuIds = lines.map(({ skuId }) => skuId);
  const [offers, ownShop] = await Promise.all([
    listOffers(db, skuIds, site, priceBuyerOf(context)),
    findShopOfPerson(db, personOf(actor)),
  ]);
  const offerOf = new Map(offers.map((offer) => [offer.sku_id, offer]));
  const reasonOf = ({ skuId }: { skuId: string }) => reasonNotInCart(offerOf.get(skuId), ownShop?.id);
  const available = lines.filter((line) => reasonOf(line) === null);
  const addedPieces = await addToCart(context, available);
  const issues = available.length > 0 ? await listCartIssues(context) : new Map<string, never>();
  return {
    put: available.map(({ skuId }) => ({
      skuId,
      quantity: addedPieces.get(skuId) ?? 0,
      issue: issues.get(skuId) ?? null,
    })),
    missing: lines.flatMap((line) => {
      const reason = reasonOf(line);
      return reason === null ? [] : [{ skuId: line.skuId, reason }];
    }),
  };
}
