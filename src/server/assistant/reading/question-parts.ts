import { decimalMarkOf } from '../../../kit/decimals.ts';
import type { Language } from '../../../kit/languages.ts';
import { readAmounts } from './amounts.ts';
import { readArrival, type Arrival } from './arrival.ts';
import { readCargo, type Cargo } from './cargo.ts';
import { withoutChatter } from './chatter.ts';
import type { Folded } from './folded.ts';
import { decideIntent } from './intent-of.ts';
import { languageOf } from './language-of.ts';
import { readingsInDoubt, type UnclearNumber } from './numbers.ts';
import { withKindsNamed } from './named/kind-places.ts';
import { withoutDeniedPlaces } from './named/denied-places.ts';
import { productWords } from './product-words.ts';
import type { Amounts, Intent } from './reading-rules.ts';
import { withMeasureFigures } from './calculations/spelled-measures.ts';
import { withFigures } from './spelled-numbers.ts';
import type { ListCount } from './direct/list-count.ts';
import { scan, type Token } from './tokens.ts';
import { readUntil, type Until } from './until-rules.ts';

/** A question taken apart by rules: what a learnt classifier sees, and what is read from it once it is known what is asked. */
export interface QuestionParts {
  /** As it is read: without the days it names, numbers as figures. */
  question: string;
  language: Language;
  folded: Folded;
  tokens: readonly Token[];
  used: ReadonlySet<Token>;
  amounts: Amounts;
  tags: ReadonlySet<string>;
  /** Whether words remain that no rule understands: most likely a product. */
  hasText: boolean;
  hasPlace: boolean;
  cargo: Cargo | null;
  until: Until | null;
  arrival: Arrival | null;
  unclear: UnclearNumber | null;
  /** Where things must not come from. */
  deniedPlaces: readonly string[];
  /** How many different things are wanted. */
  listCount: ListCount | null;
  /** What the rules alone take it for. */
  ruleIntent: Intent;
}

/**
 * Takes a question apart, in whichever of the languages, or several, it is written.
 * @param page  the page's language; it wins where the letters do not decide
 * @param isLife  whether markets, exhibitions and warehouses are what the one who is asked knows
 */
export function takeApart(typed: string, page: Language, isLife = false): QuestionParts {
  const { until, rest: withoutUntil } = readUntil(plainJoints(typed));
  const { arrival, remainder: question } = readArrival(withMeasureFigures(withFigures(withoutUntil)));
  const scanned = scan(question);
  const { folded } = scanned;
  const language = languageOf(question, scanned.tokens, page);
  const { tokens, deniedPlaces } = withoutDeniedPlaces(
    withKindsNamed(withoutChatter(scanned.tokens, folded, scanned.words, language), folded),
    folded,
  );
  const { used, ...amounts } = readAmounts(tokens, folded.text);
  const tags = new Set(spokenTokens(tokens, folded).flatMap(tagsOf));
  const hasText = productWords(tokens, used, folded, null) !== '';
  const hasPlace = [...tags].some((tag) => tag.startsWith('place:'));
  const goesSomewhere = tokens.some(
    (token, at) => isPlace(token) && leadsTo.has(wordAt(tokens, at - 1, folded)),
  );
  const freightIsQuoted = isFreightQuoted(tokens);
  return {
    question,
    language,
    folded,
    tokens,
    used,
    amounts,
    tags,
    hasText,
    hasPlace,
    cargo: readCargo(withoutTraits(question, tokens, folded), amounts.quantity),
    until,
    arrival,
    deniedPlaces,
    listCount: scanned.listCount,
    unclear: unclearNumber(tokens, used, amounts, language),
    ruleIntent: decideIntent({ tags, amounts, hasText, hasPlace, isLife, freightIsQuoted, goesSomewhere }),
  };
}

/** A question without what its numbers say of how a thing is made: a chair that holds 150 kg is no load of so much. */
const withoutTraits = (question: string, tokens: readonly Token[], folded: Folded): string =>
  tokens
    .filter((token) => token.kind === 'text' && token.isTrait)
    .reduce((text, { start, end }) => text.replace(folded.original(start, end), ' '), question);

/** "9rb/psg", "$2/pc": that a price is for each of them. */
const ofEach =
  /(?<=\d ?(?:k|rb|ribu|jt|тыс\.?|usd|rmb|yuan|baht|บาท|руб\.?|tl|lira)?) ?\/ ?(?:pcs?|pieces?|psg|pasang|pairs?|buah|biji|шт|пару?|adet|tane|ชิ้น|ใบ|ตัว|คู่|حبه|حبة|قطعه|قطعة)(?![\p{L}\p{M}])/giu;

/** What is written joined or shortened, apart: "w/ lid", and in Arabic what stands before a figure: "وبـ 3000", "ولو ٣٠٠". */
const plainJoints = (typed: string): string =>
  typed
    .replace(/(?<![\p{L}\p{N}])w\/o(?!\p{L})/giu, 'without ')
    .replace(/(?<![\p{L}\p{N}])w\/\s?/giu, 'with ')
    .replace(ofEach, '')
    .replace(
      /(?<!\p{L})و(?=(?:في|فى|الى|إلى|الي|من|على|هل|كم|متى|متي|مين|ليش|ليه|كيف|وين|لو|بس|عن|مع)(?!\p{L}))/gu,
      'و ',
    )
    .replace(/(?<!\p{L})(?:ولو|وإذا|واذا|لو|و?[بل]ـ?|وبـ?|ولـ?|لـ|بـ)\s?(?=\p{Nd})/gu, 'و ');

/** The first quantity, minimum order or price as it was typed that could be either of two numbers. */
function unclearNumber(
  tokens: readonly Token[],
  used: ReadonlySet<Token>,
  { quantity, moqMax, priceMin, priceMax }: Amounts,
  language: Language,
): UnclearNumber | null {
  const mark = decimalMarkOf(language);
  for (const token of tokens) {
    if (token.kind !== 'number' || !used.has(token)) continue;
    const isCount = token.value === quantity || token.value === moqMax;
    if (!isCount && token.value !== priceMin && token.value !== priceMax) continue;
    const inDoubt = readingsInDoubt(token.raw, isCount ? 'quantity' : 'price', mark);
    if (inDoubt) return inDoubt;
  }
  return null;
}

const tagsOf = (token: Token | undefined): readonly string[] => (token?.kind === 'word' ? token.tags : []);
const isPlace = (token: Token): boolean => tagsOf(token).some((tag) => tag.startsWith('place:'));
const wordAt = (tokens: readonly Token[], at: number, { text }: Folded): string =>
  at < 0 ? '' : text.slice(tokens[at]!.start, tokens[at]!.end);

/** Words that say nothing but where something goes; others ("in", "в") may say where it is. */
const leadsTo = new Set([
  'to',
  'into',
  'الي',
  'ไป',
  'ถึง',
  'ไปยัง',
  'ke',
  '到',
  '去',
  '发',
  '运到',
  '发到',
  'до',
]);

const quotation = /["“”«»「『][^"“”«»」』]{1,300}["“”«»」』]/u;

/** What the asker says: with a language named beside a quotation, its words are what is to be translated, no question. */
function spokenTokens(tokens: readonly Token[], { text }: Folded): readonly Token[] {
  const quoted = quotation.exec(text);
  if (!quoted) return tokens;
  const [start, end] = [quoted.index, quoted.index + quoted[0].length];
  const outside = tokens.filter((token) => token.end <= start || token.start >= end);
  const asksTranslation = outside.flatMap(tagsOf).some((tag) => /^(?:language:|translate$)/.test(tag));
  return asksTranslation ? [...outside, ...asTranslation] : tokens;
}

const asTranslation: readonly Token[] = [{ kind: 'word', tags: ['translate'], forms: [], start: 0, end: 0 }];

/** "A quote for shipping" asks what freight costs; "a quote for 300 chairs, shipped to Jeddah" does not. */
function isFreightQuoted(tokens: readonly Token[]): boolean {
  const says = tokens.filter((token) => !tagsOf(token).includes('filler'));
  return says.some((token, at) => {
    const beside = [says[at - 1], says[at + 1]].flatMap(tagsOf);
    return tagsOf(token).includes('quote') && beside.includes('freight');
  });
}
