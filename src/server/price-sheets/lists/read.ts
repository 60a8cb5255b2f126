import { createHash } from 'node:crypto';
import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import type { ChangedPriceLine } from '../../../contract/price-sheets/price-list-sheets.ts';
import {
  mostAnsweredRows,
  mostPriceListRows,
  type PriceListColumn,
} from '../../../contract/price-sheets/price-list-sheet-limits.ts';
import { pricesWith, wholeNumbers } from '../../../kit/decimals.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { payableDigits } from '../../../kit/money.ts';
import { wireMoney } from '../../../kit/wire.ts';
import { readSheetRows, type NumberColumn, type SheetRow } from '../../imports/public.ts';
import type { Db } from '../../platform/database.ts';
import {
  changeList,
  findPriceList,
  listTargetsByKeys,
  titlesOf,
  refuseOwnList,
  writeLines,
  type ListTarget,
  type NewLine,
} from '../../price-lists/public.ts';
import { nameSpec } from '../../products/public.ts';
import type { InShop } from '../../shops/public.ts';
import { headingOf, keysByHead } from './columns.ts';
import { keysIn } from './find-target.ts';
import { readListRows, type SheetSaying } from './rows.ts';

type SentSheet = Pick<
  ParsedOf<'priceListSheets.read'>,
  'id' | 'file' | 'encoding' | 'decimalMark' | 'isWhole'
>;
type Answer = OutputOf<'priceListSheets.read'>;

/** What a sheet comes to in a list. */
interface ListChanges {
  added: SheetSaying[];
  replaced: SheetSaying[];
  removed: ListTarget[];
  unchanged: number;
  digest: string;
}

/** Compares a sheet with a list; nothing is written. @throws {Refusal} NOT_FOUND */
export async function readListSheet(context: InShop, input: SentSheet): Promise<Answer> {
  const { db, shop, language } = context;
  const { version } = requireFound(await findPriceList(db, shop.id, input.id));
  const sheet = await readRows(context, input);
  const base = { rows: 0, unfilled: 0, unchanged: 0, added: 0, changed: 0, removed: 0 };
  const nothing = { ...base, lines: [], refusedCount: 0, refused: [], version, digest: '' };
  if (sheet.issue) return { ...nothing, issue: sheet.issue, unclear: sheet.unclear };
  const { issues, unfilled, changes } = await compare(db, context, input, sheet.rows);
  const first = [
    ...changes.added,
    ...changes.replaced,
    ...changes.removed.map((target) => ({ target, isGone: true })),
  ];
  const shownChanges = first.slice(0, mostAnsweredRows);
  const titles = await titlesOf(
    db,
    [...new Set(shownChanges.map(({ target }) => target.product_id))],
    language,
  );
  return {
    issue: null,
    unclear: [],
    rows: sheet.rows.length,
    unfilled,
    unchanged: changes.unchanged,
    added: changes.added.length,
    changed: changes.replaced.length,
    removed: changes.removed.length,
    lines: shownChanges.map((change): ChangedPriceLine => {
      const { target } = change;
      return {
        id: target.id,
        title: titles.get(target.product_id) ?? '',
        spec: target.spec_values && nameSpec(target.specs, target.spec_values, language),
        itemNumber: target.sku_code || target.product_code,
        publicPrice: wireMoney(target.public_price, target.currency),
        before: lineBefore(target),
        after: 'isGone' in change ? null : lineAfter(change),
      };
    }),
    refusedCount: issues.length,
    refused: issues
      .slice(0, mostAnsweredRows)
      .map((cell) => ({ ...cell, heading: headingOf(cell.column, language) })),
    version,
    digest: changes.digest,
  };
}

/**
 * Changes a list to what a sheet says, as it was seen before: all of it or nothing.
 * @throws {Refusal} NOT_FOUND, PRICE_LIST_CHANGED, PRICE_LIST_FULL, OWN_SHOP for who is on it, PRICE_LIST_SHEET_CHANGED where
 *   it would do something else by now, such as after a product was sold in another currency
 */
export async function applyListSheet(
  context: InShop,
  { version, digest, ...input }: SentSheet & { version: number; digest: string },
): Promise<OutputOf<'priceListSheets.apply'>> {
  const { rows, issue } = await readRows(context, input);
  return changeList(context, input.id, version, async (tx) => {
    await refuseOwnList(tx, context, input.id);
    const { issues, changes } = await compare(tx, context, input, rows);
    if (issue || issues.length > 0 || changes.digest !== digest)
      throw new Refusal('PRICE_LIST_SHEET_CHANGED');
    const lines = [...changes.added, ...changes.replaced].map(lineOf);
    const changeCount = lines.length + changes.removed.length;
    if (changeCount === 0) return { version, changed: 0 };
    const removed = changes.removed.map(({ id }) => id);
    return { version: await writeLines(tx, input.id, lines, removed), changed: changeCount };
  });
}

/** The rows of a sheet; an issue where it has no column that names a product and one that says what it costs, each once. */
async function readRows(
  { workers, language, shop }: InShop,
  { file, encoding, decimalMark: mark }: SentSheet,
) {
  const prices: NumberColumn = { kind: pricesWith(payableDigits(shop.sale_currency)) };
  const numbers = new Map<PriceListColumn, NumberColumn>([
    ['from', { kind: wholeNumbers }],
    ['price', prices],
  ]);
  const reading = { keys: keysByHead, mostRows: mostPriceListRows, numbers };
  const sheet = await readSheetRows(workers, { file, encoding, language, mark }, reading);
  const has = (column: PriceListColumn) => sheet.columns.includes(column);
  const isNamed = has('id') || has('code') || has('skuCode') || has('gtin');
  // Of two columns that are called alike nobody knows which is meant.
  const isClear = new Set(sheet.columns).size === sheet.columns.length;
  const isEnough = isNamed && isClear && (has('price') || has('percentOff'));
  return { ...sheet, issue: sheet.issue ?? (isEnough ? null : ('noColumns' as const)) };
}

/** What rows come to in a list as it is. */
async function compare(db: Db, { shop }: InShop, { id, isWhole }: SentSheet, rows: readonly SheetRow[]) {
  const targets = await listTargetsByKeys(db, { shopId: shop.id, listId: id }, keysIn(rows), isWhole);
  const { sayings, issues, unfilled } = readListRows(rows, targets);
  return { issues, unfilled, changes: changesOf(sayings, targets, isWhole) };
}

/** What a sheet changes of the lines of a list. @param isWhole  whether lines that it does not have go */
export function changesOf(
  sayings: readonly SheetSaying[],
  targets: readonly ListTarget[],
  isWhole: boolean,
): ListChanges {
  const isNew = ({ target }: SheetSaying) => target.percent_off === null && target.prices === null;
  const different = sayings.filter((saying) => !isSame(saying));
  const namedIds = new Set(sayings.map(({ target }) => target.id));
  const removed = isWhole
    ? targets.filter(
        (target) => (target.percent_off !== null || target.prices !== null) && !namedIds.has(target.id),
      )
    : [];
  const added = different.filter(isNew);
  const replaced = different.filter((saying) => !isNew(saying));
  const facts = [...added, ...replaced].map(({ target, percentOff, tiers }) => [
    target.id,
    target.currency,
    percentOff,
    tiers?.map(({ minimum, price }) => [minimum, String(price)]),
  ]);
  const digest = createHash('sha256')
    .update(JSON.stringify([facts, removed.map(({ id }) => id)]))
    .digest('hex');
  return { added, replaced, removed, unchanged: sayings.length - different.length, digest };
}

const isSame = ({ target, percentOff, tiers }: SheetSaying): boolean =>
  tiers === null
    ? target.percent_off === percentOff
    : target.line_currency === target.currency &&
      target.prices?.length === tiers.length &&
      tiers.every(
        ({ minimum, price }, index) => minimum === target.minimums![index] && price === target.prices![index],
      );

const lineBefore = ({
  percent_off,
  minimums,
  prices,
  line_currency,
}: ListTarget): ChangedPriceLine['before'] =>
  percent_off === null && prices === null
    ? null
    : {
        percentOff: percent_off,
        tiers:
          minimums &&
          minimums.map((minimum, index) => ({ minimum, price: wireMoney(prices![index]!, line_currency!) })),
      };

const lineAfter = ({ target, percentOff, tiers }: SheetSaying): ChangedPriceLine['after'] => ({
  percentOff,
  tiers: tiers && tiers.map(({ minimum, price }) => ({ minimum, price: wireMoney(price, target.currency) })),
});

const lineOf = ({ target, percentOff, tiers }: SheetSaying): NewLine => ({
  target_id: target.id,
  product_id: target.product_id,
  sku_id: target.sku_id,
  percent_off: percentOff,
  currency: tiers && target.currency,
  minimums: tiers && tiers.map(({ minimum }) => minimum),
  prices: tiers && tiers.map(({ price }) => price),
});
