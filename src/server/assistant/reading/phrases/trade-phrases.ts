import { fold } from '../../../../kit/text/fold.ts';
import phraseData from '../../data/trade-phrases.json' with { type: 'json' };
import { phraseWords, spansOf, type WordsOfPhrase } from './said-phrases-rules.ts';

/** What traders write to each other, by what it asks or says. */
export type TradeAct = keyof (typeof phraseData)['acts'];

export interface SaidAct {
  act: TradeAct;
  /** Pieces or percent; null where the sentence has no figure. */
  figure: number | null;
}

/** What another act says more exactly. */
const saysLess: Partial<Record<TradeAct, readonly TradeAct[]>> = {
  samples: ['sampleFirst', 'freeSample', 'sampleApproved'],
  certificate: ['origin'],
  minimum: ['lowerMinimum'],
  bestPrice: ['discount', 'acceptPrice'],
  soon: ['shipWhen'],
  video: ['photos'],
};

/** Acts without those that another of them says more exactly. */
export const withoutRepeated = (saidActs: readonly SaidAct[]): SaidAct[] =>
  saidActs.filter(
    ({ act }) => !saysLess[act]?.some((exactAct) => saidActs.some((saidAct) => saidAct.act === exactAct)),
  );

export interface TradeText {
  /** What it says, in the order in which a message would. */
  acts: SaidAct[];
  /** Whether nothing else is said: every word and figure belongs to one of them. */
  isWhole: boolean;
  /** Words that belong to none of them. */
  openWords: readonly string[];
}

const acts: readonly { act: TradeAct; phrases: readonly WordsOfPhrase[] }[] = (
  Object.entries(phraseData.acts) as [TradeAct, string][]
).flatMap(([act, patterns]) =>
  patterns.split('|').map((pattern) => ({ act, phrases: pattern.split('&').map(phraseWords) })),
);
const fillers = phraseData.filler.split('|').map(phraseWords);
const order = Object.keys(phraseData.acts) as TradeAct[];

/** These say how many or how much of a hundred. */
const ofPercent = new Set<TradeAct>(['discount', 'deposit']);
const percents =
  /(\d{1,3}(?:[.,]\d)?)\s?(?:%|٪|percent|بالمئة|بالمية|في المئة|เปอร์เซ็นต์|persen|процент\p{L}*)|(?:%|٪|yuzde\s?|百分之)\s?(\d{1,3}(?:[.,]\d)?)/gu;
const pieces =
  /(\d[\d.,]{0,9})\s?(?:pcs|pieces?|pc|units?|sets?|件|个|套|只|双|قطع\p{L}*|حبه|حبة|طقم|ชิ้น|อัน|ชุด|คู่|buah|biji|шт\p{L}*|adet|tane|parca)(?![\p{L}\p{M}])|(\d[\d.,]{0,9})\s?(?:件|个|套|只|双|ชิ้น|อัน|ชุด|คู่)/gu;

/** No message has more shares of a hundred; each is weighed against each. What is behind them belongs to nothing. */
const mostPercents = 8;

interface Figure {
  value: number;
  start: number;
  end: number;
}

const figuresOf = (text: string, pattern: RegExp): Figure[] =>
  [...text.matchAll(pattern)].map((match) => {
    const typed = match[1] ?? match[2] ?? '';
    const isPieces = pattern === pieces;
    const value = Number(isPieces ? typed.replace(/[.,]/g, '') : typed.replace(',', '.'));
    return { value, start: match.index, end: match.index + match[0].length };
  });

/** What a text says to a trading partner, in whichever of the languages. */
export function readTradeText(typed: string): TradeText {
  const text = fold(typed);
  const isCovered = Array.from({ length: text.length }, () => false);
  const cover = ({ start, end }: { start: number; end: number }) => isCovered.fill(true, start, end);
  const percentFigures = figuresOf(text, percents).slice(0, mostPercents);
  const [pieceFigure] = figuresOf(text, pieces);
  const places = new Map<TradeAct, number>();
  for (const { act, phrases } of acts) {
    const spans = phrases.map((phrase) => spansIn(text, phrase));
    if (spans.some(({ length }) => length === 0)) continue;
    for (const span of spans.flat()) cover(span);
    places.set(act, places.get(act) ?? spans[0]![0]!.start);
  }
  const shares = pairFigures(
    [...ofPercent].flatMap((act) => (places.has(act) ? [{ act, position: places.get(act)! }] : [])),
    percentFigures,
  );
  const saidActs = order.flatMap((act): SaidAct[] => {
    if (act === 'quantity') return pieceFigure ? [{ act, figure: pieceFigure.value }] : [];
    const position = places.get(act);
    if (position === undefined) return [];
    if (!ofPercent.has(act)) return [{ act, figure: null }];
    const figure = shares.get(act);
    return figure === undefined ? [] : [{ act, figure }];
  });
  for (const span of [...percentFigures, ...(pieceFigure ? [pieceFigure] : [])]) cover(span);
  for (const filler of fillers) for (const span of spansIn(text, filler)) cover(span);
  const isWhole =
    saidActs.length > 0 && saidActs.length >= placesThatCount(places) && !hasOpen(text, isCovered);
  return { acts: withoutRepeated(saidActs), isWhole, openWords: openWordsOf(text, isCovered) };
}

/** Runs of letters that nothing covers; of a word of which something is covered the rest is an ending of it. */
function openWordsOf(text: string, isCovered: readonly boolean[]): string[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(({ 0: run, index }) => {
    if (!/[\p{Script=Han}\p{Script=Thai}]/u.test(run)) {
      const covered = [...run].some((_, offset) => isCovered[index + offset]);
      return covered ? [] : [run];
    }
    const open = [...run].map((letter, offset) => (isCovered[index + offset] ? ' ' : letter)).join('');
    return open.split(' ').filter((words) => words.length > 1);
  });
}

/** "%" beside a figure is part of an alternative, as a word is. */
const spansIn = (text: string, phrase: WordsOfPhrase) =>
  phrase.length === 1 && phrase[0]!.text === '%'
    ? figuresOf(text, percents)
        .slice(0, mostPercents)
        .map(({ start, end }) => ({ start, end }))
    : spansOf(text, phrase);

/** Without its figure a discount or a deposit is not said whole. */
const placesThatCount = (places: ReadonlyMap<TradeAct, number>): number =>
  [...places.keys()].filter((act) => act !== 'quantity').length;

/**
 * Which figure belongs to which act: those nearest to each other, no figure twice. An act for which none is left has
 * none.
 */
function pairFigures(
  [first, ...others]: readonly { act: TradeAct; position: number }[],
  figures: readonly Figure[],
): Map<TradeAct, number> {
  if (!first || figures.length === 0) return new Map();
  const pairings = figures.map((figure) => {
    const otherFigures = figures.filter((figureBeside) => figureBeside !== figure);
    const otherPairs = pairFigures(others, otherFigures);
    const far = distance(figure, first.position) + farness(others, otherFigures, otherPairs);
    return { far, pairs: new Map([[first.act, figure.value], ...otherPairs]) };
  });
  // It may also be the other one's figure.
  if (others.length > 0 && figures.length < 1 + others.length) {
    const pairs = pairFigures(others, figures);
    pairings.push({ far: missed + farness(others, figures, pairs), pairs });
  }
  return pairings.toSorted((a, b) => a.far - b.far)[0]!.pairs;
}

/** How far figures stand from what they belong to, all together. */
const farness = (
  placedActs: readonly { act: TradeAct; position: number }[],
  figures: readonly Figure[],
  pairs: ReadonlyMap<TradeAct, number>,
): number =>
  placedActs.reduce((sum, { act, position }) => {
    const distances = figures
      .filter(({ value }) => value === pairs.get(act))
      .map((figure) => distance(figure, position));
    return sum + Math.min(...distances, missed);
  }, 0);

/** So far away is a figure that there is not. */
const missed = 10_000;

const distance = ({ start, end }: Figure, position: number): number =>
  Math.min(Math.abs(start - position), Math.abs(end - position));

const hasOpen = (text: string, isCovered: readonly boolean[]): boolean =>
  [...text.matchAll(/[\p{L}\p{N}]/gu)].some(({ index }) => !isCovered[index]);
