import { fold } from '../../../../kit/text/fold.ts';

/** A text of measures as it is read: folded, and with a point before fractions that Arabic writes with a sign of its own. */
export const foldMeasures = (typed: string): string => fold(typed).replace(/(?<=\d)٫(?=\d)/gu, '.');

/** A length as a text says it. */
export interface SaidLength {
  metres: number;
  /** Whether its unit is one of small things: millimetres. */
  isSmall: boolean;
  start: number;
  end: number;
  /** What stands in front of it and behind it, up to the next figure. */
  textBefore: string;
  textBehind: string;
}

/** Two or three sides of one thing: 60×40×45 cm, 25х2 мм. */
export interface SaidSides {
  metres: readonly number[];
  isSmall: boolean;
  start: number;
  end: number;
}

type UnitRow = readonly [pattern: RegExp, metres: number];
const units: readonly UnitRow[] = [
  [/^(?:mm|мм|毫米|ملم|مم|ملي|มม\.?|มิล(?:ลิเมตร)?|milimetre|milimeter)/u, 0.001],
  [/^(?:cm|см|厘米|公分|سم|سنتيمتر|ซม\.?|เซน(?:ติเมตร)?|santim(?:etre)?|sentimeter)/u, 0.01],
  [/^(?:yd|yds|yards?|ярд\p{L}{0,3}|码|يارده?|ياردات|หลา|yarda?)/u, 0.9144],
  [/^(?:ft|feet|foot|фут\p{L}{0,3}|英尺|قدم|ฟุต|kaki|fit)/u, 0.3048],
  [/^(?:inch(?:es)?|дюйм\p{L}{0,3}|英寸|寸|بوصه|انش|นิ้ว|inci|inc)/u, 0.0254],
  [/^(?:m(?:et(?:er|re)s?)?|mtrs?|м(?:етр\p{L}{0,3})?|米|متر|امتار|م|เมตร|metre|meter)/u, 1],
];
const smallest = 0.001;

const figure = /\d{1,7}(?:[.,]\d{1,4})?/gu;
const unspaced = /^[\p{Script=Han}\p{Script=Thai}]/u;

/** A unit at the beginning of a text; in scripts that part words it ends there. Squared and cubed ones are none. */
function unitAt(text: string): { metres: number; length: number } | null {
  const space = /^ {0,2}/u.exec(text)![0].length;
  const unitText = text.slice(space);
  for (const [pattern, metres] of units) {
    const unit = pattern.exec(unitText)?.[0];
    if (unit === undefined) continue;
    const textAfter = unitText.slice(unit.length);
    if (/^(?:\^?[23](?!\d)|²|³| ?(?:مربع|مكعب))/u.test(textAfter)) return null;
    if (!unspaced.test(unit) && /^[\p{L}\p{M}]/u.test(textAfter)) continue;
    return { metres, length: space + unit.length };
  }
  return null;
}

export const numberOf = (raw: string): number =>
  Number(/^\d{1,3},\d{3}$/.test(raw) ? raw.replace(',', '') : raw.replace(',', '.'));

const cross =
  /(\d{1,5}(?:[.,]\d{1,3})?)((?:(?! ?[xх]) ?\p{L}{1,4}\.?)?) ?[x×х*] ?(\d{1,5}(?:[.,]\d{1,3})?)((?:(?! ?[xх]) ?\p{L}{1,4}\.?)?)(?: ?[x×х*] ?(\d{1,5}(?:[.,]\d{1,3})?)((?:(?! ?[xх]) ?\p{L}{1,4}\.?)?))?/u;

/**
 * The sides of one thing, in metres; null where a text has none, or none with a unit.
 * @param text  folded
 * @param usual  the unit where none is said, in metres
 */
export function readSides(text: string, usual: number | null = null): SaidSides | null {
  const match = cross.exec(text);
  if (!match) return null;
  const [sidesText, a = '', unitA = '', b = '', unitB = '', c, unitC = ''] = match;
  const last = unitAt(unitC || unitB) ?? unitAt(unitB);
  const metresOf = (raw: string, unit: string) => {
    const unitHere = unitAt(unit) ?? last;
    return unitHere === null && usual === null ? Number.NaN : numberOf(raw) * (unitHere?.metres ?? usual!);
  };
  const metres = [metresOf(a, unitA), metresOf(b, unitB), ...(c === undefined ? [] : [metresOf(c, unitC)])];
  if (metres.some((length) => !(length > 0))) return null;
  return {
    metres,
    isSmall: last?.metres === smallest,
    start: match.index,
    end: match.index + sidesText.length,
  };
}

/** Every length that a text says with a unit behind its figure. */
export function readLengths(text: string): SaidLength[] {
  const matches = [...text.matchAll(figure)];
  return matches.flatMap(({ 0: raw, index }, position) => {
    const unit = unitAt(text.slice(index + raw.length));
    if (!unit) return [];
    const end = index + raw.length + unit.length;
    const previous = matches[position - 1];
    const next = matches[position + 1];
    return [
      {
        metres: numberOf(raw) * unit.metres,
        isSmall: unit.metres === smallest,
        start: index,
        end,
        textBefore: text.slice(previous ? previous.index + previous[0].length : 0, index),
        textBehind: text.slice(end, next?.index ?? text.length),
      },
    ];
  });
}
