import type { Reading } from '../../rules.ts';
import { matcherOf } from '../small-words.ts';

/** What makes a thing go, as searches say it in any language, in a noun as well, and titles in English and Chinese. */
const powers: readonly (readonly [string, string])[] = [
  [
    `electric electrical электрическ* электро listrik elektrik elektrikli كهربائي* كهربايي* كهربا* بالكهرباء ไฟฟ้า 电动 电热 通电`,
    'electr 电动 电热',
  ],
  ['wireless cordless беспровод* nirkabel kablosuz telsiz لاسلكي* ไร้สาย 无线', 'wireless cordless 无线'],
  [
    `rechargeable перезаряжаем* аккумуляторн* isiulang şarjlı şarjedilebilir للشحن ชาร์จได้ 充电 可充电 充电式`,
    'recharg 充电 可充电',
  ],
];
const matchedPowers = powers.map(([words, lexemes]) => [matcherOf(words), lexemes.split(' ')] as const);

/** What else says, in English and Chinese, what makes a thing go, where a word says it. */
export const likenessOfPower = (word: string): Reading[] =>
  matchedPowers.flatMap(([matches, lexemes]) => (matches(word) ? lexemes.map((lexeme) => [lexeme]) : []));
