import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import {
  taxOfficeCountries,
  type TaxInvoiceState,
} from '../../../contract/orders/tax-invoices/tax-invoice-kinds.ts';
import { wireTime } from '../../../kit/wire.ts';
import { showPage } from '../../platform/paging.ts';
import type { InShop } from '../../shops/public.ts';
import { presentInvoice } from './present.ts';
import { countRequests, listIssued, listRequests, type InvoiceFilter } from './tax-invoices-sql.ts';

type Narrowing = Pick<ParsedOf<'orders.listInvoices'>, 'state' | 'kind' | 'keyword' | 'from' | 'to'>;

/** A filter as it travels. */
export const filterOfInvoices = (
  shopId: string,
  { state, kind, keyword, from, to }: Narrowing,
): InvoiceFilter => ({
  shopId,
  state,
  kind,
  keyword,
  from: from === undefined ? undefined : new Date(from),
  until: to === undefined ? undefined : new Date(to),
});

/** `orders.listInvoices`: what buyers asked a shop for, with what was issued. */
export async function listInvoices(
  context: InShop,
  { pageNum, pageSize, ...narrowing }: ParsedOf<'orders.listInvoices'>,
): Promise<OutputOf<'orders.listInvoices'>> {
  const { db, shop } = context;
  const [requests, counts] = await Promise.all([
    listRequests(db, filterOfInvoices(shop.id, narrowing), { pageNum, pageSize }),
    countRequests(db, shop.id),
  ]);
  const issued = Map.groupBy(
    await listIssued(
      db,
      requests.rows.map((row) => row.order_id),
    ),
    (row) => row.order_id,
  );
  return {
    ...showPage(requests, (row) => ({
      ...presentInvoice(context, row, {
        issued: issued.get(row.order_id) ?? [],
        due: BigInt(row.due),
        currency: row.currency,
      }),
      id: row.order_id,
      orderNumber: row.order_number,
      submittedAt: wireTime(row.submitted_at),
    })),
    counts: Object.fromEntries(counts) as Partial<Record<TaxInvoiceState, number>>,
    taxOffice: taxOfficeCountries.find((country) => country === shop.country) ?? '',
  };
}
