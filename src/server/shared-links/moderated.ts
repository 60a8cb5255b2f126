import type { Db } from '../platform/database.ts';
import type { Language } from '../../kit/languages.ts';
import { findComment } from './comments-sql.ts';
import { findLink, listFirstTitles } from './links-sql.ts';

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
