import { Banknote } from 'lucide-react';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import type { ConsolePayment } from '../../../contract/payments/console-payments.ts';
import {
  paymentStates,
  paymentSubjects,
  type PaymentState,
} from '../../../contract/payments/payment-kinds.ts';
import { siteCodes } from '../../../contract/reference/sites.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { ownTimeZone } from '../../page/format/time-zone.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import type { Column } from '../../ui/table.tsx';
import { ExportButton } from '../export-button.tsx';
import { sectionPage } from '../section.tsx';
import { allPaymentsPath, paymentPath } from '../sections.tsx';
import { PaymentStateBadge } from './payment-state-badge.tsx';

export const page = sectionPage(allPaymentsPath, AllPayments);

const isFolded = true;

type Answer = OutputOf<'console.payments.list'> | undefined;

/** All payments and attempts to pay, by state, searched and narrowed. */
function AllPayments() {
  const t = useWords('oversight');
  const content = useWords('content');
  const format = useFormat();
  return (
    <OfficeList
      call="console.payments.list"
      isWide
      fields={[
        {
          kind: 'tabs',
          name: 'state',
          label: t('payments.states'),
          all: t('payments.all'),
          options: tabsOf,
          text: (state: string) => t(`attempt.${state as PaymentState}`),
          counts: countsOf,
          asks: (tab) => ({ state: paymentStates.find((state) => state === tab) }),
        },
        { kind: 'search', name: 'keyword', label: t('payments.search'), longest: 100 },
        {
          kind: 'choice',
          name: 'channel',
          label: t('payments.channel'),
          all: t('payments.anyChannel'),
          options: (answer: Answer) => answer?.channels.map(({ code }) => code) ?? [],
          text: (code, answer) => answer?.channels.find((channel) => channel.code === code)?.name ?? code,
        },
        {
          kind: 'choice',
          name: 'subject',
          isFolded,
          label: t('payments.subject'),
          all: t('payments.anySubject'),
          options: paymentSubjects,
          text: (subject) => t(`payments.subject.${subject}`),
        },
        {
          kind: 'choice',
          name: 'site',
          isFolded,
          label: t('orders.site'),
          all: t('orders.anySite'),
          options: siteCodes,
          text: (site) => content(`site.${site}`),
        },
        { kind: 'day', name: 'from', label: t('payments.from'), isFolded },
        { kind: 'day', name: 'to', label: t('payments.to'), isLast: true, isFolded },
        {
          kind: 'custom' as const,
          name: 'buyerId' as const,
          isFolded,
          render: () => null,
          asks: (id: string) => ({ buyerId: id || undefined }),
        },
      ]}
      columns={columnsOf(t, format)}
      rowName={({ number }) => number}
      renderTools={({ narrowing, answer }) => (
        <Export narrowing={narrowing} isEmpty={answer?.totalRecord === 0} />
      )}
      empty={{
        icon: <Banknote size={22} aria-hidden />,
        title: t('payments.none'),
        hint: t('payments.noneHint'),
      }}
    />
  );
}

const tabsOf = (answer: Answer): string[] =>
  paymentStates.filter((state) => answer === undefined || answer.counts[state] !== undefined);

const countsOf = (answer: Answer) =>
  answer && { ...answer.counts, '': Object.values(answer.counts).reduce((sum, count) => sum + count, 0) };

interface ExportProps {
  narrowing: InputOf<'console.payments.list'>;
  isEmpty: boolean;
}

function Export({ narrowing, isEmpty }: ExportProps) {
  const { bytes, start } = useDownload('console.payments.export');
  return (
    <ExportButton
      bytes={bytes}
      isEmpty={isEmpty}
      onStart={() => void start({ ...narrowing, timeZone: ownTimeZone() })}
    />
  );
}

const columnsOf = (t: Words<'oversight'>, format: Formats): Column<ConsolePayment>[] => [
  {
    id: 'payment',
    head: t('payments.number'),
    cell: (row) => (
      <Link to={paymentPath(row.id)} className="block min-w-44 space-y-1 hover:text-cinnabar">
        <span className="figures block font-semibold break-all">{row.number}</span>
        <PaymentStateBadge state={row.state} />
      </Link>
    ),
  },
  {
    id: 'channel',
    head: t('payments.channel'),
    cell: (row) => (
      <span className="block min-w-36">
        <bdi className="block">{row.channel}</bdi>
        {row.reference && <bdi className="figures block text-xs break-all text-muted">{row.reference}</bdi>}
        {row.reason && <bdi className="block text-xs break-words text-cinnabar-deep">{row.reason}</bdi>}
      </span>
    ),
  },
  {
    id: 'pays',
    head: t('payments.pays'),
    cell: (row) => (
      <span className="block min-w-40">
        <bdi className="block">{row.buyerName}</bdi>
        <span className="figures block text-xs text-muted">
          {row.subject === 'orders'
            ? row.orders.map(({ number }) => number).join(', ')
            : t(`payments.subject.${row.subject}`)}
        </span>
      </span>
    ),
  },
  {
    id: 'amount',
    head: t('payments.amount'),
    align: 'end',
    cell: (row) => (
      <span className="figures font-semibold whitespace-nowrap">{format.money(row.amount)}</span>
    ),
  },
  { id: 'at', head: t('payments.begun'), cell: (row) => <Moment at={row.createdAt} /> },
];
