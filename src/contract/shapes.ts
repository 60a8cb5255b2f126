import { z } from 'zod';
import { isCountryCode } from '../kit/region-names.ts';
import { languageCodes } from '../kit/languages.ts';
import { isVisible } from '../kit/text/names.ts';
import { clipMarks } from '../kit/text/piled-marks.ts';

/** Codes below space except tab and line breaks, and the ones PostgreSQL or a terminal would choke on. */
// oxlint-disable-next-line no-control-regex -- refusing control characters is the point
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/;
// Bidirectional overrides and isolates can make a page or a log say something else than its bytes.
const directional = /[\u202A-\u202E\u2066-\u2069]/;

/** Text typed by a person: trimmed, NFC, at most four marks on a letter, at most `max` characters, empty where nobody would see anything of it; control and direction-override characters are refused. */
export const text = (max: number, min = 1) =>
  z
    .string()
    .max(max * 4)
    .transform((value) => clipMarks(value.normalize('NFC')).trim())
    // Joiners and fillers alone are no message and no name; control characters are refused below.
    .transform((value) => (isVisible(value) || control.test(value) ? value : ''))
    .pipe(
      z
        .string()
        .min(min)
        .refine((value) => [...value].length <= max, { error: 'too_long' })
        .refine((value) => value.isWellFormed() && !control.test(value) && !directional.test(value), {
          error: 'characters',
        }),
    );

/** One line of text typed by a person. */
export const line = (max: number, min = 1) =>
  text(max, min).refine((value) => !/[\r\n\u2028\u2029]/.test(value), { error: 'characters' });

/**
 * An id as the database writes it: one in capitals is the same to PostgreSQL, and another to whatever compares texts. No other
 * shape of an id stands anywhere (`bin/wall-ids.ts`).
 */
export const id = z.uuid().toLowerCase();

const filesInJson = new WeakSet<z.ZodType>();

/**
 * A file inside a body of JSON: base64 on the wire, its bytes once the body is read. A large body is read on a thread
 * beside the one that answers; callers inside the process hand over the bytes.
 * @param most  bytes
 */
export function fileInJson(most: number): z.ZodType<Uint8Array, string | Uint8Array> {
  const schema = z
    .instanceof(Uint8Array)
    .refine((bytes) => bytes.length <= most, { error: 'too_long' })
    .meta({ type: 'string', format: 'byte', maxLength: base64Length(most) });
  filesInJson.add(schema);
  return schema as unknown as ReturnType<typeof fileInJson>;
}

/** Characters that so many bytes take in base64. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** The fields of an input that hold files, by name. */
export const fileFields = (input: z.ZodType): string[] =>
  input instanceof z.ZodObject
    ? Object.entries(input.shape).flatMap(([name, schema]) =>
        filesInJson.has((schema instanceof z.ZodOptional ? schema.unwrap() : schema) as z.ZodType)
          ? name
          : [],
      )
    : [];

/** A full shipping carton: pieces, gross weight, length, width and height in millimetres. */
export const shippingCarton = z.object({
  pieces: z.number().int(),
  grams: z.number().int(),
  size: z.array(z.number().int()),
});

/** An amount of money on the wire: minor units as a decimal string, with its currency. */
export const money = z.object({ amount: z.string().regex(/^-?\d{1,18}$/), currency: z.string().length(3) });
export type WireMoney = z.infer<typeof money>;

/** The price of one piece (`kit/unit-price.ts`): a line is its quantity times it, rounded once. */
export const unitPrice = money.extend({
  /** As it is shown, where that is finer than minor units: a decimal of main units. */
  decimal: z
    .string()
    .regex(/^\d{1,18}(\.\d{1,4})?$/)
    .optional(),
  /** Exactly, where the amount is rounded: minor units as a fraction. */
  exact: z
    .string()
    .regex(/^\d{1,60}\/\d{1,60}$/)
    .optional(),
});

/** A unit price that a person enters as a decimal of main units, because it is lower than minor units can say. */
export const decimalPrice = z.string().regex(/^\d{1,10}\.\d{1,4}$/, { abort: true });

/** A price a person enters: minor units, not negative, below a thousand million in major units. */
// Aborts: whoever looks further at an amount may take for granted that it is one.
export const price = z.string().regex(/^\d{1,12}$/, { abort: true });

/** A price that is above zero. */
export const pricePositive = price.refine((value) => BigInt(value) > 0n, { error: 'zero' });

/**
 * A whole number as a JSON number, or as its decimal digits, which is how a query string has it. Nothing else is taken
 * for one: not `true`, `[5]`, `"0x10"`, `"1e3"` or an empty text.
 */
export const wholeNumber = (least: number, most: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,15}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(least).max(most));

/** A whole number that a column of 32 bits holds, also when one is added to it. */
const mostInt32 = 2_147_483_646;
export const int32 = z.number().int().min(-mostInt32).max(mostInt32);

/** Grows with every change of a thing; sent back so that nobody changes what they have not seen. */
export const version = z.number().int().min(0).max(mostInt32);

export const quantity = wholeNumber(1, 1_000_000_000);

/** A list of which no two members have the same value of a field: one line cannot be given two prices. */
export const setOf = <Member extends z.ZodType<Record<string, unknown>>>(member: Member, field: string) =>
  z.array(member).refine((members) => new Set(members.map((each) => each[field])).size === members.length, {
    error: 'twice',
  });

/** The ISO 3166-1 alpha-2 code of a country that there is. */
export const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .refine(isCountryCode);

export const language = z.enum(languageCodes);

/** What every list takes: the page (from 1) and its size. */
export const pageInput = {
  pageNum: wholeNumber(1, 10_000).default(1),
  pageSize: wholeNumber(1, 100).default(20),
};

/** What every list answers. */
export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({ rowList: z.array(row), totalRecord: z.number().int() });

/** True in the forms a query string and a JSON body give it. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((v) => v === 'true' || v === '1'),
]);

/** A file that a call answers instead of the envelope, as it is made. */
export interface Download {
  fileName: string;
  contentType: string;
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
}
/** The output of a call that answers a file. */
export const download = z.custom<Download>();

/** ISO 8601 with a zone. */
export const instant = z.string();

/** A calendar day, `2026-03-12`. PostgreSQL knows no year 0. */
export const day = z.iso.date().refine((value) => !value.startsWith('0000'), { error: 'day' });

/** Which version of something was seen; 0 before there is any. A column has no more than 31 bits. */
export const seenVersion = z.number().int().min(0).max(2_147_483_646);

/** An IANA time zone that this machine knows, such as Asia/Shanghai. */
export const timeZone = z
  .string()
  .max(60)
  .refine(
    (name) => {
      try {
        // An offset such as +08:00 is no name, and PostgreSQL reads its sign the other way round.
        return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
      } catch {
        return false;
      }
    },
    { error: 'time zone' },
  );

/** A list in a query string: `a,b,c`. */
export const commaList = (max: number) =>
  z
    .string()
    .max(max * 64)
    .transform((value) => value.split(',').filter((part) => part.trim() !== ''))
    .pipe(z.array(line(64)).max(max));
