import { useState } from 'react';
import { Briefcase, Plus } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import { serviceKinds, serviceStates } from '../../../contract/trade-services/service-kinds.ts';
import type { OwnService } from '../../../contract/trade-services/trade-services.ts';
import { useCall } from '../../page/calls.ts';
import { definePage } from '../../page/define.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Choice } from '../../features/office/choice.tsx';
import { useFilter, type Filter } from '../../features/office/list-filter.ts';
import { Office } from '../../features/office/office.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { addServicePath, ownServicesPath } from '../paths.ts';
import { useServiceColumns } from './service-columns.tsx';

const onAPage = 20;
const tabs = ['all', ...serviceStates] as const;

/** The services of a provider: searched, narrowed, switched on and off. */
export const page = definePage({
  View() {
    const common = useWords('common');
    return (
      <Office
        role={roles.tradeService}
        title={common('nav.ownServices')}
        actions={
          <Link to={addServicePath} className={buttonClass({ tone: 'main' })}>
            <Plus size={16} aria-hidden />
            {common('title.addService')}
          </Link>
        }
      >
        <Services />
      </Office>
    );
  },
});

function Services() {
  const t = useWords('provider');
  const services = useWords('services');
  const common = useWords('common');
  const filter = useFilter(ownServicesPath, ['state', 'kind', 'search']);
  const { kind, search } = filter.values;
  const state = serviceStates.find((each) => each === filter.values.state);
  const list = useCall(
    'tradeServices.mine',
    {
      state,
      kind: serviceKinds.find((each) => each === kind),
      keyword: search,
      pageNum: filter.page,
      pageSize: onAPage,
    },
    { keep: true },
  );
  const [toDelete, setToDelete] = useState<OwnService | null>(null);
  const columns = useServiceColumns(setToDelete);
  const counts = list.data?.counts;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="sheet -mx-4 sm:mx-0">
      <Tabs
        label={t('list.states')}
        tabs={tabs.map((id) => ({
          id,
          label: t(`tab.${id}`),
          count: id === 'all' ? all : counts && (counts[id] ?? 0),
        }))}
        selected={state ?? 'all'}
        onSelect={(id) => filter.narrow({ state: id === 'all' ? '' : id })}
      >
        <Filters filter={filter} />
        <Table
          label={common('nav.ownServices')}
          columns={columns}
          rows={list.data?.rowList}
          rowId={({ id }) => id}
          failed={list.isError}
          onRetry={() => void list.refetch()}
          empty={
            <EmptyState
              icon={<Briefcase size={22} aria-hidden />}
              title={t(filter.narrowed ? 'list.noneFound' : 'list.none')}
              hint={t(filter.narrowed ? 'list.noneFoundHint' : 'list.noneHint')}
              action={
                filter.narrowed ? (
                  <Button onClick={filter.clear}>{services('providers.all')}</Button>
                ) : (
                  <Link to={addServicePath} className={buttonClass()}>
                    {common('title.addService')}
                  </Link>
                )
              }
            />
          }
        />
        <div className="p-3 empty:hidden">
          <Pagination
            page={filter.page}
            pages={Math.ceil((list.data?.totalRecord ?? 0) / onAPage)}
            onPage={filter.turn}
          />
        </div>
      </Tabs>
      {toDelete && <DeleteDraft id={toDelete.id} onClose={() => setToDelete(null)} />}
    </div>
  );
}

function Filters({ filter: { values, narrow } }: { filter: Filter<'state' | 'kind' | 'search'> }) {
  const t = useWords('provider');
  const services = useWords('services');
  return (
    <div className="flex flex-wrap items-center gap-2 p-3">
      <SearchField
        label={t('list.search')}
        text={values.search}
        onSearch={(search) => narrow({ search })}
        className="w-full sm:w-72"
      />
      <Choice
        label={services('filter.kind')}
        value={values.kind}
        all={services('filter.allKinds')}
        options={serviceKinds.map((value) => ({ value, text: services(`kind.${value}`) }))}
        onChange={(kind) => narrow({ kind })}
      />
    </div>
  );
}

function DeleteDraft({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords('provider');
  const common = useWords('common');
  return (
    <SendDialog
      title={t('delete.title')}
      verb={common('action.delete')}
      danger
      call="tradeServices.remove"
      changes={['tradeServices.mine', 'tradeServices.toDo']}
      input={() => ({ id })}
      onClose={onClose}
    >
      <p>{t('delete.hint')}</p>
    </SendDialog>
  );
}
