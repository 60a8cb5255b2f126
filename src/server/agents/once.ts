import { createHash } from 'node:crypto';
import type { Context } from '../platform/context.ts';
import * as rows from './keys-sql.ts';
import type { Granted } from './tokens.ts';
import { UcpError } from './ucp/error.ts';

interface Kept {
  status: number;
  body: object;
}

/** Nothing takes so long: whoever took a key that has no answer by then is no more. */
const lostMs = 2 * 60_000;

/**
 * Makes a request of a program once for its key: the same one again is answered the same, for two days.
 * @param asked  all that the request says
 * @param mayRepeat  nothing is done twice where it is made again after its process died
 * @throws {UcpError} key_reused where the key stood for something else, key_in_use while the first is still being made
 */
export async function once(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { grantId }: Granted,
  key: string,
  asked: unknown,
  mayRepeat: boolean,
  make: () => Promise<Kept>,
): Promise<Kept> {
  const hash = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  const lostBefore = mayRepeat ? new Date(now.getTime() - lostMs) : null;
  if (!(await rows.takeKey(db, grantId, key, hash, now, lostBefore))) {
    const kept = await rows.getKey(db, grantId, key);
    if (kept && kept.request_hash !== hash)
      throw new UcpError('key_reused', 'This key stood for another request.');
    if (kept?.answer && kept.status !== null) return { status: kept.status, body: kept.answer as object };
    throw new UcpError('key_in_use', 'A request with this key is being made.', 1);
  }
  try {
    const made = await make();
    await rows.keepAnswer(db, grantId, key, now, made.status, made.body);
    return made;
  } catch (error) {
    await rows.freeKey(db, grantId, key, now);
    throw error;
  }
}
