import { fold } from '../../../../kit/text/fold.ts';
import { writtenOf, type Item, type Token } from '../words.ts';

const russianEnding = /[аеиоуыьюяй]{1,2}$/u;
const protecting = ['защита', 'защитный', 'устойчивый', 'стойкий', 'непроницаемый'];
const cyrillic = /^\p{Script=Cyrillic}{4,20}$/u;

/** In one word what a thing is good against: from wind (от ветра) protects what is windproof (ветрозащитный). */
export function protectionsFrom(item: Item): Token[] {
  const spelling = writtenOf(item);
  if (!cyrillic.test(spelling)) return [];
  const stem = spelling.replace(russianEnding, '');
  return ['о', 'е'].flatMap((vowel) =>
    protecting.map((ending) => ({ word: fold(stem + vowel + ending), written: stem + vowel + ending })),
  );
}
