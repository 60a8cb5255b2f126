import { expect, test } from 'vitest';
import { indexTokens } from './words.ts';

test.each([
  ['ar', 'قَارُورَة', 'قارورة'],
  ['ar', 'قـــارورة', 'قارورة'],
  ['ar', 'طَاوِلَة', 'طاولة'],
  ['ar', 'مُكَبِّر صَوْت', 'مكبر صوت'],
  ['ru', 'ча\u0301йник', 'чайник'],
  ['ru', 'за\u0301мо\u0301к', 'замок'],
  ['zh', '保温杯\u200B', '保温杯'],
  ['en', 'ｍｕｇ', 'mug'],
  ['tr', 'fin\u00ADcan', 'fincan'],
  ['thai', 'แก้ว\u200B', 'แก้ว'],
  ['indonesian', 'ge\u00ADlas', 'gelas'],
] as const)('in %s, %s is the words of %s, whose stems are taken', (language, marked, plain) => {
  expect(indexTokens(marked, language)).toEqual(indexTokens(plain, language));
});
