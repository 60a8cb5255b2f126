import { beforeAll, expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { newId } from '../../../kit/ids.ts';

const caravan = prepareProduct();
let operator: Awaited<ReturnType<typeof caravan.operator>>;
let samovar: string;

beforeAll(async () => {
  operator = await caravan.operator(['content']);
  const { shopId } = await caravan.seller();
  samovar = (await caravan.products({ shopId, titles: { en: 'Brass samovar' } })).id;
});

const find = async (keyword: string, lang = 'en') => {
  const { rowList } = await caravan.done('search.products', { keyword }, { headers: { lang } });
  return rowList.map(({ id }) => id);
};
const save = (input: object) => caravan.call('console.synonyms.save', { version: 0, ...input }, operator);

test('a group that an operator writes is searched by at once, changed and taken away again', async () => {
  expect(await find('tea urn')).toEqual([]);
  const words = { en: ['samovar', 'tea urn'], tr: ['semaver'] };
  const { id } = (await save({ words })).data;
  expect(await find('tea urn')).toEqual([samovar]);
  expect(await find('semaver', 'tr')).toEqual([samovar]);

  expect((await save({ id, words: { en: ['samovar', 'tea cooker'] }, version: 1 })).status).toBe(200);
  expect([await find('tea cooker'), await find('semaver', 'tr')]).toEqual([[samovar], []]);

  await caravan.done('console.synonyms.delete', { id, version: 2 }, operator);
  expect(await find('tea cooker')).toEqual([]);
});

test('groups are listed by a word in any language, and their changes are logged', async () => {
  const { rowList, totalRecord } = await caravan.done(
    'console.synonyms.list',
    { search: 'рюкзаки' },
    operator,
  );
  expect(totalRecord).toBe(1);
  expect(rowList[0]!.words.en).toContain('backpack');
  const { data } = await save({ words: { en: ['pouffe', 'ottoman'] } });
  const log = await caravan.deps.db
    .selectFrom('staff_log')
    .select(['action', 'details'])
    .where('subject_id', '=', data.id)
    .execute();
  expect(log).toEqual([{ action: 'synonyms.save', details: { words: 'pouffe, ottoman' } }]);
});

test('nobody writes over what somebody else has written meanwhile', async () => {
  const { data } = await save({ words: { en: ['divan', 'daybed'] } });
  expect((await save({ id: data.id, words: { en: ['divan', 'settee'] }, version: 1 })).status).toBe(200);
  expect((await save({ id: data.id, words: { en: ['divan', 'bench'] }, version: 1 })).code).toBe(
    'CONTENT_CHANGED',
  );
  for (const gone of [
    { id: data.id, version: 1 },
    { id: newId(), version: 1 },
  ])
    expect(await caravan.codeOf('console.synonyms.delete', gone, operator)).toBe('CONTENT_CHANGED');
});

test('one word, a word that is too long and too many of them are refused', async () => {
  for (const words of [
    {},
    { en: ['alone'] },
    { en: ['a', 'x'.repeat(61)] },
    { en: Array.from({ length: 21 }, (_, n) => `word ${n}`) },
    { xx: ['a', 'b'] },
  ])
    expect((await save({ words })).status).toBe(422);
});

test('only operators with the right see and write them', async () => {
  const words = { en: ['a', 'b'] };
  for (const caller of [await caravan.operator(['users']), await caravan.seller(), {}]) {
    expect(await caravan.codeOf('console.synonyms.list', {}, caller)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.synonyms.save', { words, version: 0 }, caller)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.synonyms.delete', { id: newId(), version: 1 }, caller)).toBe(
      'FORBIDDEN',
    );
  }
});
