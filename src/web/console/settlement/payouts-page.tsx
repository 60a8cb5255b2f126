import { CreditCard } from 'lucide-react';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import type { ConsolePayout } from '../../../contract/settlement/console-payouts.ts';
import { payoutStates, type PayoutState } from '../../../contract/settlement/payout-states.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { PayoutStateBadge } from '../../features/settlement/payout-state.tsx';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { ownTimeZone } from '../../page/format/time-zone.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import type { Column } from '../../ui/table.tsx';
import { ExportButton } from '../export-button.tsx';
import { sectionPage } from '../section.tsx';
import { payoutPath, payoutsPath } from '../sections.tsx';
import { PayoutAccount } from './payout-account.tsx';
import { PayoutSteps } from './payout-step.tsx';

export const page = sectionPage(payoutsPath, Payouts);

const isFolded = true;

type Answer = OutputOf<'console.payouts.list'> | undefined;

/** Payouts of all shops and providers: by default, those that wait for us, the oldest first. */
function Payouts() {
  const t = useWords('settlement');
  const format = useFormat();
  const { priceTypes } = usePlace();
  return (
    <OfficeList
      call="console.payouts.list"
      isWide
      fields={[
        {
          kind: 'tabs',
          name: 'state',
          narrows: false,
          label: t('payout.states'),
          all: t('payout.waiting'),
          options: ['all', ...payoutStates],
          text: (state: string) =>
            state === 'all' ? t('payout.all') : t(`payout.state.${state as PayoutState}`),
          counts: countsOf,
          asks: (tab) => ({ state: (['all', ...payoutStates] as const).find((state) => state === tab) }),
        },
        { kind: 'search', name: 'keyword', label: t('payout.search'), longest: 100 },
        {
          kind: 'choice',
          name: 'currency',
          isFolded,
          label: t('payout.currency'),
          all: t('payout.anyCurrency'),
          options: priceTypes.map(({ currency }) => currency),
          text: (currency: string) => currency,
        },
        { kind: 'day', name: 'from', label: t('payout.from'), isFolded },
        { kind: 'day', name: 'to', label: t('payout.until'), isLast: true, isFolded },
        {
          kind: 'custom' as const,
          name: 'ownerId' as const,
          isFolded,
          render: () => null,
          asks: (id: string) => ({ ownerId: id || undefined }),
        },
      ]}
      columns={columnsOf(t, format)}
      rowName={({ number }) => number}
      renderTools={({ narrowing, answer }) => (
        <Export narrowing={narrowing} isEmpty={answer?.totalRecord === 0} />
      )}
      empty={{
        icon: <CreditCard size={22} aria-hidden />,
        title: t('payout.none'),
        hint: t('payout.noneHint'),
      }}
    />
  );
}

/** How many payouts stand under each tab; the first one has those that wait for us. */
function countsOf(answer: Answer) {
  if (!answer) return undefined;
  const { counts } = answer;
  return {
    ...counts,
    all: Object.values(counts).reduce((sum, count) => sum + count, 0),
    '': (counts.asked ?? 0) + (counts.approved ?? 0),
  };
}

interface ExportProps {
  narrowing: InputOf<'console.payouts.list'>;
  isEmpty: boolean;
}

function Export({ narrowing, isEmpty }: ExportProps) {
  const { bytes, start } = useDownload('console.payouts.export');
  return (
    <ExportButton
      bytes={bytes}
      isEmpty={isEmpty}
      onStart={() => void start({ ...narrowing, timeZone: ownTimeZone() })}
    />
  );
}

const columnsOf = (t: Words<'settlement'>, format: Formats): Column<ConsolePayout>[] => [
  {
    id: 'owner',
    head: t('payout.owner'),
    cell: (row) => (
      <Link to={payoutPath(row.id)} className="block min-w-40 hover:text-cinnabar">
        <bdi className="block font-semibold">{row.owner.name}</bdi>
        <span className="block text-xs text-muted">{t(`payout.owner.${row.owner.kind}`)}</span>
        <span className="figures text-xs text-muted">{row.number}</span>
      </Link>
    ),
  },
  {
    id: 'amount',
    head: t('payout.amount'),
    align: 'end',
    cell: (row) => (
      <span className="figures font-semibold whitespace-nowrap">{format.money(row.amount)}</span>
    ),
  },
  { id: 'account', head: t('payout.to'), cell: (row) => <PayoutAccount payout={row} /> },
  { id: 'asked', head: t('payout.askedAt'), cell: (row) => <Moment at={row.askedAt} /> },
  {
    id: 'state',
    head: t('payout.stateLabel'),
    cell: (row) => (
      <div className="flex max-w-72 flex-col items-start gap-2">
        <PayoutStateBadge state={row.state} />
        {(row.reason || row.bankReference) && (
          <bdi className="text-xs break-words text-muted">{row.reason || row.bankReference}</bdi>
        )}
        <PayoutSteps payout={row} />
      </div>
    ),
  },
];
