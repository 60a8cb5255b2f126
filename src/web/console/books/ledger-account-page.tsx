import type { ReactNode } from 'react';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import type { LedgerAccountBalance, LedgerEntry } from '../../../contract/books/ledger-accounts.ts';
import { OneOf } from '../../features/bookings/one-of.tsx';
import { Moment } from '../../features/figures/moment.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { ownTimeZone } from '../../page/format/time-zone.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import type { Column } from '../../ui/table.tsx';
import { ExportButton } from '../export-button.tsx';
import { Section } from '../section.tsx';
import { ledgerAccountsPath, ledgerMovementPath } from '../sections.tsx';
import { LedgerMoney, OwnerLink, Subjects, useAccountText, useMovementText } from './ledger-text.tsx';

export const page = definePage({
  View() {
    const common = useWords('common');
    const id = usePlace().params.id ?? '';
    const accountText = useAccountText();
    const query = useCall('console.ledgerAccounts.get', { id }, { enabled: id !== '' });
    const names = query.data && accountText(query.data);
    return (
      <Section
        section={ledgerAccountsPath}
        title={names ? `${names.kind} · ${names.owner}` : common('title.ledgerAccount')}
      >
        <OneOf query={query} back={{ text: common('title.ledgerAccounts'), to: ledgerAccountsPath }}>
          {(account) => (
            <div className="space-y-4">
              <Facts account={account} />
              <Entries accountId={account.id} />
            </div>
          )}
        </OneOf>
      </Section>
    );
  },
});

function Facts({ account }: { account: LedgerAccountBalance }) {
  const t = useWords('books');
  const words = useWords('oversight');
  const owner = useAccountText()(account).owner;
  const facts: [string, ReactNode][] = [
    [t('ledgerAccount.balance'), <LedgerMoney key="balance" amount={account.balance} />],
    [t('accounts.kind'), words(`account.${account.kind}`)],
    [t('ledgerAccount.owner'), account.owner.name ? <OwnerLink key="owner" owner={account.owner} /> : owner],
    [t('accounts.currency'), account.currency],
  ];
  return (
    <section className="card space-y-3 p-4 sm:p-5">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {account.owner.id && (
        <Link
          to={`${ledgerAccountsPath}?ownerId=${account.owner.id}`}
          className="text-cinnabar hover:underline"
        >
          {t('ledgerAccount.others')}
        </Link>
      )}
    </section>
  );
}

/** The entries of the account, with what it held after each. */
function Entries({ accountId }: { accountId: string }) {
  const t = useWords('books');
  const movementText = useMovementText();
  return (
    <OfficeList
      call="console.ledgerEntries.list"
      also={{ accountId }}
      label={t('entries')}
      heading
      fields={[
        { kind: 'day', name: 'from', label: t('export.from') },
        { kind: 'day', name: 'to', label: t('export.until'), isLast: true },
      ]}
      columns={columnsOf(t, movementText)}
      rowName={(row) => movementText(row.kind)}
      isWide
      renderTools={({ narrowing, answer }) => (
        <Export narrowing={narrowing} isEmpty={answer?.totalRecord === 0} />
      )}
      renderSummary={({ answer }) => answer && <Sums answer={answer} />}
      empty={{ title: t('entries.none'), hint: t('entries.noneHint') }}
    />
  );
}

/** What the account held before the days, what came and went in them, and what it held after: one adds up to the other. */
function Sums({ answer }: { answer: OutputOf<'console.ledgerEntries.list'> }) {
  const t = useWords('books');
  const sums = [
    ['entries.opening', answer.opening],
    ['entries.positive', answer.positive],
    ['entries.negative', answer.negative],
    ['entries.closing', answer.closing],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 border-t border-line bg-sand/50 px-4 py-3 lg:grid-cols-4">
      {sums.map(([word, amount]) => (
        <div key={word} className="min-w-0">
          <dt className="text-xs text-muted">{t(word)}</dt>
          <dd className="font-semibold">
            <LedgerMoney amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ExportProps {
  narrowing: InputOf<'console.ledgerEntries.list'>;
  isEmpty: boolean;
}

function Export({ narrowing, isEmpty }: ExportProps) {
  const { bytes, start } = useDownload('console.ledgerEntries.export');
  return (
    <ExportButton
      bytes={bytes}
      isEmpty={isEmpty}
      onStart={(format) => void start({ ...narrowing, format, timeZone: ownTimeZone() })}
      hasCsv
    />
  );
}

const columnsOf = (
  t: Words<'books'>,
  movementText: ReturnType<typeof useMovementText>,
): Column<LedgerEntry>[] => [
  {
    id: 'movement',
    head: t('entry'),
    cell: (row) => (
      <Link
        to={ledgerMovementPath(row.id)}
        className="block min-w-36 font-semibold hover:text-cinnabar hover:underline"
      >
        {movementText(row.kind)}
      </Link>
    ),
  },
  { id: 'about', head: t('about'), cell: (row) => <Subjects movement={row} /> },
  { id: 'at', head: t('line.at'), cell: (row) => <Moment at={row.at} /> },
  { id: 'amount', head: t('amount'), align: 'end', cell: (row) => <LedgerMoney amount={row.amount} /> },
  {
    id: 'balance',
    head: t('entry.balance'),
    align: 'end',
    cell: (row) => (
      <span className="font-semibold">
        <LedgerMoney amount={row.balance} />
      </span>
    ),
  },
];
