/** A text as it is compared: what only white space tells apart says the same. */
export const comparable = (text: string): string => text.replace(/\s+/gu, ' ').trim();
