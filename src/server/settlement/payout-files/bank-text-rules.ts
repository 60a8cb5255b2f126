import { pinyin } from 'pinyin-pro';

/** Letters that have no accent to take off. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  Œ: 'Oe',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ə: 'e',
  Ə: 'E',
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
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
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  ё: 'e',
  і: 'i',
  ї: 'i',
  є: 'ie',
  ґ: 'g',
  '‘': "'",
  '’': "'",
  '“': "'",
  '”': "'",
  '–': '-',
  '—': '-',
  '&': '+',
  _: '-',
  '（': '(',
  '）': ')',
  '，': ',',
  '。': '.',
  '·': ' ',
  '・': ' ',
};

const han = /\p{Script=Han}+/gu;

/** A run of Chinese characters as a passport writes a name: each word in capitals. */
const pinyinOf = (text: string): string =>
  ` ${pinyin(text, { toneType: 'none', type: 'array', v: true }).join(' ').replaceAll('v', 'yu').toUpperCase()} `;

const letterOf = (character: string): string => {
  const lower = character.toLowerCase();
  const latin = letters[character] ?? letters[lower];
  if (latin === undefined) return character;
  return character === lower || latin === '' ? latin : latin[0]!.toUpperCase() + latin.slice(1);
};

const allowed = /^[A-Za-z0-9/\-?:().,'+ ]*$/;
const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * A text in the letters that every bank takes (the Latin set of SEPA and SWIFT): accents are taken off, Cyrillic is written
 * as Russian passports do, Chinese in pinyin.
 * @returns null where a letter of it has no such form: Arabic and Thai are not guessed
 */
export function latinText(text: string): string | null {
  const latin = [...text.normalize('NFKC').replaceAll(han, pinyinOf)]
    .map((character) => letterOf(character))
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '');
  // Signs that are no letters say nothing in a name.
  const plain = tidy(latin.replaceAll(/[^\p{L}\p{N}/\-?:().,'+ ]/gu, ' ')).replace(/^[/:+ -]+/, '');
  return plain !== '' && allowed.test(plain) ? plain : null;
}

/** A text as a bank in China takes it: the name has to be the account's own, letter by letter. */
export const chineseText = (text: string): string | null =>
  tidy(
    text
      .normalize('NFC')
      .toWellFormed()
      .replaceAll(/[\p{C}<>&"]/gu, ' '),
  ) || null;

/** A text as the banks of a currency take it; null where nothing of it can be written. */
export const bankText = (currency: string, text: string): string | null =>
  currency === 'CNY' ? chineseText(text) : latinText(text);
