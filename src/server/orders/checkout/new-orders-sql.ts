import { sql, type Insertable } from 'kysely';
import type { ExportTerm } from '../../../contract/orders/incoterms.ts';
import type { ReturnTerms } from '../../../contract/orders/returning-terms.ts';
import type { FrozenAddress, FrozenBuyer } from '../../../contract/orders/order-parties.ts';
import type { Text } from '../../../kit/languages.ts';
import type { FeeTerms } from '../../fees/public.ts';
import { insertionOf, rowsJson } from '../../platform/insert-rows.ts';
import type { DB } from '../../platform/postgres/schema.gen.ts';
import type { Write } from '../../platform/write-together.ts';

/** A new order; values of JSON as they are. */
export type NewOrder = Omit<
  Insertable<DB['orders']>,
  'address' | 'buyer' | 'export_term' | 'fee_terms' | 'return_terms'
> & {
  address: FrozenAddress;
  export_term: ExportTerm | null;
  /** Missing of what is made for a quote: it goes back by agreement. */
  return_terms?: ReturnTerms | null;
  fee_terms: FeeTerms;
  buyer: FrozenBuyer;
};

/** New orders, to be written together with their lines. What one of them leaves out and another names has no value. */
export function newOrders(orders: readonly NewOrder[]): Write {
  const columns = [...new Set(orders.flatMap((order) => Object.keys(order)))];
  const names = sql.join(columns.map((name) => sql.ref(name)));
  return sql`insert into orders (${names})
    select ${names} from jsonb_populate_recordset(null::orders, ${rowsJson(orders)}::jsonb)`;
}

/** A new line of an order; values of JSON as they are. */
export type NewLine = Omit<Insertable<DB['order_lines']>, 'titles' | 'spec'> & { titles: Text; spec: Text[] };

/** The lines of new orders, to be written together with these. */
export const newLines = (lines: readonly NewLine[]): Write => insertionOf('order_lines', lines);
