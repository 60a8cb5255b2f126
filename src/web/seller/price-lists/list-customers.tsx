import { lazy, Suspense, useState } from 'react';
import { UserPlus, Users } from 'lucide-react';
import type { PriceList, PriceListCustomer } from '../../../contract/price-lists/price-lists.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';

const AddCustomer = lazy(async () => ({ default: (await import('./add-customer.tsx')).AddCustomer }));

/** Who buys at the prices of a list. */
export function ListCustomers({ list }: { list: PriceList }) {
  const t = useWords('priceLists');
  const [isAdding, setAdding] = useState(false);
  return (
    <section className="space-y-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{t('customers')}</h2>
        <Button onClick={() => setAdding(true)}>
          <UserPlus size={16} aria-hidden />
          {t('addCustomer')}
        </Button>
      </header>
      <OfficeList
        call="priceLists.customers"
        also={{ id: list.id }}
        place="section"
        label={t('customers')}
        rowId={({ accountId }) => accountId}
        rowName={({ name }) => name}
        columns={useColumns(list)}
        empty={{
          icon: <Users size={22} aria-hidden />,
          title: t('customersNone'),
          hint: t('customersNoneHint'),
        }}
      />
      <Suspense fallback={null}>
        {isAdding && <AddCustomer list={list} onClose={() => setAdding(false)} />}
      </Suspense>
    </section>
  );
}

function useColumns(list: PriceList): Column<PriceListCustomer>[] {
  const t = useWords('priceLists');
  const remove = useSend('priceLists.removeCustomer', {
    changes: ['priceLists.customers', 'priceLists.get', 'priceLists.list'],
    decides: true,
  });
  return [
    {
      id: 'name',
      head: t('customer'),
      cell: ({ name, isCompany }) => (
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="font-semibold">{name}</bdi>
          {isCompany && <Badge>{t('company')}</Badge>}
        </span>
      ),
    },
    {
      id: 'do',
      head: '',
      align: 'end',
      cell: ({ accountId, name }) => (
        <Button
          size="small"
          aria-label={t('removeNamed', { name })}
          busy={remove.isPending}
          onClick={() => remove.mutate({ id: list.id, version: list.version, accountId })}
        >
          {t('remove')}
        </Button>
      ),
    },
  ];
}
