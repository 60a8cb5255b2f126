import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { download, flag, id, instant, language, wholeNumber } from '../shapes.ts';
import { catalogKinds, mostCatalogs, mostInCatalog } from './catalog-limits.ts';

/** Proves to the server that somebody may have a catalog; of whoever is signed in it asks who they are besides. */
const ticket = z.string().min(1).max(200);

const catalogDocument = z.object({
  id,
  ticket,
  kind: z.enum(catalogKinds),
  language,
  /** What the file is called, without its ending. */
  name: z.string(),
  state: z.enum(['waiting', 'working', 'done', 'failed']),
  /** Products that are drawn, and all of them. */
  productsDone: z.number().int(),
  productsTotal: z.number().int(),
  /** Bytes of the file; 0 until it is made. */
  size: z.number().int(),
  createdAt: instant,
});
export type CatalogDocument = z.infer<typeof catalogDocument>;

const narrowing = {
  /** A category of the shop's own. */
  shelfId: id.optional(),
  /** A category of the marketplace, with those below it. */
  categoryId: id.optional(),
};
const printing = {
  /** More products than one file holds are several files: which of them, from 1. */
  volume: wholeNumber(1, 1_000).default(1),
  /** The caller's own where it is left out. */
  language: language.optional(),
};

const choice = z.object({ id, name: z.string(), count: z.number().int() });

export const productDocuments = {
  'productDocuments.dataSheet': endpoint({
    summary: 'The data sheet of a product on sale as a PDF, at the prices that the caller sees',
    who: 'anyone',
    limit: 'print',
    input: z.object({ productId: id, language: language.optional() }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
  'productDocuments.ownDataSheet': endpoint({
    summary:
      "The data sheet of one of my shop's products on sale as a PDF, with its public prices or without any",
    ...inOwnShop('products'),
    limit: 'print',
    input: z.object({ productId: id, language: language.optional(), withPrices: flag.default(true) }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
  'productDocuments.scope': endpoint({
    summary: `What a catalog can be narrowed to, and how many products that is; ${mostInCatalog} are one file. Without a shop it is of a seller’s own, or of the products that I saved`,
    who: 'anyone',
    input: z.object({ shopId: id.optional() }),
    output: z.object({
      total: z.number().int(),
      shelves: z.array(choice),
      categories: z.array(choice),
    }),
    errors: ['NOT_FOUND'],
  }),
  'productDocuments.askCatalog': endpoint({
    summary: 'Have a catalog of a shop made as a PDF, at the prices that the caller sees',
    who: 'anyone',
    limit: 'export',
    input: z.object({ shopId: id, ...narrowing, ...printing }),
    output: catalogDocument,
    errors: ['NOT_FOUND', 'CATALOG_EMPTY', 'CATALOG_RUNNING', 'UNAVAILABLE'],
  }),
  'productDocuments.askOwnCatalog': endpoint({
    summary: 'Have a catalog of my shop made as a PDF, with its public prices or without any',
    ...inOwnShop('products'),
    limit: 'export',
    input: z.object({ ...narrowing, ...printing, withPrices: flag.default(true) }),
    output: catalogDocument,
    errors: ['NOT_FOUND', 'CATALOG_EMPTY', 'CATALOG_RUNNING', 'UNAVAILABLE'],
  }),
  'productDocuments.askSavedCatalog': endpoint({
    summary: 'Have a catalog of the products that I saved made as a PDF, at the prices that I pay',
    who: [roles.buyer],
    limit: 'export',
    input: z.object(printing),
    output: catalogDocument,
    errors: ['CATALOG_EMPTY', 'CATALOG_RUNNING', 'UNAVAILABLE'],
  }),
  'productDocuments.get': endpoint({
    summary: 'How far a catalog is that the caller had made',
    who: 'anyone',
    input: z.object({ ticket }),
    output: catalogDocument,
    errors: ['NOT_FOUND'],
  }),
  'productDocuments.list': endpoint({
    summary: `The catalogs that I had made in this role, the newest first: at most ${mostCatalogs}`,
    who: [roles.buyer, roles.seller],
    shopRight: 'products',
    input: z.object({}),
    output: z.array(catalogDocument),
  }),
  'productDocuments.download': endpoint({
    summary: 'A catalog that the caller had made, as a PDF',
    who: 'anyone',
    input: z.object({ ticket }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
};
