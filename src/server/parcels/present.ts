import type { Parcel, ParcelDocument } from '../../contract/parcels/parcels.ts';
import { parcelColumns, type ParcelColumn } from '../../contract/parcels/parcel-columns.ts';
import type { Language } from '../../kit/languages.ts';
import { wireTime } from '../../kit/wire.ts';
import { serverWords } from '../../words/server.ts';
import type { ParcelIssue } from './check-rules.ts';
import { readChinaTime } from './documents-rules.ts';
import { asHints } from './imports/import-rules.ts';
import type { ListedParcel, ShownDocument } from './lists-sql.ts';

export const showParcel = (row: ListedParcel): Parcel => ({
  id: row.id,
  orderNo: row.order_no,
  copNo: row.cop_no,
  logisticsNo: row.logistics_no,
  seller: { code: row.ebc_code, name: row.ebc_name },
  customsCode: row.customs_code,
  statisticsFlag: row.statistics_flag,
  value: row.declared_value,
  currency: row.currency,
  grossWeight: row.gross_weight,
  state: row.state,
  hints: asHints(row.hints),
  issue: row.issue,
  preNo: row.pre_no,
  invtNo: row.invt_no,
  billNo: row.bill_no,
  isCancelling: row.due === 'cancel' || (row.cancel_reason !== null && row.state !== 'cancelled'),
  createdAt: wireTime(row.created_at),
  updatedAt: wireTime(row.updated_at),
});

export const showDocument = (row: ShownDocument): ParcelDocument => ({
  guid: row.guid.toUpperCase(),
  kind: row.kind,
  part: row.part,
  version: row.version,
  sentAt: wireTime(row.created_at),
  state: row.state,
  receipts: row.receipts.map(({ status, time, info }) => ({
    status,
    time: wireTime(readChinaTime(time) ?? row.created_at),
    info,
  })),
});

const isColumn = (field: string): field is ParcelColumn =>
  (parcelColumns as readonly string[]).includes(field);

/** What is wrong with a row, in a sentence for each column: "HS code (gcode): unknown code. R13 …". */
export function explainIssues(issues: readonly ParcelIssue[], language: Language): string {
  const words = serverWords(language);
  return issues
    .map(({ rule, field, reason }) => {
      const column = isColumn(field) ? `${words(`parcel.column.${field}`)} (${field})` : field;
      const sentence = reason ? words(`parcel.reason.${reason}`) : words(`parcel.rule.${rule}`);
      return `${/^R\d/.test(rule) ? `${rule} ` : ''}${column}: ${sentence}`;
    })
    .join('; ');
}
