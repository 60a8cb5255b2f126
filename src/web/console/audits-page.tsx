import type { OutputOf } from '../../contract/contract.ts';
import { entryStates, type EntryState } from '../../contract/entry-form.ts';
import { roles } from '../../contract/roles.ts';
import { useCall } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { useFormat, type Formats } from '../page/format.ts';
import { Link } from '../page/place.tsx';
import { useWords, type Words } from '../page/words.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { SearchField } from '../ui/search-field.tsx';
import type { Column } from '../ui/table.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Board, rowsOnAPage } from './board.tsx';
import { Choice } from '../parts/choice.tsx';
import { useFilter } from '../parts/list-filter.ts';
import { Moment } from '../parts/moment.tsx';
import { Room } from './room.tsx';
import { auditPath, auditsPath } from './rooms.tsx';

type Row = OutputOf<'console.entries.list'>['rowList'][number];

export const stateTones: Record<EntryState, BadgeTone> = {
  auditing: 'promotion',
  passed: 'good',
  refused: 'accent',
};

/** The roles that enter and are audited. */
const audited = Object.values(roles).filter((role) => role !== roles.buyer);

export const page = definePage({
  View: () => (
    <Room room={auditsPath}>
      <Audits />
    </Room>
  ),
});

/** How many entries are in a state, of one role or of all, of those searched for. */
function useCount(state: EntryState, role: string, search: string): number | undefined {
  const narrowed = { role: role || undefined, search: search || undefined };
  return useCall('console.entries.list', { state, ...narrowed, pageSize: 1 }, { keep: true }).data
    ?.totalRecord;
}

function Audits() {
  const t = useWords('console');
  const common = useWords('common');
  const format = useFormat();
  const filter = useFilter(auditsPath, ['state', 'role', 'search']);
  const { role, search } = filter.values;
  const state = filter.values.state || 'auditing';
  const list = useCall(
    'console.entries.list',
    {
      state: state === 'all' ? undefined : state,
      role: role || undefined,
      search: search || undefined,
      pageNum: filter.page,
      pageSize: rowsOnAPage,
    },
    { keep: true },
  );
  const counts = {
    auditing: useCount('auditing', role, search),
    passed: useCount('passed', role, search),
    refused: useCount('refused', role, search),
  };
  const columns = columnsOf(t, common, format, role);
  const tabs = [
    ...entryStates.map((each) => ({
      id: each as string,
      label: t(`entryState.${each}`),
      count: counts[each],
    })),
    { id: 'all', label: t('audits.all') },
  ];
  return (
    <div className="sheet -mx-4 sm:mx-0">
      <Tabs
        label={t('audits.state')}
        tabs={tabs}
        selected={state}
        onSelect={(id) => filter.narrow({ state: id === 'auditing' ? '' : id })}
      >
        <Board
          label={common('title.audits')}
          columns={columns}
          rowId={({ id }) => id}
          list={list}
          filter={{ ...filter, narrowed: role !== '' || search !== '' || filter.values.state !== '' }}
          fields={
            <>
              <SearchField
                label={t('audits.search')}
                text={search}
                onSearch={(text) => filter.narrow({ search: text })}
              />
              <Choice
                label={t('audits.role')}
                all={t('users.anyRole')}
                value={role}
                options={audited.map((each) => ({ value: String(each), text: common(`role.${each}`) }))}
                onChange={(value) => filter.narrow({ role: value })}
              />
            </>
          }
          empty={{ title: t('audits.none'), hint: t('audits.noneHint') }}
        />
      </Tabs>
    </div>
  );
}

function columnsOf(
  t: Words<'console'>,
  common: Words<'common'>,
  format: Formats,
  role: string,
): Column<Row>[] {
  return [
    {
      id: 'name',
      head: t('audits.name'),
      cell: (entry) => (
        <Link to={auditPath(entry.id, role)} className="font-semibold hover:text-cinnabar">
          <bdi className="break-words">{entry.name}</bdi>
          <span className="block font-normal text-muted">
            {t(`entryKind.${entry.kind}`)} · {format.country(entry.country)}
          </span>
        </Link>
      ),
    },
    {
      id: 'role',
      head: t('audits.role'),
      cell: (entry) => (
        <>
          <span className="block whitespace-nowrap">{common(`role.${entry.role as 2}`)}</span>
          {entry.round > 1 && (
            <span className="text-xs text-muted">{t('audits.round', { round: entry.round })}</span>
          )}
        </>
      ),
    },
    { id: 'contact', head: t('audits.contact'), cell: (entry) => <bdi>{entry.contactName}</bdi> },
    { id: 'sent', head: t('audits.sent'), cell: (entry) => <Moment at={entry.submittedAt} /> },
    {
      id: 'state',
      head: t('audits.state'),
      cell: (entry) => (
        <span className="flex flex-col items-start gap-1">
          <Badge tone={stateTones[entry.state]}>{t(`entryState.${entry.state}`)}</Badge>
          {entry.decidedBy && <bdi className="text-xs text-muted">{entry.decidedBy}</bdi>}
        </span>
      ),
    },
  ];
}
