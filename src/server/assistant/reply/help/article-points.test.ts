import { describe, expect, test } from 'vitest';
import { isLanguage } from '../../../../kit/languages.ts';
import { articlesIn } from '../../../help/public.ts';
import { pointsOf } from './article-points.ts';

const textOf = (language: string, code: string): readonly string[] => {
  if (!isLanguage(language)) throw new Error(language);
  return articlesIn(language).find((article) => article.code === code)?.text ?? [];
};

describe('of an article, what is asked behind it is answered and no more', () => {
  test.each([
    ['indonesian', 'studio', 'video jg bisa? bayar ga', ['video pendek', 'Tidak dikenai biaya']],
    ['zh', 'studio', '收费吗', ['不收费']],
    ['tr', 'claim', 'foto şart mı', ['fotoğrafını çekin', 'resim ekleyin']],
    ['ru', 'claim', 'фото обязательно?', ['Сфотографируйте', 'приложите фото']],
    ['en', 'payout', 'can it go to a hong kong bank acct', ['holder, bank and account']],
    ['zh', 'sample', '样品费后面下大单能退不', ['退不退']],
    ['ar', 'dispute', 'كم ياخذ وقت الرد', ['خلال 5 أيام']],
    ['en', 'pay', 'how long do i have?', ['24 hours']],
    ['en', 'refund', 'when is it on my card', ['depends on the bank']],
    ['ru', 'refund', 'когда придут деньги', ['зависит от банка']],
    ['indonesian', 'refund', 'kapan uangnya masuk rekening', ['tergantung']],
    ['tr', 'refund', 'kapora verdiysem', ['kapora']],
    ['zh', 'refund', '付过订金呢', ['已付的定金']],
    ['ar', 'refund', 'وإذا دفعت مقدم', ['العربون']],
  ])('%s %s: %s', (language, code, question, parts) => {
    const { sentences } = pointsOf(question, textOf(language, code));
    for (const part of parts) expect(sentences.join('\n')).toContain(part);
    expect(sentences.join('').length).toBeLessThan(textOf(language, code).join('').length);
  });

  test.each([
    ['ar', 'claim', 'كم ياخذ وقت الرد'],
    ['en', 'claim', 'how long does it take?'],
    ['en', 'studio', 'and umbrellas?'],
  ])('nothing where it does not say: %s %s: %s', (language, code, question) => {
    expect(pointsOf(question, textOf(language, code)).sentences).toEqual([]);
  });
});
