import { z } from 'zod';
import { endpoint, inOwnShop, inServedShop } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import { fileKinds, mostFilesAtOnce } from './media-limits.ts';
import { flag, id, instant, line, page, pageInput } from '../shapes.ts';

const keys = z.array(fileKey).min(1).max(mostFilesAtOnce);
const name = line(120, 0);
const count = z.number().int();

const shopFile = z.object({
  key: fileKey,
  kind: z.enum(fileKinds),
  /** Where it is shown; a video's picture for a video. */
  url: z.string(),
  name: z.string(),
  folderId: id.nullable(),
  bytes: count,
  width: count.nullable(),
  height: count.nullable(),
  addedAt: instant,
  /** Products that show it, a few of them by name. */
  products: z.array(z.object({ id, title: z.string() })),
  productCount: count,
  /** It stands on the shop's own page. */
  onShopPage: z.boolean(),
});
export type ShopFile = z.infer<typeof shopFile>;

export const shopFiles = {
  'shopFiles.list': endpoint({
    summary: "The pictures and videos of the seller's library, the newest first, with where each is used",
    ...inServedShop('products', 'products'),
    input: z.object({
      ...pageInput,
      folderId: id.optional(),
      kind: z.enum(fileKinds).optional(),
      /** Part of a file's name, or of a title of products that show it. */
      keyword: line(100, 0).optional(),
      unused: flag.optional(),
    }),
    output: page(shopFile),
  }),
  'shopFiles.folders': endpoint({
    summary: 'The folders of the library, with how many files are in each and in all',
    ...inServedShop('products', 'products'),
    input: z.object({}),
    output: z.object({ total: count, folders: z.array(z.object({ id, name: z.string(), count })) }),
  }),
  'shopFiles.saveFolder': endpoint({
    summary: 'Make a folder, or give one another name',
    ...inOwnShop('products'),
    input: z.object({ id: id.optional(), name: line(60) }),
    output: z.object({ id }),
    errors: ['NOT_FOUND', 'FOLDER_TAKEN', 'FOLDERS_FULL'],
  }),
  'shopFiles.deleteFolder': endpoint({
    summary: 'Take a folder away; what is in it stays in the library',
    ...inOwnShop('products'),
    input: z.object({ id }),
    output: z.null(),
    errors: ['NOT_FOUND'],
  }),
  'shopFiles.add': endpoint({
    summary: 'Put an uploaded picture or video into the library',
    ...inServedShop('products', 'products'),
    input: z.object({ key: fileKey, name: name.default(''), folderId: id.optional() }),
    output: z.null(),
    errors: ['NOT_FOUND', 'FILES_FULL'],
  }),
  'shopFiles.move': endpoint({
    summary: 'Put files into a folder, or into none',
    ...inOwnShop('products'),
    input: z.object({ keys, folderId: id.optional() }),
    output: z.object({ count }),
    errors: ['NOT_FOUND'],
  }),
  'shopFiles.delete': endpoint({
    summary: 'Take files out of the library that are used nowhere; others stay',
    ...inOwnShop('products'),
    input: z.object({ keys }),
    output: z.object({ deleted: count, used: count }),
  }),
};
