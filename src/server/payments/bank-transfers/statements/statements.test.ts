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
  for await (const reading of readStatementApart({ bytes: file, currency: 'CNY', columns })) return reading;
  throw new Error('nothing was read');
};

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
      expect(readCamt(new TextEncoder().encode(camt(entry(details))))).toEqual({
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
          },
        ],
      });
  });

  test('counts money that leaves as such, and nothing that is not booked yet', () => {
    const entries = entry('', { sign: 'DBIT' }) + entry('', { status: '<Sts><Cd>PDNG</Cd></Sts>' });
    expect(readCamt(new TextEncoder().encode(camt(entries))).lines.map(({ amount }) => amount)).toEqual([
      -125_050n,
    ]);
  });

  test('takes a batch apart where its parts add up to it, and leaves it whole where they do not', () => {
    const part = (amount: string, name: string) =>
      `<TxDtls><Refs><AcctSvcrRef>${name}</AcctSvcrRef></Refs><Amt Ccy="AED">${amount}</Amt><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;
    const whole = entry(part('1000', 'A') + part('250.50', 'B'));
    const other = entry(part('1000', 'A') + part('200', 'B'));
    const read = (text: string) =>
      readCamt(new TextEncoder().encode(camt(text))).lines.map(({ amount }) => amount);
    expect(read(whole)).toEqual([100_000n, 25_050n]);
    expect(read(other)).toEqual([125_050n]);
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

const mt940 = (entries: string) =>
  `{1:F01BANK}{4:\n:20:STMT\n:25:0123456789\n:28C:1/1\n:60F:C261101CNY1000,00\n${entries}\n:62F:C261130CNY2000,00\n-}`;

describe('an MT940 statement', () => {
  test('tells of entries with the words of SWIFT, of German banks, and plain ones', () => {
    const text = mt940(
      [
        ':61:2611201120C1250,5NTRFNONREF//B-77',
        ':86:/NAME/Gulf Trading LLC/REMI/RF18 5390',
        ':61:261121C10,NTRFX//B-78',
        ':86:166?20RF18 53?2190?32Gulf Tra?33ding LLC?31AE21',
        ':61:2611221122D3,00NTRFNONREF',
        ':86:Fees of',
        'November',
      ].join('\n'),
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
    const text = mt940(':61:2612310102C1,00NTRFNONREF//A\n:86:x\n:61:2701021231C1,00NTRFNONREF//B\n:86:x');
    expect(readMt940(text).lines.map(({ day }) => day)).toEqual(['2027-01-02', '2026-12-31']);
  });

  test('is refused where an entry cannot be read, rather than read without it', async () => {
    expect(await first(mt940(':61:nonsense'))).toMatchObject({ outcome: 'issue', reason: 'amount' });
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
