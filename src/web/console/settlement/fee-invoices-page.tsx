import { Download, ReceiptText } from 'lucide-react';
import { siteCodes } from '../../../contract/reference/sites.ts';
import { feeInvoiceKinds } from '../../../contract/settlement/fee-invoice-kinds.ts';
import type { ConsoleFeeInvoice } from '../../../contract/settlement/fee-invoices.ts';
import { FeeInvoiceTax } from '../../features/settlement/fee-invoices.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { sectionPage } from '../section.tsx';
import { feeInvoicesPath } from '../sections.tsx';

export const page = sectionPage(feeInvoicesPath, FeeInvoices);

/** What the marketplace has invoiced its sellers and providers for the fees of each month. */
function FeeInvoices() {
  const t = useWords('settlement');
  const fees = useWords('fees');
  const format = useFormat();
  return (
    <>
      <p className="mb-4 max-w-3xl text-muted">{t('feeInvoice.about')}</p>
      <OfficeList
        call="console.feeInvoices.list"
        fields={[
          {
            kind: 'choice',
            name: 'kind',
            label: t('feeInvoice.kind'),
            all: t('feeInvoice.kind.all'),
            options: feeInvoiceKinds,
            text: (kind) => t(`feeInvoice.kind.${kind}`),
          },
          {
            kind: 'choice',
            name: 'site',
            label: t('feeInvoice.site'),
            all: t('feeInvoice.site.all'),
            options: siteCodes,
            text: (site) => fees(`site.${site}`),
          },
        ]}
        columns={columnsOf(t, fees, format)}
        empty={{
          icon: <ReceiptText size={22} aria-hidden />,
          title: t('feeInvoice.none'),
          hint: t('feeInvoice.noneHint'),
        }}
      />
    </>
  );
}

const columnsOf = (
  t: Words<'settlement'>,
  fees: Words<'fees'>,
  format: Formats,
): Column<ConsoleFeeInvoice>[] => [
  {
    id: 'number',
    head: t('feeInvoice.number'),
    cell: (row) => (
      <span className="block min-w-44">
        <span className="block font-semibold">
          <span className="figures">{row.number}</span>
        </span>
        <span className="block text-xs text-muted">
          {t(`feeInvoice.kind.${row.kind}`)} · {fees(`site.${row.site}`)}
        </span>
      </span>
    ),
  },
  {
    id: 'owner',
    head: t('feeInvoice.owner'),
    cell: (row) => (
      <span className="block min-w-36">
        <bdi className="block">{row.owner.name}</bdi>
        <span className="block text-xs text-muted">{t(`payout.owner.${row.owner.kind}`)}</span>
      </span>
    ),
  },
  {
    id: 'month',
    head: t('feeInvoice.month'),
    cell: (row) => <span className="whitespace-nowrap">{format.month(row.month)}</span>,
  },
  {
    id: 'total',
    head: t('feeInvoice.total'),
    align: 'end',
    cell: (row) => (
      <span className="block whitespace-nowrap">
        <span className="figures font-semibold">{format.money(row.total)}</span>
        <FeeInvoiceTax invoice={row} />
      </span>
    ),
  },
  {
    id: 'issued',
    head: t('feeInvoice.issued'),
    cell: (row) => <span className="whitespace-nowrap">{format.dateTime(row.issuedAt)}</span>,
  },
  { id: 'file', head: '', cell: (row) => <File invoice={row} /> },
];

function File({ invoice: { id, number } }: { invoice: ConsoleFeeInvoice }) {
  const t = useWords('settlement');
  const { bytes, start } = useDownload('console.feeInvoices.document');
  return (
    <Button
      size="small"
      busy={bytes !== null}
      aria-label={t('feeInvoice.download', { number })}
      onClick={() => void start({ id })}
    >
      <Download size={14} aria-hidden />
      {t('month.pdf')}
    </Button>
  );
}
