import type { OrderInvoice } from '../../../contract/orders/tax-invoices/order-invoice.ts';
import type { IssuedKind, TaxInvoiceKind } from '../../../contract/orders/tax-invoices/tax-invoice-kinds.ts';
import { wireMoney, wireTime } from '../../../kit/wire.ts';
import { privateAddress } from '../../files/public.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { showTaxes } from '../show-taxes.ts';
import type { OrderRecord } from '../sql.ts';
import { contentsOfIssued, detailsOf } from './issued.ts';
import { invoiceState } from './tax-invoice-rules.ts';
import { findInvoice, listIssued, type InvoiceRecord, type IssuedRecord } from './tax-invoices-sql.ts';

type Showing = Pick<Context, 'config' | 'now'>;

/** An order's tax invoice as both sides see it. @param due  what is left of the order */
export function presentInvoice(
  { config, now }: Showing,
  row: InvoiceRecord,
  { issued, due, currency }: { issued: readonly IssuedRecord[]; due: bigint; currency: string },
): OrderInvoice {
  const excess = row.issued_amount - due;
  return {
    ...detailsOf(row),
    kind: row.kind as TaxInvoiceKind,
    state: invoiceState(row.issued_amount, due),
    askedAt: wireTime(row.asked_at),
    due: wireMoney(due, currency),
    toCredit: wireMoney(excess > 0n ? excess : 0n, currency),
    invoiced: wireMoney(row.issued_amount, currency),
    issued: issued.map((document) => ({
      id: document.id,
      kind: document.kind as IssuedKind,
      number: document.number,
      issuedOn: document.issued_on,
      amount: wireMoney(document.amount, currency),
      taxes: showTaxes(contentsOfIssued(document).taxes, currency),
      picture: document.picture ? privateAddress(config.secret, document.picture, now) : '',
      recordedAt: wireTime(document.recorded_at),
    })),
  };
}

/** The tax invoice of one order; null where none was asked for. */
export async function showInvoice(
  context: Showing,
  db: Db,
  { id, currency, total_amount: total, refunded_amount: refunded }: OrderRecord,
): Promise<OrderInvoice | null> {
  const row = await findInvoice(db, id);
  if (!row) return null;
  return presentInvoice(context, row, {
    issued: await listIssued(db, [id]),
    due: total - refunded,
    currency,
  });
}
