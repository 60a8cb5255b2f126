import { lazy, Suspense, useState } from 'react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { PriceList } from '../../../contract/price-lists/price-lists.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { useSession } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { NotShown } from '../../features/office/not-shown.tsx';
import { Office } from '../../features/office/office.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { priceListsPath } from '../paths.ts';
import { useCountryNames } from './list-countries.tsx';
import { ListCustomers } from './list-customers.tsx';
import { ListGroups } from './list-groups.tsx';
import { ListLines } from './list-lines.tsx';
import { PriceListState, usePeriod } from './price-list-state.tsx';

const PriceListForm = lazy(async () => ({
  default: (await import('./price-list-form.tsx')).PriceListForm,
}));

/** One price list: what it says, and who buys at its prices. */
export const page = definePage({
  View() {
    const common = useWords('common');
    const { query } = usePlace();
    const id = query.get('id') ?? '';
    const { data: list, error, refetch } = useCall('priceLists.get', { id }, { enabled: id !== '' });
    const [draft, setDraft] = useState<'edit' | 'delete' | null>(null);
    const { user } = useSession();
    const maySeeCustomers = !user?.shopRights || user.shopRights.includes('orders');
    const t = useWords('priceLists');
    const close = () => setDraft(null);
    return (
      <Office
        role={roles.seller}
        title={list?.name ?? common('nav.priceLists')}
        way={[{ text: common('nav.priceLists'), to: priceListsPath }]}
        actions={
          list && (
            <span className="flex flex-wrap gap-2">
              <Button onClick={() => setDraft('edit')}>{t('edit')}</Button>
              {maySeeCustomers && (
                <Button tone="danger" onClick={() => setDraft('delete')}>
                  {t('delete')}
                </Button>
              )}
            </span>
          )
        }
      >
        {list ? (
          <>
            <Facts list={list} />
            {list.isForAll ? (
              <p className="card p-4 sm:p-5">{t('forAll')}</p>
            ) : (
              <>
                {maySeeCustomers && <ListCustomers list={list} />}
                <ListGroups list={list} mayChange={maySeeCustomers} />
              </>
            )}
            <ListLines list={list} />
          </>
        ) : error || id === '' ? (
          <NotShown
            error={error}
            back={{ text: common('nav.priceLists'), to: priceListsPath }}
            onRetry={refetch}
          />
        ) : (
          <Skeleton className="h-96" />
        )}
        <Suspense fallback={null}>
          {list && draft === 'edit' && <PriceListForm list={list} onClose={close} />}
        </Suspense>
        {list && draft === 'delete' && <Delete list={list} onClose={close} />}
      </Office>
    );
  },
});

function Facts({ list }: { list: PriceList }) {
  const t = useWords('priceLists');
  const format = useFormat();
  const period = usePeriod();
  const nameOf = useCountryNames();
  const facts = [
    { name: t('period'), value: period(list) },
    {
      name: t('percentOff'),
      value: list.percentOff === null ? '–' : t('off', { percent: list.percentOff }),
    },
    {
      name: t('countries'),
      value: list.countries.length > 0 ? format.list(list.countries.map(nameOf)) : t('everywhere'),
    },
    { name: t('minimumOrder'), value: list.minimumOrder ? format.money(list.minimumOrder) : '–' },
  ];
  return (
    <section className="card space-y-3 p-4 sm:p-5">
      <PriceListState state={list.state} />
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-3xl text-xs text-muted">{t('rule')}</p>
    </section>
  );
}

function Delete({ list, onClose }: { list: PriceList; onClose: () => void }) {
  const t = useWords('priceLists');
  const navigate = useNavigate();
  return (
    <SendDialog
      danger
      title={t('delete')}
      verb={t('delete')}
      call="priceLists.delete"
      decides
      changes={['priceLists.list', 'priceLists.get']}
      done={t('deleted')}
      input={() => ({ id: list.id, version: list.version })}
      onDone={() => navigate(priceListsPath, { immediate: true })}
      onClose={onClose}
    >
      <p>{t('deleteAsk', { name: list.name, count: list.buyerCount })}</p>
    </SendDialog>
  );
}
