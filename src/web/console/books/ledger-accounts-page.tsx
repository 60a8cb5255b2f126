import { Scale } from 'lucide-react';
import { ledgerAccountKinds } from '../../../contract/books/book-states.ts';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import type { LedgerAccountBalance } from '../../../contract/books/ledger-accounts.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { ownTimeZone } from '../../page/format/time-zone.ts';
import { useWords, type Words } from '../../page/words.ts';
import type { Column } from '../../ui/table.tsx';
import { ExportButton } from '../export-button.tsx';
import { sectionPage } from '../section.tsx';
import { ledgerAccountsPath } from '../sections.tsx';
import { AccountLink, LedgerMoney, useAccountText } from './ledger-text.tsx';
import { TrialBalances } from './trial-balance.tsx';

export const page = sectionPage(ledgerAccountsPath, LedgerAccounts);

type Answer = OutputOf<'console.ledgerAccounts.list'> | undefined;

/** The accounts of the ledger with what they hold, and the proof that they balance. */
function LedgerAccounts() {
  const t = useWords('books');
  const words = useWords('oversight');
  const format = useFormat();
  const accountText = useAccountText();
  return (
    <>
      <p className="mb-4 max-w-3xl text-muted">{t('accounts.about')}</p>
      <OfficeList
        call="console.ledgerAccounts.list"
        fields={[
          { kind: 'search', name: 'keyword', label: t('accounts.search'), longest: 100 },
          {
            kind: 'choice',
            name: 'kind',
            label: t('accounts.kind'),
            all: t('accounts.anyKind'),
            options: ledgerAccountKinds,
            text: (kind) => words(`account.${kind}`),
          },
          {
            kind: 'choice',
            name: 'currency',
            label: t('accounts.currency'),
            all: t('accounts.anyCurrency'),
            options: (answer: Answer) => answer?.trialBalances.map(({ currency }) => currency) ?? [],
            text: (currency) => currency,
          },
          { kind: 'day', name: 'to', label: t('accounts.atEndOf'), isLast: true },
          {
            kind: 'custom' as const,
            name: 'ownerId' as const,
            render: () => null,
            asks: (id: string) => ({ ownerId: id || undefined }),
          },
        ]}
        columns={columnsOf(t, format)}
        rowName={(row) => Object.values(accountText(row)).join(' ')}
        renderTools={({ narrowing, answer }) => (
          <Export narrowing={narrowing} isEmpty={answer?.totalRecord === 0} />
        )}
        renderSummary={({ answer }) => answer && <TrialBalances answer={answer} />}
        empty={{
          icon: <Scale size={22} aria-hidden />,
          title: t('accounts.none'),
          hint: t('accounts.noneHint'),
        }}
      />
    </>
  );
}

interface ExportProps {
  narrowing: InputOf<'console.ledgerAccounts.list'>;
  isEmpty: boolean;
}

function Export({ narrowing, isEmpty }: ExportProps) {
  const { bytes, start } = useDownload('console.ledgerAccounts.export');
  return (
    <ExportButton
      bytes={bytes}
      isEmpty={isEmpty}
      onStart={(format) => void start({ ...narrowing, format, timeZone: ownTimeZone() })}
      hasCsv
    />
  );
}

const columnsOf = (t: Words<'books'>, format: Formats): Column<LedgerAccountBalance>[] => [
  { id: 'account', head: t('ledgerAccount'), cell: (row) => <AccountLink account={row} /> },
  { id: 'currency', head: t('accounts.currency'), cell: (row) => <bdi>{row.currency}</bdi> },
  {
    id: 'balance',
    head: t('ledgerAccount.balance'),
    align: 'end',
    cell: (row) => (
      <span className="font-semibold">
        <LedgerMoney amount={row.balance} />
      </span>
    ),
  },
  {
    id: 'entries',
    head: t('ledgerAccount.entries'),
    align: 'end',
    cell: (row) => <span className="figures">{format.number(row.entries)}</span>,
  },
  {
    id: 'moved',
    head: t('ledgerAccount.moved'),
    cell: (row) =>
      row.movedAt ? (
        <Moment at={row.movedAt} />
      ) : (
        <span className="text-muted">{t('ledgerAccount.never')}</span>
      ),
  },
];
