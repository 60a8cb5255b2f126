/** Characters of what is searched for in an office. */
export const shortestOfficeWords = 2;
export const longestOfficeWords = 60;

/** How many things of a kind are answered. */
export const mostOfficeResults = 5;

/**
 * Among how many things of a kind, the latest first, parts of words are looked for; orders and products are found among
 * all of them, by an index.
 */
export const latestInOffice = { rfqs: 2_000, conversations: 300 } as const;
