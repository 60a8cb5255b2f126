import fc from 'fast-check';
import readExcel from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { calls } from '../../../contract/calls.ts';
import type { InputOf } from '../../../contract/contract.ts';
import { utcDay } from '../../../kit/days.ts';
import { transact } from '../../platform/database.ts';
import { countedWords } from './record-search.ts';
import { deleteOldSearches, sumUpSearches } from './searches-sql.ts';

const caravan = prepareProduct({ TRUST_PROXY: '1' });
let operator: Awaited<ReturnType<typeof caravan.operator>>;
const minuteMs = 60_000;

beforeAll(async () => {
  operator = await caravan.operator(['content']);
  const { shopId } = await caravan.seller();
  await caravan.products({ shopId, titles: { en: 'Copper samovar' } });
});

const addresses = new Map<string, string>();
/** Somebody at an address of their own. */
function shopper(name: string, lang = 'en') {
  const address = addresses.get(name) ?? `203.0.113.${addresses.size + 1}`;
  addresses.set(name, address);
  return { headers: { 'x-forwarded-for': address, lang } };
}
const record = (keyword: string, name: string, opened = false) =>
  caravan.done('search.record', { keyword, opened }, shopper(name));
const list = async (narrowing: InputOf<'console.searches.list'>) =>
  (await caravan.done('console.searches.list', narrowing, operator)).rowList;
const sumUp = () => transact(caravan.deps.db, (tx) => sumUpSearches(tx, utcDay(caravan.clock.now())));

test('a search is counted once a day for a visitor, however it was typed, with what it came to', async () => {
  await record('Tea  Urn', 'one');
  await record('tea urn', 'one');
  await record('TEA URN', 'two');
  await record('samovar', 'two');
  await record('samovar', 'two', true);
  await record('samovar', 'three');
  const [urn] = await list({ keyword: 'TEA u' });
  expect(urn).toMatchObject({ words: 'tea urn', site: 'cn', language: 'en', visitors: 2, hits: 0 });
  const [samovar] = await list({ keyword: 'samovar' });
  expect(samovar).toMatchObject({ visitors: 2, visitorsWhoOpened: 1, hits: 1, readAs: null });
});

test('searches are listed by what they came to, and what narrows the list narrows its counts', async () => {
  const words = ['zither without strings', 'samovar zither'];
  for (const keyword of words) await record(keyword, 'one');
  const { counts, totalRecord } = await caravan.done(
    'console.searches.list',
    { keyword: 'zither', outcome: 'partial' },
    operator,
  );
  expect(totalRecord).toBe(counts.partial);
  expect(counts.all).toBe(2);
  const outcomes = await Promise.all(
    (['empty', 'partial', 'unopened'] as const).map((outcome) => list({ keyword: 'zither', outcome })),
  );
  expect(
    outcomes
      .flat()
      .map((row) => row.words)
      .sort(),
  ).toEqual([...words].sort());
  expect(await list({ keyword: 'zither', language: 'tr' })).toEqual([]);
  expect(await list({ keyword: 'zither', site: 'uae' })).toEqual([]);
  expect(await list({ keyword: '%' })).toEqual([]);
});

test('addresses and telephone numbers are not kept', async () => {
  for (const keyword of ['li.wei@example.com', 'call +86 138 0013 8000', '٠٥٠ ١٢٣ ٤٥٦٧', 'x'.repeat(101)])
    await record(keyword, 'one');
  const all = (await list({ pageSize: 100 })).map(({ words }) => words);
  expect(all.filter((words) => /@|138|050|xxx/.test(words))).toEqual([]);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (keyword) => {
      const words = countedWords(keyword);
      expect(words === null || (words.length <= 100 && countedWords(words) === words)).toBe(true);
    }),
  );
});

test('a program that searches without end is not counted without end', async () => {
  for (let n = 0; n < 205; n += 1) await record(`endless ${'abcdefghij'[n % 10]} ${n}`, 'program');
  const { totalRecord } = await caravan.done('console.searches.list', { keyword: 'endless' }, operator);
  expect(totalRecord).toBe(200);
});

test('when a day is over the numbers stay, who searched is forgotten, and what led further is a rewording', async () => {
  const minutes = (count: number) => caravan.clock.advance(count * minuteMs);
  await record('tea machine', 'four');
  minutes(2);
  await record('samovar', 'four', true);
  await record('tea machine', 'five');
  minutes(20);
  await record('samovar', 'five', true);
  const before = await list({ pageSize: 100 });
  caravan.clock.advance(24 * 60 * minuteMs);
  // A session at the console has ended by then.
  operator = await caravan.operator(['content']);
  await sumUp();
  await sumUp();
  const forgotten = await caravan.deps.db.selectFrom('visitor_searches').selectAll().execute();
  expect(forgotten).toEqual([]);
  expect(await list({ pageSize: 100 })).toEqual(before);
  const { rewordings } = await caravan.done(
    'console.searches.results',
    { site: 'cn', language: 'en', words: 'Tea machine' },
    operator,
  );
  expect(rewordings).toEqual([{ words: 'samovar', visitors: 1 }]);

  await record('samovar', 'six');
  const [samovar] = await list({ keyword: 'samovar', days: 1 });
  expect(samovar!.visitors).toBe(1);
  const [both] = await list({ keyword: 'samovar', days: 2 });
  expect(both!.visitors).toBeGreaterThan(3);
  await transact(caravan.deps.db, (tx) => deleteOldSearches(tx, utcDay(caravan.clock.now())));
  expect((await list({ keyword: 'samovar', days: 90 }))[0]!.visitors).toBe(1);
});

test('an operator sees what shoppers get now, and new synonyms change it at once', async () => {
  const results = () =>
    caravan.done(
      'console.searches.results',
      { site: 'cn', language: 'en', words: 'hot water urn' },
      operator,
    );
  expect(await results()).toMatchObject({ total: 0, products: [] });
  const words = { en: ['hot water urn', 'samovar'] };
  await caravan.done('console.synonyms.save', { words, version: 0 }, operator);
  const after = await results();
  expect(after.products.map(({ title }) => title)).toEqual(['Copper samovar']);
});

test('the list as a spreadsheet has the rows that it is narrowed to, and is written down', async () => {
  await record('tea caddy', 'one');
  const narrowing = { keyword: 'tea caddy' };
  const [method, address] = calls['console.searches.export'].split(' ') as [string, string];
  const response = await caravan.app.request(`http://caravan.test${address}`, {
    method,
    headers: { 'content-type': 'application/json', lang: 'en', ...operator.headers },
    body: JSON.stringify(narrowing),
  });
  const [sheet] = await readExcel(Buffer.from(await response.arrayBuffer()));
  expect(sheet!.data.slice(1).map((line) => line.slice(0, 4))).toEqual([['tea caddy', 'cn', 'English', 1]]);
  const log = await caravan.done(
    'console.log.list',
    { staffId: operator.id },
    await caravan.operator(['staff']),
  );
  expect(log.rowList.find(({ action }) => action === 'searches.export')!.details).toMatchObject({ count: 1 });
});

test('nobody without the right reads what is searched for', async () => {
  const results = { site: 'cn', language: 'en', words: 'samovar' } as const;
  for (const who of [
    await caravan.operator(['orders', 'money', 'users', 'staff']),
    await caravan.buyer(),
    {},
  ]) {
    expect(await caravan.codeOf('console.searches.list', {}, who)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.searches.export', {}, who)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.searches.results', results, who)).toBe('FORBIDDEN');
  }
});
