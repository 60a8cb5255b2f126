import type { DayOrder, StatementField } from '../../../../contract/payments/bank-states.ts';
import type { StatementColumns } from '../../../../contract/payments/console-bank.ts';
import { asciiFigures } from '../../../../kit/decimals.ts';
import { piecesOf, readCsv } from '../../../platform/tables/read-csv.ts';
import { directionOf, plainWord, readAmount, type Direction } from './amounts.ts';
import { isOfDirections } from './guess-columns.ts';
import {
  balanceIssue,
  bankReference,
  requireDay,
  StatementIssue,
  type ReadStatement,
  type StatementLine,
  type StatementPeriod,
  type StatementTable,
} from './line.ts';

/** Lines that banks put above the header: the account, its holder, the days. */
const mostAbove = 40;

/**
 * The table of a bank's CSV. Above it banks write lines of their own: the header is the first line with three cells or
 * more as many of which the next line has.
 * @param text  decoded
 * @throws {StatementIssue}
 */
export async function readTable(text: string): Promise<StatementTable> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const cellsIn = (line: string | undefined) =>
    Math.max(...[',', ';', '\t'].map((mark) => (line ?? '').replace(/"[^"]*"/g, '').split(mark).length));
  const start = lines
    .slice(0, mostAbove)
    .findIndex((line, index) => cellsIn(line) >= 3 && cellsIn(line) === cellsIn(lines[index + 1]));
  if (start < 0) throw new StatementIssue('format');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  // A file that was cut within a row ends without its other cells, and perhaps within an amount.
  if (last === lines.length - 1 && cellsIn(lines[last]) < cellsIn(lines[start]) && isDated(lines[last]!))
    throw new StatementIssue('row', String(last + 1));
  const table: StatementTable = { above: lines.slice(0, start).join('\n'), header: [], rows: [] };
  const bytes = new TextEncoder().encode(lines.slice(start).join('\n'));
  for await (const record of readCsv(piecesOf(bytes), { encoding: 'utf-8' })) {
    const line = record.line + start;
    if ('issue' in record) {
      // A note below the table has other cells; a line with a day is an entry.
      if (isDated(record.excerpt)) throw new StatementIssue('row', String(line));
      continue;
    }
    table.header = [...(record.columns ?? [])];
    table.rows.push({ line, cells: record.value as Record<string, string> });
  }
  if (table.rows.length === 0) throw new StatementIssue('empty');
  return table;
}

const isDated = (text: string): boolean =>
  /\d{1,4}[-/.年]\d{1,2}[-/.月]\d{1,4}|\b20\d{6}\b/.test(asciiFigures(text));

/** @throws {StatementIssue} */
export function readTableDay(text: string, order: DayOrder, location: string): string {
  const plain = asciiFigures(text).trim();
  const compact = /^(\d{4})(\d\d)(\d\d)(?:\d{6})?$/.exec(plain);
  const parts = compact ? compact.slice(1, 4) : (plain.match(/\d+/g)?.slice(0, 3) ?? []);
  if (parts.length < 3) throw new StatementIssue('day', location);
  const isYearFirst = parts[0]!.length === 4;
  const [year, month, day] = (
    isYearFirst || order === 'ymd'
      ? parts
      : order === 'dmy'
        ? [parts[2], parts[1], parts[0]]
        : [parts[2], parts[0], parts[1]]
  ) as [string, string, string];
  const four = year.length === 2 ? `20${year}` : year;
  return requireDay(`${four}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, location);
}

/** What banks call a line that is no entry: sums, and what the account opened or closed with. */
const sums =
  /total|\bsum\b|summe|saldo|balance|opening|closing|brought forward|合计|合計|总计|余额|餘額|itogo|итог|всего|остаток|toplam|bakiye|jumlah|รวม|ยอด|المجموع|إجمالي|الرصيد/i;

/** The texts of a column that say which way money went and that nobody has explained yet, each once. */
export function unknownDirections(
  { rows }: StatementTable,
  { fields, directions }: Pick<StatementColumns, 'fields' | 'directions'>,
): string[] {
  if (!fields.direction) return [];
  const words = rows.map(({ cells }) => plainWord(cells[fields.direction!] ?? ''));
  return [...new Set(words)].filter((word) => word !== '' && !(directions[word] ?? directionOf(word)));
}

type Columns = StatementColumns & { currency: string };

/** One row of a table, as its columns are explained. */
class Row {
  readonly location: string;
  readonly cells: Record<string, string>;
  readonly columns: Columns;
  constructor({ line, cells }: StatementTable['rows'][number], columns: Columns) {
    this.location = String(line);
    this.cells = cells;
    this.columns = columns;
  }

  text(field: StatementField): string {
    const name = this.columns.fields[field];
    return name === undefined ? '' : (this.cells[name] ?? '').trim();
  }

  get currency(): string {
    const code = this.text('currency').toUpperCase() || this.columns.currency;
    return code === '人民币' || code === 'RMB' ? 'CNY' : code;
  }

  private money(field: StatementField) {
    const { currency, location } = this;
    return readAmount(this.text(field), { mark: this.columns.decimalMark, currency, location });
  }

  private refuse(): never {
    throw new StatementIssue('amount', this.location);
  }

  /** Whether it is no entry: it has no money, or it is a sum that names no day. @throws {StatementIssue} */
  isNoEntry(): boolean {
    const isDated = /\d/.test(asciiFigures(this.text('day')));
    const amounts = [this.text('amount'), this.text('credit'), this.text('debit')];
    if (isDated) return false;
    if (amounts.every((text) => !/\d/.test(asciiFigures(text)))) {
      // A day that nobody can read beside amounts that nobody can read is no note below a table.
      if (amounts.some((text) => /\p{Letter}/u.test(text))) throw new StatementIssue('row', this.location);
      return true;
    }
    if (Object.values(this.cells).some((text) => sums.test(text))) return true;
    throw new StatementIssue('day', this.location);
  }

  /** Minor units; negative where it left; zero where the bank wrote none. @throws {StatementIssue} */
  amount(): bigint {
    const [credit, debit, amount] = [this.money('credit'), this.money('debit'), this.money('amount')];
    const amounts = [credit, debit, amount].filter((money) => money !== null && money.size !== 0n);
    if (amounts.length > 1) this.refuse();
    if (credit && credit.size !== 0n) {
      // Money in with a minus was taken back, or the column is one of both ways: nobody may guess.
      if (credit.direction === 'out') this.refuse();
      return credit.size;
    }
    if (debit && debit.size !== 0n) {
      if (debit.direction === 'in') this.refuse();
      return -debit.size;
    }
    if (!amount || amount.size === 0n) return 0n;
    const columnDirection = this.direction();
    // "-3.00 Debit" says the same twice; "-3.00 Credit" says nothing.
    if (columnDirection && amount.direction && columnDirection !== amount.direction) this.refuse();
    return (columnDirection ?? amount.direction) === 'out' ? -amount.size : amount.size;
  }

  private direction(): Direction | undefined {
    if (!this.columns.fields.direction) return undefined;
    const word = plainWord(this.text('direction'));
    const direction = this.columns.directions[word] ?? directionOf(word);
    if (!direction) throw new StatementIssue('direction', this.location);
    return direction;
  }

  /** What the account held after it; null where the bank did not write it. */
  balance(): bigint | null {
    const balance = this.money('balance');
    return balance && (balance.direction === 'out' ? -balance.size : balance.size);
  }
}

/** The entries of a bank's CSV, by what its columns hold. @throws {StatementIssue} */
export function readTableLines(
  table: StatementTable,
  columns: StatementColumns,
  currency: string,
): ReadStatement {
  const { fields, dayOrder } = columns;
  const isMissing = Object.values(fields).some((name) => name !== undefined && !table.header.includes(name));
  if (!fields.day || !(fields.amount || fields.credit) || isMissing) throw new StatementIssue('columns');
  const lines: StatementLine[] = [];
  const balances: { balance: bigint | null; location: string }[] = [];
  for (const tableRow of table.rows) {
    const row = new Row(tableRow, { ...columns, currency });
    if (row.isNoEntry()) continue;
    const amount = row.amount();
    if (amount === 0n) continue;
    lines.push({
      reference: bankReference(row.text('entry')),
      day: readTableDay(row.text('day'), dayOrder, row.location),
      amount,
      currency: row.currency,
      payerName: row.text('payer'),
      payerAccount: row.text('account'),
      remittance: row.text('remittance'),
      isReversal: false,
      statement: '',
      batch: null,
    });
    if (fields.balance) balances.push({ balance: row.balance(), location: row.location });
  }
  if (lines.length === 0) throw new StatementIssue('empty');
  requireDirections(table, columns, lines);
  const isNewestFirst = checkBalances(lines, balances);
  return {
    account: '',
    above: table.above,
    lines,
    periods: [periodOf(lines, balances, isNewestFirst)],
    pending: 0,
  };
}

/**
 * Amounts that all have the same sign beside a column that says which way they went: whoever explained the columns left
 * it out, and every debit would be money that came in.
 * @throws {StatementIssue}
 */
function requireDirections(
  { header, rows }: StatementTable,
  { fields }: StatementColumns,
  lines: readonly StatementLine[],
): void {
  if (!fields.amount || fields.direction || fields.debit || lines.some(({ amount }) => amount < 0n)) return;
  const explained = new Set(Object.values(fields));
  const column = header.find(
    (name) =>
      name !== '' && !explained.has(name) && isOfDirections(rows.map(({ cells }) => cells[name] ?? '')),
  );
  if (column !== undefined) throw new StatementIssue('direction', column);
}

/** What a table covers, with what the account held where every entry says it. */
function periodOf(
  lines: readonly StatementLine[],
  balances: readonly { balance: bigint | null }[],
  isNewestFirst: boolean,
): StatementPeriod {
  const days = lines.map(({ day }) => day).toSorted();
  const heldAfter = balances.map(({ balance }) => balance);
  const isWhole = heldAfter.length === lines.length && heldAfter.every((balance) => balance !== null);
  const [oldest, newest] = isNewestFirst ? [lines.length - 1, 0] : [0, lines.length - 1];
  return {
    first: days[0]!,
    last: days.at(-1)!,
    opening: isWhole ? heldAfter[oldest]! - lines[oldest]!.amount : null,
    closing: isWhole ? heldAfter[newest]! : null,
  };
}

/**
 * Where every entry has what the account held after it, one follows from the other, whichever stands first.
 * @returns whether that is the newest
 * @throws {StatementIssue}
 */
function checkBalances(
  lines: readonly StatementLine[],
  balances: readonly { balance: bigint | null; location: string }[],
): boolean {
  const isLaterFirst = lines[0]!.day > lines.at(-1)!.day;
  if (balances.length < 2 || balances.some(({ balance }) => balance === null)) return isLaterFirst;
  const wrongSteps = (isNewestFirst: boolean) =>
    lines.slice(1).flatMap((line, index) => {
      const [upper, lower] = [balances[index]!, balances[index + 1]!];
      const entry = isNewestFirst ? lines[index]! : line;
      const [opening, closing] = isNewestFirst ? [lower, upper] : [upper, lower];
      const difference = closing.balance! - opening.balance! - entry.amount;
      return difference === 0n ? [] : [balanceIssue(difference, entry.currency, `${closing.location}: `)];
    });
  const [upwards, downwards] = [wrongSteps(false), wrongSteps(true)];
  const [wrongStep] = upwards.length <= downwards.length ? upwards : downwards;
  if (wrongStep) throw wrongStep;
  return upwards.length === downwards.length ? isLaterFirst : downwards.length < upwards.length;
}
