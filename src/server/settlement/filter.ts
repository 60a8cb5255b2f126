import type { RecordFilter } from '../payments/public.ts';

interface Narrowing extends Omit<RecordFilter, 'from' | 'to'> {
  from?: string | undefined;
  to?: string | undefined;
}

/** What lines of a ledger are narrowed to, as the wire says it. */
export const filterOf = ({ currency, kind, purse, from, to }: Narrowing): RecordFilter => ({
  currency,
  kind,
  purse,
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(to),
});
