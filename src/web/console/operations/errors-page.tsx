import type { FailureType, Severity } from '../../../contract/operations/operations.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { OfficeList, type RowOf } from '../../features/office/list/office-list.tsx';
import { Moment } from '../../features/figures/moment.tsx';
import { sectionPage } from '../section.tsx';
import { errorsPath } from '../system-sections.tsx';

type Row = RowOf<'console.clientErrors.list'>;

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

export const page = sectionPage(errorsPath, Errors);

function Errors() {
  const t = useWords('console');
  const format = useFormat();
  return (
    <OfficeList
      call="console.clientErrors.list"
      fields={[
        {
          kind: 'choice',
          name: 'type',
          label: t('errors.kind'),
          all: t('errors.anyKind'),
          options: kinds,
          text: (kind) => t(`failure.${kind}`),
        },
        {
          kind: 'choice',
          name: 'severity',
          label: t('errors.severity'),
          all: t('errors.anySeverity'),
          options: severities,
          text: (severity) => t(`severity.${severity}`),
        },
        {
          kind: 'choice',
          name: 'order',
          label: t('errors.order'),
          all: t('errors.byLast'),
          options: ['count'],
          text: () => t('errors.byCount'),
          otherwise: 'lastSeen',
        },
      ]}
      columns={columnsOf(t, format)}
      rowId={({ fingerprint }) => fingerprint}
      empty={{ title: t('errors.none'), hint: t('errors.noneHint') }}
    />
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
