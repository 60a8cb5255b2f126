import { fold } from '../../../../kit/text/fold.ts';
import type { Reading } from '../../rules.ts';
import { setOf } from '../small-words.ts';
import { distinct, type Term } from '../terms.ts';

const handles = setOf(`handle handles handled
  ручкой ручками ручка ручки مقبض بمقبض مقابض يد بيد sap sapı saplı sapli kulp kulplu หูหิ้ว หูจับ
  gagang pegangan tali 提手 手提 手挽 拎手`);

/** What has a handle by its name, in the languages that most titles have: a carrier bag, 手提袋. */
const carriedReadings: readonly Reading[] = [['handl'], ['carrier'], ['手提'], ['提手']];

/** A handle that a thing is asked for with: things to carry have one without saying so. */
export const withCarried = (term: Term): Term =>
  term.isHead || !handles.has(fold(term.text))
    ? term
    : {
        ...term,
        common: distinct([...term.common, ...carriedReadings]),
        all: distinct([...term.all, ...carriedReadings]),
        products: Math.max(1, term.products),
      };
