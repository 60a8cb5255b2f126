import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { largestInvoiceSheet, mostInvoiceRows } from '../../../contract/orders/tax-invoices/invoice-sheet.ts';
import { ReadSheet } from '../../features/file-jobs/read-sheet.tsx';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { InvoiceSheetPlan } from './invoice-sheet-plan.tsx';

/** Takes the numbers that the tax office gave by a sheet: send it, look at what would be recorded, record it. */
export function InvoiceSheet({ onClose }: { onClose: () => void }) {
  const t = useWords('invoice');
  const format = useFormat();
  const [plan, setPlan] = useState<OutputOf<'orders.readInvoiceSheet'> | null>(null);
  return (
    <Dialog title={t('sheet.title')} width={860} onClose={onClose}>
      {plan ? (
        <InvoiceSheetPlan plan={plan} onAgain={() => setPlan(null)} onClose={onClose} />
      ) : (
        <div className="grid gap-4">
          <p className="max-w-prose">{t('sheet.hint')}</p>
          <p className="max-w-prose text-muted">
            {t('sheet.limits', {
              rows: format.number(mostInvoiceRows),
              size: format.bytes(largestInvoiceSheet),
            })}
          </p>
          <ReadSheet
            call="orders.readInvoiceSheet"
            largest={largestInvoiceSheet}
            words={{
              send: t('sheet.send'),
              tooLarge: t('sheet.tooLarge', { size: format.bytes(largestInvoiceSheet) }),
            }}
            onRead={setPlan}
          />
        </div>
      )}
    </Dialog>
  );
}
