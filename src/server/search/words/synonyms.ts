import { isLanguage, type Language } from '../../../kit/languages.ts';
import { cached } from '../../platform/cache.ts';
import type { Db } from '../../platform/database.ts';
import type { Reading } from '../rules.ts';
import { spellingsOf } from './spellings.ts';
import { lexemeOf, readStems } from './stems.ts';
import { listSynonyms, type SynonymWords } from './synonyms-sql.ts';
import { isHan, itemsOf, type Item, type Token } from './words.ts';

// Operators change them now and then; who saves one sees it at once.
const keepSeconds = 60;
export const synonymsAnswer = 'synonyms';

/** Words that mean the same, ready to be searched for. */
interface Group {
  readings: { language: Language; reading: Reading }[];
}

export interface Synonyms {
  /** Told from what it was before an operator changed it. */
  stamp: number;
  /** By the lexemes of a word or a phrase, in a row: the groups it is in, and the language it is of. */
  byWords: ReadonlyMap<string, readonly { group: Group; language: Language }[]>;
}

let stamps = 0;

/** The most words that a phrase is recognized by. */
export const longestPhrase = 3;

export const getSynonyms = (db: Db): Promise<Synonyms> =>
  cached(db, synonymsAnswer, keepSeconds, async (db) => prepare(db, await listSynonyms(db)));

interface Phrase {
  language: Language;
  items: Item[];
}

async function prepare(db: Db, rows: readonly SynonymWords[]): Promise<Synonyms> {
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
  const byWords = new Map<string, { group: Group; language: Language }[]>();
  for (const phrases of groups) {
    const group: Group = { readings: [] };
    for (const { language, items } of phrases) {
      for (const tokens of readingsOf(items)) {
        const reading = tokens.map((token) => lexemeOf(token, language));
        group.readings.push({ language, reading });
        const joined = tokens.map(({ word }) => word).join('');
        const spellings = tokens.length === 1 || isHan(joined) ? spellingsOf(joined) : [];
        for (const key of new Set([reading.join(' '), ...spellings])) {
          const senses = byWords.get(key) ?? [];
          byWords.set(key, senses);
          if (!senses.some((one) => one.group === group)) senses.push({ group, language });
        }
      }
    }
  }
  return { stamp: ++stamps, byWords };
}

/** The ways of reading a phrase: where a hyphen joins two words, as one and as two. */
function readingsOf(items: readonly Item[]): Token[][] {
  if (items.length === 0) return [];
  const last = Math.max(...items.map(({ readings }) => readings.length));
  return Array.from({ length: last }, (_, way) =>
    items.flatMap(({ readings }) => readings[Math.min(way, readings.length - 1)]!),
  );
}

/** Readings that mean the same as a word or phrase: in its own language, and in all of them. */
export function meaningTheSame(
  synonyms: Synonyms,
  keys: readonly string[],
): { own: Reading[]; all: Reading[] } | undefined {
  const senses = keys.flatMap((key) => synonyms.byWords.get(key) ?? []);
  if (senses.length === 0) return undefined;
  return {
    own: senses.flatMap(({ group, language }) =>
      group.readings.filter((one) => one.language === language).map(({ reading }) => reading),
    ),
    all: senses.flatMap(({ group }) => group.readings.map(({ reading }) => reading)),
  };
}
