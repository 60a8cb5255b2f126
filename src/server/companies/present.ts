import { getPersonNames } from '../accounts/public.ts';
import type { Db } from '../platform/database.ts';
import { findCompanyOrder } from './company-orders-sql.ts';

/** A branch as papers name it. */
export const nameBranch = ({ name, code }: { name: string; code: string }): string => `${name} (${code})`;

/** Who of a company ordered something, who approved it, and for which branch; null for an order that no company placed. */
export async function showOrderedFor(
  db: Db,
  orderId: string,
): Promise<{
  orderedBy: string;
  approvedBy: string[];
  admittedTotal: bigint;
  branch: { name: string; code: string } | null;
} | null> {
  const row = await findCompanyOrder(db, orderId);
  if (!row) return null;
  const names = await getPersonNames(db, [row.ordered_by, ...row.approved_by]);
  const nameOf = (id: string) => names.get(id) ?? '';
  return {
    orderedBy: nameOf(row.ordered_by),
    approvedBy: row.approved_by.map(nameOf),
    admittedTotal: BigInt(row.admitted_total),
    branch: row.branch_id === null ? null : { name: row.branch_name, code: row.branch_code },
  };
}
