import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFile } from '../../../../../test/read-statement.ts';

describe('amounts of a CSV', () => {
  const columns = {
    fields: { day: 'd', amount: 'a', remittance: 'n' },
    dayOrder: 'ymd' as const,
    decimalMark: '.' as const,
    directions: {},
  };
  const amountOf = async (text: string, more: object = {}) => {
    const reading = await readFile(`d;a;n\n2026-11-20;${text};x`, { ...columns, ...more });
    return reading.outcome === 'read' ? reading.statement.lines[0]!.amount : reading;
  };

  test.each([
    ['1,234.50', 123_450n],
    ['1 234.50', 123_450n],
    ['-9.00', -900n],
    ['–6.09', -609n],
    ['−6.09', -609n],
    ['6.09-', -609n],
    ['(6.09)', -609n],
    ['6.02D', -602n],
    ['6.03 S', -603n],
    ['6.04 借', -604n],
    ['DR 6.05', -605n],
    ['6.06 Debit', -606n],
    ['6.07 CR', 607n],
    ['¥6.08', 608n],
    ['CNY 6.08', 608n],
    ['٧٫٠٢', 702n],
    ['７．０２', 702n],
  ])('%s is read as what it says', async (text, amount) => {
    expect(await amountOf(text)).toBe(amount);
  });

  test.each([
    '110,13',
    '1,50',
    '1e3',
    'n/a 7 02',
    'x',
    '6.09 units',
    '(6.09',
    '-6.09 CR',
    '1.234',
    '12,34.00',
    'USD 5',
  ])('%s is refused with its row', async (text) => {
    expect(await amountOf(text)).toMatchObject({ outcome: 'issue', reason: 'amount', location: '2' });
  });

  test('with a comma are refused where it parts no group of three', async () => {
    expect(await amountOf('1.50', { decimalMark: ',' })).toMatchObject({ reason: 'amount' });
    expect(await amountOf('1.500,50', { decimalMark: ',' })).toBe(150_050n);
  });

  test('under every mark are what was written, or refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.constantFrom('.', ','),
        fc.constantFrom('.', ','),
        fc.boolean(),
        async (minor, written, named, isGrouped) => {
          const [whole, fraction] = [String(Math.floor(minor / 100)), String(minor % 100).padStart(2, '0')];
          const group = written === '.' ? ',' : '.';
          const text = (isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole) + written + fraction;
          const amount = await amountOf(text, { decimalMark: named });
          if (typeof amount === 'bigint') expect(amount).toBe(BigInt(minor));
          else expect(named).not.toBe(written);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('that are negative in the column of money in are refused', async () => {
    const fields = { day: 'd', credit: 'a' };
    expect(await amountOf('-7.77', { fields })).toMatchObject({ reason: 'amount' });
    expect(await amountOf('7.77', { fields })).toBe(777n);
  });

  test('show their mark, whatever their column is called', async () => {
    expect(await readFile('Buchung;Betrag;Name\n20.11.2026;110,13;x')).toMatchObject({
      guess: { decimalMark: ',', fields: { amount: 'betrag', day: 'buchung' } },
    });
  });

  test('in rows that cannot be read are refused, and sums below the table are not entries', async () => {
    const file = (row: string) => readFile(`d;a;n\n2026-11-20;1.00;x\n${row}`, columns);
    for (const row of ['x;5.00;y', ';5.00;y']) expect(await file(row)).toMatchObject({ reason: 'day' });
    expect(await file('x;y;z')).toMatchObject({ reason: 'row', location: '3' });
    expect(await file('2026-11-21;5.00;y;z;z')).toMatchObject({ reason: 'row', location: '3' });
    expect(await file('合计;5.00;')).toMatchObject({ statement: { lines: [{ amount: 100n }] } });
    expect(await file('٢٠٢٦-١١-٢١;٥٫٠٠;y')).toMatchObject({
      statement: { lines: [{}, { day: '2026-11-21', amount: 500n }] },
    });
  });
});

describe('a column that says which way money went', () => {
  test.each([
    ['Credit/Debit', 'Credit', 'Debit'],
    ['借贷标志', '贷', '借'],
    ['Type', 'CR', 'DR'],
    ['Дт/Кт', 'Кт', 'Дт'],
    ['Tür', 'ALACAK', 'BORÇ'],
    ['Jenis', 'Kredit', 'Debet'],
    ['ประเภท', 'เงินเข้า', 'เงินออก'],
    ['النوع', 'دائن', 'مدين'],
  ])('named %s is found by what it holds', async (name, comes, goes) => {
    const text = `Date,Amount,${name},Description\n2026-11-20,10.00,${comes},x\n2026-11-21,3.00,${goes},y`;
    const reading = await readFile(text);
    if (reading.outcome !== 'columns') throw new Error('not asked');
    expect(reading.guess.fields.direction).toBe(name.toLowerCase());
    expect(await readFile(text, reading.guess)).toMatchObject({
      statement: { lines: [{ amount: 1_000n }, { amount: -300n }] },
    });
    // Left out, every debit would be money that came in.
    const { direction: _, ...fields } = reading.guess.fields;
    expect(await readFile(text, { ...reading.guess, fields })).toMatchObject({
      outcome: 'issue',
      reason: 'direction',
    });
  });

  test('is asked about where its words are not known, and read as somebody said', async () => {
    const text = 'Date,Amount,Credit/Debit,Description\n2026-11-20,10.00,1,x\n2026-11-21,3.00,2,y';
    const reading = await readFile(text);
    if (reading.outcome !== 'columns') throw new Error('not asked');
    expect(reading).toMatchObject({
      guess: { fields: { direction: 'credit/debit' } },
      unknownDirections: ['1', '2'],
    });
    expect(await readFile(text, reading.guess)).toMatchObject({ outcome: 'columns' });
    const directions = { '1': 'in' as const, '2': 'out' as const };
    expect(await readFile(text, { ...reading.guess, directions })).toMatchObject({
      statement: { lines: [{ amount: 1_000n }, { amount: -300n }] },
    });
  });
});

describe('a bank’s CSV', () => {
  const csv = [
    'Account,0123456789',
    'Period,November',
    '',
    'Date,Description,Debit,Credit,Balance',
    '20/11/2026,"RF18 5390, Gulf",,"1,250.50","9,000.00"',
    '21/11/2026,Fees,3.00,,"8,997.00"',
    'Total,,,,',
  ].join('\r\n');

  test('is asked about first, with what its columns may be, then read', async () => {
    const reading = await readFile(csv);
    expect(reading).toMatchObject({
      outcome: 'columns',
      header: ['date', 'description', 'debit', 'credit', 'balance'],
      guess: {
        fields: { day: 'date', remittance: 'description', debit: 'debit', credit: 'credit' },
        dayOrder: 'dmy',
        decimalMark: '.',
      },
    });
    if (reading.outcome !== 'columns') throw new Error('not asked');
    expect(await readFile(csv, reading.guess)).toMatchObject({
      outcome: 'read',
      format: 'csv',
      statement: {
        lines: [
          { day: '2026-11-20', amount: 125_050n, currency: 'CNY', remittance: 'RF18 5390, Gulf' },
          { day: '2026-11-21', amount: -300n },
        ],
      },
    });
  });

  test('is read in the encoding and the words of Chinese banks', async () => {
    const table =
      '交易日期,收入金额,支出金额,币种,对方户名,对方账号,摘要\n20261120,100.00,0.00,人民币,海湾贸易有限公司,6222 0001,货款';
    const reading = await readFile(table);
    if (reading.outcome !== 'columns') throw new Error('not asked');
    expect(await readFile(table, reading.guess)).toMatchObject({
      statement: {
        lines: [
          {
            day: '2026-11-20',
            amount: 10_000n,
            payerName: '海湾贸易有限公司',
            payerAccount: '6222 0001',
            remittance: '货款',
          },
        ],
      },
    });
  });

  test('with a decimal mark that somebody named wrongly is refused instead of read a hundred times larger', async () => {
    const reading = await readFile(csv);
    if (reading.outcome !== 'columns') throw new Error('not asked');
    expect(await readFile(csv, { ...reading.guess, decimalMark: ',' })).toMatchObject({
      outcome: 'issue',
      reason: 'amount',
    });
  });
});

test('a CSV that was cut within a row is refused, and a note at its end is not an entry', async () => {
  const columns = {
    fields: { day: 'd', amount: 'a', remittance: 'n' },
    dayOrder: 'ymd' as const,
    decimalMark: '.' as const,
    directions: {},
  };
  const whole = 'd;a;n\n2026-11-20;111.11;x\n';
  const cut = await readFile(`${whole}2026-11-20;987`, columns);
  expect(cut).toMatchObject({ outcome: 'issue', reason: 'row', location: '3' });
  const reading = await readFile(`${whole}End of the list`, columns);
  expect(reading.outcome === 'read' && reading.statement.lines).toHaveLength(1);
});
