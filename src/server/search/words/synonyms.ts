import { hash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { isLanguage, type Language } from '../../../kit/languages.ts';
import { cached } from '../../platform/cache.ts';
import type { Db } from '../../platform/database.ts';
import { places, type Reading } from '../rules.ts';
import { byConsonants, type ByConsonants } from './reading/broken-plurals.ts';
import { spellingsOf } from './spelling/spellings.ts';
import { lexemeOf, readStems } from './stems.ts';
import { listSynonyms, parseSynonyms, type SynonymWords } from './synonyms-sql.ts';
import { headOfItems } from './title-name.ts';
import {
  isAlphabetic,
  isHan,
  isUnspaced,
  itemsOf,
  knownThaiOf,
  sideBySide,
  wordOf,
  type Item,
  type KnownThai,
  type Token,
} from './words.ts';

// Operators change them now and then; who saves one sees it at once.
const keepSeconds = 60;
/** What is kept in memory of synonyms; the database announces each change under this name. */
export const synonymsTag = 'synonyms';

/** Words that mean the same, ready to be searched for. */
interface Group {
  /** `namingReading`: with the thing itself where a title or a category says what the product is, for readers of other languages. */
  readings: { language: Language; reading: Reading; namingReading: Reading }[];
  /** By which lexemes of a word or a phrase, in a row, the group is found, and the languages they are of. */
  keys: { key: string; language: Language }[];
  /** Its words in letters, folded as they are written. */
  wordsInLetters: { word: string; language: Language }[];
  /** Its words in Thai, folded. */
  thaiWords: string[];
}

export interface Synonyms {
  /** A hash of all of them as they are written: another one after an operator changed any. */
  stamp: string;
  /** By the lexemes of a word or a phrase, in a row: the groups it is in, and the language it is of. */
  byKey: ReadonlyMap<string, readonly { group: Group; language: Language }[]>;
  /** By its first letter: every word in letters that stands in any. */
  wordsByLetter: ReadonlyMap<string, readonly { word: string; language: Language }[]>;
  /** Those of Arabic, by their consonants. */
  arabicWords: ByConsonants;
  /** Those of Thai, whose cutting does not know them. */
  knownThai: KnownThai;
}

/** The most words that a phrase is recognized by. */
export const longestPhrase = 3;

export const getSynonyms = (db: Db): Promise<Synonyms> =>
  cached(db, synonymsTag, keepSeconds, async (db) => {
    const written = await listSynonyms(db);
    const groups = await prepareAll(db, written);
    return {
      stamp: hash('sha1', written.join('\n')),
      byKey: byKeys(groups),
      wordsByLetter: byLetters(groups),
      arabicWords: byConsonants(
        groups.flatMap(({ wordsInLetters }) =>
          wordsInLetters.filter(({ language }) => language === 'ar').map(({ word }) => word),
        ),
      ),
      knownThai: knownThaiOf(groups.flatMap(({ thaiWords }) => thaiWords)),
    };
  });

// What a group is read as never changes. By its words as they are written in the database, so that only those that
// an operator has changed are read again: all of them together take a third of a second.
const prepared = new Map<string, Group>();
const mostPrepared = 5_000;
const atATime = 50;

async function prepareAll(db: Db, written: readonly string[]): Promise<Group[]> {
  const missing = written.filter((words) => !prepared.has(words));
  if (prepared.size + missing.length > mostPrepared) prepared.clear();
  const groups = new Map(written.map((words) => [words, prepared.get(words)]));
  const unread = written.filter((words) => !groups.get(words));
  for (let begin = 0; begin < unread.length; begin += atATime) {
    const some = unread.slice(begin, begin + atATime);
    for (const [index, group] of (await prepare(db, some.map(parseSynonyms))).entries()) {
      groups.set(some[index]!, group);
      prepared.set(some[index]!, group);
    }
    await breathe();
  }
  return [...groups.values()].filter((group) => group !== undefined);
}

/** What Thai is cut into as many pieces as this is seldom put together again as a phrase. */
const cutInPieces = 3;

const isThai = (word: string): boolean => isUnspaced(word) && !isHan(word);

interface Phrase {
  language: Language;
  items: Item[];
}

async function prepare(db: Db, rows: readonly SynonymWords[]): Promise<Group[]> {
  const groups = rows.map((row) =>
    Object.entries(row).flatMap(([language, texts]): Phrase[] =>
      isLanguage(language) ? texts.map((text) => ({ language, items: itemsOf(text, language) })) : [],
    ),
  );
  await readStems(
    db,
    groups
      .flat()
      .flatMap(({ language, items }) =>
        items.flatMap(({ readings }) => readings.flat()).map((token) => ({ token, language })),
      ),
  );
  return groups.map(readGroup);
}

function readGroup(phrases: readonly Phrase[]): Group {
  const readings: Group['readings'] = [];
  const languages = new Map<string, Language>();
  for (const { language, items } of phrases) {
    const heads = new Set(headOfItems(items, language).map((token) => lexemeOf(token, language)));
    for (const tokens of readingsOf(items)) {
      const lexemes = tokens.map((token) => lexemeOf(token, language));
      const reading = sideBySide(lexemes);
      const namingReading = reading.map((lexeme) => (heads.has(lexeme) ? places.head + lexeme : lexeme));
      readings.push({ language, reading, namingReading: lexemes.length > 1 ? namingReading : reading });
      const joined = tokens.map(({ word }) => word).join('');
      const spellings = tokens.length === 1 || isHan(joined) ? spellingsOf(joined) : [];
      const joinedKeys = lexemes.length > 1 && isThai(joined) ? [joined] : [];
      for (const key of [lexemes.join(' '), ...joinedKeys, ...spellings])
        if (!languages.has(key)) languages.set(key, language);
    }
  }
  const wordsInLetters = phrases.flatMap(({ language, items }) =>
    items
      .flatMap(({ readings }) => readings.flat())
      .filter(({ word }) => isAlphabetic(word))
      .map(({ word }) => ({ word, language })),
  );
  const thaiWords = phrases
    .filter(({ items }) => items.length >= cutInPieces)
    .map(({ items }) => items.map(wordOf).join(''))
    .filter(isThai);
  const keys = [...languages].map(([key, language]) => ({ key, language }));
  return { readings, keys, wordsInLetters, thaiWords };
}

function byLetters(groups: readonly Group[]): Synonyms['wordsByLetter'] {
  const byWord = new Map(
    groups
      .flatMap(({ wordsInLetters }) => wordsInLetters)
      .map((entry) => [`${entry.language} ${entry.word}`, entry]),
  );
  return Map.groupBy(byWord.values(), ({ word }) => word[0]!);
}

function byKeys(groups: readonly Group[]): Synonyms['byKey'] {
  const byKey = new Map<string, { group: Group; language: Language }[]>();
  for (const group of groups) {
    for (const { key, language } of group.keys) {
      const senses = byKey.get(key);
      if (senses) senses.push({ group, language });
      else byKey.set(key, [{ group, language }]);
    }
  }
  return byKey;
}

/** The ways of reading a phrase: where a hyphen joins two words, as one and as two. */
function readingsOf(items: readonly Item[]): Token[][] {
  if (items.length === 0) return [];
  const last = Math.max(...items.map(({ readings }) => readings.length));
  return Array.from({ length: last }, (_, way) =>
    items.flatMap(({ readings }) => readings[Math.min(way, readings.length - 1)]!),
  );
}

/** Nearly all titles are in one of these, so what others call a thing is seldom needed, and may be another thing. */
const commonLanguages: ReadonlySet<Language> = new Set(['en', 'zh']);

/** Readings that mean the same as a word or phrase: in its own language, in those that most titles have, in all. */
interface SameMeaning {
  own: Reading[];
  common: Reading[];
  all: Reading[];
}

/**
 * What means the same as a word or phrase. Words of another language may stand side by side by chance, so one of them has
 * to be the thing: a plush animal (peluş hayvan) is no bed for animals.
 */
export function meaningTheSame(synonyms: Synonyms, keys: readonly string[]): SameMeaning | undefined {
  const senses = keys.flatMap((key) => synonyms.byKey.get(key) ?? []);
  if (senses.length === 0) return undefined;
  const meanings = senses.flatMap(({ group, language }) =>
    group.readings.map(({ language: spokenIn, reading, namingReading }) => ({
      isOwn: spokenIn === language,
      isCommon: spokenIn === language || commonLanguages.has(spokenIn),
      reading: spokenIn === language ? reading : namingReading,
    })),
  );
  const readingsOf = (some: typeof meanings) => some.map(({ reading }) => reading);
  return {
    own: readingsOf(meanings.filter(({ isOwn }) => isOwn)),
    common: readingsOf(meanings.filter(({ isCommon }) => isCommon)),
    all: readingsOf(meanings),
  };
}
