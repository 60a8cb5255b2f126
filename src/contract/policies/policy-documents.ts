/** The documents an account agrees to, in the order in which they are named; those who only buy agree to no `merchant`. */
export const policyDocuments = ['terms', 'privacy', 'merchant'] as const;
export type PolicyDocument = (typeof policyDocuments)[number];

/** What the texts call themselves that ship with the program (specification, section 5); number 0 of every site. */
export const shippedVersion = '1.1.4';

/** What a version is called where people read it. */
export const versionName = (number: number): string => (number === 0 ? shippedVersion : String(number));

export const policyLimits = { text: 40_000, reason: 500 };
