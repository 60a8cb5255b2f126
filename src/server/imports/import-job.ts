import { foldName } from '../../kit/text/fold.ts';
import { setImmediate as breathe } from 'node:timers/promises';
import type { OwnProduct } from '../../contract/products/products.ts';
import { productTypes } from '../../contract/products/product-limits.ts';
import { mostSheetRows } from '../../contract/imports/product-columns.ts';
import type { Site } from '../../contract/reference/sites.ts';
import { languageCodes, type Language } from '../../kit/languages.ts';
import { listAttachable, replaceCertificates } from '../certificates/public.ts';
import {
  askForPictures,
  findProductByCode,
  listFetchedPictures,
  listImportAttributes,
  writeProducts,
} from '../products/public.ts';
import { beginWork, endCheck, endFile, findFile } from '../file-jobs/public.ts';
import type { Deps } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { serverWords } from '../../words/server.ts';
import { getUnitNames } from '../reference/public.ts';
import { getShop, listFreightTemplates } from '../shops/public.ts';
import { checkPart } from './sheet/check-sheet.ts';
import { idsByName } from './sheet/labels.ts';
import { productFiles, type ProductFile } from './product-files.ts';
import { readRows } from './read/read-rows.ts';
import { keysByHead, numbersOfProducts } from './sheet/sheet-columns.ts';
import { blameRows, groupRows, readProduct, refuseAll, type Draft } from './sheet/sheet-rules.ts';
import type { SheetContext, RowIssues, SheetRow } from './sheet/sheet-row.ts';
import * as rows from './runs-sql.ts';

/** So many products are written in one transaction. */
const productsInPart = 100;
/** After so many, whoever waits for an answer has a turn. */
const productsInTurn = 25;
/** While the database writes one part, the next is made ready. */
const partsAtOnce = 2;

/**
 * Works off a sheet from where it was left. Each part writes its products, its refusals and how far it is in one
 * transaction, so whoever is interrupted, or does it twice, writes nothing twice. One that may update what is there is
 * only compared with it until its seller has confirmed.
 */
export async function runImport(deps: Deps, importId: string): Promise<void> {
  const { db, clock } = deps;
  const run = await findFile(db, productFiles, importId);
  if (!run || run.finished_at || run.state === 'checked') return;
  const language = run.language as Language;
  const attributes = await listImportAttributes(db, run.shop_id, run.category_id, language);
  const keys = keysByHead(attributes, language);
  const numbers = numbersOfProducts((await getShop(db, run.shop_id)).sale_currency);
  const read = await readRows(deps, productFiles, run, { keys, mostRows: mostSheetRows, numbers });
  if (!read) return;
  const { issue, encoding, addresses } = read;
  if (issue) {
    await endFile(db, productFiles, importId, {
      issue,
      now: clock.now(),
      own: { encoding, unclear: JSON.stringify(read.unclear) },
    });
    return;
  }
  await beginWork(db, productFiles, run, { rows_total: read.rows.length, encoding });
  if (!(await hasPictures(deps, run, addresses))) return;
  const named: SheetContext = {
    categoryId: run.category_id,
    language,
    site: run.site as Site,
    columns: new Set(read.columns),
    units: await unitsByName(deps, language),
    types: typesByName,
    freight: idsByName(await listFreightTemplates(db, run.shop_id)),
    certificates: idsByName(await listAttachable(db, run.shop_id)),
    attributes: new Map(attributes.map(({ id, values }) => [id, idsByName(values)])),
    pictures: new Map(
      Object.entries(await rows.readPictures(db, importId)).map(([name, key]) => [foldName(name), key]),
    ),
    fetched: await listFetchedPictures(db, run.shop_id, addresses),
  };
  const groups = groupRows(read.rows);
  const isChecking = run.updates && !run.confirmed_at;
  let next = run.products_done;
  const lane = async () => {
    while (next < groups.length) {
      const first = next;
      next += productsInPart;
      const part = groups.slice(first, next);
      if (isChecking) await checkPart(deps, run, part, first, named);
      else await writePart(deps, run, part, first, named);
    }
  };
  await Promise.all(Array.from({ length: partsAtOnce }, lane));
  if (isChecking) await endCheck(db, productFiles, importId);
  else await endFile(db, productFiles, importId, { issue: null, now: clock.now() });
}

const typesByName = new Map(
  productTypes.flatMap((type) => [
    [type as string, type] as const,
    ...languageCodes.map(
      (language) => [foldName(serverWords(language)(`sheet.type.${type}`)), type] as const,
    ),
  ]),
);

/** Whether all pictures have come that can; else it goes on when they have (`pictures.fetched`). */
function hasPictures({ db, queue }: Deps, run: ProductFile, addresses: readonly string[]): Promise<boolean> {
  return transact(db, async (tx) => {
    const waiting = await askForPictures(tx, queue, run.shop_id, addresses, run.created_at);
    await rows.awaitPictures(tx, run.id, addresses.length, waiting > 0);
    return waiting === 0;
  });
}

/** A shop's sheets that waited for their pictures go on. */
export async function resumeImports({ db, queue }: Deps, shopId: string): Promise<void> {
  await transact(db, async (tx) => {
    for (const fileId of await rows.listAwaiting(tx, shopId))
      await queue.publish(tx, 'productImports.run', { fileId });
  });
}

/** @throws when the import has ended meanwhile: then nothing of the part is written */
function writePart(
  { db, queue, clock }: Deps,
  run: ProductFile,
  groups: readonly SheetRow[][],
  first: number,
  named: SheetContext,
): Promise<void> {
  const shop = getShop(db, run.shop_id);
  return transact(db, async (tx) => {
    if (!(await rows.takePart(tx, run.id, first))) return;
    const planned = run.updates ? await plannedOf(tx, run, groups) : undefined;
    const requested = planned ? groups.filter((group) => planned.plans.has(group[0]!.line)) : groups;
    const drafts: ({ group: SheetRow[]; plan: rows.Plan | undefined } & Draft)[] = [];
    for (const [i, group] of requested.entries()) {
      if (i % productsInTurn === 0) await breathe();
      const plan = planned?.plans.get(group[0]!.line);
      const old = plan?.product_id ? planned!.known.get(plan.code) : undefined;
      drafts.push({ group, plan, ...readProduct(group, named, old, plan?.stocks) });
    }
    const well = drafts.filter(({ issues }) => issues.size === 0);
    const status = run.publishes ? ('published' as const) : ('down' as const);
    const written = await writeProducts(tx, queue, {
      db,
      shop: await shop,
      // What is there stays on sale, or not.
      wanted: well.map(({ input: product, plan }) =>
        plan?.product_id ? { id: plan.product_id, version: plan.version!, product } : { status, product },
      ),
      now: clock.now(),
      by: { way: 'spreadsheet', accountId: run.account_id, isServing: false },
    });
    await replaceCertificates(
      tx,
      queue,
      { shopId: run.shop_id, now: clock.now() },
      written.flatMap((product, i) => {
        const { certificateIds } = well[i]!;
        return 'id' in product && certificateIds ? { productId: product.id, certificateIds } : [];
      }),
    );
    const refusedBy = new Map<readonly SheetRow[], ReadonlyMap<number, RowIssues>>(
      drafts.filter(({ issues }) => issues.size > 0).map(({ group, issues }) => [group, issues]),
    );
    for (const [i, one] of written.entries()) {
      const draft = well[i]!;
      if ('issues' in one) refusedBy.set(draft.group, blameRows(draft.group, draft, one.issues));
      if ('refused' in one) refusedBy.set(draft.group, blameRows(draft.group, draft, { code: 'gone' }));
      // It was changed behind the preview: what its seller saw is not what would be written over.
      if ('refused' in one && one.refused === 'GOODS_CHANGED')
        refusedBy.set(draft.group, new Map([[draft.group[0]!.line, { code: 'changed' }]]));
    }
    const refused = [...refusedBy].flatMap(([group, issues]) => refuseAll(group, issues));
    await rows.insertRefusals(tx, run.id, refused);
    const done = (isNew: boolean) =>
      written.filter((one, i) => 'id' in one && (well[i]!.plan?.product_id == null) === isNew).length;
    const isCounted = await rows.countPart(tx, run, {
      rows: requested.reduce((sum, group) => sum + group.length, 0),
      written: done(true),
      changed: done(false),
      refused: refused.length,
    });
    if (!isCounted) throw new Error(`import ${run.id} has ended`);
  });
}

/** What was confirmed of some products, by their first rows, and those of them that are there. */
async function plannedOf(
  tx: Tx,
  run: ProductFile,
  groups: readonly SheetRow[][],
): Promise<{ plans: Map<number, rows.Plan>; known: Map<string, OwnProduct> }> {
  const plansToWrite = await rows.listPlansToWrite(
    tx,
    run.id,
    groups.map(([row]) => row!.line),
  );
  const codes = plansToWrite.flatMap(({ product_id, code }) => (product_id ? code : []));
  return {
    plans: new Map(plansToWrite.map((plan) => [plan.line, plan])),
    known: await findProductByCode(tx, run.shop_id, codes),
  };
}

async function unitsByName({ db }: Deps, language: Language): Promise<Map<string, string>> {
  const [translated, english] = await Promise.all([getUnitNames(db, language), getUnitNames(db, 'en')]);
  return new Map(
    [...english, ...translated].flatMap(([code, name]) => [
      [foldName(name), code],
      [foldName(code), code],
    ]),
  );
}
