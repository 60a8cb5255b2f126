import { mostStudioBytes, mostAsked, type WorkKind } from '../../contract/studio/studio-limits.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { enginesMissing } from '../../studio/engines.ts';
import type { Context } from '../platform/context.ts';
import { transact, type Db, type Tx } from '../platform/database.ts';
import { count, findCount, tooMany, type Limit } from '../platform/limits.ts';
import { keepBytes, takeBack } from './kept-files-sql.ts';
import { countBytes, countUnfinished, getQuota, insertWork, type NewFile } from './sql.ts';

/** A file that is not stored before its work may begin. */
export interface UnstoredFile {
  name: string;
  type: string;
  bytes: number;
  read(): Promise<Uint8Array>;
}

export interface WantedWork {
  kind: WorkKind;
  name: string;
  /** The studio's job without its kind; files are named as in `inputs`. */
  asked: object;
  inputs: readonly (NewFile | UnstoredFile)[];
  productId?: string | null;
  batchId?: string | null;
}

type StoredWork = Omit<WantedWork, 'inputs'> & { inputs: NewFile[] };
type Asking = Pick<Context, 'db' | 'workFiles' | 'queue' | 'now'> & { actor: { accountId: string } };

const dayLimit = (max: number): Limit => ({ name: 'works', max, windowSeconds: 86_400 });

/** @throws {Refusal} STUDIO_ENGINE_MISSING with the program's name and what brings it */
export function checkEngines(kind: WorkKind): void {
  const [missing] = enginesMissing(kind);
  if (missing) throw new Refusal('STUDIO_ENGINE_MISSING', { ...missing });
}

/**
 * Asks for works, all or none. Their files are stored when there is room for them, and taken back where that changes
 * meanwhile.
 * @returns their ids
 * @throws {Refusal} STUDIO_ENGINE_MISSING, WORKS_FULL while as many of the caller's wait as may, TOO_MANY for the
 * day's, STUDIO_STORAGE_FULL, TOO_LARGE for a plan nobody writes
 * @param claim  says in the same transaction whether they may begin; where it throws nothing has begun
 */
export async function beginWorks(
  context: Asking,
  wanted: readonly WantedWork[],
  claim: (tx: Tx) => Promise<void> = async () => {},
): Promise<string[]> {
  for (const { kind, asked } of wanted) {
    checkEngines(kind);
    if (Buffer.byteLength(JSON.stringify(asked)) > mostAsked) throw new Refusal('TOO_LARGE');
  }
  await checkRoom(context, wanted);
  const stored: string[] = [];
  const store = async (file: NewFile | UnstoredFile): Promise<NewFile> => {
    if (!('read' in file)) return file;
    const { read, ...rest } = file;
    const key = await keepBytes(context, await read());
    stored.push(key);
    return { ...rest, key };
  };
  try {
    const works: StoredWork[] = [];
    for (const work of wanted) {
      const inputs: NewFile[] = [];
      for (const file of work.inputs) inputs.push(await store(file));
      works.push({ ...work, inputs });
    }
    return await insertWorks(context, works, claim);
  } catch (error) {
    await takeBack(context, stored);
    throw error;
  }
}

/** Looks, before anything is stored. */
async function checkRoom({ db, actor, now }: Asking, wanted: readonly WantedWork[]): Promise<void> {
  const quota = await getQuota(db);
  const limit = dayLimit(quota.works_a_day);
  if ((await findCount(db, limit, actor.accountId, now)) + wanted.length > limit.max)
    throw tooMany(limit, now);
  await checkUnfinished(db, actor.accountId, wanted.length, quota.unfinished_at_once);
  const files = wanted.flatMap(({ inputs }) => inputs).filter((file) => 'read' in file);
  checkBytes((await countBytes(db, actor.accountId)) + files.reduce((sum, { bytes }) => sum + bytes, 0));
}

async function checkUnfinished(db: Db, accountId: string, more: number, most: number): Promise<void> {
  if ((await countUnfinished(db, accountId)) + more > most) throw new Refusal('WORKS_FULL', { most });
}

function checkBytes(bytes: number): void {
  if (bytes > mostStudioBytes)
    throw new Refusal('STUDIO_STORAGE_FULL', { gigabytes: mostStudioBytes / 2 ** 30 });
}

const insertWorks = (
  { db, actor, queue, now }: Asking,
  works: readonly StoredWork[],
  claim: (tx: Tx) => Promise<void>,
): Promise<string[]> =>
  transact(db, async (tx) => {
    await claim(tx);
    const quota = await getQuota(tx);
    const limit = dayLimit(quota.works_a_day);
    // Counting takes the row of the day's count: two calls at once do not both find the last place.
    for (const _ of works) {
      if ((await count(tx, limit, actor.accountId, now)) > quota.works_a_day) throw tooMany(limit, now);
    }
    await checkUnfinished(tx, actor.accountId, works.length, quota.unfinished_at_once);
    const ids: string[] = [];
    for (const [n, { inputs, productId = null, batchId = null, ...work }] of works.entries()) {
      // They are made in the order in which they were asked for.
      const at = new Date(now.getTime() + n);
      const id = newId(at.getTime());
      await insertWork(tx, { ...work, id, accountId: actor.accountId, productId, batchId }, inputs, at);
      await queue.publish(tx, 'studio.make', { workId: id });
      ids.push(id);
    }
    checkBytes(await countBytes(tx, actor.accountId));
    return ids;
  });

/** How many more works somebody may ask for today. */
export async function countLeftToday(
  { db, now }: Pick<Context, 'db' | 'now'>,
  accountId: string,
): Promise<number> {
  const { works_a_day: most } = await getQuota(db);
  return Math.max(0, most - (await findCount(db, dayLimit(most), accountId, now)));
}

/** What somebody has sent. */
export const sentFile = (name: string, bytes: Uint8Array, type: string): UnstoredFile => ({
  name,
  type,
  bytes: bytes.length,
  read: async () => bytes,
});
