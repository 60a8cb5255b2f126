import { z } from 'zod';
import { readTitle } from '../read-rows.ts';
import type { TheirProduct, TheirVariant, UnreadableProduct } from '../system.ts';

/** Only what is asked for, bounded: what a system answers is somebody else's. */
const text = (most: number) => z.string().max(most);
const optional = (most: number) =>
  text(most)
    .nullish()
    .transform((value) => value ?? '');
const gid = z.string().regex(/^gid:\/\/shopify\/[A-Za-z]{1,60}\/\d{1,30}$/);
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

/** One of which more cannot be read keeps none of the others. */
const unreadable = z
  .object({ id: gid, title: z.unknown() })
  .transform(({ id, title }): UnreadableProduct => ({ id, title: readTitle(title) }));

// One that ends leads nowhere; all others say where to go on, in signs that can be stored.
const pageInfo = z.union([
  z.object({ hasNextPage: z.literal(false) }).transform(() => null),
  z
    .object({ hasNextPage: z.literal(true), endCursor: z.string().regex(/^[ -~]{1,2000}$/) })
    .transform(({ endCursor }) => endCursor),
]);

export const shopShape = z.object({
  shop: z.object({ name: text(255), currencyCode: text(3) }),
  locations: z.object({ nodes: z.array(z.object({ id: gid, name: text(255) })).max(50) }),
});
export const productsShape = z.object({
  products: z.object({ pageInfo, nodes: z.array(z.union([product, unreadable])).max(250) }),
});
const order = { id: gid, name: text(100) };
const refusals = z.array(z.unknown()).max(250);
export const placedShape = z.object({
  orderCreate: z.object({ order: z.object(order).nullish(), userErrors: refusals }),
});
export const foundOrdersShape = z.object({
  orders: z.object({ nodes: z.array(z.object({ ...order, tags: z.array(text(255)).max(250) })).max(10) }),
});
export const ordersShape = z.object({
  nodes: z
    .array(
      z
        .object({
          ...order,
          cancelledAt: z.string().max(40).nullish(),
          fulfillments: z
            .array(
              z.object({
                id: gid,
                status: text(40),
                trackingInfo: z.array(z.object({ company: optional(255), number: optional(255) })).max(10),
              }),
            )
            .max(50),
        })
        .nullable()
        // Of another kind of thing than was asked for nothing is read.
        .catch(null),
    )
    .max(250),
});
export const piecesShape = z.object({
  fulfillment: z.object({
    fulfillmentLineItems: z.object({
      pageInfo: z.object({ hasNextPage: z.literal(false) }),
      nodes: z
        .array(
          z.object({
            quantity: z.number().int().positive(),
            lineItem: z.object({ variant: z.object({ id: gid }).nullable() }),
          }),
        )
        .max(250),
    }),
  }),
});
export const cancelledShape = z.object({
  orderCancel: z.object({ orderCancelUserErrors: refusals }),
});

// Another kind of thing than was asked for has none of the fields that were.
export const presentShape = z.object({
  nodes: z.array(z.object({ id: gid.optional() }).nullable()).max(250),
});
