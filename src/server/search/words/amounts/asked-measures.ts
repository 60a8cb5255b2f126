import { cached } from '../../../platform/cache.ts';
import type { Db } from '../../../platform/database.ts';
import { marks, type Reading } from '../../rules.ts';
import type { Sentence } from '../sentence.ts';
import type { Term } from '../terms.ts';
import { listNumbered, listSides } from '../words-sql.ts';
import { wordOf, type Item } from '../words.ts';
import {
  amountsOf,
  convertedSides,
  isOfSides,
  nearestMeasures,
  sameMeasures,
  sameSides,
} from './stated-measures.ts';

/** A size, a capacity, a power or a number of pieces that a search asks for. */
export interface AskedMeasure {
  term: Term;
  /** What says the same, in any unit. */
  same: readonly Reading[];
  /** What comes nearest, the nearest first. */
  nearest: readonly Reading[];
  /**
   * What a product bears that states such a measure at all: then another one is no answer. None where a product may state it
   * in ways that are not read, such as the size of a shoe.
   */
  stated: readonly Reading[];
  /** It may be how many are ordered. */
  mayBeOrdered: boolean;
  /** What states none is no answer: a set of 100 pieces is called one. */
  mustBeStated?: boolean;
}

const letterSizes = new Set('xs xl xxl xxxl xxxxl 2xl 3xl 4xl 5xl 6xl'.split(' '));
// What is for 220 V may say 220–240 V: mains are told apart by what contradicts them.
const mains = /^(?:1[0-2]\d|2[2-4]\d)v$/;
const mostNearest = 6;
/** A set of at least 10 has fewer than so many more. */
const mostMore = 60;
const measuresSeconds = 600;

const getNumbered = (db: Db): Promise<readonly string[]> =>
  cached(db, 'words of figures and letters', measuresSeconds, listNumbered);

const getSides = (db: Db): Promise<readonly string[]> =>
  cached(db, 'words of sides', measuresSeconds, listSides);
const isImperial = /^[\d.]+(?:inch|ft)$/;

const alone = (lexemes: readonly string[]): Reading[] => lexemes.map((lexeme) => [lexeme]);

/** The measures among the terms of a search. */
export async function readMeasures(
  db: Db,
  measurable: readonly { item: Item; term: Term }[],
  { counts, setCounts, sizes, leasts }: Pick<Sentence, 'counts' | 'setCounts' | 'sizes' | 'leasts'>,
): Promise<AskedMeasure[]> {
  const measures: AskedMeasure[] = [];
  for (const { item, term } of measurable) {
    const word = wordOf(item);
    const loose = { term, nearest: [], stated: [], mayBeOrdered: false };
    if (counts.has(item)) {
      const enough = leasts.has(word) ? mostMore : 1;
      const same = Array.from({ length: enough }, (_, extra) => [marks.pieces(Number(word) + extra)]);
      const isOfSet = setCounts.has(item);
      measures.push({
        ...loose,
        same,
        mayBeOrdered: !isOfSet,
        mustBeStated: isOfSet,
        stated: isOfSet ? [[marks.stated('count')]] : [],
      });
    } else if (sizes.has(item) && word.length === 1) {
      // A single figure stands on anything.
      measures.push({ ...loose, same: [[marks.value('none')]], mayBeOrdered: true });
    } else if (sizes.has(item) || letterSizes.has(word)) measures.push({ ...loose, same: term.exact });
    else if (isOfSides(word)) {
      const imperial = item.parts
        .map(({ word: length }) => length)
        .filter((length) => isImperial.test(length));
      const converted = imperial.length === 0 ? [] : convertedSides(imperial, await getSides(db));
      const same = [...new Set([...sameSides(word), ...converted])];
      measures.push({ ...loose, same: alone(same), stated: [[marks.stated('sides')]] });
    } else if (amountsOf(word).length > 0 && !mains.test(word)) {
      const borne = await getNumbered(db);
      const dimensions = new Set(amountsOf(word).map(({ dimension }) => dimension));
      measures.push({
        ...loose,
        same: alone(sameMeasures(word, borne)),
        nearest: alone(nearestMeasures(word, borne, mostNearest)),
        stated: [...dimensions].map((dimension) => [marks.stated(dimension)]),
      });
    }
  }
  // What may be stated unread narrows what states the others.
  return measures.sort((a, b) => b.stated.length - a.stated.length);
}
