import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { trackingColumns, type TrackingProblem } from '../../contract/tracking-columns.ts';
import type { TrackingImport } from '../../contract/tracking-imports.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import type { Language } from '../../kit/languages.ts';
import { serverWords } from '../../words/server.ts';
import { nameCarrier } from '../orders/door.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { transact, type Db } from '../platform/database.ts';
import { asBuffer } from '../platform/read-bytes.ts';
import {
  columnsOf,
  spreadsheetType,
  writeSpreadsheet,
  type Cell,
  type Sheet,
} from '../platform/spreadsheet.ts';
import { getOwnShop } from '../shops/door.ts';
import { trackingHeads } from './columns.ts';
import * as rows from './sql.ts';

const rowsAtOnce = 500;

export const trackingImportsApi: Handlers<CallsOf<'trackingImports'>, Context, SignedIn> = {
  async 'trackingImports.template'({ language }) {
    return {
      fileName: `${serverWords(language)('export.tracking')}.xlsx`,
      contentType: spreadsheetType,
      body: writeSpreadsheet(sheetIn(language, false), nothing()),
    };
  },

  async 'trackingImports.begin'(context, { name, file, encoding }) {
    const { db, actor, language, queue, now } = context;
    const shop = await getOwnShop(db, actor.accountId);
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

  async 'trackingImports.list'({ db, actor }, { open, pageNum, pageSize }) {
    const shop = await getOwnShop(db, actor.accountId);
    const found = await rows.listImports(db, shop.id, open ?? false, pageSize, (pageNum - 1) * pageSize);
    return {
      rowList: found.rows.map((row) => ({
        id: row.id,
        name: row.name,
        state: row.state as TrackingImport['state'],
        problem: row.problem as TrackingImport['problem'],
        encoding: row.encoding as TrackingImport['encoding'],
        rowsTotal: row.rows_total,
        rowsDone: row.rows_done,
        rowsRefused: row.rows_refused,
        rowsUnchanged: row.rows_unchanged,
        parcels: row.parcels,
        ordersShipped: row.orders_shipped,
        isConfirmed: row.confirmed_at !== null,
        createdAt: row.created_at.toISOString(),
        finishedAt: row.finished_at?.toISOString() ?? null,
      })),
      totalRecord: found.total,
    };
  },

  async 'trackingImports.plan'(context, { id, kind, pageNum, pageSize }) {
    const { db, language } = context;
    await getOwnImport(context, id);
    const found = await rows.listParcels(db, id, kind, pageSize, (pageNum - 1) * pageSize);
    return {
      rowList: found.rows.map((row) => ({
        line: row.line,
        order: { id: row.order_id, number: row.order_number },
        carrier: nameCarrier(row, language),
        trackingNumber: row.tracking_number,
        pieces: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
        isLast: row.is_last,
        kind: row.kind,
        problem: row.problem,
      })),
      totalRecord: found.total,
    };
  },

  async 'trackingImports.confirm'(context, { id }) {
    const { db, actor, queue, now } = context;
    const shop = await getOwnShop(db, actor.accountId);
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

  async 'trackingImports.discard'({ db, actor }, { id }) {
    const shop = await getOwnShop(db, actor.accountId);
    if (!(await rows.deleteChecked(db, shop.id, id))) throw new Refusal('NOT_FOUND');
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
async function getOwnImport({ db, actor }: SignedIn, id: string): Promise<rows.ImportRecord> {
  const shop = await getOwnShop(db, actor.accountId);
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
    columns: refused ? [{ title: words('sheet.problem'), width: 60 }, ...columns] : columns,
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
    yield found.map(({ cells, problem }) => [
      words(`tracking.problem.${problem as TrackingProblem}`),
      ...trackingColumns.map((column) => (cells as Partial<Record<string, string>>)[column] ?? null),
    ]);
    behind = found.at(-1)!.line;
  }
}
