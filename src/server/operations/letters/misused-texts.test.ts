import { describe, expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { letterKinds, isEnglishOnly } from './letter-kinds.ts';
import { partsOf, placeholdersIn, standardOf, isEditable } from './letter-parts.ts';
import { readLetterWords } from '../../marketplace/public.ts';

const caravan = prepareProduct();
const code = { letterId: 'code.body', language: 'en', name: 'code.body' } as const;

test('no text of a letter to operators is one of a letter that can be changed', () => {
  const ofOperators = new Set(
    letterKinds.filter(isEnglishOnly).flatMap((kind) => partsOf(kind).map(({ name }) => name)),
  );
  const shared = letterKinds
    .filter(isEditable)
    .flatMap((kind) => partsOf(kind).map(({ name }) => name))
    .filter((name) => ofOperators.has(name));
  expect(shared).toEqual([]);
});

describe('what could hide or turn around what a letter says is refused', () => {
  test.each([
    ['an isolate', '\u2067'],
    ['first strong isolate', '\u2068'],
    ['right-to-left mark', '\u202E'],
    ['embedding', '\u202B'],
    ['a bell', '\u0007'],
    ['next line', '\u0085'],
    ['vertical tab', '\u000B'],
    ['form feed', '\u000C'],
    ['half a letter', '\ud800'],
    ['nothing', '\u0000'],
  ])('%s', async (_, sign) => {
    const who = await caravan.operator(['content']);
    const body = { ...code, contents: `Code {code}, {minutes}${sign}x`, version: 0 };
    expect(await caravan.codeOf('console.letterTexts.save', body, who)).not.toBe(200);
    const subject = { ...code, name: 'code.subject', contents: `{brand}${sign}x`, version: 0 };
    const codeOfSubject = await caravan.codeOf('console.letterTexts.save', subject, who);
    expect([codeOfSubject === 200, codeOfSubject === 500]).toEqual([false, false]);
  });
});

test('a number that has to be told is told, whatever it is', async () => {
  const who = await caravan.operator(['content']);
  const contents = 'Use {code} {minutes, plural, other {soon}}';
  expect(
    await caravan.codeOf('console.letterTexts.save', { ...code, language: 'tr', contents, version: 0 }, who),
  ).toBe('LETTER_PLACEHOLDER_MISSING');
});

test('a letter always says something: blanks are no text and no subject', async () => {
  const who = await caravan.operator(['content']);
  for (const contents of ['', '   ', '\u200B', '\u2060', '\u00AD', '\u3164']) {
    for (const name of ['guesses.subject', 'guesses.body'] as const) {
      const input = { letterId: 'guesses.body', language: 'id', name, contents, version: 0 };
      expect(
        await caravan.codeOf('console.letterTexts.save', { ...input, language: 'indonesian' }, who),
        JSON.stringify(contents),
      ).not.toBe(200);
    }
  }
});

test('a subject is as short as a head of a letter', async () => {
  const who = await caravan.operator(['content']);
  const input = { ...code, language: 'ru', name: 'code.subject', contents: 'x'.repeat(1_900), version: 0 };
  expect(await caravan.codeOf('console.letterTexts.save', input, who)).not.toBe(200);
});

test('versions that are none are refused', async () => {
  const who = await caravan.operator(['content']);
  for (const version of [-1, 2 ** 31, 2 ** 53, 1.5])
    expect(
      await caravan.codeOf(
        'console.letterTexts.save',
        { ...code, language: 'ar', contents: 'x {code} {minutes}', version },
        who,
      ),
      String(version),
    ).not.toBe(500);
});

test('what a reader has to be told in every letter of money or codes cannot be left out', () => {
  const open = letterKinds.filter(isEditable).flatMap((kind) =>
    partsOf(kind)
      .filter(({ part }) => part === 'body')
      .flatMap(({ name }) => {
        const { allowed, required } = placeholdersIn(name);
        const optional = allowed.filter(
          (placeholder) => placeholder !== 'brand' && !required.includes(placeholder),
        );
        return optional.length > 0 ? [`${name}: ${optional.join()}`] : [];
      }),
  );
  expect(open).toEqual([]);
});

test('every standard text can be saved as it is, in every language', async () => {
  const who = await caravan.operator(['content']);
  const refused: string[] = [];
  for (const kind of letterKinds.filter(isEditable)) {
    for (const { name } of partsOf(kind)) {
      const contents = standardOf('en', name);
      if (contents.length > 2_000) continue;
      const { data, code: answer } = await caravan.call(
        'console.letterTexts.preview',
        { letterId: kind.id, language: 'en', drafts: [{ name, contents }] },
        who,
      );
      if (answer !== 200) refused.push(`${kind.id} ${name} ${answer} ${JSON.stringify(data)}`);
    }
  }
  expect(refused).toEqual([]);
});

test('what is accepted is what is sent: no text that was saved falls back to the standard', async () => {
  const who = await caravan.operator(['content']);
  const texts = [
    "It''s {code} for {minutes}",
    "'{'{code}'}' {minutes}",
    "{minutes, plural, =1 {one '#' minute} other {# minutes}} {code}",
    "{code} {minutes} >>> <<< < 5 > '",
    '{code} {minutes} #',
    "{minutes, plural, one {{code}} other {{code}}} '",
    '{code} {minutes} |',
    "{code} {minutes} '|'",
    '{\tcode } {minutes}',
    '{code} {minutes} <_x>',
    '{code} {minutes} <é>',
    '{code} {minutes} <!-- x',
    '{code} {minutes} <1',
    '{minutes, plural, zero {0 {code}} one {1 {code}} two {2 {code}} few {f {code}} many {m {code}} other {o {code}}}',
    "{minutes, plural, =1 {{minutes, plural, other {# {code}}}} other {#'#'{code}}}",
  ];
  const standard = (await readLetterWords(caravan.deps.db, 'zh'))('code.body', {
    code: '482913',
    minutes: 5,
  });
  let version = 0;
  const wrong: string[] = [];
  for (const contents of texts) {
    const answer = await caravan.call(
      'console.letterTexts.save',
      { ...code, language: 'zh', contents, version },
      who,
    );
    if (answer.code !== 200) continue;
    version++;
    const chineseCode = (await readLetterWords(caravan.deps.db, 'zh'))('code.body', {
      code: '482913',
      minutes: 5,
    });
    if (chineseCode === standard || !chineseCode.includes('482913'))
      wrong.push(`${contents} → ${chineseCode}`);
  }
  expect(wrong).toEqual([]);
});
