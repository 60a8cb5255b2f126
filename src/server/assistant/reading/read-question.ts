import { decimalMarkOf } from '../../../kit/decimals.ts';
import { readingsInDoubt, type UnclearNumber } from './numbers.ts';
import type { Language } from '../../../kit/languages.ts';
import { readAmounts } from './amounts.ts';
import { withoutChatter } from './chatter.ts';
import { decideIntent, topicOf } from './intent-of.ts';
import type { Folded } from './folded.ts';
import { languageOf } from './language-of.ts';
import { readPlaces } from './places.ts';
import { productWords, textToTranslate } from './product-words.ts';
import type { Amounts, Intent, Reading } from './reading-rules.ts';
import { scan, type Token } from './tokens.ts';
import { readUntil } from './until-rules.ts';

/**
 * What a question asks for and names, in whichever of the languages, or several, it is written.
 * @param language  of the page; it wins where the letters do not decide
 * @param isLife  whether markets, exhibitions and warehouses are what the one who is asked knows
 */
export function readQuestion(typed: string, language: Language, isLife = false): Reading {
  const { until, rest: question } = readUntil(typed);
  const scanned = scan(question);
  const { folded } = scanned;
  const spokenIn = languageOf(question, scanned.tokens, language);
  const tokens = withoutChatter(scanned.tokens, folded, scanned.words, spokenIn);
  const { used, ...amounts } = readAmounts(tokens, folded.text);
  const unclear = unclearNumber(tokens, used, amounts, spokenIn);
  const tags = new Set(spokenTokens(tokens, folded).flatMap(tagsOf));
  const hasText = productWords(tokens, used, folded, null) !== '';
  const hasPlace = [...tags].some((tag) => tag.startsWith('place:'));
  const freightIsQuoted = isFreightQuoted(tokens);
  const goesSomewhere = tokens.some(
    (token, at) => isPlace(token) && leadsTo.has(wordAt(tokens, at - 1, folded)),
  );
  const intent = decideIntent({ tags, amounts, hasText, hasPlace, isLife, freightIsQuoted, goesSomewhere });
  const translateTo = [...tags].find((tag) => tag.startsWith('language:'))?.slice('language:'.length);
  return {
    ...amounts,
    intent,
    language: spokenIn,
    product:
      intent === 'translate'
        ? textToTranslate(tokens, folded, question)
        : namesNothing(intent, amounts.refs)
          ? ''
          : productWords(tokens, used, folded, intent),
    ...readPlaces(tokens, folded, intent),
    inStock: tags.has('stock') && intent !== 'details',
    factory: tags.has('factory') || (tags.has('middleman') && tags.has('not')),
    trusted: tags.has('trusted'),
    video: tags.has('video'),
    onePiece: tags.has('onePiece'),
    sort: sortOf(tags, amounts.priceMax !== null),
    refersBack: tags.has('it'),
    topic: intent === 'help' ? topicOf(tags) : null,
    until,
    unclear,
    translateTo: intent === 'translate' ? ((translateTo as Language | undefined) ?? null) : null,
  };
}

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

/** Where an order is, or which of those shown is meant, is said without a product; other words there name none. */
const namesNothing = (intent: Intent, refs: readonly number[]): boolean =>
  intent === 'orderStatus' || ((intent === 'details' || intent === 'compare') && refs.length > 0);

function sortOf(tags: ReadonlySet<string>, hasPrice: boolean): Reading['sort'] {
  if (tags.has('popular') || (tags.has('most') && tags.has('sells'))) return 'sales';
  if (tags.has('newest')) return 'newest';
  return tags.has('cheap') && !hasPrice ? 'priceUp' : null;
}
