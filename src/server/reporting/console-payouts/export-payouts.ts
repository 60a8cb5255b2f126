import type { ParsedOf } from '../../../contract/contract.ts';
import type { Download } from '../../../contract/shapes.ts';
import { utcDay } from '../../../kit/days.ts';
import { serverWords } from '../../../words/server.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { amountCell, columnsOf, downloadOf, type Cell } from '../../platform/files/spreadsheet.ts';
import {
  countAllPayouts,
  listAllPayoutsAfter,
  payoutsFilterOf,
  showPayouts,
  type AllPayoutsFilter,
  type PayoutRecord,
} from '../../settlement/public.ts';
import { logStaffAction } from '../../staff/public.ts';

const payoutsAtOnce = 500;

const columns = [
  ['export.payout', 22],
  ['export.state', 14],
  ['export.payee', 28],
  ['export.paymentAmount', 14, 'amount'],
  ['export.currency', 10],
  ['export.accountHolder', 28],
  ['export.bank', 24],
  ['export.accountEnd', 12, 'text'],
  ['export.requestedOn', 18],
  ['export.endedOn', 18],
  ['export.reference', 28],
  ['export.payoutReason', 30],
] as const;

/** The payouts that a list is narrowed to as a spreadsheet; of their accounts only the ends. */
export async function exportPayouts(
  context: Staffed,
  { timeZone, ...narrowing }: ParsedOf<'console.payouts.export'>,
): Promise<Download> {
  const { db, language, now } = context;
  const filter = await payoutsFilterOf(db, narrowing);
  const count = await countAllPayouts(db, filter);
  const day = utcDay(now);
  await transact(db, (tx) =>
    logStaffAction(tx, context, {
      action: 'payouts.export',
      subjectType: 'payouts',
      subjectId: day,
      details: { narrowing, count },
    }),
  );
  const words = serverWords(language);
  return downloadOf({
    name: `payouts-${day}`,
    sheet: { name: words('export.payouts'), columns: columnsOf(columns, words), language, timeZone },
    read: () => readPayouts(context, filter),
  });
}

async function* readPayouts(context: Staffed, filter: AllPayoutsFilter): AsyncGenerator<Cell[][]> {
  const words = serverWords(context.language);
  let last: PayoutRecord | undefined;
  do {
    const rows = await listAllPayoutsAfter(context.db, filter, last, payoutsAtOnce);
    const batch = await showPayouts(context, rows);
    yield batch.map((payout, index): Cell[] => [
      payout.number,
      words(`payout.${payout.state}`),
      payout.owner.name,
      amountCell(payout.amount.amount, payout.amount.currency),
      payout.amount.currency,
      payout.holder,
      payout.bank,
      payout.accountEnd,
      rows[index]!.asked_at,
      rows[index]!.ended_at,
      payout.bankReference || null,
      payout.reason || null,
    ]);
    last = rows.length === payoutsAtOnce ? rows.at(-1) : undefined;
  } while (last);
}
