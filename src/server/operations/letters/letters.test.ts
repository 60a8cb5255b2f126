import { expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { textKinds } from '../../../contract/moderation/text-rules.ts';
import { languages, type Language } from '../../../kit/languages.ts';
import { serverWordsWith } from '../../../words/server.ts';
import { isEnglishOnly, letterKinds } from './letter-kinds.ts';
import { measureSms } from './letter-rules.ts';

const caravan = prepareProduct();

/** What letters are put together from, and what else begins like them. */
const parts = [
  'news.cancel.reason',
  'news.refund.outstanding',
  ...textKinds.map((kind) => `news.text.${kind}`),
  ...['price', 'quantities', 'callOffs', 'leadTime', 'validity', 'terms', 'product', 'note'].map(
    (part) => `quote.part.${part}`,
  ),
];

test('every text that is sent stands in the list, once', () => {
  const subjects = serverWordsWith('').filter((name) => /^(?!chat\.)[a-z].*[sS]ubject/.test(name));
  expect(subjects.length).toBeGreaterThan(50);
  expect(letterKinds.map(({ subject }) => subject)).toEqual(expect.arrayContaining(subjects));
  const named = letterKinds.flatMap(({ id, subject, followedBy = id }) => [id, subject, followedBy]);
  const beginnings = [
    'news.',
    'quote.',
    'request.',
    'sample.',
    'callOffs.',
    'club.',
    'purchaseRequest.',
    'tradeService.',
  ];
  expect(
    serverWordsWith(...beginnings).filter((name) => !named.includes(name) && !parts.includes(name)),
  ).toEqual([]);
  expect(new Set(letterKinds.map(({ id }) => id)).size).toBe(letterKinds.length);
});

test('each is read in all its languages, with every value filled in', async () => {
  const who = await caravan.operator(['content']);
  for (const kind of letterKinds) {
    const letter = await caravan.done('console.letters.get', { id: kind.id }, who);
    const expected = isEnglishOnly(kind) ? ['en'] : Object.keys(languages);
    expect(
      letter.texts.map(({ language }) => language),
      kind.id,
    ).toEqual(expected);
    for (const { subject, body, language } of letter.texts) {
      expect(`${subject}${body}`, `${kind.id} in ${language}`).not.toMatch(/[{}]|undefined|[a-z]_[a-z]+\./);
      expect(subject, `${kind.id} in ${language}`).not.toBe('');
      if (kind.link) expect(body).toContain(caravan.deps.config.publicUrl);
    }
    expect(letter.texts.every(({ sms }) => (sms !== null) === kind.channels.includes('sms'))).toBe(true);
  }
});

test('the list is narrowed by a word in the operator’s language and by what it is about', async () => {
  const who = await caravan.operator(['content']);
  const inLanguage = (lang: Language) => ({ ...who, headers: { ...who.headers, lang } });
  const list = (input: object, lang: Language = 'en') =>
    caravan.done('console.letters.list', { pageSize: 100, ...input }, inLanguage(lang));
  expect((await list({ search: 'SHIPPED YOUR order' })).rowList.map(({ id }) => id)).toEqual([
    'news.sendDelivery',
  ]);
  expect((await list({ search: '验证码' }, 'zh')).rowList.map(({ id }) => id)).toContain('code.body');
  const operators = await list({ group: 'operators' }, 'ar');
  expect(operators.rowList.map(({ subject }) => subject)).toContain('Caravan: the bank took money back');
  expect(operators.totalRecord).toBe(operators.counts.operators);
  const { counts } = await list({});
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(letterKinds.length);
  expect((await list({ search: 'no such words anywhere' })).rowList).toEqual([]);
});

test('text messages are counted as carriers count them', () => {
  expect(measureSms('a'.repeat(160))).toEqual({ characters: 160, parts: 1 });
  expect(measureSms('a'.repeat(161))).toEqual({ characters: 161, parts: 2 });
  expect(measureSms(`${'a'.repeat(159)}€`)).toEqual({ characters: 161, parts: 2 });
  expect(measureSms('验'.repeat(70))).toEqual({ characters: 70, parts: 1 });
  expect(measureSms('验'.repeat(71))).toEqual({ characters: 71, parts: 2 });
});

test('nobody without the right reads them, and there is no letter of any other name', async () => {
  const who = await caravan.operator(['content']);
  for (const id of ['errors.NOT_FOUND', 'export.orders', '__proto__', '../en'])
    expect(await caravan.codeOf('console.letters.get', { id }, who), id).toBe('NOT_FOUND');
  for (const other of [await caravan.operator(['staff', 'money']), await caravan.seller(), {}]) {
    expect(await caravan.codeOf('console.letters.list', {}, other)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.letters.get', { id: 'code.body' }, other)).toBe('FORBIDDEN');
  }
});
