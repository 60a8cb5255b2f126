import { fold } from '../../../kit/text/fold.ts';
import { readFollowUp } from '../reading/behind/follow-ups.ts';
import { readModes } from '../reading/cargo.ts';
import type { QuestionParts } from '../reading/question-parts.ts';
import { asksCheaper, readAspects, readCriterion } from '../reading/traits/aspects.ts';
import { readColours } from '../reading/traits/colours.ts';
import type { Context } from './context-rules.ts';

const runsTogether = /[\p{Script=Han}\p{Script=Thai}]/u;
const word = /[\p{L}\p{M}\p{N}'-]+/gu;
const shortestPiece = 3;
const longestPiece = 5;
const longestHan = 3;
/** What a word stands for by rule, said without the place, unit or currency itself. */
const kinds = /^(place|unit|currency|times|number|language):.*/;

/**
 * What the classifier sees of a question: its words and their pieces, what the rules have read in it, and what the answer
 * before it was about, alone and together with each word.
 */
export function featuresOf(parts: QuestionParts, context: Context = 'none'): number[] {
  const names = new Set<string>();
  const text = parts.folded.text.replace(/\d+/g, '0');
  for (const run of text.match(word) ?? []) {
    if (runsTogether.test(run)) addRun(run, names);
    else addWord(run, names);
  }
  addPairs(text, names);
  addRules(parts, names);
  addTraits(parts.question, names);
  addContext(text, context, names);
  return [...names].map(hashOf);
}

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
const mostWordsBehind = 12;

/** What stands behind an answer means what that answer was about: words and rules count together with it. */
function addContext(text: string, context: Context, names: Set<string>): void {
  if (context === 'none') return;
  const ofRules = [...names].filter((name) => /^(?:[rst] |length )/u.test(name));
  const words = [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
  names.add(`x ${context}`);
  for (const name of ofRules) names.add(`x ${context} ${name}`);
  for (const oneWord of words.slice(0, mostWordsBehind)) {
    names.add(`x ${context} w ${oneWord}`);
    if (!runsTogether.test(oneWord) && oneWord.length > longestPiece)
      names.add(`x ${context} c ${oneWord.slice(0, longestPiece)}`);
  }
  for (const [position, oneWord] of words.slice(1, mostWordsBehind).entries())
    names.add(`x ${context} b ${words[position]} ${oneWord}`);
}

/** What a text says of products and of what was said before, in whichever language. */
function addTraits(question: string, names: Set<string>): void {
  const criterion = readCriterion(question);
  const { isElliptic, isShort, asksLeave, isCorrection } = readFollowUp(question);
  for (const aspect of readAspects(question)) names.add(`s aspect ${aspect}`);
  if (criterion !== null) names.add('s criterion');
  const flags = {
    cheaper: asksCheaper(question),
    colour: readColours(question).length > 0,
    mode: readModes(question).modes.length > 0,
    elliptic: isElliptic,
    short: isShort,
    leave: asksLeave,
    correction: isCorrection,
  };
  for (const [name, is] of Object.entries(flags)) if (is) names.add(`s ${name}`);
}

function addWord(text: string, names: Set<string>): void {
  names.add(`w ${text}`);
  const bounded = `<${text}>`;
  for (let length = shortestPiece; length <= longestPiece; length++)
    for (let position = 0; position + length <= bounded.length; position++)
      names.add(`c ${bounded.slice(position, position + length)}`);
}

/** Chinese and Thai do not part words: every piece of up to a few characters is looked at. */
function addRun(text: string, names: Set<string>): void {
  const isHan = /\p{Script=Han}/u.test(text);
  const [least, most] = isHan ? [1, longestHan] : [shortestPiece, longestPiece + 1];
  for (let length = least; length <= most; length++)
    for (let position = 0; position + length <= text.length; position++)
      names.add(`c ${text.slice(position, position + length)}`);
}

function addPairs(text: string, names: Set<string>): void {
  const words = text.match(word) ?? [];
  names.add(
    `length ${Math.min(words.length, 6)} ${text.length > 40 ? 'long' : text.length > 12 ? 'middle' : 'short'}`,
  );
  if (words[0]) names.add(`first ${words[0]}`);
  const last = words.at(-1);
  if (last) names.add(`last ${last}`);
  for (let position = 1; position < words.length; position++) {
    const [previous = '', following = ''] = [words[position - 1], words[position]];
    if (previous.length + following.length < 30) names.add(`b ${previous} ${following}`);
  }
}

function addRules(
  { tags, amounts, ruleIntent, hasText, hasPlace, cargo }: QuestionParts,
  names: Set<string>,
): void {
  for (const tag of tags) if (tag !== 'filler') names.add(`t ${tag.replace(kinds, '$1')}`);
  names.add(`r ${ruleIntent}`);
  names.add(`r ${ruleIntent} ${hasText ? 'named' : 'unnamed'}`);
  const readFacts = {
    quantity: amounts.quantity !== null,
    price: amounts.priceMax !== null || amounts.priceMin !== null,
    minimum: amounts.moqMax !== null,
    order: amounts.order !== null,
    code: amounts.hs !== null,
    single: amounts.refs.length === 1,
    several: amounts.refs.length > 1,
    named: hasText,
    place: hasPlace,
    cargo: cargo !== null,
  };
  for (const [name, is] of Object.entries(readFacts)) if (is) names.add(`s ${name}`);
}

/** A feature by a number of 32 bits (FNV-1a), the same on every machine. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of fold(name)) {
    hash ^= character.codePointAt(0)!;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}
