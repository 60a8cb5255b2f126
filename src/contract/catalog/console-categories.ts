import { z } from 'zod';
import { languageCodes, type Text } from '../../kit/languages.ts';
import { endpoint } from '../endpoint.ts';
import { nameLine } from '../names.ts';
import { id, version } from '../shapes.ts';
import {
  categoryNameLength,
  categoryUses,
  mostAttributeValues,
  mostCategoryAttributes,
  mostChildren,
} from './category-limits.ts';

/** The calls below. */
export type CategoryEditingCall = keyof typeof consoleCategories;

const names = z.record(z.string(), z.string());
const namesInput = z
  .partialRecord(z.enum(languageCodes), nameLine(categoryNameLength))
  .refine((texts) => Object.values(texts).some(Boolean), { error: 'names' }) as z.ZodType<Text>;

const step = z.object({ id, name: z.string() });

const row = z.object({
  id,
  version,
  code: z.string(),
  name: z.string(),
  names,
  isHidden: z.boolean(),
  /** Below it, itself included. */
  products: z.number().int(),
  requests: z.number().int(),
  /** Directly below it, and of its own. */
  children: z.number().int(),
  attributes: z.number().int(),
});
export type ConsoleCategory = z.infer<typeof row>;

const attribute = z.object({
  id,
  name: z.string(),
  names,
  values: z.array(z.object({ id, names })),
  /** Whether lists can be narrowed by it. */
  isFilter: z.boolean(),
  version,
  /** How many categories have it: changed here, it is changed there. */
  categories: z.number().int(),
  /** Products that say something of it. */
  products: z.number().int(),
});
export type ConsoleAttribute = z.infer<typeof attribute>;

const governed = { who: 'staff', right: 'catalog' } as const;
const seenCategory = { id, version };
/** Of how many companies it was said that their approval rules mean less: with more it is refused, and says how many. */
const narrowed = z.number().int().min(0).max(1_000_000_000).default(0);
const refusals = ['NOT_FOUND', 'CATEGORY_CHANGED'] as const;

export const consoleCategories = {
  'console.categories.list': endpoint({
    summary: 'The categories directly below one, or the roots, in their order, with what they count',
    ...governed,
    input: z.object({ parentId: id.optional() }),
    output: z.array(row),
    errors: ['NOT_FOUND'],
  }),
  'console.categories.get': endpoint({
    summary: 'A category with the way to it, what names it, its own attributes and those from above',
    ...governed,
    input: z.object({ id }),
    output: row.extend({
      path: z.array(step),
      uses: z.array(z.object({ kind: z.enum(categoryUses), count: z.number().int() })),
      ownAttributes: z.array(attribute),
      inheritedAttributes: z.array(z.object({ id, name: z.string(), from: z.string() })),
    }),
    errors: ['NOT_FOUND'],
  }),
  'console.categories.add': endpoint({
    summary: 'Add a category as the last one below another, or as a root',
    ...governed,
    input: z.object({ parentId: id.optional(), names: namesInput }),
    output: z.object({ id }),
    errors: ['NOT_FOUND', 'CATEGORY_DEEP', 'CATEGORY_FULL'],
  }),
  'console.categories.rename': endpoint({
    summary: 'Call a category otherwise, in any language',
    ...governed,
    input: z.object({ ...seenCategory, names: namesInput }),
    output: z.null(),
    errors: refusals,
  }),
  'console.categories.move': endpoint({
    summary:
      'Put a category with all below it under another, as its last, or among the roots; companies whose approval rules no longer reach it are counted first, and told by letter',
    ...governed,
    input: z.object({ ...seenCategory, parentId: id.optional(), narrowed }),
    output: z.null(),
    errors: [...refusals, 'CATEGORY_DEEP', 'CATEGORY_CYCLE', 'CATEGORY_FULL', 'CATEGORY_RULES_NARROWED'],
  }),
  'console.categories.order': endpoint({
    summary: 'Say in which order the categories directly below one stand; all of them are named',
    ...governed,
    input: z.object({ parentId: id.optional(), ids: z.array(id).min(1).max(mostChildren) }),
    output: z.null(),
    errors: ['NOT_FOUND', 'CATEGORY_CHANGED'],
  }),
  'console.categories.setHidden': endpoint({
    summary:
      'Hide a category with all below it from menus and choices, or show it again; what is in it stays on sale',
    ...governed,
    input: z.object({ ...seenCategory, hidden: z.boolean() }),
    output: z.null(),
    errors: refusals,
  }),
  'console.categories.merge': endpoint({
    summary:
      'Merge a category without children into another: products, requests and attributes go there, and its address leads there; not while coupons, promotions, fees, taxes or content name it. Approval rules of companies lead there too; those that no longer reach it are counted first, and told by letter. It cannot be undone',
    ...governed,
    input: z.object({ ...seenCategory, intoId: id, narrowed }),
    output: z.null(),
    errors: [...refusals, 'CATEGORY_IN_USE', 'CATEGORY_CYCLE', 'CATEGORY_RULES_NARROWED'],
  }),
  'console.categories.delete': endpoint({
    summary: 'Delete a category that nothing names',
    ...governed,
    input: z.object(seenCategory),
    output: z.null(),
    errors: [...refusals, 'CATEGORY_IN_USE'],
  }),
  'console.categories.saveAttribute': endpoint({
    summary:
      'Give a category an attribute, or change one that it has, with its values in their order; a value that products bear cannot be left out',
    ...governed,
    input: z.object({
      categoryId: id,
      id: id.optional(),
      /** Of the attribute that is changed, as it was read. */
      version: version.optional(),
      names: namesInput,
      /** Whether lists can be narrowed by it. */
      isFilter: z.boolean().default(true),
      values: z.array(z.object({ id: id.optional(), names: namesInput })).max(mostAttributeValues),
    }),
    output: z.object({ id }),
    errors: ['NOT_FOUND', 'CATEGORY_CHANGED', 'ATTRIBUTE_IN_USE', 'CATEGORY_FULL'],
  }),
  'console.categories.takeAttribute': endpoint({
    summary: 'Take an attribute away from a category; products keep what they say of it',
    ...governed,
    input: z.object({ categoryId: id, id }),
    output: z.null(),
    errors: ['NOT_FOUND'],
  }),
  'console.categories.orderAttributes': endpoint({
    summary: 'Say in which order the attributes of a category stand; all of them are named',
    ...governed,
    input: z.object({ categoryId: id, ids: z.array(id).min(1).max(mostCategoryAttributes) }),
    output: z.null(),
    errors: ['NOT_FOUND', 'CATEGORY_CHANGED'],
  }),
};
