import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { personOf, type SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { publishRfq } from '../rfqs/public.ts';
import { requireAuthor } from './author.ts';
import { storeAnswer, takeKey, type Sending } from './sendings-sql.ts';

/**
 * Publishes a request as `rfqs.add` does, in the language it was written in, once for its key: who learns nothing of the
 * first answer gets it again, though its last day is over by then.
 * @throws {Refusal} DRAFT_OF_OTHER, KEY_REUSED, and what publishing refuses
 */
export async function publishRequest(
  context: SignedIn,
  { key, author, language, ...input }: ParsedOf<'offline.publishRequest'>,
): Promise<OutputOf<'offline.publishRequest'>> {
  requireAuthor(context, author);
  const { db, actor, now } = context;
  const owner = { personId: personOf(actor), ownerId: actor.accountId };
  const sending: Sending = { ...owner, key, kind: 'request', request: { language, ...input }, now };
  return transact(db, async (tx) => {
    const formerAnswer = await takeKey<{ id: string }>(tx, sending);
    if (formerAnswer) return formerAnswer;
    const { id } = await publishRfq(
      { ...context, db: tx, language },
      { ...input, pictures: [], documents: [] },
    );
    await storeAnswer(tx, sending, { id });
    return { id };
  });
}
