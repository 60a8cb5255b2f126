import { sql } from 'kysely';
import type { SharedKind } from '../../contract/shared-links/shared-link-limits.ts';
import type { Language } from '../../kit/languages.ts';
import type { Db, Tx } from '../platform/database.ts';
import { limitsOf, type Page, type Paging } from '../platform/paging.ts';

export interface LinkRow {
  id: string;
  owner_id: string;
  kind: SharedKind;
  audience: 'anyone' | 'company';
  /** Whose people may look; null where anybody may. */
  company_id: string | null;
  /** Whom its owner acted for as they made it. */
  acted_for_company_id: string | null;
  quote_id: string | null;
  with_prices: boolean;
  note: string;
  language: Language;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  is_hidden: boolean;
  open_count: number;
  last_opened_at: Date | null;
}

const columns = sql`id, owner_id, kind, audience, company_id, acted_for_company_id, quote_id, with_prices, note, language, created_at,
  expires_at,  revoked_at, is_hidden, open_count, last_opened_at`;

/** A product of a link: as it was shared. */
export interface LineRow {
  product_id: string;
  sku_id: string | null;
  quantity: number | null;
  price: bigint | null;
  currency: string | null;
  title: string;
}

type NewLink = Omit<LinkRow, 'revoked_at' | 'is_hidden' | 'open_count' | 'last_opened_at'> & {
  token_hash: Buffer;
  requisition_list_id: string | null;
};

export async function insertLink(tx: Tx, link: NewLink, lines: readonly LineRow[]): Promise<void> {
  await tx.insertInto('shared_links').values(link).execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('shared_link_lines')
    .values(lines.map((line, position) => ({ ...line, link_id: link.id, position })))
    .execute();
}

export async function findLinkByToken(db: Db, tokenHash: Buffer): Promise<LinkRow | undefined> {
  const result = await sql<LinkRow>`
    select ${columns} from shared_links where token_hash = ${tokenHash}`.execute(db);
  return result.rows[0];
}

export async function findLink(db: Db, id: string): Promise<LinkRow | undefined> {
  const result = await sql<LinkRow>`select ${columns} from shared_links where id = ${id}`.execute(db);
  return result.rows[0];
}

export async function listLines(db: Db, linkId: string, limit: number): Promise<LineRow[]> {
  const result = await sql<LineRow>`
    select product_id, sku_id, quantity, price, currency, title from shared_link_lines
    where link_id = ${linkId} order by position limit ${limit}`.execute(db);
  return result.rows;
}

/** How many lines some links have, and the titles of the first. */
export async function listFirstTitles(
  db: Db,
  linkIds: readonly string[],
  most: number,
): Promise<Map<string, { titles: string[]; count: number }>> {
  const { rows } = await sql<{ link_id: string; titles: string[] | null; count: number }>`
    select link_id, array_agg(title order by position) filter (where position < ${most}) as titles, count(*)::int as count
    from shared_link_lines where link_id = any(${sql.val([...linkIds])}::uuid[]) group by link_id`.execute(
    db,
  );
  return new Map(rows.map(({ link_id: id, titles, count }) => [id, { titles: titles ?? [], count }]));
}

/** The links of a person, the latest first. */
export async function listLinksOf(db: Db, ownerId: string, paging: Paging): Promise<Page<LinkRow>> {
  const { limit, offset } = limitsOf(paging);
  const [result, total] = await Promise.all([
    sql<LinkRow>`
      select ${columns} from shared_links where owner_id = ${ownerId}
      order by id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from shared_links where owner_id = ${ownerId}`.execute(db),
  ]);
  return { rows: result.rows, total: total.rows[0]!.n };
}

/** What is done with the links of a person comes one after the other, until the transaction ends. */
export const lockLinksOf = (tx: Tx, ownerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`shared links ${ownerId}`}, 0))`.execute(tx);

/** The links of a person that are neither over nor ended by anybody; whether they show anything their owner's standing says. */
export async function listUnendedLinks(db: Db, ownerId: string, now: Date): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select ${columns} from shared_links
    where owner_id = ${ownerId} and revoked_at is null and not is_hidden and expires_at > ${now}`.execute(db);
  return rows;
}

/** Ends a link; one that is revoked already stays as it is. @returns whether it is that person's */
export async function revokeLink(db: Db, ownerId: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update shared_links set revoked_at = coalesce(revoked_at, ${now})
    where id = ${id} and owner_id = ${ownerId} returning id`.execute(db);
  return rows.length > 0;
}

export async function countOpening(db: Db, id: string, now: Date): Promise<void> {
  await sql`update shared_links set open_count = open_count + 1, last_opened_at = ${now} where id = ${id}`.execute(
    db,
  );
}

/** Ends a link by the word of operators, or takes that back. */
export async function markLinkHidden(tx: Tx, id: string, isHidden: boolean): Promise<void> {
  await tx.updateTable('shared_links').set({ is_hidden: isHidden }).where('id', '=', id).execute();
}
