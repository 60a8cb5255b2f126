import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { StandingFacts } from './level-rules.ts';

interface Standing {
  shopId: string;
  level: number;
  points: number;
  facts: StandingFacts;
}

/** All shops, with what their standing is counted from and the shop itself says. */
export function listShopsToWeigh(db: Db) {
  return db.selectFrom('shops').select(['id', 'owner_id', 'created_at']).orderBy('id').execute();
}

/** Writes how shops stand, and their level beside it; what is as it was stays untouched, so that no page is made anew. */
export async function saveStandings(tx: Db, standings: readonly Standing[]): Promise<void> {
  const json = JSON.stringify(
    standings.map(({ shopId, level, points, facts }) => ({ shop_id: shopId, level, points, facts })),
  );
  await sql`
    insert into shop_standings (shop_id, level, points, facts)
    select shop_id, level, points, facts from jsonb_populate_recordset(null::shop_standings, ${json}::jsonb)
    on conflict (shop_id) do update
      set level = excluded.level, points = excluded.points, facts = excluded.facts`.execute(tx);
  await sql`
    update shops set level = shop_standings.level from shop_standings
    where shop_standings.shop_id = shops.id and shops.level <> shop_standings.level`.execute(tx);
}

/** What a shop's standing was counted from; undefined of a shop that was opened since. */
export async function findStandingFacts(db: Db, shopId: string): Promise<StandingFacts | undefined> {
  const row = await db
    .selectFrom('shop_standings')
    .select('facts')
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row?.facts as StandingFacts | undefined;
}

/** What the standings of some shops were counted from, by shop. */
export async function listStandingFacts(
  db: Db,
  shopIds: readonly string[],
): Promise<Map<string, StandingFacts>> {
  const rows = await db
    .selectFrom('shop_standings')
    .select(['shop_id', 'facts'])
    .where('shop_id', '=', sql<string>`any(${sql.val([...shopIds])}::uuid[])`)
    .execute();
  return new Map(rows.map(({ shop_id, facts }) => [shop_id, facts as unknown as StandingFacts]));
}
