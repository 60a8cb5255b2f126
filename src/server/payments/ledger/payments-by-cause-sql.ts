import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/** The payments that ids in the causes of movements name, or whose money went back by returns with those ids. */
export async function listPaymentsByCause(
  db: Db,
  ids: readonly string[],
): Promise<{ cause_id: string; id: string; number: string }[]> {
  const causes = sql`any(${sql.val([...ids])}::uuid[])`;
  const { rows } = await sql<{ cause_id: string; id: string; number: string }>`
    select id as cause_id, id, number from payments where id = ${causes}
    union all
    select returns.id, payments.id, payments.number
    from returns join payments on payments.id = returns.payment_id where returns.id = ${causes}`.execute(db);
  return rows;
}
