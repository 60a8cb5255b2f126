import type { ReactNode } from 'react';
import { List } from 'lucide-react';
import type { InputOf } from '../../../contract/contract.ts';
import type { MoneyRecord } from '../../../contract/settlement/settlement.ts';
import type { WireMoney } from '../../../contract/shapes.ts';
import type { Purse, RecordKind } from '../../../contract/settlement/payout-states.ts';
import { useCall } from '../../page/calls.ts';
import { useFormat, type Formats } from '../../page/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type WordKey, type Words } from '../../page/words.ts';
import { Choice } from '../office/choice.tsx';
import { DayField, dayMoment } from '../day-field.tsx';
import { useFilter, type Filter } from '../office/list-filter.ts';
import { Moment } from '../figures/moment.tsx';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
const onAPage = 20;

/** Whose ledger it is: what can be in it, what its lines are called, and where they lead. */
export interface LedgerReader {
  /** The page it stands on. */
  path: string;
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
  const filter = useFilter(reader.path, ['purse', 'kind', 'from', 'to']);
  const { purse, kind, from, to } = filter.values;
  const narrowing = {
    purse: reader.purses.find((each) => each === purse),
    kind: reader.kinds.find((each) => each === kind),
    from: dayMoment(from),
    to: dayMoment(to, true),
  };
  const list = useCall(
    'settlement.records',
    { ...narrowing, pageNum: filter.page, pageSize: onAPage },
    { keep: true },
  );
  const lines = (
    <>
      <div className="flex flex-wrap items-end gap-3 p-3">
        <DayField label={t('record.from')} value={from} onChange={(day) => filter.narrow({ from: day })} />
        <DayField label={t('record.to')} value={to} onChange={(day) => filter.narrow({ to: day })} />
        <Choice
          label={t('record.kind')}
          all={t('record.anyKind')}
          value={kind}
          options={reader.kinds.map((value) => ({ value, text: t(reader.kindWord(value)) }))}
          onChange={(value) => filter.narrow({ kind: value })}
        />
        {reader.aside && <span className="ms-auto">{reader.aside(narrowing, list.data?.totalRecord)}</span>}
      </div>
      <Lines reader={reader} filter={filter} list={list} />
    </>
  );
  return (
    <section className="sheet -mx-4 sm:mx-0" aria-label={t('record.label')}>
      {reader.purses.length === 0 ? (
        lines
      ) : (
        <Tabs<Purse | 'all'>
          label={t('record.purses')}
          tabs={[
            { id: 'all', label: t('record.all') },
            ...reader.purses.map((id) => ({ id, label: t(`purse.${id}`) })),
          ]}
          selected={narrowing.purse ?? 'all'}
          onSelect={(id) => filter.narrow({ purse: id === 'all' ? '' : id })}
        >
          {lines}
        </Tabs>
      )}
    </section>
  );
}

interface LinesProps {
  reader: LedgerReader;
  filter: Filter<'purse' | 'kind' | 'from' | 'to'>;
  list: ReturnType<typeof useCall<'settlement.records'>>;
}

function Lines({ reader, filter, list }: LinesProps) {
  const t = useWords('settlement');
  const format = useFormat();
  return (
    <>
      <div className="flex max-h-[calc(100dvh-8rem)] min-h-60 flex-col">
        <Table
          label={t('record.label')}
          columns={columnsOf(t, format, reader)}
          rows={list.data?.rowList}
          rowId={(row) => row.id}
          failed={list.isError}
          onRetry={() => void list.refetch()}
          empty={
            <EmptyState
              icon={<List size={22} aria-hidden />}
              title={t(filter.narrowed ? 'record.noneFound' : reader.empty.title)}
              hint={t(filter.narrowed ? 'record.noneFoundHint' : reader.empty.hint)}
              action={filter.narrowed && <Button onClick={filter.clear}>{t('record.showAll')}</Button>}
            />
          }
        />
      </div>
      <div className="p-3 empty:hidden">
        <Pagination
          page={filter.page}
          pages={Math.ceil((list.data?.totalRecord ?? 0) / onAPage)}
          onPage={filter.turn}
        />
      </div>
    </>
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
