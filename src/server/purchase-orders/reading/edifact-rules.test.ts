import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EdifactIssue, looksLikeEdifact, messagesOf, readSegments, type Segment } from './edifact-rules.ts';

const texts = fc.string({ unit: fc.constantFrom(...`abzÄ义7 .,:+?'*|~`), maxLength: 8 });
const segment: fc.Arbitrary<Segment> = fc.record({
  tag: fc.constantFrom('BGM', 'LIN', 'FTX', 'QTY'),
  elements: fc.array(fc.array(texts, { minLength: 1, maxLength: 4 }), { maxLength: 4 }),
});

const write = (
  segments: readonly Segment[],
  [component, element, release, terminator]: string,
  lineEnd: string,
) => {
  const free = (text: string) =>
    [...text]
      .map((mark) => (`${component}${element}${release}${terminator}`.includes(mark) ? release + mark : mark))
      .join('');
  return segments
    .map(
      ({ tag, elements }) =>
        [tag, ...elements.map((parts) => parts.map(free).join(component))].join(element) + terminator,
    )
    .join(lineEnd);
};

test('what is written by ISO 9735 is read as it was meant, whatever its separators and line ends', () => {
  fc.assert(
    fc.property(
      fc.array(segment, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(":+?'", '*|~#', '>;!\\'),
      fc.constantFrom('', '\n', '\r\n', '\n\n'),
      (segments, marks, lineEnd) => {
        const [component, element, release, terminator] = marks;
        const advice = marks === ":+?'" ? '' : `UNA${component}${element}.${release} ${terminator}`;
        expect(readSegments(advice + write(segments, marks, lineEnd))).toEqual(segments);
      },
    ),
  );
});

test('no text makes it fail in any other way than by saying so', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...`UNABHTZGM:+.? '1\n`) }), (text) => {
      try {
        messagesOf(readSegments(text));
      } catch (error) {
        expect(error).toBeInstanceOf(EdifactIssue);
      }
    }),
  );
});

test('of a message that was cut nothing is taken, wherever it was cut', () => {
  const whole =
    "UNB+UNOA:1+A+B+260302:1000+1'UNH+1+ORDERS:D:96A:UN'BGM+220+7+9'LIN+1'QTY+21:5'UNT+5+1'UNZ+1+1'";
  expect(messagesOf(readSegments(whole))).toHaveLength(1);
  for (let end = 1; end < whole.length; end++)
    expect(() => messagesOf(readSegments(whole.slice(0, end)))).toThrow(EdifactIssue);
  expect(() => messagesOf(readSegments(whole.replace("LIN+1'", '')))).toThrow('UNT');
});

test('an interchange is told by its service segments', () => {
  expect(looksLikeEdifact("UNA:+.? 'UNB+UNOA:1")).toBe(true);
  expect(looksLikeEdifact("\uFEFF\n UNH+1+ORDERS:D:01B:UN'")).toBe(true);
  expect(looksLikeEdifact('UNIT,QUANTITY\nBOX,1')).toBe(false);
});
