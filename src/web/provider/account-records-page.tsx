import { underscored } from '../../kit/text/underscored.ts';
import { Download } from 'lucide-react';
import { roles } from '../../contract/accounts/roles.ts';
import type { InputOf } from '../../contract/contract.ts';
import { definePage } from '../page/define.ts';
import { useFormat } from '../page/format/format.ts';
import { ownTimeZone } from '../page/format/time-zone.ts';
import { useWords } from '../page/words.ts';
import { pathsOf } from '../features/bookings/sides.ts';
import { Office } from '../features/office/office.tsx';
import { useDownload } from '../features/office/use-download.ts';
import { MoneyRecords, type LedgerReader } from '../features/settlement/money-records.tsx';
import { FeeInvoices } from '../features/settlement/fee-invoices.tsx';
import { MonthlyStatements } from '../features/settlement/monthly-statements.tsx';
import { Payouts } from '../features/settlement/payouts.tsx';
import { Purses } from '../features/settlement/purses.tsx';
import { Button } from '../ui/button.tsx';

const reader: LedgerReader = {
  // Nothing of a provider's is about an order.
  orderPath: () => pathsOf.provider.bookings,
  kinds: ['payment', 'completion', 'refund', 'payout', 'payout paid', 'payout returned', 'payout back'],
  kindWord: (kind) => (kind === 'completion' ? 'record.service_completion' : `record.${underscored(kind)}`),
  purses: ['seller', 'escrow', 'payout'],
  empty: { title: 'account.none', hint: 'account.noneHint' },
  aside: (narrowing, total) => <DownloadStatement narrowing={narrowing} isEmpty={!total} />,
};

export const page = definePage({
  View() {
    const common = useWords('common');
    return (
      <Office role={roles.tradeService} title={common('nav.accountRecords')}>
        <Purses />
        <Payouts />
        <MonthlyStatements />
        <FeeInvoices />
        <MoneyRecords reader={reader} />
      </Office>
    );
  },
});

interface Props {
  narrowing: InputOf<'settlement.statement'>;
  isEmpty: boolean;
}

/** The lines that the ledger is narrowed to, all of them, as a spreadsheet. */
function DownloadStatement({ narrowing, isEmpty }: Props) {
  const t = useWords('settlement');
  const format = useFormat();
  const { bytes, start } = useDownload('settlement.statement');
  return (
    <Button
      disabled={isEmpty || bytes !== null}
      aria-live="polite"
      onClick={() => void start({ ...narrowing, timeZone: ownTimeZone() })}
    >
      <Download size={16} aria-hidden />
      {bytes === null ? t('statement.download') : t('statement.coming', { size: format.bytes(bytes) })}
    </Button>
  );
}
