import { fold } from '../../../kit/text/fold.ts';
import { deniesNext } from '../../search/public.ts';
import type { Folded } from './folded.ts';
import { ofDeniedPlace } from './named/denied-places.ts';
import type { Intent, NamePart } from './reading-rules.ts';
import type { Token } from './tokens.ts';

/** Words that are understood only with these intents; with others they are a part of what is looked for. */
const understoodFor: readonly [pattern: RegExp, intents: readonly Intent[]][] = [
  [/^language:/, ['translate', 'help']],
  [/^topic:/, ['help', 'orderStatus']],
  [/^market$/, ['market']],
  [/^exhibition$/, ['exhibition']],
  [/^warehouse$/, ['warehouse']],
  [/^container$/, ['freight']],
];

function isLeft(token: Token, used: ReadonlySet<Token>, intent: Intent | null): boolean {
  if (used.has(token)) return false;
  if (token.kind === 'text' || token.kind === 'number') return true;
  if (token.kind === 'word' && token.tags.includes('unit:MTR')) return true;
  // "Kaus kaki", "day bed": words that count something elsewhere.
  if (token.kind === 'word' && token.tags.every((tag) => tag === 'time' || tag === 'feet')) return true;
  if (token.kind === 'order' || intent === null) return false;
  const rule = understoodFor.find(([pattern]) => pattern.test(token.tags[0]!));
  return rule !== undefined && token.tags.length === 1 && !rule[1].includes(intent);
}

/**
 * What remains of a question when everything else in it is understood.
 * @param intent  null for what remains whatever it asks for
 */
export function productWords(
  tokens: readonly Token[],
  used: ReadonlySet<Token>,
  folded: Folded,
  intent: Intent | null,
): string {
  const left = tokens.filter((token) => isLeft(token, used, intent));
  // A number alone is no product.
  if (!left.some(({ kind }) => kind !== 'number')) return '';
  return written(intent === null ? left : mainPart(tokens, left, used, folded), folded);
}

const written = (some: readonly Token[], folded: Folded): string =>
  some
    .map(({ start, end }, index, all) => {
      const isGlued = index > 0 && all[index - 1]!.end === start;
      return (isGlued || index === 0 ? '' : ' ') + folded.original(start, end);
    })
    .join('')
    .trim();

/** The parts of what remains of a question, in their order. */
export function nameParts(
  tokens: readonly Token[],
  used: ReadonlySet<Token>,
  folded: Folded,
  intent: Intent,
): NamePart[] {
  const remaining = tokens.filter((token) => isLeft(token, used, intent));
  return partsOf(tokens, remaining, folded).map((words) => ({
    text: folded.original(words[0]!.start, words.at(-1)!.end).trim(),
    bareText: written(words, folded),
    isCounted: isCounted(tokens, words, used, folded),
    isQuality: isQuality(tokens, words, folded),
    isPurpose: isPurpose(tokens, words, folded),
    isDenied:
      words.every(isWithout) || isDeniedBefore(tokens, words, folded) || isDeniedBehind(tokens, words),
    weight: weightOf(words, folded),
  }));
}

/** Words that hold the parts of a name together: forms for baking, чехлы для телефонов. */
const connecting = new Set(
  (
    'of for with our my your w w/ and the a an in on to by ' +
    'для с из и в во на под от к со по у ' +
    'untuk dengan dan dari di yang buat utk dgn yg ke ' +
    've ile icin ' +
    'و مع من في علي ل ب لل ' +
    'ของ สำหรับ และ กับ ใน แบบ ที่ ' +
    '的 和 与 及'
  ).split(' '),
);

/** What ends what is said of a thing, but for the point in a number and the comma of a list. */
const ends = /[:：;；。!！?？؟\n(（)）]|\.(?:\s|$)|[,،，]/u;

/**
 * Of several parts that other words stand between the one that names something: what is counted, or else the longest.
 * The others are what somebody says around it.
 */
function mainPart(
  tokens: readonly Token[],
  left: readonly Token[],
  used: ReadonlySet<Token>,
  folded: Folded,
): readonly Token[] {
  const parts = partsOf(tokens, left, folded);
  const isDenied = (words: readonly Token[]) =>
    words.every(isWithout) || isDeniedBefore(tokens, words, folded) || isDeniedBehind(tokens, words);
  const undenied = parts.filter((words) => !isDenied(words));
  const plain = (undenied.length > 0 ? undenied : parts).filter((words) => !isQuality(tokens, words, folded));
  const [first = [], ...others] = plain.length > 0 ? plain : parts;
  const weigh = (part: readonly Token[]) =>
    weightOf(part, folded) + (isCounted(tokens, part, used, folded) ? countedWeight : 0);
  return others.reduce((best, part) => (weigh(part) > weigh(best) ? part : best), first);
}

const countedWeight = 9;

/** What remains, where other words stand between it; numbers alone are left out. */
function partsOf(tokens: readonly Token[], remaining: readonly Token[], folded: Folded): Token[][] {
  const parts: Token[][] = [];
  for (const token of remaining) {
    const lastWords = parts.at(-1);
    const last = lastWords?.at(-1);
    // "非皮的女包": what is denied ends where the thing that is said to be without it begins.
    const isBehindDenied =
      last !== undefined &&
      /的|ที่/u.test(folded.text.slice(last.end, token.start)) &&
      isDeniedBefore(tokens, lastWords!, folded);
    const isBeside = isSaidBeside(token) || (last !== undefined && isSaidBeside(last));
    if (last && !isBehindDenied && !isBeside && isJoined(tokens, last, token, folded)) lastWords!.push(token);
    else parts.push([token]);
  }
  return withDeniedApart(
    tokens,
    parts.filter((words) => words.some(({ kind }) => kind !== 'number')),
  );
}

/** For whom a thing is and what it holds are no part of its name: "3 yaş üstü", "holds 150 kg". */
const isSaidBeside = (token: Token): boolean =>
  token.kind === 'text' && (token.isTrait === 'beside' || isWithout(token));

/** "Kapaksız", "strawless": what the thing is without is said in one word. */
const isWithout = (token: Token): boolean => token.kind === 'text' && token.isTrait === 'without';

/** "Çelik matara plastik olmasın": of a part that is denied behind, and is all that is named, the last word alone is. */
const withDeniedApart = (tokens: readonly Token[], parts: Token[][]): Token[][] =>
  parts.every((words) => isDeniedBehind(tokens, words))
    ? parts.flatMap((words) => (words.length > 1 ? [words.slice(0, -1), words.slice(-1)] : [words]))
    : parts;

/** Words that begin what something is like, has, or is for; the thing itself stands before them. */
const beginsQuality = new Set(
  (
    'size sized color colour with w/ without mixed assorted ' +
    '颜色 尺寸 规格 带 带有 混款 混色 混装 ' +
    'لون بلون مقاس بمقاس مع بدون مشكل مشكله منوع منوعه ' +
    'ขนาด สี พร้อม แบบมี คละ ' +
    'ukuran warna dengan dgn pakai pake tanpa campur ' +
    'размер размера цвет цвета с со без под ассорти ' +
    'renk renkli beden boy ile karisik'
  ).split(' '),
);

function isQuality(tokens: readonly Token[], words: readonly Token[], { text }: Folded): boolean {
  const [first] = words;
  if (!first) return false;
  const neighbor = tokens[tokens.indexOf(first) - 1];
  const isSaid = (token: Token | undefined) =>
    token !== undefined && beginsQuality.has(text.slice(token.start, token.end));
  return (
    isSaid(first) ||
    isSaid(neighbor) ||
    words.every((word) => word.kind === 'text' && word.isTrait !== undefined) ||
    (first.kind === 'number' && words.length <= 3 && isMeasured(words[1], text))
  );
}

const saysPurpose = new Set(['for', 'для', 'untuk', 'buat', 'utk', 'สำหรับ', 'ل', 'لل', '给', '送']);
const mostSmallWords = 3;

/** Whether a part says whom or what a thing is for: "for a kitchen shop", "kafe için"; the thing stands elsewhere. */
function isPurpose(tokens: readonly Token[], words: readonly Token[], { text }: Folded): boolean {
  const first = words[0] ? tokens.indexOf(words[0]) : -1;
  const last = words.at(-1) ? tokens.indexOf(words.at(-1)!) : -1;
  const wordAt = (index: number) => (tokens[index] ? text.slice(tokens[index].start, tokens[index].end) : '');
  for (let index = first - 1; index >= 0 && first - index <= mostSmallWords; index--) {
    if (
      wordAt(index)
        .split(' ')
        .some((word) => saysPurpose.has(word))
    )
      return true;
    if (tokens[index]?.kind !== 'word') break;
  }
  return [1, 2].some((behind) => wordAt(last + behind) === 'icin');
}

const measures =
  /^(?:ml|l|cm|mm|m|inch|inches|w|v|kw|g|gr|kg|mah|hz|gsm|oz|мл|л|см|мм|м|г|вт|مل|سم|ملم|لتر|واط|毫升|升|厘米|毫米|克|瓦|寸|มล|ซม|มม|ลิตร|วัตต์|นิ้ว|inci|watt|liter|litre|susun|tingkat|тонн|layer|tier|layers|tiers|jant)$/u;
const isMeasured = (token: Token | undefined, text: string): boolean =>
  token !== undefined && (token.kind === 'number' || measures.test(text.slice(token.start, token.end)));

/** Turkish denies behind: "kapağı metal olmasın". */
const isDeniedBehind = (tokens: readonly Token[], words: readonly Token[]): boolean =>
  deniesBehind(tokens[tokens.indexOf(words.at(-1)!) + 1]);

const deniesBehind = (token: Token | undefined): boolean =>
  token?.kind === 'word' && token.forms.some(({ tag, language }) => tag === 'not' && language === 'tr');

/** Indonesian verbs are denied by these, and questions end in them: no thing is. */
const deniesVerb = new Set(['ga', 'gak', 'nggak', 'ngga', 'tak', 'tidak', 'enggak']);

const withoutSomething = /^\p{Script=Han}{1,4}的/u;

/** Whether tokens that end at a place deny what follows, by the words that deny it in a search as well. */
function deniesBefore(tokens: readonly Token[], last: number, text: string): boolean {
  const token = tokens[last];
  if (token?.kind !== 'word' || token.tags.includes(ofDeniedPlace)) return false;
  const word = text.slice(token.start, token.end);
  if (deniesVerb.has(word)) return false;
  // "无硅油洗发水" is called so; "无盖的杯子" is a cup without a lid.
  if (word === '无') return withoutSomething.test(text.slice(token.end));
  if (token.forms.some(({ tag, language }) => tag === 'not' && language !== 'tr')) return true;
  const first = tokens[last - 1];
  const pair = first?.end === token.start ? text.slice(first.start, token.end) : '';
  return deniesNext.has(word) || deniesNext.has(pair);
}

/** Whether what denies stands before a part, at most a small word between: behind a comma something else begins. */
function isDeniedBefore(tokens: readonly Token[], words: readonly Token[], { text }: Folded): boolean {
  const [first] = words;
  const index = first ? tokens.indexOf(first) : -1;
  const between = index < 1 ? '' : text.slice(tokens[index - 1]!.end, first!.start);
  if (/[,،，;；]/u.test(between)) return false;
  const near = tokens[index - 1];
  return (
    deniesBefore(tokens, index - 1, text) ||
    (near?.kind === 'word' &&
      !near.tags.includes(ofDeniedPlace) &&
      !deniesBehind(near) &&
      deniesBefore(tokens, index - 2, text))
  );
}

/** How much a part says: the letters of its words; of scripts that need fewer, twice as many. */
function weightOf(part: readonly Token[], { text }: Folded): number {
  const letters = part
    .filter(({ kind }) => kind !== 'number')
    .map(({ start, end }) => text.slice(start, end))
    .join('');
  return /\p{Script=Han}/u.test(letters) ? letters.length * 3 : letters.length;
}

/** Whether nothing stands between two parts but what holds a name together. */
function isJoined(tokens: readonly Token[], before: Token, token: Token, { text }: Folded): boolean {
  const between = tokens.filter(({ start, end }) => start >= before.end && end <= token.start);
  const isConnected = between.every(
    ({ kind, start, end }) =>
      kind === 'word' &&
      text
        .slice(start, end)
        .split(' ')
        .every((word) => connecting.has(word)),
  );
  return isConnected && !ends.test(text.slice(before.end, token.start));
}

/** Whether a part stands beside what counts it, but for a small word: "300 of the mugs", "保温杯 大概 500 个". */
function isCounted(
  tokens: readonly Token[],
  part: readonly Token[],
  used: ReadonlySet<Token>,
  { text }: Folded,
): boolean {
  const isCount = (token: Token | undefined) =>
    token !== undefined &&
    used.has(token) &&
    (token.kind === 'number' ||
      (token.kind === 'word' && token.tags.some((tag) => /^(?:unit|times):/.test(tag))));
  const isSmall = (token: Token | undefined) =>
    token?.kind === 'word' &&
    token.tags.includes('filler') &&
    !/^(?:with|w|w\/)$/.test(text.slice(token.start, token.end));
  const first = tokens.indexOf(part[0]!);
  const last = tokens.indexOf(part.at(-1)!);
  return (
    isCount(tokens[first - 1]) ||
    (isSmall(tokens[first - 1]) && isCount(tokens[first - 2])) ||
    isCount(tokens[last + 1]) ||
    (isSmall(tokens[last + 1]) && isCount(tokens[last + 2]))
  );
}

/** Whether a property is to be there: one that is named only in what must not be is not. */
export function isWantedBy(typed: string, names: readonly NamePart[]): boolean {
  const saying = names.filter(({ text }) => fold(text).includes(fold(typed)));
  return saying.length === 0 || saying.some(({ isDenied }) => !isDenied);
}

const quoted = /["“”«»「『](.{1,300}?)["“”«»」』]|(?<!\p{L})['‘’]([^'‘’]{6,300})['‘’](?!\p{L})/u;

/** What is to be translated: what stands in quotation marks or behind a colon, or from the first word that remains to the last. */
export function textToTranslate(tokens: readonly Token[], folded: Folded, question: string): string {
  const [, marked, singleMarked] = quoted.exec(question) ?? [];
  if (marked ?? singleMarked) return (marked ?? singleMarked ?? '').trim();
  const behindColon = /^[^:：]{3,60}[:：]\s*(\S.{2,300})$/u.exec(question)?.[1];
  if (behindColon) return behindColon.trim();
  const command = /^(?:translate|language:|filler|to|help)/;
  const isCommand = (token: Token) =>
    token.kind === 'word' && token.tags.some((tag) => command.test(tag)) && !token.tags.includes('place:');
  const left = tokens.filter((token) => !isCommand(token));
  const [first, last] = [left[0], left.at(-1)];
  return first && last ? folded.original(first.start, last.end).trim() : '';
}
