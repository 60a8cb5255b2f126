import { createHash } from 'node:crypto';
import type { Context } from '../platform/context.ts';
import * as rows from './keys-sql.ts';
import type { Granted } from './tokens.ts';
import { UcpError } from './ucp-error.ts';

interface Kept {
  status: number;
  body: object;
}

/**
 * Makes a request of a program once for its key: the same one again is answered the same, for two days.
 * @param asked  all that the request says
 * @throws {UcpError} key_reused where the key stood for something else, key_in_use while the first is still being made
 */
export async function once(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { grantId }: Granted,
  key: string,
  asked: unknown,
  make: () => Promise<Kept>,
): Promise<Kept> {
  const hash = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  if (!(await rows.takeKey(db, grantId, key, hash, now))) {
    const kept = await rows.getKey(db, grantId, key);
    if (kept && kept.request_hash !== hash)
      throw new UcpError('key_reused', 'This key stood for another request.');
    if (kept?.answer && kept.status !== null) return { status: kept.status, body: kept.answer as object };
    throw new UcpError('key_in_use', 'A request with this key is being made.', 1);
  }
  try {
    const made = await make();
    await rows.keepAnswer(db, grantId, key, made.status, made.body);
    return made;
  } catch (error) {
    await rows.freeKey(db, grantId, key);
    throw error;
  }
}
