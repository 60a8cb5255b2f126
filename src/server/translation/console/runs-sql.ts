import { sql } from 'kysely';
import type { RunOutcome } from '../../../contract/translation/translation-kinds.ts';
import { newId } from '../../../kit/ids.ts';
import type { Language } from '../../../kit/languages.ts';
import type { Db, Tx } from '../../platform/database.ts';

/** Writes down that texts are to be translated anew. @returns the run's id */
export async function insertRun(
  tx: Tx,
  { productIds, language, staffId }: { productIds: readonly string[]; language: Language; staffId: string },
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  await tx.insertInto('translation_runs').values({ id, asked_by: staffId, asked_at: now }).execute();
  await tx
    .insertInto('translation_run_items')
    .values(productIds.map((productId) => ({ run_id: id, product_id: productId, language })))
    .execute();
  return id;
}

interface WaitingPlace {
  productId: string;
  language: Language;
}

/** The runs that wait for a text. */
export async function listWaitingRuns(db: Db, { productId, language }: WaitingPlace): Promise<string[]> {
  const rows = await db
    .selectFrom('translation_run_items')
    .select('run_id')
    .where('product_id', '=', productId)
    .where('language', '=', language)
    .where('outcome', 'is', null)
    .execute();
  return rows.map(({ run_id }) => run_id);
}

/** Writes down what came of one text for those runs that still wait for it. */
export async function endItems(
  db: Db,
  { runIds, productId, language }: WaitingPlace & { runIds: readonly string[] },
  outcome: RunOutcome,
): Promise<void> {
  await db
    .updateTable('translation_run_items')
    .set({ outcome })
    .where('run_id', 'in', [...runIds])
    .where('product_id', '=', productId)
    .where('language', '=', language)
    .where('outcome', 'is', null)
    .execute();
}

/** Gives up what still waits long after it was asked for: its job was killed each time, and could not say so. */
export async function failLateItems(db: Db, askedBefore: Date): Promise<void> {
  await sql`
    update translation_run_items as items set outcome = 'failed'
    from translation_runs as runs
    where runs.id = items.run_id and items.outcome is null and runs.asked_at < ${askedBefore}`.execute(db);
}

interface RunRow {
  id: string;
  language: Language;
  asked_by: string;
  asked_at: Date;
  total: number;
  waiting: number;
  outcomes: Partial<Record<RunOutcome, number>>;
}

/** The latest runs with how far each is. */
export async function listRuns(db: Db, limit: number): Promise<RunRow[]> {
  const result = await sql<RunRow>`
    select runs.id, min(items.language) as language, runs.asked_by, runs.asked_at, sum(items.n)::int as total,
      coalesce(sum(items.n) filter (where items.outcome is null), 0)::int as waiting,
      coalesce(jsonb_object_agg(items.outcome, items.n) filter (where items.outcome is not null), '{}') as outcomes
    from (select * from translation_runs order by asked_at desc, id desc limit ${limit}) as runs
    join (select run_id, language, outcome, count(*)::int as n from translation_run_items group by 1, 2, 3) as items
      on items.run_id = runs.id
    group by runs.id, runs.asked_by, runs.asked_at order by runs.asked_at desc, runs.id desc`.execute(db);
  return result.rows;
}

/** Forgets runs of long ago; what came of them is in the texts. */
export async function deleteOldRuns(db: Db, oldest: Date): Promise<void> {
  await db.deleteFrom('translation_runs').where('asked_at', '<', oldest).execute();
}
