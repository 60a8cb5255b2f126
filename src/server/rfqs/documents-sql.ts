import type { DocumentType } from '../../contract/files/uploads.ts';
import type { Db, Tx } from '../platform/database.ts';

/** Puts documents of an account beside a request, in this order. */
export async function insertRfqDocuments(
  tx: Tx,
  rfqId: string,
  accountId: string,
  documents: readonly { key: string; name: string }[],
): Promise<void> {
  await tx
    .insertInto('rfq_documents')
    .values(
      documents.map(({ key, name }, position) => ({
        rfq_id: rfqId,
        position,
        account_id: accountId,
        key,
        name,
      })),
    )
    .execute();
}

const ofRequest = (db: Db, rfqId: string) =>
  db
    .selectFrom('rfq_documents')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.account_id', '=', 'rfq_documents.account_id')
        .onRef('documents.key', '=', 'rfq_documents.key'),
    )
    .where('rfq_id', '=', rfqId);

/** What stands beside a request, in its order. */
export const listRfqDocuments = (db: Db, rfqId: string) =>
  ofRequest(db, rfqId).select(['documents.key', 'name', 'bytes']).orderBy('position').execute();

/** One document of a request; undefined when it is none of its own. */
export async function findRfqDocument(
  db: Db,
  rfqId: string,
  key: string,
): Promise<{ name: string; mime: DocumentType } | undefined> {
  const row = await ofRequest(db, rfqId)
    .select(['name', 'mime'])
    .where('documents.key', '=', key)
    .executeTakeFirst();
  return row && { name: row.name, mime: row.mime as DocumentType };
}
