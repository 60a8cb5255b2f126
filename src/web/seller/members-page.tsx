import { lazy, Suspense, useState } from 'react';
import { UserPlus, Users } from 'react-feather';
import type { Invitation, Member } from '../../contract/members.ts';
import { roles } from '../../contract/roles.ts';
import type { ShopRight } from '../../contract/shop-rights.ts';
import { useCall, useSend } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { useFormat } from '../page/format.ts';
import { useWords } from '../page/words.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Moment } from '../parts/moment.tsx';
import { Office } from '../parts/office.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { MemberHistory } from './member-history.tsx';

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));
const RightsDialog = lazy(async () => ({ default: (await import('./rights-dialog.tsx')).RightsDialog }));

type Wish = { kind: 'invite' } | { kind: 'rights' | 'remove'; member: Member };

export const page = definePage({
  View() {
    const t = useWords('members');
    const common = useWords('common');
    const list = useCall('members.list', {});
    const [wish, setWish] = useState<Wish | null>(null);
    const close = () => setWish(null);
    const isFull =
      list.data !== undefined && list.data.members.length + list.data.invitations.length >= list.data.most;
    return (
      <Office
        role={roles.seller}
        title={common('nav.members')}
        actions={
          <Button tone="main" disabled={isFull} onClick={() => setWish({ kind: 'invite' })}>
            <UserPlus size={16} aria-hidden />
            {t('invite')}
          </Button>
        }
      >
        <p className="max-w-3xl text-muted">{t('about')}</p>
        <div className="sheet -mx-4 sm:mx-0">
          <Table
            label={common('nav.members')}
            columns={useMemberColumns(setWish)}
            rows={list.data?.members}
            rowId={({ id }) => id}
            failed={list.isError}
            onRetry={() => void list.refetch()}
            empty={
              <EmptyState icon={<Users size={22} aria-hidden />} title={t('none')} hint={t('noneHint')} />
            }
          />
        </div>
        {list.data && list.data.invitations.length > 0 && <Invitations rows={list.data.invitations} />}
        <MemberHistory />
        <Suspense fallback={null}>
          {wish?.kind === 'invite' && <InviteDialog onClose={close} />}
          {wish?.kind === 'rights' && <RightsDialog member={wish.member} onClose={close} />}
        </Suspense>
        {wish?.kind === 'remove' && <Remove member={wish.member} onClose={close} />}
      </Office>
    );
  },
});

function Rights({ rights }: { rights: readonly ShopRight[] }) {
  const t = useWords('account');
  return (
    <ul className="flex flex-wrap gap-1.5">
      {rights.map((right) => (
        <li key={right}>
          <Badge>{t(`right.${right}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}

function useMemberColumns(onWish: (wish: Wish) => void): Column<Member>[] {
  const t = useWords('members');
  return [
    {
      id: 'name',
      head: t('name'),
      cell: ({ name, email, phone }) => (
        <div className="min-w-40">
          <bdi className="font-semibold">{name}</bdi>
          <span className="figures block text-xs text-muted">{email ?? phone}</span>
        </div>
      ),
    },
    { id: 'rights', head: t('rights'), cell: ({ rights }) => <Rights rights={rights} /> },
    { id: 'joined', head: t('joined'), cell: ({ joinedAt }) => <Moment at={joinedAt} /> },
    {
      id: 'seen',
      head: t('seen'),
      cell: ({ seenAt }) =>
        seenAt ? <Moment at={seenAt} /> : <span className="text-muted">{t('never')}</span>,
    },
    {
      id: 'do',
      head: '',
      cell: (member) => (
        <span className="flex gap-2">
          <Button size="small" onClick={() => onWish({ kind: 'rights', member })}>
            {t('change')}
          </Button>
          <Button size="small" tone="danger" onClick={() => onWish({ kind: 'remove', member })}>
            {t('remove')}
          </Button>
        </span>
      ),
    },
  ];
}

function Invitations({ rows }: { rows: readonly Invitation[] }) {
  const t = useWords('members');
  const format = useFormat();
  const withdraw = useSend('members.withdraw', { changes: ['members.list', 'members.history'] });
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="mb-2 text-base font-semibold">{t('invited')}</h2>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0 space-y-1">
              <span className="figures font-semibold break-all">{row.recipient}</span>
              <Rights rights={row.rights} />
              <span className="block text-xs text-muted">
                {t('until', { time: format.dateTime(row.expiresAt) })}
              </span>
            </div>
            <Button size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate({ id: row.id })}>
              {t('withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Remove({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useWords('members');
  const remove = useSend('members.remove', {
    changes: ['members.list', 'members.history'],
    onDone() {
      toast.success(t('removed', { name: member.name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      danger
      title={t('remove')}
      verb={t('remove')}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: member.id })}
    >
      {t('removeAsk', { name: member.name })}
    </ConfirmDialog>
  );
}
