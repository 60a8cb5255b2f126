import { lazy, Suspense, useState } from 'react';
import { UserPlus, Users } from 'lucide-react';
import type { CustomerGroup } from '../../../contract/customer-groups/customer-groups.ts';
import type { PriceListCustomer } from '../../../contract/price-lists/price-lists.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

const AddCustomers = lazy(async () => ({ default: (await import('./add-customers.tsx')).AddCustomers }));

/** The calls whose answers change with who is in a group. */
export const changedByMembers = [
  'customerGroups.customers',
  'customerGroups.get',
  'customerGroups.list',
  'customerGroups.history',
  'priceLists.groups',
  'priceLists.list',
  'priceLists.get',
] as const;

/** Who is in a group; several are taken out at once. */
export function GroupCustomers({ group }: { group: CustomerGroup }) {
  const t = useWords('customerGroups');
  const [isAdding, setAdding] = useState(false);
  const remove = useSend('customerGroups.removeCustomers', {
    changes: [...changedByMembers],
    decides: true,
    onDone: (_, { accountIds }) => toast.success(t('removed', { count: accountIds.length })),
  });
  return (
    <section className="space-y-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{t('customers')}</h2>
        <Button onClick={() => setAdding(true)}>
          <UserPlus size={16} aria-hidden />
          {t('addCustomers')}
        </Button>
      </header>
      <OfficeList
        call="customerGroups.customers"
        also={{ id: group.id }}
        place="section"
        label={t('customers')}
        fields={[{ name: 'search', kind: 'search', label: t('searchCustomers') }]}
        rowId={({ accountId }) => accountId}
        rowName={({ name }) => name}
        columns={useColumns()}
        renderBulk={({ ids }) => (
          <Button
            size="small"
            busy={remove.isPending}
            onClick={() => remove.mutate({ id: group.id, version: group.version, accountIds: [...ids] })}
          >
            {t('remove')}
          </Button>
        )}
        empty={{
          icon: <Users size={22} aria-hidden />,
          title: t('customersNone'),
          hint: t('customersNoneHint'),
        }}
      />
      <Suspense fallback={null}>
        {isAdding && <AddCustomers group={group} onClose={() => setAdding(false)} />}
      </Suspense>
    </section>
  );
}

function useColumns(): Column<PriceListCustomer>[] {
  const t = useWords('customerGroups');
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
  ];
}
