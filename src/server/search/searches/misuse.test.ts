import { beforeAll, describe, expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { countedWords } from './record-search.ts';

const caravan = prepareProduct();
let operator: Awaited<ReturnType<typeof caravan.operator>>;
beforeAll(async () => {
  operator = await caravan.operator(['content']);
});
const record = (keyword: string, agent: string, headers: Record<string, string> = {}) =>
  caravan.call('search.record', { keyword, opened: false }, { headers: { 'user-agent': agent, ...headers } });
const list = async (keyword: string) =>
  caravan.done('console.searches.list', { keyword, pageSize: 100 }, operator);

describe('what is somebody’s address, telephone, card or account number is not kept', () => {
  test.each([
    ['e-mail with a full-width sign', 'li.wei＠example.com'],
    ['e-mail with a small sign', 'li.wei﹫example.com'],
    ['e-mail said in words', 'li.wei (at) example.com'],
    ['e-mail said in brackets', 'li.wei[at]example.com'],
    ['Thai digits', 'โทร ๐๘๑ ๒๓๔ ๕๖๗๘'],
    ['Persian digits', '۰۹۱۲ ۳۴۵ ۶۷۸۹'],
    ['Devanagari digits', '९८७६५४३२१०'],
    ['Bengali digits', '০১৭১২৩৪৫৬৭৮'],
    ['full-width digits', '１３８００１３８０００'],
    ['en dashes', 'tel 138–0013–8000'],
    ['non-breaking hyphens', 'tel 138‑0013‑8000'],
    ['typed with commas', 'tel 138,0013,8000'],
    ['typed with underscores', 'tel 138_0013_8000'],
    ['middle dots', 'tel 138·0013·8000'],
    ['dash between blanks', 'tel 138 - 0013 - 8000'],
    ['Chinese figures', '电话一三八零零一三八零零零'],
    ['keycaps', '1️⃣3️⃣8️⃣0️⃣0️⃣1️⃣3️⃣8️⃣0️⃣0️⃣0️⃣'],
    ['card', '4111 1111 1111 1111'],
    ['IBAN', 'TR33 0006 1005 1978 6457 8413 26'],
    ['IBAN with letters', 'GB82 WEST 1234 5698 7654 32'],
    ['IBAN of Malta', 'MT84 MALT 0110 0001 2345 MTLC AST0 01S'],
    ['IBAN of the Netherlands', 'NL91ABNA0417164300'],
    ['identity number', '11010519491231002X'],
    ['a phone that happens to be a GTIN', '8613800138006'],
    ['a phone of eight figures that happens to be one', 'call 87654325'],
    ['WhatsApp link', 'wa.me/8613800138000'],
    ['passport', 'passport E12345678'],
  ])('%s', (_, keyword) => {
    expect(countedWords(keyword)).toBeNull();
  });
});

test('who says with every call to be another browser is not counted as many visitors', async () => {
  for (let n = 0; n < 60; n++) await record('poisoned words', `browser ${n}`);
  const { rowList } = await list('poisoned');
  expect(rowList[0]!.visitors).toBe(1);
});

test('what comes from one address is not kept without end', async () => {
  for (let n = 0; n < 300; n++)
    await record(`growth ${'abcdefghijklmnopqrstuvwxyz'[n % 26]} ${n}`, `grows ${n}`);
  expect((await list('growth')).totalRecord).toBeLessThanOrEqual(200);
});

test('many at once of one visitor are not more than the limit', async () => {
  await Promise.all(
    Array.from({ length: 240 }, (_, n) => record(`parallel ${'abcdefghij'[n % 10]} ${n}`, 'parallel')),
  );
  expect((await list('parallel')).totalRecord).toBeLessThanOrEqual(200);
});

test('what is typed with control and direction signs does not stand so in the console', async () => {
  for (const keyword of [
    'samovar \u202Egnp.exe',
    'samovar\u2067x',
    'samo\u200Bvar',
    'a\u0000b',
    '\ud800 odd',
  ])
    await record(keyword, 'signs');
  const { rowList } = await list('');
  expect(
    rowList.map(({ spelling }) => spelling).filter((text) => /[\u202A-\u202E\u2066-\u2069]/.test(text)),
  ).toEqual([]);
});

test('wildcards are no wildcards, nor do odd signs break the list', async () => {
  await record('wild 100% cotton_x', 'w');
  for (const keyword of ['%', '_', "'", '\\', '"', '$1'])
    expect([200, 'BAD_INPUT']).toContain(
      await caravan.codeOf('console.searches.list', { keyword }, operator),
    );
  for (const keyword of ['\\', "'; drop table x; --", '=1+1', '<b>', '(', '*', '!!', '&|', ':*', '-'])
    expect((await record(keyword, 'odd')).status, keyword).toBe(200);
});

test('a site or language that does not exist is not counted as one', async () => {
  await record('forged place', 'f', { lang: 'xx', site: 'mars' });
  const { rowList } = await list('forged place');
  for (const { site, language } of rowList) expect([site, language]).not.toEqual(['mars', 'xx']);
});
