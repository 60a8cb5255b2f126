import type { PurchaseOrderRow } from '../../contract/purchase-orders/purchase-orders.ts';
import type { PurchaseOrderFormat } from '../../contract/purchase-orders/purchase-order-parts.ts';
import { wireTime } from '../../kit/wire.ts';
import { getPersonNames } from '../accounts/public.ts';
import type { Db } from '../platform/database.ts';
import type { PurchaseOrderRecordRow } from './purchase-orders-sql.ts';

/** Purchase orders as lists have them. */
export async function showRows(
  db: Db,
  records: readonly PurchaseOrderRecordRow[],
): Promise<PurchaseOrderRow[]> {
  const names = await getPersonNames(
    db,
    records.map((record) => record.uploaded_by),
  );
  return records.map((record) => ({
    id: record.id,
    poNumber: record.po_number,
    fileName: record.file_name,
    format: record.format as PurchaseOrderFormat,
    state: record.state === 'open' ? 'open' : 'inCart',
    lineCount: record.line_count,
    uploadedBy: names.get(record.uploaded_by) ?? '',
    createdAt: wireTime(record.created_at),
    inCartAt: record.in_cart_at && wireTime(record.in_cart_at),
  }));
}
