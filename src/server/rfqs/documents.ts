import { documentEndings, type DocumentType } from '../../contract/files/uploads.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { keepDocuments } from '../files/public.ts';
import type { Context, Deps } from '../platform/context.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readSigned, sign } from '../platform/proof/signed.ts';
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

/** What stands beside a request: everybody may see that it is there. */
export async function showDocuments(db: Db, rfqId: string) {
  const rows = await listRfqDocuments(db, rfqId);
  return rows.map(({ key, name, bytes }) => ({ key, name, size: bytes }));
}

const use = 'document of a request';
const addressMinutes = 10;

/** Where a document can be saved for ten minutes. Made for those who may read it only. @throws {Refusal} NOT_FOUND */
export async function addressOfDocument(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  rfqId: string,
  key: string,
): Promise<string> {
  requireFound(await findRfqDocument(db, rfqId, key));
  const expires = now.getTime() + addressMinutes * 60_000;
  return `/documents/${sign(config.secret, use, { rfqId, key, expires })}`;
}

/** The document behind such an address; undefined where it is not ours, has ended, or leads nowhere. */
export async function findRequestDocument(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  token: string,
): Promise<{ key: string; name: string; mime: DocumentType } | undefined> {
  const signed = readSigned(config.secret, use, token) as Record<string, unknown> | null;
  const { rfqId, key, expires } = (signed ?? {}) as { rfqId?: string; key?: string; expires?: number };
  if (!rfqId || !key || !expires || expires <= clock.now().getTime()) return undefined;
  const document = await findRfqDocument(db, rfqId, key);
  return document && { key, ...document };
}
