import { useState } from 'react';
import type { CreditLineRow } from '../../../contract/credit/credit.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { CreditStateBadge } from '../../features/credit/credit-state.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { sectionPage } from '../section.tsx';
import { creditLinesPath } from '../sections.tsx';
import { buyerCell } from './buyer-cell.tsx';
import { ChangeLine } from './change-line.tsx';
import { ProposedTerms } from './proposed-terms.tsx';

export const page = sectionPage(creditLinesPath, Lines);

/** Credit lines, those with the most overdue first. */
function Lines() {
  const t = useWords('credit');
  const format = useFormat();
  const [open, setOpen] = useState<CreditLineRow | null>(null);
  return (
    <>
      <OfficeList
        call="console.credit.lines"
        fields={[{ kind: 'search', name: 'search', label: t('searchBuyer') }]}
        rowId={(row) => row.buyer.id}
        columns={lineColumns(t, format, setOpen)}
        empty={{ title: t('linesNone'), hint: t('linesNoneHint') }}
      />
      {open && <ChangeLine line={open} onClose={() => setOpen(null)} />}
    </>
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
        {row.proposal && <ProposedTerms proposal={row.proposal} />}
        <Button size="small" onClick={() => onChange(row)}>
          {t('change')}
        </Button>
      </span>
    ),
  },
];
