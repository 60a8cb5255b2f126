import { useState } from 'react';
import { applicationStates } from '../../../contract/credit/credit-states.ts';
import type { CreditApplicant, CreditLineRow } from '../../../contract/credit/credit.ts';
import { useFormat, type Formats } from '../../page/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { CreditStateBadge } from '../../features/credit/credit-state.tsx';
import { Score } from '../../features/credit/score.tsx';
import { Moment } from '../../features/figures/moment.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { Board } from '../board.tsx';
import { roomPage } from '../section.tsx';
import { creditPath, userPath } from '../sections.tsx';
import { ChangeLine } from './change-line.tsx';
import { DecideCredit } from './decide-credit.tsx';

export const page = roomPage(creditPath, Credit);

type Open = { applicant: CreditApplicant; approve: boolean } | { line: CreditLineRow };

/** Applications for credit lines, and below them the lines, those with something overdue first. */
function Credit() {
  const t = useWords('credit');
  const format = useFormat();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="space-y-6">
      <Board
        call="console.credit.applications"
        label={t('applications')}
        fields={[
          {
            kind: 'choice',
            name: 'state',
            label: t('stateLabel'),
            all: t('state.waiting'),
            options: applicationStates,
            text: (state) => t(`application.${state}`),
          },
        ]}
        columns={applicantColumns(t, format, (applicant, approve) => setOpen({ applicant, approve }))}
        empty={{ title: t('applicationsNone'), hint: t('applicationsNoneHint') }}
      />
      <Lines onChange={(line) => setOpen({ line })} />
      {open &&
        ('line' in open ? (
          <ChangeLine line={open.line} onClose={close} />
        ) : (
          <DecideCredit {...open} onClose={close} />
        ))}
    </div>
  );
}

const buyerCell = ({ buyer }: { buyer: { id: string; name: string } }) => (
  <Link to={userPath(buyer.id)} className="block min-w-32 font-semibold hover:text-cinnabar">
    <bdi>{buyer.name}</bdi>
  </Link>
);

function applicantColumns(
  t: Words<'credit'>,
  format: Formats,
  onDecide: (applicant: CreditApplicant, approve: boolean) => void,
): Column<CreditApplicant>[] {
  return [
    { id: 'buyer', head: t('buyer'), cell: buyerCell },
    {
      id: 'requested',
      head: t('requested'),
      align: 'end',
      cell: (row) => (
        <span className="block min-w-28">
          <span className="figures block font-semibold">{format.money(row.requested)}</span>
          <span className="text-xs text-muted">
            {t('yearlyPurchases')} <span className="figures">{format.money(row.yearlyPurchases)}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'score',
      head: t('score'),
      cell: (row) => (
        <div className="min-w-72 space-y-2">
          <Score score={row.score} />
          {row.note && <bdi className="block break-words text-muted">{row.note}</bdi>}
          {row.pictures.length > 0 && (
            <span className="flex flex-wrap gap-2">
              {row.pictures.map((url, at) => (
                <a
                  key={url}
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className="text-cinnabar hover:underline"
                >
                  {t('paper', { n: at + 1 })}
                </a>
              ))}
            </span>
          )}
        </div>
      ),
    },
    { id: 'at', head: t('at'), cell: (row) => <Moment at={row.createdAt} /> },
    {
      id: 'act',
      head: t('stateLabel'),
      cell: (row) =>
        row.state === 'waiting' ? (
          <span className="flex flex-wrap gap-2">
            <Button size="small" tone="main" onClick={() => onDecide(row, true)}>
              {t('approve')}
            </Button>
            <Button size="small" onClick={() => onDecide(row, false)}>
              {t('refuse')}
            </Button>
          </span>
        ) : (
          <span className="block max-w-60">
            {t(`application.${row.state}`)}
            {row.reason && <bdi className="block text-xs break-words text-muted">{row.reason}</bdi>}
          </span>
        ),
    },
  ];
}

function Lines({ onChange }: { onChange: (line: CreditLineRow) => void }) {
  const t = useWords('credit');
  const format = useFormat();
  return (
    <Board
      call="console.credit.lines"
      label={t('lines')}
      fields={[{ kind: 'search', name: 'search', label: t('searchBuyer') }]}
      rowId={(row) => row.buyer.id}
      columns={lineColumns(t, format, onChange)}
      empty={{ title: t('linesNone'), hint: t('linesNoneHint') }}
    />
  );
}

const lineColumns = (
  t: Words<'credit'>,
  format: Formats,
  onChange: (line: CreditLineRow) => void,
): Column<CreditLineRow>[] => [
  { id: 'buyer', head: t('buyer'), cell: buyerCell },
  {
    id: 'limit',
    head: t('limit'),
    align: 'end',
    cell: (row) => (
      <span className="block min-w-28">
        <span className="figures block font-semibold">{format.money(row.limit)}</span>
        <span className="text-xs text-muted">
          {t('termsShort', { days: row.termDays, fee: format.rate(row.lateFeeBasisPoints / 100) })}
        </span>
      </span>
    ),
  },
  {
    id: 'used',
    head: t('used'),
    align: 'end',
    cell: (row) => <span className="figures">{format.money(row.used)}</span>,
  },
  {
    id: 'overdue',
    head: t('overdue'),
    align: 'end',
    cell: (row) => (
      <span
        className={
          row.overdue.amount === '0' ? 'figures text-muted' : 'figures font-semibold text-cinnabar-deep'
        }
      >
        {format.money(row.overdue)}
      </span>
    ),
  },
  {
    id: 'state',
    head: t('stateLabel'),
    cell: (row) => (
      <span className="flex max-w-60 flex-col items-start gap-2">
        <CreditStateBadge state={row.state} />
        {row.reason && <bdi className="text-xs break-words text-muted">{row.reason}</bdi>}
        <Button size="small" onClick={() => onChange(row)}>
          {t('change')}
        </Button>
      </span>
    ),
  },
];
