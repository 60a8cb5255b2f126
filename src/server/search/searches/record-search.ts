import type { ParsedOf } from '../../../contract/contract.ts';
import { longestCountedSearch } from '../../../contract/search/search-outcomes.ts';
import { isGtin } from '../../../kit/check-digits.ts';
import { utcDay } from '../../../kit/days.ts';
import { fold } from '../../../kit/text/fold.ts';
import type { Context } from '../../platform/context.ts';
import { visitorOf } from '../../shops/public.ts';
import { count, mostCounted } from '../facets.ts';
import { readSearch, wantedOf } from '../wanted.ts';
import * as rows from './searches-sql.ts';

/** Figures as they stand in telephone numbers, with what is put between them. */
const longNumber = /\d(?:[ ()./+-]{0,2}\d){6,}/g;
const hourMs = 3_600_000;

/** Words as searches are compared by them: other capitals, accents and spaces make no other search. */
export const foldSearch = (keyword: string): string => fold(keyword).replace(/\s+/g, ' ').trim();

/**
 * The words that a search is counted under; null for one that is not. What was pasted by mistake may be somebody's address
 * or telephone number: such are not kept, numbers of articles (GTIN) are.
 */
export function countedWords(keyword: string): string | null {
  const words = foldSearch(keyword);
  if (words === '' || words.length > longestCountedSearch || words.includes('@')) return null;
  const numbers = words.match(longNumber) ?? [];
  return numbers.every((number) => isGtin(number)) ? words : null;
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

/** Counts a search once a day for whoever makes it, with what it came to: the server looks, nobody is believed. */
export async function recordSearch(
  context: Context,
  { keyword, opened }: ParsedOf<'search.record'>,
): Promise<Record<string, never>> {
  const { db, config, address, userAgent, now, site, language } = context;
  const words = countedWords(keyword);
  if (words === null) return {};
  const key = { site, language, words };
  const day = utcDay(now);
  const visitor = visitorOf(config.secret, day, address, userAgent);
  const spelling = keyword.replace(/\s+/g, ' ').trim();
  const search = { spelling, visitor, day, opened, now };
  await rows.recordSearch(db, key, await findOutcome(context, key), search);
  return {};
}
