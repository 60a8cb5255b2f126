import { describe, expect, test } from 'vitest';
import type { Language } from '../../../kit/languages.ts';
import { nextTurn } from '../conversation-rules.ts';
import { newConversation } from '../conversation-state-rules.ts';
import { readQuestion } from './read-question.ts';

const denied = (question: string, language: Language): string[] =>
  readQuestion(question, language)
    .parts.filter(({ isDenied }) => isDenied)
    .map(({ text }) => text);

describe('how many are ordered', () => {
  test.each([
    ['zh', '有没有不锈钢餐具四件套，要500套', 500],
    ['zh', '找纯棉的床单四件套', null],
    ['en', 'garden chairs that hold 150kg', null],
    ['en', '3-in-1 cables, 800 pcs', 800],
    ['ar', 'طقم حلل 7 قطع للمطبخ الكمية 50 طقم', 50],
    ['thai', 'ชุดเครื่องมือช่าง 46 ชิ้น มีไหม', null],
    ['indonesian', 'ukuran 28 harga dibawah 60rb', null],
    ['ru', 'нужны наборы посуды 12 предметов, 100 наборов', 100],
    ['tr', '10 kiloluk köpek maması', null],
    ['thai', 'ขอของเล่นแมวถูกสุด 5 อย่าง', null],
    ['zh', '最便宜的蓝牙音箱给我看三个', null],
    ['ru', 'три вида ткани: лен хлопок и вискоза', null],
  ] as const)('is no number of parts, sizes or different things: %s %s', (language, question, quantity) =>
    expect(readQuestion(question, language).quantity).toBe(quantity),
  );

  test.each([
    ['zh', '最便宜的蓝牙音箱给我看三个'],
    ['en', 'show me the three cheapest speakers'],
    ['ar', 'ارخص 3 سماعات'],
    ['thai', 'ลำโพงถูกสุด 3 อย่าง'],
    ['indonesian', 'tampilkan speaker 3 termurah'],
    ['ru', 'покажи 3 самых дешевых колонки'],
    ['tr', 'en ucuz hoparlör 3 tane göster'],
  ] as const)('of a list is how many are shown, the cheapest first: %s %s', (language, question) => {
    const { listCount, sort, criterion } = readQuestion(question, language);
    expect([listCount, sort, criterion]).toEqual([3, 'priceUp', null]);
  });
});

describe('a place that is denied', () => {
  test.each([
    ['en', 'backpacks, not from china'],
    ['en', 'anything but china, led strips'],
    ['zh', '不是中国产的帐篷'],
    ['zh', '帐篷，中国产的不要'],
    ['ar', 'ابي مكيفات مو من الصين'],
    ['ar', 'ابي شنط مو صيني'],
    ['thai', 'มีสบู่ไหม ไม่ได้มาจากจีน'],
    ['indonesian', 'sepatu safety bukan dari china dong'],
    ['ru', 'рюкзаки не из китая'],
    ['tr', 'çin malı olmayan kamp çadırı'],
  ] as const)('is neither where it comes from nor where it goes: %s %s', (language, question) => {
    const { from, to, deniedPlaces, parts } = readQuestion(question, language);
    expect({ from, to, deniedPlaces }).toEqual({ from: null, to: null, deniedPlaces: ['CN'] });
    expect(parts).toHaveLength(1);
  });

  test('leaves the place that is wanted', () =>
    expect(readQuestion('toothbrushes made in Vietnam not China', 'en')).toMatchObject({
      from: 'VN',
      to: null,
      deniedPlaces: ['CN'],
    }));

  test('stays denied for the next thing that is asked for', () => {
    const backpacks = nextTurn(newConversation, readQuestion('backpacks, not from china', 'en'));
    const puzzles = {
      ...readQuestion('ok then what about puzzles', 'en'),
      product: 'puzzles',
      isKnown: true,
    };
    expect(nextTurn(backpacks, puzzles).deniedPlaces).toEqual(['CN']);
    const fromChina = readQuestion('and puzzles from china', 'en');
    expect(nextTurn(backpacks, { ...fromChina, product: 'puzzles', isKnown: true }).deniedPlaces).toEqual([]);
  });

  test.each(['cheapest charger with uk plug', 'need 200 bottles cheap as possible'])(
    'and none that is a kind or a small word is one: %s',
    (question) => expect(readQuestion(question, 'en').to).toBeNull(),
  );
});

describe('what must not be', () => {
  test.each([
    ['thai', 'มีแก้วสแตนเลสที่ไม่มีหลอดมั้ย', ['หลอด']],
    ['zh', '非皮的女包有哪些', ['皮']],
    ['zh', '不带吸管的水杯', ['吸管']],
    ['zh', '除了白色的杯子', ['白色']],
    ['en', 'mugs other than white', ['white']],
    ['ar', 'حقائب نسائية غير جلد', ['جلد']],
    ['indonesian', 'kaos selain putih', ['putih']],
    ['ru', 'кружки кроме белых', ['белых']],
    ['tr', 'plastik değil çelik matara', ['plastik']],
    ['tr', 'çelik matara plastik olmasın', ['plastik']],
  ] as const)('is heard, and the thing that it is said of is not it: %s %s', (language, question, words) =>
    expect(denied(question, language)).toEqual(words),
  );

  test.each([
    ['zh', '无硅油洗发水'],
    ['indonesian', 'bisa kirim ga kalo pesen sekarang'],
  ] as const)('is nothing of a name or the end of a question: %s %s', (language, question) =>
    expect(denied(question, language)).toEqual([]),
  );

  test('is no property that is asked for', () =>
    expect(readQuestion('кружки кроме белых', 'ru').traits).not.toContain('белых'));
});
