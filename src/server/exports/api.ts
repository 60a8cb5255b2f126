import type { CallsOf } from '../../contract/handler.ts';
import type { Download } from '../../contract/shapes.ts';
import { mostExports } from '../../contract/exports/export-limits.ts';
import type { ProductExport, OrderExport, StatementExport } from '../../contract/exports/exports.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import type { Language } from '../../kit/languages.ts';
import { wireTime } from '../../kit/wire.ts';
import { getCategories } from '../categories/public.ts';
import { transact } from '../platform/database.ts';
import { spreadsheetType } from '../platform/files/spreadsheet.ts';
import { withOwnShop, type InShop, type ShopHandlers } from '../shops/public.ts';
import type { ExportKind } from './rules.ts';
import { sourceOf } from './sources.ts';
import * as rows from './sql.ts';

/** An export of each kind, as its shop sees it. */
interface Exports {
  orders: OrderExport;
  statement: StatementExport;
  products: ProductExport;
}

export const exportsApi: ShopHandlers<CallsOf<'productExports' | 'orderExports' | 'statementExports'>> = {
  async 'productExports.ask'(context, asked) {
    requireFound((await getCategories(context.db)).has(asked.categoryId));
    return ask(await withOwnShop(context), 'products', asked);
  },
  'productExports.list': (context) => list(context, 'products'),
  'productExports.download': (context, { id }) => download(context, 'products', id),
  'orderExports.ask': (context, asked) => ask(context, 'orders', asked),
  'orderExports.list': (context) => list(context, 'orders'),
  'orderExports.download': (context, { id }) => download(context, 'orders', id),
  'statementExports.ask': (context, asked) => ask(context, 'statement', asked),
  'statementExports.list': (context) => list(context, 'statement'),
  'statementExports.download': (context, { id }) => download(context, 'statement', id),
};

const attempts = 3;

/** The sheet that is asked for, at work. @throws {Refusal} EXPORT_RUNNING while another one of its kind is */
async function ask<Kind extends ExportKind>(
  context: InShop,
  kind: Kind,
  asked: Exports[Kind]['asked'],
): Promise<Exports[Kind]> {
  const { db, actor, shop, queue, language, now } = context;
  const { name } = await sourceOf(kind, context, shop.id, asked);
  const run = {
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
      if (!(await rows.insertExport(tx, run, now))) return;
      await rows.deleteFailed(tx, run);
      await queue.publish(tx, 'exports.make', { exportId: run.id });
    });
    const atWork = await rows.findAtWork(db, run);
    if (atWork?.is_the_same) return show(atWork);
    if (atWork) break;
    // Ours was made meanwhile, or the one that stood in our way: then it is our turn.
    const current = await rows.findExport(db, run.id);
    if (current) return show(current);
  }
  throw new Refusal('EXPORT_RUNNING');
}

async function list<Kind extends ExportKind>({ db, shop }: InShop, kind: Kind): Promise<Exports[Kind][]> {
  return (await rows.listExports(db, shop.id, kind, mostExports)).map((row) => show<Kind>(row));
}

async function download({ db, shop, made }: InShop, kind: ExportKind, id: string): Promise<Download> {
  const run = await rows.findExport(db, id);
  const isOwn = run?.shop_id === shop.id && run.kind === kind;
  const result = requireFound(isOwn && run.file ? await made.stream(run.file) : null);
  return {
    fileName: `${run!.name}.xlsx`,
    contentType: spreadsheetType,
    body: result.body as ReadableStream<Uint8Array<ArrayBuffer>>,
  };
}

const show = <Kind extends ExportKind>(row: rows.ExportRecord) =>
  ({
    id: row.id,
    language: row.language as Language,
    name: row.name,
    asked: row.asked,
    state: row.state,
    rowsDone: row.rows_done,
    rowsTotal: row.rows_total,
    size: row.bytes ?? 0,
    createdAt: wireTime(row.created_at),
  }) as Exports[Kind];
