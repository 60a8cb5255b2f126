import type { ParsedOf } from '../../../contract/contract.ts';
import { longestCountedSearch } from '../../../contract/search/search-outcomes.ts';
import { utcDay } from '../../../kit/days.ts';
import { fold } from '../../../kit/text/fold.ts';
import type { Context } from '../../platform/context.ts';
import { networkOf } from '../../platform/network/network.ts';
import { visitorOf } from '../../shops/public.ts';
import { count, mostCounted } from '../facets.ts';
import { readSearch, wantedOf } from '../wanted.ts';
import * as rows from './searches-sql.ts';

/** Figures as they stand in telephone, card and account numbers, in any script, with what is put between them. */
const longNumber =
  /[\p{Nd}零〇一二三四五六七八九](?:(?:[ ().,_·\u002d\u2010-\u2015]|\ufe0f|\u20e3){0,4}[\p{Nd}零〇一二三四五六七八九]){6,}/u;
const mailInWords = /[([{] {0,2}at {0,2}[)\]}]/;
const hourMs = 3_600_000;

/** Words as searches are compared by them: other capitals, accents and spaces make no other search. */
export const foldSearch = (keyword: string): string => fold(keyword).replace(/\s+/g, ' ').trim();

/**
 * The words that a search is counted under; null for one that is not. What was pasted by mistake may be somebody's address,
 * telephone, card or account number: no long number is kept.
 */
export function countedWords(keyword: string): string | null {
  const words = foldSearch(keyword);
  if (words === '' || words.length > longestCountedSearch) return null;
  return words.includes('@') || mailInWords.test(words) || longNumber.test(words) ? null : words;
}

/** What words find on the caller's site, read in their language, with nothing chosen. */
export async function resultOf(context: Context, keyword: string) {
  const search = await readSearch(context, { keyword });
  const { found } = await count(context.db, (without) => wantedOf(context, search, without), [], undefined);
  const isFound = found.total > 0;
  return {
    total: Math.min(found.total, mostCounted),
    totalIsFloor: found.total > mostCounted,
    corrected: isFound ? search.words.corrected : null,
    partial: isFound ? search.words.partial : null,
    hits: wantedOf(context, search),
  };
}

async function findOutcome(context: Context, key: rows.SearchKey): Promise<rows.SearchResult> {
  const lately = await rows.findResult(context.db, key, new Date(context.now.getTime() - hourMs));
  if (lately) return lately;
  const { total, corrected, partial } = await resultOf(context, key.words);
  return { hits: total, readAs: partial ?? corrected, leavesWordsOut: partial !== null };
}

/**
 * Counts a search once a day for whoever makes it, with what it came to: the server looks, nobody is believed. Whoever
 * shares an address is one visitor, for another name of the browser costs nothing.
 */
export async function recordSearch(
  context: Context,
  { keyword, opened }: ParsedOf<'search.record'>,
): Promise<Record<string, never>> {
  const { db, config, address, now, site, language } = context;
  const words = countedWords(keyword);
  if (words === null) return {};
  const key = { site, language, words };
  const day = utcDay(now);
  const visitor = visitorOf(config.secret, day, networkOf(address).near, '');
  if (await rows.hasSearchedEnough(db, day, visitor)) return {};
  const spelling = keyword.replace(/\s+/g, ' ').trim();
  const search = { spelling, visitor, day, opened, now };
  await rows.recordSearch(db, key, await findOutcome(context, key), search);
  return {};
}
