import { cutText } from '../../../kit/text/cut-text.ts';
import { plainText } from '../../../kit/text/rich-text.ts';

/** How much of two long texts is shown to be compared, and how much of it before they part. */
const longest = 200;
const lead = 40;

/**
 * The passage in which two rich texts differ, as plain texts, for people to compare. Both are the same where only how
 * they are laid out does.
 */
export function differingPassage(before: string, after: string): { before: string; after: string } {
  const [was, is] = [plainText(before), plainText(after)].map((text) => [
    ...text.replace(/\s+/g, ' ').trim(),
  ]);
  const parting = was!.findIndex((character, at) => character !== is![at]);
  const same = parting < 0 ? Math.min(was!.length, is!.length) : parting;
  const start = same > lead ? same - lead : 0;
  const passage = (text: readonly string[]) => {
    const rest = cutText(text.slice(start).join(''), longest);
    return start > 0 && rest !== '' ? `…${rest}` : rest;
  };
  return { before: passage(was!), after: passage(is!) };
}
