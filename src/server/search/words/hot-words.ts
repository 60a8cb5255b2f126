import { fold } from '../../../kit/text/fold.ts';
import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import { Refusal } from '../../../kit/errors.ts';
import { readText, type Language, type Text } from '../../../kit/languages.ts';
import { getCategoryCounts } from '../../catalog/public.ts';
import { getCategories, hiddenIds } from '../../categories/public.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import type { CallsOf, Handlers } from '../../../contract/handler.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { logStaffAction } from '../../staff/public.ts';
import { invalidate, cached } from '../../platform/cache.ts';
import * as rows from './hot-words-sql.ts';
import { listSynonyms, parseSynonyms, type SynonymWords } from './synonyms-sql.ts';

// Operators change them now and then; every page asks for them.
const keepSeconds = 60;
const mostDerived = 8;
const foldedSynonyms = 'folded synonyms';
const answerOf = (site: Site, language: Language) => `hot words ${site} ${language}`;

/** What the search box suggests: the operator's words, else the names of the categories with the most products. */
export async function listHotWords(
  context: Context,
  { keywords }: ParsedOf<'search.hotWords'>,
): Promise<OutputOf<'search.hotWords'>> {
  const { db, site, language } = context;
  const content = await cached(db, answerOf(site, language), keepSeconds, async (db) => {
    const words = await rows.findHotWords(db, site, language);
    return words.length > 0 ? words : derive(context);
  });
  const typed = fold(keywords ?? '')
    .split(/\s+/)
    .filter(Boolean);
  if (typed.length === 0) return { content, language };
  // What was typed may lead to more than the few words that stand there anyway.
  const onSale = await categoriesOnSale(context);
  const names = onSale.map((category) => readText(category.names as Text, language).text);
  const fitting = [...content, ...names].filter((word) => typed.every((part) => fold(word).includes(part)));
  if (fitting.length < mostDerived) fitting.push(...(await namedAlike(context, typed.join(' '), onSale)));
  return { content: [...new Set(fitting)].slice(0, mostDerived), language };
}

/** The categories that are called in other words what was typed or what it begins, in whichever language. */
async function namedAlike(
  { db, language }: Context,
  typed: string,
  onSale: readonly Category[],
): Promise<string[]> {
  if (typed.length < leastTyped(typed)) return [];
  const groups = await cached(db, foldedSynonyms, keepSeconds, async (db) =>
    (await listSynonyms(db)).map((written) => foldWords(parseSynonyms(written))),
  );
  const meant = groups.filter((group) =>
    Object.values(group).some((some) => some.some((word) => word.startsWith(typed))),
  );
  const isCalled = ({ names }: Category, group: SynonymWords) =>
    Object.entries(group).some(([code, some]) => {
      const name = fold((names as Text)[code as Language] ?? '');
      return name !== '' && some.some((word) => hasWord(name, word));
    });
  return onSale
    .filter((category) => meant.some((group) => isCalled(category, group)))
    .map(({ names }) => readText(names as Text, language).text);
}

const foldWords = (group: SynonymWords): SynonymWords =>
  Object.fromEntries(Object.entries(group).map(([language, words]) => [language, words.map(fold)]));

/** Whether a name holds a word from its beginning on; scripts without spaces have none. */
const hasWord = (name: string, word: string): boolean =>
  /[\p{Script=Han}\p{Script=Thai}]/u.test(word)
    ? name.includes(word)
    : ` ${name.replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${word}`);

/** One sign of Chinese says as much as three letters. */
const leastTyped = (typed: string): number => (/\p{Script=Han}/u.test(typed) ? 1 : 3);

type Category =
  Awaited<ReturnType<typeof getCategories>> extends ReadonlyMap<string, infer Row> ? Row : never;

/** The categories that have something on sale on the site, those with the most first. */
async function categoriesOnSale({ db, site }: Context, level?: number): Promise<Category[]> {
  const [categories, counts] = await Promise.all([getCategories(db), getCategoryCounts(db, site)]);
  const hidden = hiddenIds(categories);
  return [...categories.values()]
    .filter(
      (row) => !hidden.has(row.id) && (level === undefined || row.level === level) && counts.has(row.id),
    )
    .sort((a, b) => counts.get(b.id)! - counts.get(a.id)!);
}

const derive = async (context: Context): Promise<string[]> =>
  (await categoriesOnSale(context, 2))
    .slice(0, mostDerived)
    .map(({ names }) => readText(names as Text, context.language).text);

/** The operator's side. */
export const hotWordsApi: Handlers<CallsOf<'console.hotWords'>, Context, SignedIn, Staffed> = {
  async 'console.hotWords.list'({ db }) {
    const all = await rows.listHotWords(db);
    return all.map((row) => ({ ...row, site: row.site as Site, language: row.language as Language }));
  },

  async 'console.hotWords.save'(context, { site, language, words, version }) {
    const { db } = context;
    await transact(db, async (tx) => {
      if (!(await rows.writeHotWords(tx, { site, language, words }, version)))
        throw new Refusal('CONTENT_CHANGED');
      await logStaffAction(tx, context, {
        action: 'hotWords.save',
        subjectType: 'hotWords',
        subjectId: `${site} ${language}`,
        details: { words: words.join(', ') },
      });
    });
    invalidate(db, answerOf(site, language));
    return { version: version + 1 };
  },
};
