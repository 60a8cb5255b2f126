import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contradictedBy, protectTerms, readTerms, restoreTerms, termsIn } from './terms-rules.ts';

const terms = readTerms([
  { term: 'thermos', language: 'en', targets: { zh: '保温杯', ru: 'термос' }, stays: false },
  { term: 'thermos flask', language: 'en', targets: { zh: '保温瓶' }, stays: false },
  { term: 'Bosch', language: 'en', targets: {}, stays: true },
  { term: '保温杯', language: 'zh', targets: { en: 'thermos cup' }, stays: false },
]);

test('terms are read as words of their own, the longest first, in their language or wherever they stay', () => {
  expect(termsIn('Thermos flask by Bosch', ['en'], 'zh', terms)).toEqual([
    { term: 'thermos flask', target: '保温瓶' },
    { term: 'Bosch', target: 'Bosch' },
  ]);
  expect(termsIn('Thermoses', ['en'], 'zh', terms)).toEqual([]);
  expect(termsIn('不锈钢保温杯', ['zh'], 'en', terms)).toEqual([{ term: '保温杯', target: 'thermos cup' }]);
  expect(termsIn('thermos', ['tr'], 'zh', terms)).toEqual([]);
  expect(termsIn('博世 Bosch 电钻', ['zh'], 'ru', terms)).toEqual([{ term: 'Bosch', target: 'Bosch' }]);
});

test('a translation that says a term otherwise contradicts it, in whatever case', () => {
  const present = [{ term: 'Bosch', target: 'Bosch' }];
  expect(contradictedBy('дрель bosch', present)).toEqual([]);
  expect(contradictedBy('дрель Бош', present)).toEqual(present);
});

test('marks stand for terms while a service translates, and nothing is kept where one is lost', () => {
  const present = [
    { term: 'Bosch', target: 'Bosch' },
    { term: 'drill', target: '电钻' },
  ];
  expect(protectTerms('Bosch drill, a Bosch', present)).toBe('[[0]] [[1]], a [[0]]');
  expect(restoreTerms('[[1]] ([[0]])', present)).toBe('电钻 (Bosch)');
  expect(restoreTerms('[[1]]', present)).toBeNull();
  expect(protectTerms('bosch DRILL', present)).toBe('[[0]] [[1]]');
  expect(protectTerms('drill', present)).toBeNull();
  expect(restoreTerms('[[0]] [[1]] [[2]]', present)).toBeNull();
  expect(restoreTerms('[[0]] [[1]] [[', present)).toBeNull();
  expect(protectTerms('[[0]] drill', present)).toBeNull();
});

test('what is protected and restored says every term as it was laid down', () => {
  const word = fc.stringMatching(/^[a-z]{3,8}$/);
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 5 }), fc.array(word), (named, others) => {
      const present = named.map((term) => ({ term, target: `<${term}>` }));
      const text = [...named, ...others].join(' ');
      const marked = protectTerms(text, present);
      expect(marked).not.toBeNull();
      const restored = restoreTerms(marked!, present);
      expect(restored && contradictedBy(restored, present)).toEqual([]);
    }),
  );
});
