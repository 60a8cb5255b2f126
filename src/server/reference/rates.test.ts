import { describe, expect, test } from 'vitest';
import { changeOf, judgeRates } from './rate-rules.ts';
import { readRatesFile } from './rate-file-rules.ts';
import type { RateRow } from './rules.ts';

const csv = 'Date, USD, JPY, CNY, HKD, TRY, \n20 November 2026, 1.1012, 163.20, 7.9001, 8.5700, 58.1, \n';
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube>
    <Cube time='2026-11-20'>
      <Cube currency='USD' rate='1.1012'/>
      <Cube currency='JPY' rate='163.2'/>
    </Cube>
  </Cube>
</gesmes:Envelope>`;
const pegged = [
  { currency: 'AED', perEur: '4.044157' },
  { currency: 'SAR', perEur: '4.1295' },
];

describe('a file of rates', () => {
  test('is read as the bank writes it, with what follows the dollar, and says what is of no use here', () => {
    expect(readRatesFile(csv)).toEqual({
      day: '2026-11-20',
      rates: [
        { currency: 'USD', perEur: '1.1012' },
        { currency: 'CNY', perEur: '7.9001' },
        { currency: 'HKD', perEur: '8.57' },
        { currency: 'TRY', perEur: '58.1' },
        ...pegged,
      ],
      pegged: ['AED', 'SAR'],
      ignored: ['JPY'],
      issues: [],
    });
    expect(readRatesFile(`\uFEFF${xml}`)).toEqual({
      day: '2026-11-20',
      rates: [{ currency: 'USD', perEur: '1.1012' }, ...pegged],
      pegged: ['AED', 'SAR'],
      ignored: ['JPY'],
      issues: [],
    });
  });

  test('a euro that is worth something else is no rate, and is said to be none', () => {
    expect(readRatesFile('currency;rate\nEUR;2\nUSD;1.1\n')).toMatchObject({ ignored: ['EUR'] });
    expect(readRatesFile('currency;rate\nEUR;1\nUSD;1.1\n')).toMatchObject({ ignored: [] });
  });

  test('of several days counts the newest, and what the bank has no rate for is left out', () => {
    const several = 'Date,USD,RUB,\r\n2026-11-19,1.2,N/A,\r\n2026-11-20,1.1,N/A,\r\n2026-11-18,1.3,80,\r\n';
    expect(readRatesFile(several)).toMatchObject({ day: '2026-11-20', ignored: [] });
    expect(readRatesFile(several).rates[0]).toEqual({ currency: 'USD', perEur: '1.1' });
    expect(readRatesFile(several).rates.map(({ currency }) => currency)).not.toContain('RUB');
    const days = `<Cube time="2026-11-19"><Cube currency="USD" rate="1.2"/></Cube><Cube time="2026-11-20"><Cube currency="USD" rate="1.1"/></Cube>`;
    expect(readRatesFile(`<Cube>${days}</Cube>`)).toMatchObject({ day: '2026-11-20' });
  });

  test.each<[string, string]>([
    ['nothing', ' '],
    ['no table', 'hello'],
    ['only a head', 'Date, USD\n'],
    ['another head', 'Day, USD\n2026-11-20, 1.1\n'],
    ['a day twice', 'Date, USD\n2026-11-20, 1.1\n2026-11-20, 1.2\n'],
    ['only unknown currencies', 'Date, JPY\n2026-11-20, 163\n'],
    [
      'more days than are read',
      `Date, USD\n${Array.from({ length: 101 }, (_, i) => `2026-0${1 + Math.floor(i / 28)}-${String((i % 28) + 1).padStart(2, '0')}, 1.1`).join('\n')}`,
    ],
    ['more currencies than there are', `Date${', USD'.repeat(61)}\n2026-11-20${', 1'.repeat(61)}`],
    [
      'an entity',
      xml.replace('<gesmes:Env', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><gesmes:Env'),
    ],
    ['a reference', xml.replace('1.1012', '&b;')],
    ['a comment that hides', xml.replace("<Cube currency='JPY'", "<!-- <Cube currency='JPY'")],
    [
      'a rate before its day',
      `<Cube><Cube currency='USD' rate='1.1'/><Cube time='2026-11-20'></Cube></Cube>`,
    ],
    ['another cube', xml.replace("rate='163.2'", "price='163.2'")],
    ['no cube', '<html><body>Not found</body></html>'],
  ])('with %s is refused', (_, file) => {
    expect(() => readRatesFile(file)).toThrow('RATES_FILE_WRONG');
  });

  test.each<[string, string, object]>([
    ['no day', 'Date, USD\n1.1\n', { line: 2, kind: 'day' }],
    ['a day there is none of', 'Date, USD\n2026-02-30, 1.1\n', { line: 2, kind: 'day' }],
    ['a month there is none of', 'Date, USD\n20 Brumaire 2026, 1.1\n', { line: 2, kind: 'day' }],
    ['a value too many', 'Date, USD\n2026-11-20, 1.1, 2\n', { line: 2, kind: 'cells' }],
    ['a value missing', 'Date, USD, CNY\n2026-11-20, 1.1\n', { line: 2, kind: 'cells' }],
    ['a currency twice', 'Date, USD, USD\n2026-11-20, 1.1, 1.2\n', { line: 2, kind: 'twice' }],
    ['a name for a currency', 'Date, __proto__\n2026-11-20, 1.1\n', { line: 2, kind: 'currency' }],
    ...[
      '-1.1',
      '0',
      '0.000',
      '1e3',
      '0x1',
      '1.',
      '.5',
      'NaN',
      'Infinity',
      '=1+1',
      '1.0000000001',
      '9999999999',
    ].map((value): [string, string, object] => [
      `the value ${value}`,
      `Date, CNY, USD\n2026-11-20, 7.9, ${value}\n`,
      { line: 2, kind: 'value', text: `USD ${value}` },
    ]),
  ])('with %s says in which line, and has no value of it', (_, file, issue) => {
    const { rates, issues } = readRatesFile(file);
    expect(issues).toMatchObject([issue]);
    expect(rates.map(({ currency }) => currency)).not.toContain(file.includes('CNY, USD') ? 'AED' : 'CNY');
  });

  test('may be a list, with a line for each currency, of one day or of none', () => {
    expect(readRatesFile('currency;rate\nUSD;1.1\nIDR;18000\n')).toMatchObject({
      day: null,
      rates: [{ currency: 'USD', perEur: '1.1' }, { currency: 'IDR', perEur: '18000' }, {}, {}],
      issues: [],
    });
    const list =
      'Currency\tDate\tRate\nUSD\t2026-11-20\t1.1\nCNY\t2026-11-19\t7.9\nHKD\t2026-11-20\t8,57\nTHB\n';
    expect(readRatesFile(list)).toMatchObject({
      day: '2026-11-20',
      rates: [{ currency: 'USD', perEur: '1.1' }, {}, {}],
      issues: [
        { line: 3, kind: 'day' },
        { line: 4, kind: 'value', text: 'HKD 8,57' },
        { line: 5, kind: 'cells' },
      ],
    });
    expect(() => readRatesFile('currency;value\nUSD;1.1')).toThrow('RATES_FILE_WRONG');
  });

  test('that never ends its tags is refused as quickly as any other', () => {
    expect(() => readRatesFile('<Cube '.repeat(10_000))).toThrow('RATES_FILE_WRONG');
    expect(() => readRatesFile(`<Cube currency${' '.repeat(60_000)}`)).toThrow('RATES_FILE_WRONG');
  });
});

describe('newer rates', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const row = (currency: string, day: string, per_eur: string, loaded_at: string | null = null): RateRow => ({
    currency,
    day,
    per_eur,
    loaded_at: loaded_at === null ? null : new Date(loaded_at),
    loaded_by: null,
  });
  const rows = [row('USD', '2026-04-13', '1.000000000'), row('CNY', '2026-11-20', '8.000000000')];
  const verdictOf = (perEur: string, { day = '2026-11-20', of = rows } = {}) =>
    judgeRates(of, { day, rates: [{ currency: 'USD', perEur }] }, now)[0]!;

  test('pass up to a tenth, have to be confirmed up to a half, and never pass beyond it', () => {
    expect(verdictOf('1.1')).toMatchObject({ verdict: 'fine', change: 1_000 });
    expect(verdictOf('0.9')).toMatchObject({ verdict: 'fine', change: -1_000 });
    expect(verdictOf('1.100000001').verdict).toBe('confirm');
    expect(verdictOf('1.5').verdict).toBe('confirm');
    expect(verdictOf('0.5').verdict).toBe('confirm');
    expect(verdictOf('1.500000001').verdict).toBe('far');
    expect(verdictOf('0.499999999').verdict).toBe('far');
    expect(verdictOf('11.0').verdict).toBe('far');
  });

  test('are of no day to come, and of none before the newest of their currency', () => {
    expect(() => verdictOf('1', { day: '2026-11-23' })).toThrow('RATES_DAY_FUTURE');
    expect(() => verdictOf('1', { day: '2026-04-12' })).toThrow('RATES_DAY_OLD');
    expect(verdictOf('1.01', { day: '2026-11-22' }).verdict).toBe('fine');
  });

  test('of a currency that had none are confirmed; of the euro and of unknown ones there are none', () => {
    expect(verdictOf('1', { of: [] })).toMatchObject({ verdict: 'confirm', before: null, change: null });
    for (const currency of ['EUR', 'JPY', 'XXX'])
      expect(() => judgeRates(rows, { day: '2026-11-20', rates: [{ currency, perEur: '1' }] }, now)).toThrow(
        'RATES_UNKNOWN',
      );
  });

  test('are judged by what stood before today, so that small steps lead no further than a large one', () => {
    const steps = [...rows, row('USD', '2026-11-19', '1.09', '2026-11-22T09:00:00Z')];
    expect(verdictOf('1.18', { of: steps })).toMatchObject({
      verdict: 'confirm',
      before: { perEur: '1', day: '2026-04-13' },
    });
    const settled = [...rows, row('USD', '2026-11-19', '1.09', '2026-11-21T09:00:00Z')];
    expect(verdictOf('1.18', { of: settled }).verdict).toBe('fine');
  });

  test('of the same day correct a slip, and the same again is nothing new', () => {
    const slipped = [...rows, row('USD', '2026-11-20', '1.4', '2026-11-22T09:00:00Z')];
    expect(verdictOf('1.04', { of: slipped })).toMatchObject({ verdict: 'fine', before: { perEur: '1' } });
    expect(verdictOf('1.40', { of: slipped })).toMatchObject({ verdict: 'same', change: 0 });
  });

  test('never take the place of what came with the product, with nothing before it to be judged by', () => {
    expect(() => verdictOf('100', { day: '2026-04-13' })).toThrow('RATES_DAY_OLD');
    expect(verdictOf('1', { day: '2026-04-13' }).verdict).toBe('same');
  });

  test('say by how much, to a hundredth of a percent', () => {
    expect(changeOf('8', '7.9')).toBe(-125);
    expect(changeOf('117.201', '90')).toBe(-2321);
  });
});
