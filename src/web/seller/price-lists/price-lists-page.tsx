import { lazy, Suspense, useState } from 'react';
import { BadgePercent, Plus } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { PriceList } from '../../../contract/price-lists/price-lists.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Office } from '../../features/office/office.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { customerGroupsPath, priceAccessPath, priceListPath } from '../paths.ts';
import { PriceListState, usePeriod } from './price-list-state.tsx';

const PriceListForm = lazy(async () => ({
  default: (await import('./price-list-form.tsx')).PriceListForm,
}));

/** What a shop asks of some of its customers: its price lists. */
export const page = definePage({
  View() {
    const t = useWords('priceLists');
    const common = useWords('common');
    const navigate = useNavigate();
    const [isNew, setNew] = useState(false);
    return (
      <Office
        role={roles.seller}
        title={common('nav.priceLists')}
        actions={
          <span className="flex flex-wrap gap-2">
            <Link to={priceAccessPath} className={buttonClass()}>
              {common('nav.priceAccess')}
            </Link>
            <Link to={customerGroupsPath} className={buttonClass()}>
              {common('nav.customerGroups')}
            </Link>
            <Button tone="main" onClick={() => setNew(true)}>
              <Plus size={16} aria-hidden />
              {t('add')}
            </Button>
          </span>
        }
      >
        <p className="max-w-3xl text-muted">{t('about')}</p>
        <OfficeList
          call="priceLists.list"
          columns={useColumns()}
          rowName={({ name }) => name}
          empty={{
            icon: <BadgePercent size={22} aria-hidden />,
            title: t('none'),
            hint: t('noneHint'),
          }}
        />
        <Suspense fallback={null}>
          {isNew && (
            <PriceListForm
              onSaved={({ id }) => navigate(priceListPath(id), { immediate: true })}
              onClose={() => setNew(false)}
            />
          )}
        </Suspense>
      </Office>
    );
  },
});

function useColumns(): Column<PriceList>[] {
  const t = useWords('priceLists');
  const format = useFormat();
  const period = usePeriod();
  return [
    {
      id: 'name',
      head: t('name'),
      cell: (list) => (
        <div className="min-w-40 space-y-1">
          <Link to={priceListPath(list.id)} className="font-semibold hover:text-cinnabar">
            <bdi>{list.name}</bdi>
          </Link>
          <span className="block">
            <PriceListState state={list.state} />
          </span>
        </div>
      ),
    },
    { id: 'period', head: t('period'), cell: period },
    {
      id: 'customers',
      head: t('customers'),
      align: 'end',
      cell: ({ buyerCount, isForAll }) =>
        isForAll ? t('audience.all') : <span className="figures">{format.number(buyerCount)}</span>,
    },
    {
      id: 'lines',
      head: t('lines'),
      align: 'end',
      cell: ({ lineCount }) => <span className="figures">{format.number(lineCount)}</span>,
    },
    {
      id: 'percent',
      head: t('percentOff'),
      align: 'end',
      cell: ({ percentOff }) => (percentOff === null ? '–' : t('off', { percent: percentOff })),
    },
    {
      id: 'minimum',
      head: t('minimumOrder'),
      align: 'end',
      cell: ({ minimumOrder }) =>
        minimumOrder ? <span className="figures">{format.money(minimumOrder)}</span> : '–',
    },
  ];
}
