import type { CallsOf } from '../../contract/handler.ts';
import { trackingColumns, type TrackingIssue } from '../../contract/tracking/tracking-columns.ts';
import type { Language } from '../../kit/languages.ts';
import { serverWords } from '../../words/server.ts';
import {
  beginFile,
  confirmFile,
  discardFile,
  emptySpreadsheet,
  getOwnFile,
  listOwnFiles,
  refusedSpreadsheet,
  showSpreadsheet,
} from '../file-jobs/public.ts';
import { listMissingFacts, listOrdersOfShopById, missingOf, nameCarrier } from '../orders/public.ts';
import { showPage } from '../platform/paging.ts';
import { columnsOf, type Sheet } from '../platform/files/spreadsheet.ts';
import type { ShopHandlers } from '../shops/public.ts';
import { trackingHeads } from './columns.ts';
import { ordersToShipApi } from './orders-to-ship/calls.ts';
import * as rows from './sql.ts';
import { trackingFiles } from './tracking-files.ts';

export const trackingApi: ShopHandlers<CallsOf<'trackingImports'> | CallsOf<'ordersToShip'>> = {
  ...ordersToShipApi,

  'trackingImports.template': async ({ language }) =>
    emptySpreadsheet(serverWords(language)('export.tracking'), sheetIn(language)),

  'trackingImports.begin': (context, { name, file, encoding, decimalMark }) =>
    beginFile(context, trackingFiles, file, {
      name,
      language: context.language,
      wanted_encoding: encoding ?? null,
      decimal_mark: decimalMark ?? null,
    }),

  async 'trackingImports.list'(context, input) {
    return showPage(await listOwnFiles(context, trackingFiles, input), (row) => ({
      ...showSpreadsheet(row),
      rowsUnchanged: row.rows_unchanged,
      parcels: row.parcels,
      ordersShipped: row.orders_shipped,
    }));
  },

  async 'trackingImports.plan'(context, { id, kind, ...page }) {
    const { db, language, shop } = context;
    await getOwnFile(context, trackingFiles, id);
    const parcels = await rows.listParcels(db, id, kind, page);
    const toShip = parcels.rows.filter((row) => row.kind === 'ship');
    const orders = await listOrdersOfShopById(
      db,
      shop.id,
      toShip.flatMap((row) => row.order_id ?? []),
    );
    const missing = await listMissingFacts(db, orders, shop.country);
    const missingIn = ({ kind: parcelKind, lines }: rows.ParcelRow) =>
      parcelKind === 'ship'
        ? missingOf(missing.filter(({ lineId }) => lines.some((line) => line.id === lineId)))
        : [];
    return showPage(parcels, (row) => ({
      line: row.line,
      order: { id: row.order_id, number: row.order_number },
      carrier: nameCarrier(row, language),
      trackingNumber: row.tracking_number,
      pieces: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      isLast: row.is_last,
      kind: row.kind,
      issue: row.issue,
      missing: missingIn(row),
    }));
  },

  'trackingImports.confirm': (context, { id }) => confirmFile(context, trackingFiles, id),
  'trackingImports.discard': (context, { id }) => discardFile(context, trackingFiles, id),

  async 'trackingImports.refused'(context, { id }) {
    const { db, language } = context;
    const fileRecord = await getOwnFile(context, trackingFiles, id);
    const words = serverWords(language);
    const list = (behind: number, limit: number) => rows.listRefusals(db, id, behind, limit);
    return refusedSpreadsheet(fileRecord, sheetIn(language), list, ({ cells, issue }) => [
      words(`tracking.issue.${issue as TrackingIssue}`),
      ...trackingColumns.map((column) => (cells as Partial<Record<string, string>>)[column] ?? null),
    ]);
  },
};

/** A sheet of tracking numbers. */
function sheetIn(language: Language): Sheet {
  const words = serverWords(language);
  return {
    name: words('export.tracking'),
    columns: columnsOf(trackingHeads, words),
    language,
    timeZone: 'UTC',
  };
}
