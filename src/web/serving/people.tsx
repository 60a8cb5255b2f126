import { lazy, Suspense, useState } from 'react';
import { UserPlus, Users } from 'lucide-react';
import { roles } from '../../contract/accounts/roles.ts';
import type { ServedGrant, ServiceInvitation } from '../../contract/service-grants/service-grants.ts';
import { grantStates, type ProviderRole } from '../../contract/service-grants/service-rights.ts';
import { useCall, useSend } from '../page/calls.ts';
import { useFormat } from '../page/format.ts';
import { usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { useFilter } from '../features/office/list-filter.ts';
import { Office } from '../features/office/office.tsx';
import { SendDialog } from '../features/send-dialog.tsx';
import { ServiceHistory } from '../features/serving/history.tsx';
import { Rights } from '../features/serving/rights.tsx';
import { Button } from '../ui/button.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Table } from '../ui/table.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { usePeopleColumns } from './people-columns.tsx';

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));
const InvitationDialog = lazy(async () => ({
  default: (await import('./invite-dialog.tsx')).InvitationDialog,
}));

const onAPage = 20;

type Open =
  | { kind: 'invite' }
  | { kind: 'invitation'; invitation: ServiceInvitation }
  | { kind: 'remove'; grant: ServedGrant };

/** Whom a provider works for, waits for and worked for; its invitations, and everything it did. */
export function People({ role, title }: { role: ProviderRole; title: string }) {
  const t = useWords('serving');
  const common = useWords('common');
  const { pathname } = usePlace();
  const filter = useFilter(pathname, ['state', 'search']);
  const state = grantStates.find((each) => each === filter.values.state);
  const { search } = filter.values;
  const list = useCall(
    'serviceGrants.list',
    { state, search, pageNum: filter.page, pageSize: onAPage },
    { keep: true },
  );
  const [open, setOpen] = useState<Open | null>(null);
  const columns = usePeopleColumns(role, (grant) => setOpen({ kind: 'remove', grant }));
  const counts = list.data?.counts ?? {};
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Office
      role={role}
      title={title}
      actions={
        <Button tone="main" onClick={() => setOpen({ kind: 'invite' })}>
          <UserPlus size={16} aria-hidden />
          {t('invite')}
        </Button>
      }
    >
      <p className="max-w-3xl text-muted">
        {t(role === roles.supplierService ? 'people.aboutMerchants' : 'people.aboutBuyers')}
      </p>
      <Invitations onShow={(invitation) => setOpen({ kind: 'invitation', invitation })} />
      <div className="sheet -mx-4 sm:mx-0">
        <Tabs
          label={t('people.states')}
          selected={state ?? 'all'}
          onSelect={(id) => filter.narrow({ state: id === 'all' ? '' : id })}
          tabs={[
            { id: 'all' as const, label: common('choice.all'), count: all },
            ...grantStates.map((id) => ({ id, label: t(`state.${id}`), count: counts[id] })),
          ]}
        >
          <div className="p-3">
            <SearchField
              label={t('people.search')}
              text={search}
              onSearch={(text) => filter.narrow({ search: text })}
              className="w-full sm:w-72"
            />
          </div>
          <Table
            label={title}
            columns={columns}
            rows={list.data?.rowList}
            rowId={({ id }) => id}
            failed={list.isError}
            onRetry={() => void list.refetch()}
            empty={
              <EmptyState
                icon={<Users size={22} aria-hidden />}
                title={t(filter.narrowed ? 'people.noneFound' : 'people.none')}
                hint={filter.narrowed ? undefined : t('people.noneHint')}
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
      </div>
      <ServiceHistory withServed />
      {open && <Opened open={open} role={role} onClose={() => setOpen(null)} />}
    </Office>
  );
}

function Opened({ open, role, onClose }: { open: Open; role: ProviderRole; onClose: () => void }) {
  if (open.kind === 'remove') return <Remove grant={open.grant} onClose={onClose} />;
  return (
    <Suspense fallback={null}>
      {open.kind === 'invite' ? (
        <InviteDialog role={role} onClose={onClose} />
      ) : (
        <InvitationDialog role={role} invitation={open.invitation} onClose={onClose} />
      )}
    </Suspense>
  );
}

function Invitations({ onShow }: { onShow: (invitation: ServiceInvitation) => void }) {
  const t = useWords('serving');
  const format = useFormat();
  const { data } = useCall('serviceGrants.invitations', { pageSize: 100 });
  const withdraw = useSend('serviceGrants.withdraw', { changes: ['serviceGrants.invitations'] });
  if (!data || data.totalRecord === 0) return null;
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="mb-2 text-base font-semibold">{t('invited')}</h2>
      <ul className="divide-y divide-line">
        {data.rowList.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0 space-y-1">
              <span className="figures font-semibold">{row.code}</span>
              <Rights rights={row.rights} />
              <span className="block text-xs text-muted">
                {t('invited.until', { time: format.dateTime(row.expiresAt) })}
              </span>
            </div>
            <span className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => onShow(row)}>
                {t('invited.show')}
              </Button>
              <Button size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate({ id: row.id })}>
                {t('invited.withdraw')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Remove({ grant, onClose }: { grant: ServedGrant; onClose: () => void }) {
  const t = useWords('serving');
  const isWaiting = grant.state === 'waiting';
  return (
    <SendDialog
      danger
      title={t(isWaiting ? 'remove' : 'end')}
      verb={t(isWaiting ? 'remove' : 'end')}
      call="serviceGrants.remove"
      changes={['serviceGrants.list', 'serviceGrants.history', 'serviceGrants.figures', 'products.served']}
      decides
      done={t(isWaiting ? 'remove.done' : 'end.doneFor', { name: grant.account.name })}
      input={() => ({ id: grant.id })}
      onClose={onClose}
    >
      {t(isWaiting ? 'remove.ask' : 'end.askFor', { name: grant.account.name })}
    </SendDialog>
  );
}
