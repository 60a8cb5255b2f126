import { useState } from 'react';
import { ledgerCheckStates } from '../../../contract/books/book-states.ts';
import type { LedgerCheck } from '../../../contract/books/books.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { sectionPage } from '../section.tsx';
import { ledgerChecksPath } from '../sections.tsx';

export const page = sectionPage(ledgerChecksPath, Checks);

/** What the ledger was held to each night, and what came of it. */
function Checks() {
  const t = useWords('books');
  const format = useFormat();
  const [settling, setSettling] = useState<LedgerCheck | null>(null);
  return (
    <>
      <p className="mb-4 max-w-3xl text-muted">{t('checks.about')}</p>
      <OfficeList
        call="console.ledgerChecks.list"
        fields={[
          {
            kind: 'choice',
            name: 'state',
            label: t('state'),
            all: t('checks.all'),
            options: ledgerCheckStates,
            text: (state) => t(`check.${state}`),
          },
        ]}
        columns={columnsOf(t, format, setSettling)}
        empty={{ title: t('checks.none'), hint: t('checks.noneHint') }}
      />
      {settling && <Settle check={settling} onClose={() => setSettling(null)} />}
    </>
  );
}

const stateTones: Record<LedgerCheck['state'], BadgeTone> = {
  passed: 'good',
  failed: 'accent',
  settled: 'neutral',
};

const columnsOf = (
  t: Words<'books'>,
  format: Formats,
  onSettle: (check: LedgerCheck) => void,
): Column<LedgerCheck>[] => [
  {
    id: 'kind',
    head: t('check'),
    cell: (row) => (
      <div className="max-w-md min-w-44">
        <span className="block font-semibold">{t(`checkKind.${row.kind}`)}</span>
        <span className="block text-xs text-muted">{t(`checkAbout.${row.kind}`)}</span>
      </div>
    ),
  },
  { id: 'ran', head: t('check.ran'), cell: (row) => <Moment at={row.ranAt} /> },
  {
    id: 'state',
    head: t('state'),
    cell: (row) => (
      <div className="flex flex-col items-start gap-2">
        <Badge tone={stateTones[row.state]}>{t(`check.${row.state}`)}</Badge>
        {row.findings.length > 0 && (
          <ul className="space-y-1 text-xs">
            {row.findings.map(({ of, expected, actual }) => (
              <li key={`${of} ${expected.currency}`}>
                <bdi className="figures block break-all text-muted">{of}</bdi>
                {t('finding', { expected: format.money(expected), actual: format.money(actual) })}
              </li>
            ))}
          </ul>
        )}
        {row.note && (
          <span className="max-w-72 text-xs break-words">
            <bdi>{row.note}</bdi>
            {row.decidedBy && (
              <span className="block text-muted">{t('difference.by', { name: row.decidedBy })}</span>
            )}
          </span>
        )}
        {row.state === 'failed' && (
          <Button size="small" onClick={() => onSettle(row)}>
            {t('checkSettle')}
          </Button>
        )}
      </div>
    ),
  },
];

function Settle({ check: { id, version }, onClose }: { check: LedgerCheck; onClose: () => void }) {
  const t = useWords('books');
  return (
    <SendDialog
      title={t('checkSettle')}
      verb={t('checkSettle')}
      call="console.ledgerChecks.settle"
      changes={['console.ledgerChecks.list', 'console.log.list']}
      decides
      done={t('settle.done')}
      fields={{ note: { label: t('checkNote'), saysSomething: true, rows: 3, maxLength: 500 } }}
      input={({ note }) => ({ id, version, note })}
      onClose={onClose}
    >
      <p>{t('checkSettle.about')}</p>
    </SendDialog>
  );
}
