/** What a seller may set, for both sides. */
export const mostFreightTemplates = 30;
export const mostFreightZones = 40;

/** Whether a shop sends samples, and who pays: it does, the buyer pays the carrier, or both agree first. */
export const sampleTerms = ['none', 'free', 'freight_collect', 'agreed'] as const;
export type SampleTerms = (typeof sampleTerms)[number];
