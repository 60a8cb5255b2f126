import { useState } from 'react';
import type { PriceListCustomer } from '../../../contract/price-lists/price-lists.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Checkbox, Field, Input } from '../../ui/form/field.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

export interface ChoosingProps {
  isChosen: (customer: PriceListCustomer) => boolean;
  onChoose: (customers: readonly PriceListCustomer[], isChosen: boolean) => void;
}

/** Finds customers of the shop by a part of their name or the number of an order, to tick them. */
export function SearchCustomers({ isChosen, onChoose }: ChoosingProps) {
  const t = useWords('customerGroups');
  const [search, setSearch] = useState('');
  const isLongEnough = [...search.trim()].length >= 2;
  const customers = useCall('priceLists.findCustomers', { search }, { enabled: isLongEnough, keep: true });
  return (
    <div className="space-y-4">
      <Field label={t('findCustomer')} hint={t('findCustomerHint')}>
        {(control) => (
          <Input
            {...control}
            type="search"
            maxLength={80}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            // Enter looks for somebody; it does not yet send those who were chosen before.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      {!isLongEnough ? null : customers.isError ? (
        <ErrorState onRetry={() => void customers.refetch()} />
      ) : !customers.data ? (
        <SkeletonLines count={4} />
      ) : customers.data.length === 0 ? (
        <EmptyState title={t('findNone')} />
      ) : (
        <ul className="divide-y divide-line">
          {customers.data.map((customer) => (
            <li key={customer.accountId} className="py-1">
              <CustomerChoice customer={customer} isChosen={isChosen} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** One customer to tick. */
export function CustomerChoice({
  customer,
  isChosen,
  onChoose,
}: ChoosingProps & { customer: PriceListCustomer }) {
  const t = useWords('customerGroups');
  return (
    <Checkbox checked={isChosen(customer)} onChange={({ target }) => onChoose([customer], target.checked)}>
      <span className="flex flex-wrap items-center gap-2">
        <bdi>{customer.name}</bdi>
        {customer.isCompany && <Badge>{t('company')}</Badge>}
      </span>
    </Checkbox>
  );
}
