import { expect, test } from 'vitest';
import { askedPayouts } from '../../../test/asked-payouts.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { quotedRequests } from '../../../test/quoted-requests.ts';

const caravan = prepareProduct();
const { quoted } = quotedRequests(caravan);
const { askPayout } = askedPayouts(caravan);

const none = '018f0000-0000-7000-8000-000000000000';

/** An operator whom no limit of spreadsheets keeps back. */
async function unlimited(rights: Parameters<typeof caravan.operator>[0]) {
  caravan.clock.advance(601_000);
  return caravan.operator(rights);
}

const strange = [
  '%',
  '_',
  '\\',
  "'",
  '"',
  "'; drop table rfqs; --",
  '\\%\\_',
  '😀',
  '\u202e',
  'RFQ2147483648',
  'RFQ999999999',
  '999999999999999999999',
  '-1',
  '1e9',
  ' ',
  '((((',
  '*',
  ':*',
  '!',
  '&|',
];

test('strange words are no failure, and name nothing', async () => {
  const who = await caravan.operator();
  await quoted();
  await askPayout();
  for (const keyword of strange) {
    for (const key of ['console.rfqs.list', 'console.payouts.list'] as const) {
      const { code, data } = await caravan
        .call(key, { keyword, state: key.includes('payouts') ? 'all' : undefined } as never, who)
        .catch((error: Error) => ({ code: error.message, data: { rowList: [] } }) as never);
      expect(code === 200 || code === 'BAD_INPUT', `${key} ${keyword}: ${code}`).toBe(true);
      if (code === 200 && keyword.trim() !== '' && keyword !== '\u202e')
        expect((data as { rowList: unknown[] }).rowList, `${key} ${keyword}`).toEqual([]);
    }
    const code = await caravan.codeOf('console.search.all', { words: keyword }, who);
    expect(code === 200 || code === 'BAD_INPUT', `search ${keyword}: ${code}`).toBe(true);
  }
  for (const keyword of ['\u0000', 'a\u0000b', 'x'.repeat(100_000), 'one\ntwo'])
    for (const key of [
      'console.rfqs.list',
      'console.rfqs.export',
      'console.payouts.list',
      'console.payouts.export',
    ] as const)
      expect(await caravan.codeOf(key, { keyword } as never, who), key).toBe('BAD_INPUT');
});

test('odd pages, moments, ids and days are refused or answered, and never fail', async () => {
  const who = await caravan.operator();
  const inputs = [
    { pageNum: 10_000, pageSize: 100 },
    { pageNum: 0 },
    { pageNum: -1 },
    { pageSize: -5 },
    { pageSize: 101 },
    { pageNum: 1e15 },
    { pageNum: 'one' },
    { from: '0000-01-01T00:00:00Z' },
    { from: '0001-01-01T00:00:00+23:59' },
    { to: '9999-12-31T23:59:59-23:59' },
    { from: '2026-01-01T24:00:00Z' },
    { from: '2026-02-30T00:00:00Z' },
    { from: '2026-01-01T00:00:60Z' },
    { from: '2026-01-01T00:00:00+99:99' },
    { from: '2026-01-01T00:00Z' },
    { from: '2026-01-01T00:00:00.123456789Z' },
    { from: '2027-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' },
    { categoryId: none.toUpperCase() },
    { buyerId: none.toUpperCase(), ownerId: none.toUpperCase() },
    { country: 'ZZ' },
    { currency: 'ZZZ' },
    { quotelessDays: 0 },
    { quotelessDays: 366 },
    { quotelessDays: 365 },
    { hidden: 'maybe' },
    { state: 'nothing' },
  ];
  const failures: string[] = [];
  for (const input of inputs)
    for (const key of [
      'console.rfqs.list',
      'console.rfqs.export',
      'console.payouts.list',
      'console.payouts.export',
    ] as const) {
      const by = key.endsWith('export') ? await unlimited(['orders', 'money']) : who;
      const code = await caravan.codeOf(key, input as never, by).catch((error: Error) => error.message);
      if (code !== 200 && code !== 'BAD_INPUT') failures.push(`${key} ${JSON.stringify(input)}: ${code}`);
    }
  expect(failures).toEqual([]);
});

test('an id in capitals names the same request and payout', async () => {
  const who = await caravan.operator();
  const { id, buyer } = await quoted();
  const { payout, seller } = await askPayout();
  expect((await caravan.done('console.rfqs.get', { id: id.toUpperCase() }, who)).id).toBe(id);
  expect((await caravan.done('console.payouts.get', { id: payout.id.toUpperCase() }, who)).id).toBe(
    payout.id,
  );
  expect(
    (await caravan.done('console.rfqs.list', { buyerId: buyer.id.toUpperCase() }, who)).totalRecord,
  ).toBe(1);
  expect(
    (await caravan.done('console.payouts.list', { state: 'all', ownerId: seller.shopId.toUpperCase() }, who))
      .totalRecord,
  ).toBe(1);
});

test.each([
  ['arabic digits', (n: string) => n.replaceAll(/\d/g, (d) => String.fromCharCode(0x660 + Number(d)))],
  [
    'wide digits',
    (n: string) => n.replaceAll(/[\dA-Z]/g, (d) => String.fromCodePoint(d.codePointAt(0)! + 0xfee0)),
  ],
  ['marks of direction around it', (n: string) => `\u200f${n}\u200e`],
  ['a space behind it', (n: string) => `${n} `],
  ['a non-breaking space before it', (n: string) => `\u00a0${n}`],
])('a number with %s finds the request and the payout', async (name, typed) => {
  const who = await caravan.operator();
  const { id, buyer } = await quoted();
  const { payout } = await askPayout();
  const { number } = await caravan.done('rfqs.get', { id }, buyer);
  const ids = {
    rfq: (await caravan.done('console.rfqs.list', { keyword: typed(number) }, who)).rowList.map(
      (row) => row.id,
    ),
    payout: (
      await caravan.done('console.payouts.list', { keyword: typed(payout.number), state: 'all' }, who)
    ).rowList.map((row) => row.id),
  };
  expect(ids, name).toEqual({ rfq: [id], payout: [payout.id] });
});

test('a payout is not found by digits of its account', async () => {
  const who = await caravan.operator(['money']);
  const { payout } = await askPayout('2000');
  for (const keyword of ['6222000012345678', '6222', '5678', 'Bank of China']) {
    const { rowList } = await caravan.done('console.payouts.list', { keyword, state: 'all' }, who);
    expect(
      rowList.map(({ id }) => id),
      keyword,
    ).not.toContain(payout.id);
  }
});

test('a note of strange letters and of great length stays text or is refused', async () => {
  const who = await caravan.operator(['orders', 'money']);
  const { id } = await quoted();
  for (const text of ['\u0000', '', '   ', 'x'.repeat(100_000), '\u200b'])
    expect(await caravan.codeOf('console.rfqs.note', { id, text }, who)).toBe('BAD_INPUT');
  for (const text of ['<script>alert(1)</script>', '=1+1', '😀', "'); drop table x; --"])
    expect(await caravan.codeOf('console.rfqs.note', { id, text }, who)).toBe(200);
});
