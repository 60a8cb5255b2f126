import { useState } from 'react';
import { FileOutput } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { PayoutFile } from '../../../contract/settlement/payout-files.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { sectionPage } from '../section.tsx';
import { payoutFilesPath } from '../sections.tsx';
import { MakePayoutFile, type ReadyAccount } from './make-payout-file.tsx';
import { PayoutFileActions } from './payout-file-actions.tsx';
import { PayoutFileLines } from './payout-file-lines.tsx';

export const page = sectionPage(payoutFilesPath, PayoutFiles);

/** Files of payouts for banks: what could go into the next one, and those there are. */
function PayoutFiles() {
  const t = useWords('settlement');
  const format = useFormat();
  const [account, setAccount] = useState<ReadyAccount | null>(null);
  const [openFile, setOpenFile] = useState<PayoutFile | null>(null);
  return (
    <>
      <p className="mb-4 max-w-3xl text-muted">{t('payoutFile.about')}</p>
      <OfficeList
        call="console.payoutFiles.list"
        renderTools={({ answer }) => answer && <Ready accounts={answer.ready} onMake={setAccount} />}
        columns={columnsOf(t, format, setOpenFile)}
        empty={{
          icon: <FileOutput size={22} aria-hidden />,
          title: t('payoutFile.none'),
          hint: t('payoutFile.noneHint'),
        }}
      />
      {account && <MakePayoutFile account={account} onClose={() => setAccount(null)} />}
      {openFile && <PayoutFileLines file={openFile} onClose={() => setOpenFile(null)} />}
    </>
  );
}

/** What waits, by account. */
function Ready({
  accounts,
  onMake,
}: {
  accounts: OutputOf<'console.payoutFiles.list'>['ready'];
  onMake: (account: ReadyAccount) => void;
}) {
  const t = useWords('settlement');
  const format = useFormat();
  return (
    <ul className="flex flex-wrap gap-2">
      {accounts.map((account) => (
        <li
          key={account.id}
          className="flex flex-wrap items-center gap-3 rounded border border-line bg-white px-3 py-2"
        >
          <span>
            <bdi className="block font-semibold">{account.bank}</bdi>
            <span className="block text-xs text-muted">
              {t('payoutFile.ready', { count: account.count })} ·{' '}
              <span className="figures whitespace-nowrap">{format.money(account.sum)}</span>
            </span>
          </span>
          <Button size="small" tone="main" onClick={() => onMake(account)}>
            {t('payoutFile.make')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const columnsOf = (
  t: Words<'settlement'>,
  format: Formats,
  onLines: (file: PayoutFile) => void,
): Column<PayoutFile>[] => [
  {
    id: 'number',
    head: t('payoutFile.number'),
    cell: (row) => (
      <span className="block min-w-40">
        <span className="block font-semibold">
          <span className="figures">{row.number}</span>
        </span>
        <span className="block text-xs text-muted">{t(`payoutFile.format.${row.format}`)}</span>
      </span>
    ),
  },
  {
    id: 'account',
    head: t('payoutFile.account'),
    cell: ({ account }) => (
      <span className="block min-w-36">
        <bdi className="block">{account.bank}</bdi>
        <span className="block text-muted">
          <span className="figures">···· {account.numberEnd}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'sum',
    head: t('payoutFile.sum'),
    align: 'end',
    cell: (row) => (
      <span className="block">
        <span className="figures block font-semibold whitespace-nowrap">{format.money(row.sum)}</span>
        <span className="block text-xs text-muted">
          {t('payoutFile.count', { paid: row.paid, count: row.count - row.released })}
          {row.released > 0 && ` · ${t('payoutFile.releasedCount', { count: row.released })}`}
        </span>
        <Button size="small" tone="plain" onClick={() => onLines(row)}>
          {t('payoutFile.lines')}
        </Button>
      </span>
    ),
  },
  {
    id: 'made',
    head: t('payoutFile.by'),
    cell: (row) => (
      <span className="block min-w-32">
        <bdi className="block">{row.madeBy}</bdi>
        <Moment at={row.madeAt} />
      </span>
    ),
  },
  { id: 'acts', head: '', cell: (row) => <PayoutFileActions file={row} /> },
];
