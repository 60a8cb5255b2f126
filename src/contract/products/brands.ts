import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nameLine } from '../names.ts';
import {
  download,
  id,
  instant,
  language,
  line,
  page,
  pageInput,
  seenVersion,
  text,
  timeZone,
} from '../shapes.ts';
import { brandKinds, brandReasonLength, brandSorts } from './brand-kinds.ts';
import { productLimits } from './product-limits.ts';

/** The calls below. */
export type BrandCall = keyof typeof consoleBrands;

const count = z.number().int();
const governed = { who: 'staff', right: 'catalog' } as const;
const reason = text(brandReasonLength);

const row = z.object({
  id,
  /** What it is shown as, or what most products say where no operator has named it. */
  name: z.string(),
  isNamed: z.boolean(),
  /** 0 before an operator has done anything with it. */
  version: seenVersion,
  products: count,
  onSale: count,
  shops: count,
  spellings: count,
  /** Other brands whose names differ in accents, spaces and points alone. */
  alike: count,
  /** Null where no product bears it any more. */
  firstUsedAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
});
export type ConsoleBrand = z.infer<typeof row>;

const merge = z.object({
  id,
  fromId: id,
  fromName: z.string(),
  spellings: count,
  reason: z.string(),
  by: z.string(),
  at: instant,
  /** Null while it holds. */
  takenBackAt: instant.nullable(),
});

const narrowing = {
  search: line(productLimits.brand).optional(),
  kind: z.enum(brandKinds).optional(),
};

export const consoleBrands = {
  'console.brands.list': endpoint({
    summary: 'Brands that products name, spellings that compare alike as one, with products and shops',
    ...governed,
    input: z.object({ ...pageInput, ...narrowing, sort: z.enum(brandSorts).default('products') }),
    output: page(row),
  }),
  'console.brands.export': endpoint({
    summary: 'The brands that a list is narrowed to as a spreadsheet; that it was taken is written down',
    ...governed,
    limit: 'export',
    input: z.object({ ...narrowing, timeZone }),
    output: download,
  }),
  'console.brands.get': endpoint({
    summary:
      'A brand with its spellings as sellers typed them, what was merged into it, brands written nearly alike, and reports of counterfeits; of one that was merged, the one it stands under',
    ...governed,
    input: z.object({ id }),
    output: row.extend({
      names: z.record(z.string(), z.string()),
      /** Those of most products first. */
      written: z.array(
        z.object({
          text: z.string(),
          products: count,
          shops: count,
          isMerged: z.boolean(),
          lastUsedAt: instant,
        }),
      ),
      others: z.array(z.object({ id, name: z.string(), products: count, version: seenVersion })),
      merges: z.array(merge),
      /** Open and decided reports of products of this brand as counterfeits. */
      reports: z.object({ open: count, decided: count }),
      acts: z.array(z.object({ id, by: z.string(), action: z.string(), at: instant })),
    }),
    errors: ['NOT_FOUND'],
  }),
  'console.brands.rename': endpoint({
    summary:
      'Say what a brand is shown as, in each language if need be; what sellers typed stays theirs, pages and search follow',
    ...governed,
    input: z.object({
      id,
      version: seenVersion,
      name: nameLine(productLimits.brand),
      names: z.partialRecord(language, nameLine(productLimits.brand, 0)).default({}),
    }),
    output: z.null(),
    errors: ['NOT_FOUND', 'BRAND_CHANGED'],
  }),
  'console.brands.merge': endpoint({
    summary:
      'Put all spellings of a brand under another one: its products are shown and found under that name',
    ...governed,
    input: z
      .object({ id, version: seenVersion, intoId: id, intoVersion: seenVersion, reason })
      .refine((merged) => merged.id !== merged.intoId, { error: 'same', path: ['intoId'] }),
    output: z.null(),
    errors: ['NOT_FOUND', 'BRAND_CHANGED'],
  }),
  'console.brands.takeBack': endpoint({
    summary: 'Take a merge back: its spellings are a brand of their own again, called what they were called',
    ...governed,
    input: z.object({ id, reason }),
    output: z.null(),
    errors: ['NOT_FOUND', 'BRAND_MERGE_ENDED', 'BRAND_MERGED_ON'],
  }),
};
