import { serverWords } from '../../words/server.ts';
import type { SignedIn } from '../platform/context.ts';
import { downloadOf, type Cell } from '../platform/files/spreadsheet.ts';
import { listBehind, type ListedParcel, type ParcelFilter } from './lists-sql.ts';

const rowsAtOnce = 500;

/** Parcels as a spreadsheet, written while they are read. */
export function exportParcels({ db, actor, language }: SignedIn, filter: ParcelFilter) {
  const words = serverWords(language);
  const titled = (name: Parameters<typeof words>[0], width = 18) => ({ title: words(name), width });
  const cellsOf = (row: ListedParcel): Cell[] => [
    row.order_no,
    row.cop_no,
    row.logistics_no,
    words(`parcel.state.${row.state}`),
    row.ebc_name,
    row.customs_code,
    row.statistics_flag,
    { number: row.declared_value },
    row.currency,
    { number: row.gross_weight },
    row.pre_no,
    row.invt_no,
    row.bill_no,
    row.issue,
    row.created_at,
  ];
  return downloadOf({
    name: words('parcel.sheet'),
    sheet: {
      name: words('parcel.sheet'),
      columns: [
        titled('parcel.column.orderNo', 24),
        titled('parcel.column.copNo', 22),
        titled('parcel.column.logisticsNo', 22),
        titled('parcel.stateTitle'),
        titled('parcel.column.ebcName', 30),
        titled('parcel.column.customsCode'),
        titled('parcel.column.statisticsFlag'),
        titled('parcel.column.goodsValue'),
        titled('parcel.column.currency'),
        titled('parcel.column.grossWeight'),
        titled('parcel.preNo', 22),
        titled('parcel.invtNo', 22),
        titled('parcel.billNo', 20),
        titled('parcel.issue', 40),
        titled('parcel.imported'),
      ],
      language,
      timeZone: 'Asia/Shanghai',
    },
    async *read() {
      for (let behind = '00000000-0000-0000-0000-000000000000'; ;) {
        const parcels = await listBehind(db, actor.accountId, filter, behind, rowsAtOnce);
        if (parcels.length === 0) return;
        yield parcels.map(cellsOf);
        behind = parcels.at(-1)!.id;
      }
    },
  });
}
