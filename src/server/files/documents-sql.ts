import type { DocumentType } from '../../contract/files/uploads.ts';
import type { Db } from '../platform/database.ts';

export async function insertDocument(
  db: Db,
  document: { accountId: string; key: string; mime: DocumentType; bytes: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto('documents')
    .values({
      account_id: document.accountId,
      key: document.key,
      mime: document.mime,
      bytes: document.bytes,
      created_at: now,
    })
    // Sent again, it is new: the one who cleans up counts from here.
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doUpdateSet({ created_at: now }))
    .execute();
}

/** Keeps documents that an account has sent. @returns what they are, by key; others' are left out */
export async function keepDocuments(
  tx: Db,
  accountId: string,
  keys: readonly string[],
): Promise<Map<string, DocumentType>> {
  if (keys.length === 0) return new Map();
  const rows = await tx
    .updateTable('documents')
    .set({ kept: true })
    .where('account_id', '=', accountId)
    .where('key', 'in', [...keys])
    .returning(['key', 'mime'])
    .execute();
  return new Map(rows.map(({ key, mime }) => [key, mime as DocumentType]));
}

/** Deletes documents that nothing refers to. @returns their keys, which others may have */
export async function deleteUnreferenced(tx: Db, before: Date): Promise<string[]> {
  const gone = await tx
    .deleteFrom('documents')
    .where('kept', '=', false)
    .where('created_at', '<', before)
    .returning('key')
    .execute();
  return gone.map(({ key }) => key);
}

/** Which of some private files nothing names any more. */
export async function listUnnamed(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const namedFiles = await db
    .selectFrom('private_file_keys')
    .select('key')
    .where('key', 'in', [...keys])
    .execute();
  const namedKeys = new Set(namedFiles.map(({ key }) => key));
  return [...new Set(keys)].filter((key) => !namedKeys.has(key));
}
