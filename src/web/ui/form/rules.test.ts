import { expect, test } from 'vitest';
import { languageCodes } from '../../../kit/languages.ts';
import { loadWords } from '../../page/words.ts';
import { labelsOf } from '../../shell/document/labels-of.ts';
import { issueOf, type Issue, type Rules } from './rules.ts';

test.each<[what: string, rules: Rules, typed: string, issue: Issue | undefined]>([
  ['nothing where something is wanted', { required: true }, '', 'required'],
  ['blanks where something is wanted', { required: true }, ' \n\t', 'required'],
  ['nothing where nothing is wanted', { type: 'email', min: 3, pattern: /x/ }, '  ', undefined],
  ['a mail address', { type: 'email' }, ' buyer@caravan.example ', undefined],
  ['a mail address without a host', { type: 'email' }, 'buyer@', 'email'],
  ['a mail address of 321 characters', { type: 'email' }, `${'a'.repeat(309)}@example.com`, 'email'],
  ['a web address', { type: 'url' }, 'https://caravan.example/x?y', undefined],
  ['an address that runs', { type: 'url' }, 'javascript:alert(1)', 'url'],
  ['a web address of 2049 characters', { type: 'url' }, `https://caravan.example/${'a'.repeat(2025)}`, 'url'],
  ['a word for a number', { type: 'number' }, 'many', 'number'],
  ['a half of a whole number', { type: 'integer' }, '1.5', 'integer'],
  ['a number that could be two', { type: 'number' }, '1.000', 'number'],
  ['a number of Arabic figures', { type: 'integer', min: 1, max: 20 }, '١٢', undefined],
  ['a number below nothing', { type: 'number', min: -90 }, '-12,5', undefined],
  ['too small a number', { type: 'integer', min: 1 }, '0', 'less'],
  ['too large a number', { type: 'number', max: 9 }, '9.1', 'more'],
  ['a number outside a range', { type: 'integer', min: 1, max: 9 }, '10', 'range'],
  ['too short a text', { min: 3 }, 'ab', 'shorter'],
  ['too long a text, counted as people do', { max: 3 }, '骆驼商队', 'longer'],
  ['a text of three characters, one of them a picture', { max: 3 }, 'ab🐫', undefined],
  ['a text outside a range', { min: 2, max: 3 }, 'a', 'textRange'],
  ['a code that is too short', { length: 6 }, '12345', 'length'],
  ['what does not fit', { pattern: /^\d+$/ }, '12a', 'pattern'],
  ['none of the choices', { enum: ['a', 'b'] }, 'c', 'enum'],
  ['one of the choices', { enum: ['a', 'b'] }, 'b', undefined],
])('%s is answered with its issue', (_, rules, typed, issue) => {
  expect(issueOf(typed, rules)).toBe(issue);
});

test('every issue has a sentence in every language, which names the field', async () => {
  for (const language of languageCodes) await loadWords(language, ['common']);
  const issues: Issue[] = [
    'required',
    'email',
    'url',
    'number',
    'integer',
    'shorter',
    'longer',
    'textRange',
    'less',
    'more',
    'range',
    'length',
    'pattern',
    'enum',
  ];
  for (const language of languageCodes) {
    const { issueText } = labelsOf(language);
    const texts = issues.map((issue) =>
      issueText(issue, { field: 'FIELD', min: 2, max: 9, length: 6, choices: ['x', 'y'] }),
    );
    for (const text of texts) expect(text, `${language}: ${text}`).toContain('FIELD');
    expect(new Set(texts).size, language).toBe(issues.length);
  }
  const { issueText } = labelsOf('en');
  const facts = { field: 'Reason', min: 2, max: 9, length: 6, choices: ['red', 'blue'] };
  expect(issueText('required', facts)).toBe('Reason is required');
  expect(issueText('textRange', facts)).toBe('Reason must be between 2 and 9 characters long');
  expect(issueText('enum', facts)).toBe('Reason must be one of red, blue');
});
