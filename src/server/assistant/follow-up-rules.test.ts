import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../kit/languages.ts';
import { nextTurn } from './conversation-rules.ts';
import { newConversation, type Conversation } from './conversation-state-rules.ts';
import { readBehind, withQualities } from './reading/behind/read-behind.ts';
import { readQuestion } from './reading/read-question.ts';
import type { Reading } from './reading/reading-rules.ts';

/** What a question asks for behind another one, once the catalogue and the last article were asked. */
const after = (
  before: Partial<Conversation>,
  question: string,
  language: Language,
  more: Partial<Reading> = { isKnown: false },
) => {
  const earlier = { ...newConversation, ...before };
  return nextTurn(
    earlier,
    readBehind(earlier, { ...readQuestion(question, language, { earlier }), ...more }),
  );
};

const flasks = [
  { id: 'a', title: 'Steel flask' },
  { id: 'b', title: 'Steel flask, black' },
];

describe('behind what it costs to carry something', () => {
  const route: Partial<Conversation> = {
    intent: 'freight',
    from: 'CN',
    to: 'AE',
    cargo: { kilograms: 900, cubicMetres: null },
  };
  test.each([
    ['en', 'air is too expensive, how long by sea?'],
    ['zh', '空运太贵了 海运要几天'],
    ['ar', 'الجوي غالي، كم يوم بحري؟'],
    ['thai', 'เครื่องบินแพงไป ทางเรือกี่วัน'],
    ['indonesian', 'udara kemahalan, laut berapa hari?'],
    ['ru', 'самолетом дорого, а морем сколько дней?'],
    ['tr', 'hava yolu çok pahalı deniz kaç gün sürer'],
  ] as const)('another way is asked about for the same cargo (%s)', (language, question) => {
    const next = after(route, question, language, { isKnown: true });
    expect(next).toMatchObject({ intent: 'freight', cargo: route.cargo, to: 'AE', product: '' });
    const { modes, refusedModes } = readQuestion(question, language);
    expect([modes, refusedModes]).toEqual([['sea'], ['air']]);
  });

  test('salt from the sea is a thing that is sold', () => {
    const next = after(route, 'sea salt 500 bags', 'en', { isKnown: true });
    expect([next.intent, next.product]).toEqual(['search', 'sea salt']);
  });
});

describe('behind an article', () => {
  const claim: Partial<Conversation> = { intent: 'help', article: 'claim' };
  test.each([
    ['en', 'is a photo required?'],
    ['zh', '一定要照片吗'],
    ['ar', 'لازم صور؟'],
    ['thai', 'ต้องมีรูปไหม'],
    ['indonesian', 'foto wajib ga?'],
    ['ru', 'фото обязательно?'],
    ['tr', 'foto şart mı'],
  ] as const)(
    'what the article speaks of is asked of it, though it is sold too (%s)',
    (language, question) => {
      const next = after(claim, question, language, { isKnown: true, articleFit: 'says' });
      expect(next).toMatchObject({ intent: 'help', goesOnWithArticle: true, article: 'claim' });
    },
  );

  test('goods that the article does not name are searched for', () => {
    expect(after(claim, 'and umbrellas?', 'en', { isKnown: true, articleFit: 'silent' }).intent).toBe(
      'search',
    );
    expect(after(claim, 'find 300 photo frames', 'en', { isKnown: true, articleFit: 'says' }).intent).toBe(
      'search',
    );
  });

  test.each([
    ['en', 'and plain watches without a brand?'],
    ['zh', '那没有牌子的手表呢'],
    ['ru', 'а просто наручные часы без бренда'],
    ['tr', 'peki markasız saat?'],
    ['indonesian', 'kl jam tangan tanpa merek?'],
    ['thai', 'แล้วนาฬิกาไม่มีแบรนด์ล่ะ'],
    ['ar', 'وماذا عن ساعات بدون ماركة؟'],
  ] as const)(
    'on what may not be sold, another thing is asked by the same rules (%s)',
    (language, question) => {
      const rules: Partial<Conversation> = { intent: 'help', article: 'forbidden' };
      const next = after(rules, question, language, { isKnown: true, articleFit: 'silent' });
      expect(next).toMatchObject({ intent: 'help', goesOnWithArticle: true });
    },
  );
});

describe('a correction', () => {
  const toys: Partial<Conversation> = { intent: 'search', shown: flasks, moqMax: 100 };
  test.each([
    ['en', 'wooden toys', 'no, I mean plastic, not wood', 'plastic'],
    ['zh', '木制玩具', '不是，我要的是塑料的，不要木头的', '塑料'],
    ['ar', 'ألعاب خشبية', 'لا قصدي بلاستيك مو خشب', 'بلاستيك'],
    ['thai', 'ของเล่น ไม้', 'ไม่ใช่ไม้ หมายถึงพลาสติก', 'พลาสติก'],
    ['indonesian', 'mainan kayu', 'bukan kayu, maksud saya plastik', 'plastik'],
    ['ru', 'деревянные игрушки', 'нет, я имел в виду пластик, не дерево', 'пластик'],
    ['tr', 'ahşap oyuncak', 'yok, ahşap değil plastik demek istedim', 'plastik'],
  ] as const)('puts a material in the place of another (%s)', (language, product, question, material) => {
    const next = after({ ...toys, product }, question, language);
    expect(next).toMatchObject({ intent: 'search', moqMax: 100, qualities: [material] });
    expect(next.product).not.toBe(product);
    expect(next.product).not.toBe('');
    expect(next.deniedWords.length).toBeGreaterThan(0);
  });

  test('of the kind narrows what is looked for, with its price and quantity', () => {
    const before: Partial<Conversation> = {
      intent: 'search',
      product: 'kulaklık',
      shown: [{ id: 'a', title: 'Kulak üstü kulaklık' }],
      quantity: 50,
      priceMax: 10_000,
      isBudget: true,
    };
    const next = after(before, 'yok ben kulak üstü olan demek istedim', 'tr');
    expect(next).toMatchObject({ intent: 'search', product: 'kulaklık', quantity: 50, priceMax: 10_000 });
    expect(next.qualities.join(' ')).toContain('kulak ustu');
  });

  test.each([
    ['en', 'too expensive, under 50'],
    ['zh', '太贵了,50以内的'],
    ['ar', 'غالي، ابغى تحت 50'],
    ['indonesian', 'kemahalan, yang di bawah 50'],
    ['ru', 'дорого, до 50'],
    ['tr', 'çok pahalı, 50 altı'],
  ] as const)('of the price names no thing (%s)', (language, question) => {
    const next = after({ intent: 'search', product: 'gifts', shown: flasks }, question, language);
    expect(next).toMatchObject({ product: 'gifts', priceMax: 50, extra: '', qualities: [] });
  });

  test.each([
    ['en', '1000 pieces, any cheaper?'],
    ['zh', '要是拿1000个 能便宜点不'],
    ['ru', '1000 штук, будет дешевле?'],
    ['indonesian', 'kalau 1000 pcs lebih murah?'],
  ] as const)(
    'of the quantity asks what the one that was spoken of costs then (%s)',
    (language, question) => {
      const before: Partial<Conversation> = {
        intent: 'details',
        product: 'flasks',
        shown: flasks,
        picked: flasks[0]!,
      };
      expect(after(before, question, language)).toMatchObject({
        intent: 'details',
        quantity: 1000,
        picked: flasks[0],
      });
      const ofList = after({ ...before, picked: null }, question, language);
      expect(ofList).toMatchObject({ intent: 'search', quantity: 1000, product: 'flasks' });
    },
  );
});

test.each([
  ['en', 'will they arrive before the end of the month?'],
  ['zh', '月底前能到吗'],
  ['ar', 'توصل قبل نهاية الشهر؟'],
  ['thai', 'ส่งทันก่อนสิ้นเดือนมั้ย'],
  ['indonesian', 'sampai sebelum akhir bulan ga?'],
  ['ru', 'успеет до конца месяца?'],
  ['tr', 'ay sonuna kadar gelir mi'],
] as const)('whether what was shown arrives by a day is asked of it (%s)', (language, question) => {
  const next = after({ intent: 'search', product: 'flasks', shown: flasks }, question, language);
  expect(next).toMatchObject({ intent: 'details', product: 'flasks' });
  expect(readQuestion(question, language).arrival).toEqual({ month: 'this', day: 31 });
});

test('two of a color, a size or a material replace each other; others add up', () => {
  expect(withQualities(['black', '500 ml', 'with lid'], ['red', '350 ml'])).toEqual([
    'with lid',
    'red',
    '350 ml',
  ]);
});

describe('behind a list', () => {
  const list: Partial<Conversation> = { intent: 'search', product: 'flasks', shown: flasks };
  test.each([
    ['en', 'does it come in green too?', 'details'],
    ['zh', '那灰色的呢', 'details'],
    ['ar', 'وبالأخضر؟', 'details'],
    ['thai', 'สีขาวมีไหม', 'details'],
    ['tr', 'yeşili var mı', 'details'],
    ['en', 'is tax in there?', 'details'],
    ['ru', 'а это с ндс', 'details'],
    ['indonesian', 'kenapa mahal ya', 'details'],
    ['en', 'and for 700?', 'details'],
    ['ar', 'وللألفين كم؟', 'details'],
    ['en', 'which is the cheapest', 'pick'],
    ['zh', '哪个最便宜', 'pick'],
    ['en', 'and landed in jakarta?', 'landedCost'],
  ] as const)('what is asked is asked of it (%s: %s)', (language, question, intent) => {
    const next = after(list, question, language);
    expect([next.intent, next.product, next.shown]).toEqual([intent, 'flasks', flasks]);
  });

  test('another currency says it again', () => {
    expect(after(list, 'in dollars?', 'en')).toMatchObject({ intent: 'search', shownIn: 'USD' });
    expect(after({ ...list, picked: flasks[0] }, '换成美元', 'zh').shownIn).toBe('USD');
  });
});

describe('behind orders', () => {
  const orders: Partial<Conversation> = { intent: 'orderStatus', orders: ['a', 'b'], order: 'a' };
  test.each([
    ['en', 'when does it get here'],
    ['zh', '还欠多少'],
    ['ar', 'متى بيوصل'],
    ['thai', 'เหลือจ่ายเท่าไหร่'],
    ['indonesian', 'kapan nyampe'],
    ['ru', 'сколько осталось доплатить'],
    ['tr', 'ne kadar borcum kaldı'],
  ] as const)('what is asked is asked of the one spoken of (%s: %s)', (language, question) =>
    expect(after(orders, question, language)).toMatchObject({ intent: 'orderStatus', order: 'a' }),
  );
});

describe('what nobody here knows is no search', () => {
  test.each([
    ['en', 'do i need a permit to bring kettles into nigeria', 'regulation'],
    ['zh', '电热水壶出口沙特要办什么认证', 'regulation'],
    ['tr', 'çocuk oyuncağı satmak için ce şart mı', 'regulation'],
    ['en', 'will the price of copper fall in spring', 'advice'],
    ['ru', 'стоит ли сейчас закупать термосы', 'advice'],
    ['indonesian', 'dolar bakal naik ga bulan depan', 'advice'],
  ] as const)('%s: %s', (language, question, intent) =>
    expect(after({}, question, language, { isKnown: true }).intent).toBe(intent),
  );

  test('what names and limits nothing is asked back', () =>
    expect(after({}, 'i need something nice', 'en').intent).not.toBe('search'));
});

describe('pallets and containers', () => {
  test.each([
    ['en', 'ship 3 pallets from ningbo to jebel ali', 5.4],
    ['zh', '3个托盘从宁波发到雅加达', 5.4],
    ['ru', '2 паллеты из иу в москву', 3.6],
    ['thai', 'ส่ง 2 พาเลทจากกวางโจวไปกรุงเทพ', 3.6],
    ['en', 'price of a 20ft container shenzhen to dubai', 28],
    ['zh', '一个40尺柜从青岛到迪拜', 58],
  ] as const)('have the volume that they usually have (%s: %s)', (language, question, volume) => {
    const { intent, cargo } = after({}, question, language);
    expect([intent, cargo]).toEqual(['freight', null]);
    expect(readQuestion(question, language).cargo?.cubicMetres).toBe(volume);
  });

  test('keep the way that was named', () => {
    const cargo = { kilograms: 900, cubicMetres: null };
    const byAir = after({ intent: 'freight', from: 'CN', to: 'AE', cargo }, 'and by air?', 'en');
    expect(byAir.modes).toEqual(['air']);
    expect(after(byAir, 'how long does it take?', 'en')).toMatchObject({ intent: 'freight', modes: ['air'] });
    expect(after(byAir, 'is duty included?', 'en')).toMatchObject({ intent: 'freight', cargo });
  });
});

describe('behind the duty of some goods', () => {
  const conversation = {
    ...newConversation,
    intent: 'landedCost' as const,
    product: 'lamps',
    to: 'AE',
    duty: { cargoValue: null },
  };
  const behind = (question: string, language: Language = 'en') =>
    nextTurn(conversation, {
      ...readQuestion(question, language, { earlier: conversation }),
      isKnown: false,
    });

  test.each<[Language, string, string]>([
    ['en', 'and in turkey?', 'TR'],
    ['ru', 'а в Индонезию?', 'ID'],
    ['zh', '那印尼呢', 'ID'],
    ['ar', 'وفي السعودية؟', 'SA'],
    ['thai', 'แล้วไทยล่ะ', 'TH'],
    ['indonesian', 'kalau ke turki?', 'TR'],
    ['tr', 'peki rusya?', 'RU'],
  ])('another country asks it anew (%s)', (language, question, to) => {
    expect(behind(question, language)).toMatchObject({ intent: 'landedCost', product: 'lamps', to });
  });

  test('any sum is what the goods are cargoValue, and the country stays', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_001, max: 900_000 }), (amount) => {
        expect(behind(`and if they are worth ${amount} usd`)).toMatchObject({
          intent: 'landedCost',
          to: 'AE',
          duty: { cargoValue: { amount, currency: 'USD' } },
          priceMax: null,
        });
      }),
      { numRuns: 30 },
    );
  });
});
