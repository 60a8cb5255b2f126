import { CloudUpload, Download, ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { InputOf } from '../../../contract/contract.ts';
import type { ListedInvoice } from '../../../contract/orders/tax-invoices/invoice-calls.ts';
import { taxInvoiceStates } from '../../../contract/orders/tax-invoices/tax-invoice-kinds.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Office } from '../../features/office/office.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { InvoiceState } from '../../features/orders/documents/invoice-card.tsx';
import { definePage } from '../../page/define.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { orderPath } from '../paths.ts';
import { RecordIssued, type Recording } from './record-issued.tsx';

const InvoiceSheet = lazy(async () => ({ default: (await import('./invoice-sheet.tsx')).InvoiceSheet }));

export const page = definePage({
  View() {
    const common = useWords('common');
    return (
      <Office role={roles.seller} title={common('nav.taxInvoices')}>
        <Invoices />
      </Office>
    );
  },
});

/** The tax invoices that buyers asked the shop for, and what became of them. */
function Invoices() {
  const t = useWords('invoice');
  const format = useFormat();
  const [open, setOpen] = useState<{ row: ListedInvoice; recording: Recording } | null>(null);
  return (
    <>
      <OfficeList
        call="orders.listInvoices"
        fields={[
          {
            kind: 'tabs',
            name: 'state',
            label: t('state'),
            all: t('state.all'),
            options: taxInvoiceStates,
            text: (state) => t(`state.${state}`),
            counts: (answer) => answer?.counts,
          },
          { kind: 'search', name: 'keyword', label: t('search'), longest: 60 },
          { kind: 'day', name: 'from', label: t('askedFrom'), isFolded: true },
          { kind: 'day', name: 'to', label: t('askedTo'), isLast: true, isFolded: true },
        ]}
        rowName={({ orderNumber }) => orderNumber}
        columns={columnsOf(t, format, (row, recording) => setOpen({ row, recording }))}
        renderTools={({ narrowing, answer }) => (
          <Files narrowing={narrowing} taxOffice={answer?.taxOffice ?? ''} />
        )}
        empty={{ icon: <ReceiptText size={22} aria-hidden />, title: t('none'), hint: t('noneHint') }}
      />
      {open && (
        <RecordIssued
          id={open.row.id}
          invoice={open.row}
          recording={open.recording}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** What the list shows as a spreadsheet, what is to be issued as the file that the tax office takes, and the way back of the numbers. */
function Files({
  narrowing,
  taxOffice,
}: {
  narrowing: InputOf<'orders.listInvoices'>;
  taxOffice: 'CN' | 'ID' | '';
}) {
  const t = useWords('invoice');
  const list = useDownload('orders.exportInvoices');
  const office = useDownload('orders.exportInvoices');
  const [isSheetOpen, setSheetOpen] = useState(false);
  return (
    <>
      {taxOffice && (
        <Button
          busy={office.bytes !== null}
          title={t(`taxOfficeHint.${taxOffice}`)}
          onClick={() => void office.start({ ...narrowing, as: 'tax_office' })}
        >
          <Download size={16} aria-hidden />
          {t(`taxOffice.${taxOffice}`)}
        </Button>
      )}
      <Button
        busy={list.bytes !== null}
        onClick={() => void list.start({ ...narrowing, as: 'list' })}
        className="whitespace-nowrap"
      >
        <Download size={16} aria-hidden />
        {t('export')}
      </Button>
      <Button onClick={() => setSheetOpen(true)} className="whitespace-nowrap">
        <CloudUpload size={16} aria-hidden />
        {t('sheet.open')}
      </Button>
      {isSheetOpen && (
        <Suspense fallback={null}>
          <InvoiceSheet onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What is to be done with a request next. */
const nextOf: Partial<Record<ListedInvoice['state'], Recording>> = {
  requested: { kind: 'invoice' },
  to_credit: { kind: 'credit_note', scope: 'difference' },
};

const columnsOf = (
  t: Words<'invoice'>,
  format: Formats,
  onRecord: (row: ListedInvoice, recording: Recording) => void,
): Column<ListedInvoice>[] => [
  {
    id: 'order',
    head: t('order'),
    cell: (row) => (
      <span className="block">
        <Link to={orderPath(row.id)} className="figures font-semibold hover:underline">
          {row.orderNumber}
        </Link>
        <span className="block text-xs text-muted">
          {t('askedAt', { date: format.dateTime(row.askedAt) })}
        </span>
      </span>
    ),
  },
  {
    id: 'company',
    head: t('company'),
    cell: (row) => (
      <span className="block min-w-40">
        <bdi className="block">{row.title}</bdi>
        <bdi className="figures block text-xs text-muted">{row.taxNumber}</bdi>
      </span>
    ),
  },
  {
    id: 'kind',
    head: t('kind'),
    cell: (row) => (
      <span className="block min-w-32">
        {t(`kind.${row.kind}`)}
        {row.issued.map(({ id, number }) => (
          <bdi key={id} className="figures block text-xs break-all text-muted">
            {number}
          </bdi>
        ))}
      </span>
    ),
  },
  {
    id: 'amount',
    head: t('amount'),
    align: 'end',
    cell: (row) => {
      const money =
        row.state === 'to_credit' ? row.toCredit : row.state === 'issued' ? row.invoiced : row.due;
      return (
        <span className="figures whitespace-nowrap">
          {row.state === 'to_credit' && '−'}
          {format.money(money)}
        </span>
      );
    },
  },
  { id: 'state', head: t('state'), cell: (row) => <InvoiceState state={row.state} /> },
  {
    id: 'actions',
    head: '',
    align: 'end',
    cell: (row) => {
      const next = nextOf[row.state];
      return (
        next &&
        next.kind !== 'number' && (
          <Button size="small" className="whitespace-nowrap" onClick={() => onRecord(row, next)}>
            {t(`record.${next.kind}`)}
          </Button>
        )
      );
    },
  },
];
