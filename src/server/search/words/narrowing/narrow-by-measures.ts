import { anyReading, everyTermNamed, noReading, nowhere, wholeOf } from '../../rules.ts';
import type { AskedMeasure } from '../amounts/asked-measures.ts';
import type { FoundWords } from './found-words.ts';
import { denyEvery, narrowedBy } from './narrowed.ts';
import { termsOf, type Words } from '../read-words.ts';
import type { Count } from '../spelling/stray-corrections.ts';
import { isOfAnotherThing, isCriterion, type Term } from '../terms.ts';
import { inOneRow } from '../words.ts';

const termsBesideMeasures = ({ terms, measures }: Words): Term[] =>
  terms.filter((term) => measures.every((measure) => measure.term !== term));

/** A search without its measures; null where it has none, or nothing else. */
export function withoutMeasures(words: Words): Words | null {
  const terms = termsBesideMeasures(words);
  return words.measures.length === 0 || terms.every(({ isNoun }) => !isNoun) ? null : { ...words, terms };
}

// The nearest size leads by more than any sales do.
const nearestLead = 60_000;
const leadStep = 8_000;
const farLead = -20_000;

/**
 * What is found without the measures that are asked for, narrowed to what states them. Where nothing of it does, what
 * states none may be right still; what states another one is near, the nearest first.
 * @param denial  what all that is found must meet, a tsquery literal or empty
 */
export async function narrowByMeasures(
  words: Words,
  withoutMeasure: FoundWords,
  denial: string,
  count: Count,
): Promise<FoundWords> {
  if (withoutMeasure.match.query === nowhere) return onlyNear(words.measures[0]!, withoutMeasure, count);
  const widened = await widenedTo(words, withoutMeasure, denial, count);
  if (widened) return widened;
  const { match } = withoutMeasure;
  const isAny = async (condition: string) => (await count(narrowedBy(match, condition), 1)) > 0;
  const narrowing: AskedMeasure[] = [];
  const conditions: string[] = [];
  // What all of the words together are is meant, whatever else they may be.
  const along = (condition: string) =>
    [...conditions, words.whole.length === 0 ? condition : `(${condition} | ${wholeOf(words)})`].join(' & ');
  for (const measure of words.measures) {
    const stating = anyReading(measure.same);
    const statingNone = measure.stated.length === 0 ? null : noReading(measure.stated);
    if (await isAny(along(stating))) {
      conditions.push(stating);
      narrowing.push(measure);
    } else if (statingNone !== null) {
      if (measure.mustBeStated || !(await isAny(along(statingNone))))
        return (
          (await ofThatMeasure(words, measure, denial, count)) ?? onlyNear(measure, withoutMeasure, count)
        );
      conditions.push(statingNone);
    }
  }
  if (conditions.length === 0) return { ...withoutMeasure, ...readAs(words, withoutMeasure, narrowing) };
  const condition = along(conditions.pop()!);
  const [nearestFirst] = narrowing;
  const similar = withoutMeasure.similar ?? withoutMeasure;
  return {
    ...withoutMeasure,
    ...denyEvery(withoutMeasure, condition),
    ...readAs(words, withoutMeasure, narrowing),
    similar: nearestFirst ? bySize(similar, nearestFirst) : withoutMeasure.similar,
  };
}

/**
 * Lamps of 12 watts, where what is called a lamp states no watts at all and what else the word means does: enough of the
 * narrow meaning was found only as long as nobody asked how large it is.
 */
async function widenedTo(
  words: Words,
  { match, corrected, isUnread }: FoundWords,
  denial: string,
  count: Count,
): Promise<FoundWords | null> {
  const [measure] = words.measures;
  if (!measure || measure.stated.length === 0) return null;
  const stating = anyReading(measure.same);
  if ((await count(narrowedBy(match, stating), 1)) > 0) return null;
  if ((await count(narrowedBy(match, anyReading(measure.stated)), 1)) > 0) return null;
  const terms = termsBesideMeasures(words);
  const condition = [stating, ...(denial === '' ? [] : [denial])].join(' & ');
  const wide = narrowedBy({ query: everyTermNamed(termsOf({ terms, whole: [] }, 'all')) }, condition);
  if ((await count(wide, 1)) === 0) return null;
  return {
    match: wide,
    groups: [{ ...wide, lead: 0 }],
    corrected,
    partial: null,
    isUnread,
    similar: null,
  };
}

/** The words that something is found for: what narrows is none that was left out. */
function readAs(
  words: Words,
  { partial, corrected }: FoundWords,
  narrowing: readonly AskedMeasure[],
): Pick<FoundWords, 'partial' | 'corrected'> {
  const isLeftOut = words.measures.some((measure) => !measure.mayBeOrdered && !narrowing.includes(measure));
  if (partial === null && !isLeftOut) return { partial, corrected };
  const wordTexts = termsBesideMeasures(words).map(({ text }) => text);
  return {
    partial: inOneRow([
      ...(partial === null ? wordTexts : [partial]),
      ...narrowing.map(({ term }) => term.text),
    ]),
    corrected,
  };
}

/** A mug of that size, where none of the white ones is: what the thing is like may be left out rather than its size. */
async function ofThatMeasure(
  words: Words,
  { term: measureTerm, same }: AskedMeasure,
  denial: string,
  count: Count,
): Promise<FoundWords | null> {
  const wordTerms = termsBesideMeasures(words);
  const neededTerms = wordTerms.filter(
    (term) =>
      term.isHead ||
      isOfAnotherThing(
        wordTerms,
        wordTerms.filter((otherTerm) => otherTerm !== term),
      ),
  );
  if (neededTerms.length === wordTerms.length || !neededTerms.some(({ isHead }) => isHead)) return null;
  const condition = [anyReading(same), ...(denial === '' ? [] : [denial])].join(' & ');
  const query = everyTermNamed(termsOf({ terms: neededTerms, whole: [] }, 'all'));
  const match = narrowedBy({ query }, condition);
  if ((await count(match, 1)) === 0) return null;
  const measured = { match, groups: [{ ...match, lead: 0 }], corrected: null, isUnread: false };
  const leftOut = wordTerms.filter((term) => !neededTerms.includes(term));
  if (leftOut.some(isCriterion))
    return { ...measured, match: { query: nowhere }, groups: [], partial: null, similar: measured };
  const partial = inOneRow([...neededTerms, measureTerm].map(({ text }) => text));
  return { ...measured, partial, similar: null };
}

/** Those of one match, the nearest to a measure first. */
function bySize(
  { match, groups }: Pick<FoundWords, 'match' | 'groups'>,
  { same, nearest }: AskedMeasure,
): NonNullable<FoundWords['similar']> {
  const readings = [...same, ...nearest.filter((reading) => !same.includes(reading))];
  const sized = readings.map((reading, index) => ({
    ...narrowedBy(match, anyReading([reading])),
    lead: nearestLead - Math.max(0, index - same.length + 1) * leadStep,
  }));
  return { match, groups: [...sized, ...groups, { ...match, lead: farLead }] };
}

/** All of its kind states another measure: the nearest are near. */
async function onlyNear(
  measure: AskedMeasure,
  withoutMeasure: FoundWords,
  count: Count,
): Promise<FoundWords> {
  const isKind = (await count(withoutMeasure.match, 1)) > 0;
  const near = isKind ? withoutMeasure : (withoutMeasure.similar ?? withoutMeasure);
  return {
    ...withoutMeasure,
    match: { query: nowhere },
    groups: [],
    partial: null,
    similar: bySize(near, measure),
  };
}
