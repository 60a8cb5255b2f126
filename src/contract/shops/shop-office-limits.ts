/** What a seller may set, for both sides. */
export const mostFreightTemplates = 30;
export const mostFreightZones = 40;

/** Whether a shop sends samples, and who pays: it does, the buyer pays the carrier, or both agree first. */
export const sampleTerms = ['none', 'free', 'freight_collect', 'agreed'] as const;
export type SampleTerms = (typeof sampleTerms)[number];

/**
 * Bounds of what a shop promises and asks for: days until it ships, days to pay a balance, percent of a
 * deposit, and what one buyer may hold without having paid: orders, and percent of what there is of a variant.
 */
export const shopTerms = {
  leadDays: { least: 1, most: 180 },
  balanceDays: { least: 7, most: 60 },
  depositKept: { least: 0, most: 100 },
  unpaidOrders: { least: 1, most: 100 },
  unpaidStockPercent: { least: 10, most: 100 },
} as const;
