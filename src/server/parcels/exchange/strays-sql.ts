import type { Db } from '../../platform/database.ts';
import { readPage, type Paging } from '../../platform/paging.ts';

export type StrayReason = 'unreadable' | 'signature' | 'unknown' | 'future' | 'schema';

export const insertStray = (
  db: Db,
  row: {
    id: string;
    provider_id: string | null;
    reason: StrayReason;
    message_type: string;
    excerpt: string;
    received_at: Date;
  },
) => db.insertInto('parcel_strays').values(row).execute();

/** Forgets what came before a time: anybody can post what is not taken. */
export async function deleteStrays(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('parcel_strays').where('received_at', '<', before).execute();
}

/** What came and was not taken, the newest first; of one provider, or of all. */
export const listStrays = (db: Db, providerId: string | null, page: Paging) =>
  readPage(
    db
      .selectFrom('parcel_strays')
      .$if(providerId !== null, (query) => query.where('provider_id', '=', providerId)),
    page,
    (all) => all.selectAll().orderBy('received_at', 'desc').orderBy('id', 'desc'),
  );
