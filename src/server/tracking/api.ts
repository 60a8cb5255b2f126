import type { CallsOf } from '../../contract/handler.ts';
import { trackingColumns, type TrackingIssue } from '../../contract/tracking/tracking-columns.ts';
import type { TrackingImport } from '../../contract/tracking/tracking-imports.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import type { Language } from '../../kit/languages.ts';
import { wireTime } from '../../kit/wire.ts';
import { serverWords } from '../../words/server.ts';
import { nameCarrier } from '../orders/public.ts';
import { asBuffer } from '../platform/read-bytes.ts';
import { transact, type Db } from '../platform/database.ts';
import { showPage } from '../platform/paging.ts';
import {
  columnsOf,
  spreadsheetType,
  writeSpreadsheet,
  type Cell,
  type Sheet,
} from '../platform/spreadsheet.ts';
import type { InShop, ShopHandlers } from '../shops/public.ts';
import { trackingHeads } from './columns.ts';
import * as rows from './sql.ts';

const rowsAtOnce = 500;

export const trackingImportsApi: ShopHandlers<CallsOf<'trackingImports'>> = {
  async 'trackingImports.template'({ language }) {
    return {
      fileName: `${serverWords(language)('export.tracking')}.xlsx`,
      contentType: spreadsheetType,
      body: writeSpreadsheet(sheetIn(language, false), nothing()),
    };
  },

  async 'trackingImports.begin'(context, { name, file, encoding }) {
    const { db, actor, language, queue, now, shop } = context;
    return transact(db, async (tx) => {
      const id = newId(now.getTime());
      await rows.insertImport(
        tx,
        {
          id,
          shopId: shop.id,
          accountId: actor.accountId,
          name,
          language,
          encoding: encoding ?? null,
          file: asBuffer(file),
        },
        now,
      );
      await queue.publish(tx, 'trackingImports.run', { importId: id });
      return { id };
    });
  },

  async 'trackingImports.list'({ db, shop }, { open, ...page }) {
    return showPage(await rows.listImports(db, shop.id, open ?? false, page), (row) => ({
      id: row.id,
      name: row.name,
      state: row.state as TrackingImport['state'],
      issue: row.issue as TrackingImport['issue'],
      encoding: row.encoding as TrackingImport['encoding'],
      rowsTotal: row.rows_total,
      rowsDone: row.rows_done,
      rowsRefused: row.rows_refused,
      rowsUnchanged: row.rows_unchanged,
      parcels: row.parcels,
      ordersShipped: row.orders_shipped,
      isConfirmed: row.confirmed_at !== null,
      createdAt: wireTime(row.created_at),
      finishedAt: wireTime(row.finished_at),
    }));
  },

  async 'trackingImports.plan'(context, { id, kind, ...page }) {
    const { db, language } = context;
    await getOwnImport(context, id);
    return showPage(await rows.listParcels(db, id, kind, page), (row) => ({
      line: row.line,
      order: { id: row.order_id, number: row.order_number },
      carrier: nameCarrier(row, language),
      trackingNumber: row.tracking_number,
      pieces: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      isLast: row.is_last,
      kind: row.kind,
      issue: row.issue,
    }));
  },

  async 'trackingImports.confirm'(context, { id }) {
    const { db, actor, queue, now, shop } = context;
    return transact(db, async (tx) => {
      if (await rows.confirmImport(tx, { shopId: shop.id, accountId: actor.accountId, id }, now)) {
        await queue.publish(tx, 'trackingImports.run', { importId: id });
        return {};
      }
      const found = await rows.findImport(tx, id);
      if (found?.shop_id !== shop.id) throw new Refusal('NOT_FOUND');
      if (!found.confirmed_at) throw new Refusal('IMPORT_NOT_CHECKED');
      return {};
    });
  },

  async 'trackingImports.discard'({ db, shop }, { id }) {
    requireFound(await rows.deleteChecked(db, shop.id, id));
    return {};
  },

  async 'trackingImports.refused'(context, { id }) {
    const { db, language } = context;
    const found = await getOwnImport(context, id);
    return {
      fileName: `${found.name.replace(/\.\w+$/, '')}-refused.xlsx`,
      contentType: spreadsheetType,
      body: writeSpreadsheet(sheetIn(language, true), refusedRows(db, id, language)),
    };
  },
};

/** @throws {Refusal} NOT_FOUND for another shop's */
async function getOwnImport({ db, shop }: InShop, id: string): Promise<rows.ImportRecord> {
  const found = await rows.findImport(db, id);
  if (found?.shop_id !== shop.id) throw new Refusal('NOT_FOUND');
  return found;
}

/** A sheet of tracking numbers; one of refused rows begins with what is wrong. */
function sheetIn(language: Language, refused: boolean): Sheet {
  const words = serverWords(language);
  const columns = columnsOf(trackingHeads, words);
  return {
    name: words('export.tracking'),
    columns: refused ? [{ title: words('sheet.issue'), width: 60 }, ...columns] : columns,
    language,
    timeZone: 'UTC',
  };
}

// An empty sheet is its head.
async function* nothing(): AsyncGenerator<Cell[][]> {}

async function* refusedRows(db: Db, id: string, language: Language): AsyncGenerator<Cell[][]> {
  const words = serverWords(language);
  for (let behind = 1; ;) {
    const found = await rows.listRefusals(db, id, behind, rowsAtOnce);
    if (found.length === 0) return;
    yield found.map(({ cells, issue }) => [
      words(`tracking.issue.${issue as TrackingIssue}`),
      ...trackingColumns.map((column) => (cells as Partial<Record<string, string>>)[column] ?? null),
    ]);
    behind = found.at(-1)!.line;
  }
}
