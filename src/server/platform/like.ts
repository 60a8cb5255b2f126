/** What somebody typed as part of a pattern of `like`: `%`, `_` and `\` are letters like all others in it. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
