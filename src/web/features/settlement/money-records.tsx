import type { ReactNode } from 'react';
import { List } from 'lucide-react';
import type { InputOf } from '../../../contract/contract.ts';
import type { MoneyRecord } from '../../../contract/settlement/settlement.ts';
import type { WireMoney } from '../../../contract/shapes.ts';
import type { Purse, RecordKind } from '../../../contract/settlement/payout-states.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type WordKey, type Words } from '../../page/words.ts';
import { Moment } from '../figures/moment.tsx';
import { OfficeList } from '../office/list/office-list.tsx';
import type { Column } from '../../ui/table.tsx';

/** Whose ledger it is: what can be in it, what its lines are called, and where they lead. */
export interface LedgerReader {
  orderPath: (id: string) => string;
  kinds: readonly RecordKind[];
  kindWord: (kind: RecordKind) => WordKey<'settlement'>;
  /** Of whoever has more than one; each line then says which, and what it held afterwards. */
  purses: readonly Purse[];
  empty: { title: WordKey<'settlement'>; hint: WordKey<'settlement'> };
  /** What can be done with the lines it is narrowed to; it is told how many these are. */
  aside?: (narrowing: InputOf<'settlement.statement'>, total: number | undefined) => ReactNode;
}

/** Every line of one's own ledger, by time and kind; what it is narrowed to stands in the address. */
export function MoneyRecords({ reader }: { reader: LedgerReader }) {
  const t = useWords('settlement');
  const format = useFormat();
  const { purses, kinds, kindWord, empty, aside } = reader;
  return (
    <OfficeList
      call="settlement.records"
      label={t('record.label')}
      fields={[
        ...(purses.length === 0
          ? []
          : [
              {
                kind: 'tabs' as const,
                name: 'purse' as const,
                label: t('record.purses'),
                all: t('record.all'),
                options: purses,
                text: (purse: Purse) => t(`purse.${purse}`),
              },
            ]),
        { kind: 'day', name: 'from', label: t('record.from') },
        { kind: 'day', name: 'to', label: t('record.to'), isLast: true },
        {
          kind: 'choice',
          name: 'kind',
          label: t('record.kind'),
          all: t('record.anyKind'),
          options: kinds,
          text: (kind) => t(kindWord(kind)),
        },
      ]}
      renderTools={aside && (({ narrowing, answer }) => aside(narrowing, answer?.totalRecord))}
      columns={columnsOf(t, format, reader)}
      empty={{ icon: <List size={22} aria-hidden />, title: t(empty.title), hint: t(empty.hint) }}
    />
  );
}

/** An amount with its sign: what comes in, what goes out. */
function Amount({ money, format }: { money: WireMoney; format: Formats }) {
  const isOut = money.amount.startsWith('-');
  return (
    <span className={`figures font-semibold whitespace-nowrap ${isOut ? '' : 'text-jade'}`}>
      {isOut ? '' : '+'}
      {format.money(money)}
    </span>
  );
}

function columnsOf(
  t: Words<'settlement'>,
  format: Formats,
  { orderPath, kindWord, purses }: LedgerReader,
): Column<MoneyRecord>[] {
  const hasPurses = purses.length > 0;
  return [
    { id: 'at', head: t('record.time'), cell: (row) => <Moment at={row.at} /> },
    {
      id: 'kind',
      head: t('record.kind'),
      cell: (row) => (
        <span className="block min-w-36">
          {t(kindWord(row.kind))}
          {hasPurses && <span className="block text-xs text-muted">{t(`purse.${row.purse}`)}</span>}
          {/* On the phone its own column is out of sight. */}
          <span className="block md:hidden">
            <Amount money={row.amount} format={format} />
          </span>
        </span>
      ),
    },
    {
      id: 'order',
      head: t('record.order'),
      cell: (row) =>
        row.booking ? (
          <span className="figures whitespace-nowrap">{row.booking.number}</span>
        ) : (
          row.order && (
            <Link
              to={orderPath(row.order.id)}
              className="figures whitespace-nowrap hover:text-cinnabar hover:underline"
            >
              {row.order.number}
            </Link>
          )
        ),
    },
    {
      id: 'amount',
      head: t('record.amount'),
      align: 'end',
      cell: (row) => <Amount money={row.amount} format={format} />,
    },
    ...(hasPurses
      ? [
          {
            id: 'balance',
            head: t('record.balance'),
            align: 'end' as const,
            cell: (row: MoneyRecord) =>
              row.balance && <span className="figures whitespace-nowrap">{format.money(row.balance)}</span>,
          },
        ]
      : []),
  ];
}
