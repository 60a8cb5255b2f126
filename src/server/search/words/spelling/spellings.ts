import { pinyin } from 'pinyin-pro';
import { isHan } from '../words.ts';

const cyrillic = /^\p{Script=Cyrillic}+$/u;
const latin = /^[a-z]+$/;
const thai = /^\p{Script=Thai}+$/u;

/** Russian letters as they are typed on a keyboard without them; those that are typed in several ways are left to `skeleton`. */
const letters: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'q',
  ш: 'x',
  щ: 'x',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'u',
  я: 'a',
};

/** The ways of writing a Russian sound in Latin letters, brought to one: kruzhka and krujka are the same. */
const sounds: readonly [string, string][] = [
  ['shch', 'x'],
  ['sch', 'x'],
  ['sh', 'x'],
  ['zh', 'j'],
  ['kh', 'h'],
  ['ch', 'q'],
  ['ts', 'c'],
  ['tz', 'c'],
  ['yo', 'e'],
  ['yu', 'u'],
  ['iu', 'u'],
  ['ya', 'a'],
  ['ia', 'a'],
  ['ye', 'e'],
  ['ie', 'e'],
  ['yi', 'i'],
  ['iy', 'i'],
  ['y', 'i'],
  ['ii', 'i'],
];

/** Stands before a spelling of Russian in Latin letters, or of Thai by its sounds; no word begins with it. */
const bySound = '~';

/** Thai letters that are said alike at the beginning of a syllable, and vowels that are short or long. */
const thaiSounds: readonly [RegExp, string][] = [
  [/[ก-ฮ][ิุ]?์/gu, ''],
  [/[็-๎ฺๆ]/gu, ''],
  [/[ศษ]/gu, 'ส'],
  [/ณ/gu, 'น'],
  [/ภ/gu, 'พ'],
  [/[ธฑฒ]/gu, 'ท'],
  [/ฎ/gu, 'ด'],
  [/ฏ/gu, 'ต'],
  [/[รฬ]/gu, 'ล'],
  [/ญ/gu, 'ย'],
  [/[ใ]/gu, 'ไ'],
  [/ี/gu, 'ิ'],
  [/ื/gu, 'ึ'],
  [/ู/gu, 'ุ'],
  // Hardly anybody says the second consonant of a pair: a pan (กระทะ) is written กะทะ as well.
  [/(?<=[กขคตทปผพ])ล(?=ะ|า|ิ|ึ|ุ)/gu, ''],
];

/** A Thai word without what is most often left out or mistaken: tones, silent letters, letters of one sound. */
const thaiSkeleton = (word: string): string =>
  thaiSounds.reduce((text, [from, to]) => text.replaceAll(from, to), word);

// A shorter word sounds like many others: of those only the tone is left out.
const shortestThai = 4;
const tones = /[่-๋]/gu;

const thaiSpellings = (word: string): string[] => {
  if (word.length >= shortestThai) return [bySound + thaiSkeleton(word)];
  const toneless = word.replaceAll(tones, '');
  return toneless.length < 2 ? [] : [bySound + toneless];
};

/** Other spellings that a word of the catalogue is found by: pinyin for Chinese, Latin letters for Russian, sounds for Thai. */
export function spellingsOf(word: string): string[] {
  if (isHan(word)) {
    // One character is said like many others.
    return [...word].length >= 2 ? [pinyinOf(word)].filter((spelling) => latin.test(spelling)) : [];
  }
  if (thai.test(word)) return thaiSpellings(word);
  if (!cyrillic.test(word) || word.length < 3) return [];
  return [bySound + skeleton([...word].map((letter) => letters[letter] ?? letter).join(''))];
}

/** What to look up for a word that the catalogue does not know: the spellings it may be one of. */
export function possibleSpellings(word: string): string[] {
  // Traditional characters are said like the simplified ones.
  if (isHan(word)) return [...word].length >= 2 ? [pinyinOf(word)] : [];
  if (thai.test(word)) return thaiSpellings(word);
  return latin.test(word) && word.length >= 3 ? [word, bySound + skeleton(word)] : [];
}

const pinyinOf = (word: string): string =>
  pinyin(word, { toneType: 'none', type: 'array', v: true }).join('').replaceAll('ü', 'v');

const skeleton = (word: string): string =>
  sounds.reduce((text, [from, to]) => text.replaceAll(from, to), word);
