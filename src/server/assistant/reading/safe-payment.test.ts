import { expect, test } from 'vitest';
import articles from '../../help/articles/en.json' with { type: 'json' };
import type { Language } from '../../../kit/languages.ts';
import { readQuestion } from './read-question.ts';

test.each<[Language, string]>([
  ['en', 'the vendor wants all the money on his private card before shipping, is this ok?'],
  ['zh', '供应商让我把货款全部转到他的私人卡里，可以吗'],
  ['zh', '定金打给业务员个人微信安全吗'],
  ['thai', 'ผู้ขายให้โอนเงินทั้งหมดเข้าบัตรส่วนตัวก่อนส่ง ได้ไหม'],
  ['ru', 'продавец хочет 100% предоплату себе на карту, это нормально?'],
  ['ru', 'менеджер просит внести аванс на её личный счёт'],
  ['tr', 'satıcı bütün parayı kendi kartına istiyor göndermeden önce, olur mu'],
])(
  'whoever is asked to pay a seller privately reads what is not protected, and no rule of deposits (%s)',
  (language, question) => {
    expect(readQuestion(question, language)).toMatchObject({ intent: 'help', article: 'protect' });
  },
);

test('the article on deposits warns of private accounts as well', () => {
  expect(articles.protect.join(' ')).toMatch(/never pay outside/i);
  expect(articles.deposit.join(' ')).toMatch(/never send them to an account/i);
});

test.each<[Language, string, boolean]>([
  ['en', 'here is my visa 4111 1111 1111 1111 exp 09/27 just pay the order for me', true],
  ['zh', '我的卡号5555555555554444，帮我付一下', true],
  ['ar', 'هذي بطاقتي ٤١١١١١١١١١١١١١١١ ادفع لي', true],
  ['en', 'track parcel 4111 1111 1111 1112 please', false],
  ['en', 'is EAN 7612345678900 on sale', false],
  ['ru', 'заказ 202611300001, где он', false],
])(
  'whoever sends a card number is told not to, and nothing is paid (%s %s)',
  (language, question, isCard) => {
    expect(readQuestion(question, language).showsCard).toBe(isCard);
  },
);
