import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../kit/languages.ts';
import { takeApart } from '../question-parts.ts';
import { nextConversion } from './exchange-rules.ts';
import { readExchange } from './read-exchange.ts';

const read = (language: Language, question: string) => {
  const { question: text, tokens, amounts } = takeApart(question, language);
  return readExchange(text, tokens, amounts);
};

describe('a question about money in another currency', () => {
  test.each<[Language, string, number | null, string, string | null]>([
    ['zh', '8500美金换人名币多少', 8_500, 'USD', 'CNY'],
    ['ru', 'сколько будет 3 тыс долларов в юанях', 3_000, 'USD', 'CNY'],
    ['ar', 'كم سعر الدرهم مقابل اليوان اليوم', null, 'AED', 'CNY'],
    ['tr', '1000 dolar kaç lira eder', 1_000, 'USD', 'TRY'],
    ['thai', '1000 หยวนเท่ากับกี่บาท', 1_000, 'CNY', 'THB'],
    ['indonesian', 'kurs yuan ke rupiah hari ini brp', null, 'CNY', 'IDR'],
    ['en', 'how many yuan is 20 usd', 20, 'USD', 'CNY'],
    ['en', 'exchange rate hong kong dollar to cny', null, 'HKD', 'CNY'],
  ])('%s: %s', (language, question, amount, source, target) => {
    const exchange = read(language, question);
    expect(exchange.isQuestion).toBe(true);
    expect(nextConversion(null, exchange)).toEqual({ amount, source, target });
  });

  test.each<[Language, string]>([
    ['en', 'mugs under 5 usd'],
    ['zh', '100美元能买多少'],
    ['ru', 'кружки до 200 рублей или 3 доллара'],
    ['en', 'can i pay in dirhams'],
    ['tr', '100 adet çelik termos lazım tanesi 5 doları geçmesin'],
    ['en', 'change currency to usd on the site'],
    ['zh', '30块的杯子有吗'],
    ['tr', 'halı kaç dolar?'],
    ['tr', 'kuru üzüm kaç lira'],
    ['ar', 'كم دولار الكرسي'],
    ['ar', 'تحويل بنكي بالدولار'],
    ['en', 'conversion kit $20'],
    ['zh', '电动车兑换券 100美元'],
  ])('is none: %s %s', (language, question) => {
    expect(read(language, question).isQuestion).toBe(false);
  });

  test.each<[Language, string]>([
    ['en', 'delivery to Dubai in 10 days?'],
    ['en', 'i have 3 questions about refunds'],
    ['en', 'can i pay in dollars?'],
    ['ru', 'какой материал?'],
  ])('is not gone on with by %s %s', (language, question) => {
    expect(read(language, question).goesOn).toBe(false);
  });

  test('goes on with another currency, another sum, or the other way round', () => {
    const earlier = { amount: 3_000, source: 'USD', target: 'CNY' };
    for (const [language, text] of [
      ['ru', 'а в рублях?'],
      ['en', 'and 500?'],
      ['zh', '那换迪拉姆呢'],
    ] as const)
      expect(read(language, text).goesOn).toBe(true);
    expect(nextConversion(earlier, read('ru', 'а в рублях?'))).toEqual({ ...earlier, target: 'RUB' });
    expect(nextConversion(earlier, read('en', 'and 500?'))).toEqual({ ...earlier, amount: 500 });
    expect(nextConversion(earlier, read('ar', 'يعني ١٥ الف يوان كم'))).toEqual({
      amount: 15_000,
      source: 'CNY',
      target: 'USD',
    });
  });
});
