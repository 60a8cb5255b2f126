import { clipMarks } from '../../kit/text/piled-marks.ts';

/** Characters of somebody else's text that are passed on. */
const longestText = 2_000;

/**
 * What is not seen: control and format characters (directions, joiners, tags), variation selectors, fillers. A reader
 * that is a program reads them all, so a text could say to it what no person sees.
 */
const unseen = /(?![\t\n])[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** What the sign "less than" stands before in an element or a comment. */
const afterTag = /[a-z/!?]/i;

/**
 * A text without elements and comments. Each ">" closes the "<" that is open last, so that what is left of a removed
 * element is part of the one around it, and none can be put together out of the remains of others.
 */
function withoutMarkup(text: string): string {
  const left: string[] = [];
  const open: number[] = [];
  for (const sign of text) {
    if (sign === '<') open.push(left.length);
    const at = sign === '>' ? open.pop() : undefined;
    if (at === undefined || !afterTag.test(left[at + 1] ?? '')) left.push(sign);
    else left.splice(at, left.length - at, ' ');
  }
  // What was never closed could be closed by whatever it is shown before.
  return left.map((sign, at) => (sign === '<' && afterTag.test(left[at + 1] ?? '') ? '< ' : sign)).join('');
}

/**
 * A text that a seller, or another buyer, wrote, as it is passed on to who reads it by program: plain, at most 2,000
 * characters, nothing in it that people would not see; cleaned again it stays the same. What it says is left as it is:
 * no filter knows all the ways to ask for something, so its place says whose text it is, and nothing that commits
 * anybody depends on it.
 */
export function othersText(text: string): string {
  const seen = text
    .slice(0, longestText * 8)
    .toWellFormed()
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(unseen, '');
  // Afterwards, so that nothing unseen stands between its signs.
  const plain = clipMarks(withoutMarkup(seen)).replaceAll('⟦', '[').replaceAll('⟧', ']').trim();
  if (plain.length <= longestText) return plain;
  return [...plain].slice(0, longestText).join('').trim();
}

/** The same on one line, for names. */
export const othersLine = (text: string): string =>
  othersText(text.replace(/\s+/g, ' ')).replace(/\s+/g, ' ');

/** The same inside a sentence of ours: no text of somebody else can end the marking, which has signs of its own. */
export const quoteOthers = (text: string): string => `⟦sellerText: ${othersLine(text)}⟧`;
