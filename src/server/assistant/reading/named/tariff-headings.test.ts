import { expect, test } from 'vitest';
import type { Language } from '../../../../kit/languages.ts';
import { headingsNamed } from './tariff-headings.ts';

test.each<[Language, string, string]>([
  ['en', 'polarised sunglasses for children', '9004'],
  ['zh', '儿童太阳镜', '9004'],
  ['ar', 'للنظارات الشمسية', '9004'],
  ['ru', 'резиновые коврики для авто', '4016'],
  ['ru', 'коврики в машину из EVA', '3926'],
  ['tr', 'ahşap çerçeve', '4414'],
  ['indonesian', 'mainan rc', '9503'],
  ['thai', 'แบตเตอรี่ลิเธียม', '8507'],
  ['en', 'solar garden light', '9405'],
])('%s: %s is in %s', (language, words, code) => expect(headingsNamed(words, language)[0]?.code).toBe(code));

test.each<[Language, string]>([
  ['en', 'handmade journal covers'],
  ['zh', '灯塔旅游'],
  ['tr', 'anahtar teslim proje'],
])('%s: nothing is called so: %s', (language, words) => expect(headingsNamed(words, language)).toEqual([]));
