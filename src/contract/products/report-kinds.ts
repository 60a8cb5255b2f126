/** What visitors report; each is called by its name under `kind.<name>`. */
export const reportKinds = ['forbidden', 'counterfeit', 'description', 'pictures', 'fraud', 'other'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportSubjects = ['product', 'shop'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

/** Waits, came to nothing, or was taken down. */
export const reportStates = ['open', 'none', 'down'] as const;
export type ReportState = (typeof reportStates)[number];

/** Characters of what is said about it. */
export const reportLength = 1_000;
