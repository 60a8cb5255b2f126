import type { GoodsImport, PlannedGoods } from '../../contract/goods-imports.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { serverWords } from '../../words/server.ts';
import { countPicturesOnTheirWay, getCategories, listSheetAttributes } from '../catalog/door.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { asBuffer } from '../platform/read-bytes.ts';
import { transact, type Db } from '../platform/database.ts';
import { spreadsheetType, writeSpreadsheet, type Cell, type Sheet } from '../platform/spreadsheet.ts';
import { getOwnShop } from '../shops/door.ts';
import { columnsOfSheet } from './goods-sheet.ts';
import { headsOf } from './sheet-columns.ts';
import type { RowFaults, RowProblem } from './sheet-row.ts';
import * as rows from './sheets-sql.ts';

const rowsAtOnce = 500;

export const goodsImportsApi: Handlers<CallsOf<'goodsImports'>, Context, SignedIn> = {
  async 'goodsImports.template'({ db, actor, language }, { categoryId }) {
    const shop = await getOwnShop(db, actor.accountId);
    const { sheet, name } = await sheetOf(db, shop.id, categoryId, language, false);
    return {
      fileName: `${name}.xlsx`,
      contentType: spreadsheetType,
      body: writeSpreadsheet(sheet, nothing()),
    };
  },

  async 'goodsImports.begin'(context, { name, categoryId, publish, mode, file, pictures, encoding }) {
    const { db, actor, language, site, queue, now } = context;
    const shop = await getOwnShop(db, actor.accountId);
    if (!(await getCategories(db)).has(categoryId)) throw new Refusal('NOT_FOUND');
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
      await queue.publish(tx, 'goodsImports.run', { importId: id });
      return { id };
    });
  },

  async 'goodsImports.list'({ db, actor, language }, { open, pageNum, pageSize }) {
    const shop = await getOwnShop(db, actor.accountId);
    const { rows: found, total } = await rows.listImports(
      db,
      shop.id,
      open ?? false,
      pageSize,
      (pageNum - 1) * pageSize,
    );
    const [categories, onTheirWay] = await Promise.all([
      getCategories(db),
      countPicturesOnTheirWay(db, shop.id),
    ]);
    return {
      rowList: found.map((row) => ({
        id: row.id,
        name: row.name,
        category: readText((categories.get(row.category_id)?.names ?? {}) as Text, language).text,
        state: row.state as GoodsImport['state'],
        problem: row.problem as GoodsImport['problem'],
        encoding: row.encoding as GoodsImport['encoding'],
        rowsTotal: row.rows_total,
        rowsDone: row.rows_done,
        rowsRefused: row.rows_refused,
        goodsNew: row.goods_new,
        goodsChanged: row.goods_changed,
        goodsUnchanged: row.goods_unchanged,
        updates: row.updates,
        isConfirmed: row.confirmed_at !== null,
        picturesTotal: row.pictures_total,
        picturesDone: row.awaits_pictures ? Math.max(0, row.pictures_total - onTheirWay) : row.pictures_total,
        createdAt: row.created_at.toISOString(),
        finishedAt: row.finished_at?.toISOString() ?? null,
      })),
      totalRecord: total,
    };
  },

  async 'goodsImports.refused'({ db, actor, language }, { id }) {
    const shop = await getOwnShop(db, actor.accountId);
    const found = await rows.findImport(db, id);
    if (found?.shop_id !== shop.id) throw new Refusal('NOT_FOUND');
    const { sheet, keys } = await sheetOf(db, shop.id, found.category_id, language, true);
    return {
      fileName: `${found.name.replace(/\.\w+$/, '')}-refused.xlsx`,
      contentType: spreadsheetType,
      body: writeSpreadsheet(sheet, refusedRows(db, id, keys, language)),
    };
  },

  async 'goodsImports.plan'({ db, actor }, { id, kind, pageNum, pageSize }) {
    const shop = await getOwnShop(db, actor.accountId);
    if ((await rows.findImport(db, id))?.shop_id !== shop.id) throw new Refusal('NOT_FOUND');
    const { rows: found, total } = await rows.listPlans(db, id, kind, pageSize, (pageNum - 1) * pageSize);
    return {
      rowList: found.map(({ kind: what, fields, ...row }) => ({
        ...row,
        kind: what as PlannedGoods['kind'],
        fields: fields as PlannedGoods['fields'],
      })),
      totalRecord: total,
    };
  },

  async 'goodsImports.confirm'({ db, actor, queue, now }, { id }) {
    const shop = await getOwnShop(db, actor.accountId);
    return transact(db, async (tx) => {
      if (await rows.confirmImport(tx, shop.id, id, now)) {
        await queue.publish(tx, 'goodsImports.run', { importId: id });
        return {};
      }
      const found = await rows.findImport(tx, id);
      if (found?.shop_id !== shop.id) throw new Refusal('NOT_FOUND');
      if (!found.confirmed_at) throw new Refusal('IMPORT_NOT_CHECKED');
      return {};
    });
  },

  async 'goodsImports.discard'({ db, actor }, { id }) {
    const shop = await getOwnShop(db, actor.accountId);
    if (!(await rows.deleteChecked(db, shop.id, id))) throw new Refusal('NOT_FOUND');
    return {};
  },
};

/** A sheet for goods of a category; one of refused rows begins with what is wrong. */
async function sheetOf(db: Db, shopId: string, categoryId: string, language: Language, refused: boolean) {
  const category = (await getCategories(db)).get(categoryId);
  if (!category) throw new Refusal('NOT_FOUND');
  const words = serverWords(language);
  const heads = headsOf(language, await listSheetAttributes(db, shopId, categoryId, language));
  const columns = columnsOfSheet(heads);
  const sheet: Sheet = {
    name: words('sheet.goods'),
    columns: refused ? [{ title: words('sheet.problem'), width: 60 }, ...columns] : columns,
    language,
    timeZone: 'UTC',
  };
  return { sheet, keys: heads, name: readText(category.names as Text, language).text };
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
    yield found.map(({ cells, faults }) => [
      explain(faults as RowFaults, titles, language),
      ...keys.map(({ key }) => (cells as Record<string, string>)[key] ?? null),
    ]);
    behind = found.at(-1)!.line;
  }
}

/** What is wrong with a row as a text: "Stock: is missing; Price 1: …". */
function explain(faults: RowFaults, titles: ReadonlyMap<string, string>, language: Language): string {
  const words = serverWords(language);
  return Object.entries(faults)
    .map(([column, problem]) => {
      const said = words(`sheet.problem.${problem satisfies RowProblem}`);
      return problem === 'other' ? said : `${titles.get(column) ?? column}: ${said}`;
    })
    .join('; ');
}
