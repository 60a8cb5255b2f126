import { documentEndings, type DocumentType } from '../../contract/files/uploads.ts';
import { Refusal } from '../../kit/errors.ts';
import { keepDocuments } from '../files/public.ts';
import type { Db, Tx } from '../platform/database.ts';
import { findRfqDocument, insertRfqDocuments, listRfqDocuments } from './documents-sql.ts';
import { documentName } from './rules.ts';

/**
 * Puts documents that an account has sent beside a request, each once.
 * @throws {Refusal} NO_DOCUMENT for one that is not theirs
 */
export async function insertDocuments(
  tx: Tx,
  rfqId: string,
  accountId: string,
  documents: readonly { key: string; name: string }[],
): Promise<void> {
  const byKey = new Map(documents.map((document) => [document.key, document]));
  if (byKey.size === 0) return;
  const types = await keepDocuments(tx, accountId, [...byKey.keys()]);
  if (types.size < byKey.size) throw new Refusal('NO_DOCUMENT');
  const named = [...byKey.values()].map(({ key, name }) => ({
    key,
    name: documentName(name, documentEndings[types.get(key)!]),
  }));
  await insertRfqDocuments(tx, rfqId, accountId, named);
}

/** What stands beside a request, as everybody may see it. */
export async function showDocuments(db: Db, rfqId: string) {
  const rows = await listRfqDocuments(db, rfqId);
  return rows.map(({ key, name, bytes }) => ({
    name,
    size: bytes,
    url: `/documents/${rfqId}/${key}`,
  }));
}

/** One document of a request, for whoever follows its address; undefined where it leads nowhere. */
export async function findRequestDocument(
  db: Db,
  rfqId: string,
  key: string,
): Promise<{ name: string; mime: DocumentType } | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(rfqId)) return undefined;
  return findRfqDocument(db, rfqId, key);
}
