import type { OfflineAuthor } from '../../contract/offline/offline.ts';
import { Refusal } from '../../kit/errors.ts';
import { personOf, type SignedIn } from '../platform/context.ts';

/** Whoever calls, and the account that they act for. */
export const authorOf = ({ actor }: Pick<SignedIn, 'actor'>): OfflineAuthor => ({
  personId: personOf(actor),
  accountId: actor.accountId,
});

/**
 * What somebody wrote is sent by nobody else who signed in on their device meanwhile, and for no other company.
 * @throws {Refusal} DRAFT_OF_OTHER
 */
export function requireAuthor(context: Pick<SignedIn, 'actor'>, author: OfflineAuthor): void {
  const { personId, accountId } = authorOf(context);
  if (author.personId !== personId || author.accountId !== accountId) throw new Refusal('DRAFT_OF_OTHER');
}
