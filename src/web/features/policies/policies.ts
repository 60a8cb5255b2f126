/** The documents an account agrees to; each stands on the rules page under its name. */
export const documentNames = ['terms', 'privacy', 'merchant'] as const;
export type DocumentName = (typeof documentNames)[number];

export const documentPath = (name: DocumentName): string => `/rules?document=${name}`;

/** A rule, or a document, by its code. */
export const rulePath = (code: string): string => `/rules?document=${code}`;
