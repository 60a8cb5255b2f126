import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/** Whoever takes a step for a shop. */
export interface ShopWorker {
  shopId: string;
  personId: string;
}

/**
 * What a step of a shop does for a buyer.
 * - `grants`: they buy otherwise from now on, such as later or for less.
 * - `gives`: something of the shop's goes to them, such as money of an order.
 * - `carriesOut`: what was agreed on happens.
 */
export type StepKind = 'grants' | 'gives' | 'carriesOut';

/**
 * Which of some buyers whoever works in a shop acts for as well: themselves and the companies they belong to; where it grants or
 * gives what is not theirs, also accounts that are likely their own hand, and companies of such people. Whoever owns the shop
 * gives what is theirs and does for everybody what was agreed on: nobody else may be there to do it.
 */
export async function listOwnCustomers(
  db: Db,
  { shopId, personId }: ShopWorker,
  buyerIds: readonly string[],
  kind: StepKind,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with worker as materialized (
      select exists (select from shops where id = ${shopId} and owner_id = ${personId}) as is_owner
    ), hand as materialized (
      select ${personId}::uuid as person_id
      union
      select other_id from linked_accounts, worker
      where account_id = ${personId} and ${kind !== 'carriesOut'} and not is_owner
    )
    select buyer.id from unnest(${sql.val([...buyerIds])}::uuid[]) as buyer (id), worker
    where (${kind === 'grants'} or not is_owner) and (
      buyer.id in (select person_id from hand)
      or exists (select from people_of_accounts as people join hand using (person_id) where people.account_id = buyer.id))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
