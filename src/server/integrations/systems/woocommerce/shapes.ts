import { z } from 'zod';

/** Only what is asked for, bounded: what a system answers is somebody else's. */
const text = (most: number) => z.string().max(most);
const optional = (most: number) =>
  text(most)
    .nullish()
    .transform((value) => value ?? '');
const numeric = z.number().int().nonnegative();
/** Written without a zone, in UTC. */
const utc = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
  .transform((moment) => new Date(`${moment}Z`))
  // A thirteenth month is no moment.
  .pipe(z.date());

const countedFields = {
  sku: optional(255),
  global_unique_id: optional(255),
  price: optional(30),
  // `parent`: a variation whose pieces are those of all together.
  manage_stock: z.union([z.boolean(), z.literal('parent')]),
  stock_quantity: z.number().nullish(),
  weight: optional(30),
};

/** What every one has to say; without it nobody knows which product it is, nor where to go on. */
const identity = { id: numeric, date_modified_gmt: utc };
const product = z.object({
  ...identity,
  name: text(1_000),
  type: text(30),
  status: text(30),
  description: optional(600_000),
  categories: z.array(z.object({ name: text(255) })).max(200),
  brands: z
    .array(z.object({ name: text(255) }))
    .max(50)
    .nullish(),
  images: z.array(z.object({ src: text(2_000) })).max(200),
  attributes: z.array(z.object({ name: text(255), variation: z.boolean() })).max(100),
  ...countedFields,
});
export type WooProduct = z.output<typeof product>;
/** Each by itself: one that cannot be read keeps none of the others. */
export const productsShape = z
  .array(z.union([product, z.object({ ...identity, name: z.unknown() })]))
  .max(100);

export const variationsShape = z
  .array(
    z.object({
      id: numeric,
      attributes: z.array(z.object({ name: text(255), option: optional(255) })).max(100),
      ...countedFields,
    }),
  )
  .max(100);
export type WooVariation = z.output<typeof variationsShape>[number];

/** What an order bears of ours. */
export const numberKey = '_placed_as';
/** Where the usual plugins for shipments keep them. */
const trackingKey = '_wc_shipment_tracking_items';
const trackingItem = z
  .object({
    tracking_number: optional(255),
    tracking_provider: optional(255),
    custom_tracking_provider: optional(255),
  })
  .transform((item) => ({
    carrier: item.custom_tracking_provider || item.tracking_provider,
    trackingNumber: item.tracking_number,
  }));

const order = z
  .object({
    id: numeric,
    number: optional(100),
    status: text(40),
    transaction_id: optional(255),
    meta_data: z.array(z.object({ key: text(255), value: z.unknown() })).max(1_000),
  })
  .transform(({ meta_data: meta, ...row }) => ({
    ...row,
    placedAs: meta.flatMap(({ key, value }) =>
      key === numberKey && typeof value === 'string' ? [value] : [],
    ),
    trackings: meta.flatMap(({ key, value }) =>
      key === trackingKey ? (z.array(trackingItem).max(50).safeParse(value).data ?? []) : [],
    ),
  }));
export type WooOrder = z.output<typeof order>;
export const orderShape = order;
export const ordersShape = z.array(order).max(100);

export const idsShape = z.array(z.object({ id: numeric })).max(100);
export const settingShape = z.object({ value: text(100) });
export const siteShape = z.object({ name: optional(255) });
