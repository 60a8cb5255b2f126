import { useState } from 'react';
import { Plus, Users } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { CustomerGroup } from '../../../contract/customer-groups/customer-groups.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, useNavigate } from '../../page/place.tsx';
import { useSession } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Office } from '../../features/office/office.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { customerGroupPath, priceListPath, priceListsPath } from '../paths.ts';
import { GroupForm } from './group-form.tsx';
import { GroupHistory } from './group-history.tsx';

/** Customers that a shop prices together: its groups, and who changed them. */
export const page = definePage({
  View() {
    const t = useWords('customerGroups');
    const common = useWords('common');
    const navigate = useNavigate();
    const { user } = useSession();
    const [isNew, setNew] = useState(false);
    const maySeeCustomers = !user?.shopRights || user.shopRights.includes('orders');
    return (
      <Office
        role={roles.seller}
        title={common('nav.customerGroups')}
        way={[{ text: common('nav.priceLists'), to: priceListsPath }]}
        actions={
          <Button tone="main" onClick={() => setNew(true)}>
            <Plus size={16} aria-hidden />
            {t('add')}
          </Button>
        }
      >
        <p className="max-w-3xl text-muted">{t('about')}</p>
        <OfficeList
          call="customerGroups.list"
          columns={useColumns()}
          fields={[{ name: 'search', kind: 'search', label: t('search') }]}
          rowName={({ name }) => name}
          empty={{ icon: <Users size={22} aria-hidden />, title: t('none'), hint: t('noneHint') }}
        />
        {maySeeCustomers && <GroupHistory />}
        {isNew && (
          <GroupForm
            onSaved={({ id }) => navigate(customerGroupPath(id), { immediate: true })}
            onClose={() => setNew(false)}
          />
        )}
      </Office>
    );
  },
});

function useColumns(): Column<CustomerGroup>[] {
  const t = useWords('customerGroups');
  const format = useFormat();
  return [
    {
      id: 'name',
      head: t('name'),
      cell: ({ id, name, note }) => (
        <div className="min-w-40 space-y-1">
          <Link to={customerGroupPath(id)} className="font-semibold hover:text-cinnabar">
            <bdi>{name}</bdi>
          </Link>
          {note && (
            <span className="line-clamp-2 text-xs text-muted">
              <bdi>{note}</bdi>
            </span>
          )}
        </div>
      ),
    },
    {
      id: 'lists',
      head: t('priceLists'),
      cell: ({ priceLists }) => <PriceListLinks priceLists={priceLists} />,
    },
    {
      id: 'customers',
      head: t('customers'),
      align: 'end',
      cell: ({ customerCount }) => <span className="figures">{format.number(customerCount)}</span>,
    },
  ];
}

/** The price lists that hold for a group, each a link. */
export function PriceListLinks({ priceLists }: Pick<CustomerGroup, 'priceLists'>) {
  if (priceLists.length === 0) return '–';
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {priceLists.map(({ id, name }) => (
        <li key={id}>
          <Link to={priceListPath(id)} className="underline hover:text-cinnabar">
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
