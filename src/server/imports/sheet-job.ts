import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mostSheetRows } from '../../contract/sheet-columns.ts';
import type { Site } from '../../contract/sites.ts';
import type { Language } from '../../kit/languages.ts';
import { askForPictures, listFetchedPictures, listOfferedAttributes, writeGoods } from '../catalog/door.ts';
import type { Services } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { getUnitNames } from '../reference/door.ts';
import { getShop } from '../shops/door.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { Records } from './records.ts';
import { keysByHead } from './sheet-columns.ts';
import {
  addressesIn,
  blameRows,
  groupRows,
  readGoods,
  refuseAll,
  type Named,
  type RowFaults,
  type SheetRow,
} from './sheet-rules.ts';
import * as rows from './sheets-sql.ts';

/** So many goods are written in one transaction. */
const goodsInPart = 500;
/** While the database writes one part, the next is made ready. */
const partsAtOnce = 2;

type Import = NonNullable<Awaited<ReturnType<typeof rows.findImport>>>;
type Problem = 'unreadable' | 'empty' | 'tooManyRows' | 'noColumns';

/**
 * Works off a sheet from where it was left. Each part writes its goods, its refusals and how far it is in one
 * transaction, so whoever is interrupted, or does it twice, writes nothing twice.
 */
export async function runSheet(services: Services, importId: string): Promise<void> {
  const { db, clock } = services;
  const sheet = await rows.findImport(db, importId);
  if (!sheet?.file) return;
  const language = sheet.language as Language;
  const attributes = await listOfferedAttributes(db, sheet.shop_id, sheet.category_id, language);
  const read = await readRows(sheet.file, keysByHead(attributes));
  if (typeof read === 'string') {
    await rows.endImport(db, importId, read, clock.now());
    return;
  }
  await rows.beginWork(db, importId, read.length);
  const addresses = addressesIn(read);
  if (!(await hasPictures(services, sheet, addresses))) return;
  const named: Named = {
    categoryId: sheet.category_id,
    language,
    site: sheet.site as Site,
    units: await unitsByName(services, language),
    attributes: new Map(
      attributes.map(({ id, values }) => [
        id,
        new Map(values.map((value) => [value.name.toLowerCase(), value.id])),
      ]),
    ),
    pictures: new Map(
      Object.entries(sheet.pictures as Record<string, string>).map(([name, key]) => [
        name.toLowerCase(),
        key,
      ]),
    ),
    fetched: await listFetchedPictures(db, sheet.shop_id, addresses),
  };
  const groups = groupRows(read);
  let next = sheet.goods_done;
  const lane = async () => {
    while (next < groups.length) {
      const first = next;
      next += goodsInPart;
      await writePart(services, sheet, groups.slice(first, next), first, named);
    }
  };
  await Promise.all(Array.from({ length: partsAtOnce }, lane));
  await rows.endImport(db, importId, null, clock.now());
}

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
    const drafts = groups.map((group) => ({ group, ...readGoods(group, named) }));
    const well = drafts.filter(({ faults }) => faults.size === 0);
    const written = await writeGoods(tx, queue, {
      db,
      shop: await shop,
      wanted: well.map(({ wish }) => ({
        status: sheet.publishes ? ('published' as const) : ('down' as const),
        goods: wish,
      })),
      now: clock.now(),
    });
    const refusedBy = new Map<readonly SheetRow[], ReadonlyMap<number, RowFaults>>(
      drafts.filter(({ faults }) => faults.size > 0).map(({ group, faults }) => [group, faults]),
    );
    for (const [i, one] of written.entries())
      if ('faults' in one) refusedBy.set(well[i]!.group, blameRows(well[i]!.group, one.faults));
    const refused = [...refusedBy].flatMap(([group, faults]) => refuseAll(group, faults));
    await rows.insertRefusals(tx, sheet.id, refused);
    const isCounted = await rows.countPart(tx, sheet.id, {
      rows: groups.reduce((sum, group) => sum + group.length, 0),
      written: written.filter((one) => 'id' in one).length,
      refused: refused.length,
    });
    if (!isCounted) throw new Error(`import ${sheet.id} has ended`);
  });
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

/** The rows of a file by the keys of their columns, or why there are none. */
async function readRows(file: Buffer, keys: ReadonlyMap<string, string>): Promise<SheetRow[] | Problem> {
  const found: SheetRow[] = [];
  try {
    for await (const record of recordsOf(file)) {
      if ('problem' in record) return 'unreadable';
      const cells = Object.entries(record.value as Record<string, string>).flatMap(([head, text]) => {
        const key = keys.get(head);
        // What no text in the database holds.
        return key ? [[key, text.replaceAll('\0', '').toWellFormed()]] : [];
      });
      if (found.length === 0 && cells.length === 0) return 'noColumns';
      if (found.length === mostSheetRows) return 'tooManyRows';
      found.push({ line: record.line, cells: Object.fromEntries(cells) as SheetRow['cells'] });
    }
  } catch {
    return 'unreadable';
  }
  return found.length > 0 ? found : 'empty';
}

/** A workbook is a ZIP, which says so; anything else is separated values. */
async function* recordsOf(file: Buffer): Records {
  if (file.subarray(0, 2).toString('latin1') !== 'PK') {
    yield* readCsv(one(file));
    return;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'caravan-sheet-'));
  try {
    const name = path.join(folder, 'sheet.xlsx');
    await writeFile(name, file);
    yield* readXlsx(name);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function* one(file: Buffer): AsyncGenerator<Uint8Array> {
  yield file;
}
