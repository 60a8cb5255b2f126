import { createHash } from 'node:crypto';
import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';
import type { Language } from '../src/kit/languages.ts';

/** One part of a title: a word, or what stands between words. */
interface Piece {
  text: string;
  isWord: boolean;
}

const jieba = Jieba.withDict(dict);
const syllables = 'ba ce do fi gu ka lo me na or pe qui ra so ta ul ve wa xi zen'.split(' ');
const seriesCount = 4_000;
const keptOf100 = 55;

/**
 * Makes titles of a larger catalogue from those of a small one. A copy keeps about half of a title's words; the
 * others are replaced by words of that language from other titles, so that what two words find together grows by
 * a third of what the catalogue grows by, as it does when real products are added. A series name, one of 4,000, and
 * a model number are added, so that the number of different words grows too.
 * @param titles  every title of a language
 */
export function titleVariations(titles: readonly string[], language: Language) {
  const words = [...new Set(titles.flatMap((title) => piecesOf(title, language)).flatMap(wordIn))];
  return (title: string, copy: number): string => {
    const draw = draws(`${language} ${copy} ${title}`);
    const varied = piecesOf(title, language).map(({ text, isWord }) =>
      !isWord || draw(100) < keptOf100 ? text : words[draw(words.length)]!,
    );
    return varied.join('');
  };
}

/** The series and model of a copy, the same in every language: "Talora KX-4821". */
export function modelOf(code: string, copy: number): string {
  const draw = draws(`${copy} ${code}`);
  const series = draws(`series ${draw(seriesCount)}`);
  const name = Array.from({ length: 3 }, () => syllables[series(syllables.length)]).join('');
  const letters = String.fromCharCode(65 + draw(26), 65 + draw(26));
  return `${name[0]!.toUpperCase()}${name.slice(1)} ${letters}-${1000 + draw(9000)}`;
}

const wordIn = ({ text, isWord }: Piece) => (isWord ? [text] : []);

function piecesOf(title: string, language: Language): Piece[] {
  const parts =
    language === 'zh'
      ? jieba.cut(title, true)
      : language === 'thai'
        ? [...new Intl.Segmenter('th', { granularity: 'word' }).segment(title)].map((part) => part.segment)
        : title.split(/(\s+)/);
  return parts.map((text) => ({ text, isWord: /\p{L}{2}/u.test(text) }));
}

/** Numbers that only look random: the same for the same seed. */
export function draws(seed: string): (below: number) => number {
  let pool = createHash('sha1').update(seed).digest();
  let at = 0;
  return (below) => {
    if (at + 4 > pool.length) {
      pool = createHash('sha1').update(pool).digest();
      at = 0;
    }
    const value = pool.readUInt32LE(at) % below;
    at += 4;
    return value;
  };
}
