import { useState } from 'react';
import { differenceStates } from '../../../contract/books/book-states.ts';
import type { BookDifference } from '../../../contract/books/books.ts';
import type { CallKey } from '../../../contract/calls.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { sectionPage } from '../section.tsx';
import { bookDifferencesPath } from '../sections.tsx';

export const page = sectionPage(bookDifferencesPath, Differences);

type Verb = 'settle' | 'confirm' | 'reject';

/** Where channels and the ledger do not agree: by default, what nobody has settled, the oldest first. */
function Differences() {
  const t = useWords('books');
  const format = useFormat();
  const [open, setOpen] = useState<{ difference: BookDifference; verb: Verb } | null>(null);
  return (
    <>
      <p className="mb-4 max-w-3xl text-muted">{t('differences.about')}</p>
      <OfficeList
        call="console.bookDifferences.list"
        fields={[
          {
            kind: 'choice',
            name: 'state',
            label: t('state'),
            all: t('differences.waiting'),
            options: differenceStates,
            text: (state) => t(`difference.${state}`),
          },
          { kind: 'day', name: 'day', label: t('day'), asks: (day) => (day ? { day } : {}) },
        ]}
        columns={columnsOf(t, format, (difference, verb) => setOpen({ difference, verb }))}
        isWide
        empty={{ title: t('differences.none'), hint: t('differences.noneHint') }}
      />
      {open && <TakeStep {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

const stateTones: Record<BookDifference['state'], BadgeTone> = {
  open: 'accent',
  proposed: 'promotion',
  settled: 'neutral',
  agreed: 'good',
  adjacent: 'neutral',
};

function columnsOf(
  t: Words<'books'>,
  format: Formats,
  onStep: (difference: BookDifference, verb: Verb) => void,
): Column<BookDifference>[] {
  return [
    {
      id: 'about',
      head: t('about'),
      cell: (row) => (
        <div className="min-w-44">
          <span className="block font-semibold">{t(`kind.${row.kind}`)}</span>
          <span className="block text-xs text-muted">
            {t(`topic.${row.topic}`)}
            {row.description && (
              <>
                {' · '}
                <bdi className="break-words">{row.description}</bdi>
              </>
            )}
          </span>
        </div>
      ),
    },
    {
      id: 'day',
      head: t('day'),
      cell: (row) => (
        <span className="block min-w-28">
          {format.day(row.day)}
          <span className="block text-xs text-muted">
            <bdi>{row.channel}</bdi>
          </span>
        </span>
      ),
    },
    {
      id: 'amount',
      head: t('difference'),
      align: 'end',
      cell: (row) => (
        <div className="figures whitespace-nowrap">
          <span className="block font-semibold">{format.money(row.gap)}</span>
          <span className="block text-xs text-muted">
            {t('side.statement')} {format.money(row.statement)}
          </span>
          <span className="block text-xs text-muted">
            {t('side.ledger')} {format.money(row.ledger)}
          </span>
        </div>
      ),
    },
    {
      id: 'state',
      head: t('state'),
      cell: (row) => <DifferenceState row={row} onStep={onStep} />,
    },
  ];
}

/** What was said of a difference and by whom, and what can be done about it. */
function DifferenceState({
  row,
  onStep,
}: {
  row: BookDifference;
  onStep: (difference: BookDifference, verb: Verb) => void;
}) {
  const t = useWords('books');
  return (
    <div className="flex flex-col items-start gap-2">
      <Badge tone={stateTones[row.state]}>{t(`difference.${row.state}`)}</Badge>
      {row.reason && (
        <span className="max-w-72 text-xs break-words">
          <bdi>{row.reason}</bdi>
        </span>
      )}
      {row.proposedBy && (
        <span className="text-xs text-muted">
          {row.decidedBy && row.decidedBy !== row.proposedBy
            ? t('difference.byTwo', { name: row.proposedBy, second: row.decidedBy })
            : t('difference.by', { name: row.proposedBy })}
        </span>
      )}
      {row.state === 'open' && (
        <Button size="small" onClick={() => onStep(row, 'settle')}>
          {t('settle')}
        </Button>
      )}
      {row.state === 'proposed' && (
        <span className="flex flex-wrap gap-2">
          {row.mayConfirm && (
            <Button size="small" onClick={() => onStep(row, 'confirm')}>
              {t('confirm')}
            </Button>
          )}
          <Button size="small" tone="plain" onClick={() => onStep(row, 'reject')}>
            {t('reject')}
          </Button>
        </span>
      )}
    </div>
  );
}

function TakeStep({
  difference,
  verb,
  onClose,
}: {
  difference: BookDifference;
  verb: Verb;
  onClose: () => void;
}) {
  const t = useWords('books');
  const format = useFormat();
  const { id, version } = difference;
  const shared = {
    title: t(verb),
    verb: t(verb),
    changes: [
      'console.bookDifferences.list',
      'console.bookDays.list',
      'console.log.list',
    ] satisfies CallKey[],
    decides: true,
    onClose,
  };
  if (verb === 'settle')
    return (
      <SendDialog
        {...shared}
        call="console.bookDifferences.settle"
        done={({ isSettled }) => t(isSettled ? 'settle.done' : 'settle.proposed')}
        fields={{
          reason: { label: t('reason'), hint: t('reasonHint'), saysSomething: true, rows: 3, maxLength: 500 },
        }}
        input={({ reason }) => ({ id, version, reason })}
      >
        <p>{t(`kindAbout.${difference.kind}`, { gap: format.money(difference.gap) })}</p>
      </SendDialog>
    );
  return (
    <SendDialog
      {...shared}
      call="console.bookDifferences.confirm"
      done={t(verb === 'confirm' ? 'settle.done' : 'reject.done')}
      input={() => ({ id, version, isConfirmed: verb === 'confirm' })}
    >
      <p>{t(`about.${verb}`, { name: difference.proposedBy, gap: format.money(difference.gap) })}</p>
      <blockquote className="mt-2 border-s-2 border-line ps-3 break-words">
        <bdi>{difference.reason}</bdi>
      </blockquote>
    </SendDialog>
  );
}
