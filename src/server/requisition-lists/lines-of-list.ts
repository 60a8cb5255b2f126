import { requireFound } from '../../kit/errors.ts';
import type { Db } from '../platform/database.ts';
import { listLines, type LineRow } from './lines-sql.ts';
import { findList } from './lists-sql.ts';

/** What an owner's list is called, and its lines. @throws {Refusal} NOT_FOUND */
export async function readList(
  db: Db,
  ownerId: string,
  listId: string,
): Promise<{ name: string; lines: LineRow[] }> {
  const { name } = requireFound(await findList(db, ownerId, listId));
  return { name, lines: await listLines(db, listId) };
}

/** The lines of an owner's list. @throws {Refusal} NOT_FOUND */
export async function listLinesOf(db: Db, ownerId: string, listId: string): Promise<LineRow[]> {
  requireFound(await findList(db, ownerId, listId));
  return listLines(db, listId);
}
