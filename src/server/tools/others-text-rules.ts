/** Characters of somebody else's text that are passed on. */
const longestText = 2_000;

/**
 * What is not seen: control and format characters (directions, joiners, tags), variation selectors, fillers. A reader
 * that is a program reads them all, so a text could say to it what no person sees.
 */
const unseen = /(?![\t\n])[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Elements and comments; not what is merely less than something. */
const markup = /<[a-z/!?][^<>]{0,400}>/gi;

/**
 * A text that a seller, or another buyer, wrote, as it is passed on to who reads it by program: plain, at most 2,000
 * characters, nothing in it that people would not see. What it says is left as it is: no filter knows all the ways to
 * ask for something, so its field's name says whose text it is, and nothing that commits anybody depends on it.
 */
export function othersText(text: string): string {
  const plain = text
    .slice(0, longestText * 8)
    .toWellFormed()
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(unseen, '')
    // Afterwards, so that nothing unseen stands between its signs.
    .replace(markup, ' ')
    .trim();
  if (plain.length <= longestText) return plain;
  return [...plain].slice(0, longestText).join('');
}

/** The same on one line, for names. */
export const othersLine = (text: string): string => othersText(text).replace(/\s+/g, ' ');
