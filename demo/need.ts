import type { Db } from '../src/server/platform/database.ts';

/** Bears the state of the load, as any import does. */
export const mark = 'demo world 1';

/** Whether the demo world is to be loaded, or to be finished: there are no shops, or a load was cut off. */
export async function needsDemo(db: Db): Promise<boolean> {
  const begun = await db
    .selectFrom('imports')
    .select('finished_at')
    .where('source_hash', '=', mark)
    .executeTakeFirst();
  if (begun) return begun.finished_at === null;
  return (await db.selectFrom('shops').select('id').limit(1).executeTakeFirst()) === undefined;
}
