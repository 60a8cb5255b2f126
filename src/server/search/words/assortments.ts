import { fold } from '../../../kit/text/fold.ts';
import { cached } from '../../platform/cache.ts';
import type { Db } from '../../platform/database.ts';
import { places, type Reading } from '../rules.ts';
import { listAssortments } from './assortments-sql.ts';
import { people, setOf } from './small-words.ts';
import { lexemeOf, readStems } from './stems.ts';
import { distinct, type Term } from './terms.ts';
import { itemsOf, isUnspaced, type Token } from './words.ts';

/** A phrase by its words, all of which must be there in any order; a star at the end of one stands for any ending. */
type Phrase = readonly string[];

/** Things of several kinds that people ask for as one: gifts, what a coffee shop needs. */
export interface Assortment {
  phrases: readonly Phrase[];
  /** What is meant: the things themselves, as titles call them. */
  readings: readonly Reading[];
  /** Only who says that supplies for it are wanted asks for them. */
  isTrade: boolean;
}

/** What says that things for a trade or an occasion are wanted. */
const supplies =
  setOf(`supplies equipment essentials everything starter stuff accessories must-haves products items opening open kit necessities consumables
  用品 开店 设备 全套 物料 必备 耗材 工具 布置 道具 装饰
  مستلزمات تجهيزات تجهيز ادوات لوازم احتياجات معدات اغراض فتح اثاث
  ของใช้ อุปกรณ์ เปิดร้าน เปิด เครื่องใช้ สิ่งของ ของแต่ง
  perlengkapan peralatan kebutuhan alat buka bahan keperluan barang dekorasi
  все всё принадлежност* оборудован* товар* открыт* расходник* инвентар* набор* оснащен* аксессуар*
  malzeme* ürün* ekipman* gereç* açılış* açmak ihtiyaç* aksesuar* gerekli* eşya*`);

const keepSeconds = 600;

export const getAssortments = (db: Db): Promise<Assortment[]> =>
  cached(db, 'assortments', keepSeconds, async (db) => {
    const storedAssortments = await listAssortments(db);
    const tokensOf = (thingName: string): Token[] =>
      itemsOf(thingName, 'en').flatMap(({ readings }) => readings.at(-1) ?? []);
    const tokens = storedAssortments.flatMap(({ thingNames }) => thingNames.flatMap(tokensOf));
    await readStems(
      db,
      tokens.map((token) => ({ token, language: 'en' as const })),
    );
    const readingOf = (thingName: string): Reading => {
      const lexemes = tokensOf(thingName).map((token) => lexemeOf(token, 'en'));
      // Of a paper cup the cup is the thing.
      return lexemes.map(
        (lexeme, index) => (index === lexemes.length - 1 ? places.head : places.title) + lexeme,
      );
    };
    return storedAssortments.map(({ words, thingNames, isTrade }) => ({
      phrases: Object.values(words).flatMap((texts) => texts.map((text) => fold(text).split(' '))),
      readings: thingNames.map(readingOf),
      isTrade,
    }));
  });

const articles = /^(?:وال|بال|كال|لل|ال|ل|و|ب)(?=\p{L}{3})/u;

/** The words of a search as phrases are compared with them, and its text without spaces for scripts that have none. */
interface Typed {
  words: readonly string[];
  text: string;
}

function typedOf(keyword: string): Typed {
  const folded = fold(keyword);
  const words = folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return { words: [...words, ...words.map((word) => word.replace(articles, ''))], text: folded };
}

const saysWord = ({ words, text }: Typed, word: string): boolean => {
  if (isUnspaced(word)) return text.includes(word);
  return word.endsWith('*')
    ? words.some((typedWord) => typedWord.startsWith(word.slice(0, -1)))
    : words.includes(word);
};

const saysSupplies = (typed: Typed): boolean => [...supplies].some((word) => saysWord(typed, word));

/** What phrases say of a search is no other thing beside it. */
function isCovered({ text }: Term, phrase: Phrase): boolean {
  // Gift bags are bags, whatever is said of gifts.
  return text.split(' ').every((textWord) => {
    const typed = typedOf(textWord);
    return [...phrase, ...supplies].some(
      (word) => saysWord(typed, word) || (isUnspaced(word) && word.includes(textWord)),
    );
  });
}

/**
 * What a search for things of several kinds means: all that the assortments hold of which it says a phrase with most words.
 * None where it names a thing besides: wrapping paper for gifts is paper.
 * @param isPurposeAlone  it says only what things are for, so supplies for that are wanted
 */
export function assortmentOf(
  keyword: string,
  terms: readonly Term[],
  assortments: readonly Assortment[],
  isPurposeAlone = false,
): readonly Reading[] | null {
  const typed = typedOf(keyword);
  const areSupplies = isPurposeAlone || saysSupplies(typed);
  const phrasesSaid = assortments
    .filter(({ isTrade }) => !isTrade || areSupplies)
    .flatMap(({ phrases, readings }) => phrases.map((phrase) => ({ phrase, readings })))
    .filter(({ phrase }) => phrase.every((word) => saysWord(typed, word)));
  const most = Math.max(...phrasesSaid.map(({ phrase }) => phrase.length));
  const longest = phrasesSaid.filter(({ phrase }) => phrase.length === most);
  const words = longest.flatMap(({ phrase }) => phrase);
  // Scripts without spaces are cut in more ways than one: there only the head is sure to be a word.
  const isSure = ({ isHead, isCorrected, text }: Term) => !isCorrected && (isHead || !isUnspaced(text));
  const namesOther = terms.some(
    (term) =>
      (term.isThing || (term.isHead && term.isKind)) &&
      isSure(term) &&
      !term.isWhatFor &&
      !people.has(fold(term.text)) &&
      !isCovered(term, words),
  );
  return longest.length === 0 || namesOther ? null : distinct(longest.flatMap(({ readings }) => readings));
}
