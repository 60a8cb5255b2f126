import type { OutputOf } from '../../contract/contract.ts';
import type { FailureType, Severity } from '../../contract/operations.ts';
import { useCall } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { useFormat, type Formats } from '../page/format.ts';
import { useWords, type Words } from '../page/words.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import type { Column } from '../ui/table.tsx';
import { Board, rowsOnAPage } from './board.tsx';
import { Choice } from '../parts/choice.tsx';
import { useFilter } from '../parts/list-filter.ts';
import { Moment } from '../parts/moment.tsx';
import { Room } from './room.tsx';
import { errorsPath } from './rooms.tsx';

type Row = OutputOf<'console.clientErrors.list'>['rowList'][number];

const tones: Record<Severity, BadgeTone> = {
  low: 'neutral',
  medium: 'promotion',
  high: 'accent',
  critical: 'accent',
};

const severities = Object.keys(tones) as Severity[];
const kinds = [
  'api',
  'route',
  'runtime',
  'network',
  'validation',
  'permission',
] as const satisfies readonly FailureType[];

export const page = definePage({
  View: () => (
    <Room room={errorsPath}>
      <Errors />
    </Room>
  ),
});

function Errors() {
  const t = useWords('console');
  const common = useWords('common');
  const format = useFormat();
  const filter = useFilter(errorsPath, ['type', 'severity', 'order']);
  const { type, severity, order } = filter.values;
  const list = useCall(
    'console.clientErrors.list',
    {
      type: (type || undefined) as FailureType | undefined,
      severity: (severity || undefined) as Severity | undefined,
      order: order === 'count' ? 'count' : 'lastSeen',
      pageNum: filter.page,
      pageSize: rowsOnAPage,
    },
    { keep: true },
  );
  const columns = columnsOf(t, format);
  return (
    <div className="sheet -mx-4 sm:mx-0">
      <Board
        label={common('title.clientErrors')}
        columns={columns}
        rowId={({ fingerprint }) => fingerprint}
        list={list}
        filter={filter}
        fields={
          <>
            <Choice
              label={t('errors.kind')}
              all={t('errors.anyKind')}
              value={type}
              options={kinds.map((value) => ({ value, text: t(`failure.${value}`) }))}
              onChange={(value) => filter.narrow({ type: value })}
            />
            <Choice
              label={t('errors.severity')}
              all={t('errors.anySeverity')}
              value={severity}
              options={severities.map((value) => ({ value, text: t(`severity.${value}`) }))}
              onChange={(value) => filter.narrow({ severity: value })}
            />
            <Choice
              label={t('errors.order')}
              all={t('errors.byLast')}
              value={order}
              options={[{ value: 'count', text: t('errors.byCount') }]}
              onChange={(value) => filter.narrow({ order: value })}
            />
          </>
        }
        empty={{ title: t('errors.none'), hint: t('errors.noneHint') }}
      />
    </div>
  );
}

function columnsOf(t: Words<'console'>, format: Formats): Column<Row>[] {
  return [
    {
      id: 'what',
      head: t('errors.what'),
      cell: (row) => (
        <span className="block max-w-xl min-w-56">
          <span className="block font-semibold break-words" dir="auto">
            {row.message || t('errors.silent')}
          </span>
          <span className="figures block text-xs break-all text-muted">{row.url}</span>
        </span>
      ),
    },
    {
      id: 'kind',
      head: t('errors.kind'),
      cell: (row) => (
        <span className="flex flex-col items-start gap-1">
          <Badge tone={tones[row.severity]}>{t(`severity.${row.severity}`)}</Badge>
          <span className="whitespace-nowrap text-muted">
            {t(`failure.${row.type}`)}
            {row.statusCode !== null && <span className="figures"> {row.statusCode}</span>}
          </span>
        </span>
      ),
    },
    {
      id: 'count',
      head: t('errors.count'),
      align: 'end',
      cell: (row) => <span className="tabular-nums">{format.number(row.count)}</span>,
    },
    { id: 'last', head: t('errors.last'), cell: (row) => <Moment at={row.lastSeenAt} /> },
    { id: 'first', head: t('errors.first'), cell: (row) => <Moment at={row.firstSeenAt} /> },
    {
      id: 'where',
      head: t('errors.where'),
      cell: (row) => (
        <>
          <span className="block">{row.languages.join(', ')}</span>
          <span className="figures block max-w-40 truncate text-xs text-muted" title={row.builds.join(', ')}>
            {row.builds.at(-1)}
          </span>
        </>
      ),
    },
  ];
}
