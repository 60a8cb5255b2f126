import type { PlannedProduct } from '../../contract/imports/product-imports.ts';
import type { CallsOf } from '../../contract/handler.ts';
import { requireFound } from '../../kit/errors.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { serverWords } from '../../words/server.ts';
import { getCategories } from '../categories/public.ts';
import { countPicturesOnTheirWay, listImportAttributes } from '../products/public.ts';
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
import type { Db } from '../platform/database.ts';
import { showPage } from '../platform/paging.ts';
import type { Sheet } from '../platform/files/spreadsheet.ts';
import type { ShopHandlers } from '../shops/public.ts';
import { productFiles } from './product-files.ts';
import { columnsOfSheet } from './sheet/product-spreadsheet.ts';
import { headsOf } from './sheet/sheet-columns.ts';
import type { RowIssues, RowIssue } from './sheet/sheet-row.ts';
import * as rows from './runs-sql.ts';

export const productImportsApi: ShopHandlers<CallsOf<'productImports'>> = {
  async 'productImports.template'({ db, language, shop }, { categoryId }) {
    const { sheet, name } = await sheetOf(db, shop.id, categoryId, language);
    return emptySpreadsheet(name, sheet);
  },

  async 'productImports.begin'(
    context,
    { name, categoryId, publish, mode, file, pictures, encoding, decimalMark },
  ) {
    const { db, language, site } = context;
    requireFound((await getCategories(db)).has(categoryId));
    return beginFile(context, productFiles, file, {
      name,
      language,
      site,
      category_id: categoryId,
      publishes: publish,
      updates: mode === 'update',
      pictures: JSON.stringify(pictures),
      wanted_encoding: encoding ?? null,
      decimal_mark: decimalMark ?? null,
    });
  },

  async 'productImports.list'(context, input) {
    const { db, language, shop } = context;
    const [page, categories, onTheirWay] = await Promise.all([
      listOwnFiles(context, productFiles, input),
      getCategories(db),
      countPicturesOnTheirWay(db, shop.id),
    ]);
    return showPage(page, (row) => ({
      ...showSpreadsheet(row),
      category: readText((categories.get(row.category_id)?.names ?? {}) as Text, language).text,
      productsNew: row.products_new,
      productChanged: row.products_changed,
      productsUnchanged: row.products_unchanged,
      updates: row.updates,
      picturesTotal: row.pictures_total,
      picturesDone: row.awaits_pictures ? Math.max(0, row.pictures_total - onTheirWay) : row.pictures_total,
    }));
  },

  async 'productImports.refused'(context, { id }) {
    const { db, language, shop } = context;
    const fileRecord = await getOwnFile(context, productFiles, id);
    const { sheet, heads } = await sheetOf(db, shop.id, fileRecord.category_id, language);
    const titles = new Map(heads.map(({ key, title }) => [key, title]));
    const list = (behind: number, limit: number) => rows.listRefusals(db, id, behind, limit);
    return refusedSpreadsheet(fileRecord, sheet, list, ({ cells, issues }) => [
      explain(issues as RowIssues, titles, language),
      ...heads.map(({ key }) => (cells as Record<string, string>)[key] ?? null),
    ]);
  },

  async 'productImports.plan'(context, { id, kind, ...page }) {
    await getOwnFile(context, productFiles, id);
    return showPage(await rows.listPlans(context.db, id, kind, page), ({ kind: what, fields, ...row }) => ({
      ...row,
      kind: what as PlannedProduct['kind'],
      fields: fields as PlannedProduct['fields'],
    }));
  },

  'productImports.confirm': (context, { id }) => confirmFile(context, productFiles, id),
  'productImports.discard': (context, { id }) => discardFile(context, productFiles, id),
};

/** A sheet for products of a category. */
async function sheetOf(db: Db, shopId: string, categoryId: string, language: Language) {
  const category = requireFound((await getCategories(db)).get(categoryId));
  const heads = headsOf(language, await listImportAttributes(db, shopId, categoryId, language));
  const sheet: Sheet = {
    name: serverWords(language)('sheet.products'),
    columns: columnsOfSheet(heads),
    language,
    timeZone: 'UTC',
  };
  return { sheet, heads, name: readText(category.names as Text, language).text };
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
