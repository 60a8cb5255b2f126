import { useState } from 'react';
import { BookCheck } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { BookDay } from '../../../contract/books/books.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { ExportLedger } from './export-ledger.tsx';
import { sectionPage } from '../section.tsx';
import { bookDayPath, bookDaysPath, bookDifferencesPath } from '../sections.tsx';

export const page = sectionPage(bookDaysPath, BookDays);

/** The days of the books: what channels say beside what the ledger says, and which of them are closed. */
function BookDays() {
  const t = useWords('books');
  const format = useFormat();
  const [closing, setClosing] = useState<BookDay | null>(null);
  return (
    <>
      <p className="mb-4 max-w-3xl text-muted">{t('days.about')}</p>
      <OfficeList
        call="console.bookDays.list"
        columns={columnsOf(t, format, setClosing)}
        rowId={({ day }) => day}
        rowName={({ day }) => format.day(day)}
        isWide
        pageSize={14}
        empty={{ title: t('days.none'), hint: t('days.noneHint'), icon: <BookCheck size={22} aria-hidden /> }}
      >
        {({ answer }) =>
          answer && (
            <>
              <Sources answer={answer} />
              <ExportLedger today={answer.today} />
            </>
          )
        }
      </OfficeList>
      {closing && <Close day={closing.day} onClose={() => setClosing(null)} />}
    </>
  );
}

const stateTones: Record<BookDay['state'], BadgeTone> = {
  running: 'promotion',
  open: 'accent',
  closed: 'good',
};

function columnsOf(t: Words<'books'>, format: Formats, onClose: (day: BookDay) => void): Column<BookDay>[] {
  return [
    {
      id: 'day',
      head: t('day'),
      cell: (row) => (
        <div className="flex min-w-32 flex-col items-start gap-1">
          <Link to={bookDayPath(row.day)} className="font-semibold underline">
            {format.day(row.day)}
          </Link>
          <Badge tone={stateTones[row.state]}>{t(`day.${row.state}`)}</Badge>
          {row.late > 0 && <span className="text-xs text-muted">{t('day.late', { count: row.late })}</span>}
        </div>
      ),
    },
    {
      id: 'totals',
      head: t('totals'),
      cell: (row) =>
        row.totals.length === 0 ? (
          <span className="text-muted">{t('totals.none')}</span>
        ) : (
          <ul className="min-w-72 space-y-2">
            {row.totals.map((total) => (
              <Total key={`${total.channel.code} ${total.currency}`} total={total} />
            ))}
          </ul>
        ),
    },
    {
      id: 'open',
      head: t('differences'),
      cell: (row) =>
        row.open > 0 ? (
          <Link to={`${bookDifferencesPath}?day=${row.day}`} className="text-cinnabar-deep underline">
            {t('differences.open', { count: row.open })}
          </Link>
        ) : (
          <span className="text-muted">{t('differences.noneOpen')}</span>
        ),
    },
    {
      id: 'closed',
      head: t('closed'),
      cell: (row) =>
        row.closedAt ? (
          <div>
            <Moment at={row.closedAt} />
            <span className="block text-xs text-muted">
              <bdi>{row.closedBy}</bdi>
            </span>
          </div>
        ) : row.isClosable ? (
          <Button size="small" onClick={() => onClose(row)}>
            {t('close')}
          </Button>
        ) : (
          <span className="text-xs text-muted">
            {t(row.state === 'running' ? 'close.running' : 'close.waiting')}
          </span>
        ),
    },
  ];
}

/** One channel and currency of a day: in and out, as the channel says, and as the ledger does. */
function Total({ total }: { total: BookDay['totals'][number] }) {
  const t = useWords('books');
  const format = useFormat();
  const { statement, ledger } = total;
  const isEven =
    statement !== null &&
    statement.in.amount === ledger.in.amount &&
    statement.out.amount === ledger.out.amount;
  const amounts = ({ in: received, out: paid }: typeof ledger) => (
    <span className="whitespace-nowrap">
      <span className={`figures ${received.amount === '0' ? 'text-muted' : ''}`}>
        {format.money(received)}
      </span>
      <span className="text-muted" aria-hidden>
        {' / '}
      </span>
      <span className={`figures ${paid.amount === '0' ? 'text-muted' : ''}`}>{format.money(paid)}</span>
    </span>
  );
  return (
    <li>
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">
          <bdi>{total.channel.name}</bdi> · <span className="figures">{total.currency}</span>
        </span>
        {statement === null ? (
          <Badge>{t('total.noStatement')}</Badge>
        ) : (
          !isEven && <Badge tone="accent">{t('total.uneven')}</Badge>
        )}
      </span>
      <dl className="mt-0.5 grid grid-cols-[auto_1fr] gap-x-3 text-xs">
        {statement && (
          <>
            <dt className="text-muted">{t('side.statement')}</dt>
            <dd>{amounts(statement)}</dd>
          </>
        )}
        <dt className="text-muted">{t('side.ledger')}</dt>
        <dd>{amounts(ledger)}</dd>
      </dl>
    </li>
  );
}

/** Up to when channels have told, and which of them did not the last time. */
function Sources({ answer }: { answer: OutputOf<'console.bookDays.list'> }) {
  const t = useWords('books');
  const format = useFormat();
  return (
    <section aria-labelledby="sources" className="mt-6">
      <h2 id="sources" className="mb-2 font-semibold">
        {t('sources')}
      </h2>
      <p className="mb-2 max-w-3xl text-muted">
        {t('sources.about', { zone: answer.timeZone.replaceAll('_', ' ') })}
      </p>
      <ul className="space-y-1">
        {answer.sources.map(({ code, name, readUntil, failure }) => (
          <li key={code} className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">
              <bdi>{name}</bdi>
            </span>
            <span className="text-muted">
              {readUntil ? t('source.until', { at: format.dateTime(readUntil) }) : t('source.never')}
            </span>
            {failure && (
              <>
                <Badge tone="accent">{t('source.failed')}</Badge>
                <bdi className="text-xs break-words text-muted">{failure}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Close({ day, onClose }: { day: string; onClose: () => void }) {
  const t = useWords('books');
  const format = useFormat();
  return (
    <SendDialog
      title={t('close')}
      verb={t('close')}
      call="console.bookDays.close"
      changes={['console.bookDays.list', 'console.bookDifferences.list', 'console.log.list']}
      decides
      done={({ closed }) => t('close.done', { count: closed })}
      input={() => ({ day })}
      onClose={onClose}
    >
      <p>{t('close.about', { day: format.day(day) })}</p>
    </SendDialog>
  );
}
