import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFile } from '../../../../../test/read-statement.ts';
import { readCamt } from './camt.ts';
import { readMt940 } from './mt940.ts';

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
        periods: [{ first: '2026-11-20', last: '2026-11-20', opening: null, closing: null }],
        pending: 0,
      });
  });

  test('takes no number within the file, and no placeholder, for the bank’s reference', () => {
    const references = (refs: string) => readCamt(camt(refs)).lines.map(({ reference }) => reference);
    const written = (ref: string, number = '') =>
      entry('').replace('<AcctSvcrRef>B-77', `<AcctSvcrRef>${ref}`).replace('<Ntry>', `<Ntry>${number}`);
    expect(references(written('NOTPROVIDED', '<NtryRef>1</NtryRef>'))).toEqual(['']);
    expect(references(written('', '<NtryRef>00012</NtryRef>'))).toEqual(['']);
    expect(references(written('', '<NtryRef>2026112000412</NtryRef>'))).toEqual(['2026112000412']);
    expect(references(written('٢٠٢٦١١٢٠٠٠٤١٢') + written('١٢') + written('回单8号'))).toEqual([
      '٢٠٢٦١١٢٠٠٠٤١٢',
      '',
      '回单8号',
    ]);
    expect(references(written('B-78', '<NtryRef>1</NtryRef>'))).toEqual(['B-78']);
    const page = (reference: string) =>
      readMt940(
        [
          ':20:S',
          ':25:123456789',
          ':60F:C261120EUR0,00',
          `:61:261120C5,00NTRFX//${reference}`,
          ':62F:C261120EUR5,00',
        ].join('\n'),
      ).lines[0]!.reference;
    expect(['NONREF', 'NOTPROVIDED', '0', 'no ref', 'UNKNOWN', '4711', '471100'].map(page)).toEqual([
      '',
      '',
      '',
      '',
      '',
      '',
      '471100',
    ]);
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
    expect(await readFile(text)).toMatchObject({ outcome: 'issue', reason });
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
    expect(await readFile(mt940(':61:nonsense'))).toMatchObject({ outcome: 'issue', reason: 'amount' });
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
    expect(await readFile(camt(right))).toMatchObject({ outcome: 'read' });
    expect(await readFile(camt(right.replace('1350.50', '1338.50')))).toEqual({
      outcome: 'issue',
      reason: 'balance',
      location: '-12.00 AED',
    });
  });

  test('of MT940 are held to, and a file that was cut off is refused', async () => {
    const one = ':61:261120C10,00NTRFX//B-1';
    expect(await readFile(mt940With(one, '1010,00'))).toMatchObject({ outcome: 'read' });
    expect(await readFile(mt940With(one, '1100,00'))).toMatchObject({
      outcome: 'issue',
      reason: 'balance',
      location: '90.00 CNY',
    });
    const cut = mt940With(one, '1010,00').split(':62F:')[0]!;
    expect(await readFile(cut)).toMatchObject({ outcome: 'issue', reason: 'cut' });
  });

  test('of a CSV with a column of balances follow from one another, whichever stands first', async () => {
    const rows = ['20.11.2026;10,00;110,00', '21.11.2026;-3,00;107,00', '22.11.2026;1,50;108,50'];
    const read = async (some: string[]) => {
      const text = ['Buchung;Betrag;Saldo', ...some].join('\n');
      const reading = await readFile(text);
      return reading.outcome === 'columns' ? readFile(text, reading.guess) : reading;
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
  expect(await readFile(mt940With(line, '1001,00'))).toMatchObject({ outcome: 'issue', reason: 'day' });
});

describe('bytes of a bank', () => {
  const chinese = camt(
    entry('<TxDtls><RltdPties><Dbtr><Nm>海湾贸易有限公司</Nm></Dbtr></RltdPties></TxDtls>'),
  );
  test.each([
    ['UTF-16', 'UTF-16', Buffer.from(`\uFEFF${chinese.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
    ['UTF-8 with a mark', 'UTF-8', Buffer.from(`\uFEFF${chinese}`)],
  ])('in %s are read as they say they are encoded', async (_, __, bytes) => {
    expect(await readFile(bytes)).toMatchObject({
      statement: { lines: [{ payerName: '海湾贸易有限公司' }] },
    });
  });

  test('in GB18030 are read as they say they are encoded, and refused where they are not', async () => {
    const [head, tail] = chinese.replace('UTF-8', 'GB18030').split('海湾');
    const bytes = (name: number[]) => {
      const rest = tail!.replace('贸易有限公司', '');
      return Buffer.concat([Buffer.from(head!), Buffer.from(name), Buffer.from(rest)]);
    };
    expect(await readFile(bytes([0xba, 0xa3, 0xcd, 0xe5]))).toMatchObject({
      statement: { lines: [{ payerName: '海湾' }] },
    });
    expect(await readFile(bytes([0xba, 0xff]))).toMatchObject({ outcome: 'issue', reason: 'format' });
    expect(await readFile(chinese.replace('UTF-8', 'x-none'))).toMatchObject({
      outcome: 'issue',
      reason: 'format',
    });
  });

  test('that no column takes are left out of texts', async () => {
    expect(
      await readFile(mt940With(':61:261120C1,00NTRFX//A\u00001\n:86:pay\u0000ment', '1001,00')),
    ).toMatchObject({
      statement: { lines: [{ reference: 'A 1', remittance: 'pay ment' }] },
    });
    const text = camt(entry('<TxDtls><RmtInf><Ustrd>a&#0;b</Ustrd></RmtInf></TxDtls>'));
    const reading = await readFile(text);
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
      expect(['read', 'columns', 'issue']).toContain((await readFile(parts.join(''))).outcome);
    }),
  );
});
