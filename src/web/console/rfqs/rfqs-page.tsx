import { Inbox } from 'lucide-react';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import type { ConsoleRfq } from '../../../contract/rfqs/console-rfqs.ts';
import { quotelessDays, rfqStates } from '../../../contract/rfqs/rfq-limits.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { RfqState } from '../../features/rfqs/rfq-facts.tsx';
import { inLanguage } from '../../features/translation/written-in.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { ownTimeZone } from '../../page/format/time-zone.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { ExportButton } from '../export-button.tsx';
import { sectionPage } from '../section.tsx';
import { allRfqsPath, consoleRfqPath } from '../sections.tsx';

export const page = sectionPage(allRfqsPath, AllRfqs);

const isFolded = true;

const daysOf = (text: string) => quotelessDays.find((days) => String(days) === text);

type Answer = OutputOf<'console.rfqs.list'> | undefined;

/** All requests for quotation, by state, searched and narrowed. */
function AllRfqs() {
  const t = useWords('consoleRequests');
  const rfq = useWords('rfq');
  const format = useFormat();
  const { language } = usePlace();
  const tree = useCall('catalog.tree', { depth: 1, withEmpty: true }, { staleTime: 600_000 });
  return (
    <OfficeList
      call="console.rfqs.list"
      isWide
      fields={[
        {
          kind: 'tabs',
          name: 'state',
          label: rfq('mine.states'),
          all: t('all'),
          options: rfqStates,
          text: (state) => rfq(`state.${state}`),
          counts: countsOf,
        },
        { kind: 'search', name: 'keyword', label: t('search'), longest: 100 },
        {
          kind: 'choice',
          name: 'quotelessDays',
          label: t('quoteless'),
          all: t('quoteless.any'),
          options: quotelessDays.map(String),
          text: (days: string) => t('quoteless.days', { count: daysOf(days) ?? 0 }),
          asks: (days: string) => ({ quotelessDays: daysOf(days) }),
        },
        {
          kind: 'choice',
          name: 'category',
          isFolded,
          label: rfq('category'),
          all: rfq('anyCategory'),
          options: () => tree.data?.map(({ id }) => id) ?? [],
          text: (id) => tree.data?.find((category) => category.id === id)?.name ?? '',
          asks: (id) => ({ categoryId: /^[0-9a-f-]{36}$/.test(id) ? id : undefined }),
        },
        {
          kind: 'choice',
          name: 'country',
          isFolded,
          label: rfq('country'),
          all: rfq('anyCountry'),
          options: (answer: Answer) => answer?.countries ?? [],
          text: (country) => format.country(country),
        },
        {
          kind: 'choice',
          name: 'hidden',
          isFolded,
          label: t('visibility'),
          all: t('visibility.any'),
          options: ['true'],
          text: () => t('visibility.hidden'),
          asks: (hidden) => ({ hidden: hidden === 'true' || undefined }),
        },
        { kind: 'day', name: 'from', label: t('from'), isFolded },
        { kind: 'day', name: 'to', label: t('to'), isLast: true, isFolded },
        {
          kind: 'custom' as const,
          name: 'buyerId' as const,
          isFolded,
          render: () => null,
          asks: (id: string) => ({ buyerId: id || undefined }),
        },
      ]}
      columns={columnsOf(t, rfq, format, language)}
      rowName={({ number }) => number}
      renderTools={({ narrowing, answer }) => (
        <Export narrowing={narrowing} isEmpty={answer?.totalRecord === 0} />
      )}
      empty={{ icon: <Inbox size={22} aria-hidden />, title: t('none'), hint: t('noneHint') }}
    />
  );
}

const countsOf = (answer: Answer) =>
  answer && { ...answer.counts, '': Object.values(answer.counts).reduce((sum, count) => sum + count, 0) };

interface ExportProps {
  narrowing: InputOf<'console.rfqs.list'>;
  isEmpty: boolean;
}

function Export({ narrowing, isEmpty }: ExportProps) {
  const { bytes, start } = useDownload('console.rfqs.export');
  return (
    <ExportButton
      bytes={bytes}
      isEmpty={isEmpty}
      onStart={() => void start({ ...narrowing, timeZone: ownTimeZone() })}
    />
  );
}

const columnsOf = (
  t: Words<'consoleRequests'>,
  rfq: Words<'rfq'>,
  format: Formats,
  language: Parameters<typeof inLanguage>[1],
): Column<ConsoleRfq>[] => [
  {
    id: 'request',
    head: t('request'),
    cell: (row) => (
      <Link to={consoleRfqPath(row.id)} className="block min-w-60 space-y-1 hover:text-cinnabar">
        <span
          className="line-clamp-2 w-fit font-semibold break-words"
          {...inLanguage(row.language, language)}
        >
          {row.title}
        </span>
        <span className="flex flex-wrap items-center gap-1.5">
          <bdi className="figures text-xs text-muted">{row.number}</bdi>
          <RfqState state={row.state} />
          {row.isHidden && <Badge tone="accent">{t('hidden')}</Badge>}
        </span>
      </Link>
    ),
  },
  {
    id: 'buyer',
    head: t('buyer'),
    cell: (row) => (
      <span className="block min-w-36">
        <bdi className="block">{row.buyer.name}</bdi>
        {row.publishedBy && (
          <bdi className="block text-xs text-muted">{rfq('publishedBy', { name: row.publishedBy.name })}</bdi>
        )}
        <span className="block text-xs text-muted">{row.category.name}</span>
      </span>
    ),
  },
  {
    id: 'wanted',
    head: t('wanted'),
    cell: (row) => (
      <span className="block min-w-32">
        <span className="block">{rfq('amount', { count: row.quantity, unit: row.unit })}</span>
        <span className="block text-xs text-muted">{row.countryName}</span>
      </span>
    ),
  },
  {
    id: 'quotes',
    head: t('quotes'),
    align: 'end',
    cell: (row) => <span className="figures">{format.number(row.quoteCount)}</span>,
  },
  { id: 'at', head: t('published'), cell: (row) => <Moment at={row.publishedAt} /> },
];
