/** What a seller may set, for both sides. */
export const mostFreightTemplates = 30;
export const mostFreightZones = 40;

/** Whether a shop sends samples, and who pays: it does, the buyer pays the carrier, or both agree first. */
export const sampleTerms = ['none', 'free', 'freight_collect', 'agreed'] as const;
export type SampleTerms = (typeof sampleTerms)[number];

/** Bounds of what a shop promises and asks for: days until it ships, days to pay a balance, percent of a deposit. */
export const shopTerms = {
  leadDays: { least: 1, most: 180 },
  balanceDays: { least: 7, most: 60 },
  depositKept: { least: 0, most: 100 },
} as const;
