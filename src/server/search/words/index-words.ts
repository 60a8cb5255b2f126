import { isLanguage, type Language, type Text } from '../../../kit/languages.ts';
import type { Source, WrittenWord } from '../index-sql.ts';
import { places, type FoundBy } from '../rules.ts';
import { hanNumber } from './amounts/han-numbers.ts';
import { readSentence } from './sentence.ts';
import { spellingsOf } from './spelling/spellings.ts';
import { lexemeOf } from './stems.ts';
import { headOfName, nameOfTitle } from './title-name.ts';
import { foldCode, indexTokens, isFiller, type Token, wordOf } from './words.ts';

interface SpokenToken {
  token: Token;
  language: Language;
}

/** The words of a product by where they stand. */
interface Fields {
  title: SpokenToken[];
  /** Those of the title that name the product. */
  name: SpokenToken[];
  /** That of each title, and of its category's name, that says what the product is. */
  head: SpokenToken[];
  /** Of its category's name, in languages in which it names one kind; and in those in which it names several. */
  category: SpokenToken[];
  several: SpokenToken[];
  /** All of it. */
  shelf: SpokenToken[];
  above: SpokenToken[];
  other: SpokenToken[];
  shop: SpokenToken[];
  told: SpokenToken[];
}

const saidIn = (language: Language, text: string): SpokenToken[] =>
  indexTokens(text, language).map((token) => ({ token, language }));

// Names of categories, attributes and shops are the same for many products, and so are many descriptions.
const names = new Map<string, SpokenToken[]>();
const mostNames = 10_000;

function nameIn(language: Language, name: string): SpokenToken[] {
  const key = `${language} ${name}`;
  let said = names.get(key);
  if (!said) {
    said = saidIn(language, name);
    if (names.size >= mostNames) names.clear();
    names.set(key, said);
  }
  return said;
}

const saidInAll = (names: Text): SpokenToken[] =>
  // Names that came with an import may be in languages that nobody searches in.
  Object.entries(names).flatMap(([language, text]) => (isLanguage(language) ? nameIn(language, text) : []));

const indexedLanguages: ReadonlySet<Language> = new Set(['en', 'zh']);

/** Sets of a few are called by a word in Chinese: 四件套. */
const hanSet = /([二两三四五六七八九十]{1,2})件套/u;

const smallSets = (title: string): string[] => {
  const pieces = hanNumber(hanSet.exec(title)?.[1] ?? '');
  return pieces ? [String(pieces)] : [];
};

/** How many belong together, as titles say it in English and Chinese, which nearly all products have: 24 of "24 pcs". */
export const piecesStated = ({ texts }: Source): string[] => [
  ...new Set(
    texts
      .filter(({ language }) => indexedLanguages.has(language))
      .flatMap(({ title, language }) => [
        ...[...readSentence(title, language).counts].map(wordOf),
        ...(language === 'zh' ? smallSets(title) : []),
      ]),
  ),
];

/** What a title says a thing is without: a cream without fragrance is what is looked for by "no fragrance". */
const wordsDenied = (title: string, language: Language): ReadonlySet<string> =>
  new Set(
    readSentence(title, language).without.flatMap(({ readings, parts }) =>
      [...readings.flat(), ...parts].map(({ word }) => word),
    ),
  );

// "Leads and collars" says of no product which of them it is.
const severalKinds =
  /[&/,，、;+]|(?:^|\s)(?:and|or|и|или|dan|atau|ve|veya|و|أو|และ|หรือ)(?=\s|$)|\s و|[和与及]|และ/u;

const namesOfOneKind = (categoryNames: Text): { language: Language; name: string }[] =>
  Object.entries(categoryNames).flatMap(([language, name]) =>
    isLanguage(language) && name && !severalKinds.test(name) ? [{ language, name }] : [],
  );

/** Whether what a category is called in a language names several kinds; Chinese writes them as one word, as English does not. */
const namesSeveral = (categoryNames: Text, language: Language): boolean =>
  severalKinds.test(categoryNames[language === 'zh' ? 'en' : language] ?? '');

/**
 * What the name of a category says of a product: of leads and collars that one which its title says in the same language,
 * or all where it says none. The stems of its words must have been read.
 */
function ofItsKind({ category, several, title }: Fields): SpokenToken[] {
  const keyOf = ({ token, language }: SpokenToken) => `${language} ${lexemeOf(token, language)}`;
  const inTitle = new Set(title.map(keyOf));
  const ofSeveral = Map.groupBy(several, ({ language }) => language).values();
  return [
    ...category,
    ...[...ofSeveral].flatMap((kindTokens) => {
      const ofTitle = kindTokens.filter((kindToken) => inTitle.has(keyOf(kindToken)));
      return ofTitle.length > 0 ? ofTitle : kindTokens;
    }),
  ];
}

/** Takes a product's texts apart. */
export function textsOf(product: Source): Fields {
  const [category = {}, ...above] = product.category_names;
  const shelf = saidInAll(category);
  // A brand has no language; in English letters it has that of its letters.
  const brand = saidIn('en', product.brand);
  const titleNames = product.texts.map(({ language, title }) => ({
    language,
    name: nameOfTitle(title, language),
  }));
  const titles = product.texts.map(({ language, title }) => {
    const denied = wordsDenied(title, language);
    const tokens = saidIn(language, title);
    return {
      stated: tokens.filter(({ token }) => !denied.has(token.word)),
      denied: tokens.filter(({ token }) => denied.has(token.word)),
    };
  });
  return {
    title: titles.flatMap(({ stated }) => stated),
    name: titleNames.flatMap(({ language, name }) => saidIn(language, name)),
    head: [
      ...titleNames,
      ...namesOfOneKind(category).filter(({ language }) => !namesSeveral(category, language)),
    ].flatMap(({ language, name }) => headOfName(name, language).map((token) => ({ token, language }))),
    category: shelf.filter(({ language }) => !namesSeveral(category, language)),
    several: shelf.filter(({ language }) => namesSeveral(category, language)),
    shelf,
    // What stands on a shelf of several kinds may be any of them: paper beside notebooks is none.
    above: above.flatMap(namesOfOneKind).flatMap(({ language, name }) => nameIn(language, name)),
    other: [
      ...titles.flatMap(({ denied }) => denied),
      ...product.value_names.flatMap(saidInAll),
      ...product.specs.flatMap(({ values }) => values.flatMap(({ names }) => saidInAll(names))),
      ...brand,
    ],
    shop: saidInAll(product.shop_names),
    told: product.texts.flatMap(({ language, description }) =>
      nameIn(language, description).filter(({ token }) => !isFiller(token.word)),
    ),
  };
}

/**
 * What a product is found by; the stems of its words must have been read.
 * @param codes  its own number and those of its variants
 * @param known  the words that were written, to which its own are added
 */
export function foundBy(
  fields: Fields,
  codes: readonly string[],
  writtenWords: Map<string, WrittenWord>,
): FoundBy & { told: ReadonlySet<string> } {
  const lexemes = (said: readonly SpokenToken[], place = ''): Set<string> => {
    const lexemeSet = new Set<string>();
    for (const { token, language } of said) {
      const lexeme = lexemeOf(token, language);
      lexemeSet.add(lexeme);
      for (const word of new Set([token.word, ...spellingsOf(token.word)])) {
        const isSpelling = word !== token.word;
        // The name of a shop is written as it is, or not at all.
        if (isSpelling && place !== '') continue;
        const key = `${word} ${place}${lexeme}`;
        const isKind = said === fields.shelf || (writtenWords.get(key)?.isKind ?? false);
        const isHead = said === fields.head || (writtenWords.get(key)?.isHead ?? false);
        writtenWords.set(key, { word, lexeme: place + lexeme, isSpelling, isKind, isHead });
      }
    }
    return lexemeSet;
  };
  const title = lexemes(fields.title);
  const name = lexemes(fields.name);
  const heads = lexemes(fields.head);
  const shelf = lexemes(fields.shelf);
  const category = lexemes(ofItsKind(fields));
  const above = lexemes(fields.above);
  return {
    title,
    features: new Set([...title].filter((lexeme) => !name.has(lexeme))),
    heads,
    category,
    shelf,
    above,
    all: new Set([...title, ...category, ...above, ...lexemes(fields.other)]),
    shop: lexemes(fields.shop, places.shop),
    codes: new Set(codes.map(foldCode).filter(Boolean)),
    told: lexemes(fields.told),
  };
}
