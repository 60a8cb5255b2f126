import { newId } from '../../kit/ids.ts';
import type { Db } from '../platform/database.ts';

type DocumentName = 'licence' | 'identity_front' | 'identity_back';

const readings = (db: Db) => db.selectFrom('picture_readings').selectAll();

export function findReadingById(db: Db, id: string) {
  return readings(db).where('id', '=', id).executeTakeFirst();
}
export type ReadingRow = NonNullable<Awaited<ReturnType<typeof findReadingById>>>;

export function findReading(db: Db, accountId: string, picture: string, document: DocumentName) {
  return readings(db)
    .where('account_id', '=', accountId)
    .where('picture', '=', picture)
    .where('document', '=', document)
    .executeTakeFirst();
}

/** What was read from some pictures of an account, by picture and kind. */
export function listReadings(db: Db, accountId: string, pictures: readonly string[]) {
  return readings(db)
    .where('account_id', '=', accountId)
    .where('picture', 'in', [...pictures])
    .execute();
}

/** A new reading, or one that failed or was lost from its beginning. @returns its id */
export async function beginReading(
  tx: Db,
  accountId: string,
  picture: string,
  document: DocumentName,
  now: Date,
): Promise<string> {
  const fresh = { state: 'reading' as const, created_at: now, finished_at: null };
  const { id } = await tx
    .insertInto('picture_readings')
    .values({ id: newId(now.getTime()), account_id: accountId, picture, document, ...fresh })
    .onConflict((conflict) => conflict.columns(['account_id', 'picture', 'document']).doUpdateSet(fresh))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function finishReading(
  db: Db,
  id: string,
  result: { state: 'done' | 'failed'; fields: object; engine: string; turned: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable('picture_readings')
    .set({
      state: result.state,
      fields: JSON.stringify(result.fields),
      engine: result.engine,
      turned: result.turned as 0 | 90 | 180 | 270,
      finished_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute();
}
