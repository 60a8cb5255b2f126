import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageCodes } from '../../../kit/languages.ts';
import { fillText } from '../../../words/server.ts';
import { isEditable, partsOf, placeholdersIn, standardOf } from './letter-parts.ts';
import { letterKinds } from './letter-kinds.ts';
import { findTemplateIssue, placeholdersOf, readTemplate } from './template-rules.ts';

test('every standard text in every language could be sent as an operator’s own', () => {
  for (const kind of letterKinds.filter(isEditable))
    for (const { name } of partsOf(kind))
      for (const language of languageCodes) {
        const standard = standardOf(language, name);
        expect(standard, `${name} ${language}`).not.toBe('');
        expect(findTemplateIssue(standard, placeholdersIn(name)), `${name} ${language}`).toBeNull();
      }
});

test('a text names only what its letter fills in, and all that its reader has to be told', () => {
  const placeholders = placeholdersOf([
    '{code} is your {brand} code, for {minutes, plural, one {# minute} other {# minutes}}',
    '{brand}：验证码 {code}，{minutes} 分钟内有效',
  ]);
  expect(placeholders).toEqual({
    allowed: ['code', 'brand', 'minutes'],
    required: ['code', 'minutes'],
    plurals: ['minutes'],
  });
  const issue = (text: string) => findTemplateIssue(text, placeholders);
  expect(issue('{code} ({minutes})')).toBeNull();
  expect(issue('{minutes, plural, =1 {a minute} other {# minutes}}: {code}')).toBeNull();
  expect(issue('{code} {minutes} {password}')).toEqual({ kind: 'unknown', name: 'password' });
  expect(issue(`{code} {minutes} {${'x'.repeat(1_900)}}`)).toEqual({ kind: 'unknown', name: 'x'.repeat(40) });
  expect(issue('{code}')).toEqual({ kind: 'missing', name: 'minutes' });
  // What is quoted, or only said of some numbers, is told nobody.
  expect(issue("'{code}' {minutes}")).toEqual({ kind: 'missing', name: 'code' });
  expect(issue('{minutes, plural, =7 {{code}} other {#}}')).toEqual({ kind: 'missing', name: 'code' });
  expect(issue('{code, plural, other {#}} {minutes}')).toEqual({ kind: 'plural', name: 'code' });
  for (const broken of [
    '{code} {minutes} {',
    '{code} {minutes} }',
    '{code} {minutes} {}',
    '{code} {minutes} <b>now</b>',
    '{code} {minutes} <script>alert(1)</script>',
    '{code, number} {minutes}',
    '{code} {minutes, date}',
    '{code} {minutes, plural, one {#}}',
    '{code} {minutes, plural, one {#} one {#} other {#}}',
    '{code} {minutes, plural, dozens {#} other {#}}',
    "{code} {minutes} '{never closed",
    `{code} ${'{minutes, plural, other {'.repeat(80)}`,
    '{constructor.prototype} {code} {minutes}',
  ])
    expect(issue(broken), broken).toEqual({ kind: 'broken' });
});

test('no text leads its reader to an address or an account that its sender did not fill in', () => {
  const placeholders = { allowed: ['code', 'link'], required: ['code'], plurals: [] };
  const elsewhere = [
    'Sign in at https://caravan-login.example and enter {code}',
    '{code}: www.caravan-login.example',
    '{code}, write to help@caravan-login.example',
    '{code}, write to help＠caravan-login.example',
    'caravan.pay {code}',
    '{code}.caravan.pay/now',
    'Pay 6222 0200-1111 2222 333 {code}',
    '{code} ٠٥٠ ١٢٣ ٤٥٦٧',
  ];
  for (const text of elsewhere)
    expect([text, findTemplateIssue(text, placeholders)?.kind]).toEqual([text, 'address']);
  const usual = [
    '{code} counts for 10 minutes, e.g. today.',
    '{code}. U.S. $1,250.00 by 12.05.2026',
    '{code}：{link}。',
  ];
  for (const text of usual) expect([text, findTemplateIssue(text, placeholders)]).toEqual([text, null]);
});

test('whatever can be typed is read in one pass, and what is let through can be filled in', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '{a}',
      '{n}',
      '{n, plural, one {# {a}} other {#}}',
      "'",
      "''",
      "'{'",
      '#',
      '<',
      '< ',
      '<b',
      '{',
      '}',
      '\n',
      '{ a }',
      '，',
      'ء',
    ),
    fc.string({ unit: 'binary', maxLength: 6 }),
  );
  const placeholders = { allowed: ['a', 'n'], required: [], plurals: ['n'] };
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      if (findTemplateIssue(text, placeholders) !== null || text.trim() === '') return;
      const filled = fillText('en', text, { a: 'ALPHA', n: 1 });
      expect(filled, text).not.toBeNull();
      // Its reader is told everything that it was let through for.
      const { placeholders: named } = readTemplate(text)!;
      if (named.includes('a')) expect(filled).toContain('ALPHA');
    }),
    { numRuns: 2_000 },
  );
});
