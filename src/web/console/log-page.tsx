import type { LogRow } from '../../contract/staff.ts';
import { useCall } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { useWords, type Words } from '../page/words.ts';
import { Field, Input } from '../ui/field.tsx';
import { SearchField } from '../ui/search-field.tsx';
import type { Column } from '../ui/table.tsx';
import { Board, rowsOnAPage } from './board.tsx';
import { Choice } from '../parts/choice.tsx';
import { useFilter } from '../parts/list-filter.ts';
import { actionText, Details, Subject } from './log-details.tsx';
import { Moment } from '../parts/moment.tsx';
import { Room } from './room.tsx';
import { logPath } from './rooms.tsx';

export const page = definePage({
  View: () => (
    <Room room={logPath}>
      <Log />
    </Room>
  ),
});

/** A day of the field as the moment it begins, or the next one, where the operator is. */
function beginning(day: string, after = 0): string | undefined {
  const date = new Date(`${day}T00:00:00`);
  if (Number.isNaN(date.getTime())) return undefined;
  date.setDate(date.getDate() + after);
  return date.toISOString();
}

function Log() {
  const t = useWords('console');
  const common = useWords('common');
  const filter = useFilter(logPath, ['staffId', 'action', 'subjectId', 'from', 'until']);
  const { staffId, action, subjectId, from, until } = filter.values;
  const staff = useCall('console.staff.list', {}, { staleTime: 60_000 });
  const list = useCall(
    'console.log.list',
    {
      staffId: staffId || undefined,
      action: action || undefined,
      subjectId: subjectId || undefined,
      from: beginning(from),
      until: beginning(until, 1),
      pageNum: filter.page,
      pageSize: rowsOnAPage,
    },
    { keep: true },
  );
  const columns = columnsOf(t);
  return (
    <div className="sheet -mx-4 sm:mx-0">
      <Board
        label={common('title.staffLog')}
        columns={columns}
        rowId={({ id }) => id}
        list={list}
        filter={filter}
        fields={
          <>
            <Choice
              label={t('log.by')}
              all={t('log.anybody')}
              value={staffId}
              options={(staff.data ?? []).map(({ id, name }) => ({ value: id, text: name }))}
              onChange={(value) => filter.narrow({ staffId: value })}
            />
            <Choice
              label={t('log.action')}
              all={t('log.anyAction')}
              value={action}
              options={(list.data?.actions ?? []).map((value) => ({ value, text: actionText(value, t) }))}
              onChange={(value) => filter.narrow({ action: value })}
            />
            <Day label={t('log.from')} value={from} onChange={(value) => filter.narrow({ from: value })} />
            <Day label={t('log.until')} value={until} onChange={(value) => filter.narrow({ until: value })} />
            <SearchField
              label={t('log.searchSubject')}
              text={subjectId}
              onSearch={(text) => filter.narrow({ subjectId: text })}
            />
          </>
        }
        empty={{ title: t('log.none'), hint: t('log.noneHint') }}
      />
    </div>
  );
}

function Day({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field label={label}>
      {(tied) => (
        <Input
          {...tied}
          type="date"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="w-auto!"
        />
      )}
    </Field>
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
