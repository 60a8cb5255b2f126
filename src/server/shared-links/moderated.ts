import { Refusal } from '../../kit/errors.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import type { Language } from '../../kit/languages.ts';
import { findComment } from './comments-sql.ts';
import { findLink, listFirstTitles } from './links-sql.ts';
import { reachOpenLink } from './reach.ts';

/** What somebody wrote beside a link, as operators look at it once it is reported. */
export interface SharedText {
  authorId: string;
  title: string;
  text: string;
  language: Language;
  isHidden: boolean;
}

const mostNamed = 5;

/** The note of a link; its title is of the products it shows. */
export async function findSharedLinkText(db: Db, id: string): Promise<SharedText | undefined> {
  const link = await findLink(db, id);
  if (!link) return undefined;
  const { titles } = (await listFirstTitles(db, [id], mostNamed)).get(id) ?? { titles: [] };
  return {
    authorId: link.owner_id,
    title: titles.join(' · '),
    text: link.note,
    language: link.language,
    isHidden: link.is_hidden || link.revoked_at !== null,
  };
}

export async function findSharedCommentText(db: Db, id: string): Promise<SharedText | undefined> {
  const comment = await findComment(db, id);
  if (!comment) return undefined;
  const { author_id: authorId, text, language, is_hidden: isHidden } = comment;
  return { authorId, title: '', text, language, isHidden };
}

type Reporting = Pick<Context, 'db' | 'actor' | 'now'>;

/**
 * Whether somebody reads the note of a link, and so may report it: while it is open, by its token or as its owner.
 * @param token  of the link; undefined where they say none
 */
export async function readsLink(context: Reporting, id: string, token: string | undefined): Promise<boolean> {
  try {
    const { link } = await reachOpenLink(context, token === undefined ? { id } : { token });
    return link.id === id;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** The same of a comment on a link. */
export async function readsComment(
  context: Reporting,
  id: string,
  token: string | undefined,
): Promise<boolean> {
  const comment = await findComment(context.db, id);
  return comment !== undefined && (await readsLink(context, comment.link_id, token));
}
