import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { mostListLines } from '../../contract/requisition-lists/requisition-list-limits.ts';
import { Refusal } from '../../kit/errors.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { lockInUse, lockSeen, requireInUse } from './change-lists.ts';
import * as lineRows from './lines-sql.ts';
import * as rows from './lists-sql.ts';
import { describeNewLines } from './new-lines.ts';

/**
 * Puts variants onto a list. One that is there already is asked about first; added to, it is so on the version that was
 * told: pressed twice, the second finds another.
 */
export async function addLines(
  context: SignedIn,
  { id, lines, present, version }: ParsedOf<'requisitionLists.addLines'>,
): Promise<OutputOf<'requisitionLists.addLines'>> {
  const { db, actor, now } = context;
  if (present === 'add' && version === undefined) throw new Refusal('BAD_INPUT', { fields: 'version' });
  const { newLines, goneIds } = await describeNewLines(context, lines);
  return transact(db, async (tx) => {
    const list = await lockInUse(tx, actor.accountId, id);
    if (present === 'add' && list.version !== version) throw new Refusal('CONTENT_CHANGED');
    const storedLines = await lineRows.listLines(tx, id);
    const storedIds = new Set(storedLines.map((line) => line.sku_id));
    const repeated = newLines.filter((line) => storedIds.has(line.sku_id));
    if (present === 'ask' && repeated.length > 0) {
      const repeatedIds = new Set(repeated.map((line) => line.sku_id));
      const presentLines = storedLines.filter((line) => repeatedIds.has(line.sku_id));
      const namedLines = presentLines.map(({ title, quantity }) => ({ title, quantity }));
      return { outcome: 'present', version: list.version, present: namedLines };
    }
    const unlisted = newLines.filter((line) => !storedIds.has(line.sku_id));
    if (storedLines.length + unlisted.length > mostListLines)
      throw new Refusal('LIST_FULL', { maximum: mostListLines });
    const grownLines = present === 'add' ? repeated : [];
    // Taken off, lines leave gaps; counted on and on, positions would run out.
    if (unlisted.length > 0 && storedLines.some(({ position }, index) => position !== index))
      await lineRows.arrangeLines(
        tx,
        id,
        storedLines.map((line) => line.sku_id),
      );
    await lineRows.insertLines(tx, id, unlisted, storedLines.length);
    await lineRows.growLines(tx, id, grownLines);
    const isChanged = unlisted.length + grownLines.length > 0;
    return {
      outcome: 'added',
      version: isChanged ? await rows.updateList(tx, id, {}, now) : list.version,
      added: unlisted.length,
      grown: grownLines.length,
      gone: goneIds,
    };
  });
}

/** Changes one line as it was seen; whoever changes another one meanwhile is not in the way. */
export async function setLine(
  { db, actor, now }: SignedIn,
  { id, skuId, version, quantity, note, isOptional }: ParsedOf<'requisitionLists.setLine'>,
): Promise<OutputOf<'requisitionLists.setLine'>> {
  return transact(db, async (tx) => {
    await lockInUse(tx, actor.accountId, id);
    const change = { quantity, note, is_optional: isOptional };
    const lineVersion = await lineRows.updateLine(tx, id, { skuId, version }, change);
    if (lineVersion === undefined) throw new Refusal('CONTENT_CHANGED');
    await rows.updateList(tx, id, {}, now);
    return { version: lineVersion };
  });
}

/** Takes lines off as they were seen, all of them or none. */
export async function removeLines(
  { db, actor, now }: SignedIn,
  { id, lines }: ParsedOf<'requisitionLists.removeLines'>,
): Promise<OutputOf<'requisitionLists.removeLines'>> {
  return transact(db, async (tx) => {
    await lockInUse(tx, actor.accountId, id);
    const removedCount = await lineRows.deleteLines(tx, id, lines);
    if (removedCount < lines.length) throw new Refusal('CONTENT_CHANGED');
    return { version: await rows.updateList(tx, id, {}, now) };
  });
}

/** Puts the lines into another order: all of them, each once. */
export async function arrangeLines(
  { db, actor, now }: SignedIn,
  { skuIds, ...seenList }: ParsedOf<'requisitionLists.arrange'>,
): Promise<OutputOf<'requisitionLists.arrange'>> {
  return transact(db, async (tx) => {
    const list = await lockSeen(tx, actor.accountId, seenList);
    requireInUse(list);
    const storedLines = await lineRows.listLines(tx, list.id);
    const arranged = new Set(skuIds);
    const isWhole =
      skuIds.length === storedLines.length && storedLines.every((line) => arranged.has(line.sku_id));
    if (!isWhole) throw new Refusal('BAD_INPUT', { fields: 'skuIds' });
    await lineRows.arrangeLines(tx, list.id, skuIds);
    return { version: await rows.updateList(tx, list.id, {}, now) };
  });
}
