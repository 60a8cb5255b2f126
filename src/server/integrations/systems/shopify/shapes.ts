import { z } from 'zod';
import type { TheirProduct, TheirVariant } from '../system.ts';

/** Only what is asked for, bounded: what a system answers is somebody else's. */
const text = (most: number) => z.string().max(most);
const optional = (most: number) =>
  text(most)
    .nullish()
    .transform((value) => value ?? '');
const gid = text(200);
const gramsOf: Readonly<Record<string, number>> = {
  GRAMS: 1,
  KILOGRAMS: 1_000,
  OUNCES: 28.349523125,
  POUNDS: 453.59237,
};

const variant = z
  .object({
    id: gid,
    sku: optional(255),
    barcode: optional(255),
    price: text(30).nullish(),
    inventoryQuantity: z.number().int().nullish(),
    selectedOptions: z.array(z.object({ name: text(255), value: text(255) })).max(10),
    inventoryItem: z.object({
      id: gid,
      tracked: z.boolean(),
      harmonizedSystemCode: optional(20),
      countryCodeOfOrigin: optional(2),
      measurement: z
        .object({ weight: z.object({ unit: text(20), value: z.number().nonnegative() }).nullish() })
        .nullish(),
    }),
  })
  .transform(({ inventoryItem: item, ...row }): TheirVariant & { options: Map<string, string> } => {
    const weight = item.measurement?.weight;
    const grams = weight ? Math.round(weight.value * (gramsOf[weight.unit] ?? 0)) : 0;
    return {
      id: row.id,
      stockId: item.id,
      itemNumber: row.sku.trim(),
      gtin: row.barcode.trim(),
      values: [],
      options: new Map(row.selectedOptions.map(({ name, value }) => [name, value])),
      price: row.price ?? null,
      // A weight of nothing is what Shopify says where nobody typed one.
      grams: grams > 0 ? grams : null,
      hsCode: item.harmonizedSystemCode.replaceAll('.', ''),
      originCountry: item.countryCodeOfOrigin,
      stock: item.tracked ? (row.inventoryQuantity ?? null) : null,
    };
  });

const product = z
  .object({
    id: gid,
    updatedAt: z.iso.datetime({ offset: true }),
    status: text(20),
    title: text(1_000),
    descriptionHtml: optional(600_000),
    productType: optional(255),
    vendor: optional(255),
    options: z.array(z.object({ name: text(255) })).max(10),
    media: z.object({
      nodes: z.array(z.object({ image: z.object({ url: text(2_000) }).nullish() })).max(50),
    }),
    variants: z.object({
      pageInfo: z.object({ hasNextPage: z.boolean() }),
      nodes: z.array(variant).max(250),
    }),
  })
  .transform((row): TheirProduct => {
    const names = row.options.map(({ name }) => name);
    const [first] = row.variants.nodes;
    // What has no variants has one, named so.
    const isSingle = row.variants.nodes.length === 1 && first?.options.get('Title') === 'Default Title';
    return {
      id: row.id,
      updatedAt: new Date(row.updatedAt),
      isOnSale: row.status === 'ACTIVE',
      title: row.title,
      description: row.descriptionHtml,
      kind: row.productType,
      brand: row.vendor,
      pictures: row.media.nodes.flatMap(({ image }) => image?.url ?? []),
      specs: isSingle ? [] : names,
      variants: row.variants.nodes.map(({ options, ...fields }) => ({
        ...fields,
        values: isSingle ? [] : names.map((name) => options.get(name) ?? ''),
      })),
      isCut: row.variants.pageInfo.hasNextPage,
    };
  });

const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: text(2_000).nullish() });

export const shopShape = z.object({
  shop: z.object({ name: text(255), currencyCode: text(3) }),
  locations: z.object({ nodes: z.array(z.object({ id: gid, name: text(255) })).max(50) }),
});
export const productsShape = z.object({ products: z.object({ pageInfo, nodes: z.array(product).max(250) }) });
// Another kind of thing than was asked for has none of the fields that were.
export const presentShape = z.object({
  nodes: z.array(z.object({ id: gid.optional() }).nullable()).max(250),
});
