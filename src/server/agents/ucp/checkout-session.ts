import { id as idShape } from '../../../contract/shapes.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { SignedIn } from '../../platform/context.ts';
import * as rows from '../carts/checkouts-sql.ts';
import { findDraft } from '../drafts/drafts-sql.ts';
import { listReadableGrants } from '../grants/grants-of-program.ts';
import { errorMessage, type GrantedUcpCaller } from './operation.ts';

/** What a session was priced as, also where that has expired. */
export const draftOf = async (
  { db }: SignedIn,
  { grant_id, draft_id }: Pick<rows.CheckoutRow, 'grant_id' | 'draft_id'>,
) => (draft_id ? findDraft(db, grant_id, draft_id) : undefined);

/**
 * A session, also of an earlier consent of the same buyer to the same program.
 * @throws {Refusal} NOT_FOUND also for another's
 */
export async function getSession(
  { context, granted }: GrantedUcpCaller,
  id: string,
): Promise<rows.CheckoutRow> {
  const { db } = context;
  if (!idShape.safeParse(id).success) throw new Refusal('NOT_FOUND');
  const row =
    (await rows.findCheckout(db, [granted.grantId], id)) ??
    (await rows.findCheckout(db, await listReadableGrants(db, granted.grantId), id));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** What was begun under a consent that is over is read, not gone on with. */
export const isEarlier = ({ granted }: GrantedUcpCaller, row: rows.CheckoutRow): boolean =>
  row.grant_id !== granted.grantId;

export const ofEarlier = errorMessage(
  'not_modifiable',
  'This checkout was made under an earlier consent. Create another one.',
  'unrecoverable',
);
