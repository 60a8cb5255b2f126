import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import { mostShipRows } from '../../../contract/tracking/ship-limits.ts';
import type { TrackingColumn } from '../../../contract/tracking/tracking-columns.ts';
import { wholeNumbers } from '../../../kit/decimals.ts';
import { cutText } from '../../../kit/text/cut-text.ts';
import { readSheetRows, type NumberColumns } from '../../imports/public.ts';
import { toShip } from '../../orders/public.ts';
import type { InShop } from '../../shops/public.ts';
import { keysByHead, otherCarrierNames } from '../columns.ts';
import { readOrderFacts } from '../order-facts.ts';
import { planOrder } from '../plan.ts';
import type { TrackingRow } from '../rules.ts';
import { hasNoNumber, isFormula, takeParcel, withCarrier } from './ship-row-rules.ts';

type Answer = OutputOf<'ordersToShip.readSheet'>;
type SentSheet = ParsedOf<'ordersToShip.readSheet'>;

const neededColumns: readonly TrackingColumn[] = ['number', 'tracking'];
const numbers: NumberColumns = new Map([['quantity', { kind: wholeNumbers }]]);
/** So many orders are looked at at a time. */
const atOnce = 200;

/**
 * `ordersToShip.readSheet`: which orders a sheet gives numbers, by the rules of every sheet of tracking numbers; nothing is
 * written. An order of another shop is unknown.
 */
export async function readShipSheet(context: InShop, input: SentSheet): Promise<Answer> {
  const { db, shop, now, language, workers } = context;
  const { file, encoding, decimalMark: mark } = input;
  const reading = { keys: keysByHead, mostRows: mostShipRows, numbers };
  const sheet = await readSheetRows(workers, { file, encoding, language, mark }, reading);
  const hasColumns = neededColumns.every((column) => sheet.columns.includes(column));
  const issue = sheet.issue ?? (hasColumns ? null : 'noColumns');
  const answer: Answer = { issue, unclear: sheet.unclear, rows: 0, unfilled: 0, taken: [], refused: [] };
  if (issue) return answer;
  const rows = sheet.rows as TrackingRow[];
  const filledRows = rows
    .filter((row) => !hasNoNumber(row))
    .map((row) => withCarrier(row, carrierNameOf(input)));
  const formulas = filledRows.filter(isFormula);
  answer.refused.push(
    ...formulas.map((row) => ({ line: row.line, number: shownNumber(row), issue: 'trackingWrong' as const })),
  );
  const numbered = filledRows.filter((row) => !isFormula(row));
  const byOrder = Map.groupBy(numbered, (row) => numberOf(row) || `\0${row.line}`);
  const groups = [...byOrder.values()];
  for (let first = 0; first < groups.length; first += atOnce) {
    const some = groups.slice(first, first + atOnce);
    const numbersOfGroups = some.map(([row]) => numberOf(row!));
    const facts = await readOrderFacts(db, shop.id, numbersOfGroups);
    for (const group of some) {
      const [row] = group as [TrackingRow];
      const order = facts.get(numberOf(row));
      const { shipments } = planOrder(group, order ?? null, otherCarrierNames, now);
      const pieces = order?.lines.reduce((sum, line) => sum + toShip(line), 0) ?? 0;
      const { parcel, refused } = takeParcel(shipments, pieces);
      if (parcel && order)
        answer.taken.push({
          ...parcel,
          orderId: order.order.id,
          orderNumber: shownNumber(row),
          version: order.order.version,
        });
      answer.refused.push(...refused.map((issue) => ({ ...issue, number: shownNumber(row) })));
    }
  }
  answer.refused.sort((a, b) => a.line - b.line);
  return { ...answer, rows: rows.length, unfilled: rows.length - filledRows.length };
}

const shownNumber = (row: TrackingRow): string => cutText(numberOf(row), 60);
const numberOf = ({ cells }: TrackingRow): string => cells.number?.trim() ?? '';

/** The carrier of rows that name none, as a sheet would name it. */
function carrierNameOf({ carrierCode, carrier }: SentSheet): string {
  if (carrierCode !== 'other') return carrierCode ?? '';
  return carrier && `${otherCarrierNames[0]}: ${carrier}`;
}
