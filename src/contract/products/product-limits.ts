/** How much one product may have; the schema and the imports know the same numbers. */
/** A code of the Harmonized System, or of the tariffs that go on from it; empty where none is stated. */
export const hsCodePattern = /^(?:\d{6}|\d{8}|\d{10})?$/;

export const productLimits = {
  title: 200,
  /** Characters of a description as plain text, and of its rich text. */
  description: 10_000,
  markup: 40_000,
  code: 120,
  gtin: 14,
  brand: 60,
  name: 120,
  pictures: 20,
  specs: 3,
  specValues: 100,
  skus: 400,
  tiers: 10,
  attributes: 100,
  quantity: 1_000_000,
  stock: 1_000_000_000,
  grams: 100_000_000,
  millimetres: 100_000,
  /** Minor units. */
  price: 1_000_000_000_000n,
} as const;

/** Ready to ship, made to order, made to the buyer's own design. */
export const productTypes = ['ready', 'made', 'custom'] as const;
export type ProductType = (typeof productTypes)[number];

export const publishStatuses = ['published', 'down', 'draft', 'archived'] as const;
export type PublishStatus = (typeof publishStatuses)[number];

export const productSorts = ['changed', 'newest', 'sales', 'priceUp', 'priceDown', 'stock'] as const;
export type ProductSort = (typeof productSorts)[number];

/** Why a product cannot be deleted: what names it and stays. */
export const deleteIssues = [
  'ordered',
  'quoted',
  'sampled',
  'discussed',
  'reviewed',
  'inCoupon',
  'inPromotion',
  'takenDown',
] as const;
export type DeleteIssue = (typeof deleteIssues)[number];

/** Where products stand with the pool of live sales: could be offered, are offered and not in it, are in it. */
export const livePoolLists = ['open', 'offered', 'included'] as const;
export type LivePoolList = (typeof livePoolLists)[number];
export const liveOfferStates = ['waiting', 'included', 'refused'] as const;
export type LiveOfferState = (typeof liveOfferStates)[number];

/** How many drafts a shop keeps, and how many attributes of its own, each with how many values. */
export const mostDrafts = 100;
export const mostOwnAttributes = 200;
export const mostOwnValues = 300;

/** How many products one press changes. */
export const mostAtOnce = 100;
