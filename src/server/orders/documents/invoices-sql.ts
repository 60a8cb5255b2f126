import type { Db } from '../../platform/database.ts';

export function findInvoice(db: Db, orderId: string) {
  return db.selectFrom('invoices').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

interface Terms {
  id: string;
  title: string;
  taxNumber: string;
  address: string;
  email: string;
}

/** Writes what an invoice is to say, again while it is not issued. @returns false when it is */
export async function insertInvoice(tx: Db, terms: Terms, now: Date): Promise<boolean> {
  const says = {
    title: terms.title,
    tax_number: terms.taxNumber,
    address: terms.address,
    email: terms.email,
    asked_at: now,
  };
  const result = await tx
    .insertInto('invoices')
    .values({ order_id: terms.id, ...says })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet(says).where('invoices.issued_at', 'is', null),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function issueInvoice(
  tx: Db,
  orderId: string,
  { number, picture, accountId }: { number: string; picture: string | null; accountId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ number, picture, account_id: picture ? accountId : null, issued_at: now })
    .where('order_id', '=', orderId)
    .execute();
}
