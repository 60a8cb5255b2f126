import { Download } from 'lucide-react';
import type { FeeInvoice } from '../../../contract/settlement/fee-invoices.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { OfficeList } from '../office/list/office-list.tsx';
import { useDownload } from '../office/use-download.ts';
import { textOfTax } from './tax-text.ts';

/** The marketplace's invoices to me for fees, the newest first; nothing while there is none. */
export function FeeInvoices() {
  const t = useWords('settlement');
  return (
    <OfficeList
      place="section"
      call="feeInvoices.list"
      pageSize={6}
      label={t('feeInvoice.all')}
      heading
      items={{ render: (invoice) => <Row invoice={invoice} /> }}
      empty={null}
    />
  );
}

function Row({ invoice }: { invoice: FeeInvoice }) {
  const t = useWords('settlement');
  const format = useFormat();
  const { id, kind, number, month, issuedAt, total } = invoice;
  const document = useDownload('feeInvoices.document');
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {format.month(month)}
          {kind === 'fee_credit_note' && <Badge>{t('feeInvoice.kind.fee_credit_note')}</Badge>}
        </p>
        <p>
          <span className="figures whitespace-nowrap">{format.money(total)}</span>
          <FeeInvoiceTax invoice={invoice} />
        </p>
        <p className="text-xs text-muted">
          <span className="figures">{number}</span> · {format.dateTime(issuedAt)}
        </p>
      </div>
      <Button
        size="small"
        busy={document.bytes !== null}
        aria-label={t('feeInvoice.download', { number })}
        onClick={() => void document.start({ id })}
      >
        <Download size={14} aria-hidden />
        {t('month.pdf')}
      </Button>
    </div>
  );
}

/** What the total of an invoice for fees includes of tax. */
export function FeeInvoiceTax({ invoice: { tax } }: { invoice: Pick<FeeInvoice, 'tax'> }) {
  const order = useWords('order');
  const format = useFormat();
  if (!tax) return null;
  return (
    <span className="block text-xs text-muted">
      {textOfTax(order, format, tax)}
      {tax.treatment === 'standard' && <span className="figures"> {format.money(tax.tax)}</span>}
    </span>
  );
}
