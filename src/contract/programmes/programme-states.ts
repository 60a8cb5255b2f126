/** Where a programme stands, by its dates and what operators decided. */
export const programmeStates = ['draft', 'announced', 'live', 'ended', 'cancelled'] as const;
export type ProgrammeState = (typeof programmeStates)[number];

/** Those that everybody sees. */
export const publicProgrammeStates = ['announced', 'live', 'ended', 'cancelled'] as const;

/** Where the price of a product in a programme stands between its seller and the operators. */
export const agreementStates = ['proposed', 'agreed', 'declined', 'withdrawn'] as const;
export type AgreementState = (typeof agreementStates)[number];

/** What a seller can answer to a proposed price. */
export const agreementAnswers = ['agree', 'decline', 'withdraw'] as const;
export type AgreementAnswer = (typeof agreementAnswers)[number];

export const mostProgrammeProducts = 50;
