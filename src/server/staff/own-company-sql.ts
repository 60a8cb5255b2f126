import { sql } from 'kysely';
import { Refusal } from '../../kit/errors.ts';
import type { Db, Tx } from '../platform/database.ts';

/** Accounts that are an operator's own, likely one hand with one of these, or work in one shop with one. */
const ownCompany = (staffId: string) => sql`(
  with hand as (
    select account_id from accounts_of_operators where staff_id = ${staffId}
    union
    select other_id from linked_accounts
    join accounts_of_operators using (account_id) where staff_id = ${staffId}
  )
  select account_id from hand
  union
  select colleague.account_id from people_of_shops as person
  join hand on hand.account_id = person.account_id
  join people_of_shops as colleague on colleague.shop_id = person.shop_id
)`;

/** Whether one of some accounts is of an operator's own company. */
export async function isNearTo(db: Db, staffId: string, accountIds: readonly string[]): Promise<boolean> {
  const result = await sql<{ is_near: boolean }>`select exists (
    select from ${ownCompany(staffId)} as company where account_id = any(${sql.val([...accountIds])}::uuid[])
  ) as is_near`.execute(db);
  return result.rows[0]!.is_near;
}

/** Those of some subjects of a kind that concern an operator's own company. */
export async function listOfOwnCompany(
  db: Db,
  staffId: string,
  subjectType: string,
  subjectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct subject_id as id from parties_of_acts
    where subject_type = ${subjectType} and subject_id = any(${sql.val([...subjectIds])}::uuid[])
      and account_id in (select account_id from ${ownCompany(staffId)} as company)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export interface Subject {
  /** The kind of thing, in the trade's word: `account`, `order`. */
  subjectType: string;
  subjectId: string;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Refuses an act on what concerns the operator's own company: an order of it, its payout, its product.
 * @throws {Refusal} OWN_COMPANY
 */
export async function refuseOwnCompany(
  tx: Tx,
  staffId: string,
  { subjectType, subjectId }: Subject,
): Promise<void> {
  if (!uuid.test(subjectId)) return;
  const result = await sql`select from parties_of_acts
    where subject_type = ${subjectType} and subject_id = ${subjectId}
      and account_id in (select account_id from ${ownCompany(staffId)} as company) limit 1`.execute(tx);
  if (result.rows.length > 0) throw new Refusal('OWN_COMPANY');
}
