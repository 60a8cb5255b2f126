import { lazy, Suspense, useState } from 'react';
import { UserPlus, Users } from 'lucide-react';
import { roles } from '../../contract/accounts/roles.ts';
import type { ServedGrant, ServiceInvitation } from '../../contract/service-grants/service-grants.ts';
import { grantStates, type ProviderRole } from '../../contract/service-grants/service-rights.ts';
import { useCall, useSend } from '../page/calls/calls.ts';
import { useFormat } from '../page/format/format.ts';
import { useWords } from '../page/words.ts';
import { OfficeList } from '../features/office/list/office-list.tsx';
import { Office } from '../features/office/office.tsx';
import { SendDialog } from '../features/send-dialog.tsx';
import { ServiceHistory } from '../features/serving/history.tsx';
import { Rights } from '../features/serving/rights.tsx';
import { Button } from '../ui/button.tsx';
import { usePeopleColumns } from './people-columns.tsx';

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));
const InvitationDialog = lazy(async () => ({
  default: (await import('./invite-dialog.tsx')).InvitationDialog,
}));

type Open =
  | { kind: 'invite' }
  | { kind: 'invitation'; invitation: ServiceInvitation }
  | { kind: 'remove'; grant: ServedGrant };

/** Whom a provider works for, waits for and worked for; its invitations, and everything it did. */
export function People({ role, title }: { role: ProviderRole; title: string }) {
  const t = useWords('serving');
  const common = useWords('common');
  const [open, setOpen] = useState<Open | null>(null);
  const columns = usePeopleColumns(role, (grant) => setOpen({ kind: 'remove', grant }));
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
      <OfficeList
        call="serviceGrants.list"
        fields={[
          {
            kind: 'tabs',
            name: 'state',
            label: t('people.states'),
            all: common('choice.all'),
            options: grantStates,
            text: (state) => t(`state.${state}`),
            counts: (answer) => answer?.counts,
          },
          { kind: 'search', name: 'search', label: t('people.search') },
        ]}
        columns={columns}
        empty={{
          icon: <Users size={22} aria-hidden />,
          title: t('people.none'),
          hint: t('people.noneHint'),
        }}
      />
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
