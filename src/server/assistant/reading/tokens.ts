import { builtInCounts, typoCost } from '../../search/public.ts';
import { readListCount, type ListCount } from './direct/list-count.ts';
import { foldText, wordsOf, type Folded, type Words } from './folded.ts';
import { endOf, formsFrom, type Form } from './lexicon.ts';
import { readDigits, readMixed, readNumerals, type ReadNumber } from './numbers.ts';

interface Place {
  start: number;
  end: number;
}
export type Token = Place &
  (
    | { kind: 'word'; tags: readonly string[]; forms: readonly Form[] }
    | { kind: 'number'; value: number; raw: string }
    | { kind: 'order'; number: string }
    /** `isName` where it is written down that it names a thing; `isTrait` where a number or an ending in it says how the thing is made. */
    | { kind: 'text'; isName?: true; isTrait?: 'of' | 'beside' | 'without' }
  );

const letter = /[\p{L}\p{N}\p{M}]/u;
const runsTogether = /[\p{Script=Han}\p{Script=Thai}]/u;
const arabic = /\p{Script=Arabic}/u;
const digit = /\d/;
const orderNumber = /[a-z]{0,2}\d{6}-[0-9a-z]{8}(?![0-9a-z])/uy;
const restOfWord =
  /(?:(?![\p{Script=Han}\p{Script=Thai}])[\p{L}\p{N}\p{M}])+(?:['-](?:(?![\p{Script=Han}\p{Script=Thai}])[\p{L}\p{N}\p{M}])+)*/uy;
const arabicPrefixes = ['وال', 'بال', 'لل', 'ال', 'ل', 'و', 'ب', 'ف', 'ك'];
const afterNumber = /^(?:unit|times):/;
/** What may be written without a space behind figures; anything else there, as in 20000mah, is a measure. */
const countsGlued = /^(?:unit:|times:|currency:|time$|feet$|first$|second$|third$|fourth$|fifth$)/;
const shortHan = 2;
const shortThai = 4;

export interface Scanned {
  folded: Folded;
  tokens: Token[];
  words: Words;
  /** How many different things are wanted: no number of pieces. */
  listCount: ListCount | null;
}

/** Takes a question apart: known words of seven languages, the longest first, numbers, and the text between them. */
export function scan(typed: string): Scanned {
  const folded = foldText(typed);
  const { text } = folded;
  const words = wordsOf(text);
  const tokens: Token[] = [];
  const listCount = readListCount(text);
  const traits = new Map(builtInCounts(text).map((trait) => [trait.start, trait]));
  const readNumberOfThing = (start: number): Token | null => {
    if (listCount?.start === start)
      return { kind: 'word', tags: ['filler'], forms: [], start, end: listCount.end };
    const trait = traits.get(start);
    return trait
      ? { kind: 'text', isTrait: trait.isBeside ? 'beside' : 'of', start: trait.start, end: trait.end }
      : null;
  };
  for (let at = 0; at < text.length;) {
    const token = readNumberOfThing(at) ?? readAt(text, at, words.boundaries, tokens.at(-1));
    if (token) tokens.push(token);
    at = token ? token.end : at + 1;
  }
  return { folded, tokens, words, listCount };
}

function readAt(
  text: string,
  at: number,
  boundaries: ReadonlySet<number>,
  before: Token | undefined,
): Token | null {
  const order = matchAt(orderNumber, text, at);
  if (order && isStart(text, at)) {
    return { kind: 'order', number: order.toUpperCase(), start: at, end: at + order.length };
  }
  const number = digit.test(text[at]!) ? (readMixed(text, at) ?? readDigits(text, at)) : null;
  if (number) return { kind: 'number', ...number, start: at, end: at + number.raw.length };
  const symbol = currencySign(text[at]!);
  if (symbol) return { ...symbol, start: at, end: at + 1 };
  const word = readWord(text, at, boundaries, before);
  const numerals = readNumerals(text, at);
  const multiplies = word?.kind === 'word' && word.tags.some((tag) => tag.startsWith('times:'));
  if (numerals && !multiplies && countsSomething(text, at, numerals, boundaries, word)) {
    return { kind: 'number', ...numerals, start: at, end: at + numerals.raw.length };
  }
  // What would be taken apart wrongly is written down whole.
  if (word?.tags.includes('keep')) return { kind: 'text', isName: true, start: word.start, end: word.end };
  if (word) return word;
  return letter.test(text[at]!) ? readRest(text, at, boundaries) : null;
}

/** A sign of money stands alone wherever it stands. */
function currencySign(character: string): { kind: 'word'; tags: string[]; forms: Form[] } | null {
  if (letter.test(character)) return null;
  const forms = formsFrom(character).filter(({ text }) => text === character);
  return forms.length > 0 ? { kind: 'word', tags: forms.map(({ tag }) => tag), forms } : null;
}

/** A numeral says how many only before what is counted: 十字螺丝 are no ten screws. */
function countsSomething(
  text: string,
  at: number,
  { raw, value }: ReadNumber,
  boundaries: ReadonlySet<number>,
  word: Token | null,
): boolean {
  if (word && word.end > at + raw.length) return false;
  const end = at + raw.length;
  const next = readWord(text, end, boundaries, { kind: 'number', value, raw, start: at, end });
  const tags = next?.kind === 'word' ? next.tags : [];
  return tags.some((tag) => /^(?:unit|currency|times):/.test(tag)) || text[end] === '家' || value >= 100;
}

/** Whether a word may begin at a place: at its beginning, or where the script or a number changes. */
function isStart(text: string, at: number): boolean {
  const before = text[at - 1];
  if (before === undefined || !letter.test(before)) return true;
  const here = text[at]!;
  if (runsTogether.test(before) || runsTogether.test(here)) return true;
  return digit.test(before) !== digit.test(here);
}

function readWord(
  text: string,
  at: number,
  boundaries: ReadonlySet<number>,
  before: Token | undefined,
): Extract<Token, { kind: 'word' }> | null {
  if (!isStart(text, at)) return null;
  const isAfterNumber =
    before?.kind === 'number' ||
    (before?.kind === 'word' && before.tags.some((tag) => /^(?:times|number):/.test(tag)));
  const isGluedToFigure = before?.kind === 'number' && before.end === at && !runsTogether.test(text[at]!);
  for (const skipped of ['', ...(arabic.test(text[at]!) ? arabicPrefixes : [])]) {
    if (!text.startsWith(skipped, at)) continue;
    const start = at + skipped.length;
    const [longest, ...others] = matches(text, start, boundaries).filter(
      ({ form, end }) =>
        (!afterNumber.test(form.tag) || (isAfterNumber && isNear(form, text.slice(before.end, start)))) &&
        (!isGluedToFigure || countsGlued.test(form.tag)) &&
        (!form.tag.startsWith('currency:') || isAfterNumber || isBeforeNumber(text, end) || isCode(form)) &&
        (!skipped || end - start >= 3),
    );
    if (!longest) continue;
    const forms = [longest, ...others.filter(({ end }) => end === longest.end)].map(({ form }) => form);
    return {
      kind: 'word',
      tags: [...new Set(forms.map(({ tag }) => tag))],
      forms,
      start: at,
      end: longest.end,
    };
  }
  return null;
}

/** "5k" is five thousand, "5 k" nothing; a unit may stand apart by a space. */
const isNear = ({ text, tag }: Form, between: string): boolean =>
  between.length <= (tag.startsWith('times:') && text.length === 1 ? 0 : 2);

/** "Rp 5000"; elsewhere a lump (块) and a store for a dollar are no money. */
const isBeforeNumber = (text: string, end: number): boolean => /^\s{0,1}\d/u.test(text.slice(end, end + 2));
const isCode = ({ text }: Form): boolean => /^[a-z]{3}$/.test(text) && text !== 'try';

function matches(text: string, at: number, boundaries: ReadonlySet<number>): { form: Form; end: number }[] {
  const first = text[at];
  if (first === undefined) return [];
  return formsFrom(first)
    .flatMap((form) => {
      if (!text.startsWith(form.text, at)) return [];
      const end = endOf(form, text, at);
      if (end === null) return [];
      const isCount = afterNumber.test(form.tag) || form.tag.startsWith('currency:');
      const asksAtOnce = at === 0 && form.tag === 'search';
      return endsWord(text, at, end, boundaries, isCount || asksAtOnce) ? [{ form, end }] : [];
    })
    .sort((a, b) => b.end - a.end);
}

/** Chinese and Thai do not part words: a short form must be a word by itself there. */
function endsWord(
  text: string,
  start: number,
  end: number,
  boundaries: ReadonlySet<number>,
  isCount: boolean,
): boolean {
  const last = text[end - 1]!;
  const next = text[end];
  if (runsTogether.test(last)) {
    const least = /\p{Script=Han}/u.test(last) ? shortHan : shortThai;
    const isShort = end - start < least;
    return !isShort || isCount || (boundaries.has(start) && boundaries.has(end));
  }
  if (next === undefined || !letter.test(next) || !letter.test(last)) return true;
  return runsTogether.test(next) || digit.test(next) !== digit.test(last);
}

function readRest(text: string, at: number, boundaries: ReadonlySet<number>): Token {
  if (runsTogether.test(text[at]!)) {
    let end = at + 1;
    while (end < text.length && !boundaries.has(end)) end++;
    return { kind: 'text', start: at, end };
  }
  const end = at + (matchAt(restOfWord, text, at).length || 1);
  const form = findMisspelt(text.slice(at, end));
  return form
    ? { kind: 'word', tags: [form.tag], forms: [form], start: at, end }
    : { kind: 'text', start: at, end };
}

const shortestMisspelt = 5;
const changedLetterFrom = 8;
const longestEnding = 3;
// What is corrected is what decides the answer; nobody needs a filler word corrected.
const worthCorrecting =
  /^(?:compare|order|freight|landed|quote|exhibition|warehouse|translate|factory|place:|greeting|thanks|cheap|topic:)/;
/** One letter makes a pillow (bantal) of what is called off (batal): words of a topic are corrected when long. */
const shortestMisspeltTopic = 7;
const notMisspelt = new Set(['shopping', 'sharjing', 'older', 'parcels', 'tahan']);

/** A word that decides the answer, one typo away; none for what may as well be a product. */
function findMisspelt(word: string): Form | undefined {
  if (word.length < shortestMisspelt || notMisspelt.has(word)) return undefined;
  return formsFrom(word[0]!).find(
    ({ text, tag, isStem, others }) =>
      others.length === 0 &&
      text.length >= (tag.startsWith('topic:') ? shortestMisspeltTopic : shortestMisspelt) &&
      worthCorrecting.test(tag) &&
      (isStem ? isMisspeltStem(word, text) : isMisspelling(word, text)),
  );
}

/** A letter that is missing, too many or in its neighbour's place; another one only in a long word. */
const isMisspelling = (word: string, right: string): boolean =>
  (right.length !== word.length || word.length >= changedLetterFrom || isSwapped(right, word)) &&
  typoCost(word, right, 1) <= 1;

function isMisspeltStem(word: string, stem: string): boolean {
  if (word.length > stem.length + longestEnding || stem.length <= shortestMisspelt) return false;
  return [stem.length - 1, stem.length, stem.length + 1].some((length) =>
    isMisspelling(word.slice(0, length), stem),
  );
}

const isSwapped = (a: string, b: string): boolean =>
  a.length === b.length && [...a].sort().join('') === [...b].sort().join('');

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}
