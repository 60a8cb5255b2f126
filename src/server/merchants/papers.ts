import { sql } from 'kysely';
import { roles } from '../../contract/roles.ts';
import type { Db } from '../platform/database.ts';

interface PassedPaper {
  paper: 'licence' | 'identity';
  /** A day in UTC. */
  passedOn: string;
}

/** The documents of sellers' newest entry that passed its audit, by account; their contents are nobody's. */
export async function listPassedPapers(
  db: Db,
  accountIds: readonly string[],
): Promise<Map<string, PassedPaper[]>> {
  const rows = await db
    .selectFrom('merchant_entries')
    .distinctOn('account_id')
    .select(['account_id', 'licence_picture', 'identity_front', 'decided_at'])
    .where('account_id', '=', sql<string>`any(${sql.val([...accountIds])}::uuid[])`)
    .where('role', '=', roles.seller)
    .where('state', '=', 'passed')
    .orderBy('account_id')
    .orderBy('round', 'desc')
    .execute();
  return new Map(
    rows.map((row) => {
      const passedOn = row.decided_at!.toISOString().slice(0, 10);
      const papers: PassedPaper[] = [];
      if (row.licence_picture) papers.push({ paper: 'licence', passedOn });
      if (row.identity_front) papers.push({ paper: 'identity', passedOn });
      return [row.account_id, papers];
    }),
  );
}
