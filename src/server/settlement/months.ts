import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { balanceLines, debtLines, escrowLines } from '../../contract/settlement/months.ts';
import type { Download } from '../../contract/shapes.ts';
import { dayIn } from '../../kit/days.ts';
import { Refusal } from '../../kit/errors.ts';
import { wireMoneyIn, wireTime } from '../../kit/wire.ts';
import { readBrandName } from '../marketplace/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { cutPage, type Paging } from '../platform/paging.ts';
import { sumTaxByMonth, type TaxOfMonth } from '../order-documents/public.ts';
import { sumBookingDebtsByMonth, sumDebtsByMonth } from '../refunds/public.ts';
import { monthsOf, monthTaxesOf, type Month, type MonthOfCurrency } from './month-rules.ts';
import { findMonthBounds, sumByMonth } from './months-sql.ts';
import { drawnPdf } from './drawn-pdf.ts';
import { getMoneyOwner, readHolder } from './owners.ts';

interface OwnMonths {
  months: Month[];
  taxes: readonly TaxOfMonth[];
}

async function readMonths(context: SignedIn): Promise<OwnMonths> {
  const { db, config, now } = context;
  const owner = await getMoneyOwner(context);
  const { accountingTimeZone: timeZone } = config;
  const isShop = owner.kind === 'shop';
  const [sums, taxes, debts] = await Promise.all([
    sumByMonth(db, owner.id, timeZone),
    isShop ? sumTaxByMonth(db, owner.id, timeZone) : [],
    (isShop ? sumDebtsByMonth : sumBookingDebtsByMonth)(db, owner.id, timeZone),
  ]);
  return { months: monthsOf(sums, runningMonth({ config, now }), debts), taxes };
}

const runningMonth = ({ config, now }: Pick<SignedIn, 'config' | 'now'>): string =>
  dayIn(now, config.accountingTimeZone).slice(0, 7);

type Shown = OutputOf<'settlement.months'>['rowList'][number]['currencies'][number];

/** Lines in the order of the contract. */
function showCurrency(
  { currency, balance, escrow, debts }: MonthOfCurrency,
  taxes: readonly TaxOfMonth[],
): Shown {
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
  return {
    currency,
    balance: show(balance, balanceLines),
    escrow: show(escrow, escrowLines),
    debts: show(debts, debtLines),
    taxes: monthTaxesOf(taxes).map(({ sales, refunds, ...kind }) => ({
      ...kind,
      sales: { amount: money(sales.amount), tax: money(sales.tax) },
      refunds: { amount: money(refunds.amount), tax: money(refunds.tax) },
    })),
  };
}

const showCurrencies = ({ month, currencies }: Month, taxes: readonly TaxOfMonth[]): Shown[] =>
  currencies.map((statement) =>
    showCurrency(
      statement,
      taxes.filter((row) => row.month === month && row.currency === statement.currency),
    ),
  );

/** A page of an owner's months, the newest first. */
export async function listMonths(context: SignedIn, page: Paging): Promise<OutputOf<'settlement.months'>> {
  const { db, config } = context;
  const { months: everyMonth, taxes } = await readMonths(context);
  const months = cutPage(everyMonth.toReversed(), page);
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
      currencies: showCurrencies({ month, currencies }, taxes),
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
  const { db, config, language, now, workers } = context;
  const owner = await getMoneyOwner(context);
  const { months, taxes } = await readMonths(context);
  const statement = months.find((row) => row.month === month);
  if (!statement) throw new Refusal(month > runningMonth(context) ? 'MONTH_RUNNING' : 'NOT_FOUND');
  if (month === runningMonth(context)) throw new Refusal('MONTH_RUNNING');
  const { name, company, lines } = await readHolder(db, owner, language);
  const contents = {
    holder: name,
    holderLines: [company, ...lines].filter((text) => text !== '' && text !== name),
    month,
    timeZone: config.accountingTimeZone,
    currencies: showCurrencies(statement, taxes),
  };
  const brand = await readBrandName(db, language);
  const drawing = { contents, language, drawnAt: now, brand };
  return drawnPdf(workers.run('settlement.drawMonth', drawing), `statement-${month}`);
}
