import { z } from 'zod';
import { languageCodes, languages, type Language, type Text } from '../../kit/languages.ts';
import { readDecimal, wholeNumbers } from '../../kit/decimals.ts';
import {
  issueOfNumber,
  limits,
  readExactPrice,
  readLine,
  readPrice,
  readText,
  type CellReading,
} from './rules.ts';

/** A record that is not taken; the message is the reason, for whoever made the file. */
export class RowRefused extends Error {}

const textual = {
  error: ({ input }: { input?: unknown }) => (input == null ? 'is missing' : 'is not text'),
};
const text = z.union([z.string(), z.number().transform(String)], textual);

function through<Value>(read: (given: string) => CellReading<Value>) {
  return text.transform((given, ctx): Value => {
    const result = read(given);
    if ('value' in result) return result.value;
    ctx.addIssue({ code: 'custom', message: result.issue });
    return z.NEVER;
  });
}

export const line = (longest: number) => through((given) => readLine(given, longest));
export const description = through((given) => readText(given, limits.description));
/** A price in a file that a program wrote, and in a list that somebody did. */
export const exactPrice = through(readExactPrice);
export const price = through(readPrice);
export const code = line(limits.code);

export const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number({ error: 'is not a number' })
    .int('is not a whole number')
    .min(least, `is below ${least}`)
    .max(most, `is above ${most}`);

/** The same in a list that somebody wrote. */
export const listNumber = (least: number, most: number) =>
  through((given): CellReading<number> => {
    const read = readDecimal(given, wholeNumbers);
    if ('issue' in read) return { issue: issueOfNumber(given, read) ?? 'is not a number' };
    const { success, data, error } = wholeNumber(least, most).safeParse(read.value);
    return success ? { value: data } : { issue: error.issues[0]!.message };
  });

/** Language keys of files: our own codes, and those that everybody uses. */
const languageOf: Record<string, Language> = Object.fromEntries(
  languageCodes.flatMap((code) => [
    [code, code],
    [new Intl.Locale(languages[code].tag).language, code],
  ]),
);

export const findLanguage = (key: string): Language | undefined =>
  Object.hasOwn(languageOf, key) ? languageOf[key] : undefined;

/** Names by language; languages the product does not have are passed over. */
export const names = (longest: number) =>
  z.record(z.string(), line(longest), { error: 'is missing' }).transform((given) => inLanguages(given));

export const descriptions = z.record(z.string(), description).transform((given) => inLanguages(given));

function inLanguages(given: Record<string, string>): Text {
  const byLanguage = Object.entries(given).flatMap(([key, value]) => {
    const language = findLanguage(key);
    return language && value !== '' ? [[language, value]] : [];
  });
  return Object.fromEntries(byLanguage);
}

/** @throws {RowRefused} with all that is wrong, field by field */
export function check<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.slice(0, 5).map(({ path, message }) => {
    return path.length > 0 ? `${path.join('.')} ${message}` : message;
  });
  throw new RowRefused(reasons.join('; '));
}
