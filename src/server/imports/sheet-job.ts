import { setImmediate as breathe } from 'node:timers/promises';
import { mostSheetRows } from '../../contract/sheet-columns.ts';
import type { Site } from '../../contract/sites.ts';
import type { Language } from '../../kit/languages.ts';
import type { TextEncoding } from '../../kit/text-encodings.ts';
import { askForPictures, listFetchedPictures, listOfferedAttributes, writeGoods } from '../catalog/door.ts';
import type { Services } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { WorkError } from '../platform/workers.ts';
import { getUnitNames } from '../reference/door.ts';
import { getShop } from '../shops/door.ts';
import type { SheetEnd } from './read-sheet.ts';
import { keysByHead } from './sheet-columns.ts';
import {
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
/** After so many, whoever waits for an answer has a turn. */
const goodsInTurn = 25;
/** While the database writes one part, the next is made ready. */
const partsAtOnce = 2;

type Import = NonNullable<Awaited<ReturnType<typeof rows.findImport>>>;

/**
 * Works off a sheet from where it was left. Each part writes its goods, its refusals and how far it is in one
 * transaction, so whoever is interrupted, or does it twice, writes nothing twice.
 */
export async function runSheet(services: Services, importId: string): Promise<void> {
  const { db, clock } = services;
  const sheet = await rows.findImport(db, importId);
  if (!sheet || sheet.finished_at) return;
  const language = sheet.language as Language;
  const attributes = await listOfferedAttributes(db, sheet.shop_id, sheet.category_id, language);
  const read = await readRows(services, sheet, keysByHead(attributes));
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
  const groups = groupRows(read.rows);
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
    const drafts: ({ group: SheetRow[] } & ReturnType<typeof readGoods>)[] = [];
    for (const [i, group] of groups.entries()) {
      if (i % goodsInTurn === 0) await breathe();
      drafts.push({ group, ...readGoods(group, named) });
    }
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
  return { problem: 'unreadable', encoding: null, rows: [], addresses: [] };
}
