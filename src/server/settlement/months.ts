import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { balanceLines, escrowLines } from '../../contract/settlement/months.ts';
import type { Download } from '../../contract/shapes.ts';
import { dayIn } from '../../kit/days.ts';
import { Refusal } from '../../kit/errors.ts';
import { wireMoneyIn, wireTime } from '../../kit/wire.ts';
import { companyLines, freezeBuyer } from '../merchants/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { cutPage, type Paging } from '../platform/paging.ts';
import { monthsOf, type Month, type MonthOfCurrency } from './month-rules.ts';
import { findMonthBounds, sumByMonth } from './months-sql.ts';
import { getMoneyOwner, getOwnerNames } from './owners.ts';

async function readMonths(context: SignedIn): Promise<Month[]> {
  const { db, config, now } = context;
  const owner = await getMoneyOwner(context);
  const sums = await sumByMonth(db, owner.id, config.accountingTimeZone);
  return monthsOf(sums, runningMonth({ config, now }));
}

const runningMonth = ({ config, now }: Pick<SignedIn, 'config' | 'now'>): string =>
  dayIn(now, config.accountingTimeZone).slice(0, 7);

type Shown = OutputOf<'settlement.months'>['rowList'][number]['currencies'][number];

/** Lines in the order of the contract. */
function showCurrency({ currency, balance, escrow }: MonthOfCurrency): Shown {
  const money = wireMoneyIn(currency);
  const show = <Line extends string>(
    {
      opening,
      lines,
      closing,
    }: { opening: bigint; lines: { line: Line; amount: bigint }[]; closing: bigint },
    order: readonly Line[],
  ) => ({
    opening: money(opening),
    lines: order.flatMap((line) =>
      lines.filter((row) => row.line === line).map((row) => ({ line, amount: money(row.amount) })),
    ),
    closing: money(closing),
  });
  return { currency, balance: show(balance, balanceLines), escrow: show(escrow, escrowLines) };
}

/** A page of an owner's months, the newest first. */
export async function listMonths(context: SignedIn, page: Paging): Promise<OutputOf<'settlement.months'>> {
  const { db, config } = context;
  const months = cutPage((await readMonths(context)).toReversed(), page);
  const bounds = await findMonthBounds(
    db,
    months.rows.map(({ month }) => month),
    config.accountingTimeZone,
  );
  return {
    rowList: months.rows.map(({ month, currencies }) => ({
      month,
      from: wireTime(bounds.get(month)!.begin),
      to: wireTime(bounds.get(month)!.end),
      isRunning: month === runningMonth(context),
      currencies: currencies.map(showCurrency),
    })),
    totalRecord: months.total,
  };
}

/**
 * The statement of a month that is over, as a PDF.
 * @throws {Refusal} NOT_FOUND where nothing had moved by then, MONTH_RUNNING, FORBIDDEN for those who hold no money
 */
export async function writeMonthDocument(
  context: SignedIn,
  { month }: ParsedOf<'settlement.monthDocument'>,
): Promise<Download> {
  const { db, actor, config, language, now, workers } = context;
  const owner = await getMoneyOwner(context);
  const statement = (await readMonths(context)).find((row) => row.month === month);
  if (!statement) throw new Refusal(month > runningMonth(context) ? 'MONTH_RUNNING' : 'NOT_FOUND');
  if (month === runningMonth(context)) throw new Refusal('MONTH_RUNNING');
  const [names, company] = await Promise.all([
    getOwnerNames(context, [owner]),
    freezeBuyer(db, actor.accountId, language),
  ]);
  const contents = {
    holder: names.get(owner.id) ?? '',
    holderLines: [company.name, ...companyLines(company, language)].filter(
      (text) => text !== '' && text !== names.get(owner.id),
    ),
    month,
    timeZone: config.accountingTimeZone,
    currencies: statement.currencies.map(showCurrency),
  };
  for await (const { pdf } of workers.run('settlement.drawMonth', { contents, language, drawnAt: now }))
    return {
      fileName: `statement-${month}.pdf`,
      contentType: 'application/pdf',
      body: new Blob([new Uint8Array(pdf)]).stream() as Download['body'],
    };
  throw new Error('a statement was not drawn');
}
