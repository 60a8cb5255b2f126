import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../../kit/errors.ts';
import type { Context } from '../platform/context.ts';
import * as rows from './keys-sql.ts';
import type { GrantOfToken } from './grants/tokens.ts';
import { UcpError } from './ucp/error.ts';

interface StoredAnswer {
  status: number;
  body: object;
}

/** Nothing takes so long: whoever took a key that has no answer by then is no more. */
const lostMs = 2 * 60_000;
/** So long a request waits for the answer of the same one, and as long between two looks. */
const patience = { ms: 3_000, lookMs: 100 };

const hashOf = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');

/**
 * Makes a request of a program once for its key: the same one again is answered the same, for two days. The key is
 * claimed before anything is done; of several at once one is made, and the others wait for its answer.
 * @param request  all that it says
 * @param mayRepeat  nothing is done twice where it is made again after its process died
 * @throws {UcpError} key_reused where the key stood for something else, key_in_use while the first is still being made
 */
export async function once(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { grantId }: GrantOfToken,
  key: string,
  request: unknown,
  mayRepeat: boolean,
  make: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const hash = hashOf(request);
  const lostBefore = mayRepeat ? new Date(now.getTime() - lostMs) : null;
  const until = performance.now() + patience.ms;
  while (!(await rows.takeKey(db, grantId, key, hash, now, lostBefore))) {
    const kept = await rows.getKey(db, grantId, key);
    if (kept && kept.request_hash !== hash)
      throw new UcpError('key_reused', 'This key stood for another request.');
    if (kept?.answer && kept.status !== null) return { status: kept.status, body: kept.answer as object };
    if (performance.now() > until)
      throw new UcpError('key_in_use', 'A request with this key is being made.', 1);
    // Given back meanwhile, it is taken at once.
    if (kept) await wait(patience.lookMs);
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

/**
 * The same for a tool.
 * @throws {Refusal} AGENT_KEY_USED, AGENT_KEY_BUSY while the first is still being made, and what making it is refused for
 */
export async function useOnce(
  context: Pick<Context, 'db' | 'now'>,
  granted: GrantOfToken,
  key: string,
  request: unknown,
  mayRepeat: boolean,
  make: () => Promise<object>,
): Promise<object> {
  try {
    const { body } = await once(context, granted, key, request, mayRepeat, async () => ({
      status: 200,
      body: await make(),
    }));
    return body;
  } catch (error) {
    if (!(error instanceof UcpError)) throw error;
    throw new Refusal(error.failure === 'key_reused' ? 'AGENT_KEY_USED' : 'AGENT_KEY_BUSY');
  }
}

/**
 * Binds a key to a request whose tool keeps the key itself and answers each time what became of it.
 * @throws {Refusal} AGENT_KEY_USED where it stands for another request
 */
export async function bindKey(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { grantId }: GrantOfToken,
  key: string,
  request: unknown,
  make: () => Promise<object>,
): Promise<object> {
  const hash = hashOf(request);
  const isFirst = await rows.takeKey(db, grantId, key, hash, now, null);
  const storedKey = isFirst ? undefined : await rows.getKey(db, grantId, key);
  if (storedKey && storedKey.request_hash !== hash) throw new Refusal('AGENT_KEY_USED');
  return make().catch(async (error: unknown) => {
    if (isFirst) await rows.freeKey(db, grantId, key, now);
    throw error;
  });
}
