import { z } from 'zod';
import { languageCodes } from '../../kit/languages.ts';
import { roles } from '../accounts/roles.ts';
import { productPriceAudiences } from '../price-access/price-access-limits.ts';
import { endpoint, inOwnShop, inServedShop } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import { warehouseLimits } from '../warehouses/warehouse-limits.ts';
import { productIssueKinds } from './product-checks.ts';
import {
  hsCodePattern,
  productLimits as limits,
  deleteIssues,
  productSorts,
  mostAtOnce,
  productTypes,
  publishStatuses,
} from './product-limits.ts';
import {
  country,
  flag,
  id,
  instant,
  language,
  line,
  money,
  page,
  pageInput,
  price,
  setOf,
  int32,
  version,
} from '../shapes.ts';
import { serviceRights } from '../service-grants/service-rights.ts';
import { siteCodes } from '../reference/sites.ts';

const productType = z.enum(productTypes);
const publishStatus = z.enum(publishStatuses);
const names = z.partialRecord(z.enum(languageCodes), line(limits.name, 0));
const differ = (values: readonly unknown[]) => new Set(values).size === values.length;
const ids = z.array(id).min(1).max(mostAtOnce).refine(differ, { error: 'twice' });
const count = int32;

const texts = z.partialRecord(
  z.enum(languageCodes),
  z.object({
    title: line(limits.title, 0).default(''),
    /** HTML; what no rich text holds is left out (kit/text/rich-text.ts). */
    description: z
      .string()
      .max(limits.markup * 2)
      .default(''),
  }),
);

const carton = z.object({
  pieces: count.min(1).max(limits.quantity),
  grams: count.min(1).max(limits.grams),
  /** Length, width, height in millimetres. */
  size: z.array(count.min(1).max(limits.millimetres)).length(3),
});

/** A product as its seller wants it. Prices are minor units of the shop's sale currency. */
export const productInput = z.object({
  /** The seller's own item number; one is made where there is none. */
  code: line(limits.code, 0).default(''),
  categoryId: id,
  sourceLanguage: language,
  /** What people wrote; a language that is left out may be translated by a machine. */
  texts,
  unit: z.string().max(20),
  moq: count,
  multiple: count.default(1),
  weightGrams: count.min(0).max(limits.grams).default(0),
  carton: carton.nullish(),
  /** Of the Harmonized System (6, 8 or 10 digits) and the country it was made in: customs documents name them. */
  hsCode: z.string().regex(hsCodePattern).default(''),
  originCountry: z.union([country, z.literal('')]).default(''),
  brand: line(limits.brand, 0).default(''),
  productType: productType.default('ready'),
  sites: z.array(z.enum(siteCodes)).max(siteCodes.length).refine(differ, { error: 'twice' }),
  pictures: z.array(fileKey).max(limits.pictures).refine(differ, { error: 'twice' }).default([]),
  video: fileKey.nullish(),
  freightTemplateId: id.nullish(),
  specs: z
    .array(
      z.object({
        names,
        values: z.array(z.object({ names, picture: fileKey.nullish() })).max(limits.specValues),
      }),
    )
    .max(limits.specs)
    .default([]),
  skus: z
    .array(
      z.object({
        /** Of one that is there already; those that are not named any more are no longer made. */
        id: id.optional(),
        values: z.array(count).max(limits.specs).default([]),
        code: line(limits.code, 0).default(''),
        /** Of GS1, the digits alone: what is on the package as EAN or UPC. */
        gtin: line(limits.gtin, 0).default(''),
        stock: count,
        /** The stock that was seen when it was changed: what was sold meanwhile stays sold. */
        stockSeen: count.optional(),
        /** Pieces in other warehouses than the main one: then `stock` is of that one alone. Left out, it is of all. */
        elsewhere: setOf(
          z.object({ warehouseId: id, stock: count, stockSeen: count.optional() }),
          'warehouseId',
        )
          .max(warehouseLimits.most)
          .optional(),
        tiers: z.array(z.object({ minimum: count, price })),
      }),
    )
    .max(limits.skus),
  attributes: z
    .array(z.object({ attributeId: id, valueId: id }))
    .max(limits.attributes)
    .default([]),
});
export type ProductInput = z.output<typeof productInput>;

const ownProducts = z.object({
  id,
  version,
  status: publishStatus,
  code: z.string(),
  categoryId: id,
  sourceLanguage: language,
  texts: z.partialRecord(
    z.enum(languageCodes),
    z.object({ title: z.string(), description: z.string(), origin: z.enum(['human', 'machine']) }),
  ),
  unit: z.string(),
  currency: z.string(),
  moq: count,
  multiple: count,
  weightGrams: count,
  carton: carton.nullable(),
  hsCode: z.string(),
  originCountry: z.string(),
  brand: z.string(),
  productType,
  sites: z.array(z.string()),
  pictures: z.array(z.string()),
  video: z.string().nullable(),
  freightTemplateId: id.nullable(),
  specs: z.array(z.object({ names, values: z.array(z.object({ names, picture: z.string().nullable() })) })),
  skus: z.array(
    z.object({
      id,
      values: z.array(count),
      code: z.string(),
      gtin: z.string(),
      /** All pieces, and those of them in other warehouses than the main one. */
      stock: count,
      elsewhere: z.array(z.object({ warehouseId: id, stock: count })),
      tiers: z.array(z.object({ minimum: count, price: z.string() })),
    }),
  ),
  attributes: z.array(z.object({ attributeId: id, valueId: id })),
});
export type OwnProduct = z.infer<typeof ownProducts>;

const productRow = z.object({
  id,
  version,
  code: z.string(),
  title: z.string(),
  titleLanguage: language,
  picture: z.string(),
  category: z.string(),
  /** In the shop's sale currency. */
  priceFrom: money,
  priceTo: money,
  moq: count,
  unit: z.string(),
  /** Pieces of all its skus, and how many skus there are. */
  stock: count,
  skus: count,
  /** A sku has less than two minimum orders left. */
  runsOut: z.boolean(),
  status: publishStatus,
  productType,
  salesCount: count,
  updatedAt: instant,
  recommended: z.boolean(),
  /** By the marketplace: it cannot be put on sale until that is lifted. */
  isTakenDown: z.boolean(),
  /** Its shop’s promise of returns leaves it out. */
  noReturn: z.boolean(),
  pricesShownTo: z.enum(productPriceAudiences),
  /** From everybody who is not approved, by itself or by its shop. */
  isPriceHidden: z.boolean(),
  inLivePool: z.boolean(),
});
export type OwnProductRow = z.infer<typeof productRow>;

/** How a list of a seller's products is narrowed and sorted. */
const ownList = {
  ...pageInput,
  /** Left out, all but the archived. */
  status: publishStatus.optional(),
  /** Part of a title in any language, or of the item number. */
  keyword: line(100, 0).optional(),
  categoryId: id.optional(),
  productType: productType.optional(),
  runsOut: flag.optional(),
  sort: z.enum(productSorts).default('changed'),
};

/** Products on the versions that were seen. */
const seenProducts = setOf(z.object({ id, version }), 'id').min(1).max(mostAtOnce);

/** Those that stay as they are, and why. */
const left = <Issue extends string>(...kinds: readonly Issue[]) =>
  z.array(z.object({ id, title: z.string(), issue: z.enum(kinds) }));

const issues = z.record(z.string(), z.enum(productIssueKinds));

export const product = {
  'products.get': endpoint({
    summary: 'A product for its seller, with everything that can be changed',
    ...inServedShop('products', 'products'),
    input: z.object({ id }),
    output: ownProducts,
    errors: ['NOT_FOUND'],
  }),
  'products.served': endpoint({
    summary: 'The products of all shops that I serve and that let me see them, on sale or not',
    who: [roles.supplierService],
    input: z.object({ ...ownList, grantId: id.optional() }),
    output: page(
      productRow.extend({
        /** Whose it is: by the grant, which says what I may do with it. */
        served: z.object({ grantId: id, name: z.string(), rights: z.array(z.enum(serviceRights)) }),
      }),
    ).extend({
      /** All shops whose products I may see. */
      shops: z.array(z.object({ grantId: id, name: z.string(), rights: z.array(z.enum(serviceRights)) })),
    }),
  }),
  'products.list': endpoint({
    summary: "The seller's products, on sale or not",
    ...inServedShop('products', 'products'),
    input: z.object(ownList),
    output: page(productRow),
  }),
  'products.counts': endpoint({
    summary: 'How many products the seller has in each state, how many run out, and how many drafts',
    ...inServedShop('products', 'products'),
    input: z.object({}),
    output: z.object({
      published: count,
      down: count,
      draft: count,
      archived: count,
      runsOut: count,
      drafts: count,
    }),
  }),
  'products.setStatus': endpoint({
    summary:
      'Put products on sale or take them down; what is incomplete stays as it is, and is said by field',
    ...inServedShop('products', 'publish'),
    input: z.object({ ids, status: z.enum(['published', 'down']) }),
    output: z.object({ changed: count, refused: z.array(z.object({ id, title: z.string(), issues })) }),
    errors: ['NOT_FOUND'],
  }),
  'products.save': endpoint({
    summary: 'Add a product or change one, on the version that was seen',
    ...inServedShop('products', 'products'),
    input: z.object({
      id: id.optional(),
      version: version.optional(),
      /** On sale at once, or taken down; left out, it stays as it is, and a new one is not on sale. */
      status: z.enum(['published', 'down']).optional(),
      product: productInput,
      /** The draft it was written in: it goes with the same press. */
      draftId: id.optional(),
    }),
    output: z.object({ id, version, status: publishStatus }),
    errors: ['NOT_FOUND', 'GOODS_CHANGED', 'FIELDS_WRONG', 'SERVICE_RIGHT_MISSING'],
  }),
  'products.setType': endpoint({
    summary: 'Set the product type of many products',
    ...inServedShop('products', 'products'),
    input: z.object({ ids, productType }),
    output: z.object({ changed: count }),
    errors: ['NOT_FOUND'],
  }),
  'products.setReturns': endpoint({
    summary: 'Say whether many products can go back by what the shop promises',
    ...inServedShop('products', 'products'),
    input: z.object({ ids, noReturn: flag }),
    output: z.object({ changed: count }),
    errors: ['NOT_FOUND'],
  }),
  'products.setPricesShownTo': endpoint({
    summary:
      'Show the prices of many products to everybody, to approved customers, or to whom the shop shows them',
    ...inServedShop('products', 'prices'),
    input: z.object({ ids, shownTo: z.enum(productPriceAudiences) }),
    output: z.object({ changed: count }),
    errors: ['NOT_FOUND'],
  }),
  'products.reprice': endpoint({
    summary:
      'Change the prices of many products by a percentage or an amount; with `preview` it only says what would be',
    ...inServedShop('products', 'prices'),
    input: z.object({
      products: seenProducts,
      change: z.discriminatedUnion('by', [
        /** Hundredths of a percent: 500 is five percent more. */
        z.object({ by: z.literal('percent'), value: count.min(-9_000).max(100_000) }),
        /** Minor units of the sale currency. */
        z.object({ by: z.literal('amount'), value: z.string().regex(/^-?\d{1,12}$/) }),
      ]),
      /** Only tiers that begin at this many pieces or more. */
      fromQuantity: count.min(1).max(limits.quantity).default(1),
      preview: flag.default(false),
    }),
    output: z.object({
      changed: count,
      rows: z.array(
        z.object({
          id,
          title: z.string(),
          before: z.object({ from: money, to: money }),
          after: z.object({ from: money, to: money }).nullable(),
          /** Why it stays as it is. */
          issue: z.enum(['changed', ...productIssueKinds]).nullable(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  'products.copy': endpoint({
    summary:
      'Copy products with all but their item numbers, codes and stock, and the translations of machines; a copy is not on sale',
    ...inServedShop('products', 'products'),
    input: z.object({ products: seenProducts }),
    output: z.object({
      copies: z.array(z.object({ id, title: z.string(), copyId: id })),
      refused: left('changed', 'incomplete', 'takenDown'),
    }),
    errors: ['NOT_FOUND', 'SERVICE_RIGHT_MISSING'],
  }),
  'products.archive': endpoint({
    summary: 'Archive products, which takes them off sale and out of the lists, or restore them, not on sale',
    ...inServedShop('products', 'publish'),
    input: z.object({ products: seenProducts, archived: z.boolean() }),
    output: z.object({ changed: count, refused: left('changed') }),
    errors: ['NOT_FOUND'],
  }),
  'products.delete': endpoint({
    summary: 'Delete products that nothing names: never ordered, quoted, asked about or given a coupon',
    ...inOwnShop('products'),
    input: z.object({ products: seenProducts }),
    output: z.object({ deleted: count, refused: left('changed', ...deleteIssues) }),
    errors: ['NOT_FOUND'],
  }),
  'products.options': endpoint({
    summary: "What the form of a product offers: the shop's currency, language and freight tables",
    ...inServedShop('products', 'products'),
    input: z.object({}),
    output: z.object({
      currency: z.string(),
      sourceLanguage: language,
      freightTemplates: z.array(z.object({ id, name: z.string(), isDefault: z.boolean() })),
    }),
  }),
  'products.brands': endpoint({
    summary: "The brands of the seller's products, those of the category first",
    ...inServedShop('products', 'products'),
    input: z.object({ id }),
    output: z.array(
      z.object({
        name: z.string(),
        count,
        /** What buyers read in place of it. */
        shownAs: z.string(),
      }),
    ),
  }),
};
