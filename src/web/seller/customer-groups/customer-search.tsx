import type { ReactNode } from 'react';
import { Field, Input } from '../../ui/form/field.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

/** One letter is a part of too many names. */
export const isLongEnough = (search: string): boolean => [...search.trim()].length >= 2;

interface CustomerSearchProps<Customer> {
  texts: { label: string; hint: string; none: string };
  search: string;
  onSearch: (search: string) => void;
  /** The answer to the search, as far as it is there. */
  customers: { isError: boolean; data: readonly Customer[] | undefined; refetch: () => unknown };
  /** A row for each of them. */
  children: (customer: Customer) => ReactNode;
}

/** A field that finds customers of the shop by a part of their name or the number of an order, and its answer. */
export function CustomerSearch<Customer extends { accountId: string }>({
  texts,
  search,
  onSearch,
  customers,
  children,
}: CustomerSearchProps<Customer>) {
  return (
    <div className="space-y-4">
      <Field label={texts.label} hint={texts.hint}>
        {(control) => (
          <Input
            {...control}
            type="search"
            maxLength={80}
            value={search}
            onChange={({ target }) => onSearch(target.value)}
            // Enter looks for somebody; it does not yet send those who were chosen before.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      {!isLongEnough(search) ? null : customers.isError ? (
        <ErrorState onRetry={() => void customers.refetch()} />
      ) : !customers.data ? (
        <SkeletonLines count={4} />
      ) : customers.data.length === 0 ? (
        <EmptyState title={texts.none} />
      ) : (
        <ul className="divide-y divide-line">
          {customers.data.map((customer) => (
            <li key={customer.accountId}>{children(customer)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
