import { expect, test } from 'vitest';
import { assortmentOf, type Assortment } from './assortments.ts';
import { termFor, type Term } from './terms.ts';

const assortment = (phrases: readonly string[], thing: string, isTrade = false): Assortment => ({
  phrases: phrases.map((phrase) => phrase.split(' ')),
  readings: [[thing]],
  isTrade,
});
const assortments = [
  assortment(['gift*', '礼品', 'هدايا', 'подар*', 'hediye*'], 'mug'),
  assortment(['gift* dad', 'подар* пап*'], 'tie'),
  assortment(['christmas gift*'], 'star'),
  assortment(['bakery', '面包店', 'пекарн*', 'มาร์เก็ต'], 'bread', true),
];
const things = new Set(['paper', 'wrapping', 'коробка']);
const find = (keyword: string) => {
  const terms = keyword
    .split(' ')
    .map((text, index): Term => termFor(text, [[text]], { isThing: things.has(text), isHead: index === 0 }));
  return assortmentOf(keyword, terms, assortments)?.flat().join(' ') ?? null;
};

test.each([
  ['gifts', 'mug'],
  ['gift ideas for colleagues', 'mug'],
  ['a gift for dad', 'tie'],
  ['подарок папе', 'tie'],
  ['christmas gift for dad', 'tie star'],
  ['الهدايا', 'mug'],
  ['hediyelik eşya', 'mug'],
  ['生日礼品', 'mug'],
  ['bakery supplies', 'bread'],
  ['面包店用品', 'bread'],
  ['все для пекарни', 'bread'],
])('"%s" means things of several kinds: %s', (keyword, thing) => expect(find(keyword)).toBe(thing));

test.each(['gift paper', 'подарочная коробка', 'bakery', 'пекарня', 'cement', 'wrapping gifts'])(
  '"%s" does not: it names one thing, or a trade that nobody asks for',
  (keyword) => expect(find(keyword)).toBeNull(),
);
