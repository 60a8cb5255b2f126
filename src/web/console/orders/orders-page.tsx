import { FileText } from 'lucide-react';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import type { ConsoleOrder } from '../../../contract/orders/console-orders.ts';
import { orderSorts } from '../../../contract/orders/order-lists.ts';
import { phoneEndOf } from '../../../contract/orders/phone-end.ts';
import { orderStates, type OrderState } from '../../../contract/orders/order-states.ts';
import { siteCodes } from '../../../contract/reference/sites.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { useAmountFilters } from '../../features/orders/list/order-filters.tsx';
import { OrderStateBadge, RefundMark } from '../../features/orders/order-state.tsx';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { ownTimeZone } from '../../page/format/time-zone.ts';
import { useWords, type Words } from '../../page/words.ts';
import type { Column } from '../../ui/table.tsx';
import { ExportButton } from '../export-button.tsx';
import { sectionPage } from '../section.tsx';
import { allOrdersPath, orderPath } from '../sections.tsx';

export const page = sectionPage(allOrdersPath, AllOrders);

const isFolded = true;

/** All orders of the marketplace, by state, searched and narrowed. */
function AllOrders() {
  const t = useWords('oversight');
  const order = useWords('order');
  const content = useWords('content');
  const format = useFormat();
  const amounts = useAmountFilters();
  return (
    <OfficeList
      call="console.orders.list"
      isWide
      fields={[
        {
          kind: 'tabs',
          name: 'state',
          label: order('list.states'),
          all: order('list.all'),
          options: tabsOf,
          text: (tab: string) => order(tab === 'refund' ? 'list.refunds' : `state.${tab as OrderState}`),
          counts: countsOf,
          asks: (tab) =>
            tab === 'refund' ? { refund: true } : { state: orderStates.find((state) => state === tab) },
        },
        { kind: 'search', name: 'keyword', label: t('orders.search'), longest: 100 },
        {
          kind: 'search',
          name: 'phone',
          label: t('orders.phoneEnd'),
          longest: 30,
          isFolded,
          asks: (text) => ({ phoneEnd: phoneEndOf(text) }),
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
        { kind: 'day', name: 'from', label: order('filter.from'), isFolded },
        { kind: 'day', name: 'to', label: order('filter.to'), isLast: true, isFolded },
        ...amounts,
        ...(['buyerId', 'shopId'] as const).map((name) => ({
          kind: 'custom' as const,
          name,
          isFolded,
          render: () => null,
          asks: (id: string) => ({ [name]: id || undefined }),
        })),
        {
          kind: 'choice',
          name: 'sort',
          isFolded,
          narrows: false,
          label: order('filter.sort'),
          all: order('sort.newest'),
          otherwise: 'newest',
          options: orderSorts,
          text: (sort) => order(`sort.${sort}`),
        },
      ]}
      columns={columnsOf(t, format)}
      rowName={({ number }) => number}
      renderTools={({ narrowing, answer }) => (
        <Export narrowing={narrowing} isEmpty={answer?.totalRecord === 0} />
      )}
      empty={{
        icon: <FileText size={22} aria-hidden />,
        title: t('orders.none'),
        hint: t('orders.noneHint'),
      }}
    />
  );
}

type Answer = OutputOf<'console.orders.list'> | undefined;

const tabsOf = (answer: Answer): string[] => [
  ...(answer?.refunds ? ['refund'] : []),
  ...orderStates.filter((state) => answer === undefined || answer.counts[state] !== undefined),
];

/** The number of orders in each state; those with open refunds are in other states as well. */
const countsOf = (answer: Answer) =>
  answer && {
    ...answer.counts,
    refund: answer.refunds,
    '': Object.values(answer.counts).reduce((sum, count) => sum + count, 0),
  };

interface ExportProps {
  narrowing: InputOf<'console.orders.list'>;
  isEmpty: boolean;
}

function Export({ narrowing, isEmpty }: ExportProps) {
  const { bytes, start } = useDownload('console.orders.export');
  return (
    <ExportButton
      bytes={bytes}
      isEmpty={isEmpty}
      onStart={() => void start({ ...narrowing, timeZone: ownTimeZone() })}
    />
  );
}

const columnsOf = (t: Words<'oversight'>, format: Formats): Column<ConsoleOrder>[] => [
  {
    id: 'order',
    head: t('orders.order'),
    cell: (row) => (
      <Link to={orderPath(row.id)} className="block min-w-44 space-y-1 hover:text-cinnabar">
        <span className="figures block font-semibold">{row.number}</span>
        {row.poNumber && <bdi className="block text-xs break-all text-muted">{row.poNumber}</bdi>}
        <span className="flex flex-wrap gap-1">
          <OrderStateBadge state={row.state} />
          {row.hasRefund && <RefundMark />}
        </span>
      </Link>
    ),
  },
  {
    id: 'sides',
    head: t('orders.sides'),
    cell: (row) => (
      <span className="block min-w-40">
        <span className="block">
          <bdi>{row.buyerName}</bdi>
        </span>
        <span className="block text-muted">
          <bdi>{row.shopName}</bdi>
        </span>
        <span className="block text-xs text-muted">{format.country(row.country)}</span>
      </span>
    ),
  },
  {
    id: 'amount',
    head: t('orders.amount'),
    align: 'end',
    cell: (row) => (
      <span className="whitespace-nowrap">
        <span className="figures block font-semibold">{format.money(row.total)}</span>
        <span className="figures text-xs text-muted">{format.money(row.paid)}</span>
      </span>
    ),
  },
  { id: 'at', head: t('orders.submittedAt'), cell: (row) => <Moment at={row.submittedAt} /> },
];
