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

/** Its owner has read what was said about a link. */
export async function markSeen(db: Db, linkId: string, now: Date): Promise<void> {
  await db.updateTable('shared_links').set({ seen_at: now }).where('id', '=', linkId).execute();
}

/** What others said about a link since its owner looked. */
const isNew = sql`comment.author_id <> link.owner_id and not comment.is_hidden
  and comment.created_at > coalesce(link.seen_at, '-infinity')`;

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

/** How many comments on all links of a person they have not seen. */
export async function countUnseen(db: Db, ownerId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from shared_link_comments as comment
    join shared_links as link on link.id = comment.link_id
    where link.owner_id = ${ownerId} and ${isNew}`.execute(db);
  return rows[0]!.n;
}

export interface Untold {
  owner_id: string;
  link_ids: string[];
  count: number;
  comment_ids: string[];
}

/**
 * Who is to be written to about comments that they have neither seen nor been told of. Whoever was written to after a
 * moment waits.
 * @param since  comments from before are news no more
 */
export async function listUntold(
  db: Db,
  { toldBefore, since, limit }: { toldBefore: Date; since: Date; limit: number },
): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    select link.owner_id, array_agg(distinct link.id) as link_ids, count(*)::int as count,
      array_agg(comment.id) as comment_ids
    from shared_link_comments as comment join shared_links as link on link.id = comment.link_id
    where not comment.is_told and comment.created_at > ${since} and ${isNew}
      and link.revoked_at is null and not link.is_hidden
      and not exists (select from shared_links as other
        where other.owner_id = link.owner_id and other.told_at > ${toldBefore})
    group by link.owner_id order by link.owner_id limit ${limit}`.execute(db);
  return rows;
}

/** Remembers that an owner is written to. */
export async function markTold(
  tx: Tx,
  { link_ids: linkIds, comment_ids: commentIds }: Untold,
  now: Date,
): Promise<void> {
  await tx.updateTable('shared_links').set({ told_at: now }).where('id', 'in', linkIds).execute();
  await tx
    .updateTable('shared_link_comments')
    .set({ is_told: true })
    .where('id', '=', sql<string>`any(${sql.val(commentIds)}::uuid[])`)
    .execute();
}
