import type { WorkKind } from '../../contract/studio/studio-limits.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { enginesMissing } from '../../studio/engines.ts';
import type { Context, Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { count, findCount, tooMany, type Limit } from '../platform/limits.ts';
import { countUnfinished, getQuota, insertWork, type NewFile } from './sql.ts';

export interface WantedWork {
  kind: WorkKind;
  name: string;
  /** The studio's job without its kind; files are named as in `inputs`. */
  asked: object;
  inputs: readonly NewFile[];
  productId?: string | null;
  batchId?: string | null;
}

const dayLimit = (max: number): Limit => ({ name: 'works', max, windowSeconds: 86_400 });

/** @throws {Refusal} STUDIO_ENGINE_MISSING with the program's name and what brings it */
export function checkEngines(kind: WorkKind): void {
  const [missing] = enginesMissing(kind);
  if (missing) throw new Refusal('STUDIO_ENGINE_MISSING', { ...missing });
}

/**
 * Asks for works, all or none.
 * @returns their ids
 * @throws {Refusal} STUDIO_ENGINE_MISSING, WORKS_FULL while as many of the caller's wait as may, TOO_MANY for the day's
 */
export async function beginWorks(
  { db, actor, queue, now }: Pick<Context, 'db' | 'queue' | 'now'> & { actor: { accountId: string } },
  wanted: readonly WantedWork[],
): Promise<string[]> {
  for (const { kind } of wanted) checkEngines(kind);
  return transact(db, async (tx) => {
    const quota = await getQuota(tx);
    const limit = dayLimit(quota.works_a_day);
    // Counting takes the row of the day's count: two calls at once do not both find the last place.
    for (const _ of wanted) {
      if ((await count(tx, limit, actor.accountId, now)) > quota.works_a_day) throw tooMany(limit, now);
    }
    if ((await countUnfinished(tx, actor.accountId)) + wanted.length > quota.unfinished_at_once)
      throw new Refusal('WORKS_FULL', { most: quota.unfinished_at_once });
    const ids: string[] = [];
    for (const { inputs, productId = null, batchId = null, ...work } of wanted) {
      const id = newId(now.getTime());
      await insertWork(tx, { ...work, id, accountId: actor.accountId, productId, batchId }, inputs, now);
      await queue.publish(tx, 'studio.make', { workId: id });
      ids.push(id);
    }
    return ids;
  });
}

/** How many more works somebody may ask for today. */
export async function countLeftToday(
  { db, now }: Pick<Context, 'db' | 'now'>,
  accountId: string,
): Promise<number> {
  const { works_a_day: most } = await getQuota(db);
  return Math.max(0, most - (await findCount(db, dayLimit(most), accountId, now)));
}

/** Keeps what a work is to be made of. */
export async function keepInput(
  { made }: Pick<Deps, 'made'>,
  name: string,
  bytes: Uint8Array,
  type: string,
): Promise<NewFile> {
  return { name, key: await made.put(bytes), type, bytes: bytes.length };
}
