import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCaravan, type Caravan } from '../../../../test/caravan.ts';
import { languageCodes } from '../../../kit/languages.ts';
import { contradictedBy, protectTerms, readTerms, restoreTerms, termsIn } from '../terms-rules.ts';
import { translateText } from '../translate.ts';

/** Translates some words as a service does, whatever their case. */
const phrases: Record<string, string> = {
  'ball valve': 'шаровой кран',
  valve: 'вентиль',
  led: 'светодиод',
  bosch: 'Бош',
};
let calls = 0;
const service = createServer(async (request, response) => {
  const { q } = JSON.parse(await readText(request)) as { q: string; target: string };
  calls += 1;
  const translatedText = Object.entries(phrases).reduce(
    (text, [word, by]) => text.replaceAll(new RegExp(word, 'gi'), by),
    q,
  );
  response.end(JSON.stringify({ translatedText: `ru ${translatedText}` }));
});

let caravan: Caravan;
let who: Awaited<ReturnType<Caravan['operator']>>;
beforeAll(async () => {
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  caravan = await startCaravan({
    TRANSLATE_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
  });
  await caravan.subscribe();
  who = await caravan.operator(['catalog']);
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await caravan.close();
});

const lay = (term: string, more: object) =>
  caravan.call('console.terms.save', { version: 0, term, language: 'en', ...more } as never, who);
const withTerms = async (terms: readonly [string, object][], work: () => Promise<void>) => {
  const ids: string[] = [];
  for (const [term, more] of terms) ids.push(((await lay(term, more)).data as { id: string }).id);
  try {
    await work();
  } finally {
    for (const id of ids) await caravan.call('console.terms.delete', { id, version: 1 }, who);
  }
};
const translate = (text: string) =>
  translateText(caravan.deps, { text, from: 'en', to: 'ru' }).then((answer) => answer?.text ?? null);

describe('terms', () => {
  test('that stand in longer ones: a longer one said twice is translated twice, and contradicts nothing', () =>
    withTerms(
      [
        ['ball valve', { targets: { ru: 'шаровой кран' } }],
        ['valve', { targets: { ru: 'клапан' } }],
      ],
      async () => {
        expect(await translate('one ball valve in brass')).toBe('ru one шаровой кран in brass');
        expect(await translate('one ball valve and another ball valve')).toBe(
          'ru one шаровой кран and another шаровой кран',
        );
      },
    ));

  test('that a seller writes in other capitals are translated all the same', () =>
    withTerms([['LED', { stays: true }]], async () => {
      expect.soft(await translate('Led lamp, warm white')).not.toBeNull();
      expect(await translate('LED lamp and led strip')).toContain('LED');
    }));

  test('that are numbers are not found in the marks of others', () =>
    withTerms(
      [
        ['Bosch', { stays: true }],
        ['0', { targets: { ru: 'ноль' } }],
      ],
      async () => expect(await translate('Bosch grade 0 saw')).toBe('ru Bosch grade ноль saw'),
    ));

  test('of one word in two languages with two meanings leave texts translated', () =>
    withTerms(
      [
        ['Bosch', { stays: true }],
        ['bosch', { language: 'zh', stays: false, targets: { ru: 'Бош' } }],
      ],
      async () => {
        expect(await translate('Bosch saw of Bosch')).toContain('Bosch');
        const fromZh = await translateText(caravan.deps, {
          text: '电锯 Bosch 和 Bosch',
          from: 'zh',
          to: 'ru',
        });
        expect(fromZh?.text ?? null).not.toBeNull();
      },
    ));

  test('that no service gets right do not have the service asked again at each view of a page', () =>
    withTerms([['LED', { stays: true }]], async () => {
      const { shopId } = await caravan.seller();
      const { id } = await caravan.products({ shopId, titles: { en: 'Led garland 20 m' } });
      await caravan.deps.db
        .updateTable('products')
        .set({ source_language: 'en' })
        .where('id', '=', id)
        .execute();
      await caravan.call('translation.product', { id, to: 'ru' });
      const before = calls;
      for (let view = 0; view < 10; view++) await caravan.call('translation.product', { id, to: 'ru' });
      expect(calls - before).toBeLessThanOrEqual(2);
    }));

  test('with signs of regular expressions, one letter, and with themselves in the translation are words like others', () =>
    withTerms(
      [
        ['C++ (2.0)$', { stays: true }],
        ['x', { targets: { ru: 'икс' } }],
        ['pump', { targets: { ru: 'water pump насос $& $1' } }],
      ],
      async () => {
        expect(await translate('tool C++ (2.0)$ here')).toContain('C++ (2.0)$');
        expect(await translate('axis x of boxes')).toBe('ru axis икс of boxes');
        expect(await translate('one pump only')).toBe('ru one water pump насос $& $1 only');
      },
    ));

  test('of nothing but spaces, marks or unseen signs are refused', async () => {
    for (const term of [' ', '\u200b', '\u200b\u200b', '\u2060', '\u00ad'])
      expect
        .soft((await lay(term, { stays: true })).status, `U+${term.codePointAt(0)!.toString(16)}`)
        .toBe(422);
    expect((await lay('Empty', { targets: { ru: '', zh: ' ' } })).status).toBe(422);
  });

  test('are five hundred at the most, also of many at once, and a long text is looked through in no time', async () => {
    const { db } = caravan.deps;
    const targets = JSON.stringify(Object.fromEntries(languageCodes.map((code) => [code, `target ${code}`])));
    const present = (await caravan.done('console.terms.list', {}, who)).totalRecord;
    for (let n = 0; n < 498 - present; n++) {
      await db
        .insertInto('translation_terms')
        .values({
          id: crypto.randomUUID(),
          term: `long term number ${n} of a list`,
          language: 'en',
          targets,
          updated_at: new Date(),
        })
        .execute();
    }
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => lay(`Last term ${n}`, { stays: true })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ code }) => code === 'TERMS_FULL')).toHaveLength(4);
    const text = 'long term number of a list '.repeat(380).slice(0, 10_000);
    const started = performance.now();
    await translate(text);
    const milliseconds = performance.now() - started;
    process.stderr.write(`500 terms, 10,000 characters: ${milliseconds.toFixed(0)} ms\n`);
    expect(milliseconds).toBeLessThan(1_000);
    await db.deleteFrom('translation_terms').execute();
  });
});

test('rules: however often a text says its terms, what is marked is restored', () => {
  const terms = readTerms([
    { term: 'a', language: 'en', targets: { ru: 'а' }, stays: false },
    { term: 'aa', language: 'en', targets: { ru: 'аа' }, stays: false },
  ]);
  const text = 'a '.repeat(5_000);
  const started = performance.now();
  const present = termsIn(text, ['en'], 'ru', terms);
  const marked = protectTerms(text, present);
  expect(restoreTerms(marked ?? '', present)).toBe('а '.repeat(5_000));
  expect(contradictedBy('а', present)).toEqual([]);
  expect(performance.now() - started).toBeLessThan(1_000);
});
