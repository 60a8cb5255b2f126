import { expect, test } from 'vitest';
import units from '../../server/reference/data/units.json' with { type: 'json' };
import { languageCodes, type Language } from '../languages.ts';
import { unitForm, withUnitForms } from './unit-forms.ts';

test.each([
  ['en', 'piece', { 0: 'pieces', 1: 'piece', 2: 'pieces', 500: 'pieces', 1.5: 'pieces' }],
  ['en', 'kg', { 1: 'kg', 500: 'kg' }],
  ['en', 'dozen', { 1: 'dozen', 12: 'dozen' }],
  ['ru', 'штука', { 1: 'штука', 2: 'штуки', 5: 'штук', 11: 'штук', 21: 'штука', 1.5: 'штуки', 500: 'штук' }],
  ['ar', 'قطعة', { 1: 'قطعة', 3: 'قطع', 11: 'قطعة', 100: 'قطعة', 105: 'قطع', 500: 'قطعة' }],
  ['zh', '件', { 1: '件', 500: '件' }],
  ['tr', 'adet', { 1: 'adet', 500: 'adet' }],
] as const)('in %s a %s has the form that its number asks for', (language, unit, forms) => {
  for (const [count, form] of Object.entries(forms))
    expect(unitForm(language, unit, Number(count)), count).toBe(form);
});

// Signs, measures in letters, and words that stay as they are behind a number.
const fixedUnits =
  /^(?:[\p{L}\p{M}°%]{1,3}\.?|.*[²³.⋅/ ].*|kWh|GByte|dozen|hundred|thousand.*|gross.*|hertz)$/u;

test.each(['en', 'ru'] as const)('every unit of goods in %s has its forms', (language: Language) => {
  const pieceUnits = (units as unknown as [string, unknown, Record<Language, string>][])
    .filter(([code]) => /^(?:H87|C62|SET|PR|X..|BLL|20|21)$/.test(code))
    .map(([, , short]) => short[language]);
  expect(pieceUnits.length).toBeGreaterThan(20);
  expect(
    pieceUnits.filter((unit) => unitForm(language, unit, 500) === unit && !fixedUnits.test(unit)),
  ).toEqual([]);
});

test('a sentence has the unit behind each of its numbers, however they are written', () => {
  expect(withUnitForms('en', { count: 1, most: '2,500', unit: 'box' })).toEqual({
    count: 1,
    count_unit: 'box',
    most: '2,500',
    most_unit: 'boxes',
    unit: 'box',
  });
  expect(withUnitForms('en', { count: 5 })).toEqual({ count: 5 });
  for (const language of languageCodes)
    expect(unitForm(language, 'of no language', 5)).toBe('of no language');
});
