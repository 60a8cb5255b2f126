import { underscored } from '../../../kit/text/underscored.ts';
import { recordKinds } from '../../../contract/settlement/payout-states.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { definePage } from '../../page/define.ts';
import { useWords } from '../../page/words.ts';
import { MoneyRecords, type LedgerReader } from '../../features/settlement/money-records.tsx';
import { FeeInvoices } from '../../features/settlement/fee-invoices.tsx';
import { MonthlyStatements } from '../../features/settlement/monthly-statements.tsx';
import { Payouts } from '../../features/settlement/payouts.tsx';
import { Purses } from '../../features/settlement/purses.tsx';
import { Office } from '../../features/office/office.tsx';
import { orderPath } from '../paths.ts';
import { DownloadStatement, StatementExports } from '../exports/statement-exports.tsx';
import { Suspended } from '../store/suspended.tsx';

const reader: LedgerReader = {
  orderPath,
  kinds: recordKinds,
  kindWord: (kind) => `record.${underscored(kind)}`,
  purses: ['seller', 'escrow', 'payout'],
  empty: { title: 'record.none', hint: 'record.noneHint' },
  aside: (narrowing, total) => <DownloadStatement narrowing={narrowing} total={total} />,
};

export const page = definePage({
  View() {
    const common = useWords('common');
    return (
      <Office role={roles.seller} title={common('nav.bills')}>
        <Purses />
        <Suspended />
        <Payouts />
        <MonthlyStatements />
        <FeeInvoices />
        <MoneyRecords reader={reader} />
        <StatementExports />
      </Office>
    );
  },
});
