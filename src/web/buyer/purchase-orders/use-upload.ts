import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { PurchaseOrderColumns } from '../../../contract/purchase-orders/purchase-orders.ts';
import {
  largestPurchaseOrder,
  unreadReasons,
} from '../../../contract/purchase-orders/purchase-order-parts.ts';
import type { DecimalMark } from '../../../kit/decimals.ts';
import { cutTextAtStart } from '../../../kit/text/cut-text.ts';
import type { TextEncoding } from '../../../kit/text/text-encodings.ts';
import type { ApiError } from '../../page/calls/api.ts';
import { base64Of } from '../../page/files/base64-of.ts';
import { errorText, useSend } from '../../page/calls/calls.ts';
import { useNavigate } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { purchaseOrderPath } from '../paths.ts';

export type Reading = OutputOf<'purchaseOrders.read'>;
export type ColumnQuestion = Extract<Reading, { outcome: 'columns' }>;

/** An order that is sent as a file, and what was answered: its page opens once it is read. */
export function useUpload() {
  const t = useWords('purchaseOrders');
  const common = useWords('common');
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [encoding, setEncoding] = useState<TextEncoding | ''>('');
  const [decimalMark, setDecimalMark] = useState<DecimalMark | ''>('');
  const [columns, setColumns] = useState<PurchaseOrderColumns | null>(null);
  const [table, setTable] = useState<ColumnQuestion | null>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const [failure, setFailure] = useState('');
  const upload = useSend('purchaseOrders.read', {
    changes: ['purchaseOrders.list'],
    onDone(output) {
      setReading(output);
      if (output.outcome === 'read') navigate(purchaseOrderPath(output.id));
      if (output.outcome !== 'columns') return;
      setTable(output);
      setColumns(output.guess);
    },
    onFailure: (error) => setFailure(unreadText(t, error) ?? errorText(error, common)),
  });
  return {
    file,
    encoding,
    setEncoding,
    decimalMark,
    setDecimalMark,
    columns,
    setColumns,
    /** What is to be said of the columns of a table. */
    table,
    reading,
    failure,
    isBusy: upload.isPending,
    choose([orderFile]: readonly File[]) {
      setFile(orderFile ?? null);
      setColumns(null);
      setTable(null);
      setReading(null);
      setFailure('');
    },
    async send(options: { isAgain?: boolean; asksColumns?: boolean } = {}) {
      if (!file) return;
      if (file.size > largestPurchaseOrder) return setFailure(t('unread.long', { location: '' }));
      setFailure('');
      upload.mutate({
        name: cutTextAtStart(file.name, 200),
        file: await base64Of(file),
        ...(encoding && { encoding }),
        ...(decimalMark && { decimalMark }),
        ...(columns && { columns }),
        ...options,
      });
    },
  };
}

/** What is wrong with a file, and where. */
function unreadText(t: Words<'purchaseOrders'>, error: ApiError): string | null {
  if (error.code !== 'PURCHASE_ORDER_UNREAD') return null;
  const { reason, location = '' } = (error.data ?? {}) as { reason?: string; location?: string };
  const unread = unreadReasons.find((name) => name === reason);
  return unread ? t(`unread.${unread}`, { location }) : null;
}
