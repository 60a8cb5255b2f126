/** Every amount that an answer says of a product, in minor units and as a decimal. */
export function amountsIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    typeof value === 'string' && ['amount', 'decimal', 'exact'].includes(name) ? [value] : amountsIn(value),
  );
}

const arabicZero = '\u0660'.codePointAt(0)!;

/** A text with every number as its figures alone: without separators, in the digits of everybody. */
const inFigures = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.codePointAt(0)! - arabicZero))
    .replace(/(?<=\d)[.,'\u00a0\u202f\u2009\u066b\u066c](?=\d)/g, '');

/** So short a number stands anywhere by chance. */
const leastFigures = 5;

/** Tells which of some amounts a text says, however it writes them. */
export function secretsOf(amounts: Iterable<string>) {
  const figures = new Set<string>();
  for (const amount of amounts) {
    const minor = amount.replace(/[.,]/g, '');
    // Without a fraction that is nothing, as rupiah are written.
    for (const text of [minor, minor.replace(/00$/, '')]) if (text.length >= leastFigures) figures.add(text);
  }
  return (text: string): string[] => {
    const written = inFigures(text);
    return [...figures].filter((secret) => new RegExp(`(?<![0-9a-f-])${secret}(?![0-9a-f-])`).test(written));
  };
}
