import { setImmediate as breathe } from 'node:timers/promises';
import type { OwnGoods } from '../../contract/goods.ts';
import { productTypes } from '../../contract/goods-limits.ts';
import { mostSheetRows } from '../../contract/sheet-columns.ts';
import type { Site } from '../../contract/sites.ts';
import { languageCodes, type Language } from '../../kit/languages.ts';
import type { TextEncoding } from '../../kit/text-encodings.ts';
import {
  askForPictures,
  findGoodsByCode,
  listFetchedPictures,
  listSheetAttributes,
  writeGoods,
} from '../catalog/door.ts';
import type { Services } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { WorkError } from '../platform/workers.ts';
import { serverWords } from '../../words/server.ts';
import { getUnitNames } from '../reference/door.ts';
import { getShop, listFreightTemplates } from '../shops/door.ts';
import { checkPart } from './check-sheet.ts';
import { idsByName } from './labels.ts';
import type { SheetEnd } from './read-sheet.ts';
import { keysByHead } from './sheet-columns.ts';
import { blameRows, groupRows, readGoods, refuseAll, type Draft } from './sheet-rules.ts';
import type { Named, RowFaults, SheetRow } from './sheet-row.ts';
import * as rows from './sheets-sql.ts';

/** So many goods are written in one transaction. */
const goodsInPart = 100;
/** After so many, whoever waits for an answer has a turn. */
const goodsInTurn = 25;
/** While the database writes one part, the next is made ready. */
const partsAtOnce = 2;

type Import = rows.ImportRecord;

/**
 * Works off a sheet from where it was left. Each part writes its goods, its refusals and how far it is in one
 * transaction, so whoever is interrupted, or does it twice, writes nothing twice. One that may update what is there is
 * only compared with it until its seller has confirmed.
 */
export async function runSheet(services: Services, importId: string): Promise<void> {
  const { db, clock } = services;
  const sheet = await rows.findImport(db, importId);
  if (!sheet || sheet.finished_at || sheet.state === 'checked') return;
  const language = sheet.language as Language;
  const attributes = await listSheetAttributes(db, sheet.shop_id, sheet.category_id, language);
  const read = await readRows(services, sheet, keysByHead(attributes, language));
  if (!read) return;
  if (read.problem) {
    await rows.endImport(db, importId, read.problem, clock.now(), read.encoding);
    return;
  }
  const { addresses } = read;
  await rows.beginWork(db, importId, read.rows.length, read.encoding);
  if (!(await hasPictures(services, sheet, addresses))) return;
  const named: Named = {
    categoryId: sheet.category_id,
    language,
    site: sheet.site as Site,
    columns: new Set(read.columns),
    units: await unitsByName(services, language),
    types: typesByName,
    freight: idsByName(await listFreightTemplates(db, sheet.shop_id)),
    attributes: new Map(attributes.map(({ id, values }) => [id, idsByName(values)])),
    pictures: new Map(
      Object.entries(sheet.pictures as Record<string, string>).map(([name, key]) => [
        name.toLowerCase(),
        key,
      ]),
    ),
    fetched: await listFetchedPictures(db, sheet.shop_id, addresses),
  };
  const groups = groupRows(read.rows);
  const isChecking = sheet.updates && !sheet.confirmed_at;
  let next = sheet.goods_done;
  const lane = async () => {
    while (next < groups.length) {
      const first = next;
      next += goodsInPart;
      const part = groups.slice(first, next);
      if (isChecking) await checkPart(services, sheet, part, first, named);
      else await writePart(services, sheet, part, first, named);
    }
  };
  await Promise.all(Array.from({ length: partsAtOnce }, lane));
  if (isChecking) await rows.endCheck(db, importId);
  else await rows.endImport(db, importId, null, clock.now());
}

const typesByName = new Map(
  productTypes.flatMap((type) => [
    [type as string, type] as const,
    ...languageCodes.map(
      (language) => [serverWords(language)(`sheet.type.${type}`).toLowerCase(), type] as const,
    ),
  ]),
);

/** Whether all pictures have come that can; else it goes on when they have (`pictures.fetched`). */
function hasPictures({ db, queue }: Services, sheet: Import, addresses: readonly string[]): Promise<boolean> {
  return transact(db, async (tx) => {
    const waiting = await askForPictures(tx, queue, sheet.shop_id, addresses, sheet.created_at);
    await rows.awaitPictures(tx, sheet.id, addresses.length, waiting > 0);
    return waiting === 0;
  });
}

/** A shop's sheets that waited for their pictures go on. */
export async function goOnWithSheets({ db, queue }: Services, shopId: string): Promise<void> {
  await transact(db, async (tx) => {
    for (const importId of await rows.listAwaiting(tx, shopId))
      await queue.publish(tx, 'goodsImports.run', { importId });
  });
}

/** After the last attempt: its seller is told rather than left to wait; what was written stays. */
export const giveUp = ({ db, clock }: Services, importId: string) =>
  rows.endImport(db, importId, 'broken', clock.now());

/** @throws when the import has ended meanwhile: then nothing of the part is written */
function writePart(
  { db, queue, clock }: Services,
  sheet: Import,
  groups: readonly SheetRow[][],
  first: number,
  named: Named,
): Promise<void> {
  const shop = getShop(db, sheet.shop_id);
  return transact(db, async (tx) => {
    if (!(await rows.takePart(tx, sheet.id, first))) return;
    const planned = sheet.updates ? await plannedOf(tx, sheet, groups) : undefined;
    const wanted = planned ? groups.filter((group) => planned.plans.has(group[0]!.line)) : groups;
    const drafts: ({ group: SheetRow[]; plan: rows.Plan | undefined } & Draft)[] = [];
    for (const [i, group] of wanted.entries()) {
      if (i % goodsInTurn === 0) await breathe();
      const plan = planned?.plans.get(group[0]!.line);
      const old = plan?.goods_id ? planned!.known.get(plan.code) : undefined;
      drafts.push({ group, plan, ...readGoods(group, named, old, plan?.stocks) });
    }
    const well = drafts.filter(({ faults }) => faults.size === 0);
    const status = sheet.publishes ? ('published' as const) : ('down' as const);
    const written = await writeGoods(tx, queue, {
      db,
      shop: await shop,
      // What is there stays on sale, or not.
      wanted: well.map(({ wish: goods, plan }) =>
        plan?.goods_id ? { id: plan.goods_id, version: plan.version!, goods } : { status, goods },
      ),
      now: clock.now(),
    });
    const refusedBy = new Map<readonly SheetRow[], ReadonlyMap<number, RowFaults>>(
      drafts.filter(({ faults }) => faults.size > 0).map(({ group, faults }) => [group, faults]),
    );
    for (const [i, one] of written.entries()) {
      const draft = well[i]!;
      if ('faults' in one) refusedBy.set(draft.group, blameRows(draft.group, draft, one.faults));
      if ('refused' in one) refusedBy.set(draft.group, blameRows(draft.group, draft, { code: 'gone' }));
      // It was changed behind the preview: what its seller saw is not what would be written over.
      if ('refused' in one && one.refused === 'GOODS_CHANGED')
        refusedBy.set(draft.group, new Map([[draft.group[0]!.line, { code: 'changed' }]]));
    }
    const refused = [...refusedBy].flatMap(([group, faults]) => refuseAll(group, faults));
    await rows.insertRefusals(tx, sheet.id, refused);
    const done = (isNew: boolean) =>
      written.filter((one, i) => 'id' in one && (well[i]!.plan?.goods_id == null) === isNew).length;
    const isCounted = await rows.countPart(tx, sheet, {
      rows: wanted.reduce((sum, group) => sum + group.length, 0),
      written: done(true),
      changed: done(false),
      refused: refused.length,
    });
    if (!isCounted) throw new Error(`import ${sheet.id} has ended`);
  });
}

/** What was confirmed of some products, by their first rows, and those of them that are there. */
async function plannedOf(
  tx: Tx,
  sheet: Import,
  groups: readonly SheetRow[][],
): Promise<{ plans: Map<number, rows.Plan>; known: Map<string, OwnGoods> }> {
  const found = await rows.listPlansToWrite(
    tx,
    sheet.id,
    groups.map(([row]) => row!.line),
  );
  const codes = found.flatMap(({ goods_id, code }) => (goods_id ? code : []));
  return {
    plans: new Map(found.map((plan) => [plan.line, plan])),
    known: await findGoodsByCode(tx, sheet.shop_id, codes),
  };
}

async function unitsByName({ db }: Services, language: Language): Promise<Map<string, string>> {
  const [own, english] = await Promise.all([getUnitNames(db, language), getUnitNames(db, 'en')]);
  return new Map(
    [...english, ...own].flatMap(([code, name]) => [
      [name.toLowerCase(), code],
      [code.toLowerCase(), code],
    ]),
  );
}

interface ReadSheet extends SheetEnd {
  rows: SheetRow[];
  /** Of pictures that stand elsewhere. */
  addresses: string[];
}

/** The rows of its file by the keys of their columns, read on a thread of their own; undefined when it has ended. */
async function readRows(
  { db, workers }: Services,
  sheet: Import,
  keys: ReadonlyMap<string, string>,
): Promise<ReadSheet | undefined> {
  const file = await rows.readFile(db, sheet.id);
  if (!file) return undefined;
  const found: SheetRow[] = [];
  const addresses = new Set<string>();
  const encoding = (sheet.wanted_encoding as TextEncoding | null) ?? undefined;
  const task = { file, keys, mostRows: mostSheetRows, encoding };
  try {
    for await (const told of workers.run('imports.readSheet', task)) {
      if ('problem' in told) return { ...told, rows: found, addresses: [...addresses] };
      found.push(...told.rows);
      for (const address of told.addresses) addresses.add(address);
    }
  } catch (error) {
    // It would take as long, or as much, the next time.
    if (!(error instanceof WorkError) || error.problem === 'busy' || error.problem === 'failed') throw error;
  }
  return { problem: 'unreadable', encoding: null, columns: [], rows: [], addresses: [] };
}
