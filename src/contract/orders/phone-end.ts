/**
 * By how a telephone ends operators find whom they speak with. Fewer figures would name half the country; more would tell
 * the whole number to whoever tries one figure after another.
 */
export const phoneEndLengths = { least: 4, most: 6 } as const;

/** The end of a telephone in what somebody typed; undefined where that is none. A whole number is looked for by its end. */
export function phoneEndOf(text: string): string | undefined {
  const digits = text.match(/\d/g)?.join('') ?? '';
  if (digits.length < phoneEndLengths.least || !/^[\d\s+()-]+$/.test(text)) return undefined;
  return digits.slice(-phoneEndLengths.most);
}
