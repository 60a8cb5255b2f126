import { List } from 'react-feather';
import type { MoneyRecord } from '../../contract/money.ts';
import type { WireMoney } from '../../contract/shapes.ts';
import { recordKinds, type Purse, type RecordKind } from '../../contract/payout-states.ts';
import { useCall } from '../page/calls.ts';
import { useFormat, type Formats } from '../page/format.ts';
import { Link } from '../page/place.tsx';
import { useWords, type WordKey, type Words } from '../page/words.ts';
import { Choice } from '../parts/choice.tsx';
import { useFilter } from '../parts/list-filter.ts';
import { Moment } from '../parts/moment.tsx';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { DownloadStatement } from './download-statement.tsx';
import { billsPath, orderPath } from './paths.ts';

const onAPage = 20;
const purses = ['seller', 'escrow', 'payout'] as const satisfies Purse[];

/** A day in the zone of whoever looks, as a moment: its first, or, of the last day, the first of the day after. */
function dayMoment(day: string, isLast = false): string | undefined {
  const at = new Date(`${day}T00:00:00`);
  if (!day || Number.isNaN(at.getTime())) return undefined;
  if (isLast) at.setDate(at.getDate() + 1);
  return at.toISOString();
}

/** Every line of the shop's ledger, by purse, time and kind; what it is narrowed to stands in the address. */
export function MoneyRecords() {
  const t = useWords('money');
  const format = useFormat();
  const filter = useFilter(billsPath, ['purse', 'kind', 'from', 'to']);
  const { purse, kind, from, to } = filter.values;
  const narrowing = {
    purse: purses.find((each) => each === purse),
    kind: recordKinds.find((each) => each === kind),
    from: dayMoment(from),
    to: dayMoment(to, true),
  };
  const list = useCall(
    'money.records',
    { ...narrowing, pageNum: filter.page, pageSize: onAPage },
    { keep: true },
  );
  return (
    <section className="sheet -mx-4 sm:mx-0" aria-label={t('record.label')}>
      <Tabs<Purse | 'all'>
        label={t('record.purses')}
        tabs={[
          { id: 'all', label: t('record.all') },
          ...purses.map((id) => ({ id, label: t(`purse.${id}`) })),
        ]}
        selected={narrowing.purse ?? 'all'}
        onSelect={(id) => filter.narrow({ purse: id === 'all' ? '' : id })}
      >
        <div className="flex flex-wrap items-end gap-3 p-3">
          <Day label={t('record.from')} value={from} onChange={(day) => filter.narrow({ from: day })} />
          <Day label={t('record.to')} value={to} onChange={(day) => filter.narrow({ to: day })} />
          <Choice
            label={t('record.kind')}
            all={t('record.anyKind')}
            value={kind}
            options={recordKinds.map((value) => ({ value, text: t(kindWord(value)) }))}
            onChange={(value) => filter.narrow({ kind: value })}
          />
          <span className="ms-auto">
            <DownloadStatement narrowing={narrowing} />
          </span>
        </div>
        <div className="flex max-h-[calc(100dvh-8rem)] min-h-60 flex-col">
          <Table
            label={t('record.label')}
            columns={columnsOf(t, format)}
            rows={list.data?.rowList}
            rowId={(row) => row.id}
            failed={list.isError}
            onRetry={() => void list.refetch()}
            empty={
              <EmptyState
                icon={<List size={22} aria-hidden />}
                title={t(filter.narrowed ? 'record.noneFound' : 'record.none')}
                hint={t(filter.narrowed ? 'record.noneFoundHint' : 'record.noneHint')}
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
      </Tabs>
    </section>
  );
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <Field label={label}>
      {(tied) => (
        <Input
          {...tied}
          type="date"
          className="figures w-auto!"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

const kindWord = (kind: RecordKind): WordKey<'money'> =>
  `record.${kind.replaceAll(' ', '_')}` as WordKey<'money'>;

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

function columnsOf(t: Words<'money'>, format: Formats): Column<MoneyRecord>[] {
  return [
    { id: 'at', head: t('record.time'), cell: (row) => <Moment at={row.at} /> },
    {
      id: 'kind',
      head: t('record.kind'),
      cell: (row) => (
        <span className="block min-w-36">
          {t(kindWord(row.kind))}
          <span className="block text-xs text-muted">{t(`purse.${row.purse}`)}</span>
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
        row.order && (
          <Link
            to={orderPath(row.order.id)}
            className="figures whitespace-nowrap hover:text-cinnabar hover:underline"
          >
            {row.order.number}
          </Link>
        ),
    },
    {
      id: 'amount',
      head: t('record.amount'),
      align: 'end',
      cell: (row) => <Amount money={row.amount} format={format} />,
    },
    {
      id: 'balance',
      head: t('record.balance'),
      align: 'end',
      cell: (row) =>
        row.balance && <span className="figures whitespace-nowrap">{format.money(row.balance)}</span>,
    },
  ];
}
