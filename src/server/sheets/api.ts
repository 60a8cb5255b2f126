import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { Download } from '../../contract/shapes.ts';
import { mostSheets } from '../../contract/sheet-limits.ts';
import type { GoodsSheet, OrderSheet, StatementSheet } from '../../contract/sheets.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import type { Language } from '../../kit/languages.ts';
import { getCategories } from '../catalog/door.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { spreadsheetType } from '../platform/spreadsheet.ts';
import { getOwnShop } from '../shops/door.ts';
import type { SheetKind } from './rules.ts';
import { sourceOf } from './sources.ts';
import * as rows from './sql.ts';

/** A sheet of a kind, as it is shown. */
interface Sheets {
  orders: OrderSheet;
  statement: StatementSheet;
  goods: GoodsSheet;
}

export const sheetsApi: Handlers<
  CallsOf<'goodsSheets' | 'orderSheets' | 'statementSheets'>,
  Context,
  SignedIn
> = {
  async 'goodsSheets.ask'(context, asked) {
    if (!(await getCategories(context.db)).has(asked.categoryId)) throw new Refusal('NOT_FOUND');
    return ask(context, 'goods', asked);
  },
  'goodsSheets.list': (context) => list(context, 'goods'),
  'goodsSheets.download': (context, { id }) => download(context, 'goods', id),
  'orderSheets.ask': (context, asked) => ask(context, 'orders', asked),
  'orderSheets.list': (context) => list(context, 'orders'),
  'orderSheets.download': (context, { id }) => download(context, 'orders', id),
  'statementSheets.ask': (context, asked) => ask(context, 'statement', asked),
  'statementSheets.list': (context) => list(context, 'statement'),
  'statementSheets.download': (context, { id }) => download(context, 'statement', id),
};

const attempts = 3;

/** The sheet that is asked for, at work. @throws {Refusal} SHEET_AT_WORK while another one of its kind is */
async function ask<Kind extends SheetKind>(
  context: SignedIn,
  kind: Kind,
  asked: Sheets[Kind]['asked'],
): Promise<Sheets[Kind]> {
  const { db, actor, queue, language, now } = context;
  const shop = await getOwnShop(db, actor.accountId);
  const { name } = await sourceOf(kind, context, shop.id, asked);
  const sheet = {
    id: newId(now.getTime()),
    shopId: shop.id,
    accountId: actor.accountId,
    kind,
    language,
    asked,
    name,
  };
  for (let attempt = 1; attempt <= attempts; attempt++) {
    await transact(db, async (tx) => {
      if (!(await rows.insertSheet(tx, sheet, now))) return;
      await rows.deleteFailed(tx, sheet);
      await queue.publish(tx, 'sheets.make', { sheetId: sheet.id });
    });
    const atWork = await rows.findAtWork(db, sheet);
    if (atWork?.is_the_same) return show(atWork);
    if (atWork) break;
    // Ours was made meanwhile, or the one that stood in our way: then it is our turn.
    const own = await rows.findSheet(db, sheet.id);
    if (own) return show(own);
  }
  throw new Refusal('SHEET_AT_WORK');
}

async function list<Kind extends SheetKind>({ db, actor }: SignedIn, kind: Kind): Promise<Sheets[Kind][]> {
  const shop = await getOwnShop(db, actor.accountId);
  return (await rows.listSheets(db, shop.id, kind, mostSheets)).map((row) => show<Kind>(row));
}

async function download({ db, actor, made }: SignedIn, kind: SheetKind, id: string): Promise<Download> {
  const shop = await getOwnShop(db, actor.accountId);
  const sheet = await rows.findSheet(db, id);
  const isOwn = sheet?.shop_id === shop.id && sheet.kind === kind;
  const found = isOwn && sheet.file ? await made.stream(sheet.file) : null;
  if (!found) throw new Refusal('NOT_FOUND');
  return {
    fileName: `${sheet!.name}.xlsx`,
    contentType: spreadsheetType,
    body: found.body as ReadableStream<Uint8Array<ArrayBuffer>>,
  };
}

const show = <Kind extends SheetKind>(row: rows.SheetRecord) =>
  ({
    id: row.id,
    language: row.language as Language,
    name: row.name,
    asked: row.asked,
    state: row.state,
    rowsDone: row.rows_done,
    rowsTotal: row.rows_total,
    size: row.bytes ?? 0,
    createdAt: row.created_at.toISOString(),
  }) as Sheets[Kind];
