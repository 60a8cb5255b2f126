import { sql } from 'kysely';
import type { Language } from '../../kit/languages.ts';
import type { Db, Tx } from '../platform/database.ts';
import { limitsOf, type Page, type Paging } from '../platform/paging.ts';

export interface CommentRow {
  id: string;
  link_id: string;
  author_id: string;
  text: string;
  language: Language;
  created_at: Date;
  is_hidden: boolean;
}

const columns = sql`id, link_id, author_id, text, language, created_at, is_hidden from shared_link_comments`;

/** What a reader sees of the comments on a link, the latest first: of those that operators have hidden only their own. */
export async function listComments(
  db: Db,
  linkId: string,
  readerId: string,
  paging: Paging,
): Promise<Page<CommentRow>> {
  const { limit, offset } = limitsOf(paging);
  const where = sql`link_id = ${linkId} and (not is_hidden or author_id = ${readerId})`;
  const [result, total] = await Promise.all([
    sql<CommentRow>`select ${columns} where ${where} order by id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ n: number }>`select count(*)::int as n from shared_link_comments where ${where}`.execute(db),
  ]);
  return { rows: result.rows, total: total.rows[0]!.n };
}

export async function findComment(db: Db, id: string): Promise<CommentRow | undefined> {
  const result = await sql<CommentRow>`select ${columns} where id = ${id}`.execute(db);
  return result.rows[0];
}

/** Writes a comment, unless its link has so many. @returns whether it was written */
export async function insertComment(
  tx: Tx,
  comment: Omit<CommentRow, 'is_hidden'>,
  most: number,
): Promise<boolean> {
  // Those who write at once come one after the other, so that none is above the limit.
  await tx
    .selectFrom('shared_links')
    .select('id')
    .where('id', '=', comment.link_id)
    .forUpdate()
    .executeTakeFirst();
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from shared_link_comments where link_id = ${comment.link_id}`.execute(tx);
  if (rows[0]!.n >= most) return false;
  await tx.insertInto('shared_link_comments').values(comment).execute();
  return true;
}

/** Deletes a comment for its author or for whoever shared. @returns whether there was one that is theirs to delete */
export async function deleteComment(db: Db, id: string, personId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from shared_link_comments as comment using shared_links as link
    where comment.id = ${id} and link.id = comment.link_id
      and ${personId} in (comment.author_id, link.owner_id) returning comment.id`.execute(db);
  return rows.length > 0;
}

export async function markCommentHidden(tx: Tx, id: string, isHidden: boolean): Promise<void> {
  await tx.updateTable('shared_link_comments').set({ is_hidden: isHidden }).where('id', '=', id).execute();
}

/** Whoever shared has read these comments. */
export async function markSeen(db: Db, commentIds: readonly string[]): Promise<void> {
  await db
    .updateTable('shared_link_comments')
    .set({ is_seen: true })
    .where('id', '=', sql<string>`any(${sql.val([...commentIds])}::uuid[])`)
    .where('is_seen', '=', false)
    .execute();
}

/** What others said about a link, and its owner has not read. */
const isNew = sql`comment.author_id <> link.owner_id and not comment.is_hidden and not comment.is_seen`;

/** How many comments some links have, and how many of them their owner has not seen. */
export async function countComments(
  db: Db,
  linkIds: readonly string[],
): Promise<Map<string, { count: number; unseen: number }>> {
  const { rows } = await sql<{ link_id: string; count: number; unseen: number }>`
    select link_id, count(*) filter (where not comment.is_hidden)::int as count,
      count(*) filter (where ${isNew})::int as unseen
    from shared_link_comments as comment join shared_links as link on link.id = comment.link_id
    where link_id = any(${sql.val([...linkIds])}::uuid[]) group by link_id`.execute(db);
  return new Map(rows.map(({ link_id: id, ...counts }) => [id, counts]));
}

/** How many comments on some links their owner has not seen. */
export async function countUnseen(db: Db, linkIds: readonly string[]): Promise<number> {
  const counts = await countComments(db, linkIds);
  return [...counts.values()].reduce((total, { unseen }) => total + unseen, 0);
}

/** Where the writing of letters stands. */
interface News {
  /** Whoever was written to after this moment waits. */
  toldBefore: Date;
  /** Comments from before are news no more. */
  since: Date;
}

const isUntold = ({
  toldBefore,
  since,
}: News) => sql`not comment.is_told and comment.created_at > ${since} and ${isNew}
  and not exists (select from shared_links as other
    where other.owner_id = link.owner_id and other.told_at > ${toldBefore})`;

/** Who may have to be written to about comments that they have neither seen nor been told of. @param lastId  the last of those before */
export async function listUntoldOwners(
  db: Db,
  news: News,
  { lastId, limit }: { lastId: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ owner_id: string }>`
    select distinct link.owner_id
    from shared_link_comments as comment join shared_links as link on link.id = comment.link_id
    where ${isUntold(news)} and link.owner_id > ${lastId} order by link.owner_id limit ${limit}`.execute(db);
  return rows.map(({ owner_id: id }) => id);
}

/** Those comments on some links of one person. */
export async function listUntold(
  db: Db,
  linkIds: readonly string[],
  news: News,
): Promise<{ id: string; link_id: string }[]> {
  const { rows } = await sql<{ id: string; link_id: string }>`
    select comment.id, comment.link_id
    from shared_link_comments as comment join shared_links as link on link.id = comment.link_id
    where link.id = any(${sql.val([...linkIds])}::uuid[]) and ${isUntold(news)}`.execute(db);
  return rows;
}

/** Remembers that an owner is written to. */
export async function markTold(
  tx: Tx,
  comments: readonly { id: string; link_id: string }[],
  now: Date,
): Promise<void> {
  const linkIds = [...new Set(comments.map((comment) => comment.link_id))];
  await tx.updateTable('shared_links').set({ told_at: now }).where('id', 'in', linkIds).execute();
  await tx
    .updateTable('shared_link_comments')
    .set({ is_told: true })
    .where('id', '=', sql<string>`any(${sql.val(comments.map(({ id }) => id))}::uuid[])`)
    .execute();
}
