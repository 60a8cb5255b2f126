import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { mostComments } from '../../contract/shared-links/shared-link-limits.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { wireTime } from '../../kit/wire.ts';
import { getPartnerNames, getPersonNames } from '../accounts/public.ts';
import { personOf, type SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { spend } from '../platform/limits.ts';
import { showPage } from '../platform/paging.ts';
import * as rows from './comments-sql.ts';
import { reachOpenLink } from './reach.ts';

/** Of one person, on all links. */
const commenting = { name: 'comments on shared links', max: 30, windowSeconds: 3_600 };

/** What was said about a link that is open. Its owner has seen then what is listed. */
export async function showComments(
  context: SignedIn,
  { token, id, ...paging }: ParsedOf<'sharedLinks.comments'>,
): Promise<OutputOf<'sharedLinks.comments'>> {
  const { db, actor } = context;
  const { link, isOwner } = await reachOpenLink(context, { token, id });
  const readerId = personOf(actor);
  const comments = await rows.listComments(db, link.id, readerId, paging);
  const commentIds = comments.rows.map((comment) => comment.id);
  if (isOwner && commentIds.length > 0) await rows.markSeen(db, commentIds);
  // Colleagues know each other by their own names, all others by those that partners see.
  const readNames = link.audience === 'company' ? getPersonNames : getPartnerNames;
  const names = await readNames(
    db,
    comments.rows.map((comment) => comment.author_id),
  );
  return showPage(comments, (comment) => {
    const isOwn = comment.author_id === readerId;
    return {
      id: comment.id,
      authorName: names.get(comment.author_id) ?? '',
      isOwn,
      mayDelete: isOwn || isOwner,
      isHidden: comment.is_hidden,
      text: comment.text,
      language: comment.language,
      at: wireTime(comment.created_at),
    };
  });
}

/** @throws {Refusal} NOT_FOUND, TOO_MANY, SHARE_COMMENTS_FULL */
export async function addComment(
  context: SignedIn,
  { token, id, text }: ParsedOf<'sharedLinks.comment'>,
): Promise<OutputOf<'sharedLinks.comment'>> {
  const { db, actor, language, now } = context;
  const { link } = await reachOpenLink(context, { token, id });
  const authorId = personOf(actor);
  const comment = {
    id: newId(now.getTime()),
    link_id: link.id,
    author_id: authorId,
    text,
    language,
    created_at: now,
  };
  await transact(db, async (tx) => {
    if (!(await rows.insertComment(tx, comment, mostComments)))
      throw new Refusal('SHARE_COMMENTS_FULL', { maximum: mostComments });
    // Last: what could not be written is not counted, and what is too much is not written.
    await spend(tx, commenting, authorId, now);
  });
  return { id: comment.id };
}
