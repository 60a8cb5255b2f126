import { useState } from 'react';
import type { PriceListCustomer } from '../../../contract/price-lists/price-lists.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/form/field.tsx';
import { CustomerSearch, isLongEnough } from './customer-search.tsx';

export interface ChoosingProps {
  isChosen: (customer: PriceListCustomer) => boolean;
  onChoose: (customers: readonly PriceListCustomer[], isChosen: boolean) => void;
}

/** Finds customers of the shop by a part of their name or the number of an order, to tick them. */
export function SearchCustomers({ isChosen, onChoose }: ChoosingProps) {
  const t = useWords('customerGroups');
  const [search, setSearch] = useState('');
  const customers = useCall(
    'priceLists.findCustomers',
    { search },
    { enabled: isLongEnough(search), keep: true },
  );
  const texts = { label: t('findCustomer'), hint: t('findCustomerHint'), none: t('findNone') };
  return (
    <CustomerSearch texts={texts} search={search} onSearch={setSearch} customers={customers}>
      {(customer) => (
        <div className="py-1">
          <CustomerChoice customer={customer} isChosen={isChosen} onChoose={onChoose} />
        </div>
      )}
    </CustomerSearch>
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
