import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditorReference, findCreditorReferences, isIban } from '../../../../kit/check-digits.ts';
import { entryKeys } from '../load-statement.ts';
import { isColleague, isOtherPayer, isSameAccount, newReference, referencesIn } from '../rules.ts';
import { readCamt } from './camt.ts';
import { readMt940 } from './mt940.ts';
import { readStatementApart } from './read-statement.ts';

const first = async (
  bytes: string | Uint8Array,
  columns: Parameters<typeof readStatementApart>[0]['columns'] = null,
) => {
  const file = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  const question = { bytes: file, currency: 'CNY', columns, isShown: false, days };
  for await (const reading of readStatementApart(question)) return reading;
  throw new Error('nothing was read');
};
const days = { first: '2025-01-01', last: '2027-01-31' };

const camt = (entries: string, account = '<IBAN>AE070331234567890123456</IBAN>') =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id>${account}</Id><Ccy>AED</Ccy></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;

const entry = (
  details: string,
  { amount = '1250.50', sign = 'CRDT', status = '<Sts><Cd>BOOK</Cd></Sts>' } = {},
) =>
  `<Ntry><Amt Ccy="AED">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${status}<BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>B-77</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry>`;

describe('a CAMT.053 statement', () => {
  test('tells who paid what and when, in the forms of old and new versions', () => {
    const old =
      '<TxDtls><RltdPties><Dbtr><Nm>Gulf Trading LLC</Nm></Dbtr><DbtrAcct><Id><IBAN>AE210260001234567890123</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>RF18 5390</Ustrd></RmtInf></TxDtls>';
    const later = old.replace(
      '<Dbtr><Nm>Gulf Trading LLC</Nm></Dbtr>',
      '<Dbtr><Pty><Nm>Gulf Trading LLC</Nm></Pty></Dbtr>',
    );
    for (const details of [old, later])
      expect(readCamt(camt(entry(details)))).toEqual({
        account: 'AE070331234567890123456',
        lines: [
          {
            reference: 'B-77',
            day: '2026-11-20',
            amount: 125_050n,
            currency: 'AED',
            payerName: 'Gulf Trading LLC',
            payerAccount: 'AE210260001234567890123',
            remittance: 'RF18 5390',
            isReversal: false,
            statement: '1',
            batch: null,
          },
        ],
        pending: 0,
      });
  });

  test('counts money that leaves as such, and nothing that is not booked yet', () => {
    const entries = entry('', { sign: 'DBIT' }) + entry('', { status: '<Sts><Cd>PDNG</Cd></Sts>' });
    const { lines, pending } = readCamt(camt(entries));
    expect([lines.map(({ amount }) => amount), pending]).toEqual([[-125_050n], 1]);
  });

  test('takes a batch apart where its parts add up to it, and leaves it whole where they do not', () => {
    const part = (amount: string, name: string) =>
      `<TxDtls><Refs><AcctSvcrRef>${name}</AcctSvcrRef></Refs><Amt Ccy="AED">${amount}</Amt><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;
    const whole = entry(part('1000', 'A') + part('250.50', 'B'));
    const other = entry(part('1000', 'A') + part('200', 'B'));
    const read = (text: string) => readCamt(camt(text)).lines.map(({ amount }) => amount);
    expect(read(whole)).toEqual([100_000n, 25_050n]);
    expect(read(other)).toEqual([125_050n]);
    // Under the first payer's name it would pay their order alone.
    expect(readCamt(camt(other)).lines[0]).toMatchObject({ payerName: '', reference: 'B-77' });
    expect(readCamt(camt(whole)).lines[0]).toMatchObject({ payerName: 'A', batch: 125_050n });
  });

  test.each([
    ['another document', '<Document><Other/></Document>', 'format'],
    ['broken markup', '<Document><BkToCstmrStmt>', 'format'],
    ['entities of its own', '<!DOCTYPE x [<!ENTITY a "b">]><Document/>', 'format'],
    ['an amount with too many decimals', camt(entry('', { amount: '1.001' })), 'amount'],
    ['no amount', camt(entry('', { amount: '' })), 'amount'],
    ['a day that is none', camt(entry('')).replace('2026-11-20', '2026-02-30'), 'day'],
    ['an unknown currency', camt(entry('')).replace('<Amt Ccy="AED">', '<Amt Ccy="XXX">'), 'currency'],
    ['nothing', '', 'empty'],
  ])('is refused with %s', async (_, text, reason) => {
    expect(await first(text)).toMatchObject({ outcome: 'issue', reason });
  });
});

const mt940 = (entries: string) => mt940With(entries, '1000,00');
const mt940With = (entries: string, closing: string) =>
  `{1:F01BANK}{4:\n:20:STMT\n:25:0123456789\n:28C:1/1\n:60F:C261101CNY1000,00\n${entries}\n:62F:C261130CNY${closing}\n-}`;

describe('an MT940 statement', () => {
  test('tells of entries with the words of SWIFT, of German banks, and plain ones', () => {
    const text = mt940With(
      [
        ':61:2611201120C1250,5NTRFNONREF//B-77',
        ':86:/NAME/Gulf Trading LLC/REMI/RF18 5390',
        ':61:261121C10,NTRFX//B-78',
        ':86:166?20RF18 53?2190?32Gulf Tra?33ding LLC?31AE21',
        ':61:2611221122D3,00NTRFNONREF',
        ':86:Fees of',
        'November',
      ].join('\n'),
      '2257,50',
    );
    expect(readMt940(text)).toMatchObject({
      account: '0123456789',
      lines: [
        {
          reference: 'B-77',
          day: '2026-11-20',
          amount: 125_050n,
          payerName: 'Gulf Trading LLC',
          remittance: 'RF18 5390',
        },
        {
          reference: 'B-78',
          day: '2026-11-21',
          amount: 1_000n,
          payerName: 'Gulf Trading LLC',
          remittance: 'RF18 5390',
          payerAccount: 'AE21',
        },
        { reference: '', day: '2026-11-22', amount: -300n, remittance: 'Fees of November' },
      ],
    });
  });

  test('books around the turn of a year in the nearer one', () => {
    const text = mt940With(
      ':61:2612310102C1,00NTRFNONREF//A\n:86:x\n:61:2701021231C1,00NTRFNONREF//B\n:86:x',
      '1002,00',
    );
    expect(readMt940(text).lines.map(({ day }) => day)).toEqual(['2027-01-02', '2026-12-31']);
  });

  test('is refused where an entry cannot be read, rather than read without it', async () => {
    expect(await first(mt940(':61:nonsense'))).toMatchObject({ outcome: 'issue', reason: 'amount' });
  });
});

describe('what a bank takes back', () => {
  test('is marked as such, whichever way the money goes', () => {
    const reversed = entry('', { sign: 'DBIT' }).replace('<BookgDt>', '<RvslInd>true</RvslInd><BookgDt>');
    expect(readCamt(camt(reversed)).lines).toMatchObject([{ amount: -125_050n, isReversal: true }]);
    const text = mt940With(
      ':61:261120RC5,00NTRFNONREF//A\n:61:261120RD7,00NTRFNONREF//B\n:61:261120D2,00NTRFX//C',
      '1000,00',
    );
    expect(readMt940(text).lines.map(({ amount, isReversal }) => [amount, isReversal])).toEqual([
      [-500n, true],
      [700n, true],
      [-200n, false],
    ]);
  });
});

describe('a statement’s own sums', () => {
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="AED">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;

  test('of CAMT are held to: opening and entries are the closing, or the difference is told', async () => {
    const right = balance('OPBD', '100.00') + balance('CLBD', '1350.50') + entry('');
    expect(await first(camt(right))).toMatchObject({ outcome: 'read' });
    expect(await first(camt(right.replace('1350.50', '1338.50')))).toEqual({
      outcome: 'issue',
      reason: 'balance',
      location: '-12.00 AED',
    });
  });

  test('of MT940 are held to, and a file that was cut off is refused', async () => {
    const one = ':61:261120C10,00NTRFX//B-1';
    expect(await first(mt940With(one, '1010,00'))).toMatchObject({ outcome: 'read' });
    expect(await first(mt940With(one, '1100,00'))).toMatchObject({
      outcome: 'issue',
      reason: 'balance',
      location: '90.00 CNY',
    });
    const cut = mt940With(one, '1010,00').split(':62F:')[0]!;
    expect(await first(cut)).toMatchObject({ outcome: 'issue', reason: 'cut' });
  });

  test('of a CSV with a column of balances follow from one another, whichever stands first', async () => {
    const rows = ['20.11.2026;10,00;110,00', '21.11.2026;-3,00;107,00', '22.11.2026;1,50;108,50'];
    const read = async (some: string[]) => {
      const text = ['Buchung;Betrag;Saldo', ...some].join('\n');
      const asked = await first(text);
      return asked.outcome === 'columns' ? first(text, asked.guess) : asked;
    };
    expect(await read(rows)).toMatchObject({ outcome: 'read' });
    expect(await read(rows.toReversed())).toMatchObject({ outcome: 'read' });
    expect(await read([rows[0]!, rows[1]!.replace('-', ''), rows[2]!])).toMatchObject({
      outcome: 'issue',
      reason: 'balance',
      location: '3: -6.00 CNY',
    });
  });
});

test.each([
  ['in the future', ':61:270301C1,00NTRFX//A'],
  ['of long ago', ':61:190101C1,00NTRFX//A'],
])('an entry %s is refused', async (_, line) => {
  expect(await first(mt940With(line, '1001,00'))).toMatchObject({ outcome: 'issue', reason: 'day' });
});

describe('bytes of a bank', () => {
  const chinese = camt(
    entry('<TxDtls><RltdPties><Dbtr><Nm>海湾贸易有限公司</Nm></Dbtr></RltdPties></TxDtls>'),
  );
  test.each([
    ['UTF-16', 'UTF-16', Buffer.from(`\uFEFF${chinese.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
    ['UTF-8 with a mark', 'UTF-8', Buffer.from(`\uFEFF${chinese}`)],
  ])('in %s are read as they say they are encoded', async (_, __, bytes) => {
    expect(await first(bytes)).toMatchObject({
      statement: { lines: [{ payerName: '海湾贸易有限公司' }] },
    });
  });

  test('in GB18030 are read as they say they are encoded, and refused where they are not', async () => {
    const [head, tail] = chinese.replace('UTF-8', 'GB18030').split('海湾');
    const bytes = (name: number[]) => {
      const rest = tail!.replace('贸易有限公司', '');
      return Buffer.concat([Buffer.from(head!), Buffer.from(name), Buffer.from(rest)]);
    };
    expect(await first(bytes([0xba, 0xa3, 0xcd, 0xe5]))).toMatchObject({
      statement: { lines: [{ payerName: '海湾' }] },
    });
    expect(await first(bytes([0xba, 0xff]))).toMatchObject({ outcome: 'issue', reason: 'format' });
    expect(await first(chinese.replace('UTF-8', 'x-none'))).toMatchObject({
      outcome: 'issue',
      reason: 'format',
    });
  });

  test('that no column takes are left out of texts', async () => {
    expect(
      await first(mt940With(':61:261120C1,00NTRFX//A\u00001\n:86:pay\u0000ment', '1001,00')),
    ).toMatchObject({
      statement: { lines: [{ reference: 'A 1', remittance: 'pay ment' }] },
    });
    const text = camt(entry('<TxDtls><RmtInf><Ustrd>a&#0;b</Ustrd></RmtInf></TxDtls>'));
    const reading = await first(text);
    expect(
      JSON.stringify(reading, (_, value) => (typeof value === 'bigint' ? 0 : (value as unknown))),
    ).not.toContain('\\u0000');
  });

  test('name the account with its currency behind it, and subfields without a code before them', () => {
    const text = mt940With(':61:261120C1,00NTRFX//A\n:86:?20RF18 53?2190?32Gulf', '1001,00');
    expect(readMt940(text.replace(':25:0123456789', ':25:6222000000000001CNY'))).toMatchObject({
      account: '6222000000000001',
      lines: [{ remittance: 'RF18 5390', payerName: 'Gulf' }],
    });
  });
});

describe('amounts of a CSV', () => {
  const columns = {
    fields: { day: 'd', amount: 'a', remittance: 'n' },
    dayOrder: 'ymd' as const,
    decimalMark: '.' as const,
    directions: {},
  };
  const amountOf = async (text: string, more: object = {}) => {
    const reading = await first(`d;a;n\n2026-11-20;${text};x`, { ...columns, ...more });
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
    expect(await first('Buchung;Betrag;Name\n20.11.2026;110,13;x')).toMatchObject({
      guess: { decimalMark: ',', fields: { amount: 'betrag', day: 'buchung' } },
    });
  });

  test('in rows that cannot be read are refused, and sums below the table are not entries', async () => {
    const file = (row: string) => first(`d;a;n\n2026-11-20;1.00;x\n${row}`, columns);
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
    const asked = await first(text);
    if (asked.outcome !== 'columns') throw new Error('not asked');
    expect(asked.guess.fields.direction).toBe(name.toLowerCase());
    expect(await first(text, asked.guess)).toMatchObject({
      statement: { lines: [{ amount: 1_000n }, { amount: -300n }] },
    });
    // Left out, every debit would be money that came in.
    const { direction: _, ...fields } = asked.guess.fields;
    expect(await first(text, { ...asked.guess, fields })).toMatchObject({
      outcome: 'issue',
      reason: 'direction',
    });
  });

  test('is asked about where its words are not known, and read as somebody said', async () => {
    const text = 'Date,Amount,Credit/Debit,Description\n2026-11-20,10.00,1,x\n2026-11-21,3.00,2,y';
    const asked = await first(text);
    if (asked.outcome !== 'columns') throw new Error('not asked');
    expect(asked).toMatchObject({
      guess: { fields: { direction: 'credit/debit' } },
      unknownDirections: ['1', '2'],
    });
    expect(await first(text, asked.guess)).toMatchObject({ outcome: 'columns' });
    const directions = { '1': 'in' as const, '2': 'out' as const };
    expect(await first(text, { ...asked.guess, directions })).toMatchObject({
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
    const asked = await first(csv);
    expect(asked).toMatchObject({
      outcome: 'columns',
      header: ['date', 'description', 'debit', 'credit', 'balance'],
      guess: {
        fields: { day: 'date', remittance: 'description', debit: 'debit', credit: 'credit' },
        dayOrder: 'dmy',
        decimalMark: '.',
      },
    });
    if (asked.outcome !== 'columns') throw new Error('not asked');
    expect(await first(csv, asked.guess)).toMatchObject({
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
    const asked = await first(table);
    if (asked.outcome !== 'columns') throw new Error('not asked');
    expect(await first(table, asked.guess)).toMatchObject({
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
    const asked = await first(csv);
    if (asked.outcome !== 'columns') throw new Error('not asked');
    expect(await first(csv, { ...asked.guess, decimalMark: ',' })).toMatchObject({
      outcome: 'issue',
      reason: 'amount',
    });
  });
});

test('no bytes bring the reading down', async () => {
  const pieces = fc.constantFrom(
    '<Document>',
    ':20:',
    ':25:1\n',
    ':61:',
    ',',
    ';',
    '\n',
    '"',
    '2026-11-20',
    '1,00',
    '\u0000',
    '<',
    '>',
    '&x;',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 60 }), async (parts) => {
      expect(['read', 'columns', 'issue']).toContain((await first(parts.join(''))).outcome);
    }),
  );
});

describe('a reference', () => {
  test('is found however banks break it up, and not with a letter that is wrong', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('', ' ', '\n', '/', '-'), { minLength: 13, maxLength: 13 }),
        fc.nat({ max: 9 }),
        (gaps, at) => {
          const reference = newReference();
          const broken = [...reference].map((letter, n) => letter + (gaps[n] ?? '')).join('');
          expect(referencesIn(`payment ${broken.toLowerCase()} thanks`)).toContain(reference);
          const wrong = [...reference];
          const [own, other] = /\d/.test(wrong[4 + at]!) ? ['7', '8'] : ['K', 'X'];
          wrong[4 + at] = wrong[4 + at] === own ? other! : own!;
          expect(referencesIn(wrong.join(''))).not.toContain(wrong.join(''));
        },
      ),
    );
  });

  test('has the check digits of ISO 11649', () => {
    expect(creditorReference('539007547034')).toBe('RF18539007547034');
    expect(findCreditorReferences('RF18 5390 0754 7034', 12)).toEqual(['RF18539007547034']);
    expect(isIban('AE070331234567890123456')).toBe(true);
    expect(isIban('AE070331234567890123465')).toBe(false);
  });
});

test('an entry has one key in every file that tells of it, and two alike have two', () => {
  const line = {
    reference: 'B-77',
    day: '2026-11-20',
    amount: 100n,
    currency: 'CNY',
    payerName: 'A',
    payerAccount: '',
    remittance: 'x',
    isReversal: false,
    statement: '',
    batch: null,
  };
  const [one, again] = entryKeys([line, line]);
  expect(one).not.toBe(again);
  expect(entryKeys([{ ...line, day: '2026-11-19' }, line, line]).slice(1)).toEqual([one, again]);
  // The reference counts, not how a format writes the rest.
  expect(entryKeys([{ ...line, payerName: 'A Ltd', remittance: 'y' }])).toEqual([one]);
  expect(entryKeys([{ ...line, amount: 101n }])).not.toEqual([one]);
});

test.each([
  ['GULF TRADING L.L.C', ['Gulf Trading LLC'], false],
  ['海湾贸易有限公司', ['海湾贸易'], false],
  ['Pt. Sinar Jaya', ['Sinar Jaya'], false],
  ['Somebody Else', ['Gulf Trading LLC', ''], true],
  ['', ['Gulf Trading LLC'], false],
  ['Ltd', ['Gulf Trading LLC'], false],
])('payer %s beside %j is another: %s', (payer, names, isOther) => {
  expect(isOtherPayer(payer, names)).toBe(isOther);
});

test.each([
  ['AE07 0331 2345 6789 0123 456', 'AE070331234567890123456', true],
  ['0331/1234567890', '1234567890', true],
  ['6222 0001 0002', '2', false],
  ['6222 0001 0002', '6222 0001 0003', false],
  ['', '', false],
])('accounts %s and %s are the same: %s', (number, otherNumber, isSame) => {
  expect(isSameAccount(number, otherNumber)).toBe(isSame);
});

test('a colleague who was disabled lately is still one, so that disabling somebody leaves nobody alone', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const member = (days: number | null, rights = ['money']) => ({
    id: 'b',
    rights,
    disabled_at: days === null ? null : new Date(now.getTime() - days * 86_400_000),
  });
  expect(isColleague(member(null), 'a', now)).toBe(true);
  expect(isColleague(member(1), 'a', now)).toBe(true);
  expect(isColleague(member(31), 'a', now)).toBe(false);
  expect(isColleague(member(null, ['content']), 'a', now)).toBe(false);
  expect(isColleague(member(null), 'b', now)).toBe(false);
});
