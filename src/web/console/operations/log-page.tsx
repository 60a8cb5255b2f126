import type { LogRow } from '../../../contract/staff/staff.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useWords, type Words } from '../../page/words.ts';
import type { Column } from '../../ui/table.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { actionText, Details, Subject } from './log-details.tsx';
import { Moment } from '../../features/figures/moment.tsx';
import { sectionPage } from '../section.tsx';
import { logPath } from '../system-sections.tsx';

export const page = sectionPage(logPath, Log);

function Log() {
  const t = useWords('console');
  const staff = useCall('console.staff.list', {}, { staleTime: 60_000 }).data ?? [];
  return (
    <OfficeList
      call="console.log.list"
      fields={[
        {
          kind: 'choice',
          name: 'staffId',
          label: t('log.by'),
          all: t('log.anybody'),
          options: () => staff.map(({ id }) => id),
          text: (by) => staff.find(({ id }) => id === by)!.name,
        },
        {
          kind: 'choice',
          name: 'action',
          label: t('log.action'),
          all: t('log.anyAction'),
          options: (answer) => answer?.actions ?? [],
          text: (action) => actionText(action, t),
        },
        { kind: 'day', name: 'from', label: t('log.from') },
        { kind: 'day', name: 'until', label: t('log.until'), isLast: true },
        { kind: 'search', name: 'subjectId', label: t('log.searchSubject') },
      ]}
      columns={columnsOf(t)}
      empty={{ title: t('log.none'), hint: t('log.noneHint') }}
    />
  );
}

function columnsOf(t: Words<'console'>): Column<LogRow>[] {
  return [
    { id: 'at', head: t('log.at'), cell: (row) => <Moment at={row.at} /> },
    { id: 'by', head: t('log.by'), cell: (row) => <bdi>{row.by?.name ?? t('log.machine')}</bdi> },
    {
      id: 'action',
      head: t('log.action'),
      cell: (row) => <span className="whitespace-nowrap">{actionText(row.action, t)}</span>,
    },
    { id: 'subject', head: t('log.subject'), cell: (row) => <Subject row={row} /> },
    { id: 'details', head: t('log.details'), cell: (row) => <Details row={row} /> },
  ];
}
