import type { Db, Tx } from '../../platform/database.ts';

interface NewCode {
  hash: Buffer;
  grantId: string;
  redirectUri: string;
  challenge: string;
  expiresAt: Date;
}

export const insertCode = (tx: Tx, code: NewCode) =>
  tx
    .insertInto('agent_codes')
    .values({
      code_hash: code.hash,
      grant_id: code.grantId,
      redirect_uri: code.redirectUri,
      challenge: code.challenge,
      expires_at: code.expiresAt,
    })
    .execute();

/** A code, kept as it is until the transaction ends: of two who send it one waits, and then sees that it was taken. */
export const lockCode = (tx: Tx, hash: Buffer) =>
  tx.selectFrom('agent_codes').selectAll().where('code_hash', '=', hash).forUpdate().executeTakeFirst();

export const setTaken = (tx: Tx, hash: Buffer, now: Date) =>
  tx.updateTable('agent_codes').set({ taken_at: now }).where('code_hash', '=', hash).execute();

export const insertToken = (
  tx: Tx,
  token: { hash: Buffer; grantId: string; kind: 'access' | 'refresh'; expiresAt: Date },
) =>
  tx
    .insertInto('agent_tokens')
    .values({
      token_hash: token.hash,
      grant_id: token.grantId,
      kind: token.kind,
      expires_at: token.expiresAt,
    })
    .execute();

export const findToken = (db: Db, hash: Buffer, kind: 'access' | 'refresh') =>
  db
    .selectFrom('agent_tokens')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('kind', '=', kind)
    .executeTakeFirst();

export const lockToken = (tx: Tx, hash: Buffer) =>
  tx.selectFrom('agent_tokens').selectAll().where('token_hash', '=', hash).forUpdate().executeTakeFirst();

export const setReplaced = (tx: Tx, hash: Buffer, now: Date) =>
  tx.updateTable('agent_tokens').set({ replaced_at: now }).where('token_hash', '=', hash).execute();

export const deleteToken = (tx: Tx, hash: Buffer) =>
  tx.deleteFrom('agent_tokens').where('token_hash', '=', hash).execute();

/** Forgets tokens and codes that nobody can use any more. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('agent_tokens').where('expires_at', '<', now).execute();
  const dayAgo = new Date(now.getTime() - 86_400_000);
  await db.deleteFrom('agent_codes').where('expires_at', '<', dayAgo).execute();
}
