import type { Db } from '../../platform/database.ts';
import { findGrant, listAllGrants, type GrantRow } from './grants-sql.ts';
import { isSameOwner } from '../programs/program-rules.ts';

/** What one buyer granted to one program, that grant among it, over or not; the newest first. */
export async function listGrantsOfProgram(db: Db, grant: GrantRow): Promise<GrantRow[]> {
  const grants = await listAllGrants(db, grant.account_id);
  return grants
    .filter((each) => each.taken_up_at !== null && isSameOwner(each, grant))
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1));
}

/** The grants whose checkouts a program may read by one of them. */
export async function listReadableGrants(db: Db, grantId: string): Promise<string[]> {
  const grant = await findGrant(db, grantId);
  return grant ? (await listGrantsOfProgram(db, grant)).map(({ id }) => id) : [grantId];
}
