import type { ProductImport, PlannedProduct } from '../../contract/imports/product-imports.ts';
import type { CallsOf } from '../../contract/handler.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { wireTime } from '../../kit/wire.ts';
import { serverWords } from '../../words/server.ts';
import { getCategories } from '../categories/public.ts';
import { countPicturesOnTheirWay, listImportAttributes } from '../products/public.ts';
import { asBuffer } from '../platform/read-bytes.ts';
import { transact, type Db } from '../platform/database.ts';
import { showPage } from '../platform/paging.ts';
import { spreadsheetType, writeSpreadsheet, type Cell, type Sheet } from '../platform/spreadsheet.ts';
import type { ShopHandlers } from '../shops/public.ts';
import { columnsOfSheet } from './product-spreadsheet.ts';
import { headsOf } from './sheet-columns.ts';
import type { RowIssues, RowIssue } from './sheet-row.ts';
import * as rows from './runs-sql.ts';

const rowsAtOnce = 500;

export const productImportsApi: ShopHandlers<CallsOf<'productImports'>> = {
  async 'productImports.template'({ db, language, shop }, { categoryId }) {
    const { run, name } = await sheetOf(db, shop.id, categoryId, language, false);
    return {
      fileName: `${name}.xlsx`,
      contentType: spreadsheetType,
      body: writeSpreadsheet(run, nothing()),
    };
  },

  async 'productImports.begin'(context, { name, categoryId, publish, mode, file, pictures, encoding }) {
    const { db, actor, language, site, queue, now, shop } = context;
    requireFound((await getCategories(db)).has(categoryId));
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
          site,
          categoryId,
          publishes: publish,
          updates: mode === 'update',
          pictures,
          encoding: encoding ?? null,
          file: asBuffer(file),
        },
        now,
      );
      await queue.publish(tx, 'productImports.run', { importId: id });
      return { id };
    });
  },

  async 'productImports.list'({ db, language, shop }, { open, ...page }) {
    const { rows: found, total } = await rows.listImports(db, shop.id, open ?? false, page);
    const [categories, onTheirWay] = await Promise.all([
      getCategories(db),
      countPicturesOnTheirWay(db, shop.id),
    ]);
    return {
      rowList: found.map((row) => ({
        id: row.id,
        name: row.name,
        category: readText((categories.get(row.category_id)?.names ?? {}) as Text, language).text,
        state: row.state as ProductImport['state'],
        issue: row.issue as ProductImport['issue'],
        encoding: row.encoding as ProductImport['encoding'],
        rowsTotal: row.rows_total,
        rowsDone: row.rows_done,
        rowsRefused: row.rows_refused,
        productsNew: row.products_new,
        productChanged: row.products_changed,
        productsUnchanged: row.products_unchanged,
        updates: row.updates,
        isConfirmed: row.confirmed_at !== null,
        picturesTotal: row.pictures_total,
        picturesDone: row.awaits_pictures ? Math.max(0, row.pictures_total - onTheirWay) : row.pictures_total,
        createdAt: wireTime(row.created_at),
        finishedAt: wireTime(row.finished_at),
      })),
      totalRecord: total,
    };
  },

  async 'productImports.refused'({ db, language, shop }, { id }) {
    const found = await rows.findImport(db, id);
    if (found?.shop_id !== shop.id) throw new Refusal('NOT_FOUND');
    const { run, keys } = await sheetOf(db, shop.id, found.category_id, language, true);
    return {
      fileName: `${found.name.replace(/\.\w+$/, '')}-refused.xlsx`,
      contentType: spreadsheetType,
      body: writeSpreadsheet(run, refusedRows(db, id, keys, language)),
    };
  },

  async 'productImports.plan'({ db, shop }, { id, kind, ...page }) {
    if ((await rows.findImport(db, id))?.shop_id !== shop.id) throw new Refusal('NOT_FOUND');
    return showPage(await rows.listPlans(db, id, kind, page), ({ kind: what, fields, ...row }) => ({
      ...row,
      kind: what as PlannedProduct['kind'],
      fields: fields as PlannedProduct['fields'],
    }));
  },

  async 'productImports.confirm'({ db, queue, now, shop }, { id }) {
    return transact(db, async (tx) => {
      if (await rows.confirmImport(tx, shop.id, id, now)) {
        await queue.publish(tx, 'productImports.run', { importId: id });
        return {};
      }
      const found = await rows.findImport(tx, id);
      if (found?.shop_id !== shop.id) throw new Refusal('NOT_FOUND');
      if (!found.confirmed_at) throw new Refusal('IMPORT_NOT_CHECKED');
      return {};
    });
  },

  async 'productImports.discard'({ db, shop }, { id }) {
    requireFound(await rows.deleteChecked(db, shop.id, id));
    return {};
  },
};

/** A sheet for products of a category; one of refused rows begins with what is wrong. */
async function sheetOf(db: Db, shopId: string, categoryId: string, language: Language, refused: boolean) {
  const category = requireFound((await getCategories(db)).get(categoryId));
  const words = serverWords(language);
  const heads = headsOf(language, await listImportAttributes(db, shopId, categoryId, language));
  const columns = columnsOfSheet(heads);
  const run: Sheet = {
    name: words('sheet.products'),
    columns: refused ? [{ title: words('sheet.issue'), width: 60 }, ...columns] : columns,
    language,
    timeZone: 'UTC',
  };
  return { run, keys: heads, name: readText(category.names as Text, language).text };
}

// An empty sheet is its head.
async function* nothing(): AsyncGenerator<Cell[][]> {}

async function* refusedRows(
  db: Db,
  id: string,
  keys: readonly { key: string; title: string }[],
  language: Language,
): AsyncGenerator<Cell[][]> {
  const titles = new Map(keys.map(({ key, title }) => [key, title]));
  for (let behind = 1; ;) {
    const found = await rows.listRefusals(db, id, behind, rowsAtOnce);
    if (found.length === 0) return;
    yield found.map(({ cells, issues }) => [
      explain(issues as RowIssues, titles, language),
      ...keys.map(({ key }) => (cells as Record<string, string>)[key] ?? null),
    ]);
    behind = found.at(-1)!.line;
  }
}

/** What is wrong with a row as a text: "Stock: is missing; Price 1: …". */
function explain(issues: RowIssues, titles: ReadonlyMap<string, string>, language: Language): string {
  const words = serverWords(language);
  return Object.entries(issues)
    .map(([column, issue]) => {
      const said = words(`sheet.issue.${issue satisfies RowIssue}`);
      return issue === 'other' ? said : `${titles.get(column) ?? column}: ${said}`;
    })
    .join('; ');
}
