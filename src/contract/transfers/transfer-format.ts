import { readDecimal } from '../../kit/decimals.ts';
import { foldName } from '../../kit/text/fold.ts';
import { clipMarks } from '../../kit/text/piled-marks.ts';
import { z } from 'zod';
import { cleanRichText } from '../../kit/text/rich-text.ts';
import { productLimits as limits } from '../products/product-limits.ts';
import {
  transferIssues,
  transferFields,
  transferFormat,
  transferVersion,
  type TransferIssues,
} from './transfer-limits.ts';

/*
 * What a moving tool writes, version 1 (decision 30). Exports of other platforms are read into the same shape and checked
 * by it. What can be corrected later in the form is taken as it is; refused is what no form could hold.
 */

const hidden =
  // oxlint-disable-next-line no-control-regex -- what no text holds goes
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/g;

/** A text that every store and screen can hold, on one line. */
export const oneLine = (said: string): string =>
  clipMarks(said.normalize('NFC').toWellFormed().replace(hidden, '')).replace(/\s+/g, ' ').trim();

const textual = z.union([z.string(), z.number().transform(String)]);
const line = (max: number, min = 0) => textual.transform(oneLine).pipe(z.string().min(min).max(max));
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
/** A decimal, "12.50" or 12.5; with a comma only where that leaves one reading. Nothing and zero are no price. */
const price = textual
  .transform((written) => {
    const text = written.trim();
    // A file's own format has a point before the fraction, whatever number it is.
    if (!text.includes(',')) return text;
    const read = readDecimal(text, { digits: 6 });
    return 'value' in read ? read.value : text;
  })
  .pipe(z.string().regex(/^(\d{1,12}(\.\d{1,6})?)?$/))
  .transform((decimal) => (Number(decimal) > 0 ? decimal : ''));
const address = line(2_000);
const tiers = z
  .array(z.object({ minimum: whole(1, limits.quantity), price }))
  .max(limits.tiers)
  .default([]);

const sku = z.object({
  /** One for each spec, in their order. */
  values: z.array(line(limits.name, 1)).max(limits.specs).default([]),
  code: line(limits.code).default(''),
  /** What was sold beyond the stock is not there. */
  stock: z.coerce
    .number()
    .max(limits.stock)
    .transform((count) => Math.max(0, Math.floor(count)))
    .default(0),
  price: price.default(''),
  tiers,
  picture: address.default(''),
});

export const transferShape = z
  .object({
    /** Of the products on the platform it comes from; sent again it is the same product. */
    id: line(200, 1),
    /** Where it stands there. */
    address: address.default(''),
    title: line(500, 1),
    /** HTML; what no rich text holds is left out. */
    description: z
      .string()
      .max(200_000)
      .default('')
      .transform((html) => cleanRichText(html.toWellFormed()))
      .pipe(z.string().max(100_000)),
    /** Words of its category there, from the widest to the narrowest. */
    category: z.array(line(200)).max(10).default([]),
    brand: line(200).default(''),
    /** Addresses, the main picture first. */
    pictures: z.array(address).max(100).default([]),
    video: address.default(''),
    attributes: z
      .array(z.object({ name: line(limits.name, 1), value: line(limits.name, 1) }))
      .max(limits.attributes)
      .default([]),
    /** Names of what its versions differ in. */
    specs: z.array(line(limits.name, 1)).max(limits.specs).default([]),
    skus: z.array(sku).min(1).max(limits.skus),
    /** Prices for larger quantities, where versions do not have their own. */
    tiers,
    /** ISO 4217; that of the file by default. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
    /** What one of it is called: "piece", "box", or a code of UN/ECE. */
    unit: line(60).default(''),
    minimumOrder: whole(1, limits.quantity).default(1),
    multiple: whole(1, limits.quantity).default(1),
    weightGrams: z.coerce
      .number()
      .min(0)
      .max(limits.grams)
      .transform((grams) => Math.round(grams))
      .default(0),
  })
  .superRefine(({ specs, skus }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (skus.some(({ values }) => values.length !== specs.length)) refuse('skus', 'wrong');
    else if (new Set(skus.map(({ values }) => JSON.stringify(values))).size < skus.length)
      refuse('skus', 'twice');
    if (specs.some((_, i) => new Set(skus.map(({ values }) => values[i])).size > limits.specValues))
      refuse('specs', 'tooMany');
    if (new Set(specs.map(foldName)).size < specs.length) refuse('specs', 'twice');
  });
export type TransferredProduct = z.output<typeof transferShape>;

/** The file around them; its products are checked one by one. */
export const transferFile = z.object({
  format: z.literal(transferFormat),
  version: z.number().int().min(1),
  /** Where the products come from, such as a platform's name. */
  platform: line(60, 1),
  exportedAt: z.string().max(40).optional(),
  /** Of its texts, as IETF writes it: zh, en, ar, th, id, ru, tr. */
  language: z.string().max(20).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** Its products, under the name that the first version of the format gave them. */
  goods: z.array(z.unknown()),
});

/** The whole format as a JSON schema, for whoever writes a tool. */
export const transferSchema = () =>
  z.toJSONSchema(
    transferFile.extend({ version: z.literal(transferVersion), goods: z.array(transferShape) }),
    {
      io: 'input',
    },
  );

/** What is wrong with a product, by field; the first of each. */
export function issuesOfTransferred({ issues }: z.ZodError): TransferIssues {
  const fieldIssues: TransferIssues = {};
  for (const issue of issues) {
    const named = [issue.path[2], issue.path[0]].flatMap((part) =>
      transferFields.filter((field) => field === part),
    );
    const field = named[0] ?? (issue.path.length === 0 ? 'record' : 'other');
    fieldIssues[field] ??= issueOf(issue);
  }
  return fieldIssues;
}

function issueOf(issue: z.core.$ZodIssue): (typeof transferIssues)[number] {
  const said = transferIssues.find((kind) => kind === issue.message);
  if (said) return said;
  if (issue.code === 'too_big')
    return issue.origin === 'array' ? 'tooMany' : issue.origin === 'string' ? 'tooLong' : 'wrong';
  if (issue.code === 'too_small' && issue.origin !== 'number') return 'missing';
  return issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_union')
    ? 'missing'
    : 'wrong';
}
