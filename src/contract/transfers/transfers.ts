import { z } from 'zod';
import { currencyDigits } from '../../kit/money.ts';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { begun, sentFile } from '../file-jobs/file-jobs.ts';
import { mostAtOnce } from '../products/product-limits.ts';
import type { TransferredProduct } from './transfer-format.ts';
import {
  largestTransferFile,
  transferIssues,
  transferFields,
  transferFileIssues,
} from './transfer-limits.ts';
import { pictureIssues } from '../files/outbound-pictures.ts';
import { roles } from '../accounts/roles.ts';
import {
  base64Length,
  download,
  fileInJson,
  flag,
  id,
  instant,
  language,
  line,
  page,
  pageInput,
  version,
} from '../shapes.ts';

const seller = [roles.seller] as const;
const shopRight = 'products';
const count = z.number().int();
const ids = z
  .array(id)
  .min(1)
  .max(mostAtOnce)
  .refine((all) => new Set(all).size === all.length, { error: 'twice' });

const file = z.object({
  ...sentFile,
  /** Known once it is read. */
  platform: z.string().nullable(),
  state: z.enum(['waiting', 'working', 'done', 'failed']),
  issue: z.enum(transferFileIssues).nullable(),
  productsTotal: count,
  productsDone: count,
  productsNew: count,
  productChanged: count,
  /** A draft was made of them before: they stayed as they were. */
  productsLeft: count,
  productsRefused: count,
});
export type TransferFile = z.infer<typeof file>;

const row = z.object({
  id,
  title: z.string(),
  platform: z.string(),
  sourceId: z.string(),
  versions: count,
  pictures: count,
  /** A decimal as it stood there; '' without one. */
  price: z.string(),
  currency: z.string(),
  movedAt: instant,
  /** Its draft is being made. */
  isQueued: z.boolean(),
  issue: z.enum(['draftsFull', 'broken']).nullable(),
  draftedAt: instant.nullable(),
  /** While that draft is there. */
  draftId: id.nullable(),
});
export type TransferredRow = z.infer<typeof row>;

const picture = z.object({
  address: z.string(),
  /** `unasked`: nobody has had it fetched yet. */
  state: z.enum(['unasked', 'waiting', 'kept', 'failed']),
  /** Where it stands here. */
  url: z.string().nullable(),
  issue: z.enum(pictureIssues).nullable(),
});
export type TransferPicture = z.infer<typeof picture>;

const guess = z.object({ id, path: z.array(z.object({ id, name: z.string() })), sure: z.number() });

const planned = z.object({
  /** Units of the shop's currency for one of theirs; null where it is the same, or none is known. */
  rate: z.string().nullable(),
  /** The shop's. */
  currency: z.string(),
  /** No rate is known: prices are left out. */
  priceless: z.boolean(),
  /** As the draft will have it; prices are minor units. */
  skus: z.array(
    z.object({
      name: z.string(),
      code: z.string(),
      stock: count,
      was: z.string(),
      price: z.string().nullable(),
    }),
  ),
  attributes: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      /** `known`: both are; `ownValue`: the value becomes the shop's own; `unknown`: left out unless it is asked for. */
      becomes: z.enum(['known', 'ownValue', 'unknown']),
    }),
  ),
  /** What it is called here; null where its own name is not known. */
  unit: z.string().nullable(),
  guesses: z.array(guess),
});
export type TransferPlan = z.infer<typeof planned>;

export const transferredProducts = {
  'transferredProducts.send': endpoint({
    summary:
      'Send what a moving tool has written, or another platform’s export; it is read in the background',
    ...inOwnShop('products'),
    limit: 'export',
    largestBody: base64Length(largestTransferFile) + 1_000_000,
    input: z.object({
      name: line(200),
      /** Our JSON, or the CSV of products that Shopify or WooCommerce export. */
      file: fileInJson(largestTransferFile),
      /** Of its texts and prices, where it says neither itself. */
      language,
      currency: z.string().refine((code) => Object.hasOwn(currencyDigits, code), { error: 'currency' }),
    }),
    output: begun,
  }),
  'transferredProducts.files': endpoint({
    summary: 'The files sent so far and how far each is, the newest first',
    ...inOwnShop('products'),
    input: z.object(pageInput),
    output: page(file),
  }),
  'transferredProducts.refusals': endpoint({
    summary: 'Products of a file that were refused, with what is wrong',
    ...inOwnShop('products'),
    input: z.object({ ...pageInput, id }),
    output: page(
      z.object({
        /** Which one of the file. */
        number: count,
        name: z.string(),
        issues: z.partialRecord(z.enum(transferFields), z.enum(transferIssues)),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'transferredProducts.list': endpoint({
    summary: 'Products moved in from other platforms, the newest first',
    ...inOwnShop('products'),
    input: z.object({ ...pageInput, drafted: flag.optional(), keyword: line(100, 0).optional() }),
    output: page(row),
  }),
  'transferredProducts.get': endpoint({
    summary: 'One of them as it was moved',
    ...inOwnShop('products'),
    input: z.object({ id }),
    output: row.extend({ language, product: z.custom<TransferredProduct>(), photos: z.array(picture) }),
    errors: ['NOT_FOUND'],
  }),
  'transferredProducts.plan': endpoint({
    summary: 'The draft that would be made of it, in a category',
    ...inOwnShop('products'),
    input: z.object({ id, categoryId: id.optional() }),
    output: planned,
    errors: ['NOT_FOUND'],
  }),
  'transferredProducts.fetchPictures': endpoint({
    summary: 'Have its pictures fetched; those that failed are tried again when asked',
    ...inOwnShop('products'),
    input: z.object({ id, again: z.boolean().default(false) }),
    output: z.null(),
    errors: ['NOT_FOUND'],
  }),
  'transferredProducts.toDraft': endpoint({
    summary: 'Make the draft, with the pictures that are here',
    ...inOwnShop('products'),
    input: z.object({
      id,
      categoryId: id.optional(),
      /** Names of unknown attributes that become the shop's own. */
      own: z.array(line(120)).max(100).default([]),
    }),
    output: z.object({ draftId: id }),
    errors: ['NOT_FOUND', 'DRAFTS_FULL', 'OWN_ATTRIBUTES_FULL'],
  }),
  'transferredProducts.toDrafts': endpoint({
    summary: 'Have drafts made of many, their pictures fetched before, in the background',
    ...inOwnShop('products'),
    input: z.object({ ids, categoryId: id.optional() }),
    output: z.object({ count }),
    errors: ['NOT_FOUND'],
  }),
  'transferredProducts.remove': endpoint({
    summary: 'Forget moved products; drafts that were made of them stay',
    ...inOwnShop('products'),
    input: z.object({ ids }),
    output: z.object({ count }),
  }),
};

export const transferTools = {
  'transferTools.latest': endpoint({
    summary: 'The newest version of the moving format, and where its sample and its schema stand',
    who: seller,
    shopRight,
    input: z.object({}),
    output: z.object({
      version,
      /** A day. */
      releasedAt: z.string(),
      /** What it can do, in the language of the caller. */
      notes: z.string(),
      platforms: z.array(z.string()),
      sampleUrl: z.string(),
      schemaUrl: z.string(),
    }),
  }),
  'transferTools.sample': endpoint({
    summary: 'A small file of the moving format, to begin from',
    who: 'anyone',
    input: z.object({}),
    output: download,
  }),
  'transferTools.schema': endpoint({
    summary: 'The moving format as a JSON schema',
    who: 'anyone',
    input: z.object({}),
    output: download,
  }),
};
