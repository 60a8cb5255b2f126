import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../kit/languages.ts';
import { languageCodes } from '../../../../kit/languages.ts';
import { serverWords } from '../../../../words/server.ts';
import tradeTerms from '../../data/trade-terms.json' with { type: 'json' };
import { newConversation } from '../../conversation-state-rules.ts';
import { readQuestion } from '../read-question.ts';
import { isVague, asksPrivatePayment } from '../phrases/vague.ts';

describe('a term of trade', () => {
  test.each<[Language, string, string[]]>([
    ['en', 'what does T/T mean', ['TT']],
    ['en', 'difference between DAP and DDP', ['DAP', 'DDP']],
    ['zh', 'FOB和CIF有什么区别', ['FOB', 'CIF']],
    ['zh', 'L/C是什么意思', ['LC']],
    ['ar', 'ايش يعني EXW', ['EXW']],
    ['thai', 'MOQ แปลว่าอะไร', ['MOQ']],
    ['indonesian', 'apa bedanya FCL sama LCL', ['FCL', 'LCL']],
    ['ru', 'что такое коносамент', ['BL']],
    ['tr', 'CIF ne demek', ['CIF']],
  ])('is explained where its meaning is asked (%s): %s', (language, question, terms) => {
    expect(readQuestion(question, language)).toMatchObject({ intent: 'term', terms });
  });

  test.each<[Language, string]>([
    ['en', 'what is the moq of the second one'],
    ['en', 'hs code of LED bulbs'],
    ['en', '500 chairs CIF to Dubai, what does it cost'],
    ['zh', '保温杯的海关编码是什么'],
    ['en', 'translate to chinese: what does FOB mean'],
    ['ru', 'какой минимальный заказ у второго'],
  ])('is not what is asked by (%s): %s', (language, question) => {
    expect(readQuestion(question, language).intent).not.toBe('term');
  });

  test('is gone on with by the name of another one', () => {
    const earlier = { ...newConversation, intent: 'term' as const };
    expect(readQuestion('and DDP?', 'en', { earlier })).toMatchObject({ intent: 'term', terms: ['DDP'] });
  });

  test('has a sentence in every language', () => {
    for (const language of languageCodes) {
      const say = serverWords(language);
      for (const term of Object.keys(tradeTerms) as (keyof typeof tradeTerms)[])
        expect(say(`chat.term.${term}`).length).toBeGreaterThan(20);
    }
  });
});

test.each([
  'it does not work',
  'i am totally lost here',
  '怎么弄啊',
  'ما يشتغل',
  'ใช้ไม่ได้ ช่วยด้วย',
  'tolong bantu saya',
  'ничего не понимаю',
  'olmuyor',
])('whoever is lost and names nothing is asked what it is about: %s', (text) => {
  expect(isVague(text)).toBe(true);
});

test.each([
  'my coupon does not work',
  'hello',
  'help me find mugs',
  '怎么付款',
  'ما يشتغل الكوبون',
  'şifre olmuyor',
  'как оплатить',
])('whoever names it is answered about it: %s', (text) => {
  expect(isVague(text)).toBe(false);
});

test.each<[string, boolean]>([
  ['a seller asks me to pay in usdt, is it ok', true],
  ['商家让我转微信红包付款,可以吗', true],
  ['البائع طلب تحويل ويسترن يونيون', true],
  ['ผู้ขายให้โอนคริปโต', true],
  ['penjual minta bayar pakai usdt', true],
  ['продавец просит оплатить криптой', true],
  ['satıcı kripto ile ödememi istiyor', true],
  ['can i pay by paypal', false],
  ['the seller asks me to pay the balance', false],
  ['微信支付可以吗', false],
])('a payment past the marketplace is heard: %s', (text, is) => {
  expect(asksPrivatePayment(text)).toBe(is);
});
