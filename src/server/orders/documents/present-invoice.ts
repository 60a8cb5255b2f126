import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { wireTime } from '../../../kit/wire.ts';
import { privateAddress } from '../../files/public.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { findInvoice } from './invoices-sql.ts';

/** An order's invoice as both sides see it. */
export async function showInvoice(
  { config, now }: Pick<Context, 'config' | 'now'>,
  db: Db,
  orderId: string,
): Promise<OrderDetail['invoice']> {
  const row = await findInvoice(db, orderId);
  return row
    ? {
        title: row.title,
        taxNumber: row.tax_number,
        address: row.address,
        email: row.email,
        askedAt: wireTime(row.asked_at),
        issuedAt: wireTime(row.issued_at),
        number: row.number,
        picture: row.picture ? privateAddress(config.secret, row.picture, now) : '',
      }
    : null;
}
