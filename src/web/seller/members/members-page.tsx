import { lazy, Suspense, useState } from 'react';
import { UserPlus, Users } from 'lucide-react';
import type { Invitation, Member } from '../../../contract/shops/members.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import type { ShopRight } from '../../../contract/shops/shop-rights.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { EventRow } from '../../features/office/list/event-row.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Moment } from '../../features/figures/moment.tsx';
import { Office } from '../../features/office/office.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));
const RightsDialog = lazy(async () => ({ default: (await import('./rights-dialog.tsx')).RightsDialog }));

type Draft = { kind: 'invite' } | { kind: 'rights' | 'remove'; member: Member };

export const page = definePage({
  View() {
    const t = useWords('members');
    const common = useWords('common');
    const list = useCall('members.list', {});
    const [draft, setDraft] = useState<Draft | null>(null);
    const close = () => setDraft(null);
    const isFull =
      list.data !== undefined && list.data.members.length + list.data.invitations.length >= list.data.most;
    return (
      <Office
        role={roles.seller}
        title={common('nav.members')}
        actions={
          <Button tone="main" disabled={isFull} onClick={() => setDraft({ kind: 'invite' })}>
            <UserPlus size={16} aria-hidden />
            {t('invite')}
          </Button>
        }
      >
        <p className="max-w-3xl text-muted">{t('about')}</p>
        <div className="sheet -mx-4 sm:mx-0">
          <Table
            label={common('nav.members')}
            columns={useMemberColumns(setDraft)}
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
          {draft?.kind === 'invite' && <InviteDialog onClose={close} />}
          {draft?.kind === 'rights' && <RightsDialog member={draft.member} onClose={close} />}
        </Suspense>
        {draft?.kind === 'remove' && <Remove member={draft.member} onClose={close} />}
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

function useMemberColumns(onDraft: (draft: Draft) => void): Column<Member>[] {
  const t = useWords('members');
  const format = useFormat();
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
    {
      id: 'rights',
      head: t('rights'),
      cell: ({ rights, refundAllowance }) => (
        <>
          <Rights rights={rights} />
          {rights.includes('orders') && !rights.includes('money') && (
            <span className="mt-1 block text-xs text-muted">
              {t('allowanceOf', { amount: format.money(refundAllowance) })}
            </span>
          )}
        </>
      ),
    },
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
          <Button size="small" onClick={() => onDraft({ kind: 'rights', member })}>
            {t('change')}
          </Button>
          <Button size="small" tone="danger" onClick={() => onDraft({ kind: 'remove', member })}>
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
  return (
    <SendDialog
      danger
      title={t('remove')}
      verb={t('remove')}
      call="members.remove"
      changes={['members.list', 'members.history']}
      done={t('removed', { name: member.name })}
      input={() => ({ id: member.id })}
      onClose={onClose}
    >
      {t('removeAsk', { name: member.name })}
    </SendDialog>
  );
}

/** What became of members, and who did it; nothing before the first was invited. */
function MemberHistory() {
  const t = useWords('members');
  const account = useWords('account');
  const format = useFormat();
  return (
    <OfficeList
      place="section"
      call="members.history"
      pageSize={10}
      label={t('history')}
      heading
      empty={null}
      items={{
        isOrdered: true,
        render: (event) => (
          <EventRow
            at={event.at}
            details={
              event.rights.length > 0 &&
              format.list([
                ...event.rights.map((right) => account(`right.${right}`)),
                ...(event.refundAllowance
                  ? [t('allowanceOf', { amount: format.money(event.refundAllowance) })]
                  : []),
              ])
            }
          >
            <bdi>{t(`event.${event.kind}`, { by: event.by, about: event.about })}</bdi>
          </EventRow>
        ),
      }}
    />
  );
}
