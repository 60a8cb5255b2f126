import { perEuro, type NewRate } from '../../contract/settlement/rates.ts';
import { Refusal } from '../../kit/errors.ts';
import { currencyDigits, divideRounded, parseRate, writeRate } from '../../kit/money.ts';
import { ratedCurrencies } from './rate-rules.ts';

export interface RatesFile {
  day: string;
  rates: NewRate[];
  /** Of the rates, those that were not in the file. */
  pegged: string[];
  /** Currencies that the product does not know. */
  ignored: string[];
}

const mostRows = 100;
const mostColumns = 60;

/** Units for one US dollar of a currency that its central bank keeps there, in ten-thousandths. */
const dollarPegs: Record<string, bigint> = { AED: 36_725n, SAR: 37_500n };

/**
 * Reads a file of the European Central Bank's euro reference rates, of one day (eurofxref.csv, eurofxref-daily.xml) or
 * of several, of which the newest counts. A currency pegged to the dollar that is not among them follows the dollar.
 * @throws {Refusal} RATES_FILE_WRONG for anything else; nothing is guessed
 */
export function readRatesFile(file: string): RatesFile {
  const text = file.replace(/^\uFEFF/, '').trim();
  const { day, values } = text.startsWith('<') ? readXml(text) : readCsv(text);
  const result = new Map<string, string>();
  for (const [currency, value] of values) {
    if (!/^[A-Z]{3}$/.test(currency) || result.has(currency)) throw wrong();
    // How the bank says that there is none.
    if (value === 'N/A' || value === '') continue;
    if (!perEuro.safeParse(value).success) throw wrong();
    result.set(currency, writeRate(parseRate(value)));
  }
  const pegged: string[] = [];
  const dollar = result.get('USD');
  for (const [currency, peg] of Object.entries(dollarPegs)) {
    if (dollar === undefined || result.has(currency)) continue;
    result.set(currency, writeRate(divideRounded(parseRate(dollar) * peg, 10_000n)));
    pegged.push(currency);
  }
  const rates = [...result]
    .filter(([currency]) => ratedCurrencies.includes(currency))
    .map(([currency, perEur]) => ({ currency, perEur }));
  if (rates.length === 0) throw wrong();
  return {
    day,
    rates,
    pegged,
    ignored: [...result.keys()].filter((currency) => !Object.hasOwn(currencyDigits, currency)),
  };
}

const wrong = () => new Refusal('RATES_FILE_WRONG');

interface Day {
  day: string;
  values: [currency: string, value: string][];
}

const newest = (days: readonly Day[]): Day => {
  const [first] = days.toSorted((a, b) => (a.day < b.day ? 1 : -1));
  if (!first || new Set(days.map(({ day }) => day)).size !== days.length) throw wrong();
  return first;
};

function readCsv(text: string): Day {
  const lines = text.split(/\r?\n/).filter((line) => line.trim());
  const [head, ...rows] = lines.map((line) => {
    const cells = line.split(',').map((cell) => cell.trim());
    // The bank ends its lines with a comma.
    return cells.at(-1) === '' ? cells.slice(0, -1) : cells;
  });
  if (!head || head[0] !== 'Date' || head.length > mostColumns + 1 || rows.length > mostRows) throw wrong();
  return newest(
    rows.map(([date = '', ...values]) => {
      if (values.length !== head.length - 1) throw wrong();
      return { day: readDay(date), values: head.slice(1).map((currency, at) => [currency, values[at]!]) };
    }),
  );
}

/** Only the three shapes of a cube are read; what could define or fetch something is refused. */
function readXml(text: string): Day {
  if (text.includes('<!') || text.includes('&')) throw wrong();
  const days: Day[] = [];
  for (const [tag] of text.matchAll(/<Cube\b[^<>]*>/g)) {
    if (/^<Cube\s*>$/.test(tag)) continue;
    const time = /^<Cube\s+time\s*=\s*["']([^"'<>]*)["']\s*>$/.exec(tag)?.[1];
    const rate = /^<Cube\s+currency\s*=\s*["']([^"'<>]*)["']\s+rate\s*=\s*["']([^"'<>]*)["']\s*\/>$/.exec(
      tag,
    );
    if (time !== undefined) days.push({ day: readDay(time), values: [] });
    else if (rate && days.length > 0) days.at(-1)!.values.push([rate[1]!, rate[2]!]);
    else throw wrong();
    if (days.length > mostRows || (days.at(-1)?.values.length ?? 0) > mostColumns) throw wrong();
  }
  return newest(days);
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `2026-11-20`, or `20 November 2026` as the daily CSV has it. */
function readDay(text: string): string {
  const long = /^(\d{1,2}) ([A-Z][a-z]{2,8}) (\d{4})$/.exec(text);
  const month = long ? months.findIndex((name) => name === long[2] || name.slice(0, 3) === long[2]) + 1 : 0;
  const day = long
    ? `${long[3]}-${String(month).padStart(2, '0')}-${long[1]!.padStart(2, '0')}`
    : /^\d{4}-\d{2}-\d{2}$/.test(text)
      ? text
      : '';
  const date = new Date(`${day}T00:00:00Z`);
  // The thirtieth of February is the second of March to a Date.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) throw wrong();
  return day;
}
