import type { StaffChange } from '../../../contract/staff/staff.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { Button } from '../../ui/button.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

/** Changes that wait for a second operator; nothing where there is none. */
export function StaffChanges() {
  const t = useWords('console');
  const { list } = useFormat();
  const result = useCall('console.staff.changes', {});
  if (!result.data?.length) return null;
  return (
    <section className="sheet -mx-4 mb-6 sm:mx-0">
      <h2 className="mb-3 font-semibold">{t('staff.waiting')}</h2>
      <Table
        label={t('staff.waiting')}
        columns={columnsOf(t, list)}
        rows={result.data}
        rowId={({ id }) => id}
        failed={false}
        onRetry={() => void result.refetch()}
      />
    </section>
  );
}

function Decide({ change }: { change: StaffChange }) {
  const t = useWords('console');
  const decide = useSend('console.staff.decide', {
    changes: ['console.staff.changes', 'console.staff.list', 'console.log.list', 'console.session.me'],
    decides: true,
    onDone: (_, { confirm }) => toast.success(t(confirm ? 'staffDone.confirm' : 'staffDone.decline')),
  });
  const send = (confirm: boolean) => () => decide.mutate({ id: change.id, confirm });
  return (
    <span className="inline-flex items-center gap-2">
      <Button busy={decide.isPending} onClick={send(false)}>
        {t(change.isOwn ? 'staff.takeBack' : 'staff.decline')}
      </Button>
      {!change.isOwn && (
        <Button tone="main" busy={decide.isPending} onClick={send(true)}>
          {t('staff.confirm')}
        </Button>
      )}
    </span>
  );
}

function columnsOf(t: Words<'console'>, list: (parts: string[]) => string): Column<StaffChange>[] {
  const rightsText = (rights: StaffChange['rights']) =>
    rights.length > 0 ? list(rights.map((right) => t(`right.${right}`))) : t('staff.noRights');
  return [
    {
      id: 'name',
      head: t('staff.name'),
      cell: ({ name, email }) => (
        <>
          <bdi className="font-semibold">{name}</bdi>
          <span className="figures block text-muted">{email}</span>
        </>
      ),
    },
    {
      id: 'change',
      head: t('staff.change.kind'),
      cell: ({ kind, rights, rightsBefore }) => (
        <>
          {t(`staff.${kind}`)}
          {(kind === 'add' || kind === 'setRights') && <span className="block">{rightsText(rights)}</span>}
          {kind === 'setRights' && (
            <span className="block text-muted">{t('staff.from', { rights: rightsText(rightsBefore) })}</span>
          )}
        </>
      ),
    },
    { id: 'by', head: t('staff.proposedBy'), cell: ({ proposedBy }) => <bdi>{proposedBy.name}</bdi> },
    { id: 'until', head: t('staff.expires'), cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
    {
      id: 'action',
      head: t('list.action'),
      align: 'end',
      cell: (change) => <Decide change={change} />,
    },
  ];
}
